#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refit the constants and bands of the estimators on the measured runs in tests/data/measured.

    resources/import/refit.py --program build/release/bin/quanheng-calibrate

Writes refit.json beside this script; make_data.py (calibration.py) puts it over the documents' form in
resources/data/calibration.json. Priors, bounds and meanings of the constants stand in calibration.py. The constants of
language models are refitted; those of other networks and of memory stay the documents', for a refit of the same form
predicts left-out runs no better (the folds below still refit them, so that no run is judged by itself).

Bands. A run's residual ln(measured / predicted) is taken by constants (and factors of models, as the estimator uses
them for a user's own code) that were found without it: without its whole publisher (another team's code: every user's
case), its model, its family, or its accelerator. Runs of a group weigh n^-1/2 each and every publisher (accelerator,
family) the same, so that a large sweep sets no width. The band runs between the quantiles of these residuals at the
level 0.8 (1 + s/n) for n publishers: few sources say little of the tails. s is 1 below four publishers and 1/4
elsewhere. A class of other networks or of memory borrows from all other classes what four publishers weigh: most have
two or three of their own, which would have to span nearly everything they measured. How many runs such bands cover that
were made without their publisher, model, accelerator or family is the table "nested" of refit.json: of all runs, and with
every publisher counting the same.
"""

import argparse
import collections
import csv
import dataclasses
import io
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
MEASURED = TREE / "tests" / "data" / "measured"
FEW_PUBLISHERS = 4
MOST_OF_ALL = 0.97
#: What weighs the same where a scheme leaves runs out.
EQUAL = {"publisher": "publisher", "model": "publisher", "accelerator": "accelerator", "family": "family"}


@dataclasses.dataclass(frozen=True)
class Estimator:
    """What is fitted on which runs. A level of evidence is as wide as the widest of its pools of schemes."""
    section: str
    files: tuple
    levels: dict
    #: scheme -> the level that has to cover the runs that it leaves out
    judged: dict
    options: tuple = ()
    is_refitted: bool = False
    borrowed: int = 0
    is_signed: bool = True


ESTIMATORS = {
    "language": Estimator(
        "/transformer/time", ("transformer_dev.csv", "cards_transformer_dev.csv"),
        {"E2": [("publisher", "model")], "E3": [("publisher", "model"), ("accelerator",)]},
        {"publisher": "E2", "accelerator": "E3", "model": "E2"}, is_refitted=True),
    # --sigma: with it a fit from the documents' priors ends at the documents' constants.
    "deep": Estimator(
        "/deep/time", ("dl_dev.csv",),
        {"E1": [("publisher",)], "E2": [("publisher",), ("model",)], "E3": [("publisher",), ("model",), ("family",)],
         "E4": [("publisher",), ("accelerator",)], "E5": [("publisher",), ("model",), ("family",), ("accelerator",)]},
        {"publisher": "E1", "accelerator": "E4", "model": "E2", "family": "E3"}, options=("--sigma", "0.5"),
        borrowed=FEW_PUBLISHERS),
    "memory": Estimator(
        "/transformer/memory", ("transformer_memory_dev.csv",), {"all": [("publisher", "model")]},
        {"publisher": "all", "accelerator": "all", "model": "all"}, options=("--memory",), borrowed=FEW_PUBLISHERS,
        is_signed=False),
}


def fit(program, estimator):
    """Constants by name, and the runs with their residuals."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "calibration.json"
        result = subprocess.run(
            [program, "--section", estimator.section, *estimator.options, *(["--refit"] if estimator.is_refitted else []),
             "--write", written, "--leave-out", ",".join(estimator.judged),
             *(MEASURED / name for name in estimator.files)],
            capture_output=True, text=True, check=True)
        constants = json.loads(written.read_text())
    for part in estimator.section.strip("/").split("/"):
        constants = constants[part]
    values = {name: float(f"{entry['value']:.6g}") for name, entry in constants.items() if entry["prior"] is not None}
    runs = list(csv.DictReader(io.StringIO(result.stdout)))
    sizes = collections.Counter(run["group"] for run in runs)
    for run in runs:
        run["share"] = sizes[run["group"]] ** -0.5
        for name in ["residual", *("without_" + scheme for scheme in estimator.judged)]:
            run[name] = float(run[name])
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


def residuals(runs, scheme):
    """(residual, weight) of runs left out by a scheme; what weighs the same weighs 1."""
    totals = collections.Counter()
    for run in runs:
        totals[run[EQUAL[scheme]]] += run["share"]
    return [(run["without_" + scheme], run["share"] / totals[run[EQUAL[scheme]]]) for run in runs]


def borrowed(others, scheme, weight):
    """Residuals of other classes, each class alike, that weigh `weight` together."""
    classes = by_class(others)
    pairs = []
    for members in classes.values():
        found = residuals(members, scheme)
        total = sum(share for _, share in found)
        pairs += [(value, share * weight / total / len(classes)) for value, share in found]
    return pairs


def between(pairs, sources, estimator):
    spread = 1 if sources < FEW_PUBLISHERS else 0.25
    level = min(MOST_OF_ALL, 0.8 * (1 + spread / sources))
    if not estimator.is_signed:
        half = quantile([(abs(value), weight) for value, weight in pairs], level)
        return -half, half
    return quantile(pairs, (1 - level) / 2), quantile(pairs, 1 - (1 - level) / 2)


def ends(estimator, level, members, others):
    """Ends of ln(measured / predicted) of a class at a level of evidence, given the runs of the other classes."""
    found = []
    for pool in estimator.levels[level]:
        pairs = []
        for scheme in pool:
            pairs += residuals(members, scheme) + borrowed(others, scheme, estimator.borrowed)
        sources = len({run[EQUAL[pool[0]]] for run in members}) + estimator.borrowed
        found.append(between(pairs, sources, estimator))
    return min(0.0, *(low for low, _ in found)), max(0.0, *(high for _, high in found))


def by_class(runs):
    classes = collections.defaultdict(list)
    for run in runs:
        classes[run["band_class"]].append(run)
    return dict(sorted(classes.items()))


def as_time_factors(interval):
    """A rate that is higher than predicted is a time that is lower."""
    return {"low": round(math.exp(-interval[1]), 3), "high": round(math.exp(-interval[0]), 3)}


def inside(estimator, runs, scheme):
    """Runs inside the band that was made without what the scheme leaves out with them."""
    found = []
    for left_out in sorted({run[scheme] for run in runs}):
        kept = by_class([run for run in runs if run[scheme] != left_out])
        for name, judged in by_class([run for run in runs if run[scheme] == left_out]).items():
            members = kept.get(name, [])
            others = [run for other, group in kept.items() if other != name for run in group] if estimator.borrowed else []
            if members or others:
                low, high = ends(estimator, estimator.judged[scheme], members, others)
                found += [run for run in judged if low <= run["without_" + scheme] <= high]
    return found


def publishers_alike(found, runs):
    """Share of the runs that were found where every publisher counts the same."""
    of_all = collections.Counter(run["publisher"] for run in runs)
    of_found = collections.Counter(run["publisher"] for run in found)
    return round(sum(of_found[name] / count for name, count in of_all.items()) / len(of_all), 3)


def errors(values):
    sizes = sorted(math.exp(abs(value)) - 1 for value in values)

    def at(share):
        position = share * (len(sizes) - 1)
        below = int(position)
        return sizes[below] + (position - below) * (sizes[min(below + 1, len(sizes) - 1)] - sizes[below])
    return {"median_error": round(at(0.5), 3), "p90_error": round(at(0.9), 3)}


def band(estimator, members, others):
    result = {"runs": len(members), "sources": len({run["publisher"] for run in members}),
              "cards": len({run["accelerator"] for run in members})}
    for level in estimator.levels:
        interval = ends(estimator, level, members, others)
        if estimator.is_signed:
            result[level] = as_time_factors(interval)
        else:
            result["ln"] = round(interval[1], 3)
    return result


def report(estimator, values, runs):
    classes = by_class(runs)
    result = {"runs": len(runs), **({"constants": values} if estimator.is_refitted else {}),
              "bands": {name: band(estimator, members, [run for run in runs if run["band_class"] != name]
                                   if estimator.borrowed else [])
                        for name, members in classes.items()},
              "nested": {}, "left_out": {}}
    for scheme in estimator.judged:
        found = inside(estimator, runs, scheme)
        covered = by_class(found)
        result["nested"][scheme] = {
            "all": round(len(found) / len(runs), 3), "publishers_alike": publishers_alike(found, runs),
            **{name: round(len(covered.get(name, [])) / len(members), 3) for name, members in classes.items()}}
        result["left_out"][scheme] = {name: errors([run["without_" + scheme] for run in members])
                                      for name, members in {"all": runs, **classes}.items()}
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, type=Path, help="the built quanheng-calibrate")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name("refit.json"))
    arguments = parser.parse_args()
    result = {"about": "Made by refit.py from the measured runs of tests/data/measured; not edited by hand."}
    try:
        for name, estimator in ESTIMATORS.items():
            result[name] = report(estimator, *fit(arguments.program.resolve(), estimator))
    except subprocess.CalledProcessError as error:
        print(f"refit.py: {error.stderr}", file=sys.stderr)
        return 1
    arguments.output.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
