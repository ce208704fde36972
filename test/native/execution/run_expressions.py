"""Runs random expressions, which the lowering computes in one loop nest where it can, over run-time shapes.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ewise_testing.element_types import F32, I1, I32
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.expressions import ARGUMENT, ExpressionCase, Generator, Node, run_random
from ewise_testing.functions import TensorType
from ewise_testing.run_time import whole_numbers
from ewise_testing.shapes import RankedShape

EXPRESSIONS = 150
CALLS = 25
# Attributes, and the same in NumPy.
OPS = {
    "add": ("", lambda a, b: a + b),
    "sub": ("", lambda a, b: a - b),
    "mul": (" {shift = 0 : i8}", lambda a, b: a * b),
    "maximum": ("", np.maximum),
    # TOSA saturates.
    "negate": ("", lambda a: np.where(a == np.iinfo(np.int32).min, np.iinfo(np.int32).max, -a)),
    "select": ("", lambda p, a, b: np.where(p != 0, a, b)),
    "pow": ("", np.power),
    # By a rule set that aligns left: as if all arrays were transposed.
    "add_julia": ("", lambda a, b: (a.T + b.T).T),
    "mul_add_julia": ("", lambda a, b, c: (a.T * b.T + c.T).T),
}
TEST_OPS = ("add_julia", "mul_add_julia")
NUMPY_TYPES = {I32: np.int32, F32: np.float32}
# Those of integers.
RANDOM_OPS = [op for op in OPS if op not in ("pow", *TEST_OPS)]
ARITY = {"negate": 1, "select": 3}


class TosaNode(Node):
    """An op of `OPS`."""

    @property
    def dialect(self) -> str:
        return "ew_test" if self.op in TEST_OPS else "ew_tosa"

    @property
    def attribute_text(self) -> str:
        return OPS[self.op][0]

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        if self.op == ARGUMENT:
            value = arguments[self.number]
            return value.view(NUMPY_TYPES.get(self.type.element, value.dtype))
        with np.errstate(over="ignore"):
            return OPS[self.op][1](*(operand.evaluate(arguments) for operand in self.operands))


class TosaCase(ExpressionCase):
    """A function whose result NumPy computes."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        function = self.function
        element = function.result.element
        result = np.asarray(function.body.evaluate(values)).astype(NUMPY_TYPES[element])
        return Expected(element, result.view(np.uint32))


class TosaGenerator(Generator):
    """Makes expressions of integers."""

    make = TosaNode

    def root(self, arguments: list[Node], result: RankedShape) -> Node:
        return self.node(self.random.choice([2, 2, 3, 4]), arguments, result)

    def node(self, depth: int, arguments: list[Node], result: RankedShape) -> Node:
        """An expression of so many levels; `arguments` grows."""
        integers = [argument for argument in arguments if argument.type.element == I32]
        if depth == 0 or self.random.random() < 0.15:
            if integers and (len(arguments) > 6 or self.random.random() < 0.25):
                return self.random.choice(integers)
            return self.argument(TensorType(self.operand_shape(result), I32), arguments)
        if self.made and self.random.random() < 0.25:
            return self.random.choice(self.made)
        op = self.random.choice(RANDOM_OPS)
        operands = [self.node(depth - 1, arguments, result) for _ in range(ARITY.get(op, 2))]
        if op == "select":
            operands[0] = self.argument(TensorType(self.operand_shape(result), I1), arguments)
        elif self.random.random() < 0.15:
            operands = operands[:1] * len(operands)
        return self.op(op, I32, operands)


def main() -> None:
    run_random("Runs random expressions over run-time shapes.", TosaGenerator, TosaCase, whole_numbers, EXPRESSIONS, CALLS)


if __name__ == "__main__":
    main()
