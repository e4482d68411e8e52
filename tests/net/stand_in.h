// An app for tests: a folder with a few files, as the build makes them.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "net/app.h"

namespace km::net {

class StandIn {
 public:
  StandIn() {
    std::string pattern = (std::filesystem::temp_directory_path() / "km_app_XXXXXX").string();
    EXPECT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  ~StandIn() { std::filesystem::remove_all(folder_); }
  StandIn(const StandIn&) = delete;
  StandIn& operator=(const StandIn&) = delete;

  const std::filesystem::path& folder() const { return folder_; }
  void write(const std::string& path, std::string_view content) const {
    const std::filesystem::path file = folder_ / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << content;
  }
  App app() const {
    auto app = App::read(folder_);
    if (!app) throw std::runtime_error(app.error().text.english());
    return std::move(*app);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace km::net
