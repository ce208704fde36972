"""Runs the ops of test/lib/Language.td with several results, by records of either kind.

What each result is, is written here from the words of the records. A function of one op gives one of its results; or it gets all of
them of another function and gives one. Chains read several results in one place. Prints the number of calls and of differences; exits
with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ewise_testing.checking import Case, Report, run_kinds
from ewise_testing.element_types import BF16, F32, F64, I32, ElementType, encode, ordinal, round_to
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.rule_sets import broadcastable
from ewise_testing.shapes import RankedShape
from ewise_testing.values import generator
from run_kinds import VectorFunction, write_vector
from run_language import calls_of, load, natural, to_bits, to_python

I8, I13, I16, I64 = (ElementType(f"i{width}", width) for width in (8, 13, 16, 64))
UNARY: tuple[tuple[RankedShape, ...], ...] = (((None,),), ((None, None),), ((3, None),), ((),), ((2, 0, 3),))
BINARY: tuple[tuple[RankedShape, ...], ...] = (
    ((None, None), ()),
    ((None, 1), (None, None)),
    ((1, 3), (None, 1)),
    ((None,), (2, 1)),
    ((0, 3), (3,)),
)
# The last bits of a sine are the library's.
LAST_BITS = 2


def sin_cos(element: ElementType, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    wide = x.astype(np.longdouble)
    return np.sin(wide), np.cos(wide)


def wrap(values: np.ndarray, element: ElementType) -> np.ndarray:
    """Integers of any size as those of a type, by their bits."""
    values = np.asarray(values, object)
    half = 1 << (element.width - 1)
    return np.array([(int(each) + half) % (2 * half) - half for each in values.flat], object).reshape(values.shape)


def div_mod(element: ElementType, a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The quotient rounded to zero; 0 for the divisor 0."""
    a, b = np.broadcast_arrays(a.astype(object), b.astype(object))
    pairs = [
        (0, p) if q == 0 else ((abs(p) // abs(q)) * (-1 if (p < 0) != (q < 0) else 1), 0)
        for p, q in zip(a.flat, b.flat)
    ]
    quotients = np.array([quotient for quotient, _ in pairs], object).reshape(a.shape)
    return wrap(quotients, element), wrap(a - wrap(quotients, element) * b, element)


def frexp(element: ElementType, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    significand, exponent = np.frexp(x)
    usual = np.isfinite(x) & (x != 0)
    return np.where(usual, significand, x), np.where(usual, exponent, 0)


def rounded_part(element: ElementType, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    rounded = round_to(BF16, x.astype(np.longdouble))
    return rounded, x - rounded


# An op: what it computes, its element types, those of the results where they are others, and how many operands it has.
OPS = {
    "sin_cos": (sin_cos, (F32, F64), (None, None), 1),
    "div_mod": (div_mod, (I8, I13, I16, I32, I64), (None, None), 2),
    "frexp": (frexp, (F32,), (None, I32), 1),
    "rounded_part": (rounded_part, (F32, F64), (BF16, None), 1),
    "split_as": (rounded_part, (F32, F64), (BF16, None), 1),
}
ATTRIBUTES = {"rounded_part": {"format": "brain"}, "split_as": {"dtype": "bf16"}}


def attribute_text(op: str) -> str:
    entries = [
        f"{name} = {value}" if name == "dtype" else f'{name} = "{value}"'
        for name, value in ATTRIBUTES.get(op, {}).items()
    ]
    return f" {{{', '.join(entries)}}}" if entries else ""


def result_elements(op: str, element: ElementType) -> list[ElementType]:
    return [own or element for own in OPS[op][2]]


@dataclass(frozen=True)
class ResultFunction(Function):
    """A function of an op that gives one of its results; with `called`, of a function that has all of them."""

    which: int = 0
    called: bool = False

    def __str__(self) -> str:
        return f"{super().__str__()} #{self.which}{' of a call' if self.called else ''}"

    def text(self) -> str:
        elements = result_elements(self.op, self.operands[0].element)
        results = ", ".join(str(TensorType(self.result.shape, element)) for element in elements)
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(self.operands))
        names = ", ".join(f"%arg{index}" for index in range(len(self.operands)))
        types = ", ".join(map(str, self.operands))
        op = f'  %0:2 = "{self.dialect}.{self.op}"({names}){attribute_text(self.op)} : ({types}) -> ({results})'
        head = f"func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{"
        tail = [f"  return %0#{self.which} : {self.result}", "}"]
        if not self.called:
            return "\n".join([head, op, *tail])
        callee = [f"func.func private @{self.name}_all({arguments}) -> ({results}) {{", op, f"  return %0#0, %0#1 : {results}", "}"]
        call = f"  %0:2 = call @{self.name}_all({names}) : ({types}) -> ({results})"
        return "\n".join([*callee, head, call, *tail])


@dataclass(frozen=True)
class ResultVectorFunction(VectorFunction):
    """A multi-result op on vectors."""

    which: int = 0

    def op_text(self, operands: str, types: str, attributes: str) -> str:
        elements = result_elements(self.op, self.operands[0].element)
        vectors = ", ".join(
            str(TensorType(self.result.shape, element)).replace("tensor", "vector") for element in elements
        )
        return "\n".join([
            f'  %all:2 = "{self.dialect}.{self.op}"({operands}){attribute_text(self.op)} : ({types}) -> ({vectors})',
            *write_vector(f"%all#{self.which}", self.result, self.stored(self.result)),
        ])


@dataclass(frozen=True)
class ChainFunction(Function):
    """A function whose body is `lines`, with types in place of `$a`, `$b`, ..., `$r`."""

    lines: tuple[str, ...] = ()

    def text(self) -> str:
        arguments = ", ".join(f"%{name}: {type_}" for name, type_ in zip("abcd", self.operands))
        text = "\n".join(self.lines)
        for name, type_ in [*zip("abcd", self.operands), ("r", self.result)]:
            text = text.replace(f"${name}", str(type_))
        text = text.replace("$i", str(TensorType(self.operands[0].shape, I32))).replace("dialect", self.dialect)
        head = f"func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{"
        return f"{head}\n{text}\n}}"


@dataclass
class ResultCase(Case):
    """A function whose results `compute` gives in NumPy."""

    compute: object = None
    which: int = 0
    tolerance: int = 0

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        types, element = self.function.operands, self.function.result.element
        shape = self.shape(values)
        naturals = [natural(type_.element, value) for type_, value in zip(types, values)]
        if not types[0].element.is_float:
            naturals = [as_signed(type_.element, value) for type_, value in zip(types, values)]
        with np.errstate(all="ignore"):
            result = np.broadcast_to(self.compute(types[0].element, *naturals)[self.which], shape)
        if not element.is_float:
            bits = np.array([int(each) & element.mask for each in result.flat], np.uint64).reshape(shape)
            return Expected(element, bits.astype(element.storage))
        bits = encode(element, result) if self.tolerance else to_bits(element, np.asarray(result)).copy()
        if not self.tolerance:
            return Expected(element, bits)
        exact = ordinal(element, bits)
        return Expected(element, bits, exact - self.tolerance, exact + self.tolerance)


def as_signed(element: ElementType, bits: np.ndarray) -> np.ndarray:
    values = bits.astype(object) & element.mask
    return wrap(np.asarray(values, object), element)


def cases(dialect: str, counter: Iterator[int]) -> Iterator[ResultCase]:
    """Every result of every op, on every element type and kind of shape."""
    random = generator(dialect)
    for op, (compute, elements, _, arity) in OPS.items():
        for element, shapes, called in itertools.product(elements, BINARY if arity == 2 else UNARY, (False, True)):
            operands = tuple(TensorType(shape, element) for shape in shapes)
            calls = calls_of(operands, random)
            for which, own in enumerate(result_elements(op, element)):
                declared = TensorType(broadcastable(shapes), own)
                function = ResultFunction(
                    f"f{next(counter)}", op, operands, declared, dialect=dialect, which=which, called=called
                )
                tolerance = LAST_BITS if op == "sin_cos" else 0
                yield ResultCase(function, calls=calls, compute=compute, which=which, tolerance=tolerance)


def vector_cases(dialect: str, counter: Iterator[int]) -> Iterator[ResultCase]:
    """Cases on vectors."""
    random = generator("vectors")
    for (op, (compute, elements, _, arity)), shape in itertools.product(OPS.items(), ((4,), (2, 3), ())):
        # Upstream lowers math.isfinite on vectors of one dimension alone.
        for element in elements if op != "frexp" or len(shape) < 2 else ():
            # Vectors of i13 are in memory as arrays of them are not.
            if element == I13:
                continue
            operands = (TensorType(shape, element),) * arity
            calls = calls_of(operands, random)
            for which, own in enumerate(result_elements(op, element)):
                function = ResultVectorFunction(
                    f"f{next(counter)}", op, operands, TensorType(shape, own), dialect=dialect, which=which
                )
                tolerance = LAST_BITS if op == "sin_cos" else 0
                yield ResultCase(function, calls=calls, compute=compute, which=which, tolerance=tolerance)


def restored(element: ElementType, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> list[np.ndarray]:
    quotient, remainder = div_mod(element, a, b)
    return [wrap(wrap(quotient * b, element) + wrap(remainder + c.astype(object), element), element)]


def exponent_of_sum(element: ElementType, a: np.ndarray, b: np.ndarray) -> list[np.ndarray]:
    significand, exponent = frexp(element, (a + b).astype(np.float32))
    return [np.where(exponent > 0, significand, np.negative(significand))]


# Chains: their lines, what they compute, the element type, and shapes of the operands.
CHAINS = (
    (
        (
            '  %0:2 = "dialect.div_mod"(%a, %b) : ($a, $b) -> ($a, $a)',
            '  %1 = "ew_xla.multiply"(%0#0, %b) : ($a, $b) -> $a',
            '  %2 = "ew_xla.add"(%0#1, %c) : ($a, $c) -> $r',
            '  %3 = "ew_xla.add"(%1, %2) : ($a, $r) -> $r',
            "  return %3 : $r",
        ),
        restored,
        I32,
        (
            ((None, None), (None, None), (None, None)),
            ((None, 1), (None, 1), (2, 4)),
            ((3, 4), (3, 4), (3, 4)),
            ((1, 3), (1, 3), (None, 3)),
        ),
    ),
    (
        (
            '  %0 = "ew_tosa.add"(%a, %b) : ($a, $b) -> $a',
            '  %1:2 = "dialect.frexp"(%0) : ($a) -> ($a, $i)',
            '  %zero = "ew_tosa.sub"(%1#1, %1#1) : ($i, $i) -> $i',
            '  %2 = "ew_tosa.greater"(%1#1, %zero) : ($i, $i) -> $bool',
            '  %3 = "ew_tosa.negate"(%1#0) : ($a) -> $a',
            '  %4 = "ew_tosa.select"(%2, %1#0, %3) : ($bool, $a, $a) -> $a',
            "  return %4 : $a",
        ),
        exponent_of_sum,
        F32,
        (((None, None), (None, None)), ((None, 3), (1, 3)), ((None,), (1,)), ((), ())),
    ),
)


def chain_cases(dialect: str, counter: Iterator[int]) -> Iterator[ResultCase]:
    """Results that are read by other ops, and broadcast by some."""
    random = generator("chains")
    for lines, compute, element, all_shapes in CHAINS:
        for shapes in all_shapes:
            operands = tuple(TensorType(shape, element) for shape in shapes)
            boolean = str(operands[0]).replace(str(element), "i1")
            own_lines = tuple(line.replace("$bool", boolean) for line in lines)
            result = TensorType(broadcastable(shapes), element)
            function = ChainFunction(f"f{next(counter)}", "chain", operands, result, dialect=dialect, lines=own_lines)
            # The first operand is as large as what is computed of it.
            calls = [
                each
                for each in calls_of(operands, random)
                if np.broadcast_shapes(each[0].shape, each[1].shape) == each[0].shape
            ]
            yield ResultCase(function, calls=calls, compute=compute)


def compare_python(path: Path, all_cases: Sequence[ResultCase]) -> None:
    """Values of the generated module, beside expected ones."""
    module = load(path)
    report = Report()
    for case in all_cases:
        function = case.function
        for values in case.calls:
            passed = [to_python(type_.element, value) for type_, value in zip(function.operands, values)]
            given = ATTRIBUTES.get(function.op, {})
            got = getattr(module, function.op)(*passed, element=str(function.operands[0].element), **given)[case.which]
            element = function.result.element
            bits = to_bits(element, got) if element.is_float else got.astype(np.int64).astype(element.storage)
            report.calls += 1
            if got.shape != case.shape(values) or np.asarray(case.expected(values).differs(bits & bits.dtype.type(element.mask))).any():
                report.differences.append(f"{function}: got {got}")
    report.finish()


def main() -> None:
    kinds = {"values": cases, "vectors": vector_cases, "chains": chain_cases}
    run_kinds("Runs ops with several results.", kinds, compare_python)


if __name__ == "__main__":
    main()
