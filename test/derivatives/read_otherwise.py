"""Compares derivatives of ops whose operands are read in blocks or over and over, as the pass builds them, with those of
generated Python."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np

sys.path[:0] = [".", str(Path(__file__).parent)]
from native import Call, call, call_all, differentiate
from values import all_close

# The op, its attributes, and the shapes of both operands.
CASES = [
    ("blocks", {}, (6, 8), (6, 2)),
    ("blocks", {}, (6, 8), (3, 8)),
    ("blocks", {}, (6, 8), (1, 1)),
    ("recycled", {}, (6, 8), (3, 8)),
    ("recycled", {}, (4, 6), (2, 3)),
    ("along", {"axis": 0, "block_size": 2}, (5, 3), (3, 3)),
    ("along", {"axis": 1, "block_size": 4}, (2, 8), (2, 2)),
    ("along", {"axis": 1, "block_size": 3}, (2, 8), (2, 3)),
    ("along", {"axis": 1, "block_size": 3}, (2, 2), (2, 1)),
    ("along", {"axis": 1, "block_size": 0}, (2, 3), (3,)),
]
QUANTIZED = """
func.func @onnx(%x: tensor<2x4xi8>, %s: tensor<2x2xf32>, %z: tensor<2x2xi8>) -> tensor<2x4xf32> {
  %0 = ew_onnx.DequantizeLinear %x, %s, %z {axis = 1 : i64, block_size = 2 : i64}
      : (tensor<2x4xi8>, tensor<2x2xf32>, tensor<2x2xi8>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
func.func @xla(%x: tensor<2x4xui8>, %s: tensor<2xf32>, %z: tensor<2xui8>) -> tensor<2x4xf32> {
  %0 = ew_xla.uniform_dequantize %x, %s, %z {quantization_dimension = 0 : i64}
      : (tensor<2x4xui8>, tensor<2xf32>, tensor<2xui8>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
"""


def type_of(shape, is_dynamic: bool) -> str:
    return f"tensor<{''.join('?x' if is_dynamic else f'{each}x' for each in shape)}f32>"


def numbers(random, shape) -> np.ndarray:
    return random.integers(-4, 5, shape).astype(np.float32)


class Case:
    """A function of one op, with what generated Python makes of random operands."""

    def __init__(self, module, number: int, case, is_dynamic: bool, random):
        self.case, self.function = case, f"f{number}"
        op, attributes, *shapes = case
        x, scale = (type_of(each, is_dynamic) for each in shapes)
        result = type_of(shapes[0], is_dynamic)
        spelled = ", ".join(f"{name} = {value} : i64" for name, value in attributes.items())
        self.text = (f"func.func @{self.function}(%x: {x}, %s: {scale}) -> {result} {{\n"
                     f"  %0 = scales.{op} %x, %s {{{spelled}}} : ({x}, {scale}) -> {result}\n  return %0 : {result}\n}}\n")
        operands = [numbers(random, each) for each in shapes]
        changes = [numbers(random, each) for each in shapes]
        adjoint = numbers(random, shapes[0])
        self.calls = [Call(f"{self.function}_adjoint", [*operands, adjoint], shapes),
                      Call(f"{self.function}_tangent", [*operands, *changes], shapes[:1])]
        self.adjoints = getattr(module, f"vjp_{op}")(*operands, output_adjoint=adjoint, **attributes)
        self.tangent = getattr(module, f"jvp_{op}")(
            *operands, x_tangent=changes[0], scale_tangent=changes[1], **attributes)

    def check(self, got, pushed) -> None:
        for each, right in zip(got, self.adjoints, strict=True):
            all_close(f"{self.case}, adjoint", each, right)
        all_close(f"{self.case}, tangent", pushed, self.tangent)


def check_quantized(random) -> int:
    path = Path("quantized.mlir")
    path.write_text(QUANTIZED)
    onnx, xla = importlib.import_module("ew_onnx"), importlib.import_module("ew_xla")
    rest = {"result_element": "f32"}
    for name, module, op, stored, shape, operand, result, attributes in (
            ("onnx", onnx, "DequantizeLinear", np.int8, (2, 2), "x_scale", "y", {"axis": 1, "block_size": 2}),
            ("xla", xla, "uniform_dequantize", np.uint8, (2,), "scales", "result", {"quantization_dimension": 0})):
        x, zero = random.integers(0, 9, (2, 4)).astype(stored), random.integers(0, 9, shape).astype(stored)
        scale, change, adjoint = numbers(random, shape), numbers(random, shape), numbers(random, (2, 4))
        flags = f"--ewise-differentiate=function={name} mode="
        got = call(path, f"{name}_adjoint", [x, scale, zero, adjoint], [shape], [flags + "adjoint"])
        given = {f"{result}_adjoint": adjoint, **attributes, **rest}
        all_close(f"{name}, adjoint", got[0], getattr(module, f"vjp_{op}")(x, scale, zero, **given)[1])
        got = call(path, f"{name}_tangent", [x, scale, zero, change], [(2, 4)], [flags + "tangent"])
        given = {f"{operand}_tangent": change, **attributes, **rest}
        all_close(f"{name}, tangent", got[0], getattr(module, f"jvp_{op}")(x, scale, zero, **given))
    return 4


def main() -> None:
    random = np.random.default_rng(2)
    module = importlib.import_module("scales")
    choices = [(case, is_dynamic) for is_dynamic in (False, True) for case in CASES]
    cases = [Case(module, number, *choice, random) for number, choice in enumerate(choices)]
    path = Path("cases.mlir")
    path.write_text("".join(each.text for each in cases))
    passes = [differentiate(each.function, mode) for each in cases for mode in ("adjoint", "tangent")]
    results = iter(call_all(path, [call for each in cases for call in each.calls], ["--ewise-records=Scales.td"], passes))
    for each in cases:
        got, (pushed,) = next(results), next(results)
        each.check(got, pushed)
    print(f"{len(cases)} calls natively, {check_quantized(random)} of quantization")


if __name__ == "__main__":
    main()
