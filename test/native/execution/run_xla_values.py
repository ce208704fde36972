"""Runs the ops of `ew_xla` on edge values: every value meets every other, divisors of 0 and -1 and shifts by any amount
included. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from ewise_testing.checking import argument_parser, run, toolchain_of
from ewise_testing.complex_functions import complex_of
from ewise_testing.element_types import C64, C128, F8E8M0FNU, F32, FLOATS, FURTHER_FLOATS, I1, XLA_SIGNED, XLA_UNSIGNED
from ewise_testing.element_types import ComplexType, ElementType
from ewise_testing.ew_xla_oracle import DIRECTIONS
from ewise_testing.functions import TensorType
from ewise_testing.mapped import XlaCase, xla_function
from ewise_testing.values import all_values, edge_values, generator

_SIGNED_AND_UNSIGNED = (*XLA_SIGNED, *XLA_UNSIGNED)
_FLOATS = (*FLOATS, *FURTHER_FLOATS)
_IEEE = tuple(element for element in _FLOATS if element.has_infinity)
_COMPLEXES = (C64, C128)
_NUMBERS = (*_FLOATS, *_SIGNED_AND_UNSIGNED, *_COMPLEXES)
OPERATIONS: dict[str, tuple[ElementType, ...]] = {
    "subtract": _NUMBERS,
    "divide": (*_NUMBERS, F8E8M0FNU),
    "remainder": (*_FLOATS, *_SIGNED_AND_UNSIGNED),
    "add": (*_NUMBERS, I1),
    **dict.fromkeys(("multiply", "maximum", "minimum"), (*_NUMBERS, I1, F8E8M0FNU)),
    "power": _NUMBERS,
    "atan2": (*_FLOATS, *_COMPLEXES),
    "next_after": _IEEE,
    **dict.fromkeys(("and", "or", "xor"), (*_SIGNED_AND_UNSIGNED, I1)),
    **dict.fromkeys(("shift_left", "shift_right_arithmetic", "shift_right_logical"), _SIGNED_AND_UNSIGNED),
    "compare": (*_NUMBERS, I1, F8E8M0FNU),
    "complex": (F32,),
}
# One in so many types has the tests that not every type needs.
TYPES_IN_TURN = 4


def result_of(op: str, element: ElementType) -> ElementType:
    """The element type of an op's result."""
    if op == "complex":
        return ElementType(f"complex<{element}>", 2 * element.width)
    return I1 if op == "compare" else element


def complex_values(op: str, element: ElementType) -> np.ndarray:
    """Parts that are equal, NaN and 0; of functions numbers of all sizes, and ones that i makes of others."""
    parts = [0.0, -0.0, 1.0, -0.5, np.inf, -np.inf, np.nan]
    values = np.array([complex(*pair) for pair in itertools.product(parts, parts)]).astype(element.storage)
    if op not in ("atan2", "divide", "power"):
        return values
    random = generator(f"{op} of {element}")

    def of_size(least: float, greatest: float) -> np.ndarray:
        real, imaginary = random.choice([-1, 1], (2, 6)) * np.exp2(random.uniform(least, greatest, (2, 6)))
        return complex_of(real, imaginary).astype(element.storage)

    some = of_size(-3, 3)
    values = np.concatenate([values, some, of_size(-5, 5)])
    if op == "power":
        return values
    greatest = np.finfo(element.storage).maxexp - 1
    turned = complex_of(-some.imag, some.real)
    near = complex_of(-some.imag * (1 - 2.0**-18), some.real).astype(element.storage)
    return np.concatenate([values, turned, near, of_size(-greatest, greatest), of_size(greatest - 2, greatest)])


def values_of(op: str, element: ElementType) -> np.ndarray:
    """Every value of narrow types, edges of others."""
    if isinstance(element, ComplexType):
        return complex_values(op, element)
    values = all_values(element) if element.width <= 8 else None
    return edge_values(element) if values is None else values


def cases_of(op: str, counter: Iterator[int], values_only: bool = False) -> Iterator[XlaCase]:
    """An outer product for each element type, of operands that expand at run time and, for some types, of ones that are
    mapped: a body does not depend on how its operands are read.

    With `values_only` there are no mapped ones, and each type has some of the directions of comparisons: the next ones of
    the next. What a direction means does not depend on the type.
    """
    for number, element in enumerate(OPERATIONS[op]):
        values = values_of(op, element)
        directions = list(DIRECTIONS) if op == "compare" else [""]
        if op == "compare" and element.is_float:
            directions += [f"{direction} TOTALORDER" for direction in DIRECTIONS]
        if values_only and op == "compare":
            directions = directions[number % TYPES_IN_TURN :: TYPES_IN_TURN]
        for direction in directions:
            words = zip(("direction", "compare_type"), direction.split())
            attributes = {name: f'"{word}"' for name, word in words}
            matrix, column = TensorType((None, None), element), TensorType((None,), element)
            result = TensorType((None, None), result_of(op, element))
            function = xla_function(f"f{next(counter)}", op, [matrix, matrix], result, **attributes)
            yield XlaCase(function, calls=[[values[:, None], values[None, :]]], direction=direction)
            if values_only or number % TYPES_IN_TURN:
                continue
            attributes["broadcast_dimensions"] = "array<i64: 0>"
            function = xla_function(f"f{next(counter)}", op, [column, matrix], result, **attributes)
            yield XlaCase(function, calls=[[values, values[None, :]]], dims=(0,), rank=2, direction=direction)


def main() -> None:
    parser = argument_parser("Runs the ops of ew_xla on edge values.")
    parser.add_argument("--op", choices=sorted(OPERATIONS), metavar="OP", help="a single op, by default all")
    parser.add_argument("--values-only", action="store_true", help="no operands that are mapped, and each op on some types in turn")
    parser.add_argument("--types-in-turn", type=int, default=2, help="of as many types, an op has one then")
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    cases: list[XlaCase] = []
    for number, op in enumerate(OPERATIONS):
        if arguments.op in (None, op):
            of_op = list(cases_of(op, counter, arguments.values_only))
            # Comparisons are in turn already.
            in_turn = arguments.values_only and len(OPERATIONS[op]) > arguments.types_in_turn and op != "compare"
            cases += of_op[number % arguments.types_in_turn :: arguments.types_in_turn] if in_turn else of_op
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
