#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a run of one's own is worth to a new user: each source of measured runs is left out of the fit, then one of its
runs for each model and card stands for the user's own and the others are judged.

    resources/import/own_run_gain.py --programs build/release/bin [--choice first|fastest]
"""

import argparse
import collections
import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
MEASURED = TREE / "tests" / "data" / "measured"
FEWEST_RUNS = 4


def write(path, columns, rows):
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.DictWriter(stream, columns)
        writer.writeheader()
        writer.writerows(rows)


def publisher(row):
    return row["source"].split(" ")[0]


def gain(programs, choice, folder, rows, left_out):
    """Errors on the runs of a publisher before and after one of them is known, without it in the fit."""
    data = folder / "data"
    shutil.copytree(TREE / "resources" / "data", data, dirs_exist_ok=True)
    columns = list(rows[0])
    write(folder / "others.csv", columns, [row for row in rows if publisher(row) != left_out])
    write(folder / "own.csv", columns, [row for row in rows if publisher(row) == left_out])
    environment = os.environ | {"QUANHENG_DATA": str(data)}
    subprocess.run([programs / "quanheng-calibrate", "--refit", "--write", folder / "calibration.json",
                    folder / "others.csv", MEASURED / "cards_transformer_dev.csv"],
                   env=environment, capture_output=True, check=True)
    shutil.copy(folder / "calibration.json", data)
    result = subprocess.run([programs / "quanheng-cli", "validate", folder / "own.csv", "--own-run-test", choice,
                             "--format", "json"], env=environment, capture_output=True, text=True, check=False)
    return json.loads(result.stdout)["overall"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", required=True, type=Path, help="folder of quanheng-calibrate and quanheng-cli")
    parser.add_argument("--choice", choices=["first", "fastest"], default="fastest",
                        help="which run of a model and card is the user's own")
    arguments = parser.parse_args()
    with (MEASURED / "transformer_dev.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    print(f"{'publisher':32} {'runs':>5} {'median before':>14} {'after':>8} {'P90 before':>11} {'after':>8}")
    weighted = collections.Counter()
    for name, count in collections.Counter(map(publisher, rows)).most_common():
        if count < FEWEST_RUNS:
            continue
        with tempfile.TemporaryDirectory() as folder:
            found = gain(arguments.programs.resolve(), arguments.choice, Path(folder), rows, name)
        if not found["rows"]:
            continue
        print(f"{name:32} {found['rows']:5} {found['median_error_before']:14.1%} {found['median_error_after']:8.1%} "
              f"{found['p90_error_before']:11.1%} {found['p90_error_after']:8.1%}")
        for figure in ("median_error_before", "median_error_after"):
            weighted[figure] += found[figure] * found["rows"]
        weighted["rows"] += found["rows"]
    print(f"{'mean of the medians, by runs':32} {weighted['rows']:5} "
          f"{weighted['median_error_before'] / weighted['rows']:14.1%} "
          f"{weighted['median_error_after'] / weighted['rows']:8.1%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
