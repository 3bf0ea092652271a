#include "app/cli/price_list.h"

#include "core/pricing/exchange.h"
#include "core/pricing/price_layers.h"
#include "core/pricing/price_names.h"
#include "core/pricing/vat.h"

#include <algorithm>
#include <tuple>

namespace quanheng::app {

namespace {

using core::PriceAge;
using core::PriceRow;

constexpr core::EnumNames<PriceAge, 3> kAgeTerms{{
    {"price.age.fresh", PriceAge::Fresh},
    {"price.age.check", PriceAge::Check},
    {"price.age.stale", PriceAge::Stale},
}};

TableCell text(std::string value) { return {std::move(value), {}}; }

const core::InstanceType* typeOf(const PriceRow& row, const core::Plan& plan, const Session& session)
{
    for (const core::CustomInstance& machine : plan.customInstances)
        if (machine.type.id == row.spec)
            return &machine.type;
    return session.data.catalogue.instanceType(row.spec);
}

template <class T> bool passes(const std::optional<T>& wanted, T value) { return !wanted || *wanted == value; }

bool passes(const PriceFilter& filter, const PriceRow& row, const core::InstanceType* type, core::Date today)
{
    const bool isRow = (filter.region.empty() || filter.region == row.region) && passes(filter.site, row.site)
        && passes(filter.product, row.product) && passes(filter.kind, row.kind)
        && passes(filter.age, core::priceAge(row, today));
    const std::string family = type == nullptr ? row.spec : type->family;
    const std::string card = type == nullptr ? std::string() : type->accelerator;
    return isRow && (filter.family.empty() || filter.family == family) && (filter.card.empty() || filter.card == card);
}

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

    std::vector<TableCell> cells(const PriceRow& row, const core::InstanceType* type, const std::string& reason) const
    {
        const core::VatSplit split =
            core::vatSplit(row.price, core::holdsTax(m_plan.pricing, row.site), m_plan.pricing.vatRate);
        const auto amount = [](core::Money money) { return TableCell{"", money.units()}; };
        return {text(std::string(nameOf(row.product, core::kProductNames))),
                text(row.region),
                text(row.spec),
                {priceText(row, m_session), row.price.units()},
                perCard(row, type),
                text(m_session.say(nameOf(row.kind, core::kPriceKindTerms))),
                text(m_session.say(nameOf(core::layerOf(row), core::kPriceLayerTerms))),
                text(core::isoDate(row.asOf)),
                text(row.confirmedOn ? core::isoDate(*row.confirmedOn) : std::string()),
                text(m_session.say(nameOf(core::priceAge(row, m_session.today), kAgeTerms))),
                text(reason),
                text(std::string(nameOf(row.site, core::kSiteNames))),
                text(std::string(nameOf(row.unit, core::kPriceUnitNames))),
                text(std::string(currencyCode(row.price.currency()))),
                amount(split.net),
                amount(split.tax),
                amount(split.gross),
                row.adjustment ? TableCell{"", row.adjustment->stated.units()} : TableCell{},
                text(sourceText(row, m_session)),
                text(row.note)};
    }

private:
    [[nodiscard]] TableCell perCard(const PriceRow& row, const core::InstanceType* type) const
    {
        if (type == nullptr || type->acceleratorCount <= 0 || type->isSlice)
            return {};
        const core::Money each = row.price * (1.0 / type->acceleratorCount);
        return {m_session.write(each), each.units()};
    }

    const core::Plan& m_plan;
    const Session& m_session;
};

/// Amounts in the wanted currency; the reason where that cannot be.
core::Expected<void> convert(PriceRow& row, const std::optional<core::Currency>& wanted, const core::Plan& plan)
{
    if (!wanted)
        return {};
    const auto amount = core::converted(row.price, *wanted, plan.pricing.exchange);
    if (!amount.isKnown())
        return tl::unexpected(core::Error{amount.reason(), {}});
    row.price = amount.value();
    return {};
}

struct Listed {
    PriceRow row;
    std::string reason;
};

std::vector<Listed> sorted(const core::PriceBook& book, const Session& session)
{
    std::vector<Listed> all;
    for (const PriceRow& row : book.rows())
        all.push_back({row, {}});
    for (const auto& [row, reason] : book.quarantined())
        all.push_back({row, session.say(reason)});
    std::stable_sort(all.begin(), all.end(), [](const Listed& a, const Listed& b) {
        const auto key = [](const PriceRow& row) { return std::tie(row.product, row.region, row.spec, row.unit); };
        return key(a.row) < key(b.row);
    });
    return all;
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
    bool isConverted = false;
    for (Listed& listed : sorted(book, session)) {
        const core::InstanceType* type = typeOf(listed.row, plan, session);
        if (!passes(request.filter, listed.row, type, session.today))
            continue;
        const core::Currency before = listed.row.price.currency();
        if (const auto done = convert(listed.row, request.currency, plan); !done)
            return tl::unexpected(done.error());
        isConverted = isConverted || listed.row.price.currency() != before;
        table.rows.push_back(line.cells(listed.row, type, listed.reason));
    }
    if (isConverted)
        session.notes << printable(session.say(core::rateNote(*plan.pricing.exchange))) << '\n';
    return table;
}

} // namespace quanheng::app
