# SPDX-License-Identifier: GPL-3.0-or-later
"""The price book: ECS list and quotes, other ECS offers, PAI, storage and traffic.

Where two gathered files differ, the second pass wins over the first and the
text of the notes over their JSON; each such place says so in its note.
"""

import re

from common import (FORMAT, clean, decimal_string, micro, require, tidy, write_json)

#: Mainland list prices that look wrong: kept, never used.
QUARANTINE = {("cn-wulanchabu", "ecs.gn6v-c8g1.8xlarge"), ("cn-wulanchabu", "ecs.gn6v-c10g1.20xlarge")}
QUARANTINE_REASON = ("exactly 0.54 of the main list while the 2x, 4x and 16xlarge of the same family "
                     "stay at list in the same region; very likely an error of the list")
QUOTE_REGIONS = ("cn-shanghai", "cn-shenzhen")
QUOTE_DATE = "2026-09-24"
LIST_DATES = {"S1": "2024-12-30", "S2": "2024-10-09"}


def sources_used(tables, names):
    """The entries of the source tables that `names` cite, cleaned, in the order of the names."""
    used = {}
    for name in sorted(names, key=_source_order):
        entry = next((table[name] for table in tables if name in table), None)
        require(entry is not None, f"source {name} is cited but not described")
        used[name] = tidy(entry)
    return used


def _source_order(name):
    return name[0], int(name[1:])


def ecs(facts, type_ids, region_ids):
    """List prices and quotes by region and type."""
    gathered = facts.json("data/ecs_prices.json", exact=True)
    second = facts.json("data/prices_second_pass.json", exact=True)
    types, places = set(type_ids), set(region_ids)
    older = {(region, name): source for region, name, source in gathered["only_in_older_snapshot"]}
    captures = [
        {"source": source, "as_of": date, "kind": "list"} for source, date in LIST_DATES.items()]
    capture_of = {capture["source"]: index for index, capture in enumerate(captures)}

    rows, quarantined, left_out_types, pairs, left_out_pairs = {}, [], set(), 0, 0
    for region, prices in sorted(gathered["on_demand"].items()):
        require(region in places, f"{region}: priced, but not in regions.json")
        kept = {}
        for name, price in sorted(prices.items()):
            pairs += 1
            if name not in types:
                left_out_types.add(name)
                left_out_pairs += 1
                continue
            capture = capture_of[older.get((region, name), "S1")]
            if (region, name) in QUARANTINE:
                quarantined.append({"region": region, "type": name, "price_micro": micro(price),
                                    "capture": capture, "reason": QUARANTINE_REASON})
                continue
            kept[name] = [micro(price), capture]
        rows[region] = kept
    require(len(quarantined) == len(QUARANTINE), "a quarantined price has gone from the list")
    priced_types = {name for prices in gathered["on_demand"].values() for name in prices}

    unknown = [{"region": region, "type": name,
                "reason": "the price list carries 0, its mark for an unknown price"}
               for region, name in sorted(gathered["unknown_price_pairs"]) if name in types]
    quotes, confirmations = _quotes(gathered, second, types, rows)
    intl = [{"region": point["region"], "type": point["type"], "price_micro": micro(point["price"]),
             "as_of": point["date"], "source": point["source"]}
            for point in gathered["usd_points"]
            if point["unit"] == "hour" and point["type"] in types]
    cited = set(LIST_DATES) | {"Q1", "A6", "R8"} | {row["source"] for row in intl}
    return {
        "format": FORMAT,
        "about": "ECS pay-as-you-go price per instance and hour in millionths of the currency unit. "
                 "rows[region][type] = [price_micro, index into captures].",
        "product": "ecs",
        "purchase": "pay-as-you-go",
        "site": "cn",
        "currency": "CNY",
        "unit": "hour",
        "os": "linux",
        "includes": "compute only: no disk, no public bandwidth, no image fee",
        "tax": clean(gathered["meta"]["tax_note"]),
        "tax_default": "China site: price taken to include 6 % VAT (trust 2, derived); "
                       "international site: price excludes tax (trust 3)",
        "currency_note": clean(gathered["meta"]["currency_note"].replace("see usd_points", "see intl")),
        "captures": captures,
        "sources": sources_used((gathered["sources"], second["sources"]), cited),
        "counts": {"listed_pairs": pairs, "listed_types": len(priced_types),
                   "kept_pairs": sum(len(prices) for prices in rows.values()),
                   "kept_types": len(priced_types - left_out_types),
                   "left_out_pairs": left_out_pairs, "left_out_types": len(left_out_types),
                   "left_out_reason": "older families outside the catalogue",
                   "quarantined_pairs": len(quarantined), "unknown_pairs": len(unknown),
                   "older_pairs": sum(1 for prices in rows.values() for _, capture in prices.values()
                                      if capture == capture_of["S2"])},
        "quotes": quotes,
        "confirmations": confirmations,
        "quarantined": quarantined,
        "unknown": unknown,
        "row_notes": _row_notes(gathered, types),
        "intl": {"site": "intl", "currency": "USD", "unit": "hour",
                 "includes": "compute only, tax excluded", "kind": "list", "rows": intl},
        "rows": rows,
    }


def _quotes(gathered, second, types, rows):
    """The quotes of 2026-09 in their regions, and the list rows that they confirm."""
    months = {quote["type"]: quote for quote in gathered["subscription"]["gpu_month_quotes"]}
    quotes, confirmations = [], []
    for point in gathered["recent_cny_points_2026"]:
        name, quoted = point["type"], months[point["type"]]
        require(quoted["regions"] == "cn-shanghai / cn-shenzhen" and quoted["date"] == QUOTE_DATE
                and quoted["derived_instance_hour"] == point["price"] and name in types,
                f"{name}: the quote has changed")
        for region in QUOTE_REGIONS:
            quotes.append({
                "region": region, "type": name, "price_micro": micro(point["price"]),
                "as_of": QUOTE_DATE, "kind": "quote", "source": "Q1", "trust": 2,
                "derived": clean(f"quote of {quoted['quoted_hour_with_100GiB_PL1']} CNY/h with a "
                                 "100 GiB ESSD PL1 disk less 0.21 CNY/h for the disk (A6); "
                                 "rounded to the fen")})
            listed = rows[region].get(name)
            if listed is None:
                continue
            require(abs(listed[0] - micro(point["price"])) <= 5000,
                    f"{region} {name}: the quote no longer confirms the list")
            confirmations.append({"region": region, "type": name, "confirmed_by": "Q1",
                                  "as_of": QUOTE_DATE})
    note = next(row for row in second["rows"] if row["source"] == ["R8"])
    require(note["spec"] == "ecs.gn7i-c8g1.2xlarge + disk" and note["region"] == "cn-shanghai", "R8")
    confirmations.append({"region": note["region"], "type": "ecs.gn7i-c8g1.2xlarge",
                          "confirmed_by": "R8", "as_of": note["as_of"], "note": clean(note["note"])})
    return quotes, confirmations


def _row_notes(gathered, types):
    """Suspects of the first pass that are real list prices: kept, with the reason for the look."""
    notes = []
    for suspect in gathered["suspects"]:
        if suspect["check"] != "bigger_is_cheaper":
            require((suspect["region"], suspect["type"]) in QUARANTINE
                    or suspect["type"] not in types, f"new suspect {suspect['type']}")
            continue
        if suspect["bigger"] not in types or (suspect["region"], suspect["bigger"]) in QUARANTINE:
            continue
        notes.append({"region": suspect["region"], "type": suspect["bigger"],
                      "check": "bigger-is-cheaper", "than": suspect["smaller"],
                      "note": "real list price: the same in every mainland region that sells it"})
    return notes


def other(facts, type_ids):
    """Spot snapshot, subscription, savings plans and what else later purchase options need."""
    gathered = facts.json("data/ecs_prices.json", exact=True)
    second = facts.json("data/prices_second_pass.json", exact=True)
    types = set(type_ids)
    spot = gathered["spot_snapshot"]
    spot_rows = {}
    for region, prices in sorted(spot["prices_by_region_type_zone"].items()):
        zones = sorted({zone for name, by_zone in prices.items() if name in types for zone in by_zone})
        spot_rows[region] = {
            "zones": zones,
            "rows": {name: [_zone_price(by_zone, zone) for zone in zones]
                     for name, by_zone in sorted(prices.items()) if name in types}}
    ecs_rows = [_row(row) for row in second["rows"] if row["product"].startswith("ECS")]
    rules = {name: tidy(rule) for name, rule in second["rules"].items()
             if name not in ("pai_public_over_ecs", "pai_general_computing_month_over_ecs_month")}
    document = {
        "format": FORMAT,
        "about": "ECS prices beyond the hourly list: what spot, subscription and savings plans need. "
                 "Spot in millionths of a CNY per hour, by zone (null: no value there).",
        "sources": None,
        "usd_points": [dict(tidy({key: value for key, value in point.items() if key != "price"}),
                            price=decimal_string(point["price"]), site="intl")
                       for point in gathered["usd_points"]],
        "hints": [
            {"type": "ecs.gn8is.4xlarge", "site": "cn", "currency": "CNY", "unit": "hour",
             "low": "14.42", "high": "15.84", "note": "no price: between the quote of the type with "
             "half the vCPU (Q1) and the DSW price (Q5)"},
            {"type": "ecs.gn8is-2x.8xlarge", "site": "intl", "currency": "USD", "unit": "hour",
             "price": "5.886", "region": "ap-southeast-1", "note": "invoice, compute only"},
            {"type": "ecs.gn8is-4x.16xlarge", "site": "intl", "currency": "USD", "unit": "hour",
             "price": "9.89", "region": "us-east-1",
             "note": "kind not stated; spot 1.98 on 2026-09-15"},
            {"type": "c9i, g9i, r9i", "site": "cn", "currency": "CNY", "unit": "factor",
             "low": "0.85", "high": "1.0",
             "note": "mainland price unknown; a c9i is 0.89 to 0.96 of a c8i in Virginia (derived)"},
        ],
        "spot_ratio_defaults": {
            "note": "price over list when nothing newer is known; a range, never a fact after 7 days",
            "T4": [0.35, 0.25, 1.0], "A10": [0.35, 0.25, 1.0], "L20": [0.35, 0.20, 1.0],
            "V100": [1.0, 0.35, 1.0], "A100": [1.0, 0.35, 1.0], "H20": [1.0, 1.0, 1.0],
            "order": "value, low, high"},
        "ecs_rows": ecs_rows,
        "subscription": _exact(gathered["subscription"]),
        "savings_plan": tidy(gathered["savings_plan"]),
        "reserved_instances": tidy(gathered["reserved_instances"]),
        "rules": rules,
        "price_events": [tidy(event) for event in second["price_events"]]
                        + [tidy(gathered["price_events"][0])],
        "price_changes_2024_10_to_12": [
            {"region": row["region"], "type": row["type"],
             "price_micro_2024_10": micro(row["price_2024_10"]),
             "price_micro_2024_12": micro(row["price_2024_12"])}
            for row in gathered["price_changes_2024_10_to_12"] if row["type"] in types],
        "spot_rules": tidy(gathered["spot"]),
        "spot_ratios": tidy({key: value for key, value in spot.items()
                             if key.startswith("ratio_")}),
        "spot_snapshot": {"as_of": spot["date"], "source": spot["source"],
                          "currency": spot["currency"], "regions": spot_rows},
    }
    require(gathered["price_events"][0]["date"] == "2024-02-29", "price events have changed")
    dated(ecs_rows, (gathered["sources"], second["sources"]))
    document["sources"] = sources_used((gathered["sources"], second["sources"]),
                                       _cited(document, gathered["sources"], second["sources"]))
    return document


def _zone_price(by_zone, zone):
    return micro(by_zone[zone]) if zone in by_zone else None


def _row(row):
    """A row of the second pass with its price as a decimal string."""
    record = tidy({key: value for key, value in row.items() if key != "price"})
    record["price"] = decimal_string(row["price"])
    record["sources"] = record.pop("source")
    record["note"] = record["note"].replace("ecs_prices.json", "the hourly list") or None
    return record


def _exact(value):
    """Amounts of money (and factors) as decimal strings, the rest unchanged."""
    if isinstance(value, dict):
        return {key: _exact(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_exact(item) for item in value]
    return decimal_string(value) if hasattr(value, "as_tuple") else value


def _cited(document, *tables):
    """Ids of the source tables that occur as values or inside texts of `document`."""
    known = {name for table in tables for name in table}
    found = set()

    def visit(value):
        if isinstance(value, dict):
            for item in value.values():
                visit(item)
        elif isinstance(value, list):
            for item in value:
                visit(item)
        elif isinstance(value, str):
            for word in value.replace("(", " ").replace(")", " ").replace(",", " ") \
                    .replace(";", " ").replace(":", " ").replace("/", " ").split():
                if word in known:
                    found.add(word)
    visit(document)
    return found


PAI_FACTORS = [
    ("a10", ["a10"], "1.26", "1.00", "1.26",
     "two independent hints: EAS 12.71 CNY/h over ECS 10.0934 (1.259) and the DSW coefficient (1.261)",
     ["R2", "R4", "R5"], 2),
    ("v100", ["v100-sxm2-16gb", "v100-sxm2-32gb"], "1.00", "1.00", "1.00",
     "EAS 26.46 CNY/h equals the ECS list", ["R2"], 2),
    ("a100", ["a100-sxm4-40gb", "a100-sxm4-80gb"], "1.00", "1.00", "1.00",
     "EAS 34.74 CNY/h equals the ECS list", ["R2"], 2),
    ("t4", ["t4"], "1.00", "0.90", "1.13",
     "EAS 14.82 CNY/h is 0.90 of the ECS list, unexplained; upper end from the CPU pair", ["R2"], 1),
    ("l20", ["l20"], "1.05", "1.00", "1.10",
     "DSW 15.84 CNY/h for a gn8is.4xlarge, ECS quote 14.42 for the type with half the vCPU",
     ["Q5", "Q1"], 2),
    ("cpu", [], "1.10", "1.01", "1.13",
     "DSW example of 2022-12 against the ECS list, general computing month against the ECS month",
     ["P3", "R1"], 2),
    ("other", [], "1.10", "1.00", "1.27", "the widest range seen", ["R1", "R2", "R4", "R5"], 1),
]
DLC_GPU_FAMILIES = ["gn6i", "gn6v", "gn6e", "gn7", "gn7e", "gn7i", "gn8is"]
DLC_CPU_FAMILIES = ["c6", "c7", "g6", "g7"]


def pai(facts, families):
    gathered = facts.json("data/pai_prices.json", exact=True)
    ecs_book = facts.json("data/ecs_prices.json", exact=True)
    second = facts.json("data/prices_second_pass.json", exact=True)
    rows = []
    for row in gathered["prices"]:
        record = tidy({key: value for key, value in row.items() if key not in ("price", "date")})
        record.update(price=decimal_string(row["price"]), as_of=row["date"], pass_number=1)
        rows.append(record)
    for row in second["rows"]:
        if row["product"].startswith(("PAI", "ACK")):
            record = _row(row)
            record["pass_number"] = 2
            rows.append(record)
    for family in DLC_GPU_FAMILIES + DLC_CPU_FAMILIES:
        require(family in families, f"{family}: not in the catalogue")
    factors = []
    for key, cards, value, low, high, basis, sources, trust in PAI_FACTORS:
        factors.append({"key": key, "accelerators": cards, "value": value, "low": low, "high": high,
                        "basis": basis, "sources": sources, "trust": trust})
    month = second["rules"]["pai_general_computing_month_over_ecs_month"]
    document = {
        "format": FORMAT,
        "about": "PAI publishes no price list outside its console. Price of a DLC public resource = "
                 "ECS list x factor of its card, an assumption that the user can set; DLC has no "
                 "figure of its own. Prices and factors are decimal strings; null is unknown.",
        "sources": None,
        "factors": factors,
        "general_computing_month_over_ecs_month": {
            "value": decimal_string(month["default"]), "low": decimal_string(month["range"][0]),
            "high": decimal_string(month["range"][1]), "sources": ["R1"], "trust": 2},
        "dlc_candidates": {
            "gpu_families": DLC_GPU_FAMILIES, "cpu_families": DLC_CPU_FAMILIES,
            "regions": "those of regions.json with has_dlc_endpoint",
            "network": "ECS speed without RDMA", "mark": "offer not confirmed: check the console"},
        "lingjun": {"priced": False,
                    "reason": "console and sales only; the published node is a labelled example",
                    "example": "ml.gu7xf.c96m1600.8-gu108"},
        "rows": rows,
        "billing_rules": [tidy(rule) for rule in gathered["billing_rules"]],
        "how_to_refresh": [clean(line) for line in gathered["how_to_refresh"]],
        "free_quota": {"dsw_trial": "250 units per month for 3 months (second pass; an older note of "
                                    "5000 CU-hours is withdrawn)",
                       "sources": ["R4", "R5"], "dlc_trial": None, "eas_trial": None},
        "spot": {"discount": "up to 90 % officially; 30 to 50 % seen by a course author (R23)",
                 "note": "the job fails when reclaimed and waits without stock; fault tolerance works "
                         "on Lingjun spot, not on general spot; no enterprise discount on spot"},
    }
    tables = (gathered["sources"], second["sources"], ecs_book["sources"])
    dated(rows, tables)
    document["sources"] = sources_used(tables, _cited(document, *tables))
    return document


def storage(facts):
    first = facts.json("data/storage_network.json", exact=True)
    second = facts.json("data/prices_second_pass.json", exact=True)
    by_product = {}
    for row in second["rows"]:
        by_product.setdefault(row["product"], []).append(row)
    require({"ESSD PL2 (derived)", "ESSD PL3 (derived)", "OSS standard LRS"} <= set(by_product),
            "storage rows of the second pass")
    disks = [_disk(disk, by_product) for disk in first["cloud_disk"]]
    document = {
        "format": FORMAT,
        "about": "Storage and traffic: prices as decimal strings with currency, unit, date and "
                 "source; limits in MB/s and IOPS. default marks the row to plan with. The CNY "
                 "figures come from documents of 2018 to 2023 and spot checks of 2026: dated.",
        "sources": None,
        "cloud_disks": disks,
        "disk_rules": tidy(first["disk_rules"]),
        "system_disk_default": "essd-pl1",
        "oss": _oss(first, second),
        "nas": _nas(first, second),
        "cpfs": _cpfs(first, second),
        "snapshots": [_price(item) for item in first["snapshot"]],
        "images": tidy(first["image"]),
        "traffic": _traffic(first),
        "oss_bandwidth": {
            "gbps": tidy({key: value for key, value in first["oss"]["bandwidth_gbit_s"].items()
                          if key not in ("what", "s")}),
            "what": clean(first["oss"]["bandwidth_gbit_s"]["what"]), "source": "W8",
            "elsewhere_gbps": {"mainland": 10, "outside_mainland": 5},
            "elsewhere_source": "AlibabaCloudDocs/oss 2021",
            "disagreement": "another reading of the limits page gives cn-hangzhou and ap-southeast-1 "
                            "100 Gbit/s in all; the smaller value is kept"},
        "oss_requests_per_second": tidy(first["oss"]["qps"]),
    }
    tables = (first["sources"], second["sources"])
    for prices in _price_lists(document):
        dated(prices, tables)
    document["sources"] = sources_used(tables, _cited(document, *tables))
    return document


def _price_lists(document):
    """Every list of price rows in the storage document."""
    yield document["snapshots"]
    yield document["traffic"]["internet_out"]
    for disk in document["cloud_disks"]:
        yield disk["prices"]
    for group in ("oss", "nas", "cpfs"):
        for value in document[group].values():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                yield value


DISK_KEYS = {
    "ESSD PL0": "essd-pl0", "ESSD PL1": "essd-pl1", "ESSD PL2": "essd-pl2", "ESSD PL3": "essd-pl3",
    "ESSD AutoPL": "essd-autopl", "ESSD Entry": "essd-entry", "SSD (older)": "ssd",
    "Ultra disk (older)": "ultra",
}
#: Rows of the second pass for each disk of the first, planning row first.
SECOND_PASS_DISKS = {
    "essd-pl0": ["ESSD PL0"], "essd-pl1": ["ESSD PL1"],
    "essd-pl2": ["ESSD PL2", "ESSD PL2 (derived)"], "essd-pl3": ["ESSD PL3", "ESSD PL3 (derived)"],
    "essd-autopl": ["ESSD AutoPL capacity", "ESSD AutoPL provisioned IOPS"],
    "essd-entry": [], "ssd": ["SSD cloud disk (older)"], "ultra": ["Ultra disk (older)"],
}
UNIT = {"GiB month": "gib-month", "GiB hour": "gib-hour", "GB month": "gb-month",
        "GB hour": "gb-hour", "GiB/month": "gib-month", "GiB/hour": "gib-hour",
        "GB/month": "gb-month", "GB": "gb", "IOPS hour": "iops-hour",
        "10,000 requests": "10000-requests", "MB/s per hour": "mbps-hour"}

#: The quotes of 2026-09 hold a disk of 100 GiB: less the machine's list price they leave this price in their regions.
_DISK_QUOTE = {"confirmed_by": "Q1", "confirmed_on": QUOTE_DATE, "confirmed_in": list(QUOTE_REGIONS)}


def _disk(disk, by_product):
    key = DISK_KEYS[disk["kind"]]
    prices = [dict(_price(item), **(_DISK_QUOTE if "check" in item else {}))
              for item in disk["price"] or []]
    for product in SECOND_PASS_DISKS[key]:
        for row in by_product[product]:
            prices.append(_second_pass_price(row))
    seen = set()
    for price in prices:
        mainland = price["region"] in ("mainland", "cn-hangzhou")
        plain = price["currency"] == "CNY" and price["unit"] in ("gib-month", "gib-hour") and mainland
        price["default"] = plain and price["unit"] not in seen
        if price["default"]:
            seen.add(price["unit"])
    capacity = disk.get("capacity_gib")
    if key == "essd-autopl":
        gap = "capacity is billed as ESSD PL1 (second pass); burst price not found"
    elif key == "essd-entry":
        gap = "not found"
    else:
        gap = None if "gib-hour" in seen else "no hourly price found; monthly only"
    return tidy({
        "key": key, "name": disk["kind"],
        "min_gib": capacity[0] if capacity else None, "max_gib": capacity[1] if capacity else None,
        "max_iops": disk.get("max_iops"), "max_mbps": disk.get("max_mb_s"),
        "iops_rule": _linear(disk.get("iops")), "mbps_rule": _linear(disk.get("mb_s")),
        "price_like": "essd-pl1" if key == "essd-autopl" else None,
        "price_gap": gap, "note": disk.get("note"), "prices": prices})


def _linear(rule):
    """'min(1800+12*GiB, 10000)' as base, per GiB and cap."""
    if rule is None:
        return None
    inner, cap = rule.removeprefix("min(").removesuffix(")").split(", ")
    base, slope = inner.split("+")
    return {"base": float(base), "per_gib": float(slope.removesuffix("*GiB")), "cap": float(cap)}


def latest_date(text):
    """The latest year, month or day that a free-form date names, as YYYY[-MM[-DD]]."""
    dates = re.findall(r"\b\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?(?![\d])", text or "")
    return max(dates, default=None)


def dated(prices, tables):
    """Every price with a plain date: its own, else that of its only source."""
    for price in prices:
        text = price["as_of"]
        if text is None and len(price["sources"]) == 1:
            entry = next(table[price["sources"][0]] for table in tables
                         if price["sources"][0] in table)
            text = entry["date"]
        price["as_of"] = latest_date(text)
        if text is not None and price["as_of"] != text:
            price["as_of_text"] = clean(text)


def _price(item, **more):
    source = item["s"].split(";")[0].split(" ")[0]
    return tidy(dict({"price": decimal_string(item["v"]), "currency": item["c"],
                      "unit": UNIT.get(item["u"], item["u"]), "region": item.get("region"),
                      "site": "cn" if item["c"] == "CNY" else "intl", "kind": "list",
                      "as_of": None, "sources": [source]}, **more))


def _second_pass_price(row, **more):
    return tidy(dict({"price": decimal_string(row["price"]), "currency": row["currency"],
                      "unit": UNIT.get(row["unit"], row["unit"]), "region": row["region"],
                      "site": row["site"], "kind": row["kind"], "as_of": row["as_of"],
                      "sources": row["source"], "trust": row["trust"],
                      "note": row["note"] or None}, **more))


def _named(second, product):
    return [row for row in second["rows"] if row["product"] == product]


def _oss(first, second):
    oss = first["oss"]
    newer = _second_pass_price(_named(second, "OSS standard LRS")[0], default=True)
    older = _price(oss["standard_lrs_storage"], default=False,
                   note="list before the cut of 2024-02-29; the second pass wins")
    package = _named(second, "OSS standard ZRS / IA LRS / archive LRS")[0]

    def split(price):
        return _second_pass_price(dict(package, price=price), default=False)
    return {
        "storage_standard_lrs": [newer, older],
        "storage_standard_zrs": [split("0.15")],
        "storage_ia_lrs": [_price(oss["ia_lrs_storage"][0], default=True),
                           _price(oss["ia_lrs_storage"][1], default=False), split("0.08")],
        "storage_archive_lrs": [split("0.033")],
        "retrieval_ia": [_price(oss["ia_retrieval"], default=True)],
        "requests": [_price(oss["requests_put_get"], default=True, note="same in W10 (2026-02)")],
        "internet_out_peak": [_price(dict(oss["internet_out_peak"], u="GB"), default=True,
                                     hours="08:00-24:00"),
                              _price(oss["internet_out_us_east_1"], default=False,
                                     region="us-east-1")],
        "internet_out_offpeak": [_price(dict(oss["internet_out_offpeak"], u="GB"), default=True,
                                        hours="00:00-08:00")],
        "cross_region_replication": [_price(oss["cross_region_replication"], default=True)],
        "free": ["internet in", "same-region internal traffic"],
    }


def _nas(first, second):
    nas = first["nas"]
    capacity = nas["general_capacity"]
    return {
        "capacity": [_second_pass_price(_named(second, "NAS capacity")[0], default=True),
                     _price(capacity[0], default=False), _price(capacity[1], default=False)],
        "performance": [_second_pass_price(_named(second, "NAS performance")[0], default=True)],
        "extreme": [_second_pass_price(_named(second, "NAS Extreme (standard)")[0], default=False)],
        "throughput_mbps_per_tb": {"capacity": 10, "performance": 40, "as_of": "2019",
                                   "source": "A14"},
    }


def _cpfs(first, second):
    cpfs = first["cpfs"]
    lingjun = _named(second, "CPFS for Lingjun (智算版)")[0]
    return {
        "on_ecs_200": [_price(cpfs["on_ecs_200"], default=True, baseline="200 MB/s per TiB")],
        "on_ecs_protocol_service": [_price(cpfs["on_ecs_protocol_service"], default=True)],
        "on_ecs_plan": clean(cpfs["on_ecs_plan"]),
        "lingjun_400": [_second_pass_price(
            lingjun, default=True, low="0.244", high="0.317", baseline="400 MB/s per TiB")],
        "throughput_2019": tidy(cpfs["throughput_2019"]),
    }


def _traffic(first):
    network = first["public_network"]
    hourly, monthly = network["fixed_bandwidth_paygo"], network["fixed_bandwidth_month"]
    return {
        "internet_out": [_price(item, default=item["c"] == "CNY") for item in network["traffic"]],
        "fixed_bandwidth_hour": {"currency": "CNY", "unit": "mbps-hour", "source": "A8",
                                 "up_to_5_each": decimal_string(hourly["1-5_mbps_each"]),
                                 "from_6_each": decimal_string(hourly["6plus_each"])},
        "fixed_bandwidth_month": {"currency": "CNY", "unit": "month", "source": "A8",
                                  "mbps_2": decimal_string(monthly["2_mbps"]),
                                  "mbps_5": decimal_string(monthly["5_mbps"]),
                                  "from_6_each": decimal_string(monthly["6plus_each"])},
        "free": ["internet in", "same-region private traffic"],
        "free_gb_per_month": {"mainland": network["cdt_free_gb_month"]["mainland"],
                              "outside_mainland": network["cdt_free_gb_month"]["outside_mainland"],
                              "since": network["cdt_free_gb_month"]["since"], "source": "W7"},
        "tiers": None,
    }


def make(facts, out, types, places):
    ids = [record["id"] for record in types["instance_types"]]
    families = {record["family"] for record in types["instance_types"]}
    write_json(out / "prices_ecs.json", ecs(facts, ids, [r["id"] for r in places["regions"]]),
               {"rows": 2, "sources": 1, "intl": 0})
    write_json(out / "prices_other.json", other(facts, ids),
               {"spot_snapshot": 4, "subscription": 1, "savings_plan": 1, "spot_rules": 1})
    write_json(out / "prices_pai.json", pai(facts, families))
    write_json(out / "storage.json", storage(facts), {"oss": 2, "nas": 2, "cpfs": 2})
