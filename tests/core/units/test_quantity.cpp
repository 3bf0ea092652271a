#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/units/flops.h"
#include "core/units/money.h"
#include "core/units/power.h"
#include "core/units/ratio.h"

#include <QTest>

using namespace quanheng::core;

namespace {

template <class A, class B>
concept Addable = requires(A a, B b)
{
    a + b;
};
template <class A, class B>
concept Comparable = requires(A a, B b)
{
    a < b;
};
template <class A, class B>
concept Multipliable = requires(A a, B b)
{
    a* b;
};
template <class A, class B>
concept Dividable = requires(A a, B b)
{
    a / b;
};

// What must never compile: the point of units as types.
static_assert(Addable<Bytes, Bytes>);
static_assert(!Addable<Bytes, Money>);
static_assert(!Addable<Bytes, Flops>);
static_assert(!Addable<Bytes, Seconds>);
static_assert(!Addable<Bytes, double>);
static_assert(!Addable<Flops, FlopRate>);
static_assert(!Addable<Money, double>);
static_assert(!Comparable<Samples, SampleRate>);
static_assert(!Comparable<Mfu, Watts>);
static_assert(!Multipliable<HourlyPrice, Seconds>);
static_assert(!Multipliable<Money, Money>);
static_assert(!Multipliable<Bytes, Bytes>);
static_assert(!Dividable<Bytes, FlopRate>);
static_assert(!Dividable<Flops, BytesPerSecond>);
static_assert(!std::is_convertible_v<double, Bytes>);
static_assert(!std::is_convertible_v<Bytes, double>);
static_assert(std::is_same_v<decltype(Bytes() / BytesPerSecond()), Seconds>);
static_assert(std::is_same_v<decltype(Flops() / FlopRate()), Seconds>);
static_assert(std::is_same_v<decltype(Bytes() / Bytes()), double>);

} // namespace

class TestQuantity : public QObject {
    Q_OBJECT

private slots:
    void binaryAndDecimalUnitsDiffer();
    void networkRatesAreBits();
};

void TestQuantity::binaryAndDecimalUnitsDiffer()
{
    // 80 GB on the box are 74.5 GiB to a program: 80e9 / 1024^3 = 74.5058…
    QVERIFY(qAbs(inGiB(gigabytes(80)) - 74.505806) < 1e-6);
    QCOMPARE(gibibytes(1).count(), 1073741824.0);
}

void TestQuantity::networkRatesAreBits()
{
    // 25 Gbit/s move 3.125 GB a second, so 10 GB take 3.2 s.
    QCOMPARE(gigabitsPerSecond(25).count(), 3.125e9);
    QCOMPARE((gigabytes(10) / gigabitsPerSecond(25)).count(), 3.2);
    QCOMPARE(inGbitPerSecond(gigabitsPerSecond(12)), 12.0);
}

QTEST_APPLESS_MAIN(TestQuantity)
#include "test_quantity.moc"
