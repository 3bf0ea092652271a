#pragma once

#include "core/catalogue/catalogue.h"
#include "core/pricing/price_row.h"
#include "core/support/or_unknown.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// What a price is asked for by.
struct PriceKey {
    Site site = Site::China;
    Product product = Product::Ecs;
    std::string region;
    std::string spec;
    PriceUnit unit = PriceUnit::MachineHour;

    friend bool operator==(const PriceKey&, const PriceKey&) = default;
};

/// Where prices come from: the table of a book's sources.
struct PriceSourceNote {
    std::string id;
    std::string what;
    std::string basis;
};

/// Prices with their sources. A newer row of the same key wins over an older one; a manual row wins over all.
/// What is not in the book is unknown, with the reason; quarantined rows are unknown too.
class PriceBook {
public:
    PriceBook() = default;

    void add(PriceRow row);
    /// A row that is kept out of every answer, and why.
    void quarantine(PriceRow row, Message reason);
    /// A pair that a list names without a price.
    void markUnknown(PriceKey key, Message reason);
    void addSource(PriceSourceNote source);

    /// The price of a key, or why there is none. Never another region's, site's or unit's.
    [[nodiscard]] OrUnknown<PriceRow> find(const PriceKey& key) const;
    /// All rows of a key, best first.
    [[nodiscard]] std::vector<PriceRow> candidates(const PriceKey& key) const;
    [[nodiscard]] const PriceSourceNote* source(std::string_view id) const;

    [[nodiscard]] const std::vector<PriceRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::pair<PriceRow, Message>>& quarantined() const { return m_quarantined; }
    /// Date of the newest list row: what a status bar calls "prices of".
    [[nodiscard]] std::optional<Date> listDate() const;

private:
    struct KeyHash {
        std::size_t operator()(const PriceKey& key) const;
    };

    std::vector<PriceRow> m_rows;
    std::unordered_multimap<PriceKey, std::size_t, KeyHash> m_index;
    std::vector<std::pair<PriceRow, Message>> m_quarantined;
    std::unordered_map<PriceKey, Message, KeyHash> m_unknown;
    std::vector<PriceSourceNote> m_sources;
};

} // namespace quanheng::core
