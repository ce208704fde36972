"""The values that ops are tried on, as bit patterns."""

from __future__ import annotations

import zlib

import numpy as np

from ewise_testing.element_types import FLOATS, INTEGERS, ElementType, decode, encode

# Types up to this width are tried with every value by unary ops.
_EXHAUSTIVE_WIDTH = 16
_RANDOM_COUNT = 24
_RANDOM_TIES = 64
# Precisions of the float types, the hidden bit included: ties of integer to float conversions.
_PRECISIONS = (3, 4, 8, 11, 24, 53)


def generator(label: str) -> np.random.Generator:
    """Random numbers that depend on the label only."""
    return np.random.default_rng(zlib.crc32(label.encode()))


def random_bits(element: ElementType, shape: tuple[int, ...], random: np.random.Generator) -> np.ndarray:
    """Bit patterns, each equally likely."""
    bits = random.integers(0, element.mask, size=shape, dtype=np.uint64, endpoint=True)
    return np.asarray(bits).astype(element.storage)


def all_values(element: ElementType) -> np.ndarray | None:
    """Every bit pattern, or None where they are too many."""
    if element.width > _EXHAUSTIVE_WIDTH:
        return None
    return np.arange(1 << element.width, dtype=np.uint32).astype(element.storage)


def edge_values(element: ElementType) -> np.ndarray:
    """Zeros, ones, infinities, NaN, the ends of each range, ties, and some random patterns."""
    if element.is_bool:
        return np.array([0, 1], element.storage)
    edges = _float_edges(element) if element.is_float else _integer_edges(element)
    random = random_bits(element, (_RANDOM_COUNT,), generator(element.name))
    return np.unique(np.concatenate([edges, random]) & element.storage.type(element.mask))


def conversion_values(element: ElementType) -> np.ndarray:
    """Values next to what a conversion may get wrong: bounds of integers for floats, ties of floats for integers."""
    if element.is_bool:
        return edge_values(element)
    near = [_near_integer_bounds(element), _near_float_ties(element)] if element.is_float else [_integer_ties(element)]
    return np.unique(np.concatenate([edge_values(element), *near]) & element.storage.type(element.mask))


def _float_edges(element: ElementType) -> np.ndarray:
    magnitudes = [
        0,
        1,  # the smallest subnormal
        1 << element.mantissa_bits,  # the smallest normal
        (1 << element.mantissa_bits) - 1,  # the largest subnormal
        element.infinity - 1,  # the largest finite
        element.infinity,
        element.quiet_nan,
    ]
    numbers = encode(element, np.array([0.25, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 7, 10])).tolist()
    sign = 1 << (element.width - 1)
    return np.array([bits | negative for bits in magnitudes + numbers for negative in (0, sign)], element.storage)


def _integer_edges(element: ElementType) -> np.ndarray:
    numbers = [0, 1, -1, 2, -2, 3, 5, -7, element.smallest, element.smallest + 1, element.largest, element.largest - 1]
    middle = 1 << (element.width - 1)
    if element.is_unsigned:
        numbers += [middle, middle - 1, middle + 1]
    return np.array([number & element.mask for number in numbers], np.uint64).astype(element.storage)


def _near_integer_bounds(element: ElementType) -> np.ndarray:
    """The floats around each bound of each integer type, halves included."""
    bounds = [sign * 2.0 ** (integer.width - 1) + off for integer in INTEGERS for sign in (-1, 1) for off in (-1, 0)]
    numbers = [bound + half for bound in bounds for half in (-0.5, -0.25, 0, 0.25, 0.5)]
    bits = encode(element, np.array(numbers))
    offsets = np.arange(-2, 3).astype(element.storage)  # wrapped, as the sums are
    return np.concatenate([bits + offset for offset in offsets])


def _near_float_ties(element: ElementType) -> np.ndarray:
    """Floats at and next to the middle of two neighbours of each narrower type."""
    near = [np.empty(0, element.storage)]
    for narrow in FLOATS:
        if narrow.width < element.width:
            random = generator(f"{element} to {narrow}")
            below = random.integers(0, narrow.infinity - 1, size=_RANDOM_TIES).astype(narrow.storage)
            middle = (decode(narrow, below) + decode(narrow, below + narrow.storage.type(1))) / 2
            bits = encode(element, np.concatenate([middle, -middle]))
            near += [bits, bits - element.storage.type(1), bits + element.storage.type(1)]
    return np.concatenate(near)


def _integer_ties(element: ElementType) -> np.ndarray:
    """Integers halfway between two floats, and beside that: far beside, for conversions that round twice."""
    numbers = {2**power + off for power in range(element.width - 1) for off in (-1, 0, 1)}
    for power in range(element.width - 1):
        for precision in _PRECISIONS:
            if power >= precision:
                for odd in (0, 1):
                    tie = 2**power + odd * 2 ** (power - precision + 1) + 2 ** (power - precision)
                    numbers |= {tie, tie - 1, tie + 1}
    largest = element.largest
    inside = [sign * number for number in sorted(numbers) for sign in (-1, 1) if number <= largest]
    return encode(element, np.array(inside, np.int64))
