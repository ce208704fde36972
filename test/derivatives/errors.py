"""Measures how far derivatives are off, in units of the last place: on all numbers of f16 and bf16, and on samples of f32
and f64, against what the same partial derivatives are in f64, which differences of values are compared with, and those of f64
in 64 bits of a significand; those of the gamma function's logarithm by 50 decimal digits.

Prints, for each op, the greatest error of each type; a number that is none where the true derivative is finite is an error.
With a file of bounds, an error beyond its own is one, too; without, the table is printed as such a file.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
from modules import NO_DIFFERENCES, Op

sys.path.append(str(Path(__file__).parent.parent))
from ewise_testing.gamma_functions import FUNCTIONS

# The bits of the significand behind the point, and the exponents of the least and the greatest normal number.
FORMATS = {"f16": (10, -14, 15), "bf16": (7, -126, 127), "f32": (23, -126, 127), "f64": (52, -1022, 1023)}
# Where a derivative is 0, few digits of it are right next to that.
CROSSINGS = {"Gelu": -0.7518, "HardSwish": -1.5, "Mish": -1.1925, "Swish": -1.2785, "lgamma": 1.4616}
# By the names of ops, what their derivatives are.
TRUE_DERIVATIVES = {"lgamma": FUNCTIONS["digamma"], "digamma": FUNCTIONS["trigamma"]}
# Next to 0, a quotient of numbers is not one of derivatives.
SAMPLES = 40_000


def all_numbers(name: str, random) -> np.ndarray:
    """As numbers of f32, those that are finite."""
    if name == "f16":
        numbers = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    elif name == "bf16":
        numbers = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)
    elif name == "f64":
        numbers = random.integers(0, 1 << 64, SAMPLES // 2, dtype=np.uint64).view(np.float64)
        numbers = np.concatenate([numbers, random.uniform(-20, 20, SAMPLES // 2)])
    else:
        numbers = random.integers(0, 1 << 32, SAMPLES, dtype=np.uint32).view(np.float32)
        numbers = np.concatenate([numbers, random.uniform(-20, 20, SAMPLES).astype(np.float32)])
    return numbers[np.isfinite(numbers)]


def draw(name: str, count: int, one_in: int, random) -> list[np.ndarray]:
    """All numbers of one operand, or one in so many, and of others some as large."""
    numbers = all_numbers(name, random)
    if count == 1:
        return [numbers[::one_in]]
    near = numbers[(np.abs(numbers) < 100) & (np.abs(numbers) > 1e-3)]
    return [random.choice(near, SAMPLES // one_in) for _ in range(count)]


def units(got: np.ndarray, true: np.ndarray, name: str) -> np.ndarray:
    digits, least, greatest = FORMATS[name]
    true = true.astype(np.longdouble)
    with np.errstate(all="ignore"):
        exponent = np.maximum(np.floor(np.log2(np.abs(true))), least)
        error = np.abs(got - true) / np.exp2(exponent - digits)
    # Infinity as the rounded value is right.
    beyond = np.exp2(np.longdouble(greatest)) * (2 - np.exp2(np.longdouble(-digits - 1)))
    infinite = np.isinf(got) & (np.abs(true) >= beyond) & (np.sign(got) == np.sign(true))
    return np.where(infinite | (got == true), 0, error)


def widen(module: ModuleType) -> ModuleType:
    """The module with more digits in the place of f64, in numbers of bodies, too."""
    text = Path(module.__file__).read_text().replace("np.float64", "np.longdouble")
    text = re.sub(r"fit\((-?\d+\.?\d*(?:e[+-]?\d+)?)\)", r'fit(np.longdouble("\1"))', text)
    wide = ModuleType(f"{module.__name__}_wide")
    sys.modules[wide.__name__] = wide
    exec(compile(text, wide.__name__, "exec"), vars(wide))
    wide._element("f64").dtype = np.dtype(np.longdouble)
    return wide


def array_of(name: str, numbers: np.ndarray) -> np.ndarray:
    return numbers.astype(np.float16) if name == "f16" else numbers


def is_measured(op: Op) -> bool:
    plain = not (op.variadic or op.parameters or len(op.adjoints) > 1 or op.name == "complex")
    return plain and all(map(op.changes, op.operands)) and op.name.replace("_", "") not in NO_DIFFERENCES


def is_known(op: Op, operands) -> np.ndarray:
    """Where the op has a value, and no derivative is near 0. Outside of its domain, an op has no derivative, whatever a
    formula is there."""
    known = ~np.isnan(op.evaluate(*operands)[0])
    if op.name in CROSSINGS:
        known &= np.abs(operands[0] - CROSSINGS[op.name]) > 0.05
    # Between poles, it crosses 0 again and again.
    return known & (operands[0] > 0) if op.name == "lgamma" else known


def measure(op: Op, wide_op: Op, name: str, one_in: int, random) -> tuple[float, int] | None:
    operands = draw(name, len(op.operands), one_in, random)
    if op.name in TRUE_DERIVATIVES:
        operands = [each[::max(1, len(each) * one_in // 2000)] for each in operands]
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
        if op.name in TRUE_DERIVATIVES:
            right = TRUE_DERIVATIVES[op.name](wide[0])
        else:
            right = (wide_op if name == "f64" else op).jvp(*wide, **tangent, **op.attributes, element="f64")
        finite = np.isfinite(right) & known
        lost += int(np.sum(np.isnan(got) & finite & (np.abs(right) < np.exp2(FORMATS[name][2]))))
        # A factor may be subnormal where a product is not.
        finite &= (np.abs(right) == 0) | (np.abs(right) > np.ldexp(np.longdouble(1), FORMATS[name][1] + 8))
        with np.errstate(all="ignore"):
            errors = units(got.astype(np.longdouble), right, name)[finite & ~np.isnan(got)]
        worst = max(worst, float(errors.max(initial=0)))
    return worst, lost


def is_beyond(cell: str, bound: str) -> bool:
    """The last bits of what NumPy computes are not the same on all processors."""
    if not cell:
        return False
    error, *lost = cell.split(",")
    most, *may_be_lost = bound.split(",")
    return len(lost) > len(may_be_lost) or float(error) > 1.05 * float(most or 0) + 0.6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one-in", type=int, default=1, help="of as many numbers, one is looked at: bounds are of all")
    parser.add_argument("directory", help="where the modules are")
    parser.add_argument("modules", help="their names, with commas between")
    parser.add_argument("bounds", type=Path, nargs="?")
    arguments = parser.parse_args()
    sys.path.insert(0, arguments.directory)
    bounds = {}
    if arguments.bounds:
        for line in arguments.bounds.read_text().splitlines():
            cells = [cell.strip(" `") for cell in line.strip("|").split("|")]
            if len(cells) == 5 and "." in cells[0]:
                bounds[cells[0]] = cells[1:]
    print("| op | f16 | bf16 | f32 | f64 |\n| --- | --- | --- | --- | --- |")
    wrong = 0
    for module_name in arguments.modules.split(","):
        module = importlib.import_module(module_name)
        wide = widen(module)
        for function in [each for each in vars(module) if each.startswith("jvp_")]:
            op, wide_op = (Op(each, function.removeprefix("jvp_")) for each in (module, wide))
            if not is_measured(op):
                continue
            cells = []
            for name in FORMATS:
                try:
                    measured = measure(op, wide_op, name, arguments.one_in, np.random.default_rng(1))
                except NotImplementedError:
                    measured = None
                lost = f", {measured[1]} NaN" if measured and measured[1] else ""
                cells.append("" if measured is None else f"{measured[0]:.3g}{lost}")
            if any(cells):
                full = f"{module_name}.{op.name}"
                print(f"| `{full}` | {' | '.join(cells)} |")
                wrong += sum(map(is_beyond, cells, bounds.get(full, cells)))
    if wrong:
        sys.exit(f"error: {wrong} errors are beyond their bounds")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
