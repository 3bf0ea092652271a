#include "core/pricing/import/price_review.h"

#include "core/pricing/import/price_plausibility.h"
#include "core/pricing/price_age.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace quanheng::core {

namespace {

using Key = std::tuple<Site, Product, std::string, std::string, PriceUnit>;

Key keyOf(const PriceRow& row) { return {row.site, row.product, row.region, row.spec, row.unit}; }

const InstanceType* typeOf(const PriceRow& row, const PriceImportContext& context)
{
    const auto own = std::find_if(context.ownTypes.begin(), context.ownTypes.end(),
                                  [&row](const InstanceType& type) { return type.id == row.spec; });
    return own != context.ownTypes.end() ? &*own : context.catalogue.instanceType(row.spec);
}

/// Judges rows against the plan and against one another.
class Judge {
public:
    explicit Judge(const PriceImportContext& context)
        : m_context(context), m_plausibility(context.book, context.catalogue)
    {
        for (const PriceRow& row : context.ownRows)
            m_own.emplace(keyOf(row), &row);
    }

    PriceReview judge(std::vector<ReviewedPrice> stated, FileProblems problems)
    {
        m_review.problems = std::move(problems);
        for (ReviewedPrice& price : stated)
            take(std::move(price));
        m_review.gone = gone();
        return std::move(m_review);
    }

private:
    void take(ReviewedPrice price)
    {
        const auto [first, isNew] =
            m_places.try_emplace({keyOf(price.row), price.row.kind, price.row.asOf}, m_review.rows.size());
        if (!isNew && isRepeated(price, m_review.rows[first->second]))
            return;
        compare(price);
        if (!isNew) {
            ReviewedPrice& other = m_review.rows[first->second];
            holdBack(price, conflict(price.row, other.row));
            holdBack(other, conflict(other.row, price.row));
        }
        m_review.rows.push_back(std::move(price));
    }

    /// One price twice changes nothing, but is said.
    bool isRepeated(const ReviewedPrice& price, const ReviewedPrice& first)
    {
        if (price.row.price != first.row.price || price.row.tax != first.row.tax)
            return false;
        m_review.problems.add(price.place,
                              {"price.import.repeated",
                               {price.row.spec, price.row.region,
                                first.place.line > 0 ? std::to_string(first.place.line) : first.place.field}});
        return true;
    }

    static Message conflict(const PriceRow& row, const PriceRow& other)
    {
        return {"price.import.conflict", {row.spec, row.region, row.price, row.source, other.price, other.source}};
    }

    static void holdBack(ReviewedPrice& price, Message reason)
    {
        price.state = ReviewState::HeldBack;
        price.doubts.push_back(std::move(reason));
    }

    void compare(ReviewedPrice& price)
    {
        const PriceRow& row = price.row;
        const PriceRow* own = ownRow(row);
        if (own != nullptr)
            price.old = *own;
        else if (const auto listed = m_context.book.find({row.site, row.product, row.region, row.spec, row.unit});
                 listed.isKnown())
            price.old = listed.value();
        price.state = stateOf(row, price.old, own != nullptr);
        if (own != nullptr && own->kind == row.kind && own->asOf > row.asOf)
            holdBack(price, {"price.import.older", {row.asOf, own->asOf}});
        if (auto doubt = m_plausibility.doubt(row, typeOf(row, m_context)))
            holdBack(price, std::move(*doubt));
    }

    static ReviewState stateOf(const PriceRow& row, const std::optional<PriceRow>& old, bool isOwn)
    {
        if (!old)
            return ReviewState::New;
        if (old->price != row.price || old->tax != row.tax)
            return ReviewState::Changed;
        const bool isSame = isOwn && old->kind == row.kind && old->asOf == row.asOf && old->source == row.source;
        return isSame ? ReviewState::Same : ReviewState::Confirms;
    }

    /// The plan's own row of a thing: that of the same kind, else the newest.
    [[nodiscard]] const PriceRow* ownRow(const PriceRow& row) const
    {
        const PriceRow* found = nullptr;
        const auto [first, last] = m_own.equal_range(keyOf(row));
        for (auto it = first; it != last; ++it) {
            if (it->second->kind == row.kind)
                return it->second;
            if (found == nullptr || lastKnown(*it->second) > lastKnown(*found))
                found = it->second;
        }
        return found;
    }

    [[nodiscard]] std::vector<PriceRow> gone() const
    {
        std::set<std::string> sources;
        std::set<Key> keys;
        for (const ReviewedPrice& price : m_review.rows) {
            sources.insert(price.row.source);
            keys.insert(keyOf(price.row));
        }
        std::vector<PriceRow> rows;
        for (const PriceRow& own : m_context.ownRows)
            if (sources.contains(own.source) && !keys.contains(keyOf(own)))
                rows.push_back(own);
        return rows;
    }

    const PriceImportContext& m_context;
    PricePlausibility m_plausibility;
    std::multimap<Key, const PriceRow*> m_own;
    /// First row of a thing, kind and day.
    std::map<std::tuple<Key, PriceKind, Date>, std::size_t> m_places;
    PriceReview m_review;
};

} // namespace

std::optional<double> ReviewedPrice::change() const
{
    if (!old || old->price.currency() != row.price.currency())
        return std::nullopt;
    return row.price / old->price - 1;
}

std::size_t PriceReview::count(ReviewState state) const
{
    return static_cast<std::size_t>(
        std::count_if(rows.begin(), rows.end(), [state](const ReviewedPrice& price) { return price.state == state; }));
}

bool PriceReview::hasChanges() const
{
    return count(ReviewState::New) + count(ReviewState::Changed) + count(ReviewState::Confirms) > 0;
}

PriceReview reviewRows(std::vector<ReviewedPrice> stated, const PriceImportContext& context, FileProblems problems)
{
    return Judge(context).judge(std::move(stated), std::move(problems));
}

std::vector<PriceRow> pricesAfter(const PriceReview& review, std::vector<PriceRow> ownRows, const PriceChoice& choice)
{
    using Slot = std::pair<Key, PriceKind>;
    std::map<Slot, std::size_t> slots;
    for (std::size_t i = 0; i < ownRows.size(); ++i)
        slots.insert_or_assign({keyOf(ownRows[i]), ownRows[i].kind}, i);
    for (std::size_t i = 0; i < review.rows.size(); ++i) {
        const ReviewedPrice& price = review.rows[i];
        if (price.state == ReviewState::HeldBack && !choice.confirmed.contains(i))
            continue;
        const auto [slot, isNew] = slots.try_emplace({keyOf(price.row), price.row.kind}, ownRows.size());
        if (isNew)
            ownRows.push_back(price.row);
        else if (price.row.asOf >= ownRows[slot->second].asOf || choice.confirmed.contains(i))
            ownRows[slot->second] = price.row;
    }
    if (choice.isRemovingGone)
        std::erase_if(ownRows, [&review](const PriceRow& row) {
            return std::find(review.gone.begin(), review.gone.end(), row) != review.gone.end();
        });
    return ownRows;
}

} // namespace quanheng::core
