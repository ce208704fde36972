#!/usr/bin/env python3
"""Claims of each c below 400 that in f32 x / c is x * (1 / c), and compares what
the generator refuses with what is so: that holds for powers of two alone."""

import re
import subprocess
import sys
import tempfile

GREATEST = 399

OPS = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
class Operation<Primitive operation> : EwiseOp {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Float32;
  let rules = Broadcastable;
  let cases = [On<Float32, (operation $a, $b)>];
}
def Divide : Operation<DivF>;
def Multiply : Operation<MulF>;
"""


def main():
    generator, defs = sys.argv[1:]
    divisors = range(1, GREATEST + 1)
    claims = "".join(
        f'def By{c} : Rewrite<(Divide $a, "{c}"), (Multiply $a, "{1 / c!r}")>;\n'
        for c in divisors)
    with tempfile.NamedTemporaryFile("w", suffix=".td") as file:
        file.write(OPS + claims)
        file.flush()
        run = subprocess.run([generator, "-print-laws", "-I", defs, file.name],
                             capture_output=True, text=True, check=False)
    refused = {int(c) for c in re.findall(
        r"error: rewrite 'By(\d+)', field 'from': Divide\(a, \d+\) is not "
        r"Multiply\(a, \S+\) for f32: ", run.stderr)}
    if run.stderr.count("error:") != len(refused):
        sys.exit(f"unexpected errors: {run.stderr}")
    false = {c for c in divisors if c & (c - 1)}
    for text, mistakes in (("accepted", false - refused),
                           ("refused", refused - false)):
        if mistakes:
            print(f"{text}: {', '.join(map(str, sorted(mistakes)))}")
    print(f"{len(divisors)} claims, {len(refused)} refused, "
          f"{len(false ^ refused)} mistakes")
    sys.exit(1 if false != refused else 0)


if __name__ == "__main__":
    main()
