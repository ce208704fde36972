"""Runs the rows of defs/ewise/Mistakes.md: what is written gives the message, what is right gives no error.

    mistakes.py <Mistakes.md> <directory of records> <directory for files>

A row is about a body, fields of an op (`name = value`), definitions, or an op of MLIR. What is right stands in the
place of what is written if it is of the same kind, and is added to it if not; words and parts of code are not run.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

RECORDS = """include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
include "functions/Derivatives.td"
{definitions}
def My_Dialect : EwiseDialect {{
  let name = "my";
  let cppNamespace = "::my";
  let derivatives = JaxConvention;
}}
class My_Op<string name> : ElementwiseOp<My_Dialect, name> {{
  let operands = [Operand<"x">, Operand<"y">];
  let attributes = [Attribute<"mode", Text<["up", "down"]>, "up">, Attribute<"round", Boolean, "false">];
  let elementTypes = Float32;
  let rules = Broadcastable;
}}
def My_MineOp : My_Op<"mine"> {{
{body}
{fields}
}}
"""
TYPES = {
    "f3": "tensor<3xf32>",
    "f4": "tensor<4xf32>",
    "h3": "tensor<3xf16>",
    "i3": "tensor<3xi32>",
    "e3": "tensor<3xf32, 1>",
    "q3": "tensor<3x!quant.uniform<i8:f32, 0.5>>",
    "u": "tensor<*xf32>",
    "f": "f32",
}
KINDS = {
    "body": r"[$(]\S|\d+$",
    "fields": r"[a-zA-Z]+ = ",
    "definitions": r"def |include ",
    "operation": r"\"?ew\w*\.\w+\"? ?[%:(]",
}


def kind_of(code: str) -> str | None:
    return next((kind for kind, pattern in KINDS.items() if re.match(pattern, code)), None)


def correction(written: str, right: str) -> str | None:
    """The code to run of what is right."""
    code = whole_code(right)
    kind = code and kind_of(code)
    return code if kind and (kind == "operation") == (kind_of(written) == "operation") else None


def rows(page: str):
    """The number of the line and the cells of each row."""
    for number, line in enumerate(page.splitlines(), start=1):
        cells = [cell.strip() for cell in re.split(r" \| ", line.strip("| "))]
        if line.startswith("| `") and len(cells) == 3:
            yield number, cells


def whole_code(cell: str) -> str | None:
    """The code of a cell that has nothing else."""
    found = re.fullmatch(r"`([^`]+)`", cell)
    return found[1] if found else None


class Mistakes:
    def __init__(self, records: str, directory: Path) -> None:
        self.records = records
        self.directory = directory

    def run(self, *command: str) -> str:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout

    def print_records(self, parts: dict[str, str]) -> str:
        """What ewise-tblgen prints about an op with these parts."""
        fields = f"let {parts['fields']};" if "fields" in parts else ""
        # An op with cases has no body.
        body = "" if "cases" in fields else f"let body = {parts.get('body', '(Add $x, $y)')};"
        text = RECORDS.format(definitions=parts.get("definitions", ""), body=body, fields=fields)
        path = self.directory / "mine.td"
        path.write_text(text)
        return self.run("ewise-tblgen", "-gen-op-methods", f"-I{self.records}", str(path), "-o", f"{path}.inc")

    def print_operation(self, operation: str) -> str:
        """What ewise-opt prints about an op, when it is verified and lowered."""
        aliases = "".join(f"!{name} = {type}\n" for name, type in TYPES.items())
        arguments = ", ".join(f"%{name}: !{name}" for name in TYPES)
        path = self.directory / "mine.mlir"
        path.write_text(f"{aliases}func.func @mine({arguments}) {{\n  %0 = {operation}\n  return\n}}\n")
        return self.run("ewise-opt", "--ewise-to-linalg", str(path))

    def print(self, written: str, right: str | None = None) -> str:
        kind = kind_of(written)
        if kind == "operation":
            return self.print_operation(right or written)
        parts = {kind: written}
        if right:
            parts[kind_of(right)] = right
        return self.print_records(parts)

    def check(self, written: str, message: str, right: str):
        """The problems of a row."""
        code, says = whole_code(written), whole_code(message)
        if not code or not says or not kind_of(code):
            yield "is not read: expected code, and a message as code"
            return
        pattern = r":\d+:\d+: error: .*" + ".*".join(map(re.escape, says.split("...")))
        printed = self.print(code)
        if not re.search(pattern, printed):
            yield f"'{code}' prints\n{printed}"
        better = correction(code, right)
        if better and "error:" in (printed := self.print(code, better)):
            yield f"'{better}' prints\n{printed}"


def main() -> None:
    mistakes = Mistakes(sys.argv[2], Path(sys.argv[3]))
    mistakes.directory.mkdir(parents=True, exist_ok=True)
    count, corrected, problems = 0, 0, []
    for number, cells in rows(Path(sys.argv[1]).read_text()):
        count += 1
        corrected += bool(correction(cells[0].strip("`"), cells[2]))
        problems += [f"{sys.argv[1]}:{number}: {problem}" for problem in mistakes.check(*cells)]
    print("\n".join(problems))
    print(f"{count} mistakes, {corrected} corrections")
    sys.exit(bool(problems))


main()
