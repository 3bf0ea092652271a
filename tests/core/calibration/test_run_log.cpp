#include "core/calibration/run_log.h"

#include <QTest>

#include <cmath>
#include <sstream>

using namespace quanheng::core;

namespace {

// Shape of the lines as Megatron-LM's training.py writes them; times of a first iteration that compiles.
constexpr const char* kMegatron =
    " [2025-04-13 23:41:12] iteration       10/    1000 | consumed samples:          160 | elapsed time per iteration "
    "(ms): 4000.0 | learning rate: 1.0E-04 | global batch size:    16 | lm loss: 7.4 |\n"
    "[Rank 0] (after 10 iterations) memory (MB) | allocated: 2048.0 | max allocated: 3072.0 | reserved: 4000.0\n"
    " [2025-04-13 23:41:22] iteration       20/    1000 | consumed samples:          320 | elapsed time per iteration "
    "(ms): 1000.0 | learning rate: 1.0E-04 | global batch size:    16 | lm loss: 7.1 |\n"
    " [2025-04-13 23:41:32] iteration       30/    1000 | consumed samples:          480 | elapsed time per iteration "
    "(ms): 1010.0 | learning rate: 1.0E-04 | global batch size:    16 | lm loss: 7.0 |\n"
    " [2025-04-13 23:41:42] iteration       40/    1000 | consumed samples:          640 | elapsed time per iteration "
    "(ms): 990.0 | learning rate: 1.0E-04 | global batch size:    16 | lm loss: 6.9 |\n";

// Lines of DeepSpeed's timer.py.
constexpr const char* kDeepSpeed =
    "[2023-11-07 01:55:23,714] [INFO] [timer.py:260:stop] epoch=0/micro_step=40/global_step=10, "
    "RunningAvgSamplesPerSec=25.02, CurrSamplesPerSec=25.70, MemAllocated=4.32GB, MaxMemAllocated=38.49GB\n"
    "[2023-11-07 01:56:23,714] [INFO] [timer.py:260:stop] epoch=0/micro_step=80/global_step=20, "
    "RunningAvgSamplesPerSec=25.10, CurrSamplesPerSec=25.50, MemAllocated=4.32GB, MaxMemAllocated=38.60GB\n";

constexpr const char* kTrainerState = R"({"epoch": 1.0, "global_step": 297, "log_history": [
    {"epoch": 0.03, "learning_rate": 2e-05, "loss": 1.2, "step": 10},
    {"epoch": 1.0, "step": 297, "total_flos": 2.9e+17, "train_loss": 0.617, "train_runtime": 976.5155,
     "train_samples_per_second": 4.864, "train_steps_per_second": 0.304}], "max_steps": 297})";

RunSummary summaryOf(std::string_view text, double tokensPerSample = 0)
{
    const auto log = readRunLog(text, "run.log", {tokensPerSample, 0});
    if (!log)
        qFatal("%s", log.error().message.code.c_str());
    return summarize(*log);
}

} // namespace

class TestRunLog : public QObject {
    Q_OBJECT

private slots:
    void megatronLinesAreRead();
    void deepSpeedLinesAreRead();
    void theTrainerStateHoldsOneMean();
    void csvOfSamplesAndOfTokens();
    void theFirstStepsAreLeftOut();
    void aSteadyRunLosesNothing();
    void theSpreadIsThatOfTheRecords();
    void aLossThatDivergedDoesNotHideTheSpeed();
    void aByteOrderMarkIsReadOver();
    void whatIsNoTextIsRefused_data();
    void whatIsNoTextIsRefused();
    void logsAreToldFromConfigurations_data();
    void logsAreToldFromConfigurations();
    void whatSaysNoSpeedIsRefused_data();
    void whatSaysNoSpeedIsRefused();
};

void TestRunLog::megatronLinesAreRead()
{
    const auto log = readRunLog(kMegatron, "run.log", {});
    QCOMPARE(log->records.size(), std::size_t(4));
    QCOMPARE(log->globalBatch.value(), 16.0);
    QCOMPARE(log->records[1].rate, SampleRate(16));
    const RunSummary summary = summarize(*log);
    QCOMPARE(summary.warmUp, std::size_t(1));
    QCOMPARE(summary.rate.p50, SampleRate(16));
    QCOMPARE(summary.peakMemory.value(), gibibytes(3));
}

void TestRunLog::deepSpeedLinesAreRead()
{
    const RunSummary summary = summaryOf(kDeepSpeed);
    QCOMPARE(summary.used, std::size_t(2));
    QVERIFY(std::abs(summary.rate.p50.count() - 25.6) < 1e-9);
    QCOMPARE(summary.peakMemory.value(), gibibytes(38.60));
}

void TestRunLog::theTrainerStateHoldsOneMean()
{
    const RunSummary summary = summaryOf(kTrainerState);
    QCOMPARE(summary.used, std::size_t(1));
    QCOMPARE(summary.rate.p50, SampleRate(4.864));
}

void TestRunLog::csvOfSamplesAndOfTokens()
{
    QCOMPARE(summaryOf("step,seconds,samples,memory_gib\n1,2,64,10\n2,2,64,11\n").rate.p50, SampleRate(32));
    QCOMPARE(summaryOf("step,seconds,tokens\n1,2,8192\n2,2,8192\n", 2048).rate.p50, SampleRate(2));
}

void TestRunLog::theFirstStepsAreLeftOut()
{
    // A log whose first step forecasts 15 years (case T17): 400,000 s, then half a second.
    std::ostringstream text;
    text << "seconds,samples\n400000,8\n3,8\n";
    for (int step = 0; step < 40; ++step)
        text << (step % 2 == 0 ? 0.5 : 0.51) << ",8\n";
    const RunSummary summary = summaryOf(text.str());
    QCOMPARE(summary.warmUp, std::size_t(2));
    QVERIFY(std::abs(summary.rate.p50.count() - 15.84) < 0.2);
}

void TestRunLog::aSteadyRunLosesNothing()
{
    QCOMPARE(summaryOf("seconds,samples\n1,8\n1,8\n1,8\n1,8\n").warmUp, std::size_t(0));
}

void TestRunLog::theSpreadIsThatOfTheRecords()
{
    // Rates 10, 11 … 20: tenth percentile 11, median 15, ninetieth 19.
    std::ostringstream text;
    text << "seconds,samples\n";
    for (const int rate : {15, 10, 20, 12, 18, 11, 19, 13, 17, 14, 16})
        text << "1," << rate << "\n";
    const RunSummary summary = summaryOf(text.str());
    QCOMPARE(summary.warmUp, std::size_t(0));
    QCOMPARE(summary.rate.p10, SampleRate(11));
    QCOMPARE(summary.rate.p50, SampleRate(15));
    QCOMPARE(summary.rate.p90, SampleRate(19));
}

void TestRunLog::aLossThatDivergedDoesNotHideTheSpeed()
{
    // As Python's json.dump writes them; words inside strings stay what they are.
    const RunSummary summary = summaryOf(R"({"best_model_checkpoint": "NaN \"Infinity", "log_history": [
        {"grad_norm": NaN, "loss": Infinity, "step": 10}, {"loss": -Infinity, "step": 20},
        {"train_loss": NaN, "train_samples_per_second": 4.864, "train_steps_per_second": 0.304}]})");
    QCOMPARE(summary.rate.p50, SampleRate(4.864));
}

void TestRunLog::aByteOrderMarkIsReadOver()
{
    QCOMPARE(summaryOf(std::string("\xEF\xBB\xBF") + kTrainerState).rate.p50, SampleRate(4.864));
    QCOMPARE(summaryOf("\xEF\xBB\xBFseconds,samples\r\n2,64\r\n2,64\r\n").rate.p50, SampleRate(32));
}

void TestRunLog::whatIsNoTextIsRefused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("UTF-16, as PowerShell writes") << QByteArray("\xFF\xFEs\0e\0c\0", 8);
    QTest::newRow("an archive") << QByteArray("PK\3\4\0\0", 6);
}

void TestRunLog::whatIsNoTextIsRefused()
{
    QFETCH(QByteArray, bytes);
    const auto log = readRunLog(bytes.toStdString(), "run.log", {});
    QVERIFY(!log);
    QCOMPARE(log.error().message.code, std::string("run_log.not_text"));
}

void TestRunLog::logsAreToldFromConfigurations_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("isLog");
    QTest::newRow("Megatron") << QByteArray(kMegatron) << QByteArray("out.txt") << true;
    QTest::newRow("DeepSpeed") << QByteArray(kDeepSpeed) << QByteArray("out.txt") << true;
    QTest::newRow("Trainer") << QByteArray(kTrainerState) << QByteArray("trainer_state.json") << true;
    QTest::newRow("Trainer cut short") << QByteArray("{\"log_history\": [") << QByteArray("a.json") << true;
    QTest::newRow("a table") << QByteArray("step,seconds\n1,2\n") << QByteArray("steps.txt") << true;
    QTest::newRow("a log by name only") << QByteArray("starting\n") << QByteArray("train.log") << true;
    QTest::newRow("a model") << QByteArray("{\"model_type\": \"llama\"}") << QByteArray("config.json") << false;
    QTest::newRow("DeepSpeed's configuration")
        << QByteArray("{\"train_batch_size\": 8, \"zero_optimization\": {}}") << QByteArray("ds.json") << false;
    QTest::newRow("a launch script") << QByteArray("torchrun pretrain.py --log-interval 10\n") << QByteArray("run.sh")
                                     << false;
    QTest::newRow("nothing") << QByteArray() << QByteArray("a.txt") << false;
}

void TestRunLog::logsAreToldFromConfigurations()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, file);
    QFETCH(bool, isLog);
    QCOMPARE(isRunLog(text.toStdString(), file.toStdString()), isLog);
}

void TestRunLog::whatSaysNoSpeedIsRefused_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << "";
    QTest::newRow("words") << "Epoch 1 done\nEpoch 2 done\n";
    QTest::newRow("a state without the summary") << R"({"log_history": [{"loss": 1.2, "step": 10}]})";
    QTest::newRow("JSON of something else") << R"({"model_type": "llama"})";
    QTest::newRow("zero seconds") << "seconds,samples\n0,8\n";
    QTest::newRow("tokens without a length") << "seconds,tokens\n1,4096\n";
}

void TestRunLog::whatSaysNoSpeedIsRefused()
{
    QFETCH(QString, text);
    const auto log = readRunLog(text.toStdString(), "run.log", {});
    QVERIFY(!log);
    QCOMPARE(log.error().place.file, std::string("run.log"));
}

QTEST_APPLESS_MAIN(TestRunLog)
#include "test_run_log.moc"
