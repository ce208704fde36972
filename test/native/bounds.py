"""Calls functions with sizes that do not go together, behind each option of --ewise-to-linalg.

A call answers, or ends with a message; it never reads what is not its own. The options come from
the pass's own declaration.
"""

import itertools
import pathlib
import re
import subprocess
import sys
from typing import Iterator

# Conflicts, facts that do not hold, one of them of which nothing is checked where it is stated, and
# a size that a cast states.
CALLS = [
    "@add([[1, 2], [3, 4], [5, 6]], [[1, 2], [3, 4]])",
    "@fact([1, 2, 3, 4], [1, 2])",
    "@sum([1, 2, 3, 4], [1, 2, 3, 4, 5])",
    "@select([true, false], [[1, 2, 3]], [[4, 5, 6]])",
    "@declared([1, 2, 3], [1])",
]
ANSWERS = {
    "@add([[1, 2]], [[1, 2], [3, 4]])": "[2, 4],",
    "@fact([1, 2], [1, 2])": "[2, 4]",
    "@sum([1, 2, 3, 4], [1, 2, 3, 4])": "[2, 4, 6, 8]",
    "@declared([1, 2, 3, 4], [1])": "[2, 3, 4, 5]",
}
MESSAGES = r"op dimension \d of|not broadcast-compatible|verification failed\n\^ .+"


def options(declaration: str) -> Iterator[str]:
    """The options of the pass with each of their values."""
    for option in declaration.split("Option<")[1:]:
        name, kind = re.match(r'"\w+", "([\w-]+)", "([^"]+)"', option).groups()
        values = re.findall(r'clEnumValN\([^,]+,\s*"([\w-]+)"', option)
        for value in ["true", "false"] if kind == "bool" else values:
            yield f"--ewise-to-linalg={name}={value}"


def main() -> None:
    declaration, file, effort = sys.argv[1:]
    # Without a pass before, --ewise-run lowers by itself.
    found = ["", *options(pathlib.Path(declaration).read_text())]

    def run(option: str, call: str) -> subprocess.CompletedProcess:
        return subprocess.run(["ewise-opt", file, *filter(None, [option]), f"--ewise-run={call}"],
                              capture_output=True, text=True, check=False)

    chosen = list(itertools.product(found, CALLS))
    if effort == "quick":
        chosen = [each for index, each in enumerate(chosen) if index % 7 == 0]
    for option, call in chosen:
        done = run(option, call)
        if done.returncode != 1 or not re.search(MESSAGES, done.stdout + done.stderr):
            sys.exit(f"error: {option} {call}: {done.returncode}\n{done.stdout}{done.stderr}")
    for option in found[:1] if effort == "quick" else found:
        for call, answer in ANSWERS.items():
            # This says that dynamic sizes are equal.
            if "assume-equal" not in option and answer not in run(option, call).stdout:
                sys.exit(f"error: {option} {call}")
    print(f"{len(found)} ways to lower, {len(chosen)} calls refused")


main()
