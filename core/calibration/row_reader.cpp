#include "core/calibration/row_reader.h"

#include <cctype>
#include <cmath>
#include <utility>

namespace quanheng::core {

std::optional<double> RowReader::number(std::string_view column)
{
    const auto value = m_table->number(m_row, column);
    if (!value && !text(column).empty())
        refuse(Message{"row.not_a_number", {std::string(column), std::string(text(column))}});
    return value;
}

double RowReader::positive(std::string_view column)
{
    const auto value = number(column);
    if (value && *value > 0)
        return *value;
    refuse(Message{"row.missing_number", {std::string(column)}});
    return 1;
}

double RowReader::positiveOr(std::string_view column, double fallback)
{
    return text(column).empty() ? fallback : positive(column);
}

int RowReader::count(std::string_view column)
{
    constexpr double kMost = 1e6;
    const double value = positive(column);
    if (value >= 1 && value <= kMost)
        return static_cast<int>(std::lround(value));
    refuse(Message{"row.missing_number", {std::string(column)}});
    return 1;
}

int RowReader::count(std::string_view column, int fallback) { return text(column).empty() ? fallback : count(column); }

bool RowReader::flag(std::string_view column) { return numberOr(column, 0) == 1; }

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
