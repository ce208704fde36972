"""Compares both modes of the pass, natively, with generated Python: one function of all ops of a dialect on f64 that have
derivatives, of static and of dynamic types. What Python gives is compared with differences of values elsewhere.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
from modules import NO_DIFFERENCES, Op, bounds_of
from native import call
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

    def text(self, number: int, first: int, is_dynamic: bool) -> str:
        names = ", ".join(f"%a{first + each}" for each in range(len(self.operands)))
        types = ", ".join(type_of(each.shape, each.dtype, is_dynamic) for each in self.operands)
        attributes = ", ".join([f"{name} = {SPELLED[name]}" for name in self.op.attributes if name in SPELLED]
                               + ["operandSegmentSizes = array<i32: 1, 1, 1>"] * (self.op.name == "Clip"))
        result = type_of(self.shape, np.dtype(float), is_dynamic)
        return f'  %r{number} = "{self.dialect}.{self.op.name}"({names}) {{{attributes}}} : ({types}) -> {result}'


def type_of(shape, dtype, is_dynamic: bool) -> str:
    sizes = "".join("?x" if is_dynamic else f"{each}x" for each in shape)
    return f"tensor<{sizes}{'i1' if dtype.kind == 'b' else 'f64'}>"


def write(path: Path, placed: list[Placed], is_dynamic: bool) -> None:
    operands = [each for op in placed for each in op.operands]
    arguments = ", ".join(f"%a{number}: {type_of(each.shape, each.dtype, is_dynamic)}" for number, each in enumerate(operands))
    lines, first = [], 0
    for number, op in enumerate(placed):
        lines.append(op.text(number, first, is_dynamic))
        first += len(op.operands)
    results = ", ".join(type_of(op.shape, np.dtype(float), is_dynamic) for op in placed)
    names = ", ".join(f"%r{number}" for number in range(len(placed)))
    path.write_text("\n".join([f"func.func @f({arguments}) -> ({results}) {{", *lines, f"  return {names} : {results}", "}"]))


class Argument:
    """An operand as a call spells it."""

    size, ndim = 1, 1

    def __init__(self, array: np.ndarray):
        self.array = array

    def tolist(self) -> str:
        return str(self.array.tolist()).lower()


def compare(placed: list[Placed], directory: Path, is_dynamic: bool, random) -> int:
    path = directory / f"all{int(is_dynamic)}.mlir"
    write(path, placed, is_dynamic)
    operands = [each for op in placed for each in op.operands]
    changing = [each for op in placed for each in op.continuous()]
    tangents = [[np.round(random.normal(size=each.shape), 3) for each in op.operands] for op in placed]
    adjoints = [np.round(random.normal(size=op.shape), 3) for op in placed]
    kept = [change for op, changes in zip(placed, tangents)
            for change, each in zip(changes, op.operands) if each.dtype.kind == "f"]
    flags = "--ewise-differentiate=mode="
    pushed = call(path, "f_tangent", [*map(Argument, operands), *kept], [op.shape for op in placed], [flags + "tangent"])
    for op, got, changes in zip(placed, pushed, tangents, strict=True):
        all_close(f"{op.dialect}.{op.op.name}, tangent natively", got, op.op.push(op.operands, changes)[0], 1e-9)
    pulled = iter(call(path, "f_adjoint", [*map(Argument, operands), *adjoints], [each.shape for each in changing],
                       [flags + "adjoint"]))
    for op, adjoint in zip(placed, adjoints):
        back = op.op.pull(op.operands, [adjoint])
        for operand, right in zip(op.operands, back, strict=True):
            if operand.dtype.kind == "f":
                got = next(pulled)
                all_close(f"{op.dialect}.{op.op.name}, adjoint natively", got, 0 if right is None else right, 1e-9)
    return len(changing)


def main() -> None:
    directory = Path(sys.argv[1])
    sys.path.insert(0, str(directory))
    for dialect in sys.argv[2:]:
        random = np.random.default_rng(1)
        module = importlib.import_module(dialect)
        ops = [Op(module, each.removeprefix("jvp_")) for each in vars(module) if each.startswith("jvp_")]
        placed = [Placed(dialect, op, random) for op in ops if op.name.replace("_", "") not in SKIPPED]
        counts = {compare(placed, directory, is_dynamic, random) for is_dynamic in (False, True)}
        print(f"{dialect}: {len(placed)} ops, {counts.pop()} operands")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
