"""Compares generated Python along an axis, in blocks and by name with NumPy's own indexing."""

import importlib.util
import sys

import numpy as np


def load(path):
    spec = importlib.util.spec_from_file_location("generated", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    onnx, language, tosa, xla = map(load, sys.argv[1:])
    random = np.random.default_rng(0)
    x = random.uniform(-300, 300, (7, 4)).astype(np.float32)
    checks = 0

    def check(got, expected):
        nonlocal checks
        checks += 1
        np.testing.assert_array_equal(np.asarray(got), expected)

    for axis, block, shape in ((0, 3, (3, 4)), (0, 3, (1, 4)), (-1, 2, (7, 2)), (1, 0, (4,)), (0, 0, ()), (0, 4, (2,))):
        scale = np.exp2(random.integers(-2, 3, shape)).astype(np.float32)
        zero = random.integers(-9, 9, shape).astype(np.int8)
        where = np.indices(x.shape)
        along = where[axis] // max(block, 1)
        size = scale.shape[axis] if scale.ndim == 2 else scale.size
        along = np.minimum(along, size - 1)
        places = (() if scale.ndim == 0 else (along,) if scale.ndim == 1
                  else tuple(along if dim == axis % 2 else where[dim] for dim in range(2)))
        expected = np.clip(np.rint(x / scale[places]) + zero[places], -128, 127).astype(np.int8)
        attributes = {"axis": axis, "block_size": block}
        check(onnx.QuantizeLinear(x, scale, zero, result_element="i8", **attributes), expected)
        check(onnx.DequantizeLinear(expected, scale, zero, result_element="f32", **attributes),
              (expected.astype(np.float32) - zero[places]) * scale[places])
    first, second = random.random((2, 3), np.float32), random.random((3, 4), np.float32)
    check(language.by_name(first, second, names="(x,y),(y,z)"), first[:, :, None] - second)
    check(language.by_name(first, second, names="(x,y),(y,z)->(z,y,x)"), (first[:, :, None] - second).T)
    check(language.products(first, second), first[:, :, None] - second)
    check(language.products(first[0], second), first[0][:, None] - second)
    check(language.vectors(first, first[0]), first - first[0])
    slope = np.array([2, 3, 4], np.float32)
    check(language.channel_prelu(-first, slope), -first * slope)
    scale = np.array([1, 2], np.float32)
    check(language.scale_sum(first, first[:1], scale, axis=0, block_size=1), (first - first[0]) * scale[:, None])
    check(xla.uniform_quantize(first * 9, scale, np.zeros(2, np.int8), quantization_dimension=0, result_element="i8"),
          np.rint(first * 9 / scale[:, None]))
    zero = np.zeros(1, np.int32)
    check(tosa.rescale(np.array([[5, -7]], np.int32), np.array([3, 1], np.int32), np.array([2, 2], np.int8), zero,
                       zero.astype(np.int8), result_element="i8"), np.array([[4, -2]]))
    check(tosa.rescale(np.array([[5, -7]], np.int32), np.array([3, 1], np.int32), np.array([0, 1], np.int8), zero,
                       zero.astype(np.int8), result_element="i8"), np.array([[15, -3]]))
    rules = onnx.ALONG_AXIS
    for attribute, scale, expected in ((None, "3", "2x3"), (0, "2", "2x3"), ((0, 2), "1x3", "2x3")):
        check(rules.infer("2x3", scale, attribute=attribute), rules.infer(expected, "[]"))
    print(f"{checks} calls, 0 differences")


if __name__ == "__main__":
    main()
