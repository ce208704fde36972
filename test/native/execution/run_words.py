"""Runs the ops of test/lib/Language.td that choose by the type of an operand, count operands, read bounds of their type, or are
operations of arith and math that no other op has.

The values of each op are written here from the words of its record. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import BF16, F8E4M3FN, F16, F32, F64, I1, I32, I64, ElementType, ordinal, round_to
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import edge_values, generator, random_bits
from run_language import compare_python, natural, to_bits

I8, UI8 = ElementType("i8", 8), ElementType("ui8", 8)
FLOATS = (F8E4M3FN, F16, BF16, F32, F64)
NARROW = (F8E4M3FN, F16, BF16)
COUNT = 400

Compute = Callable[..., np.ndarray]


def rounded(element: ElementType, values: np.ndarray) -> np.ndarray:
    """Numbers of a float type; of f64 they are."""
    return values if element == F64 else round_to(element, values)


def integer(element: ElementType, values: np.ndarray) -> np.ndarray:
    """Integers, wrapped."""
    shift = 64 - element.width
    return np.asarray(values, np.int64) << shift >> shift


# ---------------------------------------------------------------------------
# Choices by types
# ---------------------------------------------------------------------------


def scale(element: ElementType, x: np.ndarray, by: np.ndarray) -> np.ndarray:
    factor = by.astype(np.float64) if element == F64 else rounded(element, by.astype(np.longdouble))
    return rounded(element, x * factor)


def power(element: ElementType, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Powers of small numbers: floats in f64, integers exactly."""
    if element.is_float:
        return np.power(x.astype(np.float64), y.astype(np.float64))
    if y.dtype.kind == "i":
        return np.where(y < 0, x == 1, integer(element, x ** np.maximum(y, 0)))
    exact = np.trunc(np.power(x.astype(np.float64), y.astype(np.float64)))
    limited = np.clip(np.where(np.isnan(exact), 0, exact), element.smallest, float(min(element.largest, 2**62)))
    return limited.astype(np.int64)


# ---------------------------------------------------------------------------
# Words
# ---------------------------------------------------------------------------


def mean(element: ElementType, *values: np.ndarray) -> np.ndarray:
    if not element.is_float:
        total = integer(element, sum(values))
        return np.trunc(total / np.longdouble(len(values))).astype(np.int64)
    compute = F32 if element in NARROW else element
    total = values[0]
    for each in values[1:]:
        total = rounded(compute, total + each)
    return rounded(compute, total / total.dtype.type(len(values)))


GREATEST = {"f8E4M3FN": 448.0, "f16": 65504.0, "bf16": 255 * 2.0**120}


def bounds(element: ElementType, x: np.ndarray, what: str) -> np.ndarray:
    greatest = GREATEST.get(element.name) or np.finfo(np.float32 if element == F32 else np.float64).max
    value = {"least": -greatest, "greatest": greatest, "nan": np.nan}[what]
    return np.where(x == 1, x.dtype.type(value), x)


def no_negative(element: ElementType, x: np.ndarray) -> np.ndarray:
    return np.where(x < 0, np.inf, x)


def picked(element: ElementType, x: np.ndarray, y: np.ndarray, by: str) -> np.ndarray:
    return {
        "trunc": lambda: np.trunc(x),
        "maxnum": lambda: np.fmax(x, y),
        "minnum": lambda: np.fmin(x, y),
        "copysign": lambda: np.copysign(x, y),
    }[by]()


def function(element: ElementType, x: np.ndarray, which: str) -> np.ndarray:
    return getattr(np, which)(x.astype(np.float64))


def fused(element: ElementType, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
    # The numbers have few digits: the long double is exact.
    return (x.astype(np.longdouble) * y + z).astype(np.float64)


def is_kind(element: ElementType, x: np.ndarray, kind: str) -> np.ndarray:
    if kind != "normal":
        return {"inf": np.isinf, "nan": np.isnan}[kind](x)
    return np.isfinite(x) & (np.abs(x) >= np.longdouble(2) ** element.smallest_exponent)


def power_of_integer(element: ElementType, x: np.ndarray, n: np.ndarray) -> np.ndarray:
    return np.power(x.astype(np.longdouble), n)


def divided(element: ElementType, x: np.ndarray, y: np.ndarray, by: str) -> np.ndarray:
    mask = (1 << element.width) - 1
    each = {
        "ceil": lambda a, b: -(-a // b),
        "floor": lambda a, b: a // b,
        "ceil_unsigned": lambda a, b: -(-(a & mask) // (b & mask)),
        "abs": lambda a, b: abs(a),
        "trailing_zeros": lambda a, b: element.width if a == 0 else (a & -a).bit_length() - 1,
    }[by]
    exact = [each(int(a), int(b)) & mask for a, b in zip(x, y)]
    return integer(element, np.array(exact, np.uint64).view(np.int64))


@dataclass
class WordsCase(Case):
    """A function that `compute` does in NumPy, exactly or, for narrow floats, to the last bit but one."""

    compute: Compute = mean
    given: dict[str, object] = field(default_factory=dict)
    units: int = 0

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        types, result = self.function.operands, self.function.result.element
        naturals = [natural(type_.element, value) for type_, value in zip(types, np.broadcast_arrays(*values))]
        with np.errstate(all="ignore"):
            bits = to_bits(result, np.asarray(self.compute(types[0].element, *naturals, **self.given)))
        if not self.units:
            return Expected(result, bits)
        order = ordinal(result, bits)
        return Expected(result, bits, order - self.units, order + self.units)


def numbers(element: ElementType, random: np.random.Generator) -> np.ndarray:
    return np.concatenate([random.choice(edge_values(element), COUNT), random_bits(element, (COUNT,), random)])


def small(element: ElementType, random: np.random.Generator, least: int, greatest: int) -> np.ndarray:
    """Integers, as numbers of the type."""
    return to_bits(element, np.asarray(random.integers(least, greatest, COUNT)))


class Cases:
    """Makes functions with names of their own."""

    def __init__(self, dialect: str) -> None:
        self.dialect = dialect
        self.counter = itertools.count()
        self.random = generator("words")

    def make(
        self,
        op: str,
        compute: Compute,
        types: Sequence[ElementType],
        values: list[np.ndarray],
        result: ElementType | None = None,
        units: int = 0,
        **given: str,
    ) -> WordsCase:
        operands = tuple(TensorType((None,), element) for element in types)
        attributes = {name: f'"{value}"' for name, value in given.items()}
        declared = TensorType((None,), result or types[0])
        call = Function(f"f{next(self.counter)}", op, operands, declared, attributes, dialect=self.dialect)
        return WordsCase(call, calls=[values], compute=compute, given=dict(given), units=units)

    def choices(self) -> Iterator[WordsCase]:
        random = self.random
        for element, by in itertools.product(FLOATS, (I8, I32, I64, UI8, F32, F64)):
            factors = numbers(by, random)
            if by.is_float:
                # A conversion to f8 or f16 goes through no other type.
                factors = to_bits(by, np.asarray(random.integers(-64, 64, 2 * COUNT) / 8.0))
            yield self.make("scale", scale, (element, by), [numbers(element, random), factors])
        for element, y in itertools.product((F16, F32, F64, I8, I32, I64), (I8, I32, UI8, F32, F64)):
            x = small(element, random, 1 if element.is_float else -9, 9)
            least = -3 if element.is_float or not (y.is_float or y.is_unsigned) else 0
            yield self.make("power", power, (element, y), [x, small(y, random, max(least, y.smallest if not y.is_float else -9), 5)],
                            units=1 if element.is_float else 0)

    def words(self) -> Iterator[WordsCase]:
        random = self.random
        for element, count in itertools.product((*FLOATS, I8, I32, I64), (1, 2, 3)):
            values = numbers if element.is_float else lambda element, random: small(element, random, -40, 40)
            yield self.make("mean", mean, (element,) * count, [values(element, random) for _ in range(count)])
        for element in FLOATS:
            for what in ("least", "greatest", "nan"):
                yield self.make("bounds", bounds, (element,), [numbers(element, random)], what=what)
            for by in ("trunc", "maxnum", "minnum", "copysign"):
                x, y = numbers(element, random), numbers(element, random)
                # The zero of either sign may be the greater one.
                y = np.where(natural(element, y) == 0, to_bits(element, np.float64(1)), y) if "num" in by else y
                yield self.make("picked", picked, (element, element), [x, y], by=by)
            for kind in ("inf", "nan", "normal"):
                yield self.make("is_kind", is_kind, (element,), [numbers(element, random)], I1, kind=kind)
        for element in (F16, BF16, F32, F64):
            yield self.make("no_negative", no_negative, (element,), [numbers(element, random)])
        for element, which in itertools.product(NARROW, ("exp2", "expm1", "log2", "log10", "log1p")):
            x = to_bits(element, random.uniform(0.5, 8, COUNT))
            yield self.make("function", function, (element,), [x], units=1, which=which)
        for element in (F32, F64):
            values = [to_bits(element, random.integers(-(2**12), 2**12, COUNT) / 64.0) for _ in range(3)]
            yield self.make("fused", fused, (element,) * 3, values)
            x = to_bits(element, random.uniform(0.5, 2, COUNT))
            yield self.make("power_of_integer", power_of_integer, (element, I32), [x, small(I32, random, -8, 8)], units=1)
        for element, by in itertools.product((I8, I32, I64), ("ceil", "floor", "ceil_unsigned", "abs", "trailing_zeros")):
            x, y = numbers(element, random), numbers(element, random)
            divisor = natural(element, y)
            y = np.where((divisor == 0) | (divisor == -1), to_bits(element, np.asarray(3)), y)
            yield self.make("divided", divided, (element, element), [x, y], by=by)


def main() -> None:
    parser = argument_parser("Runs ops for the words of bodies.")
    parser.add_argument("--dialect", default="ew_language")
    parser.add_argument("--kind", choices=("choices", "words"), default="words")
    parser.add_argument("--module", type=Path, help="the module of the ops in Python, instead of native code")
    arguments = parser.parse_args()
    cases = Cases(arguments.dialect)
    all_cases = list(getattr(cases, arguments.kind)())
    if arguments.module:
        compare_python(arguments.module, all_cases, lambda op, operands: [operands] if op == "mean" else operands)
    toolchain = toolchain_of(arguments)
    # MLIR lowers what arith rounds by operations that truncate.
    run(dataclasses.replace(toolchain, buffer_passes=(*toolchain.buffer_passes, "arith-expand")), all_cases).finish()


if __name__ == "__main__":
    main()
