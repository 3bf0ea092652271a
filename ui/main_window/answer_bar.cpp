#include "ui/main_window/answer_bar.h"

#include "ui/forms/muted_label.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// A line that ends inside "1.69–5.93" reads badly: word joiners around the dash keep it whole.
QString withWholeRanges(QString sentence) { return sentence.replace(u'–', u"\u2060–\u2060"_s); }

constexpr std::array kObjectives{core::Objective::Balanced, core::Objective::Cheapest, core::Objective::Fastest};

} // namespace

AnswerBar::AnswerBar(const LanguageManager& language, QWidget* parent)
    : QFrame(parent), m_language(language), m_headline(new QLabel(this)), m_reasons(new MutedLabel(this)),
      m_why(new QToolButton(this)), m_bestMeans(new MutedLabel(this)), m_busy(new MutedLabel(this)),
      m_row(new QHBoxLayout)
{
    m_headline->setFont(fonts::headline());
    m_headline->setWordWrap(true);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bestMeans->setWordWrap(false);
    m_busy->setWordWrap(false);
    QBoxLayout* choice = m_row;
    choice->setSpacing(metrics::kTight);
    choice->addWidget(m_bestMeans);
    auto* group = new QButtonGroup(this);
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        m_objectives[i] = new QToolButton(this);
        m_objectives[i]->setCheckable(true);
        m_objectives[i]->setAutoRaise(true);
        m_objectives[i]->setFocusPolicy(Qt::TabFocus);
        group->addButton(m_objectives[i], static_cast<int>(i));
        choice->addWidget(m_objectives[i]);
    }
    m_why->setAutoRaise(true);
    m_why->setFocusPolicy(Qt::TabFocus);
    choice->addSpacing(metrics::kSmall);
    choice->addWidget(m_why);
    choice->addStretch();
    choice->addWidget(m_busy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kMedium, metrics::kLarge, metrics::kSmall);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_headline);
    layout->addWidget(m_reasons);
    layout->addLayout(choice);
    connect(m_why, &QToolButton::clicked, this, &AnswerBar::whyChosen);
    connect(group, &QButtonGroup::idClicked, this,
            [this](int id) { emit objectiveChosen(kObjectives[static_cast<std::size_t>(id)]); });
    retranslate();
    setBusy(false);
}

void AnswerBar::setComparison(std::shared_ptr<const ComparisonResult> result)
{
    m_result = std::move(result);
    showRecommendation();
}

void AnswerBar::setObjective(core::Objective objective)
{
    for (std::size_t i = 0; i < m_objectives.size(); ++i)
        m_objectives[i]->setChecked(kObjectives[i] == objective);
}

void AnswerBar::showTools(QWidget* tools)
{
    if (m_tools != nullptr)
        m_tools->hide();
    m_tools = tools;
    m_row->addWidget(tools);
    tools->show();
}

void AnswerBar::setBusy(bool isBusy)
{
    m_busy->setVisible(isBusy);
    showProgress(0);
}

void AnswerBar::showProgress(double share) { m_busy->setText(tr("Estimating… %1 %").arg(qRound(100 * share))); }

void AnswerBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void AnswerBar::retranslate()
{
    m_bestMeans->setText(tr("Best means:"));
    const std::array<QString, 3> words{tr("balanced"), tr("cheapest"), tr("fastest")};
    const std::array<QString, 3> help{
        tr("Lowest cost that meets deadline and budget; without a deadline the lowest cost × time"),
        tr("Lowest cost of a run"), tr("Shortest run")};
    for (std::size_t i = 0; i < m_objectives.size(); ++i) {
        m_objectives[i]->setText(words[i]);
        m_objectives[i]->setToolTip(help[i]);
    }
    m_why->setText(tr("Why?"));
    m_why->setToolTip(tr("Show how the figures of the recommendation were found"));
    showProgress(0);
    showRecommendation();
}

void AnswerBar::showRecommendation()
{
    m_why->setVisible(m_result && m_result->comparison.recommended);
    if (!m_result) {
        m_headline->setText(tr("Estimating…"));
        m_reasons->clear();
        return;
    }
    const Text text = m_language.text();
    QStringList sentences;
    for (const core::Message& sentence : m_result->comparison.recommendation)
        sentences.append(text.say(sentence));
    m_headline->setText(sentences.isEmpty() ? tr("Nothing to recommend") : withWholeRanges(sentences.takeFirst()));
    m_reasons->setText(sentences.join(u" · "_s));
    m_reasons->setVisible(!sentences.isEmpty());
}

} // namespace quanheng::ui
