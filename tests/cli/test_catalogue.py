import json
import unittest

from command import BAD_INPUT, CliTest, SOURCE, run, width

KINDS = ("types", "cards", "cpus", "regions", "models", "rejections")


class Catalogue(CliTest):
    def test_every_kind_lists_in_every_format_and_language(self):
        for kind in KINDS:
            for language in ("zh", "en"):
                with self.subTest(kind=kind, language=language):
                    table = run("catalogue", kind, "--lang", language)
                    self.assert_succeeds(table)
                    rows = run("catalogue", kind, "--lang", language, "--format", "json").json()
                    self.assertEqual(len(rows), len(table.out.splitlines()) - 2)
                    self.assertEqual(len(rows), len(run("catalogue", kind, "--format", "csv").csv()))

    def test_all_shipped_regions_are_listed(self):
        shipped = json.loads((SOURCE / "resources/data/regions.json").read_text(encoding="utf-8"))
        text = json.dumps(shipped)
        for row in run("catalogue", "regions", "--format", "json").json():
            self.assertIn(f'"{row["id"]}"', text)
        self.assertIn("cn-shenzhen", run("catalogue", "regions").out)

    def test_columns_line_up_under_chinese_heads(self):
        lines = run("catalogue", "regions", "--lang", "zh").out.splitlines()
        ends = {width(line[:line.index(row["id"]) + len(row["id"])]) for line, row in
                zip(lines[2:], run("catalogue", "regions", "--format", "json").json())}
        starts = set()
        for line, row in zip(lines[2:], run("catalogue", "regions", "--lang", "zh", "--format", "json").json()):
            starts.add(width(line[:line.index(row["name"])]))
        self.assertEqual(len(starts), 1, starts)
        self.assertTrue(ends)

    def test_one_entry_shows_its_sources(self):
        done = run("catalogue", "cards", "a10", "--lang", "en")
        rows = run("catalogue", "cards", "--format", "json").json()
        key = next(row["key"] for row in rows if "A10" in row["name"] and "A100" not in row["name"])
        done = run("catalogue", "cards", key, "--lang", "en")
        self.assert_succeeds(done)
        self.assertIn("sources", done.out)

    def test_an_a10_has_24_gib_and_125_tflops_as_its_datasheet_says(self):
        rows = run("catalogue", "cards", "--format", "json").json()
        a10 = next(row for row in rows if row["name"].endswith("A10"))
        self.assertEqual(a10["memory_gib"], 24)
        self.assertEqual(a10["fp16_tflops"], 125)
        self.assertEqual(a10["bandwidth_gb_s"], 600)

    def test_an_entry_that_is_not_there_is_bad_input(self):
        for language, word in (("en", "no “sofa”"), ("zh", "没有“sofa”")):
            self.assert_fails(run("catalogue", "types", "sofa", "--lang", language), BAD_INPUT, word)

    def test_rejections_give_their_reason(self):
        rows = run("catalogue", "rejections", "--format", "json", "--lang", "zh").json()
        self.assertTrue(rows)
        for row in rows:
            self.assertTrue(row["reason"])
            self.assertNotRegex(row["reason"], r"^\[")


if __name__ == "__main__":
    unittest.main()
