#include "core/planning/search.h"

#include "core/planning/candidates.h"
#include "core/planning/limits.h"
#include "core/planning/node_counts.h"

#include <algorithm>

namespace quanheng::core {

namespace {

Shortfall shortfallOf(const Option& option)
{
    const Sizing& sizing = option.sizing.value();
    const bool isCard = sizing.cardMemory && sizing.cardMemory->verdict == FitVerdict::DoesNotFit;
    const MemoryFit& memory = isCard ? *sizing.cardMemory : *sizing.hostMemory;
    return {option.spec, memory.required.p50, memory.limit, isCard};
}

bool isNearer(const Shortfall& a, const Shortfall& b) { return a.required / a.available < b.required / b.available; }

void keepNearest(std::optional<Shortfall>& nearest, const Shortfall& shortfall)
{
    if (!nearest || isNearer(shortfall, *nearest))
        nearest = shortfall;
}

void keepQuickest(std::optional<Message>& quickest, const Message& reason)
{
    const auto time = [](const Message& message) { return std::get<Seconds>(message.args.front()); };
    if (!quickest || time(reason) < time(*quickest))
        quickest = reason;
}

/// What came of one type on all numbers of machines; it tells why some or all of them were left out.
class TypeOutcome {
public:
    explicit TypeOutcome(SearchResult& result) : m_result(result) { }

    void take(Option option)
    {
        Failure& failure = m_result.failure(roleOf(option));
        if (!option.sizing.isKnown()) {
            if (option.sizing.reason().code == kRunTooLong)
                keepQuickest(failure.tooLong, option.sizing.reason());
            else if (!failure.notEstimated)
                failure.notEstimated = option.sizing.reason();
            note(option.spec, option.sizing.reason());
        } else if (option.sizing->fit() == FitVerdict::DoesNotFit) {
            keepNearest(failure.nearest, shortfallOf(option));
            keepNearest(m_nearest, shortfallOf(option));
            if (m_unfit.empty() || m_unfit.back() != option.spec.nodes)
                m_unfit.push_back(option.spec.nodes);
        } else if (!option.cost.isKnown()) {
            note(option.spec, option.cost.reason());
        } else {
            m_result.options.push_back(std::move(option));
        }
    }

    void finish(const NodeCounts& counts, const OptionSpec& spec, double globalBatch)
    {
        for (LeftOut& each : m_notes)
            m_result.leftOut.push_back(std::move(each));
        if (m_nearest)
            m_result.leftOut.push_back(
                {m_nearest->spec,
                 {m_nearest->isCard ? "plan.left_out.does_not_fit_card" : "plan.left_out.does_not_fit_host",
                  {numberList(m_unfit), m_nearest->required, m_nearest->available}}});
        if (!counts.notDividing.empty())
            m_result.leftOut.push_back(
                {spec, {"plan.left_out.batch_does_not_divide", {numberList(counts.notDividing), globalBatch}}});
    }

private:
    void note(const OptionSpec& spec, const Message& reason)
    {
        const bool isSaid = std::any_of(m_notes.begin(), m_notes.end(),
                                        [&reason](const LeftOut& other) { return other.reason.code == reason.code; });
        if (!isSaid)
            m_notes.push_back({spec, reason});
    }

    SearchResult& m_result;
    std::optional<Shortfall> m_nearest;
    std::vector<int> m_unfit;
    std::vector<LeftOut> m_notes;
};

bool isCancelled(const JobControl* control) { return control != nullptr && control->isCancelled(); }

} // namespace

Failure& SearchResult::failure(ColumnRole role)
{
    return role == ColumnRole::Pai ? pai : role == ColumnRole::Gpu ? gpu : cpu;
}

const Failure& SearchResult::failure(ColumnRole role) const
{
    return role == ColumnRole::Pai ? pai : role == ColumnRole::Gpu ? gpu : cpu;
}

ColumnRole roleOf(const Option& option)
{
    const PurchaseOption* purchase = purchaseOption(option.spec.purchase);
    if (purchase != nullptr && purchase->product() == Product::PaiDlc)
        return ColumnRole::Pai;
    return option.type->acceleratorCount > 0 ? ColumnRole::Gpu : ColumnRole::Cpu;
}

SearchResult search(OptionMaker& maker, JobControl* control)
{
    Candidates candidates = findCandidates(maker);
    SearchResult result;
    result.leftOut = std::move(candidates.leftOut);
    const auto& offered = candidates.offered;
    for (std::size_t first = 0; first < offered.size();) {
        // Candidates of one type stand together, one a region and purchase option.
        const InstanceType& type = *offered[first].type;
        const auto isOther = [&type](const Candidate& candidate) { return candidate.type != &type; };
        const auto begin = offered.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = std::find_if(begin, offered.end(), isOther);
        const NodeCounts counts = nodeCounts(maker.workload(), type, maker.plan().policy.maxNodes);
        TypeOutcome outcome(result);
        for (const int nodes : counts.allowed) {
            for (auto it = begin; it != end; ++it) {
                if (isCancelled(control))
                    return result;
                const OptionSpec spec{type.id, it->region, nodes, std::string(it->purchase->id())};
                outcome.take(maker.option(spec, type, Explain::No));
            }
        }
        outcome.finish(counts, {type.id, begin->region, 1, std::string(begin->purchase->id())},
                       maker.workload().recipe.globalBatch);
        first += static_cast<std::size_t>(end - begin);
        if (control != nullptr)
            control->setDone(static_cast<double>(first) / static_cast<double>(offered.size()));
    }
    return result;
}

} // namespace quanheng::core
