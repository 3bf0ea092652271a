#include "core/pricing/price_book.h"

#include "core/pricing/price_age.h"
#include "core/pricing/price_layers.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <unordered_map>

namespace quanheng::core {

namespace {

bool isOf(const PriceRow& row, const PriceKey& key)
{
    return row.site == key.site && row.product == key.product && row.unit == key.unit && row.region == key.region
        && row.spec == key.spec;
}

PriceKey keyOf(const PriceRow& row) { return {row.site, row.product, row.region, row.spec, row.unit}; }

/// On one day, what somebody was really asked to pay says more than a list, and a promotion ends.
int weight(PriceKind kind)
{
    switch (kind) {
    case PriceKind::Manual:
        return 5;
    case PriceKind::Contract:
        return 4;
    case PriceKind::Invoice:
        return 3;
    case PriceKind::Quote:
        return 2;
    case PriceKind::List:
        return 1;
    case PriceKind::Promotion:
        return 0;
    }
    return 0;
}

bool isBetter(const PriceRow& a, const PriceRow& b)
{
    const auto rank = [](const PriceRow& row) {
        const bool isOwn = layerOf(row) == PriceLayer::Contract && row.isOwn;
        return std::tuple(row.kind == PriceKind::Manual, isOwn, lastKnown(row), weight(row.kind));
    };
    return rank(a) > rank(b);
}

} // namespace

void PriceBook::add(PriceRow row)
{
    assert(row.price.microUnits() > 0);
    assert(row.price.currency() == currencyOf(row.site));
    m_bySpec[row.spec].push_back(m_rows.size());
    m_rows.push_back(std::move(row));
}

void PriceBook::replace(std::vector<PriceRow> rows)
{
    std::unordered_multimap<std::string_view, PriceKey> keys;
    for (const PriceRow& row : rows)
        keys.emplace(row.spec, keyOf(row));
    std::erase_if(m_rows, [&keys](const PriceRow& old) {
        const auto [first, last] = keys.equal_range(old.spec);
        return std::any_of(first, last, [&old](const auto& entry) { return isOf(old, entry.second); });
    });
    keys.clear();
    m_rows.insert(m_rows.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    m_bySpec.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_bySpec[m_rows[i].spec].push_back(i);
}

void PriceBook::adjust(const std::function<void(PriceRow&)>& change)
{
    for (PriceRow& row : m_rows)
        change(row);
}

void PriceBook::quarantine(PriceRow row, Message reason)
{
    m_quarantined.emplace_back(std::move(row), std::move(reason));
}

void PriceBook::markUnknown(PriceKey key, Message reason) { m_unknown.emplace_back(std::move(key), std::move(reason)); }

void PriceBook::addSource(PriceSourceNote source) { m_sources.push_back(std::move(source)); }

const std::vector<std::size_t>& PriceBook::rowsOfSpec(std::string_view spec) const
{
    static const std::vector<std::size_t> none;
    const auto it = m_bySpec.find(std::string(spec));
    return it != m_bySpec.end() ? it->second : none;
}

OrUnknown<PriceRow> PriceBook::find(const PriceKey& key) const
{
    const PriceRow* best = nullptr;
    for (const std::size_t index : rowsOfSpec(key.spec)) {
        const PriceRow& row = m_rows[index];
        if (isOf(row, key) && (best == nullptr || isBetter(row, *best)))
            best = &row;
    }
    if (best == nullptr)
        return whyMissing(key);
    return *best;
}

Unknown PriceBook::whyMissing(const PriceKey& key) const
{
    for (const auto& [row, reason] : m_quarantined)
        if (isOf(row, key))
            return Unknown{reason};
    for (const auto& [named, reason] : m_unknown)
        if (named == key)
            return Unknown{reason};
    const std::vector<PriceRow> others = elsewhere(key);
    if (!others.empty())
        return unknown("price.elsewhere_only", {key.spec, key.region, others.front().region});
    return unknown("price.not_in_book", {key.spec, key.region});
}

std::vector<PriceRow> PriceBook::candidates(const PriceKey& key) const
{
    std::vector<PriceRow> found;
    for (const std::size_t index : rowsOfSpec(key.spec))
        if (isOf(m_rows[index], key))
            found.push_back(m_rows[index]);
    std::stable_sort(found.begin(), found.end(), isBetter);
    return found;
}

std::vector<PriceRow> PriceBook::elsewhere(const PriceKey& key) const
{
    std::vector<PriceRow> found;
    for (const std::size_t index : rowsOfSpec(key.spec)) {
        PriceKey here = key;
        here.region = m_rows[index].region;
        if (here.region != key.region && isOf(m_rows[index], here))
            found.push_back(m_rows[index]);
    }
    std::stable_sort(found.begin(), found.end(), [](const PriceRow& a, const PriceRow& b) {
        return a.region != b.region ? a.region < b.region : isBetter(a, b);
    });
    return found;
}

const PriceSourceNote* PriceBook::source(std::string_view id) const
{
    const auto it = std::find_if(m_sources.begin(), m_sources.end(),
                                 [id](const PriceSourceNote& source) { return source.id == id; });
    return it != m_sources.end() ? &*it : nullptr;
}

std::optional<Date> PriceBook::listDate(Site site) const
{
    std::optional<Date> newest;
    for (const PriceRow& row : m_rows)
        if (row.site == site && row.kind == PriceKind::List && row.product == Product::Ecs
            && (!newest || row.asOf > *newest))
            newest = row.asOf;
    return newest;
}

} // namespace quanheng::core
