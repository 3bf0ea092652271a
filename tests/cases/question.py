"""A question put to quanheng-cli as a plan: a model by its facts, a recipe, and a machine by its facts."""
import functools
import json
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))

from command import SOURCE, run  # noqa: E402

GIB = 2 ** 30
MACHINE = "custom.case"


def transformer(layers, hidden, heads, ffn, vocab, kv_heads=None, gated=True, tied=False, params=None, name="case"):
    """A decoder as a plan describes it; parameters are counted where they are not given."""
    kv_heads = kv_heads or heads
    head = hidden // heads
    attention = hidden * head * (2 * heads + 2 * kv_heads)
    matrices = 3 if gated else 2
    counted = layers * (attention + matrices * hidden * ffn) + vocab * hidden * (1 if tied else 2)
    params = params or counted
    return {"type": "transformer", "key": "", "name": name, "layers": layers, "hidden": hidden, "heads": heads,
            "kvHeads": kv_heads, "headDim": head, "ffn": ffn, "mlpMatrices": matrices, "vocab": vocab,
            "hasTiedEmbeddings": tied, "isEncoder": False, "attentionParamsPerLayer": attention,
            "paramsTotal": params, "paramsActive": params, "hasHalfWindow": False, "isInPicker": False, "source": ""}


def gpt(layers, hidden, heads, vocab=51200):
    return transformer(layers, hidden, heads, 4 * hidden, vocab, gated=False, tied=True)


def library(key):
    """A model of the shipped library as a plan describes it."""
    facts = json.loads((SOURCE / "resources" / "data" / "models_transformer.json").read_text(encoding="utf-8"))
    facts = next(model for model in facts["models"] if model["key"] == key)
    model = {"type": "transformer", "key": facts["key"], "name": facts["name"], "layers": facts["layers"],
             "hidden": facts["hidden"], "heads": facts["heads"], "kvHeads": facts["kv_heads"],
             "headDim": facts["head_dim"], "ffn": facts["ffn"], "mlpMatrices": facts["mlp_matrices"],
             "vocab": facts["vocab"], "hasTiedEmbeddings": facts["tied"], "isEncoder": facts["encoder"],
             "attentionParamsPerLayer": facts["attn_params_per_layer"], "paramsTotal": facts["params_total"],
             "paramsActive": facts["params_active"], "hasHalfWindow": facts["window_half"] is not None,
             "isInPicker": facts["picker"], "source": ""}
    if facts["moe"]:
        moe = facts["moe"]
        model["experts"] = {"count": moe["experts"], "perToken": moe["topk"], "width": moe["expert_ffn"],
                            "shared": moe.get("shared", 0), "denseLayers": moe.get("dense_layers", 0),
                            "denseWidth": moe.get("dense_ffn", 0)}
    return model


LLAMA_7B = dict(layers=32, hidden=4096, heads=32, ffn=11008, vocab=32000, params=6738415616)


def layout(micro=1, tensor=1, pipeline=1, sharding="none", checkpointing="none", sequence_parallel=False, expert=1,
           virtual=1):
    return {"tensor": tensor, "pipeline": pipeline, "virtualStages": virtual, "context": 1, "expert": expert,
            "sharding": sharding, "hasSequenceParallel": sequence_parallel, "checkpointing": checkpointing,
            "microBatch": micro}


def machine(card, count, vcpu=96, memory_gib=1024, gbit=100, rdma="roce", cpu=""):
    return {"type": {"id": MACHINE, "family": "custom", "vcpu": vcpu, "memoryBytes": memory_gib * GIB,
                     "accelerator": card, "acceleratorCount": count, "isSlice": False, "cpu": cpu, "cpuModel": "",
                     "network": {"baselineBytesPerSecond": gbit * 1e9 / 8, "rdma": rdma}, "isBareMetal": True},
            "note": ""}


@functools.lru_cache(maxsize=None)
def template_text(template):
    return run("templates", template).out


def plan(model=None, on=None, task="full-finetune", recipe=None, software=None, data=None, usage=None,
         template="llama3-8b-full-finetune"):
    """The plan of a template with what a case says in its place."""
    document = json.loads(template_text(template))
    workload = document["workloads"][0]
    if task:
        workload["task"] = task
    if model:
        workload["model"] = model
    workload["data"].update(bytesPerSample=0, preprocessing="none")
    workload["data"].update(data or {})
    workload["recipe"].update(recipe or {})
    workload["recipe"]["software"].update(software or {})
    workload["usage"].update(usage or {})
    document["customInstances"] = [on] if on else []
    return document


def ask(document, nodes=1, type_=MACHINE, command="estimate", arguments=()):
    """The answer of a command about a plan: as JSON, with the exit code and what it said besides."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "case.qhplan"
        path.write_text(json.dumps(document), encoding="utf-8")
        which = ["--type", type_, "--nodes", nodes] if command == "estimate" else []
        return run(command, "--plan", path, *which, "--format", "json", "--lang", "en", *arguments)


def sizing(document, nodes=1, type_=MACHINE):
    done = ask(document, nodes, type_)
    answer = done.json()["sizing"]
    assert "unknown" not in answer, answer
    return answer


def memory_parts(answer):
    return {part["code"].removeprefix("part.memory."): part["bytes"] for part in answer["card_memory"]["parts"]}


def states(answer):
    """Weights, gradients and optimizer of a card."""
    parts = memory_parts(answer)
    return sum(parts.get(name, 0) for name in ("weights", "gradients", "optimizer", "states"))


def price_by_hand(document, per_hour, currency="CNY"):
    document["manualPrices"] = [{"site": "cn", "product": "ecs", "region": document["policy"]["regions"][0],
                                 "spec": MACHINE, "unit": "machine-hour",
                                 "price": {"microUnits": round(per_hour * 1e6), "currency": currency},
                                 "kind": "manual", "asOf": "2026-11-30", "source": "the case", "note": ""}]
    return document
