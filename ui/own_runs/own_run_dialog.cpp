#include "ui/own_runs/own_run_dialog.h"

#include "core/document/plan_names.h"
#include "core/planning/own_run_evidence.h"
#include "ui/dialogs/type_edit.h"
#include "ui/forms/choice_box.h"
#include "ui/own_runs/own_run_words.h"
#include "ui/text/html.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTextBrowser>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

namespace {

constexpr FieldText kName{QT_TRANSLATE_NOOP("Form", "&Name"), "", "", ""};
constexpr FieldText kWorkload{
    QT_TRANSLATE_NOOP("Form", "&Workload"), "",
    QT_TRANSLATE_NOOP("Form", "Its batch, sequence length and layout must be those of the run."), ""};
constexpr FieldText kType{QT_TRANSLATE_NOOP("Form", "&Instance type"), "",
                          QT_TRANSLATE_NOOP("Form", "The machine that it ran on, or one of your own."), ""};
constexpr FieldText kNodes{QT_TRANSLATE_NOOP("Form", "N&odes"), QT_TRANSLATE_N_NOOP("Form", "machines"), "", ""};
constexpr FieldText kCounter{QT_TRANSLATE_NOOP("Form", "&Memory counted by"), "", "", ""};

constexpr int kMaxNodes = 1024;
constexpr QSize kSize{760, 580};
constexpr int kLeastDetails = 120;

} // namespace

OwnRunDialog::OwnRunDialog(const core::Catalogue& catalogue, const core::Plan& plan, const core::OwnRun& start,
                           std::size_t workload, const LanguageManager& language, QWidget* parent)
    : FormDialog(language, parent), m_catalogue(catalogue), m_plan(plan), m_start(start), m_name(new QLineEdit(this)),
      m_workload(new QComboBox(this)), m_type(new TypeEdit(catalogue, plan.customInstances, this)),
      m_nodes(new QSpinBox(this)),
      m_counter(new ChoiceBox(choiceCodes("memory-counter", core::kMemoryCounterNames), this)),
      m_details(new QTextBrowser(this))
{
    m_name->setText(QString::fromStdString(start.name));
    for (const core::Workload& each : plan.workloads)
        m_workload->addItem(QString::fromStdString(each.name));
    m_workload->setCurrentIndex(static_cast<int>(workload));
    m_type->setText(QString::fromStdString(start.machine.id));
    m_nodes->setRange(1, kMaxNodes);
    m_nodes->setValue(start.nodes);
    m_details->setOpenLinks(false);
    m_details->setMinimumHeight(kLeastDetails);
    addFields();
    setDetails(m_details);
    resize(kSize);
    retranslate();
}

void OwnRunDialog::addFields()
{
    addField(kName, "name", m_name);
    addField(kWorkload, "workload", m_workload);
    addField(kType, "type", m_type);
    addField(kNodes, "nodes", m_nodes);
    m_counterField = addField(kCounter, "counter", m_counter);
    m_counterField->hide();
    connect(m_name, &QLineEdit::textChanged, this, [this] { check(); });
    connect(m_type, &QLineEdit::textChanged, this, &OwnRunDialog::changeRun);
    connect(m_nodes, &QSpinBox::valueChanged, this, &OwnRunDialog::changeRun);
    for (QComboBox* box : {m_workload, static_cast<QComboBox*>(m_counter)})
        connect(box, &QComboBox::currentIndexChanged, this, &OwnRunDialog::changeRun);
}

void OwnRunDialog::changeRun()
{
    m_answer.reset();
    showAnswer();
    check();
    if (m_type->isKnown())
        emit runChanged();
}

std::string OwnRunDialog::name() const { return m_name->text().trimmed().toStdString(); }

core::OwnRun OwnRunDialog::asked() const
{
    core::OwnRun run = m_start;
    run.workload = m_plan.workloads.at(static_cast<std::size_t>(std::max(0, m_workload->currentIndex())));
    if (const core::InstanceType* machine = core::machineNamed(m_type->typeId(), m_plan, m_catalogue))
        run.machine = *machine;
    run.nodes = m_nodes->value();
    run.counter = core::kMemoryCounterNames.at(static_cast<std::size_t>(std::max(0, m_counter->currentIndex()))).second;
    return run;
}

core::OwnRun OwnRunDialog::result() const
{
    core::OwnRun run = m_answer->value().run;
    run.name = name();
    return run;
}

void OwnRunDialog::setAnswer(core::Expected<core::OwnRunPreview> answer)
{
    m_answer = std::move(answer);
    if (isReady())
        m_counterField->setVisible((*m_answer)->run.peakMemory.has_value());
    showAnswer();
    check();
}

void OwnRunDialog::showAnswer()
{
    if (!m_type->isKnown())
        m_details->setHtml(html::paragraph(tr("Say on which machines it ran.")));
    else if (!m_answer)
        m_details->setHtml(html::paragraph(tr("Reading the log…")));
    else if (isReady())
        m_details->setHtml(previewHtml(**m_answer, language().text()));
    else
        m_details->setHtml(
            html::section(tr("This run cannot be used so"), html::paragraph(language().text().say(m_answer->error()))));
}

core::IssueList OwnRunDialog::issues() const
{
    core::IssueList found;
    const bool isTaken = std::any_of(m_plan.ownRuns.begin(), m_plan.ownRuns.end(),
                                     [this](const core::OwnRun& run) { return run.name == name(); });
    if (name().empty())
        found.add(core::Severity::Blocker, {"form.run_name_missing", {}}, "name");
    else if (isTaken)
        found.add(core::Severity::Blocker, {"form.name_taken", {name()}}, "name");
    if (m_type->typeId().empty())
        found.add(core::Severity::Blocker, {"form.type_missing", {}}, "type");
    else if (!m_type->isKnown())
        found.add(core::Severity::Blocker, {"form.type_unknown", {m_type->typeId()}}, "type");
    return found;
}

void OwnRunDialog::retranslate()
{
    setWindowTitle(tr("Import a training log: %1").arg(QString::fromStdString(m_start.file)));
    m_details->setAccessibleName(tr("What was read, and what it would change"));
    showAnswer();
    FormDialog::retranslate();
}

} // namespace quanheng::ui
