#pragma once

#include "core/support/csv_table.h"
#include "core/support/enum_names.h"
#include "core/support/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quanheng::core {

/// Reads one row of a file of measured runs and keeps the first reason why it cannot be used.
class RowReader {
public:
    RowReader(const CsvTable& table, std::size_t row) : m_table(&table), m_row(row) { }

    [[nodiscard]] std::string_view text(std::string_view column) const { return m_table->text(m_row, column); }
    [[nodiscard]] std::optional<double> number(std::string_view column) const { return m_table->number(m_row, column); }
    /// The number of an optional column.
    [[nodiscard]] double numberOr(std::string_view column, double fallback) const
    {
        return number(column).value_or(fallback);
    }
    /// A positive number; a missing or other one makes the row unusable.
    [[nodiscard]] double positive(std::string_view column);
    /// A positive whole number of an optional column, written with or without decimals.
    [[nodiscard]] int count(std::string_view column, int fallback);
    /// One of the words of a table; a missing word is the fallback, an unknown one makes the row unusable.
    template <class E, std::size_t N>
    [[nodiscard]] E word(std::string_view column, const EnumNames<E, N>& names, E fallback)
    {
        const std::string_view found = text(column);
        if (found.empty() || found == "unknown")
            return fallback;
        const auto value = valueOf(found, names);
        if (!value)
            refuse(Message{"row.unknown_word", {std::string(column), std::string(found)}});
        return value.value_or(fallback);
    }

    void refuse(Message reason);
    [[nodiscard]] const std::optional<Message>& refusal() const { return m_refusal; }

private:
    const CsvTable* m_table;
    std::size_t m_row;
    std::optional<Message> m_refusal;
};

/// Lower-case letters and digits of a label: "ResNet-50" and "resnet50" are one.
[[nodiscard]] std::string plainLabel(std::string_view label);

} // namespace quanheng::core
