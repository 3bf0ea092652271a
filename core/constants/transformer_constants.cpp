#include "core/constants/transformer_constants.h"

#include <array>
#include <utility>

namespace quanheng::core {

namespace {

template <class Constants> struct NamedConstant {
    const char* name;
    double Constants::*member;
};

using Time = TransformerTimeConstants;
using Memory = TransformerMemoryConstants;

constexpr auto kFittedTime = std::to_array<NamedConstant<Time>>({
    {"u0", &Time::inverseEfficiency},
    {"u1", &Time::inverseEfficiencySlope},
    {"x_hopper", &Time::hopper},
    {"x_blackwell", &Time::blackwell},
    {"x_volta", &Time::volta},
    {"x_gddr", &Time::gddr},
    {"x_fp8", &Time::fp8},
    {"x_typ", &Time::notTuned},
    {"x_moe", &Time::experts},
    {"omega_w", &Time::wattsPerTeraflops},
    {"eta_att", &Time::flashEfficiency},
    {"x_att1", &Time::flashFirstGeneration},
    {"k_ew", &Time::elementwise},
    {"k_comp", &Time::elementwiseFused},
    {"k_sc", &Time::scorePasses},
    {"k_nf4", &Time::dequantNf4},
    {"k_gptq", &Time::dequantGptq},
    {"tau", &Time::hostPerLayer},
    {"x_tau_tuned", &Time::hostTuned},
    {"x_tau_comp", &Time::hostCompiled},
    {"kap_lora", &Time::hostAdapters},
    {"x_loc", &Time::hostPerLocalExpert},
    {"beta_nv", &Time::nvlink},
    {"beta_pcie", &Time::pcie},
    {"beta_ib", &Time::network},
    {"x_sp", &Time::sequenceParallelExposed},
    {"k_hd", &Time::lossHeadBytesPlain},
    {"om_z3", &Time::shardingOverlapTuned},
    {"om_z3_typ", &Time::shardingOverlapTypical},
    {"om_dp", &Time::gradientOverlap},
    {"k_hd_tuned", &Time::lossHeadBytesTuned},
    {"x_sc", &Time::scorePassesTuned},
    {"opt_bytes_per_param", &Time::optimizerBytes},
});

constexpr auto kFixedTime = std::to_array<NamedConstant<Time>>({
    {"beta_mem", &Time::memoryBandwidth},
    {"alpha", &Time::collectiveLatency},
    {"alpha_hop", &Time::hopLatency},
    {"beta_a2a", &Time::allToAll},
    {"eta_cap", &Time::efficiencyCap},
    {"eta_ref", &Time::efficiencyReference},
    {"gamma_w", &Time::powerExponent},
    {"smooth_max_power", &Time::smoothMaxPower},
});

constexpr auto kTimeFormula = std::to_array<NamedConstant<Time>>({
    {"usable_pcie_gen3", &Time::pcieGen3},
    {"usable_pcie_gen4", &Time::pcieGen4},
    {"usable_pcie_gen5", &Time::pcieGen5},
    {"measured_row_network", &Time::unknownNetwork},
    {"gemm_bytes", &Time::operandBytes},
    {"gemm_bytes_fp8", &Time::operandBytesFp8},
    {"selective_pass", &Time::selectivePass},
    {"attention_cap", &Time::attentionBalanceCap},
    {"kap_lora_qkv", &Time::hostAdaptersNarrow},
    {"head_bytes", &Time::lossHeadBytes},
    {"half_window_tokens", &Time::halfWindowTokens},
    {"dequant_bytes", &Time::dequantBytes},
    {"z3_weight_bytes_4bit", &Time::gatheredBytes4Bit},
    {"p2p_interleaved", &Time::interleavedExposed},
    {"grad_bytes_tuned", &Time::gradientBytesTuned},
    {"grad_bytes", &Time::gradientBytes},
    {"adapter_share", &Time::adapterShare},
    {"bucket_params", &Time::bucketParams},
    {"offload_link_bytes", &Time::offloadLinkBytes},
    {"paged_link_bytes", &Time::pagedLinkBytes},
    {"offload_host_bytes", &Time::offloadHostBytes},
    {"offload_host_bandwidth", &Time::offloadHostBandwidth},
});

constexpr auto kFittedMemory = std::to_array<NamedConstant<Memory>>({
    {"c_ctx", &Memory::contextGiB},
    {"c_comm", &Memory::communicationGiB},
    {"phi", &Memory::fragmentation},
    {"k_act", &Memory::activations},
    {"k_logit", &Memory::logitBytes},
    {"k_work", &Memory::workGiB},
    {"k_base", &Memory::baseGiB},
    {"z_shard", &Memory::shardOverhead},
    {"k_unit", &Memory::gatheredUnits},
    {"k_q4", &Memory::bytes4Bit},
    {"k_compiled", &Memory::compiled},
});

constexpr auto kMemoryFormula = std::to_array<NamedConstant<Memory>>({
    {"bucket_bytes", &Memory::bucketBytes},
    {"initial_copy_bytes", &Memory::initialCopyBytes},
    {"mlp_gated", &Memory::mlpGated},
    {"mlp_plain", &Memory::mlpPlain},
    {"mlp_gated_frozen", &Memory::mlpGatedFrozen},
    {"mlp_plain_frozen", &Memory::mlpPlainFrozen},
    {"mlp_gated_fused", &Memory::mlpGatedFused},
    {"score_bytes", &Memory::scoreBytes},
    {"logit_bytes_tensor_parallel", &Memory::logitBytesTensorParallel},
    {"chunked_loss_divisor", &Memory::chunkedLossDivisor},
    {"selective_per_op", &Memory::selectivePerOperator},
    {"adam_8bit_bytes", &Memory::adam8BitBytes},
    {"gathered_bytes_4bit", &Memory::gatheredBytes4Bit},
    {"adapter_grad_bytes", &Memory::adapterGradientBytes},
    {"adapter_adam_bytes", &Memory::adapterAdamBytes},
    {"step_copy_pure", &Memory::stepCopyPure},
    {"step_copy_mixed", &Memory::stepCopyMixed},
});

constexpr std::array<std::pair<const char*, RecipeBytes Memory::*>, 6> kRecipes{{
    {"mixed", &Memory::mixed},
    {"amp", &Memory::amp},
    {"pure", &Memory::pure},
    {"megatron", &Memory::megatron},
    {"megatron-bf16grad", &Memory::megatronBf16Grad},
    {"bloom-fp32grad", &Memory::bloomFp32Grad},
}};

template <class Constants, std::size_t N>
void readValues(const JsonCursor& section, const std::array<NamedConstant<Constants>, N>& names, Constants& out)
{
    for (const auto& [name, member] : names)
        out.*member = section[name].number("value", kNonNegative);
}

RecipeBytes readRecipe(const JsonCursor& recipe)
{
    return {recipe.number("weights", kNonNegative), recipe.number("gradients", kNonNegative),
            recipe.number("adam", kNonNegative)};
}

} // namespace

TransformerConstants readTransformerConstants(const JsonCursor& transformer)
{
    TransformerConstants constants;
    readValues(transformer["time"], kFittedTime, constants.time);
    readValues(transformer["time_fixed"], kFixedTime, constants.time);
    readValues(transformer["time_formula"], kTimeFormula, constants.time);
    readValues(transformer["memory"], kFittedMemory, constants.memory);
    readValues(transformer["memory_formula"], kMemoryFormula, constants.memory);
    for (const auto& [name, member] : kRecipes)
        constants.memory.*member = readRecipe(transformer["memory_recipes"][name]);
    return constants;
}

} // namespace quanheng::core
