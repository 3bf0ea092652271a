#include "core/calibration/fit/measured_run.h"

#include "core/calibration/row_deep.h"
#include "core/calibration/row_outcome.h"
#include "core/calibration/transformer_row.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_time.h"
#include "core/units/bytes.h"

#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace quanheng::core {

namespace {

/// "mosaicml/llm-foundry scripts/…" → "mosaicml/llm-foundry". The yearly editions of one benchmark are one publisher:
/// "mlcommons/training_results_v4.1 …" → "mlcommons/training_results".
std::string publisherOf(std::string_view source)
{
    const std::string_view place = source.substr(0, source.find(' '));
    const std::size_t edition = place.rfind("_v");
    const bool isEdition = edition != std::string_view::npos
        && place.find_first_not_of("0123456789.", edition + 2) == std::string_view::npos;
    return std::string(isEdition ? place.substr(0, edition) : place);
}

/// "a100-sxm4-80gb" → "a100-sxm4": sizes of memory on one chip are one accelerator to leave out.
std::string chipOf(std::string_view accelerator)
{
    const std::size_t dash = accelerator.rfind('-');
    const bool isSize = dash != std::string_view::npos && accelerator.ends_with("gb")
        && accelerator.find_first_not_of("0123456789", dash + 1) == accelerator.size() - 2;
    return std::string(isSize ? accelerator.substr(0, dash) : accelerator);
}

/// 3 is best in the files of accelerators; a row that does not say is trusted.
double trustOf(RowReader& row)
{
    const double trust = row.numberOr("trust", 3);
    return trust >= 3 ? 1.0 : trust >= 2 ? 0.7 : 0.4;
}

struct RowContext {
    const CsvTable& table;
    std::size_t row;
    const Catalogue& catalogue;
    const Calibration& calibration;
};

std::optional<MeasuredRun> languageRun(const RowContext& context, MeasuredRun run)
{
    const auto measured = context.table.number(context.row, "samples_per_second");
    const auto read =
        readThroughputRow(context.table, context.row, context.catalogue, context.calibration.transformer.time);
    if (!measured || *measured <= 0 || !read.isKnown() || !read->hasLayout)
        return std::nullopt;
    run.logMeasured = std::log(*measured);
    run.rowClass = read->rowClass;
    run.bandClass =
        transformer::stepBand(read->job, *read->accelerator, context.calibration.transformerBands).basis.bandClass;
    run.logPredicted = [row = read.value()](const Calibration& calibration) {
        const TransformerTimeConstants& constants = calibration.transformer.time;
        const auto terms =
            transformer::stepTerms(row.job, transformer::ratesOf(row.job, constants), row.layout, constants);
        return std::log(row.job.training.globalBatch / terms.step);
    };
    return run;
}

std::optional<MeasuredRun> languageMemoryRun(const RowContext& context, MeasuredRun run)
{
    auto measured = context.table.number(context.row, "measured_peak_gib");
    if (!measured)
        measured = context.table.number(context.row, "peak_memory_gib");
    const auto read = readMemoryRow(context.table, context.row, context.catalogue);
    if (!measured || *measured <= 0 || !read.isKnown())
        return std::nullopt;
    run.logMeasured = std::log(*measured);
    run.rowClass = read->rowClass;
    run.bandClass = transformer::memoryBand(read->job, read->layout, context.calibration.transformerBands).bandClass;
    const bool readsAll = context.table.number(context.row, "reads_smi").value_or(0) == 1;
    run.logPredicted = [row = read.value(), readsAll](const Calibration& calibration) {
        const auto terms = transformer::memoryTerms(row.job, row.layout, calibration.transformer.memory);
        return std::log(inGiB(Bytes(readsAll ? terms.total : terms.counted)));
    };
    return run;
}

std::optional<MeasuredRun> deepRun(const RowContext& context, MeasuredRun run)
{
    RowReader reader(context.table, context.row);
    const double measured = reader.positive("samples_per_second");
    const auto read = readDeepRow(reader, context.catalogue, context.calibration.deep);
    if (!read.isKnown())
        return std::nullopt;
    run.logMeasured = std::log(measured);
    run.rowClass = deepErrorClass(read->job.model->kind);
    run.bandClass = context.calibration.deepBands.of(read->job.model->kind).bandClass;
    run.family = read->job.model->family;
    run.logPredicted = [row = read.value()](const Calibration& calibration) {
        return std::log(deepStep(withConstants(row, calibration.deep)->job, calibration.deep).rawRate);
    };
    return run;
}

std::optional<MeasuredRun> runOf(const RowContext& context, MeasuredKind kind, MeasuredRun run)
{
    const bool isLanguage = context.catalogue.models().transformer(run.model) != nullptr;
    if (kind == MeasuredKind::Throughput)
        return isLanguage ? languageRun(context, std::move(run)) : deepRun(context, std::move(run));
    if (kind == MeasuredKind::Memory && isLanguage)
        return languageMemoryRun(context, std::move(run));
    return std::nullopt;
}

} // namespace

std::vector<MeasuredRun> measuredRuns(const CsvTable& table, MeasuredKind kind, const Catalogue& catalogue,
                                      const Calibration& calibration)
{
    std::vector<MeasuredRun> runs;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        RowReader reader(table, row);
        MeasuredRun run;
        run.id = reader.text("id");
        run.publisher = publisherOf(reader.text("source"));
        run.model = reader.text("model");
        run.accelerator = reader.text("accelerator");
        run.chip = chipOf(run.accelerator);
        run.group = reader.text("group");
        if (run.group.empty())
            run.group = std::string(reader.text("source")) + '|' + run.model + '|' + run.accelerator;
        run.weight = trustOf(reader);
        if (auto usable = runOf({table, row, catalogue, calibration}, kind, std::move(run)))
            runs.push_back(*std::move(usable));
    }
    return runs;
}

void weighByGroup(std::vector<MeasuredRun>& runs)
{
    std::map<std::string, int> sizes;
    for (const MeasuredRun& run : runs)
        ++sizes[run.group];
    for (MeasuredRun& run : runs)
        run.weight /= std::sqrt(sizes[run.group]);
}

} // namespace quanheng::core
