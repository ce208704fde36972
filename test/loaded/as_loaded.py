"""Runs a tool on loaded dialects in the place of the compiled ones that its input names.

Usage: as_loaded.py --write=DIRECTORY SOURCE MLIR_INCLUDE
       as_loaded.py TOOL RECORDS ARGUMENT...

The first writes records of the shipped dialects, and programs called ewise-opt and ewise-test-opt that run the second.
What these read and print is about compiled dialects: names are changed on both ways. Input that loaded dialects do not
read, since it has a syntax of its own, goes to the tool as it is.
"""

from __future__ import annotations

import pathlib
import re
import shutil
import subprocess
import sys

import compare

ROOT = pathlib.Path(__file__).parents[1]
ENCODING = {"encoding": "utf-8", "errors": "surrogateescape"}


def is_loadable(text: str) -> bool:
    """Bytecode has no syntax, and the names of dialects and ops apart."""
    named = set(re.findall(r"\bew_\w+\.\w+", text))
    is_bytecode = text.startswith("ML\udcefR")
    return is_bytecode or (bool(named) and not named & compare.ops_with_syntax(ROOT))


def write(directory: pathlib.Path, source: str, mlir: str) -> None:
    compare.write_records(pathlib.Path(source), mlir, directory)
    for tool in ("ewise-opt", "ewise-test-opt"):
        real = pathlib.Path(shutil.which(tool)).resolve()
        program = directory / tool
        program.write_text(f'#!/bin/sh\nexec {sys.executable} {__file__} {real} {directory} "$@"\n')
        program.chmod(0o755)


def run(tool: str, records: pathlib.Path, arguments: list[str]) -> int:
    output = arguments.index("-o") if "-o" in arguments else len(arguments)
    written = arguments[output + 1:output + 2]
    files = [each for each in arguments if each.endswith(".mlir") and each[0] != "-" and each not in written]
    text = ""
    if len(files) <= 1:
        content = pathlib.Path(files[0]).read_bytes() if files else sys.stdin.buffer.read()
        text = content.decode(**ENCODING)
    if not is_loadable(text):
        return subprocess.run([tool, *arguments], input=text.encode(**ENCODING) if not files else None).returncode
    words = ["-" if each in files else compare.loaded(each) for each in arguments]
    load = [f"--ewise-records={records / pathlib.Path(file).name}.records"
            for dialect, file in compare.DIALECTS.items() if dialect in text]
    del words[output:output + 2]
    done = subprocess.run([tool, *load, *words, *([] if files else ["-"])], capture_output=True,
                          input=compare.loaded(text).encode(**ENCODING))
    printed, messages = (compare.compiled(each.decode(**ENCODING)) for each in (done.stdout, done.stderr))
    if written:
        pathlib.Path(written[0]).write_bytes(printed.encode(**ENCODING))
    else:
        sys.stdout.buffer.write(printed.encode(**ENCODING))
    sys.stderr.write(messages.replace("<stdin>", files[0] if files else "<stdin>"))
    return done.returncode if done.returncode >= 0 else 1


if __name__ == "__main__":
    if sys.argv[1].startswith("--write="):
        write(pathlib.Path(sys.argv[1].removeprefix("--write=")), *sys.argv[2:])
    else:
        sys.exit(run(sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]))
