"""Runs every operator of `ew_onnx` on every element type, on edge values and random ones, at run-time sizes.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

import numpy as np

from ewise_testing import ew_onnx_oracle as oracle
from ewise_testing import onnx_cast
from ewise_testing.checking import Case, argument_parser, run, some_of, toolchain_of
from ewise_testing.element_types import BF16, F16, F32, F64, F8E8M0FNU, I1, ElementType
from ewise_testing.functions import Function, TensorType, segment_sizes
from ewise_testing.values import edge_values, generator, random_bits

FLOATS = (F16, BF16, F32, F64)
SIGNED = tuple(ElementType(f"i{width}", width) for width in (8, 16, 32, 64))
UNSIGNED = tuple(ElementType(f"ui{width}", width) for width in (8, 16, 32, 64))
INTEGERS = (*SIGNED, *UNSIGNED)
NUMBERS = (*FLOATS, *INTEGERS)
WIDE = (*SIGNED[2:], *UNSIGNED[2:])
NUM_RANDOM = 200

# The types of operators with one, with two, and with any number of operands of one type.
UNARY: dict[str, Sequence[ElementType]] = {
    **dict.fromkeys(["Abs", "Erf", "Shrink", "Sign"], NUMBERS),
    **dict.fromkeys(["Neg", "Relu"], (*FLOATS, *SIGNED)),
    "Identity": (*NUMBERS, I1),
    "BitwiseNot": INTEGERS,
    "Not": (I1,),
    **dict.fromkeys(
        "Acos Acosh Asin Asinh Atan Atanh Ceil Celu Cos Cosh Elu Exp Floor Gelu HardSigmoid HardSwish IsInf IsNaN LeakyRelu "
        "Log Mish Reciprocal Round Selu Sigmoid Sin Sinh Softplus Softsign Sqrt Swish Tan Tanh ThresholdedRelu".split(),
        FLOATS,
    ),
}
BINARY: dict[str, Sequence[ElementType]] = {
    **dict.fromkeys("Add Div Greater GreaterOrEqual Less LessOrEqual Mul Sub Max Min".split(), NUMBERS),
    "Mod": INTEGERS,
    "Equal": (*NUMBERS, I1),
    **dict.fromkeys(["BitwiseAnd", "BitwiseOr", "BitwiseXor"], INTEGERS),
    **dict.fromkeys(["And", "Or", "Xor"], (I1,)),
    "PRelu": (*FLOATS, *WIDE),
    **dict.fromkeys(["Mean", "Sum"], FLOATS),
}
VARIADIC: dict[str, Sequence[ElementType]] = {
    **dict.fromkeys(["Max", "Min"], NUMBERS),
    **dict.fromkeys(["Mean", "Sum"], FLOATS),
}
# Further attributes to run with.
ATTRIBUTES: dict[str, Sequence[oracle.Attributes]] = {
    "Celu": [{"alpha": 2.0}],
    "Elu": [{"alpha": 0.3}],
    "Gelu": [{"approximate": "tanh"}],
    "HardSigmoid": [{"alpha": 0.5, "beta": 0.6}],
    "IsInf": [{"detect_negative": 0}, {"detect_positive": 0}, {"detect_negative": 0, "detect_positive": 0}],
    "LeakyRelu": [{"alpha": 0.1}],
    "Mod": [{"fmod": 1}],
    "Selu": [{"alpha": 2.0, "gamma": 3.0}],
    "Shrink": [{"bias": 1.5, "lambd": 1.5}, {"bias": -0.5, "lambd": 0.1}],
    "Swish": [{"alpha": 0.5}],
    "ThresholdedRelu": [{"alpha": 2.2}],
}
TESTS = ("Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual", "IsInf", "IsNaN")


@dataclass
class OnnxCase(Case):
    """An operator, with attributes as Python has them."""

    values: oracle.Attributes = field(default_factory=dict)
    # The bounds that a Clip has.
    limits: tuple[str, ...] = ()

    def expected(self, values: Sequence[np.ndarray]) -> Any:
        function = self.function
        elements = [each.element for each in function.operands]
        wide = np.broadcast_arrays(*values)
        if function.op == "Clip":
            return oracle.clip(elements[0], wide[0], dict(zip(self.limits, wide[1:])))
        return oracle.expected(function.op, elements, function.result.element, self.values, wide)


def attribute_text(value: float | int | str) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, int):
        return f"{value} : i64"
    return f"0x{np.float32(value).view(np.uint32):08X} : f32"


def samples(element: ElementType, label: str) -> np.ndarray:
    return np.concatenate([edge_values(element), random_bits(element, (NUM_RANDOM,), generator(f"{label} {element}"))])


class Cases:
    """Makes functions of numbered names."""

    def __init__(self) -> None:
        self.count = 0

    def make(
        self,
        op: str,
        operands: Sequence[TensorType],
        calls: list[list[np.ndarray]],
        values: oracle.Attributes,
        element: ElementType | None = None,
    ) -> Case:
        self.count += 1
        element = element or (I1 if op in TESTS else operands[1 if op == "Where" else 0].element)
        rank = max(len(each.shape) for each in operands)
        attributes = {name: attribute_text(value) for name, value in values.items()}
        result = TensorType((None,) * rank, element)
        function = Function(f"f{self.count}", op, tuple(operands), result, attributes, dialect="ew_onnx")
        return OnnxCase(function, calls=calls, values=values)

    def all(self) -> Iterator[Case]:
        for op, elements in UNARY.items():
            for element, values in product(elements, [{}, *ATTRIBUTES.get(op, [])]):
                calls = [[samples(element, op)], [np.zeros(0, element.storage)]]
                yield self.make(op, [TensorType((None,), element)], calls, values)
        for op, elements in BINARY.items():
            for element, values in product(elements, [{}, *ATTRIBUTES.get(op, [])]):
                yield self._pairs(op, element, element, values)
        for op, elements in VARIADIC.items():
            for element, count in product(elements, (1, 3, 4)):
                arrays = [random_bits(element, (50,), generator(f"{op} {element} {each}")) for each in range(count)]
                yield self.make(op, [TensorType((None,), element)] * count, [arrays], {})
        for element, direction in product(UNSIGNED, ("LEFT", "RIGHT")):
            yield self._pairs("BitShift", element, element, {"direction": direction})
        for base, exponent in product((*FLOATS, *SIGNED[2:]), NUMBERS):
            yield self._pairs("Pow", base, exponent, {})
        for element in FLOATS:
            yield self._pairs("Mod", element, element, {"fmod": 1})
        for element in (*NUMBERS, I1):
            arrays = [np.array([1, 0, 1], np.uint8), samples(element, "Where")[:, None], samples(element, "else")[:1]]
            types = [TensorType((None,), I1), TensorType((None, 1), element), TensorType((None,), element)]
            yield self.make("Where", types, [arrays], {})
        for source, target in product(onnx_cast.CODES, onnx_cast.CODES):
            choices = [{}, {"saturate": 0}] if target in onnx_cast.F8 else [{}]
            if target == F8E8M0FNU:
                choices = [{"round_mode": mode, "saturate": flag} for mode, flag in product(("up", "down", "nearest"), (0, 1))]
            for values in choices:
                # Every 16-bit float is near a power of two, so all of them are converted.
                is_whole = target == F8E8M0FNU and source in (F16, BF16)
                calls = [[np.arange(1 << 16).astype(np.uint16) if is_whole else onnx_cast.samples(source)]]
                values = {"to": onnx_cast.CODES[target], **values}
                yield self.make("Cast", [TensorType((None,), source)], calls, values, target)
        for element, limits in product(NUMBERS, ((), ("min",), ("max",), ("min", "max"))):
            yield self._clip(element, limits)

    def _clip(self, element: ElementType, limits: Sequence[str]) -> Case:
        """Within limits of every kind, also where the least is greater than the greatest."""
        values, edges = samples(element, "Clip"), edge_values(element)
        count = min(len(edges), 12) if limits else 1
        pairs = [[each.reshape(()) for each in generator(f"Clip {element}").choice(edges, size=2)] for _ in range(count)]
        calls = [[values, *pair[: len(limits)]] for pair in pairs]
        types = [TensorType((None,), element), *[TensorType((), element)] * len(limits)]
        case = self.make("Clip", types, calls, {})
        sizes = segment_sizes([1, *(int(name in limits) for name in ("min", "max"))])
        case.function = replace(case.function, attributes=sizes)
        case.limits = tuple(limits)
        return case

    def _pairs(self, op: str, left: ElementType, right: ElementType, values: oracle.Attributes) -> Case:
        """Each value with each: a column and a row. A slope has to broadcast to the other one."""
        columns, rows = edge_values(left)[:, None], edge_values(right)[None, :]
        if op == "PRelu":
            types = [TensorType((None, None), left), TensorType((None,), right)]
            columns = np.broadcast_to(columns, (columns.size, rows.size)).copy()
            return self.make(op, types, [[columns, rows[0]]], values)
        types = [TensorType((None, 1), left), TensorType((None, None), right)]
        return self.make(op, types, [[columns, rows], [columns[:0], rows]], values)


def main() -> None:
    arguments = argument_parser("Runs ew_onnx on every element type.").parse_args()
    run(toolchain_of(arguments), some_of(arguments, Cases().all())).finish()


if __name__ == "__main__":
    main()
