#include "ui/planning/newest_job.h"

#include <QtConcurrentRun>

#include <utility>

namespace quanheng::ui {

NewestJob::NewestJob(QObject* parent) : QObject(parent)
{
    m_busyDelay.setSingleShot(true);
    m_busyDelay.setInterval(kBusyAfterMilliseconds);
    connect(&m_busyDelay, &QTimer::timeout, this, [this] { setBusy(true); });
    m_progress.setInterval(kProgressEveryMilliseconds);
    connect(&m_progress, &QTimer::timeout, this, [this] { emit progressed(m_control->done()); });
}

NewestJob::~NewestJob()
{
    cancel();
    m_running.waitForFinished();
}

void NewestJob::cancel()
{
    ++m_generation;
    m_busyDelay.stop();
    if (m_control)
        m_control->cancel();
    setBusy(false);
}

void NewestJob::start(Work work)
{
    cancel();
    m_control = std::make_shared<core::JobControl>();
    m_busyDelay.start();
    const auto run = [this, work = std::move(work), control = m_control, generation = m_generation] {
        auto deliver = work(*control);
        // The destructor waits for this function, so `this` is alive; the call itself is dropped with it.
        QMetaObject::invokeMethod(
            this, [this, generation, deliver = std::move(deliver)] { finish(generation, deliver); },
            Qt::QueuedConnection);
    };
    // Overtaken work comes back soon: it was told to. Waiting for it in turn keeps one thread busy, not many.
    m_running = m_running.isRunning() ? m_running.then(QtFuture::Launch::Async, run) : QtConcurrent::run(run);
}

void NewestJob::finish(quint64 generation, const std::function<void()>& deliver)
{
    if (generation != m_generation)
        return;
    m_busyDelay.stop();
    setBusy(false);
    deliver();
}

void NewestJob::setBusy(bool isBusy)
{
    if (m_isBusy == isBusy)
        return;
    m_isBusy = isBusy;
    if (isBusy)
        m_progress.start();
    else
        m_progress.stop();
    emit busyChanged(isBusy);
}

} // namespace quanheng::ui
