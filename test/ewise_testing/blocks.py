"""Blocks of networks as MLIR: RMS norm, rotary embedding, masked softmax, residual, gated MLP.

Elementwise ops and reductions are of `tosa`, matrix products of `linalg`. Sizes have names: batch (B), sequence (S and
T), and one for each size that may be 1 where another is not, such as a mask's batch (Bm). They are `?`, unless a name
stands for a number. What is bf16 in memory is computed in f32.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ewise_testing.element_types import F32, ElementType
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import broadcastable

# Features of a token, heads, features of a head and half of them, and hidden features. They are static.
STATIC = {"D": 12, "H": 2, "E": 6, "E/2": 3, "F": 5}
EPSILON = 1e-5
SCALE = 0.375

# What names of sizes stand for, and the least and the greatest size.
Dims = Mapping[str, "int | str"]
Bounds = Mapping[str, "tuple[int, int]"]


class Value(NamedTuple):
    """An SSA value."""

    name: str
    type: TensorType | str


class Body:
    """The ops of a function so far."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def op(self, text: str, type_: TensorType | str) -> Value:
        """Adds an op with one result."""
        value = Value(f"%{len(self.lines)}", type_)
        self.lines.append(f"{value.name} = {text}")
        return value

    def tosa(self, op: str, operands: Sequence[Value], type_: TensorType, attributes: str = "") -> Value:
        names = ", ".join(operand.name for operand in operands)
        types = ", ".join(str(operand.type) for operand in operands)
        return self.op(f'"tosa.{op}"({names}) {{{attributes}}} : ({types}) -> {type_}', type_)

    def elementwise(self, op: str, *operands: Value) -> Value:
        type_ = TensorType(broadcastable([each.type.shape for each in operands]), operands[0].type.element)
        parameters = []
        if op == "mul":
            shift = '"tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>'
            parameters = [self.op(shift, "tensor<1xi8>")]
        return self.tosa(op, [*operands, *parameters], type_)

    def cast(self, value: Value, element: ElementType) -> Value:
        if value.type.element == element:
            return value
        return self.tosa("cast", [value], TensorType(value.type.shape, element))

    def constant(self, number: float, rank: int, element: ElementType = F32) -> Value:
        type_ = TensorType((1,) * rank, element)
        return self.op(f'"tosa.const"() <{{values = dense<{number:e}> : {type_}}}> : () -> {type_}', type_)

    def reduce(self, kind: str, value: Value) -> Value:
        """Along the last dimension."""
        *outer, _ = value.type.shape
        type_ = TensorType((*outer, 1), value.type.element)
        return self.tosa(f"reduce_{kind}", [value], type_, f"axis = {len(outer)} : i32")

    def half(self, value: Value, number: int) -> Value:
        """Of the last dimension, the first half or the second."""
        *outer, size = value.type.shape
        type_ = TensorType((*outer, size // 2), value.type.element)
        start = self._shape([0] * len(outer) + [number * (size // 2)])
        # -1 is what there is.
        sizes = self._shape([-1 if extent is None else extent for extent in type_.shape])
        return self.tosa("slice", [value, start, sizes], type_)

    def concatenate(self, first: Value, second: Value) -> Value:
        """Along the last dimension."""
        *outer, size = first.type.shape
        type_ = TensorType((*outer, size + second.type.shape[-1]), first.type.element)
        return self.tosa("concat", [first, second], type_, f"axis = {len(outer)} : i32")

    def _shape(self, numbers: Sequence[int]) -> Value:
        type_ = f"!tosa.shape<{len(numbers)}>"
        values = f"dense<{list(numbers)}> : tensor<{len(numbers)}xindex>"
        return self.op(f"tosa.const_shape {{values = {values}}} : () -> {type_}", type_)

    def project(self, value: Value, weights: Value) -> Value:
        """Each token's features times a matrix, summed in f32."""
        batch, sequence, _ = value.type.shape
        type_ = TensorType((batch, sequence, weights.type.shape[1]), F32)
        sizes = []
        for dimension, extent in enumerate((batch, sequence)):
            if extent is None:
                index = self.op(f"arith.constant {dimension} : index", "index")
                sizes.append(self.op(f"tensor.dim {value.name}, {index.name} : {value.type}", "index").name)
        empty = self.op(f"tensor.empty({', '.join(sizes)}) : {type_}", type_)
        zero = self.op("arith.constant 0.0 : f32", "f32")
        filled = self.op(f"linalg.fill ins({zero.name} : f32) outs({empty.name} : {type_}) -> {type_}", type_)
        maps = ", ".join(f"affine_map<(b, s, f, d) -> ({each})>" for each in ("b, s, d", "d, f", "b, s, f"))
        return self.op(
            f"linalg.contract indexing_maps = [{maps}] ins({value.name}, {weights.name} : {value.type}, "
            f"{weights.type}) outs({filled.name} : {type_}) -> {type_}",
            type_,
        )


@dataclass(frozen=True)
class BlockFunction(Function):
    """A function whose text is given."""

    body: str = ""

    def text(self) -> str:
        return self.body

    def __str__(self) -> str:
        return f"{self.op} : ({', '.join(map(str, self.operands))}) -> {self.result}"


@dataclass(frozen=True)
class Block:
    """A block by the sizes of its operands, which are numbers, names in STATIC, or names of run-time sizes.

    `build` makes the result of the operands. The names in each tuple of `agree` are of sizes that are equal or
    1. `usual` says what some of them are where networks use the block: the same as another, or a number.
    """

    name: str
    operands: Mapping[str, tuple[int | str, ...]]
    build: Callable[..., Value]
    agree: tuple[tuple[str, ...], ...]
    usual: Dims = field(default_factory=dict)

    def shapes(self, dims: Dims) -> list[tuple[int | str, ...]]:
        """The operands' dimensions, with names replaced by what they stand for."""
        known = {**STATIC, **dims}

        def resolve(size: int | str) -> int | str:
            return resolve(known[size]) if size in known else size

        return [tuple(map(resolve, shape)) for shape in self.operands.values()]

    def function(self, name: str, element: ElementType, dims: Dims, bounds: Bounds | None = None) -> BlockFunction:
        """The block as a function. With `bounds`, the names that are left are symbols, each between two sizes."""
        shapes = self.shapes(dims)
        extents = [tuple(size if isinstance(size, int) else None for size in shape) for shape in shapes]
        types = [TensorType(shape, element) for shape in extents]
        arguments = [Value(f"%{operand}", type_) for operand, type_ in zip(self.operands, types)]
        body = Body()
        if bounds is not None:
            body.lines += fact_lines(arguments, shapes, bounds)
        result = self.build(body, *arguments)
        signature = ", ".join(f"{each.name}: {each.type}" for each in arguments)
        text = "\n".join([
            f"func.func @{name}({signature}) -> {result.type} attributes {{llvm.emit_c_interface}} {{",
            *(f"  {line}" for line in [*body.lines, f"return {result.name} : {result.type}"]),
            "}",
        ])
        return BlockFunction(name, self.name, tuple(types), result.type, body=text)


def fact_lines(values: Sequence[Value], shapes: Sequence[Sequence[int | str]], bounds: Bounds) -> list[str]:
    """Ops that say of which sizes values are."""
    lines = []
    names = sorted({size for shape in shapes for size in shape if isinstance(size, str)})
    for name in names:
        low, high = bounds[name]
        lines.append(f'%{name} = ewise.symbolic_int "{name}" {{min_val = {low}, max_val = {high}}} : index')
    for value, shape in zip(values, shapes):
        own = [name for name in names if name in shape]
        symbols = {name: f"s{index}" for index, name in enumerate(own)}
        sizes = ", ".join(str(symbols.get(size, size)) for size in shape)
        operands = ", ".join(f"%{name}" for name in own)
        map_ = f"affine_map<()[{', '.join(symbols.values())}] -> ({sizes})>"
        lines.append(f"ewise.bind_symbolic_shape {value.name}, [{operands}], {map_} : {value.type}")
    return lines


# The blocks.


def _rms_norm(body: Body, x: Value, scale: Value) -> Value:
    wide = body.cast(x, F32)
    total = body.reduce("sum", body.elementwise("mul", wide, wide))
    mean = body.elementwise("mul", total, body.constant(1 / x.type.shape[-1], 3))
    inverse = body.elementwise("rsqrt", body.elementwise("add", mean, body.constant(EPSILON, 3)))
    scaled = body.elementwise("mul", body.elementwise("mul", wide, inverse), body.cast(scale, F32))
    return body.cast(scaled, x.type.element)


def _rotary(body: Body, x: Value, cos: Value, sin: Value) -> Value:
    first, second = (body.cast(body.half(x, number), F32) for number in (0, 1))
    cos, sin = body.cast(cos, F32), body.cast(sin, F32)
    left = body.elementwise("sub", body.elementwise("mul", first, cos), body.elementwise("mul", second, sin))
    right = body.elementwise("add", body.elementwise("mul", second, cos), body.elementwise("mul", first, sin))
    return body.concatenate(*(body.cast(each, x.type.element) for each in (left, right)))


def _masked_softmax(body: Body, scores: Value, mask: Value) -> Value:
    scaled = body.elementwise("mul", body.cast(scores, F32), body.constant(SCALE, 4))
    masked = body.elementwise("add", scaled, body.cast(mask, F32))
    shifted = body.elementwise("sub", masked, body.reduce("max", masked))
    exponentials = body.elementwise("exp", shifted)
    inverse = body.elementwise("reciprocal", body.reduce("sum", exponentials))
    return body.cast(body.elementwise("mul", exponentials, inverse), scores.type.element)


def _residual(body: Body, x: Value, branch: Value, gate: Value) -> Value:
    gated = body.elementwise("mul", body.cast(branch, F32), body.cast(gate, F32))
    return body.cast(body.elementwise("add", body.cast(x, F32), gated), x.type.element)


def _gated_mlp(body: Body, x: Value, w1: Value, w3: Value) -> Value:
    gate, up = body.project(x, w1), body.project(x, w3)
    silu = body.elementwise("mul", gate, body.elementwise("sigmoid", gate))
    return body.cast(body.elementwise("mul", silu, up), x.type.element)


BLOCKS = {
    block.name: block
    for block in (
        Block(
            "rms_norm",
            {"x": ("B", "S", "D"), "scale": ("Bs", "Ss", "D")},
            _rms_norm,
            (("B", "Bs"), ("S", "Ss")),
            {"Bs": 1, "Ss": 1},
        ),
        Block(
            "rotary",
            {"x": ("B", "H", "S", "E"), "cos": ("Bc", 1, "Sc", "E/2"), "sin": ("Bn", 1, "Sn", "E/2")},
            _rotary,
            (("B", "Bc", "Bn"), ("S", "Sc", "Sn")),
            {"Bc": 1, "Bn": 1, "Sc": "S", "Sn": "S"},
        ),
        Block(
            "masked_softmax",
            {"scores": ("B", "H", "S", "T"), "mask": ("Bm", 1, "Sm", "Tm")},
            _masked_softmax,
            (("B", "Bm"), ("S", "Sm"), ("T", "Tm")),
            {"Bm": 1, "Sm": "S", "Tm": "T"},
        ),
        Block(
            "residual",
            {"x": ("B", "S", "D"), "branch": ("Bb", "Sb", "D"), "gate": ("Bg", "Sg", "D")},
            _residual,
            (("B", "Bb", "Bg"), ("S", "Sb", "Sg")),
            {"Bb": "B", "Bg": "B", "Sb": "S", "Sg": 1},
        ),
        Block("gated_mlp", {"x": ("B", "S", "D"), "w1": ("D", "F"), "w3": ("D", "F")}, _gated_mlp, (("B",), ("S",))),
    )
}
