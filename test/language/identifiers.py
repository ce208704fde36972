#!/usr/bin/env python3
"""Calls operands, attributes and results by each identifier that the generated code
of an op consists of, and compiles the ops that the generator accepts.

    identifiers.py [--per-op=N] [--in-turn] GENERATOR COMPILE-COMMAND DEFS MLIR-INCLUDE DIRECTORY

An op has up to N names in each role: each stands in the code in which it would stand
alone. But an op of several results lacks what ODS has for a single one, so that results
whose getters are identifiers of an op are alone, and so is the result of operands.
In turn, names are compiled as operands and results or as attributes."""

import argparse
import itertools
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
  ewise::addOperations<
#define GET_OP_LIST
#include "NamesOps.cpp.inc"
      >(*this);
}
"""
# Names in each role of ops that are about those in another one.
OTHERS = {"operands": "first", "attributes": "second", "results": "third"}
# Names that are no identifiers.
NONE = ("anOperandOfThis", "anAttributeOfThis", "aResultOfThis")


def make_op(number, operands, attributes, results):
    """An op whose body reads all of them, for all types and values."""
    last = f"{operands[0]}2"
    value = f"${last}"
    count = max(len(operands), len(attributes))
    for operand, attribute in itertools.islice(zip(itertools.cycle(operands), itertools.cycle(attributes)), count):
        value = f"(When ${attribute}, (Add ${operand}, ${last}), {value})"
    if len(results) > 1:
        value = f"(Values {', '.join([value] + [f'${operands[0]}'] * (len(results) - 1))})"
    fields = {"operands": [f'Operand<"{name}">' for name in [*operands, last]],
              "attributes": [f'Attribute<"{name}", Boolean, "false">' for name in attributes],
              "returns": [f'Result<"{name}">' for name in results]}
    return (f'def Names_Op{number}Op : Names_Op<"{number}"> {{\n'
            + "".join(f"  let {field} = [{', '.join(values)}];\n" for field, values in fields.items())
            + f"  let body = {value};\n}}\n")


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
            # Words of comments and of messages are no identifiers.
            text += re.sub(r'//.*|"(?:[^"\\\n]|\\.)*"', "", output.read_text())
        return sorted(set(re.findall(r"[A-Za-z_]\w*", text)))

    def accepted(self, names, role, *more):
        """The names that the generator accepts in a role, where more names have it, too."""
        ops = [make_op(number, **{**{other: [text] for other, text in OTHERS.items()}, role: [name, *more]})
               for number, name in enumerate(names)]
        self.file.write_text(FILE + "".join(ops))
        errors = self.run("rule-sets", self.directory / "none").stderr
        refused = set(re.findall(r"error: op 'Names_Op(\d+)Op'", errors))
        accepted = [name for number, name in enumerate(names) if str(number) not in refused]
        assert accepted and len(accepted) > len(names) / 2, errors
        return accepted


# What ODS adds to names, and make_op to those of operands.
PREFIXES = ("", "get", "set")
SUFFIXES = ("", "2", "attr", "attrname", "mutable", "2mutable", "ty")


def key(name):
    """What getters, setters and builders spell of a name, in some case."""
    return name.replace("_", "").lower() or name


def take(queue, limit, taken):
    """Takes names from a queue that go together with all that were taken: of `mode` and `mode_attr`, ODS would
    define a getter twice. The first one always does."""
    names = []
    for name in list(queue):
        if len(names) == limit:
            break
        spelled = {prefix + key(name) + suffix for prefix in PREFIXES for suffix in SUFFIXES}
        if not taken & spelled:
            taken |= spelled
            names.append(name)
            queue.remove(name)
    return names


def make_ops(roles, alone, per_op):
    """Ops that have each name in its role; a result that is `alone` is the only one of its op."""
    operands, attributes, results = (list(role) for role in roles)
    single = [name for name in results if name in alone]
    several = [name for name in results if name not in alone]
    ops = []
    while operands or attributes or single:
        taken = set()
        chosen = [take(operands, per_op, taken), take(attributes, per_op, taken), take(single, 1, taken)]
        ops.append(make_op(len(ops), *(names or [other] for names, other in zip(chosen, NONE))))
    while several:
        ops.append(make_op(len(ops), [NONE[0]], [NONE[1]], take(several, per_op, set())))
    return ops


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--per-op", type=int, default=1)
    parser.add_argument("--in-turn", action="store_true")
    parser.add_argument("paths", nargs=5)
    arguments = parser.parse_args()
    tester = Tester(*arguments.paths)
    names = tester.generate([make_op("", *([name] for name in OTHERS.values()))])
    roles = [tester.accepted(names, role) for role in OTHERS]
    getters = {key(name.removeprefix("get")) for name in names if name.startswith("get")}
    with_others = tester.accepted(roles[2], "results", NONE[2])
    alone = {name for name in roles[2] if key(name) in getters or name not in with_others}
    compiled = roles
    if arguments.in_turn:
        turns = (set(names[::2]), set(names[1::2]), set(names[::2]))
        compiled = [[name for name in role if name in turn] for role, turn in zip(roles, turns)]
    ops = make_ops(compiled, alone, arguments.per_op)
    tester.generate(ops)
    source = tester.directory / "Names.cpp"
    source.write_text(SOURCE)
    subprocess.run([*tester.compile_command.split(), f"-I{tester.directory}", str(source)], check=True)
    for role, name in zip(roles, OTHERS):
        print(f"{name}: {len(role)} accepted in {len(ops)} ops, refused {' '.join(sorted(set(names) - set(role)))}")


if __name__ == "__main__":
    main()
