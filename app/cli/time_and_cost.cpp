#include "app/cli/time_and_cost.h"

namespace quanheng::app {

std::vector<TableColumn> timeAndCostColumns(const Session& session)
{
    return {{"time_s", session.say("cli.column.time"), true},
            {"time_p10_s", "", true, true},
            {"time_p90_s", "", true, true},
            {"time_range", session.say("cli.column.band"), true},
            {"cost", session.say("cli.column.cost"), true},
            {"cost_p10", "", true, true},
            {"cost_p90", "", true, true},
            {"cost_range", session.say("cli.column.band"), true},
            {"currency", "", false, true}};
}

std::vector<TableCell> timeAndCostCells(const core::Option& option, const Session& session)
{
    const core::Estimate<core::Seconds>& time = option.sizing->runTime;
    std::vector<TableCell> cells{{session.write(time.p50), time.p50.count()},
                                 {"", time.p10.count()},
                                 {"", time.p90.count()},
                                 {session.writeRange(time.p50, time.p10, time.p90), {}}};
    if (!option.cost.isKnown()) {
        cells.push_back({session.say(option.cost.reason()), {}});
        cells.resize(timeAndCostColumns(session).size());
        return cells;
    }
    const core::Estimate<core::Money>& cost = option.cost->perRun;
    cells.push_back({session.write(cost.p50), cost.p50.units()});
    cells.push_back({"", cost.p10.units()});
    cells.push_back({"", cost.p90.units()});
    cells.push_back({session.writeRange(cost.p50, cost.p10, cost.p90), {}});
    cells.push_back({std::string(currencyCode(cost.p50.currency())), {}});
    return cells;
}

} // namespace quanheng::app
