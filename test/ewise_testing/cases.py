"""The questions that rule sets are asked, enumerated.

Every case up to rank 2 over the extents ?, 0, 1, 2 and 3 and unranked shapes, in
three parts:

  operands    every choice of operands
  attributes  every two shapes with every attribute, legal or not: no attribute,
              lists of entries from -2 to the rank + 1, as many as a shape has
              dimensions, some lists of other lengths, or such an axis
  results     every choice of operands with every declared result, with each
              attribute that is right for the operands

And every case that can be asked at run time, where all sizes are known:

  run_time    every two shapes up to rank 3 over the extents 0 to 3, with every
              attribute that names dimensions of the greater one once each, and
              up to rank 2 with every attribute, legal or not; more operands of
              smaller ranks
"""

from __future__ import annotations

import itertools
from typing import Iterator, List, NamedTuple, Optional, Sequence, Tuple

from ewise_testing.rule_sets import Attribute, accepts
from ewise_testing.shapes import DYNAMIC, UNRANKED, Extent, RankedShape, Shape

EXTENTS: Tuple[Extent, ...] = (DYNAMIC, 0, 1, 2, 3)
STATIC_EXTENTS = (0, 1, 2, 3)

# Rule sets of any number of operands, and by the attribute that they read.
VARIADIC = ("Broadcastable", "Julia", "Tosa", "SameShape", "BlockScaled",
            "Recycled", "PrefixAgreement")
# Those that pair dimensions 0, and those that ask for multiples.
LEADING = ("Julia", "Recycled", "PrefixAgreement")
DIVIDING = ("BlockScaled", "Recycled")
TERNARY = ("XlaSelect", "XlaClamp")
MAPPED = ("Xla", "LinalgBroadcast", "BroadcastInDim")
AXIS = ("Pdpd",)


class Case(NamedTuple):
    """A question to a rule set."""

    rules: str
    operands: Tuple[Shape, ...]
    attribute: Attribute = None
    declared: Optional[Shape] = None


def all_shapes(extents: Sequence[Extent], max_rank: int) -> List[RankedShape]:
    """All ranked shapes over the extents up to the rank."""
    return [shape for rank in range(max_rank + 1)
            for shape in itertools.product(extents, repeat=rank)]


def shapes_up_to(rank: int) -> List[Shape]:
    """All shapes up to the rank, and the unranked one."""
    return [*all_shapes(EXTENTS, rank), UNRANKED]


def pairs(rank: int) -> Iterator[Tuple[Shape, Shape]]:
    """Every two shapes up to the rank."""
    return itertools.product(shapes_up_to(rank), repeat=2)


def max_rank(shapes: Sequence[Shape]) -> int:
    """The greatest rank, 0 where none is known."""
    return max((len(shape) for shape in shapes if shape is not UNRANKED),
               default=0)


def all_attributes(rules: str, shapes: Sequence[Shape]) -> Iterator[Attribute]:
    """Attributes for the shapes, legal or not, and that it is absent.

    Of lists as long as a shape every one; of others, which are too long or too short
    whatever they hold, one with each entry.
    """
    yield None
    rank = max_rank(shapes)
    entries = range(-2, rank + 2)
    if rules in AXIS:
        yield from entries
    if rules in MAPPED:
        ranks = {len(shape) for shape in shapes if shape is not UNRANKED}
        for length in range(rank + 2):
            if length in ranks:
                yield from itertools.product(entries, repeat=length)
            else:
                yield from sorted({(entry, *range(length))[:length] for entry in entries})


def forms(rules: str, first: Shape, second: Shape) -> Iterator[Case]:
    """The ways to ask a rule set about two shapes."""
    if rules != "BroadcastInDim":
        yield Case(rules, (first, second))
    if rules in ("BroadcastInDim", "LinalgBroadcast"):
        yield Case(rules, (first,), declared=second)


def operands(rules: str) -> Iterator[Case]:
    """Every choice of operands."""
    for shape in shapes_up_to(2):
        if rules in VARIADIC or rules in ("BroadcastInDim", "LinalgBroadcast"):
            yield Case(rules, (shape,))
    if rules in TERNARY:
        for chosen in itertools.product(shapes_up_to(2), repeat=3):
            yield Case(rules, chosen)
        return
    for first, second in pairs(2):
        yield from forms(rules, first, second)
    if rules in VARIADIC:
        for chosen in itertools.product(shapes_up_to(1), repeat=3):
            yield Case(rules, chosen)
        for chosen in itertools.product(shapes_up_to(1), repeat=4):
            yield Case(rules, chosen)


def attributes(rules: str) -> Iterator[Case]:
    """Every two shapes with every attribute."""
    for first, second in pairs(2):
        for attribute in all_attributes(rules, (first, second)):
            for case in forms(rules, first, second):
                yield case._replace(attribute=attribute)


def right_attributes(rules: str, operands: Tuple[Shape, Shape]
                     ) -> Iterator[Attribute]:
    """No attribute, and each one that is right for the operands."""
    for attribute in all_attributes(rules, operands):
        if attribute is None or accepts(rules, operands, attribute):
            yield attribute
            # Nothing is wrong with an attribute that nothing is known of.
            if attribute is not None and UNRANKED in operands:
                return


def results(rules: str) -> Iterator[Case]:
    """Every choice of operands with every declared result."""
    declared = shapes_up_to(2)
    # One dimension too many.
    declared += [(1, *shape) for shape in all_shapes(EXTENTS, 2)
                 if len(shape) == 2]
    if rules in VARIADIC:
        for shape in shapes_up_to(2):
            for result in declared:
                yield Case(rules, (shape,), declared=result)
    if rules in TERNARY:
        for chosen in itertools.product(shapes_up_to(1), repeat=3):
            for result in declared:
                yield Case(rules, chosen, declared=result)
        return
    # Where the operand goes into the result, other parts have every result.
    if rules == "BroadcastInDim":
        return
    for first, second in pairs(2):
        for attribute in right_attributes(rules, (first, second)):
            for result in declared:
                yield Case(rules, (first, second), attribute, result)


def run_time_attributes(rules: str, shapes: Sequence[Shape]
                        ) -> Iterator[Attribute]:
    """Attributes as they are at run time, where none is absent."""
    rank = max_rank(shapes)
    if rank <= 2 or rules in AXIS:
        for attribute in all_attributes(rules, shapes):
            if attribute is not None or rules not in MAPPED:
                yield attribute
        return
    for length in range(rank + 1) if rules in MAPPED else ():
        yield from itertools.permutations(range(rank), length)
    if rules not in MAPPED:
        yield None


def run_time(rules: str) -> Iterator[Case]:
    """Every case of known sizes."""
    if rules in TERNARY:
        for chosen in itertools.product(all_shapes(STATIC_EXTENTS, 2), repeat=3):
            yield Case(rules, chosen)
        return
    shapes = all_shapes(STATIC_EXTENTS, 3)
    for first, second in itertools.product(shapes, repeat=2):
        for attribute in run_time_attributes(rules, (first, second)):
            for case in forms(rules, first, second):
                yield case._replace(attribute=attribute)
    if rules in VARIADIC:
        for number, rank in ((1, 3), (3, 2), (4, 1)):
            for chosen in itertools.product(all_shapes(STATIC_EXTENTS, rank),
                                            repeat=number):
                yield Case(rules, chosen)


PARTS = {"operands": operands, "attributes": attributes, "results": results,
         "run_time": run_time}
