"""Prints the includes that break the order of rooms, and the headers in include/
that only their own room uses.

    rooms.py <directory of the project>
"""

import os
import re
import sys

# The rooms that each may include, beside itself.
LANGUAGE = {"Rules", "Data", "Language"}
GENERATOR = LANGUAGE | {"Generator"}
LOWERING = {"Rules", "Data", "IR", "Lowering"}
ROOMS = {
    "Rules": set(),
    "Data": {"Rules"},
    "Language": LANGUAGE,
    "Generator": GENERATOR,
    "IR": {"Rules", "Data"},
    "Lowering": LOWERING,
    "Dialects": LOWERING,
    # Options know none of the others.
    "Native": LOWERING,
    "Derivatives": LOWERING | LANGUAGE,
    "Sharding": LOWERING,
    "Provers": GENERATOR,
    "Python": GENERATOR,
    "Explore": GENERATOR,
    "Tools": LOWERING | {"Dialects", "Native", "Derivatives", "Sharding"},
}
WITHOUT_LLVM = {"Rules"}
WITHOUT_MLIR = {"Rules", "Data", "Language", "Generator", "Provers", "Python", "Explore"}

INCLUDE = re.compile(r'^ *#include ["<]([^">]+)[">]', re.MULTILINE)
# Generated files and documents name headers, too.
NAMED = re.compile(r"\bewise/(\w+)/((?:\w+/)*\w+\.h)\b")


def room_of(path):
    """The room of a file; None outside of rooms."""
    found = re.match(r"(?:include/ewise|lib)/(\w+)/", path)
    return found and found[1]


def find_files(top):
    for parent in ("include", "lib", "utils", "test"):
        for directory, _, names in os.walk(os.path.join(top, parent)):
            for name in names:
                path = os.path.join(directory, name)
                yield os.path.relpath(path, top), path


def check_order(path, text):
    room = room_of(path)
    if room not in ROOMS:
        print(f"{path}: no room is named '{room}'")
        return True
    wrong = False
    for included in INCLUDE.findall(text):
        other = re.match(r"ewise/(\w+)/", included)
        bad = (
            other[1] not in ROOMS[room] | {room}
            if other
            else included.startswith("mlir/")
            and room in WITHOUT_MLIR
            # A part of Derivatives is the generator's.
            or "/Language/" in path
            and included.startswith("mlir/")
            or included.startswith("llvm/")
            and room in WITHOUT_LLVM
        )
        if bad:
            print(f"{path}: {room} does not include '{included}'")
            wrong = True
    return wrong


def find_private(texts):
    """The headers in include/ that no other room needs, nor another header that
    one needs."""
    headers = {path for path in texts if path.startswith("include/") and path.endswith(".h")}
    needed = []
    for path, text in texts.items():
        for room, name in NAMED.findall(text):
            if path not in headers and room != room_of(path):
                needed.append(f"include/ewise/{room}/{name}")
    # Generated files are of the rooms that compile them.
    for path, text in texts.items():
        if path.startswith("lib/Generator/"):
            needed += [f"include/ewise/{room}/{name}" for room, name in NAMED.findall(text)]
    seen = set()
    while needed:
        path = needed.pop()
        if path in seen or path not in texts:
            continue
        seen.add(path)
        needed += [f"include/{each}" for each in INCLUDE.findall(texts[path])]
    return sorted(headers - seen)


def main():
    top = sys.argv[1]
    wrong = False
    texts = {}
    for path, full in find_files(top):
        if path.endswith((".h", ".cpp", ".md", ".in")) and "/Inputs/" not in path:
            with open(full, encoding="utf-8") as file:
                texts[path] = file.read()
            if room_of(path) and path.endswith((".h", ".cpp")):
                wrong |= check_order(path, texts[path])
    for path in find_private(texts):
        print(f"{path}: only its own room uses it")
        wrong = True
    sys.exit(wrong)


main()
