"""Cases of ops with an attribute that says where the dimensions of an operand go."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

import xla_oracle
from broadcasting import compatible, run_time_shapes
from checking import Case
from element_types import encode
from functions import Extent, Function, Shape, TensorType
from oracle import Expected

Dims = tuple[int, ...]


def place(extents: Sequence[Extent], rank: int, dims: Dims) -> Shape:
    """The extents at their dimensions among `rank`, 1 elsewhere."""
    placed: list[Extent] = [1] * rank
    for extent, dim in zip(extents, dims):
        placed[dim] = extent
    return tuple(placed)


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
        placed = in_order.reshape(place(moved.shape, self.rank, self.dims))
        return [placed if index == self.moved else value for index, value in enumerate(values)]


@dataclass
class XlaCase(MappedCase):
    """An op of `ew_xla`; operands of one rank stay where they are."""

    direction: str = ""

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        return list(values) if values[0].ndim == values[1].ndim else super().aligned(values)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        function = self.function
        return xla_oracle.expected(function.op, self.element, function.result.element, self.direction, values)


@dataclass
class CopyCase(MappedCase):
    """A broadcast of one operand into a shape that another or the declared result has."""

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        result = self.function.result.shape
        return values[1].shape if len(values) > 1 else tuple(extent for extent in result if extent is not None)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return Expected.exactly(self.element, values[0])


def xla_accepts(target: Shape, source: Shape, dims: Dims) -> bool:
    """Whether the mapping is one that XLA accepts: a dynamic extent meets only a dynamic one or 1."""
    paired = [(target[dim], extent) for dim, extent in zip(dims, source)]
    return all(first == second or 1 in (first, second) for first, second in paired) and compatible(
        [target, place(source, len(target), dims)]
    )


def xla_shapes(target: Shape, source: Shape, dims: Dims) -> Iterator[tuple[Shape, Shape]]:
    """Every run-time shape of target and source."""
    for sizes, placed in run_time_shapes([target, place(source, len(target), dims)]):
        yield sizes, tuple(placed[dim] for dim in dims)


def increasing(rank: int, length: int) -> Iterator[Dims]:
    """Every list of `length` dimensions out of `rank`, in order."""
    return itertools.combinations(range(rank), length)


def whole_numbers(
    types: Sequence[TensorType], shapes: Sequence[Shape], random: np.random.Generator
) -> list[np.ndarray]:
    """Small whole numbers, so that a wrong index gives another result."""
    return [encode(type_.element, random.integers(0, 1000, size=shape)) for type_, shape in zip(types, shapes)]


def xla_function(name: str, op: str, operands: Sequence[TensorType], result: TensorType, **attributes: str) -> Function:
    """A function of an op of `ew_xla`."""
    return Function(name, op, tuple(operands), result, attributes, dialect="ew_xla")
