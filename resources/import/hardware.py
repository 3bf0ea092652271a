# SPDX-License-Identifier: GPL-3.0-or-later
"""Accelerators, CPUs, instance types and regions."""

import json

from common import FORMAT, SourceTable, clean, require, tidy, write_json

PRECISIONS = ("fp32", "tf32", "fp16", "bf16", "fp8", "nvfp4", "int8_tops")

CARDS_MEASURED = ("measured training runs and programs on the cards that Alibaba Cloud sells, "
                  "2026-11-30: memory visible to programs, T4 14.56 to 14.75 GiB, A10 23,028 MiB, "
                  "A10G 22.18 GiB, L4 22.16 GiB, L20 46,068 MiB")
P4_MEASURED = "nvidia-smi on a rented gn5i: 7680 MiB usable (ECC on)"

#: GiB that a program sees, where it was measured (T4: the figure planned with).
MEMORY_VISIBLE = {
    "t4": (14.6, CARDS_MEASURED), "a10": (22.49, CARDS_MEASURED), "l20": (44.99, CARDS_MEASURED),
    "a10g": (22.18, CARDS_MEASURED), "l4": (22.16, CARDS_MEASURED), "p4": (7.5, P4_MEASURED),
}

#: Factors of single cards. transformer.power stands in place of the power law.
CARD_FACTORS = {
    "a10": {"transformer": {
        "power": 0.90, "low": 0.66, "high": 1.05,
        "source": "the power law of the transformer estimator says 0.66, the one outside reading "
                  "(modula-systems/modula pull request 1, 2024-06-18: 43.5 % of 125 TFLOPS) about "
                  "0.95; no measured training row, so the band is wide"}},
    "t4": {"deep": {
        "peak": 0.50, "bandwidth": 0.80,
        "source": "12 single-card QLoRA rows of public notebooks (unslothai/notebooks, median 0.68 "
                  "without, 1.00 with both factors) and three vision and diffusion tables; 70 W for "
                  "65 TFLOPS"}},
    "l20": {"deep": {
        "peak": 1.0, "bandwidth": 1.0,
        "source": "eight L20 in one PCIe node (nanochat d24): 56 to 58 % of 119.5 TFLOPS, ratios "
                  "0.97 and 1.00: no power effect"}},
}

#: Two keys that are very likely one card.
ALIKE = {"h20": ["gpu-h-96gb"], "gpu-h-96gb": ["h20"]}

EXTRA_NAMES = {
    "gb200": "NVIDIA GB200", "gb300": "NVIDIA GB300", "b300-sxm": "NVIDIA B300 SXM",
    "h100-96gb-500w": "NVIDIA H100 96 GB, 500 W", "mi300x": "AMD Instinct MI300X",
    "a10g": "NVIDIA A10G", "rtx-a5000": "NVIDIA RTX A5000", "rtx-6000-ada": "NVIDIA RTX 6000 Ada",
    "rtx-4070ti-super": "NVIDIA GeForce RTX 4070 Ti SUPER", "v100-sxm3-32gb": "NVIDIA V100 SXM3 32 GB",
    "v100s-pcie-32gb": "NVIDIA V100S PCIe 32 GB", "gh200-96gb": "NVIDIA GH200 96 GB",
    "gtx-1080ti": "NVIDIA GeForce GTX 1080 Ti", "titan-v": "NVIDIA Titan V",
    "k80-half": "NVIDIA K80 (one of its two GPUs)", "a40": "NVIDIA A40", "l40": "NVIDIA L40",
    "rtx-2080ti": "NVIDIA GeForce RTX 2080 Ti", "quadro-rtx8000": "NVIDIA Quadro RTX 8000",
}
EXTRA_SOURCE = ("datasheet values (dense) written down from general knowledge, for calibration and "
                "validation only, never offered as an option")
#: Board power that the transformer estimator's power law names for a card without a catalogue value.
EXTRA_TDP = {"a10g": (150, "board power from general knowledge, as the power law used it")}

SALE = {
    "listed for sale": "on-sale",
    "listed for sale on the China site": "on-sale-china",
    "selected regions, including outside China; through sales": "selected-regions",
    "not recommended (old)": "not-recommended",
    "not recommended; by ticket": "by-ticket",
    "invitation preview; by ticket": "invitation",
    "retired on the China site": "retired",
    "only in the API list, no public page found": "api-only",
}

#: Fields of an instance type that most types have no value for.
LEFT_OUT_IF_EMPTY = {
    "gpu_spec_name", "gpu_memory_gib", "allcore_turbo_ghz", "max_turbo_ghz", "network_burst_gbps",
    "network_burst_source", "local_nvme_gib", "regions_2024_10", "measured", "gaps", "note",
    "disagreements",
}

#: Beginnings of the rules under which cards are controlled, and the sentence (source.export.<term> of
#: resources/data/sentences) that says the whole rule in both languages.
EXPORT_TERMS = {
    "'is informed' licence letter": "letter-2022",
    "BIS Interim Final Rule of 2023-10-17": "rule-2023",
    "ECCN 3A090.a second arm": "density-2023",
    "licence required for H20-class parts": "h20-2025",
    "ECCN 3A090.a; since 2026-01-15": "h200",
    "ECCN 3A090.a; Blackwell": "blackwell",
    "ECCN 3A090.a by its TPP": "rtx-5090",
    "licence required with the H20 class": "mi308x",
}

#: Names under which calibration.json lists host index and speed of the core.
CPU_GENERATION = {
    "Broadwell": "broadwell", "Skylake-SP": "skylake", "Cascade Lake": "cascade-lake",
    "Cooper Lake": "cooper-lake", "Ice Lake-SP": "ice-lake", "Sapphire Rapids": "sapphire-rapids",
    "Emerald Rapids": "emerald-rapids", "Granite Rapids": "granite-rapids", "Zen 2 (Rome)": "rome",
    "Zen 3 (Milan)": "milan", "Zen 4 (Genoa)": "genoa", "Zen 5 (Turin)": "turin",
    "Zen 5c (Turin Dense)": "turin", "Neoverse N2 (Armv9)": "neoverse-n2",
    "Neoverse N1": "neoverse-n1",
}


def accelerators(facts):
    """All cards: those of the catalogue and those of measured rows only."""
    table = SourceTable("a")
    cards = []
    gathered = facts.json("data/gpus.json")
    for gpu in gathered["gpus"]:
        control = gpu["export_control_china"]
        cards.append(_card(
            table, gpu, offered=True, name=gpu["name"],
            export_control={"controlled": control["controlled"], "since": control["since"],
                            "rule": control["rule"], "term": _export_term(gpu["key"], control),
                            "tpp": control["tpp_derived"],
                            "note": control["tpp_note"]},
            sources=gpu["sources"]))
    for gpu in facts.json("measurements/accelerators_extra.json")["gpus"]:
        key = gpu["key"]
        notes = None
        if key.startswith("v100"):
            notes = "no bf16 on this generation: the gathered value repeats fp16"
        sources = [EXTRA_SOURCE]
        if key in EXTRA_TDP:
            gpu = dict(gpu, tdp_w=EXTRA_TDP[key][0])
            sources.append(EXTRA_TDP[key][1])
        cards.append(_card(
            table, gpu, offered=False, name=EXTRA_NAMES[key],
            export_control={"controlled": None, "since": None, "rule": None, "term": None, "tpp": None,
                            "note": "not looked up: never offered"},
            sources=sources, notes=notes))
    _lend_peaks(table, cards)
    require(len({card["key"] for card in cards}) == len(cards), "accelerator keys repeat")
    return {
        "format": FORMAT,
        "about": "Accelerators. Peaks are dense TFLOPS (int8 in TOPS), bandwidth and NVLink in GB/s "
                 "(NVLink total of both directions), memory as marketed. null is unknown. offered "
                 "false: cards of measured rows, for calibration and validation only. peaks_use "
                 "validation: peaks lent by a sister card, not for planning.",
        "pai_aliases": {"note": clean(gathered["pai_aliases"]["note"]),
                        "sources": table.add_all(gathered["pai_aliases"]["sources"])},
        "sources": table.table(),
        "accelerators": cards,
    }


def _export_term(key, control):
    """The sentence that says a controlled card's rule in both languages."""
    if not control["controlled"]:
        return None
    terms = [term for start, term in EXPORT_TERMS.items() if control["rule"].startswith(start)]
    require(len(terms) == 1, f"{key}: no sentence for its export rule: {control['rule']}")
    return terms[0]


def _card(table, gpu, offered, name, export_control, sources, notes=None):
    key = gpu["key"]
    visible, visible_source = MEMORY_VISIBLE.get(key, (None, None))
    peaks = gpu["peak_dense_tflops"]
    require(set(peaks) <= set(PRECISIONS), f"{key}: unknown precision in {sorted(peaks)}")
    factors = CARD_FACTORS.get(key, {})
    return tidy({
        "key": key,
        "name": name,
        "offered": offered,
        "vendor": gpu.get("vendor") or ("AMD" if key == "mi300x" else "NVIDIA"),
        "architecture": gpu.get("architecture"),
        "compute_capability": gpu["compute_capability"],
        "memory_gib": gpu["memory_gib"],
        "memory_visible_gib": visible,
        "memory_visible_source": table.add(visible_source) if visible_source else None,
        "memory_type": gpu.get("memory_type"),
        "memory_bandwidth_gbps": gpu["memory_bandwidth_gbps"],
        "peak_dense_tflops": {precision: peaks.get(precision) for precision in PRECISIONS},
        "peaks_use": "any",
        "peaks_from": None,
        "nvlink_gbps": gpu["nvlink_gbps"],
        "nvlink_domain": gpu.get("nvlink_domain"),
        "pcie_gen": gpu["pcie_gen"],
        "tdp_w": gpu.get("tdp_w"),
        "released_year": gpu.get("released_year"),
        "export_control": export_control,
        "factors": {name: dict(factor, source=table.add(factor["source"]))
                    for name, factor in factors.items()},
        "alike": ALIKE.get(key, []),
        "alibaba_families": gpu.get("alibaba_families", []),
        "alibaba_spec_names": gpu.get("alibaba_gpu_spec_names", []),
        "confidence": gpu.get("confidence", "low"),
        "notes": notes if notes else gpu.get("notes"),
        "sources": table.add_all(sources),
    })


def _lend_peaks(table, cards):
    """Quadro RTX 6000: the RTX 8000's values with 24 GiB, for validating measured rows."""
    by_key = {card["key"]: card for card in cards}
    card, lender = by_key["quadro-rtx6000"], by_key["quadro-rtx8000"]
    require(card["memory_gib"] == 24, "quadro-rtx6000: 24 GiB expected")
    for field in ("memory_bandwidth_gbps", "nvlink_gbps", "pcie_gen"):
        card[field] = lender[field]
    card["peak_dense_tflops"] = dict(lender["peak_dense_tflops"])
    card["peaks_use"] = "validation"
    card["peaks_from"] = lender["key"]
    card["sources"] = card["sources"] + [table.add(
        "clarification of the deep-learning estimator, 2026-11-30: Quadro RTX 6000 takes the "
        "RTX 8000's values with 24 GiB")]


def cpus(facts):
    table = SourceTable("c")
    gathered = facts.json("data/cpus.json")
    records = []
    for cpu in gathered["cpus"]:
        require(cpu["microarchitecture"] in CPU_GENERATION,
                f"{cpu['key']}: unknown microarchitecture {cpu['microarchitecture']}")
        memory, measured = cpu["memory"], cpu["measured"]
        records.append(tidy({
            "key": cpu["key"],
            "name": cpu["model"],
            "vendor": cpu["vendor"],
            "microarchitecture": cpu["microarchitecture"],
            "generation": CPU_GENERATION[cpu["microarchitecture"]],
            "cores_per_socket": cpu["cores_per_socket"],
            "cores_how": cpu["cores_how"],
            "vcpu_per_core": cpu["vcpu_per_core"],
            "base_ghz": cpu["base_ghz"],
            "allcore_turbo_ghz": cpu["allcore_turbo_ghz"],
            "max_turbo_ghz": cpu["max_turbo_ghz"],
            "isa": cpu["isa"],
            "fp32_flop_per_cycle_per_core": cpu["fp32_flop_per_cycle_per_core"],
            "bf16_flop_per_cycle_per_core": cpu["bf16_flop_per_cycle_per_core"],
            "memory_channels_per_socket": memory["channels_per_socket"],
            "memory_mt_per_s": memory["mt_per_s"],
            "memory_gbps_per_socket": memory["peak_gbps_per_socket"],
            "measured_read_gbps": [{"type": row["id"], "vcpu": row["vcpu"], "gbps": row["read_gbps"]}
                                   for row in (measured or {}).get("largest_types_read_gbps", [])],
            "families": cpu["families"],
            "note": cpu["note"],
            "sources": table.add_all(cpu["sources"]),
        }))
    return {
        "format": FORMAT,
        "about": "CPUs behind the instance families; GB/s and GHz; null is unknown. Memory bandwidth "
                 "is channels x MT/s x 8 B of the public platform unless the note says otherwise.",
        "how": [clean(line) for line in gathered["how"]],
        "sources": table.table(),
        "cpus": records,
    }


def is_slice(instance):
    """A part of a card: vgpu stated, or a family that is sold in slices."""
    family = instance["family"]
    return (instance["vgpu"] is not None or family.endswith("-vws")
            or family.startswith(("sgn", "vgn")))


def instance_types(facts, cards, cpu_records):
    gathered = facts.json("data/instances.json")
    by_card = {card["key"]: card for card in cards}
    by_cpu = {cpu["key"]: cpu for cpu in cpu_records}
    records, rdma_kinds = [], {}
    for item in sorted(gathered["instances"], key=lambda entry: entry["id"]):
        sale = item["sale_status"]
        require(sale["text"] in SALE, f"{item['id']}: unknown sale status {sale['text']}")
        network, rdma = item["network_bandwidth_gbps"], item["rdma"]
        measured = item["measured"]
        record = {
            "id": item["id"],
            "family": item["family"],
            "vcpu": item["vcpu"],
            "memory_gib": item["memory_gib"],
            "gpu": item["gpu"],
            "gpu_spec_name": item["gpu_spec_name"],
            "gpu_count": item["gpu_count"],
            "gpu_memory_gib": item["gpu_memory_gib_per_gpu"],
            "slice": is_slice(item),
            "cpu": item["cpu_key"],
            "cpu_model": item["cpu_model"],
            "base_ghz": item["cpu_base_ghz"],
            "allcore_turbo_ghz": item["cpu_allcore_turbo_ghz"],
            "max_turbo_ghz": item["cpu_max_turbo_ghz"],
            "network_base_gbps": network["base"],
            "network_burst_gbps": network["burst"],
            "network_burst_source": network["burst_source"],
            "rdma": _rdma(rdma, rdma_kinds),
            "local_nvme_gib": item["local_nvme"]["total_gib"] if item["local_nvme"] else None,
            "bare_metal": item["physical_or_vm"] == "physical",
            "sale": SALE[sale["text"]],
            "sale_source": sale["source"],
            "regions_2024_10": sorted(item["regions_2024_10"]),
            "measured": _measured(measured),
            "gaps": _gaps(item, by_card, by_cpu),
            "note": item["note"],
            "sources": item["source"],
        }
        record["disagreements"] = item.get("disagreements")
        records.append(tidy({field: value for field, value in record.items()
                             if field not in LEFT_OUT_IF_EMPTY or value not in (None, [])}))
    return {
        "format": FORMAT,
        "about": "ECS instance types useful for training. gpu and cpu are keys of accelerators.json "
                 "and cpus.json; the type's own clock wins over the CPU's. gaps names what keeps a "
                 "type from being estimated. regions_2024_10: quoted by the price file of "
                 "2024-10-16; none proves nothing. null is unknown (gpu of a CPU type: none); "
                 "fields_if_known are left out of a record that has nothing to say.",
        "fields_if_known": sorted(LEFT_OUT_IF_EMPTY),
        "rules": [clean(line) for line in gathered["rules"] + gathered["notes_on_api"]],
        "sale_texts": {code: text for text, code in SALE.items()},
        "gap_codes": {
            "gpu-unknown": "the card has no key in the catalogue",
            "gpu-without-peaks": "no published half-precision peak or bandwidth of the card",
            "cpu-unknown": "the CPU is not stated",
            "cpu-without-core-count": "cores per socket of the CPU were not found",
        },
        "sources": {key: clean(text) for key, text in gathered["source_keys"].items()},
        "rdma": {name: tidy(json.loads(text)) for text, name in rdma_kinds.items()},
        "instance_types": records,
    }


def _rdma(rdma, seen):
    """Name of the RDMA statement in the table `seen`, added to it where it is new."""
    kinds = {None: None, "eRDMA": "erdma", "RoCE v2": "roce", "RoCE": "roce"}
    require(rdma["kind"] in kinds, f"unknown RDMA kind {rdma['kind']}")
    entry = {"supported": rdma["supported"], "kind": kinds[rdma["kind"]], "gbps": rdma["gbps"],
             "source": rdma["source"], "note": rdma["note"]}
    return seen.setdefault(json.dumps(entry), f"r{len(seen) + 1}")


def _measured(measured):
    if measured is None:
        return None
    return {key: value for key, value in measured.items() if value not in (None, [])}


def _gaps(item, by_card, by_cpu):
    gaps = []
    if item["gpu_count"] and item["gpu"] is None:
        gaps.append("gpu-unknown")
    if item["gpu"] is not None:
        require(item["gpu"] in by_card, f"{item['id']}: card {item['gpu']} is not in the catalogue")
        card = by_card[item["gpu"]]
        if card["peak_dense_tflops"]["fp16"] is None or card["memory_bandwidth_gbps"] is None \
                or card["peaks_use"] != "any":
            gaps.append("gpu-without-peaks")
    if item["cpu_key"] is None:
        gaps.append("cpu-unknown")
    else:
        require(item["cpu_key"] in by_cpu, f"{item['id']}: CPU {item['cpu_key']} is not in the list")
        if by_cpu[item["cpu_key"]]["cores_per_socket"] is None:
            gaps.append("cpu-without-core-count")
    return gaps


#: Regions whose OSS bandwidth the limits page names, by the rows of pipeline.csv: download of one account, internal
#: and public traffic together. An older reading of that page (2024) gave Hangzhou 10 Gbit/s.
OSS_ROWS = {"CP0344": ("cn-shanghai", "cn-shenzhen", "cn-beijing"), "CP0345": ("cn-hangzhou",),
            "CP0346": ("ap-southeast-1",), "CP0347": ("cn-zhangjiakou",)}
#: The note of CP0348: 5 Gbit/s outside the mainland.
OSS_OUTSIDE_GBPS = 5


def oss_rates(facts):
    rates = {}
    rows = {row["id"]: row for row in facts.rows("measurements/pipeline.csv")}
    for name, places in OSS_ROWS.items():
        require(rows[name]["unit"] == "Gbit/s", f"{name}: unit {rows[name]['unit']}")
        rates.update({place: tidy(float(rows[name]["value"])) for place in places})
    require("5 Gbit/s outside the mainland" in rows["CP0348"]["note"], "CP0348: the note has changed")
    return rates, tidy(float(rows["CP0348"]["value"]))


def regions(facts):
    gathered = facts.json("data/regions.json")
    records = [tidy(region) for region in gathered["regions"]]
    named, mainland = oss_rates(facts)
    for record in records:
        record["oss_download_gbps"] = named.get(record["id"], mainland if record["mainland"] else OSS_OUTSIDE_GBPS)
    for record in records:
        require(record.pop("price_source") == "CNY list of the China site", record["id"])
    require(any(region["id"] == gathered["default"] for region in records), "default region")
    return {
        "format": FORMAT,
        "about": clean(gathered["about"].replace(
            "endpoint map of the official SDK (see ../reference/openapi.md)",
            "endpoint map of the official SDK of the DLC API")),
        "default": gathered["default"],
        "regions": sorted(records, key=lambda region: region["id"]),
    }


def make(facts, out):
    """Write the four files; the records of the catalogue are handed on."""
    cards = accelerators(facts)
    processors = cpus(facts)
    types = instance_types(facts, cards["accelerators"], processors["cpus"])
    places = regions(facts)
    write_json(out / "accelerators.json", cards)
    write_json(out / "cpus.json", processors)
    write_json(out / "instance_types.json", types)
    write_json(out / "regions.json", places)
    return cards, processors, types, places
