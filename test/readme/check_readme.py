"""Checks that what README.md shows is so.

A comment before each fenced block says what the block is:

  <!-- run -->                 `$ command` lines, each followed by what it prints
  <!-- output of: COMMAND -->  what a command prints, such as a part of a file
  <!-- file: NAME -->          a file for the commands after it
  <!-- not run: WHY -->        commands that another test runs, or none can

Commands run in a directory that looks like the top of the repository. A line
`...` stands for any number of lines of output, `...` in a line for any text. A
command may fail only where an error is shown.

The README must also name every flag and pass of the tools, and no others, and
only files that exist. With --update, output that has changed is written to the
README, except where `...` stands in it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, List, Sequence

FENCE = "```"
ANY = "..."

# For each tool, the options in its --help that the README has to name.
TOOL_OPTIONS = {"ewise-tblgen": "gen-", "ewise-opt": "ewise-"}


@dataclass(frozen=True)
class Block:
    """A fenced block. `line` is the index of its first line in the README."""

    directive: str
    line: int
    lines: List[str]


@dataclass(frozen=True)
class Command:
    """A command and the output that the README shows, with `...`, from a line on."""

    text: str
    line: int
    output: List[str]


class Problem(Exception):
    """Something that the README says and that is not so."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"README.md:{line + 1}: {message}")


def blocks_of(readme: Sequence[str]) -> Iterator[Block]:
    """The fenced blocks, each with the comment before it."""
    start = None
    for index, line in enumerate(readme):
        if not line.startswith(FENCE):
            continue
        if start is None:
            start = index
            continue
        comment = re.fullmatch(r"<!-- (.*) -->", readme[start - 1])
        if comment is None:
            raise Problem(start, "no comment says what this block is")
        yield Block(comment[1], start + 1, list(readme[start + 1 : index]))
        start = None
    if start is not None:
        raise Problem(start, "this block has no end")


def commands_of(block: Block) -> Iterator[Command]:
    """The commands of a block, with their output."""
    if block.directive.startswith("output of: "):
        yield Command(block.directive[len("output of: ") :], block.line, block.lines)
        return
    if block.directive != "run":
        return
    index = 0
    while index < len(block.lines):
        if not block.lines[index].startswith("$ "):
            raise Problem(block.line + index, "output without a command")
        text = block.lines[index][2:]
        index += 1
        while text.endswith(("\\", "|")) and index < len(block.lines):
            text += "\n" + block.lines[index]
            index += 1
        first = index
        while index < len(block.lines) and not block.lines[index].startswith("$ "):
            index += 1
        yield Command(text, block.line + first, block.lines[first:index])


def matches_line(shown: str, printed: str) -> bool:
    pattern = ".*".join(map(re.escape, shown.split(ANY)))
    return re.fullmatch(pattern, printed) is not None


def matches(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether the output is what is shown of it."""
    if not shown:
        return not printed
    if shown[0].strip() == ANY:
        return any(
            matches(shown[1:], printed[skipped:])
            for skipped in range(len(printed) + 1)
        )
    return (
        bool(printed)
        and matches_line(shown[0], printed[0])
        and matches(shown[1:], printed[1:])
    )


def stripped(lines: Sequence[str]) -> List[str]:
    """The lines without blanks at their ends or blank lines at the end."""
    result = [line.rstrip() for line in lines]
    while result and not result[-1]:
        result.pop()
    return result


def run(command: Command, directory: Path) -> List[str]:
    """What the command prints."""
    done = subprocess.run(
        ["bash", "-c", command.text],
        cwd=directory,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    printed = stripped(done.stdout.splitlines())
    if done.returncode != 0 and not any("error:" in line for line in command.output):
        raise Problem(
            command.line,
            f"'{command.text}' exited with {done.returncode}:\n" + "\n".join(printed),
        )
    return printed


def prose_of(readme: Sequence[str]) -> str:
    """The README without its blocks."""
    pieces = "\n".join(readme).split("\n" + FENCE)
    return "\n".join(pieces[::2])


def check_options(prose: str, directory: Path) -> Iterator[str]:
    """Options that are documented and do not exist, or the other way round."""
    for tool, prefix in TOOL_OPTIONS.items():
        help_text = subprocess.run(
            [directory / "build" / "bin" / tool, "--help"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        options = set(re.findall(rf"^ +--?({prefix}[a-z-]+)", help_text, re.MULTILINE))
        named = set(re.findall(rf"`--?({prefix}[a-z-]+)", prose))
        for option in sorted(options - named):
            yield f"README.md: option '{option}' of {tool} is not named"
        for option in sorted(named - options):
            yield f"README.md: {tool} has no option '{option}'"


def check_paths(prose: str, directory: Path) -> Iterator[str]:
    """Files that are named, in code or by a link, and do not exist."""
    top_level = "|".join(re.escape(path.name) for path in directory.iterdir())
    named = re.findall(rf"`((?:{top_level})/[\w./-]*)", prose)
    named += re.findall(r"\]\((?!https?:)([^)#\s]+)\)", prose)
    for path in sorted(set(named)):
        if not (directory / path).exists():
            yield f"README.md: there is no '{path}'"


def check_tests(block: Block, source: Path) -> Iterator[str]:
    """Tests that are said to run what is shown, and do not exist."""
    for path in re.findall(r"test/[\w./-]+\.test", block.directive):
        if not (source / path).exists():
            yield f"README.md:{block.line}: there is no '{path}'"


def lay_out(directory: Path, source: Path, build: Path) -> None:
    """Makes the directory look like the top of a repository that is built."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    for path in source.iterdir():
        if not path.name.startswith((".", "build")):
            (directory / path.name).symlink_to(path)
    (directory / "build").symlink_to(build)


def check(source: Path, build: Path, directory: Path, update: bool) -> List[str]:
    """The problems of the README, those that were corrected left out."""
    path = source / "README.md"
    readme = path.read_text().splitlines()
    lay_out(directory, source, build)
    problems: List[str] = []
    # What to write instead of which lines, from the top.
    corrections = []

    for block in blocks_of(readme):
        kind = block.directive.split(":")[0]
        if kind == "file":
            file = directory / block.directive.split()[-1]
            file.write_text("\n".join(block.lines) + "\n")
        elif kind not in ("run", "output of", "not run"):
            raise Problem(block.line - 2, f"unknown comment '{block.directive}'")
        if kind == "not run":
            problems += check_tests(block, source)
        for command in commands_of(block):
            shown = stripped(command.output)
            try:
                printed = run(command, directory)
            except Problem as problem:
                problems.append(str(problem))
                continue
            if matches(shown, printed):
                continue
            if update and not any(ANY in line for line in shown):
                end = command.line + len(shown)
                corrections.append((command.line, end, printed))
                continue
            differs = Problem(command.line, f"'{command.text}' prints")
            problems.append("\n".join([str(differs), *printed]))

    prose = prose_of(readme)
    problems += check_options(prose, directory)
    problems += check_paths(prose, directory)
    for first, end, lines in reversed(corrections):
        readme[first:end] = lines
    if corrections:
        path.write_text("\n".join(readme) + "\n")
    return problems


def self_test() -> None:
    """Each check can fail."""
    assert matches(["a", ANY, "d"], ["a", "b", "c", "d"])
    assert matches([ANY], [])
    assert matches(["x = ..., y"], ["x = 0x1234, y"])
    assert not matches(["a"], ["a", "b"])
    assert not matches(["a", ANY, "d"], ["a", "b"])
    assert not matches([], ["a"])
    assert not matches(["a.c"], ["abc"])
    block = Block("run", 7, ["$ one |", "  two", "out", "", "$ three"])
    one, three = commands_of(block)
    assert one == Command("one |\n  two", 9, ["out", ""])
    assert three == Command("three", 12, [])
    (four,) = commands_of(Block("output of: four", 7, ["out"]))
    assert four == Command("four", 7, ["out"])
    assert prose_of(["a", "```cpp", "b", "```", "c"]) == "a\n\nc"
    for wrong in (["text", "```", "code", "```"], ["<!-- run -->", "```", "code"]):
        try:
            list(blocks_of(wrong))
        except Problem:
            continue
        raise AssertionError(wrong)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, default=Path("."))
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--work-dir", type=Path, default=Path("build/readme"))
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        self_test()
        return
    try:
        problems = check(
            arguments.source.resolve(),
            arguments.build.resolve(),
            arguments.work_dir,
            arguments.update,
        )
    except Problem as problem:
        problems = [str(problem)]
    if problems:
        sys.exit("\n\n".join(problems))


if __name__ == "__main__":
    main()
