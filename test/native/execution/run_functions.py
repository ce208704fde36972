"""Functions of floats by arithmetic: every value of narrow types, hard ones of f32, and the same bits everywhere.

Values of two operands, of f64, and of fast forms, are near exact ones.

Exact values are those of the C library's long double, or of its double, which is what matters unless one is close to
the middle of two numbers; the hard cases say which number is nearest. Values are computed by code that is not
optimized, by code that is, with AVX2 and fma or with SSE2 alone, by the folder, and by NumPy.
"""

from __future__ import annotations

import argparse
import math
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from ewise_testing.element_types import (
    BF16,
    F16,
    F32,
    F64,
    F8E4M3,
    F8E4M3FN,
    F8E5M2,
    FNUZ,
    ElementType,
    Wide,
    decode,
    describe,
    encode,
    ordinal,
)
from ewise_testing.native import NativeModule, Operand
from ewise_testing.functions import TensorType

# How far the C library may be from exact values.
DOUBT = Wide(2.0**-48)
NARROW = (F16, BF16, F8E4M3FN, F8E5M2, F8E4M3, *FNUZ)
LEVELS = {"-O0": "", "-O3 for AVX2 and fma": "x86-64-v3", "-O3 for SSE2": "x86-64"}
# The ones without --all. What optimizing does for SSE2 alone, it does for AVX2 and fma, too.
FEW_LEVELS = tuple(LEVELS)[:2]
# Those of which code is optimized.
OPTIMIZED = (F16, F32, F64)


def by_double(function: Callable[[float], float]) -> Callable[[np.ndarray], np.ndarray]:
    """A function of arrays by one of the standard library."""
    return lambda values: np.array([function(float(value)) for value in values], Wide)


FUNCTIONS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    name: getattr(np, name)
    for name in "exp exp2 expm1 log log2 log10 log1p sinh cosh tanh cbrt sin cos tan".split()
} | {
    "asin": np.arcsin,
    "acos": np.arccos,
    "atan": np.arctan,
    "asinh": np.arcsinh,
    "acosh": np.arccosh,
    "atanh": np.arctanh,
    "erf": by_double(math.erf),
    "erfc": by_double(math.erfc),
    "rsqrt": lambda values: 1 / np.sqrt(values),
    "logistic": lambda values: 1 / (1 + np.exp(-values)),
}


def exact_erf(values: np.ndarray) -> np.ndarray:
    """The error function by its series of numbers that all have one sign."""
    x = np.minimum(np.abs(values), Wide(7))
    term, total = x, x
    for n in range(1, 200):
        term = term * (2 * x * x / (2 * n + 1))
        total = total + term
    return np.copysign(total * np.exp(-x * x) * 2 / np.sqrt(Wide("3.14159265358979323846264338")), values)


def exact_erfc(values: np.ndarray) -> np.ndarray:
    """1 less it, by a continued fraction where little of 1 is left; the square of the first digits is exact."""
    x = np.minimum(values, Wide(30))
    fraction = x
    for n in range(400, 0, -1):
        fraction = x + Wide(n) / 2 / np.where(x > 1, fraction, 1)
    first = np.rint(x * 65536) / 65536
    power = np.exp(-first * first) * np.exp(-(x - first) * (x + first))
    return np.where(x > 1.5, power / fraction / np.sqrt(Wide("3.14159265358979323846264338")), 1 - exact_erf(x))


DOUBLE_FUNCTIONS = FUNCTIONS | {"erf": exact_erf, "erfc": exact_erfc}
PAIR_FUNCTIONS = {"powf": np.power, "atan2": np.arctan2}
FAST_FUNCTIONS = tuple("exp exp2 expm1 log log2 log10 log1p logistic tanh sin cos erf".split())
# It is no operation of math.
NOT_IN_MATH = ("logistic",)


def has_function(name: str, element: ElementType, has_all: bool) -> bool:
    """Whether a function is tested on values of a type: of 8 bits, without --all, on those of one type, the next one's on the
    next. All are computed in f32 and rounded, as other ops are."""
    eights = [each for each in NARROW if each.width == 8]
    return has_all or element not in eights or element == eights[list(FUNCTIONS).index(name) % len(eights)]


def write_op(name: str, operand: str, tensor: str) -> str:
    """A function's op of one operand."""
    if name in NOT_IN_MATH:
        return f"ew_xla.{name} {operand} : ({tensor}) -> {tensor}"
    return f"math.{name} {operand} : {tensor}"


def write_module(path: Path, elements: Sequence[ElementType], has_all: bool) -> None:
    """A function of each type for each function of floats."""
    path.write_text(
        "".join(
            f"func.func @{name}_{element}(%x: tensor<?x{element}>) -> tensor<?x{element}> "
            f"attributes {{llvm.emit_c_interface}} {{\n  %0 = {write_op(name, '%x', f'tensor<?x{element}>')}\n"
            f"  return %0 : tensor<?x{element}>\n}}\n"
            for element in elements
            for name in FUNCTIONS
            if has_function(name, element, has_all)
        )
        + "".join(
            f"func.func @{name}_{element}(%x: tensor<?x{element}>, %y: tensor<?x{element}>) -> tensor<?x{element}> "
            f"attributes {{llvm.emit_c_interface}} {{\n  %0 = math.{name} %x, %y : tensor<?x{element}>\n"
            f"  return %0 : tensor<?x{element}>\n}}\n"
            for element in elements
            for name in PAIR_FUNCTIONS
        )
    )


def run(command: list[str | Path]) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{command}\n{done.stderr[:4000]}")


def compile_module(
    directory: Path, level: str, elements: Sequence[ElementType], has_all: bool, form: str = "exact"
) -> NativeModule:
    base = directory / f"{form}-{LEVELS[level]}"
    module, ir, assembly, library = (base.with_suffix(suffix) for suffix in (".mlir", ".ll", ".o", ".so"))
    write_module(module, elements, has_all)
    run(["ewise-opt", f"--ewise-to-linalg=functions={form}", "--ewise-to-llvm", module, "-o", base.with_suffix(".llvm")])
    run(["mlir-translate", "--mlir-to-llvmir", base.with_suffix(".llvm"), "-o", ir])
    source, target = ir, ["-O0"]
    if LEVELS[level]:
        source, target = base.with_suffix(".bc"), [f"-mcpu={LEVELS[level]}"]
        run(["opt", "-O3", "-mtriple=x86_64-linux-gnu", *target, ir, "-o", source])
    run(["llc", "-mtriple=x86_64-linux-gnu", *target, "-filetype=obj", "-relocation-model=pic", source, "-o", assembly])
    run(["ld", "-shared", assembly, "-o", library, "-lm"])
    return NativeModule(library)


def same(element: ElementType, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    return (got == want) | (element.is_nan(got) & element.is_nan(want))


class Check:
    """Compares, and counts what differs."""

    def __init__(self) -> None:
        self.compared = self.different = 0

    def compare(self, what: str, element: ElementType, numbers: np.ndarray, got: np.ndarray, want: np.ndarray) -> None:
        self.compared += len(numbers)
        wrong = np.flatnonzero(~same(element, got, want))
        self.different += len(wrong)
        for index in wrong[:3]:
            number, value, right = (describe(element, each[index]) for each in (numbers, got, want))
            print(f"{what} of {element}: of {number} {value}, not {right}")


class Folds:
    """Constants of functions, which the folder computes in one process."""

    def __init__(self, directory: Path, has_all: bool) -> None:
        self.path = directory / "fold.mlir"
        # Functions of constants are those of code; of as many of its values, one is folded.
        self.one_in = 1 if has_all else 3
        self.cases: list[tuple[str, ElementType, np.ndarray, np.ndarray]] = []

    def add(self, name: str, element: ElementType, bits: np.ndarray, want: np.ndarray) -> None:
        self.cases.append((name, element, bits[:: self.one_in], want[:: self.one_in]))

    def text(self, number: int) -> str:
        name, element, bits, _ = self.cases[number]
        blob = bits.astype(element.storage.newbyteorder("<")).tobytes().hex().upper()
        tensor = f"tensor<{len(bits)}x{element}>"
        return (
            f'func.func @f{number}() -> {tensor} {{\n  %c = arith.constant dense<"0x{blob}"> : {tensor}\n'
            f"  %0 = {write_op(name, '%c', tensor)}\n  return %0 : {tensor}\n}}\n"
        )

    def compare(self, check: Check) -> None:
        self.path.write_text("".join(map(self.text, range(len(self.cases)))))
        size = max(len(bits) for _, _, bits, _ in self.cases)
        done = subprocess.run(
            ["ewise-opt", f"--ewise-fold=max-elements={size}", "--mlir-elide-elementsattrs-if-larger=1000000",
             "--mlir-print-elementsattrs-with-hex-if-larger=0", self.path],
            check=True, capture_output=True, text=True,
        )
        functions = done.stdout.split("func.func @f")[1:]
        for (name, element, bits, want), text in zip(self.cases, functions, strict=True):
            if f".{name} " in text:
                raise SystemExit(f"{name} of {element} is not folded")
            constants = re.findall(r'dense<"0x([0-9A-F]*)">', text)
            got = np.frombuffer(bytes.fromhex(constants[-1]), element.storage)
            check.compare(f"{name}, folded", element, bits, got, want)


def nearest(name: str, element: ElementType, numbers: np.ndarray) -> np.ndarray:
    """The patterns of the nearest numbers to the exact values."""
    values = decode(element, numbers)
    with np.errstate(all="ignore"):
        exact = FUNCTIONS[name](values)
    bits, low, high = (encode(element, exact * factor) for factor in (1, 1 - DOUBT, 1 + DOUBT))
    # The middle itself is right where the exact value is such a number.
    steps = np.ldexp(np.frexp(exact)[0], 12)
    is_exact = (name in ("exp2", "log2")) & (steps == np.rint(steps))
    known = same(element, low, high) | is_exact
    if not known.all():
        raise SystemExit(f"{name} of {element}: {values[~known]} need a better oracle")
    return bits


def make_pairs(element: ElementType, random: np.random.Generator) -> list[np.ndarray]:
    """Every two of special and of random numbers."""
    special = [0, -0.0, 0.5, 1, 1.5, 2, 3, 10, 1e-3, np.inf, np.nan, 2.0**element.smallest_exponent, 1 + 2.0**-element.mantissa_bits]
    exponents = np.arange(element.smallest_exponent, -element.smallest_exponent, 101 if element is F64 else 9)
    numbers = np.concatenate(
        [special, np.negative(special), random.uniform(-9, 9, 40), 2 ** random.uniform(-14, 14, 40), 1.7 * 2.0**exponents]
    )
    bits = encode(element, numbers)
    return [np.repeat(bits, len(bits)), np.tile(bits, len(bits))]


def check_pairs(check: Check, modules: dict[str, NativeModule], module: object, random: np.random.Generator) -> None:
    """Values of two numbers are within one of the exact ones, and the same bits everywhere."""
    for element in (F16, BF16, F32, F64):
        pairs = make_pairs(element, random)
        for name, exact in PAIR_FUNCTIONS.items():
            got = call(modules["-O0"], name, element, *pairs)
            with np.errstate(all="ignore"):
                want = encode(element, exact(*(decode(element, each) for each in pairs)))
            near = np.abs(ordinal(element, got) - ordinal(element, want)) <= 1
            near &= np.signbit(decode(element, got)) == np.signbit(decode(element, want))
            near |= element.is_nan(got) & element.is_nan(want)
            check.compare(f"{name} with {decode(element, pairs[1])}", element, pairs[0][~near], got[~near], want[~near])
            for level, compiled in modules.items():
                if LEVELS[level] and element not in OPTIMIZED:
                    continue
                check.compare(f"{name} {level}", element, pairs[0], call(compiled, name, element, *pairs), got)
            if module and element in OPTIMIZED:
                floats = {F16: np.float16, F32: np.float32, F64: np.float64}[element]
                with np.errstate(all="ignore"):
                    values = getattr(module, name)(*(each.view(floats) for each in pairs)).view(element.storage)
                check.compare(f"{name} in NumPy", element, pairs[0], values, got)


def make_doubles(random: np.random.Generator) -> np.ndarray:
    """Patterns of numbers of all sizes, of the ranges in which functions change, and special ones."""
    ends = [709.782712893384, 710.475860073944, 745.1332191019411, 708.3964185322641, 1022.0, 1024.0, 1075.0]
    special = [0, 1, 0.5, 0.4, np.inf, np.nan, 5e-324, 2.0**-1022, 2.0**-54, 2.0**-28, 2.0**60, np.finfo(np.float64).max]
    with np.errstate(over="ignore"):
        near = np.concatenate([np.nextafter(special + ends, way) for way in (-np.inf, np.inf)])
    ranges = [random.uniform(-size, size, 1000) for size in (0.5, 1, 2, 10, 100, 1000)]
    powers = 2.0 ** random.uniform(-1074, 1023, 1000)
    # The ones nearest to some quarters of a turn; the last one is the nearest of all.
    quarters = [np.arange(1, 100) * np.pi / 2, [5.319372648326541e255]]
    numbers = np.concatenate([special, ends, near, 1 + random.uniform(-0.01, 0.01, 500), powers, *quarters, *ranges])
    return encode(F64, np.concatenate([numbers, -numbers]))


def check_doubles(check: Check, modules: dict[str, NativeModule], module: object, random: np.random.Generator,
                  folds: Folds) -> None:
    """Values of f64 are within one unit of the exact ones, and the same bits everywhere."""
    numbers = make_doubles(random)
    values = decode(F64, numbers)
    for name, function in DOUBLE_FUNCTIONS.items():
        got = call(modules["-O0"], name, F64, numbers)
        with np.errstate(all="ignore"):
            exact = function(values)
            want = encode(F64, exact)
            unit = np.ldexp(Wide(1), np.maximum(np.frexp(exact)[1] - 1, -1022) - 52)
            near = np.abs(decode(F64, got) - exact) <= unit
        near &= np.signbit(decode(F64, got)) == np.signbit(exact)
        near |= same(F64, got, want)
        check.compare(name, F64, numbers[~near], got[~near], want[~near])
        for level, compiled in modules.items():
            check.compare(f"{name} {level}", F64, numbers, call(compiled, name, F64, numbers), got)
        part = slice(None, None, 3)
        folds.add(name, F64, numbers[part], got[part])
        if module and name not in NOT_IN_MATH:
            with np.errstate(all="ignore"):
                computed = getattr(module, name)(numbers.view(np.float64)).view(F64.storage)
            check.compare(f"{name} in NumPy", F64, numbers, computed, got)


def check_fast(
    check: Check, exact: NativeModule, fast: dict[str, NativeModule], numbers: dict[ElementType, np.ndarray]
) -> None:
    """Values of fast forms are within 2 units of f32, and the same bits everywhere."""
    for element, values in numbers.items():
        for name in FAST_FUNCTIONS:
            want, got = (call(each, name, element, values) for each in (exact, fast["-O0"]))
            near = np.abs(ordinal(element, got) - ordinal(element, want)) <= (2 if element is F32 else 1)
            near &= np.signbit(decode(element, got)) == np.signbit(decode(element, want))
            near |= element.is_nan(got) & element.is_nan(want)
            check.compare(f"fast {name}", element, values[~near], got[~near], want[~near])
            for level, compiled in fast.items():
                check.compare(f"fast {name} {level}", element, values, call(compiled, name, element, values), got)


def read_hard_cases(path: Path) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Numbers of f32 and the nearest numbers to their values, as patterns, by functions."""
    cases: dict[str, list[tuple[int, int]]] = {name: [] for name in FUNCTIONS}
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            name, number, value = line.split()
            cases[name].append((int(number, 16), int(value, 16)))
    return {name: tuple(np.array(rows, np.uint32).reshape(-1, 2).T) for name, rows in cases.items()}


def get_levels(has_all: bool) -> list[str]:
    """Those that this processor executes, and where it has no AVX2, all."""
    flags = Path("/proc/cpuinfo").read_text().split() if Path("/proc/cpuinfo").exists() else []
    levels = [level for level in LEVELS if "AVX2" not in level or {"avx2", "fma"} <= set(flags)]
    return [level for level in levels if has_all or level in FEW_LEVELS or len(levels) < len(LEVELS)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hard_cases", type=Path)
    parser.add_argument("--python-module", type=Path, help="generated from the records of math")
    parser.add_argument("--all", action="store_true", help="all types and levels of each function")
    options = parser.parse_args()
    levels = get_levels(options.all)
    check = Check()
    hard = read_hard_cases(options.hard_cases)
    random = np.random.default_rng(1)
    # Half of them are not too large for exponentials.
    some = np.concatenate([random.integers(0, 1 << 32, 2000, np.uint32), encode(F32, random.uniform(-90, 90, 2000))])
    numbers = {each: np.arange(1 << each.width, dtype=each.storage) for each in NARROW}
    module = None
    if options.python_module:
        sys.path.insert(0, str(options.python_module.parent))
        module = __import__(options.python_module.stem)
    with tempfile.TemporaryDirectory() as temporary:
        directory = Path(temporary)
        folds = Folds(directory, options.all)
        modules = {
            level: compile_module(directory, level, OPTIMIZED if LEVELS[level] else (*NARROW, F32, F64), options.all)
            for level in levels
        }
        for name in FUNCTIONS:
            for element in (*NARROW, F32):
                if not has_function(name, element, options.all):
                    continue
                if element is F32 and not len(hard[name][0]):
                    continue  # It is a call.
                if element is F32:
                    values = np.concatenate([hard[name][0], some])
                    native = call(modules["-O0"], name, element, values)
                    count = len(hard[name][0])
                    check.compare(name, element, values[:count], native[:count], hard[name][1])
                    want = native
                else:
                    values, want = numbers[element], nearest(name, element, numbers[element])
                for level, compiled in modules.items():
                    if LEVELS[level] and element not in OPTIMIZED:
                        continue
                    # Not from the first one: the last ones are not in a whole vector.
                    got = call(compiled, name, element, values)
                    check.compare(f"{name} {level}", element, values, got, want)
                if element is F32 or element is F16:
                    part = slice(None, None, 16 if element is F16 else 1)
                    folds.add(name, element, values[part], want[part])
                if module and element in (F16, F32) and name not in NOT_IN_MATH:
                    floats = np.float16 if element is F16 else np.float32
                    got = getattr(module, name)(values.view(floats)).view(element.storage)
                    check.compare(f"{name} in NumPy", element, values, got, want)
        check_pairs(check, modules, module, random)
        check_doubles(check, modules, module, random, folds)
        folds.compare(check)
        fast = {level: compile_module(directory, level, (F16, F32), options.all, "fast") for level in levels}
        singles = np.concatenate([some, *(hard[each][0] for each in FAST_FUNCTIONS)])
        check_fast(check, modules["-O0"], fast, {F16: numbers[F16], F32: singles})
    print(f"{check.compared} values, {check.different} differences")
    return check.different != 0


def call(module: NativeModule, name: str, element: ElementType, *operands: np.ndarray) -> np.ndarray:
    result = TensorType((None,), element)
    inputs = [Operand.of(element, each) for each in operands]
    return module.call(f"{name}_{element}", inputs, result, (len(operands[0]),))


if __name__ == "__main__":
    sys.exit(main())
