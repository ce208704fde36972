"""Compares which ops MLIR moves out of a loop that may not run with an enumeration of shapes.

For each case that an op's rule set accepts, a function with the op in a loop. What may
conflict must stay there. Of the rest, only ops with an unranked operand among several
may.

    speculation.py --op OP --rules NAME PART...
"""

import argparse
import re
import sys

from ewise_testing import mlir_tool
from ewise_testing.cases import AXIS, PARTS
from ewise_testing.compare_shapes import line_of
from ewise_testing.rule_sets import accepts
from ewise_testing.run_time_conflicts import INTO_RESULT, may_conflict
from ewise_testing.shapes import UNRANKED, ShapedType


def attribute_text(case, name):
    """The case's attribute as a dictionary."""
    if case.attribute is None:
        return ""
    if case.rules in AXIS:
        return f" {{{name} = {case.attribute} : i64}}"
    return f" {{{name} = array<i64{':' if case.attribute else ''} {', '.join(map(str, case.attribute))}>}}"


def function_text(options, case, index):
    """A function with the op in a loop, and a use that stays there."""
    types = [ShapedType("tensor", shape).mlir("f32") for shape in case.operands]
    result = ShapedType("tensor", case.declared).mlir("f32")
    arguments = ", ".join(f"%arg{i}: {type}" for i, type in enumerate(types))
    operands = ", ".join(f"%arg{i}" for i in range(len(types)))
    return f"""func.func @case_{index}(%n: index, {arguments}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {{
    %0 = "{options.op}"({operands}){attribute_text(case, options.attribute)} : ({', '.join(types)}) -> {result}
    "unknown.use"(%0) : ({result}) -> ()
  }}
  return
}}
"""


def find_moved(options, cases):
    """Whether each case's op is before its loop after loop-invariant code motion."""
    text = "".join(function_text(options, case, index) for index, case in enumerate(cases))
    done = mlir_tool.run(options.tool, ["--loop-invariant-code-motion", "--allow-unregistered-dialect"], text)
    if done.returncode != 0:
        sys.exit(done.stderr[:2000])
    functions = re.split(r"func\.func @case_\d+", done.stdout)[1:]
    return [function.index(options.op) < function.index("scf.for") for function in functions]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-opt")
    parser.add_argument("--op", required=True)
    parser.add_argument("--rules", required=True)
    parser.add_argument("--attribute", help="the name of the one that the rule set reads")
    parser.add_argument("--operands", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="take each case of this number")
    parser.add_argument("parts", nargs="+", choices=PARTS)
    options = parser.parse_args()
    cases = [case for part in options.parts for case in PARTS[part](options.rules)
             if case.declared is not None and len(case.operands) == options.operands
             and not (case.attribute is None and case.rules in INTO_RESULT) and accepts(case.rules, case.operands, case.attribute, case.declared)][::options.every]
    counts = {"stay": 0, "move": 0, "stay as an operand is unranked": 0}
    wrong = 0
    for case, moved in zip(cases, find_moved(options, cases), strict=True):
        conflicts = may_conflict(case)
        is_unranked = UNRANKED in (*case.operands, case.declared)
        if moved == conflicts and not (is_unranked and not moved):
            wrong += 1
            print(f"{'moved' if moved else 'stays'}: {line_of(case)}")
        kind = "move" if moved else "stay" if conflicts else "stay as an operand is unranked"
        counts[kind] += 1
    print(f"{options.op}: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()) + f", {wrong} wrong")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
