#!/usr/bin/env python3
"""Counts the instructions of what compiler.py times, and holds them against budgets.

Runs `ewise-bench --count` under valgrind's callgrind, which sees nothing but the code in
question, and prints what an op of ew_tosa costs as multiples of what an op of upstream's
tosa costs, or one that nothing is checked of. A clock is not looked at, so that a busy
machine finds what an idle one does. A file of budgets holds what has been found; with
--check, more than a tenth above it is an error, which says what functions grew.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The factor by which a ratio may exceed its budget.
MARGIN = 1.1
# Functions with less of a case's instructions are not written to the file of budgets.
LEAST_SHARE = 0.02


@dataclass
class Case:
    """The instructions of an op of ew_tosa, by function, and those of an op of each baseline."""

    functions: Counter[str]
    baselines: dict[str, float]

    def ratios(self) -> dict[str, float]:
        return {side: self.functions.total() / baseline for side, baseline in self.baselines.items()}


def instructions_of(dump: Path) -> Counter[str]:
    """How many instructions each function of a dump executed itself."""
    names: dict[str, str] = {}
    counts: Counter[str] = Counter()
    function, is_call = "", False
    for line in dump.read_text().splitlines():
        if match := re.match(r"fn=\((\d+)\)(?: (.*))?", line):
            if match[2]:
                names[match[1]] = match[2]
            function = match[1]
        elif match := re.match(r"cfn=\((\d+)\) (.*)", line):
            names[match[1]] = match[2]
        elif line.startswith("calls="):
            is_call = True
        elif match := re.match(r"[+*-]?\d* (\d+)$", line):
            # The line behind a call counts the callee's instructions, which have lines of their
            # own.
            if not is_call:
                counts[function] += int(match[1])
            is_call = False
    # A recursive function has several numbers, and overloads are counted as one function.
    by_name: Counter[str] = Counter()
    for number, count in counts.items():
        by_name[names[number].replace("(anonymous namespace)::", "").split("(")[0]] += count
    return by_name


def count(program: Path, ops: int, only: str) -> dict[str, Counter[str]]:
    """By `<what>/<case>/<side>` and by function, the instructions of one op."""
    with tempfile.TemporaryDirectory() as directory:
        out = Path(directory) / "out"
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}",
                   str(program), "--count", f"--ops={ops}", f"--benchmark_filter={only}"]  # fmt: skip
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        found = {}
        for number, line in enumerate(done.stdout.splitlines(), 1):
            name, counted = line.split("\t")
            functions = instructions_of(Path(f"{out}.{number}"))
            found[name] = Counter({each: total / int(counted) for each, total in functions.items()})
        return found


def cases_of(found: dict[str, Counter[str]]) -> dict[str, Case]:
    """By `<what>/<case>`."""
    cases: dict[str, Case] = {}
    for name, functions in found.items():
        case, side = name.rsplit("/", 1)
        if side == "ewise":
            cases[case] = Case(functions, {})
        else:
            cases[case].baselines[side] = functions.total()
    return cases


def describe_growth(case: Case, before: dict[str, int]) -> list[str]:
    """The functions that take most more than before."""
    # A function that is not in the budget had less than the least share.
    growth = {each: now - before.get(each, 0) for each, now in case.functions.items()}
    return [
        f"  {growth[function]:+.0f} instructions in {function}"
        for function in sorted(growth, key=lambda each: -growth[each])[:5]
        if growth[function] >= LEAST_SHARE * case.functions.total()
    ]


def check(cases: dict[str, Case], budgets: dict[str, dict]) -> list[str]:
    """The ratios that exceed their budgets, as errors."""
    errors = []
    for name, case in cases.items():
        for side, ratio in case.ratios().items():
            before = budgets.get(name, {"ratios": {}})["ratios"].get(side)
            if before is None:
                errors.append(f"error: {name}, {side}: there is no budget")
            elif ratio > before * MARGIN:
                errors.append(
                    f"error: {name}: {ratio:.3f} instructions for one of {side}, where {before:.3f} were found "
                    f"before and {before * MARGIN:.3f} are allowed"
                )
                errors += describe_growth(case, budgets[name]["functions"])
    return errors


def budgets_of(cases: dict[str, Case]) -> dict[str, dict]:
    return {
        name: {
            "ratios": {side: round(ratio, 3) for side, ratio in case.ratios().items()},
            "functions": {
                each: round(count)
                for each, count in case.functions.most_common()
                # A function that a library does not export has an address for a name.
                if count >= LEAST_SHARE * case.functions.total() and not each.startswith("0x")
            },
        }
        for name, case in cases.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "bin" / "ewise-bench")
    parser.add_argument("--ops", type=int, default=200, help="how many ops are in a module")
    parser.add_argument("--filter", default=".", help="a regular expression for <what>/<case>/<side>")
    parser.add_argument("--check", type=Path, metavar="BUDGETS", help="fail where a case is beyond its budget")
    parser.add_argument("--write", type=Path, metavar="BUDGETS", help="write what is found as budgets")
    parser.add_argument("--functions", type=int, default=0, help="print so many functions of each case")
    options = parser.parse_args()
    cases = cases_of(count(options.program, options.ops, options.filter))
    print(f"{'case / baseline':50} {'ratio':>6} {'Ewise':>9} {'baseline':>9}")
    for name, case in cases.items():
        for side, ratio in case.ratios().items():
            print(
                f"{name + ' / ' + side:50} {ratio:6.3f} {case.functions.total():9.0f} {case.baselines[side]:9.0f}"
            )
        for function, its in case.functions.most_common(options.functions):
            print(f"    {its:9.0f} {function}")
    if options.write:
        options.write.write_text(json.dumps(budgets_of(cases), indent=1) + "\n")
    if options.check:
        budgets = json.loads(options.check.read_text())
        errors = check(cases, budgets)
        if options.filter == ".":
            errors += [f"error: {name}: there is no such case" for name in budgets.keys() - cases.keys()]
        if errors:
            sys.exit("\n".join(errors))


if __name__ == "__main__":
    main()
