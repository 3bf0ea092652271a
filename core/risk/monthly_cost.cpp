#include "core/risk/monthly_cost.h"

#include <cassert>
#include <utility>

namespace quanheng::core {

namespace {

HourlyPrice times(HourlyPrice price, double factor) { return HourlyPrice(price.perHour() * factor); }

/// Billed hours of an hour of use.
double withStartUp(const MonthlyUse& use) { return 1 + use.startUp / use.perRun; }

HourlyPrice noHourly(Currency currency) { return HourlyPrice(Money::zero(currency)); }

} // namespace

MonthlyCost::MonthlyCost(std::vector<CostPiece> pieces) : m_pieces(std::move(pieces))
{
    assert(!m_pieces.empty() && m_pieces.front().from == Hours(0));
}

const CostPiece& MonthlyCost::pieceAt(Hours used) const
{
    const CostPiece* last = &m_pieces.front();
    for (const CostPiece& piece : m_pieces)
        if (piece.from <= used)
            last = &piece;
    return *last;
}

Money MonthlyCost::at(Hours used) const
{
    const CostPiece& piece = pieceAt(used);
    return piece.atZero + cost(piece.perHour, used);
}

MonthlyCost MonthlyCost::plusFixed(Money more) const
{
    MonthlyCost result = *this;
    for (CostPiece& piece : result.m_pieces)
        piece.atZero = piece.atZero + more;
    return result;
}

OrUnknown<MonthlyCost> payAsYouGoMonth(const OrUnknown<HourlyPrice>& price, const MonthlyUse& use)
{
    return price.map([&](HourlyPrice known) {
        return MonthlyCost(Money::zero(known.perHour().currency()), times(known, use.machines * withStartUp(use)));
    });
}

OrUnknown<MonthlyCost> jobServiceMonth(const OrUnknown<HourlyPrice>& price, const OrUnknown<double>& factor,
                                       const MonthlyUse& use)
{
    return factor.andThen([&](double known) {
        return payAsYouGoMonth(price.map([&](HourlyPrice each) { return times(each, known); }), use);
    });
}

OrUnknown<MonthlyCost> alwaysOnMonth(const OrUnknown<HourlyPrice>& price, const MonthlyUse& use)
{
    return price.map([&](HourlyPrice known) {
        return MonthlyCost(cost(times(known, use.machines), use.month), noHourly(known.perHour().currency()));
    });
}

OrUnknown<MonthlyCost> subscriptionMonth(const OrUnknown<Money>& perMachine, const MonthlyUse& use)
{
    return perMachine.map(
        [&](Money month) { return MonthlyCost(month * double(use.machines), noHourly(month.currency())); });
}

OrUnknown<MonthlyCost> savingsPlanMonth(const OrUnknown<HourlyPrice>& price, const OrUnknown<double>& payFactor,
                                        double covered, const MonthlyUse& use)
{
    return price.andThen([&](HourlyPrice known) {
        return payFactor.map([&](double factor) {
            const HourlyPrice committed = times(known, use.machines * covered * factor);
            const HourlyPrice rest = times(known, use.machines * (1 - covered) * withStartUp(use));
            return MonthlyCost(cost(committed, use.month), rest);
        });
    });
}

OrUnknown<MonthlyCost> mixedMonth(const OrUnknown<Money>& perMachine, int prepaid, const OrUnknown<HourlyPrice>& price,
                                  const MonthlyUse& use)
{
    return perMachine.andThen([&](Money month) -> OrUnknown<MonthlyCost> {
        return price.andThen([&](HourlyPrice known) -> OrUnknown<MonthlyCost> {
            if (month.currency() != known.perHour().currency())
                return unknown("risk.currencies");
            const Money fixed = month * double(prepaid);
            const HourlyPrice burst = times(known, withStartUp(use));
            const Hours full = use.month * prepaid;
            if (prepaid == 0)
                return MonthlyCost(fixed, burst);
            return MonthlyCost(
                {{Hours(0), fixed, noHourly(month.currency())}, {full, fixed - cost(burst, full), burst}});
        });
    });
}

} // namespace quanheng::core
