"""The cases in which ewise-shape is compared with the oracles.

Every case up to rank 2 over the extents ?, 0, 1, 2 and 3 and unranked shapes, in
three parts, and a reproducible sample of larger ones:

  operands    every choice of operands
  attributes  every two shapes with every attribute, legal or not: no attribute,
              and lists of entries from -2 to the rank + 1, of up to rank + 1 of
              them, or such an axis
  results     every choice of operands with every declared result, with each
              attribute that is right for the operands
  sample      operands, attribute and result of rank up to 3, most of them right
              or nearly so

And every case that can be asked at run time, where all sizes are known:

  run_time    every two shapes up to rank 3 over the extents 0 to 3, with every
              attribute that names dimensions of the greater one once each, and
              up to rank 2 with every attribute, legal or not; more operands of
              smaller ranks
"""

from __future__ import annotations

import itertools
import random
from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from cases import all_shapes
from rule_set_oracles import RULE_SETS, Attribute
from shapes import DYNAMIC, UNRANKED, Extent, RankedShape, Shape, Violation

EXTENTS: Tuple[Extent, ...] = (DYNAMIC, 0, 1, 2, 3)
STATIC_EXTENTS = (0, 1, 2, 3)
PARTS = ("operands", "attributes", "results", "sample", "run_time")

# Rule sets of any number of operands, and by the attribute that they read.
VARIADIC = ("Broadcastable", "Julia", "Tosa", "SameShape")
MAPPED = ("Xla", "LinalgBroadcast", "BroadcastInDim")
AXIS = ("Pdpd",)


class Case(NamedTuple):
    """A question to a rule set."""

    rules: str
    operands: Tuple[Shape, ...]
    attribute: Attribute = None
    declared: Optional[Shape] = None


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
    """Every attribute for the shapes, legal or not, and that it is absent."""
    yield None
    rank = max_rank(shapes)
    entries = range(-2, rank + 2)
    if rules in AXIS:
        yield from entries
    if rules in MAPPED:
        for length in range(rank + 2):
            yield from itertools.product(entries, repeat=length)


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


def is_right(case: Case) -> bool:
    """Whether the oracle accepts the case."""
    try:
        RULE_SETS[case.rules](case.operands, case.attribute, case.declared)
    except Violation:
        return False
    return True


def right_attributes(rules: str, operands: Tuple[Shape, Shape]
                     ) -> Iterator[Attribute]:
    """No attribute, and each one that is right for the operands."""
    for attribute in all_attributes(rules, operands):
        if attribute is None or is_right(Case(rules, operands, attribute)):
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


class Sampler:
    """Draws cases of which many are right, or wrong in one place only.

    All shapes of a case come from one run-time shape, whose sizes they show, hide
    behind `?` or broadcast from 1; a few extents, entries and results are then
    replaced at random.
    """

    def __init__(self, rules: str, seed: int) -> None:
        self.rules = rules
        self.random = random.Random(seed)

    def one_in(self, chances: int) -> bool:
        return self.random.randrange(chances) == 0

    def show(self, sizes: Sequence[int]) -> Shape:
        """A shape that may have the sizes at run time, more or less."""
        if self.one_in(25):
            return UNRANKED
        shape: List[Extent] = []
        for size in sizes:
            extent: Extent = size
            if self.one_in(12):
                extent = self.random.choice(EXTENTS)
            elif self.one_in(3):
                extent = self.random.choice([1, DYNAMIC])
            shape.append(extent)
        return tuple(shape)

    def dims(self, rank: int) -> List[int]:
        """Dimensions of the target for a source."""
        dims = self.random.sample(range(rank), self.random.randint(0, rank))
        return dims if self.rules == "BroadcastInDim" else sorted(dims)

    def spoil(self, dims: Sequence[int], rank: int) -> Attribute:
        """The dimensions, now and then with a mistake."""
        if self.one_in(15):
            return None
        spoilt = list(dims)
        if spoilt and self.one_in(8):
            spoilt[self.random.randrange(len(spoilt))] = self.random.randint(
                -2, rank + 1)
        if self.one_in(20):
            self.random.shuffle(spoilt)
        if self.one_in(20):
            spoilt.append(self.random.randint(-2, rank + 1))
        elif spoilt and self.one_in(20):
            spoilt.pop()
        return tuple(spoilt)

    def mapped(self, sizes: Sequence[int]) -> Case:
        """A source that a list of dimensions places in a target."""
        dims = self.dims(len(sizes))
        target = self.show(sizes)
        source = self.show([sizes[dim] for dim in dims])
        attribute = self.spoil(dims, len(sizes))
        if self.rules == "Xla":
            if len(dims) == len(sizes) and self.one_in(2):
                attribute = None
            both = (source, target) if self.one_in(2) else (target, source)
            return Case(self.rules, both, attribute)
        if self.rules == "BroadcastInDim" or self.one_in(2):
            return Case(self.rules, (source,), attribute, target)
        return Case(self.rules, (source, target), attribute)

    def at_axis(self, sizes: Sequence[int]) -> Case:
        """A source that an axis places in a target, perhaps with 1s behind."""
        axis = self.random.randint(0, len(sizes))
        end = self.random.randint(axis, len(sizes))
        source = self.show(sizes[axis:end])
        if source is not UNRANKED:
            source += (1,) * self.random.choice([0, 0, 0, 1, 2])
        attribute: Optional[int] = axis
        if self.one_in(5):
            attribute = self.random.choice([None, -2, -1, 0, 1, 2, 3, 4])
        return Case(self.rules, (self.show(sizes), source), attribute)

    def at_side(self, sizes: Sequence[int]) -> Case:
        """Operands whose last dimensions are paired, or their first ones."""
        rank = len(sizes)
        count = self.random.choice([1, 2, 2, 3, 3, 4])
        if self.rules not in VARIADIC:
            count = 2
        shapes = []
        for _ in range(count):
            equal = self.rules in ("Tosa", "SameShape") and not self.one_in(20)
            shown = rank if equal else self.random.randint(0, rank)
            shapes.append(self.show(sizes[:shown] if self.rules == "Julia" else
                                    sizes[rank - shown:]))
        if self.rules == "OnnxUnidirectional" and not self.one_in(20):
            shapes[0] = self.show(sizes)
        return Case(self.rules, tuple(shapes))

    def declare(self, case: Case, sizes: Sequence[int]) -> Shape:
        """A declared result: what is inferred, more or less."""
        try:
            shape = RULE_SETS[case.rules](case.operands, case.attribute, None)
        except Violation:
            shape = tuple(sizes)
        if shape is UNRANKED or self.one_in(20):
            return self.show(sizes)
        if self.one_in(12):
            shape = shape[1:]
        elif self.one_in(12):
            shape = (1, *shape)
        return tuple(self.declared_extent(extent) for extent in shape)

    def declared_extent(self, extent: Extent) -> Extent:
        if self.one_in(12):
            return self.random.choice(EXTENTS)
        return DYNAMIC if self.one_in(4) else extent

    def case(self) -> Case:
        sizes = self.random.choices(STATIC_EXTENTS, [1, 2, 4, 4],
                                    k=self.random.choice([1, 2, 3, 3, 3]))
        if self.rules in MAPPED:
            case = self.mapped(sizes)
        elif self.rules in AXIS:
            case = self.at_axis(sizes)
        else:
            case = self.at_side(sizes)
        # A rule set that goes into the result may have it already.
        if case.declared is None and self.one_in(2):
            case = case._replace(declared=self.declare(case, sizes))
        return case

    def cases(self, number: int) -> List[Case]:
        """A number of different cases, in the order they were drawn."""
        drawn: Dict[Case, None] = {}
        while len(drawn) < number:
            drawn[self.case()] = None
        return list(drawn)
