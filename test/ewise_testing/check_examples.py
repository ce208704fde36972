"""Checks the oracles of all rule sets against examples, most of them documented.

Sources: MLIR's document of the trait `Broadcastable`, the TOSA specification, XLA's
docs/broadcasting.md, ONNX's docs/Broadcasting.md, Julia's manual, OpenVINO's "Broadcast Rules For Elementwise Operations",
NumPy's user guide, StableHLO's specification of broadcast_in_dim, OCP's Microscaling
Formats, R's language definition, J's dictionary.
"""

from __future__ import annotations

import sys
from typing import NamedTuple, Optional, Union

from ewise_testing.rule_sets import RULE_SETS, Attribute
from ewise_testing.shapes import Failure, Violation, parse_shape, shape_text


class Example(NamedTuple):
    """One line: operands separated by commas, and the outcome to expect."""

    rules: str
    operands: str
    expected: Union[str, Failure]
    attribute: Attribute = None
    declared: Optional[str] = None


BROADCASTABLE = [
    # The document of MLIR's trait, in its order.
    Example("Broadcastable", "1x2,1x2", "1x2", None, "1x2"),
    Example("Broadcastable", "?,?", "?", None, "?"),
    Example("Broadcastable", "1,4", "4", None, "4"),
    Example("Broadcastable", "4", "4", None, "?"),
    Example("Broadcastable", "4,2x3x4", "2x3x4", None, "2x3x4"),
    Example("Broadcastable", "2,2", "2", None, "2"),
    Example("Broadcastable", "2", "2", None, "*"),
    Example("Broadcastable", "*,*", "*", None, "2"),
    Example("Broadcastable", "3,2", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "3,3", Failure.RESULT_RANK, None, "1x3"),
    Example("Broadcastable", "?,?", Failure.RESULT_EXTENT, None, "4"),
    Example("Broadcastable", "2,2", Failure.RESULT_EXTENT, None, "4"),
    Example("Broadcastable", "1,1", Failure.RESULT_EXTENT, None, "4"),
    # Extent 0 behaves as any static extent other than 1.
    Example("Broadcastable", "0,1", "0", None, "0"),
    Example("Broadcastable", "0,0", "0", None, "0"),
    Example("Broadcastable", "0,?", "0", None, "0"),
    Example("Broadcastable", "0,?", "0", None, "?"),
    Example("Broadcastable", "0,2", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "1,1", Failure.RESULT_EXTENT, None, "0"),
    Example("Broadcastable", "1x0,0x1", "0x0", None, "0x0"),
    # A dynamic extent hides no conflict, wherever it stands.
    Example("Broadcastable", "?,0,5", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "?,5,0", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "0,?,5", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "0,5,?", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "5,?,0", Failure.EXTENT, None, "?"),
    Example("Broadcastable", "5,0,?", Failure.EXTENT, None, "?"),
    # Unranked operands are discarded, the others are not.
    Example("Broadcastable", "*,4", "4", None, "4"),
    Example("Broadcastable", "*,4", Failure.RESULT_EXTENT, None, "3"),
    Example("Broadcastable", "*,4", Failure.RESULT_RANK, None, "2x4"),
    Example("Broadcastable", "3,*,2", Failure.EXTENT, None, "*"),
    # Ranks.
    Example("Broadcastable", "[],[]", "[]", None, "[]"),
    Example("Broadcastable", "[],?", "?", None, "?"),
    Example("Broadcastable", "8x1x6x1,7x1x5", "8x7x6x5", None, "8x7x6x5"),
    # A scalable extent equals itself only, and 1 broadcasts to it.
    Example("Broadcastable", "[4],1", "[4]", None, "[4]"),
    Example("Broadcastable", "[4],[4]", "[4]", None, "[4]"),
    Example("Broadcastable", "[4],4", Failure.EXTENT, None, "[4]"),
    Example("Broadcastable", "[4],[2]", Failure.EXTENT, None, "[4]"),
    Example("Broadcastable", "[1],2", Failure.EXTENT, None, "2"),
    Example("Broadcastable", "1,1", Failure.RESULT_EXTENT, None, "[1]"),
]

JULIA = [
    # The manual's section on broadcasting.
    Example("Julia", "2x1,2x3", "2x3"),
    Example("Julia", "2,2x3", "2x3"),
    Example("Julia", "3,1x2", "3x2"),
    Example("Julia", "[],2x3", "2x3"),
    Example("Julia", "3,2x3", Failure.EXTENT),
    Example("Julia", "2,1x3,1x1x4", "2x3x4"),
    Example("Julia", "2,2x?,*", "2x?"),
    Example("Julia", "0,1x2", "0x2"),
    Example("Julia", "2,2x3", Failure.RESULT_RANK, None, "2"),
    Example("Julia", "2,2x3", Failure.RESULT_EXTENT, None, "3x2"),
]

XLA = [
    # docs/broadcasting.md, in its order.
    Example("Xla", "2x3,[]", "2x3"),
    Example("Xla", "2x3,3", Failure.ATTRIBUTE_MISSING),
    Example("Xla", "2x3,3", "2x3", (1,)),
    Example("Xla", "3x3,3", "3x3", (1,)),
    Example("Xla", "3x3,3", "3x3", (0,)),
    Example("Xla", "2x3,3", Failure.EXTENT, (0,)),
    Example("Xla", "2x3x4,3x4", "2x3x4", (1, 2)),
    Example("Xla", "5x6x7x8,5x8", "5x6x7x8", (0, 3)),
    Example("Xla", "5x6x7x8,7x6", Failure.ORDER, (2, 1)),
    Example("Xla", "5x6x7x7,7x7", Failure.ORDER, (3, 3)),
    Example("Xla", "2x1,2x3", "2x3"),
    Example("Xla", "1x2x5,7x2x5", "7x2x5"),
    Example("Xla", "7x2x5,7x1x5", "7x2x5"),
    Example("Xla", "7x2x5,7x2x6", Failure.EXTENT),
    Example("Xla", "2x1,1x3", "2x3"),
    Example("Xla", "4,1x2", "4x2", (0,)),
    Example("Xla", "1x2,4x3x1", "4x3x2", (1, 2)),
    # Shape inference, in the order of its checks.
    Example("Xla", "2x3,2x3", "2x3", (0, 1)),
    Example("Xla", "2x3,2x3", Failure.IDENTITY, (1, 0)),
    Example("Xla", "2x2,2x2", Failure.IDENTITY, (0,)),
    Example("Xla", "2x3,3", Failure.LENGTH, (0, 1)),
    Example("Xla", "2x3,[]", Failure.LENGTH, (0,)),
    Example("Xla", "2x3,3", Failure.RANGE, (-1,)),
    Example("Xla", "2x3,3", Failure.RANGE, (2,)),
    # The map step is stricter than the degenerate one on dynamic extents.
    Example("Xla", "2,?x3", Failure.EXTENT, (0,)),
    Example("Xla", "2,?", "2"),
    Example("Xla", "?,?x3", "?x3", (0,)),
    Example("Xla", "1,?x3", "?x3", (0,)),
    Example("Xla", "?,1x3", "?x3", (0,)),
    Example("Xla", "0,?x3", Failure.EXTENT, (0,)),
    Example("Xla", "0,1x3", "0x3", (0,)),
    # Extent 0: the maximum would be wrong.
    Example("Xla", "0,1", "0"),
    Example("Xla", "0,?", "0"),
    Example("Xla", "0,2", Failure.EXTENT),
    Example("Xla", "*,2x3", "*"),
    Example("Xla", "?,?", "?", None, "4"),
    Example("Xla", "2,?", Failure.RESULT_EXTENT, None, "4"),
    Example("Xla", "[],2x3", "2x3", None, "2x?"),
]

TOSA = [
    Example("Tosa", "1x3,2x1", "2x3"),
    Example("Tosa", "2x3,3", Failure.RANK),
    Example("Tosa", "2x3,[]", Failure.RANK),
    Example("Tosa", "2x3,*,1x3", "2x3"),
    Example("Tosa", "2x3,*,3", Failure.RANK),
    Example("Tosa", "2x3,4x3", Failure.EXTENT),
    Example("Tosa", "0x3,1x3", "0x3"),
    Example("Tosa", "?,0,5", Failure.EXTENT),
    Example("Tosa", "2x3,2x3", Failure.RESULT_RANK, None, "3"),
    Example("Tosa", "?,?", Failure.RESULT_EXTENT, None, "4"),
    Example("Tosa", "*,*", "*", None, "4"),
]

ONNX = [
    # docs/Broadcasting.md: unidirectional.
    Example("OnnxUnidirectional", "2x3x4x5,[]", "2x3x4x5"),
    Example("OnnxUnidirectional", "2x3x4x5,5", "2x3x4x5"),
    Example("OnnxUnidirectional", "2x3x4x5,2x1x1x5", "2x3x4x5"),
    Example("OnnxUnidirectional", "2x3x4x5,1x3x1x5", "2x3x4x5"),
    # ... and those that only its multidirectional broadcasting supports.
    Example("OnnxUnidirectional", "4x5,2x3x4x5", Failure.RANK),
    Example("OnnxUnidirectional", "1x4x5,2x3x1x1", Failure.RANK),
    Example("OnnxUnidirectional", "2x1x5,2x4x5", Failure.EXTENT),
    # NumPy's broadcast_to.
    Example("OnnxUnidirectional", "0,1", "0"),
    Example("OnnxUnidirectional", "1,0", Failure.EXTENT),
    # Dynamic extents.
    Example("OnnxUnidirectional", "?x?,3", "?x3"),
    Example("OnnxUnidirectional", "?,1", "?"),
    Example("OnnxUnidirectional", "1,?", "1"),
    Example("OnnxUnidirectional", "3,?", "3"),
    # Unranked operands.
    Example("OnnxUnidirectional", "2x3,*", "2x3"),
    Example("OnnxUnidirectional", "*,2x3", "*"),
    Example("OnnxUnidirectional", "*,2x3", "*", None, "7"),
    Example("OnnxUnidirectional", "2x3,3", Failure.RESULT_RANK, None, "3"),
]

PDPD = [
    # OpenVINO's document, in its order.
    Example("Pdpd", "2x3x4x5,3x4", "2x3x4x5", 1),
    Example("Pdpd", "2x3x4x5,3x1", "2x3x4x5", 1),
    Example("Pdpd", "2x3x4x5,4x5", "2x3x4x5", -1),
    Example("Pdpd", "2x3x4x5,4x5", "2x3x4x5", 2),
    Example("Pdpd", "2x3x4x5,1x3", "2x3x4x5", 0),
    Example("Pdpd", "2x3x4x5,[]", "2x3x4x5"),
    Example("Pdpd", "2x3x4x5,5", "2x3x4x5", -1),
    Example("Pdpd", "2x3x4x5,5", "2x3x4x5", 3),
    Example("Pdpd", "8x1x6x1,7x1x5", Failure.EXTENT, 1),
    # Only the second operand expands, whatever the axis.
    Example("Pdpd", "8x1x6x1,7x1x5", Failure.EXTENT),
    Example("Pdpd", "8x1x6x1,7x1x5", Failure.EXTENT, 0),
    Example("Pdpd", "8x1x6x1,7x1x5", Failure.RANGE, 2),
    # The rank comes first, then the axis.
    Example("Pdpd", "3,1x3", Failure.RANK, -2),
    Example("Pdpd", "2x3,3", Failure.RANGE, -2),
    Example("Pdpd", "2x3,3", Failure.RANGE, 2),
    # Trailing 1s are trimmed where they reach past the first's rank only.
    Example("Pdpd", "2x3,3x1", "2x3", 1),
    Example("Pdpd", "2x3,3x1x1", Failure.RANK, 1),
    Example("Pdpd", "2x3,1", "2x3", 2),
    Example("Pdpd", "2x3,1", Failure.RANGE, 3),
    Example("Pdpd", "2x3,[]", Failure.RANGE, 3),
    Example("Pdpd", "2x3,3x?", Failure.RANGE, 1),
    Example("Pdpd", "3x2,3x1", "3x2", 0),
    Example("Pdpd", "?x?,3", "3x?", 0),
    Example("Pdpd", "2x3,*", "2x3", 1),
    Example("Pdpd", "*,2x3", "*", 1),
]

UNARY = [
    # StableHLO's example of broadcast_in_dim.
    Example("BroadcastInDim", "1x3", "2x3x2", (2, 1), "2x3x2"),
    Example("BroadcastInDim", "3x1", "2x3x2", (1, 2), "2x3x2"),
    Example("BroadcastInDim", "[]", "2x3", (), "2x3"),
    Example("BroadcastInDim", "3", Failure.EXTENT, (0,), "2x3"),
    Example("BroadcastInDim", "2", Failure.EXTENT, (0,), "1x3"),
    Example("BroadcastInDim", "3x3", Failure.ORDER, (1, 1), "3x3"),
    Example("BroadcastInDim", "3", Failure.RANGE, (2,), "2x3"),
    Example("BroadcastInDim", "3", Failure.RANGE, (-1,), "2x3"),
    Example("BroadcastInDim", "3", Failure.LENGTH, (0, 1), "2x3"),
    Example("BroadcastInDim", "1", "0", (0,), "0"),
    Example("BroadcastInDim", "0", Failure.EXTENT, (0,), "1"),
    # linalg.broadcast, with the attribute of the RFC: where each dimension goes.
    Example("LinalgBroadcast", "8x32,8x16x32", "8x16x32", (0, 2)),
    Example("LinalgBroadcast", "8x32", "8x16x32", (0, 2), "8x16x32"),
    Example("LinalgBroadcast", "[],2x3", "2x3", ()),
    Example("LinalgBroadcast", "2x3,2x3", "2x3", (0, 1)),
    Example("LinalgBroadcast", "2x2,2x2", Failure.ORDER, (1, 0)),
    Example("LinalgBroadcast", "1,1x3", "1x3", (0,)),
    Example("LinalgBroadcast", "1,2x3", Failure.EXTENT, (0,)),
    Example("LinalgBroadcast", "?,?x3", "?x3", (0,)),
    Example("LinalgBroadcast", "?,2x3", Failure.EXTENT, (0,)),
    Example("LinalgBroadcast", "2,?x3", Failure.EXTENT, (0,)),
    Example("LinalgBroadcast", "0,0x3", "0x3", (0,)),
    Example("LinalgBroadcast", "2x3,2x3x4", Failure.LENGTH, (0,)),
    Example("LinalgBroadcast", "2,2x3", Failure.RANGE, (2,)),
    Example("LinalgBroadcast", "2", Failure.RESULT_MISSING, (0,)),
    Example("LinalgBroadcast", "2,2x3", Failure.ATTRIBUTE_MISSING),
]

SAME_SHAPE = [
    Example("SameShape", "2x3,2x3", "2x3"),
    Example("SameShape", "2x3,3", Failure.RANK),
    Example("SameShape", "?,3", "3"),
    Example("SameShape", "?,1", "1"),
    Example("SameShape", "?,0", "0"),
    Example("SameShape", "1,3", Failure.EXTENT),
    Example("SameShape", "1,0", Failure.EXTENT),
    Example("SameShape", "2,?,3", Failure.EXTENT),
    Example("SameShape", "*,2x?,?x3", "2x3"),
    Example("SameShape", "*,*", "*", None, "5"),
    Example("SameShape", "?,?", "?", None, "4"),
    Example("SameShape", "?,2", Failure.RESULT_EXTENT, None, "4"),
    Example("SameShape", "4", "4", None, "?"),
]

DIVIDING = [
    # A scale for each 32 elements, for 128 by 128, for each row, and for all.
    Example("BlockScaled", "64x128,64x4", "64x128"),
    Example("BlockScaled", "512x256,4x2", "512x256"),
    Example("BlockScaled", "8x16,8x1", "8x16"),
    Example("BlockScaled", "8x16,[]", "8x16"),
    Example("BlockScaled", "64,3", Failure.EXTENT),
    Example("BlockScaled", "4,64", Failure.EXTENT),
    Example("BlockScaled", "64,2x64", Failure.RANK),
    Example("BlockScaled", "?,4", "?"),
    # R: 1:6 + 1:2, 1:2 + 1:6, 1:6 + 1:4 (a warning), numeric(0) + 1:3,
    # matrix(1:6, 2) + 1:2.
    Example("Recycled", "6,2", "6"),
    Example("Recycled", "2,6", "6"),
    Example("Recycled", "6,4", Failure.EXTENT),
    Example("Recycled", "0,3", "0"),
    Example("Recycled", "2x3,2", "2x3"),
    Example("Recycled", "?,3", "?"),
    # J: (i. 2 3) + i. 2, (i. 2 3) + i. 3, 1 + i. 2 3.
    Example("PrefixAgreement", "2x3,2", "2x3"),
    Example("PrefixAgreement", "2x3,3", Failure.EXTENT),
    Example("PrefixAgreement", "[],2x3", "2x3"),
    Example("PrefixAgreement", "2x3,1", Failure.EXTENT),
]

EXAMPLES = (BROADCASTABLE + JULIA + XLA + TOSA + ONNX + PDPD + UNARY + SAME_SHAPE
            + DIVIDING)


def check(example: Example) -> bool:
    """Whether the oracle agrees with the example, which is printed if not."""
    operands = [parse_shape(text) for text in example.operands.split(",")]
    declared = None
    if example.declared is not None:
        declared = parse_shape(example.declared)
    outcome: Union[str, Failure]
    try:
        outcome = shape_text(
            RULE_SETS[example.rules](operands, example.attribute, declared))
    except Violation as violation:
        outcome = violation.failure
    if outcome != example.expected:
        print(f"{example}: got {outcome}")
    return outcome == example.expected


def main() -> int:
    missed = 0
    for rules in RULE_SETS:
        examples = [example for example in EXAMPLES if example.rules == rules]
        missed_here = sum(not check(example) for example in examples)
        if examples:
            print(f"{rules}: {len(examples)} examples, {missed_here} missed")
        missed += missed_here
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
