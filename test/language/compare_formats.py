"""Compares what is printed of random assembly formats with what ODS prints.

    compare_formats.py [--runs N] [--seed N] -I DIR...

Each format is given to an op whose class mlir-tblgen emits, and to
ewise-print-formats. The `print` method of the first is turned into the notation
of the other and must then be equal: texts as they are printed, a letter for what
is printed between them, and parentheses around the two parts of an optional
group.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
from typing import Dict, List, Sequence

RECORDS = """
include "ewise/OpBridge.td"
include "ewise/RuleSets.td"
def Test_Dialect : Dialect {
  let name = "test";
  let cppNamespace = "::test";
}
def TestFloats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
class TestOp<string mnemonic, string format>
    : EwiseDialectOp<Test_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"more", variadic=1>, Operand<"b">];
  let elementTypes = TestFloats;
  let rules = Broadcastable;
  let attributes = [Attribute<"shift", Int8, "0", min="0", max="60">,
                    Attribute<"round", Boolean, "true">, Attribute<"mode", Text<["x"]>>,
                    Attribute<"low", Shared>];
  let assemblyFormat = format;
}
"""
OPS = "def Test_Op{0} : TestOp<\"op{0}\", [{{{1}}}]>;\n"
LITERALS = [":", "=", "<", ">", "(", ")", "[", "]", "{", "}", "?", "+", "-"]
LITERALS += ["*", "->", "...", "word", "_word", "w", "_"]
BLANKS = ["", " ", "\\n"]


class FormatMaker:
    """Makes formats that have an end of every list."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def literals(self, least: int = 0) -> List[str]:
        spelled = [self.rng.choice(LITERALS) for _ in range(least)]
        while self.rng.random() < 0.5:
            spelled.append(self.rng.choice(LITERALS + BLANKS))
        self.rng.shuffle(spelled)
        return [f"`{each}`" for each in spelled]

    def group(self, anchor: str) -> str:
        """An optional group that begins with a literal or with the anchor."""
        begin = [] if anchor[0] == "$" and self.rng.random() < 0.5 else ["`word`"]
        parts = begin + self.literals() + [anchor + "^"] + self.literals()
        if not begin:
            parts = [anchor + "^"] + self.literals()
        group = "(" + " ".join(parts) + ")"
        if self.rng.random() < 0.4:
            group += ":(" + " ".join(self.literals(1)) + ")"
        return group + "?"

    def make(self) -> str:
        rng = self.rng
        if rng.random() < 0.3:
            pieces = ["operands"]
        else:
            pieces = ["$a", rng.choice(["$more", self.group("$more")]), "$b"]
        for name in ["$shift", "$round"]:
            pieces += rng.choice([[], [name], [self.group(name)]])
        pieces += rng.choice([[], ["$mode"]]) + rng.choice([[], ["$low"]])
        pieces += ["attr-dict"]
        pieces += rng.choice(
            [
                ["type(operands)"],
                ["type($a)", self.group("type($more)"), "type($b)", "type($output)"],
                ["type(operands)", "type(results)"],
                ["functional-type(operands, results)"],
            ]
        )
        rng.shuffle(pieces)
        parts: List[str] = []
        for piece in pieces:
            parts += self.literals() + [piece]
        return " ".join(parts + self.literals())


def mark(letter: str) -> str:
    """An element between the texts."""
    return f"«{letter}»"


# The text that a line of mlir-tblgen's method prints, if it is no text.
ODS_PRINTS = [
    (r"printOptionalAttrDict\(", "d"),
    (r"printFunctionalType\(", "F"),
    (r"printAttributeWithoutType\(|printStrippedAttrOrType\(", "A"),
    (r"printNewline\(", "N"),
    (r"Types\(\);$", "T"),
    (r"_odsPrinter << get\w+\(\)|getOperands\(\);$", "V"),
]
TEXT = re.compile(r"""<< (?:'(.)'|"([^"]*)")""")


def read_ods(body: str) -> str:
    """The notation of a `print` method."""
    printed = ""
    lines = iter(line.strip() for line in body.splitlines())
    for line in lines:
        if line == "{":
            # A type is printed, or a default value is compared with.
            inner = next(lines)
            printed += mark("T") if inner.startswith("auto type") else ""
            while next(lines) != "}":
                pass
        elif line.startswith("if ("):
            printed += mark("(")
        elif line == "} else {":
            printed += mark(")(")
        elif line == "}":
            printed += mark(")")
        elif re.fullmatch(r"_odsPrinter(?: << (?:'.'|\"[^\"]*\"))+;", line):
            printed += "".join(a or b for a, b in TEXT.findall(line))
        else:
            found = [letter for print_, letter in ODS_PRINTS if re.search(print_, line)]
            printed += mark(found[0]) if found else ""
    return printed


def run(command: Sequence[str], given: str) -> str:
    return subprocess.run(
        command, input=given, check=True, capture_output=True, text=True
    ).stdout


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("-I", action="append", default=[], dest="includes")
    arguments = parser.parse_args()

    maker = FormatMaker(random.Random(arguments.seed))
    formats = [maker.make() for _ in range(arguments.runs)]
    ops = "".join(OPS.format(*each) for each in enumerate(formats))
    includes = [each for include in arguments.includes for each in ("-I", include)]
    ods = run(["mlir-tblgen", "-gen-op-defs", *includes], RECORDS + ops)
    ours = run(["ewise-print-formats"], "\n".join(formats)).splitlines()
    methods: Dict[int, str] = {
        int(number): body
        for number, body in re.findall(
            r"^void Op(\d+)::print\(.*?{\n(.*?)^}", ods, re.M | re.S
        )
    }
    if not len(methods) == len(ours) == len(formats):
        print(f"{len(methods)} methods and {len(ours)} lines", file=sys.stderr)
        return 1
    for number, (text, found) in enumerate(zip(formats, ours)):
        expected = read_ods(methods[number])
        if expected != found:
            print(f"{text}\n  ODS:  {expected}\n  ours: {found}", file=sys.stderr)
            return 1
    print(f"{len(formats)} formats are printed as ODS prints them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
