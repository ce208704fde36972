#!/usr/bin/env python3
"""Answers the questions of `ewise-shape --batch` about run-time shapes by what the shape functions in the IR compute.

One function is outlined for each rule set and choice of ranks; its ops on sizes are evaluated here. An op that is not verified
is refused by its message.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

OPERATIONS = {
    "arith.cmpi eq,": lambda a, b: a == b,
    "arith.cmpi ugt,": lambda a, b: a > b,
    "arith.ori": lambda a, b: a or b,
    "arith.andi": lambda a, b: a and b,
    "arith.maxui": max,
    "arith.remui": lambda a, b: a % b,
    "arith.select": lambda condition, a, b: a if condition else b,
    "tensor.extract": lambda extents, index: extents[index],
    "tensor.from_elements": lambda *sizes: sizes,
}


class Refused(Exception):
    pass


def tensor(rank: int) -> str:
    return f"tensor<{'?x' * rank}f32>"


def write(rules: str, ranks: tuple) -> str:
    """The signature as a function of six lines, a module of its own."""
    result = ranks[0] if rules == "OnnxUnidirectional" else max(ranks)
    names = [f"%a{number}" for number in range(len(ranks))]
    types = [tensor(rank) for rank in ranks]
    parameters = ", ".join(map(": ".join, zip(names, types)))
    return f"""func.func @asks({parameters}) -> tensor<{result}xindex> {{
%0 = "shapes.{rules}_{len(ranks)}"({", ".join(names)}) : ({", ".join(types)}) -> {tensor(result)}
%1 = shape.shape_of %0 : {tensor(result)} -> tensor<{result}xindex>
return %1 : tensor<{result}xindex>
}}
// -----
"""


def outline(signatures: list) -> list:
    """For each signature, the ops of its function, none where the operand's shape is the result's, or a message."""
    records = Path(__file__).parent / "ShapeOps.td"
    command = ["ewise-opt", f"--ewise-records={records}", "--ewise-outline-shapes", "--split-input-file"]
    text = "".join(write(*signature) for signature in signatures)
    done = subprocess.run(command, input=text, text=True, capture_output=True, check=False)
    refused = {(int(line) - 1) // 6: message
               for line, message in re.findall(r"<stdin>:(\d+):\d+: error: '.*' op (.*)", done.stderr)}
    answers = []
    for number, made in enumerate(re.split(r"^// -----\n", done.stdout, flags=re.M)):
        body = re.search(r"func\.func private .*\n((?:    .*\n)*)  }", made)
        answers.append(refused.get(number) or read(body.group(1).splitlines() if body else []))
    return answers


def read(lines: list) -> list:
    """The ops of a function: an op, the name of its result, and those of its operands."""
    ops = []
    for line in map(str.strip, lines):
        if line.startswith("return"):
            ops.append(("return", None, re.findall(r"%\w+", line)))
            continue
        if line.startswith("cf.assert"):
            condition, message = re.match(r'cf.assert (%\w+), "(.*)"', line).groups()
            ops.append(("assert", message, [condition]))
            continue
        name, operation = re.match(r"(%\w+) = (.*?)(?: : .*)?$", line).groups()
        if constant := re.match(r"arith.constant (\w+)$", operation):
            value = {"true": True, "false": False}.get(constant[1]) if constant[1].isalpha() else int(constant[1])
            ops.append((lambda value=value: value, name, []))
            continue
        called = next(each for each in OPERATIONS if operation.startswith(each))
        ops.append((OPERATIONS[called], name, re.findall(r"%\w+", operation)))
    return ops


def evaluate(ops: list, shapes: list) -> tuple:
    values = {f"%arg{number}": shape for number, shape in enumerate(shapes)}
    for op, name, operands in ops:
        given = [values[each] for each in operands]
        if op == "return":
            return given[0]
        if op != "assert":
            values[name] = op(*given)
        elif not given[0]:
            raise Refused(name)
    raise ValueError("a function without an end")


def main() -> None:
    questions = []
    for line in sys.stdin.read().splitlines():
        rules, shapes, *_ = line.split("\t")
        questions.append((rules, [tuple(map(int, re.findall(r"\d+", shape))) for shape in shapes.split(";")]))
    signatures = list(dict.fromkeys((rules, tuple(map(len, shapes))) for rules, shapes in questions))
    functions = dict(zip(signatures, outline(signatures)))
    for rules, shapes in questions:
        function = functions[rules, tuple(map(len, shapes))]
        try:
            if isinstance(function, str):
                raise Refused(function)
            shape = evaluate(function, shapes) if function else shapes[0]
            print("ok", "x".join(map(str, shape)) or "[]", sep="\t")
        except Refused as message:
            print("error", message, sep="\t")


if __name__ == "__main__":
    main()
