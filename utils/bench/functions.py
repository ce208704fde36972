"""Times elementwise functions against the C library's, and finds the largest errors of those of f32 over all values.

Each function is compiled as the arithmetic that its record says, exact and, where there is such a form, fast, as calls
of the C library for each element, and as such calls by `opt -vector-library=LIBMVEC`, which knows vectors of some
functions; where libsleef-dev is, f64 also by SLEEF's of AVX2. Times are of one row, run in turns.
Errors are in units in the last place of the result that is rounded correctly, which is taken from the C library's
function of double. Of f64, there are times alone: DoubleFunctions.proofs has the errors.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from native_code import Build, Kernel, Operands, keep_freed_memory, load_driver, run, time_in_turns
from report import Table, header_cells, row_cells, write_json

# The functions by their names in C, with the least and the greatest operand that is timed.
FUNCTIONS = {
    "exp": (-10.0, 10.0),
    "exp2": (-10.0, 10.0),
    "expm1": (-5.0, 5.0),
    "log": (0.1, 100.0),
    "log2": (0.1, 100.0),
    "log10": (0.1, 100.0),
    "log1p": (-0.9, 100.0),
    "sin": (-10.0, 10.0),
    "cos": (-10.0, 10.0),
    "tan": (-10.0, 10.0),
    "asin": (-1.0, 1.0),
    "acos": (-1.0, 1.0),
    "atan": (-10.0, 10.0),
    "sinh": (-5.0, 5.0),
    "cosh": (-5.0, 5.0),
    "tanh": (-5.0, 5.0),
    "asinh": (-10.0, 10.0),
    "acosh": (1.0, 100.0),
    "atanh": (-1.0, 1.0),
    "erf": (-4.0, 4.0),
    "erfc": (-4.0, 9.0),
    "logistic": (-10.0, 10.0),
    "cbrt": (-100.0, 100.0),
    "powf": (0.1, 10.0),
    "atan2": (-10.0, 10.0),
}
# Those of two operands, whose errors are not looked for.
PAIR_FUNCTIONS = ("powf", "atan2")
# The variants: Ewise's functions, and LLVM's library of vector math.
SERIES = {
    "scalar calls": ("calls", None),
    "Ewise": ("exact", None),
    "Ewise, fast": ("fast", None),
    "LIBMVEC": ("calls", "LIBMVEC"),
}
# Ops that are not MLIR's.
OPS = {"logistic": "ew_xla.logistic %a : ({tensor}) -> {tensor}"}
ELEMENTS = {"f32": np.float32, "f64": np.float64}
# The names in SLEEF, if these differ.
SLEEF_NAMES = {"powf": "pow"}
LENGTH = 1 << 16
VALUES = 1 << 32

ERRORS = r"""
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct row { void *base; float *data; int64_t offset, size, stride; };
double logistic(double x) { return 1 / (1 + exp(-x)); }
static float of_bits(uint32_t bits) { float x; memcpy(&x, &bits, sizeof x); return x; }
/* The distance of y from what `exact` rounds to, in units in its last place; infinite where one alone is a NaN or an
   infinity. */
static double error_of(float y, double exact) {
  float rounded = (float)exact;
  if (isnan(rounded) || isnan(y)) return isnan(rounded) && isnan(y) ? 0 : INFINITY;
  if (y == rounded) return 0;
  if (isinf(rounded) || isinf(y)) return INFINITY;
  int exponent;
  frexp(rounded, &exponent);
  return fabs((double)y - exact) / ldexp(1.0, exponent - 24 < -149 ? -149 : exponent - 24);
}
/* Calls the kernel on every value whose bits are a multiple of `step`, `length` at a time. */
double largest_error(void (*kernel)(struct row *, struct row *), double (*exact)(double), int64_t step, int64_t length,
                     float *where) {
  float *values = malloc(length * sizeof *values);
  double largest = -1;
  for (int64_t first = 0; first < INT64_C(1) << 32; first += step * length) {
    int64_t count = 0;
    for (int64_t bits = first; count != length && bits < INT64_C(1) << 32; bits += step)
      values[count++] = of_bits((uint32_t)bits);
    struct row from = {values, values, 0, count, 1}, to;
    kernel(&to, &from);
    for (int64_t index = 0; index != count; ++index) {
      double error = error_of(to.data[index], exact(values[index]));
      if (error > largest) { largest = error; *where = values[index]; }
    }
    free(to.base);
  }
  free(values);
  return largest;
}
"""


SLEEF = r"""
#include <immintrin.h>
#include <stdint.h>
#include <stdlib.h>
#include <sleef.h>
struct row { void *base; double *data; int64_t offset, size, stride; };
static inline __m256d Sleef_logisticd4_u10avx2(__m256d x) {
  __m256d power = Sleef_expd4_u10avx2(_mm256_sub_pd(_mm256_setzero_pd(), x)), one = _mm256_set1_pd(1);
  return _mm256_div_pd(one, _mm256_add_pd(one, power));
}
/* Of rows whose length is a multiple of 4. */
void _mlir_ciface_kernel(struct row *to, struct row *x, struct row *y) {
  double *values = malloc(x->size * sizeof *values);
  for (int64_t i = 0; i < x->size; i += 4)
    _mm256_storeu_pd(values + i, FUNCTION);
  *to = (struct row){values, values, 0, x->size, 1};
}
"""


def can_compile(source: str) -> bool:
    command = ["cc", "-x", "c", "-fsyntax-only", "-mavx2", "-"]
    return subprocess.run(command, input=source, text=True, capture_output=True, check=False).returncode == 0


def compile_sleef(directory: Path, function: str) -> ctypes.CDLL:
    """SLEEF's function of f64 with the most digits that it has."""
    loads = ", ".join(f"_mm256_loadu_pd({each}->data + i)" for each in ("xy" if function in PAIR_FUNCTIONS else "x"))
    digits = "u15" if function == "erfc" else "u10"
    call = f"Sleef_{SLEEF_NAMES.get(function, function)}d4_{digits}avx2({loads})"
    source, library = directory / f"sleef-{function}.c", directory / f"sleef-{function}.so"
    source.write_text(SLEEF.replace("FUNCTION", call))
    run(["cc", "-O2", "-mavx2", "-mfma", "-fPIC", "-shared", str(source), "-o", str(library), "-lsleef"])
    return ctypes.CDLL(str(library))


def load_errors(directory: Path) -> ctypes.CDLL:
    """The C function that compares a kernel with a function of double."""
    source, library = directory / "errors.c", directory / "errors.so"
    source.write_text(ERRORS)
    run(["cc", "-O2", "-march=native", "-fPIC", "-shared", str(source), "-o", str(library), "-lm"])
    errors = ctypes.CDLL(str(library))
    errors.largest_error.restype = ctypes.c_double
    errors.largest_error.argtypes = [ctypes.c_void_p] * 2 + [ctypes.c_int64] * 2 + [ctypes.c_void_p]
    return errors


def function_text(function: str, element: str) -> str:
    tensor = f"tensor<?x{element}>"
    is_pair = function in PAIR_FUNCTIONS
    op = OPS.get(function, f"math.{function} %a{', %b' * is_pair} : {{tensor}}").format(tensor=tensor)
    parameters = f"%a: {tensor}" + f", %b: {tensor}" * is_pair
    return (
        f"func.func @kernel({parameters}) -> {tensor} attributes {{llvm.emit_c_interface}} {{\n"
        f"  %0 = {op}\n  return %0 : {tensor}\n}}\n"
    )


def find_largest_error(errors: ctypes.CDLL, library: ctypes.CDLL, function: str, step: int) -> tuple[float, float]:
    """The largest error, and the operand that has it."""
    where = ctypes.c_float()
    kernel = ctypes.cast(library._mlir_ciface_kernel, ctypes.c_void_p)
    exact = ctypes.cast(getattr(errors if function in OPS else ctypes.CDLL("libm.so.6"), function), ctypes.c_void_p)
    return errors.largest_error(kernel, exact, step, LENGTH, ctypes.byref(where)), where.value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--function", action="append", choices=FUNCTIONS, help="the functions; by default all")
    parser.add_argument("--element", choices=ELEMENTS, default="f32", help="the type of elements")
    parser.add_argument("--cpu", default="native", help="the processor to compile for, x86-64 for one with SSE2 alone")
    parser.add_argument("--step", type=int, default=1, help="find errors of one in so many values of f32")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the times")
    options = parser.parse_args()
    if options.step < 1 or options.rounds < 1:
        parser.error("--step and --rounds must be at least 1")
    keep_freed_memory()
    series = {side: how for side, how in SERIES.items() if options.element == "f32" or side != "Ewise, fast"}
    baseline, *others = series
    has_sleef = options.element == "f64" and can_compile("#include <sleef.h>")
    others += ["SLEEF"] * has_sleef
    table = Table(f"Functions, {LENGTH:,} elements of {options.element}", baseline, others)
    finds_errors = options.element == "f32"
    with tempfile.TemporaryDirectory() as name:
        build, driver, errors = Build(Path(name), options.cpu), load_driver(Path(name)), load_errors(Path(name))
        error_cells = [f"largest error, {side}" for side in series if finds_errors]
        print(*header_cells(table)[:-1], *error_cells, sep=" | ")
        for function in options.function or FUNCTIONS:
            libraries = {
                side: build.passes(
                    function_text(function, options.element), [f"ewise-to-linalg{{functions={form}}},ewise-to-llvm"], library
                )
                for side, (form, library) in series.items()
            }
            if has_sleef:
                libraries["SLEEF"] = compile_sleef(Path(name), function)
            random = np.random.default_rng(1)
            count = 2 if function in PAIR_FUNCTIONS else 1
            numbers = [random.uniform(*FUNCTIONS[function], LENGTH) for _ in range(count)]
            operands = Operands([each.astype(ELEMENTS[options.element]) for each in numbers])
            kernels = {side: [Kernel(driver, library, operands, rank=1)] for side, library in libraries.items()}
            times = time_in_turns(kernels, operands, options.rounds, calls=200)
            row = table.add(function, times[baseline], times)
            largest = [
                "{:.2f} ULP at {:.9g}".format(*find_largest_error(errors, library, function, options.step))
                for library in libraries.values()
                if finds_errors and function not in PAIR_FUNCTIONS
            ]
            print(*row_cells(table, row)[:-1], *largest, sep=" | ", flush=True)
    if options.json:
        write_json([table], options.json)


if __name__ == "__main__":
    main()
