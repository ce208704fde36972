import builtins
import functools
import itertools
import keyword
import math
import operator
import re
import textwrap
from collections import namedtuple
from fractions import Fraction
from types import SimpleNamespace

import numpy as np


# ---------------------------------------------------------------------------
# Element types
# ---------------------------------------------------------------------------


class _Description:
    """What the generator says of something: its members by their names. Those
    that are left out have the values of the class."""

    def __init__(self, members):
        vars(self).update(members)


class VerificationError(ValueError):
    """Shapes, types or attributes that an op or a rule set refuses."""


def _storage_bits(width):
    """The width of NumPy's integers that hold integers of a width."""
    return max(8, 1 << (width - 1).bit_length())


def _values(values):
    """An array of at least one dimension. NumPy takes an array of rank 0 for a
    scalar, whose type some releases choose by its value."""
    return np.atleast_1d(values)


class _Integer:
    """Signless integers of up to 64 bits.

    Bodies compute on signed integers of the next width that NumPy has, whose
    upper bits repeat the sign. This holds for `i1`, too: true is -1, and only
    operands and results are np.bool_.
    """

    def __init__(self, name, width):
        self.name = name
        self.width = width
        self.storage = np.dtype(f"int{_storage_bits(width)}")
        self.dtype = np.dtype(bool) if width == 1 else self.storage
        self.kinds = "b" if width == 1 else "iu"
        self.least = -(1 << (width - 1))
        self.greatest = (1 << (width - 1)) - 1

    def __call__(self, values):
        """Integers or booleans, wrapped."""
        values = _values(values).astype(self.storage)
        spare = self.storage.type(8 * self.storage.itemsize - self.width)
        return (values << spare) >> spare if spare else values

    def signed(self, values):
        """The bits as signed integers."""
        return np.asarray(values)

    def unsigned(self, values):
        """The bits as unsigned integers."""
        bits = np.dtype(f"uint{8 * self.storage.itemsize}")
        mask = bits.type((1 << self.width) - 1)
        return np.asarray(values).view(bits) & mask


class _Unsigned:
    """Unsigned integers of up to 64 bits, stored in the next width that NumPy
    has."""

    kinds = "iu"

    def __init__(self, name, width):
        self.name = name
        self.width = width
        self.dtype = np.dtype(f"uint{_storage_bits(width)}")
        self.greatest = (1 << width) - 1
        self.bits = _Integer(f"i{width}", width)

    def __call__(self, values):
        """Integers or booleans, wrapped."""
        values = _values(values).astype(self.dtype)
        return values & self.dtype.type(self.greatest)

    def signed(self, values):
        """The bits as signed integers."""
        return self.bits(values)

    def unsigned(self, values):
        """The bits as unsigned integers."""
        return np.asarray(values)


class _Float:
    """Floats of NumPy's own."""

    kinds = "f"

    def __init__(self, name, dtype):
        self.name = name
        self.dtype = np.dtype(dtype)

    @property
    def bits(self):
        """The integer type of equal width."""
        return _element(f"i{8 * self.dtype.itemsize}")

    @property
    def mantissa_bits(self):
        return np.finfo(self.dtype).nmant

    @property
    def least_exponent(self):
        return np.finfo(self.dtype).minexp

    @property
    def greatest(self):
        return np.finfo(self.dtype).max

    def __call__(self, values):
        """Floats, rounded to the nearest, halfway to even."""
        return _values(values).astype(self.dtype)


class _NarrowFloat:
    """Floats of a format that NumPy does not have: numbers of float32 that are
    in the format."""

    kinds = "f"
    dtype = np.dtype(np.float32)

    def __init__(self, name, mantissa_bits, least_exponent, greatest, beyond):
        self.name = name
        self.mantissa_bits = mantissa_bits
        # The exponent of the least normal number.
        self.least_exponent = least_exponent
        self.greatest = greatest
        # The value beyond the greatest: "infinity", "nan", "unsigned nan" or
        # "positive nan", or "greatest", which NaN is, too. An unsigned NaN has
        # the pattern of -0. A type with a positive NaN has no signs and no 0.
        self.beyond = beyond

    @property
    def bits(self):
        """The integer type of equal width, which the float's name gives, except
        for tf32."""
        digits = re.match(r"b?t?f([0-9]+)", self.name)[1]
        return _element(f"i{19 if self.name == 'tf32' else digits}")

    @property
    def infinity_bits(self):
        return (1 << (self.bits.width - 1)) - (1 << self.mantissa_bits)

    @property
    def nan_bits(self):
        """The magnitude of a NaN or, if it has the sign of -0, all its bits."""
        magnitude = (1 << (self.bits.width - 1)) - 1
        alone = {"nan": magnitude, "unsigned nan": magnitude + 1,
                 "positive nan": 2 * magnitude + 1}.get(self.beyond)
        if alone is not None:
            return alone
        return self.infinity_bits | 1 << (self.mantissa_bits - 1)

    def __call__(self, values):
        """Floats, rounded once to the nearest, halfway to even."""
        exact = _values(values).astype(np.float64)
        # A number is a fraction from 1/2 to 1, times a power of two.
        exponent = np.maximum(np.frexp(exact)[1] - 1, self.least_exponent)
        step = exponent - self.mantissa_bits
        values = np.ldexp(np.rint(np.ldexp(exact, -step)), step)
        beyond = {"infinity": np.inf, "greatest": self.greatest}
        limit = np.copysign(beyond.get(self.beyond, np.nan), values)
        values = np.where(np.abs(values) > self.greatest, limit, values)
        if self.beyond == "unsigned nan":
            values = values + 0.0
        if self.beyond == "greatest":
            values = np.where(np.isnan(exact), self.greatest, values)
        if self.beyond == "positive nan":
            values = np.maximum(values, 2.0**self.least_exponent)
            values = np.where(exact < 0, np.nan, values)
        return values.astype(self.dtype)


class _Complex:
    """Complex numbers with parts of a float type."""

    kinds = "c"

    def __init__(self, part):
        self.name = f"complex<{part.name}>"
        self.part = part
        wide = part.dtype == np.float64
        self.dtype = np.dtype(np.complex128 if wide else np.complex64)

    def __call__(self, values):
        """Complex numbers, each part rounded."""
        values = _values(values)
        return _complex(self.part(values.real), self.part(values.imag))


@functools.lru_cache(maxsize=None)
def _element(name):
    """The element type with a name of MLIR's."""
    inner = re.fullmatch(r"complex<(.*)>", name)
    if inner:
        return _Complex(_element(inner[1]))
    if name in ("f16", "f32", "f64"):
        return _Float(name, f"float{name[1:]}")
    if name in _FORMATS:
        return _NarrowFloat(name, *_FORMATS[name])
    width = 64 if name == "index" else 0
    integer = re.fullmatch(r"(u?)i([1-9][0-9]*)", name)
    if integer:
        width = int(integer[2])
    if not 1 <= width <= 64:
        raise NotImplementedError(f"{name} is no type of NumPy's")
    return _Unsigned(name, width) if integer and integer[1] else _Integer(
        name, width)


def _element_of(array):
    """The element type of an array without a declared one."""
    names = {"b": "i1", "i": "i{}", "u": "ui{}", "f": "f{}",
             "c": "complex<f{}>"}
    kind = array.dtype.kind
    if kind not in names or array.dtype in (np.longdouble, np.clongdouble):
        raise TypeError(f"the elements {array.dtype} are of no MLIR type")
    bits = 8 * array.dtype.itemsize // (2 if kind == "c" else 1)
    return _element(names[kind].format(bits))


def _name_type(value):
    """The MLIR name for a type of NumPy's, such as np.float32; other values
    unchanged."""
    if isinstance(value, (type, np.dtype)):
        return _element_of(np.empty(0, value)).name
    return value


def _categorize(name):
    """0 for booleans, 1 for integers, 2 for floats, 3 for complex numbers."""
    kind = "b" if name == "i1" else _element(name).kinds[0]
    return {"b": 0, "i": 1, "f": 2, "c": 3}[kind]


def _is_scalar(value):
    """Whether the value is a number of Python's own, which takes part in
    promotion by its category alone."""
    return isinstance(value, (bool, int, float, complex)) and not isinstance(
        value, np.generic)


def _keeps(element, values):
    """Whether an element type has the numbers, at least rounded ones for
    floats."""
    values = np.asarray(values)
    kind = values.dtype.kind
    if element.kinds in "fc":
        return kind in "iuf" + element.kinds
    return kind in "iu" + element.kinds and np.array_equal(
        element(values).astype(element.dtype), np.atleast_1d(values))


class _Types(_Description):
    """A set of element types: its description, and its members, which are
    names, ranges of integer widths, `i8 to i64`, or "*" for every type."""

    def __init__(self, members):
        super().__init__(members)
        # The description without the list of types.
        self.short = self.description.removesuffix(
            f" ({', '.join(self.types)})")
        # A range is the prefix of its names, and the widths.
        self.members = [
            (each[1], int(each[2]), int(each[3])) if each else name
            for name in self.types
            for each in [re.fullmatch(r"(u?i)(\d+) to u?i(\d+)", name)]]
        # The one type that it may be, or None.
        self.single = self.members[0] if len(self.members) == 1 else None
        if self.single == "*" or isinstance(self.single, tuple):
            self.single = None

    def __contains__(self, name):
        integer = re.fullmatch(r"(u?i)([1-9][0-9]*)", name)
        prefix, width = (integer[1], int(integer[2])) if integer else ("", 0)
        return any(
            member in ("*", name)
            if isinstance(member, str)
            else member[0] == prefix and member[1] <= width <= member[2]
            for member in self.members
        )


_TYPES = {}  # By their names.


def _add_types(*sets):
    _TYPES.update((each["name"], _Types(each)) for each in sets)


_add_types({"name": "*", "types": ["*"], "description": "any type"})
