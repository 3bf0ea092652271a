#include "ui/wizard/task_page.h"

#include "core/catalogue/transformer_counts.h"
#include "core/workload/names.h"
#include "ui/wizard/model_picker.h"

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Task and model"),
                         QT_TRANSLATE_NOOP("Form", "What is trained, and how far it starts from scratch.")};

constexpr FieldText kTask{QT_TRANSLATE_NOOP("Form", "&Task"), "",
                          QT_TRANSLATE_NOOP("Form",
                                            "Fine-tuning starts from published weights; LoRA trains small "
                                            "adapters only."),
                          ""};
constexpr FieldText kModel{QT_TRANSLATE_NOOP("Form", "&Model"), "",
                           QT_TRANSLATE_NOOP("Form", "From the library, or described by its own numbers."), ""};

constexpr FieldText kLayers{QT_TRANSLATE_NOOP("Form", "&Layers"), "",
                            QT_TRANSLATE_NOOP("Form", "num_hidden_layers of a config.json."), ""};
constexpr FieldText kHidden{QT_TRANSLATE_NOOP("Form", "&Hidden size"), "",
                            QT_TRANSLATE_NOOP("Form", "hidden_size of a config.json."), ""};
constexpr FieldText kHeads{QT_TRANSLATE_NOOP("Form", "&Attention heads"), "",
                           QT_TRANSLATE_NOOP("Form", "num_attention_heads of a config.json."), ""};
constexpr FieldText kKvHeads{QT_TRANSLATE_NOOP("Form", "&Key/value heads"), "",
                             QT_TRANSLATE_NOOP("Form",
                                               "Fewer than the attention heads with grouped-query "
                                               "attention."),
                             ""};
constexpr FieldText kHeadDim{QT_TRANSLATE_NOOP("Form", "Head &dimension"), "",
                             QT_TRANSLATE_NOOP("Form", "As a rule the hidden size over the attention heads."), ""};
constexpr FieldText kFfn{QT_TRANSLATE_NOOP("Form", "ML&P width"), "",
                         QT_TRANSLATE_NOOP("Form", "intermediate_size of a config.json."), ""};
constexpr FieldText kMatrices{QT_TRANSLATE_NOOP("Form", "MLP mat&rices"), "",
                              QT_TRANSLATE_NOOP("Form", "3 for gated MLPs (SwiGLU), 2 for plain ones."), ""};
constexpr FieldText kVocab{QT_TRANSLATE_NOOP("Form", "&Vocabulary"), QT_TRANSLATE_N_NOOP("Form", "tokens"),
                           QT_TRANSLATE_NOOP("Form", "vocab_size of a config.json."), ""};
constexpr FieldText kTied{QT_TRANSLATE_NOOP("Form", "Tied &embeddings"), "",
                          QT_TRANSLATE_NOOP("Form", "The output layer shares the weights of the input embeddings."),
                          ""};
constexpr FieldText kEncoder{QT_TRANSLATE_NOOP("Form", "E&ncoder"), "",
                             QT_TRANSLATE_NOOP("Form",
                                               "Reads whole texts, as BERT does; leave it off for GPT-like "
                                               "models."),
                             ""};

constexpr FieldText kKind{QT_TRANSLATE_NOOP("Form", "&Kind of network"), "",
                          QT_TRANSLATE_NOOP("Form", "Decides how well a GPU is used."), ""};
constexpr FieldText kParams{QT_TRANSLATE_NOOP("Form", "&Parameters"), "",
                            QT_TRANSLATE_NOOP("Form", "All weights, such as 25.6M."), ""};
constexpr FieldText kDense{QT_TRANSLATE_NOOP("Form", "S&ynchronised parameters"), "",
                           QT_TRANSLATE_NOOP("Form", "What is all-reduced every step: all but sparse embeddings."), ""};
constexpr FieldText kMacs{QT_TRANSLATE_NOOP("Form", "Multiply-a&dds per sample"), "",
                          QT_TRANSLATE_NOOP("Form", "Of one forward pass; half the FLOPs that most tools print."), ""};
constexpr FieldText kActivations{
    QT_TRANSLATE_NOOP("Form", "&Activations per sample"), QT_TRANSLATE_N_NOOP("Form", "elements"),
    QT_TRANSLATE_NOOP("Form", "Outputs of all convolution, linear and matmul layers."), ""};
constexpr FieldText kDepth{QT_TRANSLATE_NOOP("Form", "&Layers"), "",
                           QT_TRANSLATE_NOOP("Form", "Weight layers that run one after another."), ""};

constexpr FieldText kTool{QT_TRANSLATE_NOOP("Form", "T&ool"), "",
                          QT_TRANSLATE_NOOP("Form", "The library that trains the model."), ""};
constexpr FieldText kAlgorithm{QT_TRANSLATE_NOOP("Form", "&Algorithm"), "",
                               QT_TRANSLATE_NOOP("Form", "Boosted trees, a forest, or a linear model."), ""};
constexpr FieldText kRows{QT_TRANSLATE_NOOP("Form", "&Rows"), "",
                          QT_TRANSLATE_NOOP("Form", "Rows of the training table, such as 10M."), ""};
constexpr FieldText kFeatures{QT_TRANSLATE_NOOP("Form", "&Features"), "",
                              QT_TRANSLATE_NOOP("Form", "Columns after encoding."), ""};
constexpr FieldText kNonZero{QT_TRANSLATE_NOOP("Form", "Non-&zero cells per row"), "",
                             QT_TRANSLATE_NOOP("Form", "For sparse tables only."),
                             QT_TRANSLATE_NOOP("Form", "all (dense)")};
constexpr FieldText kTrees{QT_TRANSLATE_NOOP("Form", "Tr&ees"), "",
                           QT_TRANSLATE_NOOP("Form", "Boosting rounds, or trees of the forest."), ""};
constexpr FieldText kClasses{QT_TRANSLATE_NOOP("Form", "&Classes"), "",
                             QT_TRANSLATE_NOOP("Form", "1 for regression and yes/no; else one tree a class and round."),
                             ""};

bool isOwnTransformer(const DraftValue& value)
{
    return isOwnModel(value.workload.model) && std::holds_alternative<core::TransformerModel>(value.workload.model);
}
bool isOwnNetwork(const DraftValue& value)
{
    return isOwnModel(value.workload.model) && std::holds_alternative<core::DeepModel>(value.workload.model);
}
bool isClassic(const DraftValue& value) { return std::holds_alternative<core::ClassicJob>(value.workload.model); }
bool hasNetwork(const DraftValue& value)
{
    return value.workload.task != core::TaskKind::ClassicalMl && value.workload.task != core::TaskKind::DataPreparation;
}

/// Access to a member of the model of the kind that the field is for; asked only while it is relevant.
template <class Model, class Member> auto ofModel(Member Model::*member)
{
    return [member](auto& value) -> auto& { return std::get<Model>(value.workload.model).*member; };
}

} // namespace

TaskPage::TaskPage(WizardDraft& draft, const LanguageManager& language, const core::ModelLibrary& models,
                   QWidget* parent)
    : FormPage(draft, language, kPage, parent), m_picker(nullptr)
{
    addTask();
    addPicker(models);
    addOwnTransformer();
    addOwnNetwork();
    addClassicJob();
    // The counts of a model of one's own follow from its shape.
    connect(&draft, &WizardDraft::changed, this, [this] {
        const auto* shown = std::get_if<core::TransformerModel>(&this->draft().value().workload.model);
        if (shown == nullptr || !shown->key.empty())
            return;
        core::TransformerModel counted = *shown;
        core::deriveCounts(counted);
        if (counted != *shown)
            this->draft().change([&](DraftValue& value) { value.workload.model = counted; });
    });
}

void TaskPage::retranslate()
{
    m_picker->retranslate();
    FormPage::retranslate();
}

void TaskPage::addTask()
{
    auto* box = new ChoiceBox(choiceCodes("task", core::kTaskKindNames), this);
    connect(box, &QComboBox::activated, this,
            [this](int position) { draft().setTask(core::kTaskKindNames[static_cast<std::size_t>(position)].second); });
    addField(kTask, "/task", box, [box](const DraftValue& value) {
        box->setCurrentIndex(positionOf(value.workload.task, core::kTaskKindNames));
    });
}

void TaskPage::addPicker(const core::ModelLibrary& models)
{
    m_picker = new ModelPicker(models, language(), this);
    connect(m_picker, &ModelPicker::picked, this, [this](const core::ModelSpec& model) {
        draft().change([&](DraftValue& value) { value.workload.model = model; });
    });
    addField(
        kModel, "/model", m_picker, [this](const DraftValue& value) { m_picker->show(value.workload); }, hasNetwork);
}

void TaskPage::addOwnTransformer()
{
    using Model = core::TransformerModel;
    addNumber(kLayers, "/model/layers", ofModel(&Model::layers), isOwnTransformer);
    addNumber(kHidden, "/model/hidden", ofModel(&Model::hidden), isOwnTransformer);
    addNumber(kHeads, "/model/heads", ofModel(&Model::heads), isOwnTransformer);
    addNumber(kKvHeads, "/model/kvHeads", ofModel(&Model::kvHeads), isOwnTransformer);
    addNumber(kHeadDim, "/model/headDim", ofModel(&Model::headDim), isOwnTransformer);
    addNumber(kFfn, "/model/ffn", ofModel(&Model::ffn), isOwnTransformer);
    addNumber(kMatrices, "/model/mlpMatrices", ofModel(&Model::mlpMatrices), isOwnTransformer);
    addNumber(kVocab, "/model/vocab", ofModel(&Model::vocab), isOwnTransformer);
    addCheck(kTied, "/model/hasTiedEmbeddings", ofModel(&Model::hasTiedEmbeddings), isOwnTransformer);
    addCheck(kEncoder, "/model/isEncoder", ofModel(&Model::isEncoder), isOwnTransformer);
}

void TaskPage::addOwnNetwork()
{
    using Model = core::DeepModel;
    addChoice(kKind, "/model/kind", "deep-kind", core::kDeepKindNames, ofModel(&Model::kind), isOwnNetwork);
    addNumber(kParams, "/model/params", ofModel(&Model::params), isOwnNetwork);
    addNumber(kDense, "/model/denseParams", ofModel(&Model::denseParams), isOwnNetwork);
    addNumber(kMacs, "/model/forwardMacs", ofModel(&Model::forwardMacs), isOwnNetwork);
    addNumber(kActivations, "/model/activationElements", ofModel(&Model::activationElements), isOwnNetwork);
    addNumber(kDepth, "/model/layers", ofModel(&Model::layers), isOwnNetwork);
}

void TaskPage::addClassicJob()
{
    using Job = core::ClassicJob;
    addChoice(kTool, "/model/tool", "classic-tool", core::kClassicToolNames, ofModel(&Job::tool), isClassic);
    addChoice(kAlgorithm, "/model/algorithm", "classic-algorithm", core::kClassicAlgorithmNames,
              ofModel(&Job::algorithm), isClassic);
    addNumber(kRows, "/model/rows", ofModel(&Job::rows), isClassic);
    addNumber(kFeatures, "/model/features", ofModel(&Job::features), isClassic);
    addNumber(kNonZero, "/model/nonZeroPerRow", ofModel(&Job::nonZeroPerRow), isClassic);
    addNumber(kTrees, "/model/trees", ofModel(&Job::trees), isClassic);
    addNumber(kClasses, "/model/classes", ofModel(&Job::classes), isClassic);
}

} // namespace quanheng::ui
