#pragma once

#include "core/support/job_control.h"

#include <QFuture>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace quanheng::ui {

/// Work off the interface's thread of which only the newest counts: what is started overtakes what runs, whose answer
/// is dropped.
class NewestJob : public QObject {
    Q_OBJECT

public:
    /// Runs on another thread, so it must touch nothing that changes, and comes back early once it is cancelled. What
    /// it gives back is called on the interface's thread, unless it was overtaken.
    using Work = std::function<std::function<void()>(core::JobControl& control)>;

    explicit NewestJob(QObject* parent = nullptr);
    /// Waits for work that is under way (it is asked to stop).
    ~NewestJob() override;

    void start(Work work);
    /// Forgets what was started.
    void cancel();

    /// Work shorter than this is not announced: a flicker says nothing.
    static constexpr int kBusyAfterMilliseconds = 300;
    static constexpr int kProgressEveryMilliseconds = 100;

signals:
    void busyChanged(bool isBusy);
    /// From 0 to 1; only while it is busy.
    void progressed(double share);

private:
    void finish(quint64 generation, const std::function<void()>& deliver);
    void setBusy(bool isBusy);

    QTimer m_busyDelay;
    QTimer m_progress;
    /// Number of the newest work; an answer to an older one is stale.
    quint64 m_generation = 0;
    std::shared_ptr<core::JobControl> m_control;
    QFuture<void> m_running;
    bool m_isBusy = false;
};

} // namespace quanheng::ui
