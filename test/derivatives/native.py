"""Calls functions and their derivatives natively, by ewise-opt."""

from __future__ import annotations

import re
import subprocess
import sys

import numpy as np


def spell(array: np.ndarray) -> str:
    """A literal that has the shape, even where it has no elements."""
    return str(array.tolist()) if array.size or array.ndim < 2 else "[" + ", ".join("[]" for _ in array) + "]"


def parse(text: str, shape) -> np.ndarray:
    numbers = re.findall(r"-?(?:[0-9.]+(?:[eE][-+]?[0-9]+)?|inf|nan)", text.split("=")[-1])
    if len(numbers) != np.prod(shape, dtype=int):
        sys.exit(f"error: {text} is not of shape {shape}")
    return np.array([float(each) for each in numbers]).reshape(shape)


def call(path, function: str, operands, shapes, flags=()) -> list[np.ndarray]:
    """The results of a function of a file, which have the given shapes."""
    arguments = ", ".join(spell(each) for each in operands)
    command = ["ewise-opt", str(path), *flags, f"--ewise-run=@{function}({arguments})"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    printed = re.split(r"\n(?! )", done.stdout.strip())
    return [parse(text, shape) for text, shape in zip(printed, shapes, strict=True)]
