#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The errors by class that the report's method page shows, as `quanheng-cli validate` finds them.

    resources/import/validation.py --cli build/release/bin/quanheng-cli

Writes resources/data/validation.json from tests/data/measured and refit.json. Run it when the estimator or the rows
change; tests/cli/test_validate.py says when it was forgotten.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from common import FORMAT, write_json

TREE = Path(__file__).resolve().parents[2]
#: What is asked -> file of measured runs.
FILES = {"language": "transformer_dev.csv", "memory": "transformer_memory_dev.csv", "deep": "dl_dev.csv",
         "cpu": "cpu_dev.csv", "classic": "classic_dev.csv"}


def summary(entry):
    return {"runs": entry["rows"], "median_error": round(entry["median_error"], 3),
            "p90_error": round(entry["p90_error"], 3), "inside": round(entry["coverage_80"], 3)}


def errors(cli):
    """One entry for each class with a run that can be estimated, and one for each file."""
    found = []
    for area, name in FILES.items():
        output = subprocess.run([cli, "validate", TREE / "tests" / "data" / "measured" / name, "--format", "json"],
                                capture_output=True, text=True, check=True).stdout
        report = json.loads(output)
        found += [{"area": area, "class": entry["class"], **summary(entry)}
                  for entry in report["classes"] if entry["rows"]]
        found.append({"area": area, "class": "all", **summary(report["overall"])})
    return found


def unseen():
    """Language models with the whole source of a run left out of the fit and of the bands."""
    refit = json.loads(Path(__file__).with_name("refit.json").read_text(encoding="utf-8"))
    left_out = refit["language"]["left_out"]["publisher"]["all"]
    return {**left_out, "inside": refit["language"]["nested"]["publisher"]["all"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", required=True, type=Path, help="the built quanheng-cli")
    parser.add_argument("--output", type=Path, default=TREE / "resources" / "data" / "validation.json")
    arguments = parser.parse_args()
    write_json(arguments.output, {
        "format": FORMAT, "id": "validation-2026-11",
        "about": "Errors exp(|ln(predicted / measured)|) - 1 on the public measured runs of tests/data/measured, and "
                 "the share inside the 80 % band, by class; unseen: with the run's source left out of the fit.",
        "classes": errors(arguments.cli.resolve()), "unseen_language": unseen()}, {"classes": 1})
    return 0


if __name__ == "__main__":
    sys.exit(main())
