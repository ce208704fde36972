"""Runs the ops of `ew_promotion` on all pairs of element types, on all pairs of edge values.

By NumPy's table, NumPy itself says what a sum or a product of arrays of two types is, type and values. By the others,
it is computed here: what operands promote to by the documents, in which they are converted, added and rounded once.
Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import C64, C128, FLOATS, I1, INTEGERS, UNSIGNED, ComplexType, ElementType
from ewise_testing.element_types import decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType
from ewise_testing.promotion_oracle import TABLES, numpy_type, promote
from ewise_testing.values import edge_values

ELEMENTS = {str(each): each for each in (*FLOATS, *INTEGERS, *UNSIGNED, I1, C64, C128)}
# NumPy multiplies infinite complex numbers in another way.
COMPLEX_VALUES = np.array([0, 1, -2, 3.5, 1j, -1.25j, 2 + 3j, -0.5 + 4j])


def values_of(element: ElementType) -> np.ndarray:
    if isinstance(element, ComplexType):
        return COMPLEX_VALUES.astype(element.storage)
    return edge_values(element)


def in_numpy(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """Bit patterns as NumPy's own type."""
    if element.is_bool:
        return bits.astype(bool)
    return bits.view(numpy_type(str(element)))


@dataclass(frozen=True)
class Same:
    """The result of one call. Any NaN is as good as another."""

    bits: np.ndarray
    dtype: np.dtype

    def differs(self, got: np.ndarray) -> np.ndarray:
        values, wanted = got.view(self.dtype), self.bits.view(self.dtype)
        if self.dtype.kind not in "fc":
            return values != wanted
        both_nan = np.isnan(values) & np.isnan(wanted)
        same_zero = np.signbit(values.real) == np.signbit(wanted.real)
        return ~(both_nan | ((values == wanted) & same_zero))


@dataclass
class NumpyCase(Case):
    """NumPy's values of arrays of two types."""

    compute: Callable[..., np.ndarray] = np.add

    def expected(self, values: Sequence[np.ndarray]) -> Same:
        types = [type_.element for type_ in self.function.operands]
        arrays = [in_numpy(element, bits) for element, bits in zip(types, values)]
        with np.errstate(all="ignore"):
            result = self.compute(*arrays)
        element = self.function.result.element
        if str(result.dtype) != str(numpy_type(str(element))):
            raise SystemExit(f"{self.function}: NumPy gives {result.dtype}")
        return Same(np.ascontiguousarray(result).view(element.storage), numpy_type(str(element)))


@dataclass
class DocumentedCase(Case):
    """A sum in the type that a document says."""

    def expected(self, values: Sequence[np.ndarray]) -> Expected | Same:
        types = [type_.element for type_ in self.function.operands]
        element = self.function.result.element
        if isinstance(element, ComplexType):
            arrays = [
                bits if isinstance(each, ComplexType) else self._rounded(each, element, bits)
                for each, bits in zip(types, values)
            ]
            first, second = (array.astype(element.storage) for array in arrays)
            return Same(first + second, element.storage)
        first, second = (
            decode(element, encode(element, self._wide(each, bits))) for each, bits in zip(types, values)
        )
        with np.errstate(all="ignore"):
            total = first | second if element.is_bool else self._add(element, first, second)
        return Expected(element, encode(element, total))

    @staticmethod
    def _add(element: ElementType, first: np.ndarray, second: np.ndarray) -> np.ndarray:
        if str(element) == "f64":  # `Wide` would round twice
            return first.astype(np.float64) + second.astype(np.float64)
        return first + second

    @staticmethod
    def _wide(element: ElementType, bits: np.ndarray) -> np.ndarray:
        values = decode(element, bits)
        return values.astype(np.int64) if element.is_bool else values

    @staticmethod
    def _rounded(element: ElementType, to: ComplexType, bits: np.ndarray) -> np.ndarray:
        part = np.float32 if to == C64 else np.float64
        return DocumentedCase._wide(element, bits).astype(part)


# By the end of the op's name: what NumPy computes. Comparisons of NumPy 2 do not convert integers.
NUMPY_OPS: dict[str, Callable[..., np.ndarray]] = {
    "numpy_add": np.add,
    "multiply": np.multiply,
    "less": lambda a, b: np.less(*(each.astype(np.promote_types(a.dtype, b.dtype)) for each in (a, b))),
}
DOCUMENTED_OPS = {"jax_add": "Jax", "torch_add": "Torch"}


def pairs_of(table: str) -> Iterator[tuple[ElementType, ElementType, ElementType]]:
    """The pairs of types that there are tensors of, and what they promote to."""
    for first, second in itertools.product(TABLES[table][0], repeat=2):
        names = first, second, promote(table, (first, second))
        if all(name in ELEMENTS for name in names):
            yield tuple(ELEMENTS[name] for name in names)


def calls_of(first: ElementType, second: ElementType) -> list[list[np.ndarray]]:
    """One that pairs all values."""
    return [[values_of(first).reshape(-1, 1), values_of(second)]]


def cases_of(op: str) -> Iterator[Case]:
    table = DOCUMENTED_OPS.get(op, "Numpy")
    for number, (first, second, promoted) in enumerate(pairs_of(table)):
        if op == "less" and isinstance(promoted, ComplexType):
            continue
        result = TensorType((None, None), I1 if op == "less" else promoted)
        operands = TensorType((None, 1), first), TensorType((None,), second)
        name = f"f{number}_{zlib.crc32(op.encode()):x}"
        function = Function(name, op, operands, result, dialect="ew_promotion")
        calls = calls_of(first, second)
        if op in NUMPY_OPS:
            yield NumpyCase(function, calls=calls, compute=NUMPY_OPS[op])
        else:
            yield DocumentedCase(function, calls=calls)


def main() -> None:
    parser = argument_parser("Runs ops on mixed element types.")
    parser.add_argument("--op", choices=(*NUMPY_OPS, *DOCUMENTED_OPS), required=True)
    arguments = parser.parse_args()
    run(toolchain_of(arguments), list(cases_of(arguments.op))).finish()


if __name__ == "__main__":
    main()
