#!/usr/bin/env python3
"""Runs a checker over every source file of some folders, as many at once as there are processors.

A file that passed is not checked again until it, a header, the rules or the command change. The checker fails a file
by its exit code or by a line with "warning:" or "error:" about this tree.
Usage: each_file.py NAME FOLDER… -- COMMAND…
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

BUILD = pathlib.Path("build/release")


def digest(paths, *more):
    result = hashlib.sha1()
    for path in sorted(paths):
        result.update(path.read_bytes())
    for text in more:
        result.update(text.encode())
    return result.hexdigest()


def compiled(folders):
    """The files of the folders that the build compiles; others have no flags to check them with."""
    known = {pathlib.Path(entry["file"]) for entry in json.loads((BUILD / "compile_commands.json").read_text())}
    found = (path for folder in folders for path in sorted(pathlib.Path(folder).rglob("*.cpp")))
    return [path for path in found if path.resolve() in known]


def check(command, path):
    done = subprocess.run([*command, str(path)], capture_output=True, text=True)
    output = done.stdout + done.stderr
    here = [line for line in output.splitlines() if ": warning:" in line or ": error:" in line]
    return output if done.returncode != 0 or here else ""


def main():
    split = sys.argv.index("--")
    name, folders, command = sys.argv[1], sys.argv[2:split], sys.argv[split + 1:]
    headers = [path for folder in ("core", "ui", "app") for path in pathlib.Path(folder).rglob("*.h")]
    rules = digest([*headers, pathlib.Path(".clang-tidy")], *command)
    memory = BUILD / "lint" / name
    memory.mkdir(parents=True, exist_ok=True)

    def stamp(path):
        return memory / digest([path], str(path), rules)

    todo = [path for path in compiled(folders) if not stamp(path).exists()]
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, output in zip(todo, pool.map(lambda path: check(command, path), todo)):
            if output:
                failures += 1
                print(output)
            else:
                stamp(path).touch()
    print(f"{name}: {len(todo)} files checked, {failures} with findings")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
