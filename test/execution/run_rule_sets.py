"""Runs the sums of `ew_test`, one for each rule set that no other dialect has, over signatures of every kind and the
run-time shapes that each admits.

What a rule set admits is decided by the oracles of test/rules, and by ones beside them for the rule sets of the tests.
Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import oracle
from broadcasting import RUN_TIME_SIZES
from checking import Case, argument_parser, run, toolchain_of
from element_types import F32
from functions import Extent, Function, Shape, TensorType
from mapped import whole_numbers
from oracle import Expected
from values import generator

sys.path.append(str(Path(__file__).resolve().parent.parent / "rules"))

import rule_set_oracles  # noqa: E402
from own_rule_set_oracles import padded, strict  # noqa: E402
from shapes import Violation  # noqa: E402

EXTENTS = (None, 0, 1, 3)
RANKS = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (2, 2)]
DYNAMIC_RANKS = [(2, 0), (3, 1), (3, 2), (3, 3)]
AXES = (-1, 0, 1, 2)


RULE_SETS: dict[str, Callable[..., Shape]] = {
    "tosa": rule_set_oracles.tosa,
    "same_shape": rule_set_oracles.same_shape,
    "unidirectional": rule_set_oracles.onnx_unidirectional,
    "pdpd": rule_set_oracles.pdpd,
    "strict": strict,
    "into_first": rule_set_oracles.onnx_unidirectional,
    "padded": padded,
}


@dataclass
class SumCase(Case):
    """A sum of two operands, the second at an axis of the first where there is one."""

    axis: int = -1

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        first, second = values
        if self.axis != -1:
            # The 1s that reach past the first are only so many that the rest fits.
            fitting = second.shape[: first.ndim - self.axis]
            behind = first.ndim - self.axis - len(fitting)
            second = second.reshape((1,) * self.axis + fitting + (1,) * behind)
        return [first, second]

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return oracle.expected("add", F32, F32, {}, values)


def admits(infer: Callable[..., Shape], shapes: Sequence[Shape], axis: int) -> bool:
    """Whether shapes, of types or at run time, go together."""
    try:
        infer(shapes, axis)
    except Violation:
        return False
    return True


def signatures() -> Iterator[tuple[Shape, Shape]]:
    """Every mix of extents up to rank 2, all dynamic ones up to rank 3."""
    for ranks in RANKS:
        for extents in itertools.product(EXTENTS, repeat=sum(ranks)):
            yield extents[: ranks[0]], extents[ranks[0] :]
    for first, second in DYNAMIC_RANKS:
        yield (None,) * first, (None,) * second


def run_time_sizes(shape: Shape) -> Iterator[tuple[int, ...]]:
    """Every choice of sizes for the dynamic extents."""

    def choices(extent: Extent) -> Sequence[int]:
        return RUN_TIME_SIZES if extent is None else (extent,)

    return itertools.product(*map(choices, shape))


def cases_of(rule_set: str, counter: Iterator[int]) -> Iterator[Case]:
    """Every case of the op of a rule set."""
    infer = RULE_SETS[rule_set]
    random = generator(rule_set)
    for shapes, axis in itertools.product(signatures(), AXES if rule_set == "pdpd" else (-1,)):
        if not admits(infer, shapes, axis):
            continue
        operands = tuple(TensorType(shape, F32) for shape in shapes)
        result = TensorType(infer(shapes, axis), F32)
        attributes = {} if axis == -1 else {"axis": f"{axis} : i64"}
        function = Function(f"f{next(counter)}", f"add_{rule_set}", operands, result, attributes, dialect="ew_test")
        calls = [
            whole_numbers(operands, sizes, random)
            for sizes in itertools.product(*map(run_time_sizes, shapes))
            if admits(infer, sizes, axis)
        ]
        yield SumCase(function, calls=calls, axis=axis)


def main() -> None:
    parser = argument_parser("Runs a sum for each rule set that no other dialect has.")
    parser.add_argument("--rules", choices=sorted(RULE_SETS), required=True)
    arguments = parser.parse_args()
    run(toolchain_of(arguments), list(cases_of(arguments.rules, iter(range(1_000_000))))).finish()


if __name__ == "__main__":
    main()
