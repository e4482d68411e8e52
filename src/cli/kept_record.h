// The record of a game while it is played (docs/records.md): behind the other games of a file, written up to its last
// whole step whenever a person is asked and when the game is left.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/kept_table.h"
#include "runtime/result.h"

namespace km::cli {

class KeptRecord {
 public:
  KeptRecord() = default;  // nowhere

  // A new game in this file.
  static Result<KeptRecord> begin(const std::string& path);
  // A game that the file may hold already, as far as it was played; it is not written twice.
  static Result<KeptRecord> go_on(const std::string& path, const std::string& record);

  bool is_open() const { return file_.is_open(); }
  const std::string& path() const { return path_; }
  // The game so far. What is written of it stays; what was taken back goes.
  bool write(std::string record);

 private:
  KeptRecord(std::string path, LogFile file, std::size_t begin)
      : path_(std::move(path)), file_(std::move(file)), begin_(begin) {}

  std::string path_;
  LogFile file_;
  std::size_t begin_ = 0;  // of this game, in the file
  std::string written_;    // of this game
};

// Where the last game of this kind is recorded, for who goes on with it: beside the game itself. An empty path: nowhere.
void remember_record(std::string_view game, const std::string& path);
std::string remembered_record(std::string_view game);

}  // namespace km::cli
