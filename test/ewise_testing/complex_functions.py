"""Functions of complex numbers in `Wide`, with the values of the C standard's Annex G at infinities and NaN.

NumPy calls the C library's functions where there are ones. The others are in terms of these.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import numpy as np

Function = Callable[[np.ndarray], np.ndarray]


def complex_of(real: np.ndarray, imaginary: np.ndarray) -> np.ndarray:
    """A number of its parts: `1j * inf` would have a real part."""
    result = np.empty(np.shape(real), np.result_type(real, np.complex64))
    result.real, result.imag = real, imaginary
    return result


def _is_infinite(z: np.ndarray) -> np.ndarray:
    return np.isinf(z.real) | np.isinf(z.imag)


def reciprocal(z: np.ndarray) -> np.ndarray:
    """1 divided by the number: 0 where a part is infinite."""
    return np.where(_is_infinite(z), 0, np.where(z == 0, complex(np.inf, np.nan), 1 / z))


def _sign(z: np.ndarray) -> np.ndarray:
    length = np.hypot(z.real, z.imag)
    scaled = complex_of(z.real / length, z.imag / length)
    scaled = np.where(np.isfinite(length), scaled, complex(np.nan, np.nan))
    return np.where(length == 0, 0, scaled)


def _cbrt(z: np.ndarray) -> np.ndarray:
    length, angle = np.cbrt(np.hypot(z.real, z.imag)), np.arctan2(z.imag, z.real) / 3
    return complex_of(length * np.cos(angle), np.where(angle == 0, angle, length * np.sin(angle)))


def _expm1(z: np.ndarray) -> np.ndarray:
    power = np.exp(z)
    near = np.expm1(z.real) * np.cos(z.imag) - 2 * np.sin(z.imag / 2) ** 2
    return complex_of(np.where(np.abs(z.real) < 1, near, power.real - 1), power.imag)


def _wide(value: Fraction) -> np.longdouble:
    """The nearest float to a fraction."""
    shift = 80 - value.numerator.bit_length() + value.denominator.bit_length()
    return np.ldexp(np.longdouble(int(value * Fraction(2) ** shift)), -shift)


def _square_less_one(x: np.longdouble, y: np.longdouble) -> np.longdouble:
    """How much greater the square of |1 + x + iy| is than 1."""
    if not np.isfinite(x) or not np.isfinite(y):
        return x + y
    a, b = Fraction(float(x)), Fraction(float(y))
    return _wide(2 * a + a * a + b * b)


def _log1p(z: np.ndarray) -> np.ndarray:
    far = np.log(complex_of(1 + z.real, z.imag))
    near = np.abs(far.real) < 0.5
    square = np.frompyfunc(_square_less_one, 2, 1)(np.where(near, z.real, 0), np.where(near, z.imag, 0))
    return complex_of(np.where(near, np.log1p(square.astype(np.longdouble)) / 2, far.real), far.imag)


# The error of the double nearest to pi.
_PI_REST = np.longdouble("1.22464679914735317723e-16")


def _logistic(z: np.ndarray) -> np.ndarray:
    """1 divided by 1 + exp(-z), which is 1 - exp(-w) for the distance w from the nearest pole."""
    turns = np.where(np.abs(z.imag) < 1000, 2 * np.rint((z.imag / np.pi - 1) / 2) + 1, 0)
    distance = complex_of(z.real, z.imag - turns * np.longdouble(math.pi) - turns * _PI_REST)
    is_near = (turns != 0) & np.isfinite(z.real)
    return reciprocal(np.where(is_near, -_expm1(-distance), 1 + np.exp(-z)))


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Every step rounded; NaN is not made infinity."""
    return complex_of(a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real)


def power(base: np.ndarray, exponent: np.ndarray) -> np.ndarray:
    """The exponential of a product with the logarithm, none of whose steps repairs NaN; 1 where the exponent is 0."""
    z, w = np.log(base.astype(np.clongdouble)), exponent.astype(np.clongdouble)
    return np.where(w == 0, 1, np.exp(product(w, z)))


def _one_atan2(y: complex, x: complex) -> tuple[np.longdouble, np.longdouble]:
    """-i log((x + iy) / sqrt(x^2 + y^2)): the angle of p / sqrt(pq), whose square is that of p / q, and log(|q| / |p|), for
    p = x + iy and q = x - iy. As by the steps, it is NaN of infinite numbers, and where p is 0."""
    if not (np.isfinite(x) and np.isfinite(y)):
        return np.longdouble(np.nan), np.longdouble(np.nan)
    a, b, c, d = (Fraction(float(part)) for part in (x.real, x.imag, y.real, y.imag))
    p, q = (a - d, b + c), (a + d, b - c)
    if not any(p):
        return np.longdouble(np.nan), np.longdouble(np.nan)
    p_wide = [_wide(part) for part in p]
    if not any(q):
        return np.arctan2(*(part * np.longdouble(np.inf) for part in reversed(p_wide))), np.longdouble(-np.inf)
    square = _wide(p[0] * q[0] - p[1] * q[1]), _wide(p[0] * q[1] + p[1] * q[0])
    cut = math.copysign(0, x.real * x.imag + y.real * y.imag)
    root = np.sqrt(complex_of(np.array([square[0]]), np.array([square[1] or np.longdouble(cut)])))[0]
    rough = np.arctan2(p_wide[1] * root.real - p_wide[0] * root.imag, p_wide[0] * root.real + p_wide[1] * root.imag)
    half = np.arctan2(_wide(p[1] * q[0] - p[0] * q[1]), _wide(p[0] * q[0] + p[1] * q[1])) / 2
    angle = half + np.rint((rough - half) / np.pi) * (np.longdouble(math.pi) + _PI_REST)
    ratio = (q[0] ** 2 + q[1] ** 2) / (p[0] ** 2 + p[1] ** 2)
    logarithm = np.log1p(_wide(ratio - 1)) if Fraction(1, 2) < ratio < 2 else np.log(_wide(ratio))
    return angle, logarithm / 4


def atan2(y: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The angle of the point (x, y)."""
    parts = [_one_atan2(*each) for each in zip(y.ravel(), x.ravel())]
    return complex_of(*np.array(parts).T).reshape(y.shape)


# By the name of the op.
FUNCTIONS: dict[str, Function] = {
    "acos": np.arccos,
    "acosh": np.arccosh,
    "asin": np.arcsin,
    "asinh": np.arcsinh,
    "atan": np.arctan,
    "atanh": np.arctanh,
    "cbrt": _cbrt,
    "cosh": np.cosh,
    "cosine": np.cos,
    "exponential": np.exp,
    "exponential_minus_one": _expm1,
    "log": np.log,
    "log_plus_one": _log1p,
    "logistic": _logistic,
    "negate": np.negative,
    "rsqrt": lambda z: reciprocal(np.sqrt(z)),
    "sign": _sign,
    "sine": np.sin,
    "sinh": np.sinh,
    "sqrt": np.sqrt,
    "square": lambda z: product(z, z),
    "tan": np.tan,
    "tanh": np.tanh,
}
