#!/usr/bin/env python3
"""Times ewise-tblgen and the compiling of what it prints, against mlir-tblgen.

For dialects of a growing number of ops, in ew_tosa's mix of kinds, prints the time and the
memory of each output, of mlir-tblgen's for the same ops by OpBridge.td, and of reading the
records, which is part of each. That every op is in every output is checked first.

Then what one op adds to compiling and to the object, in a dialect of N ops, with precompiled headers:
a class of ODS alone, with the same interfaces, whose methods an author would write and which are empty
here; one with upstream's usual traits, without reification or types that are inferred; and one of
a record, with its methods, its description and its lowering.

The goals are 110 % of the first and 100 % of the second: --rounds=2 --ops --compiled-ops=36 --compiler='clang++-22 -O2'.
Only a multiple of 36 ops has the proportions of ew_tosa.

Times are of the processor: medians of interleaved rounds, with the least and the greatest;
ratios are those of one round.
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

# The records of ops, and ops of ODS alone.
BRIDGE = """
include "ewise/OpBridge.td"
include "ewise/RuleSets.td"
def Bench_Dialect : Dialect {
  let name = "bench";
  let cppNamespace = "::bench";
}
class Bench_Op<string mnemonic> : EwiseDialectOp<Bench_Dialect, mnemonic>;
class Bench_CommutativeOp<string mnemonic>
    : EwiseDialectOp<Bench_Dialect, mnemonic, [NoMemoryEffect, Commutative]> {
  let laws = [Commutative<>];
}
"""
ODS_CLASSES = """
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Bench_Dialect : Dialect {{
  let name = "bench";
  let cppNamespace = "::bench";
}}
class Bench_Op<string mnemonic, list<Trait> more = []>
    : Op<Bench_Dialect, mnemonic, !listconcat([{traits}], more)> {{
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let results = (outs AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:$output);
  let hasVerifier = 1;
  let hasFolder = 1;
}}
class Bench_CommutativeOp<string mnemonic> : Bench_Op<mnemonic, [Commutative]>;
"""
PLAIN_TRAITS = """
    NoMemoryEffect,
    DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents", "reifyReturnTypeShapes"]>,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
    DeclareOpInterfaceMethods<ConditionallySpeculatable>"""
# As upstream's tosa has them: shapes alone are inferred, and broadcast by the trait's rule.
UPSTREAM_TRAITS = """
    Pure, ResultsBroadcastableShape,
    DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                              ["inferReturnTypeComponents"]>"""
PLAIN_OP = """
def Bench_N{number}Op : Bench_{base}<"n{number}"> {{
  let arguments = (ins {arguments});
}}
"""
PLAIN_METHODS = """
LogicalResult N{number}Op::verify() {{ return failure(); }}
OpFoldResult N{number}Op::fold(FoldAdaptor) {{ return {{}}; }}
LogicalResult N{number}Op::inferReturnTypes(MLIRContext *, std::optional<Location>, ValueRange, DictionaryAttr,
    OpaqueProperties, RegionRange, SmallVectorImpl<Type> &) {{ return failure(); }}
LogicalResult N{number}Op::inferReturnTypeComponents(MLIRContext *, std::optional<Location>, ValueShapeRange,
    DictionaryAttr, OpaqueProperties, RegionRange, SmallVectorImpl<ShapedTypeComponents> &) {{ return failure(); }}
LogicalResult N{number}Op::reifyReturnTypeShapes(OpBuilder &, ValueRange, SmallVectorImpl<Value> &) {{
  return failure(); }}
LogicalResult N{number}Op::reifyResultShapes(OpBuilder &, ReifiedRankedShapedTypeDims &) {{ return failure(); }}
Speculation::Speculatability N{number}Op::getSpeculatability() {{ return Speculation::NotSpeculatable; }}
"""
UPSTREAM_METHODS = """
LogicalResult N{number}Op::verify() {{
  return verifyElements(*this); }}
OpFoldResult N{number}Op::fold(FoldAdaptor) {{ return {{}}; }}
LogicalResult N{number}Op::inferReturnTypeComponents(MLIRContext *, std::optional<Location>, ValueShapeRange operands,
    DictionaryAttr, OpaqueProperties, RegionRange, SmallVectorImpl<ShapedTypeComponents> &shapes) {{
  return inferBroadcast(operands, shapes); }}
"""
FLOATS = """
def Floats : ScalarTypes<"f32 or f64", [Float32, Float64]>;
"""
OP = """
def Bench_N{number}Op : Bench_{base}<"n{number}"> {{
  let summary = "op number {number}";
  let operands = [{operands}];
  let attributes = [{attributes}];
  let elementTypes = Floats;
  let rules = Broadcastable;
  let cases = [On<Floats, {body}>];
}}
let of = Bench_N{number}Op in
def : Infers<[{example}], "2x3xf32">;
"""


@dataclass(frozen=True)
class Kind:
    """Ops that differ in a constant, of which ew_tosa has so many."""

    count: int
    operands: str
    body: str
    example: str
    attributes: str = ""
    base: str = "Op"
    # The attributes in ODS.
    plain: str = ""

    def record(self, number: int) -> str:
        return OP.format(
            number=number, base=self.base, operands=self.operands, attributes=self.attributes,
            body=self.body.replace("CONSTANT", f'"{number}.5"'), example=self.example,
        )  # fmt: skip

    def plain_record(self, number: int) -> str:
        arguments = [f"AnyTypeOf<[AnyTensor, AnyVectorOfAnyRank]>:${name}"
                     for name in re.findall(r'Operand<"(\w+)"', self.operands)]
        return PLAIN_OP.format(number=number, base=self.base,
                               arguments=", ".join([*arguments, *filter(None, [self.plain])]))


UNARY = 'Operand<"a">', '(AddF $a, CONSTANT)', '"2x3xf32"'
BINARY = 'Operand<"a">, Operand<"b">', '(MulF (SubF $a, $b):$c, (AddF $c, CONSTANT))', '"2x1xf32", "3xf32"'
SYMMETRIC = BINARY[0], '(MulF (AddF $a, $b):$c, (AddF $c, CONSTANT))', BINARY[2]
SCALED = '(When $scale, (MulF (AddF $a, $b), CONSTANT), (AddF $a, $b))'
KINDS = [
    Kind(15, *UNARY),
    Kind(10, *SYMMETRIC, base="CommutativeOp"),
    Kind(7, *BINARY),
    Kind(1, 'Operand<"a", Boolean>, Operand<"b">, Operand<"c">', '(Select $a, $b, (AddF $c, CONSTANT))',
         '"2x1xi1", "3xf32", "1xf32"'),
    Kind(1, BINARY[0], SCALED, BINARY[2], 'Attribute<"scale", Boolean, "false">',
         plain='DefaultValuedAttr<BoolAttr, "false">:$scale'),
    Kind(1, BINARY[0], SCALED, BINARY[2], 'Attribute<"scale", Int8, "0", min="0", max="62">', "CommutativeOp",
         plain='DefaultValuedAttr<ConfinedAttr<I8Attr, [IntMinValue<0>, IntMaxValue<62>]>, "0">:$scale'),
    Kind(1, UNARY[0], '(AddF (MaximumF (MinimumF $a, $most), $least), CONSTANT)', UNARY[2],
         'Attribute<"least", Shared>, Attribute<"most", Shared>',
         plain="TypedAttrInterface:$least, TypedAttrInterface:$most"),
]  # fmt: skip
# The mix begins with one op of each kind.
MIX = KINDS + [kind for kind in KINDS for _ in range(kind.count - 1)]

ODS = {"Plain": (PLAIN_TRAITS, PLAIN_METHODS), "Upstream": (UPSTREAM_TRAITS, UPSTREAM_METHODS)}

OURS = ["-gen-op-methods", "-gen-lowering-defs", "-gen-shape-functions", "-gen-op-docs",
        "-gen-example-tests"]
THEIRS = ["-gen-op-decls", "-gen-op-defs"]
# Next to nothing but the reading of the records.
READING = {"ewise-tblgen": "-gen-lowering-decls", "mlir-tblgen": "-gen-dialect-decls -dialect=bench"}

HEADERS = """
#include "ewise/Lowering/ElementwiseToLinalg.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/OpMethods.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Dialect/Traits.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
"""
HEADER = """
#include "{0}/Dialect.h.inc"
#define GET_OP_CLASSES
#include "{0}/Ops.h.inc"
"""
DEFINITIONS = """
#include "{0}/Dialect.cpp.inc"
#define GET_OP_CLASSES
#include "{0}/Ops.cpp.inc"
"""
REGISTRATION = """
void bench::BenchDialect::initialize() {{
  {2}addOperations<
#define GET_OP_LIST
#include "{0}/Ops.cpp.inc"
      >({3});
}}
"""
PLAIN_USINGS = """
using namespace mlir;
namespace bench {{
{1}
}} // namespace bench
"""
# What upstream's ops share is compiled once, as in a library.
UPSTREAM_USINGS = """
using namespace mlir;
namespace bench {{
LogicalResult verifyElements(Operation *op);
LogicalResult inferBroadcast(ValueShapeRange operands, SmallVectorImpl<ShapedTypeComponents> &shapes);
{1}
}} // namespace bench
"""
METHODS = """
#include "{0}/RuleSets.h.inc"
#define GET_EWISE_OP_METHODS
#include "{0}/OpMethods.cpp.inc"
"""
LOWERING = """
#define GET_EWISE_LOWERING_DEFS
#include "{0}/Lowering.cpp.inc"
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

    def write(self, num_ops: int, name: str) -> Path:
        path = self.directory / f"{name}{num_ops}.td"
        kinds = [MIX[i % len(MIX)] for i in range(num_ops)]
        if name in ODS:
            path.write_text(ODS_CLASSES.format(traits=ODS[name][0])
                            + "".join(kind.plain_record(i) for i, kind in enumerate(kinds)))
        else:
            path.write_text(BRIDGE + FLOATS + "".join(kind.record(i) for i, kind in enumerate(kinds)))
        return path

    def generate(self, tool: str, flag: str, path: Path, output: str) -> tuple[float, int]:
        return run([tool, *flag.split(), *self.includes, str(path),
                    "-o", str(self.directory / output)])

    def check(self, num_ops: int, path: Path) -> None:
        """Every op is in every output."""
        for flag in OURS:
            self.generate(self.ours, flag, path, "out")
            text = (self.directory / "out").read_text()
            found = set(re.findall(r"\bbench\.n(\d+)", text))
            if len(found) != num_ops:
                sys.exit(f"{flag}: {len(found)} of {num_ops} ops are in the output")


def time_generators(generators: Generators, sizes: list[int], rounds: int) -> Table:
    print("Generating: seconds, and memory in MB")
    table = Table("Generating an output, reading the records included", "mlir-tblgen's definitions",
                  ["Ewise"])
    last: dict[str, float] = {}
    for size in sizes:
        path = generators.write(size, "Bridge")
        generators.check(size, path)
        runs = [(name, tool, flag, path)
                for name, tool, flags in [("ewise-tblgen", generators.ours, OURS),
                                          ("mlir-tblgen", generators.theirs, THEIRS)]
                for flag in [*flags, READING[name]]]
        times: dict[tuple[str, str], list[float]] = {}
        memory = {}
        for _ in range(rounds):
            for name, tool, flag, path in runs:
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
            if name == "ewise-tblgen" and flag != READING[name]:
                table.add(f"{flag}, {size} ops", times["mlir-tblgen", THEIRS[-1]], {"Ewise": values})
    return table


@dataclass
class Cost:
    """The processor's seconds, and bytes: of the object file, and of what a program has of it."""

    time: float
    object: float
    sections: float

    def __sub__(self, other: Cost) -> Cost:
        return Cost(self.time - other.time, self.object - other.object, self.sections - other.sections)

    def __truediv__(self, number: int) -> Cost:
        return Cost(self.time / number, self.object / number, self.sections / number)


class Compiler:
    """The time of each of so many ops beyond a source that has one of each kind."""

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
        for num_ops in [0, self.num_ops]:
            self.generate(num_ops)

    def generate(self, num_ops: int) -> None:
        ours, theirs = self.generators.ours, self.generators.theirs
        classes = [
            (theirs, "-gen-dialect-decls -dialect=bench", "Dialect.h.inc"),
            (theirs, "-gen-dialect-defs -dialect=bench", "Dialect.cpp.inc"),
            (theirs, "-gen-op-decls", "Ops.h.inc"),
            (theirs, "-gen-op-defs", "Ops.cpp.inc"),
        ]
        methods = [
            (ours, "-gen-rule-sets", "RuleSets.h.inc"),
            (ours, "-gen-op-methods", "OpMethods.cpp.inc"),
            (ours, "-gen-lowering-defs", "Lowering.cpp.inc"),
        ]
        for name, outputs in [("Bridge", classes + methods), *((name, classes) for name in ODS)]:
            path = self.generators.write(len(KINDS) + num_ops, name)
            (self.directory / f"{name}{num_ops}").mkdir()
            for tool, flag, output in outputs:
                self.generators.generate(tool, flag, path, f"{name}{num_ops}/{output}")

    def precompile(self, command: list[str]) -> None:
        (self.directory / "included.h").write_text(HEADERS)
        run([*command, *self.flags, "-x", "c++-header", str(self.directory / "included.h"),
             "-o", str(self.directory / "included.h.gch")])

    def compile(self, text: str, command: list[str]) -> Cost:
        source = self.directory / "unit.cpp"
        source.write_text(text)
        target = source.with_suffix(".o")
        seconds, _ = run([*command, *self.flags, "-include", str(self.directory / "included.h"),
                          "-c", str(source), "-o", str(target)])
        size = subprocess.run(["size", str(target)], capture_output=True, text=True, check=True)
        return Cost(seconds, target.stat().st_size, sum(map(int, size.stdout.splitlines()[1].split()[:3])))

    def add(self, text: str, name: str, command: list[str]) -> Cost:
        """The time that each of the ops adds."""
        costs = []
        for number in (self.num_ops, 0):
            methods, register = "", ("ewise::", "*this")
            if name in ODS:
                methods = "".join(ODS[name][1].format(number=i) for i in range(len(KINDS) + number))
                register = ("", "")
            costs.append(self.compile(text.format(f"{name}{number}", methods, *register), command))
        return (costs[0] - costs[1]) / self.num_ops

    def measure_round(self, command: list[str]) -> dict[str, Cost]:
        classes = HEADER + DEFINITIONS + REGISTRATION
        return {
            "ODS alone": self.add(classes + PLAIN_USINGS, "Plain", command),
            "upstream's traits": self.add(classes + UPSTREAM_USINGS, "Upstream", command),
            "its header alone": self.add(HEADER, "Plain", command),
            "class of a record": self.add(classes, "Bridge", command),
            "its header": self.add(HEADER, "Bridge", command),
            "class and methods": self.add(classes + METHODS + LOWERING, "Bridge", command),
        }

    def measure(self, command: list[str], times: Table, usual: Table, sizes: Table) -> None:
        self.precompile(command)
        rounds = [self.measure_round(command) for _ in range(self.rounds)]
        theirs = [costs["ODS alone"] for costs in rounds]
        compiler = " ".join([Path(command[0]).name, *command[1:]])
        print(f"\n{compiler}")
        for name, first in rounds[0].items():
            costs = [each[name] for each in rounds]
            ratios = [100 * cost.time / their.time for cost, their in zip(costs, theirs)]
            print(f"  {name:26}{spread([cost.time for cost in costs], 1000)} ms, {spread(ratios)} %"
                  f"   {first.object:6.0f} bytes, {100 * first.object / theirs[0].object:.1f} %,"
                  f" in sections {first.sections:6.0f}, {100 * first.sections / theirs[0].sections:.1f} %")

        def compare(table: Table, case: str, name: str, part: str, goal: float | None = None) -> None:
            table.add(f"{case} with {compiler}", [getattr(their, part) for their in theirs],
                      {"Ewise": [getattr(costs[name], part) for costs in rounds]}, goal)

        compare(times, "class", "class of a record", "time")
        compare(times, "class, methods and lowering", "class and methods", "time", goal=1.1)
        upstream = [costs["upstream's traits"].time for costs in rounds]
        usual.add(f"class, methods and lowering with {compiler}", upstream,
                  {"Ewise": [costs["class and methods"].time for costs in rounds]}, 1.0)
        compare(sizes, "object file", "class and methods", "object")
        compare(sizes, "sections", "class and methods", "sections")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    parser.add_argument("--llvm", type=Path, default=LLVM)
    parser.add_argument("--ops", type=int, nargs="*", default=[100, 1000, 10000],
                        help="sizes of dialects to generate")
    parser.add_argument("--compiled-ops", type=int, default=len(MIX),
                        help="ops to compile")
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
            print("\nCompiling: what an op adds, and percents of a class of ODS alone")
            compiler = Compiler(generators, arguments)
            times = Table("Compiling what is generated for an op", "ODS alone", ["Ewise"])
            usual = Table("... beside a class with upstream's usual traits", "Pure, ResultsBroadcastableShape, "
                          "InferShapedTypeOpInterface, a verifier and a folder", ["Ewise"])
            sizes = Table("Object code of an op", "ODS alone", ["Ewise"], unit="B")
            for command in arguments.compiler or ["g++ -O2", f"{LLVM}/bin/clang++ -O2"]:
                compiler.measure(command.split(), times, usual, sizes)
            tables += [times, usual, sizes]
    if arguments.json:
        write_json(tables, arguments.json)


if __name__ == "__main__":
    main()
