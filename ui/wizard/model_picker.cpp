#include "ui/wizard/model_picker.h"

#include "core/catalogue/transformer_counts.h"
#include "ui/forms/field.h"
#include "ui/forms/number_text.h"
#include "ui/style/metrics.h"

#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace quanheng::ui {

namespace {

constexpr int kKeyRole = Qt::UserRole + 1;
constexpr int kKindRole = Qt::UserRole + 2;
constexpr int kListHeight = 120;

enum Kind { Transformer, Deep };

/// Where a model of one's own starts: the shape of BERT-base, so that every field holds a number that makes sense.
core::TransformerModel ownTransformer()
{
    core::TransformerModel model;
    model.layers = 12;
    model.hidden = 768;
    model.heads = 12;
    model.kvHeads = 12;
    model.headDim = 64;
    model.ffn = 3072;
    model.mlpMatrices = 2;
    model.vocab = 30522;
    model.hasTiedEmbeddings = true;
    core::deriveCounts(model);
    return model;
}

/// The counts of ResNet-50, for the same reason.
core::DeepModel ownNetwork(const core::ModelLibrary& models)
{
    const core::DeepModel* known = models.deep("resnet50@224");
    core::DeepModel model = known == nullptr ? core::DeepModel{} : *known;
    model.key.clear();
    model.name.clear();
    model.source.clear();
    model.how.clear();
    return model;
}

bool takesNetworks(core::TaskKind task) { return task != core::TaskKind::Lora && task != core::TaskKind::QLora; }

struct KeyOf {
    QString operator()(const std::monostate&) const { return {}; }
    QString operator()(const core::ClassicJob&) const { return {}; }
    template <class Model> QString operator()(const Model& model) const { return QString::fromStdString(model.key); }
};

int kindOf(const core::ModelSpec& model) { return std::holds_alternative<core::DeepModel>(model) ? Deep : Transformer; }

} // namespace

bool isOwnModel(const core::ModelSpec& model)
{
    const bool isNetwork = model.index() == 1 || model.index() == 2;
    return isNetwork && std::visit(KeyOf{}, model).isEmpty();
}

ModelPicker::ModelPicker(const core::ModelLibrary& models, const LanguageManager& language, QWidget* parent)
    : QWidget(parent), m_models(models), m_language(language), m_search(new QLineEdit(this)),
      m_list(new QListView(this)), m_rows(new QStandardItemModel(this)), m_filter(new QSortFilterProxyModel(this))
{
    m_filter->setSourceModel(m_rows);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_filter);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_list->setFixedHeight(kListHeight);
    m_search->setClearButtonEnabled(true);
    setFocusProxy(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    connect(m_search, &QLineEdit::textEdited, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    // Moving through the list chooses, so that the preview follows the keyboard.
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ModelPicker::choose);
}

void ModelPicker::retranslate()
{
    m_search->setPlaceholderText(tr("Search models"));
    m_search->setAccessibleName(tr("Search models"));
    m_list->setAccessibleName(tr("Models"));
    fill();
}

void ModelPicker::fill()
{
    const QSignalBlocker quiet(m_list->selectionModel());
    m_rows->clear();
    addRow(tr("Language model of my own…"), {}, Transformer);
    if (takesNetworks(m_task))
        addRow(tr("Other network of my own…"), {}, Deep);
    addModel(m_foreign);
    for (const core::TransformerModel& model : m_models.transformers())
        if (model.isInPicker)
            addModel(model);
    for (const core::DeepModel& model : m_models.deepModels())
        if (model.isInPicker && takesNetworks(m_task))
            addModel(model);
}

void ModelPicker::addModel(const core::ModelSpec& model)
{
    const auto add = [this](const std::string& name, double params, const std::string& key, Kind kind) {
        addRow(tr("%1 (%2 parameters)").arg(QString::fromStdString(name), shortCount(params, m_language.language())),
               QString::fromStdString(key), kind);
    };
    if (const auto* transformer = std::get_if<core::TransformerModel>(&model))
        add(transformer->name, transformer->paramsTotal, transformer->key, Transformer);
    else if (const auto* network = std::get_if<core::DeepModel>(&model))
        add(network->name, network->params, network->key, Deep);
}

void ModelPicker::takeForeign()
{
    const std::string key = std::visit(KeyOf{}, m_shown).toStdString();
    if (key.empty() || m_models.transformer(key) != nullptr || m_models.deep(key) != nullptr || m_foreign == m_shown)
        return;
    m_foreign = m_shown;
    m_rows->clear();
}

void ModelPicker::addRow(const QString& words, const QString& key, int kind)
{
    auto* row = new QStandardItem(words);
    row->setData(key, kKeyRole);
    row->setData(kind, kKindRole);
    m_rows->appendRow(row);
}

void ModelPicker::show(const core::Workload& workload)
{
    const bool isOtherTask = takesNetworks(m_task) != takesNetworks(workload.task);
    m_task = workload.task;
    m_shown = workload.model;
    takeForeign();
    if (isOtherTask || m_rows->rowCount() == 0)
        fill();
    const QString key = std::visit(KeyOf{}, m_shown);
    const bool hasModel = m_shown.index() == 1 || m_shown.index() == 2;
    const QSignalBlocker quiet(m_list->selectionModel());
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex index = m_filter->index(row, 0);
        if (!hasModel || index.data(kKeyRole).toString() != key || index.data(kKindRole).toInt() != kindOf(m_shown))
            continue;
        if (m_list->currentIndex() != index) {
            m_list->setCurrentIndex(index);
            m_list->scrollTo(index);
        }
        setProperty(kSummaryProperty, index.data().toString());
        return;
    }
    m_list->clearSelection();
    setProperty(kSummaryProperty, hasModel ? QString() : tr("none"));
}

void ModelPicker::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const QString key = index.data(kKeyRole).toString();
    const int kind = index.data(kKindRole).toInt();
    const bool isSame = !key.isEmpty() ? std::visit(KeyOf{}, m_shown) == key && kindOf(m_shown) == kind
                                       : isOwnModel(m_shown) && kindOf(m_shown) == kind;
    if (!isSame)
        emit picked(modelOf(key, kind));
}

core::ModelSpec ModelPicker::modelOf(const QString& key, int kind) const
{
    const std::string id = key.toStdString();
    if (!key.isEmpty() && std::visit(KeyOf{}, m_foreign) == key && kindOf(m_foreign) == kind)
        return m_foreign;
    if (kind == Deep) {
        const core::DeepModel* known = m_models.deep(id);
        return known == nullptr ? ownNetwork(m_models) : *known;
    }
    if (const core::TransformerModel* known = m_models.transformer(id))
        return *known;
    // A model of one's own starts from the dense one that is shown: most are variants of something known.
    if (const auto* shown = std::get_if<core::TransformerModel>(&m_shown); shown != nullptr && !shown->experts) {
        core::TransformerModel own = *shown;
        own.key.clear();
        own.name.clear();
        own.source.clear();
        core::deriveCounts(own);
        return own;
    }
    return ownTransformer();
}

} // namespace quanheng::ui
