"""Measures how far derivatives are off, in units of the last place: on all numbers of f16 and bf16, and on samples of f32,
against what the same partial derivatives are in f64, which differences of values are compared with.

Prints, for each op, the greatest error of each type; a number that is none where the true derivative is finite is an error.
With a file of bounds, an error beyond its own is one, too; without, the table is printed as such a file.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
from modules import NO_DIFFERENCES, Op

# The bits of the significand behind the point, and the exponents of the least and the greatest normal number.
FORMATS = {"f16": (10, -14, 15), "bf16": (7, -126, 127), "f32": (23, -126, 127)}
# Next to 0, a quotient of numbers is not one of derivatives.
SAMPLES = 40_000


def all_numbers(name: str, random) -> np.ndarray:
    """As numbers of f32, those that are finite."""
    if name == "f16":
        numbers = np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    elif name == "bf16":
        numbers = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)
    else:
        numbers = random.integers(0, 1 << 32, SAMPLES, dtype=np.uint32).view(np.float32)
        numbers = np.concatenate([numbers, random.uniform(-20, 20, SAMPLES).astype(np.float32)])
    return numbers[np.isfinite(numbers)]


def draw(name: str, count: int, random) -> list[np.ndarray]:
    """All numbers of one operand, and of others some as large."""
    numbers = all_numbers(name, random)
    if count == 1:
        return [numbers]
    near = numbers[(np.abs(numbers) < 100) & (np.abs(numbers) > 1e-3)]
    return [random.choice(near, SAMPLES) for _ in range(count)]


def units(got: np.ndarray, true: np.ndarray, name: str) -> np.ndarray:
    digits, least, greatest = FORMATS[name]
    with np.errstate(all="ignore"):
        exponent = np.maximum(np.floor(np.log2(np.abs(true))), least)
        error = np.abs(got - true) / np.exp2(exponent - digits)
    # Infinity as the rounded value is right.
    beyond = np.exp2(greatest) * (2 - np.exp2(-digits - 1.0))
    infinite = np.isinf(got) & (np.abs(true) >= beyond) & (np.sign(got) == np.sign(true))
    return np.where(infinite | (got == true), 0, error)


def array_of(name: str, numbers: np.ndarray) -> np.ndarray:
    return numbers.astype(np.float16) if name == "f16" else numbers


def is_measured(op: Op) -> bool:
    plain = not (op.variadic or op.parameters or len(op.adjoints) > 1)
    return plain and all(map(op.changes, op.operands)) and op.name.replace("_", "") not in NO_DIFFERENCES


def measure(op: Op, name: str, random) -> tuple[float, int] | None:
    operands = draw(name, len(op.operands), random)
    element = {} if name == "f32" else {"element": name}
    attributes = op.attributes | ({"result_element": name} if "result_element" in op.attributes else {})
    wide = [each.astype(np.float64) for each in operands]
    adjoint = np.ones(operands[0].shape)
    try:
        given = {op.adjoints[0]: array_of(name, adjoint.astype(np.float32))}
        got = op.vjp(*[array_of(name, each) for each in operands], **given, **attributes, **element)
    except Exception as refused:
        if type(refused).__name__ != "VerificationError":
            raise
        return None
    true = op.vjp(*wide, **{op.adjoints[0]: adjoint}, **op.attributes)
    has_value = ~np.isnan(op.evaluate(*wide)[0])
    worst, lost = 0.0, 0
    for each, right in zip(got, true):
        if each is None:
            continue
        each = each.astype(np.float64)
        # Outside of its domain, an op has no derivative, whatever a formula is there.
        finite = np.isfinite(right) & has_value
        lost += int(np.sum(np.isnan(each) & finite & (np.abs(right) < np.exp2(FORMATS[name][2]))))
        with np.errstate(all="ignore"):
            errors = units(each, right, name)[finite & ~np.isnan(each)]
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
    sys.path.insert(0, sys.argv[1])
    bounds = {}
    if len(sys.argv) > 3:
        for line in Path(sys.argv[3]).read_text().splitlines():
            cells = [cell.strip(" `") for cell in line.strip("|").split("|")]
            if len(cells) == 4 and "." in cells[0]:
                bounds[cells[0]] = cells[1:]
    print("| op | f16 | bf16 | f32 |\n| --- | --- | --- | --- |")
    wrong = 0
    for module_name in sys.argv[2].split(","):
        module = importlib.import_module(module_name)
        for function in [each for each in vars(module) if each.startswith("jvp_")]:
            op = Op(module, function.removeprefix("jvp_"))
            if not is_measured(op):
                continue
            cells = []
            for name in FORMATS:
                try:
                    measured = measure(op, name, np.random.default_rng(1))
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
