"""Compares ewise-shape with the oracle of a rule set, case by case.

The inferred shape has to be the same, and so has the reason of a refusal, except
where a rule set's system does not say which of two violations comes first. Prints
the first cases in which they differ, the number of cases by the oracle's verdict,
and `<cases> cases, <differences> differences`.
"""

from __future__ import annotations

import argparse
import functools
import re
import subprocess
import sys
from collections import Counter
from typing import Dict, FrozenSet, Iterator, List, Optional, Sequence, Tuple

import shape_cases
from rule_set_oracles import RULE_SETS, Attribute
from shape_cases import Case
from shapes import Failure, Shape, Violation, shape_text

# What the message of each kind of failure, and of no other, says.
MESSAGES = {
    Failure.RANK: r"must have the same rank: |which is larger than rank",
    Failure.ATTRIBUTE_MISSING: r" need '\w+': for each dimension|is missing: it says of each",
    Failure.IDENTITY: r"must be absent, empty or the identity",
    # Where the words were chosen before the shapes were known, sizes are `?`.
    Failure.LENGTH: r"has length (\d+|\?), but",
    Failure.RANGE: r"which is no dimension of|which does not place",
    Failure.ORDER: r"is out of order|is there twice",
    Failure.EXTENT: r"are not broadcast-compatible|into which it is broadcast, is|which it becomes, is",
    Failure.RESULT_MISSING: r"whose shape must be declared",
    Failure.RESULT_RANK: r"^result '.*' of type '.*' has rank",
    Failure.RESULT_EXTENT: r"^result '.*' is declared as",
}

# Violations that are found in any order. XLA and PDPD specify theirs; elsewhere
# the steps build on each other, but for these.
RANK_OR_ATTRIBUTE = frozenset({
    Failure.RANK, Failure.ATTRIBUTE_MISSING, Failure.LENGTH, Failure.RANGE,
    Failure.ORDER})
UNORDERED: Dict[str, FrozenSet[Failure]] = {
    "Tosa": frozenset({Failure.EXTENT, Failure.RESULT_RANK}),
    "LinalgBroadcast": RANK_OR_ATTRIBUTE,
    "BroadcastInDim": RANK_OR_ATTRIBUTE,
}


class ToolError(Exception):
    """The tool did something else than to answer each line."""


class Verdict:
    """The inferred shape, or why there is none."""

    def __init__(self, shape: str = "", failure: Optional[Failure] = None,
                 text: str = "") -> None:
        self.shape = shape
        self.failure = failure
        self.text = text

    def __str__(self) -> str:
        return self.text or self.shape


cached_text = functools.lru_cache(maxsize=None)(shape_text)


def attribute_text(attribute: Attribute) -> str:
    """The attribute as the tool reads it."""
    if attribute is None:
        return "-"
    if isinstance(attribute, int):
        return f"axis={attribute}"
    return "dims=" + ",".join(map(str, attribute))


def line_of(case: Case) -> str:
    """The case as a line of the tool's input."""
    declared = "-" if case.declared is None else cached_text(case.declared)
    return "\t".join([case.rules, ";".join(map(cached_text, case.operands)),
                      attribute_text(case.attribute), declared])


@functools.lru_cache(maxsize=None)
def failure_of(message: str) -> Failure:
    """The kind of failure that a message speaks of."""
    kinds = [kind for kind, pattern in MESSAGES.items()
             if re.search(pattern, message)]
    if len(kinds) != 1:
        raise ToolError(f"a message of {len(kinds)} kinds of failure: {message}")
    return kinds[0]


def read_answer(line: str) -> Verdict:
    """The verdict of the tool."""
    outcome, _, rest = line.partition("\t")
    if outcome == "ok":
        return Verdict(shape=rest)
    if outcome != "error":
        raise ToolError(f"neither 'ok' nor 'error': {line}")
    return Verdict(failure=failure_of(rest), text=rest)


def ask_tool(tool: str, cases: Sequence[Case]) -> Iterator[Verdict]:
    """The tool's verdict on each case."""
    text = "".join(line_of(case) + "\n" for case in cases)
    done = subprocess.run([tool, "--batch"], input=text, text=True,
                          capture_output=True, check=False)
    if done.returncode != 0:
        raise ToolError(f"exit code {done.returncode}: {done.stderr}")
    answers = done.stdout.splitlines()
    if len(answers) != len(cases):
        raise ToolError(f"{len(answers)} answers to {len(cases)} questions")
    return map(read_answer, answers)


def ask_oracle(case: Case) -> Verdict:
    """The oracle's verdict."""
    try:
        shape = RULE_SETS[case.rules](case.operands, case.attribute,
                                      case.declared)
    except Violation as violation:
        return Verdict(failure=violation.failure, text=str(violation))
    return Verdict(shape=cached_text(shape))


def agree(case: Case, ours: Verdict, theirs: Verdict,
          folds: bool = False) -> bool:
    """Whether the tool's verdict is the oracle's."""
    if ours.failure == theirs.failure:
        return ours.shape == theirs.shape
    unordered = UNORDERED.get(case.rules, frozenset())
    if folds and len(case.operands) > 2:
        unordered |= {Failure.RANK, Failure.EXTENT}
    return ours.failure in unordered and theirs.failure in unordered


def chosen_cases(options: argparse.Namespace) -> List[Case]:
    """The cases that the options ask for."""
    if options.part == "sample":
        sampler = shape_cases.Sampler(options.rules, options.seed)
        return sampler.cases(options.number)
    return list(getattr(shape_cases, options.part)(options.rules))


def compare(options: argparse.Namespace) -> Tuple[int, int]:
    """Compares all cases of a part. Returns their number and the differences."""
    cases = chosen_cases(options)
    verdicts: "Counter[str]" = Counter()
    differences = 0
    for case, ours in zip(cases, ask_tool(options.tool, cases)):
        theirs = ask_oracle(case)
        verdicts[theirs.failure.value if theirs.failure else "accepted"] += 1
        if agree(case, ours, theirs, options.folds):
            continue
        differences += 1
        if differences <= options.show:
            print(line_of(case).replace("\t", "  "))
            print(f"  ewise-shape: {ours}\n  oracle:      {theirs}")
    print(f"{options.part}: " +
          ", ".join(f"{name} {verdicts[name]}" for name in sorted(verdicts)))
    return len(cases), differences


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-shape")
    parser.add_argument("--rules", required=True, choices=RULE_SETS)
    parser.add_argument("--number", type=int, default=20000,
                        help="cases in the sample")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--show", type=int, default=10,
                        help="differences to print")
    parser.add_argument("--folds", action="store_true",
                        help="the tool looks at one operand after the other")
    parser.add_argument("parts", nargs="+", choices=shape_cases.PARTS)
    options = parser.parse_args()
    total = differences = 0
    try:
        for options.part in options.parts:
            number, different = compare(options)
            total += number
            differences += different
    except ToolError as error:
        print(error)
        return 2
    print(f"{total} cases, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
