#include "core/planning/cells.h"

#include "core/catalogue/trail_builder.h"
#include "core/sizing/memory_fit.h"
#include "core/workload/names.h"

namespace quanheng::core {

namespace {

CellState fitState(const MemoryFit& memory)
{
    switch (memory.verdict) {
    case FitVerdict::Fits:
        return CellState::Good;
    case FitVerdict::NotJudged:
        return CellState::Unknown;
    case FitVerdict::Tight:
        return CellState::Tight;
    case FitVerdict::DoesNotFit:
        return CellState::Bad;
    }
    return CellState::Plain;
}

/// A memory without a verdict: unknown where the job needs it and nobody knows how much.
Cell notJudged(const Option& option, bool isNeeded)
{
    const auto& reason = option.sizing->unjudgedMemory;
    return reason && isNeeded ? unknownCell(*reason) : notApplicable();
}

/// Only machines with cards have memory on cards.
bool isThere(const Option& option, const std::optional<MemoryFit> Sizing::*kind)
{
    return kind != &Sizing::cardMemory || option.cluster.accelerator != nullptr;
}

/// What is needed over what there is, which the word of the verdict follows.
Trail shareTrail(const MemoryFit& memory, double share)
{
    Trail trail = memory.required.trail;
    if (trail.steps.empty())
        return trail;
    const TrailValue need = trail.steps.back().result;
    append(trail, memory.limitTrail);
    return extended(std::move(trail),
                    TrailStepBuilder("formula.fit.share", "estimator-transformer 8")
                        .derived(need.name.c_str(), "need", need.value)
                        .derived("trail.memory.available", "M_a", memory.available)
                        .result("trail.fit.share", "share", Percent{share}));
}

Cell verdict(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    const MemoryFit* memory = decidingMemory(option.sizing.value());
    if (option.sizing->fit() == FitVerdict::NotJudged || memory == nullptr)
        return notJudged(option, true);
    const double share = memory->required.p50 / memory->available;
    Cell cell =
        saying(Message{std::string(fitWord(memory->verdict, share).code), {memory->required.p50, memory->available}});
    cell.state = fitState(*memory);
    cell.trail = shareTrail(*memory, share);
    return cell;
}

Cell memoryCell(const Option& option, const std::optional<MemoryFit> Sizing::*kind)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    const std::optional<MemoryFit>& memory = option.sizing.value().*kind;
    if (!memory)
        return notJudged(option, isThere(option, kind));
    Cell cell = estimateCell(memory->required, inGiB);
    cell.lines.push_back({"fit.available", {memory->available}});
    cell.state = fitState(*memory);
    return cell;
}

Cell partsCell(const Option& option, const std::optional<MemoryFit> Sizing::*kind)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    const std::optional<MemoryFit>& memory = option.sizing.value().*kind;
    if (!memory || memory->parts.empty())
        return notJudged(option, !memory && isThere(option, kind));
    Cell cell;
    for (const MemoryPart& part : memory->parts)
        cell.lines.push_back({"cell.part", {Term{part.code}, part.amount}});
    return cell;
}

template <std::optional<MemoryFit> Sizing::*kind>
Cell required(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return memoryCell(option, kind);
}

template <std::optional<MemoryFit> Sizing::*kind>
Cell parts(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return partsCell(option, kind);
}

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

Cell strategy(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    const Sizing& sizing = option.sizing.value();
    if (option.cluster.accelerator == nullptr || !sizing.layout)
        return notApplicable();
    const Layout& layout = *sizing.layout;
    std::vector<Message> lines;
    if (option.cluster.cards() == 1)
        lines.push_back({"fit.one_card", {}});
    else
        lines.push_back({"fit.parallel",
                         {static_cast<long long>(sizing.dataParallel), static_cast<long long>(layout.tensor),
                          static_cast<long long>(layout.pipeline)}});
    if (layout.sharding != Sharding::None)
        lines.push_back({"fit.sharding", {choice("sharding", nameOf(layout.sharding, kShardingNames))}});
    lines.push_back(
        {"fit.checkpointing", {choice("checkpointing", nameOf(layout.checkpointing, kCheckpointingNames))}});
    lines.push_back({"fit.micro_batch", {layout.microBatch, static_cast<long long>(sizing.accumulationSteps)}});
    lines.push_back({sizing.isLayoutChosen ? "fit.layout_chosen" : "fit.layout_given", {}});
    return saying(std::move(lines));
}

} // namespace

Rows fitRows()
{
    constexpr RowGroup kGroup = RowGroup::Fit;
    return {{"fit.verdict", kGroup, "", true, 0, verdict},
            {"fit.card_memory", kGroup, "gib", false, 0, required<&Sizing::cardMemory>},
            {"fit.card_parts", kGroup, "", false, 0, parts<&Sizing::cardMemory>},
            {"fit.host_memory", kGroup, "gib", false, 0, required<&Sizing::hostMemory>},
            {"fit.host_parts", kGroup, "", false, 0, parts<&Sizing::hostMemory>},
            {"fit.strategy", kGroup, "", false, 0, strategy}};
}

} // namespace quanheng::core
