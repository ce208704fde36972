"""The values of the operators of test/lib/NumpyTorchOps.td, by NumPy itself and by PyTorch's documents.

An operand or a result is the name of its element type, as MLIR has it, and an array; of bf16, one of float32. Nothing here reads
Ewise's records.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ewise_testing.element_types import BF16, decode, encode
from ewise_testing.gamma_functions import regularized_gamma
from ewise_testing.promotion_oracle import (
    COMPLEX, INTEGERS, NUMPY_TYPES, TORCH_TYPES, UNSIGNED, name_of, numpy_type, promote,
)

Value = tuple[str, np.ndarray]

# By NEP 50, types depend on no values, which older releases have to be told.
if np.lib.NumpyVersion(np.__version__) < "2.0.0":
    np._set_promotion_state("weak")

REALS = tuple(name for name in NUMPY_TYPES if name not in COMPLEX)
NUMBERS = tuple(name for name in NUMPY_TYPES if name != "i1")
TORCH_REALS = tuple(name for name in TORCH_TYPES if name not in COMPLEX)
TORCH_FLOATS = ("f16", "bf16", "f32", "f64")
FLOATS = ("f16", "f32", "f64")


def category(name: str) -> int:
    """Booleans, integers, floats and complex numbers."""
    return 0 if name == "i1" else 3 if name in COMPLEX else 1 if name in INTEGERS + UNSIGNED else 2


def beside_weak(table: str, name: str, weak: int) -> str:
    """The type beside a number of Python's of a category."""
    if weak <= category(name):
        return name
    if weak == 1:
        return "i64"
    default = "f64" if table == "Numpy" else "f32"
    if weak == 2:
        return default
    is_wide = (default if category(name) < 2 else name) == "f64"
    return "complex<f64>" if is_wide else "complex<f32>"


def number_type(value: object) -> str:
    """The type of a number of Python's."""
    return "i1" if isinstance(value, bool) else "i64" if isinstance(value, int) else "f64"


def combine_categories(higher: str | None, lower: str | None) -> str | None:
    """What is left of two types of which the second counts by its category, as PyTorch's result_type has it."""
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


def storage(name: str) -> np.dtype:
    return np.dtype(np.float32) if name == "bf16" else numpy_type(name)


def round_bf16(values: np.ndarray) -> np.ndarray:
    return decode(BF16, encode(BF16, values.astype(np.longdouble))).astype(np.float32)


def convert(values: np.ndarray, name: str) -> np.ndarray:
    """Numbers as those of a type."""
    if category(name) == 2 and values.dtype.kind == "c":
        values = values.real
    with np.errstate(all="ignore"):
        return round_bf16(values) if name == "bf16" else values.astype(storage(name))


def values_of(name: str) -> np.ndarray:
    """Some values of a type: least and greatest, zeros, infinities, NaN."""
    if name == "i1":
        return np.array([False, True])
    if name in COMPLEX:
        return np.array([0, 1, -2, 3.5, 1j, -1.25j, 2 + 3j, -0.5 + 4j]).astype(storage(name))
    if category(name) == 1:
        limits = np.iinfo(storage(name))
        few = {limits.min, -100, -7, -2, -1, 0, 1, 2, 3, 7, 100, limits.max}
        return np.array([each for each in sorted(few) if limits.min <= each <= limits.max], storage(name))
    few = [0.0, -0.0, 1, -1, 0.5, -2.5, 3, -7, 100, 0.25, 2.0**-14, -(2.0**-24), np.inf, -np.inf, np.nan]
    return convert(np.array(few), name)


@dataclass(frozen=True)
class Op:
    """An operator: what it computes of values, given its attributes; the types of each operand; values of attributes; the error
    that is allowed, in units of the last place of numbers from 1 to 2; how many operands at the end may be absent; the attributes
    that have the result's element type, and those that are promoted by their category."""

    compute: Callable[..., list[Value]]
    types: tuple[tuple[str, ...], ...]
    attributes: tuple[dict[str, object], ...] = ({},)
    units: float = 0
    optional: int = 0
    shared: frozenset[str] = field(default_factory=frozenset)
    weak: frozenset[str] = field(default_factory=frozenset)


def numpy_op(function: Callable[..., object]) -> Callable[..., list[Value]]:
    """An operator that NumPy has: it says which types come out as well."""

    def compute(*values: Value, **attributes: object) -> list[Value]:
        with np.errstate(all="ignore"):
            results = function(*(array for _, array in values), **attributes)
        results = results if isinstance(results, tuple) else (results,)
        return [(name_of(each.dtype), each) for each in map(np.asarray, results)]

    return compute


def promoting(table: str, formula: Callable[..., np.ndarray], weak: int = 9, lift: str = "",
              numbers: Sequence[str] = ()) -> Callable[..., list[Value]]:
    """A formula over operands of one type, the wider one that it is computed in: those from number `weak` on are weak,
    and so are the attributes `numbers`."""

    def compute(*values: Value | None, **attributes: object) -> list[Value]:
        strong = [value for value in values[:weak] if value]
        its = [each[0] for each in values[weak:] if each]
        its += [number_type(attributes[each]) for each in numbers if attributes.get(each) is not None]
        highest = max(map(category, its), default=0)
        name = (torch_result_type(strong, highest) if table == "Torch"
                else beside_weak(table, promote(table, [each[0] for each in strong]), highest))
        if lift and category(name) < 2:
            name = promote(table, [name, lift])
        wide = [None, None, np.longdouble, np.clongdouble][category(name)]
        operands = [each and convert(each[1], name) for each in values]
        if wide:
            operands = [None if each is None else each.astype(wide) for each in operands]
        with np.errstate(all="ignore"):
            return [(name, convert(np.asarray(formula(*operands, **attributes)), name))]

    return compute


def incomplete_gamma(which: int) -> Callable[..., list[Value]]:
    """The lower or the upper one: digit for digit, of the operands' own values."""

    def compute(a: np.ndarray, x: np.ndarray) -> np.ndarray:
        return np.vectorize(lambda *each: np.longdouble(str(regularized_gamma(*each)[which])), otypes=[np.longdouble])(
            a.astype(np.float64), x.astype(np.float64))

    return promoting("Torch", compute)


def lower_and_upper(x: np.ndarray, low: np.ndarray | None, high: np.ndarray | None) -> np.ndarray:
    x = x if low is None else np.maximum(x, low)
    return x if high is None else np.minimum(x, high)


def torch_add(x: np.ndarray, other: np.ndarray, alpha: object) -> np.ndarray:
    if x.dtype == bool:
        return x | (bool(alpha) & other)
    return x + x.dtype.type(alpha) * other


def torch_clamp(x: np.ndarray, min: object = None, max: object = None) -> np.ndarray:
    return lower_and_upper(x, *(None if each is None else x.dtype.type(each) for each in (min, max)))


def add_product(x: np.ndarray, one: np.ndarray, other: np.ndarray, value: object) -> np.ndarray:
    return x + x.dtype.type(value) * (one * other)


def logit(x: np.ndarray, eps: float | None = None) -> np.ndarray:
    x = x if eps is None else np.where(np.isnan(x), x, np.clip(x, eps, 1 - eps))
    return np.log(x / (1 - x))


def nan_to_num(x: np.ndarray, **attributes: object) -> np.ndarray:
    return np.nan_to_num(x, **attributes)


def all_of(names: Sequence[str], count: int) -> tuple[tuple[str, ...], ...]:
    return (tuple(names),) * count


OPS: dict[str, Op] = {
    "np_divide": Op(numpy_op(np.divide), all_of(NUMPY_TYPES, 2), units=4),
    "np_hypot": Op(numpy_op(np.hypot), all_of(REALS, 2), units=4),
    "np_logaddexp": Op(numpy_op(np.logaddexp), all_of(REALS, 2), units=4),
    "np_heaviside": Op(numpy_op(np.heaviside), all_of(REALS, 2)),
    "np_copysign": Op(numpy_op(np.copysign), all_of(REALS, 2)),
    "np_nextafter": Op(numpy_op(np.nextafter), all_of(REALS, 2)),
    # NumPy's f16 is of another opinion on negative powers of two.
    "np_spacing": Op(numpy_op(np.spacing), (tuple(name for name in REALS if name != "f16" and "8" not in name and name != "i1"),)),
    "np_sinc": Op(numpy_op(lambda x: np.sinc(x)), (("i1", *INTEGERS, *UNSIGNED, "f64"),), units=4),
    "np_rad2deg": Op(numpy_op(np.rad2deg), (REALS,), units=2),
    "np_signbit": Op(numpy_op(np.signbit), (REALS,)),
    "np_modf": Op(numpy_op(np.modf), (REALS,)),
    "np_frexp": Op(numpy_op(np.frexp), (REALS,)),
    "np_ldexp": Op(numpy_op(np.ldexp), (("i8", "i16", "i32", *FLOATS), ("i32", "i64"))),
    "np_fmod": Op(numpy_op(np.fmod), all_of(REALS, 2)),
    "np_floor_divide": Op(numpy_op(np.floor_divide), all_of(REALS, 2)),
    "np_remainder": Op(numpy_op(np.remainder), all_of(REALS, 2)),
    "np_divmod": Op(numpy_op(np.divmod), all_of(REALS, 2)),
    "np_gcd": Op(numpy_op(np.gcd), all_of(("i8", "i16", "i32", "i64", "ui8", "ui16", "ui32"), 2)),
    "np_lcm": Op(numpy_op(np.lcm), all_of(("i8", "i16", "i32", "i64", "ui8", "ui16", "ui32"), 2)),
    "np_reciprocal": Op(numpy_op(np.reciprocal), (FLOATS,), units=2),
    "np_isclose": Op(numpy_op(lambda a, b, **attributes: np.isclose(a, b, **attributes)), all_of(("f64", "i32"), 2),
                     ({}, {"rtol": 0.5}, {"atol": 2.0}, {"equal_nan": True})),
    "np_nan_to_num": Op(numpy_op(nan_to_num), (FLOATS,), ({}, {"nan": 2.0}, {"posinf": 5.0}, {"neginf": -5.0, "posinf": 1.0}),
                        shared=frozenset({"nan", "posinf", "neginf"})),
    "np_clip": Op(promoting("Numpy", lower_and_upper, weak=1), (REALS[1:], ("i64", "f64"), ("i64", "f64")), optional=2),
    "np_where": Op(numpy_op(np.where), (("i1",), NUMPY_TYPES, NUMPY_TYPES)),
    "torch_add": Op(promoting("Torch", torch_add, weak=1), (TORCH_TYPES, ("i1", "i64", "f64", "complex<f64>")), ({}, {"alpha": 3}),
                    units=2, shared=frozenset({"alpha"})),
    "torch_clamp": Op(promoting("Torch", lower_and_upper, weak=1), (TORCH_REALS[1:], ("i64", "f64"), ("i64", "f64")), optional=2),
    "torch_add_scalar": Op(promoting("Torch", lambda x, other, alpha=1: torch_add(x, x.dtype.type(other), alpha),
                                     numbers=["other"]), (TORCH_REALS,),
                           ({"other": 3}, {"other": True}, {"other": 0.5}, {"other": -2.75, "alpha": 3}),
                           units=2, shared=frozenset({"alpha"}), weak=frozenset({"other"})),
    "torch_clamp_scalar": Op(promoting("Torch", torch_clamp, numbers=["min", "max"]), (TORCH_REALS[1:],),
                             ({"min": 2}, {"min": 2.5}, {"max": 7, "min": 0.25}, {"min": 1, "max": 3}, {"max": 6.5}),
                             weak=frozenset({"min", "max"})),
    "torch_mul": Op(promoting("Torch", lambda x, y: x & y if x.dtype == bool else x * y), all_of(TORCH_TYPES, 2), units=2),
    "torch_xlogy": Op(promoting("Torch", lambda x, y: np.where(np.isnan(y), y, np.where(x == 0, 0, x * np.log(y))), lift="f32"),
                      all_of(TORCH_REALS, 2), units=8),
    "torch_igamma": Op(incomplete_gamma(0), all_of(TORCH_FLOATS, 2), units=8),
    "torch_igammac": Op(incomplete_gamma(1), all_of(TORCH_FLOATS, 2), units=8),
    "torch_logit": Op(promoting("Torch", logit, lift="f32"), (TORCH_REALS,), ({}, {"eps": 0.125}), units=8),
    "torch_softshrink": Op(
        promoting("Torch", lambda x, lambd=0.5: np.where(x > lambd, x - lambd, np.where(x < -lambd, x + lambd, x * 0))),
        (TORCH_FLOATS,), ({}, {"lambd": 2.0}), units=1),
    "torch_hardshrink": Op(promoting("Torch", lambda x, lambd=0.5: np.where((x >= -lambd) & (x <= lambd), 0, x)),
                           (TORCH_FLOATS,), ({}, {"lambd": 2.0})),
    "torch_addcmul": Op(promoting("Torch", add_product), all_of(TORCH_REALS[1:], 3), ({}, {"value": 2}), units=8,
                        shared=frozenset({"value"})),
    "torch_addcdiv": Op(promoting("Torch", lambda x, a, b, value=1: x + value * (a / b)), all_of(TORCH_FLOATS, 3),
                        ({}, {"value": 2}), units=8, shared=frozenset({"value"})),
    "torch_lerp": Op(promoting("Torch", lambda x, y, w: np.where(np.abs(w) < 0.5, x + w * (y - x), y - (y - x) * (1 - w))),
                     all_of(TORCH_FLOATS, 3), units=8),
    "torch_celu": Op(promoting("Torch", lambda x, alpha=1.0: np.where(x > 0, x, alpha * np.expm1(x / alpha))), (TORCH_FLOATS,),
                     ({}, {"alpha": 2.0}), units=8),
    "torch_threshold": Op(promoting("Torch", lambda x, threshold, value: np.where(x <= threshold, x.dtype.type(value), x)),
                          (TORCH_REALS[1:],), ({"threshold": 1, "value": 7},), shared=frozenset({"threshold", "value"})),
}

# The attributes that are there by default and that formulas ask for.
DEFAULTS = {"torch_add": {"alpha": 1}, "torch_addcmul": {"value": 1}}


def has_attributes(types: Sequence[str | None], attributes: dict[str, object]) -> bool:
    """Whether numbers of the result's type may be these: of booleans, alpha is one."""
    return attributes.get("alpha", 1) == 1 or set(types) != {"i1"}


def type_choices(op: Op) -> Iterator[tuple[str | None, ...]]:
    """The types of the operands, all choices of them; None for those that are absent. Of three, every third choice."""
    absent = [(None, *types) for types in op.types[len(op.types) - op.optional:]]
    all_types = [*op.types[: len(op.types) - op.optional], *absent]
    choices = [choice for choice in itertools.product(*all_types) if not op.optional or any(choice[-op.optional:])]
    return iter(choices if len(op.types) < 3 else choices[::3])


def expected(name: str, values: Sequence[Value | None], attributes: dict[str, object]) -> list[Value]:
    return OPS[name].compute(*values, **{**DEFAULTS.get(name, {}), **attributes})


def differs(op: Op, name: str, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    """Where a result of a type is another one."""
    if category(name) < 2:
        return got != want
    digits = 7 if name == "bf16" else np.finfo(storage(name)).nmant
    got, want = (each.astype(np.clongdouble if category(name) == 3 else np.longdouble) for each in (got, want))
    with np.errstate(all="ignore"):
        near = np.abs(got - want) <= op.units * 2.0**-digits * (1 + np.abs(want))
    return ~((got == want) | near | (np.isnan(got) & np.isnan(want)))
