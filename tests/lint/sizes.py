#!/usr/bin/env python3
"""Sizes that keep the code readable: .cpp files 500 lines, headers 300, functions 60."""
import json
import pathlib
import subprocess
import sys

FOLDERS = ("core", "ui", "app")
LIMITS = {".cpp": 500, ".h": 300}
FUNCTION_LIMIT = 60


def files():
    return [path for folder in FOLDERS for path in sorted(pathlib.Path(folder).rglob("*")) if path.suffix in LIMITS]


def long_files(paths):
    for path in paths:
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LIMITS[path.suffix]:
            yield f"{path}: {lines} lines, {LIMITS[path.suffix]} allowed"


def long_functions(paths):
    command = ["ctags", "--languages=C++", "--map-C++=+.h", "--kinds-C++=f", "--fields=+ne", "--output-format=json",
               "-f", "-", *map(str, paths)]
    tags = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for tag in map(json.loads, tags.splitlines()):
        length = tag.get("end", tag["line"]) - tag["line"] + 1
        if length > FUNCTION_LIMIT:
            yield f"{tag['path']}:{tag['line']}: {tag['name']}() has {length} lines, {FUNCTION_LIMIT} allowed"


def main():
    paths = files()
    problems = [*long_files(paths), *long_functions(paths)]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
