"""NumPy's own results of the ops of `ew_numpy`: dtypes, values, and what it refuses. Nothing here reads Ewise's records.

Where NumPy's value is exactly defined, it is compared bit for bit, NaN and the signs of zeros that it leaves open apart;
`UNITS` has the others. Functions of complex numbers are compared on numbers of moderate size, with NumPy's of long doubles, in
units of the last place of the absolute value.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce

import numpy as np

from ewise_testing.promotion_oracle import COMPLEX, NUMPY_TYPES, name_of, numpy_type

# By NEP 50, dtypes depend on no values, which older releases have to be told.
if np.lib.NumpyVersion(np.__version__) < "2.0.0":
    np._set_promotion_state("weak")

# Those that are no elementwise functions of numbers: sums, and one of dates.
LEFT_OUT = {"matmul", "matvec", "vecmat", "vecdot", "isnat"}
# The operands of a function that is no ufunc, of one that is not among NumPy's names, and of one of NumPy 2.
FURTHER = {"where": 3, "clip": 3, "bitwise_count": 1, "astype": 1}

# Units of the last place that a result may differ by. Operands of opposite signs cancel in sums of exponentials.
UNITS = {
    **dict.fromkeys(("exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "cbrt", "sin", "cos", "tan", "arcsin", "arccos"), 4),
    **dict.fromkeys(("arctan", "arctan2", "sinh", "cosh", "tanh", "arcsinh", "arccosh", "arctanh", "hypot"), 4),
    **dict.fromkeys(("power", "float_power", "degrees", "rad2deg", "radians", "deg2rad"), 4),
    **dict.fromkeys(("logaddexp", "logaddexp2"), 16),
}
# Units for complex numbers. Errors of a logarithm become as much greater in a power as its exponent says.
COMPLEX_UNITS = {
    **UNITS, **dict.fromkeys(("divide", "reciprocal", "multiply", "square", "sqrt", "absolute", "sign"), 4),
    **dict.fromkeys(("power", "float_power"), 256),
    "clip": 0,  # NumPy's is not of one mind about bounds that are NaN.
}
# Ops that may give either of two zeros.
ANY_ZERO = {"maximum", "minimum", "fmax", "fmin", "clip", "nextafter"}


def names() -> list[str]:
    """The ops that there should be."""
    ufuncs = {each.__name__ for each in vars(np).values() if isinstance(each, np.ufunc)}
    return sorted({"conjugate" if name == "conj" else name for name in ufuncs - LEFT_OUT} | set(FURTHER))


def operand_count(name: str) -> int:
    return FURTHER[name] if name in FURTHER else getattr(np, name).nin


def optional_operands(name: str) -> int:
    """How many operands at the end may be absent."""
    return 2 if name == "clip" else 0


def category(name: str) -> int:
    """Booleans, integers, floats and complex numbers."""
    return 0 if name == "i1" else 3 if name in COMPLEX else 2 if name.lstrip("b")[0] == "f" else 1


def values_of(name: str, is_moderate: bool = False) -> np.ndarray:
    """Some values of a type: least and greatest, zeros, subnormal numbers, infinities, NaN; or numbers that are neither great
    nor small."""
    dtype = numpy_type(name)
    if name == "i1":
        return np.array([False, True])
    if name in COMPLEX:
        parts = np.array([0, -0.0, 1, -1, 0.5, -2.5, 3, 11, 1e-4] if is_moderate else [0, -0.0, 1, -2.5, 3, np.inf, np.nan])
        numbers = np.empty((len(parts), len(parts)), dtype)
        numbers.real, numbers.imag = parts[:, None], parts
        return numbers.reshape(-1)
    if is_moderate:
        few = [-11, -7, -2, -1, 0, 1, 2, 3, 7] if category(name) == 1 else [-7, -2.5, -1, -0.0, 0, 0.25, 1, 3, 11]
        return np.array([each for each in few if each >= 0 or name[0] != "u"]).astype(dtype)
    if category(name) == 1:
        limits = np.iinfo(dtype)
        few = {limits.min, limits.min + 1, -100, -7, -2, -1, 0, 1, 2, 3, 7, 100, limits.max - 1, limits.max}
        return np.array([each for each in sorted(few) if limits.min <= each <= limits.max], dtype)
    limits = np.finfo(dtype)
    few = [0, 1, 0.5, 2.5, 3, 7, 100, 0.25, 20.75, 1e-3, 2.0**-14, limits.tiny, limits.max, limits.smallest_subnormal, np.inf]
    return np.array([*few, *(-np.array(few)), np.nan], dtype)


def operands_of(name: str, types: Sequence[str | None]) -> list[np.ndarray | None]:
    """Values of each type, all that there are of one of 8 or 16 bits that is alone; None for an operand that is absent."""
    if len(types) == 1 and numpy_type(types[0]).itemsize <= 2 and types[0] != "i1":
        dtype = numpy_type(types[0])
        return [np.arange(1 << 8 * dtype.itemsize, dtype=f"u{dtype.itemsize}").view(dtype)]
    is_moderate = name in COMPLEX_UNITS and has_complex(types)
    return [each and values_of(each, is_moderate) for each in types]


def has_complex(types: Sequence[str | None]) -> bool:
    return any(each in COMPLEX for each in types)


def as_one_type(function: Callable[..., np.ndarray]) -> Callable[..., np.ndarray]:
    """Comparisons of NumPy 2 do not convert integers."""
    return lambda a, b: function(*(each.astype(np.promote_types(a.dtype, b.dtype)) for each in (a, b)))


def of_floats(function: Callable[..., np.ndarray]) -> Callable[..., np.ndarray]:
    """Since NumPy 2.1, integers are not rounded."""
    return lambda x: x if x.dtype.kind in "biu" else function(x)


def sign(x: np.ndarray) -> np.ndarray:
    """Since NumPy 2, z / |z| of complex numbers."""
    return np.where(x == 0, 0, x / np.abs(x)).astype(x.dtype) if x.dtype.kind == "c" else np.sign(x)


def power(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """NumPy raises an error for integers to negative powers: truncated, and 0 of the base 0."""
    dtype = np.power(a[..., :0], b[..., :0]).dtype if a.ndim and b.ndim else np.power(np.ones_like(a), np.ones_like(b)).dtype
    if dtype.kind != "i":
        return np.power(a, b)
    a, b = a.astype(dtype), b.astype(dtype)
    by_negative = np.where(a == 1, 1, np.where(a == -1, np.where(b % 2 == 0, 1, -1), 0)).astype(dtype)
    return np.where(b < 0, by_negative, np.power(a, np.maximum(b, 0)))


def reciprocal(x: np.ndarray) -> np.ndarray:
    """That of the integer 0 is not defined in C."""
    result = np.reciprocal(x)
    return np.where(x == 0, result.dtype.type(0) - result.dtype.type(1), result) if result.dtype.kind in "iu" else result


def spacing(x: np.ndarray) -> np.ndarray:
    """NumPy's of f16 is that of the positive number, and half of it for powers of two."""
    result = np.spacing(x)
    if result.dtype != np.float16:
        return result
    x = x.astype(result.dtype)
    return np.nextafter(x, np.where(x < 0, -np.inf, np.inf).astype(result.dtype)) - x


def bitwise_count(x: np.ndarray) -> np.ndarray:
    if x.dtype.kind not in "biu":
        raise TypeError
    return np.vectorize(lambda each: bin(abs(int(each))).count("1"), otypes=[np.uint8])(x)


def astype(x: np.ndarray, dtype: str) -> np.ndarray:
    """Numbers that a float has and an integer has not are undefined in C: they saturate, and NaN is 0."""
    target = numpy_type(dtype)
    if target.kind == "b" or x.dtype.kind not in "fc":
        return x.astype(target)
    if target.kind in "fc":
        return (x if target.kind == "c" else x.real).astype(target)
    limits = np.iinfo(target)
    whole = np.nan_to_num(np.trunc(x.real.astype(np.longdouble)), nan=0.0, posinf=limits.max, neginf=limits.min)
    return np.vectorize(lambda each: max(limits.min, min(int(each), limits.max)), otypes=[target])(whole)


COMPUTE: dict[str, Callable[..., object]] = {
    **{name: as_one_type(getattr(np, name)) for name in ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")},
    **{name: of_floats(getattr(np, name)) for name in ("ceil", "floor", "trunc")},
    "sign": sign, "power": power, "reciprocal": reciprocal, "spacing": spacing, "bitwise_count": bitwise_count,
    "astype": astype,
}


def expected(name: str, types: Sequence[str | None], values: Sequence[np.ndarray | None],
             attributes: Mapping[str, object]) -> list[tuple[str, np.ndarray]]:
    """The results, with their types; TypeError where NumPy has none for these dtypes."""
    function = COMPUTE.get(name) or getattr(np, name)
    if name == "clip" and None not in types:
        # One after the other: NumPy casts all three at once, i8, ui8 and f16 to f16.
        values = [each.astype(reduce(np.promote_types, (other.dtype for other in values))) for each in values]
    with np.errstate(all="ignore"):
        results = function(*values, **attributes)
        results = list(map(np.asarray, results if isinstance(results, tuple) else (results,)))
        if COMPLEX_UNITS.get(name) and has_complex(types):
            (narrow,) = results
            wide = [each.astype(np.clongdouble if each.dtype.kind == "c" else np.longdouble) for each in values]
            results = [np.asarray(function(*wide)).astype(narrow.dtype)]
    return [(name_of(each.dtype), each) for each in results]


def choices(name: str) -> Iterator[tuple[tuple[str | None, ...], dict[str, object]]]:
    """The dtypes of the operands, all choices of them; None for those that are absent. Of three, every fifth choice."""
    if name == "astype":
        yield from (((source,), {"dtype": target}) for source in NUMPY_TYPES for target in NUMPY_TYPES)
        return
    count = operand_count(name)
    absent = optional_operands(name)
    types = [NUMPY_TYPES] * (count - absent) + [(None, *NUMPY_TYPES)] * absent
    if name == "where":
        types[0] = ("i1",)
    all_choices = [each for each in itertools.product(*types) if not absent or any(each[-absent:])]
    yield from ((each, {}) for each in (all_choices if count < 3 else all_choices[::5]))


def attribute_text(name: str, attribute: str, value: object, result: str) -> str:
    """A value in the IR: a type."""
    return str(value)


def differs(name: str, types: Sequence[str | None], result: str, got: np.ndarray, want: np.ndarray) -> np.ndarray:
    """Where a result of operands of these types is another one."""
    if category(result) < 2:
        return got != want
    with np.errstate(invalid="ignore"):
        same = (got == want) | (np.isnan(got) & np.isnan(want))
    if units := (COMPLEX_UNITS if has_complex(types) else UNITS).get(name, 0):
        wide = np.clongdouble if want.dtype.kind == "c" else np.longdouble
        with np.errstate(all="ignore"):
            unit = np.spacing(np.abs(want)).astype(np.longdouble)
            same |= np.abs(got.astype(wide) - want.astype(wide)) <= units * unit
        # Infinite complex numbers are those of C.
        return ~(same | (has_complex(types) & ~np.isfinite(want)))
    if name not in ANY_ZERO:
        zeros = [np.where(each == 0, np.signbit(each), False) for each in (got.real, want.real, got.imag, want.imag)]
        same &= (zeros[0] == zeros[1]) & (zeros[2] == zeros[3])
    return ~same
