"""Runs the ops of test/lib/Language.td that have optional operands, with each choice of them, over run-time shapes.

The values of each op are written here from the words of its record. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ewise_testing.checking import Case, Report, run_kinds
from ewise_testing.element_types import BF16, F8E4M3FN, F16, F32, F64, I1, ElementType
from ewise_testing.ew_tosa_oracle import Expected, maximum
from ewise_testing.functions import Function, TensorType, segment_sizes
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape
from ewise_testing.values import edge_values, generator, random_bits
from run_kinds import VectorFunction
from run_language import FLOATS, Numbers, load, natural, to_bits, to_python

NARROW = (F8E4M3FN, F16, BF16)
SIZES = (0, 1, 3)
# Shapes of the operands that broadcast; an op takes as many as it has operands.
SHAPES: tuple[tuple[RankedShape, ...], ...] = (
    ((None,), (None,), (), (1,)),
    ((None, 1), (None, None), (3,), (None, None)),
    ((1, 3), (None, 1), (None, 3), ()),
    ((), (2, 1), (2, 3), (None,)),
)


def affine(
    element: ElementType, x: np.ndarray, scale: np.ndarray | None, bias: np.ndarray | None
) -> np.ndarray:
    numbers = Numbers(element)
    if scale is not None:
        x = numbers.multiply(x, scale)
    return x if bias is None else numbers.add(x, bias)


def masked_sum(
    element: ElementType, mask: np.ndarray | None, x: np.ndarray, more: list[np.ndarray], least: np.ndarray | None
) -> np.ndarray:
    """The sum of narrow floats is one of f32, rounded at the end."""
    numbers = Numbers(F32 if element in NARROW else element)
    for each in more:
        x = numbers.add(x, each)
    if mask is not None:
        x = np.where(mask != 0, x, 0)
    return x if least is None else maximum(x, np.broadcast_to(least.reshape(()), x.shape))


@dataclass
class OptionalCase(Case):
    """An op with how many operands it has of each name."""

    sizes: tuple[int, ...] = ()

    def by_name(self, values: Sequence[np.ndarray]) -> list[object]:
        """The operands of each name, None for one that is absent."""
        rest = iter(values)
        is_list = [self.function.op == "masked_sum" and name == 2 for name in range(len(self.sizes))]
        return [
            [next(rest) for _ in range(size)] if several else next(rest) if size else None
            for several, size in zip(is_list, self.sizes)
        ]

    @property
    def element(self) -> ElementType:
        return self.function.result.element

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        # The limit takes no part.
        has_least = self.function.op == "masked_sum" and self.sizes[-1]
        return broadcastable([value.shape for value in (values[:-1] if has_least else values)])

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        naturals = [natural(type_.element, value) for type_, value in zip(self.function.operands, values)]
        compute = {"affine": affine, "masked_sum": masked_sum}[self.function.op]
        with np.errstate(all="ignore"):
            result = compute(self.element, *self.by_name(naturals))
        shape = self.shape(values)
        return Expected(self.element, np.broadcast_to(to_bits(self.element, np.asarray(result)), shape).copy())


def operand_bits(element: ElementType, shape: Sequence[int], random: np.random.Generator) -> np.ndarray:
    if int(np.prod(shape)) > 4:
        return random.choice(edge_values(element), size=shape)
    return random_bits(element, tuple(shape), random)


def choices() -> Iterator[tuple[str, tuple[int, ...]]]:
    """How many operands there are of each name."""
    for present in itertools.product((0, 1), repeat=2):
        yield "affine", (1, *present)
    for mask, more, least in itertools.product((0, 1), (0, 1, 2), (0, 1)):
        yield "masked_sum", (mask, 1, more, least)


def make(
    dialect: str, counter: Iterator[int], op: str, sizes: tuple[int, ...], element: ElementType,
    shapes: Sequence[RankedShape], random: np.random.Generator, function_class: type[Function] = Function,
) -> OptionalCase:
    has_mask, has_least = (op == "masked_sum" and sizes[index] == 1 for index in (0, -1))
    shapes = shapes[: sum(sizes) - has_least]
    types = [TensorType(shape, element) for shape in shapes]
    if has_mask:
        types[0] = TensorType(shapes[0], I1)
    if has_least:
        types.append(TensorType((1,), element))
    result = TensorType(broadcastable(shapes), element)
    name = f"f{next(counter)}"
    function = function_class(name, op, tuple(types), result, segment_sizes(sizes), dialect=dialect)
    calls = [
        [operand_bits(type_.element, shape, random) for type_, shape in zip(types, [*each, (1,)])]
        for each in run_time_shapes(shapes, SIZES)
    ]
    return OptionalCase(function, calls=calls, sizes=sizes)


def cases(dialect: str, counter: Iterator[int]) -> Iterator[OptionalCase]:
    """Each choice of operands, on every element type and kind of shapes."""
    random = generator(dialect)
    for (op, sizes), element, shapes in itertools.product(choices(), FLOATS, SHAPES):
        yield make(dialect, counter, op, sizes, element, shapes, random)


def vector_cases(dialect: str, counter: Iterator[int]) -> Iterator[OptionalCase]:
    """Cases on vectors, without parameters, which are tensors, and without masks: vectors of i1 have another layout in memory."""
    random = generator("vectors")
    shapes: tuple[RankedShape, ...] = ((1, 3), (2, 1), (3,), (2, 3))
    for (op, sizes), element in itertools.product(choices(), (F32, F64)):
        if op == "affine" or not (sizes[0] or sizes[-1]):
            yield make(dialect, counter, op, sizes, element, shapes, random, VectorFunction)


@dataclass(frozen=True)
class ChainFunction(Function):
    """One op that reads another one's result: `masked_sum(affine(x, bias), more, least)`."""

    def text(self) -> str:
        types = self.operands
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(types))
        biased = TensorType(broadcastable([type_.shape for type_ in types[:2]]), types[0].element)
        sizes = [segment_sizes(each)["operandSegmentSizes"] for each in ((1, 0, 1), (0, 1, 1, 1))]
        return f"""func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{
  %0 = "{self.dialect}.affine"(%arg0, %arg1) {{operandSegmentSizes = {sizes[0]}}} : ({types[0]}, {types[1]}) -> {biased}
  %1 = "{self.dialect}.masked_sum"(%0, %arg2, %arg3) {{operandSegmentSizes = {sizes[1]}}}
    : ({biased}, {types[2]}, {types[3]}) -> {self.result}
  return %1 : {self.result}
}}"""


@dataclass
class ChainCase(OptionalCase):
    """The value of that."""

    def by_name(self, values: Sequence[np.ndarray]) -> list[object]:
        x, bias, more, least = values
        return [None, affine(self.element, x, None, bias), [more], least]


def chain_cases(dialect: str, counter: Iterator[int]) -> Iterator[ChainCase]:
    """Ops of different choices that become one loop."""
    random = generator("chains")
    for element, shapes in itertools.product(FLOATS, SHAPES):
        case = make(dialect, counter, "masked_sum", (0, 1, 2, 1), element, shapes, random)
        function = case.function
        chain = ChainFunction(function.name, function.op, function.operands, function.result, dialect=dialect)
        yield ChainCase(chain, calls=case.calls, sizes=case.sizes)


def compare_python(path: Path, all_cases: Sequence[OptionalCase]) -> None:
    """Values of the generated module, beside expected ones."""
    module = load(path)
    report = Report()
    for case in all_cases:
        types = case.function.operands
        for values in case.calls:
            arrays = [
                value.astype(bool) if type_.element == I1 else to_python(type_.element, value)
                for type_, value in zip(types, values)
            ]
            passed = case.by_name(arrays)
            got = getattr(module, case.function.op)(*passed, element=str(case.element))
            report.calls += 1
            with np.errstate(all="ignore"):
                wrong = np.asarray(case.expected(values).differs(to_bits(case.element, np.asarray(got))))
            if got.shape != case.shape(values) or wrong.any():
                report.differences.append(f"{case.function}: got {got}, expected {case.expected(values).bits}")
    report.finish()


def main() -> None:
    kinds = {"values": cases, "vectors": vector_cases, "chains": chain_cases}
    run_kinds("Runs ops with optional operands.", kinds, compare_python)


if __name__ == "__main__":
    main()
