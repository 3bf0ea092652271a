#pragma once

#include "core/document/member_description.h"
#include "core/document/plan_names.h"
#include "core/document/price_members.h"
#include "core/plan/plan.h"
#include "core/support/json_cursor.h"
#include "core/workload/names.h"

namespace quanheng::core {

inline constexpr Bounds kCount{0, 2147483647};
inline constexpr Bounds kNodes{1, 65536};
inline constexpr Bounds kShare{0, 1};

template <class V, Is<Experts> T> void describe(V& v, T& experts)
{
    v.integer("count", experts.count, kCount);
    v.integer("perToken", experts.perToken, kCount);
    v.integer("width", experts.width, kCount);
    v.number("shared", experts.shared, kNonNegative);
    v.integer("denseLayers", experts.denseLayers, kCount);
    v.integer("denseWidth", experts.denseWidth, kCount);
}

template <class V, Is<TransformerModel> T> void describe(V& v, T& model)
{
    v.text("key", model.key);
    v.text("name", model.name);
    v.integer("layers", model.layers, kCount);
    v.integer("hidden", model.hidden, kCount);
    v.integer("heads", model.heads, kCount);
    v.integer("kvHeads", model.kvHeads, kCount);
    v.integer("headDim", model.headDim, kCount);
    v.integer("ffn", model.ffn, kCount);
    v.integer("mlpMatrices", model.mlpMatrices, kCount);
    v.integer("vocab", model.vocab, kCount);
    v.boolean("hasTiedEmbeddings", model.hasTiedEmbeddings);
    v.boolean("isEncoder", model.isEncoder);
    v.number("attentionParamsPerLayer", model.attentionParamsPerLayer, kNonNegative);
    v.number("paramsTotal", model.paramsTotal, kNonNegative);
    v.number("paramsActive", model.paramsActive, kNonNegative);
    v.boolean("hasHalfWindow", model.hasHalfWindow);
    v.object("experts", model.experts);
    v.boolean("isInPicker", model.isInPicker);
    v.text("source", model.source);
}

template <class V, Is<Embeddings> T> void describe(V& v, T& embeddings)
{
    v.number("lookups", embeddings.lookups, kNonNegative);
    v.number("dimension", embeddings.dimension, kNonNegative);
    v.boolean("isModelParallel", embeddings.isModelParallel);
}

template <class V, Is<DeepModel> T> void describe(V& v, T& model)
{
    v.text("key", model.key);
    v.text("name", model.name);
    v.word("kind", model.kind, kDeepKindNames);
    v.text("family", model.family);
    v.number("forwardMacs", model.forwardMacs, kNonNegative);
    v.number("activationElements", model.activationElements, kNonNegative);
    v.number("layers", model.layers, kNonNegative);
    v.number("params", model.params, kNonNegative);
    v.number("denseParams", model.denseParams, kNonNegative);
    v.boolean("hasFrozenBatchNorm", model.hasFrozenBatchNorm);
    v.number("sampleBytes", model.sampleBytes, kNonNegative);
    v.number("winogradShare", model.winogradShare, kShare);
    v.number("sequence", model.sequence, kNonNegative);
    v.number("transformerLayers", model.transformerLayers, kNonNegative);
    v.number("heads", model.heads, kNonNegative);
    v.object("embeddings", model.embeddings);
    v.boolean("isInPicker", model.isInPicker);
    v.text("source", model.source);
    v.text("how", model.how);
}

template <class V, Is<ClassicJob> T> void describe(V& v, T& job)
{
    v.word("tool", job.tool, kClassicToolNames);
    v.word("algorithm", job.algorithm, kClassicAlgorithmNames);
    v.number("rows", job.rows, kNonNegative);
    v.number("features", job.features, kNonNegative);
    v.number("nonZeroPerRow", job.nonZeroPerRow, kNonNegative);
    v.number("trees", job.trees, kNonNegative);
    v.integer("classes", job.classes, kCount);
}

template <class V> void describe(V&, const std::monostate&) { }

template <class V, Is<DataSpec> T> void describe(V& v, T& data)
{
    v.number("samples", data.samples, kNonNegative);
    v.number("validationSamples", data.validationSamples, kNonNegative);
    v.number("bytesPerSample", data.bytesPerSample, kNonNegative);
    v.word("location", data.location, kDataLocationNames);
    v.word("preprocessing", data.preprocessing, kPreprocessingNames);
}

template <class V, Is<Layout> T> void describe(V& v, T& layout)
{
    v.integer("tensor", layout.tensor, kCount);
    v.integer("pipeline", layout.pipeline, kCount);
    v.integer("virtualStages", layout.virtualStages, kCount);
    v.integer("context", layout.context, kCount);
    v.integer("expert", layout.expert, kCount);
    v.word("sharding", layout.sharding, kShardingNames);
    v.integer("zeroGroup", layout.zeroGroup, kCount);
    v.boolean("hasSequenceParallel", layout.hasSequenceParallel);
    v.word("checkpointing", layout.checkpointing, kCheckpointingNames);
    v.number("microBatch", layout.microBatch, kNonNegative);
}

template <class V, Is<Software> T> void describe(V& v, T& software)
{
    v.word("stack", software.stack, kStackNames);
    v.word("attention", software.attention, kAttentionKernelNames);
    v.integer("attentionGeneration", software.attentionGeneration, kCount);
    v.word("graph", software.graph, kGraphNames);
    v.boolean("hasFusedKernels", software.hasFusedKernels);
    v.word("memoryRecipe", software.memoryRecipe, kMemoryRecipeNames);
    v.boolean("hasChunkedLoss", software.hasChunkedLoss);
    v.boolean("hasOptimizerInBackward", software.hasOptimizerInBackward);
    v.word("collectives", software.collectives, kCollectiveLibraryNames);
}

template <class V, Is<Recipe> T> void describe(V& v, T& recipe)
{
    v.word("lengthUnit", recipe.lengthUnit, kLengthUnitNames);
    v.number("length", recipe.length, kNonNegative);
    v.number("globalBatch", recipe.globalBatch, kNonNegative);
    v.number("sequenceLength", recipe.sequenceLength, kNonNegative);
    v.boolean("isPacked", recipe.isPacked);
    v.word("precision", recipe.precision, kPrecisionNames);
    v.word("optimizer", recipe.optimizer, kOptimizerNames);
    v.word("checkpointing", recipe.checkpointing, kCheckpointingNames);
    v.integer("loraRank", recipe.loraRank, kCount);
    v.word("loraTargets", recipe.loraTargets, kLoraTargetsNames);
    v.word("quantization", recipe.quantization, kQuantizationNames);
    v.word("offload", recipe.offload, kOffloadNames);
    v.number("microBatch", recipe.microBatch, kNonNegative);
    v.object("layout", recipe.layout);
    v.object("software", recipe.software);
    v.number("evaluationEvery", recipe.evaluationEvery, kNonNegative);
}

template <class V, Is<Usage> T> void describe(V& v, T& usage)
{
    v.number("runsPerMonth", usage.runsPerMonth, kNonNegative);
    v.number("interactiveHoursPerDay", usage.interactiveHoursPerDay, kNonNegative);
    v.word("keep", usage.keep, kKeepPolicyNames);
    v.number("deadlineHours", usage.deadline, kNonNegative);
    v.money("budgetPerRun", usage.budgetPerRun);
    v.money("budgetPerYear", usage.budgetPerYear);
    v.word("operatedBy", usage.operatedBy, kClusterOperatorNames);
}

template <class V, Is<Workload> T> void describe(V& v, T& workload)
{
    v.text("name", workload.name);
    v.word("task", workload.task, kTaskKindNames);
    v.model("model", workload.model);
    v.object("data", workload.data);
    v.object("recipe", workload.recipe);
    v.object("usage", workload.usage);
}

template <class V, Is<Policy> T> void describe(V& v, T& policy)
{
    v.texts("regions", policy.regions);
    v.word("site", policy.site, kSiteNames);
    v.word("currency", policy.currency, kCurrencyNames);
    v.word("objective", policy.objective, kObjectiveNames);
    v.integer("maxNodes", policy.maxNodes, kNodes);
    v.texts("bannedAccelerators", policy.bannedAccelerators);
    v.number("headroom", policy.headroom, Bounds{0, 0.9});
}

template <class V, Is<NodeNetwork> T> void describe(V& v, T& network)
{
    v.number("baselineBytesPerSecond", network.baseline, kPositive);
    v.word("rdma", network.rdma, kRdmaKindNames);
    v.number("rdmaBytesPerSecond", network.rdmaRate, kPositive);
}

/// What the catalogue says of a type's sale and its sources has no meaning for a machine of the user's own.
template <class V, Is<InstanceType> T> void describe(V& v, T& type)
{
    v.text("id", type.id);
    v.text("family", type.family);
    v.integer("vcpu", type.vcpu, Bounds{1, 65536});
    v.number("memoryBytes", type.memory, kPositive);
    v.text("accelerator", type.accelerator);
    v.integer("acceleratorCount", type.acceleratorCount, Bounds{0, 1024});
    v.boolean("isSlice", type.isSlice);
    v.text("cpu", type.cpu);
    v.text("cpuModel", type.cpuModel);
    v.number("cpuBaseGhz", type.cpuBaseGhz, Bounds{0.1, 20});
    v.object("network", type.network);
    v.number("localDiskBytes", type.localDisk, kPositive);
    v.boolean("isBareMetal", type.isBareMetal);
}

template <class V, Is<CustomInstance> T> void describe(V& v, T& instance)
{
    v.object("type", instance.type);
    v.text("note", instance.note);
}

template <class V, Is<OptionSpec> T> void describe(V& v, T& spec)
{
    v.text("instanceType", spec.instanceType);
    v.text("region", spec.region);
    v.integer("nodes", spec.nodes, kNodes);
    v.text("purchase", spec.purchase);
}

template <class V, Is<OwnRun> T> void describe(V& v, T& run)
{
    v.text("name", run.name);
    v.text("file", run.file);
    v.date("date", run.date);
    v.boolean("isOn", run.isOn);
    v.object("workload", run.workload);
    v.object("machine", run.machine);
    v.integer("nodes", run.nodes, kNodes);
    v.number("samplesPerSecond", run.rate, kPositive);
    v.number("slowSamplesPerSecond", run.slow, kPositive);
    v.number("fastSamplesPerSecond", run.fast, kPositive);
    v.integer("records", run.records, Bounds{1, 2147483647});
    v.integer("warmUp", run.warmUp, kCount);
    v.number("peakMemoryBytes", run.peakMemory, kPositive);
    v.word("memoryCounter", run.counter, kMemoryCounterNames);
}

template <class V, Is<Plan> T> void describe(V& v, T& plan)
{
    v.text("title", plan.title);
    v.list("workloads", plan.workloads);
    v.object("policy", plan.policy);
    v.list("customInstances", plan.customInstances);
    v.list("pinned", plan.pinned);
    v.newList("ownRuns", plan.ownRuns);
    v.list("manualPrices", plan.manualPrices);
    v.newList("discounts", plan.discounts);
    v.newObject("pricing", plan.pricing);
    v.list("priceSnapshot", plan.priceSnapshot);
    v.date("pricedOn", plan.pricedOn);
}

} // namespace quanheng::core
