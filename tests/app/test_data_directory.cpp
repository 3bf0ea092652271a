#include "app/data_directory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace quanheng;
using namespace Qt::StringLiterals;

namespace {

void write(const QString& path, const QByteArray& content)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

QString codeOf(const core::Error& error) { return QString::fromStdString(error.message.code); }

} // namespace

class TestDataDirectory : public QObject {
    Q_OBJECT

private slots:
    void theEnvironmentWinsThenTheInstallationThenTheSourceTree();
    void anEnvironmentWithoutDataIsAnErrorEvenWhenDataLiesElsewhere();
    void theErrorNamesThePlacesThatWereTried();
    void filesReadWhole();
    void filesThatCannotBeReadSayWhy_data();
    void filesThatCannotBeReadSayWhy();
};

void TestDataDirectory::theEnvironmentWinsThenTheInstallationThenTheSourceTree()
{
    QTemporaryDir folder;
    const std::string base = folder.path().toStdString();
    for (const QString& place : {u"/env"_s, u"/usr/share/quanheng/data"_s, u"/source"_s})
        write(folder.path() + place + u"/regions.json"_s, "{}");
    const std::string program = base + "/usr/bin/quanheng";
    QCOMPARE(app::findDataDirectory({base + "/env", program, base + "/source"})->string(), base + "/env");
    QCOMPARE(app::findDataDirectory({"", program, base + "/source"})->string(), base + "/usr/share/quanheng/data");
    QCOMPARE(app::findDataDirectory({"", base + "/build/bin/quanheng", base + "/source"})->string(), base + "/source");
}

void TestDataDirectory::anEnvironmentWithoutDataIsAnErrorEvenWhenDataLiesElsewhere()
{
    QTemporaryDir folder;
    const std::string base = folder.path().toStdString();
    write(folder.path() + u"/source/regions.json"_s, "{}");
    QVERIFY(!app::findDataDirectory({base + "/env", "", base + "/source"}).has_value());
}

void TestDataDirectory::theErrorNamesThePlacesThatWereTried()
{
    const auto found = app::findDataDirectory({"", "/nowhere/bin/quanheng", "/no/source"});
    QVERIFY(!found.has_value());
    QCOMPARE(codeOf(found.error()), u"data.not_found"_s);
    QVERIFY(found.error().message.args
            == std::vector<core::Argument>{std::string("/nowhere/share/quanheng/data, /no/source")});
}

void TestDataDirectory::filesReadWhole()
{
    QTemporaryDir folder;
    const QByteArray content = QByteArray("\0\xff\n", 3).repeated(100'000);
    write(folder.path() + u"/sub/a"_s, content);
    const auto text = app::dataReader(folder.path().toStdString())("sub/a");
    QVERIFY(text.has_value());
    QCOMPARE(QByteArray::fromStdString(*text), content);
}

void TestDataDirectory::filesThatCannotBeReadSayWhy_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    QTest::newRow("missing") << "/nowhere/at/all"
                             << "file.missing";
    QTest::newRow("folder") << "/"
                            << "file.is_directory";
    QTest::newRow("endless") << "/dev/zero"
                             << "file.larger_than";
    QTest::newRow("under a file") << "/dev/null/x"
                                  << "file.cannot_read";
}

void TestDataDirectory::filesThatCannotBeReadSayWhy()
{
    QFETCH(QString, path);
    QFETCH(QString, code);
    const auto text = app::readTextFile(path.toStdString());
    QVERIFY(!text.has_value());
    QCOMPARE(codeOf(text.error()), code);
    QCOMPARE(QString::fromStdString(text.error().place.file), path);
}

QTEST_APPLESS_MAIN(TestDataDirectory)
#include "test_data_directory.moc"
