"""The partial derivatives of ops at ties, kinks, ends and infinities and of NaN, in generated Python and natively. Those of
a choice of one of several operands add up to 1, at all combinations of numbers.
"""

from __future__ import annotations

import importlib
import itertools
import sys
from pathlib import Path

import numpy as np
from calls import Call, check, differentiate_natively

INF, NAN = np.inf, np.nan
ALPHA = {"alpha": "0.25 : f32"}
SHRINK = {"bias": "0.5 : f32", "lambd": "0.5 : f32"}
GREAT = 2.0**60
# Slopes that PyTorch gives for the ops of ew_onnx, and JAX for those of ew_xla.
POINTS = [
    ("ew_onnx.Relu", (0.0,), {}, (0.0,)),
    ("ew_onnx.Relu", (-0.0,), {}, (0.0,)),
    ("ew_onnx.Relu", (NAN,), {}, (1.0,)),
    ("ew_onnx.LeakyRelu", (0.0,), ALPHA, (0.25,)),
    ("ew_onnx.LeakyRelu", (-0.0,), ALPHA, (0.25,)),
    ("ew_onnx.LeakyRelu", (NAN,), ALPHA, (0.25,)),
    ("ew_onnx.LeakyRelu", (1.0,), ALPHA, (1.0,)),
    ("ew_onnx.PRelu", (0.0, 0.25), {}, (0.25, 0.0)),
    ("ew_onnx.PRelu", (NAN, 0.25), {}, (0.25, NAN)),
    ("ew_onnx.PRelu", (-2.0, 0.25), {}, (0.25, -2.0)),
    ("ew_onnx.PRelu", (2.0, 0.25), {}, (1.0, 0.0)),
    ("ew_onnx.Elu", (0.0,), ALPHA, (0.25,)),
    ("ew_onnx.Elu", (NAN,), ALPHA, (NAN,)),
    ("ew_onnx.Elu", (INF,), ALPHA, (1.0,)),
    ("ew_onnx.Elu", (-INF,), ALPHA, (0.0,)),
    ("ew_onnx.Selu", (0.0,), ALPHA | {"gamma": "2.0 : f32"}, (0.5,)),
    ("ew_onnx.Selu", (NAN,), ALPHA | {"gamma": "2.0 : f32"}, (NAN,)),
    ("ew_onnx.Celu", (0.0,), ALPHA, (1.0,)),
    ("ew_onnx.Celu", (NAN,), ALPHA, (NAN,)),
    ("ew_onnx.ThresholdedRelu", (0.25,), ALPHA, (0.0,)),
    ("ew_onnx.Shrink", (0.5,), SHRINK, (0.0,)),
    ("ew_onnx.Shrink", (-0.5,), SHRINK, (0.0,)),
    ("ew_onnx.Shrink", (NAN,), SHRINK, (0.0,)),
    ("ew_onnx.HardSigmoid", (2.0,), ALPHA, (0.0,)),
    ("ew_onnx.HardSigmoid", (-2.0,), ALPHA, (0.0,)),
    ("ew_onnx.HardSigmoid", (NAN,), ALPHA, (0.0,)),
    ("ew_onnx.HardSwish", (-3.0,), {}, (0.0,)),
    ("ew_onnx.HardSwish", (3.0,), {}, (1.0,)),
    ("ew_onnx.Clip", (NAN, 0.0, 1.0), {}, (0.0, 0.0, 0.0)),
    ("ew_onnx.Clip", (0.0, 0.0, 1.0), {}, (1.0, 0.0, 0.0)),
    ("ew_onnx.Clip", (1.0, 0.0, 1.0), {}, (1.0, 0.0, 0.0)),
    ("ew_onnx.Clip", (0.5, 1.0, 0.0), {}, (0.0, 0.0, 1.0)),
    ("ew_onnx.Clip", (NAN, None, None), {}, (1.0,)),
    ("ew_onnx.Clip", (0.0, 0.0, None), {}, (1.0, 0.0)),
    ("ew_onnx.Clip", (0.0, None, 0.0), {}, (1.0, 0.0)),
    ("ew_onnx.Max", ((NAN, 1.0, 2.0),), {}, (NAN, NAN, NAN)),
    ("ew_onnx.Max", ((NAN,),), {}, (NAN,)),
    ("ew_onnx.Min", ((1.0, NAN),), {}, (NAN, NAN)),
    ("ew_onnx.Min", ((-INF, 1.0, -INF),), {}, (0.5, 0.0, 0.5)),
    ("ew_onnx.Pow", (3.0, 1e17), {}, (INF, INF)),
    ("ew_onnx.Mod", (1.0, 0.1), {"fmod": "1 : i64"}, (1.0, -9.0)),
    ("ew_onnx.Mod", (2.0, -INF), {"fmod": "1 : i64"}, (1.0, 0.0)),
    ("ew_xla.maximum", (NAN, 1.0), {}, (0.0, 0.0)),
    ("ew_xla.clamp", (0.0, 0.0, 1.0), {}, (1.0, 0.0, 0.0)),
    ("ew_xla.clamp", (0.0, 1.0, 1.0), {}, (0.0, 0.0, 1.0)),
    ("ew_xla.clamp", (0.0, 0.5, 1.0), {}, (0.0, 1.0, 0.0)),
    ("ew_xla.cbrt", (0.0,), {}, (INF,)),
    ("ew_xla.cbrt", (-0.0,), {}, (INF,)),
    ("ew_xla.cbrt", (INF,), {}, (0.0,)),
    ("ew_xla.cbrt", (-INF,), {}, (0.0,)),
    ("ew_xla.power", (3.0, 1e17), {}, (INF, INF)),
    ("ew_xla.power", (1.0 + 2.0**-52, GREAT), {}, (GREAT * np.exp(256.0), np.exp(256.0) * 2.0**-52)),
    ("ew_xla.atan2", (1.0, INF), {}, (NAN, 0.0)),
    ("ew_xla.atan2", (INF, 1.0), {}, (0.0, NAN)),
    ("ew_xla.atan2", (INF, -INF), {}, (NAN, NAN)),
    ("ew_xla.atan2", (0.0, 0.0), {}, (NAN, NAN)),
    ("ew_xla.atan2", (3e200, 4e200), {}, (1.6e-201, -1.2e-201)),
    ("ew_xla.atan2", (3e-200, 4e-200), {}, (1.6e199, -1.2e199)),
    ("ew_xla.remainder", (1.0, 0.1), {}, (1.0, -9.0)),
    ("ew_xla.remainder", (-1.0, 0.1), {}, (1.0, 9.0)),
    ("ew_xla.remainder", (1.0, 0.0), {}, (1.0, -INF)),
]
NUMBERS = [-INF, -1.0, -0.0, 0.0, 0.5, 1.0, INF]
TRIPLES = list(itertools.product(NUMBERS, repeat=3))
PAIRS = list(itertools.product(NUMBERS, repeat=2))
CHOICES = [
    *(Call("ew_onnx.Clip", each) for each in TRIPLES),
    *(Call("ew_onnx.Clip", (x, bound, None)) for x, bound in PAIRS),
    *(Call("ew_onnx.Clip", (x, None, bound)) for x, bound in PAIRS),
    *(Call("ew_xla.clamp", each) for each in TRIPLES),
    *(Call(op, (each,)) for op in ("ew_onnx.Max", "ew_onnx.Min") for each in TRIPLES),
    *(Call(op, each) for op in ("ew_xla.maximum", "ew_xla.minimum", "ew_tosa.maximum", "ew_tosa.minimum") for each in PAIRS),
]


def main() -> None:
    directory = Path(sys.argv[1])
    sys.path.insert(0, str(directory))
    modules = {name: importlib.import_module(name) for name in ("ew_onnx", "ew_xla", "ew_tosa")}
    calls = [Call(op, operands, attributes) for op, operands, attributes, _ in POINTS]
    expected = [parts for *_, parts in POINTS]
    check(calls, expected, [each.differentiate(modules[each.op.split(".")[0]]) for each in calls], "in Python")
    check(calls, expected, differentiate_natively(calls, directory / "points.mlir", []), "natively")
    print(f"{len(calls)} points")
    for each in CHOICES:
        parts = each.differentiate(modules[each.op.split(".")[0]])
        if sum(parts) != 1 or min(parts) < 0:
            sys.exit(f"error: {each.op}{each.operands}: {parts} do not add up to 1")
    print(f"{len(CHOICES)} choices")
    z = np.complex128(1 - 2j)
    for name in ("maximum", "minimum"):
        parts = getattr(modules["ew_xla"], f"vjp_{name}")(z, z, result_adjoint=np.complex128(1))
        if parts != (0.5, 0.5):
            sys.exit(f"error: {name} of equal complex numbers: {parts}")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
