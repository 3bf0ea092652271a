#include "core/constants/cpu_constants.h"

#include "core/constants/json_tables.h"

namespace quanheng::core {

namespace {

void readFitted(const JsonCursor& fitted, CpuConstants& constants)
{
    constants.coreExponent = constantValue(fitted, "a_core", kPositive);
    constants.nodeEfficiency = constantValue(fitted, "e_node", kPositive);
    constants.weightBytes = constantValue(fitted, "c_w", kNonNegative);
    constants.dispatchPerLayer = Seconds(constantValue(fitted, "tau_c", kNonNegative));
    constants.peakShare.tuned = constantValue(fitted, "phi_tuned", kPositive);
    constants.peakShare.typical = constantValue(fitted, "phi_typical", kPositive);
    constants.peakShare.untuned = constantValue(fitted, "phi_untuned", kPositive);
    constants.bf16Avx512Gain = constantValue(fitted, "g_bf16_avx512", kPositive);
    constants.amxConvolutionGain = constantValue(fitted, "g_amx_cnn", kPositive);
    constants.amxMatrixGain = constantValue(fitted, "g_amx_gemm", kPositive);
    constants.trafficPasses = constantValue(fitted, "k_cpu", kPositive);
}

void readRecommenders(const JsonCursor& section, CpuConstants& constants)
{
    constants.recommenderBand = section.number("band_factor", {1, 100});
    constants.recommenderMaxCores = section.number("max_cores", kPositive);
    section["rates"].eachMember([&](const std::string& model, const JsonCursor& rates) {
        constants.recommenderRates[model] =
            RecommenderRates{rates.numberOr("stock", 0, kNonNegative), rates.numberOr("onednn", 0, kNonNegative),
                             rates.numberOr("bf16", 0, kNonNegative)};
    });
}

} // namespace

CpuConstants readCpuConstants(const JsonCursor& cpu)
{
    const JsonCursor fixed = cpu["fixed"];
    const JsonCursor bands = cpu["bands"];
    CpuConstants constants;
    readFitted(cpu["constants"], constants);
    constants.bf16OtherGain = constantValue(fixed, "g_bf16_amd_arm", kPositive);
    constants.amxCorePeak = FlopRate(constantValue(fixed, "p32_amx", kPositive));
    constants.virtualExponent = constantValue(fixed, "vm_exponent");
    constants.virtualCores = constantValue(fixed, "vm_cores", kPositive);
    constants.smallModelCores = constantValue(cpu, "small_model_cores", kPositive);
    constants.smallModelMacs = constantValue(cpu, "small_model_macs", kPositive);
    constants.band =
        ByStack{bands.number("tuned", {1, 100}), bands.number("typical", {1, 100}), bands.number("untuned", {1, 100})};
    constants.bandExtrapolated = bands["extrapolated"].number("factor", {1, 100});
    readRecommenders(cpu["recommender_rates"], constants);
    return constants;
}

} // namespace quanheng::core
