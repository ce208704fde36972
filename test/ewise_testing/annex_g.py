"""The values that Annex G of the C standard (G.6) gives complex functions at infinities, NaN and zeros.

A row is a real and an imaginary part and the result's parts. The first row that is about a number holds. `±` is before what
may have either sign, `0` among operands is one with any sign. Rows are for y >= 0 and, of functions with a symmetry, for
x >= 0: `f(conj(z))` is `conj(f(z))`.
"""

from __future__ import annotations

import math

_EXPONENTIAL = """
    0      0      1     y
    finite inf    nan   nan
    finite nan    nan   nan
    inf    0      inf   y
    -inf   finite 0*cos 0*sin
    inf    finite ∞*cos ∞*sin
    -inf   any    ±0    ±0
    inf    any    ±inf  nan
    nan    0      nan   y
    nan    any    nan   nan
"""
_LOG = """
    0      0      -inf  angle
    finite inf    inf   angle
    finite nan    nan   nan
    -inf   finite inf   angle
    inf    finite inf   angle
    -inf   inf    inf   angle
    inf    inf    inf   angle
    ±inf   nan    inf   nan
    nan    inf    inf   nan
    nan    any    nan   nan
"""
_SQRT = """
    0      0      +0    y
    any    inf    inf   inf
    finite nan    nan   nan
    -inf   finite +0    inf
    inf    finite inf   +0
    -inf   nan    nan   ±inf
    inf    nan    inf   nan
    nan    any    nan   nan
"""
_COSH = """
    0      0      1     +0
    0      inf    nan   ±0
    0      nan    nan   ±0
    finite inf    nan   nan
    finite nan    nan   nan
    inf    0      inf   +0
    inf    finite ∞*cos ∞*sin
    inf    inf    ±inf  nan
    inf    nan    inf   nan
    nan    0      nan   ±0
    nan    any    nan   nan
"""
_SINH = """
    0      0      +0    +0
    0      inf    ±0    nan
    0      nan    ±0    nan
    finite inf    nan   nan
    finite nan    nan   nan
    inf    0      inf   +0
    inf    finite ∞*cos ∞*sin
    inf    inf    ±inf  nan
    inf    nan    ±inf  nan
    nan    0      nan   +0
    nan    any    nan   nan
"""
_TANH = """
    0      0      +0    +0
    0      inf    +0    nan
    0      nan    +0    nan
    finite inf    nan   nan
    finite nan    nan   nan
    inf    finite 1     0*sin2
    inf    any    1     ±0
    nan    0      nan   +0
    nan    any    nan   nan
"""
# The functions of the tables, whether a result changes sign with x: not at all, the imaginary part, or the real part.
_TABLES = {
    "exponential": (_EXPONENTIAL, None),
    "log": (_LOG, None),
    "sqrt": (_SQRT, None),
    "cosh": (_COSH, "even"),
    "sinh": (_SINH, "odd"),
    "tanh": (_TANH, "odd"),
}
# By those of iz: whether -i is a factor.
_ROTATED = {"cosine": ("cosh", False), "sine": ("sinh", True), "tan": ("tanh", True)}
FUNCTIONS = (*_TABLES, *_ROTATED)


def _is(word: str, number: float) -> bool:
    if word == "any":
        return True
    if word in ("finite", "±inf"):
        return math.isfinite(number) if word == "finite" else math.isinf(number)
    return math.isnan(number) if word == "nan" else number == float(word)


def _part(word: str, x: float, y: float) -> tuple[float, bool]:
    """A part of a result, and whether its sign is any."""
    if "*" in word:
        size, function = word.replace("∞", "inf").split("*")
        angle = {"cos": math.cos, "sin": math.sin, "sin2": lambda y: math.sin(2 * y)}[function](y)
        return math.copysign(float(size), angle), False
    if word in ("y", "angle"):
        return (y if word == "y" else math.atan2(y, x)), False
    return float(word.lstrip("±")), word.startswith("±")


def expected(function: str, x: float, y: float) -> list[tuple[float, bool]] | None:
    """The parts of the result, and whether their signs are any; None where no row is about the number."""
    if function in _ROTATED:
        of, is_turned = _ROTATED[function]
        parts = expected(of, -y, x)
        if parts is None or not is_turned:
            return parts
        (real, of_real), (imaginary, of_imaginary) = parts
        return [(imaginary, of_imaginary), (-real, of_real)]
    table, symmetry = _TABLES[function]
    turns = [symmetry == "odd" and math.copysign(1, x) < 0, math.copysign(1, y) < 0]
    if symmetry == "even" and math.copysign(1, x) < 0:
        turns[1] = not turns[1]
    x, y = abs(x) if symmetry else x, abs(y)
    for row in table.strip().splitlines():
        of_x, of_y, *words = row.split()
        if _is(of_x, x) and _is(of_y, y):
            parts = [_part(word, x, y) for word in words]
            return [(-value if turn else value, any_sign) for (value, any_sign), turn in zip(parts, turns)]
    return None
