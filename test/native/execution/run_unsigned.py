"""Runs ops of the tests on unsigned integers: every operation, conversions to and from every type, attributes, parameters,
bodies that only move elements, vectors.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from run_kinds import VectorFunction

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import F16, F32, F64, I1, INTEGERS, UNSIGNED, ElementType, Wide, decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import conversion_values, edge_values

# The function of values, without end; it is wrapped afterwards.
Compute = Callable[..., np.ndarray]
TYPES = tuple(element for element in UNSIGNED if element.width >= 4)


@dataclass
class UnsignedCase(Case):
    """A function that `compute` does in NumPy, of the operands' values and their element type."""

    compute: Compute = np.add

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        result = self.function.result.element
        operands = [decode(type_.element, bits) for type_, bits in zip(self.function.operands, values)]
        wide = np.broadcast_to(self.compute(self.element, *operands), self.shape(values))
        return Expected(result, encode(result, wide))


# Operations.


def _leading_zeros(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    lengths = np.array([element.width - int(each).bit_length() for each in a.reshape(-1)], np.uint64)
    return lengths.reshape(a.shape) + b * np.uint64(0)


def _right(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Bit by bit: those from above are the highest one."""
    bits = [[a >> np.uint64(place) & np.uint64(1)] for place in range(element.width)]
    result = a * np.uint64(0) + b * np.uint64(0)
    for place in range(element.width):
        for amount in range(element.width):
            bit = bits[min(place + amount, element.width - 1)][0]
            result = result | np.where(b == amount, bit << np.uint64(place), np.uint64(0))
    return result


def _float(element: ElementType, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The quotient in f64, to the nearest integer."""
    return _to_integer(element, np.rint(a.astype(np.float64) / b.astype(np.float64)))


FUNCTIONS: dict[str, Compute] = {
    "div": lambda element, a, b: a // b,
    "rem": lambda element, a, b: a % b,
    "right": _right,
    "max": lambda element, a, b: np.maximum(a, b),
    "greatest": lambda element, a, b: np.full(np.broadcast_shapes(a.shape, b.shape), element.mask, np.uint64),
    "bits": lambda element, a, b: np.full(np.broadcast_shapes(a.shape, b.shape), element.width, np.uint64),
    "leading_zeros": _leading_zeros,
    "select": lambda element, a, b: np.minimum(a, b),
    "narrow": lambda element, a, b: (a & np.uint64(255)) + b * np.uint64(0),
    "float": _float,
}


def function_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Every operation: its operands are edge values, but no divisor of 0 and no shift by the width or more."""
    for element in TYPES:
        types = (TensorType((None, 1), element), TensorType((None,), element))
        left = edge_values(element)
        for name, compute in FUNCTIONS.items():
            right = np.arange(element.width).astype(element.storage) if name == "right" else left[left != 0]
            attributes = {"function": f'"{name}"'}
            function = Function(
                f"f{next(counter)}", "unsigned_function", types, TensorType((None, None), element), attributes,
                dialect="ew_test",
            )
            yield UnsignedCase(function, calls=[[left[:, None], right]], compute=compute)


# Conversions.


def _to_integer(target: ElementType, values: np.ndarray) -> np.ndarray:
    """Whole numbers as the nearest integers that the type has."""
    numbers = [0 if each != each else int(np.clip(each, Wide(target.smallest), Wide(target.largest)))
               for each in values.astype(Wide).reshape(-1)]
    return np.array(numbers, np.uint64 if target.is_unsigned else np.int64).reshape(values.shape)


def _convert(target: ElementType) -> Compute:
    def compute(source: ElementType, values: np.ndarray) -> np.ndarray:
        return _to_integer(target, np.rint(values)) if source.is_float and not target.is_float else values

    return compute


def conversion_cases(counter: Iterator[int]) -> Iterator[Case]:
    """From and to each unsigned type, on values next to the bounds of both."""
    types = (F16, F32, F64, *INTEGERS, *TYPES)
    for source in types:
        values = conversion_values(source)
        for target in types:
            if not source.is_unsigned and not target.is_unsigned:
                continue
            near = values
            if source.is_float:
                bounds = np.array([target.largest + off for off in (-1.5, -0.5, 0, 0.5, 1, 1.5)] + [-0.5, -0.6, -1], Wide)
                near = np.concatenate([values, encode(source, bounds)])
            operand, result = TensorType((None,), source), TensorType((None,), target)
            function = Function(f"f{next(counter)}", "convert", (operand,), result, dialect="ew_test")
            yield UnsignedCase(function, calls=[[near]], compute=_convert(target))


# Attributes and parameters.


def limit_cases(counter: Iterator[int]) -> Iterator[Case]:
    """A sum that wraps, limited by an attribute."""
    for element in (*TYPES, *INTEGERS):
        values = edge_values(element)
        limit = decode(element, values[len(values) // 2 :])[0]
        types = (TensorType((None,), element), TensorType((1,), element))
        function = Function(
            f"f{next(counter)}", "limit", types, types[0], {"limit": f"{limit} : {element}"}, dialect="ew_test"
        )

        def compute(element: ElementType, a: np.ndarray, zero: np.ndarray, limit: np.ndarray = limit) -> np.ndarray:
            return np.minimum(decode(element, encode(element, a + zero)), limit)

        yield UnsignedCase(function, calls=[[values, zero.reshape(1)] for zero in values[:8]], compute=compute)


def replace_cases(counter: Iterator[int]) -> Iterator[Case]:
    """A choice, of the elements as they are."""
    for element in TYPES:
        values = edge_values(element)
        where = (np.arange(len(values)) % 3 == 0).astype(I1.storage)
        types = (TensorType((None,), I1), TensorType((None,), element), TensorType((1,), element))
        function = Function(f"f{next(counter)}", "replace", types, types[1], dialect="ew_test")
        yield UnsignedCase(
            function,
            calls=[[where, values, by.reshape(1)] for by in values[:4]],
            compute=lambda element, where, a, by: np.where(where, by, a),
        )


# Vectors.


def vector_cases(counter: Iterator[int]) -> Iterator[Case]:
    """Vectors, of which the second one is broadcast; bytes and more, since narrower ones are packed."""
    for element in TYPES:
        if element.width < 8 or element.width == 48:
            continue
        values = edge_values(element)[:16]
        matrix, row = TensorType((3, 16), element), TensorType((16,), element)
        left = np.stack([values, values[::-1], np.roll(values, 3)])
        for name in ("max", "select", "narrow"):
            attributes = {"function": f'"{name}"'}
            function = VectorFunction(
                f"f{next(counter)}", "unsigned_function", (matrix, row), matrix, attributes, dialect="ew_test"
            )
            yield UnsignedCase(function, calls=[[left, values]], compute=FUNCTIONS[name])


KINDS = {
    "functions": function_cases,
    "conversions": conversion_cases,
    "limits": limit_cases,
    "choices": replace_cases,
    "vectors": vector_cases,
}


def main() -> None:
    parser = argument_parser("Runs ops on unsigned integers.")
    parser.add_argument("--kind", choices=sorted(KINDS), help="by default all")
    arguments = parser.parse_args()
    counter = iter(range(1_000_000))
    cases = [case for kind, of in KINDS.items() if arguments.kind in (None, kind) for case in of(counter)]
    run(toolchain_of(arguments), cases).finish()


if __name__ == "__main__":
    main()
