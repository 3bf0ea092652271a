#include "core/sizing/transformer/layout_search.h"

#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_time.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace quanheng::core::transformer {

namespace {

constexpr std::array kTensor{1, 2, 4, 8, 16};
constexpr std::array kPipeline{1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64};
constexpr std::array kContext{1, 2, 4};
constexpr std::array kMicroBatch{1.0, 2.0, 4.0, 8.0, 16.0};
constexpr int kMaxVirtualStages = 5;
/// Context parallelism pays on long sequences only.
constexpr double kLongSequence = 8192;

/// Builds the legal layouts of one job, cut by cut.
class Enumeration {
public:
    Enumeration(const Job& job, const SearchSpace& space) : m_job(job), m_space(space) { fillChoices(); }

    [[nodiscard]] std::vector<Layout> all()
    {
        for (const int t : kTensor)
            if (isTensorLegal(t))
                for (const int p : kPipeline)
                    if (isPipelineLegal(p))
                        for (const int c : kContext)
                            if (isContextLegal(c))
                                addCut(t, p, c);
        return std::move(m_layouts);
    }

private:
    void fillChoices()
    {
        if (m_job.training.isForwardOnly)
            m_checkpointing = {Checkpointing::None};
        else if (m_space.checkpointing)
            m_checkpointing = {*m_space.checkpointing};
        else if (m_job.isFlash())
            m_checkpointing = {Checkpointing::None, Checkpointing::Full};
        else
            m_checkpointing = {Checkpointing::None, Checkpointing::Selective, Checkpointing::Full};
    }

    [[nodiscard]] bool isTensorLegal(int t) const
    {
        if (t == 1)
            return true;
        // Beyond a domain tensor parallelism doubles the time (section 7 step 3).
        return m_job.code.isTuned && t <= m_job.cardsPerNode && t <= m_job.domain && divides(t, m_job.model.heads);
    }
    [[nodiscard]] bool isPipelineLegal(int p) const
    {
        return p == 1 || (m_job.code.isTuned && divides(p, m_job.model.layers));
    }
    [[nodiscard]] bool isContextLegal(int c) const
    {
        return c == 1 || (m_job.code.isTuned && m_job.training.sequence >= kLongSequence);
    }

    /// One cut into tensor, pipeline and context ranks: d must be whole and divide the batch.
    void addCut(int t, int p, int c)
    {
        const double ranks = static_cast<double>(t) * p * c;
        if (!divides(ranks, m_job.cards()))
            return;
        const double d = m_job.cards() / ranks;
        if (!divides(d, m_job.training.globalBatch))
            return;
        Layout layout;
        layout.tensor = t;
        layout.pipeline = p;
        layout.context = c;
        layout.hasSequenceParallel = t > 1;
        for (const int e : expertChoices(d * t * c)) {
            layout.expert = e;
            for (const Sharding sharding : shardingChoices(layout, d)) {
                layout.sharding = sharding;
                addDetails(layout, d);
            }
        }
    }

    /// Expert parallelism within the ranks of one stage.
    [[nodiscard]] std::vector<int> expertChoices(double stageRanks) const
    {
        std::vector<int> choices{1};
        if (!m_job.model.isMoe || !m_job.code.isTuned)
            return choices;
        const double most = std::min(m_job.model.experts, stageRanks);
        for (int e = 2; e <= most; ++e)
            if (divides(e, m_job.model.experts) && divides(e, stageRanks))
                choices.push_back(e);
        return choices;
    }

    [[nodiscard]] std::vector<Sharding> shardingChoices(const Layout& layout, double d) const
    {
        if (d == 1)
            return {Sharding::None};
        // A mixture of experts under ZeRO-3 on a stack that is not tuned is refused (section 10).
        const bool mayGather = layout.tensor == 1 && layout.pipeline == 1 && (!m_job.model.isMoe || m_job.code.isTuned);
        std::vector<Sharding> choices{m_job.code.isTuned && !m_job.training.isForwardOnly ? Sharding::Zero1
                                                                                          : Sharding::None};
        if (mayGather)
            choices.push_back(Sharding::Zero3);
        return choices;
    }

    void addDetails(Layout layout, double d)
    {
        for (int v = 1; v <= (layout.pipeline > 1 ? kMaxVirtualStages : 1); ++v) {
            if (v > 1 && !divides(static_cast<double>(layout.pipeline) * v, m_job.model.layers))
                continue;
            layout.virtualStages = v;
            for (const Checkpointing checkpointing : m_checkpointing) {
                layout.checkpointing = checkpointing;
                addMicroBatches(layout, d);
            }
        }
    }

    void addMicroBatches(Layout layout, double d)
    {
        const double perRank = m_job.training.globalBatch / d;
        const auto add = [&](double b) {
            // Interleaved stages take micro-batches in groups of p.
            const bool isWhole = divides(b, perRank);
            if (!isWhole || (layout.virtualStages > 1 && !divides(layout.pipeline, perRank / b)))
                return;
            layout.microBatch = b;
            m_layouts.push_back(layout);
        };
        if (m_space.microBatch)
            add(*m_space.microBatch);
        else
            std::for_each(kMicroBatch.begin(), kMicroBatch.end(), add);
    }

    const Job& m_job;
    const SearchSpace& m_space;
    std::vector<Checkpointing> m_checkpointing;
    std::vector<Layout> m_layouts;
};

int recomputation(Checkpointing checkpointing)
{
    return checkpointing == Checkpointing::Full ? 2 : checkpointing == Checkpointing::Selective ? 1 : 0;
}

/// Among ties: smaller t, then smaller p, then less recomputation (section 7 step 4), then the smaller need.
bool isSimpler(const Candidate& a, const Candidate& b)
{
    const auto key = [](const Candidate& c) {
        return std::tuple(c.layout.tensor, c.layout.pipeline, recomputation(c.layout.checkpointing), c.memory);
    };
    return key(a) < key(b);
}

bool isSameButMicroBatch(Layout a, const Layout& b)
{
    a.microBatch = b.microBatch;
    return a == b;
}

std::optional<Candidate> pick(const std::vector<Candidate>& feasible, double tie)
{
    if (feasible.empty())
        return std::nullopt;
    const auto fastest = std::min_element(feasible.begin(), feasible.end(),
                                          [](const auto& a, const auto& b) { return a.step < b.step; });
    const double limit = fastest->step * (1 + tie);
    Candidate best = *fastest;
    for (const Candidate& candidate : feasible)
        if (candidate.step <= limit && isSimpler(candidate, best))
            best = candidate;
    return best;
}

} // namespace

std::vector<Layout> legalLayouts(const Job& job, const SearchSpace& space) { return Enumeration(job, space).all(); }

SearchResult searchLayout(const Job& job, const SearchSpace& space, const TransformerConstants& constants,
                          const TransformerBands& bands)
{
    SearchResult result;
    const Rates rates = ratesOf(job, constants.time);
    std::vector<Candidate> feasible;
    const Layout* full = nullptr;
    const std::vector<Layout> layouts = legalLayouts(job, space);
    for (const Layout& layout : layouts) {
        ++result.legal;
        // Memory grows with the micro-batch: what failed at a smaller one need not be tried.
        if (full != nullptr && isSameButMicroBatch(*full, layout))
            continue;
        Candidate candidate{layout, 0, memoryTerms(job, layout, constants.memory).total};
        if (!result.smallest || candidate.memory < result.smallest->memory)
            result.smallest = candidate;
        if (candidate.memory > space.memoryBudget) {
            full = &layout;
            continue;
        }
        candidate.step = stepTerms(job, rates, layout, constants.time).step;
        feasible.push_back(candidate);
    }
    result.feasible = static_cast<int>(feasible.size());
    result.best = pick(feasible, bands.tie);
    if (result.smallest)
        result.smallest->step = stepTerms(job, rates, result.smallest->layout, constants.time).step;
    return result;
}

} // namespace quanheng::core::transformer
