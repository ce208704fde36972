"""Runs an expensive op whose reader computes it where no element is read twice, over every run-time shape.

The values are small whole numbers, of which powers and differences are exact. Prints the number of calls and of
differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F32, encode
from ewise_testing.expressions import ARGUMENT, ExpressionFunction, Node
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator
from run_expressions import TosaCase, TosaNode

# The reader of the power p, and its operands.
READERS = (("sub", "pc"), ("sub", "cp"), ("maximum", "pp"))
SIGNATURES: tuple[tuple[RankedShape, ...], ...] = (
    ((None,), (None,), (None,)),
    ((None, None), (None, None), (None, None)),
    ((None,), (None, None), (None, None)),
    ((None, None), (None,), (None,)),
    ((), (None, None), (None,)),
    ((None, 3), (1, None), (None, None)),
    ((None, 1), (None, 1), (None, 3)),
)


def node(op: str, *operands: Node) -> Node:
    return TosaNode(op, TensorType(broadcastable([operand.type.shape for operand in operands]), F32), list(operands))


def function(name: str, op: str, operands: str, signature: tuple[RankedShape, ...]) -> ExpressionFunction:
    types = tuple(TensorType(shape, F32) for shape in signature)
    a, b, c = (TosaNode(ARGUMENT, type_, number=number) for number, type_ in enumerate(types))
    nodes = {"p": node("pow", a, b), "c": c}
    body = node(op, *(nodes[operand] for operand in operands))
    return ExpressionFunction(name, types, body, body.type)


def cases() -> Iterator[Case]:
    random = generator("choices")
    for number, (op, operands) in enumerate(READERS):
        for index, signature in enumerate(SIGNATURES):
            calls = [
                [encode(F32, random.integers(1, limit, size=shape)) for limit, shape in zip((9, 4, 1000), shapes)]
                for shapes in run_time_shapes(signature, (0, 1, 3))
            ]
            yield TosaCase(function(f"f{number}_{index}", op, operands, signature), calls=calls)


def main() -> None:
    parser = argument_parser("Runs expensive ops that others read.")
    run(toolchain_of(parser.parse_args()), list(cases())).finish()


if __name__ == "__main__":
    main()
