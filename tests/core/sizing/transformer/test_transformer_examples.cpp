#include "example_job.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace quanheng::test;
using nlohmann::json;

/// The worked examples of the estimator's documents, line by line. Their numbers were printed by the documents' own
/// prototype; nothing here was computed by the code under test.
class TestTransformerExamples : public QObject {
    Q_OBJECT

private slots:
    void theSecondFormsExamplesHoldWhole_data();
    void theSecondFormsExamplesHoldWhole();
    void theFirstFormsUnchangedTermsHold_data();
    void theFirstFormsUnchangedTermsHold();
    void everyLineOfTheExamplesIsCompared();
};

namespace {

using Lines = std::map<std::string, double>;

/// Lines that repeat an input or what was measured.
bool isGiven(const std::string& name)
{
    static const std::set<std::string> kGiven{"card",
                                              // Derived helpers of the printed example, part of other lines.
                                              "dense MLP of leading layers, one pass (not used if L_d = 0)",
                                              "n_e nodes (domains) of the expert group",
                                              "f_d share of copies left after node dedupe"};
    return kGiven.contains(name);
}

/// Lines of the first examples that the second form changes by its equations A1 to A8 and M1 to M6.
bool isChangedBySecondForm(const json& example, const std::string& name)
{
    const json& in = example["inputs"];
    const bool isFlash = in["attention"] == "flash";
    const bool isMoe = !example["architecture"]["moe"].is_null();
    const bool isTuned = in["stack"] == "tuned";
    const bool isGatedUnfused = example["architecture"]["mlp_matrices"] == 3 && !isTuned;
    // A3 moves flash attention and all that contains it.
    if (isFlash
        && std::set<std::string>{"t_att", "t_gpu_layer", "t_layer", "stage", "microbatch", "t_pipe", "t_dp", "step",
                                 "samples per second", "tokens per second per accelerator"}
               .contains(name))
        return true;
    // A4, A6 and A5.
    if (isMoe && std::set<std::string>{"t_a2a", "t_host_layer"}.contains(name))
        return true;
    // M1: gated MLPs of code that fuses nothing keep four tensors, not three.
    if (isGatedUnfused && std::set<std::string>{"activations", "activation_peak", "fragmentation"}.contains(name))
        return true;
    // M3: buffers.
    return name == "work_buffers" || name == "total";
}

bool agrees(double computed, double expected, double tolerance)
{
    if (expected == 0)
        return computed == 0;
    return std::abs(computed / expected - 1) <= tolerance;
}

void compareLines(const json& expected, const Lines& computed, double tolerance, const json& example, bool isFirst)
{
    for (const auto& [name, value] : expected.items()) {
        if (isGiven(name) || (isFirst && isChangedBySecondForm(example, name)))
            continue;
        const auto it = computed.find(name);
        QVERIFY2(it != computed.end(), qPrintable(QString::fromStdString("no line " + name)));
        QVERIFY2(agrees(it->second, value.get<double>(), tolerance),
                 qPrintable(QStringLiteral("%1: %2, the document prints %3")
                                .arg(QString::fromStdString(name))
                                .arg(it->second, 0, 'g', 8)
                                .arg(value.get<double>(), 0, 'g', 8)));
    }
}

void addExamples(const char* file)
{
    QTest::addColumn<QString>("text");
    const json document = treeJson(file);
    for (const json& example : document["examples"])
        QTest::newRow(example["title"].get<std::string>().c_str()) << QString::fromStdString(example.dump());
}

} // namespace

void TestTransformerExamples::theSecondFormsExamplesHoldWhole_data()
{
    addExamples("tests/data/worked_transformer_second.json");
}

void TestTransformerExamples::theSecondFormsExamplesHoldWhole()
{
    QFETCH(QString, text);
    const json example = json::parse(text.toStdString());
    const ExampleJob job = jobOf(example);
    const auto constants = secondFormConstants();
    // The issue allows 0.5 %; the documents print six digits.
    compareLines(example["time"], timeLines(job, constants), 1e-5, example, false);
    compareLines(example["memory"], memoryLines(job, constants), 1e-5, example, false);
}

void TestTransformerExamples::theFirstFormsUnchangedTermsHold_data()
{
    addExamples("tests/data/worked_transformer_first.json");
}

void TestTransformerExamples::theFirstFormsUnchangedTermsHold()
{
    QFETCH(QString, text);
    const json example = json::parse(text.toStdString());
    const ExampleJob job = jobOf(example);
    const auto constants = firstFormConstants();
    compareLines(example["time"], timeLines(job, constants), 1e-3, example, true);
    Lines memory = memoryLines(job, constants);
    // The first form prints kept activations and the recomputed layer as one line.
    memory["activations"] += memory["one_layer"];
    compareLines(example["memory"], memory, 1e-3, example, true);
}

void TestTransformerExamples::everyLineOfTheExamplesIsCompared()
{
    int compared = 0;
    const json document = treeJson("tests/data/worked_transformer_first.json");
    for (const json& example : document["examples"])
        for (const char* part : {"time", "memory"})
            for (const auto& [name, value] : example[part].items())
                compared += isGiven(name) || isChangedBySecondForm(example, name) ? 0 : 1;
    // 12 examples of 46 lines; the second form leaves most of them as they were.
    QVERIFY2(compared > 400, qPrintable(QString::number(compared)));
}

QTEST_APPLESS_MAIN(TestTransformerExamples)
#include "test_transformer_examples.moc"
