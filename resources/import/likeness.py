#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fit how alike the estimator's errors are from one run to another of the same people.

    resources/import/likeness.py --cli build/release/bin/quanheng-cli

Reads the measured rows of tests/data/measured through `quanheng-cli likeness` (the estimate of each row, the deviation
of its band, and the parts of its step or memory) and writes resources/data/likeness.json. Run it again when the
estimator or the rows change; the same rows and estimates give the same bytes.

Method. A pair of rows of one source (one team's code) is one observation. With z = ln(measured / predicted) / deviation
of the band, one row predicts the other as z_b = c z_a with variance s^2 (1 - c^2); c is the correlation of
core/sizing/own_runs/likeness.h. The parameters maximise the composite likelihood of both directions under Student's t
with 4 degrees of freedom (a few sources are far off and must not decide). Every source weighs the same, and in a source
every relation (same or other model, card, class) that it has. At most 12 rows of one model on one card and 96 of a source
count, taken at even steps.
"""

import argparse
import collections
import json
import math
import statistics
import subprocess
import sys
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
MEASURED = TREE / "tests" / "data" / "measured"
FILES = {"language": "transformer_dev.csv", "deep": "dl_dev.csv", "memory": "transformer_memory_dev.csv"}
#: The deep file holds other networks; language models in it belong to the other estimator.
DEGREES = 4.0
PARTS = ("part_scale", "other_cut", "other_class", "always", "card", "model", "both")
GRID = {
    "part_scale": (0.1, 0.15, 0.2, 0.3, 0.5, 0.8, 1.5, 5.0),
    "other_cut": (0.0, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2),
    "other_class": tuple(i / 10 for i in range(11)),
    **{share: tuple(i / 20 for i in range(20)) for share in ("always", "card", "model", "both")},
}
START = {"part_scale": 0.3, "other_cut": 0.2, "other_class": 0.4, "always": 0.1, "card": 0.3, "model": 0.2, "both": 0.2}
SHARES = PARTS[3:]
MOST_SHARED = 0.99


def at_even_steps(rows, most):
    return rows[::max(1, -(-len(rows) // most))]


def distance(a, b):
    return 1 - sum(min(share, b["parts"].get(part, 0)) for part, share in a["parts"].items())


def sources(rows):
    """Rows of each source with more than one, thinned."""
    by_source = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in rows:
        row["z"] = math.log(row["measured"] / row["predicted"]) / row["deviation"]
        by_source[row["source"]][row["model"], row["card"]].append(row)
    thinned = {source: at_even_steps([row for group in groups.values() for row in at_even_steps(group, 12)], 96)
               for source, groups in by_source.items()}
    return {source: rows for source, rows in thinned.items() if len(rows) > 1}


def pairs(rows):
    """(same model, same card, same class) -> [(distance, other cut, z, z, weight)]."""
    cells = collections.defaultdict(list)
    for group in sources(rows).values():
        by_relation = collections.defaultdict(list)
        for i, a in enumerate(group):
            for b in group[:i]:
                relation = tuple(a[key] == b[key] for key in ("model", "card", "class"))
                by_relation[relation].append((distance(a, b), a["cut"] != b["cut"], a["z"], b["z"]))
        for relation, found in by_relation.items():
            found = at_even_steps(found, 300)
            cells[relation] += [(*pair, 1 / len(found) / len(by_relation)) for pair in found]
    return cells


def likelihood(cells, p, scale):
    total = 0
    for (model, card, same_class), found in cells.items():
        shared = p["always"] + p["card"] * card + p["model"] * model + p["both"] * (model and card)
        shared *= 1 if same_class else p["other_class"]
        for away, other_cut, x, y, weight in found:
            c = shared * math.exp(-away / p["part_scale"] - (p["other_cut"] if other_cut else 0))
            v = DEGREES * scale * scale * (1 - c * c)
            total += weight * (-math.log(v) - (DEGREES + 1) / 2
                               * (math.log1p((y - c * x) ** 2 / v) + math.log1p((x - c * y) ** 2 / v)))
    return total


def scale_without_likeness(cells):
    nothing = dict(START, always=0, card=0, model=0, both=0)
    return max((likelihood(cells, nothing, s), -s, s) for s in [0.3 + 0.02 * i for i in range(60)])[2]


def candidates(p):
    for name in PARTS:
        for value in GRID[name]:
            yield {**p, name: value}
    for source in SHARES:
        for target in SHARES:
            if source != target and p[source] >= 0.05:
                yield {**p, source: round(p[source] - 0.05, 2), target: round(p[target] + 0.05, 2)}


def fit(cells):
    scale = scale_without_likeness(cells)
    best, p = likelihood(cells, START, scale), START
    improved = True
    while improved:
        improved = False
        for candidate in candidates(p):
            if sum(candidate[share] for share in SHARES) > MOST_SHARED:
                continue
            value = likelihood(cells, candidate, scale)
            if value > best + 1e-9:
                best, p, improved = value, candidate, True
    gain = best - likelihood(cells, dict(p, always=0, card=0, model=0, both=0), scale)
    return p, scale, gain


def repeated(rows):
    """Deviation of a run done again: pairs of the same model, card and cut whose parts differ by less than 1.5 %."""
    differences = []
    groups = collections.defaultdict(list)
    for row in rows:
        groups[row["source"], row["model"], row["card"]].append(row)
    for group in groups.values():
        group = at_even_steps(group, 60)
        differences += [abs(math.log(a["measured"] / a["predicted"]) - math.log(b["measured"] / b["predicted"]))
                        for i, a in enumerate(group) for b in group[:i]
                        if a["cut"] == b["cut"] and distance(a, b) < 0.015]
    # The median of |difference| of two normal values is 0.6745 sqrt(2) deviations.
    return statistics.median(differences) / (0.6745 * math.sqrt(2)), len(differences)


def measured_correlations(cells):
    """What the rows show before any model of it: correlation of z, clipped at 2.5, by relation."""
    table = []
    for (model, card, same_class), found in sorted(cells.items(), reverse=True):
        clip = [(max(-2.5, min(2.5, x)), max(-2.5, min(2.5, y)), weight) for _, _, x, y, weight in found]
        spread = sum(weight * (x * x + y * y) / 2 for x, y, weight in clip)
        table.append({"model": "same" if model else "other", "card": "same" if card else "other",
                      "class": "same" if same_class else "other", "pairs": len(found),
                      "correlation": round(sum(weight * x * y for x, y, weight in clip) / spread, 2)})
    return table


def entry(cli, name):
    file = FILES[name]
    output = subprocess.run([cli, "likeness", MEASURED / file], check=True, capture_output=True).stdout
    rows = json.loads(output)
    cells = pairs(rows)
    p, scale, gain = fit(cells)
    repeat, repeats = repeated(rows)
    return {
        "shares": {share: p[share] for share in SHARES},
        "other_class": p["other_class"],
        "part_scale": p["part_scale"],
        "other_cut": p["other_cut"],
        "repeat_ln": round(repeat, 4),
        "fitted_on": {"file": file, "rows": len(rows), "sources": len(sources(rows)),
                      "pairs": sum(len(found) for found in cells.values()), "repeated_pairs": repeats,
                      "scale_of_z": round(scale, 2), "gain_in_log_likelihood": round(gain, 1)},
        "measured": measured_correlations(cells),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cli", required=True, metavar="PROGRAM", help="quanheng-cli")
    parser.add_argument("--tree", default=TREE, type=Path, metavar="DIR", help="source tree to write into")
    arguments = parser.parse_args()
    document = {
        "format": 1,
        "about": "Correlations of the estimator's errors between runs of the same people: what a measured run of one's "
                 "own says of other work. Fitted by resources/import/likeness.py on pairs of measured rows of one "
                 "source; the formula stands in core/sizing/own_runs/likeness.h. repeat_ln is the deviation, natural "
                 "logarithm, of a run done again. measured: correlations by relation before any model of them.",
        **{name: entry(arguments.cli, name) for name in FILES},
    }
    path = arguments.tree / "resources" / "data" / "likeness.json"
    path.write_text(json.dumps(document, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
