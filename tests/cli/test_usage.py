import os
import unittest

from command import BAD_INPUT, BROKEN, CliTest, OK, USAGE, run


class Usage(CliTest):
    def test_help_is_in_both_languages_and_names_every_command_and_exit_code(self):
        for language, word in (("en", "Exit codes"), ("zh", "退出码")):
            with self.subTest(language):
                done = run("--help", "--lang", language)
                self.assertEqual(done.code, OK)
                self.assertIn(word, done.out)
                for command in ("estimate", "compare", "plan", "catalogue", "validate", "templates"):
                    self.assertIn(command, done.out)
                self.assertNotIn("[cli.", done.out)

    def test_every_command_has_help_in_both_languages(self):
        for command in ("estimate", "compare", "plan", "catalogue", "validate", "templates"):
            for language in ("en", "zh"):
                with self.subTest(command=command, language=language):
                    done = run(command, "--help", "--lang", language)
                    self.assertEqual(done.code, OK)
                    self.assertNotIn("[cli.", done.out)

    def test_version(self):
        done = run("--version")
        self.assertEqual(done.code, OK)
        self.assertRegex(done.out, r"^quanheng-cli \d+\.\d+\.\d+\n$")

    def test_the_language_is_the_locale_s_unless_it_is_named(self):
        cases = (({"LC_ALL": "zh_CN.UTF-8"}, [], "退出码"), ({"LC_ALL": "en_US.UTF-8"}, [], "Exit codes"),
                 ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_SG"}, [], "退出码"),
                 ({"LC_ALL": "de_DE"}, [], "Exit codes"),
                 ({"LC_ALL": "zh_CN.UTF-8"}, ["--lang=en"], "Exit codes"))
        for environment, arguments, word in cases:
            with self.subTest(environment=environment, arguments=arguments):
                self.assertIn(word, run("--help", *arguments, environment=environment).out)

    def test_a_wrong_command_line_is_said_and_ends_with_1(self):
        cases = ((["--nonsense"], "--nonsense"), (["catalogue"], "kind"), (["catalogue", "sofas"], "kind"),
                 (["frobnicate"], "frobnicate"),
                 (["estimate", "--template", "x"], "--type"), (["estimate", "--type"], "--type"),
                 (["estimate", "--type", "t", "--nodes", "many"], "--nodes"),
                 (["estimate", "--type", "t", "--nodes", "0"], "--nodes"),
                 (["estimate", "--type", "t", "--nodes", "99999999999999"], "--nodes"),
                 (["plan", "--plan", "a", "--template", "b"], "--template"),
                 (["plan", "--objective", "prettiest"], "--objective"), (["validate"], "file"),
                 (["--format", "xml", "templates"], "--format"), (["--lang", "fr", "templates"], "--lang"),
                 (["--today", "yesterday", "templates"], "--today"))
        for arguments, word in cases:
            for language in ("en", "zh"):
                with self.subTest(arguments=arguments, language=language):
                    named = [] if "--lang" in arguments else ["--lang", language]
                    dated = None if "--today" in arguments else "2026-11-30"
                    self.assert_fails(run(*named, *arguments, today=dated), USAGE, word)

    def test_a_wrong_value_comes_with_what_is_allowed(self):
        cases = ((["estimate", "--type", "t", "--nodes", "0"], "1", "4,096"),
                 (["compare", "--max-nodes", "many"], "1", "4,096"), (["plan", "--top", "-1"], "1", "100,000"),
                 (["plan", "--objective", "prettiest"], "balanced", "cheapest", "fastest"),
                 (["--format", "xml", "templates"], "table", "json", "csv"), (["--lang", "fr", "templates"], "zh", "en"),
                 (["--today", "yesterday", "templates"], "2026-11-30"), (["catalogue", "sofas"], "types", "cards"))
        for arguments, *words in cases:
            with self.subTest(arguments):
                self.assert_fails(run(*arguments, today=None), USAGE, *words)

    def test_a_command_without_a_workload_is_a_wrong_command_line(self):
        for command in (["compare"], ["plan"], ["estimate", "--type", "ecs.c7.16xlarge"]):
            with self.subTest(command):
                self.assert_fails(run(*command), USAGE, "--plan", "--template")

    def test_chinese_text_has_chinese_colons(self):
        for arguments in (["--help"], ["estimate", "--help"]):
            for line in run(*arguments, "--lang", "zh").out.splitlines():
                self.assertFalse(line.endswith(":") or line.startswith("用法:"), line)
        for line in run("estimate", "--template", "bert-base-finetune", "--type", "ecs.gn7i-c8g1.2xlarge", "--lang",
                        "zh").out.splitlines():
            self.assertNotRegex(line, r"^[\u4e00-\u9fff]+: ")

    def test_without_a_command_the_help_goes_to_standard_error(self):
        self.assert_fails(run(), USAGE, "estimate")

    def test_options_may_stand_before_and_after_the_command(self):
        before = run("--format", "json", "templates")
        self.assertEqual(before.code, OK)
        self.assertEqual(before.out, run("templates", "--format", "json").out)

    def test_missing_data_is_said_in_both_languages(self):
        self.assert_fails(run("templates", environment={"QUANHENG_DATA": str(self.folder)}), BROKEN, "重新安装",
                          "install it again", str(self.folder))

    def test_broken_data_names_the_file(self):
        (self.folder / "sentences").mkdir()
        self.file("regions.json", "{}")
        self.file("sentences/file.json", "{")
        for name in os.listdir(os.path.join(os.path.dirname(__file__), "../../resources/data/sentences")):
            self.file(f"sentences/{name}", "{")
        self.assert_fails(run("templates", environment={"QUANHENG_DATA": str(self.folder)}), BROKEN, ".json")

    def test_a_full_disk_is_not_success(self):
        import subprocess
        from command import PROGRAM
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "templates"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, BAD_INPUT)
        self.assertIn(b"could not be written", done.stderr)


if __name__ == "__main__":
    unittest.main()
