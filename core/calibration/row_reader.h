#pragma once

#include "core/sizing/cluster.h"
#include "core/support/csv_table.h"
#include "core/support/enum_names.h"
#include "core/support/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quanheng::core {

/// Reads one row of a file of measured runs and keeps the first reason why it cannot be used. A field that is empty
/// is missing; one that holds something else than it should makes the row unusable.
class RowReader {
public:
    RowReader(const CsvTable& table, std::size_t row) : m_table(&table), m_row(row) { }

    [[nodiscard]] std::string_view text(std::string_view column) const { return m_table->text(m_row, column); }
    /// The number of an optional column.
    [[nodiscard]] std::optional<double> number(std::string_view column);
    [[nodiscard]] double numberOr(std::string_view column, double fallback)
    {
        return number(column).value_or(fallback);
    }
    /// A positive number; a missing or other one makes the row unusable.
    [[nodiscard]] double positive(std::string_view column);
    /// A positive number of an optional column.
    [[nodiscard]] double positiveOr(std::string_view column, double fallback);
    /// A positive whole number, written with or without decimals.
    [[nodiscard]] int count(std::string_view column);
    /// The same of an optional column.
    [[nodiscard]] int count(std::string_view column, int fallback);
    /// 0 or 1; missing is 0.
    [[nodiscard]] bool flag(std::string_view column);
    /// One of the words of a table; a missing or unknown word makes the row unusable.
    template <class E, std::size_t N> [[nodiscard]] E word(std::string_view column, const EnumNames<E, N>& names)
    {
        const std::string_view found = text(column);
        const auto value = valueOf(found, names);
        if (!value)
            refuse(found.empty() ? Message{"row.no_value", {std::string(column)}}
                                 : Message{"row.unknown_word", {std::string(column), std::string(found)}});
        return value.value_or(names.front().second);
    }
    /// The same of an optional column; "unknown" is missing.
    template <class E, std::size_t N>
    [[nodiscard]] E word(std::string_view column, const EnumNames<E, N>& names, E fallback)
    {
        const std::string_view found = text(column);
        return found.empty() || found == "unknown" ? fallback : word(column, names);
    }

    void refuse(Message reason);
    [[nodiscard]] const std::optional<Message>& refusal() const { return m_refusal; }

private:
    const CsvTable* m_table;
    std::size_t m_row;
    std::optional<Message> m_refusal;
};

/// Words of the column "intra_link".
inline constexpr EnumNames<IntraLink, 3> kIntraLinkNames{{
    {"none", IntraLink::None},
    {"pcie", IntraLink::Pcie},
    {"nvlink", IntraLink::Nvlink},
}};

/// Lower-case letters and digits of a label: "ResNet-50" and "resnet50" are one.
[[nodiscard]] std::string plainLabel(std::string_view label);

} // namespace quanheng::core
