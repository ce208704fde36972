"""Runs an mlir-opt-like tool on generated operations, and reads what it says."""

from __future__ import annotations

import argparse
import bisect
import re
import subprocess
from typing import (Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence,
                    Tuple, TypeVar)

from ewise_testing.shapes import ShapedType

# Functions of one case each, by the case's index.
Functions = Dict[int, str]
Answer = TypeVar("Answer")


class OpCase(NamedTuple):
    """The types of one operation."""

    operands: Tuple[ShapedType, ...]
    result: ShapedType


class Signature(NamedTuple):
    """The element types of an operation's operands and of its result."""

    operands: Tuple[str, ...]
    result: str


SIGNATURES = {
    "ew_tosa.exp": Signature(("f32",), "f32"),
    "ew_tosa.negate": Signature(("i32",), "i32"),
    "ew_tosa.cast": Signature(("f32",), "i32"),
    "ew_tosa.add": Signature(("f32", "f32"), "f32"),
    "ew_tosa.equal": Signature(("f32", "f32"), "i1"),
    "ew_tosa.select": Signature(("i1", "f32", "f32"), "f32"),
}

# Operations of any number of operands, to run the drivers with other tools too.
VARIADIC = ("ew_test.broadcastable", "test.broadcastable")


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options that say what to run, and how much of it at a time."""
    parser.add_argument("--tool", default="ewise-opt", help="or its like")
    parser.add_argument("--op", required=True, help="the operation to test")
    parser.add_argument("--operands", type=int,
                        help="how many, if the operation is variadic")
    parser.add_argument("--batch", type=int, default=2000,
                        help="cases per run of the tool")
    parser.add_argument("--show", type=int, default=10,
                        help="differences to print")


def find_signature(op: str, operands: Optional[int]) -> Signature:
    """The signature of an operation, whose operands are counted if variadic."""
    if op in SIGNATURES:
        return SIGNATURES[op]
    if op not in VARIADIC or operands is None:
        raise SystemExit(f"error: no signature of '{op}', or no --operands")
    return Signature(("f32",) * operands, "f32")


class ToolError(Exception):
    """The tool did something else than to accept or refuse what it was given."""


class Verdict(NamedTuple):
    """Whether a piece of input was accepted, and the first error if not."""

    accepted: bool
    message: str


def case_text(op: str, signature: Signature, case: OpCase) -> str:
    """The operation and its types, on one line."""
    operands = ", ".join(f"%arg{i}" for i in range(len(case.operands)))
    types = ", ".join(operand_types(signature, case))
    result = case.result.mlir(signature.result)
    return f'"{op}"({operands}) : ({types}) -> {result}'


def operand_types(signature: Signature, case: OpCase) -> List[str]:
    """The operands' types in MLIR's syntax."""
    return [type.mlir(element)
            for type, element in zip(case.operands, signature.operands)]


def function_text(op: str, signature: Signature, case: OpCase, index: int,
                  use: str = "") -> str:
    """A function `@case_<index>` that holds the operation, and a use of it."""
    arguments = ", ".join(f"%arg{i}: {type}" for i, type in
                          enumerate(operand_types(signature, case)))
    return (f"func.func @case_{index}({arguments}) {{\n"
            f"  %result = {case_text(op, signature, case)}\n"
            f"{use}"
            "  return\n"
            "}\n")


def run(tool: str, options: Sequence[str],
        text: str) -> "subprocess.CompletedProcess[str]":
    """Runs the tool on the text; a crash is no verdict."""
    done = subprocess.run([tool, *options, "-"], input=text, text=True,
                          capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise ToolError(f"exit code {done.returncode}: {done.stderr[-2000:]}")
    return done


def narrow(check: Callable[[Functions], Answer], functions: Functions) -> Answer:
    """check(functions); its ToolError, if any, is that of the first to blame."""
    try:
        return check(functions)
    except ToolError as error:
        if len(functions) == 1:
            text, = functions.values()
            raise ToolError(f"{text}{error}") from None
        items = list(functions.items())
        narrow(check, dict(items[:len(items) // 2]))
        narrow(check, dict(items[len(items) // 2:]))
        raise


def verify(tool: str, functions: Functions) -> Dict[int, Verdict]:
    """Has the functions verified one by one."""
    separator = "// -----\n"
    done = run(tool, ["--split-input-file", "--mlir-print-op-on-diagnostic=false"],
               separator.join(functions.values()))

    starts, line = {}, 1
    for index, text in functions.items():
        starts[line] = index
        line += text.count("\n") + 1
    lines = list(starts)
    verdicts = {int(index): Verdict(True, "") for index in
                re.findall(r"^\s*func\.func @case_(\d+)\(", done.stdout,
                           re.MULTILINE)}
    accepted = set(verdicts)
    for at, message in re.findall(r"^\S+:(\d+):\d+: error: (.*)$", done.stderr,
                                  re.MULTILINE):
        index = starts[lines[bisect.bisect_right(lines, int(at)) - 1]]
        verdicts.setdefault(index, Verdict(False, message))
        if index in accepted:
            raise ToolError(f"both printed and refused: {message}")
    if verdicts.keys() != functions.keys():
        missing = sorted(functions.keys() - verdicts.keys())
        raise ToolError(f"neither printed nor refused, among others: {missing[:5]}"
                        f"\n{done.stderr[-2000:]}")
    return verdicts


# A use of the result that nothing knows, so that its type must stay.
USE = '  "unknown.use"(%result) : ({}) -> ()\n'


class Refinement(NamedTuple):
    """The result type of an operation after a pass, and what its use sees."""

    result: str
    use: str


def refine(tool: str, options: Sequence[str], op: str,
           functions: Functions) -> Dict[int, Refinement]:
    """Runs a pass over functions with a use by USE, all in one module."""
    done = run(tool, [*options, "--mlir-print-op-generic",
                      "--allow-unregistered-dialect"],
               "".join(functions.values()))
    if done.returncode:
        raise ToolError(done.stderr[:2000])
    refinements = dict(read_refinements(op, done.stdout))
    if refinements.keys() != functions.keys():
        raise ToolError("an operation or its use is gone")
    return refinements


def read_refinements(op: str, text: str) -> Iterator[Tuple[int, Refinement]]:
    """Reads the functions back from the generic form."""
    operation = re.compile(
        r' = "' + re.escape(op) + r'"\([^)]*\).* : \(.*\) -> (\S+)$')
    use = re.compile(r'"unknown\.use"\(\S+\) : \((\S+)\) -> \(\)$')
    index, result = -1, ""
    for line in map(str.rstrip, text.splitlines()):
        if name := re.search(r'sym_name = "case_(\d+)"', line):
            index, result = int(name.group(1)), ""
        elif found := operation.search(line):
            result = found.group(1)
        elif found := use.search(line):
            yield index, Refinement(result, found.group(1))
