"""Compares a generated module's ops on arrays of two types with NumPy's own, type and values.

    promotion.py MODULE
"""

import itertools
import sys
from pathlib import Path

import numpy as np

from ewise_testing.promotion_oracle import NUMPY_TYPES, all_questions, name_of, numpy_type, promote
from values import load

module = load(Path(sys.argv[1]))
VALUES = [0, 1, 2, 3, 5, 100, 127]


def arrays():
    for name in NUMPY_TYPES:
        yield np.array(VALUES).astype(numpy_type(name))


def differs(got, want):
    return got.dtype != want.dtype or not np.array_equal(got, want)


differences = calls = 0
for first, second in itertools.product(arrays(), repeat=2):
    a, b = first.reshape(-1, 1), second
    pairs = [(module.numpy_add(a, b), np.add(a, b)), (module.multiply(a, b), np.multiply(a, b))]
    if name_of(np.promote_types(a.dtype, b.dtype)).startswith("complex") is False:
        pairs.append((module.less(a, b), np.less(a, b)))
    for got, want in pairs:
        calls += 1
        if differs(got, want):
            differences += 1
            print(a.dtype, b.dtype, got.dtype, want.dtype)
for names in all_questions("Numpy"):
    types = [f"tensor<4x{name}>" for name in names]
    calls += 1
    if module.infer_numpy_sum(types) != f"tensor<4x{promote('Numpy', names)}>":
        differences += 1
        print(names, module.infer_numpy_sum(types))
print(f"{calls} calls, {differences} differences")


def refused(call):
    try:
        call()
    except module.VerificationError as error:
        return str(error)
    raise SystemExit("accepted")


print(refused(lambda: module.verify_numpy_add("tensor<4xi32>", "tensor<4xf16>", result="tensor<4xf32>")))
print(refused(lambda: module.verify_numpy_add("tensor<4xi32>", "tensor<4xbf16>", result="tensor<4xf32>")))
print(refused(lambda: module.verify_divide("tensor<4xi32>", "tensor<4xi8>", result="tensor<4xi32>")))
print(refused(lambda: module.verify_jax_add("tensor<4xi32>", "tensor<4xui64>", result="tensor<4xf32>")))
sys.exit(1 if differences else 0)
