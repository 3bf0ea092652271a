#include "core/support/data_file.h"

#include <nlohmann/json.hpp>

namespace quanheng::core {

Expected<void> readDataFile(const FileReader& readFile, const std::string& name,
                            const std::function<void(const JsonCursor&)>& read)
{
    const Expected<std::string> text = readFile(name);
    if (!text)
        return tl::unexpected(text.error());
    const Expected<nlohmann::json> json = parseJson(*text, name);
    if (!json)
        return tl::unexpected(json.error());
    JsonErrors errors(name);
    const JsonCursor root(*json, errors);
    const int format = root.integer("format");
    if (format != kDataFormat)
        root["format"].report(
            Message{"file.other_format", {static_cast<long long>(format), static_cast<long long>(kDataFormat)}});
    if (!errors.first())
        read(root);
    if (errors.first())
        return tl::unexpected(*errors.first());
    return {};
}

} // namespace quanheng::core
