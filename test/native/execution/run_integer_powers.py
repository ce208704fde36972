"""Runs `math.fpowi` on floats and integers of several types, and compares the powers with those that `decimal` computes
by 60 digits.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import decimal
import itertools
import math

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import FLOATS, INTEGERS, ElementType, Wide, decode, encode, ordinal
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import edge_values, generator, random_bits

COUNT = 1000
CONTEXT = decimal.Context(prec=60, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN, traps=[])


def power(base: float, exponent: int) -> Wide:
    """By pown of IEEE 754."""
    if exponent == 0:
        return Wide(1)
    if math.isnan(base):
        return Wide(math.nan)
    if base == 0 or math.isinf(base):
        size = math.inf if (base == 0) == (exponent < 0) else 0.0
        return Wide(math.copysign(size, base) if exponent % 2 else size)
    return Wide(str(CONTEXT.power(decimal.Decimal(base), decimal.Decimal(exponent))))


class PowerCase(Case):
    """A function of floats and integers, whose results are within 1 ULP."""

    def expected(self, values: list[np.ndarray]) -> Expected:
        base, exponent = (each.element for each in self.function.operands)
        pairs = zip(decode(base, values[0]), decode(exponent, values[1]), strict=True)
        bits = encode(base, np.array([power(float(x), int(n)) for x, n in pairs]))
        order = ordinal(base, bits)
        return Expected(base, bits, order - 1, order + 1)


def draw(base: ElementType, exponent: ElementType) -> list[np.ndarray]:
    """Ends of both types, small exponents of any number, and of numbers next to 1 and -1 great ones, up to those whose
    power leaves the type."""
    random = generator(f"{base} to the power of {exponent}")
    ends = np.array(list(itertools.product(edge_values(base)[::8], edge_values(exponent)[::8]))).T
    bases = [ends[0], random_bits(base, (COUNT,), random)]
    exponents = [ends[1], random.integers(max(-20, exponent.smallest), min(20, exponent.largest), COUNT)]
    size = np.exp2(random.uniform(-base.mantissa_bits, 1, 2 * COUNT))
    near = encode(base, (1 + size).astype(Wide) * random.choice([-1, 1], 2 * COUNT))
    with np.errstate(all="ignore"):
        limit = base.smallest_exponent / np.log2(np.abs(decode(base, near)).astype(float))
    great = np.where(np.isfinite(limit), limit, 1) * random.uniform(-1.1, 1.1, 2 * COUNT)
    bases.append(near)
    exponents.append(np.clip(great, exponent.smallest, exponent.largest // 2).astype(np.int64))
    return [
        np.concatenate(bases).astype(base.storage),
        np.concatenate([each.astype(np.int64) for each in exponents]).astype(exponent.storage)
        & exponent.storage.type(exponent.mask),
    ]


def main() -> None:
    arguments = argument_parser(__doc__.splitlines()[0]).parse_args()
    cases = []
    for base, exponent in itertools.product(FLOATS, INTEGERS):
        types = (TensorType((None,), base), TensorType((None,), exponent))
        function = Function(f"f{len(cases)}", "fpowi", types, types[0], dialect="math")
        cases.append(PowerCase(function, calls=[draw(base, exponent)]))
    with np.errstate(all="ignore"):
        run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
