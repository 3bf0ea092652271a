#include "core/sizing/engines.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/memory_fit.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/card_facts.h"
#include "core/sizing/transformer/cautions.h"
#include "core/sizing/transformer/explain.h"
#include "core/sizing/transformer/job_builder.h"
#include "core/sizing/transformer/layout_search.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_parts.h"
#include "core/sizing/transformer/step_time.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

using namespace transformer;

namespace {

/// A layout and how it was come by.
struct Cut {
    Layout layout;
    bool isChosen = false;
};

/// A stated layout must cut the cluster, the model and the batch without remainder: the global batch stays fixed.
std::optional<Message> layoutProblem(const Job& job, const Layout& layout)
{
    const double ranks = static_cast<double>(layout.tensor) * layout.pipeline * layout.context;
    if (!divides(ranks, job.cards()))
        return Message{"transformer.unknown.layout_does_not_divide_cards", {ranks, job.cards()}};
    if (!divides(static_cast<double>(layout.pipeline) * layout.virtualStages, job.model.layers))
        return Message{"transformer.unknown.layout_does_not_divide_layers",
                       {static_cast<double>(layout.pipeline) * layout.virtualStages, job.model.layers}};
    const double d = dataParallelOf(job, layout);
    if (!divides(layout.microBatch * d, job.training.globalBatch))
        return Message{"transformer.unknown.batch_not_divisible", {job.training.globalBatch, layout.microBatch * d}};
    return std::nullopt;
}

/// The model and the machines of one question, with all that was found on the way.
class TransformerSizing {
public:
    TransformerSizing(const Workload& workload, const TransformerModel& model, const Cluster& cluster,
                      const SizingContext& context)
        : m_workload(workload), m_model(model), m_cluster(cluster), m_constants(context.calibration.transformer),
          m_bands(context.calibration.transformerBands),
          m_available(visibleMemory(*cluster.accelerator, context.assumptions))
    {
    }

    [[nodiscard]] OrUnknown<Sizing> answer(PlannedJob plan, const SizingContext& context, Explain explain)
    {
        m_plan = std::move(plan);
        const OrUnknown<Cut> cut = chooseCut();
        if (!cut.isKnown())
            return Unknown{cut.reason()};
        m_cut = cut.value();
        if (const auto reason = refusal(job(), m_cut.layout))
            return Unknown{*reason};
        m_rates = ratesOf(job(), m_constants.time);
        m_step = stepTerms(job(), m_rates, m_cut.layout, m_constants.time);
        m_memory = memoryTerms(job(), m_cut.layout, m_constants.memory);
        fillLayout();
        fillMemory();
        fillTime();
        if (explain == Explain::Yes)
            fillTrails(context);
        return std::move(m_sizing);
    }

private:
    [[nodiscard]] const Job& job() const { return m_plan.job; }

    [[nodiscard]] OrUnknown<Cut> chooseCut()
    {
        if (m_workload.recipe.layout) {
            if (const auto problem = layoutProblem(job(), *m_workload.recipe.layout))
                return Unknown{*problem};
            return Cut{*m_workload.recipe.layout, false};
        }
        const SearchSpace space{m_plan.microBatch, m_plan.checkpointing, m_bands.memoryShare * m_available.count()};
        const SearchResult found = searchLayout(job(), space, m_constants, m_bands);
        if (found.best)
            return Cut{found.best->layout, true};
        if (!found.smallest)
            return unknown("transformer.unknown.batch_not_divisible",
                           {job().training.globalBatch, job().cards() * m_plan.microBatch.value_or(1)});
        if (job().model.isMoe && !job().code.isTuned && job().cards() > 1)
            return unknown("transformer.unknown.moe_needs_tuned");
        return Cut{found.smallest->layout, true};
    }

    void fillLayout()
    {
        m_sizing.layout = m_cut.layout;
        m_sizing.isLayoutChosen = m_cut.isChosen;
        m_sizing.dataParallel = static_cast<int>(std::lround(m_step.dataParallel));
        m_sizing.accumulationSteps = static_cast<int>(std::lround(std::min(m_step.microBatches, 1e9)));
        m_sizing.attention = job().code.attention;
        m_sizing.precision = job().training.precision;
        m_sizing.issues = m_plan.issues;
    }

    void fillMemory()
    {
        const MemoryBand band = memoryBand(job(), m_cut.layout, m_bands);
        MemoryFit fit;
        const double need = m_memory.total;
        fit.available = m_available;
        fit.limit = m_bands.redShare * m_available;
        fit.required.p10 = Bytes(need * std::exp(-band.logWidth));
        fit.required.p50 = Bytes(need);
        fit.required.p90 = Bytes(need * std::max(std::exp(band.logWidth), band.upper));
        fit.required.basis.evidence = m_cut.layout.expert > 1 ? EvidenceClass::E3 : EvidenceClass::E2;
        fit.required.basis.bandClass = band.bandClass;
        if (m_cut.layout.expert > 1)
            fit.required.basis.reasons.push_back({"band.expert_memory_not_measured", {}});
        fit.parts = memoryParts(m_memory);
        fit.verdict = memoryVerdict(fit.required.p50, m_available, band, m_bands);
        if (fit.verdict == FitVerdict::DoesNotFit)
            addShortage(fit);
        m_sizing.cardMemory = std::move(fit);
    }

    /// By how much the smallest need exceeds what of a card may be used, and what makes most of it.
    void addShortage(const MemoryFit& fit)
    {
        const auto largest =
            std::max_element(fit.parts.begin(), fit.parts.end(),
                             [](const MemoryPart& a, const MemoryPart& b) { return a.amount < b.amount; });
        m_sizing.issues.add(Severity::Warning,
                            {"transformer.does_not_fit",
                             {fit.required.p50, fit.limit, fit.available, fit.required.p50 - fit.limit,
                              Term{largest->code}, largest->amount}});
    }

    void fillTime()
    {
        const double factor = m_cut.isChosen ? m_bands.layoutFactor : 1;
        const double step = m_step.step * factor;
        StepBand band = stepBand(job(), *m_cluster.accelerator, m_bands);
        LogSides sides = LogSides::of(band.factors);
        if (m_cut.isChosen) {
            sides.combine(layoutSides(job(), m_bands.layoutFactor, m_bands));
            band.basis.reasons.push_back({"band.layout_chosen", {}});
        }
        if (m_plan.hasNetworkRange())
            sides.combine(networkSides());
        band.factors = sides.band();
        for (Message& caution : bandCautions(job(), m_cut.layout, m_step))
            band.basis.reasons.push_back(std::move(caution));
        const Seconds low(step * band.factors.low);
        const Seconds middle(step);
        const Seconds high(step * band.factors.high);
        m_sizing.step = Estimate<Seconds>{low, middle, high, band.basis, {}};
        const Samples batch(job().training.globalBatch);
        // The slow end of the step is the low end of the rate.
        m_sizing.throughput = {batch / high, batch / middle, batch / low, band.basis, {}};
        m_sizing.stepParts = stepParts(m_step, job(), m_cut.layout, factor);
        const Bottleneck bottleneck = bottleneckOf(m_step, job(), m_cut.layout);
        m_sizing.bottleneck = bottleneck;
        m_sizing.mfu = mfuOf(job(), step, m_constants.time);
        addIssues(m_sizing.issues, job(), m_cut.layout, m_step, bottleneck);
    }

    /// The step of a rate that programs reach, on the kind of network that the machines have.
    [[nodiscard]] Seconds stepAt(BytesPerSecond reached) const
    {
        Job other = job();
        other.network.rate = other.network.isEffective ? reached.count() : reached.count() / m_constants.time.network;
        const double step = stepTerms(other, ratesOf(other, m_constants.time), m_cut.layout, m_constants.time).step;
        return Seconds(step * (m_cut.isChosen ? m_bands.layoutFactor : 1));
    }

    [[nodiscard]] std::optional<NetworkNeed> networkOfPlan(const SizingContext& context) const
    {
        const BytesPerSecond reached(m_rates.node);
        const bool isRange = m_plan.hasNetworkRange();
        return networkNeed(
            {m_cluster, context.assumptions, reached, isRange ? BytesPerSecond(m_plan.slowNetwork.rate) : reached,
             isRange ? BytesPerSecond(m_plan.fastNetwork.rate) : reached,
             [this](BytesPerSecond rate) { return stepAt(rate); }, m_sizing.step->trail, "formula.transformer.step"});
    }

    /// The step at both ends of the network's rate.
    [[nodiscard]] LogSides networkSides() const
    {
        const auto stepWith = [this](const Network& network) {
            Job other = job();
            other.network = network;
            return stepTerms(other, ratesOf(other, m_constants.time), m_cut.layout, m_constants.time).step;
        };
        return LogSides::of({stepWith(m_plan.fastNetwork) / m_step.step, stepWith(m_plan.slowNetwork) / m_step.step});
    }

    void fillTrails(const SizingContext& context)
    {
        const Accelerator& card = *m_cluster.accelerator;
        const Explained explained{m_workload,
                                  m_model,
                                  m_cluster,
                                  context,
                                  m_plan,
                                  m_rates,
                                  m_cut.layout,
                                  m_cut.isChosen,
                                  m_step,
                                  m_memory,
                                  m_constants,
                                  m_bands,
                                  passesOf(job(), m_cut.layout.checkpointing, m_constants.time)};
        m_sizing.step->trail = stepTrail(explained, *m_sizing.step);
        m_sizing.network = networkOfPlan(context);
        m_sizing.throughput.trail =
            extended(m_sizing.step->trail, rateStep(explained, *m_sizing.step, m_sizing.throughput));
        m_sizing.mfuTrail = extended(m_sizing.throughput.trail, modelFlopsStep(explained));
        m_sizing.mfuTrail.steps.push_back(
            mfuStep({flopsPerSample(job(), m_constants.time), m_sizing.throughput.p50, FlopRate(job().card.peak), &card,
                     job().cardsPerNode, job().nodes, *m_sizing.mfu},
                    "estimator-transformer 0, MFU of the model"));
        MemoryFit& memory = *m_sizing.cardMemory;
        memory.required.trail = memoryTrail(explained, memory.required);
        memory.limitTrail = cardLimitTrail(card, context.assumptions, memory, m_bands.redShare);
    }

    const Workload& m_workload;
    const TransformerModel& m_model;
    const Cluster& m_cluster;
    const TransformerConstants& m_constants;
    const TransformerBands& m_bands;
    Bytes m_available;
    PlannedJob m_plan;
    Cut m_cut;
    Rates m_rates;
    StepTerms m_step;
    MemoryTerms m_memory;
    Sizing m_sizing;
};

} // namespace

OrUnknown<Sizing> sizeTransformer(const Workload& workload, const TransformerModel& model, const Cluster& cluster,
                                  const SizingContext& context, Explain explain)
{
    OrUnknown<PlannedJob> plan = planJob(workload, model, cluster, context);
    if (!plan.isKnown())
        return Unknown{plan.reason()};
    return TransformerSizing(workload, model, cluster, context).answer(plan.value(), context, explain);
}

} // namespace quanheng::core
