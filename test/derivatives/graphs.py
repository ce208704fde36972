"""Compares native adjoints of random graphs of ten ops, with operands that are broadcast, with differences of the graph's
values along random directions.

Values are those of the module that is generated from ew_tosa's records, in f64 with Richardson's extrapolation.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from pathlib import Path

import numpy as np
from native import call

UNARY = ["exp", "tanh", "sigmoid", "erf", "negate", "abs", "floor", "reciprocal", "log", "rsqrt"]
BINARY = ["add", "sub", "mul", "maximum", "minimum", "pow"]
SHAPES = [(2, 3), (1, 3), (2, 1), (3,), (1, 1), ()]
GRAPHS = 40


class Graph:
    """Ten ops on four arguments; each one reads what is before it, and all that nothing reads is a result."""

    def __init__(self, random):
        self.shapes = [SHAPES[number] for number in random.integers(len(SHAPES), size=4)]
        self.steps = []
        shapes = list(self.shapes)
        for _ in range(10):
            if random.random() < 0.4:
                name, operands = random.choice(UNARY), [random.integers(len(shapes))]
            else:
                name, operands = random.choice(BINARY), list(random.integers(len(shapes), size=2))
            self.steps.append((str(name), operands))
            shapes.append(np.broadcast_shapes(*[shapes[each] for each in operands]))
        self.all_shapes = shapes
        read = {each for _, operands in self.steps for each in operands}
        self.results = [number for number in range(4, len(shapes)) if number not in read]

    def evaluate(self, module, operands):
        values = list(operands)
        for name, numbers in self.steps:
            function = getattr(module, name, None) or getattr(module, f"{name}_")
            values.append(function(*[values[each] for each in numbers]))
        return [values[each] for each in self.results]

    def text(self, dynamic: bool) -> str:
        def spell(shape):
            return "tensor<" + "".join("?x" if dynamic else f"{size}x" for size in shape) + "f64>"

        types = [spell(shape) for shape in self.all_shapes]
        lines = []
        for number, (name, operands) in enumerate(self.steps, 4):
            names = ", ".join(f"%v{each}" for each in operands)
            given = ", ".join(types[each] for each in operands)
            lines.append(f"  %v{number} = ew_tosa.{name} {names} : ({given}) -> {types[number]}")
        arguments = ", ".join(f"%v{number}: {types[number]}" for number in range(4))
        results = ", ".join(types[each] for each in self.results)
        returned = ", ".join(f"%v{each}" for each in self.results)
        return "\n".join([f"func.func @f({arguments}) -> ({results}) {{", *lines,
                          f"  return {returned} : {results}", "}"]) + "\n"


def slope(graph, module, operands, tangents, adjoints, step):
    def at(by):
        moved = [each + by * other for each, other in zip(operands, tangents)]
        return sum(np.sum(each * other) for each, other in zip(graph.evaluate(module, moved), adjoints))

    def central(by):
        return (at(by) - at(-by)) / (2 * by)

    return (4 * central(step / 2) - central(step)) / 3


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    module = importlib.import_module("ew_tosa")
    random = np.random.default_rng(1)
    compared = 0
    while compared < GRAPHS:
        graph = Graph(random)
        operands = [np.round(random.uniform(0.3, 1.7, shape), 3) for shape in graph.shapes]
        values = graph.evaluate(module, operands)
        adjoints = [np.round(random.normal(size=each.shape), 3) for each in values]
        tangents = [random.normal(size=shape) for shape in graph.shapes]
        slopes = [slope(graph, module, operands, tangents, adjoints, step) for step in (2e-4, 1e-4)]
        # Where differences of two lengths disagree, there is a kink, a pole or nothing at all.
        if not np.isclose(*slopes, rtol=1e-7, atol=1e-9) or not abs(slopes[0]) < 1e6:
            continue
        with tempfile.TemporaryDirectory() as directory:
            path = Path(directory) / "graph.mlir"
            path.write_text(graph.text(dynamic=bool(compared % 2)))
            got = call(path, "f_adjoint", [*operands, *adjoints], graph.shapes, ["--ewise-differentiate=function=f"])
            pushed = call(path, "f_tangent", [*operands, *tangents], [each.shape for each in values],
                          ["--ewise-differentiate=function=f mode=tangent"])
        back = sum(np.sum(each * other) for each, other in zip(got, tangents))
        along = sum(np.sum(each * other) for each, other in zip(pushed, adjoints))
        # By its exponent, a power of a negative number has no derivative, even where the exponent does not change.
        if np.isnan([back, along]).any() and any(name == "pow" for name, _ in graph.steps):
            continue
        if not np.allclose([back, along], slopes[1], rtol=1e-6, atol=1e-8):
            sys.exit(f"error: {graph.text(False)}{back} and {along}, not {slopes[1]}")
        compared += 1
    print(f"{compared} graphs")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
