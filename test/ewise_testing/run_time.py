"""Tensors of a type at run time: their shapes, and arrays of small numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np

from ewise_testing.element_types import ElementType, encode
from ewise_testing.functions import TensorType
from ewise_testing.rule_sets import accepts
from ewise_testing.shapes import RankedShape

RUN_TIME_SIZES = (0, 1, 2, 3)


def run_time_shapes(
    types: Sequence[RankedShape], per_dimension: Sequence[int] = RUN_TIME_SIZES
) -> Iterator[list[RankedShape]]:
    """Every choice of sizes for the dynamic extents under which the shapes broadcast, by `Broadcastable`."""
    rank = max(len(shape) for shape in types)
    by_dimension = []
    for dimension in range(-rank, 0):
        extents = [shape[dimension] if len(shape) >= -dimension else 1 for shape in types]
        choices = [per_dimension if extent is None else (extent,) for extent in extents]
        by_dimension.append([
            sizes for sizes in itertools.product(*choices) if accepts("Broadcastable", [(size,) for size in sizes])
        ])
    for sizes in itertools.product(*by_dimension):
        yield [
            tuple(sizes[rank - len(shape) + index][operand] for index in range(len(shape)))
            for operand, shape in enumerate(types)
        ]


def whole_numbers(
    types: Sequence[TensorType], shapes: Sequence[RankedShape], random: np.random.Generator
) -> list[np.ndarray]:
    """Small whole numbers, exact in every operation on them, so that a wrong index gives another result."""
    return [_whole_numbers(type_.element, shape, random) for type_, shape in zip(types, shapes)]


def _whole_numbers(element: ElementType, shape: RankedShape, random: np.random.Generator) -> np.ndarray:
    # NumPy takes longer to count the elements of a shape than to draw them.
    numbers = random.integers(0, 2 if element.is_bool else 1000, size=math.prod(shape)).reshape(shape)
    if element.is_float and element.width >= 32:
        # The result of encode(), sooner.
        return np.asarray(numbers).astype(f"f{element.width // 8}").view(element.storage)
    return encode(element, numbers)
