"""Compares the operations of MLIR's arith and math with the primitives of defs/ewise/ScalarOps.td.

Usage: scalar_ops.py <directory of MLIR's records> <directory of Ewise's records>

Prints the operations that no primitive builds, and those that are named here though one does; exits with 1 if there are any.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

# Primitives that build an operation by a C++ function, or by a conversion to a type.
BUILT_BY = {
    "arith.BitcastOp": ["ToBits", "FromBits"],
    "arith.ExtFOp": ["ConvertF"],
    "arith.TruncFOp": ["ConvertF"],
    "arith.ExtSIOp": ["ConvertSI"],
    "arith.ExtUIOp": ["ConvertUI"],
    "arith.TruncIOp": ["ConvertSI", "ConvertUI"],
    "arith.IndexCastOp": ["ConvertSI"],
    "arith.IndexCastUIOp": ["ConvertUI"],
    "arith.SIToFPOp": ["SIToFP"],
    "arith.UIToFPOp": ["UIToFP"],
    "arith.FPToSIOp": ["TruncateFPToSI", "SaturateFPToSI"],
    "arith.FPToUIOp": ["TruncateFPToUI", "SaturateFPToUI"],
    # MLIR has no lowering to LLVM for these.
    "math.IsInfOp": ["IsInf"],
    "math.IsNormalOp": ["IsNormal"],
}
NOT_ONE = {
    "arith.ConstantOp": "numbers in bodies are",
    "arith.AddUIExtendedOp": "has two results",
    "arith.MulSIExtendedOp": "has two results",
    "arith.MulUIExtendedOp": "has two results",
    "arith.ScalingExtFOp": "the scale is of a type of its own, without sign and significand",
    "arith.ScalingTruncFOp": "the scale is of a type of its own, without sign and significand",
    "math.SincosOp": "has two results: (Sin x) and (Cos x)",
    "math.ClampFOp": "is of two: (MinimumF (MaximumF x, least), greatest)",
    "math.FPowIOp": "is a function, (FPowI x, n): no lowering of it is right",
}


def main() -> None:
    mlir, ewise = map(Path, sys.argv[1:])
    scalar_ops = subprocess.check_output(
        ["ewise-tblgen", "-print-records", "-I", ewise, ewise / "ewise" / "ScalarOps.td"], text=True)
    problems = 0
    for dialect, path in (("arith", "Arith/IR/ArithOps.td"), ("math", "Math/IR/MathOps.td")):
        records = (mlir / "mlir" / "Dialect" / path).read_text()
        names = re.findall(rf"^def {dialect.capitalize()}_(\w+Op)\b", records, re.MULTILINE)
        missing = 0
        for name in (f"{dialect}.{name}" for name in names):
            cpp_class = name.replace(".", "::")
            is_built = re.search(rf"(::mlir::|\"){cpp_class}\b", scalar_ops) is not None
            by_others = all(re.search(rf"^ *def {op}\b", scalar_ops, re.MULTILINE) for op in BUILT_BY.get(name, ["-"]))
            if not is_built and not by_others and name not in NOT_ONE:
                missing += 1
                print(f"{name} has no primitive")
            if is_built and (name in BUILT_BY or name in NOT_ONE):
                problems += 1
                print(f"{name} has a primitive, and need not be named")
        print(f"{dialect}: {missing} of {len(names)} operations are missing")
        problems += missing + (not names)
    raise SystemExit(problems != 0)


if __name__ == "__main__":
    main()
