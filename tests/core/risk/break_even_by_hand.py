#!/usr/bin/env python3
"""Break-even hours of 50 machines by school algebra in fractions: writes break_even_by_hand.csv, which
test_break_even.cpp reads. Prices are those of the shipped book; run it again when that changes:
python3 tests/core/risk/break_even_by_hand.py

A month has 730 h; runs of 8 h start in 5 min on ECS and in 8 min on PAI-DLC. Let k = 1 + 5/480, j = 1 + 8/480 be the
billed hours of an hour of use, p the price of an hour.
  subscription, month price m          m = p k H           H = m / (p k)
  savings plan, pay factor f           730 p f = p k H     H = 730 f / k
  always on                            730 p = p k H       H = 730 / k
  PAI, factor a, against machines that need 100 CNY of disk and 12 h of staff at 200 CNY: cheaper up to
                                       p a j H = p k H + 2500      H = 2500 / (p (a j - k)), at most 730
  regret of the subscription, planned for 600 h, used for 300 h: m - p k 300, at least 0
  slack: the share of the 600 h that may be missing: 1 - H / 600
"""
import csv
import json
import pathlib
from fractions import Fraction

ROOT = pathlib.Path(__file__).resolve().parents[3]
MONTH = Fraction(730)
K = 1 + Fraction(5, 480)
J = 1 + Fraction(8, 480)
REGIONS = ("cn-shanghai", "cn-beijing", "cn-shenzhen", "cn-hangzhou", "ap-southeast-1")
# Month price in hours of list price: GPU families from gn7 on, quotes of CPU types, the promotion of T4.
MONTH_HOURS = {"gn7": 480, "ebmgn7": 480, "gn6i": 144, "gn": 300, "g": 460, "": 524}
# Savings plans that documents give: g6 three years, c5 one year, gn8is.
PAY_FACTORS = (Fraction("0.455"), Fraction("0.422"), Fraction("0.836"))
# PAI over ECS: A10, T4, CPU, and a service that is cheaper than the machines it stands for.
PAI_FACTORS = (Fraction("1.26"), Fraction("1.00"), Fraction("1.10"), Fraction("0.90"))


def machines(rows):
    """25 GPU and 25 CPU types, spread over regions and sizes."""
    gpu, cpu = [], []
    for region in REGIONS:
        names = sorted(rows[region])
        gpu += [(region, name) for name in names if "gn" in name.split(".")[1]][::4]
        cpu += [(region, name) for name in names if "gn" not in name.split(".")[1]][::37]
    return gpu[:25] + cpu[:25]


def month_hours(name):
    family = name.split(".")[1]
    return next(hours for start, hours in MONTH_HOURS.items() if family.startswith(start))


def main():
    rows = json.loads((ROOT / "resources/data/prices_ecs.json").read_text(encoding="utf-8"))["rows"]
    out = [["region", "type", "price_micro", "month_micro", "pay_factor", "pai_factor", "subscription_h",
            "savings_plan_h", "always_on_h", "pai_up_to_h", "regret_cny", "slack"]]
    for index, (region, name) in enumerate(machines(rows)):
        micro = rows[region][name][0]
        price = Fraction(micro, 10**6)
        # A month price is a whole number of fen.
        month = Fraction(round(price * month_hours(name) * 100), 100)
        pay, pai = PAY_FACTORS[index % 3], PAI_FACTORS[index % 4]
        subscription = month / (price * K)
        dearer = price * (pai * J - K)
        up_to = min(Fraction(2500) / dearer, MONTH) if dearer > 0 else MONTH
        regret = max(Fraction(0), month - price * K * 300)
        slack = 1 - subscription / 600
        figures = (subscription, MONTH * pay / K, MONTH / K, up_to, regret, slack)
        out.append([region, name, micro, int(month * 10**6), float(pay), float(pai),
                    *(f"{float(figure):.6f}" for figure in figures)])
    assert len(out) == 51, len(out)
    with open(pathlib.Path(__file__).with_name("break_even_by_hand.csv"), "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(out)


if __name__ == "__main__":
    main()
