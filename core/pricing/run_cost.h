#pragma once

#include "core/pricing/price_row.h"
#include "core/support/estimate.h"
#include "core/support/message.h"
#include "core/units/money.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// One line of a bill; `code` is a term of the table of sentences ("cost.compute").
struct CostLine {
    std::string code;
    Band<Money> amount;
    /// How the amount was found; filled where the bill is explained.
    Trail trail{};
};

/// How the figures of a bill besides perRun were found; filled where the bill is explained.
struct CostTrails {
    Trail perHour;
    Trail perMonth;
    Trail perYear;
    Trail idlePerMonth;
};

/// What one run costs under one purchase option.
struct RunCost {
    /// All machines of the cluster together, for an hour of training, without disks.
    Money perHour;
    Estimate<Money> perRun;
    /// Lines of one run; they add up to perRun point by point.
    std::vector<CostLine> lines;
    /// Runs a month as the usage says, with what is paid between runs: runs + interactive + idle.
    Band<Money> perMonth;
    Band<Money> perYear;
    /// Paid in a month while people work on the machines and no run is on.
    Money interactivePerMonth;
    /// Paid in a month while nothing is on. The longer the runs, the less is idle: its P10 belongs to the P90 run.
    Band<Money> idlePerMonth;
    CostTrails trails;
    /// The prices used, machine price first.
    std::vector<PriceRow> prices;
    /// Assumptions used, by id.
    std::vector<std::string> assumptions;
    /// Of a month whose bill counts all its hours: printed wherever it is used.
    std::optional<double> hoursInMonth = std::nullopt;
    /// The work that the usage asks for beside the runs (interactive hours) is not in the bill: its month and its
    /// year are not to be set against those of a bill that holds it.
    bool leavesOutInteractive = false;
    /// What the bill does not hold, or rests on beyond prices, for its footnotes.
    std::vector<Message> notes;
};

} // namespace quanheng::core
