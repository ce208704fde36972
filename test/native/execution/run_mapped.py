"""Runs ops that map dimensions by an attribute, over signatures and every run-time shape that each admits.

`xla`: every list of increasing dimensions, of targets up to rank 3, with extents of every kind up to rank 2, the lower
rank on either side. `in-dim` and `broadcast`: broadcasts into declared results and into the shape of an operand. Prints
the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from ewise_testing.checking import Case, argument_parser, chosen, run, toolchain_of
from ewise_testing.element_types import F32, I32
from ewise_testing.functions import Function, TensorType
from ewise_testing.mapped import (
    CopyCase,
    Dims,
    XlaCase,
    attribute_text,
    increasing,
    xla_function,
    xla_shapes,
)
from ewise_testing.rule_sets import accepts, broadcastable
from ewise_testing.run_time import RUN_TIME_SIZES, whole_numbers
from ewise_testing.shapes import RankedShape, place
from ewise_testing.values import generator

EXTENTS = (None, 0, 1, 3)


def _targets() -> Iterator[tuple[RankedShape, tuple[int | None, ...]]]:
    """Targets, and the extents that their sources are made of."""
    for rank in (1, 2):
        for target in itertools.product(EXTENTS, repeat=rank):
            yield target, EXTENTS
    for target in ((None,) * 3, (None, 1, None), (2, None, 3), (0, None, 1)):
        yield target, (None, 1, 3)


def xla_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Subtraction, of which the order of the operands tells."""
    random = generator("xla")
    for target, extents in _targets():
        for length in range(len(target)):
            for dims, source in itertools.product(
                increasing(len(target), length), itertools.product(extents, repeat=length)
            ):
                if accepts("Xla", [target, source], dims):
                    for moved in (0, 1):
                        yield _xla_case(next(counter), target, source, dims, moved, random)


def _xla_case(
    number: int, target: RankedShape, source: RankedShape, dims: Dims, moved: int, random: np.random.Generator
) -> Case:
    def ordered(of_target: RankedShape, of_source: RankedShape) -> list[RankedShape]:
        return [of_target, of_source] if moved else [of_source, of_target]

    operands = [TensorType(shape, I32) for shape in ordered(target, source)]
    result = TensorType(broadcastable([target, place(source, dims, len(target))]), I32)
    # A scalar needs no attribute, but may have an empty one.
    attributes = attribute_text("broadcast_dimensions", None if not dims and number % 2 else dims)
    function = xla_function(f"f{number}", "subtract", operands, result, **attributes)
    calls = [whole_numbers(operands, ordered(*shapes), random) for shapes in xla_shapes(target, source, dims)]
    return XlaCase(function, calls=calls, moved=moved, dims=dims, rank=len(target))


def in_dim_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Every list of distinct dimensions, with extents that are the result's, 1 or dynamic."""
    random = generator("in-dim")
    for result in ((), (4,), (0,), (2, 3), (1, 3), (0, 1), (2, 3, 4), (2, 0, 1)):
        for length in range(len(result) + 1):
            for dims in itertools.permutations(range(len(result)), length):
                for kinds in itertools.product(("result's", "1", "?"), repeat=length):
                    extents = {"1": lambda dim: 1, "?": lambda dim: None, "result's": lambda dim: result[dim]}
                    source = tuple(extents[kind](dim) for kind, dim in zip(kinds, dims))
                    operand, declared = TensorType(source, F32), TensorType(result, F32)
                    attributes = attribute_text("dimensions", dims)
                    name = f"f{next(counter)}"
                    function = Function(name, "broadcast_in_dim", (operand,), declared, attributes, dialect="ew_linalg")
                    sizes = [{1, result[dim]} if extent is None else {extent} for extent, dim in zip(source, dims)]
                    shapes = itertools.product(*map(sorted, sizes))
                    calls = [whole_numbers([operand], [shape], random) for shape in shapes]
                    yield CopyCase(function, calls=calls, dims=dims, rank=len(result))


def broadcast_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Every list of increasing dimensions; paired extents are the same."""
    random = generator("broadcast")
    for init in ((), (None,), (3,), (None, None), (None, 3), (2, None), (1, 3), (None, None, None), (2, None, 3)):
        for length in range(len(init) + 1):
            for dims in increasing(len(init), length):
                operands = [TensorType(tuple(init[dim] for dim in dims), F32), TensorType(init, F32)]
                attributes = attribute_text("dimensions", dims)
                name = f"f{next(counter)}"
                function = Function(name, "broadcast", tuple(operands), operands[1], attributes, dialect="ew_linalg")
                choices = [RUN_TIME_SIZES if extent is None else (extent,) for extent in init]
                calls = [
                    whole_numbers(operands, [tuple(sizes[dim] for dim in dims), sizes], random)
                    for sizes in itertools.product(*choices)
                ]
                yield CopyCase(function, calls=calls, dims=dims, rank=len(init))


KINDS = {"xla": xla_cases, "in-dim": in_dim_cases, "broadcast": broadcast_cases}


def main() -> None:
    parser = argument_parser("Runs ops that map dimensions by an attribute.")
    parser.add_argument("--kind", choices=sorted(KINDS), required=True)
    parser.add_argument("--canonicalize", action="store_true", help="canonicalize after the lowering")
    arguments = parser.parse_args()
    passes = ["canonicalize", "cse"] if arguments.canonicalize else []
    run(toolchain_of(arguments, *passes), chosen(arguments, KINDS[arguments.kind](iter(range(1_000_000))))).finish()


if __name__ == "__main__":
    main()
