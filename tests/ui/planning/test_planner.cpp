#include "ui/planning/planner.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using namespace quanheng;
using ui::ComparisonResult;
using ui::Planner;

namespace {

core::Plan planCalled(const char* title)
{
    core::Plan plan;
    plan.title = title;
    return plan;
}

/// What a comparison does that answers at once with the plan it was asked about.
ComparisonResult echo(const core::Plan& plan, std::size_t workload, core::JobControl&)
{
    return {plan, workload, {}, {}};
}

} // namespace

class TestPlanner : public QObject {
    Q_OBJECT

private slots:
    void answersOffTheInterfacesThread()
    {
        std::atomic<std::thread::id> worker;
        Planner planner([&](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
            worker = std::this_thread::get_id();
            return echo(plan, workload, control);
        });
        std::vector<std::shared_ptr<const ComparisonResult>> answers;
        connect(&planner, &Planner::ready, this, [&](const auto& answer) { answers.push_back(answer); });
        planner.request(planCalled("a"), 3);
        QTRY_COMPARE(answers.size(), 1U);
        QCOMPARE(answers[0]->plan.title, std::string("a"));
        QCOMPARE(answers[0]->workload, 3U);
        QVERIFY(worker.load() != std::this_thread::get_id());
    }

    void quickEditsAreAnsweredOnce()
    {
        std::atomic<int> computed = 0;
        Planner planner([&](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
            ++computed;
            return echo(plan, workload, control);
        });
        std::vector<std::string> titles;
        connect(&planner, &Planner::ready, this, [&](const auto& answer) { titles.push_back(answer->plan.title); });
        for (const char* title : {"a", "b", "c"})
            planner.request(planCalled(title), 0);
        QTRY_COMPARE(titles.size(), 1U);
        QCOMPARE(titles[0], std::string("c"));
        QCOMPARE(computed.load(), 1);
    }

    void anOvertakenAnswerIsDropped()
    {
        QSemaphore started;
        QSemaphore mayEnd;
        std::atomic<bool> wasCancelled = false;
        Planner planner([&](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
            if (plan.title == "slow") {
                started.release();
                mayEnd.acquire();
                wasCancelled = control.isCancelled();
            }
            return echo(plan, workload, control);
        });
        std::vector<std::string> titles;
        connect(&planner, &Planner::ready, this, [&](const auto& answer) { titles.push_back(answer->plan.title); });
        planner.request(planCalled("slow"), 0);
        QTRY_COMPARE(started.available(), 1);
        planner.request(planCalled("new"), 0);
        mayEnd.release();
        QTRY_COMPARE(titles.size(), 1U);
        QCOMPARE(titles[0], std::string("new"));
        QVERIFY(wasCancelled);
    }

    void onlyLongWorkIsAnnounced()
    {
        QSemaphore mayEnd;
        Planner planner([&](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
            control.setDone(0.4);
            if (plan.title == "slow")
                mayEnd.acquire();
            return echo(plan, workload, control);
        });
        QSignalSpy progressed(&planner, &Planner::progressed);
        QSignalSpy busy(&planner, &Planner::busyChanged);
        const QSignalSpy ready(&planner, &Planner::ready);
        planner.request(planCalled("slow"), 0);
        QTRY_COMPARE(busy.count(), 1);
        QCOMPARE(busy.takeFirst().first().toBool(), true);
        QTRY_VERIFY(!progressed.empty());
        QCOMPARE(progressed.first().first().toDouble(), 0.4);
        mayEnd.release();
        QTRY_COMPARE(ready.count(), 1);
        QCOMPARE(busy.takeFirst().first().toBool(), false);
    }

    void aPlannerMayGoWhileItWorks()
    {
        const auto planner =
            std::make_unique<Planner>([](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
                while (!control.isCancelled())
                    std::this_thread::yield();
                return echo(plan, workload, control);
            });
        planner->request(planCalled("a"), 0);
        QTest::qWait(2 * Planner::kDebounceMilliseconds);
    }
};

QTEST_GUILESS_MAIN(TestPlanner)
#include "test_planner.moc"
