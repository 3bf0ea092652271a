#pragma once

#include "core/support/or_unknown.h"
#include "core/units/money.h"
#include "core/units/quantity.h"

#include <vector>

namespace quanheng::core {

/// What a month costs as a function of the hours in which machines are used, straight in pieces: from `from` hours on
/// atZero + hours x perHour, with atZero where the line would meet no hours at all. Whole micro-units, so that two
/// options that cost the same are found to.
struct CostPiece {
    Hours from{0};
    Money atZero;
    HourlyPrice perHour;
    friend bool operator==(const CostPiece&, const CostPiece&) = default;
};

class MonthlyCost {
public:
    /// One straight line.
    MonthlyCost(Money fixed, HourlyPrice perHour) : m_pieces{{Hours(0), fixed, perHour}} { }
    /// Pieces by rising start, the first from 0 on, of one currency.
    explicit MonthlyCost(std::vector<CostPiece> pieces);

    [[nodiscard]] const std::vector<CostPiece>& pieces() const { return m_pieces; }
    [[nodiscard]] Currency currency() const { return m_pieces.front().atZero.currency(); }
    /// The piece that an hour lies in; a kink belongs to the piece that it starts.
    [[nodiscard]] const CostPiece& pieceAt(Hours used) const;
    /// The bill of a month with so many hours of use.
    [[nodiscard]] Money at(Hours used) const;
    /// The same with something paid whatever the use: disks that are kept, staff.
    [[nodiscard]] MonthlyCost plusFixed(Money more) const;

private:
    std::vector<CostPiece> m_pieces;
};

/// How machines are used in a month, for the lines below. All hours are those of one machine at work.
struct MonthlyUse {
    int machines = 1;
    /// Between two starts; the start-up is billed with each where machines come and go.
    Hours perRun{8};
    Hours startUp{0};
    /// Hours in the month, for what is paid whatever the use.
    Hours month{730};
};

/// Machines that are there while they are used: machines x price x (hours + start-ups).
[[nodiscard]] OrUnknown<MonthlyCost> payAsYouGoMonth(const OrUnknown<HourlyPrice>& price, const MonthlyUse& use);
/// Jobs of a service without a price list of its own, as PAI-DLC: the machines' list price times a factor, billed from
/// start-up to end of a job. What the service spares (disks, staff) is added to the other option by plusFixed().
[[nodiscard]] OrUnknown<MonthlyCost> jobServiceMonth(const OrUnknown<HourlyPrice>& price,
                                                     const OrUnknown<double>& factor, const MonthlyUse& use);
/// Machines that nobody stops: machines x price x hours of the month.
[[nodiscard]] OrUnknown<MonthlyCost> alwaysOnMonth(const OrUnknown<HourlyPrice>& price, const MonthlyUse& use);
/// Prepaid machines, whatever the use.
[[nodiscard]] OrUnknown<MonthlyCost> subscriptionMonth(const OrUnknown<Money>& perMachine, const MonthlyUse& use);
/// A savings plan whose commitment covers a share (0 to 1) of the machines: pay factor x price is committed for each
/// hour of the month, what is not used of it is lost, and the rest of the machines are paid as they go.
[[nodiscard]] OrUnknown<MonthlyCost> savingsPlanMonth(const OrUnknown<HourlyPrice>& price,
                                                      const OrUnknown<double>& payFactor, double covered,
                                                      const MonthlyUse& use);
/// `prepaid` of the machines by subscription, which are used first; the hours of the others are paid as they go. Hours
/// count here over all machines together, 0 to machines x month: the line is kinked where the prepaid ones are full.
[[nodiscard]] OrUnknown<MonthlyCost> mixedMonth(const OrUnknown<Money>& perMachine, int prepaid,
                                                const OrUnknown<HourlyPrice>& price, const MonthlyUse& use);

} // namespace quanheng::core
