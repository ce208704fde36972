"""Runs groups of ops whose operands align left, over every run-time shape that goes together.

The expected values are those of NumPy on transposed arrays. Prints the number of calls and of differences; exits with 1
if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F32
from ewise_testing.expressions import ARGUMENT, ExpressionFunction, Node
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import RULE_SETS, accepts
from ewise_testing.run_time import whole_numbers
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator
from run_expressions import TosaCase, TosaNode

SIGNATURES: tuple[tuple[RankedShape, ...], ...] = (
    ((None,), (None,), (None,)),
    ((None,), (None, None), (None,)),
    ((None, None), (None,), (None, None)),
    ((), (None, None), (None,)),
    ((None, 3), (1,), (None, None)),
    ((1,), (None, 3), (None, None, 2)),
)


def node(op: str, *operands: Node) -> Node:
    shape = RULE_SETS["Julia"]([operand.type.shape for operand in operands], -1, None)
    return TosaNode(op, TensorType(shape, F32), list(operands))


def functions() -> Iterator[ExpressionFunction]:
    """A chain, and a sum that two ops read."""
    for number, signature in enumerate(SIGNATURES):
        types = tuple(TensorType(shape, F32) for shape in signature)
        a, b, c = (TosaNode(ARGUMENT, type_, number=index) for index, type_ in enumerate(types))
        total = node("add_julia", a, b)
        chain = node("mul_add_julia", node("add_julia", total, c), a, b)
        diamond = node("mul_add_julia", total, total, node("add_julia", total, c))
        for name, body in (("chain", chain), ("diamond", diamond)):
            yield ExpressionFunction(f"{name}{number}", types, body, body.type)


def cases() -> Iterator[Case]:
    random = generator("leading")
    for function in functions():
        shapes = [type_.shape for type_ in function.argument_types]
        choices = [(0, 1, 2) if extent is None else (extent,) for shape in shapes for extent in shape]
        calls = []
        for sizes in map(iter, itertools.product(*choices)):
            chosen = [tuple(next(sizes) for _ in shape) for shape in shapes]
            if accepts("Julia", chosen, -1):
                calls.append(whole_numbers(function.argument_types, chosen, random))
        yield TosaCase(function, calls=calls)


def main() -> None:
    parser = argument_parser("Runs groups of ops whose operands align left.")
    run(toolchain_of(parser.parse_args()), list(cases())).finish()


if __name__ == "__main__":
    main()
