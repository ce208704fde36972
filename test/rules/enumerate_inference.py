"""Compares refined result types with the oracle's inferred shapes, case by case.

Takes the cases that the oracle accepts, runs the pass that refines result types
over them, and expects the inferred shape as the result's: unless an operand is
unranked, past which no type is refined. Uses must see the declared type still.

Prints the first cases that differ, how many types had to change, and
`<cases> cases, <differences> differences`.
"""

from __future__ import annotations

import argparse
import sys
from typing import List, Tuple

import cases
import mlir_tool
from broadcast_oracle import infer_types
from shapes import UNRANKED, ShapedType, Violation


def accepted_cases(chosen: List[cases.Case]
                   ) -> List[Tuple[cases.Case, ShapedType]]:
    """The cases without an error, with the result types to expect."""
    accepted = []
    for case in chosen:
        try:
            shape = infer_types(case.operands, case.result)
        except Violation:
            continue
        refined = ShapedType(case.result.container, shape)
        if any(type.shape is UNRANKED for type in case.operands):
            refined = case.result
        accepted.append((case, refined))
    return accepted


def compare() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pass", dest="passes", action="append",
                        help="a pass to run, by default --ewise-infer-types")
    mlir_tool.add_options(parser)
    cases.add_options(parser)
    options = parser.parse_args()

    signature = mlir_tool.find_signature(options.op, options.operands)
    accepted = accepted_cases(
        cases.chosen_cases(options, len(signature.operands)))
    passes = options.passes or ["--ewise-infer-types"]
    differences = 0
    changed = sum(case.result != refined for case, refined in accepted)
    for first in range(0, len(accepted), options.batch):
        batch = dict(enumerate(accepted[first:first + options.batch], first))
        functions = {}
        for index, (case, _) in batch.items():
            declared = case.result.mlir(signature.result)
            functions[index] = mlir_tool.function_text(
                options.op, signature, case, index, mlir_tool.USE.format(declared))
        found = mlir_tool.narrow(
            lambda some: mlir_tool.refine(options.tool, passes, options.op, some),
            functions)
        for index, (case, refined) in batch.items():
            expected = mlir_tool.Refinement(refined.mlir(signature.result),
                                            case.result.mlir(signature.result))
            if found[index] == expected:
                continue
            differences += 1
            if differences <= options.show:
                print(mlir_tool.case_text(options.op, signature, case))
                print(f"  expected {expected}")
                print(f"  found {found[index]}")

    print(f"{changed} types to refine")
    print(f"{len(accepted)} cases, {differences} differences")
    return 1 if differences else 0


def main() -> int:
    try:
        return compare()
    except mlir_tool.ToolError as error:
        print(error)
        return 2


if __name__ == "__main__":
    sys.exit(main())
