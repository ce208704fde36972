"""Compares a generated module's operators of NumPy and PyTorch with NumPy, on all choices of types and some shapes: values and types.

    numpy_torch.py MODULE
"""

import itertools
import sys
from pathlib import Path

import numpy as np

from ewise_testing.numpy_torch_oracle import OPS, differs, expected, has_attributes, type_choices, values_of
from values import load

module = load(Path(sys.argv[1]))
# The extents of operands: each value with each, of sizes 0 and 1, and of rank 0.
SHAPES = (((-1, 1), (-1,), ()), ((0, 3), (1,), (3,)), ((1, 2), (2, 1), (1,)), ((), (), ()))


def in_shape(values, shape):
    """All of the values, or the first ones."""
    return values.reshape(shape) if -1 in shape else np.resize(values, shape)


calls = differences = 0
for name, op in OPS.items():
    for types, attributes, shapes in itertools.product(type_choices(op), op.attributes, SHAPES):
        if "bf16" in types or not has_attributes(types, attributes):  # NumPy has no arrays of bf16.
            continue
        values = [each and (each, in_shape(values_of(each), shape)) for each, shape in zip(types, shapes)]
        try:
            got = getattr(module, name)(*(each and each[1] for each in values), **attributes)
        except module.VerificationError as error:
            print(name, types, error)
            differences += 1
            continue
        got = got if isinstance(got, tuple) else (got,)
        want = expected(name, values, attributes)
        calls += 1
        for mine, (wanted, theirs) in zip(got, want, strict=True):
            wrong = mine.dtype != theirs.dtype or mine.shape != theirs.shape or differs(op, wanted, mine, theirs).any()
            if not wrong:
                continue
            differences += 1
            if differences > 20:
                continue
            print(name, types, attributes, mine.dtype, theirs.dtype, mine.shape, theirs.shape)
            if mine.shape == theirs.shape:
                where = np.nonzero(differs(op, wanted, mine, theirs).reshape(-1))[0][:3]
                print("  got", mine.reshape(-1)[where], "want", theirs.reshape(-1)[where], where)
print(f"{len(OPS)} operators, {calls} calls, {differences} differences")
sys.exit(1 if differences else 0)
