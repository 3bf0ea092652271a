#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make resources/data and tests/data from a folder of gathered facts.

    resources/import/make_data.py --facts DIR

Same facts, same bytes. Nothing in the tree needs the facts to build, run or test.
"""

import argparse
import sys
from pathlib import Path

import assumptions
import calibration
import hardware
import models
import prices
import testdata
from common import Facts, FactsError

TREE = Path(__file__).resolve().parents[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--facts", required=True, metavar="DIR",
                        help="folder of gathered facts (holds data/, measurements/, design/ …)")
    parser.add_argument("--tree", default=TREE, type=Path, metavar="DIR",
                        help="source tree to write into (default: the one of this script)")
    arguments = parser.parse_args()
    shipped = arguments.tree / "resources" / "data"
    tests = arguments.tree / "tests" / "data"
    try:
        facts = Facts(arguments.facts)
        _, _, types, places = hardware.make(facts, shipped)
        prices.make(facts, shipped, types, places)
        models.make(facts, shipped)
        calibration.make(facts, shipped, tests)
        assumptions.make(facts, shipped)
        testdata.make(facts, tests)
    except FactsError as error:
        print(f"make_data.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
