# SPDX-License-Identifier: GPL-3.0-or-later
"""Test data: measured rows, acceptance cases, signed requests, worked examples."""

import re
import shutil

from common import FORMAT, require, tidy, write_json

MEASURED = ("transformer_dev", "transformer_memory_dev", "dl_dev", "cpu_dev", "classic_dev",
            "pipeline", "cards_transformer_dev", "cards_memory_dev", "cards_dl_dev",
            "cards_same_code_pairs")
COPIES = {"data/price_checks.json": "price_checks.json", "cases/cases.json": "cases.json",
          "vectors/signature_vectors.json": "signature_vectors.json"}


def copy_files(facts, tests):
    (tests / "measured").mkdir(parents=True, exist_ok=True)
    for name in MEASURED:
        shutil.copyfile(facts.path(f"measurements/{name}.csv"), tests / "measured" / f"{name}.csv")
    for source, target in COPIES.items():
        shutil.copyfile(facts.path(source), tests / target)


# ------------------------------------------- transformer examples (all tables)

def number(text):
    """A printed number or flag; anything else stays text; '-' is nothing."""
    text = text.strip()
    if text == "-":
        return None
    if text in ("True", "False"):
        return text == "True"
    try:
        return tidy(float(text))
    except ValueError:
        return text


def table_rows(block):
    rows = []
    for line in block.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 2 and set(cells[0]) != {"-"}:
            rows.append(cells)
    return rows


def split_pairs(text):
    """'layers 40, hidden 5120, tied False' as a dictionary; values have no spaces, names may."""
    pairs = {}
    for part in text.rstrip(".").split(", "):
        name, _, value = part.strip().rpartition(" ")
        require(name, f"cannot read '{part}'")
        pairs[name] = number(value)
    return pairs


def architecture(text):
    text = text.rstrip(".")
    moe = None
    match = re.search(r", moe \{(.*)\}$", text)
    if match:
        moe = {}
        for part in match[1].split(", "):
            name, value = part.split(": ")
            moe[name.strip("'")] = number(value)
        text = text[:match.start()]
    pairs = split_pairs(text)
    pairs["moe"] = moe
    return pairs


def hardware(text):
    """'P 6.5e+13, NVLink/2 1.2e+10, node network -, TDP/P16 1.07 W per TFLOPS'."""
    return split_pairs(text.replace(" W per TFLOPS", ""))


MEASURED_LINES = ("measured step", "predicted / measured")


def transformer_examples(text, second):
    examples = []
    for section in re.split(r"^## (?=\d+\. )", text, flags=re.MULTILINE)[1:]:
        section = re.split(r"^## ", section, flags=re.MULTILINE)[0]
        title, body = section.split("\n", 1)
        identity, title = title.split(". ", 1)
        example = {"id": int(identity), "title": title.strip()}
        if second:
            line = re.search(r"^Inputs: (.*?); memory recipe: (.*?)\.?$", body, re.MULTILINE)
            example["inputs"] = split_pairs(line[1])
            example["memory_inputs"] = split_pairs(line[2])
        else:
            rows = table_rows(body.split("Architecture:")[0])
            require(rows[0] == ["Input", ""], f"example {identity}: table of inputs")
            example["inputs"] = {name: number(value) for name, value in rows[1:]}
            example["memory_inputs"] = {"recipe": example["inputs"].pop("memory recipe")}
        example["architecture"] = architecture(
            re.search(r"^Architecture: (.*)$", body, re.MULTILINE)[1])
        example["hardware"] = hardware(re.search(r"^Hardware: (.*)$", body, re.MULTILINE)[1])
        time, memory = re.split(r"^\| Memory per accelerator.*\| value \|$", body,
                                flags=re.MULTILINE)
        time = table_rows(time.split("| Time, step by step | value |")[1])
        lines = {name: number(value) for name, value in time}
        example["measured"] = {name: lines.pop(name) for name in MEASURED_LINES if name in lines}
        example["time"] = lines
        memory = memory.split("\n## ")[0]
        example["memory"] = {name: number(value) for name, value in table_rows(memory)}
        require(len(lines) > 20 and len(example["memory"]) > 12, f"example {identity}: lines lost")
        examples.append(example)
    return examples


# --------------------------------- deep-learning examples (sentences, not tables)

TERMS = [  # name in the file, pattern, unit
    ("eta", r"^- eta = ([\d.]+);", ""), ("f_stack", r"f_stack = ([\d.]+);", ""),
    ("k_mem", r"k_mem = ([\d.]+)$", ""), ("t_c", r"t_c = .*? f_stack = ([\d.]+) ms;", "ms"),
    ("t_m", r"t_m = .*? f_stack = ([\d.]+) ms;", "ms"), ("t_gpu", r"t_gpu = ([\d.]+) ms;", "ms"),
    ("t_host", r"t_host = ([\d.]+) ms; t_mb", "ms"), ("t_mb", r"t_mb = ([\d.]+) ms$", "ms"),
    ("t_opt", r"t_opt = 30 W_all / BW = ([\d.]+) ms;", "ms"),
    ("gradient_bytes", r"gradient bytes = ([\d.]+) MB;", "MB"),
    ("t_ar", r"t_ar = ([\d.]+) ms;", "ms"), ("t_ex", r"exposed ([\d.]+) ms;", "ms"),
    ("t_a2a", r"all-to-all ([\d.]+) ms$", "ms"), ("t_step", r"t_step = ([\d.]+) ms;", "ms"),
    ("raw_rate", r"raw rate = ([\d.]+) samples/s", "samples/s"),
    ("model_factor", r"model factor ([\d.]+) ->", ""),
    ("rate", r"-> \*\*([\d.]+) samples/s\*\*", "samples/s"),
    ("memory", r"\) = \*\*([\d.]+) GB\*\*$", "GiB"),
]
MODEL_LINE = re.compile(
    r"- model `(?P<model>[^`]+)` \((?P<kind>[^)]+)\): MAC = (?P<macs>[^,]+), A = (?P<act>[^,]+), "
    r"W_dense = (?P<dense>[^,]+), L = (?P<layers>\d+); accelerator `(?P<accelerator>[^`]+)`: "
    r"P = (?P<peak>[\d.]+) TFLOP/s \((?P<path>\w+) path\), BW = (?P<bandwidth>\d+) GB/s; "
    r"N = (?P<count>\d+) \((?P<per_node>\d+) x (?P<nodes>\d+)\), b = (?P<batch>\d+), "
    r"accumulation (?P<accumulation>\d+), (?P<precision>\w+), s = (?P<size>\d) B, "
    r"stack (?P<stack>\w+)")
#: What the model line leaves to the title.
LINK = {2: ("nvlink", None), 4: ("nvlink", None), 5: ("nvlink", 100), 7: ("pcie", None),
        9: ("nvlink", None)}

#: Lines that stand only in sentences: (id, name, printed text, unit).
EXTRA_FIRST = [
    (1, "loader_rate", "880", "images/s"), (1, "storage_rate", "3053", "images/s"),
    (1, "combined_rate", "661.0", "images/s"), (1, "total_time", "48.46", "h"),
    (2, "loader_rate", "21600", "images/s"), (2, "combined_rate", "19456", "images/s"),
    (2, "total_time", "2304.7", "s"), (2, "total_time_gpu_loader", "1762.2", "s"),
    (4, "total_time", "1103.9", "s"), (7, "host_bound", "223.4", "ms"),
    (7, "gpu_plus_host", "157.8", "ms"), (8, "memory_kappa_5_8", "15.63", "GiB"),
    (10, "largest_batch", "15", ""),
    (11, "p32", "128.0", "GFLOP/s"), (11, "phi", "0.48", ""), (11, "g", "2.89", ""),
    (11, "b_core", "6.40", "GB/s"), (11, "k_cpu", "6.7", ""), (11, "t_c", "138.9", "ms core"),
    (11, "t_m", "23.3", "ms core"), (11, "t", "162.1", "ms core"), (11, "rate", "88.1", "images/s"),
    (11, "rate_low", "52", "images/s"), (11, "rate_high", "150", "images/s"),
    (11, "total_time", "15.2", "days"),
    (12, "useful_cores", "16", "core"), (12, "t0_cpu", "1.04", "s"), (12, "v", "1.10", ""),
    (12, "phi_cpu", "1.738", ""), (12, "time_cpu", "175", "s"), (12, "k_gpu", "0.487", "us/row"),
    (12, "phi_gpu", "1.852", ""), (12, "time_gpu", "50", "s"),
    (12, "memory_lightgbm", "5.5", "GB"), (12, "memory_xgboost", "21.5", "GB"),
]
INPUTS_FIRST = {
    11: {"model": "resnet50@224", "vcpu": 32, "cores": 16, "cpu": "xeon-8475b", "nodes": 1,
         "precision": "bf16", "isa": "amx", "stack": "tuned", "epochs": 90},
    12: {"rows": 10000000, "features": 100, "trees": 500, "cores": 16, "cpu_generation": "ice-lake",
         "cpu_tool": "lightgbm", "gpu_tool": "xgboost", "gpu": "a10"},
}
#: Lines of the first document that its clarifications replace.
CORRECTED_FIRST = {
    11: {"title": "stock PyTorch without AMX (typical, fp32)", "inputs": {"stack": "typical",
         "precision": "fp32", "isa": "none", "p32_gflops": 172.8},
         "values": {"t_c": (538.5, "ms core"), "t_m": (46.5, "ms core"), "rate": (24.4, "images/s"),
                    "band_factor": (2.5, "")},
         "source": "clarification: the printed line (727 ms, 18.5 images/s, band 3) is wrong"},
}

EXAMPLES_SECOND = [
    {"id": 1, "inputs": {"model": "resnet50@224", "accelerator": "a10", "accelerators_per_node": 1,
                         "nodes": 1, "precision": "fp16", "micro_batch": 256, "global_batch": 256,
                         "stack": "typical", "graph": "eager", "intra_link": "none",
                         "optimizer": "sgd-momentum"},
     "values": [("host_factor", "0.8079", ""), ("eta", "0.6381", ""), ("t_c", "79.14", "ms"),
                ("t_m", "253.77", "ms"), ("t_host", "12.54", "ms"), ("t_mb", "345.45", "ms"),
                ("t_opt", "1.278", "ms"), ("t_step", "346.73", "ms"), ("raw_rate", "738.3", "samples/s"),
                ("model_factor", "0.9939", ""), ("rate", "733.8", "samples/s"),
                ("band_factor", "1.29", ""), ("rate_low", "569", "samples/s"),
                ("rate_high", "947", "samples/s"), ("memory_params", "0.358", "GiB"),
                ("memory_activations", "13.08", "GiB"), ("memory", "14.44", "GiB"),
                ("memory_90", "19.02", "GiB")], "level": 4},
    {"id": 1, "variant": "compiled", "inputs": {"graph": "compiled"},
     "values": [("k_comp", "0.8029", ""), ("t_m", "203.76", "ms"), ("t_mb", "295.44", "ms"),
                ("t_step", "296.72", "ms"), ("raw_rate", "862.8", "samples/s"),
                ("rate", "857.5", "samples/s")]},
    {"id": 2, "inputs": {"model": "vgg16@224", "accelerator": "v100-sxm2-16gb",
                         "accelerators_per_node": 1, "nodes": 1, "precision": "fp32",
                         "micro_batch": 16, "global_batch": 16, "stack": "untuned",
                         "graph": "eager", "intra_link": "none"},
     "values": [("macs_effective", "8.567e9", "MAC"), ("eta", "0.8763", ""), ("t_c", "59.78", "ms"),
                ("t_m", "25.81", "ms"), ("t_host", "4.60", "ms"), ("t_mb", "90.19", "ms"),
                ("t_opt", "4.612", "ms"), ("t_step", "94.80", "ms"), ("raw_rate", "168.8", "samples/s"),
                ("model_factor", "1.0713", ""), ("rate", "180.8", "samples/s"),
                ("band_factor", "1.5", ""), ("rate_low", "121", "samples/s"),
                ("rate_high", "271", "samples/s")], "level": 1, "measured": "191.6"},
    {"id": 3, "inputs": {"model": "bert-large-s384", "accelerator": "a10", "accelerators_per_node": 8,
                         "nodes": 2, "precision": "fp16", "micro_batch": 16, "global_batch": 256,
                         "stack": "typical", "graph": "eager", "intra_link": "pcie",
                         "inter_gbps": 25, "network": "rdma"},
     "values": [("t_c", "148.29", "ms"), ("t_m", "194.32", "ms"), ("t_host", "33.45", "ms"),
                ("t_mb", "376.06", "ms"), ("t_opt", "16.69", "ms"), ("t_ar_node", "77.84", "ms"),
                ("t_ar_network", "388.5", "ms"), ("t_ar", "466.4", "ms"), ("t_ex", "347.5", "ms"),
                ("t_step", "816.0", "ms"), ("raw_rate", "313.7", "samples/s"),
                ("model_factor", "0.943", ""), ("rate", "295.8", "samples/s")], "level": 4},
    {"id": 3, "variant": "plain-tcp", "inputs": {"network": "tcp"},
     "values": [("t_ar_network", "834.4", "ms"), ("t_ex", "912.2", "ms"), ("t_step", "1438.6", "ms"),
                ("raw_rate", "178.0", "samples/s"), ("rate", "167.8", "samples/s"),
                ("t_step_slow", "1990.5", "ms"), ("rate_slow", "121.3", "samples/s"),
                ("t_step_fast", "947.1", "ms"), ("rate_fast", "254.9", "samples/s"),
                ("band_factor", "1.54", "")], "level": 4},
    {"id": 4, "inputs": {"model": "mask-rcnn-r50-fpn", "accelerator": "a100-sxm4-80gb",
                         "accelerators_per_node": 8, "nodes": 1, "precision": "fp16",
                         "micro_batch": 2, "global_batch": 16, "stack": "typical",
                         "graph": "eager", "intra_link": "nvlink"},
     "values": [("t_c", "12.52", "ms"), ("t_m", "15.81", "ms"), ("t_host", "18.02", "ms"),
                ("sum", "46.35", "ms"), ("host_images", "96.39", "ms"), ("t_mb", "99.83", "ms"),
                ("t_opt", "0.653", "ms"), ("t_ar", "0.782", "ms"), ("t_ex", "0.411", "ms"),
                ("t_step", "108.64", "ms"), ("raw_rate", "147.3", "samples/s"),
                ("model_factor", "0.9444", ""), ("rate", "139.1", "samples/s"),
                ("band_factor", "1.7", ""), ("rate_low", "81.8", "samples/s"),
                ("rate_high", "236.5", "samples/s")], "level": 1, "measured": "87.3"},
]


def sections(text):
    found = {}
    for section in re.split(r"^## (?=\d+\. )", text, flags=re.MULTILINE)[1:]:
        title, body = section.split("\n", 1)
        identity, title = title.split(". ", 1)
        found[int(identity)] = (title.strip(), body)
    return found


def printed(body, text, where):
    """The number `text`, which must stand in `body` as printed."""
    require(re.search(rf"(?<![\d.]){re.escape(text)}(?![\d])", body), f"{where}: {text} is not there")
    return tidy(float(text))


def value(amount, unit):
    return {"value": amount, "unit": unit}


def deep_first(text):
    examples = []
    for identity, (title, body) in sections(text).items():
        example = {"id": identity, "title": title}
        match = MODEL_LINE.search(body)
        values = {}
        if match:
            got = match.groupdict()
            link, gbps = LINK.get(identity, ("none", None))
            count, batch = int(got["count"]), int(got["batch"])
            example["inputs"] = {
                "model": got["model"], "accelerator": got["accelerator"],
                "accelerators_per_node": int(got["per_node"]), "nodes": int(got["nodes"]),
                "precision": got["precision"], "micro_batch": batch,
                "global_batch": batch * count * int(got["accumulation"]), "stack": got["stack"],
                "intra_link": link, "inter_gbps": gbps, "graph": "eager"}
            example["model"] = {
                "kind": got["kind"], "fwd_macs_per_sample": number(got["macs"]),
                "act_elements_per_sample": number(got["act"]), "dense_params": number(got["dense"]),
                "layers": int(got["layers"])}
            example["hardware"] = {"peak_tflops": number(got["peak"]), "path": got["path"],
                                   "bandwidth_gbps": number(got["bandwidth"]),
                                   "element_bytes": int(got["size"])}
            for name, pattern, unit in TERMS:
                term = re.search(pattern, body, re.MULTILINE)
                require(term, f"first deep example {identity}: no {name}")
                values[name] = value(number(term[1]), unit)
        else:
            example["inputs"] = INPUTS_FIRST[identity]
        for owner, name, text_value, unit in EXTRA_FIRST:
            if owner == identity:
                values[name] = value(printed(body, text_value, f"first deep example {identity}"), unit)
        example["values"] = values
        if identity in CORRECTED_FIRST:
            corrected = dict(CORRECTED_FIRST[identity])
            corrected["values"] = {name: value(amount, unit)
                                   for name, (amount, unit) in corrected["values"].items()}
            example["corrected"] = corrected
        examples.append(example)
    return examples


def deep_second(text):
    found = sections(text)
    examples, base = [], {}
    for entry in EXAMPLES_SECOND:
        title, body = found[entry["id"]]
        where = f"second deep example {entry['id']}"
        inputs = dict(base.get(entry["id"], {}), **entry["inputs"])
        base.setdefault(entry["id"], inputs)
        example = {"id": entry["id"], "variant": entry.get("variant"), "title": title,
                   "inputs": inputs, "level": entry.get("level")}
        example["values"] = {}
        for name, text_value, unit in entry["values"]:
            example["values"][name] = value(printed(body + title, text_value, where), unit)
        measured = entry.get("measured")
        example["measured_rate"] = printed(body + title, measured, where) if measured else None
        examples.append(example)
    require({entry["id"] for entry in EXAMPLES_SECOND} == set(found), "second deep examples")
    return examples


def worked_examples(facts, tests):
    def write(name, about, tolerance, examples):
        write_json(tests / name, {"format": FORMAT, "about": about, "tolerance": tolerance,
                                  "examples": examples}, {"examples": 2})
    write("worked_transformer_first.json",
          "Worked examples of the transformer estimator, first form: times in s, rates in FLOP/s and "
          "byte/s, memory in GiB; constants of calibration_first.json, card factors 1.",
          0.001, transformer_examples(facts.text("design/worked-examples-transformer.md"), False))
    write("worked_transformer_second.json",
          "Worked examples of the transformer estimator, second form: times in s, rates in FLOP/s "
          "and byte/s, memory in GiB; constants of calibration.json.",
          0.005, transformer_examples(facts.text("design/worked-examples-transformer-v2.md"), True))
    write("worked_deep_first.json",
          "Worked examples of the deep-learning estimator, first form; constants of "
          "calibration_first.json, card factors 1. Memory is to be read in GiB.",
          0.005, deep_first(facts.text("design/worked-examples-dl.md")))
    write("worked_deep_second.json",
          "Worked examples of the deep-learning estimator, second form; constants of "
          "calibration.json. A variant changes the inputs of the example before it.",
          0.005, deep_second(facts.text("design/worked-examples-dl-v2.md")))


def make(facts, tests):
    copy_files(facts, tests)
    worked_examples(facts, tests)
