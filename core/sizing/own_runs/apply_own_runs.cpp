#include "core/sizing/own_runs/apply_own_runs.h"

#include "core/sizing/figure_trails.h"
#include "core/sizing/memory_fit.h"
#include "core/sizing/own_runs/figure_facts.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "own runs: best linear prediction from runs of known likeness";
constexpr const char* kLikenessData = "likeness.json";

const LikenessConstants& timeConstants(EstimatorFamily family, const OwnRunConstants& constants)
{
    return family == EstimatorFamily::Language ? constants.language : constants.deep;
}

/// A figure moved by the correction, its band narrowed around the new middle.
template <class T> void move(Estimate<T>& figure, const Correction& correction)
{
    const double low = correction.sideOf(std::log(figure.p50 / figure.p10));
    const double high = correction.sideOf(std::log(figure.p90 / figure.p50));
    figure.p50 = figure.p50 * std::exp(correction.logShift);
    figure.p10 = figure.p50 * std::exp(-low);
    figure.p90 = figure.p50 * std::exp(high);
}

void giveReasons(Basis& basis, const std::vector<Observation>& observations, const Correction& correction)
{
    for (const ObservationWeight& run : correction.runs)
        basis.reasons.push_back({"band.own_run", {observations[run.observation].run, Percent{run.likeness}}});
}

template <class T>
OwnRunEffect<T> effectOf(const Estimate<T>& before, const std::vector<Observation>& observations,
                         const Correction& correction)
{
    OwnRunEffect<T> effect;
    effect.before = before;
    effect.factor = std::exp(correction.logShift);
    effect.narrowing = correction.narrowing;
    for (const ObservationWeight& run : correction.runs) {
        const Observation& seen = observations[run.observation];
        effect.runs.push_back({seen.run, run.likeness, run.weight, T(seen.measured), T(seen.predicted)});
    }
    return effect;
}

/// Adds the runs with their measurements, and what the band keeps.
template <class T>
TrailStepBuilder& addRuns(TrailStepBuilder& step, const OwnRunEffect<T>& effect,
                          const std::vector<Observation>& observations, const Correction& correction)
{
    for (std::size_t i = 0; i < effect.runs.size(); ++i) {
        const OwnRunUse<T>& use = effect.runs[i];
        const Observation& seen = observations[correction.runs[i].observation];
        const std::string index = std::to_string(i + 1);
        const std::string source = seen.file.empty() ? seen.run : seen.run + " (" + seen.file + ")";
        step.ownRun("trail.own_run.measured", "m" + index, use.measured, source, seen.date)
            .from("trail.own_run.predicted", "p" + index, use.predicted, "the estimate of " + seen.run)
            .from("trail.own_run.likeness", "c" + index, Percent{use.likeness}, kLikenessData)
            .from("trail.own_run.weight", "w" + index, use.weight, kLikenessData);
    }
    return step.from("trail.own_run.narrowing", "width", correction.narrowing, kLikenessData)
        .from("trail.own_run.least_width", "least", correction.leastWidth, kLikenessData);
}

void explainSpeed(Sizing& sizing, const OwnRunEffect<SampleRate>& effect, const std::vector<Observation>& observations,
                  const Correction& correction)
{
    const Estimate<SampleRate>& rate = sizing.throughput;
    TrailStepBuilder step("formula.own_run.rate", kReference);
    step.derived("trail.rate", "r", effect.before.p50)
        .derived("trail.band.low", "r10", effect.before.p10)
        .derived("trail.band.high", "r90", effect.before.p90);
    const TrailStep shifted = addRuns(step, effect, observations, correction)
                                  .ends(rate.p10, rate.p90)
                                  .result("trail.rate", "r_run", rate.p50);
    sizing.throughput.trail.steps.push_back(shifted);
    if (sizing.step)
        sizing.step->trail =
            extended(sizing.throughput.trail,
                     stepOfRate(sizing.step->p50.count() * rate.p50.count(), rate, *sizing.step, kReference));
    if (!sizing.mfu)
        return;
    sizing.mfuTrail.steps.push_back(shifted);
    sizing.mfuTrail.steps.push_back(TrailStepBuilder("formula.mfu_own_run", kReference)
                                        .derived("trail.mfu", "MFU_r", Percent{sizing.mfu->count() / effect.factor})
                                        .derived("trail.rate", "r", effect.before.p50)
                                        .derived("trail.rate", "r_run", rate.p50)
                                        .result("trail.mfu", "MFU", Percent{sizing.mfu->count()}));
}

void shiftSpeed(Sizing& sizing, const Correction& correction, const std::vector<Observation>& observations,
                Explain explain)
{
    const OwnRunEffect<SampleRate> effect = effectOf(sizing.throughput, observations, correction);
    move(sizing.throughput, correction);
    giveReasons(sizing.throughput.basis, observations, correction);
    if (sizing.step) {
        Estimate<Seconds>& step = *sizing.step;
        const Samples batch(effect.before.p50.count() * step.p50.count());
        step.p10 = batch / sizing.throughput.p90;
        step.p50 = batch / sizing.throughput.p50;
        step.p90 = batch / sizing.throughput.p10;
        step.basis = sizing.throughput.basis;
        for (TimePart& part : sizing.stepParts)
            part.time = part.time / effect.factor;
    }
    if (sizing.mfu)
        sizing.mfu = *sizing.mfu * effect.factor;
    if (explain == Explain::Yes)
        explainSpeed(sizing, effect, observations, correction);
    sizing.ownRunSpeed = effect;
}

/// What was said of a shortage belongs to the need before.
IssueList withoutShortage(const IssueList& issues)
{
    IssueList kept;
    for (const Issue& issue : issues.all())
        if (issue.message.code != "transformer.does_not_fit")
            kept.add(issue);
    return kept;
}

void judgeAgain(Sizing& sizing)
{
    MemoryFit& fit = *sizing.cardMemory;
    const FitVerdict before = fit.verdict;
    fit.verdict = fitVerdict(fit.required.p50, fit.required.p90, fit.limit);
    if (fit.verdict == FitVerdict::DoesNotFit) {
        sizing.issues = withoutShortage(sizing.issues);
        sizing.issues.add(Severity::Warning,
                          {"own_run.does_not_fit", {fit.required.p50, fit.limit, fit.required.p50 - fit.limit}});
    } else if (before == FitVerdict::DoesNotFit) {
        sizing.issues = withoutShortage(sizing.issues);
    }
}

void explainMemory(MemoryFit& fit, const OwnRunEffect<Bytes>& effect, const std::vector<Observation>& observations,
                   const Correction& correction)
{
    TrailStepBuilder step("formula.own_run.memory", kReference);
    step.derived("trail.own_run.total", "M", effect.before.p50)
        .derived("trail.band.low", "M10", effect.before.p10)
        .derived("trail.band.high", "M90", effect.before.p90);
    int index = 0;
    for (const MemoryPart& part : fit.parts)
        if (!isCounted(part))
            step.from(part.code.c_str(), "u" + std::to_string(++index), part.amount, kReference);
    fit.required.trail.steps.push_back(addRuns(step, effect, observations, correction)
                                           .ends(fit.required.p10, fit.required.p90)
                                           .result("trail.own_run.total", "M_run", fit.required.p50));
}

/// The runs' counters saw the counted parts only: the others stay, and the band stays that of the whole.
void shiftMemory(Sizing& sizing, const Correction& correction, const std::vector<Observation>& observations,
                 Explain explain)
{
    MemoryFit& fit = *sizing.cardMemory;
    const OwnRunEffect<Bytes> effect = effectOf(fit.required, observations, correction);
    const Bytes before = fit.required.p50;
    const Bytes counted = countedMemory(fit);
    Correction ofWhole = correction;
    ofWhole.logShift = std::log((before + (effect.factor - 1) * counted) / before);
    move(fit.required, ofWhole);
    giveReasons(fit.required.basis, observations, correction);
    for (MemoryPart& part : fit.parts)
        if (isCounted(part))
            part.amount = part.amount * effect.factor;
    if (explain == Explain::Yes)
        explainMemory(fit, effect, observations, correction);
    judgeAgain(sizing);
    sizing.ownRunMemory = effect;
}

} // namespace

Sizing withOwnRuns(Sizing sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                   Explain explain)
{
    if (context.ownRuns == nullptr)
        return sizing;
    const OwnRunConstants& constants = context.calibration.ownRuns;
    const OwnEvidence& evidence = *context.ownRuns;
    if (!evidence.speed.empty() && sizing.step) {
        const LikenessFacts facts = speedFacts(sizing, workload, cluster);
        const Correction correction = correctionOf(facts, deviationOf(sizing.throughput.p10, sizing.throughput.p90),
                                                   evidence.speed, timeConstants(facts.family, constants));
        if (!correction.runs.empty())
            shiftSpeed(sizing, correction, evidence.speed, explain);
    }
    if (!evidence.memory.empty() && sizing.cardMemory) {
        const LikenessFacts facts = memoryFacts(sizing, workload, cluster);
        const Estimate<Bytes>& need = sizing.cardMemory->required;
        const Correction correction =
            correctionOf(facts, deviationOf(need.p10, need.p90), evidence.memory, constants.memory);
        if (!correction.runs.empty())
            shiftMemory(sizing, correction, evidence.memory, explain);
    }
    return sizing;
}

} // namespace quanheng::core
