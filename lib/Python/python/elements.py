import builtins
import functools
import itertools
import keyword
import math
import operator
import re
import textwrap
from fractions import Fraction
from types import SimpleNamespace

import numpy as np


# ---------------------------------------------------------------------------
# Element types
# ---------------------------------------------------------------------------


class _Data:
    """What the module says of something, by names: the first ones, which are
    listed in `positional`, may do without. Those of the class are defaults."""

    positional = ""

    def __init_subclass__(cls):
        if isinstance(cls.positional, str):
            cls.positional = cls.positional.split()

    def __init__(self, *first, **others):
        vars(self).update(zip(self.positional, first), **others)


class VerificationError(ValueError):
    """Shapes, types or attributes that an op or a rule set refuses."""


def _storage_bits(width):
    """How many bits NumPy's integers have for one of so many."""
    return max(8, 1 << (width - 1).bit_length())


def _values(values):
    """An array of one dimension at least: to NumPy, one of rank 0 is a scalar,
    whose type some releases choose by its value."""
    return np.atleast_1d(values)


class _Integer:
    """Signless integers of up to 64 bits.

    Bodies compute on signed integers of the next width that NumPy has, whose
    upper bits repeat the sign. So is `i1`: true is -1, and only operands and
    results are np.bool_.
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
        """The same bits as signed integers."""
        return np.asarray(values)

    def unsigned(self, values):
        """The same bits as unsigned integers."""
        bits = np.dtype(f"uint{8 * self.storage.itemsize}")
        mask = bits.type((1 << self.width) - 1)
        return np.asarray(values).view(bits) & mask


class _Unsigned:
    """Unsigned integers of up to 64 bits, in those of the next width that NumPy
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
        """The same bits as signed integers."""
        return self.bits(values)

    def unsigned(self, values):
        """The same bits as unsigned integers."""
        return np.asarray(values)


class _Float:
    """Floats of NumPy's own."""

    kinds = "f"

    def __init__(self, name, dtype):
        self.name = name
        self.dtype = np.dtype(dtype)

    @property
    def bits(self):
        """The integers as wide."""
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
    """Floats of a format that NumPy does not have: those of float32 that are
    in the format."""

    kinds = "f"
    dtype = np.dtype(np.float32)

    def __init__(self, name, mantissa_bits, least_exponent, greatest, beyond):
        self.name = name
        self.mantissa_bits = mantissa_bits
        # Of the least normal number.
        self.least_exponent = least_exponent
        self.greatest = greatest
        # The value beyond: "infinity", "nan", which then has the pattern of -0
        # where that is "unsigned nan", or "greatest", which NaN is, too. Where
        # it is "positive nan", no number has a sign, and none is 0.
        self.beyond = beyond

    @property
    def bits(self):
        """The integers as wide: bf16 and tf32 are called so, others by it."""
        digits = re.match(r"b?t?f([0-9]+)", self.name)[1]
        return _element(f"i{19 if self.name == 'tf32' else digits}")

    @property
    def infinity_bits(self):
        return (1 << (self.bits.width - 1)) - (1 << self.mantissa_bits)

    @property
    def nan_bits(self):
        """Of a NaN: its magnitude or, where it has the sign of -0, all."""
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
    """Complex numbers whose parts are of a type of floats."""

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
    """The element type that MLIR calls so."""
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
    """The element type that an array has where nothing else is said."""
    names = {"b": "i1", "i": "i{}", "u": "ui{}", "f": "f{}",
             "c": "complex<f{}>"}
    kind = array.dtype.kind
    if kind not in names or array.dtype in (np.longdouble, np.clongdouble):
        raise TypeError(f"the elements {array.dtype} are of no MLIR type")
    bits = 8 * array.dtype.itemsize // (2 if kind == "c" else 1)
    return _element(names[kind].format(bits))


def _name_type(value):
    """A type of NumPy's, such as np.float32, as MLIR spells it; others as they
    are."""
    if isinstance(value, (type, np.dtype)):
        return _element_of(np.empty(0, value)).name
    return value


def _categorize(name):
    """0 for booleans, 1 for integers, 2 for floats, 3 for complex numbers."""
    kind = "b" if name == "i1" else _element(name).kinds[0]
    return {"b": 0, "i": 1, "f": 2, "c": 3}[kind]


def _is_scalar(value):
    """Whether it is a number of Python's own, of which only the category counts
    beside arrays."""
    return isinstance(value, (bool, int, float, complex)) and not isinstance(
        value, np.generic)


def _keeps(element, values):
    """Whether numbers are of an element type as they are, or rounded to it."""
    values = np.asarray(values)
    kind = values.dtype.kind
    if element.kinds in "fc":
        return kind in "iuf" + element.kinds
    return kind in "iu" + element.kinds and np.array_equal(
        element(values).astype(element.dtype), np.atleast_1d(values))


class _Types:
    """A set of element types: how it is called, and its members, which are
    names, ranges of widths of integers, `i8 to i64`, or "*" for every type."""

    def __init__(self, description, members=None):
        self.short = self.description = description
        if members not in (None, "*"):
            self.description = f"{description} ({members})"
        # A range is the prefix of its names, and the widths.
        self.members = [
            (each[1], int(each[2]), int(each[3])) if each else name
            for name in (members or description).split(", ")
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


# ---------------------------------------------------------------------------
# Scalar operations that NumPy does not have
# ---------------------------------------------------------------------------


def _wide(values):
    """Floats as float64, so that functions of them are rounded late."""
    return np.asarray(values).astype(np.float64)


def _complex(real, imaginary):
    """Complex numbers of two parts, which may be infinite or -0."""
    real, imaginary = np.broadcast_arrays(real, imaginary)
    dtype = np.result_type(real.dtype, imaginary.dtype, np.complex64)
    values = np.empty(real.shape, dtype)
    values.real = real
    values.imag = imaginary
    return values


def _maximum(a, b):
    """The greater one, NaN if either is; -0 is less than +0."""
    return np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))


def _minimum(a, b):
    """The lesser one, NaN if either is; -0 is less than +0."""
    return np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))


def _erf(values):
    """Gauss's error function."""
    values = _wide(values)
    return np.vectorize(math.erf, otypes=[np.float64])(values)


def _erfc(values):
    """1 minus Gauss's error function."""
    values = _wide(values)
    return np.vectorize(math.erfc, otypes=[np.float64])(values)


def _round_away(values):
    """Floats rounded to integers, halfway away from 0."""
    whole = np.trunc(values)
    return np.where(np.abs(values - whole) < 0.5, whole,
                    whole + np.sign(values))


def _fma(a, b, c):
    """The product and a third number, rounded once."""
    dtype = np.result_type(a, b, c)

    def fused(*numbers):
        a, b, c = map(float, numbers)
        if not all(map(math.isfinite, (a, b, c))):
            return a * b + c
        exact = Fraction(a) * Fraction(b) + Fraction(c)
        # Zeros have signs, which fractions do not.
        if exact == 0:
            return a * b + c
        return _round_to_odd(exact) if dtype.itemsize < 8 else _to_float(exact)

    return np.vectorize(fused, otypes=[np.float64])(a, b, c)


def _to_float(exact):
    """A fraction as the nearest float64."""
    try:
        return float(exact)
    except OverflowError:
        return math.copysign(math.inf, exact)


def _round_to_odd(exact):
    """A fraction as a float64 that has its last bit set where it is not exact:
    rounded to a narrower type, it has been rounded once."""
    value = float(exact)
    is_even = int(np.float64(value).view(np.int64)) & 1 == 0
    if Fraction(value) != exact and is_even:
        value = math.nextafter(value, math.inf if exact > value else -math.inf)
    return value


def _is_normal(element, values):
    """Whether floats are finite and at least the least normal one."""
    size = np.abs(_wide(values))
    return np.isfinite(size) & (size >= 2.0**element.least_exponent)


def _to_bits(element, values):
    """The bits of floats as integers."""
    if isinstance(element, _Float):
        return np.asarray(values).view(element.bits.storage)
    values = np.asarray(values).astype(np.float64)
    if element.beyond == "positive nan":
        powers = np.frexp(values)[1] - 1 - element.least_exponent
        return np.where(np.isnan(values), element.nan_bits, powers)
    sign = np.signbit(values).astype(np.int64) << (element.bits.width - 1)
    size = np.where(np.isfinite(values), np.abs(values), 0)
    exponent = np.maximum(np.frexp(size)[1] - 1, element.least_exponent)
    digits = np.ldexp(size, element.mantissa_bits - exponent).astype(np.int64)
    # A number below the least normal one lacks the leading digit.
    fields = (exponent - element.least_exponent).astype(np.int64)
    magnitude = (fields << element.mantissa_bits) + digits
    magnitude = np.where(size == 0, 0, magnitude)
    magnitude = np.where(np.isinf(values), element.infinity_bits, magnitude)
    magnitude = np.where(np.isnan(values), element.nan_bits, magnitude)
    is_unsigned = np.isnan(values) & (element.beyond == "unsigned nan")
    return np.where(is_unsigned, 0, sign) | magnitude


def _from_bits(element, bits):
    """The floats that integers are the bits of."""
    if isinstance(element, _Float):
        return np.asarray(bits).view(element.dtype)
    bits = element.bits.unsigned(bits).astype(np.int64)
    if element.beyond == "positive nan":
        powers = np.ldexp(1.0, bits + element.least_exponent)
        return np.where(bits == element.nan_bits, np.nan, powers)
    sign_bit = 1 << (element.bits.width - 1)
    magnitude = bits & (sign_bit - 1)
    fields = magnitude >> element.mantissa_bits
    digits = magnitude & ((1 << element.mantissa_bits) - 1)
    digits = np.where(fields > 0, digits + (1 << element.mantissa_bits), digits)
    exponent = np.maximum(fields, 1) - 1 + element.least_exponent
    step = exponent - element.mantissa_bits
    values = np.ldexp(digits.astype(np.float64), step)
    if element.beyond == "infinity":
        values = np.where(magnitude == element.infinity_bits, np.inf, values)
        values = np.where(magnitude > element.infinity_bits, np.nan, values)
    values = np.where(bits & sign_bit, -values, values)
    if element.beyond == "nan":
        values = np.where(magnitude == element.nan_bits, np.nan, values)
    if element.beyond == "unsigned nan":
        values = np.where(bits == sign_bit, np.nan, values)
    return values


def _gamma_sum(a, x):
    """The sum of x^n / ((a + 1) ... (a + n)), as far as it converges."""
    a, x = map(_wide, (a, x))
    term = total = np.ones(np.broadcast(a, x).shape)
    for n in range(1, 2001):
        term = term * (x / (a + n))
        total = total + term
        if not np.any(term > np.finfo(np.float64).eps * total):
            break
    return total


def _gamma_fraction(a, x):
    """The continued fraction of the incomplete gamma function, as far as it
    converges."""
    a, x = map(_wide, (a, x))
    denominator = x - a + 1
    up, down = 1e30, 1 / denominator
    value = down
    for n in range(1, 2001):
        denominator = denominator + 2
        numerator = n * (a - n)
        up = denominator + numerator / up
        down = 1 / (denominator + numerator * down)
        value = value * (up * down)
        if not np.any(np.abs(up * down - 1) > 4 * np.finfo(np.float64).eps):
            break
    return value


def _integer_power(element, base, exponent):
    """Integers raised to powers; what a negative one gives is truncated."""
    result = np.ones_like(base)
    factor, rest = base, element.unsigned(exponent)
    for _ in range(element.width):
        result = np.where(rest & 1, element(result * factor), result)
        factor, rest = element(factor * factor), rest >> 1
    is_zero = (exponent < 0) & (np.abs(base) != 1)
    return np.where(is_zero, base.dtype.type(0), result)


def _population(element, values):
    """How many bits are set."""
    bits = element.unsigned(values)
    return sum((bits >> bits.dtype.type(position)) & 1
               for position in range(element.width))


def _quotient(a, b):
    """The quotient, truncated; of a division by 0 it is any number."""
    b = np.where(b == 0, b.dtype.type(1), b)
    return a // b + ((a % b != 0) & ((a < 0) != (b < 0)))


def _floor_quotient(a, b):
    """The quotient, rounded down; of a division by 0 it is any number."""
    return a // np.where(b == 0, b.dtype.type(1), b)


def _ceil_quotient(a, b):
    """The quotient, rounded up; of a division by 0 it is any number."""
    b = np.where(b == 0, b.dtype.type(1), b)
    return a // b + (a % b != 0)


def _remainder(a, b):
    """The remainder of the truncated quotient."""
    return a - b * _quotient(a, b)


def _leading_zeros(element, values):
    """How many bits are zeros above the first one that is set."""
    bits = element.unsigned(values)
    count = np.full(bits.shape, element.width)
    for position in range(element.width):
        rest = bits >> bits.dtype.type(position)
        count = np.where(rest != 0, element.width - 1 - position, count)
    return count


def _trailing_zeros(element, values):
    """How many bits are zeros below the last one that is set."""
    bits = element.unsigned(values)
    count = np.full(bits.shape, element.width)
    for position in reversed(range(element.width)):
        is_set = bits >> bits.dtype.type(position) & bits.dtype.type(1)
        count = np.where(is_set, position, count)
    return count


def _clip(element, values):
    """Integers as the nearest ones of another type."""
    values = np.asarray(values).astype(np.int64)
    return np.clip(values, element.least, element.greatest)


def _saturate(element, values):
    """Floats as the nearest integers, halfway to even; NaN is 0."""
    values = np.rint(_wide(values))
    bound = 2.0 ** (element.width - 1)
    is_inside = np.abs(values) < bound
    inside = np.where(is_inside, values, 0).astype(np.int64)
    above = np.where(values >= bound, element.greatest, inside)
    return np.where(values <= -bound, element.least, above)


def _saturate_unsigned(element, values):
    """Floats as the nearest unsigned integers, halfway to even; NaN is 0."""
    values = np.rint(_wide(values))
    bound = 2.0 ** element.width
    is_inside = (values >= 0) & (values < bound)
    inside = np.where(is_inside, values, 0).astype(np.uint64)
    greatest = np.uint64((1 << element.width) - 1)
    return np.where(values >= bound, greatest, inside)


def _rounded(element, values):
    """Integers as floats, rounded once."""
    if element.dtype.itemsize >= 4 and isinstance(element, _Float):
        return values.astype(element.dtype)
    # float64 has no room for the last bits of large ones. Of these it matters
    # whether any is set, which the bit before them can tell.
    number = values.dtype.type
    if values.dtype.itemsize == 8:
        last = values & number(2047)
        kept = (values - last) | np.where(last != 0, number(2048), number(0))
        is_large = np.abs(values.astype(np.float64)) >= 2.0**53
        values = np.where(is_large, kept, values)
    return element(values.astype(np.float64))


def _product(a, b):
    """The product of complex numbers, part by part."""
    return _complex(
        a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real
    )


def _complex_quotient(a, b):
    """The quotient of complex numbers, with C's infinities and zeros."""
    size = np.maximum(np.abs(b.real), np.abs(b.imag))
    scale = np.ldexp(1.0, -np.frexp(size)[1])
    scale = np.where(np.isfinite(b) & (b != 0), scale, 1)
    x, y, u, v = a.real, a.imag, b.real * scale, b.imag * scale
    square = u * u + v * v
    real = (x * u + y * v) / square * scale
    imaginary = (y * u - x * v) / square * scale
    # Where both parts are NaN, infinite ones count as 1, others beside as 0.
    lost = np.isnan(real) & np.isnan(imaginary)
    p, q, r, s = (np.copysign(np.isinf(part), part) for part in (x, y, u, v))
    by_zero = lost & (square == 0)
    infinite = lost & np.isinf(a) & np.isfinite(b)
    vanishing = lost & np.isfinite(a) & np.isinf(b)
    cases = [by_zero, infinite, vanishing]
    sign = np.copysign(np.inf, u)
    return _complex(
        np.select(
            cases,
            [sign * x, np.inf * (p * u + q * v), 0 * (x * r + y * s)],
            real,
        ),
        np.select(
            cases,
            [sign * y, np.inf * (q * u - p * v), 0 * (y * r - x * s)],
            imaginary,
        ),
    ).astype(a.dtype)


def _sign(values):
    """Complex numbers divided by their absolute value; 0 stays 0."""
    length = np.abs(values)
    return np.where(length == 0, values, values / length)


def _angle_between(y, x):
    """The complex atan2."""
    turned = _complex(x.real - y.imag, x.imag + y.real)
    logarithm = np.log(turned / np.sqrt(_product(x, x) + _product(y, y)))
    return _complex(logarithm.imag, -logarithm.real)
