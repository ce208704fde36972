"""Checks jvp_ and vjp_ of generated modules: against differences of the ops' values, as transposes of one another where
operands are broadcast, and at the points that frameworks' conventions are about.

Differences are central ones of f64, with Richardson's extrapolation; operands are away from where ops are not smooth.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import sys

import numpy as np
from values import BOUNDS, all_close, difference

# By the names of ops in lower case, without underscores.
OP_BOUNDS = {
    **BOUNDS,
    **dict.fromkeys(["logplusone", "lgamma", "digamma"], (0.3, 4.0)),
    "power": (0.3, 3.0),
}
REQUIRED = {"min_val": -1.0, "max_val": 1.0, "exponent_bits": 8, "mantissa_bits": 7, "to": 11, "direction": "LEFT", "value": 1.0}
# Integers and choices; operations that round to fewer bits, of which differences see the steps.
NO_DIFFERENCES = {"step", "reduceprecision", "DequantizeLinear", "uniformdequantize"}
SIZES = (0, 1, 2, 3)


class Op:
    """The functions of an op in a module, as far as floats are concerned."""

    def __init__(self, module, name: str):
        self.name = name
        self.call = getattr(module, name, None) or getattr(module, f"{name}_")
        self.jvp, self.vjp = getattr(module, f"jvp_{name}"), getattr(module, f"vjp_{name}")
        parameters = inspect.signature(self.jvp).parameters.values()
        self.operands = [each.name for each in parameters if each.kind == each.POSITIONAL_OR_KEYWORD]
        named = [each for each in parameters if each.kind == each.KEYWORD_ONLY]
        self.tangents = {each.name for each in named if each.name.endswith("_tangent")}
        attributes = [each for each in named if each.name not in self.tangents]
        self.attributes = {
            each.name: REQUIRED[each.name] for each in attributes if each.default is each.empty and each.name in REQUIRED
        }
        if any(each.name == "result_element" for each in attributes):
            self.attributes["result_element"] = "f64"
        if name == "Mod":
            self.attributes["fmod"] = 1
        described = next(each.operands for each in vars(module).values()
                         if type(each).__name__ == "_Op" and each.name.split(".")[-1] == name)
        self.variadic = any(each.variadic for each in described)
        self.parameters = {each.name for each in described if each.parameter}
        self.adjoints = [
            name for name in inspect.signature(self.vjp).parameters if name.endswith("_adjoint")
        ]

    def changes(self, operand: str) -> bool:
        return f"{operand}_tangent" in self.tangents

    def results(self, values) -> tuple:
        return values if isinstance(values, tuple) else (values,)

    def evaluate(self, *operands) -> tuple:
        return self.results(self.call(*self.grouped(operands), **self.attributes))

    def push(self, operands, tangents) -> tuple:
        changes = zip(self.operands, self.grouped(tangents))
        named = {f"{name}_tangent": each for name, each in changes if self.changes(name)}
        return self.results(self.jvp(*self.grouped(operands), **named, **self.attributes))

    def pull(self, operands, adjoints) -> tuple:
        pulled = self.vjp(*self.grouped(operands), **dict(zip(self.adjoints, adjoints)), **self.attributes)
        return pulled[0] if self.variadic else pulled

    def grouped(self, values):
        return [list(values)] if self.variadic else values

    def names(self) -> list[str]:
        """An operand's name for each value that is passed."""
        return self.operands * 3 if self.variadic else self.operands


def bounds_of(op: Op) -> tuple[float, float]:
    return OP_BOUNDS.get(op.name.lower().removeprefix("f_").replace("_", ""), (-2.0, 2.0))


def smooth_operands(op: Op, random) -> list[np.ndarray]:
    """Operands that are neither near a kink, a jump or a pole: there, one of these is a multiple of 1/2."""
    operands = [
        np.array([0.77 * (number - 1.3)]) if name in op.parameters
        else random.uniform(*bounds_of(op), 400) if op.changes(name) else random.random(400) < 0.5
        for number, name in enumerate(op.names())]
    floats = [each for name, each in zip(op.names(), operands) if op.changes(name)]
    asked = [*floats, *(each - other for each, other in itertools.combinations(floats, 2))]
    if len(floats) > 1:
        asked.append(floats[0] / floats[-1])
    asked = np.broadcast_arrays(*asked, np.zeros(400))[:-1]
    smooth = np.all([np.abs(2 * each - np.rint(2 * each)) > 0.04 for each in asked], axis=0)
    smooth &= np.abs(floats[-1]) > 0.25
    return [each if len(each) == 1 else each[smooth] for each in operands]


def check_differences(op: Op, random) -> int:
    operands = smooth_operands(op, random)
    ones, zeros = np.ones(len(operands[0])), np.zeros(len(operands[0]))
    count = 0
    for number, by in enumerate(op.names()):
        if not op.changes(by):
            continue
        tangents = [ones[:len(each)] if other == number else zeros[:len(each)] for other, each in enumerate(operands)]
        pushed = op.push(operands, tangents)
        for result, got in enumerate(pushed):
            expected = difference(lambda *moved: op.evaluate(*moved)[result], operands, number)
            all_close(f"{op.name} by {by}", got, expected, 1e-6)
            count += 1
    return count


def check_transposes(op: Op, random, one_in: int, first: int) -> int:
    """Sums of products with tangents and with adjoints are the same, whatever is broadcast: of as many choices of sizes, in one."""
    count = 0
    names = op.names()
    for sizes in itertools.islice(itertools.product(SIZES, repeat=2 * min(len(names), 2)), first, None, one_in):
        shapes = [sizes[2 * number:2 * number + 2] for number in range(len(names))]
        shapes = [shape if shape and name not in op.parameters else (1,) for name, shape in zip(names, shapes)]
        try:
            shape = np.broadcast_shapes(*shapes)
        except ValueError:
            continue
        if any(shape) and random.random() < 0.2:
            shapes[-1] = shapes[-1][1:] if np.broadcast_shapes(*shapes[:-1], shapes[-1][1:]) == shape else shapes[-1]
        low, high = bounds_of(op)
        operands = [random.uniform(low, high, shape) if op.changes(name) else random.random(shape) < 0.5
                    for name, shape in zip(names, shapes)]
        try:
            values = op.evaluate(*operands)
        except Exception as refused:
            if type(refused).__name__ != "VerificationError":
                raise
            continue
        tangents = [random.normal(size=each.shape) for each in operands]
        adjoints = [random.normal(size=each.shape) for each in values]
        pushed, pulled = op.push(operands, tangents), op.pull(operands, adjoints)
        for name, operand, back in zip(names, operands, pulled):
            if op.changes(name) and back.shape != operand.shape:
                sys.exit(f"error: {op.name} by {name}: {back.shape}, not {operand.shape}")
        along = sum(np.real(np.sum(each * other)) for each, other in zip(pushed, adjoints))
        back = sum(np.sum(each * other) for each, other in zip(pulled, tangents) if each is not None)
        all_close(f"{op.name}{shapes}, transposed", along, back, 1e-9)
        count += 1
    return count


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    random = np.random.default_rng(1)
    # Other ones for the next op. All sizes of two dimensions are 256, which 3 does not divide.
    one_in = 1 if "--all" in sys.argv else 3
    for name in (each for each in sys.argv[2:] if each != "--all"):
        module = importlib.import_module(name)
        ops = [Op(module, each.removeprefix("jvp_")) for each in vars(module) if each.startswith("jvp_")]
        partials = transposes = unknown = 0
        for number, op in enumerate(ops):
            try:
                if op.name.replace("_", "") not in NO_DIFFERENCES:
                    partials += check_differences(op, random)
                transposes += check_transposes(op, random, one_in, number % one_in)
            except NotImplementedError as reason:
                print(f"{op.name}: {reason}")
                unknown += 1
        print(f"{name}: {len(ops)} ops, {partials} partial derivatives, {transposes} transposes, {unknown} unknown")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
