#include "example_job.h"

#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_time.h"
#include "core/units/bytes.h"

#include <QFile>

#include <stdexcept>

namespace quanheng::test {

using namespace core;
using namespace core::transformer;
using nlohmann::json;

namespace {

std::string word(const json& object, const char* key, const std::string& fallback)
{
    return object.contains(key) ? object[key].get<std::string>() : fallback;
}

double numberOr(const json& object, const char* key, double fallback)
{
    return object.contains(key) && !object[key].is_null() ? object[key].get<double>() : fallback;
}

template <class T> T pick(const std::string& name, const std::map<std::string, T>& names)
{
    const auto it = names.find(name);
    if (it == names.end())
        throw std::runtime_error("unknown word in a worked example: " + name);
    return it->second;
}

Model modelOf(const json& a)
{
    TransformerModel m;
    m.layers = a["layers"];
    m.hidden = a["hidden"];
    m.heads = a["heads"];
    m.kvHeads = a["kv_heads"];
    m.headDim = a["head_dim"];
    m.ffn = a["ffn"];
    m.mlpMatrices = a["mlp_matrices"];
    m.vocab = a["vocab"];
    m.hasTiedEmbeddings = a["tied"];
    m.attentionParamsPerLayer = a["attn_params_per_layer"];
    m.paramsTotal = a["params_total"];
    m.paramsActive = a["params_active"];
    if (!a["moe"].is_null()) {
        const json& e = a["moe"];
        m.experts = Experts{e["experts"], e["topk"], e["ffn"], e["shared"], e["dense_layers"], e["dense_ffn"]};
    }
    return modelFacts(m);
}

ComputeCapability capabilityOf(const std::string& card)
{
    return pick<ComputeCapability>(card,
                                   {{"a10", {8, 6}},
                                    {"t4", {7, 5}},
                                    {"l20", {8, 9}},
                                    {"a100-sxm4-80gb", {8, 0}},
                                    {"a100-sxm4-40gb", {8, 0}},
                                    {"a800-sxm4-80gb", {8, 0}},
                                    {"h20", {9, 0}},
                                    {"h100-sxm", {9, 0}},
                                    {"v100-sxm2-32gb", {7, 0}}});
}

/// Hardware stands in the example itself. The first examples were computed before card factors, so a factor of 1
/// stands in for the power law; the second ones state the card's watts per TFLOPS.
Card cardOf(const json& hw, const json& in)
{
    Card card;
    card.capability = capabilityOf(in["accelerator"]);
    card.peak = hw["P"];
    card.peak16 = hw["P16"];
    card.bandwidth = hw["BW"];
    const bool isNvlink = in["intra_link"] == "nvlink";
    card.nvlink = isNvlink ? numberOr(hw, "NV", numberOr(hw, "NVLink/2", 0)) : 0;
    const double pcie = numberOr(hw, "PCIE", numberOr(hw, "PCIe", 0));
    card.pcieGeneration = pick<int>(std::to_string(static_cast<int>(pcie / 1e9)), {{"12", 3}, {"25", 4}, {"50", 5}});
    card.wattsPerTeraflops = numberOr(hw, "TDP/P16", 0);
    card.powerFactor = hw.contains("TDP/P16") ? 0 : 1;
    return card;
}

Layout layoutOf(const json& in)
{
    Layout layout;
    layout.tensor = in["tensor_parallel"];
    layout.pipeline = in["pipeline_parallel"];
    layout.virtualStages = in["virtual_pipeline"];
    layout.context = in["context_parallel"];
    layout.expert = in["expert_parallel"];
    layout.hasSequenceParallel = in["sequence_parallel"] == 1;
    layout.microBatch = in["micro_batch"];
    layout.sharding = pick<Sharding>(
        in["sharding"],
        {{"none", Sharding::None}, {"zero1", Sharding::Zero1}, {"zero2", Sharding::Zero2}, {"zero3", Sharding::Zero3}});
    layout.checkpointing = pick<Checkpointing>(
        in["checkpointing"],
        {{"none", Checkpointing::None}, {"selective", Checkpointing::Selective}, {"full", Checkpointing::Full}});
    return layout;
}

Training trainingOf(const json& in, const json& memory, const Model& model)
{
    Training training;
    training.sequence = in["input_size"];
    training.globalBatch = in["global_batch"];
    training.hasAdapters = in["kind"] == "lora" || in["kind"] == "qlora";
    training.precision = pick<Precision>(
        in["precision"], {{"fp16", Precision::Fp16}, {"bf16", Precision::Bf16}, {"fp8", Precision::Fp8}});
    training.quantization = pick<Quantization>(
        in["quant"], {{"none", Quantization::None}, {"nf4", Quantization::Nf4}, {"gptq4", Quantization::Gptq4}});
    training.offloadsOptimizer = in["offload"] == "optimizer";
    training.optimizer = word(memory, "optimizer", "AdamW") == "AdamW8bit" ? Optimizer::AdamW8bit : Optimizer::AdamW;
    if (training.hasAdapters) {
        const auto targets =
            pick<LoraTargets>(in["lora_targets"], {{"all-linear", LoraTargets::AllLinear}, {"qv", LoraTargets::Qv}});
        training.isMlpFrozen = targets == LoraTargets::Qv;
        training.adapterParams = adapterParams(model, targets, in["lora_rank"]);
    }
    return training;
}

Code codeOf(const json& in, const json& memory)
{
    Code code;
    code.isTuned = in["stack"] == "tuned";
    code.isCompiled = in["graph"] == "compiled";
    code.hasFusedKernels = in["fused_kernels"] == 1;
    code.attention = in["attention"] == "flash" ? AttentionKernel::Flash : AttentionKernel::Standard;
    code.attentionGeneration = in["attention_generation"];
    code.recipe = pick<MemoryRecipe>(memory["recipe"],
                                     {{"pure", MemoryRecipe::Pure},
                                      {"mixed", MemoryRecipe::Mixed},
                                      {"amp", MemoryRecipe::Amp},
                                      {"megatron", MemoryRecipe::Megatron},
                                      {"megatron-bf16grad", MemoryRecipe::MegatronBf16Grad}});
    code.isDeepSpeed = code.recipe == MemoryRecipe::Mixed;
    code.hasChunkedLoss = numberOr(memory, "chunked_loss", 0) == 1;
    code.hasInitialCopy = numberOr(memory, "initial_full_copy", 0) == 1;
    return code;
}

TransformerConstants constantsFrom(const json& document)
{
    JsonErrors errors("constants");
    const TransformerConstants constants = readTransformerConstants(JsonCursor(document, errors)["transformer"]);
    if (errors.first())
        throw std::runtime_error("constants: " + errors.first()->place.field);
    return constants;
}

} // namespace

std::string treeFile(const std::string& path)
{
    QFile file(QStringLiteral(QUANHENG_SOURCE_DIR "/") + QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("cannot read " + path);
    return file.readAll().toStdString();
}

json treeJson(const std::string& path) { return json::parse(treeFile(path)); }

TransformerConstants secondFormConstants() { return constantsFrom(treeJson("tests/data/calibration_second.json")); }

TransformerConstants firstFormConstants()
{
    json document = treeJson("tests/data/calibration_first.json");
    json& form = document["transformer"];
    for (const auto& [name, value] : form["equivalents"].items())
        form["time"][name]["value"] = value;
    form["time_fixed"]["alpha_hop"] = form["time"]["alpha_hop"];
    form["time_fixed"]["gamma_w"]["value"] = 1;
    form["time"]["omega_w"]["value"] = 1;
    form["time"]["x_loc"]["value"] = 0;
    form["memory"]["k_base"]["value"] = 0;
    return constantsFrom(document);
}

ExampleJob jobOf(const json& example)
{
    const json& in = example["inputs"];
    const json& memory = example["memory_inputs"];
    const json& hw = example["hardware"];
    ExampleJob result;
    Job& job = result.job;
    job.model = modelOf(example["architecture"]);
    job.card = cardOf(hw, in);
    job.training = trainingOf(in, memory, job.model);
    job.code = codeOf(in, memory);
    job.cardsPerNode = in["accelerators_per_node"];
    job.nodes = in["nodes"];
    job.domain = job.cardsPerNode;
    // 400 Gbit/s where an example does not say: printed, unused on one node.
    job.network.rate = numberOr(in, "inter_gbps", 400) * 1e9 / 8;
    result.layout = layoutOf(in);
    result.readsSmi = numberOr(memory, "reads_smi", 1) == 1;
    return result;
}

std::map<std::string, double> timeLines(const ExampleJob& example, const TransformerConstants& constants)
{
    const Job& job = example.job;
    const Rates rates = ratesOf(job, constants.time);
    const StepTerms t = stepTerms(job, rates, example.layout, constants.time);
    const double samples = job.training.globalBatch / t.step;
    return {{"step", t.step},
            {"P16/BW", rates.balance},
            {"eta0", rates.eta0},
            {"eta (with architecture, stack and power factors)", rates.eta},
            {"eta_g", rates.etaGemm},
            {"eta_gemm", rates.etaGemm},
            {"attention factor eta0-law x eta/0.80", rates.attentionFactor},
            {"omega ZeRO-3 used",
             job.code.isTuned ? constants.time.shardingOverlapTuned : constants.time.shardingOverlapTypical},
            {"M_e tokens per expert", t.tokens * job.model.expertsPerToken * example.layout.expert / job.model.experts},
            {"x_m expert GEMM efficiency", constants.time.experts},
            {"MoE MLP, one pass", t.expertMlp},
            {"all-to-all bytes inside the domain, per layer", t.allToAllBytes},
            {"all-to-all bytes over the network, per layer", t.allToAllNodeBytes},
            {"P_dense on a card", t.denseParams},
            {"P_expert on a card", t.expertParams},
            {"d_e", t.expertDataParallel},
            {"g_e", t.expertRingInside},
            {"q_e", t.expertRingAcross},
            {"overlap window", t.overlapWindow},
            {"g", t.ringInside},
            {"q", t.ringAcross},
            {"P_l", t.paramsOnStage},
            {"head as charged", t.head},
            {"gradient ring time before overlap", t.gradientRing},
            {"m", t.microBatches},
            {"d", t.dataParallel},
            {"T", t.tokens},
            {"t_proj", t.projection},
            {"t_mlp", t.mlp},
            {"t_att", t.attention},
            {"t_ew", t.elementwise},
            {"t_dequant", t.dequantisation},
            {"t_gpu_layer", t.deviceLayer},
            {"t_host_layer", t.hostLayer},
            {"t_layer", t.layer},
            {"t_tp", t.tensorParallel},
            {"t_cp", t.contextParallel},
            {"t_a2a", t.allToAll},
            {"t_head", t.head},
            {"stage", t.stage},
            {"t_z3", t.gather},
            {"t_offload_w", t.weightOffload},
            {"t_p2p", t.pointToPoint},
            {"microbatch", t.microBatch},
            {"t_pipe", t.pipeline},
            {"t_dp", t.gradients},
            {"t_opt", t.optimizer},
            {"t_offload_o", t.optimizerOffload},
            {"bnv", rates.intra},
            {"bib", rates.node},
            {"n_pass", t.passes},
            {"samples per second", samples},
            {"tokens per second per accelerator", samples * job.training.sequence / job.cards()}};
}

std::map<std::string, double> memoryLines(const ExampleJob& example, const TransformerConstants& constants)
{
    // An example that stands beside a measured counter leaves out what the counter does not see.
    const bool isCounter = !example.readsSmi;
    const MemoryTerms m = memoryTerms(example.job, example.layout, constants.memory);
    const auto gib = [](double bytes) { return bytes / kBytesPerGiB; };
    return {{"parameters_on_card", m.paramsOnCard / 1e9},
            {"weights", gib(m.weights)},
            {"gradients", gib(m.gradients)},
            {"optimizer", gib(m.optimizer)},
            {"gathered_unit", gib(m.gatheredUnit)},
            {"bytes_per_token_layer", m.bytesPerTokenLayer},
            {"one_layer", gib(m.oneLayer)},
            {"activations", gib(m.activations)},
            {"logits", gib(m.logits)},
            {"activation_peak", gib(m.activationPeak)},
            {"step_temporaries", gib(m.stepCopy)},
            {"fragmentation", gib(m.fragmentation)},
            {"initial_copy", gib(m.initialCopy)},
            {"buffers", gib(m.buffers)},
            {"context", gib(m.context)},
            {"communication", gib(m.communication)},
            {"total", gib(isCounter ? m.counted : m.total)}};
}

} // namespace quanheng::test
