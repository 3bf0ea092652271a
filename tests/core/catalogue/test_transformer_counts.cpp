#include "core/catalogue/transformer_counts.h"

#include <QTest>

using quanheng::core::deriveCounts;
using quanheng::core::TransformerModel;

namespace {

TransformerModel shape(int layers, int hidden, int heads, int kvHeads, int ffn, int vocab, bool isTied)
{
    TransformerModel model;
    model.layers = layers;
    model.hidden = hidden;
    model.heads = heads;
    model.kvHeads = kvHeads;
    model.headDim = hidden / heads;
    model.ffn = ffn;
    model.vocab = vocab;
    model.hasTiedEmbeddings = isTied;
    return model;
}

} // namespace

class TestTransformerCounts : public QObject {
    Q_OBJECT

private slots:
    void matchesPublishedCounts_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("hidden");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("kvHeads");
        QTest::addColumn<int>("ffn");
        QTest::addColumn<int>("vocab");
        QTest::addColumn<double>("params");
        // Counts as the models' cards on Hugging Face print them (safetensors index).
        QTest::newRow("Llama 2 7B") << 32 << 4096 << 32 << 32 << 11008 << 32000 << 6738415616.0;
        QTest::newRow("Llama 2 13B") << 40 << 5120 << 40 << 40 << 13824 << 32000 << 13015864320.0;
        QTest::newRow("Llama 3 8B, grouped queries") << 32 << 4096 << 32 << 8 << 14336 << 128256 << 8030261248.0;
    }
    void matchesPublishedCounts()
    {
        QFETCH(int, layers);
        QFETCH(int, hidden);
        QFETCH(int, heads);
        QFETCH(int, kvHeads);
        QFETCH(int, ffn);
        QFETCH(int, vocab);
        QFETCH(double, params);
        TransformerModel model = shape(layers, hidden, heads, kvHeads, ffn, vocab, false);
        deriveCounts(model);
        QCOMPARE(model.paramsTotal, params);
        QCOMPARE(model.paramsActive, params);
    }

    void tiedEmbeddingsCountOnce()
    {
        TransformerModel tied = shape(2, 64, 4, 4, 256, 1000, true);
        TransformerModel untied = shape(2, 64, 4, 4, 256, 1000, false);
        deriveCounts(tied);
        deriveCounts(untied);
        QCOMPARE(untied.paramsTotal - tied.paramsTotal, 64000.0);
    }
};

QTEST_GUILESS_MAIN(TestTransformerCounts)
#include "test_transformer_counts.moc"
