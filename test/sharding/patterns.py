"""Splits operands and results of ops over processes by a table of its own, runs the function that
upstream's passes make for each process on the parts, and compares the results with NumPy's.

    patterns.py <ewise-opt> <records> <directory> [--every-process]
"""

import itertools
import re
import subprocess
import sys
from pathlib import Path
from typing import Callable, NamedTuple, Sequence, Tuple

import numpy as np

from ewise_testing.native_calls import QUICK_CODE, with_caller

# For each dimension, the axes of the grid that it is split over. Absent ones are whole.
Split = Tuple[Tuple[int, ...], ...]
ROWS: Split = ((0,),)
COLUMNS: Split = ((), (0,))
BOTH: Split = ((0,), (1,))
CROSSED: Split = ((1,), (0,))
ROWS_BY_BOTH: Split = ((0, 1),)
WHOLE: Split = ()


class Case(NamedTuple):
    """An op, and how its values are split: the result, then the operands."""

    op: str
    shapes: Sequence[Tuple[int, ...]]
    compute: Callable[..., np.ndarray]
    result: Split
    operands: Sequence[Split]
    attributes: str = ""


def subtract(x, y):
    return x - y


def of_leading(x, y):
    return x - y.reshape(y.shape + (1,) * (x.ndim - y.ndim))


def of_second(x, y):
    return x - y[None, :, None]


def of_blocks(x, y):
    for dim, (size, count) in enumerate(zip(x.shape, y.shape)):
        y = np.repeat(y, size // count, axis=dim)
    return x - y


def of_row_blocks(x, y):
    return x - np.repeat(y, 4, axis=0)


def recycled(x, y):
    return x - np.tile(y, x.shape[0] // y.shape[0]).reshape((-1,) + (1,) * (x.ndim - 1))


def outer(x, y):
    return x[:, :, None] - y[None, :, :]


# At an index that sizes tell, which have to be known.
NEITHER = (of_blocks, of_row_blocks, recycled)

GRID = (8, 4)
FULL, ROW, COLUMN, ONE = GRID, (1, 4), (8, 1), (1, 1)


def broadcasts(op: str) -> Sequence[Case]:
    """Full, row, column and scalar operands, on either side, by equal ranks."""
    cases = []
    for split in (ROWS, COLUMNS, BOTH, CROSSED, ROWS_BY_BOTH, WHOLE):
        first = split[:1]
        second = ((), *split[1:]) if split[1:] and split[1] else WHOLE
        parts = {FULL: split, ROW: second, COLUMN: first, ONE: WHOLE}
        for shapes in ((FULL, FULL), (FULL, ROW), (COLUMN, FULL), (ONE, FULL), (COLUMN, ROW)):
            cases.append(Case(op, shapes, subtract, split, [parts[shape] for shape in shapes]))
    return cases


CASES = [
    *broadcasts("pattern.numpy"),
    # Compiled and adopted ops have the same interface.
    Case("ew_tosa.sub", (FULL, ROW), subtract, ROWS, (ROWS, WHOLE)),
    Case("tosa.sub", (FULL, ROW), subtract, ROWS, (ROWS, WHOLE)),
    Case("tosa.sub", (ROW, FULL), subtract, BOTH, (((), (1,)), BOTH)),
    Case("arith.subf", (FULL, FULL), subtract, BOTH, (BOTH, BOTH)),
    # Other alignments.
    Case("pattern.numpy", (FULL, (4,)), subtract, ROWS, (ROWS, WHOLE)),
    Case("pattern.numpy", (FULL, (4,)), subtract, BOTH, (BOTH, ((1,),))),
    Case("pattern.julia", (FULL, (8,)), of_leading, BOTH, (BOTH, ROWS)),
    Case("pattern.julia", (FULL, (8,)), of_leading, COLUMNS, (COLUMNS, WHOLE)),
    Case("pattern.xla", ((2, 8, 4), (8,)), of_second, ((), (0,)), (((), (0,)), ROWS),
         "broadcast_dimensions = array<i64: 1>"),
    Case("pattern.pdpd", ((2, 8, 4), (8,)), of_second, ((0,), (1,)), (((0,), (1,)), ((1,),)),
         "axis = 1 : i64"),
    Case("ew_xla.subtract", (FULL, ()), subtract, BOTH, (BOTH, WHOLE)),
    Case("pattern.named", (FULL, (4, 2)), outer, ((0,), (), (1,)), (((0,),), ((), (1,))),
         'names = "(i,j),(j,k)"'),
    Case("pattern.named", (FULL, (4, 2)), outer, ((), (0,), ()), (((), (0,)), ((0,),)),
         'names = "(i,j),(j,k)"'),
    # Blocks go where their elements go.
    Case("pattern.blocks", (FULL, (4, 1)), of_blocks, ROWS, (ROWS, ROWS)),
    Case("pattern.blocks", (FULL, (4, 2)), of_blocks, BOTH, (BOTH, BOTH)),
    Case("pattern.blocks", (FULL, (4, 2)), of_blocks, ROWS_BY_BOTH, (ROWS_BY_BOTH, ROWS_BY_BOTH)),
    Case("pattern.blocks", (FULL, (1, 2)), of_blocks, ROWS, (ROWS, WHOLE)),
    Case("pattern.along", ((16, 4), (4, 4)), of_row_blocks, BOTH, (BOTH, BOTH),
         "axis = 0 : i64, block_size = 4 : i64"),
    # An operand that is repeated is whole: each part begins with its first element.
    Case("pattern.recycled", (FULL, (2,)), recycled, ROWS, (ROWS, WHOLE)),
    Case("pattern.recycled", (FULL, (2,)), recycled, ROWS_BY_BOTH, (ROWS_BY_BOTH, WHOLE)),
]


def spell(shape: Sequence[int], dynamic: Sequence[int] = ()) -> str:
    sizes = ["?" if dim in dynamic else str(size) for dim, size in enumerate(shape)]
    return "tensor<" + "x".join([*sizes, "f32"]) + ">"


def split_dims(split: Split):
    return [dim for dim, axes in enumerate(split) if axes]


def function_text(name: str, case: Case, annotated: Sequence[int], dynamic: bool) -> str:
    """The function, of which some values have annotations: operands by number, or the result."""
    result_shape = case.compute(*[np.zeros(shape) for shape in case.shapes]).shape
    shapes = [*case.shapes, result_shape]
    splits = [*case.operands, case.result]
    types = [spell(shape, split_dims(split) if dynamic else ())
             for shape, split in zip(shapes, splits)]
    names = [f"%a{number}" for number in range(len(case.shapes))]
    arguments = ", ".join(f"{operand}: {kind}" for operand, kind in zip(names, types))
    names.append("%r")
    before, after = "", ""
    for number in annotated:
        sharding = ", ".join(str(list(axes)) for axes in splits[number] or ((),))
        text = (f"  %p{number} = shard.sharding @grid split_axes = [{sharding}] : !shard.sharding\n"
                f"  %s{number} = shard.shard {names[number]} to %p{number} : {types[number]}\n")
        if names[number] == "%r":
            after += text
        else:
            before += text
        names[number] = f"%s{number}"
    return (
        f"func.func @{name}({arguments}) -> {types[-1]} {{\n{before}"
        f"  %r = \"{case.op}\"({', '.join(names[:-1])}) {{{case.attributes}}} : "
        f"({', '.join(types[:-1])}) -> {types[-1]}\n{after}  return {names[-1]} : {types[-1]}\n}}\n"
    )


def take_part(array: np.ndarray, split: Split, grid, process) -> np.ndarray:
    """The part of an array that a process has, by its place in the grid."""
    for dim, axes in enumerate(split):
        for axis in axes:
            size = array.shape[dim] // grid[axis]
            begin = process[axis] * size
            array = np.take(array, range(begin, begin + size), axis=dim)
    return array


def spell_array(array: np.ndarray) -> str:
    return str(array.astype(int).tolist()).replace(" ", "")


def uses(split: Split):
    return {axis for axes in split for axis in axes}


def run(command, **options) -> str:
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


class Program:
    """Functions that are split over one grid."""

    def __init__(self, tool, records, directory: Path, grid, dynamic: bool):
        self.tool = [tool, f"--ewise-records={records}"]
        self.grid = grid
        self.dynamic = dynamic
        self.path = directory / f"{'x'.join(map(str, grid))}{'-dynamic' if dynamic else ''}.mlir"
        self.functions = []
        for case in CASES:
            splits = [*case.operands, case.result]
            if any(axis >= len(grid) for split in splits for axis in uses(split)):
                continue
            result = len(case.operands)
            if dynamic and (not uses(case.result) or case.compute in NEITHER):
                continue
            # Where sizes are dynamic, annotations tell that no operand is broadcast.
            parts = [number for number, split in enumerate(case.operands) if uses(split)]
            if dynamic and len(parts) > 1:
                self.functions.append((case, parts))
                continue
            self.functions.append((case, [result]))
            # Another annotation that says all that is to be known.
            for operand in parts[:1]:
                if uses(case.operands[operand]) == uses(case.result):
                    self.functions.append((case, [operand]))

    def partition(self) -> str:
        text = f"shard.grid @grid(shape = {'x'.join(map(str, self.grid))})\n"
        for number, (case, annotated) in enumerate(self.functions):
            text += function_text(f"f{number}", case, annotated, self.dynamic)
        self.path.write_text(text)
        passes = "builtin.module(func.func(sharding-propagation,shard-partition))"
        return run([*self.tool, str(self.path), f"--pass-pipeline={passes}"])

    @staticmethod
    def is_called(number: int, place: int, processes: int) -> bool:
        """Of four processes, two that differ along both axes of the grid, other ones for the next function."""
        return processes < 4 or (place in (0, processes - 1)) == (number % 2 == 0)

    def check(self, every_process: bool) -> int:
        partitioned = self.partition()
        signatures = re.findall(r"func.func @f\d+\((.*)\) -> (\S+) \{", partitioned)
        assert len(signatures) == len(self.functions)
        parts = [list(self.find_parts(process)) for process in itertools.product(*map(range, self.grid))]
        for (case, annotated), types, of_case in zip(self.functions, signatures, parts[0]):
            dynamic = [split_dims(split) if self.dynamic else ()
                       for split in (*case.operands, case.result)]
            wanted = [spell(part.shape, dims) for part, dims in zip(of_case, dynamic)]
            found = re.findall(r"tensor<[^>]*>", " ".join(types))
            assert wanted == found, f"{case}, by values {annotated}: {found}"
        file = self.path.with_suffix(".part.mlir")
        # No function refers to the grid any more.
        module = partitioned.replace("shard.grid", "// shard.grid")
        calls = [(number, of_process[number]) for place, of_process in enumerate(parts)
                 for number in range(len(self.functions)) if every_process or self.is_called(number, place, len(parts))]
        file.write_text(with_caller(module, [f"f{number}" for number, _ in calls]))
        arguments = [spell_array(part) for _, of_case in calls for part in of_case[:-1]]
        printed = run([*self.tool, str(file), *QUICK_CODE, f"--ewise-run=@all({', '.join(arguments)})"])
        results = re.split(r"^tensor<.*> = ", printed, flags=re.M)[1:]
        assert len(results) == len(calls)
        for result, (number, of_case) in zip(results, calls):
            assert np.array_equal(np.array(eval(result)), of_case[-1]), f"{self.functions[number][0]}: {result}"
        return len(self.functions)

    def find_parts(self, process):
        """The parts that a process has of the operands and of the result of each function."""
        values = np.random.default_rng(55)
        for case, _ in self.functions:
            arrays = [values.integers(0, 100, shape).astype(np.float32) for shape in case.shapes]
            arrays.append(case.compute(*arrays))
            yield [take_part(array, split, self.grid, process)
                   for array, split in zip(arrays, [*case.operands, case.result])]


def main() -> None:
    tool, records, directory = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    every_process = "--every-process" in sys.argv[4:]
    directory.mkdir(parents=True, exist_ok=True)
    count = 0
    for grid in ((2,), (2, 2)):
        for dynamic in (False, True):
            count += Program(tool, records, directory, grid, dynamic).check(every_process)
    print(f"{count} functions")


main()
