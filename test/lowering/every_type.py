"""Lowers each of the 36 ops with every element type that it accepts, and has every other type refused.

What is accepted is stated here anew, op by op. Functions that are accepted must
be lowered, to IR that verifies and that holds none of the ops any more; what is
not accepted must be refused by the verifier, with a message that says what is.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from typing import Dict, Iterator, List, NamedTuple, Sequence

FLOATS = ("f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E5M2")
# Signless integers of 4 to 64 bits; one of each kind of width.
INTEGERS = ("i4", "i7", "i8", "i16", "i32", "i33", "i48", "i63", "i64")
BOOLEANS = ("i1",)
ALL = FLOATS + INTEGERS + BOOLEANS
NUMBERS = FLOATS + INTEGERS
OTHERS = ("f80", "f128", "tf32", "f8E4M3", "f8E5M2FNUZ", "f4E2M1FN", "i2", "i3",
          "i65", "i128", "si32", "ui8", "si1", "index", "complex<f32>")

ACCEPTED: Dict[str, Sequence[str]] = {
    **dict.fromkeys(("abs", "clamp", "negate", "add", "sub", "mul", "equal",
                     "greater", "greater_equal", "maximum", "minimum"), NUMBERS),
    **dict.fromkeys(("ceil", "floor", "erf", "exp", "log", "reciprocal", "rsqrt",
                     "sigmoid", "tanh", "pow"), FLOATS),
    **dict.fromkeys(("arithmetic_right_shift", "clz", "logical_left_shift",
                     "logical_right_shift"), INTEGERS),
    **dict.fromkeys(("bitwise_not", "bitwise_and", "bitwise_or", "bitwise_xor"),
                    INTEGERS + BOOLEANS),
    **dict.fromkeys(("logical_not", "logical_and", "logical_or", "logical_xor"),
                    BOOLEANS),
    "div": ("i32", "i64"),
    **dict.fromkeys(("cast", "select"), ALL),
}
UNARY = ("abs", "bitwise_not", "cast", "ceil", "clamp", "clz", "erf", "exp",
         "floor", "log", "logical_not", "negate", "reciprocal", "rsqrt",
         "sigmoid", "tanh")
COMPARISONS = ("equal", "greater", "greater_equal")


class Form(NamedTuple):
    """Shapes of up to three operands, and of the result; `?` as MLIR has it."""

    container: str
    operands: Sequence[str]
    result: str

    def type_of(self, shape: str, element: str) -> str:
        return f"{self.container}<{shape}{element}>"


def forms(arity: int) -> Iterator[Form]:
    """Static and dynamic, with and without a broadcast."""
    unary = [Form("tensor", ["4x"], "4x"), Form("tensor", ["?x2x"], "?x2x"),
             Form("tensor", ["0x"], "0x"), Form("vector", ["4x"], "4x"),
             Form("vector", ["[4]x"], "[4]x"), Form("tensor", ["2x"], "*x")]
    binary = [Form("tensor", ["4x", "4x"], "4x"),
              Form("tensor", ["4x1x", "3x"], "4x3x"),
              Form("tensor", ["?x", "?x"], "?x"),
              Form("tensor", ["?x1x", "2x?x"], "2x?x"),
              Form("tensor", ["", "?x"], "*x"),
              Form("vector", ["4x", "4x"], "4x"),
              Form("vector", ["4x1x", "3x"], "4x3x"),
              Form("vector", ["[4]x", "2x1x"], "2x[4]x")]
    yield from {1: unary, 2: binary}.get(arity) or [
        Form(form.container, [*form.operands, form.operands[0]], form.result)
        for form in binary]


def attribute_texts(op: str, element: str) -> Iterator[str]:
    """Every setting that changes the body."""
    if op == "clamp":
        low, high = ("-1.0", "2.0") if element in FLOATS else ("-1", "2")
        # Other types have no such numbers, or should not be told from these.
        number = element if element in NUMBERS else "i32"
        yield f" {{min_val = {low} : {number}, max_val = {high} : {number}}}"
        return
    yield ""
    if op == "arithmetic_right_shift":
        yield " {round = true}"
    if op == "mul" and element == "i32":
        yield " {shift = 7 : i8}"


def result_elements(op: str, element: str) -> Sequence[str]:
    if op == "cast":
        return ALL
    return BOOLEANS if op in COMPARISONS else (element,)


def functions(op: str, element: str, all_forms: Sequence[Form]) -> Iterator[str]:
    """Functions, without a name, of one op each."""
    for form in all_forms:
        types = [form.type_of(shape, "i1" if op == "select" and i == 0 else element)
                 for i, shape in enumerate(form.operands)]
        arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(types))
        values = ", ".join(f"%a{i}" for i in range(len(types)))
        for attributes in attribute_texts(op, element):
            for to in result_elements(op, element):
                result = form.type_of(form.result, to)
                yield (f"({arguments}) -> {result} {{\n"
                       f"  %0 = ew_tosa.{op} {values}{attributes} "
                       f": ({', '.join(types)}) -> {result}\n"
                       f"  return %0 : {result}\n}}\n")


def arity(op: str) -> int:
    return 3 if op == "select" else 1 if op in UNARY else 2


def run(tool: str, options: Sequence[str],
        text: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([tool, *options, "-"], input=text, text=True,
                          capture_output=True, check=False)


def named(texts: Sequence[str]) -> List[str]:
    return [f"func.func @f{i}{text}" for i, text in enumerate(texts)]


def lower(tool: str, options: Sequence[str]) -> int:
    """Lowers everything that is accepted; the number of functions."""
    texts = named([text for op, elements in ACCEPTED.items() for element in elements
                   for text in functions(op, element, list(forms(arity(op))))])
    done = run(tool, options, "".join(texts))
    if done.returncode:
        sys.exit(f"error: {done.stderr[:2000]}")
    if "ew_tosa" in done.stdout:
        sys.exit("error: ops remain after the lowering")
    if len(re.findall(r"^ *func\.func", done.stdout, re.MULTILINE)) != len(texts):
        sys.exit("error: functions are gone")
    return len(texts)


def refuse(tool: str) -> int:
    """Has everything that is not accepted refused; the number of functions."""
    texts, ops = [], []
    for op, elements in ACCEPTED.items():
        form = next(forms(arity(op)))
        for element in ALL + OTHERS:
            if element in elements:
                continue
            # One result type will do.
            texts.append(next(functions(op, element, [form])))
            ops.append(op)
    # The result of a cast, too.
    for element in OTHERS:
        texts.append("(%a0: tensor<4xf32>) {\n  %0 = ew_tosa.cast %a0 : "
                     f"(tensor<4xf32>) -> tensor<4x{element}>\n  return\n}}\n")
        ops.append("cast")
    done = run(tool, ["--split-input-file", "--mlir-print-op-on-diagnostic=false"],
               "// -----\n".join(named(texts)))
    reasons = re.findall(r"error: 'ew_tosa\.(\w+)' op (?:operand|result) '\w+' must "
                         r"have elements of type .+, but is '.*'", done.stderr)
    if reasons != ops or "func.func" in done.stdout:
        sys.exit(f"error: {len(ops)} functions were to be refused, but "
                 f"{len(reasons)} were:\n{done.stderr[-2000:]}")
    return len(texts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-opt")
    parser.add_argument("--refuse", action="store_true",
                        help="test the types that are not accepted")
    parser.add_argument("options", nargs="*", help="of the tool, that lower")
    arguments = parser.parse_args()
    assert len(ACCEPTED) == 36
    if arguments.refuse:
        print(f"{refuse(arguments.tool)} functions refused")
    else:
        print(f"{lower(arguments.tool, arguments.options)} functions lowered")


if __name__ == "__main__":
    main()
