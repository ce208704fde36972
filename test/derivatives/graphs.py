"""Compares native adjoints of random graphs of ten ops, with operands that are broadcast, with differences of the graph's
values along random directions.

A few graphs have most ops several times, and each kind of broadcast, in static and in dynamic types; more of them are combined
in further ways.

Values are those of the module that is generated from ew_tosa's records, in f64 with Richardson's extrapolation.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import numpy as np
from native import Call, call_all, differentiate

UNARY = ["exp", "tanh", "sigmoid", "erf", "negate", "abs", "floor", "reciprocal", "log", "rsqrt"]
BINARY = ["add", "sub", "mul", "maximum", "minimum", "pow"]
# Compiling takes longer for each, the more there are.
AT_A_TIME = 5
SHAPES = [(2, 3), (1, 3), (2, 1), (3,), (1, 1), ()]


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

    def text(self, function: str, dynamic: bool) -> str:
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
        return "\n".join([f"func.func @{function}({arguments}) -> ({results}) {{", *lines,
                          f"  return {returned} : {results}", "}"]) + "\n"


def slope(graph, module, operands, tangents, adjoints, step):
    def at(by):
        moved = [each + by * other for each, other in zip(operands, tangents)]
        return sum(np.sum(each * other) for each, other in zip(graph.evaluate(module, moved), adjoints))

    def central(by):
        return (at(by) - at(-by)) / (2 * by)

    return (4 * central(step / 2) - central(step)) / 3


class Comparison:
    """A graph, random operands and changes, and how the results change along these."""

    def __init__(self, module, function: str, random):
        self.function, self.graph = function, Graph(random)
        self.operands = [np.round(random.uniform(0.3, 1.7, shape), 3) for shape in self.graph.shapes]
        values = self.graph.evaluate(module, self.operands)
        self.adjoints = [np.round(random.normal(size=each.shape), 3) for each in values]
        self.tangents = [random.normal(size=shape) for shape in self.graph.shapes]
        self.calls = [Call(f"{function}_adjoint", [*self.operands, *self.adjoints], self.graph.shapes),
                      Call(f"{function}_tangent", [*self.operands, *self.tangents], [each.shape for each in values])]
        self.slopes = [slope(self.graph, module, self.operands, self.tangents, self.adjoints, step) for step in (2e-4, 1e-4)]

    def has_slope(self) -> bool:
        """Where differences of two lengths disagree, there is a kink, a pole or nothing at all."""
        return bool(np.isclose(*self.slopes, rtol=1e-7, atol=1e-9)) and abs(self.slopes[0]) < 1e6

    def passes(self) -> list[str]:
        return [differentiate(self.function, mode) for mode in ("adjoint", "tangent")]

    def check(self, got: list[np.ndarray], pushed: list[np.ndarray]) -> bool:
        """Whether there is something to compare."""
        back = sum(np.sum(each * other) for each, other in zip(got, self.tangents))
        along = sum(np.sum(each * other) for each, other in zip(pushed, self.adjoints))
        # By its exponent, a power of a negative number has no derivative, even where the exponent does not change.
        if np.isnan([back, along]).any() and any(name == "pow" for name, _ in self.graph.steps):
            return False
        if not np.allclose([back, along], self.slopes[1], rtol=1e-6, atol=1e-8):
            sys.exit(f"error: {self.graph.text('f', False)}{back} and {along}, not {self.slopes[1]}")
        return True


def compare(module, directory: Path, count: int, random) -> int:
    """Compares so many graphs in one process; how many of them have a derivative."""
    comparisons = []
    while len(comparisons) < count:
        comparison = Comparison(module, f"f{len(comparisons)}", random)
        if comparison.has_slope():
            comparisons.append(comparison)
    path = directory / "graphs.mlir"
    path.write_text("".join(each.graph.text(each.function, dynamic=bool(number % 2)) for number, each in enumerate(comparisons)))
    results = iter(call_all(path, [call for each in comparisons for call in each.calls], [],
                            [flag for each in comparisons for flag in each.passes()]))
    return sum(each.check(next(results), next(results)) for each in comparisons)


def main() -> None:
    directory, count = Path(sys.argv[1]), int(sys.argv[2])
    sys.path.insert(0, str(directory))
    module = importlib.import_module("ew_tosa")
    random = np.random.default_rng(1)
    compared = 0
    while compared < count:
        compared += compare(module, directory, min(count - compared, AT_A_TIME), random)
    print(f"{compared} graphs")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
