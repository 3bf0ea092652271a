#pragma once

#include "core/document/data_set.h"
#include "core/plan/plan.h"
#include "ui/planning/newest_job.h"
#include "ui/prices/price_columns.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>

namespace quanheng::ui {

class BrowserView;
class PriceFilterBar;

/// How long one machine of each type takes for a run of a workload; runs off the interface's thread.
using RunTimesOfTypes = std::function<std::map<std::string, core::Band<core::Seconds>>(
    const core::Plan&, std::size_t workload, core::JobControl&)>;

/// The price book: every row with its source, age and state, to be searched, narrowed and sorted.
class PriceBrowser : public QWidget {
    Q_OBJECT

public:
    PriceBrowser(const core::DataSet& shipped, core::Date today, RunTimesOfTypes runTimes, const Text& text,
                 QWidget* parent = nullptr);

    /// The prices of a plan stand among the book's; runs are those of its workload.
    void setPlan(const core::Plan& plan, std::size_t workload);
    void setText(const Text& text);
    /// Typing does so by itself, after a moment.
    void applyFilter();
    [[nodiscard]] BrowserView* view() const { return m_view; }
    [[nodiscard]] PriceFilterBar* filters() const { return m_filters; }

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showRecords();
    void retranslate();

    const core::DataSet& m_data;
    core::Date m_today;
    RunTimesOfTypes m_runTimesOf;
    Text m_text;
    PriceFilterBar* m_filters;
    BrowserView* m_view;
    NewestJob m_job;
    QTimer m_typing;
    std::shared_ptr<const core::Plan> m_plan;
    std::size_t m_workload = 0;
    core::PriceBook m_book;
    std::shared_ptr<const PriceRecords> m_records;
    bool m_isCurrent = false;
    /// The plan's region is offered once; after that the user's choice stands.
    bool m_isRegionChosen = false;
};

} // namespace quanheng::ui
