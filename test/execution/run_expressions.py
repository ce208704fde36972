"""Runs random expressions, which the lowering computes in one loop nest where it can, over run-time shapes.

The operands have up to three dimensions, static ones and extents 0 and 1 among them; a tensor may be read twice, the
result of an op by several ops, and types between ops may say less than is known. Prints the number of calls and of differences; exits
with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F32, I1, I32
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes, whole_numbers
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


@dataclass
class Node:
    """An op, or with the name `argument` the argument of that number."""

    op: str
    type: TensorType
    operands: list[Node] = field(default_factory=list)
    number: int = 0

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        if self.op == "argument":
            value = arguments[self.number]
            return value.view(NUMPY_TYPES.get(self.type.element, value.dtype))
        with np.errstate(over="ignore"):
            return OPS[self.op][1](*(operand.evaluate(arguments) for operand in self.operands))


@dataclass(frozen=True)
class ExpressionFunction:
    """A function of several ops."""

    name: str
    argument_types: tuple[TensorType, ...]
    body: Node
    result: TensorType

    @property
    def operand_arguments(self) -> tuple[int, ...]:
        return tuple(range(len(self.argument_types)))

    @property
    def operands(self) -> tuple[TensorType, ...]:
        return self.argument_types

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        lines: list[str] = []
        names: dict[int, str] = {}

        def emit(node: Node) -> str:
            if node.op == "argument":
                return f"%arg{node.number}"
            if id(node) not in names:
                operands = ", ".join([emit(operand) for operand in node.operands])
                types = ", ".join(str(operand.type) for operand in node.operands)
                names[id(node)] = f"%{len(names)}"
                attributes = OPS[node.op][0]
                dialect = "ew_test" if node.op in TEST_OPS else "ew_tosa"
                lines.append(f'  {names[id(node)]} = "{dialect}.{node.op}"({operands}){attributes} : ({types}) -> {node.type}')
            return names[id(node)]

        result = emit(self.body)
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(self.argument_types))
        return "\n".join(
            [
                f"func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{",
                *lines,
                f"  return {result} : {self.result}",
                "}",
            ]
        )


class ExpressionCase(Case):
    """A function whose result NumPy computes."""

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        # Not every argument is read.
        return self.function.body.evaluate(values).shape

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        function = self.function
        element = function.result.element
        result = np.asarray(function.body.evaluate(values)).astype(NUMPY_TYPES[element])
        return Expected(element, result.view(np.uint32))


class Generator:
    """Makes expressions whose operands go together."""

    def __init__(self, random: Random) -> None:
        self.random = random
        # The ops of the function so far.
        self.made: list[Node] = []

    def operand_shape(self, result: RankedShape) -> RankedShape:
        rank = self.random.choice([len(result)] * 3 + list(range(len(result) + 1)))
        extents: list[int | None] = []
        for size in result[len(result) - rank :]:
            extents.append(self.random.choice([None, None, None, None, size, 1]))
        return tuple(extents)

    def node(self, depth: int, arguments: list[Node], result: RankedShape) -> Node:
        """An expression of integers; `arguments` grows."""
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
        inferred = broadcastable([operand.type.shape for operand in operands])
        declared = tuple(None if self.random.random() < 0.3 else extent for extent in inferred)
        self.made.append(Node(op, TensorType(declared, I32), operands))
        return self.made[-1]

    def argument(self, type_: TensorType, arguments: list[Node]) -> Node:
        arguments.append(Node("argument", type_, number=len(arguments)))
        return arguments[-1]

    def function(self, name: str) -> ExpressionFunction:
        rank = self.random.choice([1, 2, 2, 2, 3])
        result = tuple(self.random.choice([0, 2, 3, 3]) for _ in range(rank))
        while True:
            arguments: list[Node] = []
            self.made.clear()
            body = self.node(self.random.choice([2, 2, 3, 4]), arguments, result)
            if body.op != "argument" and len(arguments) <= 8:
                break
        return ExpressionFunction(name, tuple(argument.type for argument in arguments), body, body.type)


def calls(function: ExpressionFunction, random: Random, values: np.random.Generator) -> list[list[np.ndarray]]:
    """Arguments for some of the run-time shapes under which all operands go together."""
    types = function.argument_types
    sizes = (0, 1, 3) if len(types) < 4 else (1, 3)
    shapes = list(itertools.islice(run_time_shapes([type_.shape for type_ in types], sizes), 4000))
    return [
        whole_numbers(types, chosen, values)
        for chosen in random.sample(shapes, min(CALLS, len(shapes)))
    ]


def main() -> None:
    parser = argument_parser("Runs random expressions over run-time shapes.")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    values = np.random.default_rng(arguments.seed)
    generator = Generator(random)
    cases = []
    for number in range(EXPRESSIONS):
        function = generator.function(f"f{number}")
        cases.append(ExpressionCase(function, calls=calls(function, random, values)))
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
