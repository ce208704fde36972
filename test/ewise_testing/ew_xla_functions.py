"""The values of StableHLO's and CHLO's ops of one operand, of three, and with attributes, on bit patterns of real
elements and on values of complex ones.

Exact ops are exact. Functions are computed in `Wide`, which has 11 bits more than f64, and may be off by `SLACK`
neighbours in the element's own type, or by `NEAR_ZERO` below 0; those of complex numbers by `COMPLEX_SLACK` in either part.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing import complex_functions, gamma_functions
from ewise_testing.complex_functions import complex_of
from ewise_testing.element_types import C64, F32, F64, I1, ComplexType, ElementType, Wide, decode, encode, ordinal, round_to
from ewise_testing.ew_tosa_oracle import Expected, in_type, maximum, minimum

SLACK = 3
# Beside their zeros, these are differences of greater numbers where x is negative.
NEAR_ZERO = {"digamma": 2e-14, "lgamma": 2e-14}
# How many neighbours either part of a complex number may be off, however small it is.
COMPLEX_SLACK = dict.fromkeys(("add", "convert", "multiply", "negate", "square", "subtract"), 0)
_SHORT = ("cosh", "cosine", "exponential", "log", "sign", "sine", "sinh", "sqrt")
_LONG = ("acos", "acosh", "asin", "asinh", "atan", "atanh", "cbrt", "log_plus_one", "rsqrt", "tan", "tanh")
COMPLEX_SLACK.update(dict.fromkeys(_SHORT, 4) | dict.fromkeys(_LONG, 8))
# Both have a part that is a difference of numbers which cancel where the other part is greater: they are near by that.
COMPLEX_SLACK.update(exponential_minus_one=4, logistic=8)
OF_GREATER = ("exponential_minus_one", "logistic")
# On complex<f32>, these are computed in f64, and rounded once.
IN_F64 = ("exponential_minus_one", "logistic", "tan", "tanh")

Attributes = Mapping[str, str]


@dataclass(frozen=True)
class ComplexExpected:
    """Complex values, near to which a result has to be: in the places of each part or, `of_greater`, of the greater one."""

    bits: np.ndarray
    slack: int | np.ndarray
    of_greater: bool = False
    # A real part of this size may have either sign.
    cut: float = math.inf

    def differs(self, got: np.ndarray) -> np.ndarray:
        with np.errstate(all="ignore"):
            got, want = (_without_signs(each, self.cut) for each in (got, self.bits))
            # Subnormal parts have few digits, or none.
            tolerance = np.where(np.asarray(self.slack) > 0, np.finfo(got.dtype).tiny, 0)
            if self.of_greater:
                greater = np.maximum(np.abs(want.real), np.abs(want.imag)).astype(got.real.dtype)
                tolerance = tolerance + np.where(np.isfinite(greater), self.slack * np.spacing(greater), 0)
            near = (_is_near(*each, self.slack, tolerance) for each in ((got.real, want.real), (got.imag, want.imag)))
            return ~np.logical_and(*near)


def _without_signs(z: np.ndarray, cut: float) -> np.ndarray:
    """Beside NaN, infinity has no sign."""
    has_none = np.isclose(np.abs(z.real), cut, rtol=1e-6) & np.isfinite(cut) | (np.isinf(z.real) & np.isnan(z.imag))
    imaginary = np.where(np.isinf(z.imag) & np.isnan(z.real), np.inf, z.imag)
    return complex_of(np.where(has_none, np.abs(z.real), z.real), imaginary)


@dataclass(frozen=True)
class ComplexExact:
    """Complex values, bit for bit."""

    bits: np.ndarray

    def differs(self, got: np.ndarray) -> np.ndarray:
        words = [np.ascontiguousarray(each).view(f"u{got.itemsize // 2}") for each in (got, self.bits)]
        return (words[0] != words[1]).reshape(*got.shape, 2).any(axis=-1)


def _is_near(got: np.ndarray, want: np.ndarray, slack: int | np.ndarray, tolerance: np.ndarray) -> np.ndarray:
    """Close together, both NaN, or the same infinity."""
    element = F32 if got.dtype == np.float32 else F64
    distance = distances(element, got.view(element.storage), encode(element, want))
    absolute = np.abs(got.astype(np.float64) - want.astype(np.float64)) <= tolerance
    return (np.isnan(got) & np.isnan(want)) | (distance <= slack) | (absolute & np.isfinite(got))


def distances(element: ElementType, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    """How many numbers two floats are apart; 0 between NaNs."""
    apart = np.abs(ordinal(element, got) - ordinal(element, want))
    nan, other = element.is_nan(got), element.is_nan(want)
    return np.where(nan | other, np.where(nan & other, 0, np.iinfo(np.int64).max), apart)


def _erf(values: np.ndarray) -> np.ndarray:
    return np.vectorize(math.erf, otypes=[np.float64])(values.astype(np.float64)).astype(Wide)


def _erfc(values: np.ndarray) -> np.ndarray:
    return np.vectorize(math.erfc, otypes=[np.float64])(values.astype(np.float64)).astype(Wide)


def _lgamma(values: np.ndarray) -> np.ndarray:
    def one(x: float) -> float:
        return math.inf if math.isinf(x) or (x <= 0 and x == math.floor(x)) else math.lgamma(x)

    return np.vectorize(one, otypes=[np.float64])(values.astype(np.float64)).astype(Wide)


# The numbers B(2k) / 2k of its series.
_DIGAMMA = (1 / Wide(12), -1 / Wide(120), 1 / Wide(252), -1 / Wide(240), 1 / Wide(132), -691 / Wide(32760), 1 / Wide(12))


def _digamma(values: np.ndarray) -> np.ndarray:
    """By the series for great numbers, to which psi(x + 1) = psi(x) + 1 / x leads; by reflection for negative ones."""
    reflected = np.where(values < 0.5, 1 - values, values)
    steps = sum(np.where(reflected + k < 30, 1 / (reflected + k), 0) for k in range(30))
    far = reflected + np.clip(np.ceil(30 - np.where(np.isfinite(reflected), reflected, 30)), 0, 30)
    series = sum(each / far ** (2 * k + 2) for k, each in enumerate(_DIGAMMA))
    result = np.log(far) - 1 / (2 * far) - series - steps
    distance = values - np.rint(values)
    cotangent = Wide(np.pi) / np.tan(Wide(np.pi) * distance)
    result = np.where(values < 0.5, result - cotangent, result)
    return np.where((values <= 0) & (np.isinf(values) | (distance == 0)), Wide(np.nan), result)


FUNCTIONS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "cbrt": np.cbrt,
    "cosine": np.cos,
    "exponential": np.exp,
    "exponential_minus_one": np.expm1,
    "log": np.log,
    "log_plus_one": np.log1p,
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "sine": np.sin,
    "sqrt": np.sqrt,
    "tan": np.tan,
    "tanh": np.tanh,
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": _erf,
    "erfc": _erfc,
    "digamma": _digamma,
    "lgamma": _lgamma,
}


def _round_away(x: np.ndarray) -> np.ndarray:
    return np.copysign(np.floor(np.abs(x) + Wide(0.5)), x)


EXACT: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "abs": np.abs,
    "ceil": np.ceil,
    "floor": np.floor,
    "imag": lambda x: np.zeros_like(x),
    "negate": np.negative,
    "real": lambda x: x,
    "round_nearest_afz": _round_away,
    "round_nearest_even": np.rint,
    "sign": lambda x: np.where(np.isnan(x) | (x == 0), x, np.copysign(Wide(1), x)),
}

TESTS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "is_finite": np.isfinite,
    "is_inf": np.isinf,
    "is_pos_inf": lambda x: x == np.inf,
    "is_neg_inf": lambda x: x == -np.inf,
}


def _count_bits(element: ElementType, values: np.ndarray) -> np.ndarray:
    return np.array([bin(int(value) & element.mask).count("1") for value in values.ravel()]).reshape(values.shape)


def _count_zeros(element: ElementType, values: np.ndarray) -> np.ndarray:
    lengths = [element.width - (int(value) & element.mask).bit_length() for value in values.ravel()]
    return np.array(lengths).reshape(values.shape)


INTEGERS: dict[str, Callable[[ElementType, np.ndarray], np.ndarray]] = {
    "abs": lambda element, x: np.abs(x),
    "count_leading_zeros": _count_zeros,
    "negate": lambda element, x: -x,
    "not": lambda element, x: ~x,
    "popcnt": _count_bits,
    "sign": lambda element, x: np.sign(x),
    "square": lambda element, x: x * x,
}


def logistic(element: ElementType, x: np.ndarray) -> np.ndarray:
    """The logistic function. In f64, each step is rounded, as in StableHLO's interpreter; a narrower type is rounded once."""
    if element != F64:
        return 1 / (1 + np.exp(-x))
    power = round_to(element, np.exp(-x))
    return round_to(element, 1 / round_to(element, 1 + power))


def reduce_precision(element: ElementType, bits: np.ndarray, exponent: int, mantissa: int) -> np.ndarray:
    """By numbers, not by bits: the nearest multiple of the last place that is kept, then the ends of the range."""
    x = decode(element, bits)
    kept = min(mantissa, element.mantissa_bits)
    finite = np.where(np.isfinite(x), x, 0)
    power = np.maximum(np.frexp(finite)[1] - 1, element.smallest_exponent)
    place = np.ldexp(Wide(1), (power - kept).astype(np.int32))
    # A number below the least normal one has fewer digits of the same place.
    digits = np.rint(finite / place)
    if kept == 0:
        # The last bit that is kept, which tells where a tie goes, is of the exponent.
        goes_down = (np.abs(finite / place) == 1.5) & ((power - element.smallest_exponent + 1) % 2 == 0)
        digits = np.where(goes_down, np.copysign(1, finite), digits)
    rounded = digits * place
    greatest_exponent = element.smallest_exponent + (1 << element.exponent_bits) - 3
    if exponent < element.exponent_bits:
        greatest_exponent = (1 << (exponent - 1)) - 1
        least = np.ldexp(Wide(1), 1 - greatest_exponent)
        rounded = np.where(np.abs(rounded) < least, Wide(0), rounded)
        if exponent == 1:
            rounded = np.where(np.abs(rounded) < 2, Wide(0), rounded)
    beyond = np.abs(rounded) >= np.ldexp(Wide(1), greatest_exponent + 1)
    result = np.copysign(np.where(beyond, Wide(np.inf), np.abs(rounded)), x)
    result = np.where(np.isinf(x), x, result)
    result = np.where(np.isnan(x), Wide(np.nan) if mantissa else Wide(np.inf), result)
    return encode(element, result)


def to_integers(x: np.ndarray, result: ElementType) -> np.ndarray:
    """Truncated, saturated; NaN is 0."""
    values = [0 if math.isnan(value) else max(result.smallest, min(result.largest, _truncated(value))) for value in x.ravel()]
    return np.array(values, np.uint64 if result.is_unsigned else np.int64).reshape(x.shape)


def _truncated(value: np.floating) -> int:
    return (1 if value > 0 else -1) * 2**100 if math.isinf(value) else int(value)


def convert(element: ElementType, result: ElementType, bits: np.ndarray) -> np.ndarray:
    """As patterns, or values where the result is complex."""
    x = bits.real if isinstance(element, ComplexType) else decode(element, bits)
    if isinstance(result, ComplexType):
        if isinstance(element, ComplexType):
            return bits.astype(result.storage)
        part = F32 if result.width == 64 else F64
        return decode(part, encode(part, x.astype(Wide))).astype(result.storage)
    if result.is_bool:
        return encode(I1, x != 0)
    if result.is_float:
        return encode(result, x.astype(Wide))
    if element.is_float or isinstance(element, ComplexType):
        return encode(result, to_integers(x, result))
    return encode(result, x.astype(np.uint64 if element.is_unsigned else np.int64))


def _first_complex(comes_first: Callable[..., np.ndarray], a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """By the real parts or, where these are equal, by the imaginary ones."""
    order = np.where(a.real == b.real, comes_first(a.imag, b.imag), comes_first(a.real, b.real))
    return np.where(order, a, b)


def _limited(element: ElementType, operands: Sequence[np.ndarray]) -> np.ndarray:
    low, values, high = (decode(element, bits) for bits in operands)
    if element.is_float:
        return encode(element, minimum(maximum(values, low), high))
    return encode(element, np.minimum(np.maximum(values, low), high))


def expected(
    op: str, element: ElementType, result: ElementType, attributes: Attributes, operands: Sequence[np.ndarray]
) -> Expected | ComplexExpected | ComplexExact:
    """The result for operands of one shape; `element` is the last operand's type."""
    with np.errstate(all="ignore"):
        if op == "select":
            chosen = np.where(operands[0] != 0, operands[1], operands[2])
            return ComplexExact(chosen) if isinstance(element, ComplexType) else Expected(result, chosen)
        if op == "convert":
            values = convert(element, result, operands[0])
            return ComplexExpected(values, COMPLEX_SLACK[op]) if isinstance(result, ComplexType) else Expected(result, values)
        if isinstance(element, ComplexType) and op == "clamp":
            low, values, high = operands
            return ComplexExact(_first_complex(np.less, _first_complex(np.greater, values, low), high))
        if isinstance(element, ComplexType):
            return _complex(op, result, operands)
        if op == "clamp":
            return Expected(result, _limited(element, operands))
        values = decode(element, operands[0])
        if op == "reduce_precision":
            widths = [int(attributes[name].split()[0]) for name in ("exponent_bits", "mantissa_bits")]
            return Expected(result, reduce_precision(element, operands[0], *widths))
        if op == "constant_like" and element == I1:
            return Expected(result, np.ones_like(operands[0]))
        if op == "constant_like":
            return Expected(result, encode(element, np.full(values.shape, Wide(attributes["value"].split()[0]))))
        if op in TESTS:
            return Expected(I1, encode(I1, TESTS[op](values)))
        if op == "square" and element.is_float:
            return Expected(result, encode(element, in_type(element, np.multiply, values, values)))
        if not element.is_float:
            return Expected(result, encode(element, INTEGERS[op](element, values)))
        if op in EXACT:
            return Expected(result, encode(element, EXACT[op](values)))
        # Those of narrower types are exact enough in f64, and faster.
        function = gamma_functions.FUNCTIONS.get(op) if element == F64 else None
        wide = logistic(element, values) if op == "logistic" else (function or FUNCTIONS[op])(values)
        exact = encode(element, wide)
        near = np.where(values < 0, NEAR_ZERO.get(op, 0), 0)
        least, most = (ordinal(element, encode(element, wide + each)) for each in (-near, near))
        # Neighbours of the narrowest floats are far apart.
        slack = 0 if element.width < 8 else SLACK
        return Expected(result, exact, least - slack, most + slack)


def _complex(op: str, result: ElementType, operands: Sequence[np.ndarray]) -> Expected | ComplexExpected:
    # Products are rounded in the type.
    wide = operands[0] if op == "square" else operands[0].astype(np.clongdouble)
    if not isinstance(result, ComplexType):
        values = {"abs": lambda z: np.hypot(z.real, z.imag), "real": np.real, "imag": np.imag}[op](wide)
        exact = encode(result, values)
        slack = SLACK if op == "abs" else 0
        return Expected(result, exact, ordinal(result, exact) - slack, ordinal(result, exact) + slack)
    slack = 1 if result == C64 and op in IN_F64 else COMPLEX_SLACK[op]
    return ComplexExpected(complex_functions.FUNCTIONS[op](wide), slack, op in OF_GREATER)
