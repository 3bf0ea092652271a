#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int code = -1;
    QString out;
    QString err;
};

/// Runs the program as a user without a display does.
Outcome quanheng(const QStringList& arguments, const QHash<QString, QString>& variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    for (auto variable = variables.begin(); variable != variables.end(); ++variable)
        environment.insert(variable.key(), variable.value());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(QUANHENG_PROGRAM), QStringList{QStringLiteral("export")} + arguments);
    process.waitForFinished(60'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

QString textOf(const QString& file)
{
    QProcess process;
    process.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file, QStringLiteral("-")});
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// Tables of the fonts of a PDF, as poppler lists them, without the two lines of the head.
QStringList fontsOf(const QString& file)
{
    QProcess process;
    process.start(QStringLiteral("pdffonts"), {file});
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts).mid(2);
}

QStringList words(const char* line) { return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts); }

} // namespace

class TestExportCommand : public QObject {
    Q_OBJECT

private slots:
    void writesTheSample_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QStringList>("found");
        QTest::newRow("zh") << QStringLiteral(
            "zh") << QStringList{QStringLiteral("小时"), QStringLiteral("ecs.gn"), QStringLiteral("元/台·小时")};
        QTest::newRow("en") << QStringLiteral("en")
                            << QStringList{QStringLiteral("ecs.gn"), QStringLiteral("per machine")};
    }
    void writesTheSample()
    {
        QFETCH(QString, language);
        QFETCH(QStringList, found);
        const QString file = m_folder.filePath(language + QStringLiteral(".pdf"));
        const Outcome outcome = quanheng({QStringLiteral("--sample"), QStringLiteral("--format"), QStringLiteral("pdf"),
                                          QStringLiteral("--lang"), language, QStringLiteral("-o"), file});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        QVERIFY(outcome.out.contains(file));
        const QString text = textOf(file);
        for (const QString& word : found)
            QVERIFY2(text.contains(word), qPrintable(word + u'\n' + text));
        // "[code]" stands where a sentence is missing.
        QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("\\[[a-z]+\\.[a-z_.]+\\]"))), qPrintable(text));
    }

    /// Fontconfig and the program read the variables themselves: no locale has to be generated for this.
    void theReportFontIsFoundInEveryLocale_data()
    {
        QTest::addColumn<QString>("locale");
        for (const char* locale : {"C.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "zh_CN", "ja_JP.UTF-8"})
            QTest::newRow(locale) << QString::fromLatin1(locale);
    }
    void theReportFontIsFoundInEveryLocale()
    {
        QFETCH(QString, locale);
        const QString file = m_folder.filePath(locale + QStringLiteral(".pdf"));
        const Outcome outcome = quanheng({QStringLiteral("--sample"), QStringLiteral("-o"), file},
                                         {{QStringLiteral("LC_ALL"), locale}, {QStringLiteral("LANG"), locale}});
        QVERIFY2(outcome.code == 0, qPrintable(outcome.err));
        const QStringList fonts = fontsOf(file);
        QVERIFY(!fonts.isEmpty());
        for (const QString& font : fonts)
            QVERIFY2(font.contains(QStringLiteral("WenQuanYi")), qPrintable(font));
    }

    void aMissingReportFontIsASentence()
    {
        QFile config(m_folder.filePath(QStringLiteral("fonts.conf")));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("<?xml version=\"1.0\"?><fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>");
        config.close();
        for (const char* locale : {"C.UTF-8", "zh_CN.UTF-8"}) {
            const QString file = m_folder.filePath(QStringLiteral("fontless.pdf"));
            const Outcome outcome = quanheng({QStringLiteral("--sample"), QStringLiteral("-o"), file},
                                             {{QStringLiteral("LC_ALL"), QString::fromLatin1(locale)},
                                              {QStringLiteral("FONTCONFIG_FILE"), config.fileName()}});
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(QStringLiteral("fonts-wqy-microhei")), qPrintable(outcome.err));
            QVERIFY(!QFileInfo::exists(file));
        }
    }

    void helpIsNoError_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("English") << words("--help --lang en") << QStringLiteral("Usage: quanheng export");
        QTest::newRow("short") << words("-h --lang en") << QStringLiteral("--workload");
        QTest::newRow("Chinese") << words("--lang zh --help") << QStringLiteral("用法：");
        QTest::newRow("with a plan") << words("a.qhplan -o x.pdf --help --lang en") << QStringLiteral("Usage");
    }
    void helpIsNoError()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, sentence);
        const Outcome outcome = quanheng(arguments);
        QCOMPARE(outcome.code, 0);
        QVERIFY2(outcome.out.contains(sentence), qPrintable(outcome.out + outcome.err));
        QVERIFY2(!outcome.err.contains(sentence), "help that was asked for is no error");
    }

    void aPlanIsNotReplacedByItsReport()
    {
        const QString plan = m_folder.filePath(QStringLiteral("newer-minor.qhplan"));
        QVERIFY(QFile::copy(QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/plans/newer-minor.qhplan"), plan));
        const QString link = m_folder.filePath(QStringLiteral("link.pdf"));
        QVERIFY(QFile::link(plan, link));
        const qint64 size = QFileInfo(plan).size();
        for (const QString& output : {plan, link}) {
            const Outcome outcome =
                quanheng({plan, QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("-o"), output});
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains(output), qPrintable(outcome.err));
            QCOMPARE(QFileInfo(plan).size(), size);
        }
    }

    void wrongArgumentsAreSentences_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("nothing") << QStringList() << 1 << QStringLiteral("Usage");
        QTest::newRow("no output") << words("--sample --lang en") << 1 << QStringLiteral("Usage");
        QTest::newRow("plan and sample") << words("a.qhplan --sample --lang en -o x.pdf") << 1
                                         << QStringLiteral("Usage");
        QTest::newRow("format") << words("--sample --format docx --lang en -o x.pdf") << 1 << QStringLiteral("docx");
        QTest::newRow("language") << words("--sample --lang fr -o x.pdf") << 1 << QStringLiteral("fr");
        QTest::newRow("option") << words("--sample --lang en --nonsense -o x.pdf") << 1 << QStringLiteral("nonsense");
        QTest::newRow("missing file") << words("--lang en /nowhere/a.qhplan -o x.pdf") << 2
                                      << QStringLiteral("/nowhere/a.qhplan");
        QTest::newRow("folder that is not there")
            << words("--sample --lang en -o none/x.pdf") << 2 << QStringLiteral("does not exist");
        QTest::newRow("device") << words("--sample --lang en -o /dev/full") << 2 << QStringLiteral("/dev/full");
        QTest::newRow("no such workload")
            << words("--sample --lang en --workload 7 -o x.pdf") << 2 << QStringLiteral("no workload 7");
        QTest::newRow("in Chinese") << words("--lang zh /nowhere/a.qhplan -o x.pdf") << 2
                                    << QStringLiteral("文件不存在");
    }
    void wrongArgumentsAreSentences()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, sentence);
        QDir::setCurrent(m_folder.path());
        const Outcome outcome = quanheng(arguments);
        QCOMPARE(outcome.code, code);
        QVERIFY2(outcome.err.contains(sentence), qPrintable(outcome.err));
        QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("x.pdf"))));
        QVERIFY(!QFileInfo::exists(m_folder.filePath(QStringLiteral("none"))));
    }

    void aBrokenPlanIsASentenceWithItsPlace()
    {
        const QString path = m_folder.filePath(QStringLiteral("broken.qhplan"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\": ") > 0);
        file.close();
        const Outcome outcome = quanheng({QStringLiteral("--lang"), QStringLiteral("en"), path, QStringLiteral("-o"),
                                          m_folder.filePath(QStringLiteral("broken.pdf"))});
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.err.contains(path), qPrintable(outcome.err));
        QVERIFY(!outcome.err.contains(u'['));
    }

private:
    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestExportCommand)
#include "test_export_command.moc"
