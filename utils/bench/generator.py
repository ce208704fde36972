#!/usr/bin/env python3
"""Times ewise-tblgen and the compiling of what it prints, against mlir-tblgen.

For dialects of a growing number of ops, prints the time and the memory of each output, of
mlir-tblgen's for the same records, and of reading the records, which is part of each. Then
what one op adds to compiling: mlir-tblgen's class with its registration, which has our
interface methods as a trait, and what we generate. That every op is in every output is
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
from pathlib import Path

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

    def write(self, num_ops: int) -> Path:
        path = self.directory / f"Ops{num_ops}.td"
        path.write_text(DIALECT + "".join(OP.format(i) for i in range(num_ops)))
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


def time_generators(generators: Generators, sizes: list[int], rounds: int) -> None:
    print("Generating: seconds, and memory in MB")
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


class Compiler:
    def __init__(self, generators: Generators, arguments: argparse.Namespace, num_ops: int):
        path = generators.write(num_ops)
        for tool, flag, output in [
            (generators.theirs, "-gen-dialect-decls -dialect=bench", "Dialect.h.inc"),
            (generators.theirs, "-gen-dialect-defs -dialect=bench", "Dialect.cpp.inc"),
            (generators.theirs, "-gen-op-decls", "Ops.h.inc"),
            (generators.theirs, "-gen-op-defs", "Ops.cpp.inc"),
            (generators.ours, "-gen-rule-sets", "RuleSets.h.inc"),
            (generators.ours, "-gen-op-methods", "OpMethods.cpp.inc"),
            (generators.ours, "-gen-lowering-defs", "Lowering.cpp.inc"),
        ]:
            generators.generate(tool, flag, path, output)
        self.directory = generators.directory
        self.flags = ["-std=c++17", "-fno-rtti", "-fno-exceptions", "-DNDEBUG", "-w", "-c",
                      f"-I{self.directory}", f"-I{ROOT / 'include'}",
                      f"-I{arguments.build / 'include'}",
                      "-isystem", str(arguments.build / "include-ods"),
                      "-isystem", str(arguments.llvm / "include")]
        self.num_ops = num_ops

    def compile(self, name: str, text: str, command: list[str]) -> tuple[float, int]:
        """The time, and the size of code and data in bytes."""
        source = self.directory / f"{name}.cpp"
        source.write_text(text)
        target = str(source.with_suffix(".o"))
        seconds, _ = run([*command, *self.flags, str(source), "-o", target])
        size = subprocess.run(["size", target], capture_output=True, text=True, check=True)
        return seconds, sum(map(int, size.stdout.splitlines()[1].split()[:3]))

    def measure(self, command: list[str], rounds: int) -> None:
        units = {
            "headers": HEADERS,
            "classes": HEADERS + CLASSES,
            "mlir-tblgen": HEADERS + CLASSES + DEFINITIONS,
            "methods": HEADERS + CLASSES + METHODS,
            "methods and lowering": HEADERS + CLASSES + METHODS + LOWERING,
        }
        times: list[dict[str, float]] = []
        sizes = {}
        for _ in range(rounds):
            times.append({})
            for name, text in units.items():
                times[-1][name], sizes[name] = self.compile(name.split()[-1], text, command)

        def per_op(after: str, before: str) -> list[float]:
            return [(t[after] - t[before]) / self.num_ops for t in times]

        def bytes_per_op(after: str, before: str) -> int:
            return (sizes[after] - sizes[before]) // self.num_ops

        theirs = per_op("mlir-tblgen", "headers")
        print(f"\n{' '.join(command)}, {self.num_ops} ops")
        print(f"  mlir-tblgen's class    {spread(theirs, 1000)} ms"
              f" {bytes_per_op('mlir-tblgen', 'headers'):7} bytes")
        for name in ("methods", "methods and lowering"):
            ours = per_op(name, "classes")
            ratios = [a / b for a, b in zip(ours, theirs)]
            print(f"  our {name:19}{spread(ours, 1000)} ms"
                  f" {bytes_per_op(name, 'classes'):7} bytes"
                  f"   {spread(ratios, 100)} % of the class")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--llvm", type=Path, default=LLVM)
    parser.add_argument("--ops", type=int, nargs="*", default=[100, 1000, 10000],
                        help="sizes of dialects to generate")
    parser.add_argument("--compiled-ops", type=int, default=64)
    parser.add_argument("--compiler", action="append",
                        help="with its flags; by default g++ and clang++, with -O2")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        generators = Generators(arguments, Path(name))
        if arguments.ops:
            time_generators(generators, arguments.ops, arguments.rounds)
        if arguments.compiled_ops:
            print("\nCompiling: what one op adds to what is included")
            compiler = Compiler(generators, arguments, arguments.compiled_ops)
            for command in arguments.compiler or ["g++ -O2", f"{LLVM}/bin/clang++ -O2"]:
                compiler.measure(command.split(), arguments.rounds)


if __name__ == "__main__":
    main()
