"""Runs ops of which operands are read along an axis, in blocks of which the last may be shorter, or by name.

The oracles are the pseudo-code of ONNX's, StableHLO's and TOSA's specifications in NumPy: quantization to integers and
floats of few bits, its inverse, and TOSA's rescaling. Types have static and dynamic sizes. Prints the number of calls and
of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import (BF16, F8E4M3FN, F8E5M2, F8E8M0FNU, F16, F32, SATURATING, ElementType, decode,
                                         encode, round_to)
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType, segment_sizes

I4, I8, I16, I32, I48 = (ElementType(f"i{width}", width) for width in (4, 8, 16, 32, 48))
UI4, UI8, UI16 = (ElementType(f"ui{width}", width) for width in (4, 8, 16))
STORED = (I4, I8, I16, UI4, UI8, UI16)
# By the name of a float format, its greatest number.
GREATEST = {"f8E4M3FN": 448, "f8E5M2": 57344, "f4E2M1FN": 6, "f6E2M3FN": 7.5, "f6E3M2FN": 28}
# ONNX's numbers of types.
TYPE_NUMBERS = {"f32": 1, "ui8": 2, "i8": 3, "ui16": 4, "i16": 5, "f16": 10, "bf16": 16, "f8E4M3FN": 17, "f8E5M2": 19,
                "ui4": 21, "i4": 22, "f4E2M1FN": 23}

Compute = Callable[[Sequence[np.ndarray]], np.ndarray]


@dataclass
class SpecCase(Case):
    """A call whose result a specification gives, as numbers or, of `isBits`, as bits."""

    compute: Compute = None
    is_bits: bool = False

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        return self.expected(values).bits.shape

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        numbers = [decode(operand.element, value) for operand, value in zip(self.function.operands, values)]
        with np.errstate(all="ignore"):
            result = self.compute(numbers)
        element = self.function.result.element
        bits = np.asarray(result if self.is_bits else encode(element, result))
        return Expected(element, np.ascontiguousarray(bits).reshape(bits.shape))


def limits(element: ElementType) -> tuple[int, int]:
    if element.name.startswith("u"):
        return 0, (1 << element.width) - 1
    return -(1 << element.width - 1), (1 << element.width - 1) - 1


def reshape_input(value: np.ndarray, shape: Sequence[int], axis: int, block: int) -> np.ndarray:
    """As in ONNX's reference implementation of QuantizeLinear."""
    if value.ndim == 0:
        return value
    if value.ndim == 1 and len(shape) != 1 and block == 0:
        return value.reshape([-1 if dim == axis % len(shape) else 1 for dim in range(len(shape))])
    if value.shape[axis] != 1:
        value = np.repeat(value, max(block, 1), axis).take(range(shape[axis]), axis)
    return value


def saturate(numbers: np.ndarray, element: ElementType) -> np.ndarray:
    if element.is_float:
        return np.clip(numbers, -GREATEST[element.name], GREATEST[element.name])
    return np.clip(np.where(np.isnan(numbers), 0, numbers), *limits(element)).astype(np.int64)


def divide(x: np.ndarray, scale: np.ndarray, element: ElementType) -> np.ndarray:
    """The quotient in a type of floats."""
    single = round_to(element, x).astype(np.float32)
    quotient = (single / scale.astype(np.float32)).astype(np.float32)
    # A quotient of f16 or bf16 numbers, rounded twice, equals the quotient rounded once.
    return round_to(element, quotient).astype(np.float64)


def quantize(values: Sequence[np.ndarray], axis: int, block: int, scale_type: ElementType,
             result: ElementType) -> np.ndarray:
    x, *others = values
    scale, *zero = (reshape_input(value, x.shape, axis, block) for value in others)
    n = divide(x, scale, scale_type)
    if result.is_float:
        return saturate(n, result)
    n = np.rint(n)
    return saturate(n + zero[0] if zero else n, result) + 0 * x.astype(np.int64)


def dequantize(values: Sequence[np.ndarray], axis: int, block: int) -> np.ndarray:
    x, *others = values
    scale, *zero = (reshape_input(value, x.shape, axis, block) for value in others)
    number = x.astype(np.float32)
    if zero:
        number = number - zero[0].astype(np.float32)
    return number * scale.astype(np.float32)


def rescale(values: Sequence[np.ndarray], attributes: dict[str, str], output: ElementType) -> np.ndarray:
    """RESCALE and apply_scale_32 of TOSA 1.0, on Python's integers."""
    value, multiplier, shift, input_zp, output_zp = (each.astype(object) for each in values)

    def wide(number: object, name: str, element_width: int) -> object:
        return number % (1 << element_width) if attributes[name] == "true" else number

    width = {"i8": 8, "i16": 16, "i32": 32, "i48": 48}[attributes["input"]]
    value = wide(value, "input_unsigned", width) - wide(input_zp.item(), "input_unsigned", width)
    whole = (1 << shift) >> 1
    if attributes["rounding_mode"] == '"DOUBLE_ROUND"':
        whole = whole + np.where(shift > 31, np.where(value >= 0, 1 << 30, -(1 << 30)), 0)
    result = (value * multiplier + whole) >> shift
    result = result + wide(output_zp.item(), "output_unsigned", output.width)
    low, high = (0, (1 << output.width) - 1) if attributes["output_unsigned"] == "true" else limits(output)
    return np.clip(result, low, high).astype(np.int64)


class Maker:
    """Makes functions and their arguments."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.values = np.random.default_rng(3)
        self.counter = itertools.count()

    def types(self, shapes: Sequence[Sequence[int]], elements: Sequence[ElementType]) -> list[TensorType]:
        """Types of which some have dynamic sizes."""
        forget = self.random.choice([0.0, 0.0, 0.3, 1.0])
        return [TensorType(tuple(None if self.random.random() < forget else size for size in shape), element)
                for shape, element in zip(shapes, elements)]

    def bits(self, shape: Sequence[int], element: ElementType, numbers: np.ndarray | None = None) -> np.ndarray:
        if numbers is not None:
            return encode(element, numbers)
        return self.values.integers(0, 1 << element.width, shape, dtype=np.uint64).astype(element.storage)

    def floats(self, shape: Sequence[int], greatest: float) -> np.ndarray:
        """Numbers of many magnitudes, and many that lie between two integers."""
        numbers = self.values.uniform(-greatest, greatest, shape)
        halves = self.values.integers(-8, 8, shape) + 0.5
        return np.where(self.values.random(shape) < 0.3, halves, numbers)

    def make(self, op: str, dialect: str, types: Sequence[TensorType], result: TensorType, attributes: dict[str, str],
             arguments: list[np.ndarray], compute: Compute) -> Case:
        function = Function(f"f{next(self.counter)}", op, tuple(types), result, attributes, dialect=dialect)
        return SpecCase(function, calls=[arguments], compute=compute)

    def along(self, with_blocks: bool) -> tuple[tuple[int, ...], tuple[int, ...], int, int]:
        """A shape, that of a scale, the axis and the block."""
        shape = tuple(self.random.choice((1, 2, 3, 5, 7)) for _ in range(self.random.randint(1, 3)))
        axis = self.random.randrange(-len(shape), len(shape))
        block = self.random.choice([0, 2, 3, 4]) if with_blocks else 0
        kind = self.random.choice(["all", "axis", "axis", "whole", "whole"])
        if kind == "all":
            return shape, (), axis, block
        if kind == "axis" and block == 0:
            return shape, (shape[axis],), axis, block
        if not with_blocks:
            return shape, (shape[axis],), axis, block
        count = -(-shape[axis] // max(block, 1))
        scale = list(shape)
        scale[axis] = self.random.choice([count, count, count, 1])
        return shape, tuple(scale), axis, block

    def quantize_linear(self, own: ElementType, scale_type: ElementType, stored: ElementType) -> Case:
        shape, scale_shape, axis, block = self.along(with_blocks=True)
        has_zero = self.random.random() < 0.6
        attributes = {"axis": f"{axis} : i64", "block_size": f"{block} : i64",
                      **segment_sizes([1, 1, has_zero])}
        quotient = F32 if scale_type is F8E8M0FNU else scale_type
        if quotient is not scale_type or self.random.random() < 0.3:
            attributes["precision"] = f"{TYPE_NUMBERS[quotient.name]} : i64"
        if self.random.random() < 0.3:
            attributes["output_dtype"] = f"{TYPE_NUMBERS[stored.name]} : i64"
        shapes = [shape, scale_shape, *[scale_shape] * has_zero]
        types = self.types(shapes, [own, scale_type, *[stored] * has_zero])
        numbers = self.floats(shape, 300.0)
        scales = 2.0 ** self.values.integers(-6, 3, scale_shape)
        if scale_type is not F8E8M0FNU:
            scales = scales * self.random.choice([1, 1.25, 0.7])
        zero = np.zeros(scale_shape) if stored.is_float else None
        arguments = [self.bits(shape, own, np.rint(numbers) if own is I32 else numbers),
                     self.bits(scale_shape, scale_type, scales), *[self.bits(scale_shape, stored, zero)] * has_zero]
        return self.make("QuantizeLinear", "ew_onnx", types, TensorType(types[0].shape, stored), attributes, arguments,
                         lambda values: quantize(values, axis, block, quotient, stored))

    def dequantize_linear(self, stored: ElementType, scale_type: ElementType, result: ElementType) -> Case:
        shape, scale_shape, axis, block = self.along(with_blocks=True)
        has_zero = self.random.random() < 0.6
        attributes = {"axis": f"{axis} : i64", "block_size": f"{block} : i64",
                      **segment_sizes([1, 1, has_zero])}
        if result is not scale_type or self.random.random() < 0.3:
            attributes["output_dtype"] = f"{TYPE_NUMBERS[result.name]} : i64"
        shapes = [shape, scale_shape, *[scale_shape] * has_zero]
        types = self.types(shapes, [stored, scale_type, *[stored] * has_zero])
        scales = self.floats(scale_shape, 2.0)
        if scale_type is F8E8M0FNU:
            scales = 2.0 ** self.values.integers(-6, 3, scale_shape)
        arguments = [self.bits(shape, stored), self.bits(scale_shape, scale_type, scales),
                     *[self.bits(scale_shape, stored)] * has_zero]
        return self.make("DequantizeLinear", "ew_onnx", types, TensorType(types[0].shape, result), attributes, arguments,
                         lambda values: dequantize(values, axis, block))

    def onnx(self) -> Iterator[Case]:
        floats = (F8E4M3FN, F8E5M2, next(each for each in SATURATING if each.name == "f4E2M1FN"))
        scales = (F32, F16, BF16, F8E8M0FNU)
        for own, scale_type, stored in itertools.product((F32, F16, BF16, I32), scales, (*STORED, *floats)):
            yield self.quantize_linear(own, scale_type, stored)
        for stored, scale_type in itertools.product((*STORED, *floats, I32), scales):
            for result in (F32, F16, BF16) if scale_type is F8E8M0FNU else (scale_type,):
                yield self.dequantize_linear(stored, scale_type, result)
            yield self.dequantize_linear(stored, scale_type, self.random.choice((F32, F16, BF16)))

    def xla(self) -> Iterator[Case]:
        for expressed, stored in itertools.product((F32, F16, BF16), STORED):
            for op in ("uniform_quantize", "uniform_dequantize"):
                shape, scale_shape, axis, _ = self.along(with_blocks=False)
                quantizes = op == "uniform_quantize"
                own, result = (expressed, stored) if quantizes else (stored, expressed)
                types = self.types([shape, scale_shape, scale_shape], [own, expressed, stored])
                scales = self.bits(scale_shape, expressed, 2.0 ** self.values.integers(-4, 3, scale_shape) * 1.25)
                arguments = [self.bits(shape, own, self.floats(shape, 300.0) if quantizes else None), scales,
                             self.bits(scale_shape, stored)]

                def compute(values: Sequence[np.ndarray], axis: int = axis, expressed: ElementType = expressed,
                            result: ElementType = result, quantizes: bool = quantizes) -> np.ndarray:
                    if quantizes:
                        return quantize(values, axis, 0, expressed, result)
                    x, *others = values
                    scale, zero = (reshape_input(value, x.shape, axis, 0) for value in others)
                    return round_to(expressed, x.astype(np.int64) - zero.astype(np.int64)) * scale

                yield self.make(op, "ew_xla", types, TensorType(types[0].shape, result),
                                {"quantization_dimension": f"{axis} : i64"}, arguments, compute)

    def tosa(self) -> Iterator[Case]:
        modes = ("SINGLE_ROUND", "INEXACT_ROUND", "DOUBLE_ROUND")
        for own, output, mode, channels in itertools.product((I8, I16, I32, I48), (I8, I16, I32), modes, (False, True)):
            if own is I48 and mode != "SINGLE_ROUND":
                continue
            unsigned = self.random.choice([(False, False), (True, False), (False, True)])
            unsigned = (unsigned[0] and own.width < 32, unsigned[1] and output is not I32)
            scale32 = own is not I48 and (mode != "SINGLE_ROUND" or self.random.random() < 0.5)
            shape = tuple(self.random.choice((1, 3, 5)) for _ in range(self.random.randint(1, 3)))
            count = (shape[-1] if channels else 1,)
            by = I32 if scale32 else I16
            attributes = {"scale32": str(scale32).lower(), "rounding_mode": f'"{mode}"',
                          "input_unsigned": str(unsigned[0]).lower(), "output_unsigned": str(unsigned[1]).lower()}
            types = [*self.types([shape, count, count], [own, by, ElementType("i8", 8)]),
                     TensorType((1,), own), TensorType((1,), output)]
            shifts = self.values.integers(max(2, min(own.width, 30)), 50, count)
            # TOSA has no shift by 0, and nothing is undefined there.
            shifts[0] = 0 if own is I8 and channels else shifts[0]
            arguments = [self.bits(shape, own), self.bits(count, by) & by.storage.type(by.mask >> 1),
                         shifts.astype(np.uint8), self.bits((1,), own) * own.storage.type(own is I8),
                         self.bits((1,), output) * output.storage.type(output is I8)]
            yield self.make("rescale", "ew_tosa", types, TensorType(types[0].shape, output), attributes, arguments,
                            lambda values, a={**attributes, "input": own.name}, o=output: rescale(values, a, o))

    def blocks(self) -> Iterator[Case]:
        """Every number of 8 bits with every scale of 8 bits, there and back; then numbers in between."""
        for own, scale in itertools.product((F8E4M3FN, F8E5M2, I8, UI8, I4, *SATURATING), (F8E8M0FNU, F8E4M3FN)):
            scales = np.arange(256, dtype=np.uint8)
            kept = decode(scale, scales)
            scales = scales[np.isfinite(kept) & (kept != 0)]
            numbers = np.arange(1 << own.width, dtype=own.storage)
            whole = decode(own, np.tile(numbers, scales.size)).astype(np.float64)
            by = np.repeat(decode(scale, scales).astype(np.float64), numbers.size)
            shift = self.values.choice([0.0, 0.0, 0.03], whole.size)
            with np.errstate(all="ignore"):
                values = encode(F32, (whole + shift) * by)
            # Types without a NaN have nothing to stand for one.
            if own.is_float and not own.has_nan:
                values = np.where(np.isnan(decode(F32, values)), np.uint32(0), values)
            types = [TensorType((values.size,), F32), TensorType((scales.size,), scale)]

            def compute(given: Sequence[np.ndarray], own: ElementType = own) -> np.ndarray:
                w, s = given
                quotient = w.astype(np.float32) / np.repeat(s.astype(np.float32), w.size // s.size)
                return saturate(quotient.astype(np.float64) if own.is_float else np.rint(quotient), own)

            yield self.make("quantize", "ew_language", types, TensorType((values.size,), own),
                            segment_sizes([1, 1, False]), [values, scales], compute)

    def named(self) -> Iterator[Case]:
        for _ in range(60):
            sizes = {name: self.random.choice((1, 2, 3, 4)) for name in "abc"}
            names = [self.random.sample("abc", self.random.randint(0, 3)) for _ in range(2)]
            order = list(dict.fromkeys(names[0] + names[1]))
            text = ",".join("(" + ",".join(own) + ")" for own in names)
            if self.random.random() < 0.4:
                self.random.shuffle(order)
                text += "->(" + ",".join(order) + ")"
            shapes = [tuple(sizes[name] for name in own) for own in names]
            letters = ",".join("".join(own) for own in names) + "->" + "".join(order)

            def compute(values: Sequence[np.ndarray], letters: str = letters) -> np.ndarray:
                first, second = values
                return np.einsum(letters, first, np.ones_like(second)) - np.einsum(letters, np.ones_like(first), second)

            yield self.sum("by_name", shapes, tuple(sizes[name] for name in order), {"names": f'"{text}"'}, compute)
        for _ in range(60):
            k, loops = self.random.choice((1, 2, 3)), [self.random.choice((1, 2, 3)) for _ in range(2)]
            shapes, cores = [], []
            for number in range(2):
                own = [1 if self.random.random() < 0.3 else size for size in loops[self.random.randint(0, 2):]]
                core = [k]
                if own or self.random.random() < 0.6:
                    core.insert(number, self.random.choice((1, 2, 4)))
                cores.append(core)
                shapes.append(tuple(own + core))
            first, second = (np.empty(shape) for shape in shapes)
            places = [[slice(None)] * len(shape) for shape in shapes]
            if len(cores[1]) == 2:
                places[0].append(None)
            if len(cores[0]) == 2:
                places[1].insert(len(shapes[1]) - len(cores[1]), None)
            whole = np.broadcast_shapes(first[tuple([..., *places[0]])].shape, second[tuple([..., *places[1]])].shape)

            def compute(values: Sequence[np.ndarray], places: list[list[object]] = places) -> np.ndarray:
                return values[0][tuple(places[0])] - values[1][tuple(places[1])]

            yield self.sum("products", shapes, whole, {}, compute)
            tails = [(*shape[:-len(core)], k) for shape, core in zip(shapes, cores)]
            yield self.sum("vectors", tails, np.broadcast_shapes(*tails), {}, lambda values: values[0] - values[1])

    def sum(self, op: str, shapes: Sequence[Sequence[int]], whole: Sequence[int], attributes: dict[str, str],
            compute: Compute) -> Case:
        types = self.types(shapes, [F32] * len(shapes))
        is_static = all(None not in each.shape for each in types)
        result = TensorType(tuple(whole) if is_static else (None,) * len(whole), F32)
        arguments = [self.bits(shape, F32, self.values.integers(-50, 50, shape).astype(float)) for shape in shapes]
        return self.make(op, "ew_language", types, result, attributes, arguments, compute)

    def beside(self) -> Iterator[Case]:
        """A scale along an axis, or in blocks, beside operands that broadcast."""
        for _ in range(80):
            shape, scale_shape, axis, block = self.along(with_blocks=True)
            shapes = [tuple(1 if self.random.random() < 0.3 else size for size in shape), shape]
            self.random.shuffle(shapes)

            def compute(values: Sequence[np.ndarray], axis: int = axis, block: int = block,
                        shape: Sequence[int] = shape) -> np.ndarray:
                first, second, scale = values
                return (first - second) * reshape_input(scale, shape, axis, block)

            yield self.sum("scale_sum", [*shapes, scale_shape], shape,
                           {"axis": f"{axis} : i64", "block_size": f"{block} : i64"}, compute)
        # Only at run time, the scale has one element and what two give has more.
        types = [TensorType((1,), F32), TensorType((5,), F32), TensorType((None,), F32)]
        for count in (1, 5):
            arguments = [self.bits((size,), F32, self.values.integers(-50, 50, size).astype(float))
                         for size in (1, 5, count)]
            yield self.make("scale_sum", "ew_language", types, TensorType((5,), F32), {"axis": "0 : i64"}, arguments,
                            lambda values: (values[0] - values[1]) * values[2])
        for channels in (True, False) * 5:
            shape = tuple(self.random.choice((1, 2, 3, 4)) for _ in range(self.random.randint(2, 4)))

            def slope(values: Sequence[np.ndarray]) -> np.ndarray:
                x, by = values
                by = by.reshape([-1 if dim == 1 else 1 for dim in range(x.ndim)])
                return np.where(x > 0, x, x * by)

            yield self.sum("channel_prelu", [shape, (shape[1] if channels else 1,)], shape, {}, slope)


def main() -> None:
    parser = argument_parser("Runs ops that read along an axis, in blocks or by name.")
    parser.add_argument("--part", default="onnx,xla,tosa,blocks,named,beside")
    parser.add_argument("--seed", default="along")
    arguments = parser.parse_args()
    maker = Maker(arguments.seed)
    cases = [case for part in arguments.part.split(",") for case in getattr(maker, part)()]
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
