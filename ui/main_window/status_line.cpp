#include "ui/main_window/status_line.h"

#include "core/pricing/price_age.h"
#include "ui/format/format.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QLabel>
#include <QStatusBar>

#include <algorithm>

namespace quanheng::ui {

namespace {

core::CellState stateOf(core::PriceAge age)
{
    switch (age) {
    case core::PriceAge::Fresh:
        return core::CellState::Good;
    case core::PriceAge::Check:
        return core::CellState::Tight;
    case core::PriceAge::Stale:
        break;
    }
    return core::CellState::Stale;
}

} // namespace

StatusLine::StatusLine(QStatusBar* bar, const core::DataSet& data, const LanguageManager& language, core::Date today)
    : QObject(bar), m_data(data), m_language(language), m_today(today), m_where(new QLabel(bar)),
      m_ageIcon(new QLabel(bar)), m_age(new QLabel(bar)), m_bands(new QLabel(bar))
{
    bar->setSizeGripEnabled(false);
    for (QLabel* label : {m_where, m_ageIcon, m_age})
        bar->addWidget(label);
    m_where->setContentsMargins(metrics::kSmall, 0, metrics::kSmall, 0);
    m_ageIcon->setContentsMargins(metrics::kSmall, 0, 0, 0);
    m_bands->setContentsMargins(0, 0, metrics::kSmall, 0);
    bar->addPermanentWidget(m_bands);
    retranslate();
}

void StatusLine::setPlan(const core::Plan* plan)
{
    m_policy.reset();
    m_ownRuns = 0;
    if (plan != nullptr) {
        m_policy = plan->policy;
        m_ownRuns = static_cast<int>(std::count_if(plan->ownRuns.begin(), plan->ownRuns.end(),
                                                   [](const core::OwnRun& run) { return run.isOn; }));
    }
    retranslate();
}

void StatusLine::retranslate()
{
    m_where->setVisible(m_policy.has_value());
    m_bands->setVisible(m_policy.has_value());
    if (m_policy) {
        const std::string_view currency = core::currencyCode(m_policy->currency);
        QString where =
            tr("%1 · %2").arg(regions(), QString::fromUtf8(currency.data(), static_cast<qsizetype>(currency.size())));
        if (m_ownRuns > 0)
            where = tr("%1 · %2").arg(where, tr("with %n measured run(s)", nullptr, m_ownRuns));
        m_where->setText(where);
    }
    m_bands->setText(tr("Ranges are 80 % bands"));
    showPriceAge();
}

QString StatusLine::regions() const
{
    QStringList names;
    for (const std::string& id : m_policy->regions)
        names.append(QString::fromStdString(id));
    return names.join(tr(", "));
}

void StatusLine::showPriceAge()
{
    const auto date = m_data.prices.listDate(m_policy ? m_policy->site : core::Site::China);
    m_ageIcon->setVisible(date.has_value());
    m_age->setVisible(date.has_value());
    if (!date)
        return;
    const core::PriceAge age = core::priceAge(*date, m_today);
    const QString words = age == core::PriceAge::Fresh ? tr("list prices of %1 (fresh)")
        : age == core::PriceAge::Check                 ? tr("list prices of %1 (to be checked)")
                                                       : tr("list prices of %1 (stale: check before you sign)");
    m_age->setText(words.arg(format::date(*date, m_language.language())));
    m_ageIcon->setPixmap(icons::forState(stateOf(age)).pixmap(metrics::kSmallIcon));
}

} // namespace quanheng::ui
