"""Runs graphs of ops of `ew_xla`, which the lowering computes in one loop nest where readers of an op read the same of its
elements, over run-time shapes. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F32, I1
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.expressions import ARGUMENT, ExpressionCase, ExpressionFunction, Node
from ewise_testing.functions import TensorType
from ewise_testing.run_time import whole_numbers
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator

COMPUTE = {
    "abs": np.abs,
    "add": np.add,
    "clamp": lambda least, x, greatest: np.minimum(np.maximum(x, least), greatest),
    "multiply": np.multiply,
    "select": np.where,
    "sign": np.sign,
    "subtract": np.subtract,
}


@dataclass
class XlaNode(Node):
    """An op; `dim` is where a vector goes beside a matrix."""

    dim: int | None = None

    @property
    def dialect(self) -> str:
        return "ew_xla"

    @property
    def attribute_text(self) -> str:
        return "" if self.dim is None else f" {{broadcast_dimensions = array<i64: {self.dim}>}}"

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        if self.op == ARGUMENT:
            bits = arguments[self.number]
            return bits != 0 if self.type.element == I1 else bits.view(np.float32)
        values = [operand.evaluate(arguments) for operand in self.operands]
        if self.dim is not None:
            values = [each if each.ndim == 2 else np.expand_dims(each, 1 - self.dim) for each in values]
        return COMPUTE[self.op](*values)


class XlaCase(ExpressionCase):
    """A graph that NumPy computes."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        result = np.asarray(self.function.body.evaluate(values), np.float32)
        return Expected(F32, np.ascontiguousarray(result).view(np.uint32).reshape(result.shape))


def node(op: str, *operands: Node, dim: int | None = None) -> Node:
    ranks = [len(operand.type.shape) for operand in operands]
    return XlaNode(op, TensorType((None,) * max(ranks), F32), list(operands), dim=dim)


def graphs(v: Node, w: Node, a: Node, b: Node, x: Node, p: Node) -> Iterator[tuple[str, Node]]:
    """Graphs of two vectors, two matrices, a number and a boolean."""
    yield "chain", node("multiply", node("add", a, b), node("sign", b))
    row = node("multiply", node("sign", v), w)
    for dim in (0, 1):
        yield f"vector{dim}", node("add", row, node("abs", a), dim=dim)
        both = node("subtract", a, row, dim=dim), node("add", row, b, dim=dim)
        yield f"twice{dim}", node("multiply", *both)
    yield "different", node("multiply", node("add", row, a, dim=0), node("add", row, a, dim=1))
    total = node("add", v, a, dim=1)
    yield "chosen", node("select", p, total, node("clamp", x, node("multiply", total, b), x))


TYPES: tuple[RankedShape, ...] = ((None,), (None,), (None, None), (None, None), (), ())


def agree(function: ExpressionFunction, arguments: Sequence[np.ndarray]) -> bool:
    """Whether NumPy pairs the sizes, and no op but one with an attribute broadcasts."""
    def check(node: Node) -> tuple[int, ...]:
        if node.op == ARGUMENT:
            return arguments[node.number].shape
        shapes = [check(operand) for operand in node.operands]
        if node.dim is not None:
            shapes = [each if len(each) == 2 else (each[0], 1) if node.dim == 0 else (1, each[0]) for each in shapes]
            return np.broadcast_shapes(*shapes)
        ranked = {each for each in shapes if each}
        if len(ranked) != 1:
            raise ValueError
        return ranked.pop()

    try:
        check(function.body)
    except ValueError:
        return False
    return True


def cases() -> Iterator[Case]:
    random = generator("chains of ew_xla")
    types = tuple(TensorType(shape, I1 if number == 5 else F32) for number, shape in enumerate(TYPES))
    for name, body in graphs(*(XlaNode(ARGUMENT, type_, number=number) for number, type_ in enumerate(types))):
        function = ExpressionFunction(name, types, body, body.type)
        calls = []
        for first, second, rows, columns in itertools.product((0, 1, 2, 3), repeat=4):
            shapes: list[RankedShape] = [(first,), (second,), (rows, columns), (rows, columns), (), ()]
            arguments = whole_numbers(types, shapes, random)
            if agree(function, arguments):
                calls.append(arguments)
        yield XlaCase(function, calls=calls)


def main() -> None:
    parser = argument_parser("Runs graphs of ops of ew_xla.")
    run(toolchain_of(parser.parse_args()), list(cases())).finish()


if __name__ == "__main__":
    main()
