"""Runs the programs of Inputs/programs.mlir with sizes of their arguments in the types, chosen at random.

With --print, prints the module of all of them. Without, reads it from the standard input as ewise-opt made it, on tensors,
runs it for run-time sizes that the types admit, and compares the results with NumPy's. Prints the number of calls and of
differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np

from ewise_testing.native import Toolchain
from ewise_testing.shapes import RankedShape, ShapedType
from ewise_testing.values import generator
from run_programs import PROGRAMS, Module, Program, calls_of, differs

INPUT = Path(__file__).parent / "Inputs" / "programs.mlir"
TYPINGS = 6
SIZES = ((9, 17), (8, 16), (2, 3), (17, 1), (1, 5))
DEPTH = 3
MAX_CALLS = 40


def typings() -> Iterator[tuple[Program, list[list[np.ndarray]], list[RankedShape]]]:
    """Programs by new names, the operands of some calls, and the types of all of them."""
    random = generator("types of transforms")
    for number in range(TYPINGS):
        for program in PROGRAMS:
            size = SIZES[number % len(SIZES)]
            calls = list(calls_of(program, size, (DEPTH,)))
            first = calls[random.integers(len(calls))]
            types = [tuple(extent if random.random() < 0.4 else None for extent in each.shape) for each in first]
            possible = [operands for operands in calls if all(map(admits, types, operands))]
            chosen = random.permutation(len(possible))[:MAX_CALLS]
            yield replace(program, name=f"{program.name}_{number}"), [possible[index] for index in chosen], types


def admits(type_: RankedShape, operand: np.ndarray) -> bool:
    return all(extent in (None, size) for extent, size in zip(type_, operand.shape))


def function_text(program: Program, types: list[RankedShape]) -> str:
    """The function, whose arguments have the types, and are cast to what it is written for."""
    name = program.name.rpartition("_")[0]
    (body,) = (text for text in INPUT.read_text().split("func.func @") if text.startswith(f"{name}("))
    head, _, rest = body.partition("\n")
    casts = []
    for argument, type_ in zip(re.findall(r"(%\w+): tensor", head), types):
        known = ShapedType("tensor", type_).mlir("f32")
        casts.append(f"  {argument} = tensor.cast {argument}_known : {known} to tensor<?x?xf32>")
        head = head.replace(f"{argument}: tensor<?x?xf32>", f"{argument}_known: {known}", 1)
    return f"func.func @{program.name}{head[len(name):]}\n" + "\n".join(casts) + f"\n{rest}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--print", action="store_true", help="print the module")
    parser.add_argument("--work-dir", type=Path, help="where intermediate files go")
    arguments = parser.parse_args()
    if arguments.print:
        print("\n".join(function_text(program, types) for program, _, types in typings()))
        return
    native = Toolchain("ewise-opt", (), arguments.work_dir).compile("programs", [Module(sys.stdin.read())])
    outcomes = [differs(native, program, operands) for program, calls, _ in typings() for operands in calls]
    print(f"{len(outcomes)} calls, {sum(outcomes)} differences")
    raise SystemExit(any(outcomes))


if __name__ == "__main__":
    main()
