"""Runs random graphs of two to eight operators of `ew_onnx`, on every element type, over run-time shapes.

All operators but a function at the end round once, so that NumPy computes the same, operator by operator. Prints the
number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from ewise_testing import ew_onnx_oracle as oracle
from ewise_testing import onnx_cast
from ewise_testing.element_types import I1, ElementType
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.expressions import ARGUMENT, ExpressionCase, Generator, Node, run_random
from ewise_testing.functions import TensorType, segment_sizes
from ewise_testing.shapes import RankedShape
from ewise_testing.values import edge_values
from run_onnx_values import ATTRIBUTES, BINARY, NUMBERS, TESTS, UNARY, VARIADIC, attribute_text

GRAPHS = 150
CALLS = 10
OPERATORS = range(2, 9)
LIMITS = ("min", "max")


@dataclass
class OnnxNode(Node):
    """An operator, with attributes as Python has them."""

    values: oracle.Attributes = field(default_factory=dict)
    # The bounds that a Clip has.
    limits: Sequence[str] = ()

    @property
    def dialect(self) -> str:
        return "ew_onnx"

    @property
    def attribute_text(self) -> str:
        texts = {name: attribute_text(value) for name, value in self.values.items()}
        if self.op == "Clip":
            texts = segment_sizes([True, *(limit in self.limits for limit in LIMITS)])
        return f" {{{', '.join(f'{name} = {text}' for name, text in texts.items())}}}" if texts else ""

    def expected(self, arguments: Sequence[np.ndarray]) -> Expected | oracle.Near:
        operands = [operand.evaluate(arguments) for operand in self.operands]
        elements = [operand.type.element for operand in self.operands]
        wide = np.broadcast_arrays(*operands)
        if self.op == "Clip":
            return oracle.clip(elements[0], wide[0], dict(zip(self.limits, wide[1:])))
        return oracle.expected(self.op, elements, self.type.element, self.values, wide)

    def evaluate(self, arguments: Sequence[np.ndarray]) -> np.ndarray:
        return arguments[self.number] if self.op == ARGUMENT else self.expected(arguments).bits


class OnnxCase(ExpressionCase):
    """A graph whose last operator may be off by some roundings."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected | oracle.Near:
        return self.function.body.expected(values)


def rounds_once(op: str, element: ElementType) -> bool:
    if element == I1:
        return op in oracle.LOGIC
    return op in (oracle.EXACT if element.is_float else oracle.INTEGERS)


class OnnxGenerator(Generator):
    """Makes graphs of one type of numbers, and of booleans."""

    make = OnnxNode
    numbers: ElementType

    def root(self, arguments: list[Node], result: RankedShape) -> Node:
        """An expression of 2 to 8 operators."""
        while True:
            arguments.clear()
            self.made.clear()
            self.numbers = self.random.choice(NUMBERS)
            element = self.random.choice([self.numbers, self.numbers, self.numbers, I1])
            body = self.node(self.random.choice([2, 3, 3]), element, arguments, result)
            if element.is_float and self.random.random() < 0.3:
                functions = [op for op, types in UNARY.items() if element in types and op in oracle.FUNCTIONS]
                body = self.op(self.random.choice(functions), element, [body])
            if len(self.made) in OPERATORS:
                return body

    def node(self, depth: int, element: ElementType, arguments: list[Node], result: RankedShape) -> Node:
        """An expression of so many levels; `arguments` grows."""
        if depth == 0 or self.random.random() < 0.1:
            return self.value(element, arguments, result)
        made = [node for node in self.made if node.type.element == element]
        if made and self.random.random() < 0.2:
            return self.random.choice(made)
        ops = [op for op in (*UNARY, *BINARY) if self.gives(op, element)]
        op = self.random.choice([*ops, "Where", "Cast", *(["Clip"] if element != I1 else [])])
        limits = [limit for limit in LIMITS if self.random.random() < 0.7] if op == "Clip" else []
        if op == "Where":
            elements = [I1, element, element]
        elif op == "Cast":
            elements = [self.random.choice([each for each in (*NUMBERS, I1) if each != element])]
        else:
            of = self.numbers if op in TESTS else element
            count = self.random.choice((1, 2, 3)) if op in VARIADIC else 1 if op in (*UNARY, "Clip") else 2
            elements = [of] * count
        operands = [self.node(depth - 1, each, arguments, result) for each in elements]
        operands += [self.argument(TensorType((), element), arguments) for _ in limits]
        if op == "PRelu":
            # It has to broadcast to the other operand.
            operands[1] = self.argument(TensorType((), element), arguments)
        elif len(elements) == 2 and self.random.random() < 0.1:
            operands = operands[:1] * 2
        node = self.op(op, element, operands)
        node.values = {"to": onnx_cast.CODES[element]} if op == "Cast" else self.attributes(op)
        node.limits = limits
        return node

    def gives(self, op: str, element: ElementType) -> bool:
        """Whether the operator may have results of this type in a graph of these numbers."""
        types = UNARY.get(op, BINARY.get(op, ()))
        if element == I1 and op in TESTS:
            return self.numbers in types
        return op not in TESTS and element in types and rounds_once(op, element)

    def attributes(self, op: str) -> oracle.Attributes:
        return self.random.choice([{}, *ATTRIBUTES.get(op, [])])

    def value(self, element: ElementType, arguments: list[Node], result: RankedShape) -> Node:
        """An argument of its own, or one that is read elsewhere, too."""
        known = [argument for argument in arguments if argument.type.element == element]
        if known and (len(arguments) > 5 or self.random.random() < 0.25):
            return self.random.choice(known)
        return self.argument(TensorType(self.operand_shape(result), element), arguments)


def arrays(types: Sequence[TensorType], shapes: Sequence[RankedShape], random: np.random.Generator) -> list[np.ndarray]:
    """Edge values of each type."""
    return [random.choice(edge_values(type_.element), size=shape) for type_, shape in zip(types, shapes)]


def main() -> None:
    run_random("Runs random graphs of ONNX's operators.", OnnxGenerator, OnnxCase, arrays, GRAPHS, CALLS)


if __name__ == "__main__":
    main()
