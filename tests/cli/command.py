"""Runs quanheng-cli as a user would."""
import csv
import io
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["QUANHENG_CLI"]
SOURCE = pathlib.Path(__file__).resolve().parents[2]
MEASURED = SOURCE / "tests" / "data" / "measured"

OK, USAGE, BAD_INPUT, NO_ANSWER, BROKEN = range(5)

# A day on which the shipped price list is neither fresh nor a surprise: figures must not move with the calendar.
TODAY = "2026-11-30"


class Done:
    def __init__(self, process):
        self.code = process.returncode
        self.out = process.stdout.decode("utf-8")
        self.err = process.stderr.decode("utf-8")

    def json(self):
        return json.loads(self.out, parse_constant=lambda name: (_ for _ in ()).throw(ValueError(name)))

    def csv(self):
        return list(csv.DictReader(io.StringIO(self.out)))


def run(*arguments, environment=None, today=TODAY):
    env = {**os.environ, **(environment or {})}
    dated = ["--today", today] if today else []
    process = subprocess.run([PROGRAM, *dated, *map(str, arguments)], capture_output=True, env=env, timeout=120)
    return Done(process)


def width(text):
    """Columns on a terminal, by Python's own table of Unicode."""
    import unicodedata
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


class CliTest(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = pathlib.Path(self._folder.name)

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def assert_succeeds(self, done):
        self.assertEqual(done.code, OK, done.err)
        self.assertNotIn("[cli.", done.out)

    def assert_fails(self, done, code, *words):
        self.assertEqual(done.code, code, done.out + done.err)
        self.assertEqual(done.out, "")
        self.assertNotEqual(done.err.strip(), "")
        for word in words:
            self.assertIn(word, done.err)
        self.assertNotRegex(done.err, r"\[[a-z_]+\.[a-z_.]+\]")
