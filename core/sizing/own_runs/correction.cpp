#include "core/sizing/own_runs/correction.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// Runs less alike than this change nothing that anybody could see.
constexpr double kLeastLikeness = 0.05;

using Row = std::vector<double>;

/// Solves A x = b for a symmetric positive-definite matrix by Cholesky's factors.
Row solved(std::vector<Row> a, Row b)
{
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j][j];
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

/// The observations that are alike enough, with their likeness to the case.
std::vector<ObservationWeight> alike(const LikenessFacts& facts, const std::vector<Observation>& observations,
                                     const LikenessConstants& constants)
{
    std::vector<ObservationWeight> found;
    for (std::size_t i = 0; i < observations.size(); ++i) {
        const double value = likeness(facts, observations[i].facts, constants);
        if (value >= kLeastLikeness && observations[i].priorDeviation > 0)
            found.push_back({i, value, 0});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const ObservationWeight& a, const ObservationWeight& b) { return a.likeness > b.likeness; });
    return found;
}

} // namespace

double Correction::sideOf(double side) const { return std::max(side * narrowing, std::min(side, leastWidth)); }

Correction correctionOf(const LikenessFacts& facts, double priorDeviation, const std::vector<Observation>& observations,
                        const LikenessConstants& constants)
{
    Correction correction;
    correction.runs = alike(facts, observations, constants);
    const std::size_t n = correction.runs.size();
    if (n == 0 || priorDeviation <= 0) {
        correction.runs.clear();
        return correction;
    }
    const auto at = [&](std::size_t i) -> const Observation& { return observations[correction.runs[i].observation]; };
    std::vector<Row> matrix(n, Row(n));
    Row likenessToCase(n);
    for (std::size_t i = 0; i < n; ++i) {
        likenessToCase[i] = correction.runs[i].likeness;
        for (std::size_t j = 0; j < i; ++j)
            matrix[i][j] = matrix[j][i] = likeness(at(i).facts, at(j).facts, constants);
        const double own = std::hypot(constants.repeat, at(i).deviation);
        matrix[i][i] = 1 + std::pow(own / at(i).priorDeviation, 2);
    }
    const Row weights = solved(std::move(matrix), likenessToCase);
    double explained = 0;
    for (std::size_t i = 0; i < n; ++i) {
        ObservationWeight& run = correction.runs[i];
        run.weight = weights[i] * priorDeviation / at(i).priorDeviation;
        correction.logShift += run.weight * std::log(at(i).measured / at(i).predicted);
        explained += weights[i] * likenessToCase[i];
    }
    correction.narrowing = std::sqrt(std::clamp(1 - explained, 0.0, 1.0));
    const ObservationWeight& nearest = correction.runs.front();
    correction.leastWidth = nearest.likeness * std::max(at(0).spread, kHalfWidthOfDeviation * constants.repeat);
    return correction;
}

} // namespace quanheng::core
