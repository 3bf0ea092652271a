#pragma once

#include "core/support/file_reader.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <string>
#include <utility>

namespace quanheng::test {

/// Reads the files of resources/data from the source tree.
inline core::FileReader shippedData()
{
    return [](const std::string& name) -> core::Expected<std::string> {
        std::ifstream file(std::string(QUANHENG_SOURCE_DIR "/resources/data/") + name, std::ios::binary);
        if (!file)
            return tl::unexpected(core::Error{core::Message{"file.missing", {}}, core::Place{name, {}, 0}});
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
}

/// The shipped data but for one file's text.
inline core::FileReader shippedDataWithText(std::string changed, std::string text)
{
    return [changed = std::move(changed), text = std::move(text),
            shipped = shippedData()](const std::string& name) -> core::Expected<std::string> {
        return name == changed ? core::Expected<std::string>(text) : shipped(name);
    };
}

/// The shipped data but for one value, at a JSON pointer of one file.
inline core::FileReader shippedDataWith(const std::string& file, const std::string& pointer,
                                        const nlohmann::json& value)
{
    nlohmann::json root = nlohmann::json::parse(shippedData()(file).value());
    root[nlohmann::json::json_pointer(pointer)] = value;
    return shippedDataWithText(file, root.dump());
}

} // namespace quanheng::test
