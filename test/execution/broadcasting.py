"""Broadcasting of types and of run-time shapes, as the rule set `Broadcastable` has it.

Written apart from Ewise, on purpose: the harness judges by it which types and shapes go together.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from functions import Extent, Shape

RUN_TIME_SIZES = (0, 1, 2, 3)


class Incompatible(Exception):
    """Extents or sizes that do not go together."""


def combine(first: Extent, second: Extent) -> Extent:
    """The extent of a result: 1 gives way to anything, a dynamic extent to a static one other than 1."""
    if first == second or second == 1:
        return first
    if first == 1:
        return second
    if first is None or second is None:
        return second if first is None else first
    raise Incompatible(f"{first} with {second}")


def broadcast(shapes: Sequence[Shape]) -> Shape:
    """The shape of the result, for extents of types and for run-time sizes alike."""
    rank = max(len(shape) for shape in shapes)
    result: Shape = (1,) * rank
    for shape in shapes:
        aligned = (1,) * (rank - len(shape)) + shape
        result = tuple(combine(first, second) for first, second in zip(result, aligned))
    return result


def compatible(shapes: Sequence[Shape]) -> bool:
    """Whether shapes broadcast."""
    try:
        broadcast(shapes)
    except Incompatible:
        return False
    return True


def run_time_shapes(types: Sequence[Shape], per_dimension: Sequence[int] = RUN_TIME_SIZES) -> Iterator[list[Shape]]:
    """Every choice of sizes for the dynamic extents under which the shapes broadcast."""
    rank = max(len(shape) for shape in types)
    by_dimension = []
    for dimension in range(-rank, 0):
        extents = [shape[dimension] if len(shape) >= -dimension else 1 for shape in types]
        choices = [per_dimension if extent is None else (extent,) for extent in extents]
        by_dimension.append([sizes for sizes in itertools.product(*choices) if compatible([(size,) for size in sizes])])
    for sizes in itertools.product(*by_dimension):
        yield [
            tuple(sizes[rank - len(shape) + index][operand] for index in range(len(shape)))
            for operand, shape in enumerate(types)
        ]
