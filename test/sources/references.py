"""Prints references of documents and comments that lead nowhere.

    references.py <directory of the project> <directory of MLIR's headers> <file with the tools' help>

References are paths, names of files, options, passes and names of C++ and CMake: all in documents' code spans and links,
paths and names of files in comments of .td files and headers.
"""

import os
import re
import sys
from pathlib import Path

PATH = re.compile(r"(?<![\w./$~<*:-])(?:[\w.+*{},-]+/)+(?:[\w.+*{},-]*[\w*}])?")
FILE = re.compile(r"(?<![\w./*<$~}-])[\w+-]+\.(?:h|td|cpp|md|py|mlir|cmake|test|proofs|pdll|json|txt)(?![\w.])")
OPTION = re.compile(r"(?<![\w-])--?(?:ewise|gen|print)-[a-z0-9-]*\w")
PASS = re.compile(r"(?<![\w./-])ewise-[a-z0-9-]+(?![\w.*]|-<)")
NAME = re.compile(r"(?<![\w:])(?:::)?ewise::\w+(?:::\w+)*")
CMAKE = re.compile(r"\b(?:EWISE_[A-Z_]+|ewise_\w+\(|Ewise::[\w-]+)")
SPAN = re.compile(r"``(.+?)``|`([^`]+)`")
LINK = re.compile(r"\]\(([^)\s#]+)[^)]*\)")
COMMENT = {".td": re.compile(r"//+[<!]? ?(.*)"), ".h": re.compile(r"//+[<!]? ?(.*)")}
MADE = re.compile(r"<!-- file: (\S+) -->")
# Files of a reader, and of the examples in documents.
OWN = re.compile(r"(?i)(?:.*/)?(?:mine|toy|my|nn|file|laws|judged|page|lib)\w*[.]|out|toy/")


def files_of(top: Path) -> list[Path]:
    """The files of the project, by their paths in it."""
    found = []
    for folder, folders, names in os.walk(top):
        folders[:] = [each for each in folders if not each.startswith((".", "build", "__"))]
        found += [(Path(folder) / name).relative_to(top) for name in names]
    return sorted(found)


class References:
    def __init__(self, top: Path, mlir: Path, helps: str):
        self.files = files_of(top)
        self.paths = {str(each) for each in self.files}
        self.paths |= {str(parent) for each in self.files for parent in each.parents}
        self.names = {each.name for each in self.files} | {each.name for each in mlir.rglob("*.td")}
        self.folders = {part for each in self.files for part in each.parts[:-1]}
        self.options = {each.lstrip("-") for each in re.findall(r"--?[a-z][\w-]*", helps)}
        text = [(top / each).read_text(errors="replace") for each in self.files
                if each.suffix in (".h", ".cpp", ".td", ".cmake", ".txt", ".in")]
        self.words = set(re.findall(r"[\w-]+", "\n".join(text)))
        self.made: set[str] = set()

    def has_path(self, path: str, beside: Path) -> bool:
        # What a build makes, and folders that are not the project's, such as those of other projects.
        first = path.split("/")[0]
        if OWN.match(path) or first in ("build", "build-fuzz", "mlir", "llvm") or first not in self.folders | {"..", "."}:
            return True
        pattern = re.escape(path.rstrip("/")).replace(r"\*", "[^/]*")
        pattern = re.sub(r"\\\{([^}]*)\\\}", lambda m: f"(?:{m[1].replace(',', '|')})", pattern)
        starts = ("", "defs", "include", "lib", "utils", str(beside))
        if pattern == re.escape(path.rstrip("/")):
            return any(os.path.normpath(os.path.join(start, path)) in self.paths for start in starts)
        return any(re.fullmatch(f"(?:(?:{'|'.join(starts)})/)?{pattern}(?:/.*)?", each) for each in self.paths)

    def has_file(self, name: str) -> bool:
        return name in self.names or name in self.made or bool(OWN.match(name))

    def wrong_in(self, text: str, beside: Path):
        """The paths and names of files that are not there."""
        yield from (path for path in PATH.findall(text) if not self.has_path(path, beside))
        yield from (name for name in FILE.findall(text) if not self.has_file(name))

    def wrong_in_code(self, text: str):
        """The options, passes and names of code that are not there."""
        yield from (name for name in OPTION.findall(text) if name.lstrip("-") not in self.options)
        yield from (name for name in PASS.findall(text) if name not in self.options | self.words)
        for name in NAME.findall(text) + CMAKE.findall(text):
            last = name.rstrip("(").split("::")[-1]
            if not {last, "Ewise" + last, last.removeprefix("EWISE_ENABLE_").title()} & self.words:
                yield name

    def check_document(self, path: Path, text: str):
        self.made = set(MADE.findall(text))
        prose = re.sub(r"^```.*\n(?s:.*?)^```$", lambda m: "\n" * m[0].count("\n"), text, flags=re.MULTILINE)
        if path.name == "CHANGES.md":  # The first cell of a row is what was.
            prose = re.sub(r"^\|[^|]*\|", "|", prose, flags=re.MULTILINE)
        for number, line in enumerate(prose.splitlines(), start=1):
            spans = ["".join(each) for each in SPAN.findall(line)]
            for span in spans:
                for wrong in (*self.wrong_in(span, path.parent), *self.wrong_in_code(span)):
                    yield f"{path}:{number}: {wrong}"
            for link in LINK.findall(line):
                if "://" not in link and not self.has_path(link, path.parent):
                    yield f"{path}:{number}: {link}"

    def check_comments(self, path: Path, text: str):
        for number, line in enumerate(text.splitlines(), start=1):
            comment = COMMENT[path.suffix].search(line)
            if not comment or re.match(r"//+[=-]", line):
                continue
            for wrong in self.wrong_in(comment[1], path.parent):
                yield f"{path}:{number}: {wrong}"


def main():
    top, mlir, helps = Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]).read_text()
    references = References(top, mlir, helps)
    wrong = []
    for path in references.files:
        text = (top / path).read_text(errors="replace")
        if path.suffix == ".md" and "golden" not in path.parts:
            wrong += references.check_document(path, text)
        if path.suffix in COMMENT and path.parts[0] in ("defs", "include"):
            wrong += references.check_comments(path, text)
    print("\n".join(wrong))
    sys.exit(bool(wrong))


main()
