#include "ui/wizard/preview_panel.h"

#include "ui/comparison/option_names.h"
#include "ui/format/format.h"
#include "ui/forms/muted_label.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

namespace {

constexpr int kWidth = 212;

core::CellState stateOf(core::FitVerdict fit)
{
    switch (fit) {
    case core::FitVerdict::Fits:
        return core::CellState::Good;
    case core::FitVerdict::NotJudged:
        return core::CellState::Unknown;
    case core::FitVerdict::Tight:
        return core::CellState::Tight;
    case core::FitVerdict::DoesNotFit:
        break;
    }
    return core::CellState::Bad;
}

QLabel* wrapped(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    return label;
}

/// "1.9 h (1.5–2.4 h)": an estimate is never without its band.
template <class T> QString withBand(const core::Estimate<T>& estimate, const Text& text)
{
    return text.say("view.with_band",
                    {estimate.p50, text.rangeOf(estimate.p50, estimate.p10, estimate.p90).toStdString()});
}

} // namespace

PreviewPanel::PreviewPanel(const LanguageManager& language, QWidget* parent)
    : QWidget(parent), m_language(language), m_heading(new QLabel(this)), m_state(new MutedLabel(this))
{
    setFixedWidth(kWidth);
    m_heading->setFont(fonts::section());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kMedium, metrics::kMedium, metrics::kMedium, metrics::kMedium);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_heading);
    for (Card& card : m_cards)
        card = makeCard();
    layout->addSpacing(metrics::kSmall);
    layout->addWidget(m_state);
    layout->addStretch();
    retranslate();
}

PreviewPanel::Card PreviewPanel::makeCard()
{
    Card card{wrapped(this), new MutedLabel(this), new QLabel(this), wrapped(this), wrapped(this), wrapped(this)};
    card.title->setFont(fonts::strong(fonts::base()));
    auto* fit = new QHBoxLayout;
    fit->setSpacing(metrics::kTight);
    fit->addWidget(card.fitIcon, 0, Qt::AlignTop);
    fit->addWidget(card.fit, 1);
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    column->addSpacing(metrics::kSmall);
    column->addWidget(card.title);
    column->addWidget(card.option);
    column->addLayout(fit);
    column->addWidget(card.time);
    column->addWidget(card.cost);
    return card;
}

void PreviewPanel::setComparison(std::shared_ptr<const ComparisonResult> result)
{
    m_result = std::move(result);
    retranslate();
}

void PreviewPanel::showIncomplete() { setComparison(nullptr); }

void PreviewPanel::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    retranslate();
}

void PreviewPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PreviewPanel::retranslate()
{
    m_heading->setText(tr("Preview"));
    m_state->setText(m_isBusy       ? tr("Estimating…")
                         : m_result ? tr("In brackets: 80 % bands.")
                                    : tr("Complete the fields to see estimates."));
    const std::array<QString, 3> titles{tr("c-series (CPU)"), tr("gn-series (GPU)"), tr("PAI")};
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i].title->setText(titles[i]);
        if (m_result && i < m_result->comparison.columns.size())
            fillCard(m_cards[i], m_result->comparison.columns[i]);
        else
            showSentence(m_cards[i], QStringLiteral("–"));
    }
}

void PreviewPanel::fillCard(const Card& card, const core::Column& column)
{
    const Text text = m_language.text();
    if (const auto why = whyEmpty(column))
        return showSentence(card, text.say(*why));
    const core::Option& option = *column.option;
    card.option->setText(QString::fromStdString(option.spec.instanceType) + QStringLiteral(" × ")
                         + format::integer(option.spec.nodes, m_language.language()));
    card.option->show();
    if (!option.sizing.isKnown()) {
        card.time->setText(text.say(option.sizing.reason()));
        card.cost->clear();
        return;
    }
    const core::FitVerdict fit = option.sizing->fit();
    showFit(card, fit,
            fit == core::FitVerdict::Fits            ? tr("fits")
                : fit == core::FitVerdict::NotJudged ? tr("memory not known")
                : fit == core::FitVerdict::Tight     ? tr("tight")
                                                     : tr("does not fit"));
    card.time->setText(withBand(option.sizing->runTime, text));
    card.cost->setText(option.cost.isKnown() ? withBand(option.cost->perRun, text) : text.say(option.cost.reason()));
    for (QWidget* line : {card.time, card.cost})
        line->show();
}

void PreviewPanel::showFit(const Card& card, core::FitVerdict fit, const QString& word)
{
    card.fitIcon->setPixmap(icons::forState(stateOf(fit)).pixmap(metrics::kSmallIcon));
    card.fit->setText(word);
    card.fitIcon->show();
    card.fit->show();
}

void PreviewPanel::showSentence(const Card& card, const QString& sentence)
{
    for (QWidget* line : {card.option, card.fitIcon, card.fit, card.cost})
        line->hide();
    card.time->setText(sentence);
    card.time->show();
}

} // namespace quanheng::ui
