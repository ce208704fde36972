"""Prints the slowest tests of a run, and the count of all; the exit code is 0 if some test ran and none failed."""

from __future__ import annotations

import argparse
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

SLOWEST = 5
# No test is to take longer, on an idle machine: test/README.md.
BUDGET = 15.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", type=Path, help="what lit wrote for --xunit-xml-output")
    parser.add_argument("--status", type=int, default=0, help="the exit code of lit")
    options = parser.parse_args()
    root = xml.parse(options.results).getroot()
    cases = [(float(case.get("time", 0)), case) for case in root.iter("testcase")]
    cases.sort(key=lambda timed: -timed[0])
    slow = sum(seconds > BUDGET for seconds, _ in cases)
    print(f"{slow} tests took more than {BUDGET:g} s. The slowest:")
    for seconds, case in cases[:SLOWEST]:
        directory = case.get("classname", "").partition(".")[2]
        print(f"{seconds:8.1f} s  {directory}/{case.get('name')}")
    suites = list(root.iter("testsuite"))
    counts = ("tests", "failures", "skipped")
    total, failed, skipped = (sum(int(suite.get(count, 0)) for suite in suites) for count in counts)
    passed = total - failed - skipped
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    sys.exit(options.status or int(failed > 0 or passed == 0))


if __name__ == "__main__":
    main()
