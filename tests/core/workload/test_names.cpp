#include "core/workload/names.h"

#include <QTest>

#include <set>

using namespace quanheng::core;

/// The word of a choice stands in plan files: two values must never share one, and each must come back.
class TestNames : public QObject {
    Q_OBJECT

private slots:
    void everyWordComesBackAsItsValue();
    void anUnknownWordIsNoValue();
};

template <class E, std::size_t N> bool areOneToOne(const EnumNames<E, N>& names)
{
    std::set<std::string_view> words;
    for (const auto& [word, value] : names) {
        if (!words.insert(word).second || valueOf(word, names) != value || nameOf(value, names) != word)
            return false;
    }
    return true;
}

void TestNames::everyWordComesBackAsItsValue()
{
    QVERIFY(areOneToOne(kTaskKindNames));
    QVERIFY(areOneToOne(kDataLocationNames));
    QVERIFY(areOneToOne(kPreprocessingNames));
    QVERIFY(areOneToOne(kKeepPolicyNames));
    QVERIFY(areOneToOne(kClusterOperatorNames));
    QVERIFY(areOneToOne(kLengthUnitNames));
    QVERIFY(areOneToOne(kPrecisionNames));
    QVERIFY(areOneToOne(kOptimizerNames));
    QVERIFY(areOneToOne(kCheckpointingNames));
    QVERIFY(areOneToOne(kShardingNames));
    QVERIFY(areOneToOne(kLoraTargetsNames));
    QVERIFY(areOneToOne(kQuantizationNames));
    QVERIFY(areOneToOne(kOffloadNames));
    QVERIFY(areOneToOne(kStackNames));
    QVERIFY(areOneToOne(kGraphNames));
    QVERIFY(areOneToOne(kAttentionKernelNames));
    QVERIFY(areOneToOne(kMemoryRecipeNames));
    QVERIFY(areOneToOne(kCollectiveLibraryNames));
    QVERIFY(areOneToOne(kClassicToolNames));
    QVERIFY(areOneToOne(kClassicAlgorithmNames));
    QVERIFY(areOneToOne(kDeepKindNames));
}

void TestNames::anUnknownWordIsNoValue()
{
    QVERIFY(!valueOf("pre-train", kTaskKindNames).has_value());
    QVERIFY(!valueOf("", kPrecisionNames).has_value());
    QVERIFY(!valueOf("BF16", kPrecisionNames).has_value());
}

QTEST_APPLESS_MAIN(TestNames)
#include "test_names.moc"
