"""Runs the ops of `ew_numpy` or `ew_promotion` on choices of element types, against NumPy, or PyTorch's and JAX's documents.

Operands are of run-time sizes: each value with each, none, and one; of one type, also of static ones. Prints the number of calls
and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from ewise_testing import numpy_ufuncs, promoted_ops
from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import C64, C128, FLOATS, I1, INTEGERS, UNSIGNED, ComplexType, decode, encode
from ewise_testing.functions import Function, TensorType, segment_sizes
from ewise_testing.promotion_oracle import numpy_type

ELEMENTS = {str(each): each for each in (*FLOATS, *INTEGERS, *UNSIGNED, I1, C64, C128)}
ORACLES = {"ew_numpy": numpy_ufuncs, "ew_promotion": promoted_ops}
SHAPES = ((None, 1), (None,), ())
# Ops that are run on all choices of types. All others are in Python, and on some choices here, other ones for each op.
EVERY_CHOICE = ("add", "jax_add")
STEPS = {1: 1, 2: 29, 3: 80}
# With --all. By then, what a body computes of further types it has computed of others.
ALL_EVERY_CHOICE = ("add", "multiply", "less", "jax_add")
ALL_STEPS = {1: 1, 2: 7, 3: 25}


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
class ResultFunction(Function):
    """A function of one of the results of an op."""

    results: tuple[str, ...] = ()
    which: int = 0

    def text(self) -> str:
        tensors = [str(TensorType(self.result.shape, ELEMENTS[name])) for name in self.results]
        one, all_of_them = f") -> {self.result}\n", f") -> ({', '.join(tensors)})\n"
        text = super().text().replace("%0 =", f"%0:{len(tensors)} =").replace("return %0", f"return %0#{self.which}")
        return text.replace(one, all_of_them)


@dataclass(frozen=True)
class Outcome:
    """One of the results of a call."""

    case: PromotionCase
    name: str
    values: np.ndarray

    @property
    def bits(self) -> np.ndarray:
        return to_bits(self.name, self.values)

    def differs(self, got: np.ndarray) -> np.ndarray:
        case = self.case
        return case.oracle.differs(case.function.op, case.types, self.name, from_bits(self.name, got), self.values)


@dataclass
class PromotionCase(Case):
    """A result of an op, of operands of which some are absent."""

    oracle: ModuleType = numpy_ufuncs
    types: tuple[str | None, ...] = ()
    numbers: tuple[tuple[str, object], ...] = ()

    def expected(self, values: Sequence[np.ndarray]) -> Outcome:
        rest = iter(values)
        operands = [name and from_bits(name, next(rest)) for name in self.types]
        results = self.oracle.expected(self.function.op, self.types, operands, dict(self.numbers))
        name, result = results[self.function.which]
        if name != str(self.function.result.element):
            raise SystemExit(f"{self.function}: expected {name}")
        return Outcome(self, name, np.ascontiguousarray(np.broadcast_to(result, self.shape(values))))


def calls_of(names: Sequence[str], samples: Sequence[np.ndarray]) -> list[list[np.ndarray]]:
    """Each value with each, where an operand of rank 0 has one; none; and one of the first with two of the second."""
    first = [sample.reshape(shape) if shape else sample[-2:-1].reshape(()) for sample, shape in zip(samples, ((-1, 1), (-1,), ()))]
    others = [[np.resize(sample[1:], shape) for sample, shape in zip(samples, shapes)] for shapes in (
        ((0, 1), (3,), ()), ((2, 1), (1,), ()))]
    return [[to_bits(name, sample) for name, sample in zip(names, each)] for each in (first, *others)]


def functions_of(dialect: str, op: str, types: Sequence[str | None], results: Sequence[str], attributes: dict[str, str],
                 shapes: Sequence[tuple[int | None, ...]], names: Iterator[int]) -> Iterator[ResultFunction]:
    """One for each result."""
    operands = tuple(TensorType(shape, ELEMENTS[name]) for shape, name in zip(shapes, filter(None, types)))
    extents = (shapes[0][0], shapes[1][0] if len(operands) > 1 else 1)
    for which, result in enumerate(results):
        yield ResultFunction(f"f{next(names)}", op, operands, TensorType(extents, ELEMENTS[result]), attributes,
                             dialect=dialect, results=tuple(results), which=which)


def make(dialect: str, op: str, types: tuple[str | None, ...], numbers: dict[str, object], has_static: bool,
         names: Iterator[int]) -> Iterator[PromotionCase]:
    oracle = ORACLES[dialect]
    present = [name for name in types if name]
    calls = calls_of(present, [each for each in oracle.operands_of(op, types) if each is not None])
    arrays = iter([from_bits(name, each) for name, each in zip(present, calls[-1])])
    try:
        results = [name for name, _ in oracle.expected(op, types, [name and next(arrays) for name in types], numbers)]
    except TypeError:
        return
    if oracle is promoted_ops and "complex" in results[0] and numbers:
        return  # The IR has no complex numbers as attributes.
    text = {name: oracle.attribute_text(op, name, value, results[0]) for name, value in numbers.items()}
    if oracle.optional_operands(op):
        text |= segment_sizes([name is not None for name in types])
    statics = [each.shape for each in calls[0]]
    for shapes, its_calls in ((SHAPES, calls), (statics, calls[:1])):
        if shapes is SHAPES or has_static and len(set(types)) == 1:
            for function in functions_of(dialect, op, types, results, text, shapes, names):
                yield PromotionCase(function, calls=its_calls, oracle=oracle, types=types, numbers=tuple(numbers.items()))


def cases(dialect: str, has_all: bool) -> Iterator[PromotionCase]:
    names = itertools.count()
    oracle = ORACLES[dialect]
    every_choice, steps = (ALL_EVERY_CHOICE, ALL_STEPS) if has_all else (EVERY_CHOICE, STEPS)
    for place, op in enumerate(oracle.names()):
        first = 0 if has_all else place
        for number, (types, attributes) in enumerate(oracle.choices(op)):
            if op in every_choice or (number - first) % steps[len(types)] == 0 or len(set(types)) == 1:
                # Of static shapes, there is each op and each type; a body does not depend on them.
                has_static = has_all or (number - first) % 5 == 0
                yield from make(dialect, op, types, attributes, has_static, names)


def main() -> None:
    parser = argument_parser("Runs ops on mixed element types.")
    parser.add_argument("--dialect", choices=tuple(ORACLES), default="ew_numpy")
    parser.add_argument("--all", action="store_true", help="more choices of types")
    arguments = parser.parse_args()
    run(toolchain_of(arguments), some_of(arguments, cases(arguments.dialect, arguments.all))).finish()


if __name__ == "__main__":
    main()
