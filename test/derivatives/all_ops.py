"""Compares modes of the pass, natively, with generated Python: a function of each op of a dialect on f64 that has
derivatives. What Python gives is compared with differences of values elsewhere.

Types are static and dynamic by turns, and every other two ops have the adjoint, others the tangent; with --all, each op
has all. What depends on types depends on the rule set, not on the op, and both modes have the same partial derivatives:
broadcasts.py and graphs.py have all of that.

    all_ops.py [--all] <directory of modules> <dialect>...
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from modules import NO_DIFFERENCES, Op, bounds_of
from native import Call, call_all, differentiate
from values import all_close

SKIPPED = {*NO_DIFFERENCES, "complex"} - {"reduceprecision"}
SPELLED = {"min_val": "-1.0 : f64", "max_val": "1.0 : f64", "exponent_bits": "8 : i32", "mantissa_bits": "7 : i32",
           "to": "11 : i64", "direction": '"LEFT"', "value": "1.0 : f64", "fmod": "1 : i64"}
BROADCAST = [(2, 3), (1, 3), (2, 1)]


class Placed:
    """An op with its operands, some of which are broadcast where it takes that."""

    def __init__(self, dialect: str, op: Op, random):
        self.dialect, self.op = dialect, op
        for shapes in (BROADCAST, BROADCAST[:1] * 3):
            self.operands = [
                random.uniform(-1, 1, ()) if name in op.parameters
                else np.round(random.uniform(*bounds_of(op), shape), 3) if op.changes(name) else random.random(shape) < 0.5
                for name, shape in zip(op.names(), shapes)]
            try:
                self.shape = op.evaluate(*self.operands)[0].shape
                return
            except Exception as refused:
                if type(refused).__name__ != "VerificationError":
                    raise
        sys.exit(f"error: {op.name} takes none of the shapes")

    def continuous(self) -> list[np.ndarray]:
        return [each for each in self.operands if each.dtype.kind == "f"]

    def text(self, function: str, is_dynamic: bool) -> str:
        operands = [(f"%a{number}", type_of(each.shape, each.dtype, is_dynamic)) for number, each in enumerate(self.operands)]
        names, types = (", ".join(each) for each in zip(*operands))
        attributes = ", ".join([f"{name} = {SPELLED[name]}" for name in self.op.attributes if name in SPELLED]
                               + ["operandSegmentSizes = array<i32: 1, 1, 1>"] * (self.op.name == "Clip"))
        result = type_of(self.shape, np.dtype(float), is_dynamic)
        return (f"func.func @{function}({', '.join(map(': '.join, operands))}) -> {result} {{\n"
                f'  %r = "{self.dialect}.{self.op.name}"({names}) {{{attributes}}} : ({types}) -> {result}\n'
                f"  return %r : {result}\n}}\n")


def type_of(shape, dtype, is_dynamic: bool) -> str:
    sizes = "".join("?x" if is_dynamic else f"{each}x" for each in shape)
    return f"tensor<{sizes}{'i1' if dtype.kind == 'b' else 'f64'}>"


class Argument:
    """An operand as a call spells it."""

    size, ndim = 1, 1

    def __init__(self, array: np.ndarray):
        self.array = array

    def tolist(self) -> str:
        return str(self.array.tolist()).lower()


class Comparison:
    """Random changes of an op's operands and of its result, which both modes are called with."""

    def __init__(self, placed: Placed, number: int, is_dynamic: bool, modes: Sequence[str], random):
        self.placed, self.function = placed, f"f{number}"
        self.text = placed.text(self.function, is_dynamic)
        self.tangents = [np.round(random.normal(size=each.shape), 3) for each in placed.operands]
        self.adjoint = np.round(random.normal(size=placed.shape), 3)
        kept = [change for change, each in zip(self.tangents, placed.operands) if each.dtype.kind == "f"]
        operands = list(map(Argument, placed.operands))
        calls = {"tangent": Call(f"{self.function}_tangent", [*operands, *kept], [placed.shape]),
                 "adjoint": Call(f"{self.function}_adjoint", [*operands, self.adjoint],
                                 [each.shape for each in placed.continuous()])}
        self.calls = {mode: calls[mode] for mode in modes}

    def passes(self) -> list[str]:
        return [differentiate(self.function, mode) for mode in self.calls]

    def check(self, mode: str, results: list[np.ndarray]) -> None:
        op, operands = self.placed.op, self.placed.operands
        wanted = op.push(operands, self.tangents)[:1] if mode == "tangent" else [
            right for operand, right in zip(operands, op.pull(operands, [self.adjoint]), strict=True)
            if operand.dtype.kind == "f"]
        for got, right in zip(results, wanted, strict=True):
            all_close(f"{self.placed.dialect}.{op.name}, {mode} natively", got, 0 if right is None else right, 1e-9)


def main() -> None:
    arguments = sys.argv[1:]
    has_all = "--all" in arguments
    directory, *dialects = [each for each in arguments if each != "--all"]
    sys.path.insert(0, directory)
    for dialect in dialects:
        random = np.random.default_rng(1)
        module = importlib.import_module(dialect)
        ops = [Op(module, each.removeprefix("jvp_")) for each in vars(module) if each.startswith("jvp_")]
        placed = [Placed(dialect, op, random) for op in ops if op.name.replace("_", "") not in SKIPPED]
        modes = ("tangent", "adjoint")
        chosen = [(op, is_dynamic, modes if has_all else modes[number // 2 % 2:][:1])
                  for number, op in enumerate(placed) for is_dynamic in ((False, True) if has_all else (number % 2 == 1,))]
        comparisons = [Comparison(op, number, *each, random) for number, (op, *each) in enumerate(chosen)]
        path = Path(directory) / f"{dialect}.mlir"
        path.write_text("".join(each.text for each in comparisons))
        results = iter(call_all(path, [call for each in comparisons for call in each.calls.values()], [],
                                [flag for each in comparisons for flag in each.passes()]))
        for comparison in comparisons:
            for mode in comparison.calls:
                comparison.check(mode, next(results))
        print(f"{dialect}: {len(placed)} ops, {len(comparisons)} functions")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
