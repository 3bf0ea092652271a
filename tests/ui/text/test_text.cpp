#include "sample_comparison.h"
#include "shipped_data.h"

#include "core/document/data_set.h"
#include "ui/text/text.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <set>
#include <string>

using namespace quanheng;

class TestText : public QObject {
    Q_OBJECT

private slots:
    void saysASentenceInItsLanguage()
    {
        const core::Message page{"report.page", {2LL, 5LL}};
        QCOMPARE(ui::Text(shippedSentences(), core::Language::Chinese).say(page), QStringLiteral("第 2 页，共 5 页"));
        QCOMPARE(ui::Text(shippedSentences(), core::Language::English).say(page), QStringLiteral("Page 2 of 5"));
    }

    void rangesSayTheUnitOnce()
    {
        const ui::Text text(shippedSentences(), core::Language::Chinese);
        QCOMPARE(text.rangeOf(core::Seconds(7200), core::Seconds(5400), core::Seconds(8640)),
                 QStringLiteral("1.5–2.4 小时"));
    }

    /// What a view asks for must be in the table: a code in the sources without a sentence would reach the screen in
    /// brackets.
    void everyCodeOfTheViewsHasItsSentence()
    {
        static const QRegularExpression code(QStringLiteral("\"((?:view|chart|report|price)\\.[a-z0-9_.]+[a-z0-9])\""));
        int found = 0;
        for (const char* folder : {"/ui/comparison", "/ui/charts", "/ui/report"}) {
            QDirIterator files(QStringLiteral(QUANHENG_SOURCE_DIR) + QLatin1String(folder), {QStringLiteral("*.cpp")});
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto it = code.globalMatch(QString::fromUtf8(file.readAll())); it.hasNext(); ++found) {
                    const QString name = it.next().captured(1);
                    QVERIFY2(shippedSentences().has(name.toStdString()), qPrintable(name));
                }
            }
        }
        QVERIFY(found > 60);
    }

    /// A Chinese report names where its prices come from, and why a card may not be had, in Chinese.
    void wordsOfTheDataAreInBothLanguages()
    {
        const auto data = core::loadDataSet(test::shippedData());
        QVERIFY(data.has_value());
        std::set<std::string> codes;
        for (const core::PriceRow& row : data->prices.rows())
            codes.insert("source.price." + row.source);
        for (const core::Accelerator& card : data->catalogue.accelerators())
            if (card.exportControl.controlled.value_or(false))
                codes.insert(card.exportControl.term);
        QVERIFY(codes.size() > 8);
        static const QRegularExpression chinese(QStringLiteral("[\\x{4e00}-\\x{9fff}]"));
        const ui::Text text(shippedSentences(), core::Language::Chinese);
        QStringList missing;
        for (const std::string& code : codes)
            if (!text.has(code) || !text.say(code).contains(chinese))
                missing << QString::fromStdString(code);
        QCOMPARE(missing.join(u' '), QString());
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "test_text.moc"
