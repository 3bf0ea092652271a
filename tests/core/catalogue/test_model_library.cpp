#include "core/catalogue/model_library.h"

#include <QTest>

using namespace quanheng::core;

class TestModelLibrary : public QObject {
    Q_OBJECT

private slots:
    void modelsAreFoundByKeyAndAlias();
    void aCopyAnswersFromItsOwnModels();
};

namespace {

ModelLibrary smallLibrary()
{
    TransformerModel model;
    model.key = "gpt";
    DeepModel deep;
    deep.key = "resnet";
    ModelLibrary library({model}, {deep});
    library.addAlias("other-gpt", "gpt");
    library.addAlias("nothing", "no-such-model");
    return library;
}

} // namespace

void TestModelLibrary::modelsAreFoundByKeyAndAlias()
{
    const ModelLibrary library = smallLibrary();
    QCOMPARE(library.transformer("gpt"), &library.transformers()[0]);
    QCOMPARE(library.transformer("other-gpt"), &library.transformers()[0]);
    QCOMPARE(library.deep("resnet"), &library.deepModels()[0]);
    QVERIFY(library.transformer("resnet") == nullptr);
    QVERIFY(library.transformer("nothing") == nullptr);
    QVERIFY(library.deep("gpt") == nullptr);
}

void TestModelLibrary::aCopyAnswersFromItsOwnModels()
{
    ModelLibrary copy;
    {
        const ModelLibrary library = smallLibrary();
        copy = library;
    }
    QCOMPARE(copy.transformer("other-gpt"), &copy.transformers()[0]);
    QCOMPARE(copy.deep("resnet"), &copy.deepModels()[0]);
}

QTEST_APPLESS_MAIN(TestModelLibrary)
#include "test_model_library.moc"
