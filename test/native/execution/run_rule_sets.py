"""Runs the sums of `ew_test`, one for each rule set that no other dialect has, over signatures of every kind and the
run-time shapes that each admits.

The oracle of a rule set decides what it admits. Prints the number of calls and of differences; exits with 1 if there is any
difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing import ew_tosa_oracle
from ewise_testing.cases import LEADING
from ewise_testing.checking import Case, argument_parser, chosen, run, toolchain_of
from ewise_testing.element_types import F32
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import RULE_SETS as ORACLES
from ewise_testing.rule_sets import accepts
from ewise_testing.run_time import RUN_TIME_SIZES, whole_numbers
from ewise_testing.shapes import Extent, RankedShape
from ewise_testing.values import generator

EXTENTS = (None, 0, 1, 3)
RANKS = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2)]
DYNAMIC_RANKS = [(2, 0), (3, 1), (3, 2), (3, 3)]
AXES = (-1, 0, 1, 2)


# By the end of the op's name.
RULE_SETS = {
    "tosa": "Tosa",
    "same_shape": "SameShape",
    "unidirectional": "OnnxUnidirectional",
    "pdpd": "Pdpd",
    "julia": "Julia",
    "strict": "Strict",
    "into_first": "IntoFirst",
    "padded": "Padded",
    "block_scaled": "BlockScaled",
    "recycled": "Recycled",
    "prefix": "PrefixAgreement",
}
# Sizes at compile time and at run time, some of which divide others.
DIVIDING = {"BlockScaled": (None, 0, 1, 2, 6), "Recycled": (None, 0, 1, 2, 6)}
DIVIDING_SIZES = (0, 1, 2, 4, 6)


@dataclass
class SumCase(Case):
    """A sum of two operands, the second at an axis of the first where there is one, or both aligned left."""

    axis: int = -1
    leading: bool = False
    reads: str = ""

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        first, second = self.placed(values)
        # NumPy broadcasts the 1s.
        for dim in range(-1, -min(first.ndim, second.ndim) - 1, -1):
            size, other = first.shape[dim], second.shape[dim]
            if self.reads == "BlockScaled" and other > 1:
                second = np.repeat(second, size // other, dim)
            if self.reads == "Recycled":
                first, second = (
                    np.concatenate([value] * (max(size, other) // value.shape[dim]), dim)
                    if size and other else value.take(range(0), dim)
                    for value in (first, second))
        return [first, second]

    def placed(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        first, second = values
        if self.leading:
            rank = max(first.ndim, second.ndim)
            return [value.reshape(value.shape + (1,) * (rank - value.ndim)) for value in values]
        if self.axis != -1:
            # The 1s that reach past the first are only so many that the rest fits.
            fitting = second.shape[: first.ndim - self.axis]
            behind = first.ndim - self.axis - len(fitting)
            second = second.reshape((1,) * self.axis + fitting + (1,) * behind)
        return [first, second]

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return ew_tosa_oracle.expected("add", F32, F32, {}, values)


def signatures(all_extents: Sequence[Extent]) -> Iterator[tuple[RankedShape, RankedShape]]:
    """Every mix of extents up to rank 2, all dynamic ones up to rank 3."""
    for ranks in RANKS:
        for extents in itertools.product(all_extents, repeat=sum(ranks)):
            yield extents[: ranks[0]], extents[ranks[0] :]
    for first, second in DYNAMIC_RANKS:
        yield (None,) * first, (None,) * second


def run_time_sizes(shape: RankedShape, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of sizes for the dynamic extents."""

    def choices(extent: Extent) -> Sequence[int]:
        return sizes if extent is None else (extent,)

    return itertools.product(*map(choices, shape))


def cases_of(op: str, counter: Iterator[int]) -> Iterator[Case]:
    """Every case of the op of a rule set."""
    rules = RULE_SETS[op]
    random = generator(op)
    extents = DIVIDING.get(rules, EXTENTS)
    run_time = DIVIDING_SIZES if rules in DIVIDING else RUN_TIME_SIZES
    for shapes, axis in itertools.product(signatures(extents), AXES if rules == "Pdpd" else (-1,)):
        if not accepts(rules, shapes, axis):
            continue
        operands = tuple(TensorType(shape, F32) for shape in shapes)
        result = TensorType(ORACLES[rules](shapes, axis, None), F32)
        attributes = {} if axis == -1 else {"axis": f"{axis} : i64"}
        function = Function(f"f{next(counter)}", f"add_{op}", operands, result, attributes, dialect="ew_test")
        calls = [
            whole_numbers(operands, sizes, random)
            for sizes in itertools.product(*(run_time_sizes(shape, run_time) for shape in shapes))
            if accepts(rules, sizes, axis)
        ]
        yield SumCase(function, calls=calls, axis=axis,
                      leading=rules in LEADING, reads=rules if rules in DIVIDING else "")


def main() -> None:
    parser = argument_parser("Runs a sum for each rule set that no other dialect has.")
    parser.add_argument("--rules", choices=sorted(RULE_SETS), nargs="+", required=True)
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    cases = [case for rules in arguments.rules for case in chosen(arguments, cases_of(rules, counter))]
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
