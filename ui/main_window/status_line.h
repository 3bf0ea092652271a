#pragma once

#include "core/document/data_set.h"
#include "core/plan/plan.h"
#include "ui/language/language_manager.h"

#include <QObject>

#include <optional>

class QLabel;
class QStatusBar;

namespace quanheng::ui {

/// What every figure of the window rests on: regions, currency, the date and age of the prices, the meaning of
/// ranges.
class StatusLine : public QObject {
    Q_OBJECT

public:
    StatusLine(QStatusBar* bar, const core::DataSet& data, const LanguageManager& language, core::Date today);

    void setPlan(const core::Plan* plan);
    void retranslate();

private:
    [[nodiscard]] QString regions() const;
    void showPriceAge();

    const core::DataSet& m_data;
    const LanguageManager& m_language;
    core::Date m_today;
    std::optional<core::Policy> m_policy;
    /// Measured runs that the plan uses.
    int m_ownRuns = 0;
    QLabel* m_where;
    QLabel* m_ageIcon;
    QLabel* m_age;
    QLabel* m_bands;
};

} // namespace quanheng::ui
