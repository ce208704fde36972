"""The 36 ops of `ew_tosa`: arity, element types, attributes, and the operands for which a result is defined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.element_types import ALL, BOOLEANS, FLOATS, I1, I32, I64, INTEGERS, ElementType, decode, encode

# Attribute values as the oracle takes them: numbers, and bit patterns for `clamp`.
Attributes = dict[str, int]


def _no_attributes(element: ElementType) -> Iterator[Attributes]:
    yield {}


def clamp_bounds(element: ElementType) -> Iterator[Attributes]:
    """Bounds as bit patterns: an ordinary pair, a single value, everything."""
    pairs = [(1 if element.is_unsigned else -1, 2), (1, 1)]
    pairs += [(-0.5, 0.0), (-np.inf, np.inf)] if element.is_float else [(element.smallest, element.largest)]
    if element.is_float and not element.has_infinity:
        pairs[-1] = (-448, 448)
    for bounds in pairs:
        low, high = (int(bits) for bits in encode(element, np.array(bounds, np.uint64 if element.is_unsigned else None)))
        yield {"min_val": low, "max_val": high}


def _shifts(element: ElementType) -> Iterator[Attributes]:
    yield {}
    if element == I32:
        yield from ({"shift": shift} for shift in (0, 1, 2, 15, 31, 32, 33, 62))


def _roundings(element: ElementType) -> Iterator[Attributes]:
    yield from ({}, {"round": 0}, {"round": 1})


@dataclass(frozen=True)
class Operation:
    """An op; `element_types` are those of its last operand, `to_bool` says that the result is i1."""

    name: str
    arity: int
    element_types: tuple[ElementType, ...]
    to_bool: bool = False
    attributes: Callable[[ElementType], Iterator[Attributes]] = _no_attributes

    def operand_types(self, element: ElementType) -> tuple[ElementType, ...]:
        return (I1, element, element) if self.name == "select" else (element,) * self.arity

    def result_types(self, element: ElementType) -> tuple[ElementType, ...]:
        """One type but for `cast`."""
        if self.name == "cast":
            return ALL
        return (I1,) if self.to_bool else (element,)


_NUMBERS = FLOATS + INTEGERS
_FLOAT_UNARY = ("ceil", "floor", "erf", "exp", "log", "rsqrt", "tanh", "reciprocal", "sigmoid")

OPERATIONS = (
    Operation("abs", 1, _NUMBERS),
    Operation("bitwise_not", 1, INTEGERS + BOOLEANS),
    Operation("cast", 1, ALL),
    Operation("clamp", 1, _NUMBERS, attributes=clamp_bounds),
    Operation("clz", 1, INTEGERS),
    *(Operation(name, 1, FLOATS) for name in _FLOAT_UNARY),
    Operation("logical_not", 1, BOOLEANS),
    Operation("negate", 1, _NUMBERS),
    Operation("add", 2, _NUMBERS),
    Operation("sub", 2, _NUMBERS),
    Operation("mul", 2, _NUMBERS, attributes=_shifts),
    Operation("div", 2, (I32, I64)),
    Operation("arithmetic_right_shift", 2, INTEGERS, attributes=_roundings),
    Operation("logical_left_shift", 2, INTEGERS),
    Operation("logical_right_shift", 2, INTEGERS),
    *(Operation(f"bitwise_{name}", 2, INTEGERS + BOOLEANS) for name in ("and", "or", "xor")),
    *(Operation(f"logical_{name}", 2, BOOLEANS) for name in ("and", "or", "xor")),
    *(Operation(name, 2, _NUMBERS, to_bool=True) for name in ("equal", "greater", "greater_equal")),
    Operation("maximum", 2, _NUMBERS),
    Operation("minimum", 2, _NUMBERS),
    Operation("pow", 2, FLOATS),
    Operation("select", 3, ALL),
)
assert len(OPERATIONS) == 36


def attribute_text(element: ElementType, attributes: Attributes) -> dict[str, str]:
    """Attributes in MLIR syntax; floats as bit patterns, which lose nothing."""

    def text(name: str, value: int) -> str:
        if name == "shift":
            return f"{value} : i8"
        if name == "round":
            return "true" if value else "false"
        if element.is_float:
            return f"0x{value:0{element.width // 4}X} : {element}"
        return f"{int(decode(element, np.array([value], element.storage))[0])} : {element}"

    return {name: text(name, value) for name, value in attributes.items()}


def defined_operands(op: str, element: ElementType, operands: Sequence[np.ndarray]) -> list[np.ndarray]:
    """The operands with those values replaced for which some element of the result would be undefined.

    Any element may meet any other, since operands broadcast: a division by -1 has no INT_MIN to divide.
    """
    if op.endswith("_shift"):
        amounts = decode(element, operands[1]) % element.width
        return [operands[0], encode(element, amounts)]
    if op != "div":
        return list(operands)
    dividend, divisor = (decode(element, bits) for bits in operands)
    divisor = np.where(divisor == 0, 1, divisor)
    if (divisor == -1).any():
        dividend = np.maximum(dividend, element.smallest + 1)
    return [encode(element, dividend), encode(element, divisor)]
