#include "core/catalogue/assumptions.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace quanheng::core;

class TestAssumptions : public QObject {
    Q_OBJECT

private slots:
    void anAssumptionIsFoundByItsId();
    void whatTheProgramNeedsIsNamedOnce();
    void whatTheCodeAsksForIsRequired();
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

void TestAssumptions::whatTheCodeAsksForIsRequired()
{
    // at("…") of an assumption that the data lack has no answer, so the loader has to have looked for it.
    static const QRegularExpression asked(QStringLiteral("ssumptions(?:\\(\\))?\\.at\\(\"([a-z.]+)\"\\)"));
    const std::vector<std::string_view>& required = requiredAssumptions();
    int found = 0;
    for (const char* folder : {"core", "ui", "app"}) {
        QDirIterator files(QStringLiteral(QUANHENG_SOURCE_DIR "/") + QString::fromUtf8(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            for (auto match = asked.globalMatch(text); match.hasNext();) {
                const std::string id = match.next().captured(1).toStdString();
                QVERIFY2(std::find(required.begin(), required.end(), id) != required.end(), id.c_str());
                ++found;
            }
        }
    }
    QVERIFY(found >= 12);
}

QTEST_APPLESS_MAIN(TestAssumptions)
#include "test_assumptions.moc"
