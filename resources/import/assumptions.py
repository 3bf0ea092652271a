# SPDX-License-Identifier: GPL-3.0-or-later
"""Defaults that no catalogue gives, the rows that they rest on, and pipeline rates."""

from common import FORMAT, clean, require, tidy, write_json

#: Bases that point into the facts folder, in words; ids are rows of reliability.json.
BASIS = {
    "hardware.failures": ("published failures of Llama 3 405B (0.17), BLOOM-176B (0.14) and OPT-175B "
                          "(0.7) training", ["CR0157", "CR0168", "CR0174"]),
    "spot.weibull.shape": ("fits to public traces of spot lifetimes (skypilot-org/spot-traces and "
                           "others): shapes 0.59 to 0.74", []),
    "checkpoint.bytes.per.parameter": ("checkpoint sizes of BLOOM-176B (14) and MLPerf Storage v2 "
                                       "(12.9 to 18)", ["CR0175", "CR0193", "CR0194", "CR0195",
                                                        "CR0196"]),
    "network.tcp": ("measured multi-node runs over Ethernet: T4 and A10G nodes (2023-24), and the "
                    "table of arXiv 2102.02888", []),
    "spot.hazard": ("judgement", ["CR0002", "CR0018", "CR0026", "CR0030", "CR0038", "CR0070"]),
}
#: Defaults of the product that no gathered file states: id, value, low, high, unit text, basis, note.
OWN = [
    ("network.tcp.share", 0.6, 0.6, 1, "of the guaranteed rate",
     "measured multi-node runs over Ethernet: T4 and A10G nodes reach 60 to 100 % of the nominal rate",
     "what plain TCP reaches of a slow network; the lower end is planned with"),
    ("network.enough", 0.1, 0.05, 0.2, "of a step", "judgement",
     "traffic between machines that takes no more of a step than this is no reason to change the machine"),
    ("network.wrong", 0.5, 0.33, 0.67, "of a step", "judgement",
     "where traffic between machines takes this share of a step, the machine is wrong for the job"),
    ("office.hours.day", 8, 8, 12, "h", "judgement",
     "hours a day for which machines are kept under office hours"),
    ("office.days.month", 22, 20, 23, "d", "judgement", "working days of a month"),
    ("disk.price.elsewhere", 1, 0.65, 1.94, "x list price of another region",
     "ECS list of 2024-12: one type in another region against cn-hangzhou, lowest and highest of 27 regions",
     "for regions without a disk price; mainland regions lie between 0.69 and 1.03"),
]
#: Units as short words; anything else keeps the text of the facts.
UNIT = {"min": "min", "h": "h", "GiB": "gib", "CNY/h": "cny-per-hour", "h/month": "h-per-month",
        "of runs": "share", "per GPU-year": "per-gpu-year", "B": "byte-per-parameter", "W": "w",
        "per node-hour after protection": "per-node-hour", "": "number",
        "x pure step time": "factor", "d": "d", "x list price of another region": "factor", "of TDP while training": "share",
        "Gbit/s per node": "gbps-per-node", "of marketed memory": "share", "of capacity": "share",
        "of the guaranteed rate": "share", "of a step": "share"}


def assumptions(facts):
    records = []
    cited = set()
    for item in facts.json("data/assumptions.json")["assumptions"]:
        basis, rows = item["basis"], []
        if item["id"] in BASIS:
            basis, rows = BASIS[item["id"]]
        require("../" not in basis, f"{item['id']}: basis {basis} points into the facts folder")
        require(item["unit"] in UNIT, f"{item['id']}: unknown unit {item['unit']}")
        cited.update(rows)
        records.append(tidy({
            "id": item["id"], "value": item["value"], "low": item["low"], "high": item["high"],
            "unit": UNIT[item["unit"]], "unit_text": item["unit"], "basis": basis,
            "judgement": basis == "judgement", "rows": rows, "note": item["note"] or None}))
    for name, value, low, high, unit, basis, note in OWN:
        records.append({"id": name, "value": value, "low": low, "high": high, "unit": UNIT[unit], "unit_text": unit,
                        "basis": basis, "judgement": basis == "judgement", "rows": [], "note": note})
    document = {
        "format": FORMAT,
        "about": "Defaults that no catalogue gives, with their ranges. Every one is shown, editable "
                 "and named as an assumption. rows: ids in reliability.json.",
        "assumptions": records,
    }
    return document, cited


def reliability(facts, cited):
    records = []
    for row in facts.rows("data/reliability.csv"):
        keep = row["id"] in cited or row["topic"] in ("failure", "checkpoint")
        if not keep:
            continue
        records.append({
            "id": row["id"], "topic": row["topic"], "system": clean(row["system"]),
            "metric": clean(row["metric"]), "value": _number(row["value"]),
            "value_text": row["value"] if row["value"] and _number(row["value"]) is None else None,
            "unit": clean(row["unit"]), "source": clean(row["source"]), "date": row["date"] or None,
            "trust": int(row["trust"]), "note": clean(row["note"]) or None})
    missing = cited - {record["id"] for record in records}
    require(not missing, f"reliability rows {sorted(missing)} are cited but missing")
    return {
        "format": FORMAT,
        "about": "Published failures, checkpoints and spot lifetimes that the assumptions rest on. "
                 "trust: 1 is a primary log or the author's own table, 3 an order of magnitude.",
        "rows": records,
    }


def _number(text):
    try:
        return tidy(float(text))
    except ValueError:
        return None


#: Stages of pipeline.csv that a planner of this product can use.
PIPELINE_ROLES = ("decode", "augment", "tokenise")
DOCUMENT = "deep-learning estimator, section 10"


#: What each place of storage delivers, in MB/s. shared: of all machines together.
PLACES = {
    "cloud-disk": {"per_node_mbps": 350, "over_network": False, "instance_cap": True,
                   "basis": "one ESSD PL1 at its highest rate; the instance type caps it further"},
    "oss": {"shared_mbps": 1250, "over_network": True, "instance_cap": False,
            "basis": "10 Gbit/s of download an account, the least of the mainland regions (CP0348); regions.json "
                     "holds those that state their own"},
    "nas": {"shared_mbps": 600, "shared_mbps_per_gb": 0.6, "shared_cap_mbps": 20000, "over_network": True,
            "instance_cap": False,
            "basis": "NAS Performance, 600 MB/s + 0.6 MB/s per GB (CP0338, 2019), sized to the data"},
    "cpfs": {"shared_mbps": 0, "shared_mbps_per_gb": 0.182, "shared_least_gb": 3958, "over_network": True,
             "instance_cap": False,
             "basis": "CPFS on ECS, 200 MB/s per TiB, least sold size 3.6 TiB, sized to the data"},
    "local-nvme": {"per_node_mbps": 2000, "over_network": False, "instance_cap": False,
                   "basis": "one local NVMe disk (CP0332, CP0337: 2 GB/s)"},
}


def pipeline(facts):
    rows = []
    for row in facts.rows("measurements/pipeline.csv"):
        if row["role"] not in PIPELINE_ROLES or _number(row["per_core"]) is None:
            continue
        rows.append({
            "id": row["id"], "role": row["role"], "stage": clean(row["stage"]),
            "tool": clean(row["tool"]), "hardware": clean(row["hardware"]),
            "per_core": _number(row["per_core"]), "unit": clean(row["unit"]),
            "dataset": clean(row["dataset"]) or None, "size": clean(row["size"]) or None,
            "source": clean(row["source"]), "date": row["date"] or None, "trust": int(row["trust"]),
            "note": clean(row["note"]) or None})
    return {
        "format": FORMAT,
        "about": "Rates of the input pipeline per physical core. classes hold the figures to plan "
                 "with; rows hold the measurements. null: no rate is known, or no CPU bound.",
        "images": {
            "section": DOCUMENT, "reference_bytes": 115000, "reference_px": 224,
            "size_exponent": 0.8, "size_note": "scale by (reference_bytes / bytes)^size_exponent "
                                               "(judgement)",
            "band_factor": 1.5,
            "classes": {
                "stock": {"per_core": 220, "low": 160, "high": 380,
                          "what": "PyTorch and PIL; low and high: per worker as measured"},
                "optimised": {"per_core": 450, "low": None, "high": None,
                              "what": "OpenCV or albumentations"},
                "ffcv": {"per_core": 650, "low": None, "high": None, "what": "FFCV"},
                "gpu": {"per_core": None, "low": None, "high": None,
                        "what": "decoded on the GPU (DALI): no CPU bound"}}},
        "tokenise": {
            "section": DOCUMENT, "unit": "MiB/s per core", "bytes_per_token": 4.2,
            "classes": {"hf-tokenizers": {"low": 2.5, "high": 4}, "tiktoken": {"low": 15, "high": 20}},
            "note": "never the bound if done beforehand"},
        "heavy": {"per_core": None, "slow_side_factor": 2,
                  "note": "an unknown rate of the input pipeline widens the slow side of the speed (judgement)",
                  "reason": "no rate can be given in general: the user's own"},
        "storage": {
            "section": DOCUMENT,
            "disk_max_mbps": {"essd-pl0": 180, "essd-pl1": 350, "essd-pl2": 750, "essd-pl3": 4000},
            "instance_cap_mbps": [{"vcpu": 8, "low": 250, "high": 375},
                                  {"vcpu": 32, "low": 625, "high": 1250}],
            "locations": PLACES,
            "cache_share_of_ram": 0.8,
            "note": "first epoch from storage, later ones from memory if the data fit"},
        "join_exponent": 4,
        "data_preparation_band_factor": 2,
        "rows": rows,
    }


def make(facts, out):
    document, cited = assumptions(facts)
    write_json(out / "assumptions.json", document)
    write_json(out / "reliability.json", reliability(facts, cited))
    write_json(out / "pipeline_rates.json", pipeline(facts))
