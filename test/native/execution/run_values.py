"""Runs ops on edge values of every element type: outer products of values, and a few shapes of each kind.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import ElementType
from ewise_testing.functions import Function, TensorType
from ewise_testing.operations import OPERATIONS, Operation, attribute_text, defined_operands
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape, parse_shape
from ewise_testing.values import all_values, conversion_values, edge_values, generator

# Operand types beside those of the outer products: static, dynamic and mixed, ranks 0 to 3, extent 0.
SIGNATURES: dict[int, Sequence[tuple[str, ...]]] = {
    1: [("[]",), ("2x1x3",), ("?x3",), ("0x?",), ("?x?x?",)],
    2: [
        ("[]", "[]"),
        ("2x3", "2x3"),
        ("2x1x3", "4x1"),
        ("?x3", "2x1"),
        ("?x2", "1x?"),
        ("1x?", "?"),
        ("?x?", "?x?"),
        ("?x?x?", "[]"),
        ("0x?", "1x3"),
    ],
    3: [
        ("[]", "[]", "[]"),
        ("2x3", "2x3", "2x3"),
        ("1x3", "4x1", "3"),
        ("?x3", "2x1", "?x?"),
        ("?", "?", "?"),
        ("?x1x?", "[]", "?x?"),
        ("?x0", "1x?", "?"),
    ],
}
OUTER_PRODUCT = {1: ("?",), 2: ("?x?", "?x?"), 3: ("?x1", "?x?", "?x?")}
CALLS_PER_SIGNATURE = 4
# Each pair of op and element type takes the next signatures. A body does not depend on how its operands are read.
SIGNATURES_PER_TYPE = 2
# Lit runs them in parallel.
GROUPS = {
    "unary": lambda op: op.arity == 1 and op.name != "cast",
    "cast": lambda op: op.name == "cast",
    "arithmetic": lambda op: op.arity == 2 and op.name in ("add", "sub", "mul", "div", "maximum", "minimum", "pow"),
    "logic": lambda op: op.arity == 2 and not GROUPS["arithmetic"](op),
    "select": lambda op: op.arity == 3,
}


def _functions(op: Operation, signature: Sequence[str], counter: Iterator[int]) -> Iterator[Case]:
    """A case without calls for each element type and attribute."""
    shapes = [parse_shape(text) for text in signature]
    for element in op.element_types:
        for attributes in op.attributes(element):
            for result in op.result_types(element):
                operands = tuple(TensorType(*each) for each in zip(shapes, op.operand_types(element)))
                result_type = TensorType(broadcastable(shapes), result)
                text = attribute_text(element, attributes)
                function = Function(f"f{next(counter)}", op.name, operands, result_type, text)
                yield Case(function, attributes)


def _outer_product(op: Operation, element: ElementType) -> Iterator[list[np.ndarray]]:
    """Arguments in which every value meets every other."""
    if op.arity == 1:
        every = all_values(element)
        some = conversion_values if op.name == "cast" else edge_values
        yield [some(element) if every is None else every]
    elif op.arity == 2:
        every = all_values(element) if element.width <= 8 else None
        values = edge_values(element) if every is None else every
        yield defined_operands(op.name, element, [values[:, None], values[None, :]])
        if op.name == "div":
            # The divisor -1 kept INT_MIN out.
            smallest = values[values == 1 << (element.width - 1)]
            without = values[values != element.mask]
            yield defined_operands(op.name, element, [smallest[:, None], without[None, :]])
    else:
        values = edge_values(element)
        condition = np.arange(len(values), dtype=np.uint8)[:, None] & 1
        yield [condition, values[None, :], values[:, None]]
        yield [1 - condition, values[None, :], values[:, None]]


def _random_calls(
    op: Operation, element: ElementType, shapes: Sequence[RankedShape], label: str
) -> Iterator[list[np.ndarray]]:
    """Arguments of some run-time shapes, filled with edge values."""
    random = generator(label)
    choices = list(run_time_shapes(shapes))
    picked = random.choice(len(choices), size=min(CALLS_PER_SIGNATURE, len(choices)), replace=False)
    pools = [edge_values(each) for each in op.operand_types(element)]
    for index in sorted(picked):
        arguments = [np.asarray(random.choice(pool, size=shape)) for pool, shape in zip(pools, choices[index])]
        yield defined_operands(op.name, element, arguments)


def cases_of(op: Operation, counter: Iterator[int], values_only: bool = False) -> Iterator[Case]:
    """The outer products of an op and, but for `values_only`, a few of its other cases for each type."""
    for case in _functions(op, OUTER_PRODUCT[op.arity], counter):
        case.calls += _outer_product(op, case.element)
        yield case
    signatures = [] if values_only else SIGNATURES[op.arity]
    for index, signature in enumerate(signatures):
        for number, case in enumerate(_functions(op, signature, counter)):
            if (index - number * SIGNATURES_PER_TYPE) % len(signatures) < SIGNATURES_PER_TYPE:
                shapes = [type_.shape for type_ in case.function.operands]
                case.calls += _random_calls(op, case.element, shapes, str(case.function))
                yield case


def main() -> None:
    parser = argument_parser("Runs ops on edge values of every element type.")
    parser.add_argument("--group", choices=sorted(GROUPS), help="a group of ops, by default all")
    parser.add_argument("--op", choices=sorted(op.name for op in OPERATIONS), metavar="OP", help="a single op")
    parser.add_argument("--values-only", action="store_true", help="outer products, of operands of one kind of shapes")
    arguments = parser.parse_args()
    operations = [op for op in OPERATIONS if arguments.group is None or GROUPS[arguments.group](op)]
    operations = [op for op in operations if arguments.op in (None, op.name)]
    counter = iter(range(1_000_000))
    cases = [case for op in operations for case in cases_of(op, counter, arguments.values_only)]
    run(toolchain_of(arguments), some_of(arguments, cases)).finish()


if __name__ == "__main__":
    main()
