#include "core/sizing/pipeline/explain_input.h"

#include "core/catalogue/trail_builder.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "core/workload/names.h"

#include <string>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 10, pipeline_rates.json";

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

TrailStepBuilder& addSampleBytes(TrailStepBuilder& step, const Workload& workload)
{
    return step.user("trail.sample_bytes", "bytes", workload.data.bytesPerSample, "/data/bytesPerSample");
}

/// Images shrink a core's rate by their size, text by its bytes.
void addCoreRate(TrailStepBuilder& step, const Workload& workload, const PipelineRates& rates)
{
    const bool isImage = workload.data.preprocessing == Preprocessing::JpegAugment;
    const bool isOptimised = workload.recipe.software.stack == Stack::Tuned;
    const CoreRate& images = isOptimised ? rates.optimisedImages : rates.stockImages;
    const CoreRate& rate = isImage ? images : rates.tokenizerBytes;
    step.user("trail.preprocessing", "preprocessing",
              choice("preprocessing", nameOf(workload.data.preprocessing, kPreprocessingNames)), "/data/preprocessing")
        .measured("trail.pipeline.per_core", "core_rate", rate.planned)
        .measured("trail.pipeline.per_core_low", "core_rate10", rate.low)
        .measured("trail.pipeline.per_core_high", "core_rate90", rate.high);
    if (isImage)
        step.measured("trail.pipeline.reference_image", "bytes_ref", rates.referenceImage)
            .measured("trail.pipeline.size_exponent", "size_exponent", rates.imageSizeExponent);
}

TrailStep preparationStep(const Band<SampleRate>& found, const Workload& workload, const Cluster& cluster,
                          const PipelineRates& rates)
{
    TrailStepBuilder step("formula.pipeline.cpu", kReference);
    addCoreRate(step, workload, rates);
    return addSampleBytes(step, workload)
        .derived("trail.cores", "cores", physicalCores(cluster))
        .user("trail.machines", "n_nodes", static_cast<double>(cluster.nodes), "/option/nodes")
        .derived("trail.pipeline.cpu_low", "r_cpu10", found.p10)
        .derived("trail.pipeline.cpu_high", "r_cpu90", found.p90)
        .result("trail.pipeline.cpu", "r_cpu", found.p50);
}

TrailStep storageStep(const Workload& workload, BytesPerSecond delivered, SampleRate all)
{
    TrailStepBuilder step("formula.pipeline.storage", kReference);
    step.derived("trail.storage_rate", "R_store", delivered);
    return addSampleBytes(step, workload).result("trail.pipeline.storage", "r_store", all);
}

} // namespace

TrailStep storageRateStep(const StorageQuestion& question, BytesPerSecond delivered)
{
    const DataSpec& data = question.workload.data;
    const PipelineRates& rates = question.rates;
    // What a region states is for reading; a checkpoint is written.
    const StorageLimit limit =
        question.checkpoint ? rates.of(data.location) : storageLimit(data.location, question.cluster, rates);
    TrailStepBuilder step("formula.pipeline.storage_rate", kReference);
    step.user("trail.location", "location", choice("location", nameOf(data.location, kDataLocationNames)),
              "/data/location")
        .user("trail.samples", "S", data.samples.count(), "/data/samples");
    addSampleBytes(step, question.workload);
    if (question.checkpoint)
        step.derived("trail.run.checkpoint_size", "checkpoint", *question.checkpoint);
    step.user("trail.machines", "n_nodes", static_cast<double>(question.nodes), "/option/nodes")
        .measured("trail.storage.cap", "cap", limit.sharedCap);
    if (limit.shared)
        step.measured("trail.storage.shared", "shared", *limit.shared)
            .measured("trail.storage.shared_per_byte", "shared_per_byte", limit.sharedPerByte)
            .measured("trail.storage.least_data", "least_data", limit.sharedLeastData);
    if (limit.perNode)
        step.measured("trail.storage.per_node", "per_node", *limit.perNode);
    if (limit.hasInstanceCap)
        step.machine("trail.vcpu", "vcpu", static_cast<long long>(question.cluster.vcpu))
            .measured("trail.vcpu", "vcpu_small", rates.smallInstance.vcpu)
            .measured("trail.storage.instance_cap", "cap_small", rates.smallInstance.rate)
            .measured("trail.vcpu", "vcpu_large", rates.largeInstance.vcpu)
            .measured("trail.storage.instance_cap", "cap_large", rates.largeInstance.rate);
    if (limit.isOverNetwork && question.cluster.nodeRate)
        step.machine("trail.network", "NET", *question.cluster.nodeRate);
    return step.result("trail.storage_rate", "R_store", delivered);
}

Trail inputTrail(const InputLimit& limit, const Workload& workload, const Cluster& cluster, const PipelineRates& rates)
{
    Trail trail;
    if (limit.cpu) {
        trail.steps.push_back(coresStep(cluster));
        trail.steps.push_back(preparationStep(*limit.cpu, workload, cluster, rates));
    }
    if (limit.storage) {
        const StorageRate found = storageRate(workload.data.location, epochBytes(workload.data), cluster, rates);
        trail.steps.push_back(storageRateStep({workload, cluster, rates, cluster.nodes, std::nullopt}, found.rate));
        trail.steps.push_back(storageStep(workload, found.rate, limit.storage->p50));
    }
    return trail;
}

} // namespace quanheng::core
