# SPDX-License-Identifier: GPL-3.0-or-later
"""The estimators' constants and bands.

resources/data/calibration.json holds what the product uses: the second form of
the documents with the terms of REFITTED, refitted by refit.py (refit.json).
tests/data/calibration_first.json and calibration_second.json hold the forms of
the documents in the same shape, for their worked examples; a term that a form
does not have stands at the value under which it changes nothing.

Fitted values are read from the facts. What only the documents state in words
stands here, with the place it comes from in `section`.
"""

import copy
import json
import math
from pathlib import Path

from common import FORMAT, require, tidy, write_json

V1 = "transformer estimator"
V2 = "transformer estimator, improved form"
D1 = "deep-learning estimator"
D2 = "deep-learning estimator, improved form"
BT = "bands of the transformer estimator"
BD = "bands of the deep-learning estimator"
REFIT = "resources/import/refit.py"

#: name -> (unit, meaning)
TRANSFORMER_TIME = {
    "u0": ("", "1/efficiency at zero machine balance"),
    "u1": ("byte/FLOP", "rise of 1/efficiency per FLOP/byte of machine balance"),
    "x_hopper": ("", "architecture factor, compute capability 9.0"),
    "x_blackwell": ("", "architecture factor, compute capability 10.x"),
    "x_volta": ("", "architecture factor, compute capability 6.x and 7.0"),
    "x_gddr": ("", "architecture factor, compute capability 7.5, 8.6, 8.9 and 12.x"),
    "x_fp8": ("", "FP8 over 16-bit GEMM efficiency (squared for NVFP4)"),
    "eta_att": ("", "flash attention efficiency where the GEMM efficiency is 0.80"),
    "x_att1": ("", "generation-1 over generation-2 flash kernels"),
    "k_ew": ("", "memory traffic of norms, residuals and activation, times 2(8h+3f') bytes"),
    "k_comp": ("", "elementwise traffic with fused or compiled kernels"),
    "k_sc": ("", "passes over the score matrix, standard attention"),
    "tau": ("s", "host time per layer and micro-batch, forward and backward, eager"),
    "x_tau_tuned": ("", "host time of Megatron-class code"),
    "x_tau_comp": ("", "host time with compilation or CUDA graphs"),
    "kap_lora": ("", "extra host time with adapters on all linears"),
    "x_tau_moe": ("", "host time of an eager mixture-of-experts layer (first form)"),
    "x_loc": ("", "host time of a mixture-of-experts layer per local expert"),
    "beta_nv": ("", "NVLink efficiency"),
    "beta_pcie": ("", "PCIe efficiency"),
    "beta_ib": ("", "node network efficiency (RDMA)"),
    "x_sp": ("", "exposed share of tensor-parallel traffic in sequence-parallel stacks"),
    "om_dp": ("", "share of gradient traffic that its window can hide"),
    "om_z3": ("", "share of ZeRO-3 or offload traffic hidden, tuned stacks and weight offload"),
    "om_z3_typ": ("", "share of ZeRO-3 traffic hidden, other stacks"),
    "alpha_hop": ("s", "latency per rank of a ring across nodes"),
    "k_nf4": ("", "dequantisation traffic per weight pass, nf4, times 2.5 bytes per parameter"),
    "k_gptq": ("", "dequantisation traffic per weight pass, GPTQ, times 2.5 bytes per parameter"),
    "x_moe": ("", "grouped expert GEMM efficiency"),
    "x_typ": ("", "efficiency of a stack that is not tuned"),
    "k_hd": ("byte", "loss head traffic per logit in code that is neither tuned nor fused"),
    "k_hd_tuned": ("byte", "loss head traffic per logit in tuned code of before flash attention, not fused"),
    "x_sc": ("", "share of k_sc in tuned stacks: scale, mask and softmax in one kernel"),
    "opt_bytes_per_param": ("byte", "optimizer traffic per parameter"),
    "omega_w": ("W/TFLOPS", "power per peak 16-bit TFLOPS below which a GDDR card lowers its clock"),
}
#: What the product's form adds to the second: name -> value in the documents' forms, low, high, prior, sd of its ln.
#: k_hd_tuned: the unfused loss of Megatron-LM before 2023 works in FP32 step by step, as Hugging Face's (k_hd, 42).
#: x_sc: a fused softmax reads and writes the scores about twice where single kernels take four passes.
#: opt_bytes_per_param: AdamW in FP32 reads gradient, two moments and weight and writes three of them, 28 byte; pure
#: BF16 half of it.
REFITTED = {
    "k_hd_tuned": (12, 6, 150, 40, 0.5),
    "x_sc": (1, 0.1, 1.2, 0.6, 0.3),
    "opt_bytes_per_param": (30, 8, 80, 28, 0.3),
}
#: Priors that other evidence sets: PCIe by the multi-card rows of the deep-learning estimator (its beta_pcie).
REFITTED_PRIORS = {"beta_pcie": (0.6, 0.1)}
TRANSFORMER_TIME_FIXED = {
    "beta_mem": ("", "usable share of the datasheet memory bandwidth"),
    "alpha": ("s", "latency of a collective"),
    "alpha_hop": ("s", "latency per rank of a ring across nodes"),
    "beta_a2a": ("", "efficiency of the expert all-to-all"),
    "eta_cap": ("", "highest efficiency"),
    "eta_ref": ("", "efficiency at which eta_att is stated"),
    "gamma_w": ("", "exponent of the power law"),
    "smooth_max_power": ("", "exponent that joins device and host time"),
}
#: Numbers of the formulas that are neither fitted nor in the constants files.
TRANSFORMER_TIME_FORMULA = {
    "usable_pcie_gen3": (12e9, "byte/s", "usable PCIe, one direction", f"{V1}, section 3"),
    "usable_pcie_gen4": (25e9, "byte/s", "usable PCIe, one direction; also where the generation is unknown", f"{V1}, sections 3 and 12"),
    "usable_pcie_gen5": (50e9, "byte/s", "usable PCIe, one direction", f"{V1}, section 3"),
    "measured_row_network": (400, "Gbit/s", "network of a node where a measured row does not say; never for a plan", f"{V1}, section 12"),
    "gemm_bytes": (2, "byte", "operand size, 16-bit", f"{V1}, T2"),
    "gemm_bytes_fp8": (1.5, "byte", "operand size, FP8 and NVFP4", f"{V1}, T2"),
    "selective_pass": (0.2, "", "extra passes of selective recomputation with flash attention", f"{V1}, T3"),
    "attention_cap": (1.2, "", "cap of the second balance factor of attention", f"{V2}, A3"),
    "kap_lora_qkv": (0.35, "", "share of kap_lora with adapters on qkv or qv only", f"{V1}, T9"),
    "head_bytes": (12, "byte", "loss head traffic per logit, tuned or fused", f"{V2}, A7"),
    "half_window_tokens": (64, "token", "half of the 128-token window of every other layer", f"{V1}, T6"),
    "dequant_bytes": (2.5, "byte", "bytes per quantised parameter and pass", f"{V1}, T8"),
    "z3_weight_bytes_4bit": (0.55, "byte", "bytes sent per gathered 4-bit parameter (traffic; memory has gathered_bytes_4bit)", f"{V1}, T12"),
    "p2p_interleaved": (0.3, "", "exposed share of pipeline traffic with virtual stages", f"{V1}, T13"),
    "grad_bytes_tuned": (4, "byte", "gradient bytes reduced, tuned bf16, FP8 or NVFP4", f"{V1}, T15"),
    "grad_bytes": (2, "byte", "gradient bytes reduced, otherwise", f"{V1}, T15"),
    "adapter_share": (0.005, "", "trained share of the parameters with adapters, for traffic and optimizer time", f"{V1}, T15"),
    "bucket_params": (1e8, "", "parameters per bucket of ZeRO-1/2", f"{V1}, T15"),
    "offload_link_bytes": (6, "byte", "bytes over PCIe per parameter, optimizer on the host", f"{V1}, T16"),
    "paged_link_bytes": (4.2, "byte", "bytes over PCIe per parameter, moments of 8 bits paged in and out", "twice adam_8bit_bytes"),
    "offload_host_bytes": (28, "byte", "host memory traffic per parameter, optimizer on the host", f"{V1}, T16"),
    "offload_host_bandwidth": (150e9, "byte/s", "host memory bandwidth of the optimizer on the host", f"{V1}, T16"),
    "power_law_capabilities": (["7.5", "8.6", "8.9", "12.x"], "", "compute capabilities under the power law", f"{V2}, A1"),
}
TRANSFORMER_MEMORY = {
    "c_ctx": ("GiB", "CUDA context"),
    "c_comm": ("GiB", "collective library, more than one card"),
    "phi": ("", "fragmentation of the allocator"),
    "k_act": ("", "activations kept per token and layer"),
    "k_logit": ("byte", "bytes per logit"),
    "k_work": ("GiB", "DeepSpeed buckets (second form: upper limit)"),
    "k_base": ("GiB", "buffers that are always there"),
    "z_shard": ("", "overhead of sharded states"),
    "k_unit": ("", "units gathered at once under ZeRO-3 or weight offload"),
    "k_lact": ("", "activations with adapters and no recomputation (first form)"),
    "k_q4": ("byte", "bytes per 4-bit parameter"),
    "k_compiled": ("", "activations and logits under compilation"),
}
TRANSFORMER_MEMORY_FORMULA = {
    "bucket_bytes": (8, "byte", "DeepSpeed bucket bytes per parameter on the card, up to k_work", f"{V2}, M3"),
    "initial_copy_bytes": (2.2, "byte", "initial copy per parameter where the model is built before sharding, times 1 + 1/d; twice for full fine-tuning", f"{V2}, M2"),
    "mlp_gated": (8, "byte", "kept MLP bytes per f', gated", f"{V2}, M1"),
    "mlp_plain": (4, "byte", "kept MLP bytes per f', plain", f"{V2}, M1"),
    "mlp_gated_frozen": (6, "byte", "the same, MLP frozen without adapters", f"{V2}, M1"),
    "mlp_plain_frozen": (2, "byte", "the same, MLP frozen without adapters", f"{V2}, M1"),
    "mlp_gated_fused": (6, "byte", "the same, fused code (Megatron, compiled)", f"{V2}, M1"),
    "score_bytes": (5, "byte", "kept bytes per score, standard attention", f"{V1}, section 8"),
    "logit_bytes_tensor_parallel": (6, "byte", "bytes per logit with tensor parallelism", f"{V1}, section 8"),
    "chunked_loss_divisor": (8, "", "logits with a chunked or fused loss", f"{V1}, section 8"),
    "selective_per_op": (0.65, "", "share of F kept by per-operator selective recomputation (recipe amp)", f"{V1}, sections 8 and 12"),
    "adam_8bit_bytes": (2.1, "byte", "8-bit Adam in place of both moments (+ 4 master if mixed)", f"{V1}, section 8"),
    "adam_4bit_bytes": (1.1, "byte", "4-bit Adam in place of both moments", f"{V1}, section 8"),
    "gathered_bytes_4bit": (0.57, "byte", "bytes held per gathered 4-bit parameter (memory; traffic has z3_weight_bytes_4bit)", f"{V1}, section 8, row U"),
    "adapter_grad_bytes": (2, "byte", "bf16 adapters; 4 for fp32 adapters", f"{V1}, section 12"),
    "adapter_adam_bytes": (8, "byte", "bf16 adapters; 12 for fp32 adapters", f"{V1}, section 12"),
    "step_copy_pure": (2, "byte", "step copy of unfused AdamW per parameter, recipe pure", f"{V1}, section 8"),
    "step_copy_mixed": (8, "byte", "step copy of unfused AdamW per parameter, recipe mixed", f"{V1}, section 8"),
}
#: recipe -> bytes of weights, gradients, Adam
MEMORY_RECIPES = {
    "mixed": (2, 2, 12), "amp": (4, 4, 8), "pure": (2, 2, 4), "megatron": (2, 4, 12),
    "megatron-bf16grad": (2, 2, 12), "bloom-fp32grad": (2, 6, 12),
}

DEEP_TIME = {
    "eta0": ("", "share of the tensor-core peak reached by the multiply part"),
    "x_rnn": ("", "efficiency of recurrent, 1-D convolution and small MLP models"),
    "x_simt": ("", "FP32 SIMT path over eta0"),
    "x_tf32": ("", "TF32 over FP16, each to its own peak"),
    "x_volta": ("", "V100 tensor cores"),
    "x_geforce": ("", "GeForce with compute capability 7.5, 8.6, 8.9"),
    "x_blackwell": ("", "compute capability 10.x"),
    "k_cnn": ("", "memory passes over A, convolution, batch norm and activation"),
    "k_dw": ("", "memory passes over A, depthwise networks"),
    "k_tf": ("", "memory passes over A, transformers with dropout"),
    "k_vit": ("", "memory passes over A, ViT and MLP-Mixer"),
    "k_rec": ("", "memory passes over A and over embeddings, recommenders"),
    "x_awk": ("", "kind cnn-awkward in any stack, compute and traffic"),
    "x_amp": ("", "AMP does not halve traffic in custom recurrent, 1-D and decoder code"),
    "k_fuse": ("", "fused kernels of tuned stacks, traffic"),
    "x_tuned": ("", "tuned stacks, compute and traffic"),
    "x_naive": ("", "untuned stacks in half precision, compute and traffic"),
    "tau": ("s", "host time per layer and micro-batch at host index 0"),
    "x_tau_tuned": ("", "host time of tuned stacks"),
    "h_det": ("s", "host time per image of two-stage detectors at host index 0"),
    "beta_nv": ("", "NVLink efficiency"),
    "beta_pcie": ("", "PCIe efficiency"),
    "beta_ib": ("", "network efficiency (RDMA, eRDMA, AIACC)"),
    "om_dp": ("", "share of gradient traffic hidden"),
    "scale": ("", "loss per doubling of the accelerators"),
    "r_wino": ("", "gain of FP32 Winograd convolutions on the SIMT path"),
    "k_comp": ("", "traffic of compiled graphs, stack not tuned"),
    "z_tf32c": ("", "traffic of convolutions on the TF32 path"),
    "x_host": ("", "host time per step of the host index"),
}
#: Ranges over leave-one-out refits, and priors, of the second form (its section 1.3).
DEEP_RANGES = {
    "eta0": (0.59, 0.68), "x_rnn": (0.55, 0.77), "x_simt": (1.22, 1.58), "x_tf32": (0.93, 1.22),
    "x_volta": (0.82, 0.90), "x_geforce": (1.2, 1.51), "x_blackwell": (0.68, 0.75),
    "k_cnn": (25, 28.3), "k_dw": (28, 47), "k_tf": (16.6, 26.9), "k_vit": (14, 19),
    "k_rec": (5.7, 9.5), "x_awk": (1.6, 2.3), "x_amp": (1.35, 2), "k_fuse": (0.68, 0.72),
    "x_tuned": (0.80, 0.87), "x_naive": (1.31, 1.40), "tau": (0.000264, 0.000320),
    "x_tau_tuned": (0.14, 0.51), "h_det": (0.030, 0.070), "beta_nv": (0.37, 0.88),
    "beta_pcie": (0.49, 0.84), "beta_ib": (0.44, 0.64), "om_dp": (0.46, 0.50),
    "scale": (0.020, 0.045), "r_wino": (1.62, 2.11), "k_comp": (0.77, 0.83),
    "z_tf32c": (0.99, 1.45), "x_host": (0.67, 0.77),
}
DEEP_PRIORS = {
    "eta0": (0.60, 0.25), "x_rnn": (0.6, 0.5), "x_simt": (1.1, 0.25), "x_tf32": (0.9, 0.2),
    "x_volta": (0.9, 0.15), "x_geforce": (1.2, 0.25), "x_blackwell": (0.75, 0.2),
    "k_cnn": (16, 0.4), "k_dw": (16, 0.4), "k_tf": (12, 0.4), "k_vit": (14, 0.4),
    "k_rec": (10, 0.6), "x_awk": (1.8, 0.4), "x_amp": (1.3, 0.2), "k_fuse": (0.7, 0.25),
    "x_tuned": (0.8, 0.2), "x_naive": (1.4, 0.25), "tau": (0.0002, 0.7), "x_tau_tuned": (0.5, 0.4),
    "h_det": (0.030, 0.7), "beta_nv": (0.4, 0.4), "beta_pcie": (0.5, 0.4), "beta_ib": (0.5, 0.4),
    "om_dp": (0.5, 0.15), "scale": (0.02, 0.7), "r_wino": (1.6, 0.3), "k_comp": (0.8, 0.2),
    "z_tf32c": (1.0, 0.2), "x_host": (0.75, 0.25),
}
DEEP_FIXED = {
    "opt_bytes_per_param": (30, "byte", "optimizer traffic per parameter", f"{D1}, section 4"),
    "x_frozen_bn": (0.7, "", "traffic with frozen batch norm: RetinaNet only, not two-stage detectors", f"{D2}, 1.2"),
    "x_fp8": (0.8, "", "efficiency of the FP8 path", f"{D1}, section 4"),
    "detector_join_exponent": (3, "", "joins step and host time of two-stage detectors", f"{D1}, section 4"),
    "simt_fp16_share": (0.6, "", "share of the FP16 peak on cards without tensor cores", f"{D1}, section 3"),
    "overlap_window": (2 / 3, "", "share of the micro-batch that hides gradient traffic", f"{D1}, section 4"),
    "usable_pcie_gen3": (12e9, "byte/s", "usable PCIe, one direction", f"{D1}, section 3"),
    "usable_pcie_gen4": (25e9, "byte/s", "usable PCIe; also where the generation is unknown", f"{D1}, sections 3 and 14"),
    "usable_pcie_gen5": (50e9, "byte/s", "usable PCIe, one direction", f"{D1}, section 3"),
    "beta_pcie_low": (0.35, "", "pessimistic end of beta_pcie", f"{D2}, section 4"),
    "checkpoint_time": (4 / 3, "", "step time with full recomputation", f"{D1}, section 14"),
    "checkpoint_activations": (0.25, "", "activations with full recomputation, not below one block", f"{D2}, section 7"),
    "x_geforce_cc12": (1.39, "", "RTX 5090 (judgement); 1 for L20N; band x 2", f"{D1}, section 14"),
    "k_comp_torch_encoder": (0.55, "", "k_comp for torch.compile encoders; band x 1.3 on the factor (derived)", f"{D2}, section 3"),
    "eta_conv3d": (0.65, "", "efficiency of 3-D convolution (argued, not fitted)", f"{D2}, 2.1"),
}
#: Terms of the second form that the first does not have, at the value under which they change nothing.
DEEP_NEUTRAL = {"r_wino": 1, "k_comp": 1, "z_tf32c": 1, "x_host": 1}
CPU_NEUTRAL = {"c_w": 0, "tau_c": 0}
#: Memory of one machine; not fitted: too few rows.
HOST_MEMORY = {
    "load_bytes_per_param": (2, "byte", "a checkpoint that is loaded, per parameter and rank", f"{V1}, section 8, host memory"),
    "offload_optimizer_bytes": (18, "byte", "optimizer on the host, per parameter of all machines", f"{V1}, section 8, host memory"),
    "offload_weights_bytes": (2, "byte", "weights on the host, per parameter of all machines", "deepspeedai/DeepSpeed #4527: 171.13 GiB with the weights, 152.11 without, at 6.805 billion parameters and a head-room of 1.5"),
    "paged_optimizer_bytes": (2.1, "byte", "moments of 8 bits in the host's memory, per parameter of all machines", "as adam_8bit_bytes"),
    "headroom": (1.4, "", "what offloading needs beside its states; loading as well: a host of 160 GB died of a load of 128 GB", f"{V1}, section 8, host memory"),
    "worker_bytes": (2 ** 30, "byte", "one worker of the data loader, beside its batches", f"{V1}, section 8, host memory"),
    "prefetched_batches": (2, "", "batches that a worker keeps ready: the default of PyTorch's DataLoader (prefetch_factor)", f"{V1}, section 8, host memory"),
}
#: What a forest keeps, in bytes a row and tree. szilard/benchm-ml README, random forest, 500 trees on 8 raw (690
#: one-hot) columns: scikit-learn 20 GB at 1 M rows, of which 5.5 to 8.3 GB are the table; H2O 5 and 25 GB, xgboost 2
#: and 9 GB at 1 M and 10 M. The high end of scikit-learn is the bound of fully grown trees: two nodes of 80 bytes for
#: each of the 63 % of rows that a bootstrap holds.
FOREST_BYTES = {"scikit-learn": {"low": 20, "high": 101, "plan": 30}, "h2o": {"low": 4, "high": 8, "plan": 5},
                "xgboost": {"low": 0.5, "high": 2, "plan": 1}}
DEEP_NETWORK = [
    {"capability": "below 7.0", "gbps_per_accelerator": 12},
    {"capability": "7.0", "gbps_per_accelerator": 50},
    {"capability": "8.0", "gbps_per_accelerator": 100},
    {"capability": "9.x and 10.x", "gbps_per_accelerator": 400},
    {"capability": "other", "gbps_per_accelerator": 25},
]
GEFORCE = ["rtx-2080ti", "rtx-3090", "rtx-4070ti-super", "rtx-4090"]

#: Two keys of one chip ("20 accelerator chips"): left out together when the bands were made.
SAME_CHIP = [["v100-sxm2-16gb", "v100-sxm2-32gb"], ["a100-sxm4-40gb", "a100-sxm4-80gb"],
             ["a100-pcie-40gb", "a100-pcie-80gb"]]

HOST_INDEX_CPU = {
    "haswell": (-0.25, -0.5, 0, "middle of the stated range"),
    "broadwell": (-0.25, -0.5, 0, "middle of the stated range"),
    "skylake": (0, 0, 0, None), "cascade-lake": (0, 0, 0, None),
    "cooper-lake": (0, 0, 0, "not named; as Cascade Lake (judgement)"),
    "rome": (1, 1, 1, None), "milan": (1, 1, 1, None), "ice-lake": (1, 1, 1, None),
    "sapphire-rapids": (1.7, 1.7, 1.7, None), "emerald-rapids": (1.7, 1.7, 1.7, None),
    "genoa": (1.7, 1.7, 1.7, None), "granite-rapids": (2, 2, 2, "newer"), "turin": (2, 2, 2, "newer"),
}
HOST_INDEX_CARD = [
    ("pascal-and-older", "below 7.0", -0.5), ("volta", "7.0", 0), ("turing", "7.5", 0.3),
    ("ga10x", "8.6", 0.7), ("a100", "8.0", 1), ("ada", "8.9", 1.3), ("hopper", "9.0", 1.7),
    ("blackwell", "10.x and 12.x", 2),
]

#: kind -> traffic constant, memory kappa (fp32 and tf32; half), band class
DEEP_KINDS = {
    "cnn": ("k_cnn", 2.12, 2.30, "vision-cnn"),
    "cnn-grouped": ("k_cnn", 2.12, 2.30, "vision-cnn"),
    "cnn-depthwise": ("k_dw", 2.12, 2.30, "depthwise-irregular"),
    "cnn-awkward": ("k_cnn", 2.12, 2.30, "depthwise-irregular"),
    "cnn-dw-modern": ("k_cnn", 2.12, 2.30, "vit-convnext"),
    "cnn3d": ("k_cnn", 2.12, 2.30, "vision-cnn"),
    "vit": ("k_vit", 3.3, 3.3, "vit-convnext"),
    "vit-hierarchical": ("k_cnn", 3.3, 3.3, "vit-convnext"),
    "diffusion": ("k_cnn", 3.3, 3.3, "vit-convnext"),
    "transformer-encoder": ("k_tf", 3.3, 3.3, "encoder"),
    "transformer-decoder": ("k_tf", 6.75, 8.15, "decoder-custom"),
    "rnn": ("k_cnn", 7.7, 9.8, "recurrent-1d"),
    "rnn-stepwise": ("k_cnn", 3.7, 3.8, "stepwise-rnn"),
    "cnn1d": ("k_cnn", 1.3, 1.3, "recurrent-1d"),
    "cnn1d-separable": ("k_dw", 1.3, 1.3, "recurrent-1d"),
    "two-stage-detector": ("k_cnn", 1.26, 2.38, "two-stage-detector"),
    "recsys": ("k_rec", 2.45, 2.45, "recommender"),
}
KAPPA_FIRST = {
    "cnn": 2.2, "cnn-grouped": 2.2, "cnn-depthwise": 2.2, "cnn-awkward": 2.2, "cnn-dw-modern": 2.2,
    "cnn3d": 2.2, "vit": 3.3, "vit-hierarchical": 3.3, "diffusion": 3.3,
    "transformer-encoder": 3.3, "transformer-decoder": 7.9, "rnn": 8.6, "rnn-stepwise": 3.8,
    "cnn1d": 1.3, "cnn1d-separable": 1.3, "recsys": 2.4, "two-stage-detector": 1.6,
}
BATCH_NORM_SGD = "sgd-momentum for every 2-D and 3-D cnn kind and detectors, adam for the rest"

DEEP_BANDS = {
    "vision-cnn": ([1.26, 1.29, 1.29, 1.29, 1.30], 13),
    "vit-convnext": ([1.40, 1.40, 1.40, 1.40, 1.40], None),
    "depthwise-irregular": ([1.64, 1.70, 1.70, 1.74, 1.79], 11),
    "encoder": ([1.46, 1.53, 1.53, 1.54, 1.57], 2),
    "recurrent-1d": ([1.48, 1.58, 1.58, 1.58, 1.58], 5),
    "stepwise-rnn": ([1.60, 1.60, 1.70, 1.70, 1.70], None),
    "decoder-custom": ([1.90, 1.90, 1.90, 1.90, 1.90], None),
    "two-stage-detector": ([1.70, 1.71, 1.90, 1.90, 1.90], 1),
    "recommender": ([2.50, 2.50, 3.00, 3.00, 3.00], 2),
    "other": ([1.79, 1.89, 1.89, 1.89, 1.95], None),
}
#: case -> (factor, how it enters, reason)
DEEP_FLOORS = {
    "more-than-64-accelerators": (1.5, "floor", "with the source left out only 60 % of such rows were covered"),
    "conv3d": (2.0, "floor", "no measured row"),
    "separable-1d": (2.3, "floor", "no measured row"),
    "fp32-dense-3x3": (1.5, "floor", "FP32 with w3 of 0.7 or more: one family left out still -10 to -23 %"),
    "recommender-tuned-split": (3.0, "floor", "tuned stack, tables split over cards: 40 to 60 % off by source"),
    "two-stage-own-code": (2.2, "floor", "source left out: 54 % of rows in the table's band"),
    "own-code": (1.1, "power", "any user's own code: table factor to this power"),
    "typed-by-hand": (1.3, "quadrature", "architecture typed by hand (judgement)"),
    "blackwell-geforce": (2.0, "times", "compute capability 12.x was never fitted"),
    "torch-compile-encoder": (1.3, "quadrature", "on the compiled factor (derived)"),
}

CPU_SECOND = {
    "a_core": (0.96, "", "exponent of the cores of one node", None, None),
    "e_node": (0.98, "", "efficiency per doubling of nodes", None, None),
    "c_w": (64, "byte", "weight traffic per parameter and step", None, (60, 0.6)),
    "tau_c": (0.00025, "s", "dispatch per layer and step", (0.00025, 0.00026), None),
    "phi_tuned": (0.489, "", "share of the FP32 peak, tuned stack", None, None),
    "phi_typical": (0.272, "", "share of the FP32 peak, typical stack", None, None),
    "phi_untuned": (0.068, "", "share of the FP32 peak, untuned stack", None, None),
    "g_bf16_avx512": (1.28, "", "bf16 with AVX-512 over FP32", None, None),
    "g_amx_cnn": (2.94, "", "bf16 with AMX over FP32, convolutions", None, None),
    "g_amx_gemm": (6.34, "", "bf16 with AMX over FP32, transformers", None, None),
    "k_cpu": (6.53, "", "memory passes over A", None, None),
}
CPU_MEANING = {name: (unit, meaning) for name, (_, unit, meaning, _, _) in CPU_SECOND.items()}
CPU_FIXED = {
    "p32_amx": (128e9, "FLOP/s", "FP32 rate per core under AMX, whatever the clock (2.0 GHz, the fitted machine)", f"{D1}, section 9"),
    "vm_exponent": (-0.12, "", "rate x (n/16)^this for virtual machines with more than 16 cores", f"{D1}, sections 9 and 14"),
    "vm_cores": (16, "core", "cores above which vm_exponent applies", f"{D1}, section 14"),
    "g_bf16_amd_arm": (1.30, "", "bf16 on AMD and Arm: not fitted (judgement)", f"{D1}, section 14"),
}
RECSYS_CPU = {
    "unit": "samples/s per physical core of Cooper Lake (hfg7)", "band_factor": 2, "max_cores": 16,
    "source": "DeepRec-AI/DeepRec modelzoo",
    "rates": {"dlrm": {"stock": 8700, "onednn": 14800, "bf16": 15200},
              "wdl": {"stock": 2200, "onednn": 4100, "bf16": 5700},
              "deepfm": {"stock": 4700, "onednn": 7800, "bf16": 8700},
              "dssm": {"stock": 19000, "onednn": 28900, "bf16": 32300},
              "din": {"stock": None, "onednn": 5600, "bf16": None}},
}

GBM_PHI = {
    "cpu": {"lightgbm": [28, 0.24], "xgboost": [34, 0.37], "catboost": [50, 0.18], "h2o": None},
    "gpu": {"xgboost": [7, 0.07], "catboost": [3, 0.018], "lightgbm": None, "h2o-xgboost": None},
}
GBM_USEFUL_CORES = {
    "lightgbm": {"scale": 8, "rows": 1e6, "exponent": 0.45},
    "xgboost": {"scale": 16, "rows": 1e5, "exponent": 0.5},
    "catboost": {"scale": 16, "rows": 1e5, "exponent": 0.5},
    "h2o": {"scale": 64, "rows": 1e5, "exponent": 0.5},
}
CORE_SPEED = {
    "sandy-bridge": (0.75, f"{D2}, section 6"), "ivy-bridge": (1, "judgement: older than Broadwell"),
    "haswell": (1, "judgement: older than Broadwell"), "broadwell": (1, "fitted"),
    "skylake": (1, "judgement"), "cascade-lake": (1.10, "fitted"),
    "ice-lake": (1.10, "assumption: as Cascade Lake"), "cooper-lake": (1.10, "judgement"),
    "rome": (1.22, "fitted"), "milan": (1.22, "judgement"), "neoverse-n1": (1.22, "judgement: Arm"),
    "neoverse-n2": (1.22, "judgement: Arm"), "sapphire-rapids": (2.17, "fitted"),
    "genoa": (2.17, "fitted"), "emerald-rapids": (2.17, "judgement"),
    "granite-rapids": (2.17, "judgement"), "turin": (2.17, "judgement"),
}


def constant(value, unit, meaning, low=None, high=None, prior=None, prior_sd_ln=None):
    return {"value": tidy(value), "unit": unit, "low": tidy(low), "high": tidy(high),
            "prior": tidy(prior), "prior_sd_ln": tidy(prior_sd_ln), "meaning": meaning}


def fitted(values, meanings, ranges=None, priors=None):
    """Constants with unit and meaning; plain numbers or {value, prior, range} entries."""
    result = {}
    for name, entry in values.items():
        require(name in meanings, f"constant {name} has no meaning")
        unit, meaning = meanings[name]
        if not isinstance(entry, dict):
            entry = {"value": entry}
        low, high = entry.get("range") or (ranges or {}).get(name) or (None, None)
        prior, spread = (entry.get("prior"), entry.get("prior_sd_ln"))
        if prior is None:
            prior, spread = (priors or {}).get(name, (None, None))
        result[name] = constant(entry["value"], unit, meaning, low, high, prior, spread)
    return result


def formula(numbers):
    return {name: dict(value=tidy(value), unit=unit, meaning=meaning, section=section)
            for name, (value, unit, meaning, section) in numbers.items()}


def transformer_bands():
    def width(ln, low, high):
        return {"ln": ln, "low": low, "high": high}
    return {
        "section": f"{BT}, widths (signed quantiles) and combination with the layout",
        "what": "low and high multiply the predicted step time: P10 and P90",
        "evidence": {"E2": "card in cards_seen", "E3": "any other card, and always_e3"},
        "always_e3": {"capabilities_up_to": "7.0", "encoders": True, "power_law_without_tdp": True,
                      "section": f"{V1}, section 9; {V2}, A1"},
        "classes": {
            **{f"dense-tuned-{span}": {"sources": 26, "cards": 9, "E2": width(0.180, 0.79, 1.15),
                                       "E3": width(0.306, 0.74, 1.34), "p50": None}
               for span in ("one-node", "many-nodes")},
            "dense-typical": {"sources": 17, "cards": 13, "E2": width(0.380, 0.71, 2.03),
                              "E3": width(0.456, 0.71, 2.16), "p50": 1.05},
            "adapter": {"sources": 12, "cards": 11, "E2": width(0.573, 0.86, 1.90),
                        "E3": width(0.573, 0.76, 1.90), "p50": 1.09},
            "moe": {"sources": 3, "cards": 5, "E2": width(0.450, 0.65, 1.64),
                    "E3": width(0.450, 0.64, 1.64), "p50": None,
                    "use": {"low": 0.55, "high": 1.9,
                            "reason": "three sources: widened, low confidence (judgement)"}},
        },
        "class_rules": "moe before adapter before dense; dense-typical is every stack that is not "
                       "tuned, and one card; tuned stacks by one node and many",
        "regions": {"pcie-many-cards": {"factor": 2, "section": f"{V1}, section 10"},
                    "precision-outside-fit": {"factor": 2, "section": f"{V1}, sections 10 and 12: FP32 and TF32 are "
                                              "not covered by the fit, so the width of such regions (judgement)"}},
    }


def transformer_layout():
    return {
        "section": f"{V2}, section 4",
        "p50": 1.03, "tuned": {"low": 0.94, "high": 1.32}, "typical": {"low": 1.00, "high": 1.50},
        "unknown_layout": 1.16,
        "combine": "each side: ln width = sqrt(band^2 + layout^2)",
        "typical_restriction": "typical stacks: tensor, pipeline and context parallel 1 with ZeRO-3",
        "memory_share": 0.94, "tie": 0.02,
    }


def transformer_memory_bands():
    return {
        "section": f"{BT}, memory",
        "classes": {
            "full-one-card": {"rows": 10, "sources": 2, "ln": 0.254, "upper": 1.29,
                              "use_factor": 1.41, "reason": "two sources only: wider"},
            "adapter-one-card": {"rows": 89, "sources": 7, "ln": 0.275, "upper": 1.31},
            "sharded": {"rows": 121, "sources": 15, "ln": 0.421, "upper": 1.52},
        },
        "expert_parallel_factor": {"value": 2, "reason": "no measured row: band x 2",
                                   "section": f"{V2}, section 2"},
        "verdict": {"red_share": 0.97, "margin_one_card": 1.42, "margin_sharded": 1.70,
                    "margin_sharded_fitted": 1.50,
                    "rule": "red: prediction above red_share of the card; amber: prediction x "
                            "margin above it; one card means one card in the job"},
    }


def deep_bands():
    return {
        "section": f"{BD}, sections 2 and 3",
        "what": "low and high multiply the predicted step time: P10 and P90",
        "levels": ["model listed and accelerator x kind in calibration",
                   "model new, family known", "family new",
                   "accelerator x kind new, family known", "both new"],
        "classes": {name: {"families": families,
                           **{f"E{level}": {"low": round(1 / factor, 6), "high": factor}
                              for level, factor in enumerate(factors, 1)}}
                    for name, (factors, families) in DEEP_BANDS.items()},
        "floors": {name: {"factor": factor, "how": how, "reason": reason}
                   for name, (factor, how, reason) in DEEP_FLOORS.items()},
        "combine": "extra uncertainties in quadrature of ln",
    }


def calibrated_pairs(facts):
    """Accelerator x kind pairs of the rows that the deep-learning estimator was fitted on."""
    pairs = {}
    for row in facts.rows("measurements/dl_dev.csv"):
        pairs.setdefault(row["accelerator"], set()).add(row["model_kind"])
    return {card: sorted(kinds) for card, kinds in sorted(pairs.items())}


def measured_memory(facts):
    """Models and kinds with a measured peak: the memory of others is an analogy."""
    rows = [row for row in facts.rows("measurements/dl_dev.csv") if row["peak_memory_gib"]]
    return {"measured_models": sorted({row["model"] for row in rows}),
            "measured_kinds": sorted({row["model_kind"] for row in rows})}


def cards_seen(facts):
    """Cards of the rows that the transformer estimator was fitted on (a stated layout)."""
    seen = {row["accelerator"] for row in facts.rows("measurements/transformer_dev.csv")
            if row["tensor_parallel"]}
    seen |= {row["accelerator"] for row in facts.rows("measurements/cards_transformer_dev.csv")
             if row["class"] != "encdec"}
    return sorted(seen)


def deep_memory(facts, first):
    kappa = {}
    for kind, (_, single, half, _) in DEEP_KINDS.items():
        pair = (KAPPA_FIRST[kind],) * 2 if first else (single, half)
        kappa[kind] = {"fp32": pair[0], "half": pair[1]}
    return {
        "section": f"{D1}, section 8" if first else f"{D2}, section 7",
        "unit": "GiB: the divisor is 1e9, the fit was made against GiB",
        "context_gib": 1.0, "bytes_per_param": {"sgd-momentum": 12, "adam": 16, "half_extra": 2},
        "optimizer_default": BATCH_NORM_SGD,
        "kappa": kappa,
        "kappa_model": {"transformer-big": {"value": 5.8, "reason": "derived bound"}},
        "m90_factor": 1 if first else 1.35,
        "m90_new_model": {"value": 1, "reason": "no upper side in the first form"} if first
                         else {"value": 1.35 * 1.35, "reason": "judgement"},
        "new_kind": {"kappa": 3.3, "factor": 1 if first else 2},
        **measured_memory(facts),
    }


def classic(facts, constants, first):
    cpu, gpu = constants["gbm_cpu"], constants["gbm_gpu"]
    tools = ("xgboost", "lightgbm", "catboost", "h2o")
    speed = {name: {"value": value, "basis": basis} for name, (value, basis) in CORE_SPEED.items()
             if not (first and name == "sandy-bridge")}
    return {
        "section": f"{D1}, section 11" + ("" if first else f"; {D2}, section 6"),
        "gbm_cpu": {
            "tools": {tool: {"t0_s": cpu[tool]["T0"], "s_us": cpu[tool]["s_us"],
                             "p_us": cpu[tool]["p_us"], "phi_ns": GBM_PHI["cpu"][tool],
                             "useful_cores": GBM_USEFUL_CORES[tool]} for tool in tools},
            "over_core_exponent": cpu["over_core_exponent"],
            "core_speed": speed,
            "reference": {"trees": 100, "depth": 10, "leaves": 512, "features": 8},
        },
        "gbm_gpu": {
            "tools": {tool.replace("_", "-"): {"t0_s": gpu[tool]["T0"], "k_us": gpu[tool]["k_us"],
                                               "phi_ns": GBM_PHI["gpu"][tool.replace("_", "-")]}
                      for tool in ("xgboost", "lightgbm", "catboost", "h2o_xgboost")},
            "bandwidth_exponent": gpu["bandwidth_exponent"], "bandwidth_gbps": 900,
        },
        "bands": {
            "gbm_cpu": 1.94 if first else 2.3, "gbm_cpu_large": {"rows": 1e6, "features": 50, "factor": 1.6},
            "gbm_cpu_wide": None if first else {"features_over": 700, "features_up_to": 2000, "factor": 3},
            "gbm_gpu": 2.0, "forest": 3, "linear": 3,
        },
        "refuse": {"rows_below": 20000, "xgboost_dense_features_over": 1000, "svc_rows_over": 100000},
        "forest": {
            "form": "t = T R log2(R) kappa / c; kappa in us core, full depth or depth 20",
            "kappa_us": {"scikit-learn": [1.4, 1.4], "h2o": [0.55, 0.96], "xgboost": [0.27, 0.41]},
            "modern_core_divisor": 2, "modern_core_speed_over": 2, "trust": "low: few rows, hardware of 2015-16"},
        "linear": {
            "form": "us core per row at 8 raw (about 690 one-hot) columns",
            "us_per_row": {"scikit-learn": [25, 36], "glmnet": [5, 9], "h2o": [6, 8],
                           "vowpal-wabbit": [1, 1.5], "spark-mllib": [26, 80]},
            "cores": {"scikit-learn": 1, "glmnet": 1, "h2o": [16, 32]}},
        "memory": {
            "table_bytes_per_cell": {"value": 8, "note": "the user's own table beside the tool's copy: doubles, as "
                                     "pandas and NumPy hold them"},
            "base_gib": {"value": 1, "low": 0.5, "high": 2, "note": "operating system, interpreter and libraries: the "
                         "smallest runs of szilard/benchm-ml (10,000 rows) take 1 to 2 GB"},
            "bytes_per_cell": {"lightgbm": {"low": 3, "high": 5, "plan": 5},
                               "xgboost": {"low": 12, "high": 25, "plan": 20},
                               "other": {"low": 4, "high": 8, "plan": 8}},
            "forest_bytes_per_row_and_tree": FOREST_BYTES,
            "upper_factor": {"value": 1.25, "note": "GPU memory: judgement"},
            "bytes_per_row": {"lightgbm": 50, "xgboost": 150, "catboost": 500, "h2o": 80,
                              "spark": [6000, 11000]},
            "gpu_bytes_per_row": {"xgboost": 60, "catboost": 160, "at_features": 8,
                                  "note": "100 M rows took 6 GB with XGBoost; CatBoost failed there in 16 GB"}},
    }


def cpu_section(constants, first):
    if first:
        values = {name: value for name, value in constants["cpu"].items() if name != "band_factor"} | CPU_NEUTRAL
        entries = fitted(values, CPU_MEANING)
    else:
        entries = {name: constant(value, unit, meaning, *(bounds or (None, None)),
                                  *(prior or (None, None)))
                   for name, (value, unit, meaning, bounds, prior) in CPU_SECOND.items()}
    return {
        "section": f"{D1}, section 9" if first else f"{D2}, section 5",
        "constants": entries, "fixed": formula(CPU_FIXED),
        "bands": {"tuned": 1.7, "typical": 2.5, "untuned": 4,
                  "extrapolated": {"factor": 2.5, "what": "any AMD, Yitian, Ampere, c8a or c8y "
                                   "result: no training row; at least this"}},
        "recommender_rates": RECSYS_CPU,
        "small_model_cores": {"value": 8, "note": "tiny models do not scale beyond 4 to 8 cores"},
        "small_model_macs": {"value": 50_000_000, "note": "forward work below which a model is tiny: the measured tiny ones "
                             "(MNIST MLP, CIFAR CNN, IMDB RNN) have 0.1 to 40 M, the smallest that scaled "
                             "(ResNet-164 on CIFAR) 250 M"},
    }


def deep_section(theta, model_factors, family_factors, facts, first):
    if first:
        theta = {**theta, **DEEP_NEUTRAL}
    return {
        "time": fitted(theta, DEEP_TIME, *(() if first else (DEEP_RANGES, DEEP_PRIORS))),
        "time_fixed": formula(DEEP_FIXED),
        "kinds": {kind: {"traffic": traffic, "band_class": band}
                  for kind, (traffic, _, _, band) in DEEP_KINDS.items()},
        "kind_groups": {
            "x_rnn": ["rnn", "rnn-stepwise", "cnn1d", "cnn1d-separable", "recsys"],
            "x_amp": ["rnn", "rnn-stepwise", "cnn1d", "cnn1d-separable", "transformer-decoder"],
            "x_awk": ["cnn-awkward"],
            "not_convolution": ["transformer-encoder", "transformer-decoder", "vit", "rnn",
                                "rnn-stepwise", "recsys"],
            "note": "not_convolution: kinds that z_tf32c leaves alone"},
        "geforce": GEFORCE,
        "w3_rules": {"only-3x3-blocks": 0.9, "bottleneck": 0.4, "grouped": 0, "depthwise": 0,
                     "1d": 0, "3d": 0, "transformer": 0},
        "host_index": {
            "section": f"{D2}, 1.2",
            "by_cpu_generation": {name: {"value": value, "low": low, "high": high, "note": note}
                                  for name, (value, low, high, note) in HOST_INDEX_CPU.items()},
            "by_card": [{"generation": name, "capability": capability, "value": value}
                        for name, capability, value in HOST_INDEX_CARD],
            "use": "by CPU where it is known; by card for measured rows and unknown CPUs (Arm "
                   "hosts are not named)"},
        "network_default_gbps": {"note": "measured rows that do not say, per accelerator; never "
                                         "for a plan", "by_capability": DEEP_NETWORK},
        "memory": deep_memory(facts, first),
        "bands": None if first else deep_bands(),
        "model_rate_factor": model_factors,
        "family_rate_factor": family_factors,
        "own_code_factor_exponent": 1 if first else 0.5,
        "calibrated_pairs": {} if first else calibrated_pairs(facts),
        "same_chip": [] if first else SAME_CHIP,
    }


def documents_form(values):
    """The constants of a document's form, with the product's own terms at rest."""
    return fitted(values, TRANSFORMER_TIME) | {
        name: constant(value, *TRANSFORMER_TIME[name], low, high)
        for name, (value, low, high, _, _) in REFITTED.items()}


def shipped(facts):
    """The second form with what refit.py found."""
    refit = json.loads(Path(__file__).with_name("refit.json").read_text(encoding="utf-8"))
    result = copy.deepcopy(second(facts))
    transformer = result["transformer"]
    result["id"] = "refit-2026-11"
    result["fitted_on"]["transformer"] = (f"{refit['language']['runs']:,} rows with a stated layout (measured runs of language "
                                          "models and decoder rows of cards that Alibaba Cloud sells)")
    for name, (_, low, high, prior, spread) in REFITTED.items():
        transformer["time"][name] |= {"low": low, "high": high, "prior": prior, "prior_sd_ln": spread}
    for name, (prior, spread) in REFITTED_PRIORS.items():
        transformer["time"][name] |= {"prior": prior, "prior_sd_ln": spread}
    for name, value in refit["language"]["constants"].items():
        transformer["time"][name]["value"] = value
    transformer["bands"]["section"] = REFIT
    transformer["bands"]["classes"] = refit["language"]["bands"]
    for name, width in refit["memory"]["bands"].items():
        transformer["memory_bands"]["classes"][name] = {
            "rows": width["runs"], "sources": width["sources"], "ln": width["ln"],
            "upper": round(math.exp(width["ln"]), 3)}
    deep = result["deep"]["bands"]
    deep["section"] = f"{REFIT}; floors: {BD}, section 3"
    deep["classes"] = refit["deep"]["bands"]
    # The documents' classes were made with the user's team among the runs; these are made of left-out teams.
    deep["floors"]["own-code"] |= {"factor": 1, "reason": "the classes were made of left-out teams: nothing to add"}
    return result


def second(facts):
    transformer = facts.json("measurements/constants_transformer_v2.json")
    deep_constants = facts.json("measurements/constants_dl_v2.json")
    base = facts.json("measurements/constants_dl.json")
    return {
        "format": FORMAT,
        "id": "second-form-2026-11",
        "about": "Constants of the estimators. value is fitted; low and high bound it (hard bounds of "
                 "the fit, or the range over leave-one-out refits for deep), prior and prior_sd_ln "
                 "are the centre and the standard deviation of its logarithm; null is not stated. "
                 "section names the document that a number of the formulas comes from.",
        "fitted_on": {
            "transformer": "1,178 rows with a stated layout (measured runs of language models and "
                           "19 decoder rows of cards that Alibaba Cloud sells)",
            "transformer_memory": "220 measured peaks", "deep": "2,310 rows", "cpu": "43 rows",
            "gbm": "363 rows"},
        "transformer": {
            "time": documents_form(transformer["time"]),
            "time_fixed": fitted(transformer["time_fixed"], TRANSFORMER_TIME_FIXED),
            "time_formula": formula(TRANSFORMER_TIME_FORMULA),
            "memory": fitted(transformer["memory"], TRANSFORMER_MEMORY),
            "memory_formula": formula(TRANSFORMER_MEMORY_FORMULA),
            "memory_recipes": recipes(),
            "bands": transformer_bands(), "layout": transformer_layout(),
            "memory_bands": transformer_memory_bands(), "cards_seen": cards_seen(facts)},
        "deep": deep_section(deep_constants["constants"], deep_constants["model_rate_factor"],
                             deep_constants["family_rate_factor"], facts, first=False),
        "cpu": cpu_section(base, first=False),
        "host_memory": formula(HOST_MEMORY),
        "classic": classic(facts, base, first=False),
    }


def first(facts):
    transformer = facts.json("measurements/constants_transformer.json")
    base = facts.json("measurements/constants_dl.json")
    fixed = {name: value for name, value in transformer["time_fixed"].items() if name != "scale"}
    deep_part = deep_section(base["theta"], base["model_rate_factor"], {}, facts, first=True)
    for name, (low, high) in base["theta_range_over_leave_one_out_refits"].items():
        deep_part["time"][name].update(low=low, high=high)
    return {
        "format": FORMAT,
        "id": "first-form-2026-11",
        "about": "Constants of the first form, for worked examples only; same shape as "
                 "calibration.json. equivalents: values under which a term of the second form "
                 "becomes that of the first; absent: constants of the second form without one.",
        "transformer": {
            "time": documents_form(transformer["time"]),
            "time_fixed": fitted(fixed, TRANSFORMER_TIME_FIXED),
            "time_formula": formula(TRANSFORMER_TIME_FORMULA),
            "memory": fitted(transformer["memory"], TRANSFORMER_MEMORY),
            "memory_formula": formula(TRANSFORMER_MEMORY_FORMULA),
            "memory_recipes": recipes(),
            "equivalents": {"om_z3_typ": transformer["time"]["om_z3"]["value"], "k_hd": 12},
            "absent": ["omega_w", "x_loc", "k_base"]},
        "deep": deep_part,
        "cpu": cpu_section(base, first=True),
        "classic": classic(facts, base, first=True),
    }


def recipes():
    return {name: {"weights": weights, "gradients": gradients, "adam": adam}
            for name, (weights, gradients, adam) in MEMORY_RECIPES.items()}


LEVELS = {"transformer": 3, "deep": 3, "cpu": 3, "host_memory": 2, "classic": 4}


def make(facts, out, tests):
    write_json(out / "calibration.json", shipped(facts), LEVELS)
    write_json(tests / "calibration_second.json", second(facts), LEVELS)
    write_json(tests / "calibration_first.json", first(facts), LEVELS)
