"""Computes ops on numbers with `ewise-tblgen -evaluate` and compares each value with the NumPy oracles.

All values of types of at most 4 bits meet each other, and a sample of pairs of the others. Prints the number of calls
and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ewise_testing import ew_tosa_oracle, ew_xla_oracle
from ewise_testing.element_types import FLOATS, I1, XLA_SIGNED, ElementType, decode, encode
from ewise_testing.ew_tosa_oracle import Expected
from ewise_testing.operations import OPERATIONS, Attributes
from ewise_testing.values import all_values, conversion_values, edge_values, generator

PAIRS = 12
CONVERSIONS = 100
# No one evaluates these exactly.
MATH = ("erf", "exp", "log", "rsqrt", "sigmoid", "tanh", "pow")
XLA = {
    **dict.fromkeys(("add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum"), FLOATS + XLA_SIGNED),
    **dict.fromkeys(("and", "or", "xor"), (*XLA_SIGNED, I1)),
    **dict.fromkeys(("shift_left", "shift_right_arithmetic", "shift_right_logical"), XLA_SIGNED),
    "compare": (*FLOATS, *XLA_SIGNED, I1),
}


class Call(NamedTuple):
    """One op on some numbers, and what the oracle says of it; nothing where the op has no value there."""

    text: str
    result: ElementType
    expected: Expected | None
    undefined: str


def text_of(element: ElementType, bits: np.ndarray) -> str:
    """A number as `-call` reads it."""
    value = decode(element, np.asarray([bits], element.storage))[0]
    if element.is_bool:
        return "true" if value else "false"
    return repr(float(value)) if element.is_float else str(int(value))


def samples(element: ElementType, arity: int, name: str) -> Iterator[tuple[np.ndarray, ...]]:
    """Operands as bit patterns."""
    every = all_values(element) if element.width <= 8 else None
    if arity == 1:
        values = edge_values(element) if every is None else every
        if name == "cast" and every is None:
            values = generator(f"{name} {element}").choice(conversion_values(element), CONVERSIONS)
        yield from ((value,) for value in values)
    elif element.width <= 4:
        yield from itertools.product(every, repeat=2)
    else:
        random = generator(f"{name} {element}")
        edges = edge_values(element)
        pool = edges if every is None else every
        yield from zip(random.choice(pool, PAIRS), random.choice(pool, PAIRS))
        yield from zip(random.choice(edges, PAIRS), random.choice(edges, PAIRS))


def find_undefined(name: str, element: ElementType, operands: tuple[np.ndarray, ...]) -> str:
    """The message of `-evaluate` where `ew_tosa`'s op has no value."""
    if name != "div" and not name.endswith("_shift"):
        return ""
    a, b = (int(decode(element, np.asarray([bits], element.storage))[0]) for bits in operands)
    if name == "div":
        return "undefined behavior" if b == 0 or (a == element.smallest and b == -1) else ""
    return "" if 0 <= b < element.width else "poison"


def attribute_text(element: ElementType, attributes: Attributes) -> str:
    """` {...}`, empty without attributes."""

    def text(name: str, value: int) -> str:
        if name == "round":
            return "true" if value else "false"
        return str(value) if name == "shift" else text_of(element, np.asarray(value))

    entries = ", ".join(f"{name} = {text(name, value)}" for name, value in attributes.items())
    return f" {{{entries}}}" if entries else ""


def tosa_calls() -> Iterator[Call]:
    """Calls of all ops of `ew_tosa` that can be evaluated."""
    for op in OPERATIONS:
        if op.name in MATH:
            continue
        for element in op.element_types:
            arity = min(op.arity, 2)
            for attributes, result in itertools.product(op.attributes(element), op.result_types(element)):
                for operands in samples(element, arity, op.name):
                    if op.name == "select":
                        operands = (np.uint8(int(operands[0]) & 1), *operands)
                    arrays = [np.asarray([bits], each.storage) for bits, each in zip(operands, op.operand_types(element))]
                    undefined = find_undefined(op.name, element, operands)
                    expected = None
                    if not undefined:
                        expected = ew_tosa_oracle.expected(op.name, element, result, attributes, arrays)
                    numbers = ", ".join(map(text_of, op.operand_types(element), operands))
                    types = f"{element} -> {result}" if op.name == "cast" else str(element)
                    text = f"ew_tosa.{op.name} {numbers}{attribute_text(element, attributes)} : {types}"
                    yield Call(text, result, expected, undefined)


def xla_calls() -> Iterator[Call]:
    """Calls of the ops of `ew_xla` that are not complex and can be evaluated; they are defined everywhere."""
    for name, elements in XLA.items():
        result_of = {"compare": I1}
        for element in elements:
            result = result_of.get(name, element)
            for direction in ew_xla_oracle.DIRECTIONS if name == "compare" else [""]:
                for operands in samples(element, 2, name + direction):
                    arrays = [np.asarray([bits], element.storage) for bits in operands]
                    expected = ew_xla_oracle.expected(name, element, result, direction, arrays)
                    numbers = ", ".join(text_of(element, bits) for bits in operands)
                    attributes = f" {{direction = {direction}}}" if direction else ""
                    yield Call(f"ew_xla.{name} {numbers}{attributes} : {element}", result, expected, "")


def agrees(call: Call, value: str) -> bool:
    """Whether the printed value is what the oracle says."""
    if call.expected is None or not value[-1].isalnum() or value in ("poison", "undefined behavior"):
        return value == call.undefined
    number = np.longdouble(value) if call.result.is_float else value == "true" if call.result.is_bool else int(value)
    return not call.expected.differs(encode(call.result, np.asarray([number])))[0]


def evaluate(tool: str, defs: str, file: str, calls: list[Call], work_dir: Path) -> list[str]:
    """The values of all calls, as the tool prints them."""
    work_dir.mkdir(parents=True, exist_ok=True)
    options = work_dir / f"{Path(file).stem}.options"
    options.write_text("".join(f'"--call={call.text}"\n' for call in calls))
    command = [tool, "-evaluate", "-I", defs, f"{defs}/{file}", f"@{options}"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line.split(" = ")[-1] for line in lines]


def main() -> int:
    """Compares both dialects."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True, help="ewise-tblgen")
    parser.add_argument("--defs", required=True, help="the folder of .td files")
    parser.add_argument("--work-dir", type=Path, required=True)
    options = parser.parse_args()
    numbers = differences = 0
    for file, calls in (("tosa/TosaElementwise.td", list(tosa_calls())), ("xla/XlaElementwise.td", list(xla_calls()))):
        values = evaluate(options.tool, options.defs, file, calls, options.work_dir)
        if len(values) != len(calls):
            raise SystemExit(f"{len(calls)} calls, but {len(values)} values")
        for call, value in zip(calls, values):
            if not agrees(call, value):
                differences += 1
                if differences <= 10:
                    print(f"{call.text} is {value}", file=sys.stderr)
        numbers += len(calls)
    print(f"{numbers} calls, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
