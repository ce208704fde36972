"""Compares the verdict of an operation's verifier with the oracle's, case by case.

Prints the first cases in which they differ, the number of cases by the oracle's
verdict, and `<cases> cases, <differences> differences`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from typing import Optional

import cases
import mlir_tool
from broadcast_oracle import infer_types
from shapes import Failure, Violation

# What an error must speak of, loosely: the tests of the messages are elsewhere.
MESSAGES = {
    Failure.EXTENT: r"operands.*broadcast-compatible",
    Failure.RESULT_RANK: r"result",
    Failure.RESULT_EXTENT: r"result",
    Failure.CONTAINER: r"",
}


def expected_violation(case: cases.Case) -> Optional[Violation]:
    """The oracle's verdict."""
    try:
        infer_types(case.operands, case.result)
    except Violation as violation:
        return violation
    return None


def difference(op: str, violation: Optional[Violation],
               verdict: mlir_tool.Verdict) -> Optional[str]:
    """Says how the verdicts differ, None if they do not."""
    if violation is None:
        if verdict.accepted:
            return None
        return f"to be accepted, but: {verdict.message}"
    if verdict.accepted:
        return f"accepted, but must be refused: {violation}"
    if not verdict.message.startswith(f"'{op}' op "):
        return f"refused by another verifier: {verdict.message}"
    if not re.search(MESSAGES[violation.failure], verdict.message):
        return f"refused for {violation}, but: {verdict.message}"
    return None


def compare() -> int:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    mlir_tool.add_options(parser)
    cases.add_options(parser)
    options = parser.parse_args()

    signature = mlir_tool.find_signature(options.op, options.operands)
    chosen = cases.chosen_cases(options, len(signature.operands))
    outcomes: "Counter[str]" = Counter()
    differences = 0
    for first in range(0, len(chosen), options.batch):
        batch = dict(enumerate(chosen[first:first + options.batch], first))
        functions = {index: mlir_tool.function_text(options.op, signature, case,
                                                    index)
                     for index, case in batch.items()}
        verdicts = mlir_tool.narrow(
            lambda some: mlir_tool.verify(options.tool, some), functions)
        for index, case in batch.items():
            violation = expected_violation(case)
            outcomes[violation.failure.value if violation else "accepted"] += 1
            text = difference(options.op, violation, verdicts[index])
            if text is None:
                continue
            differences += 1
            if differences <= options.show:
                print(mlir_tool.case_text(options.op, signature, case))
                print(f"  {text}")

    print(", ".join(f"{name} {outcomes[name]}" for name in sorted(outcomes)))
    print(f"{len(chosen)} cases, {differences} differences")
    return 1 if differences else 0


def main() -> int:
    try:
        return compare()
    except mlir_tool.ToolError as error:
        print(error)
        return 2


if __name__ == "__main__":
    sys.exit(main())
