"""Touches files, and prints what a build then generates."""

import os
import re
import subprocess
import sys

cmake, build, project, prefix = sys.argv[1:]


def report(reason: str) -> None:
    """Builds, and prints what was generated."""
    output = subprocess.run(
        [cmake, "--build", build, "--target", "ToyIncGen"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    generated = sorted(re.findall(r"Generating (\S+)", output))
    print(f"{reason}:", " ".join(generated) or "nothing")


# Ops without laws need no proofs, and these depend on the file all the same.
with open(f"{project}/Toy.proofs", "w", encoding="utf-8") as proofs:
    proofs.write("# Laws that hold for all values\n")
report("at first")
report("again")
for path in (
    f"{project}/Toy.td",
    f"{project}/Toy.proofs",
    f"{project}/ToyRules.td",
    f"{prefix}/share/ewise/defs/ewise/RuleSets.td",
    f"{prefix}/bin/ewise-tblgen",
):
    os.utime(path)
    report(os.path.basename(path))
    report("again")
