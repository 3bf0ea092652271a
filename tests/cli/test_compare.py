import csv
import io
import json
import re
import unittest

from command import BAD_INPUT, CliTest, NO_ANSWER, run, width

SAMPLE = ["--template", "bert-base-finetune", "--region", "cn-shenzhen"]


class Compare(CliTest):
    def test_the_sample_has_three_filled_columns_in_each_region_of_the_brief(self):
        for region in ("cn-shenzhen", "cn-hangzhou", "ap-southeast-1"):
            with self.subTest(region):
                comparison = run("compare", "--template", "bert-base-finetune", "--region", region, "--format",
                                 "json").json()
                roles = [column["role"] for column in comparison["columns"][:3]]
                self.assertEqual(roles, ["cpu", "gpu", "pai"])
                for column in comparison["columns"][:3]:
                    self.assertNotEqual(column["option"]["sizing"]["fit"], "does-not-fit")
                    time = column["option"]["sizing"]["run_time"]
                    self.assertLess(time["p10"], time["p90"])

    def test_rows_have_as_many_cells_as_columns_and_all_six_groups(self):
        comparison = run("compare", *SAMPLE, "--format", "json").json()
        groups = []
        for row in comparison["rows"]:
            self.assertEqual(len(row["cells"]), len(comparison["columns"]), row["id"])
            if row["group"] not in groups:
                groups.append(row["group"])
        self.assertEqual(groups[:5], ["hardware", "fit", "speed", "cost", "suitability"])

    def test_both_languages_read_well(self):
        chinese, english = (run("compare", *SAMPLE, "--lang", language) for language in ("zh", "en"))
        for done in (chinese, english):
            self.assert_succeeds(done)
            self.assertNotRegex(done.out, r"\[[a-z_]+\.[a-z_.]+\]")
        self.assertIn("元", chinese.out)
        self.assertIn("小时", chinese.out)
        self.assertIn("CNY", english.out)

    def test_table_columns_line_up(self):
        lines = run("compare", *SAMPLE, "--lang", "zh").out.splitlines()
        rule = next(line for line in lines if line and set(line) == {"-"})
        self.assertTrue(all(width(line) <= width(rule) for line in lines[lines.index(rule):]))

    def test_csv_keeps_full_precision(self):
        done = run("compare", *SAMPLE, "--format", "csv")
        values = [row["option2_value"] for row in done.csv() if row["option2_p10"]]
        self.assertTrue(values)
        for value in values:
            float(value)

    def test_names_that_look_like_formulas_stay_text(self):
        plan = json.loads(run("templates", "bert-base-finetune").out)
        name = '=HYPERLINK("http://example.org","A10")'
        machine = {"id": name, "family": "@family", "vcpu": 8, "memoryBytes": 64 * 2**30, "accelerator": "",
                   "acceleratorCount": 0, "isSlice": False, "cpu": "", "cpuModel": "+cpu", "isBareMetal": False,
                   "network": {"rdma": "none"}}
        plan["customInstances"] = [{"type": machine, "note": "-note"}]
        plan["pinned"] = [{"instanceType": name, "region": "cn-shenzhen", "nodes": 1, "purchase": "ecs.payg"}]
        done = run("compare", "--plan", self.file("f.qhplan", json.dumps(plan)), "--format", "csv")
        self.assertIn("HYPERLINK", done.csv()[0]["option4"])
        for row in csv.reader(io.StringIO(done.out)):
            for field in row:
                self.assertNotRegex(field, r"^[=+@]|^-(?!\d)", field)

    def test_control_characters_of_names_do_not_reach_the_terminal(self):
        plan = json.loads(run("templates", "bert-base-finetune").out)
        plan["pinned"] = [{"instanceType": "ecs.\u001b[31mred", "region": "cn-shenzhen", "nodes": 1,
                           "purchase": "ecs.payg"}]
        done = run("compare", "--plan", self.file("f.qhplan", json.dumps(plan)))
        self.assertNotIn("\x1b", done.out + done.err)

    def test_names_of_the_policy_that_do_not_exist_are_bad_input_at_their_place(self):
        for member, values, place in (("regions", ["xx"], "/policy/regions/0"),
                                      ("bannedAccelerators", ["a10", "xx"], "/policy/bannedAccelerators/1"),
                                      ("bannedAccelerators", ["A10"], "a10")):
            plan = json.loads(run("templates", "bert-base-finetune").out)
            plan["policy"][member] = values
            with self.subTest(values):
                path = self.file("f.qhplan", json.dumps(plan))
                self.assert_fails(run("compare", "--plan", path), BAD_INPUT, "f.qhplan", place)

    def test_what_keeps_no_limit_is_not_recommended(self):
        plan = json.loads(run("templates", "bert-base-finetune").out)
        plan["workloads"][0]["usage"]["deadlineHours"] = 0.001
        path = self.file("f.qhplan", json.dumps(plan))
        for command in ("compare", "plan"):
            done = run(command, "--plan", path, "--format", "json")
            self.assertEqual(done.code, NO_ANSWER)
            self.assertEqual([sentence["code"] for sentence in done.json()["recommendation"]],
                             ["plan.recommend.none_within_limits", "limit.deadline"])

    def test_an_estimate_and_its_range_have_one_unit(self):
        units = r"(秒|分钟|小时|天|年|万元|亿元|元)"
        for line in run("compare", *SAMPLE, "--lang", "zh").out.splitlines():
            for value, band in re.findall(rf"[\d.,]+ {units}（[\d.,]+–[\d.,]+ {units}）", line):
                self.assertEqual(value, band, line)

    def test_an_unknown_region_is_bad_input(self):
        self.assert_fails(run("compare", "--template", "bert-base-finetune", "--region", "atlantis"), BAD_INPUT,
                          "atlantis")

    def test_the_same_question_has_the_same_answer(self):
        first = run("compare", *SAMPLE, "--format", "json").out
        self.assertEqual(first, run("compare", *SAMPLE, "--format", "json").out)


if __name__ == "__main__":
    unittest.main()
