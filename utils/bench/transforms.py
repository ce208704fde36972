#!/usr/bin/env python3
"""Times programs that went through upstream's tiling, fusion and vectorization.

The programs are those of test/native/Inputs/programs.mlir, whose tensors are all `?x?`. They are lowered by Ewise,
with and without versions, and tiled by transform.structured.fuse; the tiles become loops, or masked vectors. Where all
sizes are equal, the baseline is the same with `dynamic-broadcast=assume-equal`, which is right for equal sizes only. Where
a product of matrices is broadcast, it is the program without tiles. A result that is not NumPy's stops the run before
anything is timed.

Prints, for each program and kind of tiles, the baseline's time, and multiples of it.
"""

from __future__ import annotations

import argparse
import ctypes
import functools
import itertools
import sys
import tempfile
from pathlib import Path

import numpy as np

from native_code import BUFFERIZE, TO_LLVM, Build, Kernel, Operands, keep_freed_memory, load_driver, shape_of, time_in_turns
from report import Row, Table, header_cells, row_cells, write_json

TEST = Path(__file__).resolve().parents[2] / "test"
sys.path += [str(TEST), str(TEST / "native")]

from run_programs import PROGRAMS, Program  # noqa: E402

SIZE, DEPTH = 512, 64
LOOPS, VECTORS = ("8x16", "32x128"), ("8x16", "4x32")
# The approximate time that a kernel runs in a round.
SECONDS = 0.02
# The lowerings, and the passes that make a program of one version or of two.
ASSUME_EQUAL = "func.func(ewise-to-linalg{dynamic-broadcast=assume-equal}),canonicalize,cse"
ONE_VERSION = "func.func(ewise-to-linalg),canonicalize,cse"
VERSIONS = f"{ONE_VERSION},func.func(ewise-version-broadcasts),canonicalize,cse"
READS = "func.func(lower-vector-mask,ewise-split-broadcast-reads)"
VECTORS_TO_LLVM = "convert-vector-to-scf{full-unroll},convert-vector-to-llvm,convert-ub-to-llvm"

SCRIPT = """
module attributes {{transform.with_named_sequence}} {{
  transform.named_sequence @__transform_main(%module: !transform.any_op {{transform.readonly}}) {{
    %all = transform.structured.match ops{{["linalg.generic"]}} in %module : (!transform.any_op) -> !transform.any_op
    transform.foreach %all : !transform.any_op {{
    ^bb0(%each: !transform.any_op):
      %tile, %loops:2 = transform.structured.fuse %each tile_sizes [{sizes}] interchange [0, 1]
          : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      {vectorize}
    }}
    transform.yield
  }}
}}
"""
VECTORIZE = "transform.structured.vectorize %tile vector_sizes [{sizes}] : !transform.any_op"


def function_of(program: Program) -> str:
    """The program's function, by the name that kernels have."""
    functions = (TEST / "native" / "Inputs" / "programs.mlir").read_text().split("func.func @")
    (text,) = (function for function in functions if function.startswith(f"{program.name}("))
    return f"func.func @kernel{text[len(program.name):]}"


class Bench:
    """Builds, checks and times programs, and makes a row of each kind of tiles."""

    def __init__(self, directory: Path, rounds: int, size: int) -> None:
        self.build, self.driver, self.rounds, self.size = Build(directory), load_driver(directory), rounds, size
        series = ["Ewise", "one version"]
        self.equal = Table("Through upstream's transforms", "assume-equal", series)
        self.broadcast = Table("Through upstream's transforms, a broadcast product", "no tiles", series)

    def transforms(self, kind: str, tile: str) -> list[str]:
        sizes = tile.replace("x", ", ")
        vectorize = VECTORIZE.format(sizes=sizes) if kind == "vectors" else ""
        script = self.build.directory / f"{kind}-{tile}.mlir"
        script.write_text(SCRIPT.format(sizes=sizes, vectorize=vectorize))
        return [f"transform-preload-library{{transform-library-paths={script}}}", "transform-interpreter"]

    @functools.lru_cache(maxsize=None)
    def compile(self, program: Program, lowering: str, kind: str, tile: str) -> ctypes.CDLL:
        passes = [lowering]
        if tile:
            passes += self.transforms(kind, tile)
        if kind == "vectors":
            passes.append(READS)
        # The last canonicalization removes copies of buffers to themselves.
        passes += ["canonicalize,cse", BUFFERIZE, "canonicalize", VECTORS_TO_LLVM, TO_LLVM]
        return self.build.passes(function_of(program), passes)

    def operands(self, program: Program, pattern: str) -> list[np.ndarray]:
        random = np.random.default_rng(1)
        shapes = [shape_of(letter, (self.size, self.size)) for letter in pattern]
        if program.has_product:
            (rows, columns), *others = shapes
            shapes = [(rows, DEPTH), (DEPTH, columns), *others]
        return [random.integers(-8, 9, shape).astype(np.float32) for shape in shapes]

    def time(
        self, program: Program, pattern: str, libraries: dict[str, ctypes.CDLL], table: Table, case: str, goal: float
    ) -> Row:
        operands = Operands(self.operands(program, pattern))
        expected = program.expected(operands.values)
        kernels = {name: Kernel(self.driver, library, operands) for name, library in libraries.items()}
        for name, kernel in kernels.items():
            if not np.array_equal(kernel.call(np.dtype(np.float32)), expected):
                raise SystemExit(f"{case}: {name} computes something else")
        calls = max(3, min(400, int(SECONDS / kernels[table.baseline].time(3))))
        times = time_in_turns({name: [kernel] for name, kernel in kernels.items()}, operands, self.rounds, calls)
        return table.add(case, times[table.baseline], times, goal)

    def time_equal(self, program: Program, kind: str, tile: str) -> Row:
        lowerings = {"assume-equal": ASSUME_EQUAL, "Ewise": VERSIONS, "one version": ONE_VERSION}
        libraries = {name: self.compile(program, lowering, kind, tile) for name, lowering in lowerings.items()}
        return self.time(program, "F" * program.tensors, libraries, self.equal, f"{program.name}, {kind} {tile}", goal=1.05)

    def time_broadcast(self, program: Program, letter: str, tile: str) -> Row:
        libraries = {
            "no tiles": self.compile(program, ONE_VERSION, "loops", ""),
            "Ewise": self.compile(program, VERSIONS, "loops", tile),
            "one version": self.compile(program, ONE_VERSION, "loops", tile),
        }
        pattern = letter + "F" * (program.tensors - 1)
        case = f"{program.name}, {' '.join(pattern)}, loops {tile}"
        return self.time(program, pattern, libraries, self.broadcast, case, goal=1.5)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [program.name for program in PROGRAMS]
    parser.add_argument("--program", action="append", choices=names, help="a program to run, by default all")
    parser.add_argument("--size", type=int, default=SIZE, help="the number of rows, and of columns")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the results")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    keep_freed_memory()
    programs = [program for program in PROGRAMS if not options.program or program.name in options.program]
    kinds = [("loops", tile) for tile in LOOPS] + [("vectors", tile) for tile in VECTORS]
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(Path(directory), options.rounds, options.size)
        print(*header_cells(bench.equal), sep=" | ")
        for program, (kind, tile) in itertools.product(programs, kinds):
            print(*row_cells(bench.equal, bench.time_equal(program, kind, tile)), sep=" | ", flush=True)
        print(*header_cells(bench.broadcast), sep=" | ")
        products = [program for program in programs if program.has_product]
        for program, letter, tile in itertools.product(products, "RC", LOOPS):
            print(*row_cells(bench.broadcast, bench.time_broadcast(program, letter, tile)), sep=" | ", flush=True)
    if options.json:
        write_json([bench.equal, bench.broadcast], options.json)


if __name__ == "__main__":
    main()
