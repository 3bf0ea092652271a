#include "ui/forms/number_edit.h"
#include "ui/forms/number_text.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace quanheng::ui;

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void readsWhatPeopleType_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::newRow("plain") << "12000" << 12000.0;
        QTest::newRow("thousands") << "12,000" << 12000.0;
        QTest::newRow("full-width comma") << QStringLiteral("12，000") << 12000.0;
        QTest::newRow("decimal") << "0.5" << 0.5;
        QTest::newRow("exponent") << "1.3e9" << 1.3e9;
        QTest::newRow("billions") << "7B" << 7e9;
        QTest::newRow("millions") << "110M" << 110e6;
        QTest::newRow("ten thousands") << QStringLiteral("1.2 万") << 12000.0;
        QTest::newRow("hundred millions") << QStringLiteral("3亿") << 3e8;
        QTest::newRow("spaces") << "  42 " << 42.0;
        QTest::newRow("negative") << "-3" << -3.0;
    }
    void readsWhatPeopleType()
    {
        QFETCH(QString, typed);
        QFETCH(double, value);
        QCOMPARE(numberFromTyped(typed), value);
    }

    void anythingElseIsNoNumber_data()
    {
        QTest::addColumn<QString>("typed");
        for (const char* typed : {"abc", "1.2.3", "--1", "nan", "inf", "1e999", "0x10", "12 apples", "M"})
            QTest::newRow(typed) << typed;
    }
    void anythingElseIsNoNumber()
    {
        QFETCH(QString, typed);
        QVERIFY(std::isnan(numberFromTyped(typed)));
    }

    void showsAllDigitsInGroups_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("shown");
        QTest::newRow("small") << 128.0 << "128";
        QTest::newRow("thousands") << 1281167.0 << "1,281,167";
        QTest::newRow("exactly three") << 100.0 << "100";
        QTest::newRow("negative thousands") << -1000.0 << "-1,000";
        QTest::newRow("negative hundreds") << -100.0 << "-100";
        QTest::newRow("fraction") << 1234.5 << "1,234.5";
        QTest::newRow("round million, no exponent") << 1e6 << "1,000,000";
        QTest::newRow("billions") << 7615616512.0 << "7,615,616,512";
    }
    void showsAllDigitsInGroups()
    {
        QFETCH(double, value);
        QFETCH(QString, shown);
        QCOMPARE(typedFromNumber(value), shown);
        QCOMPARE(numberFromTyped(shown), value);
    }

    void fieldKeepsWhatIsBeingTyped()
    {
        NumberEdit edit;
        const QSignalSpy edited(&edit, &NumberEdit::edited);
        QTest::keyClicks(&edit, QStringLiteral("1.3e9"));
        edit.setValue(1.3e9); // what a form does after each key
        QCOMPARE(edit.text(), QStringLiteral("1.3e9"));
        edit.setValue(5.0);
        QCOMPARE(edit.text(), QStringLiteral("5"));
        QCOMPARE(edited.count(), 5);
    }
};

QTEST_MAIN(TestNumberText)
#include "test_number_text.moc"
