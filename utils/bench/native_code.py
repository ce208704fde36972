#!/usr/bin/env python3
"""Times the native code of elementwise ops against hand-written C and against MLIR's own.

Each case is an expression over operands whose run-time shapes are named by a letter: F is NxM, R is 1xM, C is Nx1 and
S is 1x1. All types are `?x?` first, and then static. The expression is lowered by Ewise and by MLIR's own
tosa-to-linalg, compiled by the same pipeline, and called in turns with C loops written for the case's shapes, compiled by gcc and clang. A result that is not
the C code's stops the run before anything is timed.

Prints, for each case and size, the time of the fastest C, and each lowering's time over it. Where types are static,
Ewise's time over upstream's.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import math
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from report import Row, Table, header_cells, row_cells, write_json

BUFFERIZE = (
    "one-shot-bufferize{bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map},"
    "canonicalize,cse,buffer-deallocation-pipeline,convert-bufferization-to-memref"
)
TO_LLVM = (
    "convert-linalg-to-loops,canonicalize,cse,loop-invariant-code-motion,convert-scf-to-cf,expand-strided-metadata,"
    "lower-affine,finalize-memref-to-llvm{use-aligned-alloc=1},convert-math-to-llvm,convert-arith-to-llvm,convert-index-to-llvm,"
    "convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts"
)


@dataclass(frozen=True)
class Expression:
    """Ops over operands %a, %b, ...; `c` has their elements as A, B, ..."""

    name: str
    types: tuple[str, ...]
    result: str
    ops: tuple[tuple[str, tuple[str, ...], str], ...]
    c: str

    def function(self, dialect: str, shapes: Sequence[tuple[int, ...]] | None = None) -> str:
        """The function in MLIR; without shapes of the operands, all types are `?x?`."""
        names = "abcdefg"[: len(self.types)]
        element_of = dict(zip(names, self.types))
        shape_of = dict(zip(names, shapes)) if shapes else {}

        def show(value: str) -> str:
            extents = "x".join(map(str, shape_of[value])) if shapes else "?x?"
            return f"tensor<{extents}x{element_of[value]}>"

        lines = []
        for number, (op, operands, element) in enumerate(self.ops):
            name = f"t{number}"
            element_of[name] = element
            if shapes:
                shape_of[name] = np.broadcast_shapes(*(shape_of[operand] for operand in operands))
            uses = [f"%{operand}" for operand in operands]
            types = [show(operand) for operand in operands]
            attributes = ""
            if op == "mul" and dialect == "tosa":
                constant = f'%shift{number} = "tosa.const"() {{values = dense<0> : tensor<1xi8>}} : () -> tensor<1xi8>'
                lines.append(f"  {constant}")
                uses.append(f"%shift{number}")
                types.append("tensor<1xi8>")
            elif op == "mul":
                attributes = " {shift = 0 : i8}"
            call = f'"{dialect}.{op}"({", ".join(uses)}){attributes}'
            lines.append(f"  %{name} = {call} : ({', '.join(types)}) -> {show(name)}")
        arguments = ", ".join(f"%{name}: {show(name)}" for name in names)
        signature = f"func.func @kernel({arguments}) -> {show(name)} attributes {{llvm.emit_c_interface}} {{"
        return "\n".join([signature, *lines, f"  return %{name} : {show(name)}", "}"]) + "\n"


def binary(op: str, element: str, c: str) -> Expression:
    name = f"{op} {element}"
    return Expression(name, (element, element), element, ((op, ("a", "b"), element),), c)


CHAIN = Expression(
    "chain f32",
    ("f32",) * 4,
    "f32",
    (("add", ("a", "b"), "f32"), ("sub", ("t0", "c"), "f32"), ("mul", ("t1", "d"), "f32")),
    "((A + B) - C) * D",
)
SELECT = Expression("select f32", ("i1", "f32", "f32"), "f32", (("select", ("a", "b", "c"), "f32"),), "A ? B : C")
GREATER = Expression("greater f32", ("f32", "f32"), "i1", (("greater", ("a", "b"), "i1"),), "A > B")
AND = Expression("and i1", ("i1", "i1"), "i1", (("logical_and", ("a", "b"), "i1"),), "A & B")
EXP_ROW = Expression(
    "exp(a)+b f32", ("f32", "f32"), "f32", (("exp", ("a",), "f32"), ("add", ("t0", "b"), "f32")), "expf(A) + B"
)
CASES = {
    **{expression.name: expression for expression in (CHAIN, SELECT, GREATER, AND, EXP_ROW)},
    "add f32": binary("add", "f32", "A + B"),
    "add i32": binary("add", "i32", "A + B"),
}
PATTERNS = {
    "add f32": ("FF", "FR", "FC", "CR", "SF", "RF", "CF"),
    "add i32": ("FF", "FR", "FC", "CR"),
    "chain f32": ("FFFF", "FRRR", "FRCS", "FFRC", "CRFF", "FSSS"),
    "select f32": ("FFF", "FRR", "RFF", "CFF"),
    "greater f32": ("FF", "FR", "FC"),
    "and i1": ("FF", "FR"),
    "exp(a)+b f32": ("FF", "RF"),
}
C_TYPES = {"f32": "float", "i32": "int", "i1": "unsigned char"}
NUMPY_TYPES = {"f32": np.float32, "i32": np.int32, "i1": np.uint8}
SIZES = ("256x256", "500x299", "2048x2048", "65536x4")
# Parameters of mallopt().
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
CACHE_LINE, PAGE = 64, 4096
SIZE_OF = {"F": (1, 1), "R": (0, 1), "C": (1, 0), "S": (0, 0)}


def run(command: list[str], text: str | None = None) -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stderr[:3000]}")
    return done.stdout


class Build:
    """Makes shared libraries of a case, in a work directory."""

    def __init__(self, directory: Path, cpu: str = "native") -> None:
        self.directory = directory
        self.cpu = cpu
        self.count = itertools.count()

    def mlir(self, text: str, lowering: str, ours: bool) -> ctypes.CDLL:
        """Compiles functions that `lowering` brings to linalg; if they are ours, with Ewise's passes for loops."""
        if ours:
            passes = [lowering, BUFFERIZE, "ewise-coalesce-loops,canonicalize,cse", TO_LLVM, "ewise-widen-i1-memory"]
            return self.passes(text, passes)
        return self.passes(text, [lowering, BUFFERIZE, TO_LLVM])

    def passes(self, text: str, passes: Sequence[str], vector_math: str | None = None) -> ctypes.CDLL:
        """Compiles functions that the passes bring to the LLVM dialect, by `opt -vector-library=<vector_math>`."""
        base = self.directory / f"k{next(self.count)}"
        pipeline = ",".join(passes)
        lowered = run(["ewise-opt", f"--pass-pipeline=builtin.module({pipeline})"], text)
        llvm = run(["mlir-translate", "--mlir-to-llvmir"], lowered)
        base.with_suffix(".ll").write_text(llvm)
        # Without a target, opt has no vector registers.
        triple = run(["llvm-config", "--host-target"]).strip()
        library = [f"-vector-library={vector_math}"] if vector_math else []
        run(["opt", "-O3", f"-mtriple={triple}", f"-mcpu={self.cpu}", *library, f"{base}.ll", "-S", "-o", f"{base}.opt.ll"])
        run(["llc", "-O3", f"-mcpu={self.cpu}", "-filetype=obj", "-relocation-model=pic", f"{base}.opt.ll", "-o", f"{base}.o"])
        run(["cc", "-shared", f"{base}.o", "-o", f"{base}.so", *(["-lmvec"] if vector_math else []), "-lm"])
        return ctypes.CDLL(f"{base}.so")

    def c(self, expression: Expression, pattern: str, compiler: str, form: str) -> ctypes.CDLL:
        base = self.directory / f"c{next(self.count)}"
        base.with_suffix(".c").write_text(c_source(expression, pattern, form))
        run([compiler, "-O3", "-march=native", "-ffp-contract=off", "-fPIC", "-shared", f"{base}.c", "-o", f"{base}.so", "-lm"])
        return ctypes.CDLL(f"{base}.so")


def c_source(expression: Expression, pattern: str, form: str) -> str:
    """Loops for one pattern: nested, or one over all elements where every operand is full or a single one."""
    flat = form == "flat"
    body, loads = expression.c, []
    names = "ABCDEFG"
    for index, (letter, type_) in enumerate(zip(pattern, expression.types)):
        rows, columns = SIZE_OF[letter]
        if flat:
            place = "k" if letter == "F" else "0"
        else:
            place = f"{'i * m' if rows and columns else 'i' if rows else '0'}{' + j' if columns else ''}"
        loads.append(f"      {C_TYPES[type_]} {names[index]} = p{index}[{place}];")
    result = C_TYPES[expression.result]
    declare = "".join(
        f"  const {C_TYPES[type_]} *restrict p{index} = d{index}->data;\n" for index, type_ in enumerate(expression.types)
    )
    parameters = ", ".join(["struct d *r"] + [f"struct d *d{index}" for index in range(len(expression.types))])
    sizes = "".join(f"  if (d{i}->n != 1) n = d{i}->n;\n  if (d{i}->m != 1) m = d{i}->m;\n" for i in range(len(pattern)))
    loop = (
        "  for (long k = 0; k < n * m; ++k) {\n" if flat else "  for (long i = 0; i < n; ++i)\n    for (long j = 0; j < m; ++j) {\n"
    )
    store = "k" if flat else "i * m + j"
    return (
        "#include <stdlib.h>\n#include <math.h>\nstruct d { void *base, *data; long offset, n, m, s0, s1; };\n"
        f"void _mlir_ciface_kernel({parameters}) {{\n  long n = 1, m = 1;\n{declare}{sizes}"
        f"  {result} *restrict out = malloc(n * m * sizeof *out);\n{loop}" + "\n".join(loads)
        + f"\n      out[{store}] = {body};\n  }}\n"
        "  r->base = r->data = out; r->offset = 0; r->n = n; r->m = m; r->s0 = m; r->s1 = 1;\n}\n"
    )


DRIVER = r"""
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef void (*kernel)();
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
static void call(kernel f, void **a, int count) {
  if (count == 1) f(a[0], a[1]);
  if (count == 2) f(a[0], a[1], a[2]);
  if (count == 3) f(a[0], a[1], a[2], a[3]);
  if (count == 4) f(a[0], a[1], a[2], a[3], a[4]);
  if (count == 5) f(a[0], a[1], a[2], a[3], a[4], a[5]);
  if (count == 6) f(a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
}
void release(void *memory) { free(memory); }
/* The least seconds of a call, with the release of its results, whose descriptors have so many words. */
double least(kernel f, void **a, int count, int calls, int results, int words) {
  double best = 1e9;
  for (int i = 0; i < calls; ++i) {
    double begin = now();
    call(f, a, count);
    for (int result = 0; result < results; ++result) free(((void **)a[0])[result * words]);
    double end = now();
    if (end - begin < best) best = end - begin;
  }
  return best;
}
"""


class Kernel:
    """A loaded function, which is called with the operands where they have been placed last."""

    def __init__(self, driver: ctypes.CDLL, library: ctypes.CDLL, operands: Operands, rank: int = 2, results: int = 1) -> None:
        self.driver, self.function, self.operands, self.rank = driver, library._mlir_ciface_kernel, operands, rank
        self.result = np.zeros((results, 3 + 2 * rank), np.int64)

    def _arguments(self) -> ctypes.Array:
        descriptors = [self.result, *self.operands.descriptors]
        return (ctypes.c_void_p * len(descriptors))(*(each.ctypes.data for each in descriptors))

    def call(self, dtype: np.dtype) -> np.ndarray:
        return self.call_all(dtype)[0]

    def call_all(self, dtype: np.dtype) -> list[np.ndarray]:
        """All results, which are of one type."""
        self.function(*map(ctypes.c_void_p, self._arguments()))
        results = []
        for allocated, aligned, _, *sizes in self.result:
            shape = tuple(int(size) for size in sizes[: self.rank])
            data = (ctypes.c_char * (math.prod(shape) * dtype.itemsize)).from_address(int(aligned))
            results.append(np.frombuffer(data, dtype).reshape(shape).copy())
            self.driver.release(ctypes.c_void_p(int(allocated)))
        return results

    def time(self, calls: int) -> float:
        count, (results, words) = len(self.operands.descriptors), self.result.shape
        return self.driver.least(self.function, self._arguments(), count, calls, results, words)


def time_in_turns(
    sides: dict[str, list[Kernel]], operands: Operands, rounds: int, calls: int
) -> dict[str, list[float]]:
    """The seconds of each round, for the fastest kernel of each side."""
    times: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds):
        operands.place()
        # Each kernel is first in turn, since the previous one determines caches and free memory.
        order = list(sides)[number % len(sides) :] + list(sides)[: number % len(sides)]
        for name in order:
            times[name].append(min(kernel.time(calls) for kernel in sides[name]))
    return times


def shape_of(letter: str, size: tuple[int, int]) -> tuple[int, int]:
    rows, columns = SIZE_OF[letter]
    return size[0] if rows else 1, size[1] if columns else 1


@dataclass(frozen=True)
class Case:
    """An expression over operands of run-time shapes: a letter for each, and the size of F."""

    expression: Expression
    pattern: str
    size: tuple[int, int]

    @property
    def name(self) -> str:
        return f"{self.expression.name}, {' '.join(self.pattern)}, {self.size[0]}x{self.size[1]}"

    @property
    def goal(self) -> float:
        """How many times the fastest C's time the lowered code may take."""
        if min(self.size) < 256:
            return 1.5
        if "i1" in self.expression.types or self.expression.result == "i1":
            return 1.3
        return 1.15 if len(self.expression.ops) > 1 else 1.1

    @property
    def shapes(self) -> list[tuple[int, int]]:
        return [shape_of(letter, self.size) for letter in self.pattern]


class Operands:
    """The values of operands, in memory as MLIR allocates it: each begins a cache line."""

    def __init__(self, values: Sequence[np.ndarray]) -> None:
        self.random = np.random.default_rng(1)
        self.values = values
        self.place()

    def place(self) -> None:
        """Copies them to other lines of a page: how those of loads and stores lie to one another matters."""
        self.memory, self.descriptors = [], []
        for values in self.values:
            memory = np.empty(values.nbytes + 2 * PAGE, np.uint8)
            begin = -memory.ctypes.data % PAGE + CACHE_LINE * int(self.random.integers(PAGE // CACHE_LINE))
            memory[begin : begin + values.nbytes] = values.view(np.uint8).ravel()
            self.memory.append(memory)
            address = memory.ctypes.data + begin
            strides = [math.prod(values.shape[dimension + 1 :]) for dimension in range(values.ndim)]
            self.descriptors.append(np.array([address, address, 0, *values.shape, *strides], np.int64))


def random_operands(case: Case) -> Operands:
    random = np.random.default_rng(1)

    def values(shape: tuple[int, int], type_: str) -> np.ndarray:
        each = random.integers(0, 2, shape) if type_ == "i1" else random.random(shape) * 10
        return each.astype(NUMPY_TYPES[type_])

    return Operands([values(*each) for each in zip(case.shapes, case.expression.types)])


def load_driver(directory: Path) -> ctypes.CDLL:
    """The C functions that call and time kernels."""
    source, library = directory / "driver.c", directory / "driver.so"
    source.write_text(DRIVER)
    run(["cc", "-O2", "-fPIC", "-shared", str(source), "-o", str(library)])
    driver = ctypes.CDLL(str(library))
    driver.least.restype = ctypes.c_double
    return driver


def keep_freed_memory() -> None:
    """Use freed memory again, at any size."""
    libc = ctypes.CDLL(None)
    for parameter in (M_MMAP_THRESHOLD, M_TRIM_THRESHOLD):
        libc.mallopt(parameter, 1 << 30)


class Bench:
    """Builds, checks and times cases, and makes a row of each pattern and size."""

    def __init__(self, build: Build, lowerings: dict[str, tuple[str, str]], rounds: int) -> None:
        self.build, self.lowerings, self.rounds = build, lowerings, rounds
        self.dynamic = Table("Native code, dynamic types", "C", list(lowerings))
        ours = [name for name, (dialect, _) in lowerings.items() if dialect == "ew_tosa"]
        self.static = Table("Native code, static types", "upstream", ours)
        self.driver = load_driver(build.directory)
        self.compilers = [name for name in ("gcc", "clang-22", "clang") if shutil.which(name)][:2]

    def libraries(
        self, expression: Expression, shapes: Sequence[tuple[int, ...]] | None = None
    ) -> dict[str, ctypes.CDLL]:
        return {
            name: self.build.mlir(expression.function(dialect, shapes), lowering, dialect == "ew_tosa")
            for name, (dialect, lowering) in self.lowerings.items()
        }

    def references(self, expression: Expression, pattern: str) -> list[ctypes.CDLL]:
        forms = ["nested"] + (["flat"] if set(pattern) <= {"F", "S"} else [])
        return [self.build.c(expression, pattern, compiler, form) for compiler in self.compilers for form in forms]

    def time_dynamic(self, case: Case, libraries: dict[str, ctypes.CDLL], references: list[ctypes.CDLL]) -> Row:
        times = self.time(case, libraries, references)
        return self.dynamic.add(case.name, times["C"], times, case.goal)

    def time_static(self, case: Case, references: list[ctypes.CDLL]) -> Row:
        times = self.time(case, self.libraries(case.expression, case.shapes), references)
        return self.static.add(case.name, times["upstream"], times, goal=1.05)

    def time(
        self, case: Case, libraries: dict[str, ctypes.CDLL], references: list[ctypes.CDLL]
    ) -> dict[str, list[float]]:
        """The seconds of each round; those of C are the fastest one's."""
        operands = random_operands(case)
        kernels = {name: Kernel(self.driver, library, operands) for name, library in libraries.items()}
        c_kernels = [Kernel(self.driver, library, operands) for library in references]
        result = np.dtype(NUMPY_TYPES[case.expression.result])
        expected = c_kernels[0].call(result)
        for name, kernel in kernels.items():
            if not np.allclose(kernel.call(result), expected, rtol=1e-5):
                raise SystemExit(f"{case.name}: {name} computes something else")
        calls = max(20, min(400, (1 << 21) // (case.size[0] * case.size[1])))
        sides = {"C": c_kernels, **{name: [kernel] for name, kernel in kernels.items()}}
        return time_in_turns(sides, operands, self.rounds, calls)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", action="append", help="a part of the names of the cases to run")
    parser.add_argument("--pattern", action="append", help="the shapes of the operands, such as FRC")
    parser.add_argument("--size", action="append", help=f"NxM; by default {', '.join(SIZES)}")
    parser.add_argument(
        "--lowering", action="append", default=[], metavar="NAME=PIPELINE", help="another lowering of ew_tosa"
    )
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the results")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    lowerings = {"Ewise": ("ew_tosa", "func.func(ewise-to-linalg)")}
    for text in options.lowering:
        name, pipeline = text.split("=", 1)
        lowerings[name] = ("ew_tosa", pipeline)
    lowerings["upstream"] = (
        "tosa",
        "func.func(tosa-to-linalg,tosa-to-arith),canonicalize,cse,linalg-fuse-elementwise-ops,canonicalize,cse",
    )
    keep_freed_memory()
    sizes = [tuple(map(int, size.split("x"))) for size in options.size or SIZES]
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(Build(Path(directory)), lowerings, options.rounds)
        patterns = [
            (expression, pattern)
            for name, expression in CASES.items()
            for pattern in PATTERNS[name]
            if not options.case or any(part in name for part in options.case)
            if not options.pattern or pattern in options.pattern
        ]
        references = {pattern: bench.references(*pattern) for pattern in patterns}
        print(*header_cells(bench.dynamic), sep=" | ")
        for expression, group in itertools.groupby(patterns, key=lambda pattern: pattern[0]):
            libraries = bench.libraries(expression)
            for pattern, size in itertools.product(group, sizes):
                row = bench.time_dynamic(Case(*pattern, size), libraries, references[pattern])
                print(*row_cells(bench.dynamic, row), sep=" | ", flush=True)
        print(*header_cells(bench.static), sep=" | ")
        for pattern, size in itertools.product(patterns, sizes):
            row = bench.time_static(Case(*pattern, size), references[pattern])
            print(*row_cells(bench.static, row), sep=" | ", flush=True)
    if options.json:
        write_json([bench.dynamic, bench.static], options.json)


if __name__ == "__main__":
    main()
