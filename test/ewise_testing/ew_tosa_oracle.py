"""The values of each op of `ew_tosa`, in NumPy, from bit patterns to bit patterns.

Integers and booleans are exact. Float arithmetic is rounded once to the element type: the operands are exact in
`Wide`, and `Wide` itself rounds so late that +, -, *, / and conversions of types up to f32 are as if computed exactly;
f64 arithmetic is done in f64. Math functions may be off by `_SLACK` neighbours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.element_types import F64, I1, ElementType, Wide, decode, encode, ordinal, round_to
from ewise_testing.operations import Attributes

# Math functions: libm documents up to 2 units for f32 and f64 tanh, 1 for the others; a rounding of our own follows.
_SLACK_WIDE = 2
_SLACK_NARROW = 1


@dataclass(frozen=True)
class Expected:
    """The result of one call: `bits`, and for floats the ordinals on both sides that are accepted, or where NaN is."""

    element: ElementType
    bits: np.ndarray
    low: np.ndarray | None = None
    high: np.ndarray | None = None
    or_nan: np.ndarray | bool = False

    def differs(self, got: np.ndarray) -> np.ndarray:
        """Where a result is not accepted. Any NaN is as good as another."""
        other = got != self.bits
        if not self.element.is_float or not other.any():
            return other
        order, exact = ordinal(self.element, got), ordinal(self.element, self.bits)
        got_nan, want_nan = self.element.is_nan(got), self.element.is_nan(self.bits)
        low, high = (exact if bound is None else bound for bound in (self.low, self.high))
        outside = (order < low) | (order > high)
        wrong_zero = (order == 0) & (exact == 0) & (got != self.bits)
        return np.where(got_nan | want_nan, (got_nan != want_nan) & ~(got_nan & self.or_nan), outside | wrong_zero)


def expected(
    op: str, element: ElementType, result: ElementType, attributes: Attributes, operands: Sequence[np.ndarray]
) -> Expected:
    """The result for operands that broadcast to the result's shape; `element` is the last operand's type."""
    with np.errstate(all="ignore"):
        if op == "select":
            return Expected(result, np.where(operands[0] != 0, operands[1], operands[2]))
        values = [decode(element, bits) for bits in operands]
        if op == "cast":
            return Expected(result, _cast(element, result, operands[0], values[0]))
        if op in _COMPARE:
            return Expected(result, encode(I1, _COMPARE[op](*values)))
        if not element.is_float:
            return Expected(result, encode(element, _integer(op, element, attributes, values)))
        if op in _MATH:
            return within(element, _MATH[op](element, *values))
        if op == "sigmoid":
            return _sigmoid(element, values[0])
        return Expected(element, encode(element, _float(op, element, attributes, values)))


# Floats.


def _slack(element: ElementType) -> int:
    return _SLACK_WIDE if element.width > 16 else _SLACK_NARROW


def within(element: ElementType, values: np.ndarray) -> Expected:
    """A math function's result, up to its slack."""
    bits = encode(element, values)
    order = ordinal(element, bits)
    return Expected(element, bits, order - _slack(element), order + _slack(element))


def in_type(element: ElementType, function: Callable[..., np.ndarray], *values: np.ndarray) -> np.ndarray:
    """An operation whose result is rounded once: f64 in f64, the others in `Wide`."""
    if element == F64:
        values = tuple(value.astype(np.float64) for value in values)
    return function(*values).astype(Wide)


def maximum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """NaN propagates, -0 < +0."""
    larger = np.where((a == b) & np.signbit(a), b, np.where(a < b, b, a))
    return np.where(np.isnan(a) | np.isnan(b), Wide(np.nan), larger)


def minimum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return -maximum(-a, -b)


def _float(op: str, element: ElementType, attributes: Attributes, values: Sequence[np.ndarray]) -> np.ndarray:
    if op in _FLOAT:
        return in_type(element, _FLOAT[op], *values)
    if op == "reciprocal":
        return in_type(element, np.divide, np.ones_like(values[0]), values[0])
    assert op == "clamp"
    bounds = np.array([attributes["min_val"], attributes["max_val"]], element.storage)
    low, high = decode(element, bounds)
    return maximum(minimum(values[0], high), low)


_FLOAT: dict[str, Callable[..., np.ndarray]] = {
    "abs": np.abs,
    "ceil": np.ceil,
    "floor": np.floor,
    "negate": np.negative,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "maximum": maximum,
    "minimum": minimum,
}


def _sigmoid(element: ElementType, value: np.ndarray) -> Expected:
    """1 / (1 + exp(-a)), every step rounded to the type with the exponential within its slack, or rounded once.

    Where the exponential is too large for a type without infinity, steps in the type give NaN; both are accepted.
    """
    slack = _slack(element)
    exact = encode(element, 1 / (1 + np.exp(-value)))
    power = encode(element, np.exp(-value))
    orders = [ordinal(element, exact) - slack, ordinal(element, exact) + slack]
    for off in range(-slack, slack + 1):
        near = decode(element, _neighbour(element, power, off))
        divisor = round_to(element, in_type(element, np.add, np.ones_like(near), near))
        quotient = in_type(element, np.divide, np.ones_like(near), divisor)
        orders.append(ordinal(element, encode(element, quotient)))
    steps_nan = element.is_nan(power)
    return Expected(element, exact, np.minimum.reduce(orders), np.maximum.reduce(orders), steps_nan)


def _neighbour(element: ElementType, bits: np.ndarray, off: int) -> np.ndarray:
    """Non-negative floats moved by `off` places, within the finite ones; others as they are."""
    order = ordinal(element, bits)
    moved = np.clip(order + off, 0, element.infinity - 1).astype(element.storage)
    return np.where((order >= 0) & (order < element.infinity), moved, bits)


def _erf(element: ElementType, value: np.ndarray) -> np.ndarray:
    flat = [math.erf(each) for each in value.astype(np.float64).reshape(-1).tolist()]
    return np.copysign(np.array(flat, Wide).reshape(value.shape), value)


_MATH: dict[str, Callable[..., np.ndarray]] = {
    "erf": _erf,
    "exp": lambda element, a: np.exp(a),
    "log": lambda element, a: np.log(a),
    "rsqrt": lambda element, a: 1 / np.sqrt(a),
    "tanh": lambda element, a: np.tanh(a),
    "pow": lambda element, a, b: np.power(a, b),
}

# Integers and booleans.

_COMPARE: dict[str, Callable[..., np.ndarray]] = {
    "equal": np.equal,
    "greater": np.greater,
    "greater_equal": np.greater_equal,
}


def _integer(op: str, element: ElementType, attributes: Attributes, values: Sequence[np.ndarray]) -> np.ndarray:
    """int64, to be wrapped to the type; NumPy's own arithmetic wraps at 64 bits."""
    a, b = values[0], values[-1]
    if op == "clamp":
        low, high = decode(element, np.array([attributes["min_val"], attributes["max_val"]], element.storage))
        return np.maximum(np.minimum(a, high), low)
    if op == "clz":
        return _leading_zeros(element, a)
    if op == "negate":
        return np.where(a == element.smallest, element.largest, -a)
    if op == "mul" and attributes.get("shift", 0):
        shift = attributes["shift"]
        return (a * b + (np.int64(1) << np.int64(shift - 1))) >> np.int64(shift)
    if op == "div":
        rounded_down = (a % b != 0) & ((a < 0) != (b < 0))
        return a // b + rounded_down
    if op == "arithmetic_right_shift":
        last_bit_out = (a >> np.maximum(b - 1, 0)) & (b > 0) if attributes.get("round") else 0
        return (a >> b) + last_bit_out
    if op == "logical_right_shift":
        return (encode(element, a).astype(np.uint64) >> b.astype(np.uint64)).view(np.int64)
    return _INTEGER[op](*values)


def _leading_zeros(element: ElementType, value: np.ndarray) -> np.ndarray:
    bits = encode(element, value).astype(np.uint64)
    count = np.full(bits.shape, element.width, np.int64)
    for position in range(element.width):
        count = np.where(bits >> np.uint64(position) != 0, element.width - 1 - position, count)
    return count


_INTEGER: dict[str, Callable[..., np.ndarray]] = {
    "abs": np.abs,
    "bitwise_not": np.invert,
    "logical_not": np.logical_not,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "logical_left_shift": np.left_shift,
    "bitwise_and": np.bitwise_and,
    "bitwise_or": np.bitwise_or,
    "bitwise_xor": np.bitwise_xor,
    "logical_and": np.logical_and,
    "logical_or": np.logical_or,
    "logical_xor": np.logical_xor,
    "maximum": np.maximum,
    "minimum": np.minimum,
}


def _cast(source: ElementType, target: ElementType, bits: np.ndarray, value: np.ndarray) -> np.ndarray:
    if source == target:
        return bits
    if target.is_bool:
        return encode(target, value != 0)
    if source.is_float and not target.is_float:
        whole = np.where(np.isnan(value), Wide(0), np.rint(value))
        bounded = np.clip(whole, Wide(target.smallest), Wide(target.largest))
        return encode(target, bounded.astype(np.uint64 if target.is_unsigned else np.int64))
    return encode(target, value)
