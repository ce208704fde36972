#!/usr/bin/env python3
"""Calls operands, attributes and results by each identifier that the generated code
of an op consists of, and compiles the ops that the generator accepts."""

import re
import subprocess
import sys
from pathlib import Path

FILE = """
include "ewise/OpBridge.td"
include "ewise/RuleSets.td"
def Names_Dialect : Dialect {
  let name = "names";
  let cppNamespace = "::names";
}
class Names_Op<string number> : EwiseDialectOp<Names_Dialect, "op" # number> {
  let elementTypes = Float32;
  let rules = Broadcastable;
}
"""
# By mlir-tblgen, and ours.
CLASSES = {"Dialect.h": "dialect-decls", "Dialect.cpp": "dialect-defs",
           "Ops.h": "op-decls", "Ops.cpp": "op-defs"}
OUTPUTS = {"RuleSets.h": "rule-sets", "OpMethods.cpp": "op-methods",
           "Lowering.h": "lowering-decls", "Lowering.cpp": "lowering-defs"}
SOURCE = """
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/IR/DialectImplementation.h"
#include "NamesDialect.h.inc"
#define GET_OP_CLASSES
#include "NamesOps.h.inc"
#define GET_EWISE_LOWERING_DECLS
#include "NamesLowering.h.inc"
#include "NamesRuleSets.h.inc"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "NamesDialect.cpp.inc"
#define GET_OP_CLASSES
#include "NamesOps.cpp.inc"
#define GET_EWISE_OP_METHODS
#include "NamesOpMethods.cpp.inc"
#define GET_EWISE_LOWERING_DEFS
#include "NamesLowering.cpp.inc"
void names::NamesDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "NamesOps.cpp.inc"
      >();
}
"""


def make_op(number, operand, attribute, result):
    """An op whose body reads all of them, for all types and values."""
    return (f'def Names_Op{number}Op : Names_Op<"{number}"> {{\n'
            f'  let operands = [Operand<"{operand}">, Operand<"{operand}2">];\n'
            f'  let attributes = [Attribute<"{attribute}", Boolean, "false">];\n'
            f'  let returns = [Result<"{result}">];\n'
            f"  let body = (When ${attribute}, (Add ${operand}, ${operand}2), ${operand}2);\n"
            "}\n")


class Tester:
    def __init__(self, generator, compile_command, defs, mlir, directory):
        self.generator, self.compile_command = generator, compile_command
        self.includes = ["-I", defs, "-I", mlir]
        self.directory = Path(directory)
        self.file = self.directory / "Names.td"

    def run(self, flag, output, generator=None):
        return subprocess.run([generator or self.generator, f"-gen-{flag}", *self.includes, str(self.file),
                               "-o", str(output)], capture_output=True, text=True, check=False)

    def generate(self, ops):
        self.file.write_text(FILE + "".join(ops))
        text = ""
        for name, flag in {**CLASSES, **OUTPUTS}.items():
            output = self.directory / f"Names{name}.inc"
            done = self.run(flag, output, "mlir-tblgen" if name in CLASSES else None)
            assert done.returncode == 0, done.stderr
            text += re.sub(r"//.*", "", output.read_text())
        return sorted(set(re.findall(r"[A-Za-z_]\w*", text)))

    def accepted(self, names, role):
        """The names that the generator accepts in a role."""
        others = {"operand": "first", "attribute": "second", "result": "third"}
        ops = [make_op(number, **{**others, role: name}) for number, name in enumerate(names)]
        self.file.write_text(FILE + "".join(ops))
        errors = self.run("rule-sets", self.directory / "none").stderr
        refused = set(re.findall(r"error: op 'Names_Op(\d+)Op'", errors))
        accepted = [name for number, name in enumerate(names) if str(number) not in refused]
        assert accepted and len(accepted) > len(names) / 2, errors
        return accepted


def main():
    tester = Tester(*sys.argv[1:])
    names = tester.generate([make_op("", "first", "second", "third")])
    roles = [tester.accepted(names, role) for role in ("operand", "attribute", "result")]
    # A name in each role, none of them the same.
    ops = []
    for number in range(max(map(len, roles))):
        chosen = [role[(number + shift) % len(role)] for role, shift in zip(roles, (0, 11, 23))]
        ops.append(make_op(number, *chosen))
    tester.generate(ops)
    source = tester.directory / "Names.cpp"
    source.write_text(SOURCE)
    subprocess.run([*tester.compile_command.split(), f"-I{tester.directory}", str(source)], check=True)
    for role, name in zip(roles, ("operands", "attributes", "results")):
        print(f"{name}: refused {' '.join(sorted(set(names) - set(role)))}")


if __name__ == "__main__":
    main()
