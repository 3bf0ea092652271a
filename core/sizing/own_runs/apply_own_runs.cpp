#include "core/sizing/own_runs/apply_own_runs.h"

#include "core/sizing/memory_fit.h"
#include "core/sizing/own_runs/figure_facts.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "own runs: best linear prediction from runs of known likeness";

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
    effect.before = {before.p10, before.p50, before.p90};
    effect.factor = std::exp(correction.logShift);
    effect.narrowing = correction.narrowing;
    for (const ObservationWeight& run : correction.runs) {
        const Observation& seen = observations[run.observation];
        effect.runs.push_back({seen.run, run.likeness, run.weight, T(seen.measured), T(seen.predicted)});
    }
    return effect;
}

/// One step of a trail: the figure before, each run with what it measured, and the figure after.
template <class T, class Figure>
TrailStep trailStep(const char* formula, const char* name, const OwnRunEffect<T>& effect, Figure before, Figure after,
                    const std::vector<Observation>& observations, const Correction& correction)
{
    TrailStep step;
    step.formula = formula;
    step.reference = kReference;
    const auto add = [&step](const char* code, std::string symbol, Argument value, SourceKind source) -> TrailValue& {
        step.inputs.push_back({code, std::move(symbol), std::move(value), source, {}, std::nullopt, {}});
        return step.inputs.back();
    };
    add("trail.own_run.before", "x", before, SourceKind::Derived);
    for (std::size_t i = 0; i < effect.runs.size(); ++i) {
        const OwnRunUse<T>& use = effect.runs[i];
        const Observation& seen = observations[correction.runs[i].observation];
        const std::string index = std::to_string(i + 1);
        TrailValue& measured = add("trail.own_run.measured", "m" + index, use.measured, SourceKind::Measurement);
        measured.reference = seen.file.empty() ? seen.run : seen.run + " (" + seen.file + ")";
        measured.subject = "/ownRuns";
        if (seen.date.ok())
            measured.date = seen.date;
        add("trail.own_run.predicted", "p" + index, use.predicted, SourceKind::Derived);
        add("trail.own_run.likeness", "c" + index, Percent{use.likeness}, SourceKind::Calibration).reference =
            "likeness.json";
        add("trail.own_run.weight", "w" + index, use.weight, SourceKind::Derived);
    }
    step.result = {name, "x'", after, SourceKind::Derived, {}, std::nullopt, {}};
    return step;
}

void shiftSpeed(Sizing& sizing, const Correction& correction, const std::vector<Observation>& observations,
                Explain explain)
{
    const OwnRunEffect<SampleRate> effect = effectOf(sizing.throughput, observations, correction);
    const Estimate<SampleRate> before = sizing.throughput;
    move(sizing.throughput, correction);
    giveReasons(sizing.throughput.basis, observations, correction);
    if (explain == Explain::Yes)
        sizing.throughput.trail.steps.push_back(trailStep("formula.own_run.rate", "trail.run.model_rate", effect,
                                                          before.p50, sizing.throughput.p50, observations, correction));
    if (sizing.step) {
        Estimate<Seconds>& step = *sizing.step;
        const Samples batch(before.p50.count() * step.p50.count());
        const Seconds stepBefore = step.p50;
        step.p10 = batch / sizing.throughput.p90;
        step.p50 = batch / sizing.throughput.p50;
        step.p90 = batch / sizing.throughput.p10;
        step.basis = sizing.throughput.basis;
        if (explain == Explain::Yes)
            step.trail.steps.push_back(trailStep("formula.own_run.step", "trail.own_run.step", effect, stepBefore,
                                                 step.p50, observations, correction));
        for (TimePart& part : sizing.stepParts)
            part.time = part.time / effect.factor;
    }
    if (sizing.mfu)
        sizing.mfu = *sizing.mfu * effect.factor;
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
    if (explain == Explain::Yes) {
        auto& steps = fit.required.trail.steps;
        steps.push_back(trailStep("formula.own_run.memory", "trail.own_run.counted", effect, counted,
                                  counted * effect.factor, observations, correction));
        steps.push_back(TrailStep{
            "formula.own_run.memory_total",
            kReference,
            {{"trail.own_run.counted", "x'", counted * effect.factor, SourceKind::Derived, {}, std::nullopt, {}},
             {"trail.own_run.not_counted", "u", before - counted, SourceKind::Derived, {}, std::nullopt, {}}},
            {"trail.own_run.total", "M", fit.required.p50, SourceKind::Derived, {}, std::nullopt, {}}});
    }
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
