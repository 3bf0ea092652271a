#include "core/sizing/transformer/explain_inputs.h"

#include "core/workload/names.h"

#include <string>

namespace quanheng::core::transformer {

namespace {

TrailStepBuilder& addRanks(TrailStepBuilder& step, const Explained& e, const char* name, const char* symbol, int ranks)
{
    return step.layout(name, symbol, static_cast<double>(ranks), e.isLayoutChosen);
}

} // namespace

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

bool canHide(const Job& job) { return job.network.canOverlap || job.nodes == 1; }

TrailStepBuilder& addTensor(TrailStepBuilder& step, const Explained& e)
{
    return addRanks(step, e, "trail.transformer.tensor_ranks", "t", e.layout.tensor);
}

TrailStepBuilder& addPipeline(TrailStepBuilder& step, const Explained& e)
{
    return addRanks(step, e, "trail.transformer.pipeline_ranks", "p", e.layout.pipeline);
}

TrailStepBuilder& addContext(TrailStepBuilder& step, const Explained& e)
{
    return addRanks(step, e, "trail.transformer.context_ranks", "c", e.layout.context);
}

TrailStepBuilder& addVirtual(TrailStepBuilder& step, const Explained& e)
{
    return addRanks(step, e, "trail.transformer.virtual_stages", "v", e.layout.virtualStages);
}

TrailStepBuilder& addExpertRanks(TrailStepBuilder& step, const Explained& e)
{
    return addRanks(step, e, "trail.transformer.expert_ranks", "e", e.layout.expert);
}

TrailStepBuilder& addSharding(TrailStepBuilder& step, const Explained& e)
{
    return step.layout("trail.transformer.sharding", "sharding",
                       choice("sharding", nameOf(e.layout.sharding, kShardingNames)), e.isLayoutChosen);
}

TrailStepBuilder& addCheckpointing(TrailStepBuilder& step, const Explained& e)
{
    return step.layout("trail.transformer.checkpointing", "checkpointing",
                       choice("checkpointing", nameOf(e.layout.checkpointing, kCheckpointingNames)),
                       e.isLayoutChosen && !e.workload.recipe.checkpointing);
}

TrailStepBuilder& addAttention(TrailStepBuilder& step, const Explained& e)
{
    const Term kernel = choice("attention", nameOf(e.job().code.attention, kAttentionKernelNames));
    if (e.workload.recipe.software.attention)
        return step.user("trail.transformer.attention_kernel", "attention", kernel, "/recipe/software/attention");
    return step.card("trail.transformer.attention_kernel", "attention", kernel, e.accelerator());
}

TrailStepBuilder& addStack(TrailStepBuilder& step, const Explained& e)
{
    return step.user("trail.stack", "stack", choice("stack", nameOf(e.workload.recipe.software.stack, kStackNames)),
                     "/recipe/software/stack");
}

TrailStepBuilder& addTask(TrailStepBuilder& step, const Explained& e)
{
    return step.user("trail.task", "task", choice("task", nameOf(e.workload.task, kTaskKindNames)), "/task");
}

TrailStepBuilder& addPrecision(TrailStepBuilder& step, const Explained& e)
{
    return step.user("trail.precision", "precision",
                     choice("precision", nameOf(e.job().training.precision, kPrecisionNames)), "/recipe/precision");
}

TrailStepBuilder& addDomain(TrailStepBuilder& step, const Explained& e)
{
    if (e.job().hasNvlinkDomain)
        return step.card("trail.transformer.domain", "D", e.job().domain, e.accelerator());
    return step.machine("trail.transformer.domain", "D", e.job().domain);
}

TrailStepBuilder& addLinks(TrailStepBuilder& step, const Explained& e)
{
    const Job& job = e.job();
    if (job.cardsPerNode > 1)
        step.derived(job.card.nvlink > 0 ? "trail.link.inside" : "trail.link.pcie", "I", BytesPerSecond(e.rates.intra));
    if (job.nodes > 1)
        step.derived("trail.link.network", "X", BytesPerSecond(e.rates.node));
    step.machine("trail.cards_per_machine", "G", job.cardsPerNode);
    return addDomain(step, e);
}

TrailStepBuilder& addRing(TrailStepBuilder& step, const Explained& e)
{
    return addLinks(step, e)
        .derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .derived("trail.transformer.ring_inside", "g", e.step.ringInside)
        .derived("trail.transformer.ring_across", "q", e.step.ringAcross)
        .derived("trail.transformer.hop", "λ", Seconds(e.step.hop));
}

} // namespace quanheng::core::transformer
