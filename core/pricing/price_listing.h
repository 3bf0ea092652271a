#pragma once

#include "core/catalogue/catalogue.h"
#include "core/pricing/price_age.h"
#include "core/pricing/price_book.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// What a book says of one thing: a price, a price that is kept out of every answer, or that there is none.
enum class ListingState {
    Used, ///< the price that answers take for its key
    Superseded, ///< another row of its key wins
    Quarantined,
    Unknown
};

/// A row of the book as a browser shows it, beside what the catalogue knows of the thing.
struct PriceListing {
    /// Without a price where the state is Unknown.
    PriceRow row;
    ListingState state = ListingState::Used;
    /// Why it is kept out, or why there is none.
    std::optional<Message> reason;
    PriceAge age = PriceAge::Fresh;
    /// The machine it is a price of, the plan's own or the catalogue's; nullptr for disks and for types that left the
    /// catalogue.
    const InstanceType* type = nullptr;
    /// An hour of one accelerator; empty for machines without one, for parts of a card and for other units.
    std::optional<Money> perCardHour;
    std::optional<double> vcpuPerCard;
    /// The catalogue knows enough of the machine to estimate what it does.
    bool isEstimable = false;
    /// What a search for words looks at, in lower case.
    std::string searchText;

    [[nodiscard]] bool hasPrice() const { return state != ListingState::Unknown; }
};

/// Every row of a book, those without a price last. The catalogue and the machines of the plan's own outlive the
/// listings.
[[nodiscard]] std::vector<PriceListing> listPrices(const PriceBook& book, const Catalogue& catalogue,
                                                   const std::vector<InstanceType>& ownTypes, Date today);

/// What a browser is asked to show; everything where nothing is set.
class PriceFilter {
public:
    /// Words that must all occur in product, region, type, card, source or note; case does not matter.
    explicit PriceFilter(const std::string& words = {});

    std::optional<Site> site;
    std::string region;
    /// Of machines; of disks their category.
    std::string family;
    std::string accelerator;
    std::optional<Product> product;
    std::optional<PriceKind> kind;
    std::optional<PriceAge> age;
    std::optional<ListingState> state;
    /// Limits of a machine's hour, in the currency of the row.
    std::optional<double> leastPrice;
    std::optional<double> mostPrice;
    std::optional<double> leastVcpuPerCard;
    /// Only machines that the estimator can judge.
    bool isEstimableOnly = false;

    [[nodiscard]] bool accepts(const PriceListing& listing) const;

private:
    std::string m_words;
};

} // namespace quanheng::core
