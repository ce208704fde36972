#!/usr/bin/env python3
"""Times ewise-tblgen and the compiling of what it prints, against mlir-tblgen.

For dialects of a growing number of ops, prints the time and the memory of each output, of
mlir-tblgen's for the same records, and of reading the records, which is part of each. Then
what one op adds to compiling and to the object, as the difference between N and 2N ops,
with precompiled headers: mlir-tblgen's class with its registration, and what we generate.
The class has our interface methods as a trait; it is measured without, too. That every op is in every output is
checked first. Times are of the processor: medians of interleaved rounds, with the least
and the greatest; ratios are those of one round.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from report import Table, write_json

ROOT = Path(__file__).resolve().parents[2]
LLVM = Path("/usr/lib/llvm-22")

DIALECT = """
include "ewise/OpBridge.td"
include "ewise/RuleSets.td"
def Bench_Dialect : Dialect {
  let name = "bench";
  let cppNamespace = "::bench";
}
def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
class Bench_Op<string mnemonic> : EwiseDialectOp<Bench_Dialect, mnemonic> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Floats;
  let rules = Broadcastable;
}
"""
OP = """
def Bench_N{0}Op : Bench_Op<"n{0}"> {{
  let summary = "op number {0}";
  let body = [On<Floats, (MulF (SubF $a, $b):$c, (AddF $c, "{0}.5"))>];
}}
let of = Bench_N{0}Op in
def : Infers<["2x1", "3"], "2x3">;
"""
PLAIN_DIALECT = """
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Bench_Dialect : Dialect {
  let name = "bench";
  let cppNamespace = "::bench";
}
class Bench_Op<string mnemonic> : Op<Bench_Dialect, mnemonic, [Pure]> {
  let arguments = (ins AnyType:$a, AnyType:$b);
  let results = (outs AnyType:$output);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
"""
PLAIN_OP = """
def Bench_N{0}Op : Bench_Op<"n{0}"> {{
  let summary = "op number {0}";
}}
"""
OURS = ["-gen-op-methods", "-gen-lowering-defs", "-gen-shape-functions",
        "-gen-shape-library", "-gen-op-docs", "-gen-example-tests"]
THEIRS = ["-gen-op-decls", "-gen-op-defs"]
# Next to nothing but the reading of the records.
PARSING = ["-gen-dialect-decls -dialect=bench"]

HEADERS = """
#include "ewise/Conversion/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "RuleSets.h.inc"
#include "Dialect.h.inc"
"""
PLAIN_CLASSES = """
#define GET_OP_CLASSES
#include "PlainOps.h.inc"
"""
PLAIN_DEFINITIONS = """
#include "Dialect.cpp.inc"
#define GET_OP_CLASSES
#include "PlainOps.cpp.inc"
void bench::BenchDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "PlainOps.cpp.inc"
      >();
}
"""
CLASSES = """
#define GET_OP_CLASSES
#include "Ops.h.inc"
"""
DEFINITIONS = """
#include "Dialect.cpp.inc"
#define GET_OP_CLASSES
#include "Ops.cpp.inc"
void bench::BenchDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Ops.cpp.inc"
      >();
}
"""
METHODS = """
#define GET_EWISE_OP_METHODS
#include "OpMethods.cpp.inc"
"""
LOWERING = """
#define GET_EWISE_LOWERING_DEFS
#include "Lowering.cpp.inc"
"""


def run(command: list[str]) -> tuple[float, int]:
    """The processor's seconds, and the memory in MB."""
    process = subprocess.Popen(command)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"failed: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024


def spread(values: list[float], unit: float = 1) -> str:
    return (f"{statistics.median(values) * unit:8.3f} "
            f"({min(values) * unit:.3f} to {max(values) * unit:.3f})")


class Generators:
    def __init__(self, arguments: argparse.Namespace, directory: Path):
        self.ours = str(arguments.build / "bin" / "ewise-tblgen")
        self.theirs = str(arguments.llvm / "bin" / "mlir-tblgen")
        self.includes = ["-I", str(ROOT / "defs"), "-I", str(arguments.llvm / "include")]
        self.directory = directory

    def write(self, num_ops: int, dialect: str = DIALECT, op: str = OP) -> Path:
        path = self.directory / f"Ops{num_ops}.td"
        path.write_text(dialect + "".join(op.format(i) for i in range(num_ops)))
        return path

    def generate(self, tool: str, flag: str, path: Path, output: str) -> tuple[float, int]:
        return run([tool, *flag.split(), *self.includes, str(path),
                    "-o", str(self.directory / output)])

    def check(self, num_ops: int, path: Path) -> None:
        """Every op is in every output."""
        for flag in OURS:
            self.generate(self.ours, flag, path, "out")
            text = (self.directory / "out").read_text()
            found = set(re.findall(r"\bbench\.n\d+\b", text))
            if len(found) != num_ops:
                sys.exit(f"{flag}: {len(found)} of {num_ops} ops are in the output")


def time_generators(generators: Generators, sizes: list[int], rounds: int) -> Table:
    print("Generating: seconds, and memory in MB")
    table = Table("Generating an output, reading the records included", "mlir-tblgen's definitions",
                  ["Ewise"])
    last: dict[str, float] = {}
    for size in sizes:
        path = generators.write(size)
        generators.check(size, path)
        runs = [("ewise-tblgen", generators.ours, flag) for flag in OURS]
        runs += [("mlir-tblgen", generators.theirs, flag) for flag in THEIRS + PARSING]
        times: dict[tuple[str, str], list[float]] = {}
        memory = {}
        for _ in range(rounds):
            for name, tool, flag in runs:
                seconds, megabytes = generators.generate(tool, flag, path, "out")
                times.setdefault((name, flag), []).append(seconds)
                memory[name, flag] = megabytes
        print(f"\n{size} ops")
        for (name, flag), values in times.items():
            key = f"{name} {flag}"
            median = statistics.median(values)
            growth = f"  x{median / last[key]:.1f}" if key in last else ""
            print(f"  {key:34}{spread(values)}  {memory[name, flag]:5} MB{growth}")
            last[key] = median
            if name == "ewise-tblgen":
                table.add(f"{flag}, {size} ops", times["mlir-tblgen", THEIRS[-1]], {"Ewise": values})
    return table


# What a class costs would drown what we generate for as many ops.
OURS_PER_CLASS = 8


@dataclass
class Cost:
    """Of all ops, in the processor's milliseconds and in bytes."""

    time: float
    size: int

    def __sub__(self, other: Cost) -> Cost:
        return Cost(self.time - other.time, self.size - other.size)

    def __truediv__(self, number: int) -> Cost:
        return Cost(self.time / number, self.size // number)


class Compiler:
    def __init__(self, generators: Generators, arguments: argparse.Namespace):
        self.generators = generators
        self.directory = generators.directory
        self.num_ops = arguments.compiled_ops
        self.rounds = arguments.rounds
        self.flags = ["-std=c++17", "-fno-rtti", "-fno-exceptions", "-DNDEBUG", "-w",
                      f"-I{self.directory}", f"-I{ROOT / 'include'}",
                      f"-I{arguments.build / 'include'}",
                      "-isystem", str(arguments.build / "include-ods"),
                      "-isystem", str(arguments.llvm / "include")]

    def generate(self, num_ops: int) -> None:
        ours, theirs = self.generators.ours, self.generators.theirs
        path = self.generators.write(num_ops, PLAIN_DIALECT, PLAIN_OP)
        self.generators.generate(theirs, "-gen-op-decls", path, "PlainOps.h.inc")
        self.generators.generate(theirs, "-gen-op-defs", path, "PlainOps.cpp.inc")
        path = self.generators.write(num_ops)
        for tool, flag, output in [
            (theirs, "-gen-dialect-decls -dialect=bench", "Dialect.h.inc"),
            (theirs, "-gen-dialect-defs -dialect=bench", "Dialect.cpp.inc"),
            (theirs, "-gen-op-decls", "Ops.h.inc"),
            (theirs, "-gen-op-defs", "Ops.cpp.inc"),
            (ours, "-gen-rule-sets", "RuleSets.h.inc"),
            (ours, "-gen-op-methods", "OpMethods.cpp.inc"),
            (ours, "-gen-lowering-defs", "Lowering.cpp.inc"),
        ]:
            self.generators.generate(tool, flag, path, output)

    def precompile(self, included: str, command: list[str]) -> None:
        (self.directory / "included.h").write_text(included)
        run([*command, *self.flags, "-x", "c++-header", str(self.directory / "included.h"),
             "-o", str(self.directory / "included.h.gch")])

    def compile(self, text: str, command: list[str]) -> Cost:
        """What the text costs after what has been precompiled."""
        source = self.directory / "unit.cpp"
        source.write_text(text)
        target = str(source.with_suffix(".o"))
        seconds, _ = run([*command, *self.flags, "-include", str(self.directory / "included.h"),
                          "-c", str(source), "-o", target])
        size = subprocess.run(["size", target], capture_output=True, text=True, check=True)
        return Cost(seconds * 1000, sum(map(int, size.stdout.splitlines()[1].split()[:3])))

    def compile_classes(self, num_ops: int, command: list[str]) -> dict[str, Cost]:
        """What so many classes cost, with what is the same for any number."""
        self.generate(num_ops)
        self.precompile(HEADERS, command)
        return {"class": self.compile(CLASSES + DEFINITIONS, command),
                "plain class": self.compile(PLAIN_CLASSES + PLAIN_DEFINITIONS, command)}

    def compile_ours(self, num_ops: int, command: list[str]) -> dict[str, Cost]:
        self.generate(num_ops)
        self.precompile(HEADERS + CLASSES, command)
        # A compiler may put off parts of what it precompiles.
        nothing = self.compile("", command)
        return {"methods": self.compile(METHODS, command) - nothing,
                "lowering": self.compile(LOWERING, command) - nothing}

    def measure(self, command: list[str], table: Table) -> None:
        rounds = []
        for _ in range(self.rounds):
            rounds.append({})
            for compile_some, num_ops in [(self.compile_classes, self.num_ops),
                                          (self.compile_ours, OURS_PER_CLASS * self.num_ops)]:
                once, twice = (compile_some(factor * num_ops, command) for factor in (1, 2))
                for name in once:
                    rounds[-1][name] = (twice[name] - once[name]) / num_ops

        def print_row(title: str, name: str, reference: str = "") -> None:
            costs = [costs[name] for costs in rounds]
            row = f"  {title:24}{spread([cost.time for cost in costs])} ms {costs[0].size:6} bytes"
            if reference:
                wholes = [costs[reference] for costs in rounds]
                ratios = [100 * cost.time / whole.time for cost, whole in zip(costs, wholes)]
                row += (f"   {spread(ratios)} % of the class's time,"
                        f" {100 * costs[0].size / wholes[0].size:.1f} % of its size")
            print(row)

        print(f"\n{' '.join(command)}")
        print_row("mlir-tblgen's class", "class")
        print_row("without our interfaces", "plain class")
        print_row("our methods", "methods", "class")
        print_row("our lowering", "lowering", "class")

        def seconds(name: str) -> list[float]:
            return [costs[name].time / 1000 for costs in rounds]

        ours = [methods + lowering for methods, lowering in zip(seconds("methods"), seconds("lowering"))]
        name = " ".join([Path(command[0]).name, *command[1:]])
        table.add(f"methods and lowering, {name}", seconds("class"), {"Ewise": ours}, goal=0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--llvm", type=Path, default=LLVM)
    parser.add_argument("--ops", type=int, nargs="*", default=[100, 1000, 10000],
                        help="sizes of dialects to generate")
    parser.add_argument("--compiled-ops", type=int, default=16,
                        help="classes to compile, and twice as many")
    parser.add_argument("--compiler", action="append",
                        help="with its flags; by default g++ and clang++, with -O2")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", type=Path, help="a file for the results")
    arguments = parser.parse_args()
    tables = []
    with tempfile.TemporaryDirectory() as name:
        generators = Generators(arguments, Path(name))
        if arguments.ops:
            tables.append(time_generators(generators, arguments.ops, arguments.rounds))
        if arguments.compiled_ops:
            print("\nCompiling: what one op adds to what is included")
            compiler = Compiler(generators, arguments)
            tables.append(Table("Compiling what is generated for an op", "its class", ["Ewise"]))
            for command in arguments.compiler or ["g++ -O2", f"{LLVM}/bin/clang++ -O2"]:
                compiler.measure(command.split(), tables[-1])
    if arguments.json:
        write_json(tables, arguments.json)


if __name__ == "__main__":
    main()
