// Writes JSON in one compact form: no blanks, fields in the order written. Reading is nlohmann's.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace km {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    write_string(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    write_string(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::integral auto number) { return raw(std::to_string(number)); }
  JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
  JsonWriter& value(double number);
  JsonWriter& null() { return raw("null"); }
  // JSON made elsewhere.
  JsonWriter& raw(std::string_view json) {
    comma();
    text_ += json;
    return *this;
  }
  JsonWriter& field(std::string_view name, const auto& v) { return key(name).value(v); }

  const std::string& text() const { return text_; }

 private:
  JsonWriter& open(char bracket) {
    comma();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  void write_string(std::string_view text);

  std::string text_;
  bool fresh_ = true;  // nothing written yet in this object, array or field
};

}  // namespace km
