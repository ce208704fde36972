"""Compares what generated modules compute of single elements, of rank 0, with what they compute of the same in an array.

Every op of every module is called with every type that it takes. Ops that ask where an element is are left out. Prints the
number of calls and of differences, which errors are, too; exits with 1 if there is any.
"""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from types import ModuleType

import numpy as np
from values import load

from ewise_testing.checking import Report
from ewise_testing.values import generator

WIDTHS = (1, 4, 8, 13, 16, 32, 33, 64)
ANY = ("f32", "f64", "i8", "i64")
ELEMENTS = 6
# Values to try of attributes without a default.
ATTRIBUTES = (True, 1, 2, 3, 0.5, "f32", "i8", (1,), (1, 2), (1, 2, 3), (0.5,), (0.5, 1), (0.5, 1, 2))


def members(types: object) -> Iterator[str]:
    """The types of a set, of ranges of widths only some."""
    for each in types.members:
        if isinstance(each, str):
            yield from ANY if each == "*" else (each,)
        else:
            prefix, least, greatest = each
            yield from (f"{prefix}{width}" for width in WIDTHS if least <= width <= greatest)


def elements(module: ModuleType, name: str, random: np.random.Generator) -> np.ndarray:
    """An array of some numbers of a type, the greatest and the least among them."""
    element = module._element(name)
    small = random.integers(-3, 4, ELEMENTS)
    if element.kinds == "f":
        numbers = element(np.where(small == 0, -0.0, small * 0.75)).astype(element.dtype)
        return np.concatenate([numbers, element([np.nan, np.inf]).astype(element.dtype)])
    if element.kinds == "c":
        return element(small + 0.5j).astype(element.dtype)
    return np.concatenate([element(small), element(np.array([-1, 1 << 40]))]).astype(element.dtype)


def attributes_of(function: object, op: object, element: str) -> Iterator[dict[str, object]]:
    """The defaults and, of attributes without one, a value; every value of one that is one of some."""
    parameters = list(inspect.signature(function).parameters.values())[len(op.operands) :]
    given, several = {}, {}
    for each, parameter in zip(op.attributes, parameters):
        values = tuple(getattr(each, "values", ()))
        several[parameter.name] = values
        given[parameter.name] = parameter.default
        if parameter.default is inspect.Parameter.empty:
            given[parameter.name] = next(value for value in values + ATTRIBUTES if each.accepts(value, element))
    yield given
    for name, values in several.items():
        yield from ({**given, name: value} for value in values)


def calls(module: ModuleType, op: object) -> Iterator[tuple[str, list[str], str | None]]:
    """The shared type, those of the operands and the result's, where it is chosen."""
    shared = list(members((op.promotion or op).elementTypes))
    own = [list(members(each.types)) if each.types else [None] for each in op.operands]
    free = op.results[0].free
    for element, *types, result in product(shared, *own, list(members(free)) if free else [None]):
        named = [each or element for each in types]
        try:
            for each in [element, *named] + ([result] if result else []):
                module._element(each)
        except NotImplementedError:
            continue
        yield element, named, result


def same(first: np.ndarray, second: np.ndarray) -> bool:
    """Whether the numbers are the same, but for the last bits of functions."""
    if first.dtype.kind in "fc":
        with np.errstate(all="ignore"):
            return bool(np.isclose(first, second, rtol=1e-15, atol=0, equal_nan=True))
    return first == second


def passed(op: object, arrays: Sequence[np.ndarray], index: int | slice) -> list[object]:
    """Some elements of each operand: the first one of a parameter, and a variadic operand twice."""
    parts = [np.array(each[0 if described.parameter else index]) for described, each in zip(op.operands, arrays)]
    return [[each, each] if described.variadic else each for described, each in zip(op.operands, parts)]


def compare(module: ModuleType, name: str, op: object, per_call: int, one_in: int, report: Report) -> None:
    random = generator(op.name)
    function = getattr(module, name)
    parameters = inspect.signature(function).parameters
    for number, (element, types, result) in enumerate(calls(module, op)):
        # The first type of an op, and others, which are not those of other ops.
        if number > 0 and random.integers(one_in):
            continue
        arrays = [elements(module, each, random) for each in types]
        length = min(map(len, arrays), default=0)
        arrays = [each[:length] for each in arrays]
        options: dict[str, object] = {} if op.promotion else {"element": element}
        if "result_element" in parameters:
            options["result_element"] = result or element
        for attributes in attributes_of(function, op, element):
            options.update(attributes)
            into = [{}, {}]
            if "shape" in parameters:
                into = [{"shape": (length,)}, {"shape": ()}]
            if "dimensions" in parameters:
                into = [{**into[0], "dimensions": [0]}, {**into[1], "dimensions": []}]
            try:
                whole = function(*passed(op, arrays, slice(None)), **options, **into[0])
            except (module.VerificationError, NotImplementedError):
                continue
            # Others than in the call before.
            for index in random.permutation(length)[:per_call]:
                report.calls += 1
                operands = passed(op, arrays, index)
                text = difference(function, operands, {**options, **into[1]}, whole, index)
                if text:
                    report.differences.append(f"{op.name} of {operands}, {options}: {text}")


def difference(function: object, operands: list[object], options: dict[str, object], whole: object, index: int) -> str | None:
    """How the op of single elements is wrong, if it is."""
    try:
        alone = function(*operands, **options)
    except Exception as error:  # Any is wrong.
        return f"{type(error).__name__}: {error}"
    several, expected = (each if isinstance(each, tuple) else (each,) for each in (alone, whole))
    if all(one.shape == () and one.dtype == each.dtype and same(one, each[index])
           for one, each in zip(several, expected)):
        return None
    return f"{alone}, not {[each[index] for each in expected]}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares ranks in generated modules.")
    parser.add_argument("--module", type=Path, action="append", required=True, help="a module")
    parser.add_argument("--ranked", action="append", default=[], help="an op whose operands have a rank")
    parser.add_argument("--elements", type=int, default=2 * ELEMENTS, help="elements of an array to compare, at most")
    parser.add_argument("--one-in", type=int, default=1, help="choose one in so many types of an op")
    arguments = parser.parse_args()
    report = Report()
    for path in arguments.module:
        module = load(path)
        ops = [each for each in vars(module).values() if isinstance(each, module._Op)]
        names = [name[len("verify_"):] for name in vars(module) if name.startswith("verify_")]
        for op, name in zip(ops, names):
            if not isinstance(op.body, str) and op.name not in arguments.ranked:
                compare(module, name if hasattr(module, name) else f"{name}_", op, arguments.elements, arguments.one_in, report)
    report.finish()


if __name__ == "__main__":
    main()
