"""The table of what frameworks give at ties, kinks and bounds, cell by cell, in generated Python and natively."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
from calls import Call, check, differentiate_natively

FRAMEWORKS = ("jax", "pytorch", "tensorflow")
INF, NAN = np.inf, np.nan
HALF = (0.5, 0.5)
# The op, the point, and the partial derivatives by JAX, PyTorch and TensorFlow; one cell where all agree.
TABLE = [
    ("maximumf", (2.0, 2.0), HALF, HALF, (1.0, 0.0)),
    ("minimumf", (2.0, 2.0), HALF, HALF, (1.0, 0.0)),
    ("maximumf", (-0.0, 0.0), HALF, HALF, (1.0, 0.0)),
    ("maximumf", (NAN, 2.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
    ("maximumf", (2.0, NAN), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
    ("minimumf", (2.0, NAN), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
    ("maxnumf", (2.0, 2.0), HALF, (1.0, 0.0), (1.0, 0.0)),
    ("minnumf", (2.0, 2.0), HALF, (1.0, 0.0), (1.0, 0.0)),
    ("maxnumf", (NAN, 2.0), (0.0, 1.0)),
    ("maxnumf", (2.0, NAN), (1.0, 0.0)),
    ("minnumf", (NAN, 2.0), (0.0, 1.0)),
    ("minnumf", (2.0, NAN), (1.0, 0.0)),
    ("maxnumf", (1.0, 2.0), (0.0, 1.0)),
    ("minnumf", (1.0, 2.0), (1.0, 0.0)),
    ("relu", (0.0,), (0.0,)),
    ("absf", (0.0,), (1.0,), (0.0,), (0.0,)),
    ("copysign", (0.0, -2.0), (-1.0, 0.0), (0.0, 0.0), (-1.0, 0.0)),
    ("copysign", (-0.0, -2.0), (1.0, 0.0), (0.0, 0.0), (1.0, 0.0)),
    ("copysign", (3.0, -2.0), (-1.0, 0.0)),
    ("clamp", (1.0,), (0.0,), (1.0,), (1.0,)),
    ("clamp", (-1.0,), (0.0,), (1.0,), (1.0,)),
    ("clamp", (0.5,), (1.0,)),
    ("own_clamp", (1.0,), (0.5,), (0.5,), (1.0,)),
    ("sqrt", (0.0,), (INF,)),
    ("cbrt", (0.0,), (INF,)),
    ("cbrt", (-0.0,), (INF,)),
    ("cbrt", (-INF,), (0.0,)),
    ("powf", (0.0, 0.0), (NAN, 0.0), (0.0, 0.0), (NAN, 0.0)),
    ("powf", (0.0, 2.0), (0.0, 0.0)),
    ("powf", (-2.0, 3.0), (12.0, NAN), (12.0, NAN), (12.0, 0.0)),
    ("powf", (3.0, 1e17), (INF, INF)),
    ("powf", (1e-300, 1e17), (0.0, 0.0)),
    ("signofreal", (0.0,), (0.0,)),
    ("floor", (1.5,), (0.0,)),
    ("ceil", (1.0,), (0.0,)),
    ("roundeven", (0.5,), (0.0,)),
    ("remf", (-7.0, 2.0), (1.0, 3.0)),
    ("remf", (7.0, 2.0), (1.0, -3.0)),
    ("remf", (1.0, 0.1), (1.0, -9.0)),
    ("remf", (2.0, -INF), (1.0, 0.0)),
    ("remf", (INF, 2.0), (1.0, -INF)),
    ("floormodf", (1.0, 0.1), (1.0, -9.0)),
    ("floormodf", (-7.0, 2.0), (1.0, 4.0)),
    ("floormodf", (2.0, -INF), (1.0, 1.0)),
    ("floormodf", (-2.0, INF), (1.0, 1.0)),
    ("atan2", (0.0, 0.0), (NAN, NAN)),
    ("atan2", (INF, 1.0), (0.0, NAN)),
    ("atan2", (1.0, -INF), (NAN, 0.0)),
    ("atan2", (INF, INF), (NAN, NAN)),
    ("atan2", (3e200, -4e200), (-1.6e-201, -1.2e-201)),
    ("atan2", (3e-200, -4e-200), (-1.6e199, -1.2e199)),
    ("hypot", (0.0, -0.0), (0.0, 0.0), (NAN, NAN), (0.0, 0.0)),
    ("hypot", (0.0, 2.0), (0.0, 1.0)),
]
# Slopes of complex functions.
COMPLEX_TABLE = [
    ("complex_pow", (0j, 0j), (NAN, 0j), (0j, 0j), (NAN, 0j)),
    ("complex_pow", (0j, 2 + 0j), (0j, 0j)),
    ("complex_pow", (0j, -1 + 0j), (NAN, NAN)),
    ("complex_pow", (2 + 0j, 3 + 0j), (12 + 0j, 8 * np.log(2) + 0j)),
    ("complex_abs", (0j,), (0j,)),
]


def cells(table: list) -> list[tuple[Call, tuple]]:
    return [(Call(f"{framework}.{framework}_{name}", point), expected)
            for name, point, *given in table
            for framework, expected in zip(FRAMEWORKS, given * 3 if len(given) == 1 else given, strict=True)]


def check_complex(module) -> int:
    table = cells(COMPLEX_TABLE)
    for each, expected in table:
        function = getattr(module, f"vjp_{each.op.split('.')[-1]}")
        got = function(*map(np.complex128, each.operands), output_adjoint=np.complex128(1))
        got = got if isinstance(got, tuple) else (got,)
        if not all(np.isnan(one) if np.isnan(part) else np.isclose(one, part) for one, part in zip(got, expected, strict=True)):
            sys.exit(f"error: {each.op}{each.operands}: {got}, not {expected}")
    return len(table)


def main() -> None:
    directory, records = Path(sys.argv[1]), sys.argv[2]
    sys.path.insert(0, str(directory))
    module = importlib.import_module("conventions")
    calls, expected = zip(*cells(TABLE))
    check(calls, expected, [each.differentiate(module) for each in calls], "in Python")
    got = differentiate_natively(calls, directory / "points.mlir", [f"--ewise-records={records}"])
    check(calls, expected, got, "natively")
    print(f"{len(calls)} cells, {check_complex(module)} of complex numbers")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
