"""Loads a records file that ends too early, lacks a line, or refers to
itself."""

import pathlib
import re
import subprocess
import sys
import tempfile


def refused(text: str) -> bool:
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(["ewise-opt", f"--ewise-records={file.name}", "/dev/null"],
                              capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1) or (done.returncode and "error:" not in done.stderr):
        sys.exit(f"error: {done.returncode}: {done.stderr[-2000:]}\n{text[-500:]}")
    return done.returncode == 1


lines = pathlib.Path(sys.argv[1]).read_text().splitlines(keepends=True)
# The last 120 lines are the op, with a rule set before it.
chosen = range(len(lines) - 120, len(lines), 5)
parts = ["".join(lines[:end]) for end in chosen]
parts += ["".join(lines[:i] + lines[i + 1:]) for i in chosen]
parts.append("constexpr int x = " + "{" * 100000)
parts += [re.sub(r"(ElementTypes (\w+)) = {.*};", r"\1 = \2;", "".join(lines)),
          re.sub(r"(ElementType (\w+)\[\]) = {.*};", r"\1 = \2;", "".join(lines))]
print(sum(map(refused, parts)), "parts refused")
