"""Runs conversions between every float of up to 8 bits and every wider or narrower float, as `arith` has them: every value of
types of up to 16 bits, ties and random values of others. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F8E8M0FNU, FLOATS, FURTHER_FLOATS, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import all_values, conversion_values, generator, random_bits

ALL_FLOATS = (*FLOATS, *FURTHER_FLOATS, F8E8M0FNU)
RANDOM_COUNT = 20_000


class ConversionCase(Case):
    """One op on one tensor."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        operand, result = self.function.operands[0].element, self.function.result.element
        return Expected(result, encode(result, decode(operand, values[0])))


def values_of(element: ElementType, result: ElementType) -> np.ndarray:
    values = all_values(element)
    if values is None:
        random = generator(f"conversions of {element}")
        sizes = np.exp2(random.uniform(-20, 20, RANDOM_COUNT)) * random.choice([-1, 1], RANDOM_COUNT)
        values = np.concatenate(
            [conversion_values(element), random_bits(element, (RANDOM_COUNT,), random), encode(element, sizes)]
        )
        narrow = all_values(result)
        if narrow is not None:
            numbers = np.unique(decode(result, narrow[~result.is_nan(narrow)]))
            numbers = numbers[np.isfinite(numbers)]
            ties = encode(element, (numbers[1:] + numbers[:-1]) / 2)
            values = np.concatenate([values, ties, ties + element.storage.type(1), ties - element.storage.type(1)])
    return values


def cases() -> Iterator[Case]:
    counter = itertools.count()
    for element, result in itertools.product(ALL_FLOATS, ALL_FLOATS):
        if element.width != result.width and min(element.width, result.width) <= 8:
            op = "extf" if element.width < result.width else "truncf"
            operand = TensorType((None,), element)
            function = Function(f"f{next(counter)}", op, (operand,), TensorType((None,), result), dialect="arith")
            yield ConversionCase(function, calls=[[values_of(element, result)]])


def main() -> None:
    arguments = argument_parser("Runs conversions of narrow floats.").parse_args()
    toolchain = dataclasses.replace(toolchain_of(arguments), lowering=("convert-elementwise-to-linalg",))
    run(toolchain, list(cases())).finish()


if __name__ == "__main__":
    main()
