"""What to change where memory does not suffice, and reading configurations into a plan."""
import json
import os
import tempfile
import unittest

from command import run


class Cures(unittest.TestCase):
    def test_a_job_that_does_not_fit_is_cured(self):
        done = run("cures", "--template", "llama3-8b-full-finetune", "--type", "ecs.gn7i-c8g1.2xlarge", "--format", "json")
        self.assertEqual(done.code, 0, done.err)
        rows = json.loads(done.out)
        self.assertTrue(rows)
        self.assertTrue(any("QLoRA" in row["change"] for row in rows))
        for row in rows:
            self.assertLess(row["time_p10_s"], row["time_s"])
            self.assertLess(row["time_s"], row["time_p90_s"])
            self.assertLess(row["cost_p10"], row["cost_p90"])

    def test_a_job_that_fits_needs_none(self):
        done = run("cures", "--template", "bert-base-finetune", "--type", "ecs.gn7i-c8g1.2xlarge", "--lang", "en")
        self.assertEqual(done.code, 0)
        self.assertEqual(done.out, "")
        self.assertIn("memory suffices", done.err)

    def test_json_is_a_list_even_where_nothing_is_needed(self):
        done = run("cures", "--template", "bert-base-finetune", "--type", "ecs.gn7i-c8g1.2xlarge", "--format", "json")
        self.assertEqual(json.loads(done.out), [])

    def test_memory_that_nobody_judged_is_not_cured(self):
        done = run("cures", "--template", "dlrm-recommender", "--type", "ecs.gn7i-c8g1.2xlarge")
        self.assertEqual(done.code, 3)
        self.assertEqual(done.out, "")
        self.assertTrue(done.err)

    def test_without_a_workload_it_is_a_wrong_command_line(self):
        self.assertEqual(run("cures", "--type", "ecs.gn7i-c8g1.2xlarge").code, 1)


class Import(unittest.TestCase):
    def imported(self, name, text, template="qwen2.5-7b-lora"):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return run("import", path, "--template", template, "--lang", "en")

    def test_a_config_becomes_the_model(self):
        done = self.imported("config.json", json.dumps({
            "model_type": "llama", "num_hidden_layers": 32, "hidden_size": 4096, "num_attention_heads": 32,
            "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256,
            "tie_word_embeddings": False, "num_nextn_predict_layers": 1}))
        self.assertEqual(done.code, 0, done.err)
        model = json.loads(done.out)["workloads"][0]["model"]
        self.assertEqual(model["paramsTotal"], 8030261248)  # Llama 3 8B as its model page states it
        self.assertIn("/num_nextn_predict_layers", done.err)

    def test_an_unknown_family_is_named(self):
        done = self.imported("config.json", '{"model_type": "rwkv5"}')
        self.assertEqual(done.code, 2)
        self.assertIn("rwkv5", done.err)
        self.assertIn("config.json", done.err)

    def test_yaml_sets_the_method(self):
        done = self.imported("sft.yaml", "model_name_or_path: Qwen/Qwen2.5-7B\nfinetuning_type: lora\n"
                                         "quantization_bit: 4\nlora_rank: 64\n")
        self.assertEqual(done.code, 0, done.err)
        workload = json.loads(done.out)["workloads"][0]
        self.assertEqual((workload["task"], workload["recipe"]["loraRank"]), ("qlora", 64))


if __name__ == "__main__":
    unittest.main()
