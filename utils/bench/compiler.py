#!/usr/bin/env python3
"""Times inference, verification, folding and lowering of ops against MLIR's own, in one process.

Runs `ewise-bench`, which is built where google-benchmark is installed, and prints what an op
of ew_tosa costs as multiples of what an op of upstream's tosa costs, or one of mlir-tblgen's
that nothing is checked of. Times are of the processor, in rounds that are interleaved at random.
What is computed is checked before it is timed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from report import Table, markdown_of, write_json

ROOT = Path(__file__).resolve().parents[2]
# Cases in which all types are one.
IDENTICAL = ("add, identical types", "add, `?x?`", "clamp")


def run(options: argparse.Namespace) -> dict[str, dict[str, dict[str, list[dict]]]]:
    """The rounds, by the kind of benchmark, the case and the side."""
    command = [str(options.program), f"--benchmark_repetitions={options.rounds}", f"--benchmark_min_time={options.seconds}",
               "--benchmark_enable_random_interleaving=true", "--benchmark_format=json",
               f"--benchmark_filter={options.filter}", f"--ops={options.ops}"]  # fmt: skip
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    found: dict[str, dict[str, dict[str, list[dict]]]] = {}
    for each in sorted(json.loads(done.stdout)["benchmarks"], key=lambda each: each["family_index"]):
        if each["run_type"] == "iteration":
            what, case, side = each["run_name"].split("/")
            found.setdefault(what, {}).setdefault(case, {}).setdefault(side, []).append(each)
    return found


def times_of(rounds: list[dict]) -> list[float]:
    return [each["per_op"] for each in rounds]


def add_all(table: Table, cases: dict[str, dict[str, list[dict]]], goal_of) -> Table:
    """Adds the cases that have the table's baseline and the side of each series."""
    sides = {name: name.lower() for name in table.series}
    for case, rounds in cases.items():
        if {table.baseline, *sides.values()} <= rounds.keys():
            times = {name: times_of(rounds[side]) for name, side in sides.items()}
            table.add(case, times_of(rounds[table.baseline]), times, goal_of(case))
    return table


def tables_of(found: dict[str, dict[str, dict[str, list[dict]]]]) -> list[Table]:
    # The name of a case contains the number of ops after the lowering.
    lowered = {}
    for case, sides in found.get("lower", {}).items():
        ours, theirs = (sides[side][0]["emitted"] if side in sides else 0 for side in ("ewise", "upstream"))
        lowered[f"{case}: {ours:.1f} ops for {theirs:.1f}"] = sides
    return [
        add_all(Table("Inference of a result's shape", "upstream", ["Ewise"]), found.get("infer", {}), lambda _: 0.2),
        add_all(Table("Verification, and upstream's", "upstream", ["Ewise"]), found.get("verify", {}), lambda _: 0.4),
        add_all(
            Table("Verification, and that of ops without a verifier", "unverified", ["Ewise", "upstream"]),
            found.get("verify", {}),
            lambda case: 1.3 if case in IDENTICAL else 1.5,
        ),
        add_all(Table("Canonicalization", "upstream", ["Ewise"]), found.get("fold", {}), lambda _: 1.0),
        add_all(
            Table("Lowering to linalg", "upstream", ["Ewise"]), lowered, lambda case: 0.5 if "static" in case else 0.25
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "bin" / "ewise-bench")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--seconds", type=float, default=0.05, help="how long a round of a case takes at least")
    parser.add_argument("--filter", default=".", help="a regular expression for <what>/<case>/<side>")
    parser.add_argument("--ops", type=int, default=10000, help="how many ops are in a module")
    parser.add_argument("--json", type=Path, help="write the results to this file, for report.py")
    options = parser.parse_args()
    if not options.program.exists():
        sys.exit(f"{options.program} is not built: it needs google-benchmark (Debian: libbenchmark-dev)")
    tables = tables_of(run(options))
    print("\n".join(f"{table.title}\n\n{markdown_of(table)}" for table in tables if table.rows))
    if options.json:
        write_json(tables, options.json)


if __name__ == "__main__":
    main()
