"""The values of networks' blocks, in NumPy, from their formulas, and how far off code in f32 may be.

Each function gives, in double precision, the values and a bound of the error that rounding in f32 makes in the worst
case, in units of f32's rounding (2^-24): a sum of n terms is off by n units of the sum of their magnitudes, in any
order.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ewise_testing.blocks import EPSILON, SCALE
from ewise_testing.element_types import BF16, ElementType

Outcome = "tuple[np.ndarray, np.ndarray]"

UNIT = 2.0**-24
# Units for exp, rsqrt and sigmoid together with the roundings around them.
MATH = 16


def rms_norm(x: np.ndarray, scale: np.ndarray) -> Outcome:
    features = x.shape[-1]
    values = x / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + EPSILON) * scale
    return values, (features + MATH) * np.abs(values)


def rotary(x: np.ndarray, cos: np.ndarray, sin: np.ndarray) -> Outcome:
    # Pairs of features are complex numbers, which a unit complex number rotates.
    half = x.shape[-1] // 2
    pairs = x[..., :half] + 1j * x[..., half:]
    rotated = pairs * (cos + 1j * sin)
    magnitude = np.abs(x[..., :half]), np.abs(x[..., half:])
    error = [3 * (a * np.abs(cos) + b * np.abs(sin)) for a, b in (magnitude, magnitude[::-1])]
    return np.concatenate([rotated.real, rotated.imag], axis=-1), np.concatenate(error, axis=-1)


def masked_softmax(scores: np.ndarray, mask: np.ndarray) -> Outcome:
    logits = scores * SCALE + mask
    if logits.shape[-1] == 0:
        return logits, logits
    shifted = logits - logits.max(axis=-1, keepdims=True)
    values = np.exp(shifted) / np.exp(shifted).sum(axis=-1, keepdims=True)
    # An absolute error of the exponent is a relative one of the exponential, here and in the sum.
    exponent = 4 * (np.abs(scores * SCALE) + np.abs(mask)).max(axis=-1, keepdims=True)
    return values, (2 * exponent + logits.shape[-1] + MATH) * values


def residual(x: np.ndarray, branch: np.ndarray, gate: np.ndarray) -> Outcome:
    return x + branch * gate, 2 * (np.abs(x) + np.abs(branch * gate))


def gated_mlp(x: np.ndarray, w1: np.ndarray, w3: np.ndarray, residual: np.ndarray) -> Outcome:
    terms = x.shape[-1] + 1
    gate, up = x @ w1, x @ w3
    gate_error, up_error = (terms * (np.abs(x) @ np.abs(weights)) for weights in (w1, w3))
    silu = gate / (1 + np.exp(-gate))
    # The slope of silu is at most 1.1.
    product_error = 1.1 * gate_error * np.abs(up) + np.abs(silu) * up_error + MATH * np.abs(silu * up)
    return residual + silu * up, product_error + np.abs(residual + silu * up)


ORACLES: dict[str, Callable[..., Outcome]] = {
    function.__name__: function for function in (rms_norm, rotary, masked_softmax, residual, gated_mlp)
}


def expected(name: str, element: ElementType, operands: list[np.ndarray]) -> Outcome:
    """The values of a block, and how far from them a result in `element` may be."""
    values, error = ORACLES[name](*(operand.astype(np.float64) for operand in operands))
    # Products of roundings, and numbers below the least normal one.
    slack = 1.01 * error * UNIT + np.finfo(np.float32).tiny
    if element == BF16:
        # Half of the distance to the next number, after all.
        slack = slack + (np.abs(values) + slack) * 2.0 ** -(BF16.mantissa_bits + 1)
    return values, slack
