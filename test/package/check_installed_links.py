"""Checks that links of the documents in a directory lead to files that are there, and that what documents for users name
of `test/` is there."""

import re
import sys
from pathlib import Path

# Documents about the sources.
OF_SOURCES = {"lib/README.md", "test/README.md"}

directory = Path(sys.argv[1])
count, dead = 0, []
for document in directory.rglob("*.md"):
    name = str(document.relative_to(directory))
    whole = re.sub(r"<!--.*?-->", "", document.read_text(), flags=re.DOTALL)
    text = re.sub(r"```.*?```", "", whole, flags=re.DOTALL)
    paths = [(document.parent, link.partition("#")[0]) for link in re.findall(r"\]\(([^)\s]*)\)", text)]
    if name not in OF_SOURCES and not name.startswith("utils/bench/"):
        paths += [(directory, path) for path in re.findall(r"(?<![\w/.])test/[\w./-]*\w", whole)]
    for beside, path in paths:
        if not path or "://" in path:
            continue
        count += 1
        if not (beside / path).exists():
            dead.append(f"{name}: {path}")
print("\n".join(dead))
print(f"{count} links, {len(dead)} lead nowhere")
