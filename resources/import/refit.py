#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refit the constants and bands of the language-model estimator on the measured runs in tests/data/measured.

    resources/import/refit.py --program build/release/bin/quanheng-calibrate

Writes refit.json beside this script; make_data.py (calibration.py) puts it over the documents' form in
resources/data/calibration.json. Priors, bounds and meanings of the constants stand in calibration.py.

Bands. A run's residual ln(measured / predicted) is taken by constants that were fitted without it: without its whole
publisher and without its model (a new team, a new model: E2), or without its accelerator (E3). Runs of a group weigh
n^-1/2 each and every publisher (accelerator) the same, so that a large sweep sets no width. The band runs between the
quantiles of these residuals at the level 0.8 (1 + s/n) for n publishers: few sources say little of the tails. s is 1
below four publishers and 1/4 elsewhere; with it, bands that were made without a publisher, model or accelerator cover
80 to 85 % of its runs (the table "nested" of refit.json).
"""

import argparse
import collections
import csv
import io
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
MEASURED = TREE / "tests" / "data" / "measured"
FILES = ["transformer_dev.csv", "cards_transformer_dev.csv"]
SCHEMES = ["publisher", "accelerator", "model"]
FEW_PUBLISHERS = 4
MOST_OF_ALL = 0.97


def fit(program):
    """Constants by name, and the runs with their residuals."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "calibration.json"
        result = subprocess.run(
            [program, "--section", "/transformer/time", "--refit", "--write", written,
             "--leave-out", ",".join(SCHEMES), *(MEASURED / name for name in FILES)],
            capture_output=True, text=True, check=True)
        constants = json.loads(written.read_text())["transformer"]["time"]
    values = {name: float(f"{entry['value']:.6g}") for name, entry in constants.items() if entry["prior"] is not None}
    runs = list(csv.DictReader(io.StringIO(result.stdout)))
    for run in runs:
        for scheme in SCHEMES:
            run["without_" + scheme] = float(run["without_" + scheme])
        run["residual"] = float(run["residual"])
    return values, runs


def quantile(pairs, share):
    """Of (value, weight) pairs: the first value at which the weights reach the share."""
    total = sum(weight for _, weight in pairs)
    reached = 0.0
    for value, weight in sorted(pairs):
        reached += weight
        if reached >= share * total:
            return value
    return max(pairs)[0]


def residuals(runs, scheme, equal):
    """(residual, weight) of runs left out by a scheme; every value of `equal` weighs the same."""
    sizes = collections.Counter(run["group"] for run in runs)
    totals = collections.Counter()
    for run in runs:
        totals[run[equal]] += sizes[run["group"]] ** -0.5
    return [(run["without_" + scheme], sizes[run["group"]] ** -0.5 / totals[run[equal]]) for run in runs]


def between(pairs, sources):
    spread = 1 if sources < FEW_PUBLISHERS else 0.25
    level = min(MOST_OF_ALL, 0.8 * (1 + spread / sources))
    return quantile(pairs, (1 - level) / 2), quantile(pairs, 1 - (1 - level) / 2)


def bands(runs):
    """Ends of ln(measured / predicted rate): of cards that were seen, and of others."""
    publishers = len({run["publisher"] for run in runs})
    seen = between(residuals(runs, "publisher", "publisher") + residuals(runs, "model", "publisher"), publishers)
    cards = between(residuals(runs, "accelerator", "accelerator"), len({run["accelerator"] for run in runs}))
    return seen, (min(seen[0], cards[0]), max(seen[1], cards[1]))


def as_time_factors(ends):
    """A rate that is higher than predicted is a time that is lower."""
    return {"low": round(math.exp(-ends[1]), 3), "high": round(math.exp(-ends[0]), 3)}


def covered(runs, scheme):
    """Share of runs inside the band that was made without what the scheme leaves out with them."""
    inside = 0
    for left_out in {run[scheme] for run in runs}:
        others = [run for run in runs if run[scheme] != left_out]
        if not others:
            continue
        low, high = bands(others)[1 if scheme == "accelerator" else 0]
        inside += sum(low <= run["without_" + scheme] <= high for run in runs if run[scheme] == left_out)
    return inside


def errors(values):
    sizes = sorted(math.exp(abs(value)) - 1 for value in values)

    def at(share):
        position = share * (len(sizes) - 1)
        below = int(position)
        return sizes[below] + (position - below) * (sizes[min(below + 1, len(sizes) - 1)] - sizes[below])
    return {"median_error": round(at(0.5), 3), "p90_error": round(at(0.9), 3)}


def report(values, runs):
    classes = collections.defaultdict(list)
    for run in runs:
        classes[run["band_class"]].append(run)
    result = {"about": "Made by refit.py from the measured runs of tests/data/measured; not edited by hand.",
              "runs": len(runs), "constants": values, "bands": {}, "nested": {}, "left_out": {}}
    for scheme in SCHEMES:
        inside = {name: covered(members, scheme) for name, members in classes.items()}
        result["nested"][scheme] = {"all": round(sum(inside.values()) / len(runs), 3),
                                    **{name: round(inside[name] / len(members), 3)
                                       for name, members in sorted(classes.items())}}
        result["left_out"][scheme] = {"all": errors([run["without_" + scheme] for run in runs]),
                                      **{name: errors([run["without_" + scheme] for run in members])
                                         for name, members in sorted(classes.items())}}
    for name, members in sorted(classes.items()):
        seen, unseen = bands(members)
        result["bands"][name] = {"runs": len(members), "sources": len({run["publisher"] for run in members}),
                                 "cards": len({run["accelerator"] for run in members}),
                                 "E2": as_time_factors(seen), "E3": as_time_factors(unseen)}
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=Path, help="the built quanheng-calibrate")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("refit.json"))
    arguments = parser.parse_args()
    try:
        result = report(*fit(arguments.program.resolve()))
    except subprocess.CalledProcessError as error:
        print(f"refit.py: {error.stderr}", file=sys.stderr)
        return 1
    arguments.output.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
