#include "core/planning/cells.h"

#include "core/planning/feeding_words.h"
#include "core/support/enum_names.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr EnumNames<Bottleneck, 5> kBottleneckTerms{{{"bottleneck.compute", Bottleneck::Compute},
                                                     {"bottleneck.memory_bandwidth", Bottleneck::MemoryBandwidth},
                                                     {"bottleneck.host", Bottleneck::Host},
                                                     {"bottleneck.communication", Bottleneck::Communication},
                                                     {"bottleneck.input", Bottleneck::Input}}};

double inHours(Seconds time) { return Hours(time).count(); }
double inSeconds(Seconds time) { return time.count(); }
double perSecond(SampleRate rate) { return rate.count(); }

Cell verdict(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [&](const Sizing& sizing) {
        const VerdictWord word = speedWord(timeOverFastest(option, comparison, Among::All), sizing.runTime.p50);
        Cell cell = saying(Message{std::string(word.code), {sizing.runTime.p50}});
        cell.state = stateOf(word.grade);
        cell.trail = timeOverFastestTrail(option, comparison, Among::All);
        if (option.meetsDeadline == false) {
            cell.lines.push_back({"speed.misses_deadline", {}});
            cell.state = CellState::Bad;
        }
        return cell;
    });
}

Cell throughput(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) { return estimateCell(sizing.throughput, perSecond); });
}

Cell step(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) {
        return sizing.step ? estimateCell(*sizing.step, inSeconds) : notApplicable();
    });
}

Cell timeParts(const std::vector<TimePart>& parts)
{
    if (parts.empty())
        return notApplicable();
    Cell cell;
    for (const TimePart& part : partsThatMatter(parts))
        cell.lines.push_back({"cell.part", {Term{part.code}, part.time}});
    return cell;
}

Cell stepParts(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) { return timeParts(sizing.stepParts); });
}

Cell runTime(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) { return estimateCell(sizing.runTime, inHours); });
}

Cell runParts(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) { return timeParts(sizing.runParts); });
}

/// How many times the speed of the CPU column.
Cell relative(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    const auto cpu = std::find_if(comparison.columns.begin(), comparison.columns.end(),
                                  [](const Column& column) { return column.role == ColumnRole::Cpu; });
    if (cpu == comparison.columns.end() || !cpu->option || !cpu->option->sizing.isKnown())
        return unknownCell({"speed.no_cpu_column", {}});
    const Estimate<Seconds>& reference = cpu->option->sizing->runTime;
    return whenItRuns(option, [&reference](const Sizing& sizing) {
        const double times = reference.p50 / sizing.runTime.p50;
        Cell cell = saying(Message{"speed.times", {times}});
        cell.number = times;
        cell.trail = timesOfTrail(reference.trail, sizing.runTime.trail, times);
        return cell;
    });
}

Cell bottleneck(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) {
        if (!sizing.bottleneck)
            return unknownCell({"bottleneck.not_measured", {}});
        return saying(Message{std::string(nameOf(*sizing.bottleneck, kBottleneckTerms)), {}});
    });
}

CellState stateOf(NetworkVerdict verdict)
{
    switch (verdict) {
    case NetworkVerdict::Enough:
        return CellState::Good;
    case NetworkVerdict::Slows:
        return CellState::Tight;
    case NetworkVerdict::WrongMachine:
        return CellState::Bad;
    }
    return CellState::Plain;
}

/// What the job needs of the network between machines beside what they have.
Cell neededNetwork(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [&option](const Sizing& sizing) {
        if (!sizing.network)
            return notApplicable();
        Cell cell = saying(networkLines(option));
        cell.state = stateOf(sizing.network->verdict);
        cell.number = inGbitPerSecond(sizing.network->needed);
        cell.trail = sizing.network->neededTrail;
        return cell;
    });
}

Cell waitingForData(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenItRuns(option, [](const Sizing& sizing) {
        if (!sizing.dataWait)
            return notApplicable();
        const DataWait& wait = *sizing.dataWait;
        const auto percent = [](double share) { return Percent{share}; };
        Cell cell = bandCell(
            Band<Percent>{percent(wait.share.p10), percent(wait.share.p50), percent(wait.share.p90)},
            [](Percent share) { return share.share; }, wait.share.trail);
        for (Message& line : dataWaitLines(wait))
            cell.lines.push_back(std::move(line));
        cell.state = isStarved(wait) ? CellState::Tight : CellState::Good;
        return cell;
    });
}

Cell deadline(const Option& option, const Comparison&, const Workload& workload, const PlanningContext&)
{
    if (!workload.usage.deadline)
        return saying(Message{"speed.no_deadline", {}});
    const Seconds limit = *workload.usage.deadline;
    return whenItRuns(option, [limit](const Sizing& sizing) {
        const bool isMet = sizing.runTime.p90 <= limit;
        Cell cell =
            saying(Message{isMet ? "speed.deadline_met" : "speed.deadline_missed", {sizing.runTime.p90, limit}});
        cell.state = isMet ? CellState::Good : CellState::Bad;
        return cell;
    });
}

} // namespace

Rows speedRows()
{
    constexpr RowGroup kGroup = RowGroup::Speed;
    return {{"speed.verdict", kGroup, "", true, 0, verdict},
            {"speed.run", kGroup, "h", false, -1, runTime},
            {"speed.run_parts", kGroup, "", false, 0, runParts},
            {"speed.throughput", kGroup, "samples_s", false, 1, throughput},
            {"speed.step", kGroup, "s", false, 0, step},
            {"speed.step_parts", kGroup, "", false, 0, stepParts},
            {"speed.relative", kGroup, "factor", false, 0, relative},
            {"speed.bottleneck", kGroup, "", false, 0, bottleneck},
            {"speed.network", kGroup, "gbit_s", false, 0, neededNetwork},
            {"speed.data_wait", kGroup, "share", false, 0, waitingForData},
            {"speed.deadline", kGroup, "", false, 0, deadline}};
}

} // namespace quanheng::core
