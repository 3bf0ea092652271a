#include "core/calibration/transformer_row.h"

#include "core/sizing/transformer/card_facts.h"
#include "core/workload/names.h"

#include <algorithm>

namespace quanheng::core {

using transformer::Job;

namespace {

/// One row of measured runs: words and numbers by column, a default where a column is missing or empty.
class Fields {
public:
    Fields(const CsvTable& table, std::size_t row) : m_table(table), m_row(row) { }

    [[nodiscard]] std::string_view text(std::string_view column) const { return m_table.text(m_row, column); }
    [[nodiscard]] std::optional<double> number(std::string_view column) const { return m_table.number(m_row, column); }
    [[nodiscard]] double positive(std::string_view column, double fallback) const
    {
        const auto value = number(column);
        return value && *value > 0 ? *value : fallback;
    }
    [[nodiscard]] int count(std::string_view column) const
    {
        return static_cast<int>(std::min(1e6, std::max(1.0, positive(column, 1))));
    }
    [[nodiscard]] bool flag(std::string_view column) const { return number(column).value_or(0) == 1; }

    template <class E, std::size_t N>
    [[nodiscard]] E word(std::string_view column, const EnumNames<E, N>& names, E fallback) const
    {
        return valueOf(text(column), names).value_or(fallback);
    }

private:
    const CsvTable& m_table;
    std::size_t m_row;
};

bool isAdapterKind(std::string_view kind) { return kind == "lora" || kind == "qlora"; }

/// The measured files spell some targets by the names of the linears.
LoraTargets targetsOf(std::string_view text)
{
    if (text == "q,v")
        return LoraTargets::Qv;
    return valueOf(text, kLoraTargetsNames).value_or(LoraTargets::AllLinear);
}

bool isMlpFrozen(LoraTargets targets)
{
    return targets == LoraTargets::Qv || targets == LoraTargets::Qkv || targets == LoraTargets::QkvProj;
}

Quantization quantizationOf(const Fields& fields)
{
    if (fields.text("quant").empty() && fields.text("kind") == "qlora")
        return Quantization::Nf4;
    if (fields.number("quant_bits") == 4.0)
        return Quantization::Nf4;
    // 8-bit weights take no dequantisation term (the documents fit none).
    return fields.word("quant", kQuantizationNames, Quantization::None);
}

void readAdapters(transformer::Training& training, const Fields& fields, const transformer::Model& model)
{
    const LoraTargets targets = targetsOf(fields.text("lora_targets"));
    training.hasAdapters = true;
    training.hasNarrowAdapters = targets == LoraTargets::Qkv;
    training.isMlpFrozen = isMlpFrozen(targets);
    training.adapterParams = transformer::adapterParams(model, targets, fields.positive("lora_rank", 8));
}

void readTraining(Job& job, const Fields& fields)
{
    transformer::Training& training = job.training;
    training.sequence = fields.positive("input_size", 0);
    training.globalBatch = fields.positive("global_batch", 0);
    training.precision = fields.word("precision", kPrecisionNames, Precision::Bf16);
    training.quantization = quantizationOf(fields);
    const std::string_view offload = fields.text("offload");
    training.offloadsWeights = offload.find("weights") != std::string_view::npos;
    training.offloadsOptimizer = offload.find("optimizer") != std::string_view::npos;
    if (fields.text("optimizer").starts_with("AdamW8bit"))
        training.optimizer = Optimizer::AdamW8bit;
    if (isAdapterKind(fields.text("kind")))
        readAdapters(training, fields, job.model);
}

/// Unknown kernels are standard on cards before compute capability 8.0, flash after (section 12).
AttentionKernel attentionOf(const Fields& fields, const Accelerator* accelerator)
{
    const bool isOld = accelerator != nullptr && accelerator->computeCapability.major > 0
        && accelerator->computeCapability < ComputeCapability{8, 0};
    return fields.word("attention", kAttentionKernelNames, isOld ? AttentionKernel::Standard : AttentionKernel::Flash);
}

/// DeepSpeed's buckets: recipe mixed, and the README of Qwen, whose runs with ZeRO-2 and ZeRO-3 are DeepSpeed's.
bool isDeepSpeed(const Fields& fields, const transformer::Code& code)
{
    const bool isShardedByDeepSpeed = fields.text("sharding") == "zero2" || fields.text("sharding") == "zero3";
    return code.recipe == MemoryRecipe::Mixed
        || (fields.text("source").starts_with("QwenLM/Qwen README") && isShardedByDeepSpeed);
}

/// Facts that the columns have no place for stand in the words of the row (v2 M5 and M6).
bool mentions(const Fields& fields, std::string_view word)
{
    return fields.text("source").find(word) != std::string_view::npos
        || fields.text("note").find(word) != std::string_view::npos;
}

void readCode(Job& job, const Fields& fields, const Accelerator* accelerator)
{
    transformer::Code& code = job.code;
    code.isTuned = fields.text("stack") == "tuned";
    code.isCompiled = fields.text("graph") == "compiled";
    code.hasFusedKernels = fields.flag("fused_kernels");
    code.attention = attentionOf(fields, accelerator);
    code.attentionGeneration = fields.positive("attention_generation", 2) < 1.5 ? 1 : 2;
    code.recipe = fields.word("recipe", kMemoryRecipeNames, MemoryRecipe::Mixed);
    code.isDeepSpeed = isDeepSpeed(fields, code);
    code.hasChunkedLoss = fields.flag("chunked_loss") || mentions(fields, "liger");
    code.recomputesMlp = mentions(fields, "mlp recompute");
    code.hasOptimizerInBackward = fields.flag("optimizer_in_backward");
    code.hasStepCopy = fields.flag("step_copy");
    code.hasInitialCopy = fields.flag("initial_full_copy");
}

void readMachines(Job& job, const Fields& fields, const Accelerator* accelerator)
{
    job.cardsPerNode = fields.positive("accelerators_per_node", 1);
    job.nodes = fields.positive("nodes", 1);
    job.domain = job.cardsPerNode;
    if (accelerator != nullptr && accelerator->nvlinkDomain) {
        job.hasNvlinkDomain = true;
        job.domain = std::min<double>(*accelerator->nvlinkDomain, job.cards());
    }
}

Layout readLayout(const Fields& fields)
{
    Layout layout;
    layout.tensor = fields.count("tensor_parallel");
    layout.pipeline = fields.count("pipeline_parallel");
    layout.virtualStages = fields.count("virtual_pipeline");
    layout.context = fields.count("context_parallel");
    layout.expert = fields.count("expert_parallel");
    layout.sharding = fields.word("sharding", kShardingNames, Sharding::None);
    layout.checkpointing = fields.word("checkpointing", kCheckpointingNames, Checkpointing::None);
    layout.hasSequenceParallel = fields.flag("sequence_parallel") || fields.flag("tensor_sp");
    if (const auto group = fields.number("zero_group"); group && *group >= 1)
        layout.zeroGroup = static_cast<int>(std::min(*group, 1e6));
    layout.microBatch = fields.positive("micro_batch", 0);
    return layout;
}

IntraLink linkOf(const Fields& fields)
{
    const std::string_view link = fields.text("intra_link");
    return link == "nvlink" ? IntraLink::Nvlink : link == "pcie" ? IntraLink::Pcie : IntraLink::None;
}

std::string spanOf(const Job& job)
{
    if (job.cards() == 1)
        return "1gpu";
    return job.nodes == 1 ? "1node" : "multinode";
}

std::string throughputClass(const Fields& fields, const Job& job)
{
    if (!fields.text("class").empty())
        return std::string(fields.text("class"));
    if (isAdapterKind(fields.text("kind")))
        return std::string(fields.text("kind"));
    return (job.model.isMoe ? "moe-" : "dense-") + spanOf(job);
}

std::string memoryClass(const Fields& fields, const Job& job)
{
    if (!fields.text("class").empty())
        return std::string(fields.text("class"));
    return std::string(fields.text("kind")) + (job.cards() > 1 ? "-sharded" : "");
}

OrUnknown<TransformerRow> readCommon(const Fields& fields, const Catalogue& catalogue)
{
    const TransformerModel* model = catalogue.models().transformer(fields.text("model"));
    if (model == nullptr)
        return unknown("row.unknown_model", {std::string(fields.text("model"))});
    TransformerRow row;
    row.accelerator = catalogue.accelerator(fields.text("accelerator"));
    row.job.model = transformer::modelFacts(*model);
    readTraining(row.job, fields);
    if (row.job.training.sequence <= 0)
        return unknown("row.no_value", {std::string("input_size")});
    readCode(row.job, fields, row.accelerator);
    readMachines(row.job, fields, row.accelerator);
    row.layout = readLayout(fields);
    row.hasLayout = fields.number("tensor_parallel").has_value();
    const double ranks = static_cast<double>(row.layout.tensor) * row.layout.pipeline * row.layout.context;
    if (ranks > row.job.cards())
        return unknown("row.layout_too_large", {ranks, row.job.cards()});
    return row;
}

} // namespace

OrUnknown<TransformerRow> readThroughputRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                            const TransformerTimeConstants& constants)
{
    const Fields fields(table, index);
    OrUnknown<TransformerRow> common = readCommon(fields, catalogue);
    if (!common.isKnown())
        return common;
    TransformerRow row = common.value();
    if (row.accelerator == nullptr)
        return unknown("row.unknown_accelerator", {std::string(fields.text("accelerator"))});
    Job& job = row.job;
    job.training.precision = transformer::computedPrecision(*row.accelerator, job.training.precision);
    const auto card = transformer::cardFacts(*row.accelerator, job.training.precision, linkOf(fields));
    if (!card.isKnown())
        return Unknown{card.reason()};
    job.card = card.value();
    job.network.rate = gigabitsPerSecond(fields.positive("inter_gbps", constants.unknownNetwork)).count();
    const double dataParallel = transformer::dataParallelOf(job, row.layout);
    if (job.training.globalBatch <= 0 && row.layout.microBatch > 0)
        job.training.globalBatch = row.layout.microBatch * dataParallel;
    if (job.training.globalBatch <= 0)
        return unknown("row.no_value", {std::string("global_batch")});
    if (row.layout.microBatch <= 0)
        row.layout.microBatch = job.training.globalBatch / dataParallel;
    row.rowClass = throughputClass(fields, job);
    return row;
}

OrUnknown<TransformerRow> readMemoryRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue)
{
    const Fields fields(table, index);
    OrUnknown<TransformerRow> common = readCommon(fields, catalogue);
    if (!common.isKnown())
        return common;
    TransformerRow row = common.value();
    if (row.layout.microBatch <= 0)
        return unknown("row.no_value", {std::string("micro_batch")});
    row.rowClass = memoryClass(fields, row.job);
    return row;
}

} // namespace quanheng::core
