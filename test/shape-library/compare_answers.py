"""Asks two tools about run-time shapes, and compares their answers.

Both tools answer the questions of `ewise-shape --batch`. The shapes are random, of
ranks up to 5, where most go together or differ in one place; or they are those of
shape_cases.run_time, with --enumerate. The number of random cases is that of the
option --number, or of the environment variable EWISE_SHAPES.

Prints whether many were accepted and refused, and `<cases> cases, <differences>
differences`.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import subprocess
import sys
from collections import Counter
from typing import Iterator, List, Sequence, Tuple

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "rules"))

# pylint: disable=wrong-import-position
import enumerate_shape
import shape_cases
from rule_set_oracles import RULE_SETS, Attribute
from shape_cases import AXIS, MAPPED, VARIADIC, Case

SIZES = (0, 1, 2, 3, 5, 64)
WEIGHTS = (1, 2, 4, 4, 4, 1)
CHUNK = 100_000


class RunTimeSampler:
    """Draws shapes whose sizes are all known."""

    def __init__(self, rules: str, seed: int) -> None:
        self.rules = rules
        self.random = random.Random(f"{rules} {seed}")

    def one_in(self, chances: int) -> bool:
        return self.random.random() * chances < 1

    def source(self, sizes: Sequence[int]) -> Tuple[int, ...]:
        """A shape that goes with the sizes, or nearly so."""
        shape = [1 if self.one_in(4) else size for size in sizes]
        if shape and self.one_in(6):
            shape[self.random.randrange(len(shape))] = self.random.choice(SIZES)
        return tuple(shape)

    def dims(self, rank: int) -> List[int]:
        """Dimensions of the target for a source, now and then with a mistake."""
        dims = self.random.sample(range(rank), self.random.randint(0, rank))
        if self.rules != "BroadcastInDim" and not self.one_in(20):
            dims.sort()
        if dims and self.one_in(20):
            dims[0] = self.random.randint(-2, rank + 1)
        if self.one_in(20):
            dims = dims[1:] or [0]
        return dims

    def pair(self, sizes: Sequence[int]) -> Case:
        """A target and a source, in the order that the rule set has them."""
        target, attribute = self.source(sizes), None
        rank = len(sizes)
        if self.rules in MAPPED:
            dims = self.dims(rank)
            source = self.source([sizes[dim] if 0 <= dim < rank else 2
                                  for dim in dims])
            attribute = tuple(dims)
            if self.one_in(20):
                source += (1,)
        elif self.rules in AXIS:
            axis = self.random.randint(0, rank)
            end = self.random.randint(axis, rank)
            source = self.source(sizes[axis:end]) + (1,) * self.one_in(4)
            attribute = self.random.randint(-2, 1) if self.one_in(8) else axis
        else:
            source = self.source(sizes[self.random.randint(0, rank):])
        if self.rules == "BroadcastInDim" or (
                self.rules == "LinalgBroadcast" and self.one_in(2)):
            return Case(self.rules, (source,), attribute, target)
        swapped = (self.rules == "LinalgBroadcast" or
                   self.rules == "Xla" and self.one_in(2))
        operands = (source, target) if swapped else (target, source)
        return Case(self.rules, operands, attribute)

    def case(self) -> Case:
        sizes = self.random.choices(SIZES, WEIGHTS, k=self.random.randint(0, 5))
        if self.rules not in VARIADIC:
            return self.pair(sizes)
        operands = [self.source(sizes)
                    for _ in range(self.random.choice((2, 2, 3, 4)))]
        cut = self.random.randint(0, len(sizes))
        if self.rules == "Julia":
            operands[-1] = operands[-1][:cut]
        elif self.one_in(2 if self.rules == "Broadcastable" else 8):
            operands[-1] = operands[-1][cut:]
        return Case(self.rules, tuple(operands))


def draw(options: argparse.Namespace) -> Iterator[Case]:
    """The cases, of the rule set that the options name."""
    like = options.like or options.rules
    sampler = RunTimeSampler(like, options.seed)
    cases = (shape_cases.run_time(like) if options.enumerate else
             (sampler.case() for _ in range(options.number)))
    for case in cases:
        if options.into_result:
            target, source = case.operands
            case = case._replace(operands=(source,), declared=target)
        yield case._replace(rules=options.rules)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rules", required=True)
    parser.add_argument("--like", choices=RULE_SETS,
                        help="the rule set that the cases are drawn for, where it "
                        "is another one")
    parser.add_argument("--into-result", action="store_true",
                        help="the first operand is the declared result instead")
    parser.add_argument("--enumerate", action="store_true")
    parser.add_argument("--number", type=int,
                        default=int(os.environ.get("EWISE_SHAPES", "100000")))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("compile_time", help="a tool, such as ewise-shape")
    parser.add_argument("run_time", help="another one")
    options = parser.parse_args()
    verdicts: "Counter[str]" = Counter()
    different = 0
    drawn = draw(options)
    while cases := list(itertools.islice(drawn, CHUNK)):
        for case, first, second in zip(
                cases, enumerate_shape.ask_tool(options.compile_time, cases),
                enumerate_shape.ask_tool(options.run_time, cases)):
            verdicts["refused" if first.failure else "accepted"] += 1
            if enumerate_shape.agree(case, first, second, folds=True):
                continue
            different += 1
            if different <= 10:
                print(enumerate_shape.line_of(case).replace("\t", "  "))
                print(f"  {options.compile_time}: {first}\n"
                      f"  {options.run_time}: {second}")
    number = sum(verdicts.values())
    print(", ".join(f"{verdict} {verdicts[verdict] * 100 // number} %"
                    for verdict in sorted(verdicts)))
    print(f"{number} cases, {different} differences")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
