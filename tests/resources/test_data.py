#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shipped data: schemas, joins, prices, models, calibration.

    python3 -m unittest discover -s tests/resources

Needs python3-jsonschema; reads the tree only.
"""

import csv
import json
import re
import unittest
from pathlib import Path

import jsonschema

TREE = Path(__file__).resolve().parents[2]
DATA = TREE / "resources" / "data"
SCHEMA = TREE / "resources" / "schema"
TESTS = TREE / "tests" / "data"
FILES = sorted(path.stem for path in DATA.glob("*.json"))


def load(path):
    """JSON that repeats no key."""
    def no_doubles(pairs):
        result = dict(pairs)
        if len(result) != len(pairs):
            raise ValueError(f"{path.name}: repeated keys among {sorted(result)[:5]} …")
        return result
    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=no_doubles)


def shipped(name):
    return load(DATA / f"{name}.json")


def by_key(records, key="key"):
    return {record[key]: record for record in records}


def rows(name):
    with (TESTS / "measured" / f"{name}.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def numbers(value, path=""):
    """Every number below `value` with its path."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from numbers(item, f"{path}/{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from numbers(item, f"{path}/{index}")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield path, value


def texts(value):
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str):
        yield value


class Words(unittest.TestCase):
    def test_the_basis_of_every_assumption_is_said_in_both_languages(self):
        sentences = shipped("sentences/report")
        for assumption in shipped("assumptions")["assumptions"]:
            with self.subTest(assumption=assumption["id"]):
                said = sentences.get("report.basis." + assumption["id"], {})
                self.assertTrue(said.get("zh") and said.get("en"))


class Schemas(unittest.TestCase):
    def test_every_file_has_a_schema_and_meets_it(self):
        self.assertGreaterEqual(len(FILES), 14)
        for name in FILES:
            with self.subTest(file=name):
                schema = load(SCHEMA / f"{name}.schema.json")
                jsonschema.Draft202012Validator.check_schema(schema)
                self.check(schema, shipped(name))

    def test_first_form_has_the_shape_of_the_calibration(self):
        for form in ("first", "second"):
            self.check(load(SCHEMA / "calibration.schema.json"), load(TESTS / f"calibration_{form}.json"))

    def check(self, schema, document):
        errors = [f"/{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
                  for error in jsonschema.Draft202012Validator(schema).iter_errors(document)]
        self.assertEqual(errors, [])

    def test_a_schema_refuses_what_must_never_appear(self):
        schema = load(SCHEMA / "prices_ecs.schema.json")
        document = shipped("prices_ecs")
        for bad in ([0, 0], [-5, 0], [1.5, 0], [620000], [None, 0]):
            document["rows"]["cn-shanghai"]["ecs.c5.large"] = bad
            with self.subTest(row=bad):
                self.assertFalse(jsonschema.Draft202012Validator(schema).is_valid(document))

    def test_nothing_points_out_of_the_tree(self):
        for path in list(DATA.glob("*.json")) + list(TESTS.glob("*.json")):
            for text in texts(load(path)):
                self.assertNotRegex(text, r"(^|[\s(])\.\./", path.name)


class Joins(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cards = by_key(shipped("accelerators")["accelerators"])
        cls.cpus = by_key(shipped("cpus")["cpus"])
        cls.catalogue = shipped("instance_types")
        cls.types = by_key(cls.catalogue["instance_types"], "id")
        cls.regions = by_key(shipped("regions")["regions"], "id")

    def test_sizes(self):
        self.assertEqual(len(self.types), 683)
        self.assertEqual(sum(1 for record in self.types.values() if record["gpu_count"]), 209)
        self.assertEqual(len(self.cpus), 21)
        self.assertEqual(sum(card["offered"] for card in self.cards.values()), 47)
        self.assertEqual(len(self.cards), 47 + 19)

    def test_keys_meet(self):
        for record in self.types.values():
            with self.subTest(type=record["id"]):
                self.assertIn(record["gpu"], {None, *self.cards})
                self.assertIn(record["cpu"], {None, *self.cpus})
                self.assertLessEqual(set(record.get("regions_2024_10", [])), set(self.regions))
                self.assertIn(record["rdma"], self.catalogue["rdma"])
                self.assertEqual(record["id"].split(".")[1].split("-")[0],
                                 record["family"].split("-")[0])
                self.assertLessEqual(set(record["sources"]), set(self.catalogue["sources"]))
                if record["gpu"]:
                    self.assertTrue(self.cards[record["gpu"]]["offered"])
        for card in self.cards.values():
            for other in card["alike"]:
                self.assertIn(card["key"], self.cards[other]["alike"])

    def test_gaps_are_those_of_the_catalogue(self):
        count = {code: sum(code in record.get("gaps", []) for record in self.types.values())
                 for code in self.catalogue["gap_codes"]}
        self.assertEqual(count["gpu-unknown"], 6)
        self.assertEqual(count["gpu-without-peaks"], 62)
        self.assertEqual(count["cpu-unknown"], 24)
        without_cores = {key for key, cpu in self.cpus.items() if cpu["cores_per_socket"] is None}
        self.assertEqual(without_cores, {"xeon-6982p-c", "epyc-9t25"})
        for record in self.types.values():
            self.assertEqual("cpu-without-core-count" in record.get("gaps", []),
                             record["cpu"] in without_cores, record["id"])

    def test_sale_status(self):
        sale_texts = self.catalogue["sale_texts"]
        count = {code: sum(record["sale"] == code for record in self.types.values())
                 for code in sale_texts}
        self.assertEqual(sum(count.values()), len(self.types))
        self.assertEqual((count["on-sale"], count["on-sale-china"], count["api-only"]), (502, 22, 77))
        on_sale = {code for code, text in sale_texts.items() if text.startswith("listed for sale")}
        self.assertEqual(on_sale, {"on-sale", "on-sale-china"})

    def test_slices(self):
        for record in self.types.values():
            expected = (record["family"].endswith("-vws") or record["family"].startswith(("sgn", "vgn")))
            self.assertEqual(record["slice"], expected, record["id"])

    def test_measured_memory_and_card_factors(self):
        visible = {key: card["memory_visible_gib"] for key, card in self.cards.items()
                   if card["memory_visible_gib"]}
        self.assertEqual({key: visible[key] for key in ("t4", "a10", "l20")},
                         {"t4": 14.6, "a10": 22.49, "l20": 44.99})
        for key, value in visible.items():
            self.assertLess(value, self.cards[key]["memory_gib"])
        factors = {key: card["factors"] for key, card in self.cards.items() if card["factors"]}
        self.assertEqual(set(factors), {"a10", "t4", "l20"})
        self.assertEqual([factors["a10"]["transformer"][end] for end in ("low", "power", "high")],
                         [0.66, 0.90, 1.05])
        self.assertNotIn("transformer", factors["t4"])
        self.assertNotIn("transformer", factors["l20"])
        self.assertEqual((factors["t4"]["deep"]["peak"], factors["t4"]["deep"]["bandwidth"]), (0.5, 0.8))

    def test_sources_are_described(self):
        for name in ("accelerators", "cpus", "models_transformer", "models_deep"):
            document = shipped(name)
            records = document.get(name) or document["models"]
            cited = set()
            for record in records:
                cited.update(record.get("sources", [record.get("source")]))
            self.assertLessEqual(cited, set(document["sources"]), name)

    def test_default_region_and_dlc(self):
        document = shipped("regions")
        self.assertEqual(document["default"], "cn-shenzhen")
        self.assertTrue(self.regions["cn-shenzhen"]["has_dlc_endpoint"])
        families = {record["family"] for record in self.types.values()}
        dlc = shipped("prices_pai")["dlc_candidates"]
        self.assertLessEqual(set(dlc["gpu_families"] + dlc["cpu_families"]), families)


class Prices(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.book = shipped("prices_ecs")
        cls.checks = load(TESTS / "price_checks.json")
        cls.types = {record["id"] for record in shipped("instance_types")["instance_types"]}

    def price(self, region, name):
        row = self.book["rows"].get(region, {}).get(name)
        return None if row is None else row[0] / 1e6

    def test_no_price_is_zero(self):
        for name in ("prices_ecs", "prices_other"):
            for path, value in numbers(shipped(name)):
                if re.search(r"/price(_micro\w*)?$|^/rows/.*/0$|^/spot_snapshot/regions/", path):
                    self.assertGreater(value, 0, f"{name}{path}")

    def test_rows_are_of_the_catalogue_and_counted(self):
        counts, captures = self.book["counts"], self.book["captures"]
        self.assertEqual(len(self.book["rows"]), 27)
        kept = [(region, name, row) for region, prices in self.book["rows"].items()
                for name, row in prices.items()]
        self.assertEqual(len(kept), counts["kept_pairs"])
        self.assertEqual(counts["listed_pairs"], 10517)
        self.assertEqual(counts["listed_types"], 864)
        self.assertEqual(counts["left_out_types"], 473)
        self.assertEqual(counts["kept_pairs"] + counts["left_out_pairs"] + counts["quarantined_pairs"],
                         counts["listed_pairs"])
        for region, name, row in kept:
            self.assertIn(name, self.types)
            self.assertIn(row[1], range(len(captures)), f"{region} {name}")
        older = [row for _, _, row in kept if captures[row[1]]["as_of"].startswith("2024-10")]
        self.assertEqual(len(older), counts["older_pairs"])

    def test_quarantined_and_unknown_pairs_have_no_row(self):
        self.assertEqual({(row["region"], row["type"]) for row in self.book["quarantined"]},
                         {("cn-wulanchabu", "ecs.gn6v-c8g1.8xlarge"),
                          ("cn-wulanchabu", "ecs.gn6v-c10g1.20xlarge")})
        for row in self.book["quarantined"] + self.book["unknown"]:
            self.assertIsNone(self.price(row["region"], row["type"]))
            self.assertTrue(row["reason"])

    def test_quotes_are_rows_of_their_own_regions(self):
        quotes = {(row["region"], row["type"]): row for row in self.book["quotes"]}
        self.assertEqual({region for region, _ in quotes}, {"cn-shanghai", "cn-shenzhen"})
        self.assertEqual(quotes["cn-shenzhen", "ecs.gn8is.2xlarge"]["price_micro"], 14420000)
        self.assertIsNone(self.price("cn-shenzhen", "ecs.gn8is.2xlarge"))
        for row in self.book["confirmations"]:
            listed = self.price(row["region"], row["type"])
            self.assertIsNotNone(listed)
            if row["confirmed_by"] == "Q1":
                quoted = quotes[row["region"], row["type"]]["price_micro"] / 1e6
                self.assertLess(abs(listed - quoted), 0.005)

    def test_spot_checks(self):
        checked = 0
        for row in self.checks["rows"]:
            if row["kind"] != "ecs_hour":
                continue
            with self.subTest(type=row["type"], region=row["region"]):
                price = self.price(row["region"], row["type"])
                self.assertAlmostEqual(price, row["price"], places=6)
                self.assertLessEqual(abs(price - row["price_b"]) / row["price_b"] * 100,
                                     row["tolerance_pct"])
                checked += 1
        self.assertEqual(checked, 13)

    def test_ratio_to_the_international_list(self):
        checked = 0
        for row in self.checks["rows"]:
            if row["kind"] != "ecs_hour_cny_over_usd" or row["type"] not in self.types:
                continue
            ratio = self.price(row["region"], row["type"]) / row["price_b"]
            self.assertTrue(row["ratio_must_be_in"][0] <= ratio <= row["ratio_must_be_in"][1])
            checked += 1
        self.assertEqual(checked, 2)

    def test_invariants(self):
        for row in self.checks["invariants"]:
            with self.subTest(big=row["big"]):
                small = self.price(row["region"], row["small"])
                big = self.price(row["region"], row["big"])
                self.assertLessEqual(abs(big / (small * row["times"]) - 1) * 100, row["tolerance_pct"])

    def test_other_spot_checks(self):
        disks = by_key(shipped("storage")["cloud_disks"])

        def default(prices, unit):
            return next(price["price"] for price in prices
                        if price["default"] and price["unit"] == unit)
        self.assertEqual(default(disks["essd-pl1"]["prices"], "gib-hour"), "0.0021")
        months = {key: default(disks[key]["prices"], "gib-month")
                  for key in ("essd-pl0", "essd-pl1", "essd-pl2", "essd-pl3")}
        self.assertEqual(months, {"essd-pl0": "0.5", "essd-pl1": "1", "essd-pl2": "2", "essd-pl3": "4"})
        oss = shipped("storage")["oss"]
        self.assertEqual(default(oss["storage_standard_lrs"], "gb-month"), "0.09")
        self.assertEqual(default(oss["requests"], "10000-requests"), "0.01")
        for name in ("cloud_disks", "oss"):
            self.assertTrue(shipped("storage")[name])

    def test_unpriced_families_stay_unpriced(self):
        priced = {name.split(".")[1].split("-")[0] for prices in self.book["rows"].values()
                  for name in prices}
        for family in priced:
            self.assertNotRegex(family, r"^(ebm)?gn[89]|^ebmgn6e$|^gn7s$|^[cgr]9")

    def test_pai_factors(self):
        factors = by_key(shipped("prices_pai")["factors"])
        self.assertEqual({key: (row["value"], row["low"], row["high"]) for key, row in factors.items()},
                         {"a10": ("1.26", "1.00", "1.26"), "v100": ("1.00", "1.00", "1.00"),
                          "a100": ("1.00", "1.00", "1.00"), "t4": ("1.00", "0.90", "1.13"),
                          "l20": ("1.05", "1.00", "1.10"), "cpu": ("1.10", "1.01", "1.13"),
                          "other": ("1.10", "1.00", "1.27")})

    def test_cited_sources_are_shipped_and_used(self):
        for name in ("prices_ecs", "prices_other", "prices_pai", "storage"):
            document = shipped(name)
            table = set(document["sources"])
            body = " ".join(texts({key: value for key, value in document.items() if key != "sources"}))
            used = set(re.findall(r"\b[A-Z]\d{1,2}\b", body))
            self.assertEqual(table - used, set(), name)
            for record in _records(document):
                for source in record.get("sources", []):
                    if re.fullmatch(r"[A-Z]\d{1,2}", source):
                        self.assertIn(source, table, name)


def _records(value):
    if isinstance(value, dict):
        if isinstance(value.get("sources"), list):
            yield value
        for item in value.values():
            yield from _records(item)
    elif isinstance(value, list):
        for item in value:
            yield from _records(item)


class Models(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.transformers = by_key(shipped("models_transformer")["models"])
        cls.deep = by_key(shipped("models_deep")["models"])

    def test_picker_has_no_grid_shapes(self):
        picked = {key for key, model in self.transformers.items() if model["picker"]}
        for key in picked:
            self.assertNotRegex(key, r"^(gpt-h|bloom-h|gpt-jz|megatron)")
        self.assertTrue({"qwen2.5-7b", "llama-3-8b", "gpt3-1.3b", "bert-base-chinese"} <= picked)
        odd = {key for key, model in self.deep.items() if not model["picker"]}
        self.assertTrue({"bert-large-mlperf", "retinanet-x50-mlperf"} <= odd)
        self.assertTrue({"resnet50@224", "bert-base-s128", "dlrm"} <= set(self.deep) - odd)
        for model in list(self.transformers.values()) + list(self.deep.values()):
            self.assertEqual(model["picker"], model["picker_reason"] is None, model["key"])

    def test_names_are_distinct_in_the_picker(self):
        for models in (self.transformers, self.deep):
            names = [model["name"] for model in models.values() if model["picker"]]
            doubles = {name for name in names if names.count(name) > 1}
            self.assertEqual(doubles, set())

    def test_measured_rows_find_their_model_and_card(self):
        cards = by_key(shipped("accelerators")["accelerators"])
        aliases = shipped("models_transformer")["aliases"]
        for name in ("transformer_dev", "cards_transformer_dev", "transformer_memory_dev",
                     "cards_memory_dev", "dl_dev", "cards_dl_dev"):
            models = self.deep if "dl" in name else self.transformers
            left_out = {record["key"] for record in shipped("models_transformer")["left_out"]}
            for row in rows(name):
                model = aliases.get(row["model"], row["model"])
                if model not in left_out:
                    self.assertIn(model, models, row["id"])
                if row["accelerator"] != "unstated":
                    self.assertIn(row["accelerator"], cards, row["id"])

    def test_dense_shares(self):
        self.assertEqual(self.deep["vgg16@224"]["w3"], 0.985)
        self.assertEqual(self.deep["resnet50@224"]["w3"], 0.37)
        self.assertEqual(self.deep["mask-rcnn-r50-fpn"]["w3"], 0.55)
        for model in self.deep.values():
            if model["kind"] in ("cnn-depthwise", "cnn1d", "cnn3d", "vit", "transformer-encoder"):
                self.assertIn(model["w3"], (0, 0.9), model["key"])

    def test_parameters_are_consistent(self):
        for model in self.transformers.values():
            self.assertLessEqual(model["params_active"], model["params_total"], model["key"])
            self.assertEqual(model["moe"] is None, model["params_active"] == model["params_total"],
                             model["key"])


class Calibration(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.second = shipped("calibration")
        cls.first = load(TESTS / "calibration_first.json")

    def test_values_lie_in_their_ranges(self):
        for document in (self.second, self.first):
            groups = [document["transformer"][name] for name in ("time", "time_fixed", "memory")]
            groups += [document["deep"]["time"], document["cpu"]["constants"]]
            for group in groups:
                for name, entry in group.items():
                    if entry["low"] is not None:
                        self.assertLessEqual(entry["low"] * (1 - 1e-9), entry["value"], name)
                        self.assertLessEqual(entry["value"], entry["high"] * (1 + 1e-9), name)

    def test_numbers_of_constants(self):
        # The second form's 30, and what the refit adds (resources/import/calibration.py, REFITTED).
        self.assertEqual(len(self.second["transformer"]["time"]), 33)
        self.assertEqual(len(self.second["transformer"]["memory"]), 11)
        self.assertEqual(len(self.second["deep"]["time"]), 29)
        self.assertEqual(len(self.second["cpu"]["constants"]), 11)
        self.assertEqual(len(self.first["transformer"]["time"]), 31)
        # Terms that only the second form has stand in the first at the value that changes nothing.
        neutral = {name for name in self.first["deep"]["time"] if name in ("r_wino", "k_comp", "z_tf32c", "x_host")}
        self.assertEqual(len(self.first["deep"]["time"]) - len(neutral), 25)
        self.assertEqual({self.first["deep"]["time"][name]["value"] for name in neutral}, {1})

    def test_what_the_product_needs_is_there(self):
        for name in ("bands", "layout", "memory_bands", "cards_seen"):
            self.assertTrue(self.second["transformer"][name])
        self.assertTrue(self.second["deep"]["bands"])
        self.assertNotIn("band_factor_dev", json.dumps(self.second) + json.dumps(self.first))

    def test_factors_belong_to_models_and_families(self):
        deep = by_key(shipped("models_deep")["models"])
        families = {model["family"] for model in deep.values()}
        factors = self.second["deep"]
        self.assertLessEqual(set(factors["model_rate_factor"]), set(deep))
        self.assertLessEqual(set(factors["family_rate_factor"]), families)
        self.assertEqual(len(factors["family_rate_factor"]), 26)

    def test_kinds_and_generations_are_covered(self):
        kinds = {model["kind"] for model in shipped("models_deep")["models"]}
        deep = self.second["deep"]
        self.assertEqual(set(deep["kinds"]), kinds)
        self.assertEqual(set(deep["memory"]["kappa"]), kinds)
        for kind in deep["kinds"].values():
            self.assertIn(kind["traffic"], deep["time"])
            self.assertIn(kind["band_class"], deep["bands"]["classes"])
        generations = {cpu["generation"] for cpu in shipped("cpus")["cpus"]}
        speeds = self.second["classic"]["gbm_cpu"]["core_speed"]
        self.assertLessEqual(generations, set(speeds))
        indexed = set(deep["host_index"]["by_cpu_generation"])
        self.assertEqual(generations - indexed, {"neoverse-n1", "neoverse-n2"})

    def test_deep_bands_do_not_fall_with_evidence(self):
        for name, entry in self.second["deep"]["bands"]["classes"].items():
            # A new family and a new card are two ways of knowing less; neither has to be the wider one.
            for way in (("E1", "E2", "E3", "E5"), ("E1", "E4", "E5")):
                for nearer, farther in zip(way, way[1:]):
                    self.assertLessEqual(entry[farther]["low"], entry[nearer]["low"], name)
                    self.assertGreaterEqual(entry[farther]["high"], entry[nearer]["high"], name)


class Assumptions(unittest.TestCase):
    def test_ranges_and_rows(self):
        known = {row["id"] for row in shipped("reliability")["rows"]}
        seen = set()
        for record in shipped("assumptions")["assumptions"]:
            self.assertLessEqual(record["low"], record["value"], record["id"])
            self.assertLessEqual(record["value"], record["high"], record["id"])
            self.assertLessEqual(set(record["rows"]), known)
            self.assertNotIn(record["id"], seen)
            seen.add(record["id"])
        self.assertIn("network.tcp", seen)

    def test_storage_agrees_with_the_pipeline(self):
        disks = by_key(shipped("storage")["cloud_disks"])
        for key, limit in shipped("pipeline_rates")["storage"]["disk_max_mbps"].items():
            self.assertEqual(disks[key]["max_mbps"], limit)


class WorkedExamples(unittest.TestCase):
    def test_counts(self):
        for name, count in (("transformer_first", 12), ("transformer_second", 4),
                            ("deep_first", 12), ("deep_second", 6)):
            self.assertEqual(len(load(TESTS / f"worked_{name}.json")["examples"]), count)

    def test_models_and_cards_are_known(self):
        transformers = by_key(shipped("models_transformer")["models"])
        deep = by_key(shipped("models_deep")["models"])
        cards = by_key(shipped("accelerators")["accelerators"])
        for name in ("transformer_first", "transformer_second", "deep_first", "deep_second"):
            models = transformers if "transformer" in name else deep
            for example in load(TESTS / f"worked_{name}.json")["examples"]:
                inputs = example["inputs"]
                if "model" in inputs:
                    self.assertIn(inputs["model"], models)
                if "accelerator" in inputs:
                    self.assertIn(inputs["accelerator"], cards)
                for field, value in example.get("architecture", {}).items():
                    self.assertEqual(models[inputs["model"]][field], value, (name, example["id"], field))


if __name__ == "__main__":
    unittest.main()
