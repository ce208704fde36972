"""Runs the ops of `ew_xla` of one operand, of three, and conversions: every value of types of up to 16 bits, edge values
and random ones of wider types, at run-time sizes. Prints the number of calls and of differences; exits with 1 if there is any
difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ewise_testing import ew_xla_functions as oracle
from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.complex_functions import FUNCTIONS, complex_of
from ewise_testing.element_types import (C64, C128, F8E8M0FNU, F32, F64, FLOATS, FURTHER_FLOATS, I1, XLA_SIGNED,
                                         XLA_UNSIGNED, ComplexType, ElementType)
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import TensorType
from ewise_testing.mapped import xla_function
from ewise_testing.values import all_values, conversion_values, edge_values, generator, random_bits

ALL_FLOATS = (*FLOATS, *FURTHER_FLOATS)
IEEE_FLOATS = tuple(element for element in ALL_FLOATS if element.has_infinity)
INTEGERS = (*XLA_SIGNED, *XLA_UNSIGNED)
COMPLEXES = (C64, C128)
EVERY = (*ALL_FLOATS, *INTEGERS, I1, *COMPLEXES, F8E8M0FNU)
REDUCED = ((5, 10), (8, 7), (4, 3), (1, 0), (2, 0), (3, 100), (100, 2), (1, 5), (11, 52), (2147483647, 2147483647))
_RANDOM_COUNT = 4000


@dataclass
class FunctionCase(Case):
    """An op whose operands have one shape, or are scalars."""

    def expected(self, values: list[np.ndarray]) -> Expected | oracle.ComplexExpected:
        function = self.function
        wide = np.broadcast_arrays(*values)
        return oracle.expected(function.op, self.element, function.result.element, function.attributes, wide)


def complex_values(element: ElementType) -> np.ndarray:
    """Pairs of numbers of all sizes, also small ones beside where functions have zeros, poles and branches; and of
    signed zeros and ones."""
    random = generator(str(element))

    def parts(least: float, greatest: float, count: int) -> np.ndarray:
        return random.choice([-1, 1], (2, count)) * np.exp2(random.uniform(least, greatest, (2, count)))

    kind = np.finfo(element.storage)
    some = [parts(-12, 4, _RANDOM_COUNT), parts(kind.minexp, kind.maxexp, _RANDOM_COUNT // 4)]
    for real, imaginary in ((1, 0), (-1, 0), (0, 1), (0, -1), (0, np.pi), (0, -np.pi), (0, 3 * np.pi)):
        some.append(parts(-40, 0, _RANDOM_COUNT // 20) + [[real], [imaginary]])
    angles = random.uniform(-np.pi, np.pi, _RANDOM_COUNT // 20)
    # Those of which the logarithm, or that of 1 and them, has a small real part.
    some += [[np.cos(angles) - center, np.sin(angles)] for center in (0, 1)]
    edges = np.array([0.0, -0.0, 1, -1, 0.5, -3])
    pairs = np.array(list(itertools.product(edges, edges))).T
    real, imaginary = np.concatenate([*some, pairs], axis=1)
    return complex_of(real, imaginary).astype(element.storage)


def infinite_values(element: ElementType) -> np.ndarray:
    """Pairs of which one number is infinite or NaN."""
    parts = [0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan]
    pairs = [complex(*pair) for pair in itertools.product(parts, parts) if not np.isfinite(complex(*pair))]
    return np.array(pairs).astype(element.storage)


def extreme_values(element: ElementType) -> np.ndarray:
    """Pairs of which one number is among the greatest or the least; ones whose exponential is."""
    kind = np.finfo(element.storage)
    parts = [0.0, 1.0, -1.0]
    parts += [sign * size for size in (kind.max, kind.max / 2, kind.tiny, kind.smallest_subnormal) for sign in (1, -1)]
    pairs = list(itertools.product(parts, parts))
    random = generator(f"exponents of {element}")
    limit = np.log(kind.max)
    pairs += zip(limit * random.choice([-1, 1], 500) + random.uniform(-8, 2, 500), random.uniform(-7, 7, 500))
    pairs += [(y, x) for x, y in pairs]
    real, imaginary = np.array(pairs, kind.dtype).T
    return complex_of(real, imaginary)


def values_of(element: ElementType) -> np.ndarray:
    """Arguments of functions."""
    if isinstance(element, ComplexType):
        return complex_values(element)
    values = all_values(element)
    if values is not None:
        return values
    near = conversion_values(element) if not element.is_float else edge_values(element)
    random = generator(f"functions of {element}")
    values = np.concatenate([near, random_bits(element, (_RANDOM_COUNT,), random)])
    if element.is_float:
        sizes = np.exp2(random.uniform(-30, 8, _RANDOM_COUNT)) * random.choice([-1, 1], _RANDOM_COUNT)
        storage = {32: np.float32, 64: np.float64}[element.width]
        values = np.concatenate([values, sizes.astype(storage).view(element.storage)])
    return values


def types_of(op: str) -> tuple[ElementType, ...]:
    """The element types of an op with one operand."""
    types: tuple[ElementType, ...] = ()
    if op in oracle.FUNCTIONS or op in oracle.EXACT or op in oracle.TESTS or op in ("logistic", "square"):
        types += ALL_FLOATS
    if op in oracle.INTEGERS:
        types += XLA_SIGNED if op in ("abs", "sign") else INTEGERS
        types += (I1,) if op == "not" else ()
    if op in FUNCTIONS or op in ("abs", "real", "imag"):
        types += COMPLEXES
    if op == "is_finite":
        types += (F8E8M0FNU,)
    return types


UNARY = sorted({*oracle.FUNCTIONS, *oracle.EXACT, *oracle.TESTS, *oracle.INTEGERS, "logistic"})
OPERATIONS = [*UNARY, "clamp", "constant_like", "convert", "reduce_precision", "select"]


def result_of(op: str, element: ElementType) -> ElementType:
    if op in oracle.TESTS:
        return I1
    if isinstance(element, ComplexType) and op in ("abs", "real", "imag"):
        return F32 if element == C64 else F64
    return element


def choices(op: str, counter: Iterator[int]) -> Iterator[Case]:
    """Ops of three operands, of which some may be scalars."""
    scalars = [(0,)] if op == "select" else [(0,), (2,), (0, 2)]
    for element in EVERY:
        values = complex_values(element)[-36:] if isinstance(element, ComplexType) else edge_values(element)
        elements = [I1 if op == "select" else element, element, element]
        some = values[:: max(1, len(values) // 12)]
        first = np.array([0, 1], I1.storage) if op == "select" else some
        grid = np.array(np.meshgrid(*([np.arange(len(first)), np.arange(len(values)), np.arange(len(some))])))
        picked = [each[index.ravel()] for each, index in zip((first, values, some), grid)]
        for at in [(), *scalars]:
            shapes = [() if number in at else (None,) for number in range(3)]
            types = [TensorType(shape, each) for shape, each in zip(shapes, elements)]
            function = xla_function(f"f{next(counter)}", op, types, TensorType((None,), element))
            calls = [picked] if not at else [
                [each[number * 7 % len(each)].reshape(()) if index in at else each for index, each in enumerate(picked)]
                for number in range(5)
            ]
            yield FunctionCase(function, calls=calls)


def conversions(counter: Iterator[int]) -> Iterator[Case]:
    for element, result in itertools.product(EVERY, EVERY):
        values = complex_values(element) if isinstance(element, ComplexType) else conversion_values(element)
        types = [TensorType((None,), element)], TensorType((None,), result)
        yield FunctionCase(xla_function(f"f{next(counter)}", "convert", *types), calls=[[values]])


def cases_of(op: str, counter: Iterator[int]) -> Iterator[Case]:
    if op in ("select", "clamp"):
        yield from choices(op, counter)
    elif op == "convert":
        yield from conversions(counter)
    elif op in ("reduce_precision", "constant_like"):
        for element in IEEE_FLOATS if op == "reduce_precision" else (*ALL_FLOATS, *INTEGERS, *XLA_UNSIGNED, I1):
            type_ = TensorType((None,), element)
            settings = [{"value": "true" if element == I1 else f"{'1.5' if element.is_float else '1'} : {element}"}]
            if op == "reduce_precision":
                settings = [{"exponent_bits": f"{e} : i32", "mantissa_bits": f"{m} : i32"} for e, m in REDUCED]
            for attributes in settings:
                function = xla_function(f"f{next(counter)}", op, [type_], type_, **attributes)
                yield FunctionCase(function, calls=[[values_of(element)]])
    else:
        for element in types_of(op):
            types = [TensorType((None,), element)], TensorType((None,), result_of(op, element))
            values = values_of(element)
            if isinstance(element, ComplexType):
                values = np.concatenate([values, infinite_values(element), extreme_values(element)])
            yield FunctionCase(xla_function(f"f{next(counter)}", op, *types), calls=[[values]])


def main() -> None:
    parser = argument_parser("Runs the ops of ew_xla on one operand and on three.")
    parser.add_argument("--op", action="append", choices=OPERATIONS, metavar="OP", help="one of the ops, by default all")
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    cases = [case for op in arguments.op or OPERATIONS for case in cases_of(op, counter)]
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
