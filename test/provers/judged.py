"""Judges rewrites of public compilers and prints the table of test/provers/judged.md."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

DEFS = Path(sys.argv[1])
FILES = {
    "arith": ("arith/AdoptedArith.td", "i8,i64,f32,f64"),
    "ew_tosa": ("tosa/TosaElementwise.td", "i32,f16,f32"),
    "ew_xla": ("xla/XlaElementwise.td", "i32,ui32,f32"),
}
# Where a rewrite is from, the records that it is written in, and what it says.
REWRITES = [
    ("MLIR, arith", "arith", "addi(addi(a, 3), 4) is addi(a, 7)"),
    ("MLIR, arith", "arith", "addi(subi(a, b), b) is a"),
    ("MLIR, arith", "arith", "subi(addi(a, b), b) is a"),
    ("MLIR, arith", "arith", "subi(a, subi(a, b)) is b"),
    ("MLIR, arith", "arith", "addi(a, muli(b, -1)) is subi(a, b)"),
    ("MLIR, arith", "arith", "muli(muli(a, 3), 5) is muli(a, 15)"),
    ("MLIR, arith", "arith", "xori(xori(a, b), a) is b"),
    ("MLIR, arith", "arith", "andi(a, xori(a, -1)) is 0"),
    ("MLIR, arith", "arith", "ori(a, xori(a, -1)) is -1"),
    ("MLIR, arith", "arith", "andi(a, andi(a, b)) is andi(a, b)"),
    ("MLIR, arith", "arith", "minsi(a, least) is least"),
    ("MLIR, arith", "arith", "addf(a, -0) is a"),
    ("MLIR, arith", "arith", "subf(a, 0) is a"),
    ("MLIR, arith", "arith", "mulf(a, 1) is a"),
    ("MLIR, arith", "arith", "divf(a, 1) is a"),
    ("MLIR, arith", "arith", "mulf(negf(a), negf(b)) is mulf(a, b)"),
    ("MLIR, arith", "arith", "divf(negf(a), negf(b)) is divf(a, b)"),
    ("MLIR, tosa", "ew_tosa", "add(a, 0) is a"),
    ("MLIR, tosa", "ew_tosa", "sub(a, 0) is a"),
    ("MLIR, tosa", "ew_tosa", "negate(negate(a)) is a"),
    ("MLIR, tosa", "ew_tosa", "abs(abs(a)) is abs(a)"),
    ("MLIR, tosa", "ew_tosa", "reciprocal(reciprocal(a)) is a"),
    ("MLIR, tosa", "ew_tosa", "log(exp(a)) is a"),
    ("StableHLO", "ew_xla", "add(a, 0) is a"),
    ("StableHLO", "ew_xla", "subtract(a, a) is 0"),
    ("StableHLO", "ew_xla", "multiply(a, 0) is 0"),
    ("StableHLO", "ew_xla", "multiply(a, 1) is a"),
    ("StableHLO", "ew_xla", "divide(a, 1) is a"),
    ("StableHLO", "ew_xla", "maximum(a, a) is a"),
    ("XLA", "ew_xla", "maximum(maximum(a, b), b) is maximum(a, b)"),
    ("XLA", "ew_xla", "negate(negate(a)) is a"),
    ("XLA", "ew_xla", "subtract(a, negate(b)) is add(a, b)"),
    ("XLA", "ew_xla", "divide(a, 4) is multiply(a, 0.25)"),
    ("XLA", "ew_xla", "divide(a, 10) is multiply(a, 0.1)"),
    ("XLA", "ew_xla", "multiply(exponential(a), exponential(b)) is exponential(add(a, b))"),
    ("tinygrad", "arith", "addf(a, a) is mulf(a, 2)"),
    ("tinygrad", "arith", "mulf(a, 0) is 0"),
    ("tinygrad", "arith", "divf(a, a) is 1"),
    ("tinygrad", "arith", "divf(mulf(a, b), b) is a"),
    ("tinygrad", "arith", "mulf(mulf(a, 3), 5) is mulf(a, 15)"),
    ("tinygrad", "arith", "xori(a, a) is 0"),
    ("LLVM, under reassoc", "arith", "addf(subf(a, b), b) is a"),
    ("LLVM, under nsz", "arith", "subf(0, a) is negf(a)"),
    ("LLVM, under nsz", "arith", "addf(a, 0) is a"),
]


def judge(dialect: str) -> dict[str, list[str]]:
    """The verdict on each equation, by types."""
    file, types = FILES[dialect]
    equations = [equation for _, of, equation in REWRITES if of == dialect]
    command = ["ewise-tblgen", "-judge", "-I", str(DEFS), str(DEFS / file), f"--types={types}"]
    done = subprocess.run(
        [*command, *(f"--equation={each}" for each in equations)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr)
    answers: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        if line.startswith("  "):
            answers[next(reversed(answers))].append(re.sub(r"(cvc5|z3) [\d.]+", r"\1", line.strip()))
        else:
            answers[line] = []
    return answers


def main() -> None:
    answers = {dialect: judge(dialect) for dialect in FILES}
    print("| from | rewrite | |\n| --- | --- | --- |")
    for source, dialect, equation in REWRITES:
        verdicts = "<br>".join(answers[dialect][equation]).replace("|", "\\|")
        print(f"| {source} | `{equation}` | {verdicts} |")


if __name__ == "__main__":
    main()
