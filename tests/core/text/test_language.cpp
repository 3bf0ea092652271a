#include "core/text/language.h"

#include <QTest>

using namespace quanheng::core;

class TestLanguage : public QObject {
    Q_OBJECT

private slots:
    void everyChineseLocaleIsChinese_data();
    void everyChineseLocaleIsChinese();
    void codesGoBothWays();
};

void TestLanguage::everyChineseLocaleIsChinese_data()
{
    QTest::addColumn<bool>("isChinese");
    for (const char* locale : {"zh", "zh_CN", "zh_CN.UTF-8", "zh-Hans-SG", "zh_SG", "zh.UTF-8"})
        QTest::newRow(locale) << true;
    for (const char* locale : {"C", "C.UTF-8", "en_US.UTF-8", "de_DE", "zha", "z", "POSIX"})
        QTest::newRow(locale) << false;
}

void TestLanguage::everyChineseLocaleIsChinese()
{
    QFETCH(bool, isChinese);
    QCOMPARE(languageFromLocale(QTest::currentDataTag()), isChinese ? Language::Chinese : Language::English);
}

void TestLanguage::codesGoBothWays()
{
    QVERIFY(languageFromLocale("") == Language::English);
    for (const Language language : {Language::Chinese, Language::English})
        QVERIFY(languageFromCode(languageCode(language)) == language);
    QVERIFY(!languageFromCode("fr").has_value());
}

QTEST_APPLESS_MAIN(TestLanguage)
#include "test_language.moc"
