"""True values of ops on floats, by formulas of their documents that lose no digits.

Operands are arrays of f64 for types of up to 32 bits, and of 64 bits of a significand for f64: `np.longdouble`, whose
exponents are greater as well, so that nothing underflows on the way. Attributes have their names, and `of` is the type
of the operands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import numpy as np

from ewise_testing import ew_xla_functions
from ewise_testing.element_types import BF16, F16, F32, F64, decode, encode
from ewise_testing.gamma_functions import FUNCTIONS as GAMMA

TYPES = {"f16": F16, "bf16": BF16, "f32": F32, "f64": F64}
_PI = np.longdouble("3.14159265358979323846264338327950288")


def _pi(like: np.ndarray) -> np.floating:
    return like.dtype.type(_PI)


def _single(value: float, like: np.ndarray) -> np.floating:
    """An attribute of f32."""
    return like.dtype.type(np.float32(value))


def exp_of_square(x: np.ndarray, scale: float) -> np.ndarray:
    """exp(-scale x^2): the square of the first bits of x is exact."""
    many = x * (2.0**32 + 1)
    high = many - (many - x)
    return np.exp(-scale * high * high) * np.exp(-scale * (x - high) * (x + high))


def _erf_near_zero(x: np.ndarray) -> np.ndarray:
    """By a series of terms of one sign."""
    value, term = np.zeros_like(x), x * 2 / np.sqrt(_pi(x)) * np.exp(-x * x)
    for n in range(60):
        value, term = value + term, term * 2 * x * x / (2 * n + 3)
    return value


def erfcx(x: np.ndarray) -> np.ndarray:
    """erfc(x) exp(x^2) of x from 2 on, by Laplace's continued fraction."""
    value = np.zeros_like(x)
    for k in range(150, 0, -1):
        value = k / 2 / (x + value)
    return 1 / (np.sqrt(_pi(x)) * (x + value))


def _by_size(x: np.ndarray, near: Callable, far: Callable) -> np.ndarray:
    is_near = np.abs(x) < 2
    value = np.empty_like(x)
    value[is_near], value[~is_near] = near(x[is_near]), far(np.clip(x[~is_near], -200, 200))
    return value


def _erfc_far(x: np.ndarray) -> np.ndarray:
    tail = erfcx(np.abs(x)) * exp_of_square(x, 1)
    return np.where(x < 0, 2 - tail, tail)


def erf(x: np.ndarray) -> np.ndarray:
    return np.copysign(_by_size(np.abs(x), _erf_near_zero, lambda y: 1 - _erfc_far(y)), x)


def erfc(x: np.ndarray) -> np.ndarray:
    return _by_size(x, lambda y: 1 - _erf_near_zero(y), _erfc_far)


def _gelu(x: np.ndarray) -> np.ndarray:
    z = -x / np.sqrt(x.dtype.type(2))
    tail = np.where(x < -4, erfcx(np.maximum(z, 2)) * exp_of_square(np.clip(x, -200, 0), 0.5), erfc(z))
    return x / 2 * tail


def _gelu_tanh(x: np.ndarray) -> np.ndarray:
    u = np.sqrt(2 / _pi(x)) * (x + x.dtype.type("0.044715") * x**3)
    return x / (1 + np.exp(-2 * u))


def logistic(x: np.ndarray) -> np.ndarray:
    return np.where(x < 0, np.exp(np.minimum(x, 0)), 1) / (1 + np.exp(-np.abs(x)))


def _mish(x: np.ndarray) -> np.ndarray:
    e = np.exp(np.minimum(x, 50))
    return x * e * (e + 2) / (e * (e + 2) + 2)


def _gelu_slope(x: np.ndarray, approximate: str = "none") -> np.ndarray:
    if approximate == "none":
        density = exp_of_square(np.clip(x, -200, 200), 0.5) / np.sqrt(2 * _pi(x))
        return erfc(-x / np.sqrt(x.dtype.type(2))) / 2 + x * density
    x = np.clip(x, -1000, 1000)
    cube = x.dtype.type("0.044715") * x**3
    u, change = (np.sqrt(2 / _pi(x)) * each for each in (x + cube, x + 3 * cube))
    return logistic(2 * u) * (1 + 2 * change * logistic(-2 * u))


def _mish_slope(x: np.ndarray) -> np.ndarray:
    e = np.exp(np.minimum(x, 50))
    n = e * (e + 2)
    return (n + np.clip(x, -1e5, 1e5) * 4 * e * (1 + e) / (n + 2)) / (n + 2)


def _hard_sigmoid(x: np.ndarray, alpha: float = 0.2, beta: float = 0.5) -> np.ndarray:
    return np.clip(_single(alpha, x) * x + _single(beta, x), 0, 1)


def _selu(x: np.ndarray) -> np.ndarray:
    gamma, alpha = _single(1.05070102214813232421875, x), _single(1.67326319217681884765625, x)
    return gamma * np.where(x > 0, x, alpha * np.expm1(x))


def _shrink(x: np.ndarray, bias: float = 0.0, lambd: float = 0.5) -> np.ndarray:
    bias = _single(bias, x)
    return np.where(x < -_single(lambd, x), x + bias, np.where(x > _single(lambd, x), x - bias, 0))


def floor_mod(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    rest = np.fmod(a, b)
    return np.where(rest == 0, np.copysign(0, b), np.where((rest < 0) != (b < 0), rest + b, rest))


def floor_divide(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    rest = np.fmod(a, b)
    moved = (rest != 0) & ((rest < 0) != (b < 0))
    quotient = np.rint((a - rest) / b) - moved
    return np.where(b == 0, a / b, np.where(quotient == 0, np.copysign(0, a / b), quotient))


def _round_away(x: np.ndarray) -> np.ndarray:
    return np.where(np.abs(x) < 2.0**52, np.copysign(np.floor(np.abs(x) + 0.5), x), x)


def _maximum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))


def _minimum(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))


def _clamp(x: np.ndarray, low: np.ndarray, high: np.ndarray) -> np.ndarray:
    return _minimum(_maximum(x, low), high)


def _next_after(a: np.ndarray, b: np.ndarray, of: str) -> np.ndarray:
    """One ordinal on; zeros have one ordinal."""
    element = TYPES[of]
    width = element.width
    bits = encode(element, a).astype(np.int64)
    half = np.int64(1) << np.int64(width - 1) if width < 64 else np.int64(-(2**63))
    size = bits & (half - 1 if width < 64 else np.int64(2**63 - 1))
    ordinal = np.where(np.signbit(a), -size, size) + np.where(a < b, 1, -1)
    moved = np.where(ordinal < 0, -ordinal | half, ordinal).astype(element.storage)
    moved = decode(element, moved).astype(a.dtype)
    return np.where(a == b, b, np.where(ordinal == 0, np.copysign(0, a), moved))


def _spacing(x: np.ndarray, of: str) -> np.ndarray:
    return _next_after(x, np.where(x < 0, -np.inf, np.inf), of) - x


def _reduce_precision(x: np.ndarray, exponent_bits: int, mantissa_bits: int, of: str) -> np.ndarray:
    element = TYPES[of]
    bits = ew_xla_functions.reduce_precision(element, encode(element, x), exponent_bits, mantissa_bits)
    return decode(element, bits).astype(x.dtype)


def _fma(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    if a.dtype == np.float64:
        return a * b + c  # The product is exact.

    def one(x: np.longdouble, y: np.longdouble, z: np.longdouble) -> np.longdouble:
        exact = Fraction(float(x)) * Fraction(float(y)) + Fraction(float(z))
        if not exact:
            return x * y + z
        shift = exact.denominator.bit_length() - exact.numerator.bit_length() + 64
        scaled = exact.numerator * 2**max(shift, 0) // (exact.denominator * 2**max(-shift, 0))
        return np.ldexp(np.longdouble(scaled >> 32) * 2**32 + np.longdouble(scaled & 0xFFFFFFFF), -shift)

    return np.vectorize(one, otypes=[np.longdouble])(a, b, c)


def _heaviside(x: np.ndarray, at_zero: np.ndarray) -> np.ndarray:
    return np.where(x == 0, at_zero, np.where(x < 0, 0, 1))


def _sign(x: np.ndarray) -> np.ndarray:
    return np.where(x == 0, x, np.sign(x))


def _modf(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return np.copysign(x - np.trunc(x), x), np.trunc(x)


# By names in lower case, without underscores.
FUNCTIONS: dict[str, Callable] = {
    "identity": lambda x: x,
    "abs": np.abs,
    "neg": np.negative,
    "sign": _sign,
    "signofnumpy": lambda x: np.sign(x) + 0.0,
    "ceil": np.ceil,
    "floor": np.floor,
    "trunc": np.trunc,
    "roundeven": np.rint,
    "roundaway": _round_away,
    "nextafter": _next_after,
    "spacing": _spacing,
    "reduceprecision": _reduce_precision,
    "imag": np.zeros_like,
    "constantlike": lambda x, value: np.full_like(x, value),
    "modf": _modf,
    "frexp": lambda x: np.frexp(x)[0],
    "ldexp": lambda x, n: np.ldexp(x, np.clip(n, -20000, 20000).astype(np.int32)),
    "select": np.where,
    "max": lambda *x: x[0] if len(x) == 1 else _maximum(_maximum(x[0], x[1]), x[-1]),
    "min": lambda *x: x[0] if len(x) == 1 else _minimum(_minimum(x[0], x[1]), x[-1]),
    "clampbetween": lambda low, x, high: _clamp(x, low, high),
    "clamp": lambda x, low, high: _clamp(x, low, high),
    "clampto": lambda x, min_val, max_val: _clamp(x, min_val, max_val),
    "copysign": np.copysign,
    "heaviside": _heaviside,
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "sum": lambda *x: sum(x[1:], x[0]),
    "mean": lambda *x: sum(x[1:], x[0]) / len(x),
    "fma": _fma,
    "rem": np.fmod,
    "floormod": floor_mod,
    "floordivide": floor_divide,
    "divmod": lambda a, b: (floor_divide(a, b), floor_mod(a, b)),
    "square": np.square,
    "reciprocal": lambda x: 1 / x,
    "degrees": lambda x: x * (180 / _pi(x)),
    "radians": lambda x: x * (_pi(x) / 180),
    "sqrt": np.sqrt,
    "rsqrt": lambda x: 1 / np.sqrt(x),
    "cbrt": np.cbrt,
    "hypot": np.hypot,
    "pow": np.power,
    "exp": np.exp,
    "exp2": np.exp2,
    "expm1": np.expm1,
    "log": np.log,
    "log2": np.log2,
    "log10": np.log10,
    "log1p": np.log1p,
    "logaddexp": np.logaddexp,
    "logaddexp2": np.logaddexp2,
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "sincos": lambda x: (np.sin(x), np.cos(x)),
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "atan2": np.arctan2,
    "sinh": np.sinh,
    "cosh": np.cosh,
    "tanh": np.tanh,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": erf,
    "erfc": erfc,
    "lgamma": GAMMA["lgamma"],
    "digamma": GAMMA["digamma"],
    "logistic": logistic,
    "softplus": lambda x: np.maximum(x, 0) + np.log1p(np.exp(-np.abs(x))),
    "softsign": lambda x: x / (1 + np.abs(x)),
    "gelu": lambda x, approximate="none": (_gelu_tanh if approximate == "tanh" else _gelu)(x),
    "mish": _mish,
    "swish": lambda x, alpha=1.0: x * logistic(_single(alpha, x) * x),
    "hardsigmoid": _hard_sigmoid,
    "hardswish": lambda x: x * np.clip(x + 3, 0, 6) / 6,
    "relu": lambda x: _maximum(x, np.zeros_like(x)),
    "leakyrelu": lambda x, alpha=0.01: np.where(x < 0, _single(alpha, x) * x, x),
    "prelu": lambda x, slope: np.where(x < 0, slope * x, x),
    "thresholdedrelu": lambda x, alpha=1.0: np.where(x > _single(alpha, x), x, 0),
    "shrink": _shrink,
    "elu": lambda x, alpha=1.0: np.where(x < 0, _single(alpha, x) * np.expm1(x), x),
    "celu": lambda x, alpha=1.0: np.where(x < 0, _single(alpha, x) * np.expm1(x / _single(alpha, x)), x + 0.0),
    "selu": _selu,
    "dequantize": lambda x, scale, zero: (x - zero) * scale,
}

# Those of derivatives that are found otherwise than by the formulas of ops.
DERIVATIVES: dict[str, Callable] = {
    "lgamma": GAMMA["digamma"],
    "digamma": GAMMA["trigamma"],
    "gelu": _gelu_slope,
    "mish": _mish_slope,
    "swish": lambda x: logistic(x) * (1 + np.clip(x, -1e5, 1e5) * logistic(-x)),
}

# Other names of these, by dialects where they differ.
_SAME = {
    "abs": "absf absolute fabs",
    "neg": "negate negative negf",
    "identity": "positive conjugate real cast convert astype extf broadcastindim",
    "roundeven": "rint round roundnearesteven",
    "roundaway": "roundnearestafz math.round",
    "signofnumpy": "ew_numpy.sign",
    "select": "where",
    "max": "maximum maximumf fmax maxnumf",
    "min": "minimum minimumf fmin minnumf",
    "clampbetween": "ew_xla.clamp",
    "clamp": "clampf clip",
    "clampto": "ew_tosa.clamp tosa.clamp",
    "add": "addf",
    "sub": "subtract subf",
    "mul": "multiply mulf",
    "div": "divide divf",
    "rem": "ew_xla.remainder fmod mod remf",
    "floormod": "ew_numpy.remainder",
    "degrees": "rad2deg",
    "radians": "deg2rad",
    "pow": "power powf floatpower fpowi",
    "exp": "exponential",
    "expm1": "exponentialminusone",
    "log1p": "logplusone",
    "sin": "sine",
    "cos": "cosine",
    "logistic": "sigmoid",
    "asin": "arcsin",
    "acos": "arccos",
    "atan": "arctan",
    "atan2": "arctan2",
    "asinh": "arcsinh",
    "acosh": "arccosh",
    "atanh": "arctanh",
    "dequantize": "dequantizelinear uniformdequantize",
}
_ALIASES = {name: function for function, names in _SAME.items() for name in names.split()}


def function_of(op: str) -> str:
    """The name of the function that an op computes, `ew_xla.exponential`: `exp`."""
    name = op.split(".")[-1].lower().replace("_", "")
    return _ALIASES.get(op) or _ALIASES.get(name) or name


def variant(described: object, chosen: Mapping[str, object]) -> str:
    """A suffix for values of enumerated attributes that are not the first: `_tanh`."""
    enumerated = [each for each in described.attributes if each.values]
    return "".join(f"_{chosen[each.name].lower()}" for each in enumerated if chosen[each.name] != each.values[0])
