"""An independent oracle of the rule set `Broadcastable`.

Written from the pseudo-code of MLIR's document of the trait of that name
(mlir/docs/Traits/Broadcastable.md), whose functions keep their names here, and
extended by extent 0, of which the document does not speak: only 1 broadcasts, so
0 is to 1 and `?` what any other static extent is, and conflicts with all others.

Run as a script, it checks itself against the examples of the document.
"""

from __future__ import annotations

import sys
from typing import NamedTuple, Optional, Sequence

from shapes import (UNRANKED, Extent, Failure, RankedShape, Shape, ShapedType,
                    Violation, extent_text, is_static, parse_shape, shape_text)


def infer_dim(dim0: Extent, dim1: Extent) -> Extent:
    """The extent of a result dimension from those of two operands."""
    if dim0 == 1:
        return dim1
    if dim1 == 1:
        return dim0
    if not is_static(dim0):
        return dim1
    if not is_static(dim1):
        return dim0
    if dim0 != dim1:
        raise Violation(Failure.EXTENT,
                        f"{extent_text(dim0)} with {extent_text(dim1)}")
    return dim0


def expand_rank(shape: RankedShape, rank: int) -> RankedShape:
    """The shape with extents 1 to its left, up to the rank."""
    return (1,) * (rank - len(shape)) + shape


def infer_shape(shape0: RankedShape, shape1: RankedShape) -> RankedShape:
    """The result shape of two ranked operands."""
    rank = max(len(shape0), len(shape1))
    return tuple(map(infer_dim, expand_rank(shape0, rank),
                     expand_rank(shape1, rank)))


def infer_result_shape(operands: Sequence[Shape]) -> Shape:
    """The result shape of any number of operands, UNRANKED if none is ranked."""
    inferred: Shape = UNRANKED
    for shape in operands:
        if shape is UNRANKED:
            continue
        inferred = shape if inferred is UNRANKED else infer_shape(inferred, shape)
    return inferred


def check_result(inferred: Shape, declared: Optional[Shape]) -> None:
    """The rule for a declared result: it may know less than was inferred."""
    if declared is None or declared is UNRANKED or inferred is UNRANKED:
        return
    if len(inferred) != len(declared):
        raise Violation(Failure.RESULT_RANK,
                        f"inferred {shape_text(inferred)}, "
                        f"declared {shape_text(declared)}")
    for inferred_dim, declared_dim in zip(inferred, declared):
        if is_static(declared_dim) and inferred_dim != declared_dim:
            raise Violation(Failure.RESULT_EXTENT,
                            f"inferred {extent_text(inferred_dim)}, "
                            f"declared {extent_text(declared_dim)}")


def infer(operands: Sequence[Shape], attribute: None = None,
          declared: Optional[Shape] = None) -> Shape:
    """Infers the result shape, and verifies the declared one if there is any."""
    assert operands, "the trait requires an operand"
    assert attribute is None, "the rule set reads no attribute"
    inferred = infer_result_shape(operands)
    check_result(inferred, declared)
    return inferred


def infer_types(operands: Sequence[ShapedType], result: ShapedType) -> Shape:
    """infer(), for tensors and vectors, which never meet in one operation."""
    containers = {type.container for type in (*operands, result)}
    if len(containers) > 1:
        raise Violation(Failure.CONTAINER, " with ".join(sorted(containers)))
    return infer([type.shape for type in operands], declared=result.shape)


class Example(NamedTuple):
    """Operands, separated by commas, a declared result, and what is to come."""

    operands: str
    declared: str
    expected: "str | Failure"


# The element types of the document's sixth example (i1, i32 and i64) are left to
# the operations: the rule set has no opinion on them.
DOCUMENT_EXAMPLES = [
    Example("1x2,1x2", "1x2", "1x2"),
    Example("?,?", "?", "?"),
    Example("1,4", "4", "4"),
    Example("4", "?", "4"),
    Example("4,2x3x4", "2x3x4", "2x3x4"),
    Example("2,2", "2", "2"),
    Example("2", "*", "2"),
    Example("*,*", "2", "*"),
    Example("3,2", "?", Failure.EXTENT),
    Example("3,3", "1x3", Failure.RESULT_RANK),
    Example("?,?", "4", Failure.RESULT_EXTENT),
    Example("2,2", "4", Failure.RESULT_EXTENT),
    Example("1,1", "4", Failure.RESULT_EXTENT),
]

OWN_EXAMPLES = [
    # Extent 0 behaves as any static extent other than 1.
    Example("0,1", "0", "0"),
    Example("0,0", "0", "0"),
    Example("0,?", "0", "0"),
    Example("0,?", "?", "0"),
    Example("0,2", "?", Failure.EXTENT),
    Example("1,1", "0", Failure.RESULT_EXTENT),
    Example("1x0,0x1", "0x0", "0x0"),
    # A dynamic extent hides no conflict, wherever it stands.
    Example("?,0,5", "?", Failure.EXTENT),
    Example("?,5,0", "?", Failure.EXTENT),
    Example("0,?,5", "?", Failure.EXTENT),
    Example("0,5,?", "?", Failure.EXTENT),
    Example("5,?,0", "?", Failure.EXTENT),
    Example("5,0,?", "?", Failure.EXTENT),
    # Unranked operands are discarded, the others are not.
    Example("*,4", "4", "4"),
    Example("*,4", "3", Failure.RESULT_EXTENT),
    Example("*,4", "2x4", Failure.RESULT_RANK),
    Example("3,*,2", "*", Failure.EXTENT),
    # Ranks.
    Example("[],[]", "[]", "[]"),
    Example("[],?", "?", "?"),
    Example("8x1x6x1,7x1x5", "8x7x6x5", "8x7x6x5"),
    # A scalable extent equals itself only, and 1 broadcasts to it.
    Example("[4],1", "[4]", "[4]"),
    Example("[4],[4]", "[4]", "[4]"),
    Example("[4],4", "[4]", Failure.EXTENT),
    Example("[4],[2]", "[4]", Failure.EXTENT),
    Example("[1],2", "2", Failure.EXTENT),
    Example("1,1", "[1]", Failure.RESULT_EXTENT),
]


def check_example(example: Example) -> Optional[str]:
    """Describes how the oracle misses the example, None if it does not."""
    operands = [parse_shape(text) for text in example.operands.split(",")]
    outcome: "str | Failure"
    try:
        outcome = shape_text(infer(operands,
                                   declared=parse_shape(example.declared)))
    except Violation as violation:
        outcome = violation.failure
    if outcome == example.expected:
        return None
    return f"{example}: got {outcome}"


def main() -> int:
    examples = DOCUMENT_EXAMPLES + OWN_EXAMPLES
    missed = list(filter(None, map(check_example, examples)))
    for text in missed:
        print(text)
    print(f"{len(DOCUMENT_EXAMPLES)} documented and {len(OWN_EXAMPLES)} other "
          f"examples, {len(missed)} missed")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
