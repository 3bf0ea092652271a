#!/usr/bin/env python3
"""The table of sentences against the code: every code that the code names has a sentence, and every sentence is named
somewhere. Codes that are put together count by their parts: "row." + id, id + ".meaning"."""
import json
import pathlib
import re
import sys

TABLES = pathlib.Path("resources/data/sentences")
SOURCES = [path for folder in ("core", "ui", "app") for path in sorted(pathlib.Path(folder).rglob("*"))
           if path.suffix in (".cpp", ".h")]
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CODE = re.compile(r"[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]+)+(?<!\.json)")
# What takes a code, whatever it looks like.
TAKES_CODE = re.compile(r'(?:\b(?:Message|Term|Unknown)\s*\{+|\b(?:failure|unknown)\s*\(|\bMessage\s*\(+)\s*"([^"]*)"')


def load():
    table, problems = {}, []
    for path in sorted(TABLES.glob("*.json")):
        entries = json.loads(path.read_text(encoding="utf-8"))
        if list(entries) != sorted(entries):
            problems.append(f"{path}: not sorted by code")
        for code, pair in entries.items():
            if code in table:
                problems.append(f"{path}: {code} is in {table[code]} too")
            table[code] = path
            for language in ("zh", "en"):
                if not pair.get(language, "").strip():
                    problems.append(f"{path}: {code} has no {language}")
    return table, problems


def without_comments(text):
    # A literal may hold "//": literals are kept, comments go.
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/',
                  lambda match: match.group(0) if match.group(0).startswith('"') else " ", text, flags=re.S)


def tails(code):
    """What is left of a code without its first words."""
    words = code.split(".")
    return {".".join(words[first:]) for first in range(1, len(words) - 1)}


def heads(code):
    words = code.split(".")
    return {".".join(words[:last]) for last in range(2, len(words))}


def main():
    table, problems = load()
    areas = {code.split(".")[0] for code in table}
    known = set(table).union(*(tails(code) for code in table))
    used, beginnings = set(), set()
    for path in SOURCES:
        text = without_comments(path.read_text(encoding="utf-8"))
        literals = LITERAL.findall(text)
        named = {code for code in literals if CODE.fullmatch(code) and code.split(".")[0] in areas}
        named |= {code for code in TAKES_CODE.findall(text) if code and not code.endswith(".")}
        problems += [f"{path}: {code} has no sentence" for code in sorted(named) if code not in known]
        used |= named
        beginnings |= {literal for literal in literals if re.fullmatch(r"[a-z][A-Za-z0-9_.-]*\.", literal)}
    problems += [f"{table[code]}: {code} is named nowhere" for code in table
                 if not ({code, *tails(code), *heads(code)} & used)
                 and not any(code.startswith(start) for start in beginnings)]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
