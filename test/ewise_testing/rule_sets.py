"""Independent oracles of the rule sets, one for each.

Every oracle is called as oracle(operands, attribute, declared): the operands'
shapes, the list of dimensions or the axis (None where it was left out), and the
declared result or None. It returns the inferred shape, UNRANKED where nothing can
be inferred, or raises the Violation that its system finds first. Sizes at run time
are shapes, too.

`broadcastable` is written from the pseudo-code of MLIR's document of the trait
`Broadcastable` (mlir/docs/Traits/Broadcastable.md), whose functions keep their
names here, and extended by extent 0, of which the document does not speak: only 1
broadcasts, so 0 is to 1 and `?` what any other static extent is, and conflicts with
all others. The others are written from the documents of their systems.

Comments marked "Chosen:" are readings of rules that their documents leave open.
"""

from __future__ import annotations

from functools import reduce
from typing import Callable, Dict, Optional, Sequence, Tuple, Union

from ewise_testing.shapes import (DYNAMIC, UNRANKED, Extent, Failure, RankedShape, Shape,
                                  ShapedType, Violation, extent_text, is_static,
                                  shape_text)

Dims = Tuple[int, ...]
Attribute = Union[Dims, int, None]
Oracle = Callable[[Sequence[Shape], Attribute, Optional[Shape]], Shape]


def refuse_extents(first: Extent, second: Extent) -> Violation:
    """The violation of two extents that do not go together."""
    return Violation(Failure.EXTENT,
                     f"{extent_text(first)} with {extent_text(second)}")


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
        raise refuse_extents(dim0, dim1)
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


def check_result(inferred: Shape, declared: Optional[Shape],
                 may_promise: bool = False) -> None:
    """The rule for a declared result: it may know less than was inferred, and more
    where it may promise what operands only say at run time."""
    if declared is None or declared is UNRANKED or inferred is UNRANKED:
        return
    if len(inferred) != len(declared):
        raise Violation(Failure.RESULT_RANK,
                        f"inferred {shape_text(inferred)}, "
                        f"declared {shape_text(declared)}")
    for inferred_dim, declared_dim in zip(inferred, declared):
        if may_promise and not is_static(inferred_dim):
            continue
        if is_static(declared_dim) and inferred_dim != declared_dim:
            raise Violation(Failure.RESULT_EXTENT,
                            f"inferred {extent_text(inferred_dim)}, "
                            f"declared {extent_text(declared_dim)}")


def broadcastable(operands: Sequence[Shape], attribute: Attribute = None,
                  declared: Optional[Shape] = None) -> Shape:
    """MLIR's trait `Broadcastable`."""
    inferred = infer_result_shape(operands)
    check_result(inferred, declared)
    return inferred


def broadcastable_types(operands: Sequence[ShapedType], result: ShapedType) -> Shape:
    """MLIR's trait `Broadcastable` for tensors or vectors, which one operation cannot mix."""
    containers = {type.container for type in (*operands, result)}
    if len(containers) > 1:
        raise Violation(Failure.CONTAINER, " with ".join(sorted(containers)))
    return broadcastable([type.shape for type in operands], declared=result.shape)


def require_equal_ranks(operands: Sequence[Shape],
                        declared: Optional[Shape] = None) -> None:
    """Raises unless all ranked operands, and then the result, agree in rank."""
    ranks = [len(shape) for shape in operands if shape is not UNRANKED]
    if len(set(ranks)) > 1:
        raise Violation(Failure.RANK, f"operands of ranks {ranks}")
    if ranks and declared is not None and declared is not UNRANKED:
        if len(declared) != ranks[0]:
            raise Violation(Failure.RESULT_RANK,
                            f"operands of rank {ranks[0]}, "
                            f"declared {shape_text(declared)}")


def tosa(operands: Sequence[Shape], attribute: Attribute = None,
         declared: Optional[Shape] = None) -> Shape:
    """TOSA: ranks must match, then the rules are those of Broadcastable."""
    require_equal_ranks(operands, declared)
    return broadcastable(operands, None, declared)


def julia(operands: Sequence[Shape], attribute: Attribute = None,
          declared: Optional[Shape] = None) -> Shape:
    """Julia: the rules of Broadcastable on shapes that are read backwards."""
    def backwards(shape: Shape) -> Shape:
        return shape if shape is UNRANKED else shape[::-1]

    result = None if declared is None else backwards(declared)
    return backwards(broadcastable(list(map(backwards, operands)), None, result))


def same_extent(first: Extent, second: Extent) -> Extent:
    """Two names for one size: the more specific of them."""
    if is_static(first) and is_static(second) and first != second:
        raise refuse_extents(first, second)
    return first if is_static(first) else second


def same_shape(operands: Sequence[Shape], attribute: Attribute = None,
               declared: Optional[Shape] = None) -> Shape:
    """No broadcast: every operand has the shape of every other."""
    require_equal_ranks(operands)
    ranked = [shape for shape in operands if shape is not UNRANKED]
    inferred: Shape = UNRANKED
    if ranked:
        inferred = reduce(lambda a, b: tuple(map(same_extent, a, b)), ranked)
    check_result(inferred, declared, may_promise=True)
    return inferred


# Rule sets of one direction: the second operand into the first.


def into_first(first: Extent, second: Extent) -> Extent:
    """The first extent, where the second may be read at each of its indices.

    Chosen: a dynamic first extent is refined by 0 as it is by an extent > 1,
    since a 0 that does not broadcast can only meet a 0.
    """
    if second == 1 or not is_static(second):
        return first
    if not is_static(first):
        return second
    if first != second:
        raise refuse_extents(first, second)
    return first


def onnx_unidirectional(operands: Sequence[Shape], attribute: Attribute = None,
                        declared: Optional[Shape] = None) -> Shape:
    """ONNX unidirectional: the second operand, aligned right, into the first."""
    first, second = operands
    inferred = first
    if first is not UNRANKED and second is not UNRANKED:
        if len(second) > len(first):
            raise Violation(Failure.RANK, f"{shape_text(second)} has a larger "
                            f"rank than {shape_text(first)}")
        added = len(first) - len(second)
        inferred = first[:added] + tuple(map(into_first, first[added:], second))
    check_result(inferred, declared)
    return inferred


def in_blocks(first: Extent, second: Extent) -> Extent:
    """The first extent, cut into as many blocks of one size as the second says.

    Chosen: what has no elements is cut into any number of blocks, and what goes into
    no blocks is empty.
    """
    if second == 0:
        if is_static(first) and first != 0:
            raise refuse_extents(first, second)
        return 0
    if is_static(first) and is_static(second) and second not in (1, first):
        # No other size divides a scalable dimension.
        whole = isinstance(first, int) and isinstance(second, int) and any(
            second * size == first for size in range(first + 1))
        if not whole:
            raise refuse_extents(first, second)
    return first


def block_scaled(operands: Sequence[Shape], attribute: Attribute = None,
                 declared: Optional[Shape] = None) -> Shape:
    """One scale for a block of elements of the first operand, aligned right."""
    first, *others = operands
    inferred = first
    if first is not UNRANKED:
        others = [shape for shape in others if shape is not UNRANKED]
        for shape in others:
            if len(shape) > len(first):
                raise Violation(Failure.RANK, f"{shape_text(shape)} has a larger "
                                f"rank than {shape_text(first)}")
        for shape in others:
            added = len(first) - len(shape)
            inferred = (*inferred[:added],
                        *map(in_blocks, inferred[added:], shape))
    check_result(inferred, declared)
    return inferred


def recycle(first: Extent, second: Extent) -> Extent:
    """R: the longer length, or 0 where one is 0. What R warns of is refused."""
    if first == 0 or second == 0:
        return 0
    if not is_static(first) or not is_static(second):
        # A dynamic one may be 0, a divisor or a multiple.
        return DYNAMIC
    if first == second or 1 in (first, second):
        return second if first == 1 else first
    # No other size divides a scalable dimension.
    if not isinstance(first, int) or not isinstance(second, int):
        raise refuse_extents(first, second)
    longer, shorter = max(first, second), min(first, second)
    if shorter * (longer // shorter) != longer:
        raise refuse_extents(first, second)
    return longer


def fold_leading(operands: Sequence[Shape],
                 combine: Callable[[Extent, Extent], Extent]) -> RankedShape:
    """Combines dimensions that have the same number."""
    rank = max(map(len, operands))
    return tuple(reduce(combine, [shape[dim] for shape in operands
                                  if dim < len(shape)]) for dim in range(rank))


def recycled(operands: Sequence[Shape], attribute: Attribute = None,
             declared: Optional[Shape] = None) -> Shape:
    """R's recycling, along each dimension.

    Chosen: an unranked operand leaves nothing to check.
    """
    if UNRANKED in operands:
        return UNRANKED
    inferred = fold_leading(operands, recycle)
    check_result(inferred, declared)
    return inferred


def prefix_agreement(operands: Sequence[Shape], attribute: Attribute = None,
                     declared: Optional[Shape] = None) -> Shape:
    """J: each shape is the beginning of the longest one."""
    ranked = [shape for shape in operands if shape is not UNRANKED]
    inferred = fold_leading(ranked, same_extent) if ranked else UNRANKED
    check_result(inferred, declared)
    return inferred


def pdpd(operands: Sequence[Shape], attribute: Attribute = None,
         declared: Optional[Shape] = None) -> Shape:
    """OpenVINO's and Paddle's: the second operand into the first, at an axis.

    Chosen: with an unranked operand the axis is not looked at.
    """
    first, second = operands
    axis = -1 if attribute is None else attribute
    assert isinstance(axis, int)
    inferred = first
    if first is not UNRANKED and second is not UNRANKED:
        if len(second) > len(first):
            raise Violation(Failure.RANK, f"{shape_text(second)} has a larger "
                            f"rank than {shape_text(first)}")
        if axis < -1:
            raise Violation(Failure.RANGE, f"axis {axis} is below -1")
        if axis == -1:
            axis = len(first) - len(second)
        while second and second[-1] == 1 and axis + len(second) > len(first):
            second = second[:-1]
        end = axis + len(second)
        if end > len(first):
            raise Violation(Failure.RANGE, f"{shape_text(second)} at axis {axis} "
                            f"ends past {shape_text(first)}")
        inferred = (first[:axis] +
                    tuple(map(into_first, first[axis:end], second)) + first[end:])
    check_result(inferred, declared)
    return inferred


# XLA's binary operations: map the operand of lower rank, then degenerate extents.


def degenerate(first: Extent, second: Extent) -> Extent:
    """XLA's second step: 1 with x is x, n with `?` is n."""
    if first == 1:
        return second
    if second == 1 or first == second:
        return first
    if not is_static(first) or not is_static(second):
        return second if is_static(second) else first
    raise refuse_extents(first, second)


def map_lower(lower: RankedShape, higher: RankedShape, dims: Dims) -> RankedShape:
    """XLA's first step: the operand of lower rank, moved into the higher rank."""
    if not dims and lower:
        raise Violation(Failure.ATTRIBUTE_MISSING, "shapes must be equal rank")
    if len(dims) != len(lower):
        raise Violation(Failure.LENGTH, f"{len(dims)} dimensions for a shape of "
                        f"rank {len(lower)}")
    mapped = [1] * len(higher)
    for index, (dim, extent) in enumerate(zip(dims, lower)):
        if dim < 0:
            raise Violation(Failure.RANGE, f"dimension {dim} is negative")
        if dim >= len(higher):
            raise Violation(Failure.RANGE, f"dimension {dim} of "
                            f"{shape_text(higher)}")
        # Unlike the second step, this one lets `?` meet `?` and 1 only.
        if extent != higher[dim] and extent != 1 and higher[dim] != 1:
            raise refuse_extents(extent, higher[dim])
        if index > 0 and dims[index - 1] >= dim:
            raise Violation(Failure.ORDER, f"dimension {dim} after "
                            f"{dims[index - 1]}")
        mapped[dim] = extent
    return tuple(mapped)


def xla(operands: Sequence[Shape], attribute: Attribute = None,
        declared: Optional[Shape] = None) -> Shape:
    """XLA's binary operations with their optional broadcast_dimensions.

    Chosen: an unranked operand leaves the attribute unchecked too.
    """
    first, second = operands
    dims = () if attribute is None else attribute
    assert isinstance(dims, tuple)
    if first is UNRANKED or second is UNRANKED:
        return UNRANKED
    if len(first) == len(second):
        if dims and dims != tuple(range(len(first))):
            raise Violation(Failure.IDENTITY, f"dimensions {list(dims)} for "
                            f"shapes of rank {len(first)}")
    elif len(first) < len(second):
        first = map_lower(first, second, dims)
    else:
        second = map_lower(second, first, dims)
    inferred = tuple(map(degenerate, first, second))
    check_result(inferred, declared, may_promise=True)
    return inferred


# StableHLO's operations of three operands: shapes are equal, or that of an operand is a
# scalar's where the specification of the operation says `rank(...) = 0 or`.


def same_or_scalar(operands: Sequence[Shape], scalars: Sequence[int],
                   declared: Optional[Shape]) -> Shape:
    """Chosen: an unranked operand leaves nothing to check, as in XLA's binary ones."""
    if any(shape is UNRANKED for shape in operands):
        return UNRANKED
    return same_shape([shape for number, shape in enumerate(operands)
                       if shape or number not in scalars], None, declared)


def xla_select(operands: Sequence[Shape], attribute: Attribute = None,
               declared: Optional[Shape] = None) -> Shape:
    """pred may be a scalar: (C1) rank(pred) = 0 or shape(pred) = shape(on_true)."""
    return same_or_scalar(operands, (0,), declared)


def xla_clamp(operands: Sequence[Shape], attribute: Attribute = None,
              declared: Optional[Shape] = None) -> Shape:
    """min and max may be scalars: (C1) rank(min) = 0 or shape(min) = shape(operand),
    and (C2) the same of max."""
    return same_or_scalar(operands, (0, 2), declared)


# Unary rule sets, whose operand goes into a result that is given.


def check_dims(attribute: Attribute, source: RankedShape,
               target: RankedShape) -> Dims:
    """The attribute, one dimension of the target per dimension of the source."""
    if attribute is None:
        raise Violation(Failure.ATTRIBUTE_MISSING, "no dimensions")
    assert isinstance(attribute, tuple)
    if len(attribute) != len(source):
        raise Violation(Failure.LENGTH, f"{len(attribute)} dimensions for a shape "
                        f"of rank {len(source)}")
    for dim in attribute:
        if not 0 <= dim < len(target):
            raise Violation(Failure.RANGE, f"dimension {dim} of "
                            f"{shape_text(target)}")
    return attribute


def linalg_broadcast(operands: Sequence[Shape], attribute: Attribute = None,
                     declared: Optional[Shape] = None) -> Shape:
    """The broadcast of the Linalg RFC: input into init, no extent broadcast.

    Chosen: with init given as an operand, the declared result is checked against
    it; with the input alone, the declared result is init. An unranked input or
    init leaves nothing to check.
    """
    source = operands[0]
    init = operands[1] if len(operands) == 2 else declared
    if init is None:
        raise Violation(Failure.RESULT_MISSING, "no init")
    if source is not UNRANKED and init is not UNRANKED:
        dims = check_dims(attribute, source, init)
        if any(left >= right for left, right in zip(dims, dims[1:])):
            raise Violation(Failure.ORDER, f"{list(dims)} does not increase")
        for extent, dim in zip(source, dims):
            if extent != init[dim]:
                raise refuse_extents(extent, init[dim])
    check_result(init, declared)
    return init


def broadcast_in_dim(operands: Sequence[Shape], attribute: Attribute = None,
                     declared: Optional[Shape] = None) -> Shape:
    """StableHLO's broadcast_in_dim: one operand into a declared result.

    Chosen: a dynamic extent is taken to fit, and a dynamic one of the result is
    refined, as in the rule sets of two operands. An unranked operand or result
    leaves nothing to check.
    """
    source, = operands
    if declared is None:
        raise Violation(Failure.RESULT_MISSING, "no result")
    if source is UNRANKED or declared is UNRANKED:
        return declared
    dims = check_dims(attribute, source, declared)
    if len(set(dims)) != len(dims):
        raise Violation(Failure.ORDER, f"{list(dims)} repeats a dimension")
    inferred = list(declared)
    for extent, dim in zip(source, dims):
        inferred[dim] = into_first(declared[dim], extent)
    return tuple(inferred)


# Rule sets that the tests declare, in test/lib/TestRuleSets.td.


def strict(operands: Sequence[Shape], attribute: Attribute = None,
           declared: Optional[Shape] = None) -> Shape:
    """Equal ranks; equal extents, or one is 1 and the other not 0."""
    first, second = operands
    if any({0, 1} == {a, b} for a, b in zip(first, second)):
        raise refuse_extents(0, 1)
    return tosa(operands)


def padded(operands: Sequence[Shape], attribute: Attribute = None,
           declared: Optional[Shape] = None) -> Shape:
    """Equal extents, where both operands have the dimension."""
    longer, shorter = sorted(operands, key=len, reverse=True)
    added = len(longer) - len(shorter)
    return longer[:added] + tuple(map(same_extent, longer[added:], shorter))


def several(operands: Sequence[Shape], attribute: Attribute = None,
            declared: Optional[Shape] = None) -> Shape:
    """Equal ranks, and equal extents that are greater than 1."""
    if any(extent in (0, 1) for shape in operands for extent in shape):
        raise Violation(Failure.EXTENT, "0 or 1")
    return same_shape(operands)


SHIPPED: Dict[str, Oracle] = {
    "Broadcastable": broadcastable,
    "Julia": julia,
    "Tosa": tosa,
    "Xla": xla,
    "XlaSelect": xla_select,
    "XlaClamp": xla_clamp,
    "LinalgBroadcast": linalg_broadcast,
    "BroadcastInDim": broadcast_in_dim,
    "OnnxUnidirectional": onnx_unidirectional,
    "Pdpd": pdpd,
    "SameShape": same_shape,
    "BlockScaled": block_scaled,
    "Recycled": recycled,
    "PrefixAgreement": prefix_agreement,
}

# Those of the tests.
OWN: Dict[str, Oracle] = {
    "Strict": strict,
    "IntoFirst": onnx_unidirectional,
    "Padded": padded,
    "Several": several,
}

RULE_SETS: Dict[str, Oracle] = {**SHIPPED, **OWN}


def accepts(rules: str, operands: Sequence[Shape], attribute: Attribute = None,
            declared: Optional[Shape] = None) -> bool:
    """Whether the rule set finds nothing wrong."""
    try:
        RULE_SETS[rules](operands, attribute, declared)
    except Violation:
        return False
    return True
