"""Asks `ewise-shape --may-conflict` of all small cases, and enumerates run-time shapes.

What the tool says never conflicts must not; of the other cases, those that do not either
are counted. With `facts`, the cases are those of operands of which more is known.

    conflicts.py --rules NAME [PART...]
"""

import argparse
import itertools
import subprocess
import sys

from ewise_testing.cases import PARTS, STATIC_EXTENTS, VARIADIC
from ewise_testing.compare_shapes import line_of
from ewise_testing.rule_sets import accepts
from ewise_testing.run_time_conflicts import may_conflict
from ewise_testing.shapes import shape_text

# A statement about a size, and the sizes for which it is so. `n` is one size.
FACTS = {
    **{str(size): [size] for size in STATIC_EXTENTS},
    "?": range(8),
    "?1..": range(1, 8),
    "?2..": range(2, 8),
    "?..1": range(2),
    "?1..2": range(1, 3),
    "?2..3": range(2, 4),
    "?%2": range(0, 8, 2),
    "?n": range(8),
    "?n:2..": range(2, 8),
}


def facts_may_conflict(rules, said):
    """Whether operands of rank 1, of whose sizes that is said, may have sizes that are refused."""
    named = [text for text in said if "n" in text]
    for sizes in itertools.product(*(FACTS[text] for text in said)):
        of_name = {size for text, size in zip(said, sizes) if "n" in text}
        if len(of_name) <= 1 and all(size in FACTS[text] for size in of_name for text in named):
            if not accepts(rules, [(size,) for size in sizes]):
                return True
    return False


def ask(tool, lines):
    """The tool's answer to each question: whether it may conflict, None where it is refused."""
    done = subprocess.run([tool, "--batch", "--may-conflict"], input="".join(line + "\n" for line in lines),
                          text=True, capture_output=True, check=True)
    answers = {"ok\tyes": True, "ok\tno": False}
    return [answers.get(line) for line in done.stdout.splitlines()]


class Comparison:
    """Counts the cases by the two answers."""

    def __init__(self, title):
        self.title = title
        self.counts = {(ours, oracle): 0 for ours in (True, False) for oracle in (True, False)}
        self.needless = {}

    def add(self, case, ours, oracle):
        self.counts[ours, oracle] += 1
        if oracle and not ours:
            print("may conflict, though the tool says no:", case.replace("\t", "  "))
        elif ours and not oracle:
            self.needless.setdefault(case)

    def report(self, show):
        for case in list(self.needless)[:show]:
            print("cannot conflict:", case.replace("\t", "  "))
        print(f"{self.title}: {self.counts[True, True]} may conflict, {self.counts[False, False]} cannot, "
              f"{self.counts[True, False]} cannot but are said to")
        return self.counts[False, True] == 0 and self.counts[False, False] > 0


def compare_part(options, part):
    comparison = Comparison(f"{options.rules}, {part}")
    cases = list(PARTS[part](options.rules))
    for case, ours in zip(cases, ask(options.tool, map(line_of, cases)), strict=True):
        accepted = accepts(case.rules, case.operands, case.attribute, case.declared)
        if accepted != (ours is not None):
            sys.exit(f"the tool and the oracle do not agree on {case}")
        if accepted:
            shapes = [shape_text(each) for each in case.operands]
            # Unranked operands are left to run time as a whole, unless there is one alone.
            line = "an unranked operand among several" if "*" in shapes and len(shapes) > 1 else line_of(case)
            comparison.add(line, ours, may_conflict(case))
    return comparison.report(options.show)


def compare_facts(options):
    comparison = Comparison(f"{options.rules}, facts")
    said = [each for number in ((2, 3) if options.rules in VARIADIC else (2,))
            for each in itertools.product(FACTS, repeat=number)]
    lines = [f"{options.rules}\t{';'.join(each)}\t-\t-" for each in said]
    for each, line, ours in zip(said, lines, ask(options.tool, lines), strict=True):
        if ours is not None:
            comparison.add(line, ours, facts_may_conflict(options.rules, each))
    return comparison.report(options.show)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-shape")
    parser.add_argument("--rules", required=True)
    parser.add_argument("--show", type=int, default=5, help="needless answers to print")
    parser.add_argument("parts", nargs="+", choices=[*PARTS, "facts"])
    options = parser.parse_args()
    results = [compare_facts(options) if part == "facts" else compare_part(options, part) for part in options.parts]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
