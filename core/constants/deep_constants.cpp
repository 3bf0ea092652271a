#include "core/constants/deep_constants.h"

#include "core/constants/json_tables.h"

namespace quanheng::core {

namespace {

void readEfficiencies(const JsonCursor& time, const JsonCursor& fixed, DeepConstants& constants)
{
    constants.efficiency = constantValue(time, "eta0", kPositive);
    constants.recurrentEfficiency = constantValue(time, "x_rnn", kPositive);
    constants.simtEfficiency = constantValue(time, "x_simt", kPositive);
    constants.tf32Efficiency = constantValue(time, "x_tf32", kPositive);
    constants.fp8Efficiency = constantValue(fixed, "x_fp8", kPositive);
    constants.voltaEfficiency = constantValue(time, "x_volta", kPositive);
    constants.geforceEfficiency = constantValue(time, "x_geforce", kPositive);
    constants.geforce12Efficiency = constantValue(fixed, "x_geforce_cc12", kPositive);
    constants.blackwellEfficiency = constantValue(time, "x_blackwell", kPositive);
    constants.conv3dEfficiency = constantValue(fixed, "eta_conv3d", kPositive);
    constants.winogradGain = constantValue(time, "r_wino", kPositive);
    constants.simtHalfShare = constantValue(fixed, "simt_fp16_share", kPositive);
}

void readTraffic(const JsonCursor& time, const JsonCursor& fixed, DeepConstants& constants)
{
    constants.recommenderTraffic = constantValue(time, "k_rec", kPositive);
    constants.awkwardFactor = constantValue(time, "x_awk", kPositive);
    constants.halfTrafficFactor = constantValue(time, "x_amp", kPositive);
    constants.fusedTraffic = constantValue(time, "k_fuse", kPositive);
    constants.compiledTraffic = constantValue(time, "k_comp", kPositive);
    constants.torchCompileTraffic = constantValue(fixed, "k_comp_torch_encoder", kPositive);
    constants.tf32ConvolutionTraffic = constantValue(time, "z_tf32c", kPositive);
    constants.frozenBatchNorm = constantValue(fixed, "x_frozen_bn", kPositive);
    constants.tunedStack = constantValue(time, "x_tuned", kPositive);
    constants.naiveStack = constantValue(time, "x_naive", kPositive);
    constants.optimizerBytesPerParam = constantValue(fixed, "opt_bytes_per_param", kPositive);
}

void readHost(const JsonCursor& time, const JsonCursor& fixed, DeepConstants& constants)
{
    constants.hostPerLayer = Seconds(constantValue(time, "tau", kPositive));
    constants.hostPerImage = Seconds(constantValue(time, "h_det", kPositive));
    constants.hostTuned = constantValue(time, "x_tau_tuned", kPositive);
    constants.hostIndexBase = constantValue(time, "x_host", kPositive);
    constants.detectorJoin = constantValue(fixed, "detector_join_exponent", kPositive);
    constants.checkpointTime = constantValue(fixed, "checkpoint_time", kPositive);
    constants.checkpointActivations = constantValue(fixed, "checkpoint_activations", kPositive);
}

void readLinks(const JsonCursor& time, const JsonCursor& fixed, DeepConstants& constants)
{
    constants.nvlinkEfficiency = constantValue(time, "beta_nv", kPositive);
    constants.pcieEfficiency = constantValue(time, "beta_pcie", kPositive);
    constants.networkEfficiency = constantValue(time, "beta_ib", kPositive);
    constants.overlap = constantValue(time, "om_dp", kNonNegative);
    constants.overlapWindow = constantValue(fixed, "overlap_window", kNonNegative);
    constants.scaleLoss = constantValue(time, "scale", kNonNegative);
    constants.pcieGen3 = BytesPerSecond(constantValue(fixed, "usable_pcie_gen3", kPositive));
    constants.pcieGen4 = BytesPerSecond(constantValue(fixed, "usable_pcie_gen4", kPositive));
    constants.pcieGen5 = BytesPerSecond(constantValue(fixed, "usable_pcie_gen5", kPositive));
}

/// A list of entries in which each names its key; a key that no entry has is an error of the list.
class KeyedList {
public:
    KeyedList(const JsonCursor& parent, const char* list, const char* nameKey, const char* valueKey)
        : m_list(parent[list])
    {
        parent.eachOf(list, [&](const JsonCursor& entry) { m_table[entry.text(nameKey)] = entry.number(valueKey); });
    }

    [[nodiscard]] double operator[](const char* name) const
    {
        const auto found = m_table.find(name);
        if (found != m_table.end())
            return found->second;
        m_list.report(Message{"calibration.missing_entry", {std::string(name)}});
        return 0;
    }

private:
    JsonCursor m_list;
    std::unordered_map<std::string, double> m_table;
};

DefaultNetwork readDefaultNetwork(const JsonCursor& network)
{
    const KeyedList gbps(network, "by_capability", "capability", "gbps_per_accelerator");
    return DefaultNetwork{gbps["below 7.0"], gbps["7.0"], gbps["8.0"], gbps["9.x and 10.x"], gbps["other"]};
}

HostIndexByCard readHostIndexByCard(const JsonCursor& hostIndex)
{
    const KeyedList index(hostIndex, "by_card", "generation", "value");
    return HostIndexByCard{
        index["pascal-and-older"], index["volta"],    index["turing"], index["ga10x"], index["a100"], index["ada"],
        index["hopper"],           index["blackwell"]};
}

void readKindTraits(const JsonCursor& deep, DeepConstants& constants)
{
    const JsonCursor groups = deep["kind_groups"];
    const auto recurrent = nameSet(groups, "x_rnn");
    const auto inHalf = nameSet(groups, "x_amp");
    const auto awkward = nameSet(groups, "x_awk");
    const auto notConvolution = nameSet(groups, "not_convolution");
    for (const auto& [view, kind] : kDeepKindNames) {
        const std::string name(view);
        const JsonCursor kappa = deep["memory"]["kappa"][name.c_str()];
        DeepKindTraits& traits = constants.kinds[indexOf(kind)];
        traits.isRecurrentLike = recurrent.contains(name);
        traits.keepsTrafficInHalf = inHalf.contains(name);
        traits.isAwkward = awkward.contains(name);
        traits.isConvolution = !notConvolution.contains(name);
        traits.kappaSingle = kappa.number("fp32", kPositive);
        traits.kappaHalf = kappa.number("half", kPositive);
    }
}

DeepMemoryConstants readMemory(const JsonCursor& memory)
{
    const JsonCursor bytes = memory["bytes_per_param"];
    DeepMemoryConstants constants;
    constants.contextGiB = memory.number("context_gib", kNonNegative);
    constants.bytesPerParamSgd = bytes.number("sgd-momentum", kPositive);
    constants.bytesPerParamAdam = bytes.number("adam", kPositive);
    constants.bytesPerParamHalfCopy = bytes.number("half_extra", kNonNegative);
    constants.upperMeasured = memory.number("m90_factor", kPositive);
    constants.upperNewModel = constantValue(memory, "m90_new_model", kPositive);
    constants.upperNewKind = memory["new_kind"].number("factor", kPositive);
    constants.kappaByModel = valueTable(memory["kappa_model"], kPositive);
    constants.measuredModels = nameSet(memory, "measured_models");
    constants.measuredKinds = nameSet(memory, "measured_kinds");
    return constants;
}

} // namespace

void readDeepTime(const JsonCursor& deep, DeepConstants& constants)
{
    const JsonCursor time = deep["time"];
    const JsonCursor fixed = deep["time_fixed"];
    readEfficiencies(time, fixed, constants);
    readTraffic(time, fixed, constants);
    readHost(time, fixed, constants);
    readLinks(time, fixed, constants);
    for (const auto& [view, kind] : kDeepKindNames) {
        const std::string traffic = deep["kinds"][std::string(view).c_str()].text("traffic");
        constants.kinds[indexOf(kind)].trafficPasses = constantValue(time, traffic.c_str(), kPositive);
    }
}

DeepConstants readDeepConstants(const JsonCursor& deep)
{
    DeepConstants constants;
    readDeepTime(deep, constants);
    readKindTraits(deep, constants);
    constants.defaultNetwork = readDefaultNetwork(deep["network_default_gbps"]);
    constants.hostIndexByCard = readHostIndexByCard(deep["host_index"]);
    constants.hostIndexByCpu = valueTable(deep["host_index"]["by_cpu_generation"]);
    constants.geforceCards = nameSet(deep, "geforce");
    constants.modelRateFactor = numberTable(deep["model_rate_factor"], kPositive);
    constants.familyRateFactor = numberTable(deep["family_rate_factor"], kPositive);
    constants.ownCodeExponent = deep.number("own_code_factor_exponent", kNonNegative);
    constants.memory = readMemory(deep["memory"]);
    return constants;
}

} // namespace quanheng::core
