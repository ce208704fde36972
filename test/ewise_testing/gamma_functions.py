"""The logarithm of the gamma function and its derivative with 50 decimal digits, by the definitions of their series.

Far from 0, both have Stirling's series, to which gamma(x + 1) = x gamma(x) leads; negative numbers are reflected.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import reduce
from math import comb

import numpy as np

# 20 of them are for what is before the point.
_DIGITS = 70
# From where on the series has as many digits, by these terms.
_FAR = 40
_TERMS = 20
_LEAST = Decimal("1e-40")
_PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798")


def _bernoulli_numbers(count: int) -> list[Fraction]:
    numbers = [Fraction(1)]
    for n in range(1, count):
        numbers.append(-sum(comb(n + 1, k) * numbers[k] for k in range(n)) / (n + 1))
    return numbers


with localcontext() as context:
    context.prec = _DIGITS
    _BERNOULLI = [Decimal(each.numerator) / each.denominator for each in _bernoulli_numbers(2 * _TERMS + 1)]
    _HALF_LOG_OF_TWO_PI = (2 * _PI).ln() / 2
    # Coefficients of powers of 1/x^2, ascending.
    _LOG_GAMMA_SERIES = [_BERNOULLI[k] / (k * (k - 1)) for k in range(2, 2 * _TERMS + 1, 2)]
    _DIGAMMA_SERIES = [_BERNOULLI[k] / k for k in range(2, 2 * _TERMS + 1, 2)]


def _polynomial(coefficients: Sequence[Decimal], x: Decimal) -> Decimal:
    return reduce(lambda value, each: value * x + each, reversed(coefficients))


def _sine_and_cosine(x: Decimal) -> tuple[Decimal, Decimal]:
    """By the power series, for small numbers."""
    term, sums = Decimal(1), [Decimal(0), Decimal(0)]
    for n in range(60):
        sums[n % 2] += term if n % 4 < 2 else -term
        term *= x / (n + 1)
    return sums[1], sums[0]


def _log_gamma(x: Decimal) -> Decimal:
    if x < 0:
        sine, _ = _sine_and_cosine(_PI * (x - x.to_integral_value()))
        return (_PI / abs(x * sine)).ln() - _log_gamma(-x)
    product = Decimal(1)
    while x < _FAR:
        product, x = product * x, x + 1
    series = _polynomial(_LOG_GAMMA_SERIES, 1 / (x * x)) / x
    return (x - Decimal("0.5")) * x.ln() - x + _HALF_LOG_OF_TWO_PI + series - product.ln()


def _digamma(x: Decimal) -> Decimal:
    if x < 0:
        sine, cosine = _sine_and_cosine(_PI * (x - x.to_integral_value()))
        return _digamma(1 - x) - _PI * cosine / sine
    steps = Decimal(0)
    while x < _FAR:
        steps, x = steps + 1 / x, x + 1
    square = x * x
    return x.ln() - 1 / (2 * x) - _polynomial(_DIGAMMA_SERIES, 1 / square) / square - steps


def _trigamma(x: Decimal) -> Decimal:
    if x < Decimal("0.5"):
        sine, _ = _sine_and_cosine(_PI * (x - x.to_integral_value()))
        return (_PI / sine) ** 2 - _trigamma(1 - x)
    steps = Decimal(0)
    while x < _FAR:
        steps, x = steps + 1 / (x * x), x + 1
    square = x * x
    return 1 / x + 1 / (2 * square) + _polynomial(_BERNOULLI[2::2], 1 / square) / (square * x) + steps


def _each(function: Callable[[Decimal], Decimal], pole: float, at_minus_infinity: float,
          least: Decimal = _LEAST) -> Callable[[np.ndarray], np.ndarray]:
    def one(value: np.longdouble) -> np.longdouble:
        x = float(value)
        if not np.isfinite(x):
            return np.longdouble(at_minus_infinity if x < 0 else x)
        if x <= 0 and x == np.floor(x):
            return np.longdouble(pole)
        with localcontext() as context:
            context.prec = _DIGITS
            result = function(Decimal(x))
            # The rest of a zero is a rounding error.
            return np.longdouble(0 if abs(result) < least else str(result))

    return np.vectorize(one, otypes=[np.longdouble])


FUNCTIONS = {
    "digamma": _each(_digamma, np.nan, np.nan),
    "lgamma": _each(_log_gamma, np.inf, np.inf),
    "trigamma": _each(_trigamma, np.inf, np.nan, Decimal(0)),
}


def regularized_gamma(a: float, x: float) -> tuple[Decimal, Decimal]:
    """The lower and the upper incomplete gamma function, by the power series of the first."""
    if np.isnan(a) or np.isnan(x) or x < 0 or a < 0 or a == x == 0 or np.isinf(a) and np.isinf(x):
        return Decimal("nan"), Decimal("nan")
    if x == 0 or np.isinf(a):
        return Decimal(0), Decimal(1)
    if np.isinf(x) or a == 0:
        return Decimal(1), Decimal(0)
    with localcontext() as context:
        context.prec = 200
        exact_a, exact_x = Decimal(a), Decimal(x)
        term = total = 1 / exact_a
        n = 0
        while n < exact_x or term > total.scaleb(-_DIGITS):
            n += 1
            term *= exact_x / (exact_a + n)
            total += term
        power = (exact_a * exact_x.ln() - exact_x - _log_gamma(exact_a)).exp()
        return power * total, 1 - power * total
