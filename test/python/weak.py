"""Shows what a generated module makes of Python's numbers and of types of NumPy's.

    weak.py MODULE
"""

import sys
from pathlib import Path

import numpy as np

from values import load

module = load(Path(sys.argv[1]))
half, byte, flag = (np.ones(2, dtype) for dtype in (np.float16, np.int8, bool))

print(*(result.dtype for result in (
    module.np_divide(half, 3), module.np_hypot(byte, 0.5), module.np_divide(half, 1j),
    module.np_fmod(byte.astype(np.int64), True))))
print(*(result.dtype for result in (
    module.np_hypot(half, half), module.np_hypot(half, half, element=np.float32), module.torch_add(byte, 0.5))))
print(module.promote("Numpy", np.int8, 0.5), module.promote("Numpy", bool, 1j), module.promote("Torch", "f16", np.int64))


def refused(call):
    try:
        call()
    except module.VerificationError as error:
        return str(error)
    raise SystemExit("accepted")


print(refused(lambda: module.np_fmod(byte.astype(np.uint8), 300)))
print(refused(lambda: module.torch_addcdiv(byte, 1, 1)))
print(refused(lambda: module.verify_np_hypot("tensor<4xi8>", "tensor<4xi8>", result="tensor<4xf32>")))
