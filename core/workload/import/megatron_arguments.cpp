#include "core/workload/import/launch_settings.h"
#include "core/workload/import/launch_table.h"

#include <algorithm>

namespace quanheng::core {

namespace {

int whole(double value) { return static_cast<int>(std::min(value, 1e9)); }

Experts& experts(LaunchDraft& draft)
{
    auto& mixture = draft.model().experts;
    if (!mixture)
        mixture.emplace();
    return *mixture;
}

void addModel(LaunchTable& table)
{
    table["--num-layers"] = count([](LaunchDraft& draft, double value) { draft.model().layers = whole(value); });
    table["--hidden-size"] = count([](LaunchDraft& draft, double value) { draft.model().hidden = whole(value); });
    table["--num-attention-heads"] =
        count([](LaunchDraft& draft, double value) { draft.model().heads = whole(value); });
    table["--ffn-hidden-size"] = count([](LaunchDraft& draft, double value) { draft.model().ffn = whole(value); });
    table["--kv-channels"] = count([](LaunchDraft& draft, double value) { draft.model().headDim = whole(value); });
    table["--num-query-groups"] = count([](LaunchDraft& draft, double value) { draft.model().kvHeads = whole(value); });
    table["--group-query-attention"] = ofNoMatter();
    for (const char* name : {"--vocab-size", "--padded-vocab-size"})
        table[name] = count([](LaunchDraft& draft, double value) { draft.model().vocab = whole(value); });
    table["--swiglu"] = whenOn([](LaunchDraft& draft) { draft.model().mlpMatrices = 3; });
    table["--untie-embeddings-and-output-weights"] =
        whenOn([](LaunchDraft& draft) { draft.model().hasTiedEmbeddings = false; });
    table["--num-experts"] = count([](LaunchDraft& draft, double value) { experts(draft).count = whole(value); });
    table["--moe-router-topk"] =
        count([](LaunchDraft& draft, double value) { experts(draft).perToken = whole(value); });
    table["--moe-ffn-hidden-size"] =
        count([](LaunchDraft& draft, double value) { experts(draft).width = whole(value); });
}

void addLayout(LaunchTable& table)
{
    table["--tensor-model-parallel-size"] =
        count([](LaunchDraft& draft, double value) { draft.cut().tensor = whole(value); });
    table["--pipeline-model-parallel-size"] =
        count([](LaunchDraft& draft, double value) { draft.cut().pipeline = whole(value); });
    table["--context-parallel-size"] =
        count([](LaunchDraft& draft, double value) { draft.cut().context = whole(value); });
    table["--expert-model-parallel-size"] =
        count([](LaunchDraft& draft, double value) { draft.cut().expert = whole(value); });
    table["--num-layers-per-virtual-pipeline-stage"] =
        count([](LaunchDraft& draft, double value) { draft.layersPerVirtualStage = whole(value); });
    table["--sequence-parallel"] = whenOn([](LaunchDraft& draft) { draft.cut().hasSequenceParallel = true; });
    table["--use-distributed-optimizer"] = whenOn([](LaunchDraft& draft) { draft.cut().sharding = Sharding::Zero1; });
    table["--recompute-activations"] =
        whenOn([](LaunchDraft& draft) { draft.recipe().checkpointing = Checkpointing::Selective; });
    table["--recompute-granularity"] = [](LaunchDraft& draft, std::string_view text) {
        if (text != "full" && text != "selective")
            return false;
        draft.recipe().checkpointing = text == "full" ? Checkpointing::Full : Checkpointing::Selective;
        return true;
    };
}

void addRecipe(LaunchTable& table)
{
    table["--micro-batch-size"] = count([](LaunchDraft& draft, double value) {
        draft.cut();
        draft.recipe().microBatch = value;
    });
    table["--global-batch-size"] = count([](LaunchDraft& draft, double value) { draft.recipe().globalBatch = value; });
    // Megatron packs documents into full sequences, so that its maximum is its mean.
    table["--seq-length"] = count([](LaunchDraft& draft, double value) {
        draft.recipe().sequenceLength = value;
        draft.recipe().isPacked = true;
    });
    table["--train-iters"] = count([](LaunchDraft& draft, double value) {
        draft.recipe().lengthUnit = LengthUnit::Steps;
        draft.recipe().length = value;
    });
    table["--bf16"] = whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Bf16; });
    table["--fp16"] = whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Fp16; });
    table["--fp8-format"] = [](LaunchDraft& draft, std::string_view) {
        draft.recipe().precision = Precision::Fp8;
        return true;
    };
    table["--use-flash-attn"] =
        whenOn([](LaunchDraft& draft) { draft.recipe().software.attention = AttentionKernel::Flash; });
    table["--optimizer"] = [](LaunchDraft& draft, std::string_view text) {
        draft.recipe().optimizer = text == "sgd" ? Optimizer::SgdMomentum : Optimizer::AdamW;
        return text == "adam" || text == "sgd";
    };
}

void addRest(LaunchTable& table)
{
    for (const char* name : {"--lr",
                             "--min-lr",
                             "--lr-decay-style",
                             "--lr-warmup-iters",
                             "--lr-warmup-fraction",
                             "--lr-decay-iters",
                             "--weight-decay",
                             "--clip-grad",
                             "--adam-beta1",
                             "--adam-beta2",
                             "--adam-eps",
                             "--init-method-std",
                             "--seed",
                             "--save",
                             "--load",
                             "--data-path",
                             "--split",
                             "--log-interval",
                             "--tensorboard-dir",
                             "--vocab-file",
                             "--merge-file",
                             "--tokenizer-type",
                             "--tokenizer-model",
                             "--max-position-embeddings",
                             "--position-embedding-type",
                             "--normalization",
                             "--attention-dropout",
                             "--hidden-dropout",
                             "--rotary-base",
                             "--recompute-method",
                             "--recompute-num-layers",
                             "--use-mcore-models",
                             "--no-load-optim",
                             "--no-load-rng",
                             "--distributed-backend",
                             "--nproc_per_node",
                             "--nnodes",
                             "--node_rank",
                             "--master_addr",
                             "--master_port"})
        table[name] = ofNoMatter();
}

const LaunchTable& arguments()
{
    static const LaunchTable table = [] {
        LaunchTable all;
        addModel(all);
        addLayout(all);
        addRecipe(all);
        addRest(all);
        return all;
    }();
    return table;
}

bool isBetweenWords(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\\' || c == '"' || c == '\'';
}

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    bool isComment = false;
    for (const char c : text) {
        isComment = (isComment && c != '\n') || (c == '#' && word.empty());
        if (!isComment && !isBetweenWords(c)) {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    if (!word.empty())
        words.push_back(std::move(word));
    return words;
}

/// "--name value", "--name=value" and "--switch"; other words belong to the shell.
LaunchValues valuesOf(const std::vector<std::string>& words)
{
    LaunchValues values;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string& word = words[i];
        if (!word.starts_with("--"))
            continue;
        const std::size_t equals = word.find('=');
        const bool hasValue = equals == std::string::npos && i + 1 < words.size() && !words[i + 1].starts_with("--");
        values.emplace_back(word.substr(0, equals),
                            equals != std::string::npos ? word.substr(equals + 1) : (hasValue ? words[i + 1] : ""));
    }
    return values;
}

} // namespace

Expected<ImportedLaunch> applyMegatronArguments(std::string_view text, std::string_view file, const Workload& onto)
{
    const LaunchValues values = valuesOf(wordsOf(text));
    const bool isMegatron = std::any_of(values.begin(), values.end(), [](const auto& value) {
        const auto row = arguments().find(value.first);
        return row != arguments().end();
    });
    if (!isMegatron)
        return tl::unexpected(Error{{"import.no_arguments", {}}, {std::string(file), {}, 0}});
    Workload started = onto;
    started.recipe.software.stack = Stack::Tuned;
    started.recipe.software.memoryRecipe = MemoryRecipe::Megatron;
    // What it does unless it is told otherwise: keep all activations, tie the embeddings of plain models.
    started.recipe.checkpointing = Checkpointing::None;
    started.recipe.layout.reset();
    LaunchDraft draft = draftOf(started);
    draft.model().mlpMatrices = 2;
    draft.model().hasTiedEmbeddings = true;
    return importLaunch(values, arguments(), std::move(draft));
}

} // namespace quanheng::core
