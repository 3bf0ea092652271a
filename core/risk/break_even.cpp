#include "core/risk/break_even.h"

#include <algorithm>
#include <cstdint>

namespace quanheng::core {

namespace {

/// Committed less flexible on a stretch where both are straight: atZero + slope x hours, in whole micro-units.
struct Difference {
    std::int64_t atZero = 0;
    std::int64_t slope = 0;

    [[nodiscard]] double at(Hours used) const
    {
        return static_cast<double>(atZero) + static_cast<double>(slope) * used.count();
    }
    [[nodiscard]] std::optional<Hours> zero() const
    {
        if (slope == 0)
            return std::nullopt;
        return Hours(-static_cast<double>(atZero) / static_cast<double>(slope));
    }
};

Difference differenceAt(const MonthlyCost& committed, const MonthlyCost& flexible, Hours used)
{
    const CostPiece& a = committed.pieceAt(used);
    const CostPiece& b = flexible.pieceAt(used);
    return {(a.atZero - b.atZero).microUnits(), (a.perHour.perHour() - b.perHour.perHour()).microUnits()};
}

std::vector<Hours> kinks(const MonthlyCost& a, const MonthlyCost& b, Hours range)
{
    std::vector<Hours> at{range};
    for (const MonthlyCost* cost : {&a, &b})
        for (const CostPiece& piece : cost->pieces())
            if (piece.from < range)
                at.push_back(piece.from);
    std::sort(at.begin(), at.end());
    at.erase(std::unique(at.begin(), at.end()), at.end());
    return at;
}

void add(std::vector<StandingOver>& standings, Hours from, Hours to, const Difference& difference)
{
    if (!(from < to))
        return;
    // In the middle, so that what is 0 at an end does not count as equal.
    const double middle = difference.at((from + to) / 2);
    const bool isTie = difference.atZero == 0 && difference.slope == 0;
    const Standing standing = isTie ? Standing::Equal : middle < 0 ? Standing::Cheaper : Standing::Dearer;
    if (!standings.empty() && standings.back().standing == standing)
        standings.back().to = to;
    else
        standings.push_back({from, to, standing});
}

BreakEven compared(const MonthlyCost& committed, const MonthlyCost& flexible, Hours range)
{
    BreakEven result{range, {}, committed.at(range) == flexible.at(range)};
    const std::vector<Hours> at = kinks(committed, flexible, range);
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
        const Difference difference = differenceAt(committed, flexible, at[i]);
        const Hours cross = std::clamp(difference.zero().value_or(at[i]), at[i], at[i + 1]);
        add(result.standings, at[i], cross, difference);
        add(result.standings, cross, at[i + 1], difference);
    }
    return result;
}

Money notUnderZero(Money amount) { return amount.microUnits() < 0 ? Money::zero(amount.currency()) : amount; }

Regret regretOf(const MonthlyCost& committed, const MonthlyCost& flexible, Hours planned, Hours used)
{
    const auto saved = [&](Hours use) { return flexible.at(use) - committed.at(use); };
    const auto tooMuch = [&](Hours use) { return notUnderZero(committed.at(use) - flexible.at(use)); };
    Regret result{saved(planned), tooMuch(used), tooMuch(Hours(0)), std::nullopt};
    if (result.savedAsPlanned.microUnits() < 0)
        return result;
    // Up to the planned use: where the commitment last loses, its slack ends.
    const std::optional<Hours> from = compared(committed, flexible, planned).hours();
    result.slack = 1 - from.value_or(planned) / planned;
    return result;
}

/// Applies f to two known costs of one currency.
template <class F> auto both(const OrUnknown<MonthlyCost>& a, const OrUnknown<MonthlyCost>& b, F&& f)
{
    using Result = OrUnknown<std::invoke_result_t<F, const MonthlyCost&, const MonthlyCost&>>;
    return a.andThen([&](const MonthlyCost& first) -> Result {
        return b.andThen([&](const MonthlyCost& second) -> Result {
            if (first.currency() != second.currency())
                return unknown("risk.currencies");
            return f(first, second);
        });
    });
}

} // namespace

std::optional<Hours> BreakEven::hours() const
{
    if (!isLevelAtEnd && (standings.empty() || standings.back().standing == Standing::Dearer))
        return std::nullopt;
    Hours from = range;
    for (auto each = standings.rbegin(); each != standings.rend() && each->standing != Standing::Dearer; ++each)
        from = each->from;
    return from;
}

std::optional<Hours> BreakEven::hoursUpTo() const
{
    if (standings.empty() || standings.front().standing == Standing::Dearer)
        return std::nullopt;
    Hours upTo(0);
    for (const StandingOver& each : standings) {
        if (each.standing == Standing::Dearer)
            break;
        upTo = each.to;
    }
    return upTo;
}

std::optional<double> BreakEven::share() const
{
    const std::optional<Hours> from = hours();
    return from ? std::optional<double>(*from / range) : std::nullopt;
}

bool BreakEven::isTie() const { return standings.size() == 1 && standings.front().standing == Standing::Equal; }

OrUnknown<BreakEven> breakEven(const OrUnknown<MonthlyCost>& committed, const OrUnknown<MonthlyCost>& flexible,
                               Hours range)
{
    return both(committed, flexible, [&](const MonthlyCost& a, const MonthlyCost& b) { return compared(a, b, range); });
}

OrUnknown<Regret> regret(const OrUnknown<MonthlyCost>& committed, const OrUnknown<MonthlyCost>& flexible, Hours planned,
                         Hours used)
{
    return both(committed, flexible,
                [&](const MonthlyCost& a, const MonthlyCost& b) { return regretOf(a, b, planned, used); });
}

} // namespace quanheng::core
