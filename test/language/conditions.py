"""Values and errors of the module of conditions.td."""

import importlib.util
import sys

import numpy as np

spec = importlib.util.spec_from_file_location("conditions", sys.argv[1])
ops = importlib.util.module_from_spec(spec)
spec.loader.exec_module(ops)


def refuses(message, call):
    try:
        call()
    except ops.VerificationError as error:
        assert str(error).endswith(message), error
        return
    raise AssertionError(f"not refused: {message}")


five = np.int8(5)
assert ops.chain(five, shift=0) == 5
assert ops.chain(five, shift=3) == 8
assert ops.chain(five, shift=1) == 6
assert ops.chain(five, shift=1, mode="down") == 4

x = np.float32(5)
assert ops.joined(x, round=True) == 5
assert ops.joined(x, round=True, bias=2.0) == 7
assert ops.joined(x, bias=2.0) == 5

assert ops.by_type(np.bool_(True), np.bool_(False))
assert ops.by_type(np.int8(3), np.int8(4)) == 7
assert ops.by_type(np.float32(3), np.float32(0.5)) == 3.5

assert ops.any_limit(x, None, np.float32(2)) == 2
refuses("a limit must be there", lambda: ops.any_limit(x))
refuses("a limit must be there",
        lambda: ops.verify_any_limit("tensor<4xf32>", result="tensor<4xf32>"))

assert ops.scale(np.float32(3), np.int8(2)) == 6
assert ops.scale(np.float64(3), np.int16(2)) == 6
refuses("no i8 beside f64", lambda: ops.scale(np.float64(3), np.int8(2)))

right = {"low": -1, "high": 4, "first": 1}
verify = ops.verify_checked
assert ops.checked(np.int32(1), **right, result_element="i64") == 1
verify("tensor<4xi32>", **right, result="tensor<4xi64>")
# Shapes alone tell no type.
verify((4,), **right, result=(4,))
refuses("not in order", lambda: verify(
    "tensor<4xi32>", **{**right, "low": 5}, result="tensor<4xi64>"))
refuses("first must be odd", lambda: verify(
    "tensor<4xi32>", **{**right, "first": 2}, result="tensor<4xi64>"))
refuses("no room for i32 in i16", lambda: verify(
    "tensor<4xi32>", **right, result="tensor<4xi16>"))
refuses("too much", lambda: verify(
    "tensor<4xi32>", **right, scale=2.0, result="tensor<4xi64>"))
