"""Chooses tests that changed files, named on the standard input, are likely to affect.

Prints the names of tests, those that changed first and then the quickest, as many as take the given time on two
processors, by what they took when lit last ran them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

SUFFIXES = (".test", ".mlir", ".td")
PROCESSORS = 2
# How long a test takes of which nothing is known.
UNKNOWN = 5.0
# Which directories of tests show what a part of the project does: the first line that matches counts.
AFFECTED = (
    (r".*\.md$", "readme"),
    (r"defs/(tosa|xla|onnx|linalg|numpy|arith|math)/", "ir lowering folding native language python"),
    (r"defs/ewise/.*Rule", "rules explore shape-functions shape-library language ir"),
    (r"defs/ewise/", "language ir lowering native"),
    (r"utils/ewise-tblgen/new-dialect/|utils/cmake/", "package"),
    (r"(utils/ewise-tblgen|(lib|include/ewise)/(Language|Generator))/", "language ir"),
    (r"(lib|include/ewise)/Rules/", "rules explore shape-functions shape-library"),
    (r"(lib|include/ewise)/Data/", "language folding python"),
    (r"(lib|include/ewise)/IR/", "ir rules folding uses lowering"),
    (r"(lib|include/ewise)/Lowering/", "lowering native"),
    (r"(lib|include/ewise)/Dialects/", "ir loaded lowering"),
    (r"(lib|include/ewise)/Native/", "native lowering"),
    (r"(lib|include/ewise)/Derivatives/", "derivatives"),
    (r"(lib|include/ewise)/Sharding/", "sharding"),
    (r"lib/Provers/", "provers language"),
    (r"lib/Python/", "python"),
    (r"lib/Explore/|utils/(ewise-shape|docs)/", "explore"),
    (r"(lib|include/ewise)/Tools/", "loaded demo"),
    (r"utils/bench/", "bench"),
    (r"utils/(demo|run-tests|bare-debian|try-packages)", "demo"),
    (r"test/lib/", "ir lowering native"),
)


def affected_by(path: str, tests: Iterable[str]) -> Iterator[str]:
    """The tests that a file may affect: itself, those that name a script or an input, or whole directories."""
    if path.startswith("test/") and not path.startswith("test/lib/"):
        inside = path.removeprefix("test/")
        stem = Path(path).stem
        directory = inside.partition("/")[0]
        for test in tests:
            shares = directory == "ewise_testing" or test.startswith(f"{directory}/")
            if test == inside or shares and stem in (Path("test") / test).read_text():
                yield test
        return
    for pattern, directories in AFFECTED:
        if re.match(pattern, path):
            yield from (test for test in tests if test.partition("/")[0] in directories.split())
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("times", type=Path, help="the directory in which lit ran the tests")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    changed = [line.strip() for line in sys.stdin if line.strip()]
    tests = [
        str(path.relative_to("test"))
        for path in sorted(Path("test").rglob("*"))
        if path.suffix in SUFFIXES and not {"Inputs", "golden", "lib"} & set(path.parts)
    ]
    times = {}
    recorded = options.times / ".lit_test_times.txt"
    if recorded.exists():
        for line in recorded.read_text().splitlines():
            seconds, name = line.split(maxsplit=1)
            times[name] = abs(float(seconds))
    chosen = {test for path in changed for test in affected_by(path, tests)}
    left = options.seconds * PROCESSORS
    for test in sorted(chosen, key=lambda test: (f"test/{test}" not in changed, times.get(test, UNKNOWN), test)):
        left -= times.get(test, UNKNOWN)
        if left >= 0 or f"test/{test}" in changed:
            print(test)


if __name__ == "__main__":
    main()
