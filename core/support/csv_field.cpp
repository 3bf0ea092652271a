#include "core/support/csv_field.h"

#include <string_view>

namespace quanheng::core {

std::string csvField(const std::string& text)
{
    constexpr std::string_view kFormulaStarts = "=+-@\t\r";
    std::string field =
        !text.empty() && kFormulaStarts.find(text.front()) != std::string_view::npos ? "'" + text : text;
    if (field.find_first_of(",\"\n\r") == std::string::npos)
        return field;
    for (std::size_t i = field.find('"'); i != std::string::npos; i = field.find('"', i + 2))
        field.insert(i, 1, '"');
    return '"' + field + '"';
}

} // namespace quanheng::core
