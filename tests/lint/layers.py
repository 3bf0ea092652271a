#!/usr/bin/env python3
"""The arrows between folders: a folder of core or ui includes only what stands below it."""
import pathlib
import re
import sys

# Folders from the bottom upwards; those in one row may know each other.
CORE = [
    {"units", "support"},
    {"text", "catalogue", "risk"},
    {"workload"},
    {"constants"},
    {"sizing", "pricing"},
    {"plan"},
    {"planning"},
    {"advice", "document", "calibration"},
]
INCLUDE = re.compile(r'#\s*include\s*"core/(\w+)/')


def main():
    level = {folder: i for i, row in enumerate(CORE) for folder in row}
    failures = 0
    for path in sorted(pathlib.Path("core").rglob("*.[ch]*")):
        folder = path.parts[1]
        if path.suffix not in {".cpp", ".h"}:
            continue
        if folder not in level:
            failures += 1
            print(f"{path}: the folder {folder} has no place among the layers of tests/lint/layers.py")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = INCLUDE.match(line)
            if found and level.get(found.group(1), len(CORE)) > level[folder]:
                failures += 1
                print(f"{path}:{number}: {folder} stands below {found.group(1)} and must not know it")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
