#include "core/sizing/cpu/cpu_explain.h"

#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/link_trail.h"
#include "core/workload/names.h"

#include <string>
#include <vector>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 9, estimator-dl-v2 5";

TrailStepBuilder& addTask(TrailStepBuilder& step, const CpuExplained& e)
{
    return step.user("trail.task", "task", Term{"choice.task." + std::string(nameOf(e.workload.task, kTaskKindNames))},
                     "/task");
}

const std::string& sourceOf(const Cpu& cpu) { return cpu.sources.empty() ? cpu.model : cpu.sources.front(); }

TrailStep corePeakStep(const CpuExplained& e)
{
    const Cpu& cpu = *e.cluster.cpu;
    TrailStepBuilder step("formula.cpu.core_peak", kReference);
    if (e.job.bf16 == Bf16Support::Amx)
        return step.constant("p32_amx", e.constants().amxCorePeak)
            .result("trail.cpu.core_peak", "P32", e.constants().amxCorePeak);
    step.catalogue("trail.cpu.flop_per_cycle", "flop_cycle", cpu.fp32FlopPerCyclePerCore, cpu.key, sourceOf(cpu));
    if (e.cluster.cpuGhz)
        step.machine("trail.cpu.clock", "GHz", *e.cluster.cpuGhz);
    else
        step.catalogue("trail.cpu.clock", "GHz", cpu.baseGhz, cpu.key, sourceOf(cpu));
    return step.result("trail.cpu.core_peak", "P32", e.job.corePeak);
}

TrailStep coreBandwidthStep(const CpuExplained& e)
{
    const Cpu& cpu = *e.cluster.cpu;
    return TrailStepBuilder("formula.cpu.core_bandwidth", kReference)
        .catalogue("trail.cpu.socket_bandwidth", "B_socket", *cpu.bandwidthPerSocket, cpu.key, sourceOf(cpu))
        .catalogue("trail.cpu.socket_cores", "cores_socket", static_cast<double>(*cpu.coresPerSocket), cpu.key,
                   sourceOf(cpu))
        .result("trail.cpu.core_bandwidth", "B_core", e.job.coreBandwidth);
}

TrailStepBuilder& addCount(TrailStepBuilder& step, const CpuExplained& e, const char* name, const char* symbol,
                           double value)
{
    if (std::holds_alternative<TransformerModel>(e.workload.model))
        return step.derived(name, symbol, value);
    return step.model(name, symbol, value, e.job.model->source);
}

TrailStep sampleStep(const CpuExplained& e)
{
    const CpuStepTerms& t = e.terms;
    TrailStepBuilder step("formula.cpu.sample", kReference);
    addTask(step, e);
    addCount(step, e, "trail.deep.macs", "C", e.job.model->forwardMacs);
    addCount(step, e, "trail.deep.activations", "A", e.job.model->activationElements);
    return step
        .derived("trail.cpu.core_peak", "P32",
                 e.job.bf16 == Bf16Support::Amx ? e.constants().amxCorePeak : e.job.corePeak)
        .fitted("trail.cpu.peak_share", "phi", t.peakShare)
        .fitted("trail.cpu.gain", "g", t.gain)
        .constant("k_cpu", e.constants().trafficPasses)
        .fitted("trail.deep.element_bytes", "s", Bytes(t.elementBytes))
        .derived("trail.cpu.core_bandwidth", "B_core", e.job.coreBandwidth)
        .derived("trail.cpu.sample_compute", "t_c1", t.computePerSample)
        .derived("trail.cpu.sample_memory", "t_m1", t.memoryPerSample)
        .result("trail.cpu.sample", "t", t.computePerSample + t.memoryPerSample);
}

/// Tiny models gain nothing from more cores; large virtual machines lose some of theirs.
TrailStep workingStep(const CpuExplained& e)
{
    const CpuConstants& c = e.constants();
    TrailStepBuilder step("formula.cpu.working_cores", kReference);
    step.derived("trail.cores", "cores", physicalCores(e.cluster));
    if (e.job.cores < physicalCores(e.cluster))
        step.constant("small_model_cores", c.smallModelCores);
    step.constant("a_core", c.coreExponent);
    if (e.job.isVirtualMachine)
        step.constant("vm_cores", c.virtualCores).constant("vm_exponent", c.virtualExponent);
    addTask(step, e)
        .user("trail.machines", "n_nodes", static_cast<double>(e.job.nodes), "/option/nodes")
        .constant("e_node", c.nodeEfficiency);
    return step.derived("trail.cpu.virtual_factor", "x_vm", e.terms.virtualFactor)
        .derived("trail.cpu.node_factor", "x_node", e.terms.nodeFactor)
        .result("trail.cpu.used_cores", "n", e.job.cores);
}

void addExchange(TrailStepBuilder& step, const CpuExplained& e)
{
    if (e.terms.exchange.count() <= 0)
        return;
    step.model("trail.deep.dense_params", "W", e.job.model->denseParams, e.job.model->source)
        .derived("trail.link.network", "X", e.job.network.rate)
        .fitted("trail.deep.overlap", "om_dp", e.job.network.overlap)
        .derived("trail.deep.exposed", "t_ex", e.terms.exchange);
}

TrailStep stepStep(const CpuExplained& e)
{
    const CpuConstants& c = e.constants();
    const CpuStepTerms& t = e.terms;
    TrailStepBuilder step("formula.cpu.step", kReference);
    step.layout("trail.deep.micro_batch", "b", e.job.microBatch, !e.workload.recipe.microBatch)
        .derived("trail.deep.accumulation", "m", e.job.accumulation)
        .derived("trail.cpu.sample_compute", "t_c1", t.computePerSample)
        .derived("trail.cpu.sample_memory", "t_m1", t.memoryPerSample)
        .derived("trail.cpu.used_cores", "n", e.job.cores)
        .constant("a_core", c.coreExponent)
        .derived("trail.cpu.virtual_factor", "x_vm", t.virtualFactor)
        .derived("trail.cpu.node_factor", "x_node", t.nodeFactor)
        .constant("c_w", Bytes(c.weightBytes))
        .model("trail.deep.params", "W_all", e.job.model->params, e.job.model->source)
        .derived("trail.cpu.core_bandwidth", "B_core", e.job.coreBandwidth)
        .constant("tau_c", c.dispatchPerLayer);
    addCount(step, e, "trail.deep.layers", "L", e.job.model->layers)
        .user("trail.machines", "n_nodes", static_cast<double>(e.job.nodes), "/option/nodes");
    addExchange(step, e);
    return step.derived("part.time.compute", "T_c", t.compute)
        .derived("part.time.memory", "T_m", t.memory)
        .derived("part.time.weights", "T_w", t.weights)
        .derived("part.time.host", "T_h", t.dispatch)
        .result("trail.deep.step", "t_step", t.step);
}

TrailStep rateStep(const CpuExplained& e)
{
    return TrailStepBuilder("formula.cpu.rate", kReference)
        .derived("trail.batch_of_all", "B_s", e.batch)
        .derived("trail.deep.step", "t_step", e.terms.step)
        .result("trail.rate", "r", SampleRate(e.terms.rate));
}

TrailStep bandStep(const CpuExplained& e, const Estimate<SampleRate>& rate)
{
    std::vector<BandPart> parts;
    if (e.band.widenedBy != nullptr)
        parts.push_back({BandPart::Kind::Floor, e.constants().bandExtrapolated, e.band.widenedBy});
    const auto rateOn = [&e](const DeepNetwork& network) {
        CpuCase other = e.job;
        other.network = network;
        return e.network.isRange ? cpuStep(other, e.constants()).rate : 0;
    };
    return rateBandStep({e.band.basis,
                         {e.band.row, e.band.row},
                         parts,
                         e.network,
                         rateOn(e.network.slow),
                         rateOn(e.network.fast),
                         "estimator-dl 9, bands"},
                        rate);
}

} // namespace

Trail cpuRateTrail(const CpuExplained& e, const Estimate<SampleRate>& rate)
{
    Trail trail = modelTrail(e.workload, *e.job.model);
    const auto add = [&trail](TrailStep step) { trail.steps.push_back(std::move(step)); };
    add(batchStep({e.workload, 0, e.job.nodes, e.batch, e.job.microBatch, e.job.accumulation}));
    add(corePeakStep(e));
    add(coreBandwidthStep(e));
    add(coresStep(e.cluster));
    add(sampleStep(e));
    add(workingStep(e));
    if (e.terms.exchange.count() > 0 && e.network.isRange)
        add(tcpStep(*e.cluster.nodeRate, e.context.assumptions));
    else if (e.terms.exchange.count() > 0)
        add(networkStep(*e.cluster.nodeRate, e.context.calibration.deep.networkEfficiency, e.network.planned.rate,
                        "estimator-dl-v2 4"));
    add(stepStep(e));
    add(rateStep(e));
    add(bandStep(e, rate));
    return trail;
}

Trail recommenderTrail(const CpuExplained& e, double perCore, const Estimate<SampleRate>& rate)
{
    Trail trail{
        {batchStep({e.workload, 0, e.job.nodes, e.batch, e.job.microBatch, e.job.accumulation}), coresStep(e.cluster)}};
    TrailStepBuilder step("formula.cpu.recommender", "estimator-dl 9");
    trail.steps.push_back(step.measured("trail.cpu.measured_rate", "rate_core", SampleRate(perCore))
                              .derived("trail.cores", "cores", e.job.cores)
                              .constant("recommender_cores", e.constants().recommenderMaxCores)
                              .user("trail.machines", "n_nodes", static_cast<double>(e.job.nodes), "/option/nodes")
                              .constant("e_node", e.constants().nodeEfficiency)
                              .fitted("trail.band.factor", "f", e.constants().recommenderBand)
                              .ends(rate.p10, rate.p90)
                              .result("trail.rate", "r", rate.p50));
    return trail;
}

} // namespace quanheng::core
