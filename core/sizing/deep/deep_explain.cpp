#include "core/sizing/deep/deep_explain.h"

#include "core/sizing/trail_builder.h"
#include "core/workload/names.h"

#include <array>
#include <string>
#include <utility>

namespace quanheng::core {

namespace {

constexpr const char* kTimeReference = "estimator-dl 4, estimator-dl-v2 1.2";
constexpr const char* kMemoryReference = "estimator-dl 8, estimator-dl-v2 7";

TrailStep computeStep(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card)
{
    return TrailStepBuilder("formula.deep.compute", kTimeReference)
        .model("trail.deep.macs", "C", terms.macs, job.model->source)
        .derived("trail.deep.micro_batch", "b", terms.microBatch)
        .card("trail.deep.peak", "P", job.card.peak, card)
        .fitted("trail.deep.efficiency", "eta", terms.efficiency)
        .fitted("trail.deep.stack_factor", "f", terms.stackFactor)
        .result("part.time.compute", "t_c", terms.compute);
}

TrailStep memoryStep(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card)
{
    return TrailStepBuilder("formula.deep.memory", kTimeReference)
        .model("trail.deep.activations", "A", terms.activations, job.model->source)
        .fitted("trail.deep.passes", "k", terms.trafficPasses)
        .derived("trail.deep.element_bytes", "s", Bytes(job.card.path.elementBytes))
        .card("trail.deep.bandwidth", "BW", job.card.bandwidth, card)
        .fitted("trail.deep.stack_factor", "f", terms.stackFactor)
        .result("part.time.memory", "t_m", terms.memory);
}

TrailStep hostStep(const DeepStepTerms& terms, const DeepCase& job, const DeepConstants& constants)
{
    return TrailStepBuilder("formula.deep.host", kTimeReference)
        .model("trail.deep.layers", "L", job.model->layers, job.model->source)
        .fitted("trail.deep.host_per_layer", "tau", constants.hostPerLayer)
        .derived("trail.deep.host_index", "g", job.hostIndex)
        .fitted("trail.deep.host_factor", "x_host^g", terms.hostFactor)
        .result("part.time.host", "t_host", terms.host);
}

TrailStep detectorStep(const DeepStepTerms& terms)
{
    return TrailStepBuilder("formula.deep.detector", kTimeReference)
        .derived("part.time.compute", "t_c", terms.compute)
        .derived("part.time.memory", "t_m", terms.memory)
        .derived("part.time.host", "t_host", terms.host)
        .derived("trail.deep.host_images", "h_det b", terms.hostImages)
        .result("trail.deep.micro_step", "t_mb", terms.microStep);
}

TrailStep optimizerStep(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card,
                        const DeepConstants& constants)
{
    return TrailStepBuilder("formula.deep.optimizer", kTimeReference)
        .model("trail.deep.params", "W", job.model->params, job.model->source)
        .fitted("trail.deep.optimizer_bytes", "", Bytes(constants.optimizerBytesPerParam))
        .card("trail.deep.bandwidth", "BW", job.card.bandwidth, card)
        .result("part.time.optimizer", "t_opt", terms.optimizer);
}

TrailStep exchangeStep(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card)
{
    TrailStepBuilder step("formula.deep.exchange", kTimeReference);
    step.derived("trail.deep.gradient", "g", terms.gradient)
        .card("trail.deep.in_node_rate", "I",
              job.link == IntraLink::Nvlink && job.card.nvlink.count() > 0 ? job.card.nvlink : job.card.pcie, card)
        .derived("trail.deep.ring_in_node", "", terms.ringInNode);
    if (job.nodes > 1)
        step.derived("trail.deep.network_rate", "X", job.network.rate)
            .derived("trail.deep.ring_between_nodes", "", terms.ringBetweenNodes);
    return step.derived("trail.deep.all_reduce", "t_ar", terms.allReduce)
        .derived("trail.deep.overlap", "om_dp", job.network.overlap)
        .result("part.time.communication", "t_ex", terms.exposed);
}

TrailStep rateStep(const DeepStepTerms& terms, const DeepCase& job)
{
    return TrailStepBuilder("formula.deep.rate", kTimeReference)
        .user("trail.deep.global_batch", "B", job.globalBatch, "/recipe/globalBatch")
        .derived("trail.deep.accumulation", "m", terms.accumulation)
        .derived("trail.deep.micro_step", "t_mb", terms.microStep)
        .derived("trail.deep.scale_loss", "scale log2 N", Percent{terms.scaleLoss})
        .derived("trail.deep.recompute", "", terms.recompute)
        .derived("trail.deep.step", "t_step", terms.step)
        .fitted("trail.deep.rate_factor", "F", job.rateFactor)
        .result("trail.deep.rate", "r", SampleRate(terms.rate));
}

} // namespace

std::vector<TimePart> stepPartsOf(const DeepStepTerms& terms, const DeepCase& job)
{
    const double m = terms.accumulation;
    const double scale = 1 / job.rateFactor;
    const Seconds plain = m * (terms.microStep + terms.allToAll) + terms.optimizer + terms.exposed;
    const Seconds scaled = (1 + terms.scaleLoss) * plain;
    const std::array<TimePart, 7> parts{{
        {"part.time.compute", scale * m * terms.compute},
        {"part.time.memory", scale * m * terms.memory},
        {"part.time.host", scale * m * (terms.microStep - terms.compute - terms.memory)},
        {"part.time.optimizer", scale * terms.optimizer},
        {"part.time.communication", scale * (terms.exposed + m * terms.allToAll)},
        {"part.time.scaling", scale * (scaled - plain)},
        {"part.time.recompute", scale * (terms.step - scaled)},
    }};
    std::vector<TimePart> present;
    for (const TimePart& part : parts)
        if (part.time.count() > 0)
            present.push_back(part);
    return present;
}

Bottleneck bottleneckOf(const DeepStepTerms& terms)
{
    const double m = terms.accumulation;
    const std::array<std::pair<Seconds, Bottleneck>, 4> shares{{
        {m * terms.compute, Bottleneck::Compute},
        {m * terms.memory, Bottleneck::MemoryBandwidth},
        {m * (terms.microStep - terms.compute - terms.memory), Bottleneck::Host},
        {terms.exposed + m * terms.allToAll, Bottleneck::Communication},
    }};
    auto largest = shares.front();
    for (const auto& share : shares)
        if (share.first > largest.first)
            largest = share;
    return largest.second;
}

Mfu mfuOf(const DeepStepTerms& terms, const DeepCase& job)
{
    return Mfu(flopPerMac(job.work) * job.model->forwardMacs * terms.rate / (job.cards() * job.card.path.peak.count()));
}

Trail stepTrailOf(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card,
                  const DeepConstants& constants)
{
    Trail trail;
    trail.steps.push_back(computeStep(terms, job, card));
    trail.steps.push_back(memoryStep(terms, job, card));
    trail.steps.push_back(hostStep(terms, job, constants));
    if (terms.hostImages.count() > 0)
        trail.steps.push_back(detectorStep(terms));
    if (terms.optimizer.count() > 0)
        trail.steps.push_back(optimizerStep(terms, job, card, constants));
    if (terms.allReduce.count() > 0)
        trail.steps.push_back(exchangeStep(terms, job, card));
    trail.steps.push_back(rateStep(terms, job));
    return trail;
}

Trail memoryTrailOf(const DeepMemoryTerms& terms, const DeepCase& job, Optimizer optimizer)
{
    const std::string optimizerWord(nameOf(optimizer, kOptimizerNames));
    TrailStep step =
        TrailStepBuilder("formula.deep.card_memory", kMemoryReference)
            .fitted("part.memory.context", "", terms.context)
            .model("trail.deep.params", "W", job.model->params, job.model->source)
            .user("trail.deep.optimizer", "", Term{"choice.optimizer." + optimizerWord}, "/recipe/optimizer")
            .derived("part.memory.states", "W q", terms.states)
            .derived("part.memory.activations", "kappa A s b", terms.activations)
            .fitted("trail.deep.upper_factor", "", terms.upperFactor)
            .result("trail.deep.memory", "M", terms.required());
    return Trail{{std::move(step)}};
}

} // namespace quanheng::core
