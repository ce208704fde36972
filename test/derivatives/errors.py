"""Measures how far derivatives are off, in units of the last place: on all numbers of f16 and bf16, and on samples of
f32 and f64, against what the same partial derivatives are in f64, which differences of values are compared with, and
those of f64 in 64 bits of a significand; some against formulas of their own.

    errors.py DIRECTORY MODULES [Errors.md]

Prints the greatest errors of each function; a number that is none where the true derivative is finite is an error, and
so is an error beyond its bound in the document.
"""

from __future__ import annotations

import importlib
import itertools
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import numpy as np
from modules import NO_DIFFERENCES, Op

sys.path.append(str(Path(__file__).parent.parent))
from ewise_testing.true_values import DERIVATIVES, FUNCTIONS, erf, erfc, function_of, variant
from ewise_testing.units import FORMATS, Bounds, Errors, code_of, print_table, units

# Derivatives that are the sum of this and of a negative number: next to zeros, the last place of such counts.
ADDENDS = {
    "Gelu": lambda x: erfc(-x / np.sqrt(2)) / 2,
    "Mish": lambda x: FUNCTIONS["mish"](x) / x,
    "Swish": FUNCTIONS["logistic"],
}
# Next to 0, a quotient of numbers is not one of derivatives.
SAMPLES = 40_000


def all_numbers(name: str, random) -> np.ndarray:
    """As numbers of f32, those that are finite."""
    if name == "f16":
        numbers = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    elif name == "bf16":
        numbers = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)
    else:
        dtype, tail = (np.float64, 760) if name == "f64" else (np.float32, 120)
        numbers = random.integers(0, 1 << 8 * dtype().itemsize, SAMPLES // 2, dtype=np.uint64)
        numbers = numbers.astype(f"u{dtype().itemsize}").view(dtype)
        uniform = [random.uniform(-size, size, SAMPLES // 4).astype(dtype) for size in (20, tail)]
        numbers = np.concatenate([numbers, *uniform])
    return numbers[np.isfinite(numbers)]


def draw(name: str, count: int, random) -> list[np.ndarray]:
    """All numbers of one operand, and of others some as large."""
    numbers = all_numbers(name, random)
    if count == 1:
        return [numbers]
    near = numbers[(np.abs(numbers) < 100) & (np.abs(numbers) > 1e-3)]
    return [random.choice(near, SAMPLES) for _ in range(count)]


def by_library(forms: object, element: object, otherwise: Callable, *operands: np.ndarray) -> np.ndarray:
    """A function of floats, in the place of the forms that bodies call."""
    return otherwise(*operands)


def widen(module: ModuleType) -> ModuleType:
    """The module with more digits in the place of f64, but for the numbers of bodies."""
    text = Path(module.__file__).read_text().replace("np.float64", "np.longdouble")
    wide = ModuleType(f"{module.__name__}_wide")
    sys.modules[wide.__name__] = wide
    exec(compile(text, wide.__name__, "exec"), vars(wide))
    wide._element("f64").dtype = np.dtype(np.longdouble)
    # Forms of functions are for bits of f64; the library has more digits.
    wide._expand = by_library
    wide._erf, wide._erfc = erf, erfc
    return wide


def array_of(name: str, numbers: np.ndarray) -> np.ndarray:
    return numbers.astype(np.float16) if name == "f16" else numbers


def description_of(module: ModuleType, op: Op) -> Any:
    return next(each for each in vars(module).values()
                if type(each).__name__ == "_Op" and each.name.split(".")[-1] == op.name)


def choices(described: Any) -> list[dict[str, str]]:
    """The values of attributes that are enumerated."""
    named = [[(each.name, value) for value in each.values] for each in described.attributes if each.values]
    return [dict(each) for each in itertools.product(*named)]


def is_measured(op: Op) -> bool:
    plain = not (op.variadic or op.parameters or len(op.adjoints) > 1 or op.name == "complex")
    return plain and all(map(op.changes, op.operands)) and op.name.replace("_", "") not in NO_DIFFERENCES


def is_known(op: Op, operands) -> np.ndarray:
    """Where the op has a value. Outside of its domain, an op has no derivative, whatever a formula is there."""
    known = ~np.isnan(op.evaluate(*operands)[0])
    # Between poles, it crosses 0 again and again.
    return known & (operands[0] > 0) if op.name == "lgamma" else known


def size_of(op: Op, operand: np.ndarray, true: np.ndarray) -> np.ndarray:
    if op.name not in ADDENDS:
        return np.abs(true)
    return np.maximum(np.abs(true), np.where(operand > -4, ADDENDS[op.name](operand), 0))


def measure(module: ModuleType, op: Op, wide_op: Op, name: str, random) -> tuple[float, int] | None:
    operands = draw(name, len(op.operands), random)
    if op.name in ("lgamma", "digamma"):
        operands = [each[::max(1, len(each) // 600)] for each in operands]
    attributes = op.attributes | ({"result_element": name} if "result_element" in op.attributes else {})
    wide = [each.astype(np.float64) for each in operands]
    known = is_known(op, wide)
    worst, lost = 0.0, 0
    for operand in op.operands:
        tangent = {f"{operand}_tangent": np.ones(operands[0].shape, operands[0].dtype)}
        try:
            got = op.jvp(*[array_of(name, each) for each in operands], **tangent, **attributes, element=name)
        except Exception as refused:
            if type(refused).__name__ != "VerificationError":
                raise
            return None
        if op.name.lower() in DERIVATIVES:
            precise = wide[0].astype(np.longdouble if name == "f64" else np.float64)
            right = DERIVATIVES[op.name.lower()](precise, **op.attributes)
        else:
            # In f64, the library is faster, and as near.
            with patch.object(module, "_expand", by_library):
                right = (wide_op if name == "f64" else op).jvp(*wide, **tangent, **op.attributes, element="f64")
        finite = np.isfinite(right) & known
        lost += int(np.sum(np.isnan(got) & finite & (np.abs(right) < np.exp2(FORMATS[name][2]))))
        with np.errstate(all="ignore"):
            errors = units(got.astype(right.dtype), right, name, size_of(op, wide[0], right))[finite & ~np.isnan(got)]
        worst = max(worst, float(errors.max(initial=0)))
    return worst, lost


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    errors: Errors = defaultdict(dict)
    faults: list[str] = []
    measured_ones: set[tuple] = set()
    for module_name in sys.argv[2].split(","):
        module = importlib.import_module(module_name)
        wide = widen(module)
        for function in [each for each in vars(module) if each.startswith("jvp_")]:
            op, wide_op = (Op(each, function.removeprefix("jvp_")) for each in (module, wide))
            if not is_measured(op):
                continue
            described = description_of(module, op)
            function = function_of(described.name)
            codes = tuple(code_of(case.function.__code__) for each in described.partials.values() for case in each.cases)
            for name, chosen in itertools.product(FORMATS, choices(described)):
                row = errors[function + variant(described, chosen)]
                # Ops of several dialects have equal derivatives.
                if (function, name, str(chosen), codes) in measured_ones:
                    continue
                measured_ones.add((function, name, str(chosen), codes))
                op.attributes, wide_op.attributes = op.attributes | chosen, wide_op.attributes | chosen
                try:
                    measured = measure(module, op, wide_op, name, np.random.default_rng(1))
                except NotImplementedError:
                    measured = None
                if measured is not None:
                    row[name] = max(row.get(name, 0), measured[0])
                    if measured[1]:
                        faults.append(f"{module_name}.{op.name} of {name}: NaN for {measured[1]} numbers")
    errors = {function: row for function, row in errors.items() if row}
    print_table(errors)
    if len(sys.argv) > 3:
        faults += Bounds.read(Path(sys.argv[3]), "Derivatives").complaints(errors)
    print(*faults, sep="\n", end="", file=sys.stderr)
    sys.exit(bool(faults))


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
