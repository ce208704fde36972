#!/usr/bin/env python3
"""Prints an op with a number of cases in its body, of which each two overlap and
each covers a type that the op does not accept; or of laws that are all false."""

import sys

OP = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
def Manifold : EwiseOp {{
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let cases = [{cases}];
  let laws = [{laws}];
}}
"""


def main():
    kind, number = sys.argv[1], int(sys.argv[2])
    case, law = "On<Float32, (SubF $a, $b)>", "Commutative<>"
    wrong = ", On<Float64, (SubF $a, $b)>" if kind == "accepted" else ""
    times = {"cases": (number, 0), "laws": (1, number), "accepted": (1, 0)}
    cases, laws = times[kind]
    print(OP.format(cases=", ".join([case] * cases) + wrong * number,
                    laws=", ".join([law] * laws)))


if __name__ == "__main__":
    main()
