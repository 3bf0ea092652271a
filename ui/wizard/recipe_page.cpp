#include "ui/wizard/recipe_page.h"

#include "core/workload/names.h"
#include "ui/forms/fold_section.h"

#include <QVBoxLayout>

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Recipe"),
                         QT_TRANSLATE_NOOP("Form", "How it is trained. Fields left empty are chosen for you.")};

constexpr FieldText kLength{QT_TRANSLATE_NOOP("Form", "&Length"), "",
                            QT_TRANSLATE_NOOP("Form", "How long the training goes on, in the unit below."), ""};
constexpr FieldText kLengthUnit{QT_TRANSLATE_NOOP("Form", "&Unit of length"), "",
                                QT_TRANSLATE_NOOP("Form", "Passes over the data, tokens seen, or optimizer steps."),
                                ""};
constexpr FieldText kBatch{QT_TRANSLATE_NOOP("Form", "&Global batch"), QT_TRANSLATE_N_NOOP("Form", "samples"),
                           QT_TRANSLATE_NOOP("Form",
                                             "Samples of one optimizer step on all cards together; it stays "
                                             "when nodes are added."),
                           ""};
// The same members where nothing is trained.
constexpr FieldText kPassLength{QT_TRANSLATE_NOOP("Form", "&Length"), "",
                                QT_TRANSLATE_NOOP("Form", "How much goes through the model, in the unit below."), ""};
constexpr FieldText kPassBatch{QT_TRANSLATE_NOOP("Form", "&Batch"), QT_TRANSLATE_N_NOOP("Form", "samples"),
                               QT_TRANSLATE_NOOP("Form", "Samples that go through the model together."), ""};
constexpr FieldText kSequence{QT_TRANSLATE_NOOP("Form", "&Mean sequence length"), QT_TRANSLATE_N_NOOP("Form", "tokens"),
                              QT_TRANSLATE_NOOP("Form", "The mean after packing or padding, never the maximum."), ""};
constexpr FieldText kPacked{QT_TRANSLATE_NOOP("Form", "Pac&ked"), "",
                            QT_TRANSLATE_NOOP("Form", "Several texts share a sequence, so that none is padded."), ""};
constexpr FieldText kPrecision{QT_TRANSLATE_NOOP("Form", "&Precision"), "",
                               QT_TRANSLATE_NOOP("Form", "BF16 needs compute capability 8.0: not T4 or V100."), ""};
constexpr FieldText kOptimizer{QT_TRANSLATE_NOOP("Form", "&Optimizer"), "",
                               QT_TRANSLATE_NOOP("Form", "AdamW keeps two states for each parameter."), ""};
constexpr FieldText kCheckpointing{QT_TRANSLATE_NOOP("Form", "Activation &recomputation"), "",
                                   QT_TRANSLATE_NOOP("Form", "Saves memory and costs up to a third more time."), ""};
constexpr FieldText kMicroBatch{
    QT_TRANSLATE_NOOP("Form", "M&icro-batch"), QT_TRANSLATE_N_NOOP("Form", "samples per card"),
    QT_TRANSLATE_NOOP("Form", "Samples of one pass on one card."), QT_TRANSLATE_NOOP("Form", "automatic")};
constexpr FieldText kEvaluation{QT_TRANSLATE_NOOP("Form", "&Evaluate every"), QT_TRANSLATE_N_NOOP("Form", "epochs"),
                                QT_TRANSLATE_NOOP("Form", "0: never. Each evaluation reads the validation samples."),
                                ""};

constexpr FieldText kRank{QT_TRANSLATE_NOOP("Form", "LoRA r&ank"), "",
                          QT_TRANSLATE_NOOP("Form", "Width of the adapters; 8 to 64 is usual."), ""};
constexpr FieldText kTargets{QT_TRANSLATE_NOOP("Form", "LoRA &targets"), "",
                             QT_TRANSLATE_NOOP("Form", "Which matrices get an adapter."), ""};
constexpr FieldText kQuantization{QT_TRANSLATE_NOOP("Form", "&Quantisation"), "",
                                  QT_TRANSLATE_NOOP("Form", "How the frozen weights are kept."), ""};

constexpr FieldText kPin{QT_TRANSLATE_NOOP("Form", "Pin the la&yout"), "",
                         QT_TRANSLATE_NOOP("Form", "Off: the fastest layout that fits is found for every machine."),
                         ""};
constexpr FieldText kTensor{QT_TRANSLATE_NOOP("Form", "Tensor parallel"), QT_TRANSLATE_N_NOOP("Form", "cards"),
                            QT_TRANSLATE_NOOP("Form", "Each layer is cut over so many cards; keep it inside a node."),
                            ""};
constexpr FieldText kPipeline{QT_TRANSLATE_NOOP("Form", "Pipeline parallel"), QT_TRANSLATE_N_NOOP("Form", "stages"),
                              QT_TRANSLATE_NOOP("Form", "The layers are cut into so many stages."), ""};
constexpr FieldText kContext{QT_TRANSLATE_NOOP("Form", "Context parallel"), QT_TRANSLATE_N_NOOP("Form", "cards"),
                             QT_TRANSLATE_NOOP("Form", "Long sequences are cut over so many cards."), ""};
constexpr FieldText kSharding{QT_TRANSLATE_NOOP("Form", "Sharding"), "",
                              QT_TRANSLATE_NOOP("Form", "What the data-parallel cards share instead of copying."), ""};
constexpr FieldText kLayoutBatch{QT_TRANSLATE_NOOP("Form", "Micro-batch"),
                                 QT_TRANSLATE_N_NOOP("Form", "samples per card"),
                                 QT_TRANSLATE_NOOP("Form", "Samples of one pass on one card."), ""};

constexpr FieldText kStack{QT_TRANSLATE_NOOP("Form", "Software stack"), "",
                           QT_TRANSLATE_NOOP("Form",
                                             "How much care went into speed. On a CPU this moves the answer "
                                             "by up to seven times."),
                           ""};
constexpr FieldText kAttention{QT_TRANSLATE_NOOP("Form", "Attention kernel"), "",
                               QT_TRANSLATE_NOOP("Form", "Automatic: flash from compute capability 8.0."), ""};
constexpr FieldText kGraph{QT_TRANSLATE_NOOP("Form", "Execution"), "",
                           QT_TRANSLATE_NOOP("Form", "Compiled saves launches and memory traffic."), ""};
constexpr FieldText kMemoryRecipe{QT_TRANSLATE_NOOP("Form", "Memory recipe"), "",
                                  QT_TRANSLATE_NOOP("Form", "How weights, gradients and optimizer states are kept."),
                                  ""};
constexpr FieldText kOffload{QT_TRANSLATE_NOOP("Form", "Offload"), "",
                             QT_TRANSLATE_NOOP("Form", "Moves states to host memory: less GPU memory, much slower."),
                             ""};
constexpr FieldText kFused{QT_TRANSLATE_NOOP("Form", "Fused kernels"), "",
                           QT_TRANSLATE_NOOP("Form", "Norms, activations and rotary embeddings in one kernel each."),
                           ""};
constexpr FieldText kChunkedLoss{QT_TRANSLATE_NOOP("Form", "Chunked loss"), "",
                                 QT_TRANSLATE_NOOP("Form", "Logits are never whole in memory (Liger and the like)."),
                                 ""};
constexpr FieldText kCollectives{QT_TRANSLATE_NOOP("Form", "Collective library"), "",
                                 QT_TRANSLATE_NOOP("Form", "Automatic: TCP unless the machine has eRDMA or RDMA."), ""};

bool isTransformer(const DraftValue& value)
{
    return std::holds_alternative<core::TransformerModel>(value.workload.model);
}
bool hasNetwork(const DraftValue& value)
{
    return isTransformer(value) || std::holds_alternative<core::DeepModel>(value.workload.model);
}
bool isTrained(const DraftValue& value)
{
    return hasNetwork(value) && value.workload.task != core::TaskKind::Inference;
}
bool isInferred(const DraftValue& value) { return hasNetwork(value) && !isTrained(value); }
bool isTrainedTransformer(const DraftValue& value) { return isTransformer(value) && isTrained(value); }
bool hasAdapters(const DraftValue& value)
{
    return value.workload.task == core::TaskKind::Lora || value.workload.task == core::TaskKind::QLora;
}
bool isQuantized(const DraftValue& value) { return value.workload.task == core::TaskKind::QLora; }
bool isLayoutOpen(const DraftValue& value) { return hasNetwork(value) && !value.workload.recipe.layout; }
bool isLayoutPinned(const DraftValue& value)
{
    return isTransformer(value) && value.workload.recipe.layout.has_value();
}

/// Access to a member of the recipe, of its software, of its pinned layout.
template <class Member> auto ofRecipe(Member core::Recipe::*member)
{
    return [member](auto& value) -> auto& { return value.workload.recipe.*member; };
}
template <class Member> auto ofSoftware(Member core::Software::*member)
{
    return [member](auto& value) -> auto& { return value.workload.recipe.software.*member; };
}
template <class Member> auto ofLayout(Member core::Layout::*member)
{
    return [member](auto& value) -> auto& { return (*value.workload.recipe.layout).*member; };
}

} // namespace

RecipePage::RecipePage(WizardDraft& draft, const LanguageManager& language, QWidget* parent)
    : FormPage(draft, language, kPage, parent)
{
    QVBoxLayout* page = body();
    addTraining();
    addAdapters();
    m_software = addSection();
    addSoftware();
    setBody(page);
    m_parallelism = addSection();
    addParallelism();
    setBody(page);
}

FoldSection* RecipePage::addSection()
{
    auto* section = new FoldSection(this);
    body()->addWidget(section);
    setBody(section->body());
    return section;
}

void RecipePage::retranslate()
{
    FormPage::retranslate();
    m_software->setHeading(tr("Software"));
    m_parallelism->setHeading(tr("Parallel layout"));
}

void RecipePage::focusField(Field* field)
{
    for (FoldSection* section : {m_software, m_parallelism})
        if (section->isAncestorOf(field))
            section->setOpen(true);
    FormPage::focusField(field);
}

void RecipePage::addTraining()
{
    using core::Recipe;
    addNumber(kLength, "/recipe/length", ofRecipe(&Recipe::length), isTrained);
    addNumber(kPassLength, "/recipe/length", ofRecipe(&Recipe::length), isInferred);
    addChoice(kLengthUnit, "/recipe/lengthUnit", "length-unit", core::kLengthUnitNames, ofRecipe(&Recipe::lengthUnit),
              hasNetwork);
    addNumber(kBatch, "/recipe/globalBatch", ofRecipe(&Recipe::globalBatch), isTrained);
    addNumber(kPassBatch, "/recipe/globalBatch", ofRecipe(&Recipe::globalBatch), isInferred);
    addNumber(kSequence, "/recipe/sequenceLength", ofRecipe(&Recipe::sequenceLength), isTransformer);
    addCheck(kPacked, "/recipe/isPacked", ofRecipe(&Recipe::isPacked), isTrainedTransformer);
    addChoice(kPrecision, "/recipe/precision", "precision", core::kPrecisionNames, ofRecipe(&Recipe::precision),
              hasNetwork);
    addChoice(kOptimizer, "/recipe/optimizer", "optimizer", core::kOptimizerNames, ofRecipe(&Recipe::optimizer),
              isTrained);
    addOptionalChoice(kCheckpointing, "/recipe/checkpointing", "checkpointing", core::kCheckpointingNames,
                      ofRecipe(&Recipe::checkpointing), isTrainedTransformer);
    addNumber(kMicroBatch, "/recipe/microBatch", ofRecipe(&Recipe::microBatch), isLayoutOpen);
    addNumber(kEvaluation, "/recipe/evaluationEvery", ofRecipe(&Recipe::evaluationEvery), isTrained);
}

void RecipePage::addAdapters()
{
    using core::Recipe;
    addNumber(kRank, "/recipe/loraRank", ofRecipe(&Recipe::loraRank), hasAdapters);
    addChoice(kTargets, "/recipe/loraTargets", "lora-targets", core::kLoraTargetsNames, ofRecipe(&Recipe::loraTargets),
              hasAdapters);
    addChoice(kQuantization, "/recipe/quantization", "quantization", core::kQuantizationNames,
              ofRecipe(&Recipe::quantization), isQuantized);
}

void RecipePage::addParallelism()
{
    using core::Layout;
    auto* pin = new QCheckBox(this);
    connect(pin, &QCheckBox::clicked, this, [this](bool isPinned) {
        draft().change([&](DraftValue& value) {
            value.workload.recipe.layout.reset();
            if (isPinned)
                value.workload.recipe.layout.emplace();
        });
    });
    addField(
        kPin, "/recipe/layout", pin,
        [pin](const DraftValue& value) { pin->setChecked(value.workload.recipe.layout.has_value()); }, isTransformer);
    addNumber(kTensor, "/recipe/layout/tensor", ofLayout(&Layout::tensor), isLayoutPinned);
    addNumber(kPipeline, "/recipe/layout/pipeline", ofLayout(&Layout::pipeline), isLayoutPinned);
    addNumber(kContext, "/recipe/layout/context", ofLayout(&Layout::context), isLayoutPinned);
    addChoice(kSharding, "/recipe/layout/sharding", "sharding", core::kShardingNames, ofLayout(&Layout::sharding),
              isLayoutPinned);
    addNumber(kLayoutBatch, "/recipe/layout/microBatch", ofLayout(&Layout::microBatch), isLayoutPinned);
}

void RecipePage::addSoftware()
{
    using core::Software;
    addChoice(kStack, "/recipe/software/stack", "stack", core::kStackNames, ofSoftware(&Software::stack));
    addOptionalChoice(kAttention, "/recipe/software/attention", "attention", core::kAttentionKernelNames,
                      ofSoftware(&Software::attention), isTransformer);
    addChoice(kGraph, "/recipe/software/graph", "graph", core::kGraphNames, ofSoftware(&Software::graph), hasNetwork);
    addChoice(kMemoryRecipe, "/recipe/software/memoryRecipe", "memory-recipe", core::kMemoryRecipeNames,
              ofSoftware(&Software::memoryRecipe), isTrainedTransformer);
    addChoice(kOffload, "/recipe/offload", "offload", core::kOffloadNames, ofRecipe(&core::Recipe::offload),
              isTrainedTransformer);
    addCheck(kFused, "/recipe/software/hasFusedKernels", ofSoftware(&Software::hasFusedKernels), isTransformer);
    addCheck(kChunkedLoss, "/recipe/software/hasChunkedLoss", ofSoftware(&Software::hasChunkedLoss),
             isTrainedTransformer);
    addChoice(kCollectives, "/recipe/software/collectives", "collectives", core::kCollectiveLibraryNames,
              ofSoftware(&Software::collectives), hasNetwork);
}

} // namespace quanheng::ui
