#include "core/support/csv_table.h"
#include "core/workload/import/model_config.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace quanheng::core;

namespace {

std::string configText(const QString& name)
{
    QFile file(QStringLiteral(QUANHENG_SOURCE_DIR "/tests/data/configs/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    return file.readAll().toStdString();
}

TransformerModel languageModel(std::string_view text)
{
    const auto imported = modelFromConfig(text, "somewhere/a-model/config.json");
    if (!imported)
        qFatal("%s at %s", imported.error().message.code.c_str(), imported.error().place.field.c_str());
    return std::get<TransformerModel>(imported->model);
}

constexpr const char* kLlama = R"({"model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096,
    "num_attention_heads": 32, "intermediate_size": 11008, "vocab_size": 32000, "tie_word_embeddings": false)";

} // namespace

class TestModelConfig : public QObject {
    Q_OBJECT

private slots:
    void countsOfPublishedModelsAreMet_data();
    void countsOfPublishedModelsAreMet();
    void countsAreExactWhereTheCheckpointIsKnown_data();
    void countsAreExactWhereTheCheckpointIsKnown();
    void falconOfTheFirstArchitectureHasOneNormALayer();
    void starCoderSharesOneKeyHead();
    void expertsAreRead();
    void latentAttentionCountsItsRanks();
    void everySecondShortWindowIsSeen();
    void aVisionTransformerIsRead();
    void ofSeveralPartsTheLanguageModelIsRead();
    void fourBitWeightsAreSeen();
    void whatBearsOnTheSizeAndIsNotUsedIsListed();
    void whatIsMissingIsNamed_data();
    void whatIsMissingIsNamed();
    void theFolderNamesTheModel();
    void aNameClaimsASize_data();
    void aNameClaimsASize();
};

void TestModelConfig::countsOfPublishedModelsAreMet_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("published");
    const QStringList lines = QString::fromStdString(configText(QStringLiteral("expected.csv"))).split(u'\n');
    for (const QString& line : lines.mid(1)) {
        const QStringList cells = line.split(u',');
        if (cells.size() == 3)
            QTest::newRow(qPrintable(cells[0])) << cells[0] << cells[1].toDouble();
    }
}

void TestModelConfig::countsOfPublishedModelsAreMet()
{
    QFETCH(QString, key);
    QFETCH(double, published);
    const TransformerModel model = languageModel(configText(key + QStringLiteral(".json")));
    const double error = std::abs(model.paramsTotal / published - 1);
    QVERIFY2(error < 0.005,
             qPrintable(QStringLiteral("%1 against %2").arg(model.paramsTotal, 0, 'f', 0).arg(published, 0, 'f', 0)));
}

void TestModelConfig::countsAreExactWhereTheCheckpointIsKnown_data()
{
    // Elements of all tensors as the model pages on huggingface.co state them.
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("elements");
    QTest::newRow("Llama 2 70B") << "llama-2-70b" << 68976648192.0;
    QTest::newRow("Mistral 7B") << "mistral-7b" << 7241732096.0;
    QTest::newRow("Mixtral 8x7B") << "mixtral-8x7b" << 46702792704.0;
    QTest::newRow("Qwen2.5 7B") << "qwen2.5-7b" << 7615616512.0;
    QTest::newRow("Qwen3 8B") << "qwen3-8b" << 8190735360.0;
    QTest::newRow("BERT base uncased") << "bert-base-uncased" << 109482240.0;
}

void TestModelConfig::countsAreExactWhereTheCheckpointIsKnown()
{
    QFETCH(QString, key);
    QFETCH(double, elements);
    QCOMPARE(languageModel(configText(key + QStringLiteral(".json"))).paramsTotal, elements);
}

void TestModelConfig::falconOfTheFirstArchitectureHasOneNormALayer()
{
    // 65024 x 4544 + 32 (41,877,504 + 165,183,488 + 2 x 4544) + 2 x 4544
    const TransformerModel model = languageModel(R"({"model_type": "falcon", "num_hidden_layers": 32,
        "hidden_size": 4544, "num_attention_heads": 71, "vocab_size": 65024, "multi_query": true,
        "new_decoder_architecture": false, "bias": false})");
    QCOMPARE(model.paramsTotal, 6921720704.0);
}

void TestModelConfig::starCoderSharesOneKeyHead()
{
    // 49152 x 6144 + 8192 x 6144 + 40 (6144 x 6400 + 6400 + 6144^2 + 6144 + 2 x 6144 x 24576 + 30720 + 4 x 6144)
    // + 2 x 6144; as the model page of bigcode/starcoderbase on huggingface.co states it.
    const TransformerModel model = languageModel(R"({"model_type": "gpt_bigcode", "n_layer": 40, "n_embd": 6144,
        "n_head": 48, "n_inner": 24576, "multi_query": true, "vocab_size": 49152, "n_positions": 8192})");
    QCOMPARE(model.paramsTotal, 15517456384.0);
    QCOMPARE(model.kvHeads, 1);
}

void TestModelConfig::expertsAreRead()
{
    const TransformerModel model = languageModel(configText(QStringLiteral("deepseek-v3.json")));
    QCOMPARE(model.experts->count, 256);
    QCOMPARE(model.experts->perToken, 8);
    QCOMPARE(model.experts->shared, 1.0);
    QCOMPARE(model.experts->denseLayers, 3);
    QCOMPARE(model.experts->denseWidth, 18432);
    // arXiv 2412.19437: 37 billion activated for each token.
    QVERIFY(std::abs(model.paramsActive / 37e9 - 1) < 0.02);
}

void TestModelConfig::latentAttentionCountsItsRanks()
{
    // DeepSeek-V3: 7168 x 1536 + 1536 x 128 x 192 + 7168 x 576 + 512 x 128 x 256 + 128 x 128 x 7168
    const TransformerModel model = languageModel(configText(QStringLiteral("deepseek-v3.json")));
    QCOMPARE(model.attentionParamsPerLayer, 187105280.0);
    QCOMPARE(model.headDim, 160);
}

void TestModelConfig::everySecondShortWindowIsSeen()
{
    QVERIFY(languageModel(configText(QStringLiteral("gpt-oss-120b.json"))).hasHalfWindow);
    QVERIFY(!languageModel(configText(QStringLiteral("llama-3-8b.json"))).hasHalfWindow);
    const std::string switchedOff =
        std::string(kLlama) + R"(, "sliding_window": 512, "use_sliding_window": false, "max_window_layers": 16})";
    QVERIFY(!languageModel(switchedOff).hasHalfWindow);
}

void TestModelConfig::aVisionTransformerIsRead()
{
    const auto imported = modelFromConfig(R"({"model_type": "vit", "num_hidden_layers": 12, "hidden_size": 768,
        "num_attention_heads": 12, "intermediate_size": 3072, "image_size": 224, "patch_size": 16})",
                                          "vit-base-patch16-224/config.json");
    const auto& model = std::get<DeepModel>(imported->model);
    // The library's measured counts of vit_base_patch16_224: 17.58 G multiply-accumulates, 23.90 M elements, 86.57 M
    // parameters (with its classifier of 769,000).
    QVERIFY(std::abs(model.forwardMacs / 17.58e9 - 1) < 0.01);
    QVERIFY(std::abs(model.activationElements / 23.90e6 - 1) < 0.05);
    QVERIFY(std::abs((model.params + 769000) / 86.57e6 - 1) < 0.005);
}

void TestModelConfig::ofSeveralPartsTheLanguageModelIsRead()
{
    const std::string text = R"({"model_type": "llava", "vision_config": {"hidden_size": 1024}, "text_config": )"
        + std::string(kLlama) + "}}";
    const auto imported = modelFromConfig(text, "config.json");
    QCOMPARE(std::get<TransformerModel>(imported->model).hidden, 4096);
    QVERIFY(imported->notUsed == std::vector<std::string>{"/vision_config"});
}

void TestModelConfig::fourBitWeightsAreSeen()
{
    const auto quantized = [](const char* stated) {
        return modelFromConfig(std::string(kLlama) + R"(, "quantization_config": )" + stated + "}", "config.json");
    };
    QVERIFY(quantized(R"({"quant_method": "gptq", "bits": 4})")->quantization == Quantization::Gptq4);
    QVERIFY(quantized(R"({"quant_method": "bitsandbytes", "load_in_4bit": true})")->quantization == Quantization::Nf4);
    const auto other = quantized(R"({"quant_method": "fp8"})");
    QVERIFY(other->quantization == Quantization::None);
    QVERIFY(other->notUsed == std::vector<std::string>{"/quantization_config"});
}

void TestModelConfig::whatBearsOnTheSizeAndIsNotUsedIsListed()
{
    const auto imported = modelFromConfig(
        std::string(kLlama) + R"(, "num_nextn_predict_layers": 1, "rope_theta": 10000, "bos_token_id": 1})",
        "config.json");
    QVERIFY(imported->notUsed == std::vector<std::string>{"/num_nextn_predict_layers"});
}

void TestModelConfig::whatIsMissingIsNamed_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("field");
    QTest::newRow("no JSON") << "hidden_size: 4096"
                             << ""
                             << "";
    QTest::newRow("no family") << R"({"hidden_size": 4096})"
                               << ""
                               << "/model_type";
    QTest::newRow("an unknown family") << R"({"model_type": "rwkv5"})"
                                       << "import.unknown_family"
                                       << "/model_type";
    QTest::newRow("no width") << R"({"model_type": "llama", "num_hidden_layers": 2, "num_attention_heads": 2,
        "intermediate_size": 8, "vocab_size": 10})"
                              << ""
                              << "/hidden_size";
    QTest::newRow("no layers") << R"({"model_type": "llama", "num_hidden_layers": 0, "hidden_size": 8,
        "num_attention_heads": 2, "intermediate_size": 8, "vocab_size": 10})"
                               << ""
                               << "/num_hidden_layers";
    QTest::newRow("heads in words") << R"({"model_type": "llama", "num_hidden_layers": 2, "hidden_size": 8,
        "num_attention_heads": "two", "intermediate_size": 8, "vocab_size": 10})"
                                    << ""
                                    << "/num_attention_heads";
    QTest::newRow("projected embeddings") << R"({"model_type": "opt", "num_hidden_layers": 24, "hidden_size": 1024,
        "num_attention_heads": 16, "ffn_dim": 4096, "vocab_size": 50272, "word_embed_proj_dim": 512})"
                                          << "import.projected_embeddings"
                                          << "";
}

void TestModelConfig::whatIsMissingIsNamed()
{
    QFETCH(QString, text);
    QFETCH(QString, code);
    QFETCH(QString, field);
    const auto imported = modelFromConfig(text.toStdString(), "a/config.json");
    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().place.file), QStringLiteral("a/config.json"));
    if (!code.isEmpty())
        QCOMPARE(QString::fromStdString(imported.error().message.code), code);
    if (!field.isEmpty())
        QCOMPARE(QString::fromStdString(imported.error().place.field), field);
}

void TestModelConfig::theFolderNamesTheModel()
{
    QCOMPARE(languageModel(std::string(kLlama) + "}").name, std::string("a-model"));
    QCOMPARE(languageModel(std::string(kLlama) + R"(, "_name_or_path": "meta-llama/Llama-2-7b-hf"})").name,
             std::string("Llama-2-7b-hf"));
}

void TestModelConfig::aNameClaimsASize_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("claimed"); // 0: none
    QTest::newRow("a family and a size") << "Qwen2.5-7B-Instruct" << 7e9;
    QTest::newRow("a fraction") << "qwen2-0.5b" << 0.5e9;
    QTest::newRow("millions") << "gpt2-124M" << 124e6;
    QTest::newRow("several experts") << "Mixtral-8x7B-v0.1" << 0.0;
    QTest::newRow("none") << "starchat-beta" << 0.0;
    QTest::newRow("bits are no size") << "model-4bit" << 0.0;
}

void TestModelConfig::aNameClaimsASize()
{
    QFETCH(QString, name);
    QFETCH(double, claimed);
    QCOMPARE(parametersInName(name.toStdString()).value_or(0), claimed);
}

QTEST_APPLESS_MAIN(TestModelConfig)
#include "test_model_config.moc"
