#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The schema of plan files, held against the plans of the tests by a validator that is not ours.

    python3 tests/resources/test_plan_schema.py

Needs python3-jsonschema; reads the tree only.
"""

import copy
import json
import unittest
from pathlib import Path

import jsonschema

TREE = Path(__file__).resolve().parents[2]
PLANS = sorted((TREE / "tests" / "data" / "plans").glob("*.qhplan"))
SCHEMA = json.loads((TREE / "resources" / "schema" / "plan.schema.json").read_text(encoding="utf-8"))


def plan(name):
    return json.loads((TREE / "tests" / "data" / "plans" / f"{name}.qhplan").read_text(encoding="utf-8"))


class PlanSchema(unittest.TestCase):
    def setUp(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        self.validator = jsonschema.Draft202012Validator(SCHEMA)

    def test_every_plan_of_the_tests_is_valid(self):
        self.assertGreaterEqual(len(PLANS), 3)
        for path in PLANS:
            with self.subTest(path.name):
                self.validator.validate(json.loads(path.read_text(encoding="utf-8")))

    def refuses(self, change):
        document = copy.deepcopy(plan("everything"))
        change(document)
        return not self.validator.is_valid(document)

    def test_what_the_reader_refuses_the_schema_refuses(self):
        changes = {
            "newer major": lambda p: p["version"].update(major=2),
            "other format": lambda p: p.update(format="other"),
            "no workload": lambda p: p.update(workloads=[]),
            "negative samples": lambda p: p["workloads"][0]["data"].update(samples=-1),
            "text for a number": lambda p: p["workloads"][0]["recipe"].update(length="3"),
            "unknown word": lambda p: p["workloads"][0].update(task="trian"),
            "no nodes": lambda p: p["policy"].update(maxNodes=0),
            "price of zero": lambda p: p["manualPrices"][0]["price"].update(microUnits=0),
            "fraction of a micro-unit": lambda p: p["manualPrices"][0]["price"].update(microUnits=1.5),
            "missing member": lambda p: p["workloads"][0]["recipe"].pop("globalBatch"),
            "model without a type": lambda p: p["workloads"][0]["model"].pop("type"),
        }
        for name, change in changes.items():
            with self.subTest(name):
                self.assertTrue(self.refuses(change))

    def test_members_of_a_newer_minor_version_are_allowed(self):
        self.assertFalse(self.refuses(lambda p: p["workloads"][0]["recipe"].update(somethingNew=1)))


if __name__ == "__main__":
    unittest.main()
