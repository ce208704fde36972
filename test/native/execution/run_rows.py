"""Runs ops on many short rows: whole operands, one row, one column and one element in every combination.

Lengths and numbers of rows lie on both sides of the ones from which on ewise-coalesce-loops packs rows, and of its blocks
of rows. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import I1, encode
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator
from run_shapes import OPS

LENGTHS = (1, 2, 3, 5, 8, 9, 15, 16)
NUMBERS_OF_ROWS = (127, 128, 200, 513)


def operand_shapes(rank: int, rows: int, length: int, outer: int) -> list[RankedShape]:
    """Those that broadcast to so many rows, and one of lower rank."""
    shapes = [(rows, length), (1, length), (rows, 1), (1, 1)]
    if rank == 3:
        shapes = [(size, *shape) for shape in shapes for size in {1, outer}]
    return [*shapes, (length,)]


def cases_of(op: str) -> Iterator[Case]:
    """A function for each combination of ranks; its calls are those of all shapes."""
    elements = OPS[op]
    random = generator(f"rows {op}")
    arguments: dict[tuple[int, ...], list] = {}
    for rank, rows, length in itertools.product((2, 3), NUMBERS_OF_ROWS, LENGTHS):
        # Three operands of rank 3 in every combination would be too many.
        shapes = operand_shapes(rank, rows, length, outer=2)
        combinations = list(itertools.product(shapes, repeat=len(elements)))
        if len(combinations) > 200:
            combinations = [combinations[i] for i in random.choice(len(combinations), size=100, replace=False)]
        for combination in combinations:
            ranks = tuple(map(len, combination))
            arguments.setdefault(ranks, []).append([
                encode(element, random.integers(0, 2 if element == I1 else 1000, size=shape))
                for element, shape in zip(elements, combination)
            ])
    for number, (ranks, calls) in enumerate(arguments.items()):
        signature = [(None,) * rank for rank in ranks]
        operands = tuple(TensorType(*each) for each in zip(signature, elements))
        result = TensorType(broadcastable(signature), elements[-1])
        yield Case(Function(f"f{number}", op, operands, result), calls=calls)


def main() -> None:
    parser = argument_parser("Runs ops on many short rows.")
    parser.add_argument("--op", choices=sorted(OPS), required=True)
    arguments = parser.parse_args()
    run(toolchain_of(arguments), list(cases_of(arguments.op))).finish()


if __name__ == "__main__":
    main()
