"""Runs the ops that take quantized elements, over run-time shapes: those of `ew_xla`, `ew_tosa` and MLIR's `tosa`.

What is expected, is computed on the numbers that the stored integers stand for. Prints the number of calls and of differences; exits
with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import I1, ElementType
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import accepts, broadcastable
from ewise_testing.run_time import run_time_shapes
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator

Compute = Callable[..., np.ndarray]


@dataclass(frozen=True)
class QuantizedType(ElementType):
    """Integers of `width` bits that stand for numbers: `scale * (integer - zero)`."""

    scale: float = 1
    zero: int = 0
    signed: bool = True

    def numbers(self, bits: np.ndarray) -> np.ndarray:
        stored = bits.astype(np.int64)
        if self.signed:
            stored = np.where(stored >> (self.width - 1) & 1, stored - (1 << self.width), stored)
        return (stored - self.zero) * self.scale

    def bits(self, numbers: np.ndarray) -> np.ndarray:
        stored = np.rint(numbers / self.scale).astype(np.int64) + self.zero
        return (stored & self.mask).astype(self.storage)


def quantized(width: int, scale: float, zero: int, signed: bool = True, bounds: str = "") -> QuantizedType:
    name = f"!quant.uniform<{'i' if signed else 'u'}{width}{bounds}:f64, {scale}:{zero}>"
    return QuantizedType(name, width, scale=scale, zero=zero, signed=signed)


TYPES = (
    quantized(8, 0.5, 3),
    quantized(8, 0.125, 128, signed=False),
    quantized(8, 1.0, 0, bounds="<-127:127>"),
    quantized(4, 2.0, -1),
    quantized(4, 0.25, 7, signed=False),
    quantized(16, 0.0625, -100),
    quantized(32, 1.0, 0, signed=False),
)

COMPARISONS: dict[str, Compute] = {
    "EQ": np.equal, "NE": np.not_equal, "GE": np.greater_equal, "GT": np.greater, "LE": np.less_equal, "LT": np.less,
}
CHOICES: dict[str, Compute] = {
    "maximum": np.maximum,
    "minimum": np.minimum,
    "select": lambda condition, x, y: np.where(condition != 0, x, y),
    "clamp": lambda least, x, greatest: np.minimum(np.maximum(x, least), greatest),
    # maximum(minimum(a, b), c): one loop.
    "chain": lambda x, y, z: np.maximum(np.minimum(x, y), z),
}
TOSA_COMPARISONS: dict[str, Compute] = {
    "equal": np.equal, "greater": np.greater, "greater_equal": np.greater_equal,
}


@dataclass(frozen=True)
class ChainFunction(Function):
    """Two ops, one of which reads the other one's result."""

    def text(self) -> str:
        a, b, c = self.operands
        inner = TensorType(broadcastable([a.shape, b.shape]), a.element)
        return f"""func.func @{self.name}(%a: {a}, %b: {b}, %c: {c}) -> {self.result} attributes {{llvm.emit_c_interface}} {{
  %0 = "{self.dialect}.minimum"(%a, %b) : ({a}, {b}) -> {inner}
  %1 = "{self.dialect}.maximum"(%0, %c) : ({inner}, {c}) -> {self.result}
  return %1 : {self.result}
}}"""


@dataclass
class QuantizedCase(Case):
    """A function that `compute` does in NumPy, of numbers."""

    compute: Compute = np.maximum

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        numbers = [
            type_.element.numbers(bits) if isinstance(type_.element, QuantizedType) else bits
            for type_, bits in zip(self.function.operands, values)
        ]
        result = self.compute(*numbers)
        element = self.function.result.element
        bits = element.bits(result) if isinstance(element, QuantizedType) else result.astype(np.uint8)
        return Expected(element, np.broadcast_to(bits, self.shape(values)).copy())


def values_of(element: ElementType, shape: Sequence[int], random: np.random.Generator) -> np.ndarray:
    return random.integers(0, element.mask, size=shape, endpoint=True, dtype=np.uint64).astype(element.storage)


def all_pairs(element: QuantizedType, count: int, random: np.random.Generator) -> list[np.ndarray]:
    """Every value beside every other one, of up to 8 bits."""
    every = np.arange(256 if element.width > 8 else 1 << element.width).astype(element.storage)
    pairs = [np.repeat(every, len(every)), np.tile(every, len(every))]
    return (pairs + [random.permutation(pairs[1])])[:count]


# Shapes of the last two operands, before which there may be one more.
XLA_SHAPES: tuple[tuple[RankedShape, ...], ...] = (((None,), (None,)), ((2, None), (None, 3)), ((), ()))
TOSA_SHAPES: tuple[tuple[RankedShape, ...], ...] = (
    ((None,), (None,)), ((None, 1), (None, None)), ((3,), (2, 1)), ((None, None), ()),
)
SCALAR: RankedShape = ()


def shapes_of(dialect: str, op: str) -> Iterator[tuple[RankedShape, ...]]:
    for first, last in XLA_SHAPES if dialect == "ew_xla" else TOSA_SHAPES:
        if dialect == "tosa" and len(first) != len(last):
            continue
        if op in ("select", "chain"):
            yield first, first, last
            if dialect == "ew_xla" and op == "select":
                yield SCALAR, first, last
        elif op == "clamp":
            yield first, last, last
            yield SCALAR, last, SCALAR
        else:
            yield first, last


def attributes_of(dialect: str, op: str) -> dict[str, str]:
    if op in COMPARISONS:
        return {"direction": f'"{op}"'}
    return {"nan_mode": "#tosa.nan_mode<PROPAGATE>"} if dialect == "tosa" and op in ("maximum", "minimum") else {}


def agree(dialect: str, op: str, shapes: Sequence[RankedShape]) -> bool:
    """Whether the dialect pairs the sizes."""
    if dialect != "ew_xla":
        return accepts("Broadcastable", shapes)
    return len({shape for shape in shapes if shape or op not in ("select", "clamp")}) <= 1


def ops_of(dialect: str) -> dict[str, Compute]:
    if dialect == "ew_xla":
        return {**CHOICES, **COMPARISONS}
    choices = {op: compute for op, compute in CHOICES.items() if op != "clamp"}
    if dialect == "tosa":
        del choices["chain"]
    return {**choices, **TOSA_COMPARISONS}


def cases(dialect: str) -> Iterator[QuantizedCase]:
    random = generator(dialect)
    counter = itertools.count()
    for (op, compute), element in itertools.product(ops_of(dialect).items(), TYPES):
        is_test = op in COMPARISONS or op in TOSA_COMPARISONS
        for shapes in shapes_of(dialect, op):
            types = [TensorType(shape, element) for shape in shapes]
            if op == "select":
                types[0] = TensorType(shapes[0], I1)
            result = TensorType(broadcastable(shapes), I1 if is_test else element)
            calls = [
                [values_of(type_.element, shape, random) for type_, shape in zip(types, each)]
                for each in run_time_shapes(shapes, (0, 1, 3))
                if agree(dialect, op, each)
            ]
            if op not in ("select", "clamp") and all(shape == (None,) for shape in shapes):
                calls.append(all_pairs(element, len(shapes), random))
            function_class = ChainFunction if op == "chain" else Function
            function = function_class(
                f"f{next(counter)}", "compare" if op in COMPARISONS else op, tuple(types), result,
                attributes_of(dialect, op), dialect=dialect,
            )
            yield QuantizedCase(function, calls=calls, compute=compute)


def main() -> None:
    parser = argument_parser("Runs ops on quantized elements.")
    parser.add_argument("--dialect", default="ew_xla")
    parser.add_argument("--then", action="append", default=[], help="a pass that follows the lowering")
    arguments = parser.parse_args()
    toolchain = toolchain_of(arguments, *arguments.then)
    run(toolchain, some_of(arguments, cases(arguments.dialect))).finish()


if __name__ == "__main__":
    main()
