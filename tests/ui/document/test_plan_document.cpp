#include "ui/document/plan_document.h"

#include <QSignalSpy>
#include <QTest>

using namespace quanheng;
using ui::PlanDocument;

namespace {

core::Plan planCalled(const char* title)
{
    core::Plan plan;
    plan.title = title;
    return plan;
}

void rename(PlanDocument& document, const char* title)
{
    document.edit("rename", [title](core::Plan& plan) { plan.title = title; });
}

} // namespace

class TestPlanDocument : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatWasEnteredIsDirty()
    {
        PlanDocument document;
        QVERIFY(!document.isOpen());
        QVERIFY(!document.isDirty());
        document.open(planCalled("a"), {});
        QVERIFY(!document.isDirty());
        document.markUnsaved();
        QVERIFY(document.isDirty());
        document.open(planCalled("b"), QStringLiteral("/tmp/b.qhplan"));
        QVERIFY(!document.isDirty());
        QCOMPARE(document.displayName(), QStringLiteral("b.qhplan"));
    }

    void undoAndRedoBringBackWhatWasThere()
    {
        PlanDocument document;
        document.open(planCalled("a"), QStringLiteral("/tmp/a.qhplan"));
        const QSignalSpy changes(&document, &PlanDocument::planChanged);
        rename(document, "b");
        rename(document, "c");
        document.history().undo();
        QCOMPARE(document.plan().title, std::string("b"));
        document.history().undo();
        QCOMPARE(document.plan().title, std::string("a"));
        document.history().redo();
        QCOMPARE(document.plan().title, std::string("b"));
        QCOMPARE(changes.count(), 5);
    }

    void dirtyFollowsThePointOfTheLastSave()
    {
        PlanDocument document;
        document.open(planCalled("a"), {});
        document.markSaved(QStringLiteral("/tmp/a.qhplan"));
        QVERIFY(!document.isDirty());
        rename(document, "b");
        QVERIFY(document.isDirty());
        document.history().undo();
        QVERIFY(!document.isDirty());
        document.history().redo();
        document.markSaved(document.filePath());
        document.history().undo();
        QVERIFY(document.isDirty());
    }

    void stepsAreNamed()
    {
        PlanDocument document;
        document.open(planCalled("a"), {});
        QCOMPARE(document.undoName(), QString());
        rename(document, "b");
        QCOMPARE(document.undoName(), QStringLiteral("rename"));
        QCOMPARE(document.redoName(), QString());
        document.history().undo();
        QCOMPARE(document.redoName(), QStringLiteral("rename"));
    }

    void anotherPlanHasNoHistory()
    {
        PlanDocument document;
        document.open(planCalled("a"), {});
        rename(document, "b");
        document.open(planCalled("c"), QStringLiteral("/tmp/c.qhplan"));
        QVERIFY(!document.history().canUndo());
        document.close();
        QVERIFY(!document.isOpen());
    }
};

QTEST_MAIN(TestPlanDocument)
#include "test_plan_document.moc"
