"""Runs the ops of test/lib/Language.td, by records of either kind, over run-time shapes.

The values of each op are written here from the words of its record. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import importlib.util
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import numpy as np

from ewise_testing.checking import Case, Report, run_kinds
from ewise_testing.element_types import (
    BF16,
    C64,
    C128,
    F8E4M3FN,
    F16,
    F32,
    F64,
    I1,
    I32,
    ElementType,
    decode,
    encode,
    round_to,
)
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape
from ewise_testing.values import edge_values, generator, random_bits
from run_kinds import VectorFunction

Values = list[np.ndarray]
FLOATS = (F8E4M3FN, F16, BF16, F32, F64)
I8 = ElementType("i8", 8)
I13 = ElementType("i13", 13)
UI8, UI16 = ElementType("ui8", 8), ElementType("ui16", 16)
I16 = ElementType("i16", 16)
I26 = ElementType("i26", 26)
# Run-time sizes.
SIZES = (0, 1, 3)
UNARY: tuple[tuple[RankedShape, ...], ...] = (((None,),), ((None, None),), ((3, None),), ((),), ((2, 1, 3),))
BINARY: tuple[tuple[RankedShape, ...], ...] = (
    ((None, None), ()),
    ((None, 1), (None, None)),
    ((1, 3), (None, 1)),
    ((None,), (2, 1)),
)


class Numbers:
    """Arithmetic in a float type, each operation rounded once."""

    def __init__(self, element: ElementType) -> None:
        self.element = element

    def fit(self, values: np.ndarray) -> np.ndarray:
        # A long double that is rounded to f64 would be rounded twice.
        return values if self.element == F64 else round_to(self.element, values)

    def of(self, number: float | np.ndarray) -> np.ndarray:
        """A number of another type."""
        if self.element == F64:
            return np.asarray(number, np.float64)
        return round_to(self.element, np.asarray(number, np.longdouble))

    def add(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        return self.fit(a + b)

    def multiply(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        return self.fit(a * b)


# The values of the ops: numbers of a type, attributes, the shape of the result, the operands.
Compute = Callable[..., np.ndarray]


def leaky_relu(numbers: Numbers, shape: Sequence[int], x: np.ndarray, alpha: float = 0.01) -> np.ndarray:
    return np.where(x < 0, numbers.multiply(x, numbers.of(np.float32(alpha))), x)


def limited(x: np.ndarray, least: float, greatest: float) -> np.ndarray:
    """No less and no more than this. NaN stays NaN; zeros are all 0 here."""
    return np.where(np.isnan(x), x, np.minimum(np.maximum(x, least), greatest))


def hard_sigmoid(numbers: Numbers, shape: Sequence[int], x: np.ndarray, alpha: float, beta: float = 0.5) -> np.ndarray:
    line = numbers.add(numbers.multiply(x, numbers.of(alpha)), numbers.of(beta))
    return limited(line, 0, 1) + 0.0


def add_scaled(
    numbers: Numbers, shape: Sequence[int], x: np.ndarray, y: np.ndarray, alpha: float = 1
) -> np.ndarray:
    return numbers.add(x, numbers.multiply(y, numbers.of(alpha)))


def clip(
    numbers: Numbers, shape: Sequence[int], x: np.ndarray, least: float | None = None, greatest: float | None = None
) -> np.ndarray:
    low = -np.inf if least is None else numbers.of(np.float32(least))
    return limited(x, low, np.inf if greatest is None else numbers.of(greatest))


def rounded(numbers: Numbers, shape: Sequence[int], x: np.ndarray, mode: str | None = None) -> np.ndarray:
    return {None: lambda v: v, "up": np.ceil, "down": np.floor}[mode](x)


def wide_mul(numbers: Numbers, shape: Sequence[int], a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return a * b


def difference(numbers: Numbers, shape: Sequence[int], a: np.ndarray, b: np.ndarray) -> np.ndarray:
    return numbers.fit(a - b) if numbers.element.is_float else a - b




def as_type(target: ElementType) -> Compute:
    """Floats lose what is behind the point, and what is beyond an integer's range."""

    def compute(numbers: Numbers, shape: Sequence[int], x: np.ndarray, **given: object) -> np.ndarray:
        if target.is_bool:
            return x != 0
        if target.is_float or not numbers.element.is_float:
            return x
        return np.where(np.isnan(x), 0, np.clip(np.trunc(x), target.smallest, target.largest))

    return compute


def sum_as(numbers: Numbers, shape: Sequence[int], a: np.ndarray, b: np.ndarray, **given: object) -> np.ndarray:
    return numbers.add(a, b)


@dataclass
class LanguageCase(Case):
    """A function that `compute` does in NumPy."""

    compute: Compute = leaky_relu
    # The attributes as Python has them.
    given: dict[str, object] = field(default_factory=dict)

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        types, element = self.function.operands, self.function.result.element
        shape = self.shape(values)
        naturals = [natural(type_.element, value) for type_, value in zip(types, values)]
        with np.errstate(all="ignore"):
            result = self.compute(Numbers(types[0].element), shape, *naturals, **self.given)
        return Expected(element, np.broadcast_to(to_bits(element, np.asarray(result)), shape).copy())


def natural(element: ElementType, bits: np.ndarray) -> np.ndarray:
    if element in (C64, C128):
        return bits
    return bits.view(np.float64) if element == F64 else decode(element, bits)


def to_bits(element: ElementType, values: np.ndarray) -> np.ndarray:
    if element == F64 and values.dtype != np.longdouble:
        return values.astype(np.float64).view(np.uint64)
    return encode(element, values)


def operand_bits(element: ElementType, shape: Sequence[int], random: np.random.Generator) -> np.ndarray:
    """Edge values, or numbers of any kind."""
    if element in (C64, C128):
        return (random.standard_normal(shape) + 1j * random.standard_normal(shape)).astype(element.storage)
    edges = edge_values(element)
    count = int(np.prod(shape))
    if count > 4:
        return random.choice(edges, size=shape)
    return random_bits(element, tuple(shape), random)


def calls_of(types: Sequence[TensorType], random: np.random.Generator) -> list[Values]:
    """Arguments for each choice of run-time shapes, and for long ones."""
    shapes = list(run_time_shapes([type_.shape for type_ in types], SIZES))
    if any(type_.shape for type_ in types) and all(type_.shape in ((None,), ()) for type_ in types):
        shapes.append([(60,) if type_.shape else () for type_ in types])
    return [[operand_bits(type_.element, shape, random) for type_, shape in zip(types, each)] for each in shapes]


# An op: its attributes as MLIR has them and as Python has them, with `$` for the element type.
VARIANTS: dict[str, tuple[Compute, list[tuple[dict[str, str], dict[str, object]]]]] = {
    "leaky_relu": (leaky_relu, [({}, {}), ({"alpha": "-0.3 : f32"}, {"alpha": -0.3})]),
    "hard_sigmoid": (
        hard_sigmoid,
        [
            ({"alpha": "0.2 : f64"}, {"alpha": 0.2}),
            ({"alpha": "8.0 : f64", "beta": "-1.0 : f64"}, {"alpha": 8.0, "beta": -1.0}),
        ],
    ),
    "add_scaled": (add_scaled, [({}, {}), ({"alpha": "-0.3 : $"}, {"alpha": -0.3})]),
    "clip": (
        clip,
        [
            ({}, {}),
            ({"least": "-0.7 : f32"}, {"least": -0.7}),
            ({"greatest": "3.0 : $"}, {"greatest": 3.0}),
            ({"least": "0.1 : f32", "greatest": "3.0 : $"}, {"least": 0.1, "greatest": 3.0}),
        ],
    ),
    "rounded": (rounded, [({}, {}), ({"mode": '"up"'}, {"mode": "up"}), ({"mode": '"down"'}, {"mode": "down"})]),
    "wide_mul": (wide_mul, [({}, {})]),
    "real": (lambda numbers, shape, a: a.real, [({}, {})]),
    "difference": (difference, [({}, {})]),
}
# Those with an enumeration of ODS.
ODS_VARIANTS: dict[str, tuple[Compute, list[tuple[dict[str, str], dict[str, object]]]]] = {
    "rounded_by": (
        lambda numbers, shape, x, mode: {"downward": np.floor, "upward": np.ceil}.get(mode, np.rint)(x),
        [
            ({"mode": "0 : i32"}, {"mode": "to_nearest_even"}),
            ({"mode": "1 : i32"}, {"mode": "downward"}),
            ({"mode": "2 : i32"}, {"mode": "upward"}),
        ],
    ),
    "combined": (
        lambda numbers, shape, x, y, function: (numbers.multiply if function == "mul" else numbers.add)(x, y),
        [
            ({"function": "#linalg.binary_fn<mul>"}, {"function": "mul"}),
            ({"function": "#linalg.binary_fn<add>"}, {"function": "add"}),
        ],
    ),
    "compared": (
        lambda numbers, shape, x, y, predicate=None: x == y if predicate == "OEQ" else x < y,
        [({}, {}), ({"predicate": "1 : i64"}, {"predicate": "OEQ"}), ({"predicate": "4 : i64"}, {"predicate": "OLT"})],
    ),
}
# The element types of operands and result.
TYPES: dict[str, list[tuple[ElementType, ElementType]]] = {
    "compared": [(element, I1) for element in FLOATS],
    "wide_mul": [(F16, F32), (F32, F64), (I8, I16), (I13, I26), (UI8, UI16)],
    "real": [(C64, F32), (C128, F64)],
    "difference": [(I8, I32), (F32, F32)],
}
# Ops that convert: element types of operand and result, attributes as MLIR has them and as Python has them.
CONVERSIONS: dict[str, list[tuple[ElementType, ElementType, dict[str, str], dict[str, object]]]] = {
    "cast": [
        (source, target, {} if code is None else {"to": f"{code} : i32"}, {} if code is None else {"to": code})
        for source, (target, code) in itertools.product(
            (F16, F32, I8), ((F32, None), (F32, 1), (F16, 10), (I8, -3), (I1, 9), (F32, 11))
        )
    ],
    "cast_to": [
        (source, target, {"dtype": str(target)}, {"dtype": str(target)})
        for source, target in itertools.product((F16, F32, I8, I1), (F16, F32, I8, I1))
    ],
    "widened": [
        (source, target, {}, {"result_element": str(target)}) for source, target in ((F16, F32), (BF16, F64), (F32, F64))
    ],
}
ARITY = {"add_scaled": 2, "wide_mul": 2, "difference": 2, "combined": 2, "compared": 2}


def cases(dialect: str, counter: Iterator[int]) -> Iterator[LanguageCase]:
    """Every op, on every element type and kind of shape."""
    random = generator(dialect)
    ops = VARIANTS if dialect == "ew_language" else VARIANTS | ODS_VARIANTS
    for op, (compute, variants) in ops.items():
        for (attributes, given), (element, result) in itertools.product(
            variants, TYPES.get(op, [(element, element) for element in FLOATS])
        ):
            spelled = {name: value.replace("$", str(element)) for name, value in attributes.items()}
            for shapes in BINARY if ARITY.get(op) == 2 else UNARY:
                operands = tuple(TensorType(shape, element) for shape in shapes)
                declared = TensorType(broadcastable(shapes), result)
                function = Function(f"f{next(counter)}", op, operands, declared, spelled, dialect=dialect)
                yield LanguageCase(function, calls=calls_of(operands, random), compute=compute, given=given)
    for op, conversions in CONVERSIONS.items():
        for (source, target, attributes, given), shapes in itertools.product(conversions, UNARY):
            operands = tuple(TensorType(shape, source) for shape in shapes)
            declared = TensorType(shapes[0], target)
            function = Function(f"f{next(counter)}", op, operands, declared, attributes, dialect=dialect)
            calls = calls_of(operands, random)
            yield LanguageCase(function, calls=calls, compute=as_type(target), given=given)
    for source, target, shapes in itertools.product((F32, F64), (None, F8E4M3FN, F16, BF16, F32, F64), BINARY):
        operands = tuple(TensorType(shape, source) for shape in shapes)
        declared = TensorType(broadcastable(shapes), target or source)
        given = {"dtype": str(target)} if target else {}
        function = Function(f"f{next(counter)}", "sum_as", operands, declared, given, dialect=dialect)
        yield LanguageCase(function, calls=calls_of(operands, random), compute=sum_as, given=given)


def vector_cases(dialect: str, counter: Iterator[int]) -> Iterator[LanguageCase]:
    """Cases on vectors."""
    random = generator("vectors")
    for op, shapes, element in itertools.product(
        ("leaky_relu", "add_scaled"), (((4,),), ((2, 3),), ((2, 1, 3),), ((),)), (F32, F64)
    ):
        compute, variants = VARIANTS[op]
        shapes = shapes * ARITY.get(op, 1)
        operands = tuple(TensorType(shape, element) for shape in shapes)
        result = TensorType(shapes[0], TYPES.get(op, [(element, element)])[0][1])
        function = VectorFunction(f"f{next(counter)}", op, operands, result, {}, dialect=dialect)
        yield LanguageCase(function, calls=calls_of(operands, random), compute=compute, given={})


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compare_python(
    path: Path,
    all_cases: Sequence[Case],
    pack: Callable[[str, list[np.ndarray]], list[object]] = lambda op, operands: operands,
) -> None:
    """Values of the generated module, beside expected ones. `pack` makes arguments of operands."""
    module = load(path)
    report = Report()
    for case in all_cases:
        function = case.function
        types = function.operands
        for values in case.calls:
            with np.errstate(all="ignore"):
                want = case.expected(values)
                passed = pack(function.op, [to_python(type_.element, value) for type_, value in zip(types, values)])
                got = getattr(module, function.op)(*passed, element=str(types[0].element), **case.given)
                bits = to_bits(function.result.element, np.asarray(got))
            report.calls += 1
            if got.shape != case.shape(values) or np.asarray(want.differs(bits)).any():
                report.differences.append(f"{function}: got {got}, expected {want.bits}")
    report.finish()


def to_python(element: ElementType, bits: np.ndarray) -> np.ndarray:
    values = natural(element, bits)
    if element.is_float:
        return values.astype({F16: np.float16, F64: np.float64}.get(element, np.float32))
    kind = "u" if element.is_unsigned else "i"
    return values if element in (C64, C128) or element.is_bool else values.astype(f"{kind}{element.storage.itemsize}")


def main() -> None:
    kinds = {"values": cases, "vectors": vector_cases}
    run_kinds("Runs ops for what records can say.", kinds, compare_python)


if __name__ == "__main__":
    main()
