"""Compares generated modules of `ew_numpy` and `ew_promotion` with NumPy and with the documents of PyTorch and JAX: types and values
on all choices of element types and some shapes, and what is refused.

    promotion.py NUMPY PROMOTION [--all]

An op takes one in five choices of several types, other ones than the next op, unless it is one of `EVERY_CHOICE`: all ops promote
by the table of their dialect. On as many of its choices it takes all shapes.
"""

import itertools
import sys
from pathlib import Path

import numpy as np

from ewise_testing import numpy_ufuncs, promoted_ops
from ewise_testing.promotion_oracle import all_questions, promote
from values import load

# The extents of operands: each value with each, of sizes 0 and 1, and of rank 0.
SHAPES = (((-1, 1), (-1,), ()), ((0, 3), (1,), (3,)), ((1, 2), (2, 1), (1,)), ((), (), ()))


# Ops of each number of operands that are called with all choices.
EVERY_CHOICE = ("add", "less", "jax_add", "where", "torch_add_number")
ONE_IN = 1 if "--all" in sys.argv else 5


def in_shape(values, shape):
    """All of the values, or some."""
    return values.reshape(shape) if -1 in shape else np.resize(values[1:], shape)


def call(module, name, values, attributes):
    """The results; nothing where the types are refused."""
    try:
        got = getattr(module, name + "_" * (name == "divmod"))(*values, **attributes)
    except module.VerificationError:
        return None
    return got if isinstance(got, tuple) else (got,)


def expect(oracle, name, types, values, attributes):
    try:
        return oracle.expected(name, types, values, attributes)
    except TypeError:
        return None


def describe(name, types, result, oracle, values, mine, theirs):
    """The first few elements that differ."""
    if mine.dtype != theirs.dtype or mine.shape != theirs.shape:
        return [f"{mine.dtype} {mine.shape}, not {theirs.dtype} {theirs.shape}"]
    wrong = np.flatnonzero(oracle.differs(name, types, result, mine, theirs))
    read = [each if each is None else np.broadcast_to(each, mine.shape) for each in values]
    return [f"of {[each if each is None else each.flat[at] for each in read]}: {mine.flat[at]}, not {theirs.flat[at]}"
            for at in wrong[:3]]


def compare(module, oracle, names):
    calls = refused = differences = 0
    for place, name in enumerate(names):
        for (number, (types, attributes)), shapes in itertools.product(enumerate(oracle.choices(name)), SHAPES):
            if (len(set(types)) > 1 and name not in EVERY_CHOICE or shapes is not SHAPES[0]) and (number + place) % ONE_IN:
                continue
            if "bf16" in types or shapes is not SHAPES[0] and len(set(types)) > 1 and oracle is numpy_ufuncs:
                continue  # NumPy has no arrays of bf16, and shapes are the same matter for all dtypes.
            values = [None if each is None else in_shape(each, shape)
                      for each, shape in zip(oracle.operands_of(name, types), shapes)]
            got, want = call(module, name, values, attributes), expect(oracle, name, types, values, attributes)
            if got is None or want is None:
                refused += got is want
                what = ["refused" if got is None else "not refused"] * (got is not want)
            else:
                calls += 1
                what = [each for mine, (result, theirs) in zip(got, want, strict=True)
                        for each in describe(name, types, result, oracle, values, mine, theirs)]
            if what:
                differences += 1
                print(name, types, attributes, *what, sep="\n  ")
    print(f"{len(names)} ops, {calls} calls, {refused} refused, {differences} differences")
    return differences


def refused(module, call):
    try:
        call()
    except module.VerificationError as error:
        return str(error)
    raise SystemExit("accepted")


def ops_of(module):
    return sorted(name.removeprefix("infer_") for name in dir(module) if name.startswith("infer_"))


numpy, promotion = map(load, map(Path, sys.argv[1:3]))
if ops_of(numpy) != numpy_ufuncs.names():
    sys.exit(f"error: not both have {set(ops_of(numpy)) ^ set(numpy_ufuncs.names())}")
differences = compare(numpy, numpy_ufuncs, numpy_ufuncs.names())
differences += compare(promotion, promoted_ops, promoted_ops.names())
# The order of three may matter.
for names in all_questions("Numpy"):
    inferred = promotion.infer_numpy_sum([f"tensor<4x{name}>" for name in names])
    if inferred != f"tensor<4x{promote('Numpy', names)}>":
        differences += 1
        print(names, inferred)

# Numbers of Python's beside arrays, dtypes as element types, and `promote`.
half, byte = np.ones(2, np.float16), np.ones(2, np.int8)
print(*(result.dtype for result in (
    numpy.divide(half, 3), numpy.hypot(byte, 0.5), numpy.divide(half, 1j), numpy.fmod(byte.astype(np.int64), True))))
print(*(result.dtype for result in (
    numpy.hypot(half, half), numpy.hypot(half, half, element=np.float32), promotion.torch_add_number(byte, 0.5))))
print(numpy.promote("Numpy", np.int8, 0.5), numpy.promote("Numpy", bool, 1j), promotion.promote("Torch", "f16", np.int64))

print(refused(numpy, lambda: numpy.fmod(byte.astype(np.uint8), 300)))
print(refused(promotion, lambda: promotion.divide(byte, 1)))
print(refused(numpy, lambda: numpy.verify_hypot("tensor<4xi8>", "tensor<4xi8>", result="tensor<4xf32>")))
print(refused(numpy, lambda: numpy.verify_add("tensor<4xi32>", "tensor<4xf16>", result="tensor<4xf32>")))
print(refused(numpy, lambda: numpy.verify_add("tensor<4xi32>", "tensor<4xbf16>", result="tensor<4xf32>")))
print(refused(promotion, lambda: promotion.verify_divide("tensor<4xi32>", "tensor<4xi8>", result="tensor<4xi32>")))
print(refused(promotion, lambda: promotion.verify_jax_add("tensor<4xi32>", "tensor<4xui64>", result="tensor<4xf32>")))
# A type that NumPy does not have beside one that it has: bf16 and f16 promote to f32, bf16 and a number to bf16.
ones = np.float32([1, 1])
third = np.float32([1 / 3, 1])
print(promotion.jax_add(ones, np.float16([2**-11, 1]), element=["bf16", None]))
print(promotion.jax_add(third, 2**-9, element=["bf16", None]), promotion.jax_add(third, 2**-9))
try:
    promotion.jax_add(ones, ones, element=["bf16"])
except TypeError as error:
    print(error)
sys.exit(1 if differences else 0)
