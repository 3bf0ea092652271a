#pragma once

#include "core/support/expected.h"
#include "core/support/file_reader.h"

#include <filesystem>
#include <string>

namespace quanheng::app {

/// Where the shipped data may lie, in the order in which it is looked for.
struct DataPlaces {
    /// What QUANHENG_DATA says; empty when it is not set. Set, it is the only place.
    std::filesystem::path environment;
    /// The program itself; data lies in ../share/quanheng/data beside it when it is installed.
    std::filesystem::path executable;
    /// The source tree that the program was built from.
    std::filesystem::path sourceTree;
};

/// The places of this process.
[[nodiscard]] DataPlaces dataPlaces();

/// The first place that holds the data. The error names the places that were looked at.
[[nodiscard]] core::Expected<std::filesystem::path> findDataDirectory(const DataPlaces& places = dataPlaces());

/// Reads files of a data directory by their names.
[[nodiscard]] core::FileReader dataReader(std::filesystem::path directory);

/// The bytes of a file, or why they cannot be had: it is missing, a folder, not readable, or too large to be anything
/// that this program reads.
[[nodiscard]] core::Expected<std::string> readTextFile(const std::filesystem::path& path);

} // namespace quanheng::app
