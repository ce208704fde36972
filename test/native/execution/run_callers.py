"""Runs dynamic functions inlined into callers that know more, and functions whose operands are one value.

After the lowering, callees are inlined into callers whose operands are `0x?`, `1x?` and the like, and the result is
canonicalized: what was a run-time question becomes static there, extents 0 included. Prints the number of calls and of
differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from ewise_testing.checking import Case, Report, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import F32, I1, I32, ElementType
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import accepts, broadcastable
from ewise_testing.run_time import run_time_shapes, whole_numbers
from ewise_testing.shapes import RankedShape, parse_shape
from ewise_testing.values import generator

INLINE = ("inline", "symbol-dce", "canonicalize", "cse")

# Callee operand types, and the types that callers have instead.
KNOWN = {
    "?": ("?", "0", "1", "3"),
    "?x?": ("?x?", "0x?", "1x?", "?x0", "?x1", "3x?", "0x3", "1x3", "0x1", "1x0", "0x0", "1x1"),
    "?x?x?": ("0x?x?", "?x1x?", "1x?x0", "2x1x3"),
}
CALLEES = [("?x?", "?x?"), ("?", "?"), ("?x?", "?"), ("?", "?x?"), ("?x?x?", "?x?")]
BINARY = {"add": F32, "mul": I32}
FEW_KNOWN = ("0x?", "1x?", "?x1", "0x0", "1x3")

# (op, element types, signature, argument of each operand).
REPEATED: list[tuple[str, tuple[ElementType, ...], tuple[str, ...], tuple[int, ...]]] = [
    *(("add", (F32, F32), (each, each), (0, 0)) for each in ("?x?", "?", "[]", "2x3", "0x?", "1x?", "?x?x?")),
    ("mul", (I32, I32), ("?x?", "?x?"), (0, 0)),
    *(("select", (I1, F32, F32), ("?x?", each, each), (0, 1, 1)) for each in ("?x?", "1x?", "?", "[]")),
    *(("select", (I1, I1, I1), (each, each, each), (0, 0, 0)) for each in ("?x?", "0x?", "3")),
    ("select", (I1, I1, I1), ("?x?", "?", "?x?"), (0, 1, 0)),
]


def _calls(function: Function, random: np.random.Generator) -> list[list[np.ndarray]]:
    """Arguments for every run-time shape of the argument types under which the operands broadcast."""
    types = function.argument_types
    return [
        whole_numbers(types, shapes, random)
        for shapes in run_time_shapes([type_.shape for type_ in types])
    ]


def _function(
    counter: Iterator[int], op: str, elements: Sequence[ElementType], shapes: Sequence[RankedShape], **more: object
) -> Function:
    operands = tuple(TensorType(*each) for each in zip(shapes, elements))
    result = TensorType(broadcastable(shapes), elements[-1])
    return Function(f"f{next(counter)}", op, operands, result, **more)


def inlined(counter: Iterator[int]) -> Iterator[Function]:
    """Every callee with every choice of what its caller knows, as far as the choice broadcasts."""
    for (op, element), callee in itertools.product(BINARY.items(), CALLEES):
        for known in itertools.product(*(KNOWN[each] for each in callee)):
            yield from _inlined(counter, op, (element, element), callee, known)
    for known in itertools.product(FEW_KNOWN, repeat=3):
        yield from _inlined(counter, "select", (I1, F32, F32), ("?x?",) * 3, known)


def _inlined(
    counter: Iterator[int], op: str, elements: Sequence[ElementType], callee: Sequence[str], known: Sequence[str]
) -> Iterator[Function]:
    shapes = [parse_shape(text) for text in known]
    if accepts("Broadcastable", shapes):
        caller = tuple(TensorType(*each) for each in zip(shapes, elements))
        yield _function(counter, op, elements, [parse_shape(text) for text in callee], caller=caller)


def repeated(counter: Iterator[int]) -> Iterator[Function]:
    """Functions that use an argument twice."""
    for op, elements, signature, arguments in REPEATED:
        yield _function(counter, op, elements, [parse_shape(text) for text in signature], arguments=arguments)


def main() -> None:
    parser = argument_parser("Runs inlined functions and functions with repeated operands.")
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    random = generator("callers")
    total = Report()
    for functions, passes, folder in ((inlined, INLINE, "inlined"), (repeated, (), "repeated")):
        cases = [Case(function, calls=_calls(function, random)) for function in functions(counter)]
        toolchain = replace(toolchain_of(arguments, *passes), work_directory=arguments.work_dir / folder)
        report = run(toolchain, some_of(arguments, cases))
        if any(b"_callee" in path.read_bytes() for path in toolchain.work_directory.glob("*.lowered.mlirbc")):
            raise SystemExit("not every callee was inlined")
        total.calls += report.calls
        total.differences += report.differences
    total.finish()


if __name__ == "__main__":
    main()
