"""Checks that what the READMEs of the repository show is so.

A comment before each fenced block, and before a table that a command prints,
says what it is:

  <!-- run -->                 `$ command` lines, each followed by what it prints
  <!-- output of: COMMAND -->  what a command prints, such as a part of a file
  <!-- file: NAME -->          a file for the commands after it
  <!-- not run: WHY -->        commands that another test runs, or none can

Commands run in a directory that looks like the top of the repository. A line
`...` stands for any number of lines of output, `...` in a line for any text. A
command may fail only where an error is shown.

Together the READMEs must name every flag of the tools and every option of the
passes, and no others. What they name or link to, files and headings, has to be
there. With --update, output that has changed is written to the READMEs, except
where `...` stands in it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, List, Sequence, Set

ANY = "..."
BLOCK = re.compile(
    r"^(?:<!-- (?P<directive>.*) -->\n)?"
    r"(?:```.*\n(?P<code>(?s:.*?))^```$|(?P<table>(?:^\|.*\n)+))",
    re.MULTILINE,
)

# For each tool, the options in its --help that a README has to name.
TOOL_OPTIONS = {"ewise-tblgen": "gen-", "ewise-opt": "ewise-", "ewise-shape": ""}


@dataclass(frozen=True)
class Block:
    """A fenced block or a table. `first` is the index of its first line."""

    directive: str
    first: int
    lines: List[str]


@dataclass
class Command:
    """A command, and the output that is shown of it from the line `first` on."""

    text: str
    first: int
    output: List[str] = field(default_factory=list)


class Readme:
    """One README, and what is wrong with it."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.prose = BLOCK.sub(lambda block: block["table"] or "", text)
        self.problems: List[str] = []

    def report(self, index: int, message: str) -> None:
        self.problems.append(f"{self.name}:{index + 1}: {message}")

    def blocks(self) -> Iterator[Block]:
        """The blocks that a comment says something of. All that are fenced need one."""
        for match in BLOCK.finditer(self.text):
            kind = "table" if match["code"] is None else "code"
            first = self.text.count("\n", 0, match.start(kind))
            if match["directive"]:
                yield Block(match["directive"], first, match[kind].splitlines())
            elif kind == "code":
                self.report(first - 1, "no comment says what this block is")
        if "\n```" in self.prose:
            self.report(len(self.text.splitlines()) - 1, "a block has no end")

    def commands_of(self, block: Block) -> List[Command]:
        """The commands of a block, with their output."""
        kind, _, argument = block.directive.partition(": ")
        if kind == "output of":
            return [Command(argument, block.first, block.lines)]
        commands: List[Command] = []
        for index, line in enumerate(block.lines if kind == "run" else [], block.first):
            last = commands[-1] if commands else None
            if line.startswith("$ "):
                commands.append(Command(line[2:], index + 1))
            elif last is None:
                self.report(index, "output without a command")
            elif last.text.endswith(("\\", "|")) and not last.output:
                last.text += "\n" + line
                last.first = index + 1
            else:
                last.output.append(line)
        return commands

    def headings(self) -> Set[str]:
        """The names of the headings in links."""
        titles = re.findall(r"^#+ (.*)", self.prose, re.MULTILINE)
        return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in titles}

    def update(self, corrections: Sequence[tuple[Command, List[str]]]) -> str:
        """The text with other output of some commands, which are in order."""
        lines = self.text.splitlines()
        for command, printed in reversed(corrections):
            lines[command.first : command.first + len(stripped(command.output))] = printed
        return "\n".join(lines) + "\n"


def matches(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether the output is what is shown of it."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == ANY else ".*".join(map(re.escape, line.split(ANY))) + "\n" for line in shown
    )
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def stripped(lines: Sequence[str]) -> List[str]:
    """The lines without blanks at their ends or blank lines at the end."""
    return "\n".join(line.rstrip() for line in lines).rstrip("\n").splitlines()


class Repository:
    """A directory that looks like the top of a repository that is built."""

    def __init__(self, directory: Path, source: Path, build: Path) -> None:
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True)
        self.directory = directory
        self.source = source
        self.parts = [path for path in source.iterdir() if not path.name.startswith((".", "build"))]
        for path in self.parts:
            (directory / path.name).symlink_to(path)
        (directory / "build").symlink_to(build)

    def readmes(self) -> List[Readme]:
        """Every README and what lies beside it, the one at the top first. Tools write what is in the other folders."""
        paths = [self.source / "README.md"]
        folders = {found.parent for part in self.parts if part.is_dir() for found in part.rglob("README.md")}
        paths += sorted(found for folder in folders for found in folder.glob("*.md"))
        return [Readme(str(path.relative_to(self.source)), path.read_text()) for path in paths]

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", command],
            cwd=self.directory,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def check_blocks(self, readme: Readme, update: bool) -> None:
        """Runs the commands; reports or corrects output that is not what is shown."""
        corrections = []
        for block in readme.blocks():
            kind, _, argument = block.directive.partition(": ")
            if kind == "file":
                (self.directory / argument).write_text("\n".join(block.lines) + "\n")
            elif kind == "not run":
                for path in re.findall(r"test/[\w./-]+\.test", argument):
                    if not (self.source / path).exists():
                        readme.report(block.first - 2, f"there is no '{path}'")
            elif kind not in ("run", "output of"):
                readme.report(block.first - 2, f"unknown comment '{block.directive}'")
            for command in readme.commands_of(block):
                shown = stripped(command.output)
                done = self.run(command.text)
                printed = stripped(done.stdout.splitlines())
                if done.returncode and not any("error:" in line for line in shown):
                    failure = f"'{command.text}' exited with {done.returncode}:"
                    readme.report(command.first, "\n".join([failure, *printed]))
                elif update and not any(ANY in line for line in shown):
                    corrections.append((command, printed))
                elif not matches(shown, printed):
                    readme.report(command.first, "\n".join([f"'{command.text}' prints", *printed]))
        if update:
            (self.source / readme.name).write_text(readme.update(corrections))

    def check_names(self, readme: Readme) -> None:
        """Reports files and headings that are named, in code or by a link, and do not exist."""
        top_level = "|".join(re.escape(path.name) for path in self.directory.iterdir())
        paths = {self.directory / path for path in re.findall(rf"`((?:{top_level})/[\w./-]*)", readme.prose)}
        for path, heading in re.findall(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)", readme.prose):
            target = self.directory / readme.name
            target = target.parent / path if path else target
            paths.add(target)
            if heading and target.exists() and heading not in Readme(path, target.read_text()).headings():
                readme.problems.append(f"{readme.name}: '{path}' has no heading '#{heading}'")
        for path in sorted(paths):
            if not path.exists():
                readme.problems.append(f"{readme.name}: there is no '{path.relative_to(self.directory)}'")

    def check_options(self, readmes: Sequence[Readme]) -> Iterator[str]:
        """Options that are documented and do not exist, or the other way round."""
        prose = "\n".join(readme.prose for readme in readmes)
        for tool, prefix in TOOL_OPTIONS.items():
            help_text = self.run(f"build/bin/{tool} --help").stdout
            options = set(re.findall(rf"^ +--?({prefix}[a-z0-9-]+)", help_text, re.MULTILINE))
            named = set(re.findall(rf"`--?({prefix}[a-z0-9-]+)", prose))
            for option in sorted(options - named):
                yield f"option '{option}' of {tool} is not named in a README"
            for option in sorted(named - options) if prefix else []:
                yield f"{tool} has no option '{option}'"
            # Options of passes stand under those of the tool.
            for passes in re.findall(rf"^ +--{prefix}.*\n((?: {{8}}--.*\n| {{4}}=.*\n)+)", help_text, re.MULTILINE):
                for option in re.findall(r"^ +--([a-z0-9-]+)", passes, re.MULTILINE):
                    if f"`{option}" not in prose:
                        yield f"option '{option}' of a pass of {tool} is not named in a README"


def check(repository: Repository, update: bool) -> List[str]:
    """The problems of the READMEs, those that were corrected left out."""
    readmes = repository.readmes()
    for readme in readmes:
        repository.check_blocks(readme, update)
        repository.check_names(readme)
    problems = [problem for readme in readmes for problem in readme.problems]
    return problems + list(repository.check_options(readmes))


def self_test() -> None:
    """Each check can fail."""
    assert matches(["a", ANY, "d"], ["a", "b", "c", "d"])
    assert matches([ANY], [])
    assert matches(["x = ..., y"], ["x = 0x1234, y"])
    assert not matches(["a"], ["a", "b"])
    assert not matches(["a", ANY, "d"], ["a", "b"])
    assert not matches([], ["a"])
    assert not matches(["a.c"], ["abc"])
    text = """# A `b`-c, d
<!-- run -->
```console
$ one |
  two
out

$ three
```
| `a` | table |

<!-- output of: four -->
| out |
"""
    readme = Readme("R", text)
    run, output = readme.blocks()
    assert readme.commands_of(run) == [Command("one |\n  two", 5, ["out", ""]), Command("three", 8)]
    assert readme.commands_of(output) == [Command("four", 12, ["| out |"])]
    assert readme.prose == "# A `b`-c, d\n\n| `a` | table |\n\n| out |\n"
    assert readme.headings() == {"a-b-c-d"}
    assert readme.update([(Command("one", 5, ["out", ""]), ["new", "lines"])]) == text.replace("out", "new\nlines", 1)
    assert not readme.problems
    for wrong in ("text\n```\ncode\n```\n", "<!-- run -->\n```\ncode", "<!-- run -->\n```\nout\n```\n"):
        readme = Readme("R", wrong)
        for block in readme.blocks():
            readme.commands_of(block)
        assert readme.problems, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=Path("."))
    parser.add_argument("--build", type=Path, default=Path("build"))
    parser.add_argument("--work-dir", type=Path, default=Path("build/readme"))
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    arguments = parser.parse_args()
    if arguments.self_test:
        self_test()
        return
    repository = Repository(arguments.work_dir, arguments.source.resolve(), arguments.build.resolve())
    problems = check(repository, arguments.update)
    if problems:
        sys.exit("\n\n".join(problems))


if __name__ == "__main__":
    main()
