"""Folds random ops of constants, and compares the results with native code that computes the ops at run time.

Types, shapes, attributes and values are random; NumPy says which elements meet. An op is to stay exactly where some
element has no defined value, or where the result's type is dynamic. All NaNs are alike. Prints the number of folds, of
ops that stayed and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

import numpy as np

from ewise_testing import onnx_cast
from ewise_testing.element_types import (BF16, C64, C128, F8E8M0FNU, F16, F32, F64, FLOATS, FURTHER_FLOATS, I1, INTEGERS,
                                         SATURATING, XLA_SIGNED, XLA_UNSIGNED, ComplexType, ElementType, decode, encode)
from ewise_testing.functions import Function, TensorType, segment_sizes
from ewise_testing.native import Operand, Toolchain
from ewise_testing.operations import OPERATIONS, attribute_text
from ewise_testing.shapes import place
from ewise_testing.values import conversion_values, edge_values, random_bits

OPS_PER_RUN = 5000
FUNCTIONS_PER_MODULE = 250
SHOWN_DIFFERENCES = 10
# Ops that are not evaluated, on any type.
NOT_COMPUTED = ("erf", "exp", "log", "rsqrt", "tanh", "sigmoid", "pow")
# Those of ONNX that are computed of floats by more than functions.
FOLDED_FUNCTIONS = ("Ceil", "Floor", "HardSigmoid", "HardSwish", "Reciprocal", "Round", "Softsign", "ThresholdedRelu")
DIRECTIONS = ("EQ", "NE", "GE", "GT", "LE", "LT")
COMPLEXES = (C64, C128)
# Up to as many elements as are always computed.
SIZES = (0, 1, 1, 2, 3, 4)
MAX_RANK = 3


def part_of(element: ElementType) -> ElementType:
    """The type of both parts of a complex number."""
    parts = {f"complex<{each}>": each for each in FLOATS}
    return parts[element.name]


@dataclass(frozen=True)
class ClipFunction(Function):
    """The values of ONNX's Clip, for a row of limits each: `Min(max, Max(input, min))`."""

    def text(self) -> str:
        row = self.result
        arguments = ", ".join(f"%arg{index}: {row}" for index in range(len(self.operands)))
        lines = [f"func.func @{self.name}({arguments}) -> {row} attributes {{llvm.emit_c_interface}} {{"]
        value, limit = "%arg0", 1
        for size, op in zip(self.attributes["operandSegmentSizes"].strip("array<i32: >").split(", ")[1:], ("Max", "Min")):
            if size == "1":
                lines.append(f'  %{limit} = "ew_onnx.{op}"({value}, %arg{limit}) : ({row}, {row}) -> {row}')
                value, limit = f"%{limit}", limit + 1
        return "\n".join([*lines, f"  return {value} : {row}", "}"])


@dataclass
class Signature:
    """An op on certain element types, with attributes in MLIR's syntax; and what has been folded of it."""

    dialect: str
    op: str
    operands: tuple[ElementType, ...]
    result: ElementType
    attributes: dict[str, str]
    # How many of the last operands are numbers that are not broadcast.
    parameters: int = 0
    pools: list[np.ndarray] = field(default_factory=list)
    # For each fold, the operands' elements for the result's, and these as text.
    inputs: list[list[np.ndarray]] = field(default_factory=list)
    outputs: list[tuple[str, int]] = field(default_factory=list)

    def __str__(self) -> str:
        types = ", ".join(map(str, self.operands))
        return f"{self.dialect}.{self.op} {self.attributes} : ({types}) -> {self.result}"

    def function(self, name: str) -> Function:
        """The op on rows of any length."""
        types = [TensorType((None,), element) for element in (*self.operands, self.result)]
        if self.op == "Clip":
            return ClipFunction(name, self.op, tuple(types[:-1]), types[-1], self.attributes, dialect=self.dialect)
        return Function(name, self.op, tuple(types[:-1]), types[-1], self.attributes, dialect=self.dialect)

    def is_undefined(self, values: Sequence[np.ndarray]) -> bool:
        """Whether an element of the result has no value."""
        if self.dialect != "ew_tosa" or not values[0].size:
            return False
        element = self.operands[-1]
        if self.op == "div":
            dividend, divisor = (decode(element, each) for each in values)
            return bool(((divisor == 0) | ((divisor == -1) & (dividend == element.smallest))).any())
        return self.op.endswith("_shift") and bool((values[1] >= element.width).any())


def tosa_signatures() -> Iterator[Signature]:
    for op in OPERATIONS:
        if op.name in NOT_COMPUTED:
            continue
        for element in op.element_types:
            for attributes in op.attributes(element):
                for result in op.result_types(element):
                    text = attribute_text(element, attributes)
                    yield Signature("ew_tosa", op.name, op.operand_types(element), result, text)


def xla_signatures() -> Iterator[Signature]:
    integers = (*XLA_SIGNED, *XLA_UNSIGNED)
    floats = (*FLOATS, *FURTHER_FLOATS)
    numbers = (*floats, *integers)
    arithmetic = (*numbers, *COMPLEXES)
    types_of: dict[str, Sequence[ElementType]] = {
        **dict.fromkeys(("add", "subtract"), arithmetic),
        "multiply": (*arithmetic, F8E8M0FNU),
        "remainder": numbers,
        **dict.fromkeys(("divide", "maximum", "minimum"), (*numbers, F8E8M0FNU)),
        **dict.fromkeys(("and", "or", "xor"), (*integers, I1)),
        **dict.fromkeys(("shift_left", "shift_right_arithmetic", "shift_right_logical"), integers),
    }
    for op, types in types_of.items():
        for element in types:
            yield Signature("ew_xla", op, (element, element), element, {})
    # Conversions of numbers that the narrowest floats do not have.
    limited = (*SATURATING, F8E8M0FNU)
    for source, target in [*product((*numbers, F8E8M0FNU), limited), *product(limited, (*FLOATS, *integers))]:
        yield Signature("ew_xla", "convert", (source,), target, {})
    for element in (*arithmetic, I1, F8E8M0FNU):
        for direction in DIRECTIONS:
            yield Signature("ew_xla", "compare", (element, element), I1, {"direction": f'"{direction}"'})
    for part, whole in ((F32, C64), (F64, C128)):
        yield Signature("ew_xla", "complex", (part, part), whole, {})
        for op in ("real", "imag"):
            yield Signature("ew_xla", op, (whole,), part, {})
            yield Signature("ew_xla", op, (part,), part, {})
    for element in arithmetic:
        for op in ("negate", "square"):
            yield Signature("ew_xla", op, (element,), element, {})
    for element in (*arithmetic, I1):
        yield Signature("ew_xla", "select", (I1, element, element), element, {})
        yield Signature("ew_xla", "clamp", (element,) * 3, element, {})
    for source, target in product((*arithmetic, I1), COMPLEXES):
        yield Signature("ew_xla", "convert", (source,), target, {})
        if source not in COMPLEXES:
            yield Signature("ew_xla", "convert", (target,), source, {})


def onnx_signatures() -> Iterator[Signature]:
    floats = (F16, BF16, F32, F64)
    signed = tuple(element for element in INTEGERS if element.width in (8, 16, 32, 64))
    unsigned = tuple(element for element in XLA_UNSIGNED if element.width in (8, 16, 32, 64))
    integers = (*signed, *unsigned)
    numbers = (*floats, *integers)
    # By the number of operands, which all have one type, as has the result.
    types_of: dict[tuple[str, int], Sequence[ElementType]] = {
        **dict.fromkeys([("Abs", 1), ("Sign", 1), ("Shrink", 1)], numbers),
        **dict.fromkeys([("Add", 2), ("Sub", 2), ("Mul", 2), ("Div", 2), ("Max", 3), ("Min", 4)], numbers),
        **dict.fromkeys([("Neg", 1), ("Relu", 1)], (*floats, *signed)),
        **dict.fromkeys([("BitwiseAnd", 2), ("BitwiseOr", 2), ("BitwiseXor", 2), ("BitwiseNot", 1), ("Mod", 2)], integers),
        **dict.fromkeys([("And", 2), ("Or", 2), ("Xor", 2), ("Not", 1)], (I1,)),
        **dict.fromkeys([(op, 1) for op in FOLDED_FUNCTIONS], floats),
        **dict.fromkeys([("Mean", 3), ("Sum", 3)], floats),
    }
    for (op, count), types in types_of.items():
        for element in types:
            yield Signature("ew_onnx", op, (element,) * count, element, {})
    for element in floats:
        yield Signature("ew_onnx", "LeakyRelu", (element,), element, {"alpha": "0.3 : f32"})
        yield Signature("ew_onnx", "Mod", (element,) * 2, element, {"fmod": "1 : i64"})
        for op in ("IsNaN", "IsInf"):
            yield Signature("ew_onnx", op, (element,), I1, {})
    for element in signed:
        yield Signature("ew_onnx", "Mod", (element,) * 2, element, {"fmod": "1 : i64"})
    for element in unsigned:
        for direction in ("LEFT", "RIGHT"):
            yield Signature("ew_onnx", "BitShift", (element,) * 2, element, {"direction": f'"{direction}"'})
    for base in signed[2:]:
        for exponent in integers:
            yield Signature("ew_onnx", "Pow", (base, exponent), base, {})
    for element in (*numbers, I1):
        yield Signature("ew_onnx", "Where", (I1, element, element), element, {})
        yield Signature("ew_onnx", "Equal", (element,) * 2, I1, {})
    for element in numbers:
        for sizes in ((1, 0, 0), (1, 1, 0), (1, 0, 1), (1, 1, 1)):
            count = sum(sizes)
            yield Signature("ew_onnx", "Clip", (element,) * count, element, segment_sizes(sizes), count - 1)
        for op in ("Greater", "GreaterOrEqual", "Less", "LessOrEqual"):
            yield Signature("ew_onnx", op, (element,) * 2, I1, {})
    for source, (target, code) in product(onnx_cast.CODES, onnx_cast.CODES.items()):
        saturates = ("0", "1") if target in onnx_cast.F8 else ("1",)
        for saturate in saturates:
            attributes = {"to": f"{code} : i64", "saturate": f"{saturate} : i64"}
            yield Signature("ew_onnx", "Cast", (source,), target, attributes)


# Shapes.


@dataclass(frozen=True)
class Shapes:
    """The shapes of operands, of these where the result's dimensions are, and of the result; and an attribute."""

    operands: list[tuple[int, ...]]
    placed: list[tuple[int, ...]]
    result: tuple[int, ...]
    dims: tuple[int, ...] | None = None


def random_shapes(signature: Signature, random: np.random.Generator) -> Shapes:
    """Shapes that broadcast by the dialect's rule set, and those of parameters."""
    dialect, count = signature.dialect, len(signature.operands) - signature.parameters
    shape = tuple(int(size) for size in random.choice(SIZES, size=random.integers(0, MAX_RANK, endpoint=True)))
    operands = [tuple(1 if random.random() < 0.25 else size for size in shape) for _ in range(count)]
    if dialect != "ew_xla":
        operands = [each[random.integers(0, len(each), endpoint=True) :] if random.random() < 0.3 else each
                    for each in operands]
        result = np.broadcast_shapes(*operands)
        operands += [()] * signature.parameters
        return Shapes(operands, operands, result)
    if count != 2:
        # Nothing is broadcast but scalars: the predicate of select, and the limits of clamp.
        scalars = {"select": (0,), "clamp": (0, 2)}.get(signature.op, ())
        operands = [() if index in scalars and random.random() < 0.3 else shape for index in range(count)]
        return Shapes(operands, operands, shape)
    if not shape or random.random() < 0.5:
        return Shapes(operands, operands, np.broadcast_shapes(*operands))
    kept = int(random.integers(0, len(shape)))
    dims = tuple(sorted(int(dim) for dim in random.choice(len(shape), size=kept, replace=False)))
    moved = tuple(shape[dim] for dim in dims)
    which = int(random.integers(0, 2))
    operands[which], operands[1 - which] = moved, shape
    placed = [place(moved, dims, len(shape)) if index == which else shape for index in range(2)]
    return Shapes(operands, placed, shape, dims)


# Text.


def element_texts(element: ElementType, bits: np.ndarray) -> list[str]:
    """Numbers as constants have them; floats as bit patterns."""
    if isinstance(element, ComplexType):
        part = part_of(element)
        texts = element_texts(part, bits.reshape(-1).view(part.storage))
        return [f"({real}, {imaginary})" for real, imaginary in zip(texts[::2], texts[1::2])]
    if element.is_bool:
        return ["true" if bit else "false" for bit in bits.tolist()]
    if element.is_float:
        return [f"0x{bit:0{(element.width + 3) // 4}X}" for bit in bits.tolist()]
    return [str(value) for value in decode(element, bits).tolist()]


def nested(texts: Sequence[str], shape: Sequence[int]) -> str:
    """The numbers with brackets around each row."""
    if not shape:
        return texts[0]
    step = len(texts) // shape[0]
    return "[" + ", ".join(nested(texts[step * i : step * (i + 1)], shape[1:]) for i in range(shape[0])) + "]"


def type_text(container: str, shape: Sequence[int | str], element: ElementType) -> str:
    return f"{container}<{''.join(f'{size}x' for size in shape)}{element}>"


def parse(element: ElementType, texts: Sequence[str]) -> np.ndarray:
    """The bit patterns of numbers that have been printed."""
    if isinstance(element, ComplexType):
        parts = [text for pair in texts for text in pair.strip("()").split(",")]
        return parse(part_of(element), parts).view(element.storage)
    if element.is_bool:
        return np.array([text == "true" for text in texts], element.storage)
    if not element.is_float:
        return encode(element, np.array([int(text) for text in texts], np.uint64 if element.is_unsigned else np.int64))
    is_bits = np.array([text.startswith("0x") for text in texts])
    bits = np.array([int(text, 16) if text.startswith("0x") else 0 for text in texts], np.uint64)
    values = encode(element, np.array([0.0 if text.startswith("0x") else float(text) for text in texts]))
    return np.where(is_bits, bits.astype(element.storage), values).astype(element.storage)


# Folds.


@dataclass
class Case:
    """One op of constants."""

    signature: Signature
    shapes: Shapes
    operands: list[np.ndarray]
    is_splat: list[bool]
    container: str
    # Whether the result's type says what its sizes are.
    is_static: bool

    def text(self, name: str) -> str:
        """A function that returns the op's result."""
        types = [type_text(self.container, shape, element)
                 for shape, element in zip(self.shapes.operands, self.signature.operands)]
        result = type_text(self.container, self.shapes.result if self.is_static else
                           ["?"] * len(self.shapes.result), self.signature.result)
        lines = [f"func.func @{name}() -> {result} {{"]
        for index, (bits, shape, splat) in enumerate(zip(self.operands, self.shapes.operands, self.is_splat)):
            element = self.signature.operands[index]
            texts = element_texts(element, bits.reshape(-1)[:1] if splat else bits.reshape(-1))
            value = texts[0] if splat else nested(texts, shape) if bits.size else ""
            lines.append(f"  %{index} = arith.constant dense<{value}> : {types[index]}")
        attributes = dict(self.signature.attributes)
        if self.shapes.dims is not None:
            attributes["broadcast_dimensions"] = f"array<i64{':' if self.shapes.dims else ''} " \
                f"{', '.join(map(str, self.shapes.dims))}>"
        named = ", ".join(f"{name} = {value}" for name, value in attributes.items())
        operands = ", ".join(f"%{index}" for index in range(len(types)))
        op = f"{self.signature.dialect}.{self.signature.op}"
        lines += [f'  %r = "{op}"({operands}) {{{named}}} : ({", ".join(types)}) -> {result}',
                  f"  return %r : {result}", "}"]
        return "\n".join(lines)

    def placed(self) -> list[np.ndarray]:
        """For each operand its elements for those of the result, in a row."""
        return [np.broadcast_to(bits.reshape(shape), self.shapes.result).reshape(-1)
                for bits, shape in zip(self.operands, self.shapes.placed)]


def random_case(signature: Signature, random: np.random.Generator) -> Case:
    """A case of a signature, on edge values and random bits."""
    shapes = random_shapes(signature, random)
    operands, is_splat = [], []
    for element, shape, pool in zip(signature.operands, shapes.operands, signature.pools):
        splat = bool(random.random() < 0.25)
        bits = np.asarray(random.choice(pool, size=() if splat else shape))
        operands.append(np.broadcast_to(bits, shape))
        is_splat.append(splat and 0 not in shape)
    are_vectors = all(shape and 0 not in shape for shape in (*shapes.operands, shapes.result))
    has_complex = any(isinstance(each, ComplexType) for each in (*signature.operands, signature.result))
    container = "vector" if are_vectors and not has_complex and random.random() < 0.2 else "tensor"
    is_static = container == "vector" or not shapes.result or bool(random.random() < 0.97)
    return Case(signature, shapes, operands, is_splat, container, is_static)


def pool_of(element: ElementType, op: str, random: np.random.Generator) -> np.ndarray:
    if isinstance(element, ComplexType):
        part = pool_of(part_of(element), op, random)
        return random.choice(part, size=400).view(element.storage)
    edges = conversion_values(element) if op in ("cast", "convert") else edge_values(element)
    return np.concatenate([edges, random_bits(element, (len(edges),), random)])


FOLDED = re.compile(r"func\.func @f(\d+)\(\) -> .* \{\n"
                    r"    %\S+ = arith\.constant dense<(.*)> : \S+\n    return ")


@dataclass
class Report:
    folds: int = 0
    stayed: int = 0
    differences: list[str] = field(default_factory=list)


def fold(tool: Sequence[str], cases: Sequence[Case], report: Report) -> None:
    """Folds the ops, and keeps what has come out with their signatures."""
    text = "\n".join(case.text(f"f{index}") for index, case in enumerate(cases))
    options = ["--mlir-print-elementsattrs-with-hex-if-larger=-1"]
    done = subprocess.run([*tool, *options], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(tool)} exited with {done.returncode}:\n{done.stderr[:4000]}")
    folded = {int(index): value for index, value in FOLDED.findall(done.stdout)}
    for index, case in enumerate(cases):
        placed = case.placed()
        is_expected = case.is_static and not case.signature.is_undefined(placed)
        if is_expected != (index in folded):
            problem = "stayed" if is_expected else f"was folded to {folded[index]}"
            report.differences.append(f"{case.text('f')}\n  {problem}")
        elif is_expected:
            report.folds += 1
            case.signature.inputs.append(placed)
            case.signature.outputs.append((folded[index], placed[0].size))
        else:
            report.stayed += 1


# Native code.


def results_of(signature: Signature, report: Report) -> np.ndarray:
    """The elements of all folds of a signature."""
    texts: list[str] = []
    for value, size in signature.outputs:
        bare = value.replace("[", "").replace("]", "")
        each = re.findall(r"\([^)]*\)", bare) if "(" in bare else bare.split(", ") if bare else []
        if len(each) == 1:
            each *= size
        if len(each) != size:
            report.differences.append(f"{signature}: dense<{value}> for {size} elements")
            each = ["0"] * size
        texts += each
    return parse(signature.result, texts)


def differing(element: ElementType, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    """Where patterns differ, apart from NaNs."""
    if isinstance(element, ComplexType):
        part = part_of(element)
        return differing(part, got.view(part.storage), want.view(part.storage)).reshape(-1, 2).any(axis=1)
    different = got != want
    return different & ~(element.is_nan(got) & element.is_nan(want)) if element.is_float else different


def compare(toolchain: Toolchain, signatures: Sequence[Signature], report: Report) -> None:
    """Computes the folded ops at run time."""
    used = [signature for signature in signatures if signature.outputs]
    for start in range(0, len(used), FUNCTIONS_PER_MODULE):
        chunk = used[start : start + FUNCTIONS_PER_MODULE]
        functions = [signature.function(f"f{index}") for index, signature in enumerate(chunk)]
        module = toolchain.compile(f"module{start // FUNCTIONS_PER_MODULE}", functions)
        for signature, function in zip(chunk, functions):
            got = results_of(signature, report)
            inputs = [np.concatenate(each) for each in zip(*signature.inputs)]
            operands = [Operand.of(element, each) for element, each in zip(signature.operands, inputs)]
            want = module.call(function.name, operands, function.result, got.shape)
            for index in np.flatnonzero(differing(signature.result, got, want))[:3]:
                read = ", ".join(str(each[index]) for each in inputs)
                report.differences.append(f"{signature}: of {read}, folded to {got[index]}, computed {want[index]}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Folds random ops, and runs them.")
    parser.add_argument("--ewise-opt", default="ewise-opt", help="the optimizer to fold and to lower with")
    parser.add_argument("--fold-passes", default="canonicalize", help="what folds, and removes what is not used")
    parser.add_argument("--count", type=int, default=10_000, help="how many ops")
    parser.add_argument("--signatures", type=int, help="how many of the ops, types and attributes; by default all")
    parser.add_argument("--seed", type=int, default=0, help="of the random numbers")
    parser.add_argument("--work-dir", type=Path, required=True, help="where intermediate files go")
    arguments = parser.parse_args()
    random = np.random.default_rng(arguments.seed)
    signatures = [*tosa_signatures(), *xla_signatures(), *onnx_signatures()]
    if arguments.signatures:
        chosen = random.choice(len(signatures), size=arguments.signatures, replace=False)
        signatures = [signatures[index] for index in sorted(chosen)]
    for signature in signatures:
        signature.pools = [pool_of(element, signature.op, random) for element in signature.operands]
    report = Report()
    tool = [arguments.ewise_opt, *(f"--{name}" for name in arguments.fold_passes.split(","))]
    for start in range(0, arguments.count, OPS_PER_RUN):
        numbers = range(start, min(start + OPS_PER_RUN, arguments.count))
        fold(tool, [random_case(signatures[number % len(signatures)], random) for number in numbers], report)
    compare(Toolchain(arguments.ewise_opt, ("ewise-to-linalg",), arguments.work_dir), signatures, report)
    for text in report.differences[:SHOWN_DIFFERENCES]:
        print(text)
    print(f"{report.folds} folds, {report.stayed} stayed, {len(report.differences)} differences")
    sys.exit(1 if report.differences or not report.folds else 0)


if __name__ == "__main__":
    main()
