#include "ui/cures/cures_dialog.h"

#include "core/sizing/memory_fit.h"
#include "ui/forms/muted_label.h"
#include "ui/style/colors.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kSize{860, 460};
constexpr int kChangeWidth = 260;

enum TableColumn { Change, Memory, Time, Cost, Button };

/// "1.9 h" and below it "1.5–2.4 h".
template <class T> QString withBand(const core::Estimate<T>& estimate, const Text& text)
{
    return text.value(estimate.p50) + u'\n' + text.rangeOf(estimate.p50, estimate.p10, estimate.p90);
}

QString memoryOf(const core::Option& option, const Text& text)
{
    const core::MemoryFit* memory = option.sizing.isKnown() ? core::decidingMemory(option.sizing.value()) : nullptr;
    if (memory == nullptr)
        return {};
    return withBand(memory->required, text) + u'\n' + text.say("fit.available", {memory->available});
}

QLabel* plainLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

CuresDialog::CuresDialog(const core::OptionSpec& spec, const LanguageManager& language, QWidget* parent)
    : QDialog(parent), m_spec(spec), m_language(language), m_what(plainLabel(this)), m_state(plainLabel(this)),
      m_area(new QWidget(this)), m_close(new QPushButton(this))
{
    m_what->setFont(fonts::section());
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_area);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(m_what);
    layout->addWidget(m_state);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
    m_close->setAutoDefault(false);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    resize(kSize);
    retranslate();
}

void CuresDialog::setAnswer(CureAnswer answer)
{
    m_answer = std::move(answer);
    retranslate();
}

void CuresDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CuresDialog::retranslate()
{
    setWindowTitle(tr("What would make it fit?"));
    m_close->setText(tr("Close"));
    const QString option = QString::fromStdString(m_spec.instanceType);
    m_what->setText(tr("%1, %n machine(s)", nullptr, m_spec.nodes).arg(option));
    showAnswer();
}

void CuresDialog::showAnswer()
{
    if (!m_answer) {
        m_state->setText(tr("Trying out changes…"));
        return;
    }
    QStringList sentences;
    if (m_answer->largestPart)
        sentences << m_language.text().say(*m_answer->largestPart);
    sentences << (m_answer->choices.empty() ? tr("No single change that the program knows makes the memory suffice.")
                                            : tr("Each change was tried: after it the memory suffices. Those that "
                                                 "train the same come first, the lowest cost × time above."));
    m_state->setText(sentences.join(u'\n'));
    delete m_table;
    qDeleteAll(m_area->findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    m_table = new QGridLayout(m_area);
    m_table->setContentsMargins(0, metrics::kSmall, metrics::kSmall, 0);
    m_table->setHorizontalSpacing(metrics::kLarge);
    m_table->setVerticalSpacing(metrics::kMedium);
    m_table->setColumnStretch(Change, 1);
    m_table->setColumnMinimumWidth(Change, kChangeWidth);
    addHeads();
    addBefore();
    for (std::size_t i = 0; i < m_answer->choices.size(); ++i)
        addChoice(i);
    m_table->setRowStretch(m_table->rowCount(), 1);
}

QLabel* CuresDialog::addLabel(int row, int column, const QString& words, Qt::Alignment alignment)
{
    QLabel* label = plainLabel(m_area);
    label->setWordWrap(column == Change);
    label->setText(words);
    label->setAlignment(alignment | Qt::AlignTop);
    m_table->addWidget(label, row, column);
    return label;
}

void CuresDialog::addHeads()
{
    const std::array<QString, 4> heads{tr("Change"), tr("Memory"), tr("Time of a run"), tr("Cost of a run")};
    for (int column = Change; column <= Cost; ++column)
        addLabel(0, column, heads.at(static_cast<std::size_t>(column)),
                 column == Change ? Qt::AlignLeft : Qt::AlignRight)
            ->setFont(fonts::strong(fonts::base()));
}

void CuresDialog::addFigures(int row, const core::Option& option)
{
    addLabel(row, Memory, memoryOf(option, m_language.text()), Qt::AlignRight);
    if (option.sizing.isKnown())
        addLabel(row, Time, withBand(option.sizing->runTime, m_language.text()), Qt::AlignRight);
    addLabel(row, Cost,
             option.cost.isKnown() ? withBand(option.cost->perRun, m_language.text())
                                   : m_language.text().say(option.cost.reason()),
             Qt::AlignRight);
}

/// What it is now, to compare with; a job that does not run has no time and no cost.
void CuresDialog::addBefore()
{
    const core::Option& before = m_answer->before;
    addLabel(1, Change, verdictOf(before));
    const bool runs = before.sizing.isKnown() && before.sizing->fit() != core::FitVerdict::DoesNotFit;
    if (runs)
        return addFigures(1, before);
    addLabel(1, Memory, memoryOf(before, m_language.text()), Qt::AlignRight);
    for (const int column : {Time, Cost})
        addLabel(1, column, u"–"_s, Qt::AlignRight);
}

QString CuresDialog::verdictOf(const core::Option& option) const
{
    const bool isTight = option.sizing.isKnown() && option.sizing->fit() == core::FitVerdict::Tight;
    return isTight ? tr("As it is now: tight") : tr("As it is now: does not fit");
}

void CuresDialog::addChoice(std::size_t index)
{
    const CureChoice& choice = m_answer->choices[index];
    const int row = static_cast<int>(index) + 2;
    QStringList changes;
    for (const core::Message& change : choice.cure.changes)
        changes << m_language.text().say(change);
    const QString change = changes.join(u" + "_s);
    QString words = change;
    if (choice.cure.changesMethod)
        words += u'\n' + tr("Another method: the result of the training differs.");
    addLabel(row, Change, words);
    addFigures(row, choice.cure.option);
    auto* apply = new QPushButton(tr("Apply"), m_area);
    apply->setObjectName(u"apply.%1"_s.arg(row - 2));
    apply->setAccessibleName(tr("Apply: %1").arg(change));
    apply->setAutoDefault(index == 0);
    connect(apply, &QPushButton::clicked, this, [this, index] {
        emit chosen(index);
        accept();
    });
    m_table->addWidget(apply, row, Button, Qt::AlignTop);
    if (index == 0)
        apply->setFocus();
}

} // namespace quanheng::ui
