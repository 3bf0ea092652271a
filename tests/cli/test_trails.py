"""Walks the trail of every figure of sample plans and recomputes each step from its own inputs, with formulas of its
own (trail_formulas.py, written from the design documents)."""
import json
import math
import unittest

from command import CliTest, SOURCE, run
from trail_formulas import FORMULAS, Values

# Within rounding: money is kept to the millionth at every step, everything else in doubles.
RELATIVE, MONEY = 1e-9, 2e-6

# In the unit of the trail, for rows of the comparison that show another.
ROW_UNITS = {"h": ("s", 3600.0), "gib": ("B", 2.0 ** 30), "gbit_s": ("B/s", 1e9 / 8), "s": ("s", 1.0),
             "samples_s": ("samples/s", 1.0), "count": ("1", 1.0), "factor": ("1", 1.0), "money": (None, 1.0),
             "share": ("share", 1.0)}

# Figures without a trail, each with the reason.
WITHOUT = {
    "seconds": "parts of a step and a run add up to their figure, which has one (test_estimate checks the sums)",
    "bytes": "parts of a memory add up to its figure, which has one",
    "price": "the row of the price book itself, with its source and date",
    "confirmed_on": "a date", "count": "of equal issues",
    "tensor_parallel": "the layout is what trails start from", "pipeline_parallel": "the same",
    "data_parallel": "derived in every trail as d", "micro_batch": "the same", "accumulation_steps": "the same",
    "nodes": "the option itself",
    **dict.fromkeys(("factor", "band_width_factor", "likeness", "weight", "measured", "predicted"),
                    "of own runs: they stand in the trail of the figure that the runs changed"),
    "listed_bytes_per_second": "NET in the trail of the need", "reached_bytes_per_second": "X in that trail",
    "wanted_samples_per_second": "r in the trail of the share", "prepared_samples_per_second": "r_cpu in that trail",
    "stored_samples_per_second": "r_store in that trail", "vcpu_per_card_there": "two facts of the type",
    "hours_in_month": "month_hours in the trail of the month", "stated": "p_stated in the trail of the hour",
    **dict.fromkeys(("net", "vat", "gross", "rate"), "the tax within figures that have a trail, as an invoice splits it"),
}
# Figures of an estimate that are bare numbers: their trail stands in "trails" beside them.
BARE = ("mfu", "input_limit_samples_per_second", "per_hour", "available_bytes", "limit_bytes",
        "needed_bytes_per_second", "vcpu_per_card")

KINDS = {"user", "catalogue", "price", "measurement", "calibration", "assumption", "derived"}


def near(a, b, unit=""):
    isMoney = unit.startswith(("CNY", "USD"))
    return math.isclose(a, b, rel_tol=RELATIVE, abs_tol=MONEY if isMoney else 1e-300)


def value_of(entry):
    """A number, the last word of a term's code, or other words."""
    if "code" in entry:
        return entry["code"].rsplit(".", 1)[1]
    return entry["value"]


def library(name, key):
    """A model of the shipped library, as the data state it."""
    models = json.loads((SOURCE / "resources" / "data" / name).read_text(encoding="utf-8"))["models"]
    return next(model for model in models if model["key"] == key)


def language_model(key):
    """A language model as a plan holds it."""
    m = library("models_transformer.json", key)
    model = {"type": "transformer", "key": key, "name": m["name"], "layers": m["layers"], "hidden": m["hidden"],
             "heads": m["heads"], "kvHeads": m["kv_heads"], "headDim": m["head_dim"], "ffn": m["ffn"],
             "mlpMatrices": m["mlp_matrices"], "vocab": m["vocab"], "hasTiedEmbeddings": m["tied"],
             "isEncoder": m["encoder"], "attentionParamsPerLayer": m["attn_params_per_layer"],
             "paramsTotal": m["params_total"], "paramsActive": m["params_active"],
             "hasHalfWindow": bool(m["window_half"]), "isInPicker": True, "source": "the library"}
    if m["moe"]:
        e = m["moe"]
        model["experts"] = {"count": e["experts"], "perToken": e["topk"], "width": e["ffn"], "shared": e["shared"],
                            "denseLayers": e["dense_layers"], "denseWidth": e["dense_ffn"]}
    return model


def deep_model(key):
    m = library("models_deep.json", key)
    return {"type": "deep", "key": key, "name": m["name"], "kind": m["kind"], "family": m["family"],
            "forwardMacs": m["fwd_macs_per_sample"], "activationElements": m["act_elements_per_sample"],
            "layers": m["layers"], "params": m["params"], "denseParams": m["dense_params"],
            "hasFrozenBatchNorm": m["frozen_bn"], "sampleBytes": m["sample_bytes"] or 0, "winogradShare": m["w3"],
            "sequence": 0, "transformerLayers": 0, "heads": 0, "isInPicker": True, "source": "the library", "how": ""}


def layout(**changes):
    return {"tensor": 1, "pipeline": 1, "virtualStages": 1, "context": 1, "expert": 1, "sharding": "none",
            "hasSequenceParallel": False, "checkpointing": "none", "microBatch": 1, **changes}


class Walk:
    """One trail, step by step. `override` replaces inputs by symbol, to recompute a figure on other ends."""

    def __init__(self, test, steps, where):
        self.test, self.steps, self.where = test, steps, where
        self.known = []  # (name, symbol, value) of what was derived so far

    def fail(self, step, text):
        self.test.fail(f"{self.where}: {step['formula']}: {text}")

    def check(self):
        self.test.assertTrue(self.steps, f"{self.where} has no trail")
        for index, step in enumerate(self.steps):
            self.check_step(index, step)

    def check_step(self, index, step):
        self.test.assertTrue(step["words"] and "[" + step["formula"] not in step["words"], step["formula"])
        symbols = [entry["symbol"] for entry in step["inputs"]]
        self.test.assertTrue(all(symbols), step["formula"])
        self.test.assertEqual(len(symbols), len(set(symbols)), f"{self.where}: {step['formula']}: {symbols}")
        if step["formula"] not in FORMULAS:
            self.fail(step, "no formula of the test's own")
        found = self.compute(step)
        if step["formula"] == "formula.network.need":
            found["X_need"] = self.rate_of_step(self.steps[:index], found["step_need"])
        for entry in step["inputs"]:
            self.check_source(step, entry)
            if entry["source"] == "derived":
                self.check_derived(index, step, entry, found)
        result = step["result"]
        self.check_number(step, result, found)
        for entry in (*step["inputs"], result):
            if entry["source"] == "derived":
                self.known.append((entry["name"], entry["symbol"], entry["value"]))

    def compute(self, step):
        values = Values({entry["symbol"]: value_of(entry) for entry in step["inputs"]})
        try:
            return FORMULAS[step["formula"]](values)
        except (KeyError, ZeroDivisionError, AssertionError) as error:
            self.fail(step, f"{type(error).__name__} {error} with {dict(values)}")

    def check_number(self, step, entry, found):
        if entry["symbol"] not in found:
            self.fail(step, f"does not derive {entry['symbol']}")
        if not near(found[entry["symbol"]], entry["value"], entry["unit"]):
            self.fail(step, f"{entry['symbol']} is {entry['value']}, recomputed {found[entry['symbol']]}")

    def check_derived(self, index, step, entry, found):
        if "subject" in entry:  # a choice of the planner, which a search made: no formula gives it back
            self.test.assertTrue(entry["reference"] and entry["subject"].startswith("/"))
            return
        if entry["symbol"].endswith(("_slow", "_fast", "_free")) and entry["symbol"][:2] != "X_":
            self.check_replayed(index, step, entry)
        elif entry["symbol"] in found:
            self.check_number(step, entry, found)
        elif not any((name == entry["name"] or symbol == entry["symbol"]) and near(value, entry["value"], entry["unit"])
                     for name, symbol, value in self.known):
            self.fail(step, f"{entry['symbol']} = {entry['value']} comes from no earlier step")

    def check_replayed(self, index, step, entry):
        """A figure on another end of the network: everything that rests on X is computed again."""
        end = entry["symbol"].rsplit("_", 1)[1]
        rate = next(each["value"] for each in step["inputs"] if each["symbol"] == "X_" + end)
        replayed = self.replay(self.steps[:index], rate)
        if not near(replayed, entry["value"]):
            self.fail(step, f"{entry['symbol']} is {entry['value']}, replayed {replayed}")

    def rate_of_step(self, steps, wanted):
        """The network rate at which everything that rests on X gives a step of so many seconds."""
        low, high = 0.0, 50.0  # ln of B/s
        while high - low > 1e-14 * high and low < (low + high) / 2 < high:
            middle = (low + high) / 2
            if self.replay(steps, math.exp(middle)) > wanted:
                low = middle
            else:
                high = middle
        return math.exp(high)

    def replay(self, steps, rate):
        changed, last, nominal = [], None, None
        for step in steps:
            values = Values()
            for entry in step["inputs"]:
                value = value_of(entry)
                if entry["source"] == "derived" and "subject" not in entry:
                    for name, symbol, old, new in changed:
                        if (name == entry["name"] or symbol == entry["symbol"]) and old == entry["value"]:
                            value = new
                if entry["symbol"] == "NET" and step["formula"] == "formula.transformer.layer_traffic":
                    value = nominal  # what dispatchers of experts reach is a share of the same datasheet rate
                values[entry["symbol"]] = value
            found = FORMULAS[step["formula"]](values)
            for entry in (*(e for e in step["inputs"] if e["source"] == "derived"), step["result"]):
                if entry["symbol"] in found:
                    changed.append((entry["name"], entry["symbol"], entry["value"], found[entry["symbol"]]))
            if step["formula"] in ("formula.link.tcp", "formula.link.network"):
                result = step["result"]
                nominal = rate / values.get("beta_ib", 1)
                changed.append((result["name"], result["symbol"], result["value"], rate))
            last = found[step["result"]["symbol"]]
        return last

    def check_source(self, step, entry):
        where = f"{self.where}: {step['formula']}: {entry['symbol']}"
        self.test.assertIn(entry["source"], KINDS, where)
        self.test.assertTrue(entry["words"] and not entry["words"].startswith("["), where)
        self.test.assertTrue(isinstance(entry["value"], str) or entry["unit"], where)
        if entry["source"] == "user":
            self.test.assertRegex(entry.get("subject", ""), r"^/\w+", where)
        elif entry["source"] != "derived":
            self.test.assertTrue(entry.get("reference"), where)
        if entry["source"] == "price":
            self.test.assertRegex(entry.get("date", ""), r"^\d{4}-\d{2}-\d{2}$", where)

    def check_figure(self, value, low=None, high=None, scale=1.0, unit=None):
        last = self.steps[-1]
        result = last["result"]
        if unit is not None:
            self.test.assertEqual(result["unit"], unit, self.where)
        money = result["unit"]
        self.test.assertTrue(near(result["value"], value * scale, money),
                             f"{self.where}: the trail ends at {result['value']}, the figure is {value * scale}")
        for symbol, end in (("P10", low), ("P90", high)):
            if end is None:
                continue
            found = self.compute(last).get(symbol)
            self.test.assertIsNotNone(found, f"{self.where}: the trail does not end with its band")
            self.test.assertTrue(near(found, end * scale, money), f"{self.where}: {symbol} {found} and {end * scale}")


class Trails(CliTest):
    def walk(self, steps, where, *figure, **scaled):
        walk = Walk(self, steps, where)
        walk.check()
        walk.check_figure(*figure, **scaled)
        self.walked += 1

    def walk_json(self, json_value, where, trails=None):
        """Every figure of an object: bands carry their trail, bare numbers have it in "trails"."""
        if isinstance(json_value, list):
            for index, each in enumerate(json_value):
                self.walk_json(each, f"{where}[{index}]")
            return
        if not isinstance(json_value, dict):
            return
        if "p50" in json_value:
            self.walk(json_value.get("trail"), where, json_value["p50"], json_value["p10"], json_value["p90"],
                      unit=json_value["unit"])
            return
        for key, each in json_value.items():
            here = f"{where}.{key}"
            if key in BARE:
                self.walk(json_value.get("trails", {}).get(key), here, each)
            elif isinstance(each, (int, float)) and not isinstance(each, bool):
                self.assertIn(key, WITHOUT, f"{here} = {each} has no trail")
            elif key not in ("trails", "basis"):
                self.walk_json(each, here)

    def check_estimate(self, *arguments):
        self.walked = 0
        option = run("estimate", *arguments, "--format", "json").json()
        self.assertNotIn("unknown", option["sizing"])
        self.walk_json(option, "option")
        self.check_layout(option["sizing"])
        return option

    def check_layout(self, sizing):
        """The planner's choices in a trail are the layout that the answer states."""
        names = {"t": "tensor_parallel", "p": "pipeline_parallel", "b": "micro_batch", "d": "data_parallel"}
        for step in sizing.get("step", {}).get("trail", []):
            if step["formula"] == "formula.transformer.layout":
                for entry in step["inputs"]:
                    if entry["symbol"] in names:
                        self.assertEqual(entry["value"], sizing["layout"][names[entry["symbol"]]], entry["symbol"])

    def check_comparison(self, *arguments, numeric):
        self.walked = 0
        comparison = run("compare", *arguments, "--format", "json").json()
        cells = 0
        for row in comparison["rows"]:
            for column, cell in enumerate(row["cells"]):
                where = f"{row['id']}[{column}]"
                if "value" in cell:
                    cells += 1
                    unit, scale = ROW_UNITS[row["unit"]]
                    self.walk(cell.get("trail"), where, cell["value"], cell.get("p10"), cell.get("p90"), scale=scale,
                              unit=unit)
                elif "trail" in cell:  # the ratio that a verdict's word follows
                    Walk(self, cell["trail"], where).check()
        self.assertGreaterEqual(cells, numeric)
        for index, column in enumerate(comparison["columns"]):
            if "option" in column:
                self.walk_json(column["option"], f"columns[{index}].option")
        return comparison

    # ---- three sample plans ----

    def test_bert_fine_tuning(self):
        # A CPU machine, a card and PAI: three estimators and two ways to pay.
        comparison = self.check_comparison("--template", "bert-base-finetune", numeric=40)
        self.assertEqual([column["role"] for column in comparison["columns"]], ["cpu", "gpu", "pai"])
        self.assertTrue(all("option" in column for column in comparison["columns"]))

    def test_full_fine_tuning_of_a_language_model_on_several_machines(self):
        self.check_comparison("--template", "llama3-8b-full-finetune", numeric=20)
        for nodes in (1, 2):
            option = self.check_estimate("--template", "llama3-8b-full-finetune", "--type", "ecs.gn7e-c16g1.32xlarge",
                                         "--nodes", nodes)
            self.assertEqual(option["nodes"], nodes)

    def test_boosting(self):
        self.check_comparison("--template", "xgboost-10m-rows", numeric=20)

    # ---- what the samples leave out: every other formula ----

    def check_variant(self, template, changes, *arguments):
        """A template with fields of its workload set by their pointers."""
        plan = json.loads(run("templates", template).out)
        for pointer, value in changes.items():
            *path, last = pointer.strip("/").split("/")
            target = plan["workloads"][0]
            for name in path:
                target = target[name]
            target[last] = value
        path = self.file("variant.qhplan", json.dumps(plan))
        return self.check_estimate("--plan", path, *arguments)

    def check_terms(self, **terms):
        """A plan with terms of its own for a price, on machines that are never stopped."""
        plan = json.loads(run("templates", "bert-base-finetune").out)
        plan["policy"]["regions"] = ["cn-hangzhou"]
        plan["workloads"][0]["usage"]["keep"] = "always-on"
        plan.update(terms)
        path = self.file("terms.qhplan", json.dumps(plan))
        return self.check_estimate("--plan", path, "--type", "ecs.gn7i-c8g1.2xlarge")["cost"]

    def test_a_discount_and_a_price_without_tax_lead_back_to_what_was_stated(self):
        rule = {"name": "frame", "family": "gn7i", "share": 0.15, "source": "contract 7"}
        cost = self.check_terms(discounts=[rule], pricing={"layer": "contract", "vatRate": 0.06, "hoursInMonth": 744})
        self.assertAlmostEqual(cost["per_hour"], 9.5326 * 0.85, places=6)
        self.assertEqual(cost["hours_in_month"], 744)
        row = {"site": "cn", "product": "ecs", "region": "cn-hangzhou", "spec": "ecs.gn7i-c8g1.2xlarge",
               "unit": "machine-hour", "price": {"microUnits": 9000000, "currency": "CNY"}, "kind": "contract",
               "asOf": "2026-10-01", "source": "contract 7", "note": "", "tax": "excluded"}
        self.assertAlmostEqual(self.check_terms(manualPrices=[row])["per_hour"], 9.54, places=6)  # 9.00 x 1.06

    def test_a_pipeline_of_tuned_code_over_tcp(self):
        cut = layout(tensor=4, pipeline=2, virtualStages=2, sharding="zero1", hasSequenceParallel=True,
                     checkpointing="full", microBatch=2)
        self.check_variant("decoder-1.3b-pretrain", {"/recipe/layout": cut}, "--type", "ecs.gn7e-c16g1.32xlarge",
                           "--nodes", 2)

    def test_long_sequences_cut_by_context(self):
        cut = layout(tensor=2, context=2, sharding="zero2", checkpointing="selective")
        self.check_variant("llama3-8b-full-finetune", {
            "/recipe/layout": cut, "/recipe/sequenceLength": 16384, "/recipe/software/graph": "compiled",
            "/recipe/software/hasChunkedLoss": True, "/recipe/software/memoryRecipe": "amp",
        }, "--type", "ecs.gn7e-c16g1.32xlarge")

    def test_experts_over_rdma(self):
        cut = layout(expert=8, tensor=2, sharding="zero1", checkpointing="full")
        for stack in ("tuned", "typical"):
            self.check_variant("llama3-8b-full-finetune", {
                "/model": language_model("mixtral-8x7b"), "/recipe/layout": cut, "/recipe/software/stack": stack,
            }, "--type", "ecs.ebmgn7ex.32xlarge", "--nodes", 4)

    def test_a_half_windowed_mixture_chosen_by_the_planner(self):
        self.check_variant("llama3-8b-full-finetune", {
            "/model": language_model("gpt-oss-120b"), "/recipe/software/stack": "tuned",
            "/recipe/software/memoryRecipe": "megatron",
        }, "--type", "ecs.ebmgn7ex.32xlarge", "--nodes", 8)

    def test_standard_attention_with_the_optimizer_in_host_memory(self):
        cut = layout(sharding="zero3", checkpointing="full")
        for offload in ("optimizer", "weights", "weights-and-optimizer"):
            self.check_variant("llama3-8b-full-finetune", {
                "/recipe/layout": cut, "/recipe/offload": offload, "/recipe/precision": "fp16",
                "/recipe/optimizer": "adamw-8bit",
            }, "--type", "ecs.gn6v-c8g1.16xlarge")

    def test_moments_that_are_paged_to_the_host(self):
        self.check_variant("llama3-8b-full-finetune", {
            "/recipe/layout": layout(sharding="zero3", checkpointing="full"), "/recipe/optimizer": "adamw-8bit-paged",
            "/recipe/software/memoryRecipe": "pure",
        }, "--type", "ecs.gn7e-c16g1.16xlarge", "--nodes", 2)

    def test_adapters_on_packed_weights_over_pcie(self):
        for targets, quantization in (("all-linear", "nf4"), ("qkv", "gptq4"), ("all-linear+emb", "none")):
            self.check_variant("qwen2.5-7b-lora", {
                "/task": "lora" if quantization == "none" else "qlora", "/recipe/quantization": quantization,
                "/recipe/loraTargets": targets, "/recipe/layout": layout(sharding="zero3", checkpointing="full"),
                "/recipe/software/memoryRecipe": "mixed",
            }, "--type", "ecs.gn7i-c32g1.32xlarge")

    def test_inference(self):
        self.check_variant("llama3-8b-full-finetune", {"/task": "inference"}, "--type", "ecs.gn7e-c16g1.4xlarge",
                           "--nodes", 2)
        self.check_variant("bert-base-inference-cpu", {}, "--type", "ecs.c7.8xlarge", "--nodes", 2)

    def test_other_deep_learning(self):
        self.check_variant("resnet50-imagenet", {"/recipe/precision": "tf32", "/recipe/software/graph": "compiled"},
                           "--type", "ecs.gn7e-c16g1.32xlarge", "--nodes", 2)
        self.check_variant("resnet50-imagenet", {"/recipe/precision": "fp32", "/recipe/checkpointing": "full"},
                           "--type", "ecs.gn6v-c8g1.8xlarge")
        self.check_variant("resnet50-imagenet", {
            "/model": deep_model("mask-rcnn-r101-fpn"), "/recipe/globalBatch": 16,
        }, "--type", "ecs.gn7i-c32g1.32xlarge")
        self.check_variant("bert-base-finetune", {
            "/recipe/software/attention": "flash", "/recipe/software/stack": "tuned", "/data/location": "oss",
        }, "--type", "ecs.ebmgn7ex.32xlarge", "--nodes", 2)
        for stack in ("tuned", "typical"):
            self.check_variant("dlrm-recommender", {"/recipe/software/stack": stack}, "--type",
                               "ecs.gn7e-c16g1.32xlarge", "--nodes", 2)
            self.check_variant("dlrm-recommender", {"/recipe/software/stack": stack}, "--type", "ecs.g7.16xlarge")

    def test_other_machine_learning_on_processors(self):
        self.check_variant("resnet50-imagenet", {"/recipe/precision": "bf16"}, "--type", "ecs.g8i.24xlarge", "--nodes",
                           4)
        self.check_variant("random-forest", {}, "--type", "ecs.c7.8xlarge")
        self.check_variant("random-forest", {"/model/algorithm": "linear-model"}, "--type", "ecs.c7.8xlarge")
        self.check_variant("xgboost-10m-rows", {"/model/nonZeroPerRow": 30, "/model/classes": 3}, "--type",
                           "ecs.gn7i-c8g1.2xlarge")
        self.check_variant("data-preparation", {}, "--type", "ecs.c7.8xlarge", "--nodes", 2)

    def test_months_of_machines_that_are_kept(self):
        for keep in ("only-while-training", "office-hours", "always-on"):
            for purchase in ("ecs.payg", "dlc.payg"):
                self.check_variant("bert-base-finetune", {
                    "/usage/keep": keep, "/usage/interactiveHoursPerDay": 2, "/usage/runsPerMonth": 40,
                }, "--type", "ecs.gn7i-c8g1.2xlarge", "--purchase", purchase)

    def test_data_whose_preparation_nobody_can_tell_widens_the_slow_side(self):
        self.check_variant("resnet50-imagenet", {"/data/preprocessing": "heavy"}, "--type", "ecs.gn7i-c32g1.32xlarge")

    def test_measured_runs_of_ones_own(self):
        log = self.file("run.csv", "seconds,samples,memory_gib\n" + "".join(
            f"{seconds},8,30\n" for seconds in (9, 3, 3.02, 2.98, 3.01, 2.99)))
        for template, type_ in (("qwen2.5-7b-lora", "ecs.gn7e-c16g1.4xlarge"),
                                ("resnet50-imagenet", "ecs.gn7e-c16g1.4xlarge"),
                                ("bert-base-finetune", "ecs.c7.4xlarge")):
            plan = json.loads(run("templates", template).out)
            recipe = plan["workloads"][0]["recipe"]
            recipe["globalBatch"] = 8
            path = self.file("own.qhplan", json.dumps(plan))
            option = self.check_estimate("--plan", path, "--type", type_, "--own-run", log, "--own-run-type", type_)
            self.assertIn("own_runs_speed", option["sizing"], template)

    # ---- the walk itself ----

    def test_a_step_that_leaves_something_out_or_is_wrong_is_found(self):
        option = run("estimate", "--template", "bert-base-finetune", "--type", "ecs.gn7i-c8g1.2xlarge", "--format",
                     "json").json()
        steps = option["cost"]["per_month"]["trail"]
        Walk(self, steps, "whole").check()
        missed = []
        for number, step in enumerate(steps):
            changed = json.loads(json.dumps(steps))
            changed[number]["result"]["value"] *= 1.01
            cases = [("result", changed)] if step["result"]["value"] else []
            for index, entry in enumerate(step["inputs"]):
                if entry["source"] == "derived" and entry["value"] and "subject" not in entry:
                    other = json.loads(json.dumps(steps))
                    other[number]["inputs"][index]["value"] *= 1.01
                    cases.append((entry["symbol"], other))
            for what, case in cases:
                try:
                    Walk(self, case, "changed").check()
                    missed.append((step["formula"], what))
                except self.failureException:
                    pass
        self.assertEqual(missed, [])


if __name__ == "__main__":
    unittest.main()
