# SPDX-License-Identifier: GPL-3.0-or-later
"""Reading the gathered facts and writing the shipped files.

Every shipped file is written by `write_json`: two-space steps for the outer
levels, one record per line below them, so that a diff names the record that
changed. The output depends on the facts alone (no clock, no random order).
"""

import csv
import json
import re
from decimal import Decimal
from pathlib import Path

#: Bumped when a loader has to change; carried by every shipped file.
FORMAT = 1


class FactsError(Exception):
    """The facts contradict what the scripts rely on: stop, never guess."""


def require(condition, message):
    """Stop with `message` unless `condition` holds."""
    if not condition:
        raise FactsError(message)


class Facts:
    """The folder of gathered facts, given on the command line."""

    def __init__(self, root):
        self.root = Path(root)
        require((self.root / "data").is_dir() and (self.root / "measurements").is_dir(),
                f"{root}: not a facts folder (data/ and measurements/ expected)")

    def path(self, relative):
        path = self.root / relative
        require(path.is_file(), f"{path}: missing")
        return path

    def text(self, relative):
        return self.path(relative).read_text(encoding="utf-8")

    def json(self, relative, exact=False):
        """Parsed JSON; `exact` keeps decimals as Decimal (money)."""
        return json.loads(self.text(relative), parse_float=Decimal if exact else float)

    def rows(self, relative):
        """The rows of a CSV file as dictionaries of strings."""
        with self.path(relative).open(encoding="utf-8", newline="") as stream:
            return list(csv.DictReader(stream))


def micro(amount):
    """A price as an integer of micro-units of its currency, exactly."""
    scaled = Decimal(str(amount)) * 1_000_000
    require(scaled == scaled.to_integral_value(), f"{amount}: finer than a micro-unit")
    require(scaled > 0, f"{amount}: not a price")
    return int(scaled)


def decimal_string(amount):
    """A price as a decimal string without exponent or trailing zeros; None stays None."""
    if amount is None:
        return None
    value = Decimal(str(amount))
    require(value > 0, f"{amount}: not a price")
    text = format(value.normalize(), "f")
    return text


def tidy(value):
    """Numbers in their shortest form (25560000.0 -> 25560000); text trimmed."""
    if isinstance(value, Decimal):
        value = float(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 2 ** 53:
        return int(value)
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        return {key: tidy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [tidy(item) for item in value]
    return value


def clean(text):
    """Source strings without the holes and index numbers that removed links left behind."""
    text = re.sub(r" \(id \d{9,}\)|(?: and| /) \d{9,}", "", " ".join(text.split()))
    for hole, mended in ((", (", " ("), (" ,", ","), ("( ", "("), (" )", ")")):
        text = text.replace(hole, mended)
    return text.rstrip(" ,")


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _dump(value, levels, indent):
    if levels <= 0 or not isinstance(value, (dict, list)) or not value:
        return compact(value)
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f"{pad}{compact(key)}:{_dump(item, levels - 1, indent + 2)}"
                 for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    items = [pad + _dump(item, levels - 1, indent + 2) for item in value]
    return "[\n" + ",\n".join(items) + "\n" + " " * indent + "]"


def write_json(path, document, levels=None):
    """Write `document` to `path`.

    Top-level values that hold records (dictionaries or lists) take one record
    per line; `levels` names the keys that are opened deeper (or less) than that.
    """
    levels = levels or {}
    lines = []
    for key, value in document.items():
        default = 1 if isinstance(value, (dict, list)) and _holds_records(value) else 0
        lines.append(f"  {compact(key)}:{_dump(value, levels.get(key, default), 2)}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _holds_records(value):
    items = value.values() if isinstance(value, dict) else value
    return any(isinstance(item, (dict, list)) for item in items) or len(value) > 6


class SourceTable:
    """Source texts under short ids, so that records stay short and nothing is said twice."""

    def __init__(self, prefix):
        self._prefix = prefix
        self._ids = {}

    def add(self, text):
        text = clean(text)
        if text not in self._ids:
            self._ids[text] = f"{self._prefix}{len(self._ids) + 1}"
        return self._ids[text]

    def add_all(self, texts):
        return [self.add(text) for text in texts]

    def table(self):
        return {name: text for text, name in self._ids.items()}
