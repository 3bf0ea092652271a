#include "core/sizing/cpu/cpu_step.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

double peakShareOf(Stack stack, const ByStack& share)
{
    switch (stack) {
    case Stack::Tuned:
        return share.tuned;
    case Stack::Typical:
        return share.typical;
    case Stack::Untuned:
        return share.untuned;
    }
    return share.untuned;
}

/// Matrix-bound kinds gain more from AMX than convolutions.
bool isTransformer(DeepKind kind)
{
    return kind == DeepKind::TransformerEncoder || kind == DeepKind::TransformerDecoder;
}

double gainOf(const CpuCase& job, const CpuConstants& constants)
{
    switch (job.bf16) {
    case Bf16Support::None:
        return 1;
    case Bf16Support::Avx512:
        return constants.bf16Avx512Gain;
    case Bf16Support::Amx:
        return isTransformer(job.model->kind) ? constants.amxMatrixGain : constants.amxConvolutionGain;
    case Bf16Support::Other:
        return constants.bf16OtherGain;
    }
    return 1;
}

/// Core-seconds of one sample.
void timeOfSample(const CpuCase& job, const CpuConstants& constants, CpuStepTerms& terms)
{
    const FlopRate peak = job.bf16 == Bf16Support::Amx ? constants.amxCorePeak : job.corePeak;
    const double passes = constants.trafficPasses * passShare(job.work);
    terms.peakShare = peakShareOf(job.stack, constants.peakShare);
    terms.gain = gainOf(job, constants);
    terms.elementBytes = job.bf16 == Bf16Support::None ? 4 : 2;
    terms.computePerSample =
        Flops(flopPerMac(job.work) * job.model->forwardMacs) / (terms.peakShare * terms.gain * peak);
    terms.memoryPerSample = Bytes(passes * job.model->activationElements * terms.elementBytes) / job.coreBandwidth;
}

/// Gradients between machines, with nothing known but their size (derived; the fitted rows had fast networks).
Seconds timeOfExchange(const CpuCase& job, Seconds backward)
{
    if (job.nodes == 1 || job.network.rate.count() <= 0 || job.work != DeepWork::Training)
        return Seconds(0);
    const Bytes gradient(4 * job.model->denseParams);
    const Seconds ring = 2.0 * (job.nodes - 1) / job.nodes * (gradient / job.network.rate);
    return ring - job.network.overlap * std::min(ring, backward);
}

} // namespace

CpuStepTerms cpuStep(const CpuCase& job, const CpuConstants& constants)
{
    CpuStepTerms terms;
    timeOfSample(job, constants, terms);
    const bool isLargeVirtual = job.isVirtualMachine && job.cores > constants.virtualCores;
    terms.virtualFactor = isLargeVirtual ? std::pow(job.cores / constants.virtualCores, constants.virtualExponent) : 1;
    // Machines that infer wait for nobody.
    const bool isTogether = job.work != DeepWork::Inference;
    terms.nodeFactor = isTogether ? std::pow(constants.nodeEfficiency, std::log2(job.nodes)) : 1;
    const bool isBatchKnown = job.microBatch > 0;
    const double samples = isBatchKnown ? job.microBatch * job.accumulation : 1;
    const double slowdown = 1 / (terms.virtualFactor * terms.nodeFactor);
    const double working = std::pow(job.cores, constants.coreExponent);
    terms.compute = slowdown * samples / working * terms.computePerSample;
    terms.memory = slowdown * samples / working * terms.memoryPerSample;
    if (isBatchKnown) {
        const double passes = slowdown * job.accumulation;
        terms.weights = passes * (Bytes(constants.weightBytes * job.model->params) / (job.cores * job.coreBandwidth));
        terms.dispatch = passes * job.model->layers * constants.dispatchPerLayer;
    }
    terms.exchange = timeOfExchange(job, 2.0 / 3.0 * terms.compute);
    terms.step = terms.compute + terms.memory + terms.weights + terms.dispatch + terms.exchange;
    terms.rate = samples * job.nodes / terms.step.count();
    return terms;
}

Bf16Support bf16SupportOf(const Cpu& cpu)
{
    if (cpu.isa.amx)
        return Bf16Support::Amx;
    if (!cpu.isa.bf16)
        return Bf16Support::None;
    return isExtrapolated(cpu) ? Bf16Support::Other : Bf16Support::Avx512;
}

bool isExtrapolated(const Cpu& cpu) { return cpu.vendor != "Intel"; }

} // namespace quanheng::core
