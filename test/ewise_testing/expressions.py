"""Random functions of several ops, whose results NumPy computes op by op.

The operands have up to three dimensions, static ones and extents 0 and 1 among them; a tensor may be read twice, the
result of an op by several ops, and types between ops may say less than is known.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import ElementType
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape

ARGUMENT = "argument"


@dataclass
class Node:
    """An op, or with the name `argument` the argument of that number. What an op computes is said by subclasses."""

    op: str
    type: TensorType
    operands: list[Node] = field(default_factory=list)
    number: int = 0

    @property
    def dialect(self) -> str:
        raise NotImplementedError

    @property
    def attribute_text(self) -> str:
        """In braces, after a space."""
        return ""

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        """The result for arguments as bit patterns."""
        raise NotImplementedError


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
            if node.op == ARGUMENT:
                return f"%arg{node.number}"
            if id(node) not in names:
                operands = ", ".join([emit(operand) for operand in node.operands])
                types = ", ".join(str(operand.type) for operand in node.operands)
                names[id(node)] = f"%{len(names)}"
                op = f'"{node.dialect}.{node.op}"({operands}){node.attribute_text}'
                lines.append(f"  {names[id(node)]} = {op} : ({types}) -> {node.type}")
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
    """A function; what to expect of it is said by subclasses."""

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        # Not every argument is read.
        return self.function.body.evaluate(values).shape


class Generator:
    """Makes expressions whose operands go together. Subclasses say of which ops, and what makes a node."""

    make: Callable[..., Node]

    def __init__(self, random: Random) -> None:
        self.random = random
        # The ops of the function so far.
        self.made: list[Node] = []

    def root(self, arguments: list[Node], result: RankedShape) -> Node:
        """An expression of operands that broadcast to the shape; `arguments` grows."""
        raise NotImplementedError

    def op(self, name: str, element: ElementType, operands: list[Node]) -> Node:
        """An op of some of the types that its result may have."""
        inferred = broadcastable([operand.type.shape for operand in operands])
        declared = tuple(None if self.random.random() < 0.3 else extent for extent in inferred)
        self.made.append(self.make(name, TensorType(declared, element), operands))
        return self.made[-1]

    def operand_shape(self, result: RankedShape) -> RankedShape:
        rank = self.random.choice([len(result)] * 3 + list(range(len(result) + 1)))
        extents: list[int | None] = []
        for size in result[len(result) - rank :]:
            extents.append(self.random.choice([None, None, None, None, size, 1]))
        return tuple(extents)

    def argument(self, type_: TensorType, arguments: list[Node]) -> Node:
        arguments.append(self.make(ARGUMENT, type_, number=len(arguments)))
        return arguments[-1]

    def function(self, name: str) -> ExpressionFunction:
        rank = self.random.choice([1, 2, 2, 2, 3])
        result = tuple(self.random.choice([0, 2, 3, 3]) for _ in range(rank))
        while True:
            arguments: list[Node] = []
            self.made.clear()
            body = self.root(arguments, result)
            if body.op != ARGUMENT and len(arguments) <= 8:
                break
        return ExpressionFunction(name, tuple(argument.type for argument in arguments), body, body.type)


def sample_shapes(function: ExpressionFunction, random: Random, count: int) -> list[list[RankedShape]]:
    """Some of the run-time shapes of arguments under which all operands go together."""
    types = function.argument_types
    sizes = (0, 1, 3) if len(types) < 4 else (1, 3)
    shapes = list(itertools.islice(run_time_shapes([type_.shape for type_ in types], sizes), 4000))
    return random.sample(shapes, min(count, len(shapes)))


def run_random(
    description: str,
    make_generator: Callable[[Random], Generator],
    make_case: Callable[..., ExpressionCase],
    make_arrays: Callable[[Sequence[TensorType], Sequence[RankedShape], np.random.Generator], list[np.ndarray]],
    functions: int,
    calls: int,
) -> None:
    """The main part of a script that runs so many random functions, by default, each by so many calls at most, all chosen by a seed."""
    parser = argument_parser(description)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--functions", type=int, default=functions)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    values = np.random.default_rng(arguments.seed)
    generator = make_generator(random)
    cases = []
    for number in range(arguments.functions):
        function = generator.function(f"f{number}")
        shapes = sample_shapes(function, random, calls)
        arrays = [make_arrays(function.argument_types, chosen, values) for chosen in shapes]
        cases.append(make_case(function, calls=arrays))
    run(toolchain_of(arguments), cases).finish()
