"""The element types of `ew_tosa`: bit patterns, the values they stand for, and how memrefs store them.

Arrays hold bit patterns in unsigned storage, as compiled code sees them in memory. `decode` gives the values,
`encode` rounds values to a type, once, half to even. Nothing here shares code with LLVM.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np

# Every value of every type, f64 and i64 included, is exact in 64 mantissa bits.
Wide = np.longdouble
if np.finfo(Wide).nmant < 63:
    raise SystemExit("the oracle needs an 80-bit long double")


@dataclass(frozen=True)
class ElementType:
    """An element type by its MLIR name; `mantissa_bits` is 0 for integers.

    A float without infinities has a NaN in their place, of either sign; or one NaN instead of -0 ("UZ"); or neither, and
    saturates, as NaN does. Those of `Scale` are powers of two.
    """

    name: str
    width: int
    mantissa_bits: int = 0
    has_infinity: bool = True
    has_nan: bool = True
    own_bias: int | None = None

    def __str__(self) -> str:
        return self.name

    @property
    def is_float(self) -> bool:
        return self.mantissa_bits > 0

    @property
    def has_sign(self) -> bool:
        return True

    @property
    def is_bool(self) -> bool:
        return self.width == 1

    @property
    def is_unsigned(self) -> bool:
        return self.name.startswith("ui")

    @property
    def kind(self) -> str:
        """What ops treat alike but for the width."""
        if self.name.startswith("complex"):
            return "complex"
        return "float" if self.is_float else "bool" if self.is_bool else "unsigned" if self.is_unsigned else "integer"

    @property
    def storage(self) -> np.dtype:
        """The memory of a memref's element: i1 and i4 a byte, i48 eight bytes."""
        return np.dtype(f"u{max(1, 1 << (self.width - 1).bit_length() >> 3)}")

    @property
    def mask(self) -> int:
        return (1 << self.width) - 1

    @property
    def padding(self) -> int:
        """The bits of whole bytes behind an element: two bytes of an i48."""
        if self.width % 8:
            return 0
        return ((1 << 8 * self.storage.itemsize) - 1) & ~self.mask

    @property
    def magnitude_mask(self) -> int:
        return self.mask >> 1

    # Integers.

    @property
    def smallest(self) -> int:
        return 0 if self.is_bool or self.is_unsigned else -(1 << (self.width - 1))

    @property
    def largest(self) -> int:
        if self.is_bool or self.is_unsigned:
            return self.mask
        return (1 << (self.width - 1)) - 1

    # Floats.

    @property
    def exponent_bits(self) -> int:
        return self.width - 1 - self.mantissa_bits

    @property
    def has_negative_zero(self) -> bool:
        return not self.name.endswith("UZ")

    @property
    def bias(self) -> int:
        return (1 << (self.exponent_bits - 1)) - 1 if self.own_bias is None else self.own_bias

    @property
    def smallest_exponent(self) -> int:
        return 1 - self.bias

    @property
    def infinity(self) -> int:
        """The pattern after the largest finite one: infinity, or NaN in a type that has none, or the largest itself."""
        if self.has_infinity:
            return ((1 << self.exponent_bits) - 1) << self.mantissa_bits
        return self.magnitude_mask if self.has_negative_zero else self.magnitude_mask + 1

    @property
    def quiet_nan(self) -> int:
        if self.has_infinity:
            return self.infinity | 1 << (self.mantissa_bits - 1)
        return self.infinity

    def is_nan(self, bits: np.ndarray) -> np.ndarray:
        if not self.has_nan:
            return np.zeros(np.shape(bits), bool)
        if not self.has_negative_zero:
            return bits == self.infinity
        magnitude = bits & self.storage.type(self.magnitude_mask)
        if self.has_infinity:
            return magnitude > self.infinity
        return magnitude == self.infinity


class Scale(ElementType):
    """Powers of two from 2^-127, and NaN."""

    @property
    def is_float(self) -> bool:
        return True

    @property
    def has_sign(self) -> bool:
        return False

    @property
    def magnitude_mask(self) -> int:
        return self.mask

    @property
    def infinity(self) -> int:
        return self.mask


class ComplexType(ElementType):
    """A complex number; its arrays hold values, no patterns."""

    @property
    def storage(self) -> np.dtype:
        return np.dtype(f"c{self.width // 8}")


F16 = ElementType("f16", 16, 10)
BF16 = ElementType("bf16", 16, 7)
F32 = ElementType("f32", 32, 23)
F64 = ElementType("f64", 64, 52)
F8E4M3FN = ElementType("f8E4M3FN", 8, 3, has_infinity=False)
F8E5M2 = ElementType("f8E5M2", 8, 2)
F8E4M3 = ElementType("f8E4M3", 8, 3)
F8E3M4 = ElementType("f8E3M4", 8, 4)
FNUZ = (
    ElementType("f8E5M2FNUZ", 8, 2, has_infinity=False, own_bias=16),
    ElementType("f8E4M3FNUZ", 8, 3, has_infinity=False, own_bias=8),
    ElementType("f8E4M3B11FNUZ", 8, 3, has_infinity=False, own_bias=11),
)
SATURATING = (
    ElementType("f6E3M2FN", 6, 2, has_infinity=False, has_nan=False),
    ElementType("f6E2M3FN", 6, 3, has_infinity=False, has_nan=False),
    ElementType("f4E2M1FN", 4, 1, has_infinity=False, has_nan=False),
)
F8E8M0FNU = Scale("f8E8M0FNU", 8, has_infinity=False)
I1 = ElementType("i1", 1)
I32 = ElementType("i32", 32)
I64 = ElementType("i64", 64)
INDEX = ElementType("index", 64)
C64 = ComplexType("complex<f32>", 64)
C128 = ComplexType("complex<f64>", 128)

FLOATS = (F16, BF16, F32, F64, F8E4M3FN, F8E5M2)
# Further types of XLA.
FURTHER_FLOATS = (F8E4M3, F8E3M4, *FNUZ, *SATURATING)
INTEGERS = (ElementType("i4", 4), ElementType("i8", 8), ElementType("i16", 16), I32, ElementType("i48", 48), I64)
UNSIGNED = tuple(ElementType(f"ui{width}", width) for width in (2, 4, 8, 16, 32, 48, 64))
# StableHLO's widths.
XLA_SIGNED = (ElementType("i2", 2), *(each for each in INTEGERS if each.width != 48))
XLA_UNSIGNED = tuple(each for each in UNSIGNED if each.width != 48)
BOOLEANS = (I1,)
ALL = FLOATS + INTEGERS + BOOLEANS


# NumPy's own types of the same patterns, which it reads and rounds to sooner than the formulas below. `selftest.py`
# compares these with them.
_NATIVE = {"f32": np.float32, "f64": np.float64}
_TABLE_WIDTH = 16


def decode(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """The values of bit patterns: `Wide` for floats, int64 or uint64 for integers, bool for i1."""
    if element.name in _NATIVE:
        with np.errstate(invalid="ignore"):
            return np.asarray(bits, element.storage).view(_NATIVE[element.name]).astype(Wide)
    if element.is_float and element.width <= _TABLE_WIDTH:
        return _decoded_patterns(element)[bits]
    return decode_by_fields(element, bits)


@functools.lru_cache(maxsize=None)
def _decoded_patterns(element: ElementType) -> np.ndarray:
    """The value of every pattern."""
    return decode_by_fields(element, np.arange(1 << element.width, dtype=element.storage))


def decode_by_fields(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """The result of `decode`, from sign, exponent and mantissa."""
    if element.is_bool:
        return bits.astype(bool)
    wide_bits = bits.astype(np.uint64)
    if element.is_unsigned:
        return wide_bits
    if isinstance(element, Scale):
        powers = np.ldexp(Wide(1), wide_bits.astype(np.int32) - 127)
        return np.where(element.is_nan(bits), Wide(np.nan), powers)
    if not element.is_float:
        spare = np.uint64(64 - element.width)
        return (wide_bits << spare).view(np.int64) >> np.int64(64 - element.width)

    magnitude = (wide_bits & np.uint64(element.magnitude_mask)).astype(np.int64)
    exponent = magnitude >> element.mantissa_bits
    mantissa = magnitude & ((1 << element.mantissa_bits) - 1)
    significand = np.where(exponent > 0, mantissa + (1 << element.mantissa_bits), mantissa)
    scale = np.maximum(exponent, 1) - 1 + element.smallest_exponent - element.mantissa_bits
    value = np.ldexp(significand.astype(Wide), scale.astype(np.int32))
    if element.has_infinity:
        value = np.where(magnitude == element.infinity, Wide(np.inf), value)
    value = np.where(element.is_nan(bits), Wide(np.nan), value)
    negative = (wide_bits >> np.uint64(element.width - 1)).astype(bool)
    return np.where(negative, -value, value)


def encode(element: ElementType, values: np.ndarray) -> np.ndarray:
    """The bit patterns of values: floats rounded once, half to even; integers wrapped."""
    if element.name in _NATIVE:
        with np.errstate(all="ignore"):
            rounded = np.asarray(values).astype(_NATIVE[element.name])
        bits, nan = np.asarray(rounded).view(element.storage), np.isnan(rounded)
        if not nan.any():
            return bits
        quiet, sign = (element.storage.type(each) for each in (element.quiet_nan, element.mask ^ element.magnitude_mask))
        return np.where(nan, bits & sign | quiet, bits)
    return encode_by_fields(element, values)


def encode_by_fields(element: ElementType, values: np.ndarray) -> np.ndarray:
    """The result of `encode`, with integers for exponent and mantissa."""
    values = np.asarray(values)
    if element.is_bool:
        return values.astype(bool).astype(element.storage)
    if not element.is_float:
        return (values.astype(np.int64).view(np.uint64) & np.uint64(element.mask)).astype(element.storage)

    values = values.astype(Wide)
    if isinstance(element, Scale):
        return _nearest_power(values).astype(element.storage)
    infinity = np.uint64(element.infinity)
    size = np.abs(np.where(np.isfinite(values), values, Wide(0)))
    largest_exponent = element.smallest_exponent + (1 << element.exponent_bits) - 2
    exponent = np.clip(np.frexp(size)[1].astype(np.int64) - 1, element.smallest_exponent, largest_exponent)
    exponent = np.where(size == 0, element.smallest_exponent, exponent)
    quanta = np.rint(np.ldexp(size, (element.mantissa_bits - exponent).astype(np.int32)))
    # Above the largest exponent only the fact matters that the value is too large.
    quanta = np.minimum(quanta, Wide(2) ** (element.mantissa_bits + 1)).astype(np.uint64)
    # A carry out of the mantissa moves into the exponent by itself.
    binade = (exponent - element.smallest_exponent).astype(np.uint64)
    magnitude = (binade << np.uint64(element.mantissa_bits)) + quanta
    magnitude = np.where(np.isinf(values), infinity, np.minimum(magnitude, infinity))
    magnitude = np.where(np.isnan(values), np.uint64(element.quiet_nan), magnitude)
    is_negative = np.signbit(values) & (element.has_nan | ~np.isnan(values)) & (element.has_negative_zero | (magnitude != 0))
    sign = is_negative.astype(np.uint64) << np.uint64(element.width - 1)
    return (magnitude | sign).astype(element.storage)


def _nearest_power(values: np.ndarray) -> np.ndarray:
    """The patterns of the nearest powers of two, of two the greater one; of what is beyond 2^127 or below 0 that of NaN."""
    powers = np.ldexp(Wide(1), np.arange(-127, 128))
    number = np.searchsorted((powers[1:] + powers[:-1]) / 2, values, side="right")
    is_number = (values >= 0) & (values < Wide(2) ** 127 * Wide(1.5))
    return np.where(is_number, number, 0xFF)


def round_to(element: ElementType, values: np.ndarray) -> np.ndarray:
    """Values rounded to a float type, as values."""
    return decode(element, encode(element, values))


def ordinal(element: ElementType, bits: np.ndarray) -> np.ndarray:
    """Integers in the order of the floats, neighbours one apart, both zeros 0."""
    magnitude = (bits.astype(np.uint64) & np.uint64(element.magnitude_mask)).astype(np.int64)
    negative = (bits.astype(np.uint64) >> np.uint64(element.width - 1)).astype(bool) & element.has_sign
    return np.where(negative, -magnitude, magnitude)


def describe(element: ElementType, bits: int) -> str:
    """A bit pattern for a reader, e.g. `-0.5 (0xbf000000)`."""
    if isinstance(element, ComplexType):
        return str(bits)
    value = decode(element, np.array([bits], element.storage))[0]
    return f"{value!s} (0x{int(bits):0{(element.width + 3) // 4}x})"
