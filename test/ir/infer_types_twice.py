"""Runs --ewise-infer-types once and twice on the functions of test files, and compares.

Functions with expected errors are left out.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

SEPARATOR = "// -----\n"
PASS = "--ewise-infer-types"


def run(tool: str, records: Path, module: str) -> str:
    done = subprocess.run([tool, f"--ewise-records={records}", "--split-input-file", "--allow-unregistered-dialect",
                           PASS],
                          input=module, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"error: {done.stderr[:2000]}")
    return done.stdout


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-test-opt")
    parser.add_argument("--records", type=Path, required=True,
                        help="the dialect that is loaded and not compiled")
    parser.add_argument("files", nargs="+", type=Path)
    arguments = parser.parse_args()
    chunks = [chunk for file in arguments.files
              for chunk in file.read_text(encoding="utf-8").split(SEPARATOR)
              if "expected-error" not in chunk]
    once = run(arguments.tool, arguments.records, SEPARATOR.join(chunks))
    twice = run(arguments.tool, arguments.records, once)
    for first, second in zip(once.split(SEPARATOR), twice.split(SEPARATOR)):
        if first != second:
            sys.exit(f"error: a second run makes\n{second}\nof\n{first}")
    print(f"{len(chunks)} modules, {once.count(' ew_')} ops")


if __name__ == "__main__":
    main()
