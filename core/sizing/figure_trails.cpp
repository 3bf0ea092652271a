#include "core/sizing/figure_trails.h"

namespace quanheng::core {

TrailStep coresStep(const Cluster& cluster)
{
    const double cores = physicalCores(cluster);
    TrailStepBuilder step("formula.cores", "estimator-dl 9");
    step.machine("trail.vcpu", "vcpu", static_cast<long long>(cluster.vcpu));
    const Argument threads = cores > 0 ? cluster.vcpu / cores : 2.0;
    if (cluster.cpu != nullptr && !cluster.cpu->sources.empty())
        step.catalogue("trail.threads", "threads", threads, cluster.cpu->key, cluster.cpu->sources.front());
    else
        step.machine("trail.threads", "threads", threads);
    return step.result("trail.cores", "cores", cores);
}

TrailStep stepOfRate(double batch, const Estimate<SampleRate>& rate, const Estimate<Seconds>& step,
                     const char* reference)
{
    return TrailStepBuilder("formula.step_of_rate", reference)
        .derived("trail.batch_of_all", "B_s", batch)
        .derived("trail.rate", "r", rate.p50)
        .derived("trail.band.low", "r10", rate.p10)
        .derived("trail.band.high", "r90", rate.p90)
        .ends(step.p10, step.p90)
        .result("trail.step", "P50", step.p50);
}

TrailStep mfuStep(const MfuFacts& facts, const char* reference)
{
    return TrailStepBuilder("formula.mfu", reference)
        .derived("trail.flops_per_sample", "F", facts.flopsPerSample)
        .derived("trail.rate", "r", facts.rate)
        .card("trail.peak", "P", facts.peak, *facts.card)
        .machine("trail.cards_per_machine", "G", facts.cardsPerMachine)
        .user("trail.machines", "n_nodes", facts.machines, "/option/nodes")
        .result("trail.mfu", "MFU", Percent{facts.mfu.count()});
}

Trail cardLimitTrail(const Accelerator& card, const Assumptions& assumptions, const MemoryFit& fit, double share)
{
    TrailStepBuilder visible("formula.memory.visible", "estimator-dl 14");
    if (card.memoryVisible) {
        visible.card("trail.memory.measured", "M_visible", *card.memoryVisible, card);
    } else {
        const Assumption& usual = assumptions.at("memory.visible");
        visible.card("trail.card_memory", "M_card", card.memory, card).assumed(usual, "share");
    }
    return Trail{{visible.result("trail.memory.available", "M_a", fit.available),
                  TrailStepBuilder("formula.memory.limit", "estimator-transformer 8, estimator-dl-v2 7")
                      .derived("trail.memory.available", "M_a", fit.available)
                      .constant("share", share)
                      .result("trail.memory.limit", "M_limit", fit.limit)}};
}

Trail hostLimitTrail(const MemoryFit& fit)
{
    return Trail{{TrailStepBuilder("formula.catalogue", kTypesReference)
                      .machine("trail.host_memory", "x", fit.available)
                      .result("trail.memory.available", "M_a", fit.available),
                  TrailStepBuilder("formula.memory.limit", "estimator-transformer 8, host memory")
                      .derived("trail.memory.available", "M_a", fit.available)
                      .constant("share", 1.0)
                      .result("trail.memory.limit", "M_limit", fit.limit)}};
}

} // namespace quanheng::core
