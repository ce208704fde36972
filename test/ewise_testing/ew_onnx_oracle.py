"""The values of ONNX's elementwise operators, from their documents, on bit patterns.

Operators that round once are exact. Others are computed in `Wide` and may be off by `SLACK` neighbours in the element's
own type, or by a few roundings of numbers as great as the operands in the type that they are computed in: f32 for f16 and
bf16, else the element's own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ewise_testing import onnx_cast
from ewise_testing.element_types import F32, F64, I1, ElementType, Wide, decode, encode
from ewise_testing.ew_tosa_oracle import Expected, in_type, maximum, minimum
from ewise_testing.ew_xla_functions import distances

SLACK = 3
ROUNDINGS = 8

Attributes = Mapping[str, float | int | str]
Values = Sequence[np.ndarray]


def _computed(element: ElementType) -> ElementType:
    return F32 if element.width < F32.width else element


@dataclass(frozen=True)
class Near:
    """A result of several operations on operands of these values."""

    element: ElementType
    bits: np.ndarray
    operands: Values

    def differs(self, got: np.ndarray) -> np.ndarray:
        computed = _computed(self.element)
        greatest = np.maximum.reduce([np.abs(each) for each in np.broadcast_arrays(*self.operands)])
        values, want = decode(self.element, got), decode(self.element, self.bits)
        with np.errstate(all="ignore"):
            bound = Wide(ROUNDINGS) * np.exp2(Wide(-computed.mantissa_bits)) * np.maximum(greatest, 1)
            near = np.isfinite(values) & (np.abs(values - want) <= bound)
        return (distances(self.element, got, self.bits) > SLACK) & ~near


def _erf(x: np.ndarray) -> np.ndarray:
    return np.vectorize(math.erf, otypes=[np.float64])(x.astype(np.float64)).astype(Wide)


def _softplus(x: np.ndarray) -> np.ndarray:
    return np.logaddexp(x, Wide(0))


def _gelu(x: np.ndarray, approximate: str = "none") -> np.ndarray:
    if approximate == "tanh":
        return x / 2 * (1 + np.tanh(np.sqrt(Wide(2) / Wide(np.pi)) * (x + Wide(0.044715) * x**3)))
    return x / 2 * (1 + _erf(x / np.sqrt(Wide(2))))


def _number(value: float) -> Wide:
    """An attribute of f32."""
    return Wide(np.float32(value))


def _hard_sigmoid(x: np.ndarray, alpha: float = 0.2, beta: float = 0.5) -> np.ndarray:
    return maximum(Wide(0), minimum(Wide(1), _number(alpha) * x + _number(beta)))


def _hard_swish(x: np.ndarray) -> np.ndarray:
    return x * maximum(Wide(0), minimum(Wide(1), x / 6 + Wide(0.5)))


def _elu(x: np.ndarray, alpha: float = 1.0) -> np.ndarray:
    return np.where(x < 0, _number(alpha) * np.expm1(x), x)


def _selu(x: np.ndarray, alpha: float = 1.67326319217681884765625, gamma: float = 1.05070102214813232421875) -> np.ndarray:
    return _number(gamma) * np.where(x > 0, x, _number(alpha) * np.expm1(x))


def _celu(x: np.ndarray, alpha: float = 1.0) -> np.ndarray:
    alpha = _number(alpha)
    return maximum(Wide(0), x) + minimum(Wide(0), alpha * np.expm1(x / alpha))


def _shrink(x: np.ndarray, bias: float = 0.0, lambd: float = 0.5) -> np.ndarray:
    x, bias, lambd = x.astype(Wide), _number(bias), _number(lambd)
    return np.where(x < -lambd, x + bias, np.where(x > lambd, x - bias, Wide(0)))


FUNCTIONS: dict[str, Callable[..., np.ndarray]] = {
    "Acos": np.arccos,
    "Acosh": np.arccosh,
    "Asin": np.arcsin,
    "Asinh": np.arcsinh,
    "Atan": np.arctan,
    "Atanh": np.arctanh,
    "Celu": _celu,
    "Cos": np.cos,
    "Cosh": np.cosh,
    "Elu": _elu,
    "Erf": _erf,
    "Exp": np.exp,
    "Gelu": _gelu,
    "HardSigmoid": _hard_sigmoid,
    "HardSwish": _hard_swish,
    "LeakyRelu": lambda x, alpha=0.01: np.where(x < 0, _number(alpha) * x, x),
    "Log": np.log,
    "Mean": lambda *x: sum(x[1:], x[0]) / len(x),
    "Mish": lambda x: x * np.tanh(_softplus(x)),
    "Selu": _selu,
    "Shrink": _shrink,
    "Sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "Sin": np.sin,
    "Sinh": np.sinh,
    "Softplus": _softplus,
    "Softsign": lambda x: x / (1 + np.abs(x)),
    "Sum": lambda *x: sum(x[1:], x[0]),
    "Swish": lambda x, alpha=1.0: x / (1 + np.exp(-_number(alpha) * x)),
    "Tan": np.tan,
    "Tanh": np.tanh,
}


def _sign(x: np.ndarray) -> np.ndarray:
    return np.where(np.isnan(x) | (x == 0), x, np.copysign(Wide(1), x))


# Functions of floats, rounded once.
EXACT: dict[str, Callable[..., np.ndarray]] = {
    "Abs": np.abs,
    "Add": np.add,
    "Ceil": np.ceil,
    "Div": np.divide,
    "Floor": np.floor,
    "Identity": lambda x: x,
    "Max": lambda *x: x[0] if len(x) == 1 else maximum(x[0], EXACT["Max"](*x[1:])),
    "Min": lambda *x: x[0] if len(x) == 1 else minimum(x[0], EXACT["Min"](*x[1:])),
    "Mod": lambda a, b, fmod: np.fmod(a, b),
    "Mul": np.multiply,
    "Neg": np.negative,
    "PRelu": lambda x, slope: np.where(x < 0, slope * x, x),
    "Reciprocal": lambda x: 1 / x,
    "Relu": lambda x: maximum(x, np.zeros_like(x)),
    "Round": np.rint,
    "Sign": _sign,
    "Sqrt": np.sqrt,
    "Sub": np.subtract,
    "ThresholdedRelu": lambda x, alpha=1.0: np.where(x > _number(alpha), x, Wide(0)),
}

# Predicates on any numbers and booleans.
TESTS: dict[str, Callable[..., np.ndarray]] = {
    "Equal": np.equal,
    "Greater": np.greater,
    "GreaterOrEqual": np.greater_equal,
    "Less": np.less,
    "LessOrEqual": np.less_equal,
    "IsNaN": np.isnan,
    "IsInf": lambda x, detect_negative=1, detect_positive=1: np.isinf(x)
    & np.where(x < 0, bool(detect_negative), bool(detect_positive)),
}


def _quotient(element: ElementType, a: int, b: int) -> int:
    if b == 0:
        return -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _remainder(element: ElementType, a: int, b: int, fmod: int = 0) -> int:
    if b == 0:
        return a
    magnitude = abs(a) % abs(b)
    return (-magnitude if a < 0 else magnitude) if fmod else a % b


def _power(element: ElementType, a: int, b: int | float) -> int:
    if isinstance(b, np.floating):
        return _truncated(element, float(np.power(Wide(a), Wide(b))))
    if b < 0:
        return {1: 1, -1: 1 if b % 2 == 0 else -1}.get(a, 0)
    return pow(a, b, 1 << 64)


def _truncated(element: ElementType, value: float) -> int:
    """The integer towards 0, within the type; 0 for NaN."""
    if math.isnan(value):
        return 0
    if math.isinf(value):
        return element.largest if value > 0 else element.smallest
    return min(max(int(value), element.smallest), element.largest)


def _through_f64(function: Callable[..., np.ndarray]) -> Callable[..., int]:
    def compute(element: ElementType, x: int, **attributes: float) -> int:
        return _truncated(element, float(function(np.array([float(x)]), **attributes)[0]))

    return compute


def _shift(element: ElementType, a: int, b: int, direction: str = "") -> int:
    if b >= element.width:
        return 0
    return a << b if direction == "LEFT" else a >> b


# Functions of integers without end; the result is wrapped.
INTEGERS: dict[str, Callable[..., int]] = {
    "Abs": lambda element, x: abs(x),
    "Add": lambda element, a, b: a + b,
    "BitShift": _shift,
    "BitwiseAnd": lambda element, a, b: a & b,
    "BitwiseNot": lambda element, x: ~x,
    "BitwiseOr": lambda element, a, b: a | b,
    "BitwiseXor": lambda element, a, b: a ^ b,
    "Div": _quotient,
    "Erf": _through_f64(_erf),
    "Identity": lambda element, x: x,
    "Max": lambda element, *x: max(x),
    "Min": lambda element, *x: min(x),
    "Mod": _remainder,
    "Mul": lambda element, a, b: a * b,
    "Neg": lambda element, x: -x,
    "PRelu": lambda element, x, slope: slope * x if x < 0 else x,
    "Pow": _power,
    "Relu": lambda element, x: max(x, 0),
    "Shrink": _through_f64(_shrink),
    "Sign": lambda element, x: (x > 0) - (x < 0),
    "Sub": lambda element, a, b: a - b,
}
LOGIC: dict[str, Callable[..., np.ndarray]] = {
    "And": np.logical_and,
    "Equal": np.equal,
    "Identity": lambda x: x,
    "Not": np.logical_not,
    "Or": np.logical_or,
    "Xor": np.logical_xor,
}


def clip(element: ElementType, x: np.ndarray, limits: Mapping[str, np.ndarray]) -> Expected:
    """ONNX's Clip, by its document: `Min(max, Max(input, min))`."""
    values = decode(element, x)
    for name, limit in (("min", maximum), ("max", minimum)):
        if name in limits:
            bound = decode(element, limits[name])
            if element.is_float:
                values = limit(values, bound)
            else:
                values = (np.maximum if name == "min" else np.minimum)(values, bound)
    return Expected(element, encode(element, values))


def expected(
    op: str, elements: Sequence[ElementType], result: ElementType, attributes: Attributes, operands: Values
) -> Expected | Near:
    """The result for operands that have one shape."""
    with np.errstate(all="ignore"):
        if op == "Where":
            return Expected(result, np.where(operands[0] != 0, operands[1], operands[2]))
        element = elements[0]
        if op == "Cast":
            return onnx_cast.expected(element, result, operands[0], attributes.get("saturate", 1), attributes.get("round_mode", "up"))
        values = [decode(each, bits) for each, bits in zip(elements, operands)]
        if element == I1:
            return Expected(I1, encode(I1, LOGIC[op](*values)))
        if op in TESTS:
            return Expected(I1, encode(I1, TESTS[op](*values, **attributes)))
        if not element.is_float:
            lists = [each.reshape(-1).tolist() for each in values]
            computed = [int(INTEGERS[op](element, *each, **attributes)) & result.mask for each in zip(*lists)]
            return Expected(result, np.array(computed, result.storage).reshape(values[0].shape))
        if op == "Pow":
            # NumPy converts integers to float64, which leaves out what makes the greatest ones odd.
            exponents = values[1] if elements[1].is_float else values[1].astype(np.float64).astype(Wide)
            return Near(result, encode(result, np.power(values[0], exponents)), values[:1])
        if op in EXACT:
            # Integral ones take no part in rounding.
            if element == F64 and not attributes:
                return Expected(result, encode(result, in_type(F64, EXACT[op], *values)))
            return Expected(result, encode(result, EXACT[op](*values, **attributes)))
        wide = FUNCTIONS[op](*values, **attributes)
        if op == "Mean":
            # The sum comes first, in the type that is computed in.
            wide = decode(_computed(element), encode(_computed(element), wide * len(values))) / len(values)
        return Near(result, encode(result, wide), values)
