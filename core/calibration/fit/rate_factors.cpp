#include "core/calibration/fit/rate_factors.h"

#include "core/calibration/quantile.h"

#include <algorithm>
#include <map>
#include <utility>

namespace quanheng::core {

namespace {

/// What counts beside a family's models and a model's groups for no factor, and for the family's.
constexpr double kFamilyShrinkage = 2;
constexpr double kModelShrinkage = 1;

double sumOf(const std::vector<double>& values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum;
}

struct Weighed {
    double sum = 0;
    double weight = 0;
};

} // namespace

RateFactors::RateFactors(const std::vector<const MeasuredRun*>& runs, const Calibration& calibration)
{
    using Model = std::pair<std::string, std::string>; // family, key
    std::map<std::pair<Model, std::string>, std::vector<double>> byGroup;
    for (const MeasuredRun* run : runs)
        if (!run->family.empty())
            byGroup[{{run->family, run->model}, run->group}].push_back(run->residual(calibration));
    std::map<Model, std::vector<double>> byModel;
    for (auto& [group, residuals] : byGroup) {
        std::sort(residuals.begin(), residuals.end());
        byModel[group.first].push_back(quantile(residuals, 0.5));
    }
    std::map<std::string, Weighed> families;
    for (const auto& [model, groups] : byModel) {
        const auto count = static_cast<double>(groups.size());
        const double weight = count / (count + kModelShrinkage);
        families[model.first].sum += weight * sumOf(groups) / count;
        families[model.first].weight += weight;
    }
    for (const auto& [family, models] : families)
        m_byFamily[family] = models.sum / (models.weight + kFamilyShrinkage);
    for (const auto& [model, groups] : byModel)
        m_byModel[model.second] =
            (sumOf(groups) + m_byFamily[model.first]) / (static_cast<double>(groups.size()) + kModelShrinkage);
}

double RateFactors::logOf(const MeasuredRun& run) const
{
    if (const auto model = m_byModel.find(run.model); model != m_byModel.end())
        return model->second;
    const auto family = m_byFamily.find(run.family);
    return family == m_byFamily.end() ? 0 : family->second;
}

} // namespace quanheng::core
