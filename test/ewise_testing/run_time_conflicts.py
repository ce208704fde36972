"""Which cases that a rule set accepts may turn out wrong at run time, by enumeration.

Run-time shapes are all of the sizes 0 to 3, of an unranked operand all of the ranks 0 to
2, or to 1 among more than two operands.
"""

from __future__ import annotations

import itertools

from ewise_testing.cases import STATIC_EXTENTS, Case, all_shapes
from ewise_testing.rule_sets import accepts
from ewise_testing.shapes import DYNAMIC, UNRANKED, RankedShape, Shape

# Rule sets whose one operand goes into the declared result.
INTO_RESULT = ("BroadcastInDim", "LinalgBroadcast")


def run_time_shapes(shape: Shape, max_rank: int) -> list[RankedShape]:
    """The shapes that a tensor of such a type may have."""
    if shape is UNRANKED:
        return all_shapes(STATIC_EXTENTS, max_rank)
    extents = (STATIC_EXTENTS if extent is DYNAMIC else (extent,) for extent in shape)
    return list(itertools.product(*extents))


def may_conflict(case: Case) -> bool:
    """Whether the oracle refuses any of the shapes that the case may have."""
    max_rank = 2 if len(case.operands) <= 2 else 1
    declared = [case.declared]
    if case.rules in INTO_RESULT and len(case.operands) == 1:
        declared = run_time_shapes(case.declared, max_rank)
    return any(
        not accepts(case.rules, operands, case.attribute, result)
        for operands in itertools.product(*(run_time_shapes(each, max_rank) for each in case.operands))
        for result in declared
    )
