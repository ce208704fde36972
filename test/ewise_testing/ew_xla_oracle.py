"""The values of each op of `ew_xla`, in NumPy, from bit patterns to bit patterns.

Integers never trap and nothing is undefined; what the two dialects have in common is the oracle of `ew_tosa`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ewise_testing import complex_functions, ew_tosa_oracle
from ewise_testing.complex_functions import complex_of
from ewise_testing.element_types import C64, C128, I1, ComplexType, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected, in_type, within
from ewise_testing.ew_xla_functions import COMPLEX_SLACK, ComplexExact, ComplexExpected

DIRECTIONS: dict[str, Callable[..., np.ndarray]] = {
    "EQ": np.equal,
    "NE": np.not_equal,
    "GE": np.greater_equal,
    "GT": np.greater,
    "LE": np.less_equal,
    "LT": np.less,
}

# By the name that the same op has in `ew_tosa`.
_COMMON = {
    "add": "add",
    "subtract": "sub",
    "multiply": "mul",
    "maximum": "maximum",
    "minimum": "minimum",
    "and": "bitwise_and",
    "or": "bitwise_or",
    "xor": "bitwise_xor",
}


def expected(
    op: str, element: ElementType, result: ElementType, direction: str, operands: Sequence[np.ndarray]
) -> Expected | ComplexExact | ComplexExpected:
    """The result for operands that broadcast to the result's shape; `direction` is that of `compare`, with its type
    of comparison behind a blank where that is no other's."""
    if isinstance(element, ComplexType):
        return _complex(op, result, direction, operands)
    if element.is_bool and op in _BOOLEAN:
        return Expected(I1, _BOOLEAN[op](*operands))
    if op == "power" and not element.is_float:
        bits = np.frompyfunc(lambda a, b: power(int(a), int(b), element.width) & element.mask, 2, 1)
        return Expected(element, bits(*(decode(element, each) for each in operands)).astype(element.storage))
    if op == "next_after":
        return Expected(element, next_after(element, *operands))
    if direction.endswith(" TOTALORDER"):
        places = [total_order(element, bits) for bits in operands]
        return Expected(I1, encode(I1, DIRECTIONS[direction.split()[0]](*places)))
    if op in _COMMON or op == "power":
        return ew_tosa_oracle.expected(_COMMON.get(op, "pow"), element, element, {}, operands)
    with np.errstate(all="ignore"):
        if op == "complex":
            # The real part comes first in memory.
            parts = [bits.astype(result.storage) for bits in operands]
            return Expected(result, parts[0] | parts[1] << result.storage.type(element.width))
        values = [decode(element, bits) for bits in operands]
        if op == "compare":
            return Expected(I1, encode(I1, DIRECTIONS[direction](*values)))
        if op == "atan2":
            return within(element, np.arctan2(*values))
        if element.is_float:
            function = {"divide": np.divide, "remainder": np.fmod}[op]
            return Expected(element, encode(element, in_type(element, function, *values)))
        of_type = _UNSIGNED if element.is_unsigned else _INTEGER
        return Expected(element, encode(element, of_type[op](element, *values)))


_BOOLEAN: dict[str, Callable[..., np.ndarray]] = {
    "add": np.logical_or,
    "multiply": np.logical_and,
    "maximum": np.logical_or,
    "minimum": np.logical_and,
}


def power(base: int, exponent: int, width: int) -> int:
    """Modulo 2^width; a negative exponent leaves 1 and -1."""
    if exponent >= 0:
        return pow(base, exponent, 1 << width)
    return {1: 1, -1: 1 if exponent % 2 == 0 else -1}.get(base, 0)


def total_order(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """Integers in IEEE 754's total order."""
    wide = bits.astype(object)
    return np.where(wide > element.magnitude_mask, element.magnitude_mask - wide, wide)


def next_after(element: ElementType, bits: np.ndarray, towards: np.ndarray) -> np.ndarray:
    """By NumPy or, of narrow types, in the list of all numbers."""
    if element.width > 16:
        native = np.float32 if element.width == 32 else np.float64
        return np.nextafter(bits.view(native), towards.view(native)).view(element.storage)
    a, b = np.broadcast_arrays(decode(element, bits), decode(element, towards))
    every = np.arange(1 << element.width).astype(element.storage)
    numbers = np.unique(decode(element, every)[~element.is_nan(every)])
    place = np.searchsorted(numbers, np.where(np.isnan(a), 0, a)) + np.where(b > a, 1, -1)
    moved = numbers[np.clip(place, 0, len(numbers) - 1)]
    # 0 has the sign of where it comes from.
    moved = np.where(moved == 0, np.copysign(moved, a), moved)
    result = np.where(a == b, b, moved)
    return encode(element, np.where(np.isnan(a) | np.isnan(b), a + b, result))


def _divide_complex(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """By the example of C99's Annex G: scaled in f64, then in 80 bits."""
    a, b = a.astype(np.clongdouble), b.astype(np.complex128)
    x, y, u, v = a.real, a.imag, b.real, b.imag
    size = np.maximum(np.abs(u), np.abs(v))
    power = np.where(np.isfinite(size) & (size != 0), np.frexp(size)[1] - 1, 0)
    u, v = (np.ldexp(part, -power).astype(np.longdouble) for part in (u, v))
    divisor = u * u + v * v
    real = np.ldexp((x * u + y * v) / divisor, -power)
    imaginary = np.ldexp((y * u - x * v) / divisor, -power)
    nothing = np.isnan(real) & np.isnan(imaginary)
    one = lambda each: np.copysign(np.where(np.isinf(each), 1.0, 0.0), each)
    some = ~np.isnan(x) | ~np.isnan(y)
    by_zero = nothing & (divisor == 0) & some
    infinite = nothing & ~by_zero & (np.isinf(x) | np.isinf(y)) & np.isfinite(u) & np.isfinite(v)
    by_infinity = nothing & ~by_zero & (np.isinf(b.real) | np.isinf(b.imag)) & np.isfinite(x) & np.isfinite(y)
    cases = [by_zero, infinite, by_infinity]
    real = np.select(
        cases,
        [np.copysign(np.inf, u) * x, np.inf * (one(x) * u + one(y) * v), 0 * (x * one(b.real) + y * one(b.imag))],
        real,
    )
    imaginary = np.select(
        cases,
        [np.copysign(np.inf, u) * y, np.inf * (one(y) * u - one(x) * v), 0 * (y * one(b.real) - x * one(b.imag))],
        imaginary,
    )
    return complex_of(real, imaginary)


_COMPLEX: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "add": lambda a, b: complex_of(a.real + b.real, a.imag + b.imag),
    "subtract": lambda a, b: complex_of(a.real - b.real, a.imag - b.imag),
    "multiply": complex_functions.product,
    "divide": _divide_complex,
    "power": complex_functions.power,
    "atan2": complex_functions.atan2,
}


def _near(op: str, result: ElementType, a: np.ndarray, b: np.ndarray) -> ComplexExpected:
    """The function's value, and how near to it a result has to be."""
    values = _COMPLEX[op](a, b)
    if op == "atan2":
        # On the cut, signs of 0 decide between two angles.
        return ComplexExpected(values, 1 if result == C64 else 8, cut=np.pi)
    if op == "power" and result == C128:
        # The exponent of e may be off in its last places.
        exponent = np.abs(b * np.log(a))
        return ComplexExpected(values, np.where(np.isfinite(exponent), 4 * exponent + 4, 4), of_greater=True)
    if op in ("divide", "power"):
        # A part that is a difference of greater numbers is near by the other part.
        return ComplexExpected(values, 1 if result == C64 else 3, of_greater=True)
    return ComplexExpected(values, COMPLEX_SLACK[op])


def _complex(
    op: str, result: ElementType, direction: str, operands: Sequence[np.ndarray]
) -> Expected | ComplexExact | ComplexExpected:
    a, b = np.broadcast_arrays(*operands)
    if op in _COMPLEX:
        with np.errstate(all="ignore"):
            return _near(op, result, a, b)
    strict, equal = {"G": np.greater, "L": np.less}.get(direction[:1], np.equal), a.real == b.real
    with np.errstate(all="ignore"):
        if op == "compare" and direction in ("EQ", "NE"):
            return Expected(I1, encode(I1, DIRECTIONS[direction](a, b)))
        if op == "compare":
            within_equal = DIRECTIONS[direction](a.imag, b.imag)
            return Expected(I1, encode(I1, strict(a.real, b.real) | (equal & within_equal)))
        order = np.greater if op == "maximum" else np.less
        first = np.where(equal, order(a.imag, b.imag), order(a.real, b.real))
        return ComplexExact(np.where(first, a, b))


# Integers, as int64 to be wrapped.


def _divide(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    divisor = np.where((b == 0) | (b == -1), 1, b)
    quotient = a // divisor + ((a % divisor != 0) & ((a < 0) != (divisor < 0)))
    return np.where(b == 0, -1, np.where(b == -1, -a, quotient))


def _remainder(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(b == 0, a, np.where(b == -1, 0, np.fmod(a, np.where((b == 0) | (b == -1), 1, b))))


def _amount(element: ElementType, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The shift amount, and whether it is less than the width; negative amounts are large ones."""
    inside = (b >= 0) & (b < element.width)
    return np.where(inside, b, 0), inside


def _shift_left(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    amount, inside = _amount(element, b)
    return np.where(inside, np.left_shift(a, amount), 0)


def _shift_right_arithmetic(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    amount, inside = _amount(element, b)
    return np.where(inside, a >> amount, np.where(a < 0, -1, 0))


def _shift_right_logical(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    amount, inside = _amount(element, b)
    shifted = encode(element, a).astype(np.uint64) >> amount.astype(np.uint64)
    return np.where(inside, shifted.view(np.int64), 0)


_INTEGER: dict[str, Callable[..., np.ndarray]] = {
    "divide": _divide,
    "remainder": _remainder,
    "shift_left": _shift_left,
    "shift_right_arithmetic": _shift_right_arithmetic,
    "shift_right_logical": _shift_right_logical,
}


# Unsigned integers, as uint64.


def _divide_unsigned(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(b == 0, np.uint64(element.mask), a // np.maximum(b, np.uint64(1)))


def _remainder_unsigned(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(b == 0, a, a % np.maximum(b, np.uint64(1)))


def _shift_left_unsigned(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(b < element.width, a << (b % np.uint64(element.width)), np.uint64(0))


def _shift_right_unsigned(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(b < element.width, a >> (b % np.uint64(element.width)), np.uint64(0))


def _copy_top_bit(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The bits from above are copies of the highest one, which is no sign."""
    amount = np.minimum(b, np.uint64(element.width))
    kept = _shift_right_unsigned(element, a, b)
    above = np.uint64(element.mask) - _shift_right_unsigned(element, np.full_like(a, element.mask), amount)
    return np.where(a >> np.uint64(element.width - 1) != 0, kept | above, kept)


_UNSIGNED: dict[str, Callable[..., np.ndarray]] = {
    "divide": _divide_unsigned,
    "remainder": _remainder_unsigned,
    "shift_left": _shift_left_unsigned,
    "shift_right_arithmetic": _copy_top_bit,
    "shift_right_logical": _shift_right_unsigned,
}
