#pragma once

#include "core/pricing/price_row.h"
#include "core/support/record_reader.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quanheng::core {

// The columns of a user's price file and the words of its cells (resources/formats/README.md).

enum class PriceColumn { Product, Spec, Region, Site, Unit, Basis, Price, Currency, Tax, Kind, AsOf, Source, Note };

[[nodiscard]] std::span<const RecordColumn> priceColumns();

/// What one price is for: the whole machine, one of its cards, one of its vCPUs, the machine without its cards, or a
/// GiB of a disk.
enum class PriceBasis { Machine, Gpu, Vcpu, Host, GiB };
enum class PricePeriod { Hour, Month };

/// A word of a cell in either language, whatever its case.
template <class E> struct CellWord {
    std::string_view word;
    E value;
};
[[nodiscard]] std::span<const CellWord<Product>> productWords();
[[nodiscard]] std::span<const CellWord<Site>> siteWords();
[[nodiscard]] std::span<const CellWord<PricePeriod>> periodWords();
[[nodiscard]] std::span<const CellWord<PriceBasis>> basisWords();
[[nodiscard]] std::span<const CellWord<TaxTerm>> taxWords();
[[nodiscard]] std::span<const CellWord<PriceKind>> kindWords();
/// The Chinese word of a value follows its English one.
template <class E> [[nodiscard]] std::string_view wordOf(std::span<const CellWord<E>> words, E value, bool isChinese)
{
    std::string_view found;
    for (const CellWord<E>& each : words) {
        if (each.value == value && (found.empty() || isChinese)) {
            if (!found.empty())
                return each.word;
            found = each.word;
        }
    }
    return found;
}

[[nodiscard]] bool isSameWord(std::string_view cell, std::string_view word);
template <class E> [[nodiscard]] std::optional<E> valueOf(std::string_view cell, std::span<const CellWord<E>> words)
{
    for (const CellWord<E>& each : words)
        if (isSameWord(cell, each.word))
            return each.value;
    return std::nullopt;
}
/// The words that a cell may hold, for an error.
template <class E> [[nodiscard]] std::string allWords(std::span<const CellWord<E>> words)
{
    std::string list;
    for (const CellWord<E>& each : words)
        list.append(list.empty() ? "" : ", ").append(each.word);
    return list;
}

} // namespace quanheng::core
