"""The elementwise ops of MLIR's `tosa`: functions of them, the settings that are tried, and what they compute.

What an op has in common with its namesake of `ew_tosa` is left to that one's oracle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ewise_testing import ew_tosa_oracle
from ewise_testing.checking import Case
from ewise_testing.element_types import (ALL, BOOLEANS, F64, FLOATS, I1, I32, I64, INTEGERS, UNSIGNED, ElementType,
                                         decode, encode)
from ewise_testing.ew_tosa_oracle import Expected, in_type, within
from ewise_testing.functions import Function, TensorType
from ewise_testing.native import NativeModule, Operand
from ewise_testing.operations import Attributes, attribute_text, clamp_bounds

I8 = ElementType("i8", 8)
PARAMETER_SHAPE = (1,)


@dataclass(frozen=True)
class TosaFunction(Function):
    """A function of an op of `tosa`; the last operands may be constants instead of arguments."""

    constants: tuple[int, ...] = ()

    @property
    def operand_arguments(self) -> tuple[int, ...]:
        return tuple(range(len(self.operands) - len(self.constants)))

    @property
    def argument_types(self) -> tuple[TensorType, ...]:
        return self.operands[: len(self.operand_arguments)]

    def text(self) -> str:
        arguments = ", ".join(f"%arg{index}: {type_}" for index, type_ in enumerate(self.argument_types))
        lines = [f"func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{"]
        for index, value in enumerate(self.constants, len(self.operand_arguments)):
            type_ = self.operands[index]
            number = f"{value}.0" if type_.element.is_float else str(value)
            number = str(bool(value)).lower() if type_.element.is_bool else number
            lines.append(f'  %arg{index} = "tosa.const"() <{{values = dense<{number}> : {type_}}}> : () -> {type_}')
        values = ", ".join(f"%arg{index}" for index in range(len(self.operands)))
        types = ", ".join(map(str, self.operands))
        attributes = ", ".join(f"{name} = {value}" for name, value in self.attributes.items())
        lines += [
            f'  %0 = "tosa.{self.op}"({values}) {{{attributes}}} : ({types}) -> {self.result}',
            f"  return %0 : {self.result}",
            "}",
        ]
        return "\n".join(lines)

    def __str__(self) -> str:
        return f"{super().__str__()} constants {list(self.constants)}"


@dataclass(frozen=True)
class Setting:
    """Attributes, and parameters: numbers that are constants of the function or arguments."""

    attributes: Attributes = field(default_factory=dict)
    parameters: tuple[int, ...] = ()
    constant: bool = False


@dataclass
class TosaCase(Case):
    """A function of an op, judged by the oracle or, where there is one, by native code of upstream's lowering."""

    setting: Setting = Setting()
    source: ElementType = I1
    reference: NativeModule | None = None

    @property
    def element(self) -> ElementType:
        return self.source

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Parameters go with any shape."""
        operands = len(self.function.operands) - len(self.setting.parameters)
        return [value if index < operands else value.reshape(()) for index, value in enumerate(values)]

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        result = self.function.result.element
        if self.reference is None:
            operands = values[: len(self.function.operands) - len(self.setting.parameters)]
            return expected(self.function.op, self.source, result, self.setting, operands)
        operands = [
            Operand.of(type_.element, value.reshape(PARAMETER_SHAPE) if value.ndim < len(type_.shape) else value)
            for type_, value in zip(self.function.argument_types, values)
        ]
        bits = self.reference.call(self.function.name, operands, self.function.result, self.shape(values))
        return Expected(result, bits)


# The ops and their settings.


def _plain(element: ElementType) -> Iterator[Setting]:
    yield Setting()


def _nan_modes(element: ElementType) -> Iterator[Setting]:
    for ignore in (0, 1) if element.is_float else (0,):
        yield Setting({"nan_mode": ignore})


def _clamps(element: ElementType) -> Iterator[Setting]:
    if element.is_bool:
        bounds = [{"min_val": low, "max_val": high} for low, high in ((0, 0), (0, 1), (1, 1))]
    else:
        bounds = list(clamp_bounds(element))
    for setting in _nan_modes(element):
        yield from (Setting(each | setting.attributes) for each in bounds)


def _roundings(element: ElementType) -> Iterator[Setting]:
    yield from (Setting({"round": rounds}) for rounds in (0, 1))


def _zero_points(element: ElementType) -> Iterator[Setting]:
    """The verifier refuses constants other than 0 for all types but i8."""
    some = [(0, 0), (5, -7), (127, 127), (-128, -128)] if element == I8 else [(0, 0)]
    yield from (Setting(parameters=pair, constant=True) for pair in some)
    if not element.is_float and 4 <= element.width <= 32:
        some = [*some, (element.largest, element.largest), (element.smallest, element.smallest)]
    yield from (Setting(parameters=pair) for pair in some)


def _shifts(element: ElementType) -> Iterator[Setting]:
    for constant in (False, True):
        for shift in (0, 1, 2, 15, 31, 32, 33, 62) if element == I32 else (0,):
            yield Setting(parameters=(shift,), constant=constant)


@dataclass(frozen=True)
class TosaOperation:
    """An op; `types` are those of its last operand that broadcasts."""

    name: str
    arity: int
    types: tuple[ElementType, ...]
    settings: Callable[[ElementType], Iterator[Setting]] = _plain

    def operand_types(self, element: ElementType) -> tuple[ElementType, ...]:
        return (I1, element, element) if self.name == "select" else (element,) * self.arity

    def parameter_type(self, element: ElementType) -> ElementType:
        return I8 if self.name == "mul" else element

    def result_types(self, element: ElementType) -> tuple[ElementType, ...]:
        if self.name == "cast":
            return _ANY
        if self.name == "mul" and not element.is_float:
            return tuple(each for each in BOOLEANS + INTEGERS if each.width >= element.width)
        return (I1,) if self.name in ("equal", "greater", "greater_equal") else (element,)


_FLOAT_UNARY = ("ceil", "cos", "erf", "exp", "floor", "log", "reciprocal", "rsqrt", "sigmoid", "sin", "tanh")
_BITS = INTEGERS + BOOLEANS
# The types above and unsigned ones.
_ANY = ALL + UNSIGNED
_ANY_BITS = _BITS + UNSIGNED

OPERATIONS = (
    *(TosaOperation(name, 1, FLOATS) for name in _FLOAT_UNARY),
    TosaOperation("abs", 1, ALL),
    TosaOperation("bitwise_not", 1, _ANY_BITS),
    TosaOperation("cast", 1, _ANY),
    TosaOperation("clamp", 1, _ANY, _clamps),
    TosaOperation("clz", 1, _ANY_BITS),
    TosaOperation("logical_not", 1, BOOLEANS),
    TosaOperation("negate", 1, ALL, _zero_points),
    *(TosaOperation(name, 2, _ANY) for name in ("add", "sub", "equal", "greater", "greater_equal")),
    *(TosaOperation(name, 2, _ANY, _nan_modes) for name in ("maximum", "minimum")),
    TosaOperation("mul", 2, ALL, _shifts),
    TosaOperation("intdiv", 2, (I32, I64)),
    TosaOperation("pow", 2, FLOATS),
    TosaOperation("arithmetic_right_shift", 2, _BITS, _roundings),
    *(TosaOperation(f"logical_{name}_shift", 2, _ANY_BITS) for name in ("left", "right")),
    *(TosaOperation(f"bitwise_{name}", 2, _ANY_BITS) for name in ("and", "or", "xor")),
    *(TosaOperation(f"logical_{name}", 2, BOOLEANS) for name in ("and", "or", "xor")),
    TosaOperation("select", 3, _ANY),
)
assert len(OPERATIONS) == 38


def setting_text(element: ElementType, attributes: Attributes) -> dict[str, str]:
    """Attributes in MLIR syntax."""
    texts = attribute_text(element, {name: value for name, value in attributes.items() if name != "nan_mode"})
    if element.is_bool:
        texts = {name: "true" if attributes[name] else "false" for name in texts}
    if "nan_mode" in attributes:
        texts["nan_mode"] = f"#tosa.nan_mode<{'IGNORE' if attributes['nan_mode'] else 'PROPAGATE'}>"
    return texts


# Their values.


def expected(
    op: str, element: ElementType, result: ElementType, setting: Setting, operands: Sequence[np.ndarray]
) -> Expected:
    """The result for operands that broadcast to the result's shape."""
    with np.errstate(all="ignore"):
        values = [decode(element, bits) for bits in operands[-2:]]
        if element.is_float and setting.attributes.get("nan_mode"):
            return Expected(result, encode(result, _ignoring_nan(op, element, setting, values)))
        if op in ("sin", "cos"):
            function = np.sin if op == "sin" else np.cos
            return within(element, in_type(element, function, values[0]) if element == F64 else function(values[0]))
        if op == "mul" and not element.is_float:
            return Expected(result, encode(result, _product(values, setting.parameters[0])))
        if element.is_bool and op in _BOOLEAN:
            low_high = [bool(setting.attributes.get(name)) for name in ("min_val", "max_val")]
            return Expected(result, encode(result, _BOOLEAN[op](*values, *low_high[: 2 * (op == "clamp")])))
        if op == "negate" and not element.is_float and element != I64:
            negated = np.int64(sum(setting.parameters)) - values[0].astype(np.int64)
            return Expected(result, encode(result, np.clip(negated, element.smallest, element.largest)))
    name = "div" if op == "intdiv" else op
    return ew_tosa_oracle.expected(name, element, result, setting.attributes, operands)


def _ignoring_nan(op: str, element: ElementType, setting: Setting, values: Sequence[np.ndarray]) -> np.ndarray:
    """NaN gives the other operand, or the lower bound."""
    if op == "clamp":
        low, high = decode(
            element, np.array([setting.attributes[name] for name in ("min_val", "max_val")], element.storage)
        )
        return np.where(np.isnan(values[0]), low, np.fmin(np.fmax(values[0], low), high))
    a, b = values
    larger = ew_tosa_oracle.maximum(a, b) if op == "maximum" else ew_tosa_oracle.minimum(a, b)
    return np.where(np.isnan(a), b, np.where(np.isnan(b), a, larger))


def _product(values: Sequence[np.ndarray], shift: int) -> np.ndarray:
    product = values[0].astype(np.int64) * values[1].astype(np.int64)
    return (product + (np.int64(1) << np.int64(shift - 1))) >> np.int64(shift) if shift else product


# Arithmetic modulo 2, and false less than true. Nothing is shifted by 1 or more.
_BOOLEAN: dict[str, Callable[..., np.ndarray]] = {
    "abs": lambda a: a,
    "add": np.logical_xor,
    "arithmetic_right_shift": lambda a, amount: a,
    "bitwise_not": np.logical_not,
    "clamp": lambda a, low, high: (a & high) | low,
    "clz": np.logical_not,
    "equal": np.equal,
    "greater": lambda a, b: a & ~b,
    "greater_equal": lambda a, b: a | ~b,
    "logical_left_shift": lambda a, amount: a,
    "logical_right_shift": lambda a, amount: a,
    "maximum": np.logical_or,
    "minimum": np.logical_and,
    "negate": lambda a: np.zeros_like(a),
    "sub": np.logical_xor,
}
