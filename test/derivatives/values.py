"""Compares tangents and adjoints with differences of the ops' values, and with what conventions say at some points.

Differences are central ones of f64, with Richardson's extrapolation; operands are away from where ops are not smooth.
"""

from __future__ import annotations

import inspect
import sys

import numpy as np

sys.path.insert(0, sys.argv[1])
import derivatives as ops  # noqa: E402

# The least and the greatest operand, where not all numbers have a value or a derivative.
BOUNDS = {
    **dict.fromkeys(["sqrt", "rsqrt", "log", "log2", "log10", "log1p", "log1pf"], (0.2, 4.0)),
    **dict.fromkeys(["asin", "acos", "atanh"], (-0.9, 0.9)),
    "acosh": (1.2, 4.0),
    "tan": (-1.2, 1.2),
    "chain": (-0.9, 0.9),
    "pow": (0.3, 3.0),
    "powf": (0.3, 3.0),
}
INF, NAN = np.inf, np.nan
# Tangents of 1 for each operand in turn, by the convention that is stated, or where the chain rule alone gives NaN or 0.
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
    ("f_hypot", (0.0, 0.0), (0.0, 0.0)),
    ("f_hypot", (3e200, 4e200), (0.6, 0.8)),
    ("f_atan2f", (0.0, 2e200), (0.5e-200, 0.0)),
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
    random = np.random.default_rng(1)
    names = [name for name in vars(ops) if hasattr(ops, f"infer_{name}_tangent")]
    count = 0
    for name in names:
        function = getattr(ops, name)
        arity = len([each for each in inspect.signature(function).parameters if len(each) == 1])
        low, high = BOUNDS.get(name.removeprefix("f_"), (-2.0, 2.0))
        operands = [random.uniform(low, high, 400) for _ in range(arity)]
        # Neither near a kink, a jump or a pole, which are where one of these is a multiple of 1/2.
        quotient = operands[0] / operands[-1]
        asked = [*operands, *([quotient, operands[0] - operands[-1]] if arity > 1 else [])]
        smooth = np.all([np.abs(2 * each - np.rint(2 * each)) > 0.04 for each in asked], axis=0)
        smooth &= np.abs(operands[-1]) > 0.25
        operands = [each[smooth] for each in operands]
        ones, zeros = np.ones_like(operands[0]), np.zeros_like(operands[0])
        adjoints = getattr(ops, f"{name}_adjoint")(*operands, ones)
        adjoints = adjoints if arity > 1 else [adjoints]
        for each in range(arity):
            expected = difference(function, operands, each)
            if name == "step":
                expected = ones
            seeds = [ones if each == other else zeros for other in range(arity)]
            tangent = getattr(ops, f"{name}_tangent")(*operands, *seeds)
            all_close(f"{name}, operand {each}, tangent", tangent, expected)
            all_close(f"{name}, operand {each}, adjoint", adjoints[each], expected)
            count += 1
    for name, operands, expected in POINTS:
        adjoints = getattr(ops, f"{name}_adjoint")(*map(np.float64, operands), np.float64(1))
        got = adjoints if len(operands) > 1 else [adjoints]
        for value, want in zip(got, expected):
            if not (value == want or np.isnan(value) and np.isnan(want) or abs(value - want) <= 1e-12 * abs(want)):
                sys.exit(f"error: {name}{operands}: {got}, not {expected}")
    print(f"{len(names)} ops, {count} partial derivatives, {len(POINTS)} points")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
