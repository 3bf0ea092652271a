#include "ui/dialogs/machine_dialog.h"

#include "ui/dialogs/hourly_unit.h"

#include "ui/forms/number_edit.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace quanheng::ui {

namespace {

constexpr FieldText kName{QT_TRANSLATE_NOOP("Form", "&Name"), "",
                          QT_TRANSLATE_NOOP("Form", "Your own word for it; never shown as an Alibaba Cloud type."), ""};
constexpr FieldText kVcpu{QT_TRANSLATE_NOOP("Form", "v&CPU"), "",
                          QT_TRANSLATE_NOOP("Form", "Hardware threads: two a core on most machines."), ""};
constexpr FieldText kMemory{QT_TRANSLATE_NOOP("Form", "&Memory"), QT_TRANSLATE_NOOP("Form", "GiB"),
                            QT_TRANSLATE_NOOP("Form", "Of one machine, without the cards' own."), ""};
constexpr FieldText kCpu{QT_TRANSLATE_NOOP("Form", "&Processor"), "",
                         QT_TRANSLATE_NOOP("Form", "Needed for estimates on the CPU."), ""};
constexpr FieldText kCard{QT_TRANSLATE_NOOP("Form", "&GPU"), "", QT_TRANSLATE_NOOP("Form", "The card's model."), ""};
constexpr FieldText kCards{QT_TRANSLATE_NOOP("Form", "N&umber of GPUs"), "",
                           QT_TRANSLATE_NOOP("Form", "Cards in one machine."), ""};
constexpr FieldText kNetwork{QT_TRANSLATE_NOOP("Form", "Net&work"), QT_TRANSLATE_NOOP("Form", "Gbit/s"),
                             QT_TRANSLATE_NOOP("Form", "Guaranteed rate between machines."),
                             QT_TRANSLATE_NOOP("Form", "unknown: one machine only")};
constexpr FieldText kPrice{QT_TRANSLATE_NOOP("Form", "P&rice"), "",
                           QT_TRANSLATE_NOOP("Form", "Of one machine. Without it, cost stays unknown."),
                           QT_TRANSLATE_NOOP("Form", "unknown")};
constexpr FieldText kNote{QT_TRANSLATE_NOOP("Form", "N&ote"), "",
                          QT_TRANSLATE_NOOP("Form", "Where the description comes from."), ""};

constexpr int kMaxVcpu = 1024;
constexpr int kMaxCards = 16;
constexpr int kUsualVcpu = 16;
constexpr double kUsualMemoryGiB = 64;

bool isPositive(const std::optional<double>& number) { return number && *number > 0 && std::isfinite(*number); }
bool isPositiveOrEmpty(const std::optional<double>& number) { return !number || isPositive(number); }

} // namespace

MachineDialog::MachineDialog(const core::Catalogue& catalogue, const core::Plan& plan, const LanguageManager& language,
                             QWidget* parent)
    : FormDialog(language, parent), m_catalogue(catalogue), m_present(plan.customInstances),
      m_currency(plan.policy.currency), m_name(new QLineEdit(this)), m_vcpu(new QSpinBox(this)),
      m_memory(new NumberEdit(this)), m_cpu(new QComboBox(this)), m_card(new QComboBox(this)),
      m_cards(new QSpinBox(this)), m_network(new NumberEdit(this)), m_price(new NumberEdit(this)),
      m_note(new QLineEdit(this))
{
    m_vcpu->setRange(1, kMaxVcpu);
    m_vcpu->setValue(kUsualVcpu);
    m_memory->setValue(kUsualMemoryGiB);
    m_cards->setRange(1, kMaxCards);
    m_cpu->addItem(QString());
    for (const core::Cpu& cpu : catalogue.cpus())
        m_cpu->addItem(QString::fromStdString(cpu.model), QString::fromStdString(cpu.key));
    m_card->addItem(QString());
    for (const core::Accelerator& card : catalogue.accelerators())
        m_card->addItem(QString::fromStdString(card.name), QString::fromStdString(card.key));
    addFields();
    retranslate();
}

void MachineDialog::addFields()
{
    addField(kName, "name", m_name);
    addField(kVcpu, "vcpu", m_vcpu);
    addField(kMemory, "memory", m_memory);
    addField(kCpu, "cpu", m_cpu);
    addField(kCard, "card", m_card);
    addField(kCards, "cards", m_cards);
    addField(kNetwork, "network", m_network);
    addField(perHour(kPrice, m_currency), "price", m_price);
    addField(kNote, "note", m_note);
    for (QLineEdit* line : {m_name, static_cast<QLineEdit*>(m_memory), static_cast<QLineEdit*>(m_network),
                            static_cast<QLineEdit*>(m_price)})
        connect(line, &QLineEdit::textChanged, this, [this] { check(); });
    connect(m_card, &QComboBox::currentIndexChanged, m_cards, [this](int index) { m_cards->setEnabled(index > 0); });
    m_cards->setEnabled(false);
}

core::CustomInstance MachineDialog::machine() const
{
    core::CustomInstance result;
    core::InstanceType& type = result.type;
    type.id = m_name->text().trimmed().toStdString();
    type.vcpu = m_vcpu->value();
    type.memory = core::gibibytes(m_memory->value().value_or(0));
    type.cpu = m_cpu->currentData().toString().toStdString();
    if (const core::Cpu* cpu = m_catalogue.cpu(type.cpu))
        type.cpuModel = cpu->model;
    type.accelerator = m_card->currentData().toString().toStdString();
    type.acceleratorCount = type.accelerator.empty() ? 0 : m_cards->value();
    if (const auto rate = m_network->value())
        type.network.baseline = core::gigabitsPerSecond(*rate);
    type.network.rdma = core::RdmaKind::None;
    result.note = m_note->text().trimmed().toStdString();
    return result;
}

std::optional<core::Money> MachineDialog::hourlyPrice() const
{
    const auto price = m_price->value();
    return price ? std::optional(core::Money::fromUnits(*price, m_currency)) : std::nullopt;
}

bool MachineDialog::isTaken(const std::string& id) const
{
    return m_catalogue.instanceType(id) != nullptr
        || std::any_of(m_present.begin(), m_present.end(),
                       [&id](const core::CustomInstance& machine) { return machine.type.id == id; });
}

core::IssueList MachineDialog::issues() const
{
    core::IssueList found;
    const std::string name = m_name->text().trimmed().toStdString();
    if (name.empty())
        found.add(core::Severity::Blocker, {"form.name_missing", {}}, "name");
    else if (isTaken(name))
        found.add(core::Severity::Blocker, {"form.name_taken", {name}}, "name");
    if (!isPositive(m_memory->value()))
        found.add(core::Severity::Blocker, {"form.not_positive", {}}, "memory");
    if (!isPositiveOrEmpty(m_network->value()))
        found.add(core::Severity::Blocker, {"form.not_positive", {}}, "network");
    if (!isPositiveOrEmpty(m_price->value()))
        found.add(core::Severity::Blocker, {"form.not_positive", {}}, "price");
    return found;
}

void MachineDialog::retranslate()
{
    setWindowTitle(tr("A machine of your own"));
    m_cpu->setItemText(0, tr("not known"));
    m_card->setItemText(0, tr("none"));
    FormDialog::retranslate();
}

} // namespace quanheng::ui
