#!/usr/bin/env python3
"""Patterns that must never appear, each with its reason."""
import pathlib
import re
import sys

CODE = ("core", "ui", "app")
EVERYWHERE = (*CODE, "tests", "packaging", "resources")


class Rule:
    def __init__(self, pattern, folders, reason, allowed=()):
        self.pattern = re.compile(pattern)
        self.folders = folders
        self.reason = reason
        self.allowed = allowed


RULES = [
    Rule(r"ignoreSslErrors", CODE, "certificate errors are never ignored"),
    Rule(r"setInsecureFallback\(\s*true", CODE, "secrets are never written in plain text"),
    Rule(r"#\s*include\s*<(Q[A-Z]|Qt)", ("core", "app/cli"), "core and the command line have no Qt"),
    Rule(r'#\s*include\s*"(ui|app)/', ("core",), "core knows neither ui nor app"),
    Rule(r'#\s*include\s*"app/', ("ui",), "ui does not know app"),
    Rule(r"(?<![\w:])tr\(", ("core", "app/cli"), "core emits codes, the table of sentences has the words"),
    Rule(r"\b(std::)?(stod|stof|strtod|strtof|atof|sscanf|setlocale)\(", CODE,
         "reads numbers by the process locale: use numberFromText or from_chars"),
    Rule(r"QString::number\(|\.setNum\(|%L\d", ("ui", "app"), "numbers reach the screen through ui/format only",
         allowed=("ui/format/",)),
    Rule(r"\.arg\([^)]*(\d\.\d|,\s*'[efg]'|toDouble\(|\.count\(\)|\.units\(\))", ("ui", "app"),
         "QString::arg(double) writes six digits: format numbers in ui/format"),
    Rule(r"(->|\.)append\(\s*(QPointF|[^,()]+,\s*[^,()]+\))", ("ui/charts",),
         "a series takes its points at once, by replace()"),
    Rule(r"(?i)(dialog|box|wizard)\w*(->|\.)exec\(", ("ui", "app"), "dialogs are opened, never exec'd"),
    Rule(r"\b(TODO|FIXME|XXX|HACK)\b", EVERYWHERE, "unfinished work is an issue, not a remark"),
    Rule(r"\b(QSKIP|QEXPECT_FAIL|DISABLED_|GTEST_SKIP)\b", ("tests",), "a test runs or is not there"),
    Rule(r"\bqDebug\(|std::cerr\b", ("core", "ui"), "libraries report by values, they do not print"),
    Rule(r"leak:.*Qt", ("tests",), "no suppression may hide our own leaks"),
]
SUFFIXES = {".cpp", ".h", ".py", ".sh", ".txt", ".cmake", ".xml", ".desktop", ".supp"}


def files(folder):
    return (path for path in sorted(pathlib.Path(folder).rglob("*")) if path.suffix in SUFFIXES and path.is_file())


def findings(rule):
    for folder in rule.folders:
        for path in files(folder):
            if str(path).startswith((*rule.allowed, "tests/lint/forbidden.py")):
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if rule.pattern.search(line):
                    yield f"{path}:{number}: {rule.reason}: {line.strip()}"


def main():
    problems = [finding for rule in RULES for finding in findings(rule)]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
