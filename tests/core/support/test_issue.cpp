#include "core/support/issue.h"

#include <QTest>

using namespace quanheng::core;

class TestIssue : public QObject {
    Q_OBJECT

private slots:
    void equalIssuesFold();
    void onlyBlockersBlock();
};

void TestIssue::equalIssuesFold()
{
    IssueList issues;
    const Message stale{"price.stale", {700LL}};
    issues.add(Severity::Warning, stale, "ecs.c7.large");
    issues.add(Severity::Note, Message{"other", {}});
    issues.add(Severity::Warning, stale, "ecs.c7.large");
    issues.add(Severity::Warning, stale, "ecs.c8.large");
    QCOMPARE(issues.all().size(), std::size_t(3));
    QCOMPARE(issues.all().front().count, 2);
}

void TestIssue::onlyBlockersBlock()
{
    IssueList issues;
    issues.add(Severity::Warning, Message{"a", {}});
    QVERIFY(!issues.hasBlocker());
    issues.add(Severity::Blocker, Message{"b", {}});
    QVERIFY(issues.hasBlocker());
}

QTEST_APPLESS_MAIN(TestIssue)
#include "test_issue.moc"
