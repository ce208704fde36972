"""Runs the dequantization of defs/functions/BlockScales.td on every number with every scale.

Of formats of 8 bits these are 65,536 pairs. Each format and each type of scales has each type of results; each pair of them has
each with --all only: the product is one of f32, and only it is rounded to the result's type. The expected values are products of numbers that the bits are decoded to in
Python, rounded to f32 and then to the result's type. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import (BF16, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, F32, SATURATING, ElementType, decode,
                                         encode)
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType

I4, I8, UI4, UI8 = (ElementType(name, int(name.strip("ui"))) for name in ("i4", "i8", "ui4", "ui8"))
INTEGERS = (I4, I8, UI4, UI8)
FLOATS = (*SATURATING, F8E4M3FN, F8E5M2)
SCALES = (F8E8M0FNU, F8E4M3FN, F16, BF16, F32)
RESULTS = (F32, F16, BF16)


class DequantizeCase(Case):
    """Blocks that each hold every number there is."""

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        values, *others = values
        return [values, *(np.repeat(other, values.size // other.size) for other in others)]

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        return values[0].shape

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        own, scale, result = (*(each.element for each in self.function.operands[:2]), self.function.result.element)
        number = decode(own, values[0])
        if len(values) == 3:
            number = number.astype(np.int64) - decode(own, values[2]).astype(np.int64)
        with np.errstate(all="ignore"):
            product = number.astype(np.longdouble) * decode(scale, values[1])
        single = decode(F32, encode(F32, product))
        return Expected(result, encode(result, single))


def all_bits(element: ElementType, random: np.random.Generator) -> np.ndarray:
    """Every bit pattern, of 32 bits some."""
    if element.width > 16:
        return random.integers(0, 1 << 32, 1 << 12, dtype=np.uint64).astype(element.storage)
    return np.arange(1 << element.width, dtype=element.storage)


def cases(has_all: bool) -> Iterator[Case]:
    random = np.random.default_rng(1)
    counter = itertools.count()

    def make(types: Sequence[ElementType], result: ElementType, values: list[np.ndarray]) -> Case:
        shapes = [(value.size,) for value in values]
        operands = tuple(TensorType(shape, type_) for shape, type_ in zip(shapes, types))
        segments = "array<i32: " + ", ".join("1" if index < len(types) else "0" for index in range(3)) + ">"
        function = Function(f"f{next(counter)}", "dequantize", operands, TensorType(shapes[0], result),
                            {"operandSegmentSizes": segments}, dialect="ew_language")
        return DequantizeCase(function, calls=[values])

    pairs = itertools.product(enumerate((*INTEGERS, *FLOATS)), enumerate(SCALES))
    for ((row, own), (column, scale)), result in itertools.product(pairs, RESULTS):
        if not has_all and result != RESULTS[(row + column) % len(RESULTS)]:
            continue
        numbers = all_bits(own, random)
        scales = all_bits(scale, random)
        if own.width == 8 and scale.width > 8:
            scales = random.choice(scales, 1 << 8)
        yield make((own, scale), result, [np.tile(numbers, scales.size), scales])
    # Every zero point.
    for own, scale in itertools.product(INTEGERS, (F8E8M0FNU, F16)):
        numbers = all_bits(own, random)
        scales = random.choice(all_bits(scale, random), numbers.size)
        yield make((own, scale, own), F16, [np.tile(numbers, numbers.size), scales, numbers])


def main() -> None:
    parser = argument_parser("Runs dequantization on every number.")
    parser.add_argument("--all", action="store_true", help="each type of results for each pair of a format and a type of scales")
    arguments = parser.parse_args()
    run(toolchain_of(arguments), list(cases(arguments.all))).finish()


if __name__ == "__main__":
    main()
