"""Checks that links of the documents in a directory lead to files that are there."""

import re
import sys
from pathlib import Path

directory = Path(sys.argv[1])
count, dead = 0, []
for document in directory.rglob("*.md"):
    text = re.sub(r"```.*?```", "", document.read_text(), flags=re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]*)\)", text):
        path = link.partition("#")[0]
        if not path or "://" in path:
            continue
        count += 1
        if not (document.parent / path).exists():
            dead.append(f"{document.relative_to(directory)}: {link}")
print("\n".join(dead))
print(f"{count} links, {len(dead)} lead nowhere")
