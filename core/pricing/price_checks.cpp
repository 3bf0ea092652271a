#include "core/pricing/price_checks.h"

#include "core/support/json_cursor.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <map>
#include <tuple>

namespace quanheng::core {

namespace {

/// n cards cost n times one, within this share: the list rounds.
constexpr double kMultipleTolerance = 0.005;

using Day = std::tuple<Site, Product, std::string, std::string, PriceUnit, PriceKind, Date, std::string>;

class BookCheck {
public:
    BookCheck(const PriceBook& book, const Catalogue& catalogue, Date today)
        : m_book(book), m_catalogue(catalogue), m_today(today)
    {
    }

    IssueList check()
    {
        for (const PriceRow& row : m_book.rows())
            checkRow(row);
        for (const auto& [place, rows] : m_families)
            for (const Listed& small : rows)
                for (const Listed& big : rows)
                    compare(small, big);
        return std::move(m_issues);
    }

private:
    struct Listed {
        const PriceRow* row;
        const InstanceType* type;
    };

    void checkRow(const PriceRow& row)
    {
        const bool isSound = row.price.microUnits() > 0 && row.price.currency() == currencyOf(row.site);
        if (!isSound)
            m_issues.add(Severity::Blocker, {"price.check.bad_price", {row.spec, row.region}}, row.spec);
        if (!row.asOf.ok() || daysBetween(m_today, row.asOf) > 1)
            m_issues.add(Severity::Blocker, {"price.check.bad_date", {row.spec, row.region}}, row.spec);
        if (!row.isOwn && m_book.source(row.source) == nullptr)
            m_issues.add(Severity::Blocker, {"price.check.no_source", {row.spec, row.region, row.source}}, row.spec);
        const auto [first, isNew] = m_days.try_emplace(
            {row.site, row.product, row.region, row.spec, row.unit, row.kind, row.asOf, row.source}, &row);
        if (!isNew && first->second->price != row.price)
            m_issues.add(Severity::Blocker,
                         {"price.check.conflict", {row.spec, row.region, first->second->price, row.price}}, row.spec);
        if (row.product != Product::Ecs || row.kind != PriceKind::List || row.unit != PriceUnit::MachineHour)
            return;
        if (const InstanceType* type = m_catalogue.instanceType(row.spec))
            m_families[{row.site, row.region, type->family}].push_back({&row, type});
    }

    void compare(const Listed& small, const Listed& big)
    {
        const InstanceType& a = *small.type;
        const InstanceType& b = *big.type;
        const bool isBigger = b.vcpu >= a.vcpu && b.memory >= a.memory && b.acceleratorCount >= a.acceleratorCount
            && (b.vcpu > a.vcpu || b.acceleratorCount > a.acceleratorCount);
        if (!isBigger || a.isSlice || b.isSlice)
            return;
        if (big.row->price < small.row->price)
            m_issues.add(Severity::Note,
                         {"price.check.bigger_cheaper",
                          {b.id, a.id, small.row->region, HourlyPrice(big.row->price), HourlyPrice(small.row->price)}},
                         b.id);
        const int times = a.acceleratorCount > 0 ? b.acceleratorCount / a.acceleratorCount : 0;
        const bool isMultiple = times > 1 && a.acceleratorCount * times == b.acceleratorCount
            && a.vcpu * times == b.vcpu && a.memory * static_cast<double>(times) == b.memory;
        if (!isMultiple)
            return;
        const double ratio = big.row->price / small.row->price / times;
        if (std::abs(ratio - 1) > kMultipleTolerance)
            m_issues.add(Severity::Warning,
                         {"price.check.no_multiple",
                          {b.id, static_cast<long long>(times), a.id, small.row->region, Percent{ratio - 1}}},
                         b.id);
    }

    const PriceBook& m_book;
    const Catalogue& m_catalogue;
    Date m_today;
    IssueList m_issues;
    std::map<Day, const PriceRow*> m_days;
    std::map<std::tuple<Site, std::string, std::string>, std::vector<Listed>> m_families;
};

OrUnknown<PriceRow> listed(const PriceBook& book, const std::string& region, const std::string& type)
{
    return book.find({Site::China, Product::Ecs, region, type, PriceUnit::MachineHour});
}

/// Two figures that have to agree within some per cent.
Message agreement(double ours, double others, double percent)
{
    return {"price.check.figures", {ours, others, Percent{percent / 100}}};
}

PriceCheckResult checkRow(const JsonCursor& row, const PriceBook& book)
{
    PriceCheckResult result;
    const std::string kind = row.text("kind");
    double price = row.number("price", kPositive);
    if (kind == "other") {
        // Not in a book of machines: the row holds both figures.
        result.what = row.text("what");
        result.isInBook = false;
    } else {
        result.what = row.text("type") + " · " + row.text("region");
        const auto found = listed(book, row.text("region"), row.text("type"));
        result.isInBook = found.isKnown();
        if (found.isKnown())
            price = found->price.units();
    }
    const double second = row.number("price_b", kPositive);
    if (row.has("ratio_must_be_in")) {
        const double ratio = price / second;
        std::vector<double> ends;
        row["ratio_must_be_in"].each([&ends](const JsonCursor& end) { ends.push_back(end.asNumber(kPositive)); });
        if (ends.size() != 2) {
            row["ratio_must_be_in"].report(Message{"file.expected_list", {}});
            return result;
        }
        result.isGood = ratio >= ends[0] && ratio <= ends[1];
        result.finding = {"price.check.ratio", {price, second, ratio, ends[0], ends[1]}};
        return result;
    }
    const double percent = row.number("tolerance_pct", kNonNegative);
    result.isGood = std::abs(price / second - 1) <= percent / 100;
    result.finding = agreement(price, second, percent);
    return result;
}

PriceCheckResult checkMultiple(const JsonCursor& row, const PriceBook& book)
{
    PriceCheckResult result;
    const std::string region = row.text("region");
    const double times = row.number("times", kPositive);
    const double percent = row.number("tolerance_pct", kNonNegative);
    result.what = row.text("big") + " · " + region;
    const auto small = listed(book, region, row.text("small"));
    const auto big = listed(book, region, row.text("big"));
    if (!small.isKnown() || !big.isKnown()) {
        result.isInBook = false;
        result.finding = small.isKnown() ? big.reason() : small.reason();
        return result;
    }
    result.isGood = std::abs(big->price / small->price / times - 1) <= percent / 100;
    result.finding = agreement(big->price.units(), small->price.units() * times, percent);
    return result;
}

} // namespace

IssueList checkBook(const PriceBook& book, const Catalogue& catalogue, Date today)
{
    return BookCheck(book, catalogue, today).check();
}

Expected<std::vector<PriceCheckResult>> checkAgainst(std::string_view text, std::string_view file,
                                                     const PriceBook& book)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    JsonErrors errors{std::string(file)};
    const JsonCursor root(*document, errors);
    std::vector<PriceCheckResult> results;
    root.eachOf("rows", [&](const JsonCursor& row) { results.push_back(checkRow(row, book)); });
    root.eachOf("invariants", [&](const JsonCursor& row) { results.push_back(checkMultiple(row, book)); });
    if (errors.first())
        return tl::unexpected(*errors.first());
    return results;
}

} // namespace quanheng::core
