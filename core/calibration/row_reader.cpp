#include "core/calibration/row_reader.h"

#include <cctype>
#include <cmath>
#include <utility>

namespace quanheng::core {

double RowReader::positive(std::string_view column)
{
    const auto value = number(column);
    if (value && *value > 0)
        return *value;
    refuse(Message{"row.missing_number", {std::string(column)}});
    return 1;
}

int RowReader::count(std::string_view column, int fallback)
{
    constexpr double kMost = 1e6;
    const auto value = number(column);
    if (!value)
        return fallback;
    if (*value >= 1 && *value <= kMost)
        return static_cast<int>(std::lround(*value));
    refuse(Message{"row.missing_number", {std::string(column)}});
    return fallback;
}

void RowReader::refuse(Message reason)
{
    if (!m_refusal)
        m_refusal = std::move(reason);
}

std::string plainLabel(std::string_view label)
{
    std::string plain;
    for (const char c : label)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            plain.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    return plain;
}

} // namespace quanheng::core
