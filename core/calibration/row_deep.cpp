#include "core/calibration/row_deep.h"

#include "core/calibration/row_outcome.h"
#include "core/sizing/deep/deep_band.h"
#include "core/workload/names.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quanheng::core {

namespace {

/// MLPerf's BERT runs on unpadded sequences with a fused attention kernel: its score matrices never reach memory.
constexpr std::string_view kFusedAttentionModel = "bert-large-mlperf";

/// A row states no network where it runs on one node or nobody wrote it down (section 14).
BytesPerSecond nodeRateOf(RowReader& row, int cardsPerNode, const Accelerator& card, const DeepConstants& constants)
{
    const auto stated = row.number("inter_gbps");
    return gigabitsPerSecond(stated ? *stated : cardsPerNode * defaultNetworkGbit(card, constants.defaultNetwork));
}

/// torch.compile, as opposed to XLA and OneFlow.
bool isTorch(std::string_view framework) { return plainLabel(framework).starts_with("pytorch"); }

} // namespace

OrUnknown<DeepRow> withConstants(DeepRow row, const DeepConstants& constants)
{
    return deepCard(*row.card, row.precision, constants).map([&](const DeepCard& card) {
        row.job.card = card;
        row.job.network = {constants.networkEfficiency * row.nodeRate, constants.overlap};
        return row;
    });
}

OrUnknown<DeepRow> readDeepRow(RowReader& row, const Catalogue& catalogue, const DeepConstants& constants)
{
    const DeepModel* model = catalogue.models().deep(row.text("model"));
    const Accelerator* card = catalogue.accelerator(row.text("accelerator"));
    if (model == nullptr)
        return unknown("row.unknown_model", {std::string(row.text("model"))});
    if (card == nullptr)
        return unknown("row.unknown_accelerator", {std::string(row.text("accelerator"))});
    DeepRow read;
    read.card = card;
    read.precision = row.word("precision", kPrecisionNames);
    if (row.refusal())
        return Unknown{*row.refusal()};
    const auto prepared = withConstants(std::move(read), constants);
    if (!prepared.isKnown())
        return prepared;
    DeepRow result = prepared.value();
    DeepCase& job = result.job;
    job.model = model;
    job.cardsPerNode = row.count("accelerators_per_node");
    job.nodes = row.count("nodes");
    job.link = row.word("intra_link", kIntraLinkNames, IntraLink::None);
    job.microBatch = row.positive("micro_batch");
    job.globalBatch = row.positiveOr("global_batch", job.microBatch * job.cards());
    job.stack = row.word("stack", kStackNames, Stack::Typical);
    job.graph = row.word("graph", kGraphNames, Graph::Eager);
    job.isTorchCompile = isTorch(row.text("framework"));
    job.hasFlashAttention = model->key == kFusedAttentionModel;
    job.hostIndex = job.card.hostIndex;
    job.isCheckpointed = row.word("checkpointing", kCheckpointingNames, Checkpointing::None) == Checkpointing::Full;
    job.rateFactor = rateFactorOf(*model, false, constants);
    result.nodeRate = nodeRateOf(row, job.cardsPerNode, *card, constants);
    if (row.refusal())
        return Unknown{*row.refusal()};
    return withConstants(std::move(result), constants);
}

std::string deepErrorClass(DeepKind kind)
{
    switch (kind) {
    case DeepKind::Cnn:
    case DeepKind::CnnGrouped:
    case DeepKind::CnnDepthwiseModern:
    case DeepKind::Cnn3d:
    case DeepKind::Vit:
    case DeepKind::VitHierarchical:
    case DeepKind::Diffusion:
        return "vision";
    case DeepKind::CnnDepthwise:
    case DeepKind::CnnAwkward:
        return "depthwise-irregular";
    case DeepKind::TransformerEncoder:
        return "encoder";
    case DeepKind::TwoStageDetector:
        return "two-stage-detector";
    case DeepKind::Recommender:
        return "recommender";
    default:
        return "translation-speech-other";
    }
}

RowResult evaluateDeepRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                          const Calibration& calibration)
{
    RowReader reader(table, row);
    const double measured = reader.positive("samples_per_second");
    return readDeepRow(reader, catalogue, calibration.deep).map([&](const DeepRow& read) {
        const DeepModel& model = *read.job.model;
        const DeepStepTerms terms = deepStep(read.job, calibration.deep);
        const EvidenceClass evidence = evidenceOf(model, *read.card, calibration.deep, calibration.deepBands);
        // The published recipe's band, with the whole rate factor: a plan is somebody's own code and takes a wider one.
        const DeepBandCase band{&read.job, read.card, false, false};
        const BandFactors factors = bandFactors(band, evidence, calibration.deepBands);
        RowOutcome outcome;
        outcome.rowClass = deepErrorClass(model.kind);
        outcome.predicted = terms.rate;
        outcome.measured = measured;
        outcome.low = terms.rate / factors.slower;
        outcome.high = terms.rate * factors.faster;
        return outcome;
    });
}

} // namespace quanheng::core
