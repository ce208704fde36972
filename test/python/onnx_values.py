"""Compares what the module of ew_onnx computes with NumPy in 80 bits, on the cases of test/native/execution/run_onnx_values.py.

Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np
from values import NATIVE, load, some_of, to_array, to_bits

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "native/execution"))
from run_onnx_values import Cases

from ewise_testing.checking import Report

# Which operators take lists.
VARIADIC = ("Max", "Mean", "Min", "Sum")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compares a generated module with NumPy.")
    parser.add_argument("--module", type=Path, required=True, help="the module of ew_onnx")
    parser.add_argument("--one-in", type=int, default=1, help="of the cases of an op, only one in so many")
    arguments = parser.parse_args()
    module = load(arguments.module)
    report = Report()
    for case in some_of(Cases().all(), arguments.one_in):
        function = case.function
        if function.op == "Pow" and function.operands[1].element.is_float and not function.result.element.is_float:
            # NumPy's power of float64 may be off by one neighbour: cut to an integer, by 1.
            continue
        compute = getattr(module, function.op, None) or getattr(module, f"{function.op}_")
        options = dict(case.values)
        shared = function.operands[1 if function.op == "Where" else 0].element
        if str(shared) not in NATIVE:
            options["element"] = str(shared)
        for bits in case.calls:
            arrays = [to_array(type_.element, each) for type_, each in zip(function.operands, bits)]
            passed = [arrays] if function.op in VARIADIC else arrays
            if function.op == "Clip":
                limits = dict(zip(case.limits, arrays[1:]))
                passed = [arrays[0], limits.get("min"), limits.get("max")]
            got = to_bits(function.result.element, np.asarray(compute(*passed, **options)))
            report.calls += 1
            wrong = np.count_nonzero(case.expected(bits).differs(got))
            if wrong:
                report.differences.append(f"{function} {case.values}: {wrong} of {got.size} elements")
    report.finish()


if __name__ == "__main__":
    main()
