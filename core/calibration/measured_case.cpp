#include "core/calibration/measured_case.h"

#include "core/calibration/row_deep.h"
#include "core/calibration/transformer_row.h"
#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/own_runs/figure_facts.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_parts.h"
#include "core/sizing/transformer/step_time.h"

#include <algorithm>
#include <tuple>

namespace quanheng::core {

namespace {

/// Shares of a list of parts, seconds or bytes, of their sum.
template <class Part, class AmountOf>
std::vector<LikenessFacts::Part> sharesOf(const std::vector<Part>& parts, AmountOf amountOf)
{
    double sum = 0;
    for (const Part& part : parts)
        sum += amountOf(part);
    std::vector<LikenessFacts::Part> shares;
    for (const Part& part : parts)
        shares.push_back({part.code, amountOf(part) / sum});
    return shares;
}

std::vector<LikenessFacts::Part> timeShares(const std::vector<TimePart>& parts)
{
    return sharesOf(parts, [](const TimePart& part) { return part.time.count(); });
}

OrUnknown<LikenessFacts> languageFacts(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                       const Calibration& calibration)
{
    const auto& constants = calibration.transformer.time;
    return readThroughputRow(table, index, catalogue, constants)
        .andThen([&](const TransformerRow& row) -> OrUnknown<LikenessFacts> {
            if (!row.hasLayout)
                return unknown("row.no_layout_found");
            const auto terms = stepTerms(row.job, ratesOf(row.job, constants), row.layout, constants);
            LikenessFacts facts;
            facts.bandClass = stepBand(row.job, *row.accelerator, calibration.transformerBands).basis.bandClass;
            facts.cut = row.layout;
            facts.parts = timeShares(transformer::stepParts(terms, row.job, row.layout, 1));
            return facts;
        });
}

OrUnknown<LikenessFacts> memoryFacts(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                     const Calibration& calibration)
{
    return readMemoryRow(table, index, catalogue).map([&](const TransformerRow& row) {
        const auto terms = memoryTerms(row.job, row.layout, calibration.transformer.memory);
        std::vector<MemoryPart> parts = transformer::memoryParts(terms);
        std::erase_if(parts, [](const MemoryPart& part) { return !isCounted(part); });
        LikenessFacts facts;
        facts.bandClass = memoryBand(row.job, row.layout, calibration.transformerBands).bandClass;
        facts.cut = row.layout;
        facts.parts = sharesOf(parts, [](const MemoryPart& part) { return part.amount.count(); });
        return facts;
    });
}

OrUnknown<LikenessFacts> deepFacts(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                   const Calibration& calibration)
{
    RowReader reader(table, index);
    return readDeepRow(reader, catalogue, calibration.deep).map([&](const DeepRow& row) {
        LikenessFacts facts;
        facts.family = EstimatorFamily::Deep;
        facts.bandClass = calibration.deepBands.of(row.job.model->kind).bandClass;
        facts.cut.emplace().checkpointing = row.job.isCheckpointed ? Checkpointing::Full : Checkpointing::None;
        facts.parts = timeShares(stepPartsOf(deepStep(row.job, calibration.deep), row.job));
        return facts;
    });
}

bool isLanguageRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue)
{
    return catalogue.models().transformer(table.text(row, "model")) != nullptr;
}

RowResult outcomeOf(const CsvTable& table, std::size_t row, MeasuredKind kind, const Catalogue& catalogue,
                    const Calibration& calibration)
{
    if (!isLanguageRow(table, row, catalogue))
        return evaluateDeepRow(table, row, catalogue, calibration);
    return kind == MeasuredKind::Memory ? evaluateTransformerMemoryRow(table, row, catalogue, calibration)
                                        : evaluateTransformerRow(table, row, catalogue, calibration);
}

OrUnknown<LikenessFacts> factsOf(const CsvTable& table, std::size_t row, MeasuredKind kind, const Catalogue& catalogue,
                                 const Calibration& calibration)
{
    if (!isLanguageRow(table, row, catalogue))
        return deepFacts(table, row, catalogue, calibration);
    return kind == MeasuredKind::Memory ? memoryFacts(table, row, catalogue, calibration)
                                        : languageFacts(table, row, catalogue, calibration);
}

bool isUsableKind(const CsvTable& table, std::size_t row, MeasuredKind kind, const Catalogue& catalogue)
{
    return kind == MeasuredKind::Throughput || (kind == MeasuredKind::Memory && isLanguageRow(table, row, catalogue));
}

} // namespace

OrUnknown<MeasuredCase> measuredCase(const CsvTable& table, std::size_t row, MeasuredKind kind,
                                     const Catalogue& catalogue, const Calibration& calibration)
{
    if (!isUsableKind(table, row, kind, catalogue))
        return unknown("row.no_own_runs");
    const RowResult outcome = outcomeOf(table, row, kind, catalogue, calibration);
    if (!outcome.isKnown())
        return Unknown{outcome.reason()};
    if (!(outcome->measured > 0 && outcome->predicted > 0 && outcome->low > 0))
        return unknown("row.no_measurement", {std::string("samples_per_second")});
    return factsOf(table, row, kind, catalogue, calibration).map([&](const LikenessFacts& facts) {
        MeasuredCase measured{
            std::string(table.text(row, "id")), std::string(table.text(row, "source")), outcome.value(), {}, 0};
        Observation& observation = measured.observation;
        observation.run = measured.id;
        observation.facts = facts;
        observation.facts.model = table.text(row, "model");
        observation.facts.card = table.text(row, "accelerator");
        observation.facts.predicted = outcome->predicted;
        observation.measured = outcome->measured;
        observation.predicted = outcome->predicted;
        observation.priorDeviation = deviationOf(outcome->low, outcome->high);
        const double cards =
            table.number(row, "accelerators_per_node").value_or(1) * table.number(row, "nodes").value_or(1);
        const double length =
            facts.family == EstimatorFamily::Language ? table.number(row, "input_size").value_or(1) : 1;
        measured.perCard = outcome->predicted * length / std::max(cards, 1.0);
        return measured;
    });
}

std::vector<MeasuredCase> measuredCases(const CsvTable& table, MeasuredKind kind, const Catalogue& catalogue,
                                        const Calibration& calibration)
{
    std::vector<MeasuredCase> cases;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto measured = measuredCase(table, row, kind, catalogue, calibration);
        if (measured.isKnown())
            cases.push_back(measured.value());
    }
    const auto placeOf = [](const MeasuredCase& measured) {
        const LikenessFacts& facts = measured.observation.facts;
        return std::tie(measured.source, facts.model, facts.card, measured.id);
    };
    std::stable_sort(cases.begin(), cases.end(),
                     [&placeOf](const MeasuredCase& a, const MeasuredCase& b) { return placeOf(a) < placeOf(b); });
    return cases;
}

const LikenessConstants& likenessOf(const MeasuredCase& measured, MeasuredKind kind, const OwnRunConstants& constants)
{
    if (kind == MeasuredKind::Memory)
        return constants.memory;
    return measured.observation.facts.family == EstimatorFamily::Language ? constants.language : constants.deep;
}

} // namespace quanheng::core
