#include "core/sizing/deep/deep_memory.h"

#include "core/catalogue/deep_kind_names.h"

#include <algorithm>
#include <string>

namespace quanheng::core {

namespace {

/// The constants divide by 1e9 and were fitted against GiB (section 14).
Bytes fittedGiB(double bytes) { return gibibytes(bytes / 1e9); }

bool isHalf(const DeepMemoryCase& job) { return job.elementBytes == 2; }

double trainingBytesPerParam(const DeepMemoryCase& job, const DeepMemoryConstants& constants)
{
    double bytes = constants.bytesPerParamAdam;
    if (job.optimizer == Optimizer::SgdMomentum)
        bytes = constants.bytesPerParamSgd;
    else if (job.optimizer == Optimizer::AdamW8bit)
        bytes -= kSavedBy8bitStates;
    return isHalf(job) ? bytes + constants.bytesPerParamHalfCopy : bytes;
}

/// Tables that are split lie on all members together, everything else on each.
double paramsHeld(const DeepMemoryCase& job)
{
    const DeepModel& model = *job.model;
    const bool isSplit = model.embeddings && model.embeddings->isModelParallel;
    const double tables = isSplit ? std::max(model.params - model.denseParams, 0.0) : 0;
    return model.params - tables + tables / job.members;
}

/// Share of the activations that stay alive.
double keptShare(const DeepMemoryCase& job, const DeepConstants& constants)
{
    if (job.work == DeepWork::Inference)
        return 1.0 / 3.0; // the forward third, without gradients
    if (!job.isCheckpointed)
        return 1;
    const double oneBlock = job.model->transformerLayers > 0 ? 1 / job.model->transformerLayers : 0;
    return std::max(constants.checkpointActivations, oneBlock);
}

double upperFactor(const DeepModel& model, const DeepMemoryConstants& constants)
{
    if (constants.measuredModels.contains(model.key))
        return constants.upperMeasured;
    const std::string kind(nameOf(model.kind, kDeepKindNames));
    return constants.measuredKinds.contains(kind) ? constants.upperNewModel : constants.upperNewKind;
}

} // namespace

double kappaOf(const DeepMemoryCase& job, const DeepConstants& constants)
{
    const auto own = constants.memory.kappaByModel.find(job.model->key);
    if (own != constants.memory.kappaByModel.end())
        return own->second;
    const DeepKindTraits& traits = constants.of(job.model->kind);
    return isHalf(job) ? traits.kappaHalf : traits.kappaSingle;
}

bool leavesTablesOut(const DeepModel& model)
{
    const bool hasTables = model.embeddings && model.embeddings->lookups > 0 && model.embeddings->dimension > 0;
    return hasTables && model.params <= model.denseParams;
}

DeepMemoryTerms deepMemory(const DeepMemoryCase& job, const DeepConstants& constants)
{
    const bool isTrained = job.work == DeepWork::Training;
    const double bytesPerParam = isTrained ? trainingBytesPerParam(job, constants.memory) : job.elementBytes;
    const double elements = activationElements(*job.model, job.hasFlashAttention) * job.microBatch;
    DeepMemoryTerms terms;
    terms.context = gibibytes(constants.memory.contextGiB);
    terms.states = fittedGiB(paramsHeld(job) * bytesPerParam);
    terms.activations = fittedGiB(keptShare(job, constants) * kappaOf(job, constants) * elements * job.elementBytes);
    terms.upperFactor = upperFactor(*job.model, constants.memory);
    return terms;
}

Optimizer usualOptimizer(DeepKind kind)
{
    switch (kind) {
    case DeepKind::Cnn:
    case DeepKind::CnnGrouped:
    case DeepKind::CnnDepthwise:
    case DeepKind::CnnAwkward:
    case DeepKind::CnnDepthwiseModern:
    case DeepKind::Cnn3d:
    case DeepKind::TwoStageDetector:
        return Optimizer::SgdMomentum;
    default:
        return Optimizer::AdamW;
    }
}

} // namespace quanheng::core
