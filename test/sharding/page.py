"""Runs the commands of a page that start processes, on the page's files, and compares what they print.

    page.py <page> <build> <directory>
"""

import re
import subprocess
import sys
from pathlib import Path

page, build, directory = Path(sys.argv[1]).read_text(), sys.argv[2], Path(sys.argv[3])
directory.mkdir(parents=True, exist_ok=True)
if not (directory / "build").exists():
    (directory / "build").symlink_to(build)
for name, text in re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", page, re.DOTALL):
    (directory / name).write_text(text)
blocks = re.findall(r"<!-- not run: test/sharding/page.test does -->\n```console\n\$ (.*?)\n```", page, re.DOTALL)
assert blocks, "the page starts no processes"
for block in blocks:
    # The command prints a tensor.
    command, kind, wanted = block.partition("\ntensor<")
    printed = subprocess.run(["bash", "-c", command], cwd=directory, stdout=subprocess.PIPE, text=True,
                             check=True).stdout
    if printed.strip() != (kind + wanted).strip():
        sys.exit(f"{command}\nprints\n{printed}")
