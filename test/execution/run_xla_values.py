"""Runs the ops of `ew_xla` on edge values: every value meets every other, divisors of 0 and -1 and shifts by any amount
included. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from ewise_testing.checking import argument_parser, run, toolchain_of
from ewise_testing.element_types import FLOATS, I1, INTEGERS, UNSIGNED, ElementType
from ewise_testing.ew_xla_oracle import DIRECTIONS
from ewise_testing.functions import TensorType
from ewise_testing.mapped import XlaCase, xla_function
from ewise_testing.values import all_values, edge_values

_SIGNED_AND_UNSIGNED = (ElementType("i2", 2), *INTEGERS, *UNSIGNED)
# A complex number of these is compared as one pattern, which NumPy has up to 64 bits.
_PARTS = tuple(element for element in FLOATS if element.width <= 32)
OPERATIONS: dict[str, tuple[ElementType, ...]] = {
    **dict.fromkeys(("add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum"),
                    FLOATS + _SIGNED_AND_UNSIGNED),
    **dict.fromkeys(("power", "atan2"), FLOATS),
    **dict.fromkeys(("and", "or", "xor"), (*_SIGNED_AND_UNSIGNED, I1)),
    **dict.fromkeys(("shift_left", "shift_right_arithmetic", "shift_right_logical"), _SIGNED_AND_UNSIGNED),
    "compare": (*FLOATS, *_SIGNED_AND_UNSIGNED, I1),
    "complex": _PARTS,
}


def result_of(op: str, element: ElementType) -> ElementType:
    """The element type of an op's result."""
    if op == "complex":
        return ElementType(f"complex<{element}>", 2 * element.width)
    return I1 if op == "compare" else element


def cases_of(op: str, counter: Iterator[int]) -> Iterator[XlaCase]:
    """An outer product for each element type, of operands that expand at run time and of ones that are mapped."""
    for element in OPERATIONS[op]:
        values = all_values(element) if element.width <= 8 else None
        values = edge_values(element) if values is None else values
        for direction in DIRECTIONS if op == "compare" else [""]:
            attributes = {"direction": f'"{direction}"'} if direction else {}
            matrix, column = TensorType((None, None), element), TensorType((None,), element)
            result = TensorType((None, None), result_of(op, element))
            function = xla_function(f"f{next(counter)}", op, [matrix, matrix], result, **attributes)
            yield XlaCase(function, calls=[[values[:, None], values[None, :]]], direction=direction)
            attributes["broadcast_dimensions"] = "array<i64: 0>"
            function = xla_function(f"f{next(counter)}", op, [column, matrix], result, **attributes)
            yield XlaCase(function, calls=[[values, values[None, :]]], dims=(0,), rank=2, direction=direction)


def main() -> None:
    parser = argument_parser("Runs the ops of ew_xla on edge values.")
    parser.add_argument("--op", choices=sorted(OPERATIONS), metavar="OP", help="a single op, by default all")
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    cases = [case for op in OPERATIONS if arguments.op in (None, op) for case in cases_of(op, counter)]
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
