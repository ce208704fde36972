"""Runs the operators of test/lib/NumpyTorchOps.td on choices of element types, against NumPy and PyTorch's documents.

Operands are of run-time sizes: each value with each, none, and one. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import C64, C128, FLOATS, I1, INTEGERS, UNSIGNED, ComplexType, decode, encode
from ewise_testing.functions import Function, TensorType, segment_sizes
from ewise_testing.numpy_torch_oracle import OPS, Op, Value, category, differs, expected, has_attributes, number_type, type_choices, values_of
from ewise_testing.promotion_oracle import numpy_type

ELEMENTS = {str(each): each for each in (*FLOATS, *INTEGERS, *UNSIGNED, I1, C64, C128)}
SHAPES = ((None, 1), (None,), ())
# Of the choices of types, each so-many-th; all choices are compared in Python.
STEPS = {1: 1, 2: 5, 3: 5}


def to_bits(name: str, values: np.ndarray) -> np.ndarray:
    element = ELEMENTS[name]
    if isinstance(element, ComplexType):
        return values
    return encode(element, values.astype(np.longdouble)) if name == "bf16" else values.view(element.storage)


def from_bits(name: str, bits: np.ndarray) -> np.ndarray:
    if name == "bf16":
        return decode(ELEMENTS[name], bits).astype(np.float32)
    return bits.astype(bool) if name == "i1" else bits.view(numpy_type(name))


@dataclass(frozen=True)
class Outcome:
    """One of the results of a call."""

    op: Op
    name: str
    values: np.ndarray

    @property
    def bits(self) -> np.ndarray:
        return to_bits(self.name, self.values)

    def differs(self, got: np.ndarray) -> np.ndarray:
        return differs(self.op, self.name, from_bits(self.name, got), self.values)


@dataclass(frozen=True)
class ResultFunction(Function):
    """A function of one of the results of an op."""

    results: tuple[str, ...] = ()
    which: int = 0

    def text(self) -> str:
        tensors = [str(TensorType(self.result.shape, ELEMENTS[name])) for name in self.results]
        one, all_of_them = f") -> {self.result}\n", f") -> ({', '.join(tensors)})\n"
        text = super().text().replace("%0 =", f"%0:{len(tensors)} =").replace("return %0", f"return %0#{self.which}")
        return text.replace(one, all_of_them)


@dataclass
class OperatorCase(Case):
    """A result of an operator, of operands of which some are absent."""

    op: str = ""
    types: tuple[str | None, ...] = ()
    numbers: tuple[tuple[str, object], ...] = ()
    which: int = 0

    def by_name(self, bits: Sequence[np.ndarray]) -> list[Value | None]:
        rest = iter(bits)
        return [name and (name, from_bits(name, next(rest))) for name in self.types]

    def expected(self, values: Sequence[np.ndarray]) -> Outcome:
        name, result = expected(self.op, self.by_name(values), dict(self.numbers))[self.which]
        if name != str(self.function.result.element):
            raise SystemExit(f"{self.function}: expected {name}")
        return Outcome(OPS[self.op], name, np.ascontiguousarray(np.broadcast_to(result, self.shape(values))))


def attribute_text(op: Op, name: str, value: object, result: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if name in op.weak:
        return f"{value} : {number_type(value)}"
    if name not in op.shared:
        return f"{float(value)} : f64"
    if category(result) == 0:
        return "true" if value else "false"
    if category(result) == 1:
        return f"{value} : {result}"
    return f"{float(value)} : {result}"


def make(op: str, types: Sequence[str | None], attributes: dict[str, object], names: Iterator[int]) -> Iterator[OperatorCase]:
    present = [name for name in types if name]
    shapes = SHAPES[: len(present)]
    operands = tuple(TensorType(shape, ELEMENTS[name]) for name, shape in zip(present, shapes))
    samples = [values_of(name) for name in present]
    calls = [[to_bits(name, sample) for name, sample in zip(present, each)] for each in (
        [sample.reshape([-1, 1, 1][:len(shape)] and [-1, 1][:len(shape)]) if shape else sample[3:4].reshape(())
         if len(sample) > 3 else sample[1:2].reshape(()) for sample, shape in zip(samples, shapes)],
        [np.resize(sample, [(0, 1), (3,), ()][index]) for index, sample in enumerate(samples)],
        [np.resize(sample, [(2, 1), (1,), ()][index]) for index, sample in enumerate(samples)],
    )]
    ranks = iter(map(len, shapes))
    values = [name and (name, values_of(name)[:1].reshape((1,) * next(ranks))) for name in types]
    results = tuple(name for name, _ in expected(op, values, attributes))
    rank = (None,) * len(shapes[0]) if len(present) > 1 else (None, 1)
    text = {name: attribute_text(OPS[op], name, value, results[0]) for name, value in attributes.items()}
    if OPS[op].optional:
        text |= segment_sizes([name is not None for name in types])
    if category(results[0]) == 3 and text:
        return  # The IR has no complex numbers as attributes.
    for which, result in enumerate(results):
        function = ResultFunction(f"f{next(names)}", op, operands, TensorType(rank, ELEMENTS[result]), text,
                                  dialect="ew_numpy_torch", results=results, which=which)
        yield OperatorCase(function, calls=calls, op=op, types=tuple(types), numbers=tuple(attributes.items()), which=which)


def cases() -> Iterator[OperatorCase]:
    names = itertools.count()
    for op, described in OPS.items():
        choices = list(type_choices(described))
        step = STEPS[len(described.types)]
        for types, attributes in itertools.product(choices[::step], described.attributes):
            if has_attributes(types, attributes):
                yield from make(op, types, attributes, names)


def main() -> None:
    arguments = argument_parser("Runs operators of NumPy and PyTorch.").parse_args()
    run(toolchain_of(arguments), list(cases())).finish()


if __name__ == "__main__":
    main()
