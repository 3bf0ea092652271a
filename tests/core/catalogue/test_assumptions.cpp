#include "core/catalogue/assumptions.h"

#include <QTest>

#include <algorithm>

using namespace quanheng::core;

class TestAssumptions : public QObject {
    Q_OBJECT

private slots:
    void anAssumptionIsFoundByItsId();
    void whatTheProgramNeedsIsNamedOnce();
};

void TestAssumptions::anAssumptionIsFoundByItsId()
{
    const Assumptions assumptions({{"hours.month", 730, 720, 744, "h", {}, {}}, {"vat", 0.06, 0, 0.06, {}, {}, {}}});
    QCOMPARE(assumptions.at("vat").value, 0.06);
    QCOMPARE(assumptions.find("hours.month"), &assumptions.all()[0]);
    QVERIFY(assumptions.find("hours") == nullptr);
}

void TestAssumptions::whatTheProgramNeedsIsNamedOnce()
{
    std::vector<std::string_view> ids = requiredAssumptions();
    std::sort(ids.begin(), ids.end());
    QVERIFY(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
}

QTEST_APPLESS_MAIN(TestAssumptions)
#include "test_assumptions.moc"
