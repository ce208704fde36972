"""The element type that two promote to, by the documents of NumPy, JAX and PyTorch. Nothing here reads Ewise's records."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from functools import reduce

import numpy as np

INTEGERS = ("i8", "i16", "i32", "i64")
UNSIGNED = ("ui8", "ui16", "ui32", "ui64")
COMPLEX = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}


def numpy_type(name: str) -> np.dtype:
    """The type of NumPy that MLIR calls so."""
    if name == "i1":
        return np.dtype(bool)
    if name in COMPLEX:
        return np.dtype(COMPLEX[name])
    kind, width = re.fullmatch(r"(ui|i|f)(\d+)", name).groups()
    return np.dtype({"ui": "u", "i": "i", "f": "f"}[kind] + str(int(width) // 8))


def name_of(dtype: np.dtype) -> str:
    """MLIR's name of a type of NumPy."""
    if dtype == bool:
        return "i1"
    if dtype.kind == "c":
        return f"complex<f{dtype.itemsize * 4}>"
    return {"u": "ui", "i": "i", "f": "f"}[dtype.kind] + str(dtype.itemsize * 8)


NUMPY_TYPES = ("i1", *INTEGERS, *UNSIGNED, "f16", "f32", "f64", *COMPLEX)


def numpy_promote(first: str, second: str) -> str:
    """As NumPy does it."""
    return name_of(np.promote_types(numpy_type(first), numpy_type(second)))


# The lattice of JAX's document "Type promotion semantics", with the types that the document writes in bytes.
JAX_NAMES = {
    **{"b1": "i1", "i1": "i8", "i2": "i16", "i4": "i32", "i8": "i64"},
    **{"u1": "ui8", "u2": "ui16", "u4": "ui32", "u8": "ui64"},
    **{"bf": "bf16", "f2": "f16", "f4": "f32", "f8": "f64", "c8": "complex<f32>", "c16": "complex<f64>"},
    **{"i*": "i*", "f*": "f*", "c*": "c*"},
}
JAX_EDGES = (
    "b1-i* u1-u2 u1-i2 u2-i4 u2-u4 u4-u8 u4-i8 u8-f* i*-u1 i*-i1 i1-i2 i2-i4 i4-i8 i8-f* "
    "f*-c* f*-f2 f*-bf bf-f4 f2-f4 f4-c8 f4-f8 f8-c16 c*-c8 c8-c16"
)
JAX_TYPES = tuple(JAX_NAMES.values())


def _jax_above() -> dict[str, set[str]]:
    """For each type, itself and what is above it."""
    edges = [tuple(JAX_NAMES[end] for end in edge.split("-")) for edge in JAX_EDGES.split()]
    above = {name: {name} for name in JAX_TYPES}
    for _ in JAX_TYPES:
        for lower, upper in edges:
            above[lower] |= above[upper]
    return above


JAX_ABOVE = _jax_above()


def jax_promote(first: str, second: str) -> str:
    """The join."""
    common = JAX_ABOVE[first] & JAX_ABOVE[second]
    (join,) = (name for name in common if common <= JAX_ABOVE[name])
    return join


TORCH_TYPES = ("i1", "ui8", *INTEGERS, "f16", "bf16", "f32", "f64", *COMPLEX)


def _category(name: str) -> int:
    """Booleans, integers, floats and complex numbers, from the lowest."""
    return 0 if name == "i1" else 3 if name in COMPLEX else 1 if name.lstrip("u").startswith("i") else 2


def _width(name: str) -> int:
    """The width of a type; of its parts for a complex type."""
    return int(re.search(r"\d+", name)[0])


def torch_promote(first: str, second: str) -> str:
    """The type of the higher category; of one category, the least that holds both."""
    if first == second:
        return first
    lower, upper = sorted((first, second), key=_category)
    if _category(upper) == 3:
        parts = [_width(each) for each in (lower, upper) if _category(each) >= 2]
        return f"complex<f{max(32, *parts)}>"
    if _category(lower) != _category(upper):
        return upper
    if _category(upper) == 2:
        if _width(first) == _width(second):
            return "f32"  # f16 and bf16
        return max(first, second, key=_width)
    signed = [each for each in (first, second) if each.startswith("i")]
    unsigned = [each for each in (first, second) if each.startswith("ui")]
    if not unsigned:
        return max(signed, key=_width)
    # The one unsigned type that PyTorch promotes is ui8.
    return max([*signed, "i16"], key=_width)


ARRAY_API_TYPES = tuple(name for name in NUMPY_TYPES if name != "f16")


def array_api_promote(first: str | None, second: str) -> str | None:
    """Within booleans, integers, and floats and complex numbers, as NumPy does it; None is refused."""
    if first is None or first == second:
        return first
    kinds = [name_of_kind(name) for name in (first, second)]
    promoted = numpy_promote(first, second)
    return promoted if kinds[0] == kinds[1] == name_of_kind(promoted) else None


def name_of_kind(name: str) -> str:
    return "boolean" if name == "i1" else "integer" if name in INTEGERS + UNSIGNED else "inexact"


Promote = Callable[[str, str], str]
TABLES: dict[str, tuple[Sequence[str], Promote]] = {
    "Numpy": (NUMPY_TYPES, numpy_promote),
    "Jax": (JAX_TYPES, jax_promote),
    "Torch": (TORCH_TYPES, torch_promote),
    "ArrayApi": (ARRAY_API_TYPES, array_api_promote),
}


def promote(table: str, names: Sequence[str]) -> str:
    """The type that several promote to, one after the other."""
    return reduce(TABLES[table][1], names)


def all_questions(table: str) -> list[tuple[str, ...]]:
    """All types alone, in pairs and in triples."""
    types = TABLES[table][0]
    return [each for count in (1, 2, 3) for each in itertools.product(types, repeat=count)]
