"""Runs the ops of `ew_xla` on vectors: some of the values that `run_xla_functions.py` and `run_xla_values.py` run on tensors, of
conversions between each type and every third one.
Vectors of floats of 4 and 6 bits are converted from and to those of f16, which has their numbers. Prints the number of calls and
of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

import run_xla_functions
import run_xla_values
from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import F16, SATURATING, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import generator
from run_kinds import VectorFunction, write_vector

LENGTH = 8
CALLS = 4
# One in so many pairs of types is converted.
PAIRS_IN_TURN = 3


def tensor_cases() -> Iterator[Case]:
    """Ops whose operands have one shape, or shapes that expand."""
    counter = itertools.count()
    for op in run_xla_functions.OPERATIONS:
        cases = run_xla_functions.cases_of(op, counter)
        yield from in_turn(cases) if op == "convert" else cases
    for op in run_xla_values.OPERATIONS:
        yield from run_xla_values.cases_of(op, counter, values_only=True)


def in_turn(conversions: Iterator[Case]) -> Iterator[Case]:
    """Some for each type, from it and to it: how vectors are converted depends on one type or the other."""
    for number, case in enumerate(conversions):
        if sum(divmod(number, len(run_xla_functions.EVERY))) % PAIRS_IN_TURN == 0:
            yield case


class ElementsFunction(VectorFunction):
    """Reads and writes booleans, and what else does not fill its bytes, as elements of tensors."""

    @staticmethod
    def stored(type_: TensorType) -> TensorType:
        return type_


def in_memory(element: ElementType) -> ElementType:
    """The type of an element in memory."""
    return F16 if element in SATURATING else element


@dataclass(frozen=True)
class ConvertedFunction(ElementsFunction):
    """A function whose op works on other elements than memory has."""

    elements: tuple[ElementType, ...] = ()
    element: ElementType = F16

    def op_text(self, operands: str, types: str, attributes: str) -> str:
        vectors = [f"vector<{LENGTH}x{element}>" for element in self.elements]
        result, memory = (f"vector<{LENGTH}x{element}>" for element in (self.element, self.result.element))
        lines = [
            f'  %c{index} = "ew_xla.convert"({name}) : ({type_}) -> {vector}'
            for index, (name, type_, vector) in enumerate(zip(operands.split(", "), types.split(", "), vectors))
        ]
        names = ", ".join(f"%c{index}" for index in range(len(vectors)))
        lines.append(f'  %0 = "ew_xla.{self.op}"({names}) {{{attributes}}} : ({", ".join(vectors)}) -> {result}')
        lines.append(f'  %converted = "ew_xla.convert"(%0) : ({result}) -> {memory}')
        return "\n".join([*lines, *write_vector("%converted", self.result, self.result)])


@dataclass
class ConvertedCase(Case):
    """A case on elements that memory does not have."""

    inner: Case | None = None

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        function, types = self.function, self.inner.function.operands
        own = [
            encode(type_.element, decode(F16, value)) if type_.element in SATURATING else value
            for type_, value in zip(types, values)
        ]
        want = self.inner.expected(own)
        if function.element not in SATURATING:
            return want
        return Expected(F16, encode(F16, decode(function.element, want.bits)))


def converted(case: Case, calls: Sequence[Sequence[np.ndarray]]) -> Case:
    """The case on vectors, of values of its own elements."""
    function = case.function
    elements = tuple(type_.element for type_ in function.operands)
    *operands, result = (TensorType((LENGTH,), in_memory(type_.element)) for type_ in (*function.operands, function.result))
    stored = [
        [encode(F16, decode(element, value)) if element in SATURATING else value for element, value in zip(elements, values)]
        for values in calls
    ]
    vectors = ConvertedFunction(
        function.name, function.op, tuple(operands), result, function.attributes, dialect=function.dialect,
        elements=elements, element=function.result.element,
    )
    return ConvertedCase(vectors, case.attributes, stored, case)


def on_vectors(case: Case) -> Case | None:
    """The case on vectors with some of its values; None if it has complex numbers, of which there are no vectors."""
    function: Function = case.function
    types = (*function.operands, function.result)
    if any(type_.element.name.startswith("complex") or type_.shape == () for type_ in types):
        return None
    if "broadcast_dimensions" in function.attributes:
        return None
    *operands, result = (TensorType((LENGTH,), type_.element) for type_ in types)
    random = generator(str(function))
    values = np.broadcast_arrays(*case.calls[0])
    at = random.integers(0, values[0].size, (CALLS, LENGTH))
    chosen = [[np.ascontiguousarray(each.reshape(-1)[lanes]) for each in values] for lanes in at]
    if any(type_.element in SATURATING for type_ in types):
        return converted(case, chosen)
    vectors = ElementsFunction(function.name, function.op, tuple(operands), result, function.attributes, dialect=function.dialect)
    return dataclasses.replace(case, function=vectors, calls=chosen)


def main() -> None:
    arguments = argument_parser("Runs the ops of ew_xla on vectors.").parse_args()
    run(toolchain_of(arguments), some_of(arguments, filter(None, map(on_vectors, tensor_cases())))).finish()


if __name__ == "__main__":
    main()
