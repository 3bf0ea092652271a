#include "core/advice/remedies.h"

#include "core/workload/names.h"

#include <cmath>
#include <string>

namespace quanheng::core {

namespace {

using Treatments = std::vector<Treatment>;

bool isTraining(const Workload& workload)
{
    return workload.task != TaskKind::Inference && workload.task != TaskKind::ClassicalMl
        && workload.task != TaskKind::DataPreparation;
}

bool isTransformer(const Workload& workload) { return std::holds_alternative<TransformerModel>(workload.model); }

/// A layout that the user gave may be what does not fit: the program's own search looks at all of them.
Treatments leaveLayoutOpen(const Workload& workload, const Sizing&)
{
    const Recipe& recipe = workload.recipe;
    if (!recipe.layout && !recipe.microBatch && !recipe.checkpointing)
        return {};
    Treatment treatment{{"advice.cure.automatic_layout", {}}, workload};
    treatment.workload.recipe.layout.reset();
    treatment.workload.recipe.microBatch.reset();
    treatment.workload.recipe.checkpointing.reset();
    return {treatment};
}

/// The global batch stays: what a pass does not take, more passes do.
Treatments smallerMicroBatch(const Workload& workload, const Sizing& sizing)
{
    Treatments treatments;
    if (!sizing.layout)
        return treatments;
    for (double batch = std::floor(sizing.layout->microBatch / 2); batch >= 1; batch = std::floor(batch / 2)) {
        Treatment treatment{{"advice.cure.micro_batch", {batch}}, workload};
        treatment.workload.recipe.microBatch = batch;
        if (treatment.workload.recipe.layout)
            treatment.workload.recipe.layout->microBatch = batch;
        treatments.push_back(std::move(treatment));
    }
    return treatments;
}

Treatments checkpointing(const Workload& workload, const Sizing& sizing)
{
    if (!isTraining(workload) || !sizing.layout || sizing.layout->checkpointing == Checkpointing::Full)
        return {};
    Treatment treatment{{"advice.cure.checkpointing", {}}, workload};
    treatment.workload.recipe.checkpointing = Checkpointing::Full;
    if (treatment.workload.recipe.layout)
        treatment.workload.recipe.layout->checkpointing = Checkpointing::Full;
    return {treatment};
}

Treatments sharding(const Workload& workload, const Sizing& sizing)
{
    const bool hasChoice = workload.recipe.layout && sizing.dataParallel > 1 && isTraining(workload);
    Treatments treatments;
    if (!hasChoice)
        return treatments;
    for (const Sharding stage : {Sharding::Zero1, Sharding::Zero2, Sharding::Zero3}) {
        if (stage <= workload.recipe.layout->sharding)
            continue;
        const Term name{"choice.sharding." + std::string(nameOf(stage, kShardingNames))};
        Treatment treatment{{"advice.cure.sharding", {name}}, workload};
        treatment.workload.recipe.layout->sharding = stage;
        treatments.push_back(std::move(treatment));
    }
    return treatments;
}

Treatments smallOptimizer(const Workload& workload, const Sizing&)
{
    if (!isTraining(workload) || !isTransformer(workload) || workload.recipe.optimizer != Optimizer::AdamW)
        return {};
    Treatment onCard{{"advice.cure.optimizer_8bit", {}}, workload};
    onCard.workload.recipe.optimizer = Optimizer::AdamW8bit;
    Treatment paged{{"advice.cure.optimizer_8bit_paged", {}}, workload};
    paged.workload.recipe.optimizer = Optimizer::AdamW8bitPaged;
    return {onCard, paged};
}

Treatments flashAttention(const Workload& workload, const Sizing& sizing)
{
    const bool isStandardByChoice = isTransformer(workload) && sizing.attention == AttentionKernel::Standard
        && workload.recipe.software.attention == AttentionKernel::Standard;
    if (!isStandardByChoice)
        return {};
    Treatment treatment{{"advice.cure.flash_attention", {}}, workload};
    treatment.workload.recipe.software.attention.reset();
    return {treatment};
}

Treatments chunkedLoss(const Workload& workload, const Sizing&)
{
    if (!isTraining(workload) || !isTransformer(workload) || workload.recipe.software.hasChunkedLoss)
        return {};
    Treatment treatment{{"advice.cure.chunked_loss", {}}, workload};
    treatment.workload.recipe.software.hasChunkedLoss = true;
    return {treatment};
}

Treatments offload(const Workload& workload, const Sizing&)
{
    Treatments treatments;
    if (workload.task != TaskKind::FullFineTune && workload.task != TaskKind::Pretrain)
        return treatments;
    if (!isTransformer(workload) || workload.recipe.offload == Offload::WeightsAndOptimizer)
        return treatments;
    for (const Offload what : {Offload::Optimizer, Offload::Weights, Offload::WeightsAndOptimizer}) {
        if (what == workload.recipe.offload)
            continue;
        const Term name{"choice.offload." + std::string(nameOf(what, kOffloadNames))};
        Treatment treatment{{"advice.cure.offload", {name}}, workload};
        treatment.workload.recipe.offload = what;
        treatments.push_back(std::move(treatment));
    }
    return treatments;
}

Treatments adapters(const Workload& workload, const Sizing&)
{
    Treatments treatments;
    if (!isTransformer(workload) || (workload.task != TaskKind::FullFineTune && workload.task != TaskKind::Lora))
        return treatments;
    if (workload.task == TaskKind::FullFineTune) {
        Treatment lora{{"advice.cure.lora", {}}, workload};
        lora.workload.task = TaskKind::Lora;
        lora.workload.recipe.offload = Offload::None;
        treatments.push_back(std::move(lora));
    }
    Treatment qlora{{"advice.cure.qlora", {}}, workload};
    qlora.workload.task = TaskKind::QLora;
    qlora.workload.recipe.quantization = Quantization::Nf4;
    qlora.workload.recipe.offload = Offload::None;
    treatments.push_back(std::move(qlora));
    return treatments;
}

} // namespace

const std::vector<Remedy>& remedies()
{
    static const std::vector<Remedy> all{
        {false, leaveLayoutOpen},   {false, flashAttention}, {false, chunkedLoss},
        {false, smallerMicroBatch}, {false, sharding},       {false, checkpointing},
        {false, smallOptimizer},    {false, offload},        {true, adapters},
    };
    return all;
}

} // namespace quanheng::core
