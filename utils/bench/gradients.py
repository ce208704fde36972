#!/usr/bin/env python3
"""Times gradients of blocks of networks against C that is written by hand.

The blocks are without their matrix products: a gated MLP, a gated residual, rotary embedding, RMS norm and masked
softmax, on rows of f32. `ewise-opt --ewise-differentiate` makes the gradient by all operands. Ewise lowers it with
static types, and with `?` and facts that state which sizes are equal. The C of a block is one function that computes all
of its gradient row by row, compiled by gcc and clang. All have glibc's vector math but gcc, which lacks an option for
it. A gradient that is not NumPy's stops the run before anything is timed.

Prints, for each block, the time of the fastest C, and times over it: Ewise's, and that of C with a loop over the matrix
for each sum, as Ewise's code has, where reductions are upstream's.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import re
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from native_code import BUFFERIZE, TO_LLVM, Build, Kernel, Operands, keep_freed_memory, load_driver, run, time_in_turns
from report import Table, header_cells, row_cells, write_json

LOWERING = (
    "ewise-to-linalg,canonicalize,cse,linalg-generalize-named-ops,linalg-fuse-elementwise-ops,canonicalize,cse,"
    "eliminate-empty-tensors"
)
COMPILERS = {
    "/usr/lib/llvm-22/bin/clang": ["-fveclib=libmvec", "-fno-math-errno", "-lmvec"],
    "gcc": ["-fno-math-errno"],
}
GOAL = 1.1


@dataclass(frozen=True)
class Block:
    """A block on matrices F of n x m, rows R of 1 x m and columns V of n.

    There are letters for the operands, which are called %a, %b, ... in the ops and a, b, ... in the C, and for the
    results, whose adjoints are the arguments behind them. `row` is the C of one row, and `gradient` what it is by NumPy.
    `apart` is the same C in a loop over rows for each sum, with a number of each row in `u`, `v` and `w`; the compiler
    may add those in any order that are not in the block itself.
    """

    operands: str
    results: str
    ops: str
    row: str
    gradient: Callable[..., tuple[np.ndarray, ...]]
    apart: tuple[str, ...] = ()

    @property
    def arguments(self) -> str:
        return self.operands + self.results


def gated_mlp(a, b, r):
    s = 1 / (1 + np.exp(-a))
    return r * b * (s + a * s * (1 - s)), r * a * s


def residual(a, b, g, r):
    t = np.tanh(b * g)
    slope = r * (1 - t * t)
    return r * 0.5, slope * g, (slope * b).sum(axis=0, keepdims=True)


def rotary(a, b, c, d, r, q):
    return r * c + q * d, q * c - r * d, r * a + q * b, q * a - r * b


def rms_norm(a, w, r):
    scale = 1 / np.sqrt((a * a).mean(axis=1, keepdims=True) + 0.01)
    along = (r * w * a).sum(axis=1, keepdims=True)
    return r * w * scale - a * scale**3 * along / a.shape[1], (r * a * scale).sum(axis=0, keepdims=True)


def masked_softmax(a, mask, r):
    e = np.exp(a + mask - (a + mask).max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    back = p * (r - (r * p).sum(axis=1, keepdims=True))
    return back, back.sum(axis=0, keepdims=True)


BLOCKS = {
    "gated MLP": Block(
        "FF", "F",
        """%0 = ew_tosa.sigmoid %a : (F) -> F
           %1 = ew_tosa.mul %a, %0 : (F, F) -> F
           %result = ew_tosa.mul %1, %b : (F, F) -> F""",
        """for (long j = 0; j < m; ++j) {
             float s = 1 / (1 + expf(-a[j]));
             da[j] = dr[j] * b[j] * (s + a[j] * s * (1 - s));
             db[j] = dr[j] * a[j] * s;
           }""",
        gated_mlp,
    ),
    "residual": Block(
        "FFR", "F",
        """%half = arith.constant dense<0.5> : tensor<1x1xf32>
           %0 = ew_tosa.mul %b, %c : (F, R) -> F
           %1 = ew_tosa.tanh %0 : (F) -> F
           %2 = ew_tosa.mul %a, %half : (F, tensor<1x1xf32>) -> F
           %result = ew_tosa.add %2, %1 : (F, F) -> F""",
        """for (long j = 0; j < m; ++j) {
             float t = tanhf(b[j] * c[j]), slope = dr[j] * (1 - t * t);
             da[j] = dr[j] * 0.5f;
             db[j] = slope * c[j];
             dc[j] += slope * b[j];
           }""",
        residual,
    ),
    "rotary": Block(
        "FFFF", "FF",
        """%0 = ew_tosa.mul %a, %c : (F, F) -> F
           %1 = ew_tosa.mul %b, %d : (F, F) -> F
           %2 = ew_tosa.mul %a, %d : (F, F) -> F
           %3 = ew_tosa.mul %b, %c : (F, F) -> F
           %result = ew_tosa.sub %0, %1 : (F, F) -> F
           %second = ew_tosa.add %2, %3 : (F, F) -> F""",
        """for (long j = 0; j < m; ++j) {
             da[j] = dr[j] * c[j] + dq[j] * d[j];
             db[j] = dq[j] * c[j] - dr[j] * d[j];
             dc[j] = dr[j] * a[j] + dq[j] * b[j];
             dd[j] = dq[j] * a[j] - dr[j] * b[j];
           }""",
        rotary,
    ),
    "RMS norm": Block(
        "FR", "F",
        """%0 = ew_tosa.mul %a, %a : (F, F) -> F
           %sum = linalg.reduce { arith.addf } ins(%0 : F) outs(%zeros : V) dimensions = [1]
           %1 = COLUMN %sum
           %part = arith.constant dense<PART> : tensor<1x1xf32>
           %small = arith.constant dense<0.01> : tensor<1x1xf32>
           %2 = ew_tosa.mul %1, %part : (C, tensor<1x1xf32>) -> C
           %3 = ew_tosa.add %2, %small : (C, tensor<1x1xf32>) -> C
           %4 = ew_tosa.rsqrt %3 : (C) -> C
           %5 = ew_tosa.mul %a, %4 : (F, C) -> F
           %result = ew_tosa.mul %5, %b : (F, R) -> F""",
        """float squares = 0, along = 0;
           for (long j = 0; j < m; ++j) {
             squares += a[j] * a[j];
             along += dr[j] * b[j] * a[j];
           }
           float scale = 1 / sqrtf(squares / m + 0.01f);
           float back = scale * scale * scale * along / m;
           for (long j = 0; j < m; ++j) {
             da[j] = dr[j] * b[j] * scale - a[j] * back;
             db[j] += dr[j] * a[j] * scale;
           }""",
        rms_norm,
        (
            """float squares = 0;
               for (long j = 0; j < m; ++j)
                 squares += a[j] * a[j];
               u[i] = 1 / sqrtf(squares / m + 0.01f);""",
            """float along = 0;
               #pragma omp simd reduction(+:along)
               for (long j = 0; j < m; ++j)
                 along += dr[j] * b[j] * a[j];
               v[i] = u[i] * u[i] * u[i] * along / m;""",
            """for (long j = 0; j < m; ++j)
                 da[j] = dr[j] * b[j] * u[i] - a[j] * v[i];""",
            """for (long j = 0; j < m; ++j)
                 db[j] += dr[j] * a[j] * u[i];""",
        ),
    ),
    "masked softmax": Block(
        "FR", "F",
        """%0 = ew_tosa.add %a, %b : (F, R) -> F
           %max = linalg.reduce { arith.maximumf } ins(%0 : F) outs(%least : V) dimensions = [1] {ewise.stop_gradient}
           %1 = COLUMN %max
           %2 = ew_tosa.sub %0, %1 : (F, C) -> F
           %3 = ew_tosa.exp %2 : (F) -> F
           %sum = linalg.reduce { arith.addf } ins(%3 : F) outs(%zeros : V) dimensions = [1]
           %4 = COLUMN %sum
           %5 = ew_tosa.reciprocal %4 : (C) -> C
           %result = ew_tosa.mul %3, %5 : (F, C) -> F""",
        """float greatest = -INFINITY, sum = 0, along = 0;
           for (long j = 0; j < m; ++j)
             greatest = fmaxf(greatest, a[j] + b[j]);
           for (long j = 0; j < m; ++j)
             da[j] = expf(a[j] + b[j] - greatest);
           for (long j = 0; j < m; ++j) {
             sum += da[j];
             along += dr[j] * da[j];
           }
           float part = 1 / sum;
           along *= part;
           for (long j = 0; j < m; ++j) {
             da[j] = da[j] * part * (dr[j] - along);
             db[j] += da[j];
           }""",
        masked_softmax,
        (
            """float greatest = -INFINITY;
               for (long j = 0; j < m; ++j)
                 greatest = fmaxf(greatest, a[j] + b[j]);
               u[i] = greatest;""",
            """for (long j = 0; j < m; ++j)
                 da[j] = expf(a[j] + b[j] - u[i]);""",
            """float sum = 0;
               for (long j = 0; j < m; ++j)
                 sum += da[j];
               v[i] = 1 / sum;""",
            """float along = 0;
               #pragma omp simd reduction(+:along)
               for (long j = 0; j < m; ++j)
                 along += dr[j] * da[j];
               w[i] = along * v[i];""",
            """for (long j = 0; j < m; ++j)
                 da[j] = da[j] * v[i] * (dr[j] - w[i]);""",
            """for (long j = 0; j < m; ++j)
                 db[j] += da[j];""",
        ),
    ),
}
SHAPES = {"F": ("n", "m"), "R": (1, "m"), "C": ("n", 1), "V": ("n",)}
MAPS = {"F": "(s0, s1)", "R": "(1, s1)"}


def forward(block: Block, n: int, m: int, static: bool) -> str:
    """The block as a function @forward."""
    sizes = {"n": n if static else "?", "m": m if static else "?", 1: 1}
    types = {letter: "tensor<" + "".join(f"{sizes[size]}x" for size in shape) + "f32>" for letter, shape in SHAPES.items()}
    arguments = [(f"%{name}", letter) for name, letter in zip("abcd", block.operands)]
    lines = []
    if not static:
        lines += [f'%{name} = ewise.symbolic_int "{name}" : index' for name in "nm"]
        lines += [f"ewise.bind_symbolic_shape {name}, [%n, %m], affine_map<()[s0, s1] -> {MAPS[letter]}> : {letter}"
                  for name, letter in arguments]
    if "linalg" in block.ops:
        rows = "" if static else "%rows"
        lines += ["%c0 = arith.constant 0 : index", "%rows = tensor.dim %a, %c0 : F"]
        for name, number in ("zeros", "0.0"), ("least", "0xFF800000"):
            lines += [f"%{name}_number = arith.constant {number} : f32", f"%{name}_empty = tensor.empty({rows}) : V",
                      f"%{name} = linalg.fill ins(%{name}_number : f32) outs(%{name}_empty : V) -> V"]
    ops = re.sub(r"COLUMN (%\w+)", f"tensor.expand_shape \\1 [[0, 1]] output_shape [{n if static else '%rows'}, 1] : V into C",
                 block.ops)
    lines += [ops.replace("PART", repr(1 / m))]
    results = ", ".join(["%result", "%second"][: len(block.results)])
    body = "\n".join([*lines, f"return {results} : {', '.join(block.results)}"])
    signature = ", ".join(f"{name}: {letter}" for name, letter in arguments)
    text = f"func.func @forward({signature}) -> ({', '.join(block.results)}) {{\n{body}\n}}\n"
    return re.sub(r"(?<![\w%@])[FRCV](?!\w)", lambda match: types[match[0]], text)


def c_source(block: Block, rows: Sequence[str]) -> str:
    """The gradient in C, in a loop over rows for each of some bodies; what is summed over rows begins with 0."""
    names = "abcd"[: len(block.operands)]
    read = [*names, *(f"d{name}" for name in "rq"[: len(block.results)])]
    declare, moved = [], []
    for index, (name, letter) in enumerate(zip(read, block.arguments)):
        declare.append(f"const float *restrict p{name} = in{index}->data;")
        moved.append(f"const float *restrict {name} = p{name}{' + i * m' if letter == 'F' else ''};")
    for index, (name, letter) in enumerate(zip(names, block.operands)):
        height = "n" if letter == "F" else "1"
        declare.append(f"float *restrict pd{name} = aligned_alloc(64, {height} * m * sizeof(float));")
        if letter == "R":
            declare.append(f"memset(pd{name}, 0, m * sizeof(float));")
        declare.append(f"r[{index}] = (struct d){{pd{name}, pd{name}, 0, {height}, m, m, 1}};")
        moved.append(f"float *restrict d{name} = pd{name}{' + i * m' if letter == 'F' else ''};")
    moves = "\n".join(moved)
    loops = [f"for (long i = 0; i < n; ++i) {{\n{moves}\n{row}\n}}" for row in rows]
    parameters = ", ".join(["struct d *r", *(f"struct d *in{index}" for index in range(len(read)))])
    return "\n".join([
        "#include <math.h>", "#include <stdlib.h>", "#include <string.h>",
        "struct d { void *base, *data; long offset, n, m, s0, s1; };", f"void _mlir_ciface_kernel({parameters}) {{",
        "long n = in0->n, m = in0->m;", *declare, "float *u = malloc(3 * n * sizeof *u), *v = u + n, *w = v + n;", *loops,
        "free(u);", "}", "",
    ])


class GradientBuild(Build):
    """Compiles gradients."""

    def gradient(self, text: str) -> ctypes.CDLL:
        differentiated = run(["ewise-opt", "--ewise-differentiate=function=forward", "--canonicalize", "--cse"], text)
        adjoint = re.search(r"  func.func @forward_adjoint\(.*?^  }\n", differentiated, re.DOTALL | re.MULTILINE)[0]
        aliases = "".join(re.findall(r"^#.*\n", differentiated, re.MULTILINE))
        kernel = adjoint.replace("@forward_adjoint", "@kernel", 1)
        kernel = re.sub(r"\) \{\n", ") attributes {llvm.emit_c_interface} {\n", kernel, count=1)
        loops = "ewise-coalesce-loops,canonicalize,cse,convert-linalg-to-loops,canonicalize,cse,ewise-sink-to-uses"
        passes = [LOWERING, BUFFERIZE, loops, TO_LLVM]
        return self.passes(aliases + kernel, passes, "LIBMVEC")

    def by_hand(self, block: Block, rows: Sequence[str], compiler: str) -> ctypes.CDLL:
        base = self.directory / f"c{next(self.count)}"
        base.with_suffix(".c").write_text(c_source(block, rows))
        run([compiler, "-O3", "-fopenmp-simd", "-march=native", "-ffp-contract=off", *COMPILERS[compiler], "-fPIC", "-shared", f"{base}.c",
             "-o", f"{base}.so", "-lm"])  # fmt: skip
        return ctypes.CDLL(f"{base}.so")


def time_block(build: GradientBuild, table: Table, name: str, size: tuple[int, int], rounds: int) -> list[str]:
    block, (n, m) = BLOCKS[name], size
    random = np.random.default_rng(1)
    extents = {"F": (n, m), "R": (1, m)}
    values = [random.normal(size=extents[letter]).astype(np.float32) for letter in block.arguments]
    libraries = {
        "C": [build.by_hand(block, [block.row], compiler) for compiler in COMPILERS],
        "C, a sum at a time": [build.by_hand(block, block.apart or [block.row], compiler) for compiler in COMPILERS],
        "static types": [build.gradient(forward(block, n, m, static=True))],
        "with facts": [build.gradient(forward(block, n, m, static=False))],
    }
    driver, operands = load_driver(build.directory), Operands(values)
    kernels = {
        side: [Kernel(driver, library, operands, results=len(block.operands)) for library in each]
        for side, each in libraries.items()
    }
    want = block.gradient(*(value.astype(np.float64) for value in values))
    for side, each in kernels.items():
        for kernel in each:
            got = kernel.call_all(np.dtype(np.float32))
            if not all(np.allclose(one, other, rtol=1e-3, atol=1e-3) for one, other in zip(got, want, strict=True)):
                raise SystemExit(f"{name}: {side} computes something else")
    calls = max(2, math.ceil(0.05 / kernels["C"][0].time(1)))
    times = time_in_turns(kernels, operands, rounds, calls)
    return row_cells(table, table.add(f"{name}, {n}x{m}", times["C"], times, GOAL))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--block", action="append", choices=BLOCKS, help="a block to run, by default all")
    parser.add_argument("--size", default="1024x1024", help="rows x columns")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the results")
    options = parser.parse_args()
    keep_freed_memory()
    table = Table("Gradients of blocks", "C", ["static types", "with facts", "C, a sum at a time"])
    print(*header_cells(table), sep=" | ")
    with tempfile.TemporaryDirectory() as directory:
        build = GradientBuild(Path(directory))
        for name in options.block or BLOCKS:
            size = tuple(map(int, options.size.split("x")))
            print(*time_block(build, table, name, size, options.rounds), sep=" | ", flush=True)
    if options.json:
        write_json([table], options.json)


if __name__ == "__main__":
    main()
