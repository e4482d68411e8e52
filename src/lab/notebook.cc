#include "lab/notebook.h"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "runtime/json_writer.h"

namespace km {

namespace {

std::optional<Progressed> parse_sample(const nlohmann::json& json) {
  if (!json.is_object() || !json.contains("parts") || !json["parts"].is_number_unsigned() ||
      !json.contains("numbers") || !json["numbers"].is_array()) {
    return std::nullopt;
  }
  std::vector<std::int64_t> numbers;
  for (const auto& number : json["numbers"]) {
    if (!number.is_number_integer()) return std::nullopt;
    numbers.push_back(number.get<std::int64_t>());
  }
  Progressed progressed;
  progressed.parts = json["parts"].get<std::uint64_t>();
  if (!progressed.measures.add(numbers)) return std::nullopt;
  return progressed;
}

}  // namespace

Result<std::vector<Progressed>> parse_notebook(std::string_view text, std::string_view what) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto broken = [] {
    return failure("this is no notebook of the lab; remove it to begin anew"_m);
  };
  if (!json.is_object() || !json.contains("what") || !json.contains("samples")) return broken();
  if (json["what"] != what) {
    return failure("this is the notebook of another run; remove it to begin anew"_m);
  }
  if (!json["samples"].is_array()) return broken();
  std::vector<Progressed> samples;
  for (const auto& each : json["samples"]) {
    auto sample = parse_sample(each);
    if (!sample) return broken();
    samples.push_back(std::move(*sample));
  }
  return samples;
}

Result<bool> Notebook::open() {
  if (path_.empty()) return false;
  const std::ifstream file(path_, std::ios::binary);
  if (file) {
    std::stringstream text;
    text << file.rdbuf();
    auto samples = parse_notebook(text.str(), what_);
    if (!samples) return failure_at(in_quotes(path_), samples.error());
    samples_ = std::move(*samples);
  }
  errno = 0;
  if (write()) return true;
  return failure("cannot write {0}: {1}"_m, in_quotes(path_), system_reason(errno));
}

const Progressed& Notebook::sample(std::size_t number) const {
  static const Progressed nothing;
  return number < samples_.size() ? samples_[number] : nothing;
}

bool Notebook::keep(std::size_t number, const Progressed& progressed) {
  if (path_.empty()) return true;
  if (samples_.size() <= number) samples_.resize(number + 1);
  samples_[number] = progressed;
  return write();
}

bool Notebook::write() const {
  JsonWriter json;
  json.begin_object().field("what", what_).key("samples").begin_array();
  for (const Progressed& each : samples_) {
    json.begin_object().field("parts", each.parts).key("numbers").begin_array();
    for (const std::int64_t x : each.measures.numbers()) json.value(x);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  const std::string fresh = path_ + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << json.text() << '\n';
  if (!file.flush()) return false;
  file.close();
  if (std::rename(fresh.c_str(), path_.c_str()) == 0) return true;
  const int error = errno;
  std::remove(fresh.c_str());
  errno = error;
  return false;
}

void Notebook::close() {
  if (!path_.empty()) std::remove(path_.c_str());
}

}  // namespace km
