"""Blocks of networks as MLIR: RMS norm, rotary embedding, masked softmax, residual, gated MLP.

Elementwise ops and reductions are of `tosa`, matrix products of `linalg`. Sizes have names: batch (B), sequence (S and
T), and one for each size that may be 1 where another is not, such as a mask's batch (Bm). They are `?`, unless a name
stands for a number. What is bf16 in memory is computed in f32.

As a program: prints a module of all blocks.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ewise_testing.element_types import BF16, F32, ElementType
from ewise_testing.functions import Function, TensorType, module_text

# Features of a token, heads, features of a head and half of them, and hidden features. They are static.
STATIC = {"D": 12, "H": 2, "E": 6, "E/2": 3, "F": 5}
EPSILON = 1e-5
SCALE = 0.375

# Names of sizes; the least and the greatest size.
Dims = Mapping[str, "int | str"]
Bounds = "tuple[int, int]"


class Value(NamedTuple):
    """A tensor. A size is a number, or `?`: under a name, or None where nobody knows which."""

    name: str
    element: ElementType
    sizes: tuple[int | str | None, ...]

    @property
    def type(self) -> TensorType:
        return TensorType(tuple(size if isinstance(size, int) else None for size in self.sizes), self.element)

    @property
    def names(self) -> list[str]:
        """The names of its sizes, each once."""
        return list(dict.fromkeys(size for size in self.sizes if isinstance(size, str)))


class Body:
    """The ops of a function of some arguments. With `bounds`, facts state which sizes are equal, and between which."""

    def __init__(self, arguments: Sequence[Value], bounds: Bounds | None) -> None:
        self.lines: list[str] = []
        self.has_facts = bounds is not None
        if bounds:
            for name in sorted({size for argument in arguments for size in argument.names}):
                least, greatest = bounds
                symbol = f'ewise.symbolic_int "{name}" {{min_val = {least}, max_val = {greatest}}} : index'
                self.lines.append(f"%{name} = {symbol}")
        for argument in arguments:
            self.state(argument)

    def state(self, value: Value) -> None:
        """Adds the fact which sizes a tensor has, where there are facts."""
        if not self.has_facts or not value.names or None in value.sizes:
            return
        symbols = {name: f"s{index}" for index, name in enumerate(value.names)}
        sizes = ", ".join(str(symbols.get(size, size)) for size in value.sizes)
        operands = ", ".join(f"%{name}" for name in symbols)
        map_ = f"affine_map<()[{', '.join(symbols.values())}] -> ({sizes})>"
        self.lines.append(f"ewise.bind_symbolic_shape {value.name}, [{operands}], {map_} : {value.type}")

    def line(self, text: str) -> str:
        """Adds an op, and gives its result a name."""
        name = f"%{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def tensor(self, text: str, element: ElementType, sizes: Sequence[int | str | None]) -> Value:
        """Adds an op, of which the result's type is left out."""
        unnamed = Value("", element, tuple(sizes))
        value = unnamed._replace(name=self.line(f"{text}{unnamed.type}"))
        self.state(value)
        return value

    def tosa(
        self, op: str, operands: Sequence[Value], sizes: Sequence[int | str | None], attributes: str = "",
        parameters: Sequence[tuple[str, str]] = (), element: ElementType | None = None,
    ) -> Value:  # fmt: skip
        """Adds an op of tosa; parameters are further operands by names and types."""
        arguments = [(operand.name, str(operand.type)) for operand in operands] + list(parameters)
        names, types = (", ".join(each) for each in zip(*arguments))
        call = f'"tosa.{op}"({names}) {{{attributes}}} : ({types}) -> '
        return self.tensor(call, element or operands[0].element, sizes)

    def elementwise(self, op: str, *operands: Value) -> Value:
        parameters = []
        if op == "mul":
            shift = self.line('"tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>')
            parameters = [(shift, "tensor<1xi8>")]
        sizes = [_broadcast_size(each) for each in zip(*(operand.sizes for operand in operands))]
        return self.tosa(op, operands, sizes, parameters=parameters)

    def cast(self, value: Value, element: ElementType) -> Value:
        return value if value.element == element else self.tosa("cast", [value], value.sizes, element=element)

    def constant(self, number: float, rank: int) -> Value:
        type_ = TensorType((1,) * rank, F32)
        return self.tensor(f'"tosa.const"() <{{values = dense<{number:e}> : {type_}}}> : () -> ', F32, (1,) * rank)

    def reduce(self, kind: str, value: Value) -> Value:
        """Along the last dimension."""
        *outer, _ = value.sizes
        return self.tosa(f"reduce_{kind}", [value], (*outer, 1), f"axis = {len(outer)} : i32")

    def half(self, value: Value, number: int) -> Value:
        """The first or the second half of the last dimension."""
        *outer, size = value.sizes
        sizes = (*outer, size // 2)
        start = [0] * len(outer) + [number * (size // 2)]
        # -1 takes the whole size.
        numbers = [each if isinstance(each, int) else -1 for each in sizes]
        return self.tosa("slice", [value], sizes, parameters=[self._shape(start), self._shape(numbers)])

    def concatenate(self, first: Value, second: Value) -> Value:
        """Along the last dimension."""
        *outer, size = first.sizes
        return self.tosa("concat", [first, second], (*outer, size + second.sizes[-1]), f"axis = {len(outer)} : i32")

    def _shape(self, numbers: Sequence[int]) -> tuple[str, str]:
        values = f"dense<{list(numbers)}> : tensor<{len(numbers)}xindex>"
        type_ = f"!tosa.shape<{len(numbers)}>"
        return self.line(f"tosa.const_shape {{values = {values}}} : () -> {type_}"), type_

    def project(self, value: Value, weights: Value) -> Value:
        """Each token's features times a matrix, summed in f32."""
        sizes = (*value.sizes[:2], weights.sizes[1])
        dynamic = []
        for dimension, size in enumerate(sizes):
            if not isinstance(size, int):
                index = self.line(f"arith.constant {dimension} : index")
                dynamic.append(self.line(f"tensor.dim {value.name}, {index} : {value.type}"))
        empty = self.tensor(f"tensor.empty({', '.join(dynamic)}) : ", F32, sizes)
        zero = self.line("arith.constant 0.0 : f32")
        filled = self.tensor(f"linalg.fill ins({zero} : f32) outs({empty.name} : {empty.type}) -> ", F32, sizes)
        maps = ", ".join(f"affine_map<(b, s, f, d) -> ({each})>" for each in ("b, s, d", "d, f", "b, s, f"))
        return self.tensor(
            f"linalg.contract indexing_maps = [{maps}] ins({value.name}, {weights.name} : {value.type}, "
            f"{weights.type}) outs({filled.name} : {filled.type}) -> ",
            F32,
            sizes,
        )


def _broadcast_size(sizes: Sequence[int | str | None]) -> int | str | None:
    """The size of a result, where those that are not 1 are equal; a number is known better than a name."""
    others = {size for size in sizes if size != 1} or {1}
    others = {size for size in others if isinstance(size, int)} or others
    return others.pop() if len(others) == 1 else None


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
        """The block as a function. With `bounds`, it has facts about all tensors."""
        arguments = [Value(f"%{each}", element, shape) for each, shape in zip(self.operands, self.shapes(dims))]
        body = Body(arguments, bounds)
        result = self.build(body, *arguments)
        signature = ", ".join(f"{each.name}: {each.type}" for each in arguments)
        text = "\n".join([
            f"func.func @{name}({signature}) -> {result.type} attributes {{llvm.emit_c_interface}} {{",
            *(f"  {line}" for line in [*body.lines, f"return {result.name} : {result.type}"]),
            "}",
        ])
        return BlockFunction(name, self.name, tuple(each.type for each in arguments), result.type, body=text)


# The blocks.


def _rms_norm(body: Body, x: Value, scale: Value) -> Value:
    wide = body.cast(x, F32)
    total = body.reduce("sum", body.elementwise("mul", wide, wide))
    mean = body.elementwise("mul", total, body.constant(1 / x.sizes[-1], 3))
    inverse = body.elementwise("rsqrt", body.elementwise("add", mean, body.constant(EPSILON, 3)))
    scaled = body.elementwise("mul", body.elementwise("mul", wide, inverse), body.cast(scale, F32))
    return body.cast(scaled, x.element)


def _rotary(body: Body, x: Value, cos: Value, sin: Value) -> Value:
    first, second = (body.cast(body.half(x, number), F32) for number in (0, 1))
    cos, sin = body.cast(cos, F32), body.cast(sin, F32)
    left = body.elementwise("sub", body.elementwise("mul", first, cos), body.elementwise("mul", second, sin))
    right = body.elementwise("add", body.elementwise("mul", second, cos), body.elementwise("mul", first, sin))
    return body.concatenate(*(body.cast(each, x.element) for each in (left, right)))


def _masked_softmax(body: Body, scores: Value, mask: Value) -> Value:
    scaled = body.elementwise("mul", body.cast(scores, F32), body.constant(SCALE, 4))
    masked = body.elementwise("add", scaled, body.cast(mask, F32))
    shifted = body.elementwise("sub", masked, body.reduce("max", masked))
    exponentials = body.elementwise("exp", shifted)
    inverse = body.elementwise("reciprocal", body.reduce("sum", exponentials))
    return body.cast(body.elementwise("mul", exponentials, inverse), scores.element)


def _residual(body: Body, x: Value, branch: Value, gate: Value) -> Value:
    gated = body.elementwise("mul", body.cast(branch, F32), body.cast(gate, F32))
    return body.cast(body.elementwise("add", body.cast(x, F32), gated), x.element)


def _gated_mlp(body: Body, x: Value, w1: Value, w3: Value, residual: Value) -> Value:
    gate, up = body.project(x, w1), body.project(x, w3)
    silu = body.elementwise("mul", gate, body.elementwise("sigmoid", gate))
    gated = body.elementwise("mul", silu, up)
    return body.cast(body.elementwise("add", body.cast(residual, F32), gated), x.element)


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
        Block(
            "gated_mlp",
            {"x": ("B", "S", "D"), "w1": ("D", "F"), "w3": ("D", "F"), "residual": ("Br", "Sr", "F")},
            _gated_mlp,
            (("B", "Br"), ("S", "Sr")),
            {"Br": "B", "Sr": "S"},
        ),
    )
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints blocks of networks as MLIR, in f32 and in bf16.")
    parser.add_argument("--usual", action="store_true", help="with masks and tables of a static size 1")
    parser.add_argument("--facts", action="store_true", help="with facts that say which sizes are equal")
    options = parser.parse_args()
    functions = [
        block.function(
            f"{block.name}_{element}",
            element,
            block.usual if options.usual or options.facts else {},
            (0, 4096) if options.facts else None,
        )
        for block, element in itertools.product(BLOCKS.values(), (F32, BF16))
    ]
    print(module_text(functions), end="")


if __name__ == "__main__":
    main()
