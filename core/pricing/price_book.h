#pragma once

#include "core/catalogue/catalogue.h"
#include "core/pricing/price_row.h"
#include "core/support/or_unknown.h"

#include <functional>
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

/// Prices with their sources. A newer row of the same key wins over an older one; the user's own terms win over the
/// book, and a manual row wins over all.
/// What is not in the book is unknown, with the reason; quarantined rows are unknown too.
class PriceBook {
public:
    PriceBook() = default;

    void add(PriceRow row);
    /// Puts rows in the place of all that the book has for their keys: a plan keeps the prices it was made with.
    void replace(std::vector<PriceRow> rows);
    /// Changes the prices of rows in their place; what they are prices of stays.
    void adjust(const std::function<void(PriceRow&)>& change);
    /// A row that is kept out of every answer, and why.
    void quarantine(PriceRow row, Message reason);
    /// A pair that a list names without a price.
    void markUnknown(PriceKey key, Message reason);
    void addSource(PriceSourceNote source);

    /// The price of a key, or why there is none. Never another region's, site's or unit's.
    [[nodiscard]] OrUnknown<PriceRow> find(const PriceKey& key) const;
    /// All rows of a key, best first. Two rows of different prices are a conflict to be shown with both sources.
    [[nodiscard]] std::vector<PriceRow> candidates(const PriceKey& key) const;
    /// Rows of the same thing in other regions, by region: a hint, never a price of this region.
    [[nodiscard]] std::vector<PriceRow> elsewhere(const PriceKey& key) const;
    [[nodiscard]] const PriceSourceNote* source(std::string_view id) const;

    [[nodiscard]] const std::vector<PriceRow>& rows() const { return m_rows; }
    [[nodiscard]] const std::vector<std::pair<PriceRow, Message>>& quarantined() const { return m_quarantined; }
    /// Date of the newest list row of machines of a site: what a status bar calls "prices of". A newer row of the other
    /// site's list makes this one no newer.
    [[nodiscard]] std::optional<Date> listDate(Site site = Site::China) const;

private:
    [[nodiscard]] const std::vector<std::size_t>& rowsOfSpec(std::string_view spec) const;
    [[nodiscard]] Unknown whyMissing(const PriceKey& key) const;

    std::vector<PriceRow> m_rows;
    /// Rows by spec: one thing has some dozens of rows at most, one a region and date.
    std::unordered_map<std::string, std::vector<std::size_t>> m_bySpec;
    std::vector<std::pair<PriceRow, Message>> m_quarantined;
    std::vector<std::pair<PriceKey, Message>> m_unknown;
    std::vector<PriceSourceNote> m_sources;
};

} // namespace quanheng::core
