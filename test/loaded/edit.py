"""Loads records files that are not as they have been written: cut short, without
a line, with other words or numbers, or words that have changed places. Each is
refused with a message."""

import pathlib
import random
import re
import subprocess
import sys
import tempfile


def check_refused(text: str):
    with tempfile.NamedTemporaryFile("w", suffix=".records") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(["ewise-opt", f"--ewise-records={file.name}", "/dev/null"],
                              capture_output=True, text=True, check=False)
    if done.returncode != 1 or "error:" not in done.stderr:
        sys.exit(f"error: {done.returncode}: {done.stderr[-2000:]}\n{text[-500:]}")


def edits(text: str, count: int):
    """Texts in which a word of the op has become another one, or nothing."""
    words = [m for m in re.finditer(r'"(?:[^"\\]|\\.)*"|[\w:]+', text)
             if m.start() > text.index('"dialects"')]
    choose = random.Random(0)
    for _ in range(count):
        word, other = sorted(choose.sample(words, 2), key=lambda m: m.start())
        if word[0] == other[0]:
            continue
        for new in other[0], "", "{}", "1000000000", "null":
            yield text[:word.start()] + new + text[word.end():]
        yield text[:word.start()] + other[0] + text[word.end():other.start()] + word[0] + text[other.end():]


text = pathlib.Path(sys.argv[1]).read_text()
lines = text.splitlines(keepends=True)
# The last lines are the op, with a rule set before it.
chosen = range(max(1, len(lines) - 120), len(lines), 7)
parts = ["".join(lines[:end]) for end in chosen]
parts += ["".join(lines[:i] + lines[i + 1:]) for i in chosen]
parts += ["[" * 100000, '{"records": ' * 100000]
parts += edits(text, 12)
for part in parts:
    check_refused(part)
print(len(parts), "files refused")
