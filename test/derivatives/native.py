"""Calls functions and their derivatives natively, by ewise-opt."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ewise_testing.native_calls import QUICK_CODE, with_caller


# Compiling takes longer for each, the more there are.
CALLS_PER_PROCESS = 12


class Call(NamedTuple):
    """A function, its operands, and the shapes of its results."""

    function: str
    operands: Sequence[np.ndarray]
    shapes: Sequence[tuple[int, ...]]


def spell(array: np.ndarray) -> str:
    """A literal that has the shape, even where it has no elements."""
    return str(array.tolist()) if array.size or array.ndim < 2 else "[" + ", ".join("[]" for _ in array) + "]"


def parse(text: str, shape) -> np.ndarray:
    numbers = re.findall(r"-?(?:[0-9.]+(?:[eE][-+]?[0-9]+)?|inf|nan)", text.split("=")[-1])
    if len(numbers) != np.prod(shape, dtype=int):
        sys.exit(f"error: {text} is not of shape {shape}")
    return np.array([float(each) for each in numbers]).reshape(shape)


def run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return done.stdout


def call(path, function: str, operands, shapes, flags=()) -> list[np.ndarray]:
    """The results of a function of a file, which have the given shapes."""
    arguments = ", ".join(spell(each) for each in operands)
    printed = run(["ewise-opt", str(path), *flags, *QUICK_CODE, f"--ewise-run=@{function}({arguments})"])
    results = re.split(r"\n(?! )", printed.strip())
    return [parse(text, shape) for text, shape in zip(results, shapes, strict=True)]


def differentiate(function: str, mode: str, options: str = "") -> str:
    """The flag that adds a derivative."""
    return f"--ewise-differentiate=function={function} mode={mode} {options}".rstrip()


def call_all(path: Path, calls: Sequence[Call], flags: Sequence[str], passes: Sequence[str]) -> list[list[np.ndarray]]:
    """The results of each of many calls, in few processes, of what passes make of the functions of a file."""
    module = run(["ewise-opt", str(path), *flags, *passes])
    return [results for start in range(0, len(calls), CALLS_PER_PROCESS)
            for results in _call_together(path, module, calls[start:start + CALLS_PER_PROCESS], flags)]


def _call_together(path: Path, module: str, calls: Sequence[Call], flags: Sequence[str]) -> list[list[np.ndarray]]:
    together = path.with_suffix(".calls.mlir")
    together.write_text(with_caller(module, [each.function for each in calls]))
    operands = [operand for each in calls for operand in each.operands]
    results = iter(call(together, "all", operands, [shape for each in calls for shape in each.shapes], flags))
    return [[next(results) for _ in each.shapes] for each in calls]
