"""Cases drawn at random, of which many are right, or wrong in one place only."""

from __future__ import annotations

import random
from typing import Dict, Iterator, List, Optional, Sequence

from ewise_testing.cases import AXIS, DIVIDING, LEADING, MAPPED, VARIADIC, Case
from ewise_testing.rule_sets import RULE_SETS, Attribute
from ewise_testing.shapes import DYNAMIC, UNRANKED, Extent, Shape, Violation

# The sizes of a dimension, and how often each is drawn.
SIZES = {0: 1, 1: 2, 2: 4, 3: 4}
RUN_TIME_SIZES = {0: 1, 1: 2, 2: 4, 3: 4, 5: 4, 64: 1}
DIVIDED_SIZES = {0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 6: 4, 8: 2, 12: 4, 64: 1}


class Sampler:
    """Draws cases of a rule set, always the same ones for a seed.

    Independent shapes would nearly always conflict. So all shapes of a case come from
    one run-time shape, whose sizes they show, hide behind `?` or broadcast from 1; a
    few extents, entries and results are then replaced at random.

    With `run_time`, all sizes are known, and so is the attribute. With `operands`,
    cases have that number of them, and a declared result.
    """

    def __init__(self, rules: str, seed: int, run_time: bool = False,
                 operands: Optional[int] = None) -> None:
        self.rules = rules
        self.run_time = run_time
        self.operands = operands
        self.sizes = (DIVIDED_SIZES if rules in DIVIDING else
                      RUN_TIME_SIZES if run_time else SIZES)
        self.random = random.Random(f"{rules} {seed}")

    def cases(self) -> Iterator[Case]:
        """Endlessly many cases, no two of them the same."""
        drawn: Dict[Case, None] = {}
        while True:
            case = self._case()
            if case not in drawn:
                drawn[case] = None
                yield case

    def _case(self) -> Case:
        rank = self.random.choice(range(6) if self.run_time else [1, 2, 3, 3, 3])
        sizes = self.random.choices(list(self.sizes), list(self.sizes.values()), k=rank)
        if self.rules in MAPPED:
            case = self._mapped(sizes)
        elif self.rules in AXIS:
            case = self._at_axis(sizes)
        else:
            case = self._at_side(sizes)
        # A rule set that goes into the result may have it already.
        if case.declared is None and not self.run_time:
            if self.operands is not None or self._one_in(2):
                case = case._replace(declared=self._declare(case, sizes))
        return case

    def _one_in(self, chances: int) -> bool:
        return self.random.random() * chances < 1

    def _extent(self) -> Extent:
        return self.random.choice([*self.sizes, *(() if self.run_time else [DYNAMIC])])

    def _show(self, sizes: Sequence[int], whole: bool = False) -> Shape:
        """A shape that may have the sizes at run time, more or less."""
        if not self.run_time and self._one_in(25):
            return UNRANKED
        shape: List[Extent] = []
        for size in sizes:
            extent: Extent = size
            if self._one_in(12):
                extent = self._extent()
            elif self._one_in(3) and not (whole and self.run_time):
                extent = 1 if self.run_time else self.random.choice([1, DYNAMIC])
            elif self.rules in DIVIDING and not whole and self._one_in(2):
                extent = self.random.choice([part for part in range(1, size + 1)
                                             if size % part == 0] or [0, 3])
            shape.append(extent)
        return tuple(shape)

    # Operands of one rule set or another.

    def _at_side(self, sizes: Sequence[int]) -> Case:
        """Operands whose last dimensions are paired, or their first ones."""
        rank = len(sizes)
        count = self.operands or self.random.choice([1, 2, 2, 3, 3, 4])
        if self.rules not in VARIADIC:
            count = 2
        shapes = []
        for _ in range(count):
            equal = self.rules in ("Tosa", "SameShape") and not self._one_in(20)
            shown = rank if equal else self.random.randint(0, rank)
            shapes.append(self._show(sizes[:shown] if self.rules in LEADING else
                                     sizes[rank - shown:]))
        if self.rules == "OnnxUnidirectional" and not self._one_in(20):
            shapes[0] = self._show(sizes)
        if self.rules == "BlockScaled" and not self._one_in(20):
            shapes[0] = self._show(sizes, whole=True)
        return Case(self.rules, tuple(shapes))

    def _at_axis(self, sizes: Sequence[int]) -> Case:
        """A source that an axis places in a target, perhaps with 1s behind."""
        axis = self.random.randint(0, len(sizes))
        end = self.random.randint(axis, len(sizes))
        source = self._show(sizes[axis:end])
        if source is not UNRANKED:
            source += (1,) * self.random.choice([0, 0, 0, 1, 2])
        attribute: Optional[int] = axis
        if self._one_in(5):
            absent = [] if self.run_time else [None]
            attribute = self.random.choice([*absent, -2, -1, 0, 1, 2, 3, 4])
        return Case(self.rules, (self._show(sizes), source), attribute)

    def _mapped(self, sizes: Sequence[int]) -> Case:
        """A source that a list of dimensions places in a target."""
        dims = self._dims(len(sizes))
        target = self._show(sizes)
        source = self._show([sizes[dim] for dim in dims])
        attribute = self._spoil(dims, len(sizes))
        if self.rules == "Xla":
            if len(dims) == len(sizes) and not self.run_time and self._one_in(2):
                attribute = None
            both = (source, target) if self._one_in(2) else (target, source)
            return Case(self.rules, both, attribute)
        if self.rules == "BroadcastInDim" or self._one_in(2):
            return Case(self.rules, (source,), attribute, target)
        return Case(self.rules, (source, target), attribute)

    def _dims(self, rank: int) -> List[int]:
        """Dimensions of the target for a source."""
        dims = self.random.sample(range(rank), self.random.randint(0, rank))
        return dims if self.rules == "BroadcastInDim" else sorted(dims)

    def _spoil(self, dims: Sequence[int], rank: int) -> Attribute:
        """The dimensions, now and then with a mistake."""
        if not self.run_time and self._one_in(15):
            return None
        spoilt = list(dims)
        if spoilt and self._one_in(8):
            spoilt[self.random.randrange(len(spoilt))] = self.random.randint(
                -2, rank + 1)
        if self._one_in(20):
            self.random.shuffle(spoilt)
        if self._one_in(20):
            spoilt.append(self.random.randint(-2, rank + 1))
        elif spoilt and self._one_in(20):
            spoilt.pop()
        return tuple(spoilt)

    # Declared results.

    def _declare(self, case: Case, sizes: Sequence[int]) -> Shape:
        """A declared result: what is inferred, more or less."""
        try:
            shape = RULE_SETS[case.rules](case.operands, case.attribute, None)
        except Violation:
            shape = tuple(sizes)
        if shape is UNRANKED or self._one_in(20):
            return self._show(sizes)
        if self._one_in(12):
            shape = shape[1:]
        elif self._one_in(12):
            shape = (1, *shape)
        return tuple(self._declared_extent(extent) for extent in shape)

    def _declared_extent(self, extent: Extent) -> Extent:
        if self._one_in(12):
            return self._extent()
        return DYNAMIC if self._one_in(4) else extent
