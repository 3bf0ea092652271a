#include "core/risk/draws.h"

#include "core/risk/portable_math.h"

namespace quanheng::core {

namespace {

constexpr std::uint64_t kGoldenGamma = 0x9e3779b97f4a7c15U;
/// The standard normal deviate of P90.
constexpr double kDeviateOfP90 = 1.2815515655446004;

std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31U);
}

double between(double from, double to, double share) { return from + (to - from) * share; }

} // namespace

DrawStream::DrawStream(Seed seed, Topic topic, std::size_t draw)
    // Mixed twice, so that neighbouring draws do not walk along one and the same sequence a step apart.
    : m_state(mixed(mixed(seed.value + kGoldenGamma * static_cast<std::uint64_t>(topic)) + kGoldenGamma * draw))
{
}

std::uint64_t DrawStream::nextBits()
{
    m_state += kGoldenGamma;
    return mixed(m_state);
}

double DrawStream::nextShare() { return (static_cast<double>(nextBits() >> 12U) + 0.5) * 0x1.0p-52; }

double DrawStream::nextExponential() { return -portableLog(nextShare()); }

double atShare(const Range<double>& range, double share)
{
    return share < 0.5 ? between(range.low, range.typical, 2 * share)
                       : between(range.typical, range.high, 2 * share - 1);
}

double atShareOfMagnitude(const Range<double>& range, double share)
{
    if (range.low == range.high)
        return range.typical;
    if (!(range.low > 0))
        return atShare(range, share);
    return portableExp(
        atShare(Range<double>{portableLog(range.low), portableLog(range.typical), portableLog(range.high)}, share));
}

Seconds atShare(const Band<Seconds>& band, double share)
{
    if (band.p10 == band.p90 || !(band.p10.count() > 0))
        return band.p50;
    const double deviate = normalDeviate(share) / kDeviateOfP90;
    const double step = deviate < 0 ? band.p50 / band.p10 : band.p90 / band.p50;
    return band.p50 * portablePower(step, deviate);
}

std::vector<Seconds> drawWorkTimes(const Band<Seconds>& band, Seed seed, std::size_t draws)
{
    std::vector<Seconds> times;
    times.reserve(draws);
    for (std::size_t draw = 0; draw < draws; ++draw)
        times.push_back(atShare(band, DrawStream(seed, Topic::WorkTime, draw).nextShare()));
    return times;
}

} // namespace quanheng::core
