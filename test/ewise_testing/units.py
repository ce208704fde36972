"""Errors in units of the last place, and the table of their bounds."""

from __future__ import annotations

import math
import re
import textwrap
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import numpy as np

# What is beyond has a reason, which the table's document says.
MOST = 4
# The bits of the significand behind the point, and the exponents of the least and the greatest normal number.
FORMATS = {"f16": (10, -14, 15), "bf16": (7, -126, 127), "f32": (23, -126, 127), "f64": (52, -1022, 1023)}


def beyond(name: str) -> np.longdouble:
    """From where on numbers are rounded to infinity."""
    digits, _, greatest = FORMATS[name]
    return np.exp2(np.longdouble(greatest)) * (2 - np.exp2(np.longdouble(-digits - 1)))


def units(got: np.ndarray, true: np.ndarray, name: str, size: np.ndarray | None = None) -> np.ndarray:
    """Errors in units of the last place of true values, or of what has that size. The last place of subnormal numbers is
    that of the least normal one."""
    digits, lowest, _ = FORMATS[name]
    if np.array_equal(got, true):
        return np.zeros(true.shape)
    size = np.abs(true) if size is None else size
    with np.errstate(all="ignore"):
        exponent = np.where(size == 0, lowest, np.maximum(np.frexp(size)[1] - 1, lowest))
        error = np.ldexp(np.abs(got - true), digits - exponent)
    # Infinity as the rounded value is right.
    infinite = np.isinf(got) & (np.abs(true) >= beyond(name)) & (np.sign(got) == np.sign(true))
    return np.where(infinite | (got == true), 0, error)


def code_of(code: CodeType) -> tuple:
    """What a function does, whatever its operands are called."""
    constants = (code_of(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.co_code, code.co_names, *constants


Errors = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Bounds:
    """The errors that a document states, by functions and types, and the functions about which it says more."""

    errors: Errors
    explained: set[str]

    @staticmethod
    def read(path: Path, heading: str) -> Bounds:
        section = re.split(r"^## ", path.read_text(), flags=re.MULTILINE)
        section = next(each for each in section if each.startswith(heading))
        errors: Errors = {}
        for line in section.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("| `"):
                row = {name: float(cell) for name, cell in zip(FORMATS, cells[1:]) if cell}
                errors.update({function: row for function in re.findall(r"`(\w+)`", cells[0])})
        prose = re.sub(r"^\|.*", "", section, flags=re.MULTILINE)
        return Bounds(errors, set(re.findall(r"`(\w+)`", prose)))

    def complaints(self, measured: Errors) -> list[str]:
        """The last bits of what NumPy computes in f64 are not the same on all processors."""
        wrong = [f"{function}: the table has no such row" for function in measured if function not in self.errors]
        wrong += [f"{function}: no op computes it" for function in self.errors if function not in measured]
        for function, row in self.errors.items():
            if max(row.values()) > MOST and function not in self.explained:
                wrong.append(f"{function}: the table has no reason why it is more than {MOST} units off")
            for name, error in measured.get(function, {}).items():
                if not error <= 1.05 * row.get(name, -1) + (0.6 if name == "f64" else 0.1):
                    wrong.append(f"{function} of {name}: {error:.4g} units off, not {row.get(name)}")
        return wrong


def print_table(errors: Errors) -> None:
    """The functions of equal errors in a row."""
    rows: dict[str, list[str]] = {}
    for function, row in errors.items():
        cells = [_rounded_up(row[name]) if name in row else "" for name in FORMATS]
        rows.setdefault(" | ".join(cells), []).append(f"`{function}`")
    print("| functions | f16 | bf16 | f32 | f64 |\n| --- | --- | --- | --- | --- |")
    for cells, functions in rows.items():
        for line in textwrap.wrap(", ".join(functions), 92 - len(cells)):
            print(f"| {line.rstrip(',')} | {cells} |")


def _rounded_up(error: float) -> str:
    """With one digit after the point, below 10."""
    return f"{math.ceil((error - 0.004) * 10) / 10:g}" if error < 10 else str(math.ceil(error))
