#include "ui/prices/price_review_dialog.h"

#include "ui/browser/record_filter.h"
#include "ui/prices/price_words.h"
#include "ui/prices/review_model.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/text/html.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

namespace {

constexpr QSize kSize{1000, 600};
constexpr int kWidestColumn = 260;
constexpr int kProblemsHeight = 140;

} // namespace

PriceReviewDialog::PriceReviewDialog(std::shared_ptr<const core::PriceReview> review, const core::Catalogue& catalogue,
                                     const LanguageManager& language, QWidget* parent)
    : QDialog(parent), m_review(std::move(review)), m_language(language),
      m_model(new ReviewModel(m_review, catalogue, this)), m_head(new QLabel(this)), m_table(new QTableView(this)),
      m_problems(new QTextBrowser(this)), m_removeGone(new QCheckBox(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    auto* sorted = new RecordFilter(this);
    sorted->setSourceModel(m_model);
    m_table->setModel(sorted);
    buildLayout();
    connect(m_model, &ReviewModel::confirmedChanged, this, &PriceReviewDialog::showState);
    connect(m_removeGone, &QCheckBox::toggled, this, &PriceReviewDialog::showState);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(kSize);
    retranslate();
    m_table->resizeColumnsToContents();
    for (int i = 0; i < m_model->columnCount() - 1; ++i)
        m_table->setColumnWidth(i, std::min(m_table->columnWidth(i) + metrics::kSmall, kWidestColumn));
    m_table->setFocus();
}

void PriceReviewDialog::buildLayout()
{
    m_head->setFont(fonts::section());
    m_head->setWordWrap(true);
    m_head->setTextFormat(Qt::PlainText);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_problems->setOpenLinks(false);
    m_problems->setMaximumHeight(kProblemsHeight);
    m_problems->setVisible(m_review->problems.count() > 0);
    m_removeGone->setVisible(!m_review->gone.empty());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    layout->setSpacing(metrics::kMedium);
    layout->addWidget(m_head);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_problems);
    layout->addWidget(m_removeGone);
    layout->addWidget(m_buttons);
}

core::PriceChoice PriceReviewDialog::choice() const { return {m_model->confirmed(), m_removeGone->isChecked()}; }

void PriceReviewDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PriceReviewDialog::retranslate()
{
    setWindowTitle(tr("Import prices"));
    m_model->setText(m_language.text());
    m_head->setText(summary());
    m_problems->setHtml(problems());
    m_table->setAccessibleName(tr("Prices of the file"));
    m_problems->setAccessibleName(tr("What cannot be used"));
    m_removeGone->setText(tr("Also remove %n of the plan's own prices that the file no longer has", nullptr,
                             static_cast<int>(m_review->gone.size())));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Take over"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    showState();
}

void PriceReviewDialog::showState()
{
    const bool isAnything = m_review->hasChanges() || !m_model->confirmed().empty() || m_removeGone->isChecked();
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(isAnything);
}

/// "3 new · 2 changed · 1 held back": what there is, in this order.
QString PriceReviewDialog::summary() const
{
    const Text text = m_language.text();
    QStringList counts;
    for (const auto& [code, state] : kReviewStateCodes)
        if (const auto count = static_cast<long long>(m_review->count(state)); count > 0)
            counts << tr("%1: %2").arg(text.say(code), text.value(count));
    if (const long long useless = m_review->problems.count(); useless > 0)
        counts << tr("cannot be used: %1").arg(text.value(useless));
    return counts.isEmpty() ? tr("The file holds no price") : counts.join(QStringLiteral(" · "));
}

QString PriceReviewDialog::problems() const
{
    const Text text = m_language.text();
    const core::FileProblems& found = m_review->problems;
    QStringList sentences;
    for (const core::Error& problem : found.shown())
        sentences << text.say(problem);
    if (const auto more = found.count() - static_cast<long long>(found.shown().size()); more > 0)
        sentences << tr("and %1 more").arg(text.value(more));
    return html::section(tr("Cannot be used"), html::bullets(sentences));
}

} // namespace quanheng::ui
