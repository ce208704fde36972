"""Prints what Debian packages need and hold, and unpacks them together.

What must not be is an error: a file in two packages, one of an installation in none or with other contents, and a
name of the machine that built them, in any file.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

# Folders that are too much to list, file by file, and change with every header and every document.
COUNTED = ("lib/cmake/Ewise", "include/ewise", "share/ewise")


def files_of(directory: Path) -> set[str]:
    """The paths of all files below a directory, relative to it."""
    return {str(path.relative_to(directory)) for path in directory.rglob("*") if not path.is_dir()}


def place_of(file: str) -> str | None:
    """Where a file is counted, or nothing where it is listed."""
    if file.endswith(".a"):
        return "lib"
    return next((place for place in COUNTED if file.startswith(f"{place}/")), None)


def is_stripped(file: str) -> bool:
    """Whether a file is a program or a plugin, of which an installation has more."""
    return file.startswith("bin/") or file.endswith(".so")


def main() -> None:
    packages, installed, root, *hidden = (Path(argument) for argument in sys.argv[1:])
    expected = files_of(installed)
    seen: set[str] = set()
    errors = []
    for package in sorted(packages.glob("*.deb")):
        fields = ("Package", "Version", "Depends", "Recommends")
        print(subprocess.check_output(["dpkg-deb", "--field", package, *fields], text=True), end="")
        contents = packages / package.stem
        subprocess.run(["dpkg-deb", "--extract", package, contents], check=True)
        subprocess.run(["dpkg-deb", "--extract", package, root.parent], check=True)
        files = {file.removeprefix("usr/") for file in files_of(contents)}
        lines = [f"{file}, added" for file in files - expected]
        lines += [file for file in files & expected if place_of(file) is None]
        counts = Counter(place for file in files & expected if (place := place_of(file)))
        lines += [f"{place}, {count} files" for place, count in counts.items()]
        print("\n".join(sorted(lines)))
        errors += [f"{file} is in two packages" for file in files & seen]
        seen |= files

    errors += [f"{file} is in no package" for file in expected - seen]
    for file in sorted(seen):
        data = (root / file).read_bytes()
        if file in expected and not is_stripped(file) and data != (installed / file).read_bytes():
            errors.append(f"{file} is not as it is installed")
        errors += [f"{file} names {path}" for path in hidden if str(path).encode() in data]
    if errors:
        sys.exit("\n".join(errors))


main()
