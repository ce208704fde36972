"""Runs random groups of ops whose operands are read in blocks or over and over, of which each is itself such an op.

The expected values are those of NumPy's `repeat` and `tile`. Each function has one choice of run-time sizes, of which
its types say some. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F32
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.expressions import ARGUMENT, ExpressionCase, ExpressionFunction, Node
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import RULE_SETS
from ewise_testing.run_time import whole_numbers
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator

SIZES = (0, 1, 2, 4, 6, 12)
# By rule set and number of operands.
OPS = {
    "add_block_scaled": ("BlockScaled", 2, lambda w, s: w + s),
    "scale_blocks": ("BlockScaled", 3, lambda w, z, s: (w - z) * s),
    "add_recycled": ("Recycled", 2, lambda a, b: a + b),
    "add_prefix": ("PrefixAgreement", 2, lambda a, b: a + b),
}


def spread(value: np.ndarray, shape: Sequence[int], rules: str) -> np.ndarray:
    """An operand in the shape of the result, of the same rank."""
    for dim, size in enumerate(shape):
        if value.shape[dim] == size:
            continue
        times = size // value.shape[dim]
        value = np.repeat(value, times, dim) if rules == "BlockScaled" else np.concatenate(
            [value] * times or [value.take(range(0), dim)], dim)
    return value


class BlockNode(Node):
    """An op of `OPS`, which remembers its shape at run time."""

    sizes: tuple[int, ...] = ()
    dialect = "ew_test"

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        if self.op == ARGUMENT:
            return arguments[self.number].view(np.float32)
        rules, _, function = OPS[self.op]
        return function(*(spread(operand.evaluate(arguments), self.sizes, rules)
                          for operand in self.operands))


class BlockCase(ExpressionCase):
    """A function whose result NumPy computes."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        result = np.ascontiguousarray(self.function.body.evaluate(values), dtype=np.float32)
        return Expected(F32, result.view(np.uint32))


class Maker:
    """Makes the expressions of one function."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.arguments: list[BlockNode] = []
        self.made: list[BlockNode] = []

    def argument(self, sizes: tuple[int, ...]) -> BlockNode:
        shape: RankedShape = tuple(size if self.random.random() < 0.6 else None for size in sizes)
        node = BlockNode(ARGUMENT, TensorType(shape, F32), number=len(self.arguments))
        node.sizes = sizes
        self.arguments.append(node)
        return node

    def part(self, size: int, rules: str) -> int:
        """A size that goes with one of the result."""
        if rules == "PrefixAgreement" or self.random.random() < 0.3:
            return size
        if size == 0:
            return self.random.choice([0, 1, 2])
        return self.random.choice([part for part in range(1, size + 1) if size % part == 0])

    def node(self, depth: int, sizes: tuple[int, ...]) -> BlockNode:
        same = [node for node in self.made if node.sizes == sizes]
        if same and self.random.random() < 0.3:
            return self.random.choice(same)
        if depth == 0 or self.random.random() < 0.2:
            return self.argument(sizes)
        op = self.random.choice(list(OPS))
        rules, count, _ = OPS[op]
        shapes = [sizes, *(tuple(self.part(size, rules) for size in sizes)
                           for _ in range(count - 1))]
        if rules == "Recycled" and self.random.random() < 0.5:
            shapes.reverse()
        operands = [self.node(depth - 1, shape) for shape in shapes]
        shape = RULE_SETS[rules]([operand.type.shape for operand in operands], None, None)
        node = BlockNode(op, TensorType(shape, F32), operands)
        node.sizes = sizes
        self.made.append(node)
        return node


def cases(count: int, seed: str) -> Iterator[Case]:
    random = Random(seed)
    values = generator(seed)
    for number in range(count):
        maker = Maker(random)
        sizes = tuple(random.choice(SIZES) for _ in range(random.randint(1, 2)))
        body = maker.node(3, sizes)
        if body.op == ARGUMENT:
            continue
        types = tuple(argument.type for argument in maker.arguments)
        function = ExpressionFunction(f"f{number}", types, body, body.type)
        call = whole_numbers(types, [argument.sizes for argument in maker.arguments], values)
        yield BlockCase(function, calls=[call])


def main() -> None:
    parser = argument_parser("Runs random groups of ops that read in blocks or over and over.")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", default="blocks")
    arguments = parser.parse_args()
    run(toolchain_of(arguments), list(cases(arguments.count, arguments.seed))).finish()


if __name__ == "__main__":
    main()
