"""Lowers each elementwise op of MLIR's tosa with every element type.

Which types upstream's verifier accepts, it is asked. Of these, the ones that
the op has a meaning for are stated here: they must be lowered, to IR that
verifies and that holds none of the ops any more. All others must be refused,
each with a message that names the types.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from typing import Iterator, List, NamedTuple, Sequence, Set

FLOATS = ("f16", "bf16", "f32", "f64", "f80", "f128", "tf32", "f8E4M3FN", "f8E5M2",
          "f8E4M3", "f8E3M4", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ",
          "f6E2M3FN", "f6E3M2FN", "f4E2M1FN")
# Every width at which a body changes, and some between.
INTEGERS = ("i1", "i2", "i4", "i7", "i8", "i9", "i16", "i17", "i31", "i32", "i33",
            "i48", "i64", "i65", "i128")
UNSIGNED = ("ui1", "ui8", "ui16", "ui32", "ui48", "ui64", "ui128")
OTHERS = ("f8E8M0FNU", "i129", "i1000", "ui129", "si8", "si32", "index",
          "complex<f32>", "!quant.uniform<i8:f32:0, {0.5}>", "!tosa.mxint8")
QUANTIZED = ("!quant.uniform<i8:f32, 0.5>", "!quant.uniform<u8:f32, 0.5>")
TYPES = FLOATS + INTEGERS + UNSIGNED + QUANTIZED + OTHERS

FLOAT_UNARY = ("ceil", "cos", "erf", "exp", "floor", "log", "reciprocal", "rsqrt",
               "sigmoid", "sin", "tanh")
LOGICAL = ("logical_and", "logical_or", "logical_xor")
COMPARISONS = ("equal", "greater", "greater_equal")
MEANINGFUL = {
    **dict.fromkeys(FLOAT_UNARY + ("pow",), FLOATS),
    **dict.fromkeys(("abs", "negate", "mul"), FLOATS + INTEGERS),
    **dict.fromkeys(("clamp", "add", "sub", "cast"), FLOATS + INTEGERS + UNSIGNED),
    **dict.fromkeys(("maximum", "minimum", "select") + COMPARISONS,
                    FLOATS + INTEGERS + UNSIGNED + QUANTIZED),
    **dict.fromkeys(("bitwise_not", "bitwise_and", "bitwise_or", "bitwise_xor", "clz",
                     "logical_left_shift", "logical_right_shift"),
                    INTEGERS + UNSIGNED),
    "arithmetic_right_shift": INTEGERS,
    **dict.fromkeys(LOGICAL + ("logical_not",), ("i1",)),
    "intdiv": ("i32", "i64"),
}
UNARY = FLOAT_UNARY + ("abs", "bitwise_not", "cast", "clamp", "clz", "logical_not",
                       "negate")


class Case(NamedTuple):
    """A function of one op, in one line; its elements go from a type to a type."""

    op: str
    source: str
    target: str
    text: str


def width(integer: str) -> int:
    return int(integer[1:])


def is_meaningful(case: Case) -> bool:
    types = MEANINGFUL[case.op]
    if case.source not in types:
        return False
    if case.op == "cast":
        return case.target in types
    # A product may be wider than its operands.
    return (case.op != "mul" or case.source == case.target
            or case.source in INTEGERS and case.target in INTEGERS
            and width(case.source) <= width(case.target))


def targets(op: str, source: str) -> Sequence[str]:
    if op in ("cast", "mul"):
        return TYPES
    return ("i1",) if op in COMPARISONS else (source,)


def attributes(op: str, source: str) -> Iterator[str]:
    """Every setting that changes the body."""
    if op == "clamp":
        low, high = {"i1": ("false", "true")}.get(source) or (
            f"{bound} : {source}" for bound in (("-1.0", "2.0") if source[0] == "f" or
                                                source in FLOATS else ("0", "1")))
        for mode in ("PROPAGATE", "IGNORE"):
            yield f" {{min_val = {low}, max_val = {high}, nan_mode = {mode}}}"
    elif op in ("maximum", "minimum"):
        yield from (f" {{nan_mode = {mode}}}" for mode in ("PROPAGATE", "IGNORE"))
    elif op == "arithmetic_right_shift":
        yield from (f" {{round = {value}}}" for value in ("true", "false"))
    else:
        yield ""


# The shapes of up to three operands, and of the result.
FORMS = {
    1: [(("4x",), "4x"), (("?x2x",), "?x2x"), (("",), ""), (("2x",), "*x")],
    2: [(("4x", "4x"), "4x"), (("4x1x", "1x3x"), "4x3x"), (("?x1x", "2x?x"), "2x?x"),
        (("", ""), "")],
    3: [(("4x", "1x", "4x"), "4x"), (("?x?x", "1x?x", "?x1x"), "?x?x")],
}


def arity(op: str) -> int:
    return 1 if op in UNARY else 3 if op == "select" else 2


def parameter_types(op: str, source: str) -> List[str]:
    if op == "mul":
        return ["tensor<1xi8>"]
    return [f"tensor<1x{source}>"] * 2 if op == "negate" else []


def cases_of(op: str, source: str, forms: Sequence[tuple]) -> Iterator[Case]:
    for shapes, result_shape in forms:
        types = [f"tensor<{shape}{source}>" for shape in shapes]
        if op == "select":
            types[0] = f"tensor<{shapes[0]}i1>"
        types += parameter_types(op, source)
        arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(types))
        values = ", ".join(f"%a{i}" for i in range(len(types)))
        for target in targets(op, source):
            result = f"tensor<{result_shape}{target}>"
            for attribute in attributes(op, source):
                yield Case(op, source, target,
                           f"({arguments}) -> {result} {{ %0 = tosa.{op} {values}"
                           f"{attribute} : ({', '.join(types)}) -> {result} "
                           f"return %0 : {result} }}\n")


def meaningful_cases(op: str, every_form: bool) -> Iterator[Case]:
    """The types and attributes that have a meaning, each in every form or in one of them in turn: the body does not
    depend on shapes, nor what is around it on types. The first has all forms."""
    forms = FORMS[arity(op)]
    by_form = [[case for source in MEANINGFUL[op] for case in cases_of(op, source, [form]) if is_meaningful(case)]
               for form in forms]
    for number, alike in enumerate(zip(*by_form, strict=True)):
        turn = (number + number // len(forms)) % len(forms)
        yield from alike if every_form or number == 0 else [alike[turn]]


def module(cases: Sequence[Case], separator: str = "") -> str:
    return separator.join(f"func.func @f{i}{case.text}" for i, case in enumerate(cases))


def run(tool: str, options: Sequence[str],
        text: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([tool, *options, "-"], input=text, text=True,
                          capture_output=True, check=False)
    if done.returncode < 0 or "Stack dump" in done.stderr:
        sys.exit(f"error: {tool} crashed:\n{done.stderr[:2000]}")
    return done


def functions_in(text: str) -> Set[int]:
    return {int(number) for number in re.findall(r"func\.func @f(\d+)", text)}


def lower(tool: str, options: Sequence[str], every_form: bool) -> int:
    """Lowers everything that has a meaning; the number of functions."""
    cases = [case for op in MEANINGFUL for case in meaningful_cases(op, every_form)]
    done = run(tool, options, module(cases))
    if done.returncode:
        sys.exit(f"error: {done.stderr[:2000]}")
    if "tosa." in done.stdout:
        sys.exit("error: ops remain after the lowering")
    if functions_in(done.stdout) != set(range(len(cases))):
        sys.exit("error: functions are gone")
    return len(cases)


def refuse(tool: str, every_product: bool) -> int:
    """Has everything else that upstream accepts refused; the number of functions.

    Most products of two types upstream's verifier refuses by itself, whatever they are: one in three is asked about."""
    split = ["--split-input-file", "--mlir-print-op-on-diagnostic=false"]
    cases = [case for op in MEANINGFUL for source in TYPES
             for case in cases_of(op, source, FORMS[arity(op)][:1])
             if not is_meaningful(case)
             and (every_product or op != "mul" or (TYPES.index(source) + TYPES.index(case.target)) % 3 == 0)]
    done = run(tool, split + ["--ewise-tosa-to-linalg"], module(cases, "// -----\n"))
    if functions_in(done.stdout):
        sys.exit("error: functions that were to be refused were lowered")
    refused = 0
    for line, message in re.findall(r"^\S+?:(\d+):\d+: error: (.*)$", done.stderr, re.MULTILINE):
        # Each has a line, and one that separates it from the next.
        case = cases[int(line) // 2]
        reason = re.search(r"op cannot be lowered: (.*)", message)
        if not reason:
            continue  # Upstream's verifier.
        expected = f"there is no scalar body from elements of type '{case.source}' to '{case.target}'"
        if not reason[1].replace("5.000000e-01", "0.5").startswith(expected):
            sys.exit(f"error: {case.text}{message}")
        refused += 1
    return refused


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-opt")
    parser.add_argument("--refuse", action="store_true",
                        help="test the types that the ops have no meaning for")
    parser.add_argument("--every-form", action="store_true",
                        help="lower all types in all shapes, and refuse all products")
    parser.add_argument("options", nargs="*", help="of the tool, that lower")
    arguments = parser.parse_args()
    assert len(MEANINGFUL) == 38
    if arguments.refuse:
        print(f"{refuse(arguments.tool, arguments.every_form)} functions refused")
    else:
        print(f"{lower(arguments.tool, arguments.options, arguments.every_form)} functions lowered")


if __name__ == "__main__":
    main()
