"""Runs the ops of test/lib/Language.td that compute in f32 for narrower floats, on every value of types of up to 16 bits.

The values of each op are written here from the words of its record: functions in f64, rounded once, from which one unit in the
last place is a difference that f32 may make; sums, products and comparisons in f32, exactly. Prints the number of calls and of
differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ewise_testing.checking import Case, run_kinds
from ewise_testing.element_types import BF16, F8E4M3FN, F16, F32, F64, I1, ElementType, encode, ordinal, round_to
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.values import all_values, edge_values, generator, random_bits
from run_language import compare_python, natural, to_bits

NARROW = (F8E4M3FN, F16, BF16)
ELEMENTS = (*NARROW, F32, F64)

_erfc = np.vectorize(math.erfc, otypes=[np.float64])

class Numbers:
    """Arithmetic of a body: in f32 for narrower types, each operation rounded once."""

    def __init__(self, element: ElementType) -> None:
        self.compute = F32 if element in NARROW else element

    def fit(self, values: np.ndarray) -> np.ndarray:
        return values if self.compute == F64 else round_to(self.compute, values)

    def of(self, number: float) -> np.ndarray:
        return self.fit(np.asarray(number, np.float64 if self.compute == F64 else np.longdouble))

def gelu(x: np.ndarray, scale: float = 1.0) -> np.ndarray:
    return scale * (x * 0.5 * _erfc(x * -math.sqrt(0.5)))

def gelu_tanh(x: np.ndarray) -> np.ndarray:
    return x / (1 + np.exp((x + 0.044715 * x * x * x) * -math.sqrt(8 / math.pi)))

def bent(x: np.ndarray, alpha: float) -> np.ndarray:
    return np.where(x < 0, alpha * np.tanh(x), x)

def cubic(numbers: Numbers, x: np.ndarray) -> np.ndarray:
    cube = numbers.fit(x * numbers.fit(x * x))
    return numbers.fit(x + numbers.fit(numbers.of(0.044715) * cube))


def total(numbers: Numbers, *values: np.ndarray) -> np.ndarray:
    result = values[0]
    for each in values[1:]:
        result = numbers.fit(result + each)
    return result

def product(numbers: Numbers, *values: np.ndarray) -> np.ndarray:
    result = values[0]
    for each in values[1:]:
        result = numbers.fit(result * each)
    return result

def near(numbers: Numbers, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return np.abs(numbers.fit(a - b)) < numbers.of(0.1)

def plus(numbers: Numbers, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a + b

def relu(numbers: Numbers, x: np.ndarray) -> np.ndarray:
    return np.where(x < 0, 0, x)

FUNCTIONS: dict[str, tuple[Callable[..., np.ndarray], list[tuple[dict[str, str], dict[str, object]]]]] = {
    "gelu": (gelu, [({}, {}), ({"scale": "0.3 : f64"}, {"scale": 0.3})]),
    "bent": (bent, [({"alpha": "0.375 : $"}, {"alpha": 0.375})]),
}
# With how many operands.
EXACT: dict[str, tuple[Callable[..., np.ndarray], tuple[int, ...]]] = {
    "cubic": (cubic, (1,)),
    "total": (total, (1, 2, 4)),
    "product": (product, (1, 2, 3)),
    "near": (near, (2,)),
    "plus": (plus, (2,)),
    "relu": (relu, (1,)),
}

@dataclass
class ComputedCase(Case):
    """A function that `compute` does in NumPy."""

    compute: Callable[..., np.ndarray] = gelu
    given: dict[str, object] = field(default_factory=dict)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        element, result = self.element, self.function.result.element
        naturals = [natural(element, value) for value in np.broadcast_arrays(*values)]
        with np.errstate(all="ignore"):
            if self.function.op not in FUNCTIONS:
                return Expected(result, to_bits(result, np.asarray(self.compute(Numbers(element), *naturals))))
            value = self.compute(*(each.astype(np.float64) for each in naturals), **self.given)
        bits = encode(result, value)
        order = ordinal(result, bits)
        return Expected(result, bits, order - 1, order + 1)


def pack(op: str, operands: list[np.ndarray]) -> list[object]:
    """Arguments in Python, where a variadic operand is a list."""
    if op not in ("total", "product"):
        return operands
    fixed = 1 if op == "total" else 0
    return [*operands[:fixed], operands[fixed:]]


def function_cases(dialect: str, counter: Iterator[int]) -> Iterator[ComputedCase]:
    for op, (compute, variants) in FUNCTIONS.items():
        for (attributes, given), element in itertools.product(variants, NARROW):
            spelled = {name: value.replace("$", str(element)) for name, value in attributes.items()}
            type_ = TensorType((None,), element)
            function = Function(f"f{next(counter)}", op, (type_,), type_, spelled, dialect=dialect)
            yield ComputedCase(function, calls=[[all_values(element)]], compute=compute, given=given)

def operands_of(element: ElementType, count: int, random: np.random.Generator) -> list[np.ndarray]:
    edges = edge_values(element)
    return [
        np.concatenate([random.choice(edges, 400), random_bits(element, (400,), random)])
        for index in range(count)
    ]

def exact_cases(dialect: str, counter: Iterator[int]) -> Iterator[ComputedCase]:
    random = generator("computed")
    for op, (compute, counts) in EXACT.items():
        for count, element in itertools.product(counts, ELEMENTS):
            for shapes in (((None,),) * count, ((None,),) + ((),) * (count - 1)):
                operands = tuple(TensorType(shape, element) for shape in shapes)
                result = TensorType((None,), I1 if op == "near" else element)
                calls = [operands_of(element, count, random)]
                calls[0] = [value if type_.shape else value[:1].reshape(()) for type_, value in zip(operands, calls[0])]
                function = Function(f"f{next(counter)}", op, operands, result, dialect=dialect)
                yield ComputedCase(function, calls=calls, compute=compute)

@dataclass(frozen=True)
class ChainFunction(Function):
    """`product(total(a, b, c), d)`, one loop nest: the total is rounded to the element type on the way."""

    def text(self) -> str:
        a, b, c, d = self.operands
        inner = TensorType(broadcastable([a.shape, b.shape, c.shape]), a.element)
        return f"""func.func @{self.name}(%a: {a}, %b: {b}, %c: {c}, %d: {d}) -> {self.result} attributes {{llvm.emit_c_interface}} {{
  %0 = "{self.dialect}.total"(%a, %b, %c) : ({a}, {b}, {c}) -> {inner}
  %1 = "{self.dialect}.product"(%0, %d) : ({inner}, {d}) -> {self.result}
  return %1 : {self.result}
}}"""

def chain_cases(dialect: str, counter: Iterator[int]) -> Iterator[ComputedCase]:
    random = generator("chains of computed")
    for element in ELEMENTS:

        def chain(numbers: Numbers, *values: np.ndarray, element: ElementType = element) -> np.ndarray:
            inner = total(numbers, *values[:3])
            inner = inner if element == F64 else round_to(element, inner)
            return product(numbers, inner, values[3])

        type_ = TensorType((None,), element)
        function = ChainFunction(f"f{next(counter)}", "total", (type_,) * 4, type_, dialect=dialect)
        yield ComputedCase(function, calls=[operands_of(element, 4, random)], compute=chain)


def main() -> None:
    kinds = {"functions": function_cases, "exact": exact_cases, "chains": chain_cases}
    run_kinds("Runs ops that compute in f32 for narrower floats.", kinds, lambda module, cases: compare_python(module, cases, pack))


if __name__ == "__main__":
    main()
