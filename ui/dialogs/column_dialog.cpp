#include "ui/dialogs/column_dialog.h"

#include "core/pricing/purchase_option.h"
#include "ui/dialogs/type_edit.h"
#include "ui/forms/choice_box.h"
#include "ui/forms/region_box.h"

#include <QSpinBox>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr FieldText kType{QT_TRANSLATE_NOOP("Form", "&Instance type"), "",
                          QT_TRANSLATE_NOOP("Form", "Type any part of its name and choose from the list."), ""};
constexpr FieldText kNodes{QT_TRANSLATE_NOOP("Form", "&Nodes"), QT_TRANSLATE_N_NOOP("Form", "machines"),
                           QT_TRANSLATE_NOOP("Form", "Identical machines that run the job together."), ""};
constexpr FieldText kRegion{QT_TRANSLATE_NOOP("Form", "&Region"), "", QT_TRANSLATE_NOOP("Form", "Its prices are used."),
                            ""};
constexpr FieldText kPurchase{QT_TRANSLATE_NOOP("Form", "&Bought as"), "",
                              QT_TRANSLATE_NOOP("Form", "ECS machines, or a PAI-DLC job on the same machines."), ""};

constexpr int kMaxNodes = 1024;

std::vector<std::string> purchaseCodes()
{
    std::vector<std::string> codes;
    for (const auto& option : core::allPurchaseOptions())
        codes.push_back("purchase." + std::string(option->id()));
    return codes;
}

} // namespace

ColumnDialog::ColumnDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                           QWidget* parent)
    : FormDialog(language, parent), m_present(plan.pinned), m_type(new TypeEdit(catalogue, plan.customInstances, this)),
      m_nodes(new QSpinBox(this)), m_region(new RegionBox(catalogue, this)),
      m_purchase(new ChoiceBox(purchaseCodes(), this))
{
    m_nodes->setRange(1, kMaxNodes);
    if (!plan.policy.regions.empty())
        m_region->setRegion(plan.policy.regions.front());
    addField(kType, "type", m_type);
    addField(kNodes, "nodes", m_nodes);
    addField(kRegion, "region", m_region);
    addField(kPurchase, "purchase", m_purchase);
    connect(m_type, &QLineEdit::textChanged, this, [this] { check(); });
    connect(m_nodes, &QSpinBox::valueChanged, this, [this] { check(); });
    connect(m_region, &QComboBox::currentIndexChanged, this, [this] { check(); });
    connect(m_purchase, &QComboBox::currentIndexChanged, this, [this] { check(); });
    retranslate();
}

void ColumnDialog::setType(const std::string& type) { m_type->setText(QString::fromStdString(type)); }

core::OptionSpec ColumnDialog::result() const
{
    const auto& options = core::allPurchaseOptions();
    const auto position = static_cast<std::size_t>(std::max(0, m_purchase->currentIndex()));
    return {m_type->typeId(), m_region->region(), m_nodes->value(), std::string(options.at(position)->id())};
}

core::IssueList ColumnDialog::issues() const
{
    core::IssueList found;
    if (m_type->typeId().empty())
        found.add(core::Severity::Blocker, {"form.type_missing", {}}, "type");
    else if (!m_type->isKnown())
        found.add(core::Severity::Blocker, {"form.type_unknown", {m_type->typeId()}}, "type");
    else if (std::find(m_present.begin(), m_present.end(), result()) != m_present.end())
        found.add(core::Severity::Blocker, {"form.column_present", {}}, "type");
    return found;
}

void ColumnDialog::retranslate()
{
    setWindowTitle(tr("Add a column"));
    m_region->retranslate(language().language());
    FormDialog::retranslate();
}

} // namespace quanheng::ui
