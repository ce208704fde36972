"""Shapes, shaped types and rule violations: the vocabulary of the oracles.

A shape is a tuple of extents, or UNRANKED. An extent is a static size, None for
a dynamic one, or a Scalable vector extent. In text, `2x?x3`, `[]` is rank 0, `*`
is unranked and `[4]x2` has a scalable extent.
"""

from __future__ import annotations

import enum
from typing import List, NamedTuple, Sequence, Tuple, Union


class Scalable(NamedTuple):
    """A vector extent of `size` times a factor known only at run time."""

    size: int


class Unranked(enum.Enum):
    """The shape of which not even the rank is known."""

    UNRANKED = "*"


UNRANKED = Unranked.UNRANKED
DYNAMIC = None

Extent = Union[int, Scalable, None]
RankedShape = Tuple[Extent, ...]
Shape = Union[RankedShape, Unranked]


class Failure(enum.Enum):
    """Why a rule set refuses operands, attribute or declared result."""

    CONTAINER = "mixed containers"
    RANK = "rank"
    ATTRIBUTE_MISSING = "attribute missing"
    LENGTH = "attribute length"
    RANGE = "attribute range"
    ORDER = "attribute order"
    IDENTITY = "attribute not the identity"
    EXTENT = "extent"
    RESULT_MISSING = "result missing"
    RESULT_RANK = "result rank"
    RESULT_EXTENT = "result extent"


class Violation(Exception):
    """Raised by an oracle where its rule set demands an error."""

    def __init__(self, failure: Failure, reason: str) -> None:
        super().__init__(f"{failure.value}: {reason}")
        self.failure = failure
        self.reason = reason


class ShapedType(NamedTuple):
    """A tensor or vector type without its element type."""

    container: str
    shape: Shape

    def mlir(self, element: str) -> str:
        """The type in MLIR's syntax, e.g. `tensor<2x?xf32>`."""
        if self.shape is UNRANKED:
            return f"{self.container}<*x{element}>"
        dims = "".join(f"{extent_text(extent)}x" for extent in self.shape)
        return f"{self.container}<{dims}{element}>"


def extent_text(extent: Extent) -> str:
    """`?`, `2` or `[2]`."""
    if extent is DYNAMIC:
        return "?"
    if isinstance(extent, Scalable):
        return f"[{extent.size}]"
    return str(extent)


def parse_extent(text: str) -> Extent:
    """Reads what extent_text() writes."""
    if text == "?":
        return DYNAMIC
    if text.startswith("["):
        return Scalable(int(text[1:-1]))
    return int(text)


def shape_text(shape: Shape) -> str:
    """`2x?x3`, `[]` or `*`."""
    if shape is UNRANKED:
        return "*"
    return "x".join(map(extent_text, shape)) or "[]"


def parse_shape(text: str) -> Shape:
    """Reads what shape_text() writes."""
    if text == "*":
        return UNRANKED
    if text == "[]":
        return ()
    return tuple(map(parse_extent, text.split("x")))


def place(shape: RankedShape, dims: Sequence[int], rank: int) -> RankedShape:
    """The extents at their dimensions among `rank`, 1 elsewhere."""
    placed: List[Extent] = [1] * rank
    for dim, extent in zip(dims, shape):
        placed[dim] = extent
    return tuple(placed)


def is_static(extent: Extent) -> bool:
    """Whether the extent is anything but `?`."""
    return extent is not DYNAMIC
