#include "core/workload/names.h"
#include "core/workload/workload_rules.h"

#include <algorithm>
#include <array>

namespace quanheng::core {

namespace {

constexpr double kMaxParams = 1e15;

/// A rule and the member that it is about.
template <class T> struct MemberRule {
    NumberRule rule;
    double (*value)(const T&);
};

using TransformerRule = MemberRule<TransformerModel>;
constexpr std::array kTransformerRules{
    TransformerRule{{"/model/layers", "field.layers", 1, 2000},
                    [](const auto& m) { return static_cast<double>(m.layers); }},
    TransformerRule{{"/model/hidden", "field.hidden", 1, 1e6},
                    [](const auto& m) { return static_cast<double>(m.hidden); }},
    TransformerRule{{"/model/heads", "field.heads", 1, 1e4},
                    [](const auto& m) { return static_cast<double>(m.heads); }},
    TransformerRule{{"/model/kvHeads", "field.kvHeads", 1, 1e4},
                    [](const auto& m) { return static_cast<double>(m.kvHeads); }},
    TransformerRule{{"/model/headDim", "field.headDim", 1, 1e5},
                    [](const auto& m) { return static_cast<double>(m.headDim); }},
    TransformerRule{{"/model/ffn", "field.ffn", 1, 1e7}, [](const auto& m) { return static_cast<double>(m.ffn); }},
    TransformerRule{{"/model/mlpMatrices", "field.mlpMatrices", 2, 3},
                    [](const auto& m) { return static_cast<double>(m.mlpMatrices); }},
    TransformerRule{{"/model/vocab", "field.vocab", 1, 1e8},
                    [](const auto& m) { return static_cast<double>(m.vocab); }},
    TransformerRule{{"/model/attentionParamsPerLayer", "field.attentionParamsPerLayer", 0, 1e12, true},
                    [](const auto& m) { return m.attentionParamsPerLayer; }},
    TransformerRule{{"/model/paramsTotal", "field.params", 0, kMaxParams, true},
                    [](const auto& m) { return m.paramsTotal; }},
    TransformerRule{{"/model/paramsActive", "field.paramsActive", 0, kMaxParams, true},
                    [](const auto& m) { return m.paramsActive; }},
};

using ExpertRule = MemberRule<Experts>;
constexpr std::array kExpertRules{
    ExpertRule{{"/model/experts/count", "field.experts", 1, 1e5},
               [](const auto& e) { return static_cast<double>(e.count); }},
    ExpertRule{{"/model/experts/perToken", "field.expertsPerToken", 1, 1e4},
               [](const auto& e) { return static_cast<double>(e.perToken); }},
    ExpertRule{{"/model/experts/width", "field.expertWidth", 1, 1e7},
               [](const auto& e) { return static_cast<double>(e.width); }},
    ExpertRule{{"/model/experts/shared", "field.sharedExperts", 0, 1e4}, [](const auto& e) { return e.shared; }},
    ExpertRule{{"/model/experts/denseLayers", "field.denseLayers", 0, 2000},
               [](const auto& e) { return static_cast<double>(e.denseLayers); }},
    ExpertRule{{"/model/experts/denseWidth", "field.denseWidth", 0, 1e7},
               [](const auto& e) { return static_cast<double>(e.denseWidth); }},
};

using DeepRule = MemberRule<DeepModel>;
constexpr std::array kDeepRules{
    DeepRule{{"/model/forwardMacs", "field.forwardMacs", 0, 1e18, true}, [](const auto& m) { return m.forwardMacs; }},
    DeepRule{{"/model/activationElements", "field.activationElements", 0, 1e15, true},
             [](const auto& m) { return m.activationElements; }},
    DeepRule{{"/model/layers", "field.layers", 0, 1e6, true}, [](const auto& m) { return m.layers; }},
    DeepRule{{"/model/params", "field.params", 0, kMaxParams, true}, [](const auto& m) { return m.params; }},
    DeepRule{{"/model/denseParams", "field.denseParams", 0, kMaxParams}, [](const auto& m) { return m.denseParams; }},
    DeepRule{{"/model/sampleBytes", "field.bytesPerSample", 0, 1e12}, [](const auto& m) { return m.sampleBytes; }},
    DeepRule{{"/model/winogradShare", "field.winogradShare", 0, 1}, [](const auto& m) { return m.winogradShare; }},
    DeepRule{{"/model/sequence", "field.sequenceLength", 0, 1e7}, [](const auto& m) { return m.sequence; }},
    DeepRule{{"/model/transformerLayers", "field.layers", 0, 2000}, [](const auto& m) { return m.transformerLayers; }},
    DeepRule{{"/model/heads", "field.heads", 0, 1e4}, [](const auto& m) { return m.heads; }},
};

using EmbeddingRule = MemberRule<Embeddings>;
constexpr std::array kEmbeddingRules{
    EmbeddingRule{{"/model/embeddings/lookups", "field.lookups", 0, 1e7, true},
                  [](const auto& e) { return e.lookups; }},
    EmbeddingRule{{"/model/embeddings/dimension", "field.embeddingDimension", 0, 1e6, true},
                  [](const auto& e) { return e.dimension; }},
};

using ClassicRule = MemberRule<ClassicJob>;
constexpr std::array kClassicRules{
    ClassicRule{{"/model/rows", "field.rows", 1, 1e12}, [](const auto& j) { return j.rows; }},
    ClassicRule{{"/model/features", "field.features", 1, 1e7}, [](const auto& j) { return j.features; }},
    ClassicRule{{"/model/trees", "field.trees", 1, 1e6}, [](const auto& j) { return j.trees; }},
    ClassicRule{{"/model/classes", "field.classes", 1, 1e6},
                [](const auto& j) { return static_cast<double>(j.classes); }},
};

template <class T, std::size_t N>
bool checkMembers(IssueList& issues, const std::array<MemberRule<T>, N>& rules, const T& value)
{
    bool isFine = true;
    for (const MemberRule<T>& member : rules)
        isFine = checkNumber(issues, member.rule, member.value(value)) && isFine;
    return isFine;
}

void checkShape(IssueList& issues, const TransformerModel& model)
{
    if (!checkMembers(issues, kTransformerRules, model))
        return;
    if (model.kvHeads > model.heads || model.heads % model.kvHeads != 0)
        issues.add(Severity::Blocker,
                   {"workload.kv_heads_do_not_divide",
                    {static_cast<long long>(model.kvHeads), static_cast<long long>(model.heads)}},
                   "/model/kvHeads");
    if (model.paramsActive > model.paramsTotal)
        issues.add(Severity::Blocker, {"workload.more_active_than_total", {}}, "/model/paramsActive");
}

void checkExperts(IssueList& issues, const TransformerModel& model)
{
    if (!model.experts || !checkMembers(issues, kExpertRules, *model.experts))
        return;
    if (model.experts->perToken > model.experts->count)
        issues.add(Severity::Blocker, {"workload.more_experts_per_token", {}}, "/model/experts/perToken");
    if (model.experts->denseLayers > model.layers)
        issues.add(Severity::Blocker, {"workload.more_dense_layers", {}}, "/model/experts/denseLayers");
}

bool toolHasAlgorithm(ClassicTool tool, ClassicAlgorithm algorithm)
{
    switch (tool) {
    case ClassicTool::LightGbm:
    case ClassicTool::CatBoost:
        return algorithm == ClassicAlgorithm::GradientBoosting;
    case ClassicTool::XgBoost:
        return algorithm != ClassicAlgorithm::LinearModel;
    case ClassicTool::H2o:
    case ClassicTool::ScikitLearn:
        return true;
    }
    return false;
}

void checkClassic(IssueList& issues, const ClassicJob& job)
{
    checkMembers(issues, kClassicRules, job);
    if (job.nonZeroPerRow) {
        const NumberRule rule{"/model/nonZeroPerRow", "field.nonZeroPerRow", 0, std::max(job.features, 1.0), true};
        checkNumber(issues, rule, *job.nonZeroPerRow);
    }
    if (!toolHasAlgorithm(job.tool, job.algorithm)) {
        const std::string tool = "choice.classic-tool." + std::string(nameOf(job.tool, kClassicToolNames));
        const std::string algorithm =
            "choice.classic-algorithm." + std::string(nameOf(job.algorithm, kClassicAlgorithmNames));
        issues.add(Severity::Blocker, {"workload.tool_lacks_algorithm", {Term{tool}, Term{algorithm}}},
                   "/model/algorithm");
    }
}

struct MemberCheck {
    IssueList& issues;

    void operator()(const std::monostate&) const { }
    void operator()(const TransformerModel& model) const
    {
        checkShape(issues, model);
        checkExperts(issues, model);
    }
    void operator()(const DeepModel& model) const
    {
        checkMembers(issues, kDeepRules, model);
        if (model.embeddings)
            checkMembers(issues, kEmbeddingRules, *model.embeddings);
    }
    void operator()(const ClassicJob& job) const { checkClassic(issues, job); }
};

/// Whether a task can be done with a kind of model at all.
bool taskTakesModel(TaskKind task, const ModelSpec& model)
{
    const bool isTransformer = std::holds_alternative<TransformerModel>(model);
    const bool isDeep = std::holds_alternative<DeepModel>(model);
    switch (task) {
    case TaskKind::Pretrain:
    case TaskKind::FullFineTune:
    case TaskKind::Train:
    case TaskKind::Inference:
        return isTransformer || isDeep;
    case TaskKind::Lora:
    case TaskKind::QLora:
        return isTransformer;
    case TaskKind::ClassicalMl:
        return std::holds_alternative<ClassicJob>(model);
    case TaskKind::DataPreparation:
        return true;
    }
    return false;
}

const char* mismatchCode(TaskKind task)
{
    if (task == TaskKind::Lora || task == TaskKind::QLora)
        return "workload.adapters_need_transformer";
    return task == TaskKind::ClassicalMl ? "workload.classical_needs_table" : "workload.training_needs_network";
}

} // namespace

void checkModel(IssueList& issues, const Workload& workload)
{
    const bool isEmpty = std::holds_alternative<std::monostate>(workload.model);
    if (workload.task == TaskKind::DataPreparation) {
        // Whatever model stands there is not read, so its numbers do not matter.
        if (!isEmpty)
            issues.add(Severity::Note, {"workload.model_not_used", {}}, "/model");
        return;
    }
    if (isEmpty)
        issues.add(Severity::Blocker, {"workload.no_model", {}}, "/model");
    else if (!taskTakesModel(workload.task, workload.model))
        issues.add(Severity::Blocker, {mismatchCode(workload.task), {}}, "/task");
    std::visit(MemberCheck{issues}, workload.model);
}

} // namespace quanheng::core
