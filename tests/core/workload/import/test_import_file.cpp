#include "core/document/data_set.h"
#include "core/workload/import/import_file.h"
#include "tests/support/shipped_data.h"

#include <QTest>

using namespace quanheng::core;

class TestImportFile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theFileTellsWhatItIs_data();
    void theFileTellsWhatItIs();
    void theConfigurationWinsOverTheName();
    void aNamedModelComesFromTheLibrary();
    void anUnknownNameIsListed();
    void namesOfRepositoriesMeanModels_data();
    void namesOfRepositoriesMeanModels();

private:
    const ModelLibrary& models() const { return m_data->catalogue.models(); }
    std::optional<DataSet> m_data;
};

void TestImportFile::initTestCase()
{
    auto data = loadDataSet(quanheng::test::shippedData());
    QVERIFY(data.has_value());
    m_data = std::move(*data);
}

void TestImportFile::theFileTellsWhatItIs_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code"); // of the error; empty: it is read
    QTest::newRow("config") << "config.json"
                            << R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 8,
        "num_attention_heads": 2, "intermediate_size": 16, "vocab_size": 100})"
                            << "";
    QTest::newRow("DeepSpeed") << "zero3.json"
                               << R"({"zero_optimization": {"stage": 3}})"
                               << "";
    QTest::newRow("LLaMA-Factory") << "sft.yaml"
                                   << "finetuning_type: lora\n"
                                   << "";
    QTest::newRow("Megatron") << "run.sh"
                              << "--num-layers 2 --hidden-size 8"
                              << "";
    QTest::newRow("nothing of these") << "notes.txt"
                                      << "train it well"
                                      << "import.no_arguments";
    QTest::newRow("empty") << "config.json"
                           << ""
                           << "import.no_arguments";
}

void TestImportFile::theFileTellsWhatItIs()
{
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto imported = importFile(text.toStdString(), file.toStdString(), {}, models());
    QCOMPARE(imported ? QString() : QString::fromStdString(imported.error().message.code), code);
}

void TestImportFile::theConfigurationWinsOverTheName()
{
    // Case I01. Two layers of 2 (2 x 8 + 2 x 8) x 4 + 3 x 8 x 16 + 16, 2 x 100 x 8 and 8: nobody's 16 billion.
    const char* text = R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 8, "num_attention_heads": 2,
        "intermediate_size": 16, "vocab_size": 100})";
    const auto imported = importFile(text, "starchat-16B/config.json", {}, models());
    QCOMPARE(imported->notes.size(), std::size_t(1));
    QCOMPARE(imported->notes.front().code, std::string("import.other_size"));
    QVERIFY(importFile(text, "starchat-beta/config.json", {}, models())->notes.empty());
}

void TestImportFile::aNamedModelComesFromTheLibrary()
{
    const auto imported =
        importFile("model_name_or_path: Qwen/Qwen2.5-7B-Instruct\nfinetuning_type: full\n", "a.yaml", {}, models());
    QCOMPARE(std::get<TransformerModel>(imported->workload.model).key, std::string("qwen2.5-7b"));
    QVERIFY(imported->notUsed.empty());
}

void TestImportFile::anUnknownNameIsListed()
{
    const auto imported = importFile("model_name_or_path: /data/my-own-model\n", "a.yaml", {}, models());
    QVERIFY(imported->notUsed == std::vector<std::string>{"my-own-model"});
    QVERIFY(std::holds_alternative<std::monostate>(imported->workload.model));
}

void TestImportFile::namesOfRepositoriesMeanModels_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::newRow("Qwen") << "Qwen/Qwen2.5-7B-Instruct"
                          << "qwen2.5-7b";
    QTest::newRow("Mistral") << "mistralai/Mistral-7B-v0.1"
                             << "mistral-7b";
    QTest::newRow("BERT") << "google-bert/bert-base-chinese"
                          << "bert-base-chinese";
    QTest::newRow("a shape of a measured grid is nobody's model") << "mpt-125m"
                                                                  << "";
    QTest::newRow("nothing known") << "me/secret"
                                   << "";
}

void TestImportFile::namesOfRepositoriesMeanModels()
{
    QFETCH(QString, name);
    QFETCH(QString, key);
    const TransformerModel* model = modelByName(name.toStdString(), models());
    QCOMPARE(model != nullptr ? QString::fromStdString(model->key) : QString(), key);
}

QTEST_APPLESS_MAIN(TestImportFile)
#include "test_import_file.moc"
