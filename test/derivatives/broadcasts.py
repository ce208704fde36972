"""Compares native adjoints and tangents of a product with NumPy's, for each rule set and for static and dynamic types:
the sum of an operand's adjoint is over what the rule set broadcasts, at sizes 0, 1 and n.

The module that is generated from the same records says what values and adjoints are; that these are sums over what is
broadcast is seen here once more, by the shape that each operand is repeated to.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from pathlib import Path

import numpy as np
from native import call

# The op, shapes of operands, an attribute, and the result's shape where nothing infers it.
CASES = [
    ("broadcastable", [(2, 3), (3,)], {}, None),
    ("broadcastable", [(2, 1), (1, 3)], {}, None),
    ("broadcastable", [(3, 0), (1, 1)], {}, None),
    ("broadcastable", [(), (2, 2)], {}, None),
    ("broadcastable", [(1, 1), (1, 1)], {}, None),
    ("broadcastable", [(2, 1, 3), (4, 1)], {}, None),
    ("julia", [(2, 3), (2,)], {}, None),
    ("julia", [(1, 3), (4,)], {}, None),
    ("julia", [(2, 0), (1,)], {}, None),
    ("tosa", [(2, 1), (1, 3)], {}, None),
    ("tosa", [(2, 0), (2, 1)], {}, None),
    ("sameshape", [(2, 3), (2, 3)], {}, None),
    ("xla", [(2, 3), (2,)], {"broadcast_dimensions": [0]}, None),
    ("xla", [(3,), (2, 3)], {"broadcast_dimensions": [1]}, None),
    ("xla", [(2, 1), (1, 3)], {}, None),
    ("xla", [(2, 3, 4), (2, 1)], {"broadcast_dimensions": [0, 2]}, None),
    ("onnxunidirectional", [(2, 3), (3,)], {}, None),
    ("onnxunidirectional", [(2, 3), (2, 1)], {}, None),
    ("onnxunidirectional", [(3, 0), (1, 1)], {}, None),
    ("pdpd", [(2, 3, 4), (3,)], {"axis": 1}, None),
    ("pdpd", [(2, 3, 4), (2, 3, 1)], {"axis": 0}, None),
    ("pdpd", [(2, 3), (3, 1)], {"axis": 1}, None),
    ("own", [(2, 3), (2,)], {}, None),
    ("own", [(1, 3), (2, 1)], {}, None),
    ("own", [(2, 0), (2,)], {}, None),
    ("clamp", [(), (2, 3), (2, 3)], {}, None),
    ("clamp", [(), (0,), ()], {}, None),
    ("linalg", [(2, 4), (2, 3, 4)], {"dimensions": [0, 2]}, None),
    ("in_dim", [(4, 2)], {"dimensions": [2, 0]}, (2, 3, 4)),
    ("in_dim", [(4, 1)], {"dimensions": [1, 0]}, (3, 4)),
]


def tensor(name: str, shape, dynamic: bool) -> str:
    """With `?` for all sizes, except for the 1s that an axis trims: those are trimmed by types."""
    sizes = [str(size) if not dynamic or (name == "pdpd" and size == 1) else "?" for size in shape]
    return "tensor<" + "".join(f"{size}x" for size in sizes) + "f64>"


def attribute(name: str, value) -> str:
    return f"{name} = array<i64: {', '.join(map(str, value))}>" if isinstance(value, list) else f"{name} = {value} : i64"


def run(records: str, text: str, mode: str, operands, shapes) -> list[np.ndarray]:
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "function.mlir"
        path.write_text(text)
        flags = [f"--ewise-records={records}", f"--ewise-differentiate=function=f mode={mode}"]
        return call(path, f"f_{mode}", operands, shapes, flags)


def repeated(module, name: str, operands, attributes, number: int) -> np.ndarray:
    """The number of elements of the result that read each element of an operand, by values alone: of the product, an
    operand's change by 1 changes those that read it."""
    ones = [np.ones(each.shape) for each in operands]
    counts = np.zeros(operands[number].shape)
    for index in np.ndindex(counts.shape):
        moved = [each.copy() for each in ones]
        moved[number][index] = 5.0
        changed = getattr(module, name)(*moved, **attributes) != getattr(module, name)(*ones, **attributes)
        counts[index] = np.sum(changed)
    return counts


def check(module, records: str, case, dynamic: bool, random) -> None:
    name, shapes, attributes, into = case
    operands = [np.round(random.normal(size=shape), 3) for shape in shapes]
    keywords = attributes | ({"shape": into} if into else {})
    result = getattr(module, name)(*operands, **keywords)
    adjoint = np.round(random.normal(size=result.shape), 3)
    expected = getattr(module, f"vjp_{name}")(*operands, output_adjoint=adjoint, **keywords)
    ones = getattr(module, f"vjp_{name}")(
        *[np.ones(shape) for shape in shapes], output_adjoint=np.ones(result.shape), **keywords)
    for number, counted in enumerate(ones):
        factor = 2 if name in ("linalg", "in_dim") else 1
        if not np.array_equal(counted, factor * repeated(module, name, operands, keywords, number)):
            sys.exit(f"error: {name}{shapes}: {counted}")
    types = [tensor(name, shape, dynamic) for shape in shapes]
    # A result that something is broadcast into has a static type.
    output = tensor(name, result.shape, dynamic and not into)
    given = ", ".join(attribute(*each) for each in attributes.items())
    names = [f"%a{number}" for number in range(len(shapes))]
    text = f"""func.func @f({", ".join(map(": ".join, zip(names, types)))}) -> {output} {{
  %0 = "sums.{name}"({", ".join(names)}) {f"{{{given}}}" if given else ""} : ({", ".join(types)}) -> {output}
  return %0 : {output}
}}
"""
    got = run(records, text, "adjoint", [*operands, adjoint], shapes)
    for number, (back, want) in enumerate(zip(got, expected, strict=True)):
        if not np.allclose(back, want, rtol=1e-12, atol=1e-12):
            sys.exit(f"error: {name}{shapes} by #{number}: {back}, not {want}")
    tangents = [np.round(random.normal(size=shape), 3) for shape in shapes]
    tangent_names = [f"{each}_tangent" for each in "abc"]
    named = dict(zip(tangent_names, tangents))
    if name == "linalg":
        named.pop("b_tangent")
    named = {key: value for key, value in named.items() if key in getattr(module, f"jvp_{name}").__kwdefaults__}
    want = getattr(module, f"jvp_{name}")(*operands, **named, **keywords)
    (pushed,) = run(records, text, "tangent", [*operands, *tangents], [want.shape])
    if not np.allclose(pushed, want, rtol=1e-12, atol=1e-12):
        sys.exit(f"error: {name}{shapes}, tangent: {pushed}, not {want}")


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    module = importlib.import_module("broadcasts")
    random = np.random.default_rng(1)
    for case in CASES:
        for dynamic in (False, True):
            check(module, sys.argv[2], case, dynamic, random)
    print(f"{2 * len(CASES)} products")


if __name__ == "__main__":
    main()
