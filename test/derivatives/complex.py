"""Compares derivatives of ops on complex numbers, in Python and natively, with differences of the ops' values along 1 and
along i.

How something real depends on z is a complex number c, in the sense of JAX: it changes by the real part of c dz. By the
convention of PyTorch and TensorFlow, c is conjugated.
"""

from __future__ import annotations

import importlib
import inspect
import sys
from pathlib import Path

import numpy as np
from native import Call, call_all, differentiate
from values import all_close, difference

Z, W, X = "tensor<?xcomplex<f64>>", "tensor<?xcomplex<f64>>", "tensor<?xf64>"
PREDICATE = "tensor<?xi1>"
UNARY = """negate square sqrt rsqrt cbrt exponential exponential_minus_one log log_plus_one logistic sine cosine tan tanh asin
acos atan sinh cosh asinh acosh atanh abs real imag""".split()
BINARY = "add subtract multiply divide power atan2 maximum minimum".split()
OTHERS = ["select", "clamp", "complex", "to_real", "to_complex"]
REAL = {"abs", "real", "imag", "to_real"}


def random_complex(random, count: int) -> np.ndarray:
    """Numbers away from branch cuts, poles and zeros."""
    return random.uniform(0.3, 1.6, count) + 1j * random.uniform(0.2, 1.3, count)


class Derivatives:
    """An op of a module as a function of its continuous operands."""

    def __init__(self, module, name: str):
        self.name = name
        self.fixed, self.attributes = (), {}
        if name == "select":
            self.fixed = (np.array([True, False, True]),)
        if name.startswith("to_"):
            self.attributes = {"result_element": "f64" if name == "to_real" else "complex<f64>"}
            name = "convert"
        # Names of Python have an underscore behind them.
        self.value = getattr(module, name, None) or getattr(module, f"{name}_")
        self.jvp, self.vjp = getattr(module, f"jvp_{name}"), getattr(module, f"vjp_{name}")
        parameters = inspect.signature(self.jvp).parameters
        self.tangents = [each for each in parameters if each.endswith("_tangent")]
        self.adjoint = next(each for each in inspect.signature(self.vjp).parameters if each.endswith("_adjoint"))
        self.count = len(self.tangents)

    def evaluate(self, *operands):
        return self.value(*self.fixed, *operands, **self.attributes)

    def push(self, operands, changes):
        return self.jvp(*self.fixed, *operands, **dict(zip(self.tangents, changes)), **self.attributes)

    def pull(self, operands, adjoint):
        pulled = self.vjp(*self.fixed, *operands, **{self.adjoint: adjoint}, **self.attributes)
        return [each for each in pulled[len(self.fixed):] if each is not None]


def operands_of(op: Derivatives, random) -> list[np.ndarray]:
    if op.name in ("complex", "to_complex"):
        return [random.uniform(0.3, 1.6, 3) for _ in range(op.count)]
    # A choice of three, none near another.
    apart = np.array([0.0, 2.0, -1.0])
    return [random_complex(random, 3) + np.roll(apart, number) * (op.name in ("clamp", "maximum", "minimum"))
            for number in range(op.count)]


def check_op(op: Derivatives, random, conjugates: bool) -> int:
    operands = operands_of(op, random)
    adjoint = random.normal(size=3)
    if np.iscomplexobj(op.evaluate(*operands)):
        adjoint = adjoint + 1j * random.normal(size=3)
    pulled = op.pull(operands, adjoint)
    count = 0
    for number, operand in enumerate(operands):
        for direction in (1.0, 1j) if np.iscomplexobj(operand) else (1.0,):
            def along(step):
                moved = list(operands)
                moved[number] = operand + step * direction
                return op.evaluate(*moved)

            expected = difference(along, [0.0], 0)
            changes = [np.full(3, direction if other == number else 0) for other in range(len(operands))]
            all_close(f"{op.name} along {direction}", op.push(operands, changes), expected, 1e-6)
            # The inner product in whose sense the adjoint is one.
            back, through = (np.conj(pulled[number]), np.conj(adjoint)) if conjugates else (pulled[number], adjoint)
            all_close(f"{op.name}, adjoint along {direction}", np.real(back * direction), np.real(through * expected), 1e-6)
            count += 1
    return count


def write_functions(path) -> list[tuple[str, list[str], str]]:
    """A function for each op, and its arguments' and its result's types."""
    functions = []
    for name in UNARY:
        functions.append((name, [Z], X if name in REAL else Z))
    functions += [(name, [Z, W], Z) for name in BINARY]
    functions += [("select", [PREDICATE, Z, W], Z), ("clamp", [Z, W, Z], Z), ("complex", [X, X], Z),
                  ("to_real", [Z], X), ("to_complex", [X], Z)]
    with open(path, "w") as out:
        for name, arguments, result in functions:
            op = "convert" if name.startswith("to_") else name
            named = ", ".join(f"%{number}: {each}" for number, each in enumerate(arguments))
            passed = ", ".join(f"%{number}" for number in range(len(arguments)))
            print(f"func.func @{name}({named}) -> {result} {{\n  %r = ew_xla.{op} {passed} : ({', '.join(arguments)}) -> "
                  f"{result}\n  return %r : {result}\n}}", file=out)
    return functions


def spell(array: np.ndarray) -> str:
    if array.dtype.kind == "b":
        return str([bool(each) for each in array]).lower()
    return "[" + ", ".join(f"({each.real},{each.imag})" if array.dtype.kind == "c" else str(each) for each in array) + "]"


class Spelled:
    """An array as a call spells it."""

    size, ndim = 1, 1

    def __init__(self, array: np.ndarray):
        self.text = spell(array)

    def tolist(self) -> str:
        return self.text


def shapes_of(is_complex: list[bool]) -> list[tuple[int, ...]]:
    """Those of results as they are printed: a complex number is two."""
    return [(3, 2) if each else (3,) for each in is_complex]


def numbers_of(printed: np.ndarray) -> np.ndarray:
    return printed[:, 0] + 1j * printed[:, 1] if printed.ndim == 2 else printed


def check_native(module, path: Path, random) -> int:
    functions = write_functions(path)
    calls, passes, checks = [], [], []
    for name, arguments, result in functions:
        op = Derivatives(module, name)
        operands = operands_of(op, random)
        changes = [random.normal(size=3) + (1j * random.normal(size=3) if np.iscomplexobj(each) else 0) for each in operands]
        adjoint = random.normal(size=3) + (1j * random.normal(size=3) if result == Z else 0)
        kinds = [each == Z for each in arguments if each != PREDICATE]
        for mode, extra, outputs, expected in (
                ("tangent", changes, [result == Z], [op.push(operands, changes)]),
                ("adjoint", [adjoint], kinds, op.pull(operands, adjoint))):
            calls.append(Call(f"{name}_{mode}", [Spelled(each) for each in [*op.fixed, *operands, *extra]], shapes_of(outputs)))
            passes.append(differentiate(name, mode))
            checks.append((f"{name}, {mode} natively", expected))
    for (what, expected), got in zip(checks, call_all(path, calls, [], passes), strict=True):
        for each, value in zip(got, expected, strict=True):
            all_close(what, numbers_of(each), value, 1e-9)
    return len(functions)


def spread_complex(random, count: int, most: float) -> np.ndarray:
    """Numbers of two f32, a half of which have parts of all sizes."""
    signs = random.choice([-1, 1], (2, count))
    parts = np.concatenate([np.exp(random.uniform(-60, np.log(most) * 0.9, (2, count))) * signs,
                            random.uniform(-min(most, 20), min(most, 20), (2, count))], axis=1).astype(np.float32)
    return parts[0] + 1j * parts[1]


def measure(module, name: str, count: int, random) -> float:
    """The greatest error of derivatives on numbers of two f32, in units of the last place of a number's size."""
    op, worst = Derivatives(module, name), 0.0
    # The angle of a power is not known if the exponent is great.
    operands = [spread_complex(random, count, 8 if name == "power" and number else 1e26) for number in range(op.count)]
    wide = [each.astype(np.complex128) for each in operands]
    for number in range(op.count):
        def push(given, direction):
            change = np.full(given[0].shape, direction, given[0].dtype)
            return op.push(given, [change if other == number else None for other in range(op.count)])

        for direction in (1, 1j):
            got, true = push(operands, direction), push(wide, direction)
            size = np.abs(true)
            known = np.isfinite(true) & (size < 3e38) & (size > 1e-36) & np.isfinite(op.evaluate(*wide))
            error = np.where(known, np.abs(got - true) / np.exp2(np.floor(np.log2(size)) - 23), 0)
            if np.isnan(error).any():
                sys.exit(f"error: {name} is NaN where the derivative is finite")
            worst = max(worst, float(error.max()))
    return worst


def main() -> None:
    directory = sys.argv[1]
    sys.path.insert(0, directory)
    random = np.random.default_rng(1)
    module = importlib.import_module("ew_xla")
    count = sum(check_op(Derivatives(module, name), random, False) for name in [*UNARY, *BINARY, *OTHERS])
    print(f"ew_xla: {count} directions")
    count = 5000 if "--all" in sys.argv else 1000
    worst = {name: measure(module, name, count, random) for name in [*UNARY, *BINARY]}
    beyond = [f"{name} {error:.3g}" for name, error in worst.items() if error > (64 if name == "power" else 6)]
    print("errors beyond bounds:", ", ".join(beyond) or "none")
    conventions = importlib.import_module("conventions")
    for framework in ("jax", "pytorch", "tensorflow"):
        count = sum(check_op(Derivatives(conventions, f"{framework}_{name}"), random, framework != "jax")
                    for name in ("multiply", "exp", "abs"))
        print(f"{framework}: {count} directions")
    norms = importlib.import_module("norms")
    names = [each.removeprefix("jvp_") for each in vars(norms) if each.startswith("jvp_")]
    count = sum(check_op(Derivatives(norms, name), random, False) for name in names)
    print(f"norms: {len(names)} ops, {count} directions")
    print(f"{check_native(module, Path(directory) / 'functions.mlir', random)} functions natively")


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
