#pragma once

#include "core/plan/plan.h"
#include "ui/comparison_result.h"
#include "ui/planning/newest_job.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <functional>
#include <memory>

namespace quanheng::ui {

/// Compares a workload of a plan; runs on another thread, so it must touch nothing that changes. Once
/// cancelled it comes back early with whatever it has.
using Compare = std::function<ComparisonResult(const core::Plan&, std::size_t workload, core::JobControl& control)>;

/// Answers edits off the interface's thread. Requests that come in quick succession are answered once; an answer
/// that a newer request has overtaken is dropped, so that the answer shown is always the newest plan's.
class Planner : public QObject {
    Q_OBJECT

public:
    explicit Planner(Compare compare, QObject* parent = nullptr);

    /// Asks for the answer to a plan. It comes with ready().
    void request(const core::Plan& plan, std::size_t workload);
    /// Forgets what was asked for.
    void cancel();

    static constexpr int kDebounceMilliseconds = 100;

signals:
    void ready(std::shared_ptr<const quanheng::ui::ComparisonResult> result);
    void busyChanged(bool isBusy);
    /// From 0 to 1; only while it is busy.
    void progressed(double share);

private:
    void start();

    Compare m_compare;
    NewestJob m_job;
    QTimer m_debounce;
    std::shared_ptr<const core::Plan> m_plan;
    std::size_t m_workload = 0;
};

} // namespace quanheng::ui
