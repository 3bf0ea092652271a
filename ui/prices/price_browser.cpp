#include "ui/prices/price_browser.h"

#include "core/plan/own_types.h"
#include "core/planning/option_maker.h"
#include "ui/browser/browser_view.h"
#include "ui/format/format.h"
#include "ui/prices/price_details.h"
#include "ui/prices/price_filter_bar.h"

#include <QEvent>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

PriceBrowser::PriceBrowser(const core::DataSet& shipped, core::Date today, RunTimesOfTypes runTimes, const Text& text,
                           QWidget* parent)
    : QWidget(parent), m_data(shipped), m_today(today), m_runTimesOf(std::move(runTimes)), m_text(text),
      m_filters(new PriceFilterBar(shipped.catalogue, text, this)), m_view(new BrowserView(m_filters, this)),
      m_records(std::make_shared<PriceRecords>())
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(BrowserView::kTypingMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &PriceBrowser::applyFilter);
    connect(m_filters, &PriceFilterBar::filterChanged, &m_typing, qOverload<>(&QTimer::start));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_filters);
    m_view->sortBy(static_cast<int>(PriceColumn::PerCard), Qt::AscendingOrder);
    retranslate();
}

void PriceBrowser::setPlan(const core::Plan& plan, std::size_t workload)
{
    m_plan = std::make_shared<const core::Plan>(plan);
    m_workload = workload;
    m_isCurrent = false;
    m_filters->setSite(plan.policy.site);
    if (isVisible())
        refresh();
}

void PriceBrowser::setText(const Text& text)
{
    m_text = text;
    m_filters->setText(text);
    retranslate();
}

void PriceBrowser::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_plan && !m_isCurrent)
        refresh();
}

void PriceBrowser::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

/// The rows at once; what a run costs follows.
void PriceBrowser::refresh()
{
    m_isCurrent = true;
    m_book = core::pricesOfPlan(*m_plan, m_data.prices, m_data.catalogue, m_today);
    auto records = std::make_shared<PriceRecords>();
    records->ownTypes =
        std::make_shared<const std::vector<core::InstanceType>>(core::ownTypesOf(m_plan->customInstances));
    records->listings = core::listPrices(m_book, m_data.catalogue, *records->ownTypes, m_today);
    records->runTimes = m_records->runTimes;
    m_records = std::move(records);
    m_filters->setListings(m_records->listings);
    if (!m_isRegionChosen && !m_plan->policy.regions.empty())
        m_filters->setRegion(m_plan->policy.regions.front());
    m_isRegionChosen = true;
    showRecords();
    m_job.start([this, runTimesOf = m_runTimesOf, plan = m_plan, workload = m_workload](core::JobControl& control) {
        return [this, runTimes = runTimesOf(*plan, workload, control)] {
            auto timed = std::make_shared<PriceRecords>(*m_records);
            timed->runTimes = runTimes;
            m_records = std::move(timed);
            showRecords();
        };
    });
}

void PriceBrowser::applyFilter()
{
    m_view->setAccept([filter = m_filters->filter(), records = m_records](std::size_t record) {
        return filter.accepts(records->listings[record]);
    });
}

void PriceBrowser::showRecords()
{
    // The old filter knows the old records.
    m_view->setAccept({});
    m_view->setRecords(m_records->listings.size(), PriceColumns::columns(m_records, m_data.catalogue, m_text),
                       [this, records = m_records](std::size_t record) {
                           return PriceDetails::html(records->listings[record], *records, m_book, m_text);
                       });
    applyFilter();
}

void PriceBrowser::retranslate()
{
    m_view->setNames(tr("Price book"), tr("Details of the price"));
    m_view->setCountText([this](int shown, int all) {
        return tr("%1 of %2 rows")
            .arg(format::integer(shown, m_text.language()), format::integer(all, m_text.language()));
    });
    showRecords();
}

} // namespace quanheng::ui
