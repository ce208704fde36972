"""Compares native adjoints and tangents of a product with NumPy's, for each rule set and for static and dynamic types,
by turns without --all: the sum of an operand's adjoint is over what the rule set broadcasts, at sizes 0, 1 and n.

The module that is generated from the same records says what values and adjoints are; that these are sums over what is
broadcast is seen here once more, by the shape that each operand is repeated to.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
from native import Call, call_all, differentiate

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


class Product:
    """A case of static or of dynamic types, in a function of its own, with what generated Python makes of random operands."""

    def __init__(self, module, number: int, case, dynamic: bool, random):
        self.function = f"f{number}"
        self.name, self.shapes, attributes, into = case
        operands = [np.round(random.normal(size=shape), 3) for shape in self.shapes]
        keywords = attributes | ({"shape": into} if into else {})
        result = getattr(module, self.name)(*operands, **keywords)
        adjoint = np.round(random.normal(size=result.shape), 3)
        pull = getattr(module, f"vjp_{self.name}")
        self.pulled = pull(*operands, output_adjoint=adjoint, **keywords)
        ones = pull(*map(np.ones, self.shapes), output_adjoint=np.ones(result.shape), **keywords)
        for operand, counted in enumerate(ones):
            factor = 2 if self.name in ("linalg", "in_dim") else 1
            if not np.array_equal(counted, factor * repeated(module, self.name, operands, keywords, operand)):
                sys.exit(f"error: {self.name}{self.shapes}: {counted}")
        tangents = [np.round(random.normal(size=shape), 3) for shape in self.shapes]
        named = dict(zip([f"{each}_tangent" for each in "abc"], tangents))
        if self.name == "linalg":
            named.pop("b_tangent")
        push = getattr(module, f"jvp_{self.name}")
        named = {key: value for key, value in named.items() if key in push.__kwdefaults__}
        self.pushed = push(*operands, **named, **keywords)
        self.calls = [Call(f"{self.function}_adjoint", [*operands, adjoint], self.shapes),
                      Call(f"{self.function}_tangent", [*operands, *tangents], [self.pushed.shape])]
        # A result that something is broadcast into has a static type.
        output = tensor(self.name, result.shape, dynamic and not into)
        self.text = self.spell([tensor(self.name, shape, dynamic) for shape in self.shapes], output, attributes)

    def spell(self, types: list[str], output: str, attributes) -> str:
        given = ", ".join(attribute(*each) for each in attributes.items())
        names = [f"%a{number}" for number in range(len(types))]
        return f"""func.func @{self.function}({", ".join(map(": ".join, zip(names, types)))}) -> {output} {{
  %0 = "sums.{self.name}"({", ".join(names)}) {f"{{{given}}}" if given else ""} : ({", ".join(types)}) -> {output}
  return %0 : {output}
}}
"""

    def passes(self) -> list[str]:
        return [differentiate(self.function, mode) for mode in ("adjoint", "tangent")]

    def check(self, got: list[np.ndarray], pushed: np.ndarray) -> None:
        for number, (back, want) in enumerate(zip(got, self.pulled, strict=True)):
            if not np.allclose(back, want, rtol=1e-12, atol=1e-12):
                sys.exit(f"error: {self.name}{self.shapes} by #{number}: {back}, not {want}")
        if not np.allclose(pushed, self.pushed, rtol=1e-12, atol=1e-12):
            sys.exit(f"error: {self.name}{self.shapes}, tangent: {pushed}, not {self.pushed}")


def main() -> None:
    has_all = "--all" in sys.argv
    directory, records = Path(sys.argv[1]), sys.argv[2]
    sys.path.insert(0, str(directory))
    module = importlib.import_module("broadcasts")
    random = np.random.default_rng(1)
    cases = [(case, dynamic) for number, case in enumerate(CASES)
             for dynamic in ((False, True) if has_all else (number % 2 == 1,))]
    products = [Product(module, number, *each, random) for number, each in enumerate(cases)]
    path = directory / "products.mlir"
    path.write_text("".join(each.text for each in products))
    results = iter(call_all(path, [call for each in products for call in each.calls], [f"--ewise-records={records}"],
                            [flag for each in products for flag in each.passes()]))
    for product in products:
        got, (pushed,) = next(results), next(results)
        product.check(got, pushed)
    print(f"{len(products)} products")


if __name__ == "__main__":
    main()
