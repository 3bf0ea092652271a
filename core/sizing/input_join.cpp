#include "core/calibration/pipeline_rates.h"
#include "core/sizing/complete_sizing.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// Share of speed lost to the input from which it is worth saying.
constexpr double kNotableLoss = 0.05;

/// (r^-q + r_in^-q)^(-1/q): equal rates give 0.84 of either with q = 4.
double softMinimum(double rate, std::optional<SampleRate> input, double factor, double q)
{
    if (!input)
        return rate;
    return std::pow(std::pow(rate, -q) + std::pow(input->count() * factor, -q), -1 / q);
}

/// The samples of a run by where they are read from.
struct Passes {
    double first = 0;
    double later = 0;
    InputLimit limit;
    double exponent = 4;

    [[nodiscard]] double all() const { return first + later; }
    /// Mean rate over the run when the model takes `rate` and the input pipeline runs `factor` times as planned.
    [[nodiscard]] double meanRate(double rate, double factor) const
    {
        return all()
            / (first / softMinimum(rate, limit.firstEpoch(), factor, exponent)
               + later / softMinimum(rate, limit.laterEpochs(), factor, exponent));
    }
    /// The limit under which most samples are read.
    [[nodiscard]] std::optional<SampleRate> usualLimit() const
    {
        return later > first ? limit.laterEpochs() : limit.firstEpoch();
    }
};

Passes passesOf(const Workload& workload, const InputLimit& limit, const PipelineRates& rates)
{
    const double all = samplesOfRun(workload).count();
    const double first = std::min(all, workload.data.samples.count());
    return {first, all - first, limit, rates.joinExponent};
}

/// Band of the mean rate: the engine's own and the input pipeline's, each as far as it matters, in ln by root of
/// squares.
Estimate<SampleRate> joined(const Estimate<SampleRate>& engine, const Passes& passes, double inputBand)
{
    const double middle = passes.meanRate(engine.p50.count(), 1);
    const auto end = [&](double rate, double factor) {
        return std::hypot(std::log(passes.meanRate(rate, 1) / middle),
                          std::log(passes.meanRate(engine.p50.count(), factor) / middle));
    };
    Estimate<SampleRate> result = engine;
    result.p10 = SampleRate(middle * std::exp(-end(engine.p10.count(), 1 / inputBand)));
    result.p50 = SampleRate(middle);
    result.p90 = SampleRate(middle * std::exp(end(engine.p90.count(), inputBand)));
    return result;
}

void say(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit, double wanted,
         double loss)
{
    sizing.throughput.basis.reasons.push_back({"run.reason.input", {}});
    const bool isCpu = limit.cpu && (!limit.storage || *limit.cpu <= *limit.storage);
    if (isCpu) {
        const double cores = physicalCores(cluster) * cluster.nodes;
        sizing.issues.add(Severity::Note,
                          {"run.input_needs_cores", {Percent{loss}, cores * wanted / limit.cpu->count(), cores}},
                          "/data/preprocessing");
    } else if (limit.storage) {
        sizing.issues.add(
            Severity::Note,
            {"run.input_needs_storage", {Percent{loss}, BytesPerSecond(wanted * workload.data.bytesPerSample.count())}},
            "/data/location");
    }
}

TrailStep joinStep(SampleRate engine, std::optional<SampleRate> limit, SampleRate result, double q)
{
    TrailStep step{"formula.run.input_join",
                   "estimator-dl 6",
                   {{"trail.run.model_rate", "r", engine, SourceKind::Derived, {}, {}, {}}},
                   {"trail.run.rate", "r_total", result, SourceKind::Derived, {}, {}, {}}};
    if (limit)
        step.inputs.push_back({"trail.run.input_rate", "r_in", *limit, SourceKind::Derived, {}, {}, {}});
    step.inputs.push_back({"trail.run.join_exponent", "q", q, SourceKind::Calibration, "estimator-dl 10", {}, {}});
    return step;
}

/// The rate changed: step, parts and MFU follow.
void follow(Sizing& sizing, double globalBatch, double slowdown)
{
    const Samples batch(globalBatch);
    const Seconds before = sizing.step.p50;
    sizing.step.p10 = batch / sizing.throughput.p90;
    sizing.step.p50 = batch / sizing.throughput.p50;
    sizing.step.p90 = batch / sizing.throughput.p10;
    if (sizing.step.p50 > before)
        sizing.stepParts.push_back({"part.time.input", sizing.step.p50 - before});
    if (sizing.mfu)
        sizing.mfu = *sizing.mfu * slowdown;
}

} // namespace

void joinInput(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit,
               const SizingContext& context, Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    const Passes passes = passesOf(workload, limit, rates);
    const SampleRate engine = sizing.throughput.p50;
    if (passes.all() <= 0 || engine <= SampleRate(0))
        return;
    sizing.inputLimit = passes.usualLimit();
    sizing.throughput = joined(sizing.throughput, passes, rates.imageBand);
    const double kept = sizing.throughput.p50 / engine;
    follow(sizing, workload.recipe.globalBatch, kept);
    if (sizing.inputLimit && *sizing.inputLimit < engine)
        sizing.bottleneck = Bottleneck::Input;
    if (1 - kept > kNotableLoss)
        say(sizing, workload, cluster, limit, engine.count(), 1 - kept);
    if (explain == Explain::Yes) {
        auto& steps = sizing.throughput.trail.steps;
        steps.insert(steps.end(), limit.trail.steps.begin(), limit.trail.steps.end());
        steps.push_back(joinStep(engine, sizing.inputLimit, sizing.throughput.p50, rates.joinExponent));
    }
}

} // namespace quanheng::core
