"""The table of what frameworks give at ties, kinks and bounds, cell by cell."""

from __future__ import annotations

import importlib
import sys

import numpy as np

FRAMEWORKS = ("jax", "pytorch", "tensorflow")
INF, NAN = np.inf, np.nan
HALF = (0.5, 0.5)
# The op, the point, and the partial derivatives by JAX, PyTorch and TensorFlow; one cell where all agree.
TABLE = [
    ("maximumf", (2.0, 2.0), HALF, HALF, (1.0, 0.0)),
    ("minimumf", (2.0, 2.0), HALF, HALF, (1.0, 0.0)),
    ("maxnumf", (2.0, 2.0), HALF, (1.0, 0.0), (1.0, 0.0)),
    ("relu", (0.0,), (0.0,)),
    ("absf", (0.0,), (1.0,), (0.0,), (0.0,)),
    ("clamp", (1.0,), (0.0,), (1.0,), (1.0,)),
    ("clamp", (-1.0,), (0.0,), (1.0,), (1.0,)),
    ("clamp", (0.5,), (1.0,)),
    ("sqrt", (0.0,), (INF,)),
    ("powf", (0.0, 0.0), (NAN, 0.0), (0.0, 0.0), (NAN, 0.0)),
    ("powf", (0.0, 2.0), (0.0, 0.0)),
    ("powf", (-2.0, 3.0), (12.0, NAN), (12.0, NAN), (12.0, 0.0)),
    ("signofreal", (0.0,), (0.0,)),
    ("floor", (1.5,), (0.0,)),
    ("ceil", (1.0,), (0.0,)),
    ("roundeven", (0.5,), (0.0,)),
    ("remf", (-7.0, 2.0), (1.0, 3.0)),
    ("remf", (7.0, 2.0), (1.0, -3.0)),
    ("atan2f", (0.0, 0.0), (NAN, NAN)),
]


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    module = importlib.import_module("conventions")
    cells = 0
    for name, point, *given in TABLE:
        for framework, expected in zip(FRAMEWORKS, given * 3 if len(given) == 1 else given, strict=True):
            function = getattr(module, f"vjp_{framework}_{name}")
            got = function(*map(np.float64, point), output_adjoint=np.float64(1))
            if not np.array_equal(got, expected, equal_nan=True):
                sys.exit(f"error: {name}{point} of {framework}: {got}, not {expected}")
            cells += 1
    print(f"{cells} cells")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
