import unittest

from command import BAD_INPUT, CliTest, run

SAMPLE = ["--template", "bert-base-finetune", "--region", "cn-shenzhen"]


class Plan(CliTest):
    def ranked(self, *arguments):
        done = run("plan", *SAMPLE, "--format", "json", *arguments)
        self.assertEqual(done.code, 0, done.err)
        return done.json()

    def test_cheapest_ranks_by_cost_and_fastest_by_time(self):
        cheapest = self.ranked("--objective", "cheapest", "--top", 10)["ranked"]
        costs = [option["cost"]["per_run"]["p50"] for option in cheapest if option["rank"] <= 10]
        self.assertLessEqual(costs[0], min(costs) * 1.3, "ties within the band may go to fewer nodes")
        fastest = self.ranked("--objective", "fastest", "--top", 10)["ranked"]
        self.assertLessEqual(fastest[0]["sizing"]["run_time"]["p50"], cheapest[0]["sizing"]["run_time"]["p50"])

    def test_nothing_beats_an_option_of_the_frontier_in_both_cost_and_time(self):
        options = self.ranked("--top", 100000)["ranked"]
        points = [(o["sizing"]["run_time"]["p50"], o["cost"]["per_run"]["p50"], o["frontier"]) for o in options]
        self.assertTrue(any(frontier for _, _, frontier in points))
        for time, cost, frontier in points:
            beaten = any(t <= time and c <= cost and (t < time or c < cost) for t, c, _ in points)
            self.assertEqual(frontier, not beaten, (time, cost))

    def test_more_nodes_are_searched_only_as_far_as_allowed(self):
        for option in self.ranked("--max-nodes", 2, "--top", 100000)["ranked"]:
            self.assertLessEqual(option["nodes"], 2)

    def test_what_was_left_out_says_why(self):
        for left in self.ranked()["left_out"]:
            self.assertTrue(left["reason"]["text"])
            self.assertNotRegex(left["reason"]["text"], r"^\[")

    def test_tables_in_both_languages(self):
        for language in ("zh", "en"):
            done = run("plan", *SAMPLE, "--lang", language, "--top", 5)
            self.assert_succeeds(done)
            self.assertNotRegex(done.out, r"\[[a-z_]+\.[a-z_.]+\]")

    def test_csv(self):
        rows = run("plan", *SAMPLE, "--format", "csv", "--top", 5).csv()
        self.assertGreaterEqual(len(rows), 5)
        self.assertLess(float(rows[0]["time_p10_s"]), float(rows[0]["time_p90_s"]))
        self.assertEqual(rows[0]["currency"], "CNY")

    def test_a_missing_plan_is_bad_input(self):
        self.assert_fails(run("plan", "--plan", self.folder / "none.qhplan"), BAD_INPUT, "none.qhplan")


if __name__ == "__main__":
    unittest.main()
