#include "core/workload/workload_rules.h"

#include <array>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr NumberRule kLength{"/recipe/length", "field.length", 0, 1e16, true};
constexpr NumberRule kGlobalBatch{"/recipe/globalBatch", "field.globalBatch", 1, 1e9, false, true};
constexpr NumberRule kSequenceLength{"/recipe/sequenceLength", "field.sequenceLength", 1, 1e7};
constexpr NumberRule kLoraRank{"/recipe/loraRank", "field.loraRank", 1, 65536};
constexpr NumberRule kMicroBatch{"/recipe/microBatch", "field.microBatch", 1, 1e9, false, true};
constexpr NumberRule kEvaluationEvery{"/recipe/evaluationEvery", "field.evaluationEvery", 0, 1e9};
/// Where there is an evaluation at all. A million in an epoch is more often than any batch ends.
constexpr NumberRule kOftenEvaluated{"/recipe/evaluationEvery", "field.evaluationEvery", 1e-6, 1e9};
constexpr NumberRule kAttentionGeneration{"/recipe/software/attentionGeneration", "field.attentionGeneration", 1, 2};

constexpr double kUnusualEpochs = 1e4;
constexpr int kUnusualLoraRank = 256;
/// Lengths from here up are the maximum lengths of common models; a mean that hits one exactly is suspect.
constexpr double kSmallestMaximumLength = 512;

bool isLanguageTask(const Workload& workload) { return std::holds_alternative<TransformerModel>(workload.model); }
bool hasAdapters(const Workload& workload)
{
    return workload.task == TaskKind::Lora || workload.task == TaskKind::QLora;
}

bool isPowerOfTwo(double value)
{
    int exponent = 0;
    return std::frexp(value, &exponent) == 0.5;
}

void checkLength(IssueList& issues, const Workload& workload)
{
    const Recipe& recipe = workload.recipe;
    if (!checkNumber(issues, kLength, recipe.length))
        return;
    if (recipe.lengthUnit == LengthUnit::Epochs && recipe.length > kUnusualEpochs)
        issues.add(Severity::Warning, {"workload.many_epochs", {recipe.length}}, kLength.pointer);
    if (recipe.lengthUnit == LengthUnit::Tokens && !isLanguageTask(workload))
        issues.add(Severity::Blocker, {"workload.tokens_without_text", {}}, "/recipe/lengthUnit");
}

void checkBatch(IssueList& issues, const Workload& workload)
{
    const Recipe& recipe = workload.recipe;
    if (!checkNumber(issues, kGlobalBatch, recipe.globalBatch))
        return;
    if (workload.data.samples > Samples(0) && recipe.globalBatch > workload.data.samples.count())
        issues.add(Severity::Warning,
                   {"workload.batch_exceeds_data", {recipe.globalBatch, workload.data.samples.count()}},
                   kGlobalBatch.pointer);
    if (recipe.microBatch && checkNumber(issues, kMicroBatch, *recipe.microBatch)
        && *recipe.microBatch > recipe.globalBatch)
        issues.add(Severity::Blocker, {"workload.micro_exceeds_global", {*recipe.microBatch, recipe.globalBatch}},
                   kMicroBatch.pointer);
}

void checkSequence(IssueList& issues, const Workload& workload)
{
    if (!isLanguageTask(workload) || !checkNumber(issues, kSequenceLength, workload.recipe.sequenceLength))
        return;
    const double length = workload.recipe.sequenceLength;
    const bool isTuning = workload.task != TaskKind::Pretrain;
    if (isTuning && !workload.recipe.isPacked && length >= kSmallestMaximumLength && isPowerOfTwo(length))
        issues.add(Severity::Note, {"workload.looks_like_maximum", {length}}, kSequenceLength.pointer);
}

void checkAdapters(IssueList& issues, const Workload& workload)
{
    const Recipe& recipe = workload.recipe;
    if (hasAdapters(workload) && checkNumber(issues, kLoraRank, recipe.loraRank) && recipe.loraRank > kUnusualLoraRank)
        issues.add(Severity::Warning, {"workload.high_lora_rank", {static_cast<long long>(recipe.loraRank)}},
                   kLoraRank.pointer);
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    if (hasAdapters(workload) && model != nullptr && model->isEncoder)
        issues.add(Severity::Warning, {"workload.adapters_on_encoder", {}}, "/task");
    if (workload.task == TaskKind::QLora && recipe.quantization == Quantization::None)
        issues.add(Severity::Blocker, {"workload.qlora_without_quantization", {}}, "/recipe/quantization");
    if (workload.task != TaskKind::QLora && recipe.quantization != Quantization::None)
        issues.add(Severity::Warning, {"workload.quantization_without_qlora", {}}, "/recipe/quantization");
}

void checkPrecision(IssueList& issues, const Workload& workload)
{
    const Recipe& recipe = workload.recipe;
    const bool isLanguage = isLanguageTask(workload);
    const bool isSingle = recipe.precision == Precision::Fp32 || recipe.precision == Precision::Tf32;
    if (isLanguage && isSingle && workload.task != TaskKind::Inference)
        issues.add(Severity::Warning, {"workload.single_precision_language_model", {}}, "/recipe/precision");
    if (!isLanguage && recipe.precision == Precision::Nvfp4)
        issues.add(Severity::Warning, {"workload.nvfp4_not_a_language_model", {}}, "/recipe/precision");
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    if (model != nullptr && recipe.optimizer == Optimizer::SgdMomentum && workload.task != TaskKind::Inference)
        issues.add(Severity::Warning, {"workload.sgd_on_transformer", {}}, "/recipe/optimizer");
    if (!isLanguage && (recipe.optimizer == Optimizer::AdamW8bit || recipe.optimizer == Optimizer::AdamW8bitPaged))
        issues.add(Severity::Warning, {"workload.adam8bit_not_modelled", {}}, "/recipe/optimizer");
    if (recipe.offload != Offload::None && (!isLanguage || workload.task == TaskKind::Inference))
        issues.add(Severity::Warning, {"workload.offload_not_used", {}}, "/recipe/offload");
}

struct LayoutRule {
    NumberRule rule;
    double (*value)(const Layout&);
};
constexpr double kMaxDegree = 1e6;
constexpr std::array kLayoutRules{
    LayoutRule{{"/recipe/layout/tensor", "field.tensor", 1, kMaxDegree},
               [](const Layout& l) { return static_cast<double>(l.tensor); }},
    LayoutRule{{"/recipe/layout/pipeline", "field.pipeline", 1, kMaxDegree},
               [](const Layout& l) { return static_cast<double>(l.pipeline); }},
    LayoutRule{{"/recipe/layout/virtualStages", "field.virtualStages", 1, 1000},
               [](const Layout& l) { return static_cast<double>(l.virtualStages); }},
    LayoutRule{{"/recipe/layout/context", "field.context", 1, kMaxDegree},
               [](const Layout& l) { return static_cast<double>(l.context); }},
    LayoutRule{{"/recipe/layout/expert", "field.expert", 1, kMaxDegree},
               [](const Layout& l) { return static_cast<double>(l.expert); }},
    LayoutRule{{"/recipe/layout/zeroGroup", "field.zeroGroup", 1, kMaxDegree},
               [](const Layout& l) { return static_cast<double>(l.zeroGroup.value_or(1)); }},
    LayoutRule{{"/recipe/layout/microBatch", "field.microBatch", 1, 1e9, false, true},
               [](const Layout& l) { return l.microBatch; }},
};

void checkLayoutFitsModel(IssueList& issues, const Layout& layout, const TransformerModel& model)
{
    if (model.heads > 0 && model.heads % layout.tensor != 0)
        issues.add(Severity::Blocker,
                   {"workload.tensor_does_not_divide_heads",
                    {static_cast<long long>(layout.tensor), static_cast<long long>(model.heads)}},
                   "/recipe/layout/tensor");
    const long long stages = static_cast<long long>(layout.pipeline) * layout.virtualStages;
    if (model.layers > 0 && model.layers % stages != 0)
        issues.add(Severity::Blocker,
                   {"workload.pipeline_does_not_divide_layers", {stages, static_cast<long long>(model.layers)}},
                   "/recipe/layout/pipeline");
    if (layout.expert > 1 && !model.experts)
        issues.add(Severity::Blocker, {"workload.expert_parallel_without_experts", {}}, "/recipe/layout/expert");
    else if (layout.expert > 1 && model.experts->count % layout.expert != 0)
        issues.add(Severity::Blocker,
                   {"workload.expert_parallel_does_not_divide",
                    {static_cast<long long>(layout.expert), static_cast<long long>(model.experts->count)}},
                   "/recipe/layout/expert");
}

} // namespace

void checkRecipe(IssueList& issues, const Workload& workload)
{
    // Neither a table's tool nor a preparation job has epochs, batches or a precision of its own.
    if (workload.task == TaskKind::ClassicalMl || workload.task == TaskKind::DataPreparation)
        return;
    checkLength(issues, workload);
    checkBatch(issues, workload);
    checkSequence(issues, workload);
    checkAdapters(issues, workload);
    checkPrecision(issues, workload);
    const double every = workload.recipe.evaluationEvery;
    if (checkNumber(issues, kEvaluationEvery, every) && every > 0)
        checkNumber(issues, kOftenEvaluated, every);
    checkNumber(issues, kAttentionGeneration, workload.recipe.software.attentionGeneration);
}

void checkLayout(IssueList& issues, const Workload& workload)
{
    if (!workload.recipe.layout || workload.task == TaskKind::ClassicalMl || workload.task == TaskKind::DataPreparation)
        return;
    const Layout& layout = *workload.recipe.layout;
    bool isFine = true;
    for (const LayoutRule& member : kLayoutRules)
        isFine = checkNumber(issues, member.rule, member.value(layout)) && isFine;
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    if (isFine && model != nullptr)
        checkLayoutFitsModel(issues, layout, *model);
}

} // namespace quanheng::core
