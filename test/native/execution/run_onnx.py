"""Runs the tests that ONNX publishes for its elementwise operators, on types of static and of dynamic shape.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.element_types import BF16, F16, F32, F64, I1, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.functions import Function, TensorType, segment_sizes

# NumPy 1.24 has no such names any more, which tests of other operators use on being imported.
for _name, _type in {"float": float, "int": int, "bool": bool, "object": object}.items():
    if _name not in vars(np):
        setattr(np, _name, _type)

from onnx import AttributeProto, TensorProto, ValueInfoProto, helper  # noqa: E402
from onnx.backend.test.case.node import collect_testcases  # noqa: E402

OPS = """
Abs Acos Acosh Add And Asin Asinh Atan Atanh BitShift Cast Ceil Celu Clip Cos Cosh Div Elu Equal Erf Exp Floor Greater
GreaterOrEqual HardSigmoid HardSwish Identity IsInf IsNaN LeakyRelu Less LessOrEqual Log Max Mean Min Mod Mul Neg Not Or
PRelu Pow Reciprocal Relu Round Selu Shrink Sigmoid Sign Sin Sinh Softplus Softsign Sqrt Sub Sum Tan Tanh ThresholdedRelu
Where Xor
""".split()
# How far ONNX's own runner lets results be off.
RELATIVE, ABSOLUTE = 1e-3, 1e-7
# Tests with values that are no tensors, and with strings.
NO_TENSORS = ("test_identity_sequence", "test_identity_opt")
STRINGS = re.compile("test_cast(like)?_.*STRING")
# ONNX 1.12 cuts the lower half of an f32 off, where its document of bf16 and later versions round to the nearest.
TRUNCATED = ("test_cast_FLOAT_to_BFLOAT16", "test_castlike_FLOAT_to_BFLOAT16_expanded")

ELEMENTS = {np.dtype(np.bool_): I1, np.dtype("f2"): F16, np.dtype("f4"): F32, np.dtype("f8"): F64}
for _bytes in (1, 2, 4, 8):
    ELEMENTS[np.dtype(f"i{_bytes}")] = ElementType(f"i{8 * _bytes}", 8 * _bytes)
    ELEMENTS[np.dtype(f"u{_bytes}")] = ElementType(f"ui{8 * _bytes}", 8 * _bytes)


def bits_of(array: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(array).reshape(array.shape).view(ELEMENTS[array.dtype].storage)


@dataclass(frozen=True)
class Near:
    """A result that is compared as ONNX's own runner does it."""

    values: np.ndarray

    @property
    def bits(self) -> np.ndarray:
        return bits_of(self.values)

    def differs(self, got: np.ndarray) -> np.ndarray:
        values = got.view(self.values.dtype)
        if self.values.dtype.kind != "f":
            return values != self.values
        return ~np.isclose(values, self.values, RELATIVE, ABSOLUTE, equal_nan=True)


@dataclass
class OnnxCase(Case):
    """A published test."""

    output: np.ndarray = field(default_factory=lambda: np.zeros(()))

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        return self.output.shape

    def expected(self, values: Sequence[np.ndarray]) -> Any:
        if self.function.result.element == BF16:
            return Expected(BF16, self.output)
        return Near(self.output)


def element_of(array: np.ndarray, value: ValueInfoProto) -> ElementType:
    """NumPy has the bits of a bf16 as an integer."""
    is_bf16 = value.type.tensor_type.elem_type == TensorProto.BFLOAT16
    return BF16 if is_bf16 else ELEMENTS[array.dtype]


def rounded(array: np.ndarray, truncated: np.ndarray) -> np.ndarray:
    """Numbers of f32 as bf16, of which a test expects the upper half."""
    if not np.array_equal(bits_of(array) >> 16, truncated):
        raise SystemExit("ONNX's test of Cast from f32 to bf16 does not cut off any more")
    return encode(BF16, decode(F32, bits_of(array)))


def attribute_text(attribute: AttributeProto) -> str:
    value = helper.get_attribute_value(attribute)
    if attribute.type == AttributeProto.FLOAT:
        return f"0x{np.float32(value).view(np.uint32):08X} : f32"
    if attribute.type == AttributeProto.INT:
        return f"{value} : i64"
    return f'"{value.decode()}"'


def cases(counts: Counter[str]) -> Iterator[Case]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tests = collect_testcases(None)
    for test in tests:
        nodes = test.model.graph.node
        if len(nodes) != 1 or nodes[0].op_type not in OPS or test.name in NO_TENSORS or STRINGS.match(test.name):
            continue
        counts[nodes[0].op_type] += 1
        attributes = {each.name: attribute_text(each) for each in nodes[0].attribute}
        if nodes[0].op_type == "Clip":
            # An input without a name is absent, and so are those that are left off.
            given = [bool(name) for name in nodes[0].input]
            attributes |= segment_sizes([*given, False, False][:3])
        graph = test.model.graph
        for inputs, (output,) in test.data_sets:
            # The operand that tells CastLike the type is none of the operands of Cast, which it is a form of.
            arrays = [np.asarray(each) for each, _ in zip(inputs, nodes[0].input)]
            output = np.asarray(output)
            if test.name in TRUNCATED:
                output = rounded(*arrays, output)
            elements = [element_of(*each) for each in zip([*arrays, output], [*graph.input[: len(arrays)], *graph.output])]
            for is_static in (True, False):
                name = f"{re.sub('[^a-z0-9_]', '_', test.name.lower())}_{'static' if is_static else 'dynamic'}"
                types = [
                    TensorType(each.shape if is_static else (None,) * each.ndim, element)
                    for each, element in zip((*arrays, output), elements)
                ]
                function = Function(name, nodes[0].op_type, tuple(types[:-1]), types[-1], attributes, dialect="ew_onnx")
                yield OnnxCase(function, calls=[[bits_of(each) for each in arrays]], output=output)


def main() -> None:
    arguments = argument_parser("Runs ONNX's tests of its elementwise operators.").parse_args()
    counts: Counter[str] = Counter()
    all_cases = list(cases(counts))
    untested = [op for op in OPS if not counts[op]]
    print(f"{sum(counts.values())} tests of {len(counts)} operators; none of {', '.join(untested) or 'none'}")
    run(toolchain_of(arguments), all_cases).finish()


if __name__ == "__main__":
    main()
