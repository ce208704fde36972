"""The values of ONNX's Cast, from the tables of its document, on bit patterns.

Of floats beyond an integer type's range ONNX says nothing: they are expected to saturate, and NaN to be 0.
"""

from __future__ import annotations

import math

import numpy as np

from ewise_testing.element_types import (
    BF16, F16, F32, F64, F8E4M3FN, F8E5M2, F8E8M0FNU, FNUZ, I1, ElementType, Wide, decode, encode)
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.values import conversion_values, generator, random_bits

F8E5M2FNUZ, F8E4M3FNUZ, _ = FNUZ

# TensorProto.DataType, without strings and complex numbers.
CODES = {
    F32: 1,
    **{ElementType(f"ui{width}", width): code for width, code in ((8, 2), (16, 4), (32, 12), (64, 13))},
    **{ElementType(f"i{width}", width): code for width, code in ((8, 3), (16, 5), (32, 6), (64, 7))},
    I1: 9, F16: 10, F64: 11, BF16: 16, F8E4M3FN: 17, F8E4M3FNUZ: 18, F8E5M2: 19, F8E5M2FNUZ: 20, F8E8M0FNU: 24,
}
F8 = (F8E4M3FN, F8E4M3FNUZ, F8E5M2, F8E5M2FNUZ)
NUM_RANDOM = 200
_POWERS = 2.0 ** np.arange(-127, 128)


def samples(element: ElementType) -> np.ndarray:
    """Edge values, what is near ties and bounds of integers, and the ends of each float of 8 bits."""
    parts = [conversion_values(element), random_bits(element, (NUM_RANDOM,), generator(f"Cast {element}"))]
    if element.is_float:
        for narrow in F8:
            greatest = decode(narrow, np.array([narrow.infinity - 1], narrow.storage))
            last = decode(narrow, np.array([narrow.infinity - 2], narrow.storage))
            # The greatest, halfway to the next one if there were one, and that.
            ends = np.concatenate([greatest, greatest + (greatest - last) / 2, greatest + (greatest - last)])
            bits = encode(element, np.concatenate([ends, -ends]))
            parts += [bits, bits - element.storage.type(1), bits + element.storage.type(1)]
    elif not element.is_bool:
        # Beyond and at the ends.
        numbers = np.array([240, 247, 248, 249, 448, 463, 464, 465, 480, 57344, 61439, 61440, 61441, 65519, 65520, 65536])
        parts.append(encode(element, np.concatenate([numbers, -numbers])))
    return np.unique(np.concatenate(parts))


def _to_integers(target: ElementType, values: np.ndarray) -> np.ndarray:
    """Integers lose their higher bits, floats what is behind the point."""
    if not np.issubdtype(values.dtype, np.floating):
        return values.astype(target.storage) & target.storage.type(target.mask)
    computed = [_to_integer(target, each) for each in values.reshape(-1)]
    return np.array(computed, target.storage).reshape(values.shape)


def _to_integer(target: ElementType, value: np.floating) -> int:
    if math.isnan(value):
        return 0
    truncated = int(min(max(value, Wide(target.smallest)), Wide(target.largest)))
    return truncated & target.mask


def _to_float8(target: ElementType, values: np.ndarray, saturate: bool) -> np.ndarray:
    """The two tables: `saturate` is about what is beyond the greatest number when it has been rounded."""
    bits = encode(target, values)
    if not saturate:
        return bits
    greatest = decode(target, np.array([target.infinity - 1], target.storage))
    beyond = ~np.isnan(values) & ~np.isfinite(decode(target, bits))
    # An infinity is NaN in the types with one zero.
    beyond &= np.isfinite(values) | target.has_negative_zero
    return np.where(beyond, encode(target, np.copysign(greatest, values)), bits)


def _to_power(values: np.ndarray, saturate: bool, round_mode: str) -> np.ndarray:
    """The number of a power of two next to a magnitude in f32: away from 0, towards it, or the nearest, ties away. `saturate` is about
    what is less than the least or greater than the greatest. The table has two of its columns, with rounding up and to the nearest."""
    magnitudes = np.abs(values.astype(np.float32)).astype(np.float64)
    clipped = np.clip(magnitudes, _POWERS[0], _POWERS[-1])
    number = np.searchsorted(_POWERS[1:], clipped, side="right")
    low = _POWERS[number]
    high = 2 * low
    codes = number + {"up": clipped > low, "down": False, "nearest": clipped - low >= high - clipped}[round_mode]
    is_nan = np.isnan(magnitudes) | (not saturate) & (magnitudes != clipped)
    return np.where(is_nan, 255, codes).astype(np.uint8)


def expected(source: ElementType, target: ElementType, bits: np.ndarray, saturate: int = 1, round_mode: str = "up") -> Expected:
    if source == target:
        return Expected(target, bits)
    values = decode(source, bits)
    if target.is_bool:
        # Everything but zeros, NaN too.
        return Expected(target, (~(values == 0)).astype(target.storage))
    if not target.is_float:
        return Expected(target, _to_integers(target, values))
    if target in F8:
        return Expected(target, _to_float8(target, values.astype(Wide), bool(saturate)))
    if target == F8E8M0FNU:
        return Expected(target, _to_power(values.astype(Wide), bool(saturate), round_mode))
    return Expected(target, encode(target, values))
