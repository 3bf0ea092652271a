#include "core/calibration/row_outcome.h"
#include "core/calibration/row_reader.h"
#include "core/catalogue/deep_kind_names.h"
#include "core/sizing/cpu/cpu_band.h"
#include "core/workload/names.h"

#include <algorithm>
#include <string>

namespace quanheng::core {

namespace {

/// The library's model of a label, for its parameters and layers ("ResNet-50", "BERT-large (MLPerf)"): rows of CPU
/// runs name no key. nullptr when no key is the label but for punctuation, size and length.
const DeepModel* libraryModel(std::string_view label, const ModelLibrary& library)
{
    const std::string wanted = plainLabel(label);
    const auto& models = library.deepModels();
    const auto found = std::find_if(models.begin(), models.end(), [&](const DeepModel& model) {
        const std::string_view key = model.key;
        const std::string_view base = key.substr(0, key.find('@'));
        return plainLabel(base) == wanted || plainLabel(base.substr(0, base.rfind("-s"))) == wanted;
    });
    return found == models.end() ? nullptr : &*found;
}

Bf16Support supportOf(std::string_view isa, Precision precision)
{
    if (precision != Precision::Bf16)
        return Bf16Support::None;
    if (isa == "amx")
        return Bf16Support::Amx;
    if (isa == "bf16avx512")
        return Bf16Support::Avx512;
    return isa.find("bf16") == std::string_view::npos ? Bf16Support::None : Bf16Support::Other;
}

DeepModel modelOf(RowReader& row, const DeepModel* listed)
{
    DeepModel model;
    model.kind = row.word("model_kind", kDeepKindNames);
    model.forwardMacs = row.positive("fwd_macs_per_sample");
    model.activationElements = row.positive("act_elements_per_sample");
    model.params = row.numberOr("params", listed == nullptr ? 0 : listed->params);
    model.layers = row.numberOr("layers", listed == nullptr ? 0 : listed->layers);
    return model;
}

/// Weights and dispatch need parameters, layers and the batch; without them the fitted form of one sample stands.
double batchPerNode(RowReader& row, const DeepModel& model, int nodes)
{
    const auto batch = row.number("global_batch");
    return batch && model.params > 0 && model.layers > 0 ? *batch / nodes : 0;
}

} // namespace

RowResult evaluateCpuRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                         const Calibration& calibration)
{
    RowReader reader(table, row);
    const double measured = reader.positive("samples_per_second");
    const DeepModel model = modelOf(reader, libraryModel(reader.text("model"), catalogue.models()));
    CpuCase job;
    job.model = &model;
    job.cores = reader.positive("accelerators_per_node");
    job.nodes = reader.count("nodes");
    job.corePeak = gigaflopsPerSecond(reader.positive("fp32_peak_gflops_per_core"));
    job.coreBandwidth = gigabytesPerSecond(reader.positive("mem_gbps_per_core"));
    job.bf16 = supportOf(reader.text("isa"), reader.word("precision", kPrecisionNames));
    job.isExtrapolated = !reader.text("accelerator").starts_with("xeon");
    job.stack = reader.word("stack", kStackNames);
    job.microBatch = batchPerNode(reader, model, job.nodes);
    if (reader.refusal())
        return Unknown{*reader.refusal()};
    const double rate = cpuStep(job, calibration.cpu).rate;
    const CpuBand band = cpuBand(job, calibration.cpu);
    RowOutcome outcome;
    outcome.rowClass = band.basis.bandClass;
    outcome.predicted = rate;
    outcome.measured = measured;
    outcome.low = rate / band.factor;
    outcome.high = rate * band.factor;
    return outcome;
}

} // namespace quanheng::core
