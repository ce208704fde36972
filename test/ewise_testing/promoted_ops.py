"""The values of the ops of test/lib/PromotionOps.td, by the documents of JAX and PyTorch. Nothing here reads Ewise's records.

An operand or a result is the name of its element type, as MLIR has it, and an array; of bf16, one of float32.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing.element_types import BF16, decode, encode
from ewise_testing.gamma_functions import regularized_gamma
from ewise_testing.numpy_ufuncs import category, values_of as numpy_values_of
from ewise_testing.promotion_oracle import COMPLEX, JAX_TYPES, TORCH_TYPES, numpy_type, promote

Value = tuple[str, np.ndarray]

REALS = tuple(name for name in TORCH_TYPES if name not in COMPLEX)
FLOATS = ("f16", "bf16", "f32", "f64")
WEAK = ("i1", "i64", "f64", "complex<f64>")
# Those that there are tensors of.
JAX_TENSORS = tuple(name for name in JAX_TYPES if "*" not in name)


def number_type(value: object) -> str:
    """The type of a number of Python's."""
    return "i1" if isinstance(value, bool) else "i64" if isinstance(value, int) else "f64"


def combine_categories(higher: str | None, lower: str | None) -> str | None:
    """The promotion of two types, the second of which counts by its category, as in PyTorch's result_type."""
    if higher is None or lower is None or category(lower) <= category(higher):
        return higher or lower
    if category(higher) == 2:
        return "complex<f64>" if higher == "f64" else "complex<f32>"
    return promote("Torch", [higher, lower])


def torch_result_type(values: Sequence[Value], numbers: int) -> str:
    """The type of tensors with dimensions, tensors without, and numbers of at most a category."""
    parts = [[name for name, array in values if (np.ndim(array) == 0) == is_scalar] for is_scalar in (False, True)]
    tensors, scalars = (promote("Torch", each) if each else None for each in parts)
    number = [None, "i64", "f32", "complex<f32>"][numbers]
    return combine_categories(tensors, combine_categories(scalars, number))


def convert(values: np.ndarray, name: str) -> np.ndarray:
    """Numbers as those of a type."""
    if category(name) == 2 and values.dtype.kind == "c":
        values = values.real
    with np.errstate(all="ignore"):
        if name == "bf16":
            return decode(BF16, encode(BF16, values.astype(np.longdouble))).astype(np.float32)
        return values.astype(numpy_type(name))


def values_of(name: str) -> np.ndarray:
    """Some values of a type: least and greatest, zeros, infinities, NaN."""
    if category(name) != 2:
        return numpy_values_of(name, name in COMPLEX)
    few = [0.0, -0.0, 1, -1, 0.5, -2.5, 3, -7, 100, 0.25, 2.0**-14, -(2.0**-24), np.inf, -np.inf, np.nan]
    return convert(np.array(few), name)


@dataclass(frozen=True)
class Op:
    """An op: what it computes of operands of one type, given its attributes; the types of each operand; values of attributes;
    the error that is allowed, in units of the last place of numbers from 1 to 2; how many operands at the end may be absent; from
    which one on they are weak; the attributes that are promoted by their category, while others are of the result's type."""

    formula: Callable[..., np.ndarray]
    types: tuple[tuple[str, ...], ...]
    attributes: tuple[dict[str, object], ...] = ({},)
    units: float = 0
    optional: int = 0
    weak_from: int = 9
    weak: frozenset[str] = frozenset()
    table: str = "Torch"

    def promoted(self, values: Sequence[Value | None], attributes: Mapping[str, object]) -> str:
        """The type that operands and attributes promote to."""
        strong = [value for value in values[: self.weak_from] if value]
        if self.table != "Torch":
            return promote(self.table, [name for name, _ in strong])
        weak = [name for name, _ in filter(None, values[self.weak_from :])]
        weak += [number_type(attributes[each]) for each in self.weak if attributes.get(each) is not None]
        return torch_result_type(strong, max(map(category, weak), default=0))


def incomplete_gamma(which: int) -> Callable[..., np.ndarray]:
    """The lower or the upper one: digit for digit, of the operands' own values."""

    def compute(a: np.ndarray, x: np.ndarray) -> np.ndarray:
        return np.vectorize(lambda *each: np.longdouble(str(regularized_gamma(*each)[which])), otypes=[np.longdouble])(
            a.astype(np.float64), x.astype(np.float64))

    return compute


def add(x: np.ndarray, other: object, alpha: object = 1) -> np.ndarray:
    other, alpha = np.asarray(other).astype(x.dtype), x.dtype.type(alpha)
    return x | (alpha & other) if x.dtype == bool else x + alpha * other


def multiply(x: np.ndarray, other: np.ndarray) -> np.ndarray:
    return x & other if x.dtype == bool else x * other


def clamp(x: np.ndarray, min: object = None, max: object = None) -> np.ndarray:
    x = x if min is None else np.maximum(x, np.asarray(min).astype(x.dtype))
    return x if max is None else np.minimum(x, np.asarray(max).astype(x.dtype))


OPS: dict[str, Op] = {
    "jax_add": Op(lambda a, b: a | b if a.dtype == bool else a + b, (JAX_TENSORS, JAX_TENSORS), table="Jax"),
    "torch_mul": Op(multiply, (TORCH_TYPES, TORCH_TYPES), units=2),
    "torch_add": Op(add, (TORCH_TYPES, TORCH_TYPES), ({"alpha": 3},), units=2),
    "torch_add_number": Op(add, (TORCH_TYPES, WEAK), ({}, {"alpha": 3}), units=2, weak_from=1),
    "torch_clamp": Op(clamp, (REALS[1:], WEAK[1:3], WEAK[1:3]), optional=2),
    "torch_clamp_scalar": Op(clamp, (REALS[1:],), ({"min": 2}, {"min": 2.5}, {"max": 7, "min": 0.25}, {"min": 1, "max": 3}),
                             weak=frozenset({"min", "max"})),
    "torch_add_scalar": Op(add, (REALS,), ({"other": 3}, {"other": True}, {"other": 0.5}, {"other": -2.75, "alpha": 3}),
                           units=2, weak=frozenset({"other"})),
    "torch_igamma": Op(incomplete_gamma(0), (FLOATS, FLOATS), units=8),
    "torch_igammac": Op(incomplete_gamma(1), (FLOATS, FLOATS), units=8),
}


def names() -> list[str]:
    return list(OPS)


def optional_operands(name: str) -> int:
    return OPS[name].optional


def choices(name: str) -> Iterator[tuple[tuple[str | None, ...], dict[str, object]]]:
    """The types of the operands, all choices of them, None for those that are absent, with attributes; of three, a third of them."""
    op = OPS[name]
    absent = [(None, *types) for types in op.types[len(op.types) - op.optional :]]
    types = itertools.product(*op.types[: len(op.types) - op.optional], *absent)
    for number, (each, attributes) in enumerate(itertools.product(types, op.attributes)):
        is_called = not op.optional or any(each[-op.optional :])
        # Alpha is one if all types are booleans. JAX's table has types without tensors.
        fits = set(each) != {"i1"} or attributes.get("alpha", 1) == 1
        fits &= op.table == "Torch" or promote(op.table, each) in JAX_TENSORS
        if is_called and fits and (len(op.types) < 3 or number % 3 == 0):
            yield each, attributes


def operands_of(name: str, types: Sequence[str | None]) -> list[np.ndarray | None]:
    """Values of each type; None for an operand that is absent."""
    return [None if each is None else values_of(each) for each in types]


def expected(name: str, types: Sequence[str | None], values: Sequence[np.ndarray | None],
             attributes: Mapping[str, object]) -> list[Value]:
    """The results."""
    op = OPS[name]
    pairs = [each and (each, array) for each, array in zip(types, values)]
    result = op.promoted(pairs, attributes)
    # Sums of wider numbers would be rounded twice.
    wide = {"f64": np.float64, "complex<f64>": np.complex128}.get(
        result, [None, None, np.longdouble, np.clongdouble][category(result)])
    operands = [each if each is None else convert(each, result) for each in values]
    if wide:
        operands = [each if each is None else each.astype(wide) for each in operands]
    with np.errstate(all="ignore"):
        return [(result, convert(np.asarray(op.formula(*operands, **attributes)), result))]


def differs(name: str, types: Sequence[str | None], result: str, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    """Where a result of a type is another one."""
    if category(result) < 2:
        return got != want
    digits = 7 if result == "bf16" else np.finfo(numpy_type(result)).nmant
    got, want = (each.astype(np.clongdouble if category(result) == 3 else np.longdouble) for each in (got, want))
    with np.errstate(all="ignore"):
        near = np.abs(got - want) <= OPS[name].units * 2.0**-digits * (1 + np.abs(want))
    return ~((got == want) | near | (np.isnan(got) & np.isnan(want)))


def attribute_text(name: str, attribute: str, value: object, result: str) -> str:
    """A value in the IR."""
    if isinstance(value, bool):
        return str(value).lower()
    if attribute in OPS[name].weak:
        return f"{value} : {number_type(value)}"
    if category(result) == 0:
        return "true" if value else "false"
    return f"{value if category(result) == 1 else float(value)} : {result}"
