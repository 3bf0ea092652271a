#include "ui/why/why_panel.h"

#include "ui/cures/cure_answer.h"
#include "ui/style/metrics.h"
#include "ui/why/explanation_text.h"
#include "ui/why/trail_browser.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kUsualWidth = 340;
constexpr int kLeastWidth = 240;
/// Trails up to this long are read at one glance.
constexpr std::size_t kShortTrail = 2;

} // namespace

WhyPanel::WhyPanel(const core::Catalogue& catalogue, const Text& text, QWidget* parent)
    : QWidget(parent), m_catalogue(catalogue), m_text(text), m_width(kUsualWidth), m_trail(new TrailBrowser(this)),
      m_copy(new QToolButton(this)), m_all(new QToolButton(this)), m_cures(new QPushButton(this))
{
    setMinimumWidth(kLeastWidth);
    setFocusProxy(m_trail);
    m_all->setCheckable(true);
    for (QToolButton* button : {m_copy, m_all}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    buildLayout();
    connect(m_copy, &QToolButton::clicked, this, &WhyPanel::copy);
    connect(m_all, &QToolButton::clicked, this, [this] {
        openSteps();
        render();
    });
    connect(m_cures, &QPushButton::clicked, this, [this] { emit curesWanted(m_column); });
    connect(m_trail, &TrailBrowser::anchorClicked, this, &WhyPanel::follow);
    connect(m_trail, &TrailBrowser::copyWanted, this, &WhyPanel::copy);
    connect(m_trail, &TrailBrowser::left, this, &WhyPanel::left);
    retranslate();
}

void WhyPanel::buildLayout()
{
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(metrics::kTight, 0, metrics::kTight, 0);
    buttons->addWidget(m_all);
    buttons->addStretch();
    buttons->addWidget(m_copy);
    auto* cures = new QHBoxLayout;
    cures->setContentsMargins(metrics::kSmall, 0, metrics::kSmall, metrics::kSmall);
    cures->addWidget(m_cures);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, metrics::kTight, 0, 0);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_trail, 1);
    layout->addLayout(buttons);
    layout->addLayout(cures);
}

QSize WhyPanel::sizeHint() const { return {m_width, QWidget::sizeHint().height()}; }

void WhyPanel::setWantedWidth(int width)
{
    m_width = std::max(width, kLeastWidth);
    updateGeometry();
}

void WhyPanel::showCell(std::shared_ptr<const ComparisonResult> result, int row, int column)
{
    const bool isSame = row == m_row && column == m_column;
    m_result = std::move(result);
    m_row = row;
    m_column = column;
    explainCell();
    if (!isSame)
        openSteps();
    render();
}

void WhyPanel::setText(const Text& text)
{
    m_text = text;
    explainCell();
    retranslate();
}

void WhyPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        render();
}

void WhyPanel::retranslate()
{
    m_trail->setAccessibleName(tr("Why this figure"));
    m_trail->setAccessibleDescription(
        tr("Tab goes from link to link, Enter follows it, Escape goes back to the table."));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy all steps, as text and as a table (Ctrl+C)"));
    m_all->setText(tr("Show all steps"));
    m_all->setToolTip(tr("Unfold every step, or leave only the last one open"));
    m_cures->setText(tr("What would make it fit?"));
    m_cures->setToolTip(tr("List the changes after which the memory suffices"));
    render();
}

void WhyPanel::explainCell()
{
    m_explanation.reset();
    if (m_result)
        m_explanation = explain(*m_result, m_row, m_column, m_text, m_catalogue);
}

/// The last step gives the figure; what came before stays folded unless it is wanted.
void WhyPanel::openSteps()
{
    m_open.clear();
    const std::size_t count = m_explanation ? m_explanation->steps.size() : 0;
    const bool isAll = m_all->isChecked() || count <= kShortTrail;
    for (std::size_t step = isAll || count == 0 ? 0 : count - 1; step < count; ++step)
        m_open.insert(step);
}

void WhyPanel::render(const QString& focusedLink)
{
    const bool isExplained = m_explanation.has_value();
    m_copy->setEnabled(isExplained);
    m_all->setVisible(isExplained && m_explanation->steps.size() > kShortTrail);
    m_cures->setVisible(isExplained && canBeCured(m_result->comparison.columns[static_cast<std::size_t>(m_column)]));
    if (isExplained)
        m_trail->showHtml(toPanelHtml(*m_explanation, m_text, {m_open, palette()}), focusedLink);
    else
        m_trail->setPlainText(tr("Move to a figure of the comparison to see how it was found."));
}

void WhyPanel::follow(const QUrl& url)
{
    const QString place = url.path();
    if (url.scheme() == "fold"_L1)
        return foldStep(place.toULongLong());
    if (url.scheme() == "step"_L1)
        return goToStep(place.toULongLong());
    if (url.scheme() == "value"_L1)
        return chooseValue(place);
    if (isWebAddress(url.toString()))
        QDesktopServices::openUrl(url);
}

void WhyPanel::foldStep(std::size_t step)
{
    if (m_open.erase(step) == 0)
        m_open.insert(step);
    render(u"fold:%1"_s.arg(step));
}

void WhyPanel::goToStep(std::size_t step)
{
    m_open.insert(step);
    render(u"fold:%1"_s.arg(step));
}

void WhyPanel::chooseValue(const QString& place)
{
    const QStringList parts = place.split(u'.');
    const std::size_t step = parts.value(0).toULongLong();
    const std::size_t input = parts.value(1).toULongLong();
    if (!m_explanation || step >= m_explanation->steps.size())
        return;
    const StepWords& words = m_explanation->steps[step];
    emit linkChosen(input < words.inputs.size() ? words.inputs[input].link : words.result.link);
}

void WhyPanel::copy() const
{
    if (m_explanation)
        QGuiApplication::clipboard()->setMimeData(toMimeData(*m_explanation, m_text).release());
}

} // namespace quanheng::ui
