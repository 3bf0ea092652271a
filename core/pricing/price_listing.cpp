#include "core/pricing/price_listing.h"

#include "core/catalogue/estimable.h"
#include "core/pricing/price_names.h"

#include <algorithm>
#include <string_view>

namespace quanheng::core {

namespace {

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c);
    });
    return result;
}

std::string wordsOf(const PriceListing& listing, const PriceBook& book, const Catalogue& catalogue)
{
    const PriceRow& row = listing.row;
    std::string words;
    const auto add = [&words](std::string_view word) { words.append(word).append(1, '\n'); };
    add(row.region);
    add(row.spec);
    add(nameOf(row.product, kProductNames));
    add(row.source);
    add(row.note);
    if (const Region* region = catalogue.region(row.region)) {
        add(region->nameEn);
        add(region->nameZh);
    }
    if (const PriceSourceNote* source = book.source(row.source))
        add(source->what);
    if (listing.type != nullptr) {
        add(listing.type->family);
        if (const Accelerator* card = catalogue.accelerator(listing.type->accelerator))
            add(card->name);
    }
    return lowered(words);
}

PriceRow withoutPrice(const PriceKey& key)
{
    PriceRow row;
    row.site = key.site;
    row.product = key.product;
    row.region = key.region;
    row.spec = key.spec;
    row.unit = key.unit;
    row.price = Money(0, currencyOf(key.site));
    return row;
}

class Lister {
public:
    Lister(const PriceBook& book, const Catalogue& catalogue, const std::vector<InstanceType>& ownTypes, Date today)
        : m_book(book), m_catalogue(catalogue), m_ownTypes(ownTypes), m_today(today)
    {
    }

    [[nodiscard]] PriceListing listing(PriceRow row, ListingState state, std::optional<Message> reason) const
    {
        PriceListing made;
        made.row = std::move(row);
        made.state = state;
        made.reason = std::move(reason);
        if (made.row.product != Product::CloudDisk)
            made.type = typeCalled(made.row.spec);
        if (made.hasPrice())
            made.age = priceAge(made.row, m_today);
        made.isEstimable = made.type != nullptr && !whyNotEstimable(*made.type, m_catalogue);
        addShares(made);
        made.searchText = wordsOf(made, m_book, m_catalogue);
        return made;
    }

    [[nodiscard]] ListingState stateOf(const PriceRow& row) const
    {
        const OrUnknown<PriceRow> best = m_book.find({row.site, row.product, row.region, row.spec, row.unit});
        return best.isKnown() && best.value() == row ? ListingState::Used : ListingState::Superseded;
    }

private:
    [[nodiscard]] const InstanceType* typeCalled(const std::string& id) const
    {
        const auto own = std::find_if(m_ownTypes.begin(), m_ownTypes.end(),
                                      [&id](const InstanceType& type) { return type.id == id; });
        return own != m_ownTypes.end() ? &*own : m_catalogue.instanceType(id);
    }

    static void addShares(PriceListing& listing)
    {
        if (listing.type == nullptr || listing.type->acceleratorCount < 1 || listing.type->isSlice)
            return;
        const int cards = listing.type->acceleratorCount;
        listing.vcpuPerCard = static_cast<double>(listing.type->vcpu) / cards;
        if (listing.hasPrice() && listing.row.unit == PriceUnit::MachineHour)
            listing.perCardHour = listing.row.price * (1.0 / cards);
    }

    const PriceBook& m_book;
    const Catalogue& m_catalogue;
    const std::vector<InstanceType>& m_ownTypes;
    Date m_today;
};

bool hasEveryWord(const std::string& text, const std::string& words)
{
    std::size_t from = 0;
    while (from < words.size()) {
        const std::size_t end = std::min(words.find(' ', from), words.size());
        if (end > from && text.find(std::string_view(words).substr(from, end - from)) == std::string::npos)
            return false;
        from = end + 1;
    }
    return true;
}

template <class T> bool isWanted(const std::optional<T>& wanted, const T& value) { return !wanted || *wanted == value; }

bool isWanted(const std::string& wanted, const std::string& value) { return wanted.empty() || wanted == value; }

bool isWithin(const std::optional<double>& least, const std::optional<double>& value)
{
    return !least || (value && *value >= *least);
}

} // namespace

std::vector<PriceListing> listPrices(const PriceBook& book, const Catalogue& catalogue,
                                     const std::vector<InstanceType>& ownTypes, Date today)
{
    const Lister lister(book, catalogue, ownTypes, today);
    std::vector<PriceListing> listings;
    listings.reserve(book.rows().size() + book.quarantined().size() + book.unknownKeys().size());
    for (const PriceRow& row : book.rows())
        listings.push_back(lister.listing(row, lister.stateOf(row), std::nullopt));
    for (const auto& [row, reason] : book.quarantined())
        listings.push_back(lister.listing(row, ListingState::Quarantined, reason));
    for (const auto& [key, reason] : book.unknownKeys())
        listings.push_back(lister.listing(withoutPrice(key), ListingState::Unknown, reason));
    return listings;
}

PriceFilter::PriceFilter(const std::string& words) : m_words(lowered(words)) { }

bool PriceFilter::accepts(const PriceListing& listing) const
{
    const PriceRow& row = listing.row;
    const InstanceType* type = listing.type;
    if (!isWanted(site, row.site) || !isWanted(product, row.product) || !isWanted(region, row.region)
        || !isWanted(kind, row.kind) || !isWanted(state, listing.state))
        return false;
    if (!isWanted(family, type != nullptr ? type->family : row.spec)
        || !isWanted(accelerator, type != nullptr ? type->accelerator : std::string()))
        return false;
    if ((age || leastPrice || mostPrice) && !listing.hasPrice())
        return false;
    if (!isWanted(age, listing.age) || !isWithin(leastPrice, row.price.units())
        || (mostPrice && row.price.units() > *mostPrice) || !isWithin(leastVcpuPerCard, listing.vcpuPerCard))
        return false;
    return (!isEstimableOnly || listing.isEstimable) && hasEveryWord(listing.searchText, m_words);
}

} // namespace quanheng::core
