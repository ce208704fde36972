"""Prints a file that includes all installed headers; with --alone, the paths of the
headers that are the first include of no file. Whoever compiles these and all source
files compiles each header alone: one that is the first include of another file stands
there before all else of it. In the file, they are the first, and of these the ones that
include least, so that what one lacks is rarely there."""

import argparse
import functools
import re
from pathlib import Path

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--alone", action="store_true")
parser.add_argument("source", type=Path)
parser.add_argument("installed", type=Path)
parser.add_argument("mlir", type=Path, help="where MLIR's headers are")
arguments = parser.parse_args()


@functools.lru_cache(maxsize=None)
def included_by(path):
    """The headers that a header includes itself."""
    names = re.findall(r'^ *# *include ["<](.*)[">]', path.read_text(), re.M)
    found = (directory / name for name in names for directory in (arguments.installed, arguments.mlir))
    return [each for each in found if each.is_file()]


def count_includes(path):
    """How many headers a header includes, itself or by others."""
    seen, rest = set(), [path]
    while rest:
        rest += [each for each in included_by(rest.pop()) if each not in seen]
        seen.update(rest)
    return len(seen)


headers = sorted(arguments.installed.glob("ewise/**/*.h"))
names = {header: str(header.relative_to(arguments.installed)) for header in headers}
files = [*arguments.source.glob("lib/**/*.cpp"), *arguments.source.glob("utils/**/*.cpp"), *headers]
included_first = {found[1] for path in files
                  if (found := re.search(r'^#include ["<](.*)[">]', path.read_text(), re.M))}
alone = [header for header in headers if names[header] not in included_first]
if arguments.alone:
    print("\n".join(map(str, alone)))
else:
    for header in sorted(headers, key=lambda each: (each not in alone, count_includes(each), each)):
        print(f'#include "{names[header]}"')
