#!/usr/bin/env python3
"""Writes the architectures of the model library out as Hugging Face config.json files, one family's spelling each.

The files are what tests/core/workload/import reads: the spelling of each family is that of its published
configurations, the numbers are those of resources/data/models_transformer.json, and expected.csv holds the published
count of parameters. Usage: model_configs.py (from anywhere; writes tests/data/configs).
"""
import csv
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "tests/data/configs"

# Key of the library, model_type, and what the configuration says besides the shape.
MODELS = [
    ("llama-7b", "llama", {}), ("llama-13b", "llama", {}), ("llama-65b", "llama", {}),
    ("llama-2-70b", "llama", {}), ("llama-3-8b", "llama", {}), ("llama-3.1-405b", "llama", {}),
    ("llama-3.2-1b", "llama", {}), ("llama-3.2-3b", "llama", {}), ("tinyllama-1.1b", "llama", {}),
    ("yi-34b", "llama", {}), ("deepseek-llm-67b", "llama", {}), ("mistral-7b", "mistral", {}),
    ("mistral-nemo-12b", "mistral", {}), ("mixtral-8x7b", "mixtral", {}), ("mixtral-8x22b", "mixtral", {}),
    ("qwen-7b", "qwen", {}), ("qwen-72b", "qwen", {}), ("qwen1.5-7b", "qwen2", {}), ("qwen2-0.5b", "qwen2", {}),
    ("qwen2.5-7b", "qwen2", {}), ("qwen2.5-32b", "qwen2", {}), ("qwen2.5-72b", "qwen2", {}),
    ("qwen1.5-moe-a2.7b", "qwen2_moe", {}), ("qwen3-0.6b", "qwen3", {}), ("qwen3-8b", "qwen3", {}),
    ("qwen3-14b", "qwen3", {}), ("qwen3-30b-a3b", "qwen3_moe", {}), ("qwen3-235b-a22b", "qwen3_moe", {}),
    ("deepseek-v3", "deepseek_v3", {"q_lora_rank": 1536}), ("deepseek-v2", "deepseek_v2", {"q_lora_rank": 1536}),
    ("deepseek-v2-lite", "deepseek_v2", {"q_lora_rank": None}),
    ("kimi-k2", "kimi_k2", {"q_lora_rank": 1536}),
    ("gpt-oss-120b", "gpt_oss", {"sliding_window": 128}), ("gemma-2b", "gemma", {}), ("gemma-7b", "gemma", {}),
    ("gemma-2-9b", "gemma2", {}), ("gemma-2-27b", "gemma2", {}), ("phi-2", "phi", {}), ("phi-3-mini", "phi3", {}),
    ("phi-4", "phi3", {}), ("chatglm3-6b", "chatglm", {}), ("glm-4-9b", "chatglm", {}),
    ("glm-4-32b-0414", "glm4", {}), ("internlm-7b", "internlm", {"bias": True}), ("internlm2-20b", "internlm2", {}),
    ("baichuan2-13b", "baichuan", {}), ("minicpm-2b", "minicpm", {}), ("falcon-7b", "falcon", {"multi_query": True}),
    ("gpt2-xl", "gpt2", {}), ("opt-1.3b", "opt", {}), ("bloom-7b1", "bloom", {}), ("pythia-6.9b", "gpt_neox", {}),
    ("gpt-j-6b", "gptj", {}), ("nemotron-4-340b", "nemotron", {}), ("bert-base-uncased", "bert", {}),
    ("bert-large-uncased", "bert", {}), ("bert-base-chinese", "bert", {}), ("roberta-base", "roberta", {}),
    ("roberta-large", "roberta", {}), ("xlm-roberta-base", "xlm-roberta", {}),
]

LLAMA_NAMES = {"layers": "num_hidden_layers", "hidden": "hidden_size", "heads": "num_attention_heads",
               "kv_heads": "num_key_value_heads", "ffn": "intermediate_size", "vocab": "vocab_size"}
NAMES = {
    "gpt2": {"layers": "n_layer", "hidden": "n_embd", "heads": "n_head", "vocab": "vocab_size"},
    "gptj": {"layers": "n_layer", "hidden": "n_embd", "heads": "n_head", "vocab": "vocab_size"},
    "bloom": {"layers": "n_layer", "hidden": "hidden_size", "heads": "n_head", "vocab": "vocab_size"},
    "falcon": {"layers": "num_hidden_layers", "hidden": "hidden_size", "heads": "num_attention_heads",
               "vocab": "vocab_size"},
    "opt": {"layers": "num_hidden_layers", "hidden": "hidden_size", "heads": "num_attention_heads",
            "ffn": "ffn_dim", "vocab": "vocab_size"},
    "chatglm": {"layers": "num_layers", "hidden": "hidden_size", "heads": "num_attention_heads",
                "kv_heads": "multi_query_group_num", "ffn": "ffn_hidden_size", "head_dim": "kv_channels",
                "vocab": "padded_vocab_size"},
}
NO_KEY_VALUE_HEADS = {"bert", "roberta", "xlm-roberta", "gpt_neox", "phi", "qwen", "baichuan", "internlm"}
POSITIONS = {"gpt2": ("n_positions", 1024), "gptj": ("n_positions", 2048), "bert": ("max_position_embeddings", 512),
             "opt": ("max_position_embeddings", 2048), "roberta": ("max_position_embeddings", 514),
             "xlm-roberta": ("max_position_embeddings", 514)}


def mixture(kind, moe):
    """The members that describe experts, as the family spells them."""
    if kind == "mixtral":
        return {"num_local_experts": moe["experts"], "num_experts_per_tok": moe["topk"],
                "intermediate_size": moe["ffn"]}
    if kind == "gpt_oss":
        return {"num_local_experts": moe["experts"], "experts_per_token": moe["topk"],
                "intermediate_size": moe["ffn"]}
    if kind in ("qwen2_moe", "qwen3_moe"):
        members = {"num_experts": moe["experts"], "num_experts_per_tok": moe["topk"],
                   "moe_intermediate_size": moe["ffn"], "decoder_sparse_step": 1, "mlp_only_layers": [],
                   "intermediate_size": 4 * moe["ffn"]}
        if moe["shared"]:
            members["shared_expert_intermediate_size"] = int(moe["shared"] * moe["ffn"])
        return members
    return {"n_routed_experts": moe["experts"], "num_experts_per_tok": moe["topk"],
            "n_shared_experts": int(moe["shared"]), "moe_intermediate_size": moe["ffn"],
            "first_k_dense_replace": moe["dense_layers"], "intermediate_size": moe["dense_ffn"]}


def config(model, kind, extra):
    names = NAMES.get(kind, LLAMA_NAMES)
    members = {"model_type": kind}
    for fact, name in names.items():
        if not (fact == "kv_heads" and kind in NO_KEY_VALUE_HEADS):
            members[name] = model[fact]
    if kind == "qwen":
        members["intermediate_size"] = 2 * model["ffn"]
    if kind == "chatglm":
        members["multi_query_attention"] = model["kv_heads"] != model["heads"]
        members["add_qkv_bias"] = True
    if model["hidden"] != model["heads"] * model["head_dim"] and "kv_lora_rank" not in members:
        members.setdefault("head_dim", model["head_dim"])
    if kind.startswith("deepseek_v") or kind == "kimi_k2":
        members.pop("head_dim", None)
        members.update({"kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128})
    if model["moe"]:
        members.update(mixture(kind, model["moe"]))
    if kind in POSITIONS:
        members[POSITIONS[kind][0]] = POSITIONS[kind][1]
    if kind == "bert":
        members["type_vocab_size"] = 2
    if kind in ("roberta", "xlm-roberta"):
        members["type_vocab_size"] = 1
    members["tie_word_embeddings"] = model["tied"]
    members.update(extra)
    return {name: value for name, value in members.items() if value is not None}


def main():
    library = json.loads((ROOT / "resources/data/models_transformer.json").read_text())
    models = {model["key"]: model for model in library["models"]}
    TARGET.mkdir(parents=True, exist_ok=True)
    with (TARGET / "expected.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["key", "params_total", "source"])
        for key, kind, extra in MODELS:
            model = models[key]
            (TARGET / f"{key}.json").write_text(json.dumps(config(model, kind, extra), indent=2) + "\n")
            published = model["published_params_b"]
            count = round(published * 1e9) if published else model["params_total"]
            writer.writerow([key, count, "published" if published else "counted"])


if __name__ == "__main__":
    main()
