"""Runs the functions of `ew_xla` on complex infinities, NaN and zeros, whose values and signs are those of the C standard.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np

from ewise_testing import annex_g
from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.complex_functions import complex_of
from ewise_testing.element_types import C64, C128
from ewise_testing.functions import TensorType
from ewise_testing.mapped import xla_function

_PARTS = (0.0, -0.0, 1.0, -1.0, 2.5, -4.0, math.inf, -math.inf, math.nan)


@dataclass
class Parts:
    """The required results: each part's value, and whether its sign is any."""

    rows: list[list[tuple[float, bool]]]

    @property
    def bits(self) -> np.ndarray:
        return complex_of(*(np.array([row[part][0] for row in self.rows]) for part in (0, 1)))

    def differs(self, got: np.ndarray) -> np.ndarray:
        return np.array([any(map(_differs, row, (z.real, z.imag))) for row, z in zip(self.rows, got)])


def _differs(want: tuple[float, bool], got: float) -> bool:
    value, any_sign = want
    if math.isnan(value) or math.isnan(got):
        return math.isnan(value) != math.isnan(got)
    if any_sign or math.copysign(1, value) == math.copysign(1, got):
        return not math.isclose(abs(value), abs(got), rel_tol=1e-6)
    return True


class SpecialCase(Case):
    """A function on numbers about which the standard says something."""

    def expected(self, values: list[np.ndarray]) -> Parts:
        return Parts([annex_g.expected(self.function.op, z.real, z.imag) for z in values[0]])


def main() -> None:
    arguments = argument_parser("Runs functions of ew_xla on complex infinities, NaN and zeros.").parse_args()
    cases = []
    for op, element in itertools.product(annex_g.FUNCTIONS, (C64, C128)):
        pairs = [pair for pair in itertools.product(_PARTS, _PARTS) if annex_g.expected(op, *pair)]
        values = complex_of(*np.array(pairs).T).astype(element.storage)
        type_ = TensorType((None,), element)
        cases.append(SpecialCase(xla_function(f"f{len(cases)}", op, [type_], type_), calls=[[values]]))
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
