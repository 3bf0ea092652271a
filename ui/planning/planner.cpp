#include "ui/planning/planner.h"

#include <QtConcurrentRun>

#include <utility>

namespace quanheng::ui {

Planner::Planner(Compare compare, QObject* parent) : QObject(parent), m_compare(std::move(compare))
{
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(kDebounceMilliseconds);
    m_busyDelay.setSingleShot(true);
    m_busyDelay.setInterval(kBusyAfterMilliseconds);
    connect(&m_debounce, &QTimer::timeout, this, &Planner::start);
    connect(&m_busyDelay, &QTimer::timeout, this, [this] { setBusy(true); });
}

Planner::~Planner()
{
    cancel();
    m_running.waitForFinished();
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
    ++m_generation;
    m_debounce.stop();
    m_busyDelay.stop();
    if (m_cancel)
        m_cancel->store(true);
    setBusy(false);
}

void Planner::start()
{
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_busyDelay.start();
    const auto work = [this, compare = m_compare, plan = m_plan, workload = m_workload, cancel = m_cancel,
                       generation = m_generation] {
        auto result = std::make_shared<const ComparisonResult>(compare(*plan, workload, *cancel));
        // The destructor waits for this function, so `this` is alive; the call itself is dropped with it.
        QMetaObject::invokeMethod(
            this, [this, generation, result = std::move(result)] { finish(generation, result); }, Qt::QueuedConnection);
    };
    // An overtaken comparison comes back soon: it was told to. Waiting for it in turn keeps one thread busy, not many.
    m_running = m_running.isRunning() ? m_running.then(QtFuture::Launch::Async, work) : QtConcurrent::run(work);
}

void Planner::finish(quint64 generation, std::shared_ptr<const ComparisonResult> result)
{
    if (generation != m_generation)
        return;
    m_busyDelay.stop();
    setBusy(false);
    emit ready(std::move(result));
}

void Planner::setBusy(bool isBusy)
{
    if (m_isBusy == isBusy)
        return;
    m_isBusy = isBusy;
    emit busyChanged(isBusy);
}

} // namespace quanheng::ui
