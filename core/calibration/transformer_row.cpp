#include "core/calibration/transformer_row.h"

#include "core/calibration/row_reader.h"
#include "core/sizing/transformer/card_facts.h"
#include "core/workload/names.h"

#include <algorithm>

namespace quanheng::core {

using transformer::Job;

namespace {

/// What the columns of measured files say in words that a plan does not have.
constexpr EnumNames<Optimizer, 6> kOptimizerWords{{
    {"AdamW", Optimizer::AdamW},
    {"AdamW (in backward)", Optimizer::AdamW},
    {"Adam", Optimizer::AdamW},
    {"Adam fp32", Optimizer::AdamW},
    {"AdamW8bit", Optimizer::AdamW8bit},
    {"AdamW8bit (in backward)", Optimizer::AdamW8bit},
}};
/// 8-bit weights take no dequantisation term (the documents fit none).
constexpr EnumNames<Quantization, 4> kQuantWords{{
    {"none", Quantization::None},
    {"nf4", Quantization::Nf4},
    {"gptq4", Quantization::Gptq4},
    {"int8", Quantization::None},
}};
/// Some targets are spelt by the names of their linears.
constexpr EnumNames<LoraTargets, 8> kTargetWords{{
    {"all-linear", LoraTargets::AllLinear},
    {"qkv", LoraTargets::Qkv},
    {"qv", LoraTargets::Qv},
    {"q,v", LoraTargets::Qv},
    {"qkv+proj", LoraTargets::QkvProj},
    {"attn+mlp", LoraTargets::AttentionMlp},
    {"Wqkv,fc1,fc2", LoraTargets::AttentionMlp},
    {"all-linear+emb", LoraTargets::AllLinearEmbeddings},
}};
struct OffloadWord {
    bool weights = false;
    bool optimizer = false;
    friend bool operator==(const OffloadWord&, const OffloadWord&) = default;
};
constexpr EnumNames<OffloadWord, 4> kOffloadWords{{
    {"none", {false, false}},
    {"weights", {true, false}},
    {"optimizer", {false, true}},
    {"optimizer+weights", {true, true}},
}};

/// Rank of adapters whose row does not say.
constexpr double kUsualRank = 8;

bool isAdapterKind(std::string_view kind) { return kind == "lora" || kind == "qlora"; }

Quantization quantizationOf(RowReader& row)
{
    if (row.text("quant").empty() && row.text("kind") == "qlora")
        return Quantization::Nf4;
    if (row.numberOr("quant_bits", 0) == 4)
        return Quantization::Nf4;
    return row.word("quant", kQuantWords, Quantization::None);
}

void readTraining(Job& job, RowReader& row)
{
    transformer::Training& training = job.training;
    training.sequence = row.positive("input_size");
    training.globalBatch = row.positiveOr("global_batch", 0);
    training.precision = row.word("precision", kPrecisionNames);
    training.quantization = quantizationOf(row);
    const OffloadWord offload = row.word("offload", kOffloadWords, {});
    training.offloadsWeights = offload.weights;
    training.offloadsOptimizer = offload.optimizer;
    training.optimizer = row.word("optimizer", kOptimizerWords, Optimizer::AdamW);
    if (isAdapterKind(row.text("kind")))
        addAdapters(training, job.model, row.word("lora_targets", kTargetWords, LoraTargets::AllLinear),
                    row.positiveOr("lora_rank", kUsualRank));
}

/// Unknown kernels are standard on cards before compute capability 8.0, flash after (section 12).
AttentionKernel attentionOf(RowReader& row, const Accelerator* accelerator)
{
    const bool isOld = accelerator != nullptr && accelerator->computeCapability.major > 0
        && accelerator->computeCapability < ComputeCapability{8, 0};
    return row.word("attention", kAttentionKernelNames, isOld ? AttentionKernel::Standard : AttentionKernel::Flash);
}

/// DeepSpeed's buckets: recipe mixed, and the README of Qwen, whose runs with ZeRO-2 and ZeRO-3 are DeepSpeed's.
bool isDeepSpeed(const RowReader& row, const transformer::Code& code)
{
    const bool isShardedByDeepSpeed = row.text("sharding") == "zero2" || row.text("sharding") == "zero3";
    return code.recipe == MemoryRecipe::Mixed
        || (row.text("source").starts_with("QwenLM/Qwen README") && isShardedByDeepSpeed);
}

/// Facts that the columns have no place for stand in the words of the row (v2 M5 and M6).
bool mentions(const RowReader& row, std::string_view word)
{
    return row.text("source").find(word) != std::string_view::npos
        || row.text("note").find(word) != std::string_view::npos;
}

void readCode(Job& job, RowReader& row, const Accelerator* accelerator)
{
    transformer::Code& code = job.code;
    code.isTuned = row.word("stack", kStackNames, Stack::Typical) == Stack::Tuned;
    code.isCompiled = row.word("graph", kGraphNames, Graph::Eager) == Graph::Compiled;
    code.hasFusedKernels = row.flag("fused_kernels");
    code.attention = attentionOf(row, accelerator);
    code.attentionGeneration = row.positiveOr("attention_generation", 2) < 1.5 ? 1 : 2;
    code.recipe = row.word("recipe", kMemoryRecipeNames, MemoryRecipe::Mixed);
    code.isDeepSpeed = isDeepSpeed(row, code);
    code.hasChunkedLoss = row.flag("chunked_loss") || mentions(row, "liger");
    code.recomputesMlp = mentions(row, "mlp recompute");
    code.hasOptimizerInBackward = row.flag("optimizer_in_backward");
    code.hasStepCopy = row.flag("step_copy");
    code.hasInitialCopy = row.flag("initial_full_copy");
}

void readMachines(Job& job, RowReader& row, const Accelerator* accelerator)
{
    job.cardsPerNode = row.count("accelerators_per_node");
    job.nodes = row.count("nodes");
    job.domain = job.cardsPerNode;
    if (accelerator != nullptr && accelerator->nvlinkDomain) {
        job.hasNvlinkDomain = true;
        job.domain = std::min<double>(*accelerator->nvlinkDomain, job.cards());
    }
}

Layout readLayout(RowReader& row)
{
    Layout layout;
    layout.tensor = row.count("tensor_parallel", 1);
    layout.pipeline = row.count("pipeline_parallel", 1);
    layout.virtualStages = row.count("virtual_pipeline", 1);
    layout.context = row.count("context_parallel", 1);
    layout.expert = row.count("expert_parallel", 1);
    layout.sharding = row.word("sharding", kShardingNames, Sharding::None);
    layout.checkpointing = row.word("checkpointing", kCheckpointingNames, Checkpointing::None);
    layout.hasSequenceParallel = row.flag("sequence_parallel") || row.flag("tensor_sp");
    if (!row.text("zero_group").empty())
        layout.zeroGroup = row.count("zero_group");
    layout.microBatch = row.positiveOr("micro_batch", 0);
    return layout;
}

std::string spanOf(const Job& job)
{
    if (job.cards() == 1)
        return "1gpu";
    return job.nodes == 1 ? "1node" : "multinode";
}

std::string throughputClass(const RowReader& row, const Job& job)
{
    if (!row.text("class").empty())
        return std::string(row.text("class"));
    if (isAdapterKind(row.text("kind")))
        return std::string(row.text("kind"));
    return (job.model.isMoe ? "moe-" : "dense-") + spanOf(job);
}

std::string memoryClass(const RowReader& row, const Job& job)
{
    if (!row.text("class").empty())
        return std::string(row.text("class"));
    return std::string(row.text("kind")) + (job.cards() > 1 ? "-sharded" : "");
}

OrUnknown<TransformerRow> readCommon(RowReader& reader, const Catalogue& catalogue)
{
    const TransformerModel* model = catalogue.models().transformer(reader.text("model"));
    if (model == nullptr)
        return unknown("row.unknown_model", {std::string(reader.text("model"))});
    TransformerRow row;
    row.accelerator = catalogue.accelerator(reader.text("accelerator"));
    row.job.model = transformer::modelFacts(*model);
    readTraining(row.job, reader);
    readCode(row.job, reader, row.accelerator);
    readMachines(row.job, reader, row.accelerator);
    row.layout = readLayout(reader);
    row.hasLayout = !reader.text("tensor_parallel").empty();
    if (reader.refusal())
        return Unknown{*reader.refusal()};
    const double ranks = static_cast<double>(row.layout.tensor) * row.layout.pipeline * row.layout.context;
    if (ranks > row.job.cards())
        return unknown("row.layout_too_large", {ranks, row.job.cards()});
    return row;
}

/// The card and the network; empty when they can be used.
std::optional<Unknown> fillCard(TransformerRow& row, RowReader& reader, const TransformerTimeConstants& constants)
{
    if (row.accelerator == nullptr)
        return unknown("row.unknown_accelerator", {std::string(reader.text("accelerator"))});
    Job& job = row.job;
    job.training.precision = transformer::computedPrecision(*row.accelerator, job.training.precision);
    const IntraLink link = reader.word("intra_link", kIntraLinkNames, IntraLink::None);
    job.network.rate = gigabitsPerSecond(reader.positiveOr("inter_gbps", constants.unknownNetwork)).count();
    if (reader.refusal())
        return Unknown{*reader.refusal()};
    const auto card = transformer::cardFacts(*row.accelerator, job.training.precision, link);
    if (!card.isKnown())
        return Unknown{card.reason()};
    job.card = card.value();
    return std::nullopt;
}

} // namespace

OrUnknown<TransformerRow> readThroughputRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                            const TransformerTimeConstants& constants)
{
    RowReader reader(table, index);
    return readCommon(reader, catalogue).andThen([&](TransformerRow row) -> OrUnknown<TransformerRow> {
        if (auto reason = fillCard(row, reader, constants))
            return *std::move(reason);
        double& globalBatch = row.job.training.globalBatch;
        const double dataParallel = transformer::dataParallelOf(row.job, row.layout);
        if (globalBatch <= 0)
            globalBatch = row.layout.microBatch * dataParallel;
        if (globalBatch <= 0)
            return unknown("row.no_value", {std::string("global_batch")});
        if (row.layout.microBatch <= 0)
            row.layout.microBatch = globalBatch / dataParallel;
        row.rowClass = throughputClass(reader, row.job);
        return row;
    });
}

OrUnknown<TransformerRow> readMemoryRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue)
{
    RowReader reader(table, index);
    return readCommon(reader, catalogue).andThen([&](TransformerRow row) -> OrUnknown<TransformerRow> {
        if (row.layout.microBatch <= 0)
            return unknown("row.no_value", {std::string("micro_batch")});
        row.rowClass = memoryClass(reader, row.job);
        return row;
    });
}

} // namespace quanheng::core
