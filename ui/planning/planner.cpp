#include "ui/planning/planner.h"

#include <utility>

namespace quanheng::ui {

Planner::Planner(Compare compare, QObject* parent) : QObject(parent), m_compare(std::move(compare))
{
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(kDebounceMilliseconds);
    connect(&m_debounce, &QTimer::timeout, this, &Planner::start);
    connect(&m_job, &NewestJob::busyChanged, this, &Planner::busyChanged);
    connect(&m_job, &NewestJob::progressed, this, &Planner::progressed);
}

void Planner::request(const core::Plan& plan, std::size_t workload)
{
    cancel();
    m_plan = std::make_shared<const core::Plan>(plan);
    m_workload = workload;
    m_debounce.start();
}

void Planner::cancel()
{
    m_debounce.stop();
    m_job.cancel();
}

void Planner::start()
{
    m_job.start([this, compare = m_compare, plan = m_plan, workload = m_workload](core::JobControl& control) {
        auto result = std::make_shared<const ComparisonResult>(compare(*plan, workload, control));
        return [this, result = std::move(result)] { emit ready(result); };
    });
}

} // namespace quanheng::ui
