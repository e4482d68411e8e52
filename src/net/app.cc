#include "net/app.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/numbers.h"
#include "net/text.h"
#include "net/words.h"
#include "runtime/seal.h"

namespace km::net {
namespace {

namespace fs = std::filesystem;

// An app is a few megabytes. A folder with more is another one: the home of somebody, `/`.
constexpr std::size_t kMostFiles = 10'000;
constexpr std::uintmax_t kMostBytes = 256 << 20;

constexpr std::string_view kAnyBytes = "application/octet-stream";
constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".md", "text/markdown; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json; charset=utf-8"},
    {".woff2", "font/woff2"},
};

std::string_view ending_of(Packing packing) {
  constexpr std::array<std::string_view, kPackings> kEndings = {".br", ".gz", ""};
  return kEndings[as_index(packing)];
}

std::string tag_of(std::string_view bytes, Packing packing) {
  const std::string_view name = packing_text(packing);
  return '"' + hex16(fnv1a(bytes)) + (name.empty() ? "" : "-") + std::string(name) + '"';
}

tl::unexpected<Error> cannot_read(const fs::path& path, int error) {
  return failure("cannot read {0}: {1}"_m, in_quotes(path.string()), system_reason(error));
}

Result<Bytes> read_bytes(const fs::path& path) {
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in.is_open() || in.bad()) return cannot_read(path, errno != 0 ? errno : EIO);
  return std::make_shared<const std::string>(std::move(bytes));
}

using Files = std::map<std::string, Bytes, std::less<>>;

// Every file below the folder, by its path there.
Result<Files> read_all(const fs::path& folder) {
  Files files;
  std::uintmax_t total = 0;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code no_matter;
    if (!entry->is_regular_file(no_matter)) continue;
    total += entry->file_size(no_matter);
    if (files.size() == kMostFiles || total > kMostBytes) {
      return failure("{0} holds too much to be the app"_m, in_quotes(folder.string()));
    }
    auto bytes = read_bytes(entry->path());
    if (!bytes) return tl::unexpected(bytes.error());
    files.emplace(entry->path().lexically_relative(folder).generic_string(), std::move(*bytes));
  }
  if (error) return cannot_read(folder, error.value());
  return files;
}

bool is_packed_form(const Files& files, std::string_view path) {
  return std::ranges::any_of(std::array{Packing::kBrotli, Packing::kGzip}, [&](Packing packing) {
    const std::string_view ending = ending_of(packing);
    return path.ends_with(ending) && files.contains(path.substr(0, path.size() - ending.size()));
  });
}

AppFile app_file(const Files& files, const std::string& path) {
  AppFile file;
  file.type = type_of(path);
  file.forever = path.starts_with("assets/");
  for (std::size_t i = 0; i < kPackings; ++i) {
    const auto packing = as_enum<Packing>(i);
    const auto found = files.find(path + std::string(ending_of(packing)));
    if (found == files.end()) continue;
    file.packed[i] = {found->second, tag_of(*found->second, packing)};
  }
  return file;
}

}  // namespace

const AppFile::Packed& AppFile::as(Packing packing) const { return packed[as_index(packing)]; }

Available AppFile::available() const {
  Available there{};
  for (std::size_t i = 0; i < kPackings; ++i) there[i] = packed[i].bytes != nullptr;
  return there;
}

Result<App> App::read(const fs::path& folder) {
  const auto files = read_all(folder);
  if (!files) return tl::unexpected(files.error());
  if (!files->contains("index.html")) {
    return failure("there is no index.html in {0}"_m, in_quotes(folder.string()));
  }
  App app;
  for (const auto& [path, bytes] : *files) {
    if (!is_packed_form(*files, path)) app.files_.emplace(path, app_file(*files, path));
  }
  return app;
}

const AppFile* App::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

std::string_view type_of(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return kAnyBytes;
  const std::string ending = in_small_letters(path.substr(dot));
  const auto* found =
      std::ranges::find(kTypes, ending, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(kTypes) ? kAnyBytes : found->second;
}

}  // namespace km::net
