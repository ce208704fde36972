"""Prints the classes of .td files, and their fields, that have no `///` line.

Fields one behind the other share that of the first.
"""

import re
import sys

FIELD = re.compile(r"  (?!let |defvar |assert )[a-zA-Z]\w*(?:<.*>)? (\w+)(?: =|;)")


def undocumented(lines):
    """The numbers and names of what is not documented."""
    inside = False  # of the braces of a class
    for number, (before, line) in enumerate(zip([""] + lines, lines), start=1):
        declared = re.match(r"class (\w+)", line)
        field = FIELD.match(line) if inside and not FIELD.match(before) else None
        if declared and not before.startswith("///"):
            yield number, declared[1]
        if field and not before.startswith("  ///"):
            yield number, field[1]
        # A class ends its head with a brace or a semicolon, its body with a
        # brace in the first column.
        if line.endswith("{") and not line.startswith(("def", "let")):
            inside = True
        if line.startswith("}"):
            inside = False


def main():
    found = False
    for path in sys.argv[1:]:
        with open(path) as file:
            for number, name in undocumented(file.read().splitlines()):
                print(f"{path}:{number}: '{name}' is not documented")
                found = True
    sys.exit(found)


main()
