"""Runs what the other drivers do not: ranks up to 8, complex numbers, indices, variadic ops, vectors.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import C64, C128, F32, F64, I1, I32, INDEX, ComplexType, ElementType
from ewise_testing.functions import Function, TensorType
from ewise_testing.mapped import Dims
from ewise_testing.rule_sets import accepts, broadcastable
from ewise_testing.shapes import RankedShape, parse_shape, place
from ewise_testing.values import generator

Values = list[np.ndarray]
# Functions of complex numbers are exact up to this.
TOLERANCE = {C64: 2e-5, C128: 1e-12, F32: 2e-6, F64: 1e-12}
SIZES = (0, 1, 2)


def dtype_of(element: ElementType) -> np.dtype:
    """The NumPy type of an element's values."""
    if isinstance(element, ComplexType):
        return element.storage
    if element.is_bool:
        return np.dtype(bool)
    return np.dtype(f"{'f' if element.is_float else 'i'}{element.storage.itemsize}")


@dataclass(frozen=True)
class Near:
    """The result of one call, and how far it may be off."""

    bits: np.ndarray
    element: ElementType
    tolerance: float

    def differs(self, got: np.ndarray) -> np.ndarray:
        dtype = dtype_of(self.element)
        values, wanted = got.view(dtype), self.bits.view(dtype)
        if not self.tolerance:
            return values != wanted
        return np.abs(values - wanted) > self.tolerance * np.maximum(1, np.abs(wanted))


@dataclass
class ValueCase(Case):
    """A function that `compute` does in NumPy, exactly or nearly."""

    compute: Callable[..., np.ndarray] = np.add
    exact: bool = True
    # Where the dimensions of an operand go, if an attribute says so.
    dims: dict[int, Dims] = field(default_factory=dict)

    def aligned(self, values: Sequence[np.ndarray]) -> Values:
        rank = len(self.function.result.shape)
        return [self._placed(value, rank, self.dims.get(index)) for index, value in enumerate(values)]

    @staticmethod
    def _placed(value: np.ndarray, rank: int, dims: Dims | None) -> np.ndarray:
        if dims is None:
            return value
        in_order = value.transpose(sorted(range(value.ndim), key=lambda dim: dims[dim]))
        return in_order.reshape(place(value.shape, dims, rank))

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        declared = self.function.result.shape
        return broadcastable([*(value.shape for value in values), *([] if None in declared else [declared])])

    def expected(self, values: Sequence[np.ndarray]) -> Near:
        types = self.function.operands
        element = self.function.result.element
        naturals = [value.view(dtype_of(type_.element)) for type_, value in zip(types, values)]
        result = np.asarray(self.compute(*naturals)).astype(dtype_of(element)).view(element.storage)
        return Near(np.broadcast_to(result, self.shape(values)).copy(), element, 0 if self.exact else TOLERANCE[element])


def numbers(element: ElementType, shape: RankedShape, random: np.random.Generator, exact: bool = True) -> np.ndarray:
    """Small whole numbers, or for functions numbers that are not near a pole or a branch cut of any."""
    if element.is_bool:
        return random.integers(0, 2, size=shape).astype(element.storage)
    if isinstance(element, ComplexType):
        low, high = (0, 30) if exact else (1, 9)
        parts = [random.integers(low, high, size=shape).astype(np.float64) for _ in range(2)]
        return np.asarray((parts[0] + 1j * parts[1]) / (1 if exact else 8)).astype(element.storage)
    return np.asarray(random.integers(0, 100, size=shape)).astype(dtype_of(element)).view(element.storage)


def calls_of(
    types: Sequence[TensorType],
    shapes: Sequence[Sequence[RankedShape]],
    random: np.random.Generator,
    exact: bool = True,
) -> list[Values]:
    """Arguments for each choice of run-time shapes."""
    return [[numbers(type_.element, shape, random, exact) for type_, shape in zip(types, each)] for each in shapes]


# Ranks.


def random_signature(
    rank: int, arity: int, random: np.random.Generator
) -> tuple[list[RankedShape], list[list[RankedShape]]]:
    """Operands of one rank or of different ones, and run-time shapes: of each dimension, extents of every kind."""
    ranks = [rank] + [int(random.choice((rank, random.integers(0, rank, endpoint=True)))) for _ in range(arity - 1)]
    extents, odds = (None, 0, 1, 2), (0.5, 0.02, 0.2, 0.28)
    while True:
        shapes = [tuple(extents[pick] for pick in random.choice(4, p=odds, size=each)) for each in ranks]
        if accepts("Broadcastable", shapes):
            break
    calls: list[list[RankedShape]] = []
    for _ in range(400):
        sizes = random.choice(SIZES, p=(0.02, 0.2, 0.78), size=rank)
        call = [
            tuple(
                extent if extent is not None else int(random.choice((1, sizes[rank - len(shape) + dim])))
                for dim, extent in enumerate(shape)
            )
            for shape in shapes
        ]
        if accepts("Broadcastable", call) and call not in calls:
            calls.append(call)
        if len(calls) == 8:
            break
    return shapes, calls


def rank_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Ranks 0 and 4 to 8, results that say all that is known, less, or not even the rank."""
    random = generator("ranks")
    for rank, arity, kind in itertools.product((0, 4, 5, 6, 7, 8), (1, 2, 3), range(6)):
        shapes, calls = random_signature(rank, arity, random)
        op, elements = {1: ("negate", (F32,)), 2: ("sub", (F32,) * 2), 3: ("select", (I1, F32, F32))}[arity]
        operands = tuple(TensorType(*each) for each in zip(shapes, elements))
        inferred = broadcastable(shapes)
        result = TensorType((None,) * len(inferred) if kind % 3 == 1 else inferred, F32)
        function = Function(f"f{next(counter)}", op, operands, result, unranked_result=kind % 3 == 2)
        compute = {1: np.negative, 2: np.subtract, 3: lambda p, a, b: np.where(p, a, b)}[arity]
        yield ValueCase(function, calls=calls_of(operands, calls, random), compute=compute)


# Complex numbers.

COMPLEX_BINARY = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply}
COMPLEX_FUNCTIONS = {
    "exp": np.exp,
    "expm1": np.expm1,
    "log": np.log,
    "log1p": np.log1p,
    "sqrt": np.sqrt,
    "rsqrt": lambda z: 1 / np.sqrt(z),
    "sin": np.sin,
    "cos": np.cos,
    "tan": np.tan,
    "tanh": np.tanh,
    "sign": lambda z: z / np.abs(z),
}
COMPLEX_PARTS = {"abs": np.abs, "angle": np.angle}
PAIRS = [[(3,), (2, 3)], [(1,), (2, 1)], [(0,), (2, 1)], [(3,), (0, 3)], [(1,), (1, 4)]]


def complex_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Arithmetic on whole numbers is exact, functions are nearly so."""
    random = generator("complex")
    for element in (C64, C128):
        part = F32 if element == C64 else F64
        row, matrix = TensorType((None,), element), TensorType((None, None), element)

        def binary(op: str, compute: Callable[..., np.ndarray], exact: bool, result: ElementType, **attributes: str) -> Case:
            attributes["broadcast_dimensions"] = "array<i64: 1>"
            operands = (row, matrix)
            function = Function(
                f"f{next(counter)}", op, operands, TensorType((None, None), result), attributes, dialect="ew_xla"
            )
            calls = calls_of(operands, PAIRS, random, exact)
            return ValueCase(function, calls=calls, compute=compute, exact=exact, dims={0: (1,)})

        def unary(op: str, function: str, compute: Callable[..., np.ndarray], exact: bool, result: ElementType) -> Case:
            attributes = {"function": f'"{function}"'}
            of = Function(f"f{next(counter)}", op, (row,), TensorType((None,), result), attributes, dialect="ew_test")
            calls = calls_of((row,), [[(40,)], [(0,)], [(1,)]], random, exact)
            return ValueCase(of, calls=calls, compute=compute, exact=exact)

        for op, compute in COMPLEX_BINARY.items():
            yield binary(op, compute, True, element)
        yield binary("divide", np.divide, False, element)
        yield binary("power", np.power, False, element)
        yield binary("compare", np.equal, True, I1, direction='"EQ"')
        yield binary("compare", np.not_equal, True, I1, direction='"NE"')
        yield unary("complex_function", "neg", np.negative, True, element)
        yield unary("complex_function", "conjugate", np.conjugate, True, element)
        for function, compute in COMPLEX_FUNCTIONS.items():
            yield unary("complex_function", function, compute, False, element)
        yield axpy_case(f"f{next(counter)}", row, random)
        yield unary("complex_part", "real", np.real, True, part)
        yield unary("complex_part", "imaginary", np.imag, True, part)
        for function, compute in COMPLEX_PARTS.items():
            yield unary("complex_part", function, compute, False, part)


def axpy_case(name: str, row: TensorType, random: np.random.Generator) -> Case:
    """A selection, a parameter, and a function of two operands."""

    def compute(where: np.ndarray, x: np.ndarray, y: np.ndarray, a: np.ndarray) -> np.ndarray:
        return np.where(where, a * x + y, -1j * np.log((y + 1j * x) / np.sqrt(x * x + y * y)))

    operands = (TensorType((None,), I1), row, row, TensorType((1,), row.element))
    function = Function(name, "axpy", operands, row, dialect="ew_test")
    shapes = [[(5,), (5,), (1,), (1,)], [(1,), (1,), (7,), (1,)], [(0,), (1,), (0,), (1,)]]
    return ValueCase(function, calls=calls_of(operands, shapes, random, exact=False), compute=compute, exact=False)


# Variadic ops.

OPERANDS = ("?x1", "4", "?x?", "[]", "?")


def variadic_cases(counter: Iterator[int]) -> Iterator[Case]:
    """One operand to five, in every order."""
    random = generator("variadic")
    folds = {("sum", F64): np.add, ("greatest", INDEX): np.maximum, ("greatest", F32): np.maximum}
    for ((op, element), combine), count in itertools.product(folds.items(), (1, 2, 3, 5)):
        for shapes in itertools.islice(itertools.permutations(map(parse_shape, OPERANDS), count), 24):
            operands = tuple(TensorType(shape, element) for shape in shapes)
            result = TensorType(broadcastable(shapes), element)
            function = Function(f"f{next(counter)}", op, operands, result, dialect="ew_test")
            yield ValueCase(
                function,
                calls=calls_of(operands, list(dynamic_shapes(shapes)), random),
                compute=lambda *values, combine=combine: reduce(combine, values),
            )
    for count in range(4):
        # The input where all conditions hold, else the parameter.
        conditions = [TensorType(parse_shape(text), I1) for text in OPERANDS[:count]]
        operands = (*conditions, TensorType((None, 4), F64), TensorType((), F32))
        result = TensorType(broadcastable([type_.shape for type_ in operands]), F64)
        function = Function(f"f{next(counter)}", "all_or", operands, result, dialect="ew_test")
        shapes = list(dynamic_shapes([type_.shape for type_ in operands]))
        yield ValueCase(
            function,
            calls=calls_of(operands, shapes, random),
            compute=lambda *values: np.where(reduce(np.logical_and, values[:-2], True), *values[-2:]),
        )


def dynamic_shapes(shapes: Sequence[RankedShape]) -> Iterator[list[RankedShape]]:
    """Run-time shapes under which the shapes broadcast: the dynamic extents of a tensor have one size, which is another
    for every other tensor."""
    for sizes in itertools.product((0, 1, 4), (1, 4)):
        call = [
            tuple(sizes[index % 2] if extent is None else extent for extent in shape)
            for index, shape in enumerate(shapes)
        ]
        if accepts("Broadcastable", call):
            yield call


# Indices.

INDEX_FUNCTIONS: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "mul": np.multiply,
    "div": lambda a, b: np.trunc(a / b),
    "rem": np.fmod,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "left": np.left_shift,
    "right": np.right_shift,
    "right_unsigned": lambda a, b: a.view(np.uint64) >> b.view(np.uint64),
    "max": np.maximum,
    "min": np.minimum,
    "least": lambda a, b: np.full_like(a + b, np.iinfo(np.int64).min),
    "greatest": lambda a, b: np.full_like(a + b, np.iinfo(np.int64).max),
    "bits": lambda a, b: np.full_like(a + b, 64),
    "leading_zeros": lambda a, b: np.where(a < 0, 0, 63 - np.floor(np.log2(np.maximum(a, 1) + 0.5)) + (a == 0)) + 0 * b,
    "select": lambda a, b: np.where(a.view(np.uint64) < b.view(np.uint64), a, b),
    "narrow": lambda a, b: a.astype(np.int8) + 0 * b,
    "narrow_unsigned": lambda a, b: a.astype(np.uint8) + 0 * b,
    "saturate": lambda a, b: np.clip(a, -128, 127) + 0 * b,
    "float": lambda a, b: np.rint(a / b),
    # The negative ones saturate.
    "unsigned_float": lambda a, b: np.where(a < 0, np.iinfo(np.int64).max, a) + 0 * b,
}


def index_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Operands of integers, of positive and negative ones; divisors and shifts are from 1 to 9."""
    random = generator("indices")
    operands = (TensorType((None,), INDEX), TensorType((None, 1), INDEX))
    result = TensorType((None, None), INDEX)
    for name, compute in INDEX_FUNCTIONS.items():
        attributes = {"function": f'"{name}"'}
        function = Function(f"f{next(counter)}", "index_function", operands, result, attributes, dialect="ew_test")
        calls = [
            [random.integers(-500, 500, size=count).view(np.uint64), random.integers(1, 10, size=(3, 1)).view(np.uint64)]
            for count in (0, 1, 200)
        ]
        yield ValueCase(function, calls=calls, compute=compute)


# Vectors.


@dataclass(frozen=True)
class VectorFunction(Function):
    """A function that reads its arguments into vectors, and writes the vector that the op gives.

    Booleans are bytes in memory, where upstream packs the bits of vectors.
    """

    def text(self) -> str:
        stored = [self.stored(type_) for type_ in self.operands]
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(stored))
        lines = [
            f"func.func @{self.name}({arguments}) -> {self.stored(self.result)} attributes {{llvm.emit_c_interface}} {{",
            "  %zero = arith.constant 0 : index",
        ]
        for index, (type_, memory) in enumerate(zip(self.operands, stored)):
            read = f"%byte{index}" if type_ != memory else f"%v{index}"
            lines += [
                *_padding(f"%pad{index}", memory.element),
                f"  {read} = vector.transfer_read %arg{index}{_at_zero(type_)}, %pad{index} {_in_bounds(type_)}"
                f": {memory}, {_vector(memory)}",
            ]
            if type_ != memory:
                lines.append(f"  %v{index} = arith.trunci {read} : {_vector(memory)} to {_vector(type_)}")
        attributes = ", ".join(f"{name} = {value}" for name, value in self.attributes.items())
        operands = ", ".join(f"%v{index}" for index in range(len(self.operands)))
        types = ", ".join(_vector(type_) for type_ in self.operands)
        return "\n".join([*lines, self.op_text(operands, types, attributes), "}"])

    def op_text(self, operands: str, types: str, attributes: str) -> str:
        """The op on vectors, and what gives its result."""
        op = f'  %0 = "{self.dialect}.{self.op}"({operands}) {{{attributes}}} : ({types}) -> {_vector(self.result)}'
        return "\n".join([op, *write_vector("%0", self.result, self.stored(self.result))])

    @staticmethod
    def stored(type_: TensorType) -> TensorType:
        """The memory of a vector of the type."""
        return bytes_of(type_)


def write_vector(vector: str, type_: TensorType, memory: TensorType) -> list[str]:
    """Returns a tensor of the vector."""
    extend = [f"  %bytes = arith.extui {vector} : {_vector(type_)} to {_vector(memory)}"] if type_ != memory else []
    written = "%bytes" if extend else vector
    return [
        *extend,
        f"  %init = tensor.empty() : {memory}",
        f"  %1 = vector.transfer_write {written}, %init{_at_zero(type_)} {_in_bounds(type_)}: {_vector(memory)}, {memory}",
        f"  return %1 : {memory}",
    ]


def bytes_of(type_: TensorType) -> TensorType:
    """The type in memory, where booleans are bytes."""
    return TensorType(type_.shape, ElementType("i8", 8)) if type_.element.is_bool else type_


def _padding(name: str, element: ElementType) -> list[str]:
    """A value that is never read; there are no scalar constants of unsigned integers."""
    if element.is_unsigned:
        signless = f"i{element.width}"
        return [f"  {name}_bits = arith.constant 0 : {signless}",
                f"  {name} = builtin.unrealized_conversion_cast {name}_bits : {signless} to {element}"]
    return [f"  {name} = arith.constant {'0.0' if element.is_float else '0'} : {element}"]


def _vector(type_: TensorType) -> str:
    return str(type_).replace("tensor", "vector")


def _at_zero(type_: TensorType) -> str:
    return f"[{', '.join(['%zero'] * len(type_.shape))}]"


def _in_bounds(type_: TensorType) -> str:
    return f"{{in_bounds = [{', '.join(['true'] * len(type_.shape))}]}} " if type_.shape else ""


VECTOR_PAIRS = ["4 4", "4x1 3", "3 2x1", "[] 2x3", "2x1x3 4x1", "1 2x1x1", "2x1x3x1x2 2x1x2x1", "2x1x2x1x1x2x1x3 2x1x2x1x1"]
# The result, the operand, and where its dimensions go.
VECTOR_MAPS = [
    ("3x4", "4x3", (1, 0)),
    ("2x3x4", "3", (1,)),
    ("2x3x4", "4x1", (2, 0)),
    ("2x3x4", "4x2x3", (2, 0, 1)),
    ("2x3", "[]", ()),
    ("2x2x3x2", "2x1", (3, 1)),
]


def vector_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Vectors of equal and of different ranks, and ones whose dimensions an attribute maps."""
    random = generator("vectors")

    def case(
        op: str,
        shapes: Sequence[RankedShape],
        result: RankedShape,
        compute: Callable[..., np.ndarray],
        **more: object,
    ) -> Case:
        operands = tuple(TensorType(shape, more.get("element", F32)) for shape in shapes)
        declared = TensorType(result, more.get("element", F32))
        name = f"f{next(counter)}"
        function = VectorFunction(
            name, op, operands, declared, more.get("attributes", {}), dialect=more.get("dialect", "ew_tosa")
        )
        calls = calls_of(operands, [shapes], random)
        return ValueCase(function, calls=calls, compute=compute, dims=more.get("dims", {}))

    for text, element in itertools.product(VECTOR_PAIRS, (F32, I32, F64)):
        shapes = [parse_shape(each) for each in text.split(" ")]
        for order in (shapes, shapes[::-1]):
            yield case("sub", order, broadcastable(order), np.subtract, element=element)
    for result, source, dims in VECTOR_MAPS:
        shapes = [parse_shape(result), parse_shape(source)]
        attribute = f"array<i64{': ' if dims else ''}{', '.join(map(str, dims))}>"
        more = {"attributes": {"dimensions": attribute}, "dialect": "ew_linalg", "dims": {0: dims}}
        yield case("broadcast_in_dim", shapes[1:], shapes[0], lambda value: value, **more)
        if list(dims) == sorted(dims) and len(dims) < len(shapes[0]):
            more = {"attributes": {"broadcast_dimensions": attribute}, "dialect": "ew_xla", "dims": {1: dims}}
            yield case("subtract", shapes, shapes[0], np.subtract, **more)


KINDS = {
    "ranks": rank_cases,
    "complex": complex_cases,
    "indices": index_cases,
    "variadic": variadic_cases,
    "vectors": vector_cases,
}


def main() -> None:
    parser = argument_parser("Runs kinds of operands that the other drivers do not.")
    parser.add_argument("--kind", choices=sorted(KINDS), required=True)
    arguments = parser.parse_args()
    run(toolchain_of(arguments), some_of(arguments, KINDS[arguments.kind](iter(range(1_000_000))))).finish()


if __name__ == "__main__":
    main()
