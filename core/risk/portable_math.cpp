#include "core/risk/portable_math.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

namespace quanheng::core {

namespace {

// ln 2 in two parts: the high one has enough trailing zeros that its product with an exponent is exact.
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kHalfSqrt2 = 0.70710678118654752;
constexpr double kHalfLogTwoPi = 0.91893853320467274;

template <std::size_t N> double polynomial(const std::array<double, N>& fromLowest, double x)
{
    double sum = 0;
    for (std::size_t i = N; i > 0; --i)
        sum = sum * x + fromLowest[i - 1];
    return sum;
}

/// 1/n!, so that no division stands in the way: |rest| is at most 0.347, and the term after the last below 1e-19.
constexpr std::array<double, 15> inverseFactorials()
{
    std::array<double, 15> inverse{};
    double factorial = 1;
    for (std::size_t n = 0; n < 15; ++n) {
        inverse[n] = 1 / factorial;
        factorial *= static_cast<double>(n + 1);
    }
    return inverse;
}

// The rational approximations of AS 241: the middle, the tails, the far tails.
constexpr std::array kMiddleOver{3.3871328727963666080e0,  1.3314166789178437745e+2, 1.9715909503065514427e+3,
                                 1.3731693765509461125e+4, 4.5921953931549871457e+4, 6.7265770927008700853e+4,
                                 3.3430575583588128105e+4, 2.5090809287301226727e+3};
constexpr std::array kMiddleUnder{1.0,
                                  4.2313330701600911252e+1,
                                  6.8718700749205790830e+2,
                                  5.3941960214247511077e+3,
                                  2.1213794301586595867e+4,
                                  3.9307895800092710610e+4,
                                  2.8729085735721942674e+4,
                                  5.2264952788528545610e+3};
constexpr std::array kTailOver{1.42343711074968357734e0,  4.63033784615654529590e0, 5.76949722146069140550e0,
                               3.64784832476320460504e0,  1.27045825245236838258e0, 2.41780725177450611770e-1,
                               2.27238449892691845833e-2, 7.74545014278341407640e-4};
constexpr std::array kTailUnder{1.0,
                                2.05319162663775882187e0,
                                1.67638483018380384940e0,
                                6.89767334985100004550e-1,
                                1.48103976427480074590e-1,
                                1.51986665636164571966e-2,
                                5.47593808499534494600e-4,
                                1.05075007164441684324e-9};
constexpr std::array kFarOver{6.65790464350110377720e0,  5.46378491116411436990e0,  1.78482653991729133580e0,
                              2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
                              2.71155556874348757815e-5, 2.01033439929228813265e-7};
constexpr std::array kFarUnder{1.0,
                               5.99832206555887937690e-1,
                               1.36929880922735805310e-1,
                               1.48753612908506148525e-2,
                               7.86869131145613259100e-4,
                               1.84631831751005468180e-5,
                               1.42151175831644588870e-7,
                               2.04426310338993978564e-15};

} // namespace

double portableLog(double x)
{
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent);
    if (mantissa < kHalfSqrt2) {
        mantissa *= 2;
        --exponent;
    }
    // ln m = 2 artanh((m - 1)/(m + 1)); the argument is at most 0.172, so that the term after the last is below 1e-19.
    const double s = (mantissa - 1) / (mantissa + 1);
    const double square = s * s;
    double series = 0;
    for (int odd = 23; odd >= 3; odd -= 2)
        series = (series + 1.0 / odd) * square;
    const double logMantissa = 2 * s + 2 * s * series;
    return exponent * kLn2High + (logMantissa + exponent * kLn2Low);
}

double portableExp(double x)
{
    constexpr double kLargest = 709.782712893384;
    constexpr double kSmallest = -745.2;
    if (x > kLargest)
        return std::numeric_limits<double>::infinity();
    if (x < kSmallest)
        return 0;
    const double twos = std::floor(x / (kLn2High + kLn2Low) + 0.5);
    const double rest = (x - twos * kLn2High) - twos * kLn2Low;
    static constexpr std::array kTaylor = inverseFactorials();
    return std::ldexp(polynomial(kTaylor, rest), static_cast<int>(twos));
}

double portablePower(double base, double exponent) { return portableExp(exponent * portableLog(base)); }

double portableGamma(double x)
{
    constexpr double kFarEnough = 10;
    double below = 1;
    while (x < kFarEnough) {
        below *= x;
        x += 1;
    }
    const double square = x * x;
    const double series =
        (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / (1188 * square)) / square) / square) / square) / x;
    return portableExp((x - 0.5) * portableLog(x) - x + kHalfLogTwoPi + series) / below;
}

double normalDeviate(double share)
{
    const double fromMiddle = share - 0.5;
    if (std::fabs(fromMiddle) <= 0.425) {
        const double r = 0.180625 - fromMiddle * fromMiddle;
        return fromMiddle * polynomial(kMiddleOver, r) / polynomial(kMiddleUnder, r);
    }
    const double r = std::sqrt(-portableLog(fromMiddle < 0 ? share : 1 - share));
    const double deviate = r <= 5 ? polynomial(kTailOver, r - 1.6) / polynomial(kTailUnder, r - 1.6)
                                  : polynomial(kFarOver, r - 5) / polynomial(kFarUnder, r - 5);
    return fromMiddle < 0 ? -deviate : deviate;
}

} // namespace quanheng::core
