import json
import unittest

from command import BAD_INPUT, CliTest, OK, SOURCE, USAGE, run

HEADER = "product,spec,region,site,unit,basis,price,currency,tax,kind,date,source,note\n"
A10 = "ecs.gn7i-c8g1.2xlarge"
CHECKS = SOURCE / "tests" / "data" / "price_checks.json"


def row(spec=A10, region="cn-hangzhou", price="9.10", kind="contract", basis="machine", date="2026-10-01", tax="",
        currency="CNY", site="cn", source="contract 7"):
    return f"ecs,{spec},{region},{site},hour,{basis},{price},{currency},{tax},{kind},{date},{source},\n"


class Prices(CliTest):
    def plan(self, **changes):
        document = json.loads(run("templates", "bert-base-finetune").out)
        document["policy"]["regions"] = ["cn-hangzhou"]
        document.update(changes)
        return self.file("a.qhplan", json.dumps(document))

    def prices(self, *rows):
        return self.file("prices.csv", HEADER + "".join(rows))

    def listed(self, *arguments):
        done = run("prices", "list", *arguments, "--format", "json", "--lang", "en")
        self.assert_succeeds(done)
        return done.json()

    def test_the_book_is_listed_by_its_filters(self):
        rows = self.listed("--region", "cn-hangzhou", "--family", "gn7i")
        self.assertTrue(rows)
        self.assertTrue(all(r["region"] == "cn-hangzhou" and ".gn7i-" in r["spec"] for r in rows))
        a10 = next(r for r in rows if r["spec"] == A10)
        self.assertEqual((a10["price"], a10["as_of"], a10["age"]), (9.5326, "2024-12-30", "stale"))
        self.assertTrue(a10["source"])
        four = next(r for r in rows if r["spec"] == "ecs.gn7i-c32g1.32xlarge")
        self.assertAlmostEqual(four["per_card"], 53.2331 / 4, places=5)
        self.assertTrue(all(r["site"] == "intl" and r["currency"] == "USD" for r in self.listed("--site", "intl")))
        self.assertTrue(all(r["product"] == "cloud-disk" for r in self.listed("--product", "cloud-disk")))
        self.assertTrue(all(r["kind"] == "quote" for r in self.listed("--kind", "quote")))
        self.assertTrue(all(r["age"] == "to be checked" for r in self.listed("--age", "check")))

    def test_quarantined_rows_stand_with_their_reason(self):
        rows = self.listed("--region", "cn-wulanchabu", "--family", "gn6v")
        reasons = {r["spec"]: r["reason"] for r in rows if r["reason"]}
        self.assertEqual(set(reasons), {"ecs.gn6v-c8g1.8xlarge", "ecs.gn6v-c10g1.20xlarge"})

    def test_every_format_and_language_lists_the_same_rows(self):
        count = len(self.listed("--region", "cn-shenzhen"))
        for language in ("zh", "en"):
            table = run("prices", "list", "--region", "cn-shenzhen", "--lang", language)
            self.assert_succeeds(table)
            self.assertEqual(len(table.out.splitlines()) - 2, count)
            self.assertEqual(len(run("prices", "list", "--region", "cn-shenzhen", "--format", "csv").csv()), count)

    def test_an_import_says_what_would_change_and_changes_nothing(self):
        plan = self.plan()
        before = plan.read_bytes()
        done = run("prices", "import", self.prices(row()), "--plan", plan, "--lang", "en")
        self.assert_succeeds(done)
        self.assertIn("changed", done.out)
        self.assertIn("9.53", done.out)
        self.assertIn("Nothing was changed", done.out)
        self.assertEqual(plan.read_bytes(), before)

    def test_applied_prices_are_used_and_the_list_can_be_had_back(self):
        plan = self.plan()
        done = run("prices", "import", self.prices(row()), "--plan", plan, "--apply")
        self.assert_succeeds(done)
        plan.write_text(done.out, encoding="utf-8")
        def cost(*arguments):
            return run("estimate", "--plan", plan, "--type", A10, "--format", "json", *arguments).json()["cost"]
        self.assertEqual(cost()["per_hour"], 9.1)
        self.assertEqual(cost()["prices"][0]["layer"], "contract")
        self.assertEqual(cost("--prices", "list")["per_hour"], 9.5326)
        given = run("prices", "without-contract", "--plan", plan)
        self.assert_succeeds(given)
        self.assertNotIn("contract 7", given.out)

    def test_a_discount_stands_in_the_trail(self):
        plan = self.plan(discounts=[{"name": "frame", "family": "gn7i", "share": 0.15, "source": "contract 7"}])
        cost = run("estimate", "--plan", plan, "--type", A10, "--format", "json", "--lang", "en").json()["cost"]
        self.assertAlmostEqual(cost["per_hour"], 9.5326 * 0.85, places=6)
        steps = cost["trails"]["per_hour"]
        first = steps[0]
        self.assertEqual(first["formula"], "formula.price.adjusted")
        self.assertIn("contract 7", first["reference"])
        self.assertIn("frame", first["reference"])

    def test_what_is_wrong_is_said_by_line_and_column_and_nothing_is_applied(self):
        plan = self.plan()
        prices = self.prices(row(), row(price="0"), row(region="nowhere"), row(currency="USD"))
        done = run("prices", "import", prices, "--plan", plan, "--apply", "--lang", "en")
        self.assert_fails(done, BAD_INPUT, "line 3, price", "line 4, region", "line 5, currency", "unchanged")
        done = run("prices", "import", prices, "--plan", plan, "--apply", "--partial", "--lang", "en")
        self.assert_succeeds(done)
        self.assertEqual(len(json.loads(done.out)["manualPrices"]), 1)
        review = run("prices", "import", prices, "--format", "json")
        self.assertEqual(review.code, BAD_INPUT)
        self.assertEqual([r["state"] for r in review.json()].count("rejected"), 3)

    def test_held_back_rows_need_a_word(self):
        plan = self.plan()
        prices = self.prices(row(price="953.26"))
        done = run("prices", "import", prices, "--plan", plan, "--apply", "--lang", "en")
        self.assert_succeeds(done)
        self.assertEqual(json.loads(done.out)["manualPrices"], [])
        self.assertIn("--accept-held-back", done.err)
        done = run("prices", "import", prices, "--plan", plan, "--apply", "--accept-held-back")
        self.assertEqual(len(json.loads(done.out)["manualPrices"]), 1)

    def test_files_that_are_no_price_files(self):
        for name, content, words in (("gbk.csv", "规格,价格\n".encode("gbk"), ("GBK", "UTF-8")),
                                     ("empty.csv", b"", ("empty",)),
                                     ("open.csv", HEADER.encode() + b'"ecs,', ("quotation",)),
                                     ("half.csv", b"product,spec\necs,x\n", ("region", "missing")),
                                     ("cut.json", b'[{"product": "ecs"', ("rest",))):
            with self.subTest(name):
                done = run("prices", "import", self.file(name, content), "--lang", "en")
                self.assert_fails(done, BAD_INPUT, name, *words)

    def test_two_files_side_by_side(self):
        old = self.file("old.csv", HEADER + row() + row("ecs.gn7i-c32g1.32xlarge", price="51"))
        new = self.file("new.csv", HEADER + row(price="8.9", date="2026-11-01") + row("ecs.c7.xlarge", price="0.8"))
        rows = run("prices", "diff", old, new, "--format", "json").json()
        self.assertEqual(sorted((r["state"], r["spec"]) for r in rows),
                         [("changed", A10), ("gone", "ecs.gn7i-c32g1.32xlarge"), ("new", "ecs.c7.xlarge")])
        changed = next(r for r in rows if r["state"] == "changed")
        self.assertEqual((changed["old"], changed["price"]), (9.1, 8.9))

    def test_the_book_is_checked_against_its_second_sources(self):
        done = run("prices", "check", CHECKS, "--format", "json", "--lang", "en")
        self.assert_succeeds(done)
        results = [r["result"] for r in done.json()]
        self.assertEqual(results.count("agrees"), 23)
        self.assertEqual(results.count("agrees, not in the book"), 9)
        self.assertNotIn("differs", results)
        wrong = json.loads(CHECKS.read_text(encoding="utf-8"))
        wrong["rows"][0]["price_b"] = 0.7
        self.assertEqual(run("prices", "check", self.file("w.json", json.dumps(wrong))).code, BAD_INPUT)

    def test_amounts_are_converted_by_a_rate_only(self):
        rate = {"cnyPerUsd": 7.1, "date": "2026-11-27", "source": "central parity"}
        query = ("prices", "list", "--site", "intl", "--currency", "CNY", "--lang", "en", "--format", "json")
        self.assert_fails(run(*query), BAD_INPUT, "USD", "CNY", "rate")
        plan = self.plan(pricing={"layer": "contract", "vatRate": 0.06, "exchange": rate})
        done = run(*query, "--plan", plan)
        self.assert_succeeds(done)
        for word in ("7.1", "2026-11-27", "central parity"):
            self.assertIn(word, done.err)
        dollars = {(r["region"], r["spec"], r["unit"]): r["price"] for r in self.listed("--site", "intl")}
        for r in done.json():
            self.assertAlmostEqual(r["price"], dollars[r["region"], r["spec"], r["unit"]] * 7.1, places=5)

    def test_templates_are_read_as_they_are(self):
        for language in ("zh", "en"):
            done = run("prices", "template", "--lang", language)
            self.assert_succeeds(done)
            self.assertTrue(done.out.startswith("\ufeff"))
            self.assertEqual(run("prices", "import", self.file("t.csv", done.out)).code, OK)
            machines = run("catalogue", "template", "--lang", language)
            self.assertEqual(run("catalogue", "import", self.file("m.csv", machines.out)).code, OK)

    def test_machines_are_imported(self):
        plan = self.plan()
        machines = self.file("m.csv", "id,vcpu,memory_gib,accelerator,cards\ncustom.a10x4,128,512,a10,4\n")
        done = run("catalogue", "import", machines, "--plan", plan, "--lang", "en")
        self.assert_succeeds(done)
        self.assertIn("new", done.out)
        done = run("catalogue", "import", machines, "--plan", plan, "--apply")
        self.assert_succeeds(done)
        self.assertEqual(json.loads(done.out)["customInstances"][0]["type"]["acceleratorCount"], 4)
        wrong = self.file("w.csv", f"id,vcpu,memory_gib\n{A10},8,30\nm,0,1\n")
        done = run("catalogue", "import", wrong, "--plan", plan, "--apply", "--lang", "en")
        self.assert_fails(done, BAD_INPUT, "line 2, id", "line 3, vcpu")
        self.assert_succeeds(run("catalogue", "check"))
        self.assertEqual(run("catalogue", "list", "--format", "csv").csv(), run("catalogue", "types", "--format",
                                                                              "csv").csv())

    def test_the_command_line_says_what_it_needs(self):
        self.assertEqual(run("prices").code, USAGE)
        self.assertEqual(run("prices", "burn").code, USAGE)
        self.assert_fails(run("prices", "import", "--lang", "en"), BAD_INPUT, "file")
        self.assert_fails(run("prices", "import", "no-such.csv", "--lang", "en"), BAD_INPUT, "no-such.csv")
        self.assert_fails(run("prices", "import", self.prices(row()), "--apply", "--lang", "en"), BAD_INPUT, "--plan")
        self.assert_fails(run("prices", "diff", "one.csv", "--lang", "en"), BAD_INPUT, "two")


if __name__ == "__main__":
    unittest.main()
