#include "app/cli/price_list.h"

#include "core/plan/own_types.h"
#include "core/pricing/exchange.h"
#include "core/pricing/price_layers.h"
#include "core/pricing/price_listing.h"
#include "core/pricing/price_names.h"
#include "core/pricing/vat.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quanheng::app {

namespace {

using core::PriceRow;

TableCell text(std::string value) { return {std::move(value), {}}; }

std::vector<TableColumn> columns(const Session& session)
{
    const auto column = [&session](const char* id, bool isFigure, bool isDetail) {
        return TableColumn{id, session.say(std::string("cli.prices.") + id), isFigure, isDetail};
    };
    return {column("product", false, false), column("region", false, false),  column("spec", false, false),
            column("price", true, false),    column("per_card", true, false), column("kind", false, false),
            column("layer", false, true),    column("as_of", false, false),   column("confirmed_on", false, false),
            column("age", false, false),     column("reason", false, false),  column("site", false, true),
            column("unit", false, true),     column("currency", false, true), column("net", true, true),
            column("vat", true, true),       column("gross", true, true),     column("stated", true, true),
            column("source", false, true),   column("note", false, true)};
}

/// Fills the cells of one row.
class PriceLine {
public:
    PriceLine(const core::Plan& plan, const Session& session) : m_plan(plan), m_session(session) { }

    std::vector<TableCell> cells(const core::PriceListing& listing) const
    {
        const PriceRow& row = listing.row;
        const std::string reason = listing.reason ? m_session.say(*listing.reason) : std::string();
        // Of a thing that lists name without a price no figure stands.
        const auto priced = [&listing](TableCell cell) { return listing.hasPrice() ? std::move(cell) : TableCell{}; };
        const core::VatSplit split =
            core::vatSplit(row.price, core::holdsTax(m_plan.pricing, row.site), m_plan.pricing.vatRate);
        const auto amount = [](core::Money money) { return TableCell{"", money.units()}; };
        return {text(std::string(nameOf(row.product, core::kProductNames))),
                text(row.region),
                text(row.spec),
                priced({priceText(row, m_session), row.price.units()}),
                perCard(listing),
                priced(text(m_session.say(nameOf(row.kind, core::kPriceKindTerms)))),
                priced(text(m_session.say(nameOf(core::layerOf(row), core::kPriceLayerTerms)))),
                priced(text(core::isoDate(row.asOf))),
                text(row.confirmedOn ? core::isoDate(*row.confirmedOn) : std::string()),
                priced(text(m_session.say(nameOf(listing.age, core::kPriceAgeTerms)))),
                text(reason),
                text(std::string(nameOf(row.site, core::kSiteNames))),
                text(std::string(nameOf(row.unit, core::kPriceUnitNames))),
                text(std::string(currencyCode(row.price.currency()))),
                priced(amount(split.net)),
                priced(amount(split.tax)),
                priced(amount(split.gross)),
                row.adjustment ? TableCell{"", row.adjustment->stated.units()} : TableCell{},
                text(sourceText(row, m_session)),
                text(row.note)};
    }

private:
    [[nodiscard]] TableCell perCard(const core::PriceListing& listing) const
    {
        const auto& each = listing.perCardHour;
        return each ? TableCell{m_session.write(*each), each->units()} : TableCell{};
    }

    const core::Plan& m_plan;
    const Session& m_session;
};

/// Amounts in the wanted currency; the reason where that cannot be.
core::Expected<void> convert(core::PriceListing& listing, const std::optional<core::Currency>& wanted,
                             const core::Plan& plan)
{
    if (!wanted || !listing.hasPrice())
        return {};
    const auto amount = core::converted(listing.row.price, *wanted, plan.pricing.exchange);
    if (!amount.isKnown())
        return tl::unexpected(core::Error{amount.reason(), {}});
    listing.row.price = amount.value();
    if (listing.perCardHour)
        listing.perCardHour = amount.value() * (1.0 / listing.type->acceleratorCount);
    return {};
}

void sortByThing(std::vector<core::PriceListing>& listings)
{
    std::stable_sort(listings.begin(), listings.end(), [](const auto& a, const auto& b) {
        const auto key = [](const PriceRow& row) { return std::tie(row.product, row.region, row.spec, row.unit); };
        return key(a.row) < key(b.row);
    });
}

} // namespace

std::string priceText(const PriceRow& row, const Session& session) { return session.say(core::amountOf(row)); }

std::string sourceText(const PriceRow& row, const Session& session)
{
    const core::PriceSourceNote* note = session.data.prices.source(row.source);
    return note == nullptr ? row.source : note->what;
}

core::Expected<Table> priceTable(const PricesRequest& request, const core::Plan& plan, const core::PriceBook& book,
                                 const Session& session)
{
    Table table;
    table.columns = columns(session);
    const PriceLine line(plan, session);
    const std::vector<core::InstanceType> ownTypes = core::ownTypesOf(plan.customInstances);
    std::vector<core::PriceListing> listings = core::listPrices(book, session.data.catalogue, ownTypes, session.today);
    sortByThing(listings);
    bool isConverted = false;
    for (core::PriceListing& listing : listings) {
        if (!request.filter.accepts(listing))
            continue;
        const core::Currency before = listing.row.price.currency();
        if (const auto done = convert(listing, request.currency, plan); !done)
            return tl::unexpected(done.error());
        isConverted = isConverted || listing.row.price.currency() != before;
        table.rows.push_back(line.cells(listing));
    }
    if (isConverted)
        session.notes << printable(session.say(core::rateNote(*plan.pricing.exchange))) << '\n';
    return table;
}

} // namespace quanheng::app
