#include "core/workload/templates.h"
#include "core/workload/validate_workload.h"
#include "tests/support/sample_models.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace quanheng::core;

namespace {

ModelLibrary library() { return quanheng::test::templateLibrary(); }

QJsonObject shipped(const char* file)
{
    QFile input(QStringLiteral(QUANHENG_SOURCE_DIR) + QLatin1String(file));
    if (!input.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(input.readAll()).object();
}

} // namespace

class TestTemplates : public QObject {
    Q_OBJECT

private slots:
    void thereAreThirteenAndBertComesFirst();
    void everyTemplateIsAGoodWorkload();
    void everyTemplateHasItsSentences();
    void theModelsOfTheTemplatesAreShipped_data();
    void theModelsOfTheTemplatesAreShipped();
    void aMissingModelLeavesItsTemplateOut();
};

void TestTemplates::thereAreThirteenAndBertComesFirst()
{
    const auto templates = workloadTemplates(library());
    QCOMPARE(templates.size(), std::size_t{13});
    const Workload& first = templates.front().workload;
    QCOMPARE(QString::fromStdString(templates.front().id), QStringLiteral("bert-base-finetune"));
    QCOMPARE(first.data.samples.count(), 100'000.0);
    QCOMPARE(first.recipe.sequenceLength, 128.0);
    QVERIFY(std::get<TransformerModel>(first.model).isEncoder);
}

void TestTemplates::everyTemplateIsAGoodWorkload()
{
    for (const WorkloadTemplate& entry : workloadTemplates(library())) {
        const IssueList issues = validateWorkload(entry.workload);
        for (const Issue& issue : issues.all())
            QFAIL((entry.id + ": " + issue.message.code + " " + issue.subject).c_str());
    }
}

void TestTemplates::everyTemplateHasItsSentences()
{
    const QJsonObject sentences = shipped("/resources/data/sentences/template.json");
    for (const WorkloadTemplate& entry : workloadTemplates(library())) {
        for (const char* part : {".name", ".about"}) {
            const QString code = QStringLiteral("template.") + QString::fromStdString(entry.id) + QLatin1String(part);
            QVERIFY2(sentences.contains(code), qPrintable(code));
        }
    }
}

void TestTemplates::theModelsOfTheTemplatesAreShipped_data()
{
    const ModelLibrary models = library();
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("key");
    for (const auto& model : models.transformers())
        QTest::newRow(model.key.c_str()) << "/resources/data/models_transformer.json"
                                         << QString::fromStdString(model.key);
    for (const auto& model : models.deepModels())
        QTest::newRow(model.key.c_str()) << "/resources/data/models_deep.json" << QString::fromStdString(model.key);
}

void TestTemplates::theModelsOfTheTemplatesAreShipped()
{
    QFETCH(QString, file);
    QFETCH(QString, key);
    QFile input(QStringLiteral(QUANHENG_SOURCE_DIR) + file);
    QVERIFY(input.open(QIODevice::ReadOnly));
    QVERIFY(input.readAll().contains('"' + key.toUtf8() + '"'));
}

void TestTemplates::aMissingModelLeavesItsTemplateOut()
{
    QCOMPARE(workloadTemplates(ModelLibrary()).size(), std::size_t{4});
}

QTEST_APPLESS_MAIN(TestTemplates)
#include "test_templates.moc"
