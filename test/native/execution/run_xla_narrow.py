"""Runs random expressions of ops of `ew_xla` on floats of 4 to 16 bits, and of conversions between them: what each op gives is
rounded by itself, in one loop nest and apart. Prints the number of calls and of differences; exits with 1 if there is any
difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import numpy as np

from ewise_testing.checking import argument_parser, run, toolchain_of
from ewise_testing.element_types import BF16, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, FURTHER_FLOATS, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected, maximum, minimum
from ewise_testing.ew_xla_functions import EXACT
from ewise_testing.expressions import ARGUMENT, ExpressionCase, ExpressionFunction, Generator, Node
from ewise_testing.functions import TensorType
from ewise_testing.shapes import RankedShape
from ewise_testing.values import random_bits

EXPRESSIONS = 300
SIZES = (0, 1, 3, 50)
FLOATS = (F8E4M3FN, F8E5M2, *FURTHER_FLOATS, F16, BF16)

# In NumPy; of scales only those behind.
OPS: dict[str, Callable[..., np.ndarray]] = {
    "abs": np.abs,
    "add": np.add,
    "floor": np.floor,
    "negate": np.negative,
    "sign": EXACT["sign"],
    "square": np.square,
    "subtract": np.subtract,
    "clamp": lambda least, x, greatest: minimum(maximum(x, least), greatest),
    "convert": lambda x: x,
    "divide": np.divide,
    "maximum": maximum,
    "minimum": minimum,
    "multiply": np.multiply,
}
OF_SCALES = ("clamp", "convert", "divide", "maximum", "minimum", "multiply")
ARITY = {**dict.fromkeys(("abs", "convert", "floor", "negate", "sign", "square"), 1), "clamp": 3}


class NarrowNode(Node):
    """An op of `OPS`; its value is of bit patterns."""

    @property
    def dialect(self) -> str:
        return "ew_xla"

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        if self.op == ARGUMENT:
            return arguments[self.number]
        operands = [decode(each.type.element, each.evaluate(arguments)) for each in self.operands]
        with np.errstate(all="ignore"):
            return encode(self.type.element, OPS[self.op](*operands))


class NarrowCase(ExpressionCase):
    """A function whose result NumPy computes."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return Expected(self.function.result.element, self.function.body.evaluate(values))


class NarrowGenerator(Generator):
    """Makes expressions of operands of one shape."""

    make = NarrowNode

    def root(self, arguments: list[Node], result: RankedShape) -> Node:
        return self.node(3, self.random.choice((*FLOATS, F8E8M0FNU)), arguments)

    def node(self, depth: int, element: ElementType, arguments: list[Node]) -> Node:
        """An expression of so many levels; `arguments` grows."""
        made = [each for each in (*self.made, *arguments) if each.type.element == element]
        if made and self.random.random() < 0.3:
            return self.random.choice(made)
        if depth == 0:
            return self.argument(TensorType((None,), element), arguments)
        op = self.random.choice(OF_SCALES if element == F8E8M0FNU else list(OPS))
        own = self.random.choice((*FLOATS, F8E8M0FNU)) if op == "convert" else element
        operands = [self.node(depth - 1, own, arguments) for _ in range(ARITY.get(op, 2))]
        return self.op(op, element, operands)


def main() -> None:
    parser = argument_parser("Runs random expressions of narrow floats.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--functions", type=int, default=EXPRESSIONS)
    options = parser.parse_args()
    random, values = Random(options.seed), np.random.default_rng(options.seed)
    generator = NarrowGenerator(random)
    cases = []
    for number in range(options.functions):
        function: ExpressionFunction = generator.function(f"f{number}")
        types = function.argument_types
        calls = [[random_bits(type_.element, (size,), values) for type_ in types] for size in SIZES]
        cases.append(NarrowCase(function, calls=calls))
    run(toolchain_of(options), cases).finish()


if __name__ == "__main__":
    main()
