"""Compares tangents and adjoints with differences of the ops' values, and with what conventions say at some points.

Differences are central ones of f64, with Richardson's extrapolation; operands are away from where ops are not smooth.
"""

from __future__ import annotations

import importlib
import inspect
import sys

import numpy as np

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
ATTRIBUTES = {"clamp": {"min_val": -1.0, "max_val": 1.0}}
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


def parameters(function):
    kinds = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return [each.name for each in inspect.signature(function).parameters.values() if each.kind == kinds]


def smooth_operands(names, changing, bounds, random):
    """Operands that are neither near a kink, a jump or a pole: there, one of these is a multiple of 1/2."""
    operands = [random.uniform(*bounds, 400) if name in changing else random.random(400) < 0.5 for name in names]
    floats = [each for name, each in zip(names, operands) if name in changing]
    asked = [*floats, *([floats[0] / floats[-1], floats[0] - floats[-1]] if len(floats) > 1 else [])]
    smooth = np.all([np.abs(2 * each - np.rint(2 * each)) > 0.04 for each in asked], axis=0)
    smooth &= np.abs(floats[-1]) > 0.25
    return [each[smooth] for each in operands]


def check_differences(ops, name, random):
    """Returns by how many operands the op was differentiated."""
    # Names of Python have an underscore behind them.
    primal = getattr(ops, name, None) or getattr(ops, f"{name}_")
    attributes = ATTRIBUTES.get(name, {})

    def call(suffix, *operands):
        function = getattr(ops, name + suffix) if suffix else primal
        values = function(*operands, **attributes)
        return values if isinstance(values, tuple) else (values,)

    names = parameters(primal)
    tangents = parameters(getattr(ops, f"{name}_tangent"))
    changing = [each for each in names if f"{each}_tangent" in tangents]
    operands = smooth_operands(names, changing, BOUNDS.get(name.removeprefix("f_"), (-2.0, 2.0)), random)
    ones, zeros = np.ones(len(operands[0])), np.zeros(len(operands[0]))
    adjoints = call("_adjoint", *operands, ones)
    for adjoint, by in zip(adjoints, changing, strict=True):
        # Where a body makes an integer of a float, differences are of what is lost.
        step = name == "step"
        expected = ones if step else difference(lambda *moved: call("", *moved)[0], operands, names.index(by))
        seeds = [ones if each == by else zeros for each in changing]
        all_close(f"{name} by {by}, tangent", call("_tangent", *operands, *seeds)[0], expected)
        all_close(f"{name} by {by}, adjoint", adjoint, expected)
    return len(changing)


def check_points(ops):
    for name, operands, expected in POINTS:
        adjoints = getattr(ops, f"{name}_adjoint")(*map(np.float64, operands), np.float64(1))
        got = adjoints if len(operands) > 1 else [adjoints]
        for value, want in zip(got, expected):
            if not (value == want or np.isnan(value) and np.isnan(want) or abs(value - want) <= 1e-12 * abs(want)):
                sys.exit(f"error: {name}{operands}: {got}, not {expected}")
    print(f"{len(POINTS)} points")


def main():
    sys.path.insert(0, sys.argv[1])
    random = np.random.default_rng(1)
    for module in sys.argv[2:]:
        ops = importlib.import_module(module)
        names = [name[len("infer_"):-len("_tangent")] for name in vars(ops)
                 if name.startswith("infer_") and name.endswith("_tangent")]
        count = sum(check_differences(ops, name, random) for name in names)
        print(f"{module}: {len(names)} ops, {count} partial derivatives")
    check_points(importlib.import_module("derivatives"))


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
