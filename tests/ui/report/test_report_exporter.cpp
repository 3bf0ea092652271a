#include "sample_comparison.h"

#include "ui/report/report_exporter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace quanheng;

namespace {

constexpr core::Date kToday{std::chrono::year(2026), std::chrono::November, std::chrono::day(30)};

/// What poppler's tools say of a file.
QString tool(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

core::PlanningContext context()
{
    static const core::Catalogue catalogue = [] {
        core::Catalogue::Parts parts;
        parts.assumptions = core::Assumptions({{"ecs.startup", 5, 2, 15, "min", "judgement", ""}});
        return core::Catalogue(parts);
    }();
    static const core::Calibration calibration;
    static const core::DlcPricing dlc;
    static const core::PriceBook prices = [] {
        core::PriceBook book;
        book.addSource({"sample-list", "A price list", ""});
        return book;
    }();
    return {catalogue, calibration, prices, dlc, kToday};
}

} // namespace

class TestReportExporter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void textCanBeFound_data()
    {
        QTest::addColumn<core::Language>("language");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("Chinese") << core::Language::Chinese
                                 << QStringList{"训练容量与费用估算",
                                                "估算，非报价",
                                                "ecs.gn7i-c8g1.2xlarge",
                                                "小时",
                                                "18.60 元",
                                                "1.5–2.5 小时",
                                                "9.79 元/台·小时",
                                                "2024-12-30",
                                                "已过期",
                                                "A price list",
                                                "▼ 最低",
                                                "ECS 启动时长",
                                                "5 分钟",
                                                "2–15 分钟",
                                                "帕累托前沿",
                                                "运行时间（小时",
                                                "第 1 页，共"};
        QTest::newRow("English") << core::Language::English
                                 << QStringList{"Training capacity and cost estimate",
                                                "not a quotation",
                                                "ecs.gn7i-c8g1.2xlarge",
                                                "1.9 h",
                                                "CNY 18.60",
                                                "1.5–2.5 h",
                                                "CNY 9.79 per machine",
                                                "out of date",
                                                "Pareto frontier",
                                                "Page 1 of"};
    }
    void textCanBeFound()
    {
        QFETCH(core::Language, language);
        QFETCH(QStringList, words);
        const QString file = exported(language);
        // Cells wrap: a line end may stand for a space.
        const QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")}).simplified();
        for (const QString& word : words)
            QVERIFY2(text.contains(word), qPrintable(word + u'\n' + text));
        QVERIFY2(!text.contains(u'['), qPrintable(text)); // a code without its sentence
    }

    void nothingIsARasterImage()
    {
        const QString images = tool(QStringLiteral("pdfimages"), {QStringLiteral("-list"), exported()});
        QCOMPARE(images.split(u'\n', Qt::SkipEmptyParts).size(), 2); // the two lines of the list's head
    }

    void isSmallAndOnA4WithATitle()
    {
        const QString file = exported();
        QVERIFY(QFileInfo(file).size() < 300 * 1024);
        const QString info = tool(QStringLiteral("pdfinfo"), {file});
        QVERIFY2(info.contains(QStringLiteral("(A4)")), qPrintable(info));
        QVERIFY2(info.contains(QStringLiteral("训练容量与费用估算 – Sample plan 样例")), qPrintable(info));
        QVERIFY2(info.contains(QStringLiteral("权衡 Quanheng")), qPrintable(info));
    }

    void usesOneFamily()
    {
        const QStringList fonts = tool(QStringLiteral("pdffonts"), {exported()}).split(u'\n', Qt::SkipEmptyParts);
        QVERIFY(fonts.size() > 2);
        for (const QString& font : fonts.mid(2))
            QVERIFY2(font.contains(QStringLiteral("WenQuanYi")) || font.contains(QStringLiteral("WQY")),
                     qPrintable(font));
    }

    void wideComparisonsBreakIntoParts()
    {
        const QString file = exported(core::Language::English, {.pinned = 6});
        const QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")});
        QVERIFY(text.contains(QStringLiteral("Comparison, part 2 of 3")));
        QVERIFY(text.contains(QStringLiteral("gn6i-c4g1.xlarge ×6")));
    }

    void emptyColumnsSayWhy()
    {
        const QString file = exported(core::Language::English, {.isPaiEmpty = true});
        const QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")});
        QVERIFY(text.contains(QStringLiteral("PAI-DLC has no endpoint")));
    }

    void longNamesDoNotBreakTheReport()
    {
        auto result = std::make_shared<ui::ComparisonResult>(*sampleComparison());
        result->plan.title = std::string(100'000, 'x');
        const QString file = path(QStringLiteral("long.pdf"));
        QVERIFY(exporter(core::Language::English).exportPdf(*result, file));
        QVERIFY(QFileInfo(file).size() < 300 * 1024);
    }

    void makesAMissingFolder()
    {
        const QString file = path(QStringLiteral("new/folder/report.pdf"));
        QVERIFY(exporter(core::Language::Chinese).exportPdf(*sampleComparison(), file));
        QVERIFY(QFileInfo::exists(file));
    }

    void aReadOnlyFolderIsASentence()
    {
        if (::geteuid() == 0)
            QSKIP("the super-user writes everywhere; /proc stands in below");
        QDir().mkpath(path(QStringLiteral("locked")));
        QFile::setPermissions(path(QStringLiteral("locked")), QFile::ReadOwner | QFile::ExeOwner);
        verifyRefused(path(QStringLiteral("locked/report.pdf")));
    }

    void aPlaceThatCannotBeWrittenIsASentence() { verifyRefused(QStringLiteral("/proc/report.pdf")); }

    void aFolderInPlaceOfTheFileIsASentence()
    {
        QDir().mkpath(path(QStringLiteral("taken.pdf")));
        verifyRefused(path(QStringLiteral("taken.pdf")));
    }

    void aCancelledExportLeavesTheOldFile()
    {
        const QString file = path(QStringLiteral("old.pdf"));
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const auto done =
            exporter(core::Language::English).exportPdf(*sampleComparison(), file, [](int, int) { return false; });
        QVERIFY(!done);
        QCOMPARE(done.error().message.code, std::string("report.error.cancelled"));
        QCOMPARE(QFileInfo(file).size(), 3);
    }

    void tellsItsProgress()
    {
        int last = 0;
        int total = 0;
        const auto progress = [&](int page, int pages) {
            last = page;
            total = pages;
            return true;
        };
        QVERIFY(exporter(core::Language::English)
                    .exportPdf(*sampleComparison(), path(QStringLiteral("progress.pdf")), progress));
        QVERIFY(total > 1);
        QCOMPARE(last, total);
    }

private:
    static ui::ReportExporter exporter(core::Language language)
    {
        static const core::PlanningContext kContext = context();
        return {kContext, ui::Text(shippedSentences(), language)};
    }

    QString path(const QString& name) const { return m_folder.filePath(name); }

    QString exported(core::Language language = core::Language::Chinese, const SampleOptions& options = {})
    {
        const QString file = path(QStringLiteral("report-%1.pdf").arg(++m_count));
        const auto done = exporter(language).exportPdf(*sampleComparison(options), file);
        if (!done)
            qWarning("%s", done.error().message.code.c_str());
        return file;
    }

    void verifyRefused(const QString& file)
    {
        const auto done = exporter(core::Language::English).exportPdf(*sampleComparison(), file);
        QVERIFY(!done);
        const QString sentence = ui::Text(shippedSentences(), core::Language::English).say(done.error());
        QVERIFY2(sentence.contains(QStringLiteral("The report cannot be written")) && sentence.contains(file),
                 qPrintable(sentence));
    }

    QTemporaryDir m_folder;
    int m_count = 0;
};

QTEST_MAIN(TestReportExporter)
#include "test_report_exporter.moc"
