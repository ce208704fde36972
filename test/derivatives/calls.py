"""Partial derivatives at single points, in generated Python and natively: a call of each op on numbers, all in one function."""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np
from native import call


class Call(NamedTuple):
    """An op, its operands, of which `None` is absent and a tuple any number, and its attributes, as assembly writes them."""

    op: str
    operands: tuple
    attributes: dict[str, str] = {}

    def flat(self) -> list[float]:
        there = [each for each in self.operands if each is not None]
        return [number for each in there for number in (each if isinstance(each, tuple) else (each,))]

    def assembly(self, first: int) -> str:
        numbers = range(first, first + len(self.flat()))
        attributes = dict(self.attributes)
        if None in self.operands or self.op.endswith(".Clip"):
            sizes = ", ".join(str(int(each is not None)) for each in self.operands)
            attributes["operandSegmentSizes"] = f"array<i32: {sizes}>"
        written = ", ".join(f"{name} = {value}" for name, value in attributes.items())
        types = ", ".join("tensor<f64>" for _ in numbers)
        return f'"{self.op}"({", ".join(f"%a{number}" for number in numbers)}) {{{written}}} : ({types}) -> tensor<f64>'

    def differentiate(self, module: ModuleType) -> list[float]:
        """By generated Python."""
        name = self.op.split(".")[-1]
        keywords = {key: (int if text.endswith("i64") else float)(text.split(":")[0]) for key, text in self.attributes.items()}
        operands = [each if each is None else [np.float64(one) for one in each] if isinstance(each, tuple) else np.float64(each)
                    for each in self.operands]
        function = getattr(module, f"vjp_{name}")
        adjoint = next(key for key in inspect.signature(function).parameters if key.endswith("_adjoint"))
        parts = function(*operands, **keywords, **{adjoint: np.float64(1)})
        flat = []
        for part, operand in zip(parts if isinstance(parts, tuple) else (parts,), self.operands):
            flat += list(part) if isinstance(operand, tuple) else [part] if operand is not None else []
        return [0.0 if each is None else float(each) for each in flat]


def differentiate_natively(calls: list[Call], path: Path, flags: list[str]) -> list[list[float]]:
    numbers = [number for each in calls for number in each.flat()]
    lines, first = [], 0
    for number, each in enumerate(calls):
        lines.append(f"  %r{number} = {each.assembly(first)}")
        first += len(each.flat())
    arguments = ", ".join(f"%a{number}: tensor<f64>" for number in range(first))
    results = ", ".join("tensor<f64>" for _ in calls)
    names = ", ".join(f"%r{number}" for number in range(len(calls)))
    path.write_text("\n".join([f"func.func @f({arguments}) -> ({results}) {{", *lines, f"  return {names} : {results}", "}"]))
    operands = [np.float64(each) for each in numbers] + [np.float64(1) for _ in calls]
    got = iter(call(path, "f_adjoint", operands, [()] * len(numbers), [*flags, "--ewise-differentiate=mode=adjoint"]))
    return [[float(next(got)) for _ in each.flat()] for each in calls]


def check(calls: list[Call], expected: list[tuple[float, ...]], got: list[list[float]], where: str) -> None:
    for each, wanted, parts in zip(calls, expected, got, strict=True):
        if not np.allclose(parts, wanted, rtol=1e-7, atol=0, equal_nan=True):
            sys.exit(f"error: {each.op}{each.operands} {where}: {parts}, not {list(wanted)}")
