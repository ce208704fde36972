#!/usr/bin/env python3
"""Calls an operand by each macro that the headers which generated code includes
define, and prints those that the generator accepts. Macros that are called like
functions do no harm: nothing follows the name of an operand in parentheses."""

import re
import subprocess
import sys

HEADERS = ["ewise/IR/OpArguments.h", "mlir/Dialect/Arith/IR/Arith.h",
           "mlir/Dialect/Linalg/IR/Linalg.h", "mlir/Dialect/Math/IR/Math.h",
           "mlir/Dialect/Complex/IR/Complex.h", "mlir/IR/OpImplementation.h"]
SYSTEM = ["cerrno", "cfenv", "cfloat", "cinttypes", "climits", "cmath",
          "cstdio", "cstdlib", "ctime", "limits.h", "sys/user.h"]
OPS = """
include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"
class Named<string name> : EwiseOp {
  let operands = [Operand<name>];
  let elementTypes = Float32;
  let rules = SameShape;
}
"""


def find_macros(compiler, includes):
    text = "".join(f"#if __has_include(<{header}>)\n#include <{header}>\n#endif\n"
                   for header in HEADERS + SYSTEM)
    defined = subprocess.run(
        [compiler, "-x", "c++", "-std=gnu++17", "-dM", "-E", "-",
         *(f"-I{directory}" for directory in includes)],
        input=text, capture_output=True, text=True, check=True).stdout
    return sorted(set(re.findall(r"^#define (\w+)(?: |$)", defined, re.MULTILINE)))


def main():
    generator, compiler, defs, *includes = sys.argv[1:]
    macros = find_macros(compiler, includes)
    records = "".join(f'def Op{index} : Named<"{macro}">;\n'
                      for index, macro in enumerate(macros))
    errors = subprocess.run([generator, "-gen-rule-sets", "-I", defs],
                            input=OPS + records, capture_output=True, text=True,
                            check=False).stderr
    refused = set(re.findall(r"error: op 'Op\d+', field 'operands': '(\w+)' is", errors))
    accepted = [macro for macro in macros if macro not in refused]
    print(f"{'many' if len(macros) > 500 else len(macros)} macros, "
          f"accepted: {' '.join(accepted) or 'none'}")


if __name__ == "__main__":
    main()
