"""Functions of complex numbers in `Wide`, with the values of the C standard's Annex G at infinities and NaN.

NumPy calls the C library's functions where there are ones. The others are in terms of these.
"""

from __future__ import annotations

from collections.abc import Callable

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


def _log1p(z: np.ndarray) -> np.ndarray:
    far = np.log(complex_of(1 + z.real, z.imag))
    near = np.log1p(2 * z.real + z.imag**2 + z.real**2) / 2
    return complex_of(np.where(np.abs(far.real) < 0.5, near, far.real), far.imag)


def power(base: np.ndarray, exponent: np.ndarray) -> np.ndarray:
    """The exponential of a product with the logarithm, none of whose steps repairs NaN; 1 where the exponent is 0."""
    z, w = np.log(base.astype(np.clongdouble)), exponent.astype(np.clongdouble)
    product = complex_of(w.real * z.real - w.imag * z.imag, w.real * z.imag + w.imag * z.real)
    return np.where(w == 0, 1, np.exp(product))


# Functions whose values at infinities and NaN, and of the greatest and the least numbers, are what is here.
EVERYWHERE: dict[str, Function] = {
    "cbrt": _cbrt,
    "cosh": np.cosh,
    "cosine": np.cos,
    "exponential": np.exp,
    "exponential_minus_one": _expm1,
    "log": np.log,
    "log_plus_one": _log1p,
    "logistic": lambda z: reciprocal(1 + np.exp(-z)),
    "rsqrt": lambda z: reciprocal(np.sqrt(z)),
    "sign": _sign,
    "sine": np.sin,
    "sinh": np.sinh,
    "sqrt": np.sqrt,
    "tan": np.tan,
    "tanh": np.tanh,
}

# Functions of other numbers.
FUNCTIONS: dict[str, Function] = {
    **EVERYWHERE,
    "acos": np.arccos,
    "acosh": np.arccosh,
    "asin": np.arcsin,
    "asinh": np.arcsinh,
    "atan": np.arctan,
    "atanh": np.arctanh,
    "negate": np.negative,
    "square": lambda z: z * z,
}
