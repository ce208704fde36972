"""Compares native code of ops with NumPy, and with what a generated module computes.

The cases are those of test/native/execution: every op, element type and attribute on edge values and on shapes of each kind,
extent 0 included, to which random numbers and shapes are added. Of native code and the module, integers, comparisons and float arithmetic are the same bit
for bit, NaN apart; functions may be off by a few neighbours. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "native/execution"))
import run_kinds
import run_mapped
import run_unsigned
import run_values
import run_xla_functions
import run_xla_values

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import ComplexType, ElementType, decode, encode, ordinal
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.ew_xla_functions import FUNCTIONS, NEAR_ZERO, ComplexExact, ComplexExpected
from ewise_testing.operations import OPERATIONS, defined_operands
from ewise_testing.run_time import run_time_shapes
from ewise_testing.values import generator, random_bits

# How many neighbours functions may be off, by the width of the type; native code computes sigmoid step by step.
SLACK = dict.fromkeys(("erf", "exp", "log", "rsqrt", "tanh", "pow", "power", "atan2"), {4: 0, 6: 0, 8: 1, 16: 1, 32: 2, 64: 3})
SLACK["sigmoid"] = {8: 2, 16: 2, 32: 4, 64: 4}
SLACK.update(dict.fromkeys((*FUNCTIONS, "logistic"), {4: 0, 6: 0, 8: 1, 16: 2, 32: 3, 64: 4}))
RANDOM_CALLS = 3
# Ops of the tests, with the number of operands before the variadic one and behind it.
VARIADIC = {"sum": (1, 0), "greatest": (0, 0), "all_or": (0, 2)}


def load(path: Path) -> ModuleType:
    """A generated module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def to_array(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """Bit patterns as the module takes them."""
    if isinstance(element, ComplexType):
        return bits
    if element.is_bool:
        return bits.astype(bool)
    if element.name in ("f16", "f32", "f64"):
        return bits.view(f"f{element.width // 8}")
    kind = "u" if element.is_unsigned else "i"
    return decode(element, bits).astype(np.float32 if element.is_float else f"{kind}{element.storage.itemsize}")


# Types of arrays by themselves.
NATIVE = ("i1", "i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16", "f32", "f64", "complex<f32>",
          "complex<f64>")


def to_bits(element: ElementType, array: np.ndarray) -> np.ndarray:
    """The module's values as bit patterns."""
    if isinstance(element, ComplexType):
        return array
    if element.name in ("f16", "f32", "f64"):
        return array.astype(f"f{element.width // 8}").view(element.storage)  # a part may be of a wider type
    bits = encode(element, array)
    rounded = decode(element, bits)
    if not ((rounded == array) | (rounded != rounded) & (array != array)).all():
        raise ValueError(f"the module gives numbers that are not of {element}")
    return bits


@dataclass(frozen=True)
class ExpectedParts:
    """A complex result as one pattern, the real part in the lower bits."""

    parts: tuple[Expected, Expected]
    bits: np.ndarray

    @staticmethod
    def of(part: ElementType, array: np.ndarray, storage: np.dtype) -> ExpectedParts:
        real, imaginary = (to_bits(part, each.copy()) for each in (array.real, array.imag))
        bits = real.astype(storage) | imaginary.astype(storage) << storage.type(part.width)
        return ExpectedParts((Expected(part, real), Expected(part, imaginary)), bits)

    def differs(self, got: np.ndarray) -> np.ndarray:
        real, imaginary = self.parts
        storage, width = real.element.storage, got.dtype.type(real.element.width)
        return real.differs(got.astype(storage)) | imaginary.differs((got >> width).astype(storage))


def to_attribute(element: ElementType, text: str) -> object:
    """An attribute in MLIR syntax as a value."""
    if text.startswith("array<i64"):
        return tuple(int(each) for each in re.findall(r"-?\d+", text[len("array<i64") :]))
    if text.startswith('"'):
        return text[1:-1]
    if text in ("true", "false"):
        return text == "true"
    number = text.split(" : ")[0]
    if "." in number:
        return float(number)
    if number.startswith("0x"):
        return float(decode(element, np.array([int(number, 16)], element.storage))[0])
    return int(number)


@dataclass(frozen=True)
class ExpectedByBoth:
    """The results of NumPy and of the module, neither of which a result may differ from."""

    numpy: Any
    module: Any

    @property
    def bits(self) -> np.ndarray:
        return self.numpy.bits

    def differs(self, got: np.ndarray) -> np.ndarray:
        return np.asarray(self.numpy.differs(got)) | self.module.differs(got)


@dataclass
class PythonCase(Case):
    """A case whose results the module computes, too, from the operands as they are passed."""

    inner: Case | None = None
    compute: Callable[..., np.ndarray] | None = None
    options: dict[str, object] = field(default_factory=dict)

    @staticmethod
    def of(module: ModuleType, inner: Case) -> PythonCase:
        function = inner.function
        compute = getattr(module, function.op, None) or getattr(module, f"{function.op}_")
        options: dict[str, object] = {}
        if str(inner.element) not in NATIVE:
            options["element"] = str(inner.element)
        for name, text in function.attributes.items():
            options[name] = to_attribute(inner.element, text)
        parameters = inspect.signature(compute).parameters
        if "result_element" in parameters:
            options["result_element"] = str(function.result.element)
        if "shape" in parameters:
            options["shape"] = function.result.shape
        return PythonCase(function, inner.attributes, inner.calls, inner, compute, options)

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        return list(values)

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        return self.inner.shape(self.inner.aligned(values))

    def expected(self, values: Sequence[np.ndarray]) -> ExpectedByBoth:
        near = self.inner.expected(self.inner.aligned(values))
        return ExpectedByBoth(near, self.by_module(values, near))

    def by_module(
        self, values: Sequence[np.ndarray], near: Any
    ) -> Expected | ExpectedParts | ComplexExact | ComplexExpected | run_kinds.Near:
        """The module's result, and how far from it a result may be; `near` is NumPy's."""
        types = self.function.operands
        element = self.function.result.element
        arrays = [to_array(type_.element, value) for type_, value in zip(types, values)]
        array = np.asarray(self.compute(*self.passed(arrays), **self.options))
        if self.function.op == "complex":
            return ExpectedParts.of(self.element, array, element.storage)
        if array.dtype != to_array(element, np.zeros((), element.storage)).dtype:
            raise ValueError(f"the module gives {array.dtype} for {element}")
        bits = to_bits(element, array)
        if isinstance(self.inner, run_kinds.ValueCase):
            tolerance = 0 if self.inner.exact else run_kinds.TOLERANCE[element]
            return run_kinds.Near(bits, element, tolerance)
        if isinstance(element, ComplexType):
            if isinstance(near, ComplexExact):
                return ComplexExact(bits)
            # NumPy and the C library round the greater terms of a difference differently.
            return replace(near, bits=bits, slack=2 * near.slack, of_greater=np.any(near.slack))
        if self.function.op == "abs" and isinstance(self.element, ComplexType):
            return Expected(element, bits, ordinal(element, bits) - 2, ordinal(element, bits) + 2)
        if self.function.op not in SLACK or not element.is_float:
            return Expected(element, bits)
        slack, near = SLACK[self.function.op][element.width], NEAR_ZERO.get(self.function.op, 0)
        least, most = (ordinal(element, encode(element, decode(element, bits) + each)) for each in (-near, near))
        return Expected(element, bits, least - slack, most + slack)

    def passed(self, arrays: list[np.ndarray]) -> list[object]:
        """The arguments: a list for the variadic operand of ops of the tests."""
        before, behind = VARIADIC.get(self.function.op, (len(arrays), 0))
        end = len(arrays) - behind
        lists = [arrays[before:end]] if self.function.op in VARIADIC else []
        return [*arrays[:before], *lists, *arrays[end:]]


def add_random_calls(case: Case) -> Case:
    """The case with further calls of random numbers in random shapes."""
    types = case.function.operands
    random = generator(f"random {case.function}")
    choices = list(run_time_shapes([type_.shape for type_ in types]))
    for index in random.integers(len(choices), size=RANDOM_CALLS):
        bits = [random_bits(type_.element, shape, random) for type_, shape in zip(types, choices[index])]
        case.calls.append(defined_operands(case.function.op, case.element, bits))
    return case


def tosa_cases(group: str, counter: Iterator[int]) -> Iterator[Case]:
    for op in OPERATIONS:
        if run_values.GROUPS[group](op):
            yield from map(add_random_calls, run_values.cases_of(op, counter))


def xla_cases(counter: Iterator[int]) -> Iterator[Case]:
    for op in run_xla_values.OPERATIONS:
        yield from run_xla_values.cases_of(op, counter)


def xla_functions(counter: Iterator[int]) -> Iterator[Case]:
    for op in run_xla_functions.OPERATIONS:
        yield from run_xla_functions.cases_of(op, counter)


def mapped_cases(kind: str, counter: Iterator[int]) -> Iterator[Case]:
    # Every one of them would take long.
    for number, case in enumerate(run_mapped.KINDS[kind](counter)):
        if number % 4 == 0:
            yield case


def some_of(cases: Iterable[Case], one_in: int) -> Iterator[Case]:
    """Of the cases of each op, the first one and each so many after it. The others have the code of these for another type of
    the same kind, which the tests of native code run, and those of each type are with other ops."""
    seen: Counter[str] = Counter()
    for case in cases:
        # Of one op more than of the next, so that no type is left out where the number of types is a multiple.
        if (seen[case.function.op] + len(seen) * (seen[case.function.op] > 0)) % one_in == 0:
            yield case
        seen[case.function.op] += 1


GROUPS: dict[str, Callable[[Iterator[int]], Iterator[Case]]] = {
    **{f"tosa-{group}": (lambda counter, group=group: tosa_cases(group, counter)) for group in run_values.GROUPS},
    "xla": xla_cases,
    "xla-functions": xla_functions,
    **{f"mapped-{kind}": (lambda counter, kind=kind: mapped_cases(kind, counter)) for kind in run_mapped.KINDS},
    **{f"kind-{kind}": cases for kind, cases in run_kinds.KINDS.items()},
    **{f"unsigned-{kind}": cases for kind, cases in run_unsigned.KINDS.items()},
}


def is_in_python(case: Case) -> bool:
    """Whether the module can say anything: formats that NumPy does not have have one NaN there, and so no total order."""
    return "TOTALORDER" not in getattr(case, "direction", "") or str(case.element) in NATIVE


def main() -> None:
    parser = argument_parser("Compares native code with NumPy and with generated modules.")
    parser.add_argument("--group", choices=GROUPS, required=True)
    parser.add_argument("--module", type=Path, action="append", required=True, help="a module")
    parser.add_argument("--dialect", action="append", required=True, help="the dialect of the ops of each module")
    arguments = parser.parse_args()
    modules = dict(zip(arguments.dialect, map(load, arguments.module)))
    cases = GROUPS[arguments.group](iter(range(1_000_000)))
    wrapped = [
        PythonCase.of(modules[case.function.dialect], case) if is_in_python(case) else case
        for case in some_of(cases, arguments.one_in)
        if case.function.dialect in modules
    ]
    run(toolchain_of(arguments), wrapped).finish()


if __name__ == "__main__":
    main()
