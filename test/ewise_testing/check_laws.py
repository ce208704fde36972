"""Checks the oracles against NumPy, and against the laws their rule sets claim.

An oracle is right about dynamic extents if it is right about the sizes that they
can have: it must refuse operands exactly where every choice of run-time sizes
fails, and must otherwise infer the extent that all successful choices share, or
`?` where they differ. Run-time sizes are judged by NumPy. (XLA's map step and
`LinalgBroadcast` refuse some dynamic extents that could fit: they are checked on
static shapes, or by their examples alone.)
"""

from __future__ import annotations

import itertools
import sys
from typing import Callable, Iterator, List, Optional, Sequence, Tuple

import numpy

from ewise_testing.rule_sets import RULE_SETS, Attribute
from ewise_testing.shapes import (DYNAMIC, UNRANKED, Failure, RankedShape, Shape,
                                  Violation, place)

Sizes = Tuple[int, ...]
RunTimeRule = Callable[[Sequence[Sizes]], Optional[Sizes]]

EXTENTS = (DYNAMIC, 0, 1, 2, 3)
# The sizes of `?`: also one that no static extent has.
RUN_TIME_SIZES = (0, 1, 2, 3, 4)


def shapes_up_to(rank: int, extents: Sequence[Optional[int]] = EXTENTS
                 ) -> List[RankedShape]:
    """All ranked shapes up to the rank."""
    return [shape for size in range(rank + 1)
            for shape in itertools.product(extents, repeat=size)]


def run_time_shapes(shape: RankedShape) -> Iterator[Sizes]:
    """The sizes a shape can have at run time."""
    return itertools.product(*[RUN_TIME_SIZES if extent is DYNAMIC else (extent,)
                               for extent in shape])


def numpy_broadcast(operands: Sequence[Sizes]) -> Optional[Sizes]:
    """NumPy's result shape, None where it raises an error."""
    try:
        return numpy.broadcast_shapes(*operands)
    except ValueError:
        return None


def numpy_backwards(operands: Sequence[Sizes]) -> Optional[Sizes]:
    """NumPy's result shape of transposed arrays, transposed."""
    result = numpy_broadcast([sizes[::-1] for sizes in operands])
    return None if result is None else result[::-1]


def numpy_into_first(operands: Sequence[Sizes]) -> Optional[Sizes]:
    """The first shape, None where NumPy refuses to broadcast the second to it."""
    first, second = operands
    try:
        return numpy.broadcast_to(numpy.empty(second), first).shape
    except ValueError:
        return None


def same_sizes(operands: Sequence[Sizes]) -> Optional[Sizes]:
    """The shape of all operands, None where they differ."""
    return operands[0] if len(set(operands)) == 1 else None


def expected_shape(operands: Sequence[RankedShape],
                   rule: RunTimeRule) -> Optional[RankedShape]:
    """The tightest shape of all results at run time, None where there are none."""
    results = {rule(sizes) for sizes in
               itertools.product(*map(run_time_shapes, operands))}
    results.discard(None)
    if not results:
        return None
    return tuple(sizes[0] if len(set(sizes)) == 1 else DYNAMIC
                 for sizes in zip(*results))


class Checker:
    """Asks the oracles, counts and prints disagreements."""

    def __init__(self) -> None:
        self.wrong = 0

    def outcome(self, rules: str, operands: Sequence[Shape],
                attribute: Attribute = None,
                declared: Optional[Shape] = None) -> Optional[Shape]:
        """The inferred shape, None for extents in conflict."""
        try:
            return RULE_SETS[rules](operands, attribute, declared)
        except Violation as violation:
            if violation.failure is not Failure.EXTENT:
                raise
            return None

    def equal(self, what: object, found: object, expected: object) -> None:
        if found != expected:
            self.wrong += 1
            print(f"{what}: got {found}, expected {expected}")


def equal_ranks(operands: Sequence[RankedShape]) -> bool:
    return len(set(map(len, operands))) == 1


def check_symmetric(checker: Checker) -> None:
    """Rule sets of any number of operands: agreement, then the laws."""
    pairs = list(itertools.product(shapes_up_to(2), repeat=2))
    triples = list(itertools.product(shapes_up_to(1), repeat=3))
    for rules, rule, any_rank in [("Broadcastable", numpy_broadcast, True),
                                  ("Julia", numpy_backwards, True),
                                  ("Tosa", numpy_broadcast, False),
                                  ("Xla", numpy_broadcast, False),
                                  ("SameShape", same_sizes, False)]:
        cases = [case for case in (pairs + triples if rules != "Xla" else pairs)
                 if any_rank or equal_ranks(case)]
        for operands in cases:
            found = checker.outcome(rules, operands)
            checker.equal((rules, operands), found,
                          expected_shape(operands, rule))
            for order in itertools.permutations(operands):
                checker.equal((rules, order), checker.outcome(rules, order), found)
            for shape in operands:
                checker.equal((rules, shape, shape),
                              checker.outcome(rules, [shape, shape]), shape)
        print(f"{rules}: {len(cases)} cases")


def check_associative(checker: Checker) -> None:
    """Regrouping changes neither results nor conflicts."""
    triples = [case for rank in range(3)
               for case in itertools.product(shapes_up_to(rank)[-5 ** rank:],
                                             repeat=3)]
    for rules in ("Broadcastable", "Julia", "Tosa", "Xla", "SameShape"):
        for a, b, c in triples:
            left = checker.outcome(rules, [a, b])
            if left is not None:
                left = checker.outcome(rules, [left, c])
            right = checker.outcome(rules, [b, c])
            if right is not None:
                right = checker.outcome(rules, [a, right])
            checker.equal((rules, a, b, c), left, right)
        print(f"{rules}, associative: {len(triples)} cases")


def check_directed(checker: Checker) -> None:
    """Rule sets from one operand into another or into the result."""
    pairs = [(first, second) for first, second in
             itertools.product(shapes_up_to(2), repeat=2)
             if len(second) <= len(first)]
    for operands in pairs:
        checker.equal(("OnnxUnidirectional", operands),
                      checker.outcome("OnnxUnidirectional", operands),
                      expected_shape(operands, numpy_into_first))
    print(f"OnnxUnidirectional: {len(pairs)} cases")

    cases = [(first, second, dims) for first, second in pairs
             for dims in itertools.permutations(range(len(first)), len(second))]
    for first, second, dims in cases:
        def rule(sizes: Sequence[Sizes]) -> Optional[Sizes]:
            return numpy_into_first(
                [sizes[0], place(sizes[1], dims, len(sizes[0]))])
        expected = expected_shape((first, second), rule)
        checker.equal(("BroadcastInDim", first, second, dims),
                      checker.outcome("BroadcastInDim", [second], dims, first),
                      expected)
        axis = dims[0] if dims else 0
        if dims == tuple(range(axis, axis + len(dims))):
            checker.equal(("Pdpd", first, second, axis),
                          checker.outcome("Pdpd", [first, second], axis), expected)
    print(f"BroadcastInDim, Pdpd: {len(cases)} cases")


def check_xla_map(checker: Checker) -> None:
    """XLA's two steps on static shapes: NumPy, after the placement."""
    static = shapes_up_to(3, (0, 1, 2, 3))
    cases = [(lower, higher, dims)
             for lower, higher in itertools.product(static, repeat=2)
             if len(lower) < len(higher)
             for dims in itertools.combinations(range(len(higher)), len(lower))]
    for lower, higher, dims in cases:
        expected = numpy_broadcast([place(lower, dims, len(higher)), higher])
        for operands in ([lower, higher], [higher, lower]):
            checker.equal(("Xla", operands, dims),
                          checker.outcome("Xla", operands, dims), expected)
    print(f"Xla, mapped: {len(cases)} cases")


def check_unranked(checker: Checker) -> None:
    """Unranked operands are discarded wherever they stand."""
    pairs = [pair for pair in itertools.product(shapes_up_to(2), repeat=2)
             if equal_ranks(pair)]
    for rules in ("Broadcastable", "Julia", "Tosa", "SameShape"):
        for first, second in pairs:
            expected = checker.outcome(rules, [first, second])
            for operands in ([UNRANKED, first, second], [first, UNRANKED, second],
                             [first, second, UNRANKED]):
                checker.equal((rules, operands),
                              checker.outcome(rules, operands), expected)
    print(f"unranked operands: {len(pairs)} cases")


def main() -> int:
    checker = Checker()
    check_symmetric(checker)
    check_associative(checker)
    check_directed(checker)
    check_xla_map(checker)
    check_unranked(checker)
    print(f"{checker.wrong} disagreements")
    return 1 if checker.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
