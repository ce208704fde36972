"""Compares what a tool says of shapes with the oracle of a rule set, case by case.

The tool is one that answers the questions of `ewise-shape --batch`; another such tool
may stand in for the oracle. The inferred shape has to be the same, and so has the
reason of a refusal, except where a rule set's system does not say which of two
violations comes first. The parts are those of cases.py, `sample` and, of known sizes
only, `run_time_sample`. Prints the first cases in which they differ, the number of
cases by the verdict, and `<cases> cases, <differences> differences`.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import re
import subprocess
import sys
from collections import Counter
from typing import Dict, FrozenSet, Iterable, Iterator, NamedTuple, Optional, Sequence

from ewise_testing.cases import PARTS, Case
from ewise_testing.rule_sets import RULE_SETS, Attribute
from ewise_testing.sampling import Sampler
from ewise_testing.shapes import Failure, Violation, shape_text

# How many questions a tool is asked at once.
CHUNK = 100_000

# Words of the message of each kind of failure, and of no other.
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


class Verdict(NamedTuple):
    """The inferred shape, or why there is none."""

    shape: str = ""
    failure: Optional[Failure] = None
    text: str = ""

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


def ask_oracle(cases: Sequence[Case]) -> Iterator[Verdict]:
    """The oracle's verdict on each case."""
    for case in cases:
        try:
            shape = RULE_SETS[case.rules](case.operands, case.attribute, case.declared)
        except Violation as violation:
            yield Verdict(failure=violation.failure, text=str(violation))
        else:
            yield Verdict(shape=cached_text(shape))


def agree(case: Case, ours: Verdict, theirs: Verdict, at_run_time: bool) -> bool:
    """Whether two verdicts are the same."""
    if ours.failure == theirs.failure:
        return ours.shape == theirs.shape
    unordered = UNORDERED.get(case.rules, frozenset())
    # Shape functions look at one operand after the other.
    if at_run_time and len(case.operands) > 2:
        unordered |= {Failure.RANK, Failure.EXTENT}
    return ours.failure in unordered and theirs.failure in unordered


def cases_of(part: str, options: argparse.Namespace) -> Iterator[Case]:
    """The cases of a part."""
    like = options.like or options.rules
    if part in PARTS:
        cases: Iterable[Case] = PARTS[part](like)
    else:
        sampler = Sampler(like, options.seed, run_time=part == "run_time_sample")
        cases = itertools.islice(sampler.cases(), options.number)
    for case in cases:
        if options.into_result:
            target, source = case.operands
            case = case._replace(operands=(source,), declared=target)
        yield case._replace(rules=options.rules)


def compare(part: str, options: argparse.Namespace) -> "Counter[bool]":
    """Compares all cases of a part: how many are the same, and how many differ."""
    at_run_time = part.startswith("run_time")
    cases = cases_of(part, options)
    verdicts: "Counter[str]" = Counter()
    same: "Counter[bool]" = Counter()
    while chunk := list(itertools.islice(cases, CHUNK)):
        judged = (ask_tool(options.judge, chunk) if options.judge else
                  ask_oracle(chunk))
        for case, ours, theirs in zip(chunk, ask_tool(options.tool, chunk), judged):
            verdicts[theirs.failure.value if theirs.failure else "accepted"] += 1
            agreed = agree(case, ours, theirs, at_run_time)
            same[agreed] += 1
            if not agreed and same[False] <= options.show:
                print(line_of(case).replace("\t", "  "))
                print(f"  {options.tool}: {ours}\n"
                      f"  {options.judge or 'oracle'}: {theirs}")
    print(f"{part}: " +
          ", ".join(f"{name} {verdicts[name]}" for name in sorted(verdicts)))
    return same


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-shape")
    parser.add_argument("--judge", help="a tool to compare with, instead of the oracle")
    parser.add_argument("--rules", required=True)
    parser.add_argument("--like", choices=RULE_SETS,
                        help="the rule set that the cases are made for, where it is "
                        "another one")
    parser.add_argument("--into-result", action="store_true",
                        help="the first operand is the declared result instead")
    parser.add_argument("--number", type=int, default=20000,
                        help="cases in a sample")
    parser.add_argument("--seed", type=int, default=1, help="of a sample")
    parser.add_argument("--show", type=int, default=10,
                        help="differences to print")
    parser.add_argument("parts", nargs="+",
                        choices=[*PARTS, "sample", "run_time_sample"])
    options = parser.parse_args()
    same: "Counter[bool]" = Counter()
    try:
        for part in options.parts:
            same += compare(part, options)
    except ToolError as error:
        print(error)
        return 2
    print(f"{sum(same.values())} cases, {same[False]} differences")
    return 1 if same[False] or not same else 0


if __name__ == "__main__":
    sys.exit(main())
