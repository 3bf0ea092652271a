#include "core/support/or_unknown.h"

#include <QTest>

using namespace quanheng::core;

class TestOrUnknown : public QObject {
    Q_OBJECT

private slots:
    void anUnknownStaysUnknownForItsReason();
    void aKnownValueIsMapped();
};

void TestOrUnknown::anUnknownStaysUnknownForItsReason()
{
    const OrUnknown<int> price = unknown("price.not_listed", {std::string("ecs.gn8v")});
    const auto twice = price.map([](int value) { return 2.0 * value; });
    QVERIFY(!twice.isKnown());
    QVERIFY(twice.reason() == price.reason());
    const auto checked = price.andThen([](int value) -> OrUnknown<std::string> { return std::to_string(value); });
    QVERIFY(!checked.isKnown());
    QVERIFY(checked.reason() == price.reason());
}

void TestOrUnknown::aKnownValueIsMapped()
{
    const OrUnknown<int> nodes = 4;
    QCOMPARE(nodes.map([](int value) { return value * 8; }).value(), 32);
    const auto refused = nodes.andThen([](int) -> OrUnknown<int> { return unknown("too many"); });
    QCOMPARE(QString::fromStdString(refused.reason().code), QStringLiteral("too many"));
}

QTEST_APPLESS_MAIN(TestOrUnknown)
#include "test_or_unknown.moc"
