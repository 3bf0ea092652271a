#include "core/text/display_width.h"

#include <QTest>

using namespace quanheng::core;

class TestDisplayWidth : public QObject {
    Q_OBJECT

private slots:
    void chineseTakesTwoColumns_data();
    void chineseTakesTwoColumns();
    void paddingFillsUpAndNeverCuts();
};

void TestDisplayWidth::chineseTakesTwoColumns_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("width");
    QTest::newRow("empty") << QByteArray("") << 0;
    QTest::newRow("ASCII") << QByteArray("ecs.gn7i-c8g1.2xlarge") << 21;
    QTest::newRow("Hanzi") << QByteArray("显存") << 4;
    QTest::newRow("full-width punctuation") << QByteArray("，。（）") << 8;
    QTest::newRow("mixed") << QByteArray("1.23 万元") << 9;
    QTest::newRow("dashes and times are narrow") << QByteArray("1–2 × 3") << 7;
    QTest::newRow("accents are narrow") << QByteArray("Zürich") << 6;
    QTest::newRow("combining mark takes none") << QByteArray("e\xCC\x81") << 1;
    QTest::newRow("beyond the basic plane") << QByteArray("\xF0\xA0\xAE\xB7") << 2;
    QTest::newRow("broken bytes count one each") << QByteArray("\xFF\xE6\x98") << 3;
}

void TestDisplayWidth::chineseTakesTwoColumns()
{
    QFETCH(QByteArray, text);
    QFETCH(int, width);
    QCOMPARE(int(displayWidth(text.toStdString())), width);
}

void TestDisplayWidth::paddingFillsUpAndNeverCuts()
{
    QCOMPARE(QString::fromStdString(padRight("显存", 6)), QStringLiteral("显存  "));
    QCOMPARE(QString::fromStdString(padLeft("显存", 6)), QStringLiteral("  显存"));
    QCOMPARE(QString::fromStdString(padLeft("显存", 3)), QStringLiteral("显存"));
}

QTEST_APPLESS_MAIN(TestDisplayWidth)
#include "test_display_width.moc"
