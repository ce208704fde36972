#!/usr/bin/env python3
"""Prints records that are wrong in a number of ways at one place: an op with cases
of which each two overlap and each covers a type that the op does not accept, or
with laws that are all false; or what a loop defines."""

import sys

INCLUDES = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "ewise/PromotionTables.td"
"""
OP = """
def Manifold : EwiseOp {{
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let cases = [{cases}];
  let laws = [{laws}];
}}
"""
# Mistakes in each record of a loop.
LOOPS = {
    "field": 'def : AdoptedOp<"a.b" # i, "::A" # i # "Op">;',
    "duplicate": 'def : AdoptedOp<"a.b", "::a::BOp"> { let operands = [Operand<"a">];'
                 " let elementTypes = Float32; let rules = Broadcastable; }",
    "name": "def : EwiseOp;",
    "identifier": 'def "a+" # i : EwiseOp { let operands = [Operand<"a">];'
                  " let elementTypes = Float32; let rules = Broadcastable; }",
    "row": 'def : Combine<One, One, First, ""> { let table = EqualOrOne; }',
    "example": 'def : Infers<["2"], "3"> { let of = Broadcastable; }',
    "unread": 'def "A" # i : EwiseOp { let operands = [Operand<"a">, Operand<"b">];'
              " let elementTypes = Float32; let rules = Broadcastable;"
              " let cases = [On<Float32, (NegF $a)>]; }",
}


def main():
    kind, number = sys.argv[1], int(sys.argv[2])
    if kind in LOOPS:
        print(f"{INCLUDES}foreach i = 0...{number - 1} in {{\n  {LOOPS[kind]}\n}}")
        return
    case, law = "On<Float32, (SubF $a, $b)>", "Commutative<>"
    wrong = ", On<Float64, (SubF $a, $b)>" if kind == "accepted" else ""
    times = {"cases": (number, 0), "laws": (1, number), "accepted": (1, 0)}
    cases, laws = times[kind]
    print(INCLUDES + OP.format(cases=", ".join([case] * cases) + wrong * number,
                               laws=", ".join([law] * laws)))


if __name__ == "__main__":
    main()
