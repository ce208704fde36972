"""Claims laws of bodies that have been changed at one value, which nothing that is
tried leads to, and compares what -prove refuses with what was changed.

Usage: refuted.py <ewise-tblgen> <directory of Ewise's records> <number of claims>
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HEADER = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
class Claim<ScalarTypes types, list<string> names, dag value, OpLaw law> : EwiseOp {
  let operands = !foreach(name, names, Operand<name>);
  let elementTypes = types;
  let rules = Broadcastable;
  let body = value;
  let laws = [law];
}
"""
TYPES = {"Int32": ("i32", 32), "Int64": ("i64", 64), "Float32": ("f32", 24)}

# True laws: operands, the body, what it becomes at one value of $a, and the law.
TRUE = {
    "integer": [(["a"], "(Same $a)", "(SubI $a, 1)", "IdentityFunction<>"),
                (["a"], "(XorI $a, -1)", "(Same $a)", "Involution<>"),
                (["a"], "(MaxSI $a, 7)", "(SubI 7, 1)", "IdempotentFunction<>"),
                (["a", "b"], "(AddI $a, $b)", "(XorI $a, 1)", 'RightIdentity<"0">'),
                (["a", "b"], "(MulI $a, $b)", "(AddI $a, $b)", 'RightIdentity<"1">'),
                (["a", "b"], "(MulI $a, $b)", "(AddI $a, 1)", 'RightConstant<"0">'),
                (["a", "b"], "(AndI $a, $b)", "(OrI $b, 5)", "Commutative<>"),
                (["a", "b"], "(MinSI $a, $b)", "(SubI $a, 1)", "Idempotent<>")],
    "float": [(["a"], "(Same $a)", "(MulF $a, 2)", "IdentityFunction<>"),
              (["a"], "(NegF $a)", "(Same 1)", "Involution<>"),
              (["a"], "(Floor $a)", '(Same "0.5")', "IdempotentFunction<>"),
              (["a", "b"], "(AddF $a, $b)", "(NegF $a)", 'RightIdentity<"-0">'),
              (["a", "b"], "(MulF $a, $b)", "(Same 3)", 'RightIdentity<"1">'),
              (["a", "b"], "(MaximumF $a, $b)", "(MulF $b, 2)", "Commutative<>"),
              (["a", "b"], "(MinimumF $a, $b)", "(NegF $a)", "Idempotent<>")],
}


def hide_integer(width: int) -> str:
    """A condition that holds for one value."""
    factor = random.getrandbits(width - 2) * 2 + 1
    mask, image = random.getrandbits(width - 1), random.getrandbits(width - 1)
    return f'(EqualI (XorI (MulI $a, "{factor}"), "{mask}"), "{image}")'


def hide_float(precision: int) -> str:
    """A condition that holds for one value: numbers of so few digits are multiplied exactly."""
    digits = precision // 2
    value, factor = ((random.getrandbits(digits - 1) | 1 << (digits - 1) | 1) for _ in range(2))
    scale = 2.0 ** random.randint(-20, 20)
    return f'(EqualF (MulF $a, "{factor}"), "{value * factor * scale!r}")'


def claim() -> tuple[str, str]:
    """A false claim, and how its counterexample begins."""
    record = random.choice(list(TYPES))
    spelling, width = TYPES[record]
    is_float = record.startswith("Float")
    names, body, changed, law = random.choice(TRUE["float" if is_float else "integer"])
    condition = (hide_float if is_float else hide_integer)(width)
    operands = ", ".join(f'"{name}"' for name in names)
    return f"def Op : Claim<{record}, [{operands}], (Select {condition}, {changed}, {body}), {law}>;\n", spelling


def main() -> None:
    generator, defs, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    random.seed(33)
    refused, slowest = 0, 0.0
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "Claim.td"
        for _ in range(count):
            text, spelling = claim()
            file.write_text(HEADER + text)
            start = time.monotonic()
            run = subprocess.run([generator, "-prove", "-I", defs, file], capture_output=True, text=True, check=False)
            slowest = max(slowest, time.monotonic() - start)
            if re.search(rf"error: op 'Op', field 'laws': Op\(.* is not .* for {spelling}: Op\(", run.stderr):
                refused += 1
            else:
                print(text + run.stdout + run.stderr)
    print(f"{count} claims, {refused} refused with a counterexample, {'less' if slowest < 20 else 'more'} than 20 s each")


if __name__ == "__main__":
    main()
