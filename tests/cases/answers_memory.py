"""Cases of group M: what fits, and what it needs. Each function raises AssertionError where the answer is wrong."""
import json

from question import GIB, LLAMA_7B, ask, layout, library, machine, memory_parts, plan, run, sizing, states, transformer

import pathlib
import tempfile

A100_80, A100_40, V100_32 = "a100-sxm4-80gb", "a100-sxm4-40gb", "v100-sxm2-32gb"
A10 = "ecs.gn7i-c8g1.2xlarge"


def near(value, expected, share, what=""):
    assert abs(value / expected - 1) <= share, f"{what} {value:.4g}, expected {expected:.4g} within {share:.0%}"


def verdict(answer):
    return answer["card_memory"]["verdict"]


def imported(config, template):
    """The plan of a template whose model is that of a config.json."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "config.json"
        path.write_text(json.dumps(config), encoding="utf-8")
        done = run("import", path, "--template", template, "--lang", "en")
    assert done.code == 0, done.err
    return json.loads(done.out)


def m01(case):
    document = imported({"model_type": "llama", "hidden_size": 8192, "num_hidden_layers": 80,
                         "num_attention_heads": 64, "num_key_value_heads": 8, "intermediate_size": 28672,
                         "vocab_size": 128256, "tie_word_embeddings": False, "torch_dtype": "bfloat16"},
                        "llama3-8b-full-finetune")
    whole = plan(document["workloads"][0]["model"], machine(A100_80, 8), task="lora",
                 recipe={"globalBatch": 8, "sequenceLength": 512, "precision": "fp16",
                         "layout": layout(checkpointing="full")})
    weights = memory_parts(sizing(whole))["weights"]
    near(weights / 1e9, case["expect"]["weights_GB"], 0.02, "GB of weights")


def m02(case):
    document = imported({"model_type": "bert", "num_hidden_layers": 12, "hidden_size": 768, "num_attention_heads": 12,
                         "intermediate_size": 3072, "vocab_size": 28996, "max_position_embeddings": 512,
                         "type_vocab_size": 2, "tie_word_embeddings": True}, "bert-base-finetune")
    model = document["workloads"][0]["model"]
    recipe = {"globalBatch": 8, "sequenceLength": 128, "precision": "fp32"}
    inference = sizing(plan(model, machine(V100_32, 1), task="inference", recipe=recipe, template="bert-base-finetune"))
    near(memory_parts(inference)["weights"] / 2 ** 20, case["expect"]["weights_MiB"], 0.01, "MiB of weights")
    training = sizing(plan(model, machine(V100_32, 1), recipe=recipe, template="bert-base-finetune"))
    near(memory_parts(training)["states"] / GIB, 1.61, 0.01, "GiB of training states")


def full_7b(nodes=1, cards=1, card=A100_80, offload="none", micro=1, sharding="none", checkpointing="full"):
    return sizing(plan(transformer(**LLAMA_7B), machine(card, cards, memory_gib=2048),
                       recipe={"globalBatch": 8 * cards * micro, "sequenceLength": 512, "precision": "bf16",
                               "offload": offload, "optimizer": "adamw",
                               "layout": layout(micro, sharding=sharding, checkpointing=checkpointing)}), nodes)


def m04(case):
    answer = full_7b()
    assert verdict(answer) == "does-not-fit"
    near(states(answer) / GIB, case["expect"]["states_GiB"], 0.02, "GiB of states")


def m06(case):
    plain = full_7b(cards=8, card=A100_40, sharding="zero3", micro=3, checkpointing="none")
    assert verdict(plain) in ("does-not-fit", "tight"), f"without offload: {verdict(plain)}"
    offload = full_7b(cards=8, card=A100_40, sharding="zero3", micro=3, offload="weights-and-optimizer", checkpointing="none")
    assert verdict(offload) != "does-not-fit", f"with offload: {verdict(offload)}"
    # Four cards: batch 2 ran, batch 3 did not, and somebody else could not repeat it: never green.
    four = [full_7b(cards=4, card=A100_40, sharding="zero3", micro=micro, offload="weights-and-optimizer", checkpointing="none")
            for micro in (2, 3)]
    assert verdict(four[0]) == "tight", f"with offload on four cards, batch 2: {verdict(four[0])}"
    assert verdict(four[1]) in ("does-not-fit", "tight"), f"with offload on four cards, batch 3: {verdict(four[1])}"


def offloaded_7b(offload):
    model = transformer(**{**LLAMA_7B, "params": 6805000000})
    return sizing(plan(model, machine("a100-sxm4-40gb", 4, memory_gib=1024),
                       recipe={"globalBatch": 4, "sequenceLength": 2048, "precision": "bf16", "offload": offload,
                               "layout": layout(sharding="zero3", checkpointing="full")}))


def m07(case):
    asked = ask(plan(recipe={"offload": "weights-and-optimizer"}), type_=A10)
    assert asked.code != 2, "a plan cannot say that weights and optimizer are both kept in host memory: " + asked.err
    answer = offloaded_7b("weights-and-optimizer")
    need = answer["card_memory"]["required"]["p50"] / GIB
    parts = memory_parts(answer)
    assert {"buffers", "fragmentation"} <= set(parts), f"only {sorted(parts)} are listed"
    assert need >= 14, f"{need:.1f} GiB, 14 GiB and more were measured"


def m08(case):
    needs, parts = [], []
    for cards in (2, 4):
        answer = sizing(plan(library("gpt-j-6b"), machine(A100_80, cards),
                             recipe={"globalBatch": 4 * cards, "sequenceLength": 1024, "precision": "bf16",
                                     "layout": layout(4, sharding="zero3", checkpointing="full")}))
        needs.append(answer["card_memory"]["required"]["p50"])
        parts.append(memory_parts(answer))
    assert needs[1] > needs[0] / 2, f"{needs[0] / GIB:.1f} GiB became {needs[1] / GIB:.1f} GiB"
    kept = [name for name in parts[0] if parts[1].get(name, 0) > 0.95 * parts[0][name]]
    assert {"activations", "buffers"} <= set(kept), f"parts that stay: {kept}"


#: From 0.1 to 70 billion parameters; every decoder of the library: test_size_workload.
DECODERS = ["gpt2-124m", "gpt2-xl", "gpt-j-6b", "llama-2-7b", "llama-3.1-8b", "mistral-7b", "qwen2.5-32b", "llama-3.1-70b"]


def m11(case):
    """QLoRA needs no more than LoRA, and LoRA no more than full training."""
    for key in DECODERS:
        needs = []
        for task in ("qlora", "lora", "full-finetune"):
            quantization = "nf4" if task == "qlora" else "none"
            answer = sizing(plan(library(key), machine(A100_80, 1), task=task,
                                 recipe={"globalBatch": 1, "sequenceLength": 2048, "precision": "bf16",
                                         "quantization": quantization, "layout": layout(checkpointing="full")}))
            needs.append(answer["card_memory"]["required"]["p50"])
        assert needs == sorted(needs), f"{key}: {needs}"


def m14(case):
    model = transformer(layers=100, hidden=8192, heads=64, ffn=28672, vocab=128256, kv_heads=8, params=90e9)
    needs = {}
    for task in ("full-finetune", "lora"):
        needs[task] = sizing(plan(model, machine(A100_80, 8), task=task,
                                  recipe={"globalBatch": 8, "sequenceLength": 512, "precision": "bf16",
                                          "layout": layout(sharding="zero3", checkpointing="full")}))
    near(states(needs["full-finetune"]) / 1e9, case["expect"]["full_states_per_GPU_GB"], 0.05, "GB of states")
    assert verdict(needs["full-finetune"]) == "does-not-fit"
    near(memory_parts(needs["lora"])["weights"] / 1e9, case["expect"]["lora_frozen_base_per_GPU_GB"], 0.05,
         "GB of frozen weights")


def m15(case):
    answers = {}
    for optimizer, recipe in (("adamw-8bit-paged", "pure"), ("adamw", "mixed")):
        answers[optimizer] = sizing(plan(library("llama-3.1-70b"), machine(A100_80, 8),
                                         recipe={"globalBatch": 8, "sequenceLength": 512, "precision": "bf16",
                                                 "optimizer": optimizer,
                                                 "layout": layout(sharding="zero3", checkpointing="full")},
                                         software={"memoryRecipe": recipe}))
    assert verdict(answers["adamw"]) == "does-not-fit"
    eight = answers["adamw-8bit-paged"]
    near(eight["card_memory"]["required"]["p50"] / 1e9, case["expect"]["per_GPU_GB"], 0.15, "GB of a card")
    assert verdict(eight) != "does-not-fit"


def m17(case):
    def activations(card):
        answer = sizing(plan(library("gpt2-large"), machine(card, 1), task="pretrain",
                             recipe={"globalBatch": 8, "sequenceLength": 1024, "precision": "fp16",
                                     "layout": layout(8)}, software={"stack": "tuned", "memoryRecipe": "megatron"}))
        return answer, memory_parts(answer)["activations"]
    old, with_scores = activations(V100_32)
    new, without = activations(A100_40)
    assert old["layout"]["attention"] == "standard" and new["layout"]["attention"] == "flash"
    # Five bytes a score, 20 heads, 36 layers, 1024 x 1024, eight samples: 28 GiB.
    near((with_scores - without) / GIB, 5 * 20 * 36 * 1024 * 1024 * 8 / GIB, 0.05, "GiB of scores")
    assert verdict(old) == "does-not-fit"


#: Key and interleaved stages: three for two of the models (table 3 of arXiv 2205.05198), which the case leaves out.
MEGATRON = {"22B": ("megatron-22b", 1), "175B": ("gpt3-175b", 3), "530B": ("turing-530b", 3), "1T": ("megatron-1t", 1)}


def m18(case):
    wrong = []
    for name, (key, virtual) in MEGATRON.items():
        facts = case["input"]["models"][name]
        for kind, checkpointing, parallel in (("none", "none", False), ("selective", "selective", True)):
            cut = layout(facts["mb"], tensor=facts["tp"], pipeline=facts["pp"], checkpointing=checkpointing,
                         sequence_parallel=parallel, virtual=virtual)
            answer = sizing(plan(library(key), machine(A100_80, 8, gbit=1600), task="pretrain",
                                 recipe={"globalBatch": facts["mb"] * facts["pp"] * 2, "sequenceLength": facts["s"],
                                         "precision": "fp16", "layout": cut},
                                 software={"stack": "tuned", "memoryRecipe": "megatron", "attention": "standard"}),
                            nodes=facts["gpus"] // 8)
            for what, value, expected, share in (
                    ("params_opt", states(answer) / GIB, case["expect"]["params_opt_GiB"][name], 0.11),
                    (f"activations_{kind}", memory_parts(answer)["activations"] / GIB,
                     case["expect"][f"activations_{kind}_GiB"][name], 0.09)):
                if abs(value / expected - 1) > share:
                    wrong.append(f"{name} {what} {value:.1f} for {expected:.1f} GiB")
    assert not wrong, "; ".join(wrong)


def m21(case):
    """Loading is over when training starts: the larger of the two is the need, and each names its parts."""
    parts = set()
    for offload in ("none", "optimizer"):
        answer = sizing(plan(library("llama-3.1-8b"), machine("h200-sxm", 8, memory_gib=160),
                             recipe={"globalBatch": 64, "sequenceLength": 2048, "precision": "bf16",
                                     "offload": offload, "layout": layout(1, sharding="zero3", checkpointing="full")}))
        host = answer["host_memory"]
        assert host["verdict"] in ("does-not-fit", "tight"), \
            f"offload {offload}: {host['verdict']}, {host['required']['p50'] / GIB:.0f} GiB"
        parts |= {part["code"].removeprefix("part.memory.") for part in host["parts"]}
    assert len(parts) >= 3 and {"loaders", "offload"} <= parts, sorted(parts)


ANSWERS = {"M01": m01, "M02": m02, "M04": m04, "M06": m06, "M07": m07, "M08": m08, "M11": m11, "M14": m14, "M15": m15,
           "M17": m17, "M18": m18, "M21": m21}
