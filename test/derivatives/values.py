"""Compares derivatives with what is stated at some points. Has what other tests compare them by, elsewhere.

Differences are central ones of f64, with Richardson's extrapolation.
"""

from __future__ import annotations

import importlib
import sys

import numpy as np

# The least and the greatest operand, where not all numbers have a value or a derivative.
BOUNDS = {
    **dict.fromkeys(["sqrt", "rsqrt", "log", "log2", "log10", "log1p"], (0.2, 4.0)),
    **dict.fromkeys(["asin", "acos", "atanh"], (-0.9, 0.9)),
    "acosh": (1.2, 4.0),
    "tan": (-1.2, 1.2),
    "chain": (-0.9, 0.9),
    "pow": (0.3, 3.0),
    "powf": (0.3, 3.0),
}
INF, NAN = np.inf, np.nan
# The derivative by each operand, by the convention that is stated, or where the chain rule alone gives NaN or 0.
POINTS = [
    ("f_absf", (0.0,), (0.0,)),
    ("f_maximumf", (2.0, 2.0), (0.5, 0.5)),
    ("f_minimumf", (2.0, 2.0), (0.5, 0.5)),
    ("f_sqrt", (0.0,), (INF,)),
    ("f_signofreal", (0.0,), (0.0,)),
    ("f_floor", (1.5,), (0.0,)),
    ("f_powf", (0.0, 0.0), (0.0, 0.0)),
    ("f_powf", (0.0, 2.0), (0.0, 0.0)),
    ("f_powf", (-2.0, 3.0), (12.0, NAN)),
    ("f_logisticf", (-100.0,), (np.exp(-100.0),)),
    ("f_logisticf", (100.0,), (np.exp(-100.0),)),
    ("f_softplus", (-100.0,), (np.exp(-100.0),)),
    ("f_softplus", (800.0,), (1.0,)),
    ("f_logaddexp", (1000.0, 0.0), (1.0, 0.0)),
    ("f_tanh", (30.0,), (4 * np.exp(-60.0),)),
    ("f_tanh", (800.0,), (0.0,)),
    ("f_hypot", (0.0, 0.0), (np.nan, np.nan)),
    ("f_hypot", (3e200, 4e200), (0.6, 0.8)),
    ("f_atan2", (0.0, 2e200), (0.5e-200, 0.0)),
    ("safe_log", (-1.0,), (0.0,)),
    ("safe_log", (0.0,), (0.0,)),
    ("step", (1.7,), (1.0,)),
]


def difference(function, operands, each):
    def at(step):
        moved = [list(operands), list(operands)]
        moved[0][each] = operands[each] + step
        moved[1][each] = operands[each] - step
        return (function(*moved[0]) - function(*moved[1])) / (2 * step)

    return (4 * at(5e-4) - at(1e-3)) / 3


def all_close(name, got, expected, tolerance=1e-7):
    got, expected = np.broadcast_arrays(got, expected)
    wrong = ~np.isclose(got, expected, rtol=tolerance, atol=tolerance)
    if wrong.any():
        sys.exit(f"error: {name}: {got[wrong][0]}, not {expected[wrong][0]}")


def main():
    sys.path.insert(0, sys.argv[1])
    ops = importlib.import_module("derivatives")
    for name, operands, expected in POINTS:
        got = getattr(ops, f"vjp_{name}")(*map(np.float64, operands), output_adjoint=np.float64(1))
        for value, want in zip(got, expected, strict=True):
            if not (value == want or np.isnan(value) and np.isnan(want) or abs(value - want) <= 1e-12 * abs(want)):
                sys.exit(f"error: {name}{operands}: {got}, not {expected}")
    print(f"{len(POINTS)} points")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
