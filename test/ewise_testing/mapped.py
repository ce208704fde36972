"""Cases of ops with an attribute that says where the dimensions of an operand go."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing import ew_xla_oracle
from ewise_testing.checking import Case
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape, place

Dims = tuple[int, ...]


def attribute_text(name: str, dims: Dims | None) -> dict[str, str]:
    """The attribute in MLIR syntax."""
    if dims is None:
        return {}
    return {name: f"array<i64: {', '.join(map(str, dims))}>" if dims else "array<i64>"}


@dataclass
class MappedCase(Case):
    """An op that moves operand `moved` by `dims` into `rank` dimensions."""

    moved: int = 0
    dims: Dims = ()
    rank: int = 0

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        moved = values[self.moved]
        # Dimensions in the result's order first: the list may be unsorted.
        in_order = moved.transpose(sorted(range(moved.ndim), key=lambda dim: self.dims[dim]))
        placed = in_order.reshape(place(moved.shape, self.dims, self.rank))
        return [placed if index == self.moved else value for index, value in enumerate(values)]


@dataclass
class XlaCase(MappedCase):
    """An op of `ew_xla`; operands of one rank stay where they are."""

    direction: str = ""

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        return list(values) if values[0].ndim == values[1].ndim else super().aligned(values)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        function = self.function
        return ew_xla_oracle.expected(function.op, self.element, function.result.element, self.direction, values)


@dataclass
class CopyCase(MappedCase):
    """A broadcast of one operand into a shape that another or the declared result has."""

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        result = self.function.result.shape
        return values[1].shape if len(values) > 1 else tuple(extent for extent in result if extent is not None)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return Expected(self.element, values[0])


def xla_shapes(target: RankedShape, source: RankedShape, dims: Dims) -> Iterator[tuple[RankedShape, RankedShape]]:
    """Every run-time shape of target and source."""
    for sizes, placed in run_time_shapes([target, place(source, dims, len(target))]):
        yield sizes, tuple(placed[dim] for dim in dims)


def increasing(rank: int, length: int) -> Iterator[Dims]:
    """Every list of `length` dimensions out of `rank`, in order."""
    return itertools.combinations(range(rank), length)


def xla_function(name: str, op: str, operands: Sequence[TensorType], result: TensorType, **attributes: str) -> Function:
    """A function of an op of `ew_xla`."""
    return Function(name, op, tuple(operands), result, attributes, dialect="ew_xla")
