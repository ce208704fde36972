"""Checks the codecs of element_types.py against NumPy and APFloat.

Prints the number of checks and of failures; exits with 1 if there is any failure.
"""

from __future__ import annotations

import ctypes
import sys

import numpy as np

from ewise_testing.element_types import BF16, F16, F32, F64, F8E4M3FN, F8E5M2, F8E8M0FNU, FLOATS, FURTHER_FLOATS, I64, INTEGERS
from ewise_testing.element_types import SATURATING, ElementType, Wide, decode, decode_by_fields, encode, encode_by_fields
from ewise_testing.native import runtime_library
from ewise_testing.values import all_values, conversion_values, generator, random_bits

RANDOM_COUNT = 20_000
ALL_FLOATS = (*FLOATS, *FURTHER_FLOATS, F8E8M0FNU)
# llvm::APFloatBase::Semantics.
SEMANTICS = {
    **{"f16": 0, "bf16": 1, "f32": 2, "f64": 3, "f8E5M2": 7, "f8E5M2FNUZ": 8, "f8E4M3": 9, "f8E4M3FN": 10},
    **{"f8E4M3FNUZ": 11, "f8E4M3B11FNUZ": 12, "f8E3M4": 13, "f8E8M0FNU": 15, "f6E3M2FN": 16, "f6E2M3FN": 17, "f4E2M1FN": 18},
}

# Patterns and values from the types' definitions.
KNOWN = [
    (F8E4M3FN, 0x01, 2.0**-9),
    (F8E4M3FN, 0x08, 2.0**-6),
    (F8E4M3FN, 0x7E, 448.0),
    (F8E4M3FN, 0x7F, np.nan),
    (F8E4M3FN, 0xFF, np.nan),
    (F8E5M2, 0x01, 2.0**-16),
    (F8E5M2, 0x7B, 57344.0),
    (F8E5M2, 0x7C, np.inf),
    (F8E5M2, 0x7D, np.nan),
    (BF16, 0x3F80, 1.0),
    (BF16, 0xFF80, -np.inf),
    (F8E8M0FNU, 0x00, 2.0**-127),
    (F8E8M0FNU, 0x7F, 1.0),
    (F8E8M0FNU, 0xFE, 2.0**127),
    (F8E8M0FNU, 0xFF, np.nan),
]
# Ties go to even; the sums next to the largest finite value overflow.
ROUNDED = [
    (F8E4M3FN, 17.0, 16.0),
    (F8E4M3FN, 19.0, 20.0),
    (F8E4M3FN, 464.0, 448.0),
    (F8E4M3FN, 465.0, np.nan),
    (F8E4M3FN, np.inf, np.nan),
    (F8E5M2, 61440.0, np.inf),
    (F8E5M2, 61439.0, 57344.0),
    (F8E5M2, 2.0**-17, 0.0),
    (F8E8M0FNU, 1.5, 2.0),
    (F8E8M0FNU, 1.499, 1.0),
    (F8E8M0FNU, 1.4 * 2.0**-127, 2.0**-127),
    (F8E8M0FNU, -0.0, 2.0**-127),
    (F8E8M0FNU, -(2.0**-200), np.nan),
    (F8E8M0FNU, 1.5 * 2.0**127, np.nan),
    *((element, value, greatest) for element, greatest in zip(SATURATING, (28, 7.5, 6)) for value in (np.inf, np.nan, -np.nan)),
    *((element, -np.inf, -greatest) for element, greatest in zip(SATURATING, (28, 7.5, 6))),
    (BF16, Wide(2.0**62 + 2.0**54), 2.0**62),
    (BF16, Wide(2.0**62 + 2.0**54) + 1, 2.0**62 + 2.0**55),
]


class Checks:
    """Counts checks and prints what fails."""

    def __init__(self) -> None:
        self.count = 0
        self.failures = 0

    def same(self, what: str, got: np.ndarray, want: np.ndarray) -> None:
        """Values or patterns are equal, NaN to NaN, zeros with their signs."""
        self.count += got.size
        if got.dtype.kind == "f":
            agree = np.where(np.isnan(want), np.isnan(got), (got == want) & (np.signbit(got) == np.signbit(want)))
        else:
            agree = got == want
        wrong = np.flatnonzero(~agree)
        self.failures += len(wrong)
        for index in wrong[:5]:
            print(f"{what}: got {got.reshape(-1)[index]!r}, expected {want.reshape(-1)[index]!r}")


def check_against_definitions(checks: Checks) -> None:
    for element, bits, value in KNOWN:
        decoded = decode(element, np.array([bits], element.storage))
        checks.same(f"{element} 0x{bits:x}", decoded, np.array([value], Wide))
    for element, value, rounded in ROUNDED:
        bits = encode(element, np.array([value], Wide))
        checks.same(f"{value} to {element}", decode(element, bits), np.array([rounded], Wide))


def check_against_numpy(checks: Checks) -> None:
    for element, native in ((F16, np.float16), (F32, np.float32), (F64, np.float64)):
        bits = np.concatenate([conversion_values(element), _sample(element)])
        with np.errstate(invalid="ignore"):
            values = bits.view(native).astype(Wide)
        checks.same(f"decode {element}", decode(element, bits), values)
        checks.same(f"decode {element} by fields", decode_by_fields(element, bits), values)
        doubles = np.concatenate([conversion_values(F64), _sample(F64)]).view(np.float64)
        with np.errstate(all="ignore"):
            rounded = doubles.astype(native)
            bits, by_fields = encode(element, doubles), encode_by_fields(element, doubles)
        checks.same(f"encode {element}", bits.view(native), rounded)
        checks.same(f"encode {element} by fields", by_fields, bits)
        # Values that need more than 53 bits, among them what is rounded wrongly by way of f64.
        with np.errstate(all="ignore"):
            wide = doubles.astype(Wide) * (1 + Wide(2.0**-60))
            checks.same(f"encode {element}, wide", encode(element, wide), encode_by_fields(element, wide))
    bits = all_values(BF16)
    with np.errstate(invalid="ignore"):
        values = (bits.astype(np.uint32) << 16).view(np.float32).astype(Wide)
    checks.same("decode bf16", decode(BF16, bits), values)


def check_round_trips(checks: Checks) -> None:
    for element in (*ALL_FLOATS, *INTEGERS):
        bits = _sample(element)
        if element.is_float:
            bits = bits[~element.is_nan(bits)]
        checks.same(f"{element} round trip", encode(element, decode(element, bits)), bits)


def check_apfloat(checks: Checks) -> None:
    """APFloat rounds once, as `encode` does, for every pair of types."""
    library = ctypes.CDLL(str(runtime_library("libmlir_apfloat_wrappers.so")))
    convert = library._mlir_apfloat_convert
    convert.argtypes = [ctypes.c_int32, ctypes.c_int32, ctypes.c_uint64]
    convert.restype = ctypes.c_uint64
    from_integer = library._mlir_apfloat_convert_from_int
    from_integer.argtypes = [ctypes.c_int32, ctypes.c_int32, ctypes.c_bool, ctypes.c_uint64]
    from_integer.restype = ctypes.c_uint64
    for target in ALL_FLOATS:
        semantics = SEMANTICS[target.name]
        for source in ALL_FLOATS:
            bits = np.concatenate([conversion_values(source), _sample(source)])
            # APFloat gives an arbitrary value if the type does not have the number.
            if not target.has_nan:
                bits = bits[np.isfinite(decode(source, bits))]
            if not target.has_sign:
                bits = bits[~(decode(source, bits) < 0)]
            if not source.has_sign:
                bits = bits[~source.is_nan(bits)]
            got = [convert(SEMANTICS[source.name], semantics, each) & target.mask for each in bits.tolist()]
            _same_floats(checks, f"APFloat {source} to {target}", target, got, encode(target, decode(source, bits)))
        for source in INTEGERS:
            bits = np.concatenate([conversion_values(source), _sample(source)])
            bits = bits if target.has_sign else bits[decode(source, bits) >= 0]
            values = decode(source, bits)
            words = encode(I64, values).tolist()
            got = [from_integer(semantics, source.width, False, each) & target.mask for each in words]
            _same_floats(checks, f"APFloat {source} to {target}", target, got, encode(target, values))


def _same_floats(checks: Checks, what: str, element: ElementType, got: list[int], want: np.ndarray) -> None:
    checks.same(what, decode(element, np.array(got, element.storage)), decode(element, want))


def _sample(element: ElementType) -> np.ndarray:
    """All values of a small type, random ones of a larger."""
    every = all_values(element)
    return random_bits(element, (RANDOM_COUNT,), generator(f"sample {element}")) if every is None else every


def main() -> None:
    checks = Checks()
    check_against_definitions(checks)
    check_against_numpy(checks)
    check_round_trips(checks)
    check_apfloat(checks)
    print(f"{checks.count} checks, {checks.failures} failures")
    sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
