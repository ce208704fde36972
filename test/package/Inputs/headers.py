"""Prints a file that includes all installed headers; with --alone, the paths of the
headers that are the first include of no file. Whoever compiles these and all source
files compiles each header alone: one that is the first include of another file stands
there before all else of it."""

import argparse
import re
from pathlib import Path

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--alone", action="store_true")
parser.add_argument("source", type=Path)
parser.add_argument("installed", type=Path)
arguments = parser.parse_args()

headers = sorted(arguments.installed.glob("ewise/**/*.h"))
names = [str(header.relative_to(arguments.installed)) for header in headers]
files = [*arguments.source.glob("lib/**/*.cpp"), *arguments.source.glob("utils/**/*.cpp"), *headers]
included_first = {found[1] for path in files
                  if (found := re.search(r'^#include ["<](.*)[">]', path.read_text(), re.M))}
for header, name in zip(headers, names):
    if not arguments.alone:
        print(f'#include "{name}"')
    elif name not in included_first:
        print(header)
