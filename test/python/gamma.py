"""Compares the gamma functions of a generated module, whose records say nothing about wider types, with 50 digits: each
result is within a few units of the last place of its type, and so are derivatives.

    gamma.py MODULE
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).parent.parent))
from ewise_testing.gamma_functions import FUNCTIONS, regularized_gamma

from values import load

# The bits of the significand, the exponent of the least normal number, and the units that are allowed.
TYPES = {np.float16: (11, -14, 0.51), np.float32: (24, -126, 0.51), np.float64: (53, -1022, 40)}
PAIRS = [(1e-16, 1.0), (1e-30, 0.5), (1e-10, 1e-10), (1e-10, 0.99), (1e-6, 1e-6), (1e-3, 0.99), (0.1, 0.9), (0.5, 0.5),
         (0.5, 1.0), (1.0, 1.0), (1.5, 1.0), (1.5, 1.5), (1.2, 1.1), (2.0, 1.0), (12.0, 3.0), (12.0, 1.0), (1e-4, 3.0)]
ADJOINTS = {"lgamma": "digamma", "digamma": "trigamma"}
# The values of the lower and the upper function at ends.
ENDS = [((0.0, 1.0), (1.0, 0.0)), ((0.0, np.inf), (1.0, 0.0)), ((0.0, 0.0), (np.nan, np.nan)), ((5e-324, 0.9), (1.0, 0.0)),
        ((5e-324, 1.0), (1.0, 0.0)), ((5e-324, 5e-324), (1.0, 5e-324 * 744)), ((1.0, 0.0), (0.0, 1.0)), ((np.inf, 1.0), (0.0, 1.0))]


def units(got: np.floating, true: np.longdouble) -> float:
    digits, least, _ = TYPES[type(got)]
    exponent = max(np.floor(np.log2(abs(true))), least) if true else least
    return float(abs(np.longdouble(got) - true) / np.ldexp(np.longdouble(1), int(exponent) - digits + 1))


def main() -> None:
    module = load(Path(sys.argv[1]))
    count = 0

    def check(what: str, got: np.floating, true: object) -> None:
        nonlocal count
        count += 1
        if not units(got, np.longdouble(str(true))) <= TYPES[type(got)][2]:
            sys.exit(f"error: {what} in {type(got).__name__}: {got!r}, not {true}")

    for dtype in TYPES:
        numbers = np.concatenate([np.linspace(0.02, 40, 97), np.geomspace(2e-5, 6e4, 40)]).astype(dtype)
        for name, function in FUNCTIONS.items():
            of = [(getattr(module, name)(numbers), name, function)]
            if name in ADJOINTS:
                of.append((getattr(module, f"vjp_{name}")(numbers, output_adjoint=np.ones_like(numbers))[0], f"vjp_{name}",
                           FUNCTIONS[ADJOINTS[name]]))
            for results, called, exact in of:
                for x, got, true in zip(numbers, results, exact(numbers.astype(np.float64))):
                    if abs(true) < np.finfo(dtype).max:
                        check(f"{called}({x})", got, true)
        # Numbers that are 0 in the type are at an end.
        for a, x in [(dtype(a), dtype(x)) for a, x in PAIRS if dtype(a) and dtype(x)]:
            lower, upper = regularized_gamma(float(a), float(x))
            check(f"igamma({a}, {x})", module.igamma(a, x)[()], lower)
            check(f"igammac({a}, {x})", module.igammac(a, x)[()], upper)
    for (a, x), true in ENDS:
        got = module.igamma(np.float64(a), np.float64(x)), module.igammac(np.float64(a), np.float64(x))
        if not np.allclose(got, true, rtol=1e-3, atol=0, equal_nan=True):
            sys.exit(f"error: ({a}, {x}): {got}, not {true}")
    x = np.array([0.0, 0.25, 1.0, 3.0, 30.0])
    density = x**1.5 * np.exp(-x) / 1.329340388179137
    for name, sign in (("lower", 1), ("upper", -1)):
        got = getattr(module, f"vjp_{name}")(x, output_adjoint=np.ones_like(x))[0]
        if not np.allclose(got, sign * density, rtol=1e-14):
            sys.exit(f"error: the derivative of {name}: {got}, not {sign * density}")
    print(f"{count} values")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
