#include "app/data_directory.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <vector>

namespace quanheng::app {

using core::Bytes;
using core::Error;
using core::Expected;
using core::Message;
using core::Place;

namespace {

/// Larger than any file of data, plan or table of runs; a device or a mistake ends here.
constexpr std::size_t kMaxFileBytes = 256UL * 1024 * 1024;
/// A file that only a data directory has.
constexpr const char* kMarker = "regions.json";

bool holdsData(const std::filesystem::path& directory)
{
    std::error_code ignored;
    return !directory.empty() && std::filesystem::is_regular_file(directory / kMarker, ignored);
}

std::filesystem::path installedBeside(const std::filesystem::path& executable)
{
    if (executable.empty())
        return {};
    return (executable.parent_path() / "../share/quanheng/data").lexically_normal();
}

Error fileError(const std::filesystem::path& path, std::string code, std::vector<core::Argument> args = {})
{
    return Error{Message{std::move(code), std::move(args)}, Place{path.string(), {}, 0}};
}

std::string systemMessage(int error) { return std::generic_category().message(error); }

/// Reads to the end or to the limit.
Expected<std::string> readAll(std::FILE* file, const std::filesystem::path& path)
{
    std::string content;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
        content.append(block.data(), count);
        if (content.size() > kMaxFileBytes)
            return tl::unexpected(fileError(path, "file.larger_than", {Bytes(static_cast<double>(kMaxFileBytes))}));
    }
    if (std::ferror(file) != 0)
        return tl::unexpected(fileError(path, "file.cannot_read", {systemMessage(errno)}));
    return content;
}

} // namespace

DataPlaces dataPlaces()
{
    const char* environment = std::getenv("QUANHENG_DATA");
    std::error_code ignored;
    return {environment == nullptr ? "" : environment, std::filesystem::read_symlink("/proc/self/exe", ignored),
            QUANHENG_SOURCE_DATA};
}

Expected<std::filesystem::path> findDataDirectory(const DataPlaces& places)
{
    std::vector<std::filesystem::path> candidates{places.environment};
    if (places.environment.empty())
        candidates = {installedBeside(places.executable), places.sourceTree};
    std::string tried;
    for (const auto& candidate : candidates) {
        if (holdsData(candidate))
            return candidate;
        if (!candidate.empty())
            tried += (tried.empty() ? "" : ", ") + candidate.string();
    }
    return core::failure("data.not_found", {tried});
}

core::FileReader dataReader(std::filesystem::path directory)
{
    return [directory = std::move(directory)](const std::string& name) { return readTextFile(directory / name); };
}

Expected<std::string> readTextFile(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return tl::unexpected(fileError(path, "file.is_directory"));
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file)
        return tl::unexpected(errno == ENOENT ? fileError(path, "file.missing")
                                              : fileError(path, "file.cannot_read", {systemMessage(errno)}));
    return readAll(file.get(), path);
}

} // namespace quanheng::app
