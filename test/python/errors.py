"""Measures how far the bodies of ops are off, in units of the last place, against formulas of their documents in more
digits: on all numbers of f16 and bf16, and of f32 and f64 on numbers of all sizes, next to integers and halves, where
results become 0, infinite, subnormal or of another sign, and next to where they are worst.

    errors.py DIRECTORY MODULES [--bounds Errors.md] [--dense]

Ops are those of the modules. One without a formula is an error, and so are no number or infinity where there is one,
and a zero of the wrong sign. Prints the greatest errors of each function; one beyond its bound is an error, too.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import itertools
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

sys.path.append(str(Path(__file__).parent.parent))
from ewise_testing.true_values import FUNCTIONS, function_of, variant
from ewise_testing.units import FORMATS, Bounds, Errors, beyond, code_of, print_table, units

DTYPES = {"f16": np.float16, "bf16": np.float32, "f32": np.float32, "f64": np.float64}
INTEGERS = {"f32": np.int32, "f64": np.int64}
# The values of attributes without a default, and of one whose default is not for floats.
REQUIRED = {"min_val": [-1.0], "max_val": [1.0], "exponent_bits": [5, 8], "mantissa_bits": [3], "value": [1.5],
            "fmod": [1]}
TYPE_NUMBERS = {"f32": 1, "f16": 10, "f64": 11, "bf16": 16}
# Complex numbers, integers and their bits.
NO_FLOATS = {"ew_xla.complex", "arith.bitcast", "arith.sitofp", "arith.uitofp", "arith.truncf"}
# How many numbers formulas take that compute with 50 digits, or with fractions.
SLOW = {"lgamma": 200, "digamma": 200, "fma": 2000}


def size_of(function: str, operands: list[np.ndarray], true: np.ndarray) -> np.ndarray:
    """The size whose last place counts: that of the result or, of differences of greater numbers, of the greatest."""
    if function in ("sum", "mean", "logaddexp", "logaddexp2"):
        return np.max([np.abs(true), *map(np.abs, operands)], axis=0)
    least = {"hardsigmoid": 0.5}.get(function, 0)
    if function in ("lgamma", "digamma"):
        logarithm = np.log(2 + np.abs(operands[0]))
        least = np.where(operands[0] < 0, logarithm * (np.abs(operands[0]) if function == "lgamma" else 1), 0)
    return np.maximum(np.abs(true), least)


# Numbers, by their order.


def ordinals(numbers: np.ndarray) -> np.ndarray:
    bits = numbers.view(f"i{numbers.itemsize}").astype(np.int64)
    return np.where(bits < 0, np.int64(np.iinfo(f"i{numbers.itemsize}").min) - bits, bits)


def of_ordinals(places: np.ndarray, name: str) -> np.ndarray:
    integer = INTEGERS[name]
    bits = np.where(places < 0, np.int64(np.iinfo(integer).min) - places, places)
    return bits.astype(integer).view(DTYPES[name])


def around(places: np.ndarray, reach: int, name: str) -> np.ndarray:
    """The nearest neighbors of numbers, then fewer."""
    far = np.unique(np.geomspace(8, reach, 24).astype(np.int64))
    offsets = np.concatenate([-far[::-1], np.arange(-8, 9), far])
    most = ordinals(np.array([np.inf], DTYPES[name]))[0]
    return np.clip(np.add.outer(places, offsets).ravel(), -most, most)


@cache
def unary_numbers(name: str, dense: bool) -> np.ndarray:
    if name == "f16":
        return np.arange(1 << 16, dtype=np.uint16).view(np.float16).astype(np.float32)
    if name == "bf16":
        return (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)
    random = np.random.default_rng(1)
    count = 200_000 if dense else 6_000
    most = ordinals(np.array([np.inf], DTYPES[name]))[0]
    grid = np.linspace(-most, most, count).astype(np.int64) + random.integers(0, 1000, count)
    uniform = [random.uniform(-size, size, count // 3) for size in (8, 120, 760)]
    marks = np.concatenate([np.arange(-8, 8.5, 0.5), [np.pi, -np.pi, np.pi / 2, -np.pi / 2]]).astype(DTYPES[name])
    places = np.concatenate([grid, ordinals(np.concatenate(uniform).astype(DTYPES[name])),
                             around(ordinals(marks), 1 << (20 if name == "f32" else 48), name)])
    return np.append(of_ordinals(np.unique(np.clip(places, -most, most)), name), DTYPES[name](-0.0))


@cache
def pairs_of_numbers(name: str, dense: bool) -> list[np.ndarray]:
    """Pairs of ends and small numbers, of any numbers, of numbers of one size and of close ones."""
    random = np.random.default_rng(2)
    digits, lowest, greatest = FORMATS[name]
    one = DTYPES[name](1)
    powers = [lowest - digits, lowest - digits + 3, lowest - 1, lowest, lowest // 2, -digits - 1, -3]
    powers = [np.ldexp(one, each) for each in (*powers, greatest // 2, greatest)]
    ends = [0, *powers, 0.3, 0.5, 1, 1 + 2.0**-digits, 1 - 2.0**-digits, 1.5, 2, 2.5, 3, 7, 10.1, 20, 88.5, 103.5,
            np.ldexp(2 - 2.0**-digits, greatest)]
    ends = np.array([*ends, *(-each for each in ends)])
    first, second = (each.ravel() for each in np.meshgrid(ends, ends))
    count = 60_000 if dense else 4_000
    width = 16 if name.endswith("16") else int(name[1:])
    whole = random.integers(0, 1 << width, (2, count), dtype=np.uint64).astype(f"u{width // 8}")
    whole = (whole.astype(np.uint32) << 16).view(np.float32) if name == "bf16" else whole.view(DTYPES[name])
    sized = random.uniform(-20, 20, (2, count)), random.uniform(0, 2, (2, count)) ** [[1], [6]]
    close = sized[0][0], sized[0][0] * (1 + random.integers(-9, 10, count) * 2.0**-digits)
    columns = ([first, whole[0], sized[0][0], sized[1][0], close[0]],
               [second, whole[1], sized[0][1], sized[1][1], close[1]])
    return [rounded(np.concatenate(each), name) for each in columns]


def rounded(numbers: np.ndarray, name: str) -> np.ndarray:
    if name != "bf16":
        return numbers.astype(DTYPES[name])
    bits = numbers.astype(np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + (bits >> 16 & 1) >> 16) << 16).astype(np.uint32).view(np.float32)


# What is measured.


class Op:
    """An op of a module, and the function that it computes."""

    def __init__(self, module: object, described: Any):
        self.described, self.name = described, described.name
        self.function = function_of(self.name)
        of = self.name.split(".")[-1]
        # With its dialect, where another one of the module has an op of the name.
        names = (of, f"{of}_", self.name.replace(".", "_"))
        self.call = next(vars(module)[each] for each in names if each in vars(module))
        parameters = inspect.signature(self.call).parameters
        self.has_result_type = "result_element" in parameters
        self.axis = {each: 0 for each in ("axis", "quantization_dimension") if each in parameters}
        self.true = FUNCTIONS.get(self.function)
        named = {each.name for each in described.attributes}
        self.converts = self.function == "identity" and (self.has_result_type or bool(named & {"to", "dtype"}))

    def is_measured(self, name: str) -> bool:
        """Whether a body computes floats of the type of such."""
        results = [each for each in self.described.results if not each.fixed]
        takes = any(name in (each.types or self.described.elementTypes) for each in self.described.operands)
        gives = any(each.free is None or name in each.free for each in results)
        computes = any(name in (each.results or each.types) for each in self.described.body)
        # Scales of bf16 are not told from those of f32.
        is_told = name != "bf16" or self.function != "dequantize"
        return self.name not in NO_FLOATS and takes and gives and computes and is_told

    def attributes(self, name: str) -> Iterator[dict[str, object]]:
        """By their names: all that are enumerated, and defaults of others."""
        choices = []
        for each in self.described.attributes:
            values = list(each.values) or REQUIRED.get(each.name, [])
            if each.name in ("to", "dtype"):
                values = [TYPE_NUMBERS[name] if each.name == "to" else name]
            if values:
                choices.append([(each.name, value) for value in values])
        yield from (dict(each) for each in itertools.product(*choices))

    def true_values(self, operands: list[np.ndarray], attributes: dict[str, object], name: str) -> list[np.ndarray]:
        """Of each result that is a float."""
        wide = np.longdouble if name == "f64" else np.float64
        named = {**attributes, "of": name}
        code = getattr(self.true, "__code__", None)
        passed = {each: value for each, value in named.items() if code and each in code.co_varnames[:code.co_argcount]}
        values = self.true(*(each if each.dtype == bool else each.astype(wide) for each in operands if each.size > 1
                             or each[0] != 0), **passed)
        return list(values) if isinstance(values, tuple) else [values]

    def evaluate(self, operands: list[np.ndarray], attributes: dict[str, object], name: str) -> list[np.ndarray]:
        # Numbers of f64 may be converted to another type.
        elements = [name if each.dtype in (np.float16, np.float32) else None for each in operands]
        typed = [each.astype(np.float16) if element == "f16" else each for each, element in zip(operands, elements)]
        if any(each.variadic for each in self.described.operands):
            typed = [typed]
        of_result = {"result_element": name} if self.has_result_type else {}
        values = self.call(*typed, **attributes, **of_result, **self.axis, element=elements)
        results = zip(values if isinstance(values, tuple) else (values,), self.described.results)
        return [value for value, result in results if not result.fixed]

    def draw(self, name: str, dense: bool) -> list[np.ndarray]:
        random = np.random.default_rng(3)
        described = [each for each in self.described.operands for _ in range(3 if each.variadic else 1)]
        kinds = [self.kind(each, name) for each in described]
        if sum(kind == "float" and not each.parameter for kind, each in zip(kinds, described)) == 1:
            floats = [unary_numbers(name, dense)]
        else:
            floats = pairs_of_numbers(name, dense)
            floats = [*floats, random.permutation(floats[0]), random.permutation(floats[1])]
        if self.function in SLOW:
            floats = [each[::max(1, len(each) // SLOW[self.function])] for each in floats]
        if self.function in ("sum", "mean"):
            floats = [rounded(each / 4, name) for each in floats]  # No sum of some overflows.
        finite = np.all([np.isfinite(each) for each in floats], axis=0)
        floats = [each[finite] for each in floats]
        count, left = len(floats[0]), iter(floats)
        integers = {"bool": (0, 2, bool), "i8": (-128, 128, np.int8), "i32": (-2300, 2300, np.int32)}
        operands = []
        for kind, each in zip(kinds, described):
            if each.parameter:
                value = {"min": -1, "max": 1}.get(each.name, 0)
                operands.append(np.array([value], DTYPES[name] if kind == "float" else np.int8))
            elif kind == "float":
                operands.append(next(left))
            else:
                low, high, dtype = integers[kind]
                operands.append(random.integers(low, high, count).astype(dtype))
        return operands

    def kind(self, operand: Any, name: str) -> str:
        types = operand.types or self.described.elementTypes
        elements = {"float": name, "i32": "i32", "i8": "i8", "bool": "i1"}
        return next(kind for kind, element in elements.items() if element in types)


def changes(op: Op, operands: list[np.ndarray], attributes: dict[str, object], name: str) -> np.ndarray:
    """The numbers next to those where results of an op of one operand become 0, infinite, subnormal or of another
    sign."""
    limits = [np.ldexp(np.longdouble(1), FORMATS[name][1]), beyond(name)]

    def class_of(places: np.ndarray) -> np.ndarray:
        true = op.true_values([of_ordinals(places, name)], attributes, name)[0]
        return np.where(np.isnan(true), 9, np.sign(true) * (1 + np.searchsorted(limits, np.abs(true))))

    places = np.unique(ordinals(operands[0]))
    classes = class_of(places)
    edges = np.flatnonzero(classes[1:] != classes[:-1])
    edges = edges[::max(1, len(edges) // 40)]
    low, high, lowest = places[edges], places[edges + 1], classes[edges]
    while np.any(high - low > 1):
        middle = low + (high - low) // 2
        below = class_of(middle) == lowest
        low, high = np.where(below, middle, low), np.where(below, high, middle)
    return around(low, 1 << 14, name)


_KNOWN: dict[tuple, list] = {}


def points(op: Op, attributes: dict[str, object], name: str, dense: bool) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Operands and true values."""
    operands = op.draw(name, dense)
    key = (op.function, name, tuple((each.dtype, each.size) for each in operands), str(attributes))
    if key not in _KNOWN or op.function in ("identity", "select"):
        if len(operands) == 1 and name in INTEGERS and op.function not in SLOW:
            added = of_ordinals(changes(op, operands, attributes, name), name)
            operands = [np.concatenate([operands[0], added])]
        _KNOWN[key] = operands, op.true_values(operands, attributes, name)
    return _KNOWN[key]


def compare(op: Op, operands: list[np.ndarray], trues: list[np.ndarray], attributes: dict[str, object], name: str,
            faults: list[str]) -> tuple[float, np.ndarray]:
    """The greatest error, and where errors are the greatest."""
    worst, places = 0.0, []
    for got, true in zip(op.evaluate(operands, attributes, name), trues, strict=True):
        got, size = np.broadcast_to(got, true.shape).astype(true.dtype), size_of(op.function, operands, true)
        wrong = (np.isnan(got) != np.isnan(true)) | np.isinf(got) & (np.abs(true) < beyond(name))
        wrong |= (got == 0) & (np.signbit(got) != np.signbit(true)) & ~np.isnan(true) & (size == np.abs(true))
        for place in np.flatnonzero(wrong)[[0, -1]] if wrong.any() else []:
            numbers = ", ".join(repr(each[place] if each.size > 1 else each[0]) for each in operands)
            faults.append(f"{op.name} {attributes} of {name}: {numbers}: {got[place]!r}, not {true[place]!r}"
                          f" ({wrong.sum()} such)")
        errors = np.where(wrong | np.isnan(true), 0, units(got, true, name, size))
        worst = max(worst, float(errors.max(initial=0)))
        places.append(np.argpartition(errors, -6)[-6:])
    return worst, np.concatenate(places)


_MEASURED: dict[tuple, float] = {}


def measure(op: Op, attributes: dict[str, object], name: str, dense: bool, faults: list[str]) -> float:
    """The greatest error. Ops of several dialects have equal bodies: each is measured once."""
    codes = (code_of(each.function.__code__) for each in op.described.body if name in each.types or each.results)
    key = op.function, str(attributes), name, len(op.described.operands), *codes
    if key not in _MEASURED:
        operands, trues = points(op, attributes, name, dense)
        error, places = compare(op, operands, trues, attributes, name, faults)
        if len(operands) == 1 and name in INTEGERS and op.function not in SLOW and error > 1:
            near = [of_ordinals(around(ordinals(operands[0][places]), 1 << 10, name), name)]
            error = max(error, compare(op, near, op.true_values(near, attributes, name), attributes, name, faults)[0])
        if op.converts:
            doubles = [unary_numbers("f64", dense)[1:-2]]
            error = max(error, compare(op, doubles, op.true_values(doubles, {}, "f64"), attributes, name, faults)[0])
        _MEASURED[key] = error
    return _MEASURED[key]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("directory", help="of the modules")
    parser.add_argument("modules", help="their names, with commas")
    parser.add_argument("--bounds", type=Path, help="the document that states errors; else, its table is printed")
    parser.add_argument("--dense", action="store_true", help="with more numbers")
    arguments = parser.parse_args()
    sys.path.insert(0, arguments.directory)
    errors: Errors = defaultdict(dict)
    faults: list[str] = []
    for module in map(importlib.import_module, arguments.modules.split(",")):
        for op in [Op(module, each) for each in vars(module).values() if type(each).__name__ == "_Op"]:
            names = [name for name in FORMATS if op.is_measured(name)]
            if names and op.true is None:
                faults.append(f"{op.name}: there is no formula for it in true_values.py")
                continue
            for name in names:
                for attributes in op.attributes(name):
                    row = errors[op.function + variant(op.described, attributes)]
                    row[name] = max(row.get(name, 0), measure(op, attributes, name, arguments.dense, faults))
    print_table(errors)
    if arguments.bounds:
        faults += Bounds.read(arguments.bounds, "Values").complaints(errors)
    print(*faults, sep="\n", end="", file=sys.stderr)
    sys.exit(bool(faults))


if __name__ == "__main__":
    with np.errstate(all="ignore"):
        main()
