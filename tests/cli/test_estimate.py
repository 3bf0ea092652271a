import json
import unittest

from command import BAD_INPUT, CliTest, NO_ANSWER, OK, run

A10 = "ecs.gn7i-c8g1.2xlarge"
SAMPLE = ["--template", "bert-base-finetune", "--type", A10, "--region", "cn-shenzhen"]


class Estimate(CliTest):
    def assert_band(self, band):
        self.assertLessEqual(band["p10"], band["p50"])
        self.assertLessEqual(band["p50"], band["p90"])
        self.assertGreater(band["p90"], band["p10"])
        self.assertTrue(band["unit"])

    def test_every_figure_has_its_band_basis_and_trail(self):
        option = run("estimate", *SAMPLE, "--format", "json").json()
        self.assertEqual(option["type"], A10)
        for figure in (option["sizing"]["throughput"], option["sizing"]["run_time"], option["cost"]["per_run"]):
            self.assert_band(figure)
            self.assertRegex(figure["basis"]["evidence"], r"^E[1-5]$")
            self.assertTrue(figure["trail"])
        self.assertEqual(option["sizing"]["run_time"]["unit"], "s")
        self.assertEqual(option["cost"]["per_run"]["unit"], "CNY")

    def test_parts_add_up(self):
        option = run("estimate", *SAMPLE, "--format", "json").json()
        sizing = option["sizing"]
        for total, parts in (("step", "step_parts"), ("run_time", "run_parts")):
            self.assertAlmostEqual(sum(part["seconds"] for part in sizing[parts]) / sizing[total]["p50"], 1, places=6)
        lines = option["cost"]["lines"]
        self.assertAlmostEqual(sum(line["p50"] for line in lines), option["cost"]["per_run"]["p50"], places=2)

    def test_the_network_between_machines_is_judged(self):
        several = ["--template", "llama3-8b-full-finetune", "--nodes", "2"]
        tcp, erdma = (run("estimate", *several, "--type", name, "--format", "json").json()["sizing"]["network"]
                      for name in ("ecs.gn7e-c16g1.32xlarge", "ecs.ebmgn7ex.32xlarge"))
        # 64 Gbit/s without RDMA, of which plain TCP carries 12; 160 Gbit/s with eRDMA.
        self.assertEqual((tcp["kind"], tcp["listed_bytes_per_second"], tcp["reached_bytes_per_second"]),
                         ("tcp", 8e9, 1.5e9))
        self.assertEqual((erdma["kind"], erdma["listed_bytes_per_second"]), ("erdma", 20e9))
        self.assertEqual(tcp["verdict"], "wrong-machine")
        self.assertLess(erdma["share"]["p50"], tcp["share"]["p50"])
        for each in (tcp, erdma):
            isEnough = each["needed_bytes_per_second"] <= each["reached_bytes_per_second"]
            self.assertEqual(each["verdict"] == "enough", isEnough)
        for language, word in (("zh", "普通 TCP"), ("en", "plain TCP")):
            self.assertIn(word, run("estimate", *several, "--type", "ecs.gn7e-c16g1.32xlarge", "--lang", language).out)
        one = run("estimate", *several[:2], "--type", "ecs.gn7e-c16g1.32xlarge", "--format", "json").json()
        self.assertNotIn("network", one["sizing"])

    def test_a_starved_card_is_a_statement(self):
        # 16 vCPU are 8 cores of 220 images/s: less than an A100 takes of a ResNet-50.
        starved = ["--template", "resnet50-imagenet", "--type", "ecs.gn7e-c16g1.4xlarge"]
        wait = run("estimate", *starved, "--format", "json").json()["sizing"]["data_wait"]
        self.assertAlmostEqual(wait["prepared_samples_per_second"] / 1760, 1, delta=0.01)
        self.assertLess(wait["share"]["p10"], wait["share"]["p50"])
        self.assertGreater(wait["share"]["p90"], wait["share"]["p50"])
        self.assertAlmostEqual(wait["vcpu_per_card"],
                               16 * wait["wanted_samples_per_second"] / wait["prepared_samples_per_second"])
        self.assertIn("DataLoader", run("estimate", *starved, "--lang", "en").out)

    def test_the_price_comes_with_source_and_date(self):
        for price in run("estimate", *SAMPLE, "--format", "json").json()["cost"]["prices"]:
            self.assertTrue(price["source"])
            self.assertRegex(price["as_of"], r"^\d{4}-\d{2}-\d{2}$")
            self.assertGreater(price["price"], 0)

    def test_text_is_in_the_language_and_numbers_in_its_units(self):
        chinese, english = (run("estimate", *SAMPLE, "--lang", language) for language in ("zh", "en"))
        self.assert_succeeds(chinese)
        self.assert_succeeds(english)
        self.assertIn("元", chinese.out)
        self.assertIn("80% 区间", chinese.out)
        self.assertIn("CNY", english.out)
        self.assertNotRegex(chinese.out + english.out, r"\[[a-z_]+\.[a-z_.]+\]")

    def test_csv_has_numbers_with_units(self):
        rows = {row["id"]: row for row in run("estimate", *SAMPLE, "--format", "csv").csv()}
        time = rows["cli.figure.run_time"]
        self.assertEqual(time["unit"], "s")
        self.assertLess(float(time["p10"]), float(time["value"]))

    def test_a_plan_file_gives_what_its_template_gives(self):
        path = self.file("p.qhplan", plan_text())
        from_plan = run("estimate", "--plan", path, "--type", A10, "--region", "cn-shenzhen", "--format", "json")
        self.assertEqual(from_plan.code, OK, from_plan.err)
        self.assertEqual(from_plan.json(), run("estimate", *SAMPLE, "--format", "json").json())

    def test_what_does_not_fit_ends_with_3(self):
        # 8 B parameters in mixed AdamW need about 128 GB for their states alone; one A10 has 24.
        done = run("estimate", "--template", "llama3-8b-full-finetune", "--type", A10, "--format", "json")
        self.assertEqual(done.code, NO_ANSWER)
        self.assertIn("does-not-fit", done.out)

    def test_without_a_price_there_is_no_answer(self):
        plan = json.loads(plan_text())
        plan["policy"].update(site="intl", currency="USD")
        path = self.file("p.qhplan", json.dumps(plan))
        done = run("estimate", "--plan", path, "--type", A10, "--region", "cn-shenzhen", "--format", "json")
        self.assertEqual(done.code, NO_ANSWER, done.err)
        self.assertIn("run_time", done.json()["sizing"])
        self.assertIn("unknown", done.json()["cost"])

    def test_an_absurd_run_is_refused_and_never_gets_cheap(self):
        cases = ({"samples": 1e13}, {"samples": 1e13, "length": 1e4}, {"samples": 1e13, "length": 1e16})
        for case in cases:
            plan = json.loads(plan_text())
            workload = plan["workloads"][0]
            workload["data"]["samples"] = case["samples"]
            workload["recipe"]["length"] = case.get("length", 3)
            path = self.file("p.qhplan", json.dumps(plan))
            with self.subTest(case):
                done = run("compare", "--plan", path, "--format", "json")
                comparison = done.json()
                for column in comparison["columns"]:
                    cost = column.get("option", {}).get("cost", {})
                    self.assertGreater(cost.get("per_run", {"p10": 1})["p10"], 0)
                if case.get("length", 3) > 3:
                    self.assertEqual(done.code, NO_ANSWER)
                    self.assertEqual(comparison["columns"][0]["why_empty"]["code"], "plan.run_too_long")

    def test_names_that_do_not_exist_are_bad_input(self):
        cases = ((["--template", "nonsense", "--type", A10], "nonsense"),
                 (["--template", "bert-base-finetune", "--type", "ecs.gn99"], "ecs.gn99"),
                 ([*SAMPLE, "--purchase", "gift"], "gift"),
                 (["--template", "bert-base-finetune", "--type", A10, "--region", "mars"], "mars"))
        for arguments, word in cases:
            with self.subTest(arguments):
                self.assert_fails(run("estimate", *arguments), BAD_INPUT, word)

    def test_hostile_plans_name_their_place_and_never_crash(self):
        good = plan_text()
        cases = {"empty": b"", "truncated": good[: len(good) // 2].encode(), "binary": bytes(range(256)),
                 "not utf-8": b'{"format": "\xff\xfe"}', "deep": b"[" * 100_000, "a list": b"[]",
                 "huge number": good.replace('"globalBatch": 32', '"globalBatch": 1e999').encode(),
                 "zero batch": good.replace('"globalBatch": 32', '"globalBatch": 0').encode(),
                 "negative samples": good.replace('"samples": 100000', '"samples": -1').encode(),
                 "half a sample": good.replace('"samples": 100000', '"samples": 0.5').encode(),
                 "no number": good.replace('"globalBatch": 32', '"globalBatch": NaN').encode(),
                 "UTF-16": good.encode("utf-16"),
                 "negative batch": good.replace('"globalBatch": 32', '"globalBatch": -5').encode(),
                 "text for a number": good.replace('"globalBatch": 32', '"globalBatch": "32"').encode(),
                 "newer": good.replace('"major": 1', '"major": 99').encode()}
        for name, content in cases.items():
            with self.subTest(name):
                path = self.file("hostile.qhplan", content)
                done = run("estimate", "--plan", path, "--type", A10)
                self.assert_fails(done, BAD_INPUT, "hostile.qhplan")

    def test_what_is_wrong_with_a_plan_is_said_with_a_remedy(self):
        good = plan_text()
        cases = ((good[: len(good) // 2], "en", "get the whole file"), (good.encode("utf-16"), "en", "save it as UTF-8"),
                 (good.replace('"globalBatch": 32', '"globalBatch": NaN'), "en", "NaN"),
                 (good.replace('"task": "full-finetune"', '"task": "xyz"'), "zh", "full-finetune"),
                 (good.replace('"globalBatch": 32', '"globalBatch": null'), "zh", "null"),
                 (good.replace('"globalBatch": 32', '"globalBatch": 32, "globalBatch": 8'), "en",
                  "/workloads/0/recipe/globalBatch"),
                 (good.replace('"currency": "CNY"', '"currency": "USD"'), "en", "/policy/currency"))
        for content, language, words in cases:
            with self.subTest(words):
                path = self.file("p.qhplan", content)
                done = run("compare", "--plan", path, "--lang", language)
                self.assert_fails(done, BAD_INPUT, "p.qhplan", words)
                self.assertEqual(done.err.count("line "), min(done.err.count("line "), 1), done.err)

    def test_files_that_cannot_be_read(self):
        self.assert_fails(run("estimate", "--plan", self.folder / "none", "--type", A10, "--lang", "en"), BAD_INPUT,
                          "there is no such file")
        self.assert_fails(run("estimate", "--plan", self.folder, "--type", A10, "--lang", "zh"), BAD_INPUT, "目录")
        self.assert_fails(run("estimate", "--plan", "/dev/zero", "--type", A10, "--lang", "en"), BAD_INPUT, "larger")

    def test_a_workload_number_beyond_the_plan(self):
        path = self.file("p.qhplan", plan_text())
        self.assert_fails(run("estimate", "--plan", path, "--workload", 7, "--type", A10), BAD_INPUT, "7", "p.qhplan")


def plan_text():
    return run("templates", "bert-base-finetune").out


if __name__ == "__main__":
    unittest.main()
