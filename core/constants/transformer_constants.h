#pragma once

#include "core/support/json_cursor.h"

namespace quanheng::core {

/// Constants of the step-time model of language models (estimator-transformer section 4 with v2 section 1).
/// Comments give the name in the data and the unit; a constant without a unit is a factor or a share.
struct TransformerTimeConstants {
    // T1, efficiency of matrix multiplications.
    double inverseEfficiency = 0; ///< u0: 1/efficiency at zero machine balance
    double inverseEfficiencySlope = 0; ///< u1, byte/FLOP: its rise per unit of machine balance
    double hopper = 0; ///< x_hopper: architecture factor, compute capability 9.0
    double blackwell = 0; ///< x_blackwell: 10.x
    double volta = 0; ///< x_volta: 6.x and 7.0
    double gddr = 0; ///< x_gddr: 7.5, 8.6, 8.9, 12.x
    double fp8 = 0; ///< x_fp8: FP8 over 16-bit efficiency, squared for NVFP4
    double notTuned = 0; ///< x_typ: efficiency of a stack that is not tuned
    double experts = 0; ///< x_moe: grouped multiplications of experts
    double efficiencyCap = 0; ///< eta_cap
    double efficiencyReference = 0; ///< eta_ref: where eta_att is stated
    double wattsPerTeraflops = 0; ///< omega_w, W per TFLOPS (v2 A1): below it a GDDR card lowers its clock
    double powerExponent = 0; ///< gamma_w: exponent of the power law

    // T2 to T8.
    double operandBytes = 0; ///< gemm_bytes, byte per operand element, 16-bit
    double operandBytesFp8 = 0; ///< gemm_bytes_fp8, FP8 and NVFP4
    double selectivePass = 0; ///< selective_pass: extra passes of selective recomputation with flash attention
    double flashEfficiency = 0; ///< eta_att
    double flashFirstGeneration = 0; ///< x_att1: generation-1 over generation-2 flash kernels
    double attentionBalanceCap = 0; ///< attention_cap (v2 A3)
    double elementwise = 0; ///< k_ew: traffic of norms, residuals and activation
    double elementwiseFused = 0; ///< k_comp: share of it left by fused or compiled kernels
    double scorePasses = 0; ///< k_sc: passes over the score matrix, standard attention
    double memoryBandwidth = 0; ///< beta_mem: usable share of the datasheet bandwidth
    double dequantNf4 = 0; ///< k_nf4
    double dequantGptq = 0; ///< k_gptq
    double halfWindowTokens = 0; ///< half_window_tokens, half of the short window
    double dequantBytes = 0; ///< dequant_bytes, byte per quantised parameter and pass

    // T9, host.
    double hostPerLayer = 0; ///< tau, s per layer and micro-batch, forward and backward, eager
    double hostTuned = 0; ///< x_tau_tuned
    double hostCompiled = 0; ///< x_tau_comp
    double hostAdapters = 0; ///< kap_lora: extra host time with adapters on all linears
    double hostAdaptersNarrow = 0; ///< kap_lora_qkv: share of it with adapters on qkv or qv only
    double hostPerLocalExpert = 0; ///< x_loc (v2 A6)
    double smoothMaxPower = 0; ///< smooth_max_power: exponent that joins device and host time

    // T10 to T16, links and what they carry.
    double nvlink = 0; ///< beta_nv
    double pcie = 0; ///< beta_pcie
    double pcieGen3 = 0; ///< usable_pcie_gen3, byte/s one direction
    double pcieGen4 = 0; ///< usable_pcie_gen4, byte/s; also where the generation is unknown
    double pcieGen5 = 0; ///< usable_pcie_gen5, byte/s
    double network = 0; ///< beta_ib: node network with RDMA
    double unknownNetwork = 0; ///< measured_row_network, Gbit/s: where a measured row does not say; never for a plan
    double allToAll = 0; ///< beta_a2a
    double collectiveLatency = 0; ///< alpha, s
    double hopLatency = 0; ///< alpha_hop, s per rank of a ring across nodes
    double sequenceParallelExposed = 0; ///< x_sp
    double lossHeadBytes = 0; ///< head_bytes, byte per logit, tuned or fused
    double lossHeadBytesTuned = 0; ///< k_hd_tuned: byte per logit, tuned code of before flash attention
    double scorePassesTuned = 1; ///< x_sc: share of k_sc with the fused softmax of tuned stacks
    double lossHeadBytesPlain = 0; ///< k_hd, byte per logit, other code (v2 A7)
    double gatheredBytes4Bit = 0; ///< z3_weight_bytes_4bit, byte sent per 4-bit parameter
    double shardingOverlapTuned = 0; ///< om_z3: hidden share of ZeRO-3 or weight-offload traffic
    double shardingOverlapTypical = 0; ///< om_z3_typ (v2 A2)
    double interleavedExposed = 0; ///< p2p_interleaved: exposed share of pipeline traffic with virtual stages
    double gradientOverlap = 0; ///< om_dp: share of gradient traffic that its window can hide
    double gradientBytes = 0; ///< grad_bytes, byte
    double gradientBytesTuned = 0; ///< grad_bytes_tuned, byte: tuned bf16, FP8 or NVFP4
    double adapterShare = 0; ///< adapter_share: trained share of the parameters with adapters
    double bucketParams = 0; ///< bucket_params: parameters per bucket of ZeRO-1/2
    double optimizerBytes = 0; ///< opt_bytes_per_param, byte
    double offloadLinkBytes = 0; ///< offload_link_bytes, byte per parameter
    double pagedLinkBytes = 0; ///< paged_link_bytes, byte per parameter
    double offloadHostBytes = 0; ///< offload_host_bytes, byte per parameter
    double offloadHostBandwidth = 0; ///< offload_host_bandwidth, byte/s
};

/// Bytes per parameter that a way of mixed precision keeps (estimator-transformer section 8).
struct RecipeBytes {
    double weights = 0;
    double gradients = 0;
    double adam = 0;
};

/// Constants of the memory model of language models (estimator-transformer section 8 with v2 section 2).
struct TransformerMemoryConstants {
    double contextGiB = 0; ///< c_ctx: CUDA context
    double communicationGiB = 0; ///< c_comm: collective library, more than one card
    double fragmentation = 0; ///< phi
    double activations = 0; ///< k_act
    double logitBytes = 0; ///< k_logit, byte per logit
    double logitBytesTensorParallel = 0; ///< logit_bytes_tensor_parallel
    double chunkedLossDivisor = 0; ///< chunked_loss_divisor
    double workGiB = 0; ///< k_work: upper limit of DeepSpeed's buckets (v2 M3)
    double bucketBytes = 0; ///< bucket_bytes, byte per parameter on the card
    double baseGiB = 0; ///< k_base: buffers that are always there (v2 M3)
    double shardOverhead = 0; ///< z_shard
    double gatheredUnits = 0; ///< k_unit: layers gathered at once under ZeRO-3 or weight offload
    double bytes4Bit = 0; ///< k_q4, byte per 4-bit parameter
    double compiled = 0; ///< k_compiled: activations and logits under compilation
    double initialCopyBytes = 0; ///< initial_copy_bytes (v2 M2)
    double mlpGated = 0; ///< mlp_gated, kept byte per unit of MLP width (v2 M1)
    double mlpPlain = 0; ///< mlp_plain
    double mlpGatedFrozen = 0; ///< mlp_gated_frozen
    double mlpPlainFrozen = 0; ///< mlp_plain_frozen
    double mlpGatedFused = 0; ///< mlp_gated_fused
    double scoreBytes = 0; ///< score_bytes, kept byte per score, standard attention
    double selectivePerOperator = 0; ///< selective_per_op: kept share under per-operator selection (recipe amp)
    double adam8BitBytes = 0; ///< adam_8bit_bytes: both moments
    double gatheredBytes4Bit = 0; ///< gathered_bytes_4bit, byte held per 4-bit parameter
    double adapterGradientBytes = 0; ///< adapter_grad_bytes: bf16 adapters
    double adapterAdamBytes = 0; ///< adapter_adam_bytes: bf16 adapters
    double stepCopyPure = 0; ///< step_copy_pure, byte
    double stepCopyMixed = 0; ///< step_copy_mixed, byte
    RecipeBytes mixed, amp, pure, megatron, megatronBf16Grad, bloomFp32Grad;
};

struct TransformerConstants {
    TransformerTimeConstants time;
    TransformerMemoryConstants memory;
};

/// Reads the member "transformer" of calibration.json. Errors are reported at the cursor.
[[nodiscard]] TransformerConstants readTransformerConstants(const JsonCursor& transformer);

} // namespace quanheng::core
