#include "core/advice/cures.h"

#include "core/advice/remedies.h"
#include "core/sizing/memory_fit.h"
#include "core/workload/validate_workload.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace quanheng::core {

namespace {

/// Remedies that are tried together; more than this nobody would call a cure.
constexpr std::size_t kMostTogether = 4;

bool isCured(const Option& option) { return option.sizing.isKnown() && option.sizing->fit() == FitVerdict::Fits; }

bool needsLess(const Option& option, const Option& before)
{
    const auto need = [](const Option& each) -> std::optional<Bytes> {
        if (!each.sizing.isKnown() || !each.sizing->cardMemory)
            return std::nullopt;
        return each.sizing->cardMemory->required.p50;
    };
    const std::optional<Bytes> now = need(option);
    const std::optional<Bytes> then = need(before);
    return now && then && *now < *then;
}

/// Tries changes of one plan.
class Trial {
public:
    Trial(const Plan& plan, std::size_t workload, const PlanningContext& context)
        : m_plan(plan), m_workload(workload), m_context(context)
    {
    }

    [[nodiscard]] Option tryOut(const OptionSpec& spec, const Workload& workload)
    {
        m_plan.workloads[m_workload] = workload;
        return evaluate(spec, m_plan, m_workload, m_context);
    }
    [[nodiscard]] const Policy& policy() const { return m_plan.policy; }

private:
    Plan m_plan;
    std::size_t m_workload;
    const PlanningContext& m_context;
};

/// The strongest step of each remedy on top of a start and of those before, until the job fits.
std::optional<Cure> together(Cure cure, Trial& trial)
{
    for (const Remedy& remedy : remedies()) {
        if (isCured(cure.option))
            return cure;
        if (remedy.changesMethod || !cure.option.sizing.isKnown() || cure.changes.size() == kMostTogether)
            break;
        auto treatments = remedy.treatments(cure.workload, cure.option.sizing.value());
        if (treatments.empty() || validateWorkload(treatments.back().workload).hasBlocker())
            continue;
        Option option = trial.tryOut(cure.spec, treatments.back().workload);
        if (!needsLess(option, cure.option))
            continue;
        cure.changes.push_back(std::move(treatments.back().change));
        cure.workload = std::move(treatments.back().workload);
        cure.option = std::move(option);
    }
    return isCured(cure.option) ? std::optional(std::move(cure)) : std::nullopt;
}

/// The mildest step of a remedy that suffices; of another method the mildest that suffices with others on top.
std::optional<Cure> firstThatHelps(const Remedy& remedy, const OptionSpec& spec, const Workload& workload,
                                   const Sizing& sizing, Trial& trial)
{
    for (Treatment& treatment : remedy.treatments(workload, sizing)) {
        if (validateWorkload(treatment.workload).hasBlocker())
            continue;
        Cure cure{
            {treatment.change}, remedy.changesMethod, treatment.workload, spec, trial.tryOut(spec, treatment.workload)};
        if (isCured(cure.option))
            return cure;
        if (remedy.changesMethod)
            if (std::optional<Cure> more = together(std::move(cure), trial))
                return more;
    }
    return std::nullopt;
}

std::optional<Cure> moreMachines(const OptionSpec& spec, const Workload& workload, Trial& trial)
{
    OptionSpec more = spec;
    while (more.nodes * 2 <= trial.policy().maxNodes) {
        more.nodes *= 2;
        Option option = trial.tryOut(more, workload);
        if (isCured(option))
            return Cure{{{"advice.cure.nodes", {static_cast<long long>(more.nodes)}}},
                        false,
                        workload,
                        more,
                        std::move(option)};
    }
    return std::nullopt;
}

/// The best ranked option that fits on other machines of the same kind: with accelerators or without.
std::optional<Cure> otherMachine(const OptionSpec& spec, const Option& now, const Plan& plan, std::size_t workload,
                                 const PlanningContext& context, Trial& trial)
{
    const bool hasCards = now.cluster.accelerator != nullptr;
    for (const Option& other : compare(plan, workload, context).ranked) {
        const bool isOfKind =
            (other.cluster.accelerator != nullptr) == hasCards && other.spec.purchase == spec.purchase;
        if (!isOfKind || other.spec.instanceType == spec.instanceType || !isCured(other))
            continue;
        const Message change{"advice.cure.machine",
                             {other.spec.instanceType, static_cast<long long>(other.spec.nodes), other.spec.region}};
        return Cure{
            {change}, false, plan.workloads[workload], other.spec, trial.tryOut(other.spec, plan.workloads[workload])};
    }
    return std::nullopt;
}

/// Cost x time after the cure; what has no price stands last.
double burden(const Cure& cure)
{
    const double time = cure.option.sizing->runTime.p50.count();
    return cure.option.cost.isKnown() ? time * cure.option.cost->perRun.p50.units()
                                      : std::numeric_limits<double>::infinity();
}

} // namespace

std::vector<Cure> findCures(const OptionSpec& spec, const Plan& plan, std::size_t workload,
                            const PlanningContext& context)
{
    Trial trial(plan, workload, context);
    const Workload& job = plan.workloads[workload];
    const Option now = trial.tryOut(spec, job);
    const bool isShort =
        now.sizing.isKnown() && (now.sizing->fit() == FitVerdict::Tight || now.sizing->fit() == FitVerdict::DoesNotFit);
    if (!isShort)
        return {};
    std::vector<Cure> cures;
    const auto add = [&cures](std::optional<Cure> cure) {
        if (cure)
            cures.push_back(std::move(*cure));
    };
    for (const Remedy& remedy : remedies())
        add(firstThatHelps(remedy, spec, job, now.sizing.value(), trial));
    const bool hasSameTraining =
        std::any_of(cures.begin(), cures.end(), [](const Cure& cure) { return !cure.changesMethod; });
    if (!hasSameTraining)
        add(together({{}, false, job, spec, now}, trial));
    add(moreMachines(spec, job, trial));
    add(otherMachine(spec, now, plan, workload, context, trial));
    std::stable_sort(cures.begin(), cures.end(), [](const Cure& a, const Cure& b) {
        return std::pair(a.changesMethod, burden(a)) < std::pair(b.changesMethod, burden(b));
    });
    return cures;
}

std::optional<Message> largestPart(const Sizing& sizing)
{
    const MemoryFit* memory = decidingMemory(sizing);
    if (memory == nullptr || memory->parts.empty())
        return std::nullopt;
    const auto largest = std::max_element(memory->parts.begin(), memory->parts.end(),
                                          [](const MemoryPart& a, const MemoryPart& b) { return a.amount < b.amount; });
    return Message{"advice.largest_part", {Term{largest->code}, largest->amount, memory->required.p50}};
}

} // namespace quanheng::core
