#include "core/sizing/own_runs/figure_facts.h"

#include "core/sizing/engines.h"

namespace quanheng::core {

namespace {

EstimatorFamily familyOf(const Workload& workload, const Cluster& cluster)
{
    if (cluster.accelerator == nullptr)
        return EstimatorFamily::Cpu;
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    return model != nullptr && asksLanguageEngine(*model, cluster) ? EstimatorFamily::Language : EstimatorFamily::Deep;
}

/// Key of a model of the library, name of one of the user's own.
template <class Model> std::string nameOfModel(const Model& model)
{
    return model.key.empty() ? model.name : model.key;
}
std::string nameOfModel(const std::monostate&) { return {}; }
std::string nameOfModel(const ClassicJob&) { return {}; }

LikenessFacts commonFacts(const Sizing& sizing, const Workload& workload, const Cluster& cluster)
{
    LikenessFacts facts;
    facts.family = familyOf(workload, cluster);
    facts.model = std::visit([](const auto& model) { return nameOfModel(model); }, workload.model);
    if (cluster.accelerator != nullptr)
        facts.card = cluster.accelerator->key;
    else if (cluster.cpu != nullptr)
        facts.card = cluster.cpu->key;
    // Only language models can be cut in more than one way.
    if (facts.family != EstimatorFamily::Language || !sizing.isLayoutChosen)
        facts.cut = sizing.layout;
    return facts;
}

/// Waiting for input that is too short to hide how fast the model runs is no part of its step.
bool isLeftOut(const TimePart& part, Seconds step)
{
    constexpr double kNotableInput = 0.05;
    return part.code == "part.time.input" && part.time < kNotableInput * step;
}

} // namespace

LikenessFacts speedFacts(const Sizing& sizing, const Workload& workload, const Cluster& cluster)
{
    LikenessFacts facts = commonFacts(sizing, workload, cluster);
    facts.bandClass = sizing.throughput.basis.bandClass;
    facts.predicted = sizing.throughput.p50.count();
    if (!sizing.step)
        return facts;
    Seconds step = sizing.step->p50;
    for (const TimePart& part : sizing.stepParts)
        if (isLeftOut(part, sizing.step->p50))
            step -= part.time;
    facts.predicted *= sizing.step->p50 / step;
    for (const TimePart& part : sizing.stepParts)
        if (!isLeftOut(part, sizing.step->p50))
            facts.parts.push_back({part.code, part.time / step});
    return facts;
}

LikenessFacts memoryFacts(const Sizing& sizing, const Workload& workload, const Cluster& cluster)
{
    const MemoryFit& fit = *sizing.cardMemory;
    const Bytes counted = countedMemory(fit);
    LikenessFacts facts = commonFacts(sizing, workload, cluster);
    facts.bandClass = fit.required.basis.bandClass;
    facts.predicted = counted.count();
    for (const MemoryPart& part : fit.parts)
        if (isCounted(part))
            facts.parts.push_back({part.code, part.amount / counted});
    return facts;
}

bool isCounted(const MemoryPart& part)
{
    return part.code != "part.memory.context" && part.code != "part.memory.communication";
}

Bytes countedMemory(const MemoryFit& fit)
{
    Bytes counted{0};
    for (const MemoryPart& part : fit.parts)
        if (isCounted(part))
            counted += part.amount;
    return counted;
}

} // namespace quanheng::core
