#include "app/services/file_plan_store.h"
#include "core/document/plan_file.h"
#include "tests/support/hostile_file_system.h"
#include "tests/ui/support/window_fixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace quanheng;
using app::FilePlanStore;
using test::AsNobody;
using test::SmallDisk;

namespace {

core::Plan sample() { return core::samplePlan(test::shippedData().catalogue); }

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

} // namespace

class TestFilePlanStore : public QObject {
    Q_OBJECT

private slots:
    void savedPlanReadsTheSame()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("方案 1.qhplan"));
        const FilePlanStore store;
        QVERIFY(store.save(path, sample()).has_value());
        const auto plan = store.load(path);
        QVERIFY(plan.has_value());
        QCOMPARE(core::planToJson(*plan), core::planToJson(sample()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aFullDiskLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.qhplan"));
        write(path, "old");
        {
            const SmallDisk disk(16);
            const auto saved = FilePlanStore().save(path, sample());
            QVERIFY(!saved.has_value());
            QCOMPARE(saved.error().message.code.substr(0, 6), std::string("store."));
        }
        QCOMPARE(contentOf(path), QByteArray("old"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void aReadOnlyFolderIsNamed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.qhplan"));
        QVERIFY(QFile::setPermissions(folder.path(),
                                      QFileDevice::ReadOwner | QFileDevice::ExeOwner | QFileDevice::ReadOther
                                          | QFileDevice::ExeOther));
        const AsNobody nobody;
        QVERIFY(!nobody.isRefused());
        const auto saved = FilePlanStore().save(path, sample());
        QVERIFY(!saved.has_value());
        QCOMPARE(saved.error().message.code, std::string("store.read_only"));
        QCOMPARE(saved.error().place.file, path.toStdString());
    }

    /// Whoever may replace a device by a plain file (root may) must not.
    void aDeviceStaysADevice()
    {
        const auto saved = FilePlanStore().save(QStringLiteral("/dev/null"), sample());
        QVERIFY(!saved.has_value());
        QCOMPARE(saved.error().message.code, std::string("store.not_a_file"));
        QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
    }

    void aMissingFolderIsNamed()
    {
        const QTemporaryDir folder;
        const auto saved = FilePlanStore().save(folder.filePath(QStringLiteral("no/a.qhplan")), sample());
        QVERIFY(!saved.has_value());
        QCOMPARE(saved.error().message.code, std::string("store.no_folder"));
    }

    void whatCannotBeReadIsSaid()
    {
        const QTemporaryDir folder;
        const FilePlanStore store;
        QCOMPARE(store.load(folder.filePath(QStringLiteral("none.qhplan"))).error().message.code,
                 std::string("file.missing"));
        QCOMPARE(store.load(folder.path()).error().message.code, std::string("file.is_directory"));
    }

    void brokenFilesAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        const QByteArray whole = QByteArray::fromStdString(core::planToJson(sample()));
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("truncated") << whole.left(whole.size() / 2);
        QTest::newRow("not JSON") << QByteArray("PK\x03\x04 a zip file");
        QTest::newRow("not UTF-8") << QByteArray("{\"title\": \"\xff\xfe\"}");
        QTest::newRow("deep") << QByteArray(100000, '[');
        QTest::newRow("another JSON") << QByteArray("{\"model_type\": \"llama\"}");
    }
    void brokenFilesAreRefused()
    {
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("broken.qhplan"));
        write(path, text);
        const auto plan = FilePlanStore().load(path);
        QVERIFY(!plan.has_value());
        QCOMPARE(plan.error().place.file, path.toStdString());
    }
};

QTEST_GUILESS_MAIN(TestFilePlanStore)
#include "test_file_plan_store.moc"
