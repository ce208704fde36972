"""Compares bodies as C++ builds them with what their steps build, on each op and type that values are tested on."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Iterator

sys.path.append(str(Path(__file__).parents[1] / "native/execution"))

# pylint: disable=wrong-import-position
import run_onnx_values
import run_tosa
import run_xla_functions
import run_xla_values
from ewise_testing.functions import Function, module_text


def functions_of(dialect: str) -> Iterator[Function]:
    """Those whose values are tested."""
    counter = itertools.count()
    if dialect == "ew_onnx":
        cases = run_onnx_values.Cases().all()
    elif dialect == "tosa":
        cases = (case for op in run_tosa.OPERATIONS for case in run_tosa.cases_of(op, False, counter))
    else:
        of_values = (case for op in run_xla_values.OPERATIONS for case in run_xla_values.cases_of(op, counter))
        of_functions = (case for op in run_xla_functions.OPERATIONS for case in run_xla_functions.cases_of(op, counter))
        cases = itertools.chain(of_values, of_functions)
    for case in cases:
        yield case.function


def main() -> None:
    for dialect in ("tosa", "ew_xla", "ew_onnx"):
        text = module_text(list(functions_of(dialect)))
        done = subprocess.run(
            ["ewise-test-opt", "--ewise-test-bodies", "-", "-o", "/dev/null"],
            input=text,
            text=True,
            capture_output=True,
            check=False,
        )
        if done.returncode:
            sys.exit(done.stderr[:4000])
        print(f"{dialect}: {done.stdout}", end="")


if __name__ == "__main__":
    main()
