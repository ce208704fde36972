"""Runs a few ops over signatures of every kind and, exhaustively, the run-time shapes that each admits.

Signatures: every pair (and triple) of ranks 0 to 3 with all extents dynamic; every mix of dynamic extents, 0, 1 and n
at rank 1 and 2; random mixes of ranks and extents; declared results as specific as the inferred one or less, unranked
included. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from ewise_testing.checking import Case, argument_parser, chosen, run, toolchain_of
from ewise_testing.element_types import F32, I1, I32, ElementType
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import accepts, broadcastable
from ewise_testing.run_time import RUN_TIME_SIZES, run_time_shapes, whole_numbers
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator

OPS: dict[str, tuple[ElementType, ...]] = {"add": (F32, F32), "mul": (I32, I32), "select": (I1, F32, F32)}

EXTENTS = (None, 0, 1, 3)
LARGEST_RANK = 3
RANDOM_SIGNATURES = 150


def dynamic_signatures(arity: int) -> Iterator[tuple[RankedShape, ...]]:
    """Every combination of ranks, all extents dynamic."""
    for ranks in itertools.product(range(LARGEST_RANK + 1), repeat=arity):
        yield tuple((None,) * rank for rank in ranks)


def mixed_signatures(arity: int) -> Iterator[tuple[RankedShape, ...]]:
    """Every combination of extents at rank 1, and at rank 2 for binary ops."""
    per_dimension = [
        extents
        for extents in itertools.product(EXTENTS, repeat=arity)
        if accepts("Broadcastable", [(extent,) for extent in extents])
    ]
    for rank in (1, 2) if arity == 2 else (1,):
        for dimensions in itertools.product(per_dimension, repeat=rank):
            yield tuple(zip(*dimensions))


def random_signatures(arity: int) -> Iterator[tuple[RankedShape, ...]]:
    """Random ranks and extents, most of different ranks; each is compatible."""
    random = generator(f"signatures {arity}")
    extents = (None, None, 0, 1, 1, 2, 3)
    count = 0
    while count < RANDOM_SIGNATURES:
        ranks = random.integers(0, LARGEST_RANK, size=arity, endpoint=True)
        shapes = tuple(tuple(extents[pick] for pick in random.integers(0, len(extents), size=rank)) for rank in ranks)
        if accepts("Broadcastable", shapes):
            count += 1
            yield shapes


def less_specific(shape: RankedShape) -> Iterator[RankedShape]:
    """The shape, and those with one or all of its static extents made dynamic."""
    yield shape
    static = [index for index, extent in enumerate(shape) if extent is not None]
    for index in static if len(static) > 1 else []:
        yield shape[:index] + (None,) + shape[index + 1 :]
    if static:
        yield (None,) * len(shape)


def cases_of(op: str, counter: Iterator[int]) -> Iterator[Case]:
    """Every case of an op."""
    elements = OPS[op]
    arity = len(elements)
    random = generator(op)

    # Ops with three operands need only one size other than 0 and 1: a second one tells no more.
    sizes = RUN_TIME_SIZES if arity < 3 else (0, 1, 3)

    def case(signature: Sequence[RankedShape], declared: RankedShape, unranked: bool = False) -> Case:
        operands = tuple(TensorType(*each) for each in zip(signature, elements))
        result = TensorType(declared, elements[-1])
        function = Function(f"f{next(counter)}", op, operands, result, unranked_result=unranked)
        calls = [whole_numbers(operands, shapes, random) for shapes in run_time_shapes(signature, sizes)]
        return Case(function, calls=calls)

    for signature in dynamic_signatures(arity):
        yield case(signature, broadcastable(signature))
    for signature in mixed_signatures(arity):
        inferred = broadcastable(signature)
        # At rank 2 the less specific results of every mix would be too many.
        for declared in less_specific(inferred) if len(inferred) == 1 else [inferred]:
            yield case(signature, declared)
    for index, signature in enumerate(random_signatures(arity)):
        results = list(less_specific(broadcastable(signature)))
        yield case(signature, results[index % len(results)], unranked=index % 5 == 0)


def main() -> None:
    parser = argument_parser("Runs ops over every kind of signature and run-time shape.")
    parser.add_argument("--op", choices=sorted(OPS), required=True)
    parser.add_argument("--canonicalize", action="store_true", help="canonicalize after the lowering")
    arguments = parser.parse_args()
    passes = ["canonicalize", "cse"] if arguments.canonicalize else []
    counter = iter(range(1_000_000))
    run(toolchain_of(arguments, *passes), chosen(arguments, cases_of(arguments.op, counter))).finish()


if __name__ == "__main__":
    main()
