#include "sample_comparison.h"

#include "tests/support/hostile_file_system.h"
#include "ui/report/report_exporter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

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

constexpr const char* kOldReport = "%PDF-1.4 old";

void write(const QString& path, const char* text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.write(text) > 0);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
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

    /// A report of nothing has no empty rows, no hole in its numbers, and does not say that there is nothing to note.
    void whereNothingFitsThereIsNoTable()
    {
        for (const auto language : {core::Language::English, core::Language::Chinese}) {
            const QString file = exported(language, {.isAllEmpty = true});
            const QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")});
            const bool isChinese = language == core::Language::Chinese;
            QVERIFY2(text.contains(QStringLiteral("cn-shenzhen")), qPrintable(text));
            QVERIFY(!text.contains(isChinese ? QStringLiteral("单次训练时间") : QStringLiteral("Time to train")));
            QVERIFY(!text.contains(isChinese ? QStringLiteral("没有需要特别注意")
                                             : QStringLiteral("Nothing in particular")));
            QCOMPARE(sectionNumbers(text, isChinese),
                     (isChinese ? QStringLiteral("一二三四五六") : QStringLiteral("123456")));
        }
    }

    void aTypeThatNobodyKnowsIsSaidOnce()
    {
        const QString file = exported(core::Language::English, {.hasUnknownType = true});
        const QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")}).simplified();
        QCOMPARE(text.count(QStringLiteral("gn99-nothing.large ×2: ")), 1);
        QVERIFY(text.count(QStringLiteral("gn99-nothing")) < 4);
    }

    /// A word that is wider than the page goes on in the next line: what is cut off is lost.
    void longWordsAreNotCutOff()
    {
        auto result = std::make_shared<ui::ComparisonResult>(*sampleComparison());
        const std::string word(155, 'x');
        result->plan.workloads.front().name = word;
        const QString file = path(QStringLiteral("word.pdf"));
        QVERIFY(exporter(core::Language::English).exportPdf(*result, file));
        QString text = tool(QStringLiteral("pdftotext"), {file, QStringLiteral("-")});
        QVERIFY(text.remove(u'\n').remove(u' ').contains(QString::fromStdString(word)));
        for (const double right : rightEdges(file))
            QVERIFY2(right < 595 - 45, "A4 is 595 points wide, the margin 17 mm");
    }

    void longNamesDoNotBreakTheReport()
    {
        auto result = std::make_shared<ui::ComparisonResult>(*sampleComparison());
        result->plan.title = std::string(100'000, 'x');
        const QString file = path(QStringLiteral("long.pdf"));
        QVERIFY(exporter(core::Language::English).exportPdf(*result, file));
        QVERIFY(QFileInfo(file).size() < 300 * 1024);
    }

    void aMissingFolderIsASentence()
    {
        verifyRefused(path(QStringLiteral("new/folder/report.pdf")), "store.no_folder");
        QVERIFY(!QFileInfo::exists(path(QStringLiteral("new"))));
    }

    void aReadOnlyFolderIsASentence()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::setPermissions(folder.path(),
                                      QFileDevice::ReadOwner | QFileDevice::ExeOwner | QFileDevice::ReadOther
                                          | QFileDevice::ExeOther));
        const test::AsNobody nobody;
        QVERIFY(!nobody.isRefused());
        verifyRefused(folder.filePath(QStringLiteral("report.pdf")), "store.read_only");
    }

    void aFolderInPlaceOfTheFileIsASentence()
    {
        QDir().mkpath(path(QStringLiteral("taken.pdf")));
        verifyRefused(path(QStringLiteral("taken.pdf")), "store.not_a_file");
    }

    /// Whoever may replace a device by a plain file (root may) must not.
    void aDeviceStaysADevice()
    {
        verifyRefused(QStringLiteral("/dev/full"), "store.not_a_file");
        QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
    }

    void aFileThatIsNoReportStays()
    {
        const QString file = path(QStringLiteral("mine.qhplan"));
        write(file, "{}");
        verifyRefused(file, "report.error.other_file");
        QCOMPARE(contentOf(file), QByteArray("{}"));
    }

    void anEarlierReportIsReplaced()
    {
        const QString file = path(QStringLiteral("twice.pdf"));
        write(file, kOldReport);
        QVERIFY(exporter(core::Language::English).exportPdf(*sampleComparison(), file));
        QVERIFY(contentOf(file).size() > 1000);
    }

    void aFullDiskLeavesTheOldFile_data()
    {
        QTest::addColumn<quint64>("room");
        QTest::newRow("nothing goes in") << quint64(0);
        QTest::newRow("less than a buffer") << quint64(100);
        QTest::newRow("some pages") << quint64(20'000);
    }
    void aFullDiskLeavesTheOldFile()
    {
        QFETCH(quint64, room);
        const QString file = path(QStringLiteral("full.pdf"));
        write(file, kOldReport);
        {
            const test::SmallDisk disk(room);
            QVERIFY(!exporter(core::Language::English).exportPdf(*sampleComparison(), file));
        }
        QCOMPARE(contentOf(file), QByteArray(kOldReport));
    }

    void aCancelledExportLeavesTheOldFile()
    {
        const QString file = path(QStringLiteral("old.pdf"));
        write(file, kOldReport);
        const auto done =
            exporter(core::Language::English).exportPdf(*sampleComparison(), file, [](int, int) { return false; });
        QVERIFY(!done);
        QCOMPARE(done.error().message.code, std::string("report.error.cancelled"));
        QCOMPARE(contentOf(file), QByteArray(kOldReport));
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
    /// The numbers of the headings, in order.
    static QString sectionNumbers(const QString& text, bool isChinese)
    {
        static const QRegularExpression chinese(QStringLiteral("^\\f?([一二三四五六七八九十])、"),
                                                QRegularExpression::MultilineOption);
        static const QRegularExpression english(QStringLiteral("^\\f?(\\d) +[A-Z][a-z]+( [a-z]+)*$"),
                                                QRegularExpression::MultilineOption);
        QString numbers;
        for (auto match = (isChinese ? chinese : english).globalMatch(text); match.hasNext();)
            numbers += match.next().captured(1);
        return numbers;
    }

    /// Right edges of all words, in points.
    static QList<double> rightEdges(const QString& file)
    {
        const QString boxes = tool(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), file, QStringLiteral("-")});
        static const QRegularExpression edge(QStringLiteral("xMax=\"([0-9.]+)\""));
        QList<double> edges;
        for (auto match = edge.globalMatch(boxes); match.hasNext();)
            edges << match.next().captured(1).toDouble();
        return edges;
    }

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

    void verifyRefused(const QString& file, const char* code)
    {
        const auto done = exporter(core::Language::English).exportPdf(*sampleComparison(), file);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().message.code), QLatin1StringView(code));
        const QString sentence = ui::Text(shippedSentences(), core::Language::English).say(done.error());
        QVERIFY2(sentence.contains(file) && !sentence.contains(u'['), qPrintable(sentence));
    }

    QTemporaryDir m_folder;
    int m_count = 0;
};

QTEST_MAIN(TestReportExporter)
#include "test_report_exporter.moc"
