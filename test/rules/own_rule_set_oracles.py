"""Independent oracles of the rule sets that the tests declare.

They are called as those of rule_set_oracles.py are.
"""

from __future__ import annotations

from typing import Dict, Optional, Sequence

import rule_set_oracles
from rule_set_oracles import Attribute, Oracle
from shapes import Failure, Shape, Violation


def strict(operands: Sequence[Shape], attribute: Attribute = None,
           declared: Optional[Shape] = None) -> Shape:
    """Equal ranks; equal extents, or one is 1 and the other not 0."""
    first, second = operands
    if any({0, 1} == {a, b} for a, b in zip(first, second)):
        raise Violation(Failure.EXTENT, "0 with 1")
    return rule_set_oracles.tosa(operands)


def padded(operands: Sequence[Shape], attribute: Attribute = None,
           declared: Optional[Shape] = None) -> Shape:
    """Equal extents, where both operands have the dimension."""
    longer, shorter = sorted(operands, key=len, reverse=True)
    added = len(longer) - len(shorter)
    return longer[:added] + tuple(map(rule_set_oracles.same_extent,
                                      longer[added:], shorter))


def several(operands: Sequence[Shape], attribute: Attribute = None,
            declared: Optional[Shape] = None) -> Shape:
    """Equal ranks, and equal extents that are greater than 1."""
    if any(extent in (0, 1) for shape in operands for extent in shape):
        raise Violation(Failure.EXTENT, "0 or 1")
    return rule_set_oracles.same_shape(operands)


RULE_SETS: Dict[str, Oracle] = {
    "Strict": strict,
    "IntoFirst": rule_set_oracles.onnx_unidirectional,
    "Padded": padded,
    "Several": several,
}
