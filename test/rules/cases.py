"""The cases that the enumeration tests run: operand types and a declared result.

All cases over a set of extents and ranks, or a reproducible sample of a larger
space, chosen by command-line options that the tests share.
"""

from __future__ import annotations

import argparse
import itertools
import random
from typing import Iterator, List, NamedTuple, Sequence, Tuple

from broadcast_oracle import infer_result_shape
from shapes import (DYNAMIC, UNRANKED, Extent, RankedShape, Shape, ShapedType,
                    Violation, parse_extent, parse_shape)


class Case(NamedTuple):
    """One operation."""

    operands: Tuple[ShapedType, ...]
    result: ShapedType


def all_shapes(extents: Sequence[Extent], max_rank: int) -> List[RankedShape]:
    """All ranked shapes over the extents up to the rank."""
    return [shape for rank in range(max_rank + 1)
            for shape in itertools.product(extents, repeat=rank)]


def all_types(container: str, extents: Sequence[Extent],
              max_rank: int) -> List[ShapedType]:
    """All types over the extents up to the rank; only tensors can be unranked."""
    types = [ShapedType(container, shape)
             for shape in all_shapes(extents, max_rank)]
    if container == "tensor":
        types.append(ShapedType(container, UNRANKED))
    return types


# Few shapes, since all that matters of them is where tensors and vectors meet.
MIXED_TYPES = [ShapedType("tensor", parse_shape(text))
               for text in ("[]", "2", "?", "*")]
MIXED_TYPES += [ShapedType("vector", parse_shape(text)) for text in ("[]", "2")]


def enumerate_cases(types: Sequence[ShapedType], operands: int) -> Iterator[Case]:
    """Every choice of operand types and a declared result."""
    for *chosen, result in itertools.product(types, repeat=operands + 1):
        yield Case(tuple(chosen), result)


class Sampler:
    """Draws cases of which many are accepted, or refused by one extent only.

    Independent shapes would nearly always conflict. So operands are drawn from
    one run-time shape, whose extents they may show, hide behind `?`, or broadcast
    from 1; a few are then replaced at random.
    """

    def __init__(self, extents: Sequence[Extent], max_rank: int,
                 seed: int) -> None:
        self.extents = list(extents)
        self.max_rank = max_rank
        self.random = random.Random(seed)

    def one_in(self, chances: int) -> bool:
        return self.random.randrange(chances) == 0

    def operand(self, sizes: RankedShape) -> Shape:
        if self.one_in(15):
            return UNRANKED
        rank = len(sizes)
        if self.one_in(2):
            rank = self.random.randrange(rank + 1)
        shape = []
        for size in sizes[len(sizes) - rank:]:
            if self.one_in(8):
                size = self.random.choice(self.extents)
            elif self.one_in(2):
                size = self.random.choice([1, DYNAMIC])
            shape.append(size)
        return tuple(shape)

    def result(self, operands: Sequence[Shape], sizes: RankedShape) -> Shape:
        if self.one_in(15):
            return UNRANKED
        try:
            shape = infer_result_shape(operands)
        except Violation:
            shape = sizes
        if shape is UNRANKED:
            shape = sizes
        if self.one_in(10):
            shape = shape[1:]
        elif self.one_in(10) and len(shape) < self.max_rank:
            shape = (1, *shape)
        return tuple(self.declared(extent) for extent in shape)

    def declared(self, extent: Extent) -> Extent:
        if self.one_in(10):
            return self.random.choice(self.extents)
        return DYNAMIC if self.one_in(3) else extent

    def cases(self, operands: int, number: int) -> List[Case]:
        """A number of different cases, in the order they were drawn."""
        static = [extent for extent in self.extents if extent is not DYNAMIC]
        drawn: "dict[Case, None]" = {}
        while len(drawn) < number:
            sizes = tuple(self.random.choices(
                static, k=self.random.randrange(self.max_rank + 1)))
            shapes = [self.operand(sizes) for _ in range(operands)]
            shapes.append(self.result(shapes, sizes))
            *types, result = (ShapedType("tensor", shape) for shape in shapes)
            drawn[Case(tuple(types), result)] = None
        return list(drawn)


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options that choose the cases."""
    parser.add_argument("--container", default="tensor",
                        choices=["tensor", "vector", "mixed"],
                        help="the types of operands and result")
    parser.add_argument("--extents", help="comma-separated, e.g. ?,0,1,[4]")
    parser.add_argument("--max-rank", type=int, default=2)
    parser.add_argument("--sample", type=int, metavar="NUMBER",
                        help="run that many cases, drawn at random, of tensors")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--shard", default="1/1", metavar="I/N",
                        help="run the I-th of N parts of the cases")


def chosen_cases(options: argparse.Namespace, operands: int) -> List[Case]:
    """The cases that the options ask for."""
    text = options.extents or {"vector": "1,2,[1],[2]"}.get(options.container,
                                                            "?,0,1,2,3")
    extents = list(map(parse_extent, text.split(",")))
    if options.sample is not None:
        sampler = Sampler(extents, options.max_rank, options.seed)
        cases = sampler.cases(operands, options.sample)
    elif options.container == "mixed":
        cases = list(enumerate_cases(MIXED_TYPES, operands))
    else:
        types = all_types(options.container, extents, options.max_rank)
        cases = list(enumerate_cases(types, operands))
    index, parts = map(int, options.shard.split("/"))
    return cases[index - 1::parts]
