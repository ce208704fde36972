#!/usr/bin/env python3
"""Times dequantization in groups, (w - z[i / 128]) * s[i / 128], against hand-written C, alone and before a matrix product.

The op is a record by `BlockScaled`, which ewise-opt loads. Each result is compared with NumPy's before anything is timed.
Of some rows and the dequantized matrix, the product is timed as upstream's transforms tile, fuse and vectorize it, over the
same with a copy of the matrix that was dequantized before: that is not timed. Prints the times, and Ewise's over the other one.
"""

from __future__ import annotations

import argparse
import ctypes
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from native_code import BUFFERIZE, TO_LLVM, Build, Kernel, Operands, load_driver, run, time_in_turns

RECORDS = """
include "functions/BlockScales.td"
def Bench_Dialect : EwiseDialect { let name = "bench"; let cppNamespace = "::bench"; }
def Bench_DequantizeOp : DequantizeBlocksOp<Bench_Dialect, "dequantize">;
def Bench_ScaleOp : ElementwiseOp<Bench_Dialect, "scale"> {
  let operands = [Operand<"w">, Operand<"s">, Operand<"z">];
  let elementTypes = ScalarTypes<"f16 or f32", [Float16, Float32]>;
  let rules = BlockScaled;
  let body = (Mul (Sub $w, $z), $s);
}
"""
FUNCTION = """
func.func @kernel(%w: {w}, %s: {s}, %z: {z}) -> {r} attributes {{llvm.emit_c_interface}} {{
  %0 = bench.{op} %w, %s, %z : ({w}, {s}, {z}) -> {r}
  return %0 : {r}
}}
"""
# Rows times the dequantized matrix, whose rows are multiplied.
PRODUCT = """
func.func @kernel(%x: tensor<{rows}x{m}xf32>, %w: {w}, %s: {s}, %z: {z}, %copy: {r}) -> tensor<{rows}x{n}xf32>
    attributes {{llvm.emit_c_interface}} {{
  %dequantized = bench.dequantize %w, %s, %z : ({w}, {s}, {z}) -> {r}
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<{rows}x{n}xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<{rows}x{n}xf32>) -> tensor<{rows}x{n}xf32>
  %1 = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]
      ins(%x, %{matrix} : tensor<{rows}x{m}xf32>, {r}) outs(%init : tensor<{rows}x{n}xf32>) -> tensor<{rows}x{n}xf32>
  return %1 : tensor<{rows}x{n}xf32>
}}
"""
# Upstream's tiles and vectors for the product; `fuse` says what becomes of the matrix.
SCHEDULE = """
module attributes {{transform.with_named_sequence}} {{
  transform.named_sequence @__transform_main(%module: !transform.any_op {{transform.readonly}}) {{
    %f = transform.structured.match ops{{["func.func"]}} in %module : (!transform.any_op) -> !transform.any_op
    %matrix = transform.structured.match ops{{["linalg.generic"]}} in %module : (!transform.any_op) -> !transform.any_op
    %product = transform.structured.match ops{{["linalg.matmul"]}} in %module : (!transform.any_op) -> !transform.any_op
    %columns, %loop = transform.structured.tile_using_for %product tile_sizes [0, {columns}, 0]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    {fuse}
    %tile, %loops:3 = transform.structured.tile_using_for %columns tile_sizes [{rows}, {columns}, 8]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.structured.vectorize %tile : !transform.any_op
    transform.apply_patterns to %f {{
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.transfer_permutation_patterns
      transform.apply_patterns.canonicalization
    }} : !transform.any_op
    transform.apply_patterns to %f {{
      transform.apply_patterns.vector.lower_contraction lowering_strategy = "outerproduct"
      transform.apply_patterns.vector.lower_outerproduct
      transform.apply_patterns.vector.lower_transpose lowering_strategy = "shuffle_16x16"
      transform.apply_patterns.canonicalization
    }} : !transform.any_op
    %hoisted = transform.structured.hoist_redundant_vector_transfers %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }}
}}
"""
# Some rows of the matrix at a time are dequantized, in the loop that multiplies them.
FUSE = """
    transform.apply_patterns to %f { transform.apply_patterns.tensor.bubble_up_extract_slice } : !transform.any_op
    %rows, %in = transform.structured.fuse_into_containing_op %matrix into %loop
        : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.apply_patterns to %f { transform.apply_patterns.tensor.fold_tensor_empty } : !transform.any_op
"""
VECTORS_TO_LLVM = "convert-vector-to-scf{full-unroll},convert-vector-to-llvm,convert-ub-to-llvm"
C = """
#include <stdlib.h>
struct d {{ void *base, *data; long offset, n, m, s0, s1; }};
void _mlir_ciface_kernel(struct d *r, struct d *dw, struct d *ds, struct d *dz) {{
  const {w} *restrict w = dw->data;
  const {s} *restrict s = ds->data;
  const {z} *restrict z = dz->data;
  {r} *restrict out = aligned_alloc(64, {n}L * {m} * sizeof *out);
  for (long i = 0; i < {n}; ++i)
    for (long j = 0; j < {m}; j += {group}) {{
      {z} zero = z[(i * {m} + j) / {group}];
      {s} scale = s[(i * {m} + j) / {group}];
      for (long k = 0; k < {group}; ++k)
        out[i * {m} + j + k] = {body};
    }}
  r->base = r->data = out; r->offset = 0; r->n = {n}; r->m = {m}; r->s0 = {m}; r->s1 = 1;
}}
"""
# By name: element types of w, s, z and the result, the op, and the C types and body.
CASES = {
    "f16": (("f16",) * 4, "scale", ("_Float16",) * 4, "(w[i * {m} + j + k] - zero) * scale"),
    "f32": (("f32",) * 4, "scale", ("float",) * 4, "(w[i * {m} + j + k] - zero) * scale"),
    # Four bits are the lower ones of a byte.
    "i4": (("i4", "f16", "i4", "f16"), "dequantize", ("signed char", "_Float16", "signed char", "_Float16"),
           "(_Float16)((float)((int)(signed char)(w[i * {m} + j + k] << 4) / 16 - (int)(signed char)(zero << 4) / 16) "
           "* (float)scale)"),
}
NUMPY = {"f16": np.float16, "f32": np.float32, "i4": np.int8}


class DequantizeBuild(Build):
    """Compiles functions whose op is one of the records."""

    def dequantize(self, text: str, passes: Sequence[str] = ()) -> ctypes.CDLL:
        records = self.directory / "Bench.td"
        records.write_text(RECORDS)
        source = self.directory / "bench.mlir"
        source.write_text(text)
        lowered = run(["ewise-opt", f"--ewise-records={records}", "--ewise-to-linalg", str(source)])
        return self.passes(lowered, [*passes, BUFFERIZE, "ewise-coalesce-loops,canonicalize,cse", VECTORS_TO_LLVM, TO_LLVM,
                                     "ewise-widen-i1-memory"])

    def product(self, text: str, rows: int, fuse: str) -> ctypes.CDLL:
        script = self.directory / "script.mlir"
        script.write_text(SCHEDULE.format(rows=min(rows, 4), columns=16, fuse=fuse))
        return self.dequantize(text, ["canonicalize,cse", f"transform-preload-library{{transform-library-paths={script}}}",
                                      "transform-interpreter,canonicalize,cse"])


def operands_of(types: tuple[str, ...], n: int, m: int, group: int) -> list[np.ndarray]:
    random = np.random.default_rng(1)
    shapes = [(n, m), (n, m // group), (n, m // group)]
    return [random.integers(0 if type_ != "i4" else -8, 8, shape).astype(NUMPY[type_]) if type_ == "i4" or index != 1
            else random.random(shape).astype(NUMPY[type_])
            for index, (shape, type_) in enumerate(zip(shapes, types))]


def expected(values: list[np.ndarray], types: tuple[str, ...], group: int) -> np.ndarray:
    w, s, z = values[0], *(np.repeat(value, group, axis=1) for value in values[1:])
    if types[0] == "i4":
        difference = w.astype(np.float32) - z.astype(np.float32)
        return (difference * s.astype(np.float32)).astype(np.float16)
    return (w - z) * s


def time_case(build: DequantizeBuild, name: str, size: tuple[int, int], group: int, rounds: int) -> None:
    types, op, c_types, body = CASES[name]
    n, m = size
    shapes = {"w": (n, m), "s": (n, m // group), "z": (n, m // group), "r": (n, m)}
    tensors = {key: f"tensor<{shape[0]}x{shape[1]}x{type_}>" for (key, shape), type_ in zip(shapes.items(), types)}
    directory = build.directory
    sides = {"ewise": [build.dequantize(FUNCTION.format(op=op, **tensors))], "C": []}
    for compiler in ("/usr/lib/llvm-22/bin/clang", "gcc"):
        base = directory / f"c{name}{len(sides['C'])}"
        text = C.format(n=n, m=m, group=group, body=body.format(m=m), **dict(zip("wszr", c_types)))
        base.with_suffix(".c").write_text(text)
        run([compiler, "-O3", "-march=native", "-ffp-contract=off", "-fPIC", "-shared", f"{base}.c", "-o", f"{base}.so"])
        sides["C"].append(ctypes.CDLL(f"{base}.so"))
    values = operands_of(types, n, m, group)
    operands = Operands(values)
    driver = load_driver(directory)
    kernels = {side: [Kernel(driver, library, operands) for library in libraries] for side, libraries in sides.items()}
    want = expected(values, types, group)
    for side, each in kernels.items():
        for kernel in each:
            if not np.array_equal(kernel.call(want.dtype), want):
                raise SystemExit(f"{name}: {side} computes something else")
    times = time_in_turns(kernels, operands, rounds, calls=3)
    ours, theirs = (min(times[side]) for side in ("ewise", "C"))
    print(f"{name} {n}x{m}, groups of {group}: {ours * 1e3:.2f} ms, C {theirs * 1e3:.2f} ms, {ours / theirs:.2f}")


def time_product(build: DequantizeBuild, size: tuple[int, int], rows: int, group: int, rounds: int) -> None:
    n, m = size
    types, shapes = ("i4", "f16", "i4", "f32"), [(n, m), (n, m // group), (n, m // group), (n, m)]
    tensors = {key: f"tensor<{shape[0]}x{shape[1]}x{type_}>" for key, shape, type_ in zip("wszr", shapes, types)}
    sides = {}
    for matrix, fuse in ("dequantized", FUSE), ("copy", ""):
        text = PRODUCT.format(n=n, m=m, rows=rows, matrix=matrix, **tensors)
        sides[matrix] = [build.product(text, rows, fuse)]
    values = operands_of(types, n, m, group)
    w, s, z = values[0], *(np.repeat(value, group, axis=1) for value in values[1:])
    copy = (w.astype(np.float32) - z) * s.astype(np.float32)
    left = np.random.default_rng(2).integers(-3, 4, (rows, m)).astype(np.float32)
    operands = Operands([left, *values, copy])
    driver = load_driver(build.directory)
    kernels = {side: [Kernel(driver, library, operands) for library in libraries] for side, libraries in sides.items()}
    want = left.astype(np.float64) @ copy.astype(np.float64).T
    for side, each in kernels.items():
        if not np.allclose(each[0].call(np.dtype(np.float32)), want, rtol=1e-4, atol=1e-1):
            raise SystemExit(f"product: {side} computes something else")
    times = time_in_turns(kernels, operands, rounds, calls=3)
    fused, copied = (min(times[side]) for side in ("dequantized", "copy"))
    print(f"{rows} rows times i4 {n}x{m}, groups of {group}: {fused * 1e3:.2f} ms, with the copy {copied * 1e3:.2f} ms, "
          f"{fused / copied:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="4096x4096")
    parser.add_argument("--group", type=int, default=128)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--case", choices=CASES, action="append")
    arguments = parser.parse_args()
    n, m = map(int, arguments.size.split("x"))
    with tempfile.TemporaryDirectory() as directory:
        build = DequantizeBuild(Path(directory))
        for name in arguments.case or CASES:
            time_case(build, name, (n, m), arguments.group, arguments.rounds)
        if not arguments.case:
            for rows in (1, 16, 64):
                time_product(build, (n, m), rows, arguments.group, arguments.rounds)


if __name__ == "__main__":
    main()
