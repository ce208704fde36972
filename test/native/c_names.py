"""Gives a program's function the name of each C function that lowerings call or define.

The names are those of the functions that lowered programs declare and define, and of operations
that LLVM makes calls of.
"""

import re
import subprocess
import sys

# What calls or defines functions, in a function that calls @NAME.
PROGRAM = """
func.func VISIBILITY@NAME(%x: TYPE) -> TYPE {
  %0 = arith.addf %x, %x : TYPE
  return %0 : TYPE
}
func.func @entry(%x: TYPE, %y: f64, %i: i32) -> (TYPE, f64, f64, f64, f64, f64, f64, f64, i32, tensor<?xf64>) {
  %0 = call @NAME(%x) : (TYPE) -> TYPE
  %1 = math.cos %y : f64
  %2 = math.tan %y : f64
  %3 = math.erfc %y : f64
  %4 = math.powf %y, %y : f64
  %5 = math.atan2 %y, %y : f64
  %6 = arith.remf %y, %y : f64
  %7 = math.expm1 %y : f64
  %8 = math.ipowi %i, %i : i32
  %n = arith.index_cast %i : i32 to index
  %t = tensor.splat %y[%n] : tensor<?xf64>
  %b = arith.cmpi sle, %i, %8 : i32
  cf.assert %b, "is less"
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %t : TYPE, f64, f64, f64, f64, f64, f64, f64, i32, tensor<?xf64>
}
"""
RESULTS = [0.8775825618903728, 0.5463024898437905, 0.4795001221869535, 0.7071067811865476,
           0.7853981633974483, 0, 0.6487212707001282, 27]


def opt(name: str, visibility: str, kind: str, *options: str) -> subprocess.CompletedProcess:
    text = PROGRAM.replace("NAME", name).replace("VISIBILITY", visibility).replace("TYPE", kind)
    return subprocess.run(["ewise-opt", "-", *options], input=text, capture_output=True, text=True, check=False)


def main() -> None:
    lowered = opt("plain", "", "f64", "--ewise-to-llvm").stdout
    names = set(re.findall(r"llvm\.func (?:\w+ )*@([\w.]+)\(", lowered)) - {"plain", "entry"}
    names |= {*re.findall(r"= llvm\.intr\.(\w+)\(", lowered), "fmod", "memrefCopy", "memcpy", "free"}
    assert {"cos", "erfc", "malloc", "abort", "__mlir_math_ipowi_i32"} <= names, names
    for number, name in enumerate(sorted(names)):
        visibility = ("private ", "")[number % 2]
        for kind, argument in (("f64", "1"), ("tensor<?xf64>", "[1]")):
            done = opt(name, visibility, kind, f"--ewise-run=@entry({argument}, 0.5, 3)")
            values = [float(line) for line in done.stdout.split("\n")[1:9] if line]
            if len(values) != 8 or any(abs(a - b) > 1e-15 for a, b in zip(values, RESULTS)):
                sys.exit(f"error: {visibility}@{name} of {kind}: {done.stdout}{done.stderr}")
    print(len(names), "names")


main()
