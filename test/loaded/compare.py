"""Compares ops of dialects that are loaded with those that are compiled.

A loaded dialect is the compiled one under another name. Whatever tests have the
tools do with the one, they do with the other: standard output, messages and exit
codes are equal but for the name.
"""

from __future__ import annotations

import argparse
import collections
import itertools
import pathlib
import re
import shlex
import subprocess
import sys
from typing import Dict, Iterator, List, Sequence, Set, Tuple

sys.path.append(str(pathlib.Path(__file__).parents[1] / "lowering"))
import every_kind  # noqa: E402

DIALECTS = {"ew_tosa": "defs/tosa/TosaElementwise",
            "ew_xla": "defs/xla/XlaElementwise",
            "ew_onnx": "defs/onnx/OnnxElementwise",
            "ew_language": "test/lib/LanguageOps",
            "ew_numpy": "defs/numpy/NumpyUfuncs"}
PASSES = ["--canonicalize", "--resolve-shaped-type-result-dims"]
GENERIC = ["--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-local-scope"]
# Two that a process can load at once, which most inputs are about.
PAIR = "ew_tosa ew_xla"
SPLIT = "--split-input-file"
PRINTED = ["--allow-unregistered-dialect", "--mlir-print-local-scope", SPLIT]
SEPARATOR = "\n// -----\n"
LOWERING = ["--ewise-to-linalg=runtime-checks=true"]


def loaded(text: str) -> str:
    """The text about dialects that are loaded. Attributes are verified with the op, and by
    classes when they are read."""
    text = re.sub(r"\bew_(language|numpy|onnx|tosa|xla)", r"lw_\1", text)
    return re.sub(r"custom op '[\w.]+' (?='lw_)", "", text)


def compiled(text: str) -> str:
    return re.sub(r"\blw_(language|numpy|onnx|tosa|xla)\b", r"ew_\1", text)


def write_records(root: pathlib.Path, mlir: str, directory: pathlib.Path,
                  dialects: Sequence[str] = tuple(DIALECTS)) -> Dict[str, str]:
    """Generates what is loaded; the option that loads each dialect."""
    directory.mkdir(parents=True, exist_ok=True)
    options = {}
    for dialect in dialects:
        file = root / (DIALECTS[dialect] + ".td")
        source = directory / file.name
        source.write_text(loaded(file.read_text()))
        proofs = file.with_suffix(".proofs")
        if proofs.exists():
            source.with_suffix(".proofs").write_text(loaded(proofs.read_text()))
        records = source.with_suffix(".records")
        subprocess.run(["ewise-tblgen", "-gen-records", f"-I{file.parent}", f"-I{mlir}",
                        f"-I{root / 'include'}", source, "-o", records], check=True)
        options[dialect] = f"--ewise-records={records}"
    return options


def options_of(text: str, load: Dict[str, str]) -> Tuple[str, ...]:
    """Those that load what the text names: a process loads no more than 256 ops."""
    return tuple(option for dialect, option in load.items() if dialect in text)


def run(tool: str, arguments: Sequence[str], text: str) -> Tuple[int, str, str]:
    """Bytecode is text with other bytes in it, so that its names can be changed."""
    done = subprocess.run([tool, *arguments, "-"], input=text.encode("utf-8", "surrogateescape"),
                          capture_output=True, check=False)
    output, messages = (each.decode("utf-8", "surrogateescape") for each in (done.stdout, done.stderr))
    if done.returncode not in (0, 1) or "Stack dump" in messages:
        sys.exit(f"error: {tool} crashed:\n{messages[-4000:]}")
    return done.returncode, output, messages


def compare(tool: str, arguments: Sequence[str], text: str,
            load: Dict[str, str]) -> None:
    """Runs the tool on both; exits where they differ."""
    compiled = run(tool, arguments, text)
    code, output, messages = run(tool, [*options_of(text, load), *map(loaded, arguments)], loaded(text))
    # Of attributes that are no op's own, only loaded dialects warn.
    warning = r".*: warning: 'lw_[\w.]+' op has no attribute '\w+', and nothing reads it.*\n.*\n.*\n"
    other = code, output, re.sub(warning, "", messages)
    for ours, theirs in zip((str(compiled[0]), *compiled[1:]),
                            (str(other[0]), *other[1:])):
        if loaded(ours) != theirs:
            lines = itertools.zip_longest(loaded(ours).splitlines(),
                                          theirs.splitlines())
            differing = next(pair for pair in lines if pair[0] != pair[1])
            sys.exit(f"error: with {' '.join(arguments)}:\n  compiled: {differing[0]}\n"
                     f"  loaded:   {differing[1]}\n{other[2][:2000]}")


def runs_of(file: pathlib.Path) -> Iterator[List[str]]:
    """The tools that a test runs, with their arguments."""
    text = re.sub(r"\\\n(?://)?\s*(?:RUN:)?", " ", file.read_text())
    for command in re.findall(r"RUN:((?:\s+not)?\s+ewise-(?:test-)?opt [^|\n]*)",
                              text):
        words = shlex.split(re.sub(r"\d?>.*", "", command))
        arguments = [word for word in words if word != "%s"]
        if arguments[0] == "not":
            del arguments[0]
        # The tests' passes know the compiled dialects.
        if "%" not in "".join(arguments) and "--test-" not in "".join(arguments):
            yield arguments


def ops_with_syntax(root: pathlib.Path) -> Set[str]:
    """The ops whose classes have a syntax of their own, which loaded ones do not read."""
    ops = {"ew_onnx.Clip", "ew_numpy.clip"}
    for file in ("Language.td", "ResultTypes.td"):
        for record in (root / "lib" / file).read_text().split("\ndef ")[1:]:
            if "let assemblyFormat" in record:
                ops.add("ew_language." + re.search(r'<"(\w+)"', record)[1])
    return ops


def compare_tests(root: pathlib.Path, load: Dict[str, str], every_run: bool) -> int:
    """Compares on the tests' own inputs; how many runs. Of further runs of an input, those
    whose passes and options no run of the dialect has had, whatever their values are."""
    inputs: Dict[Tuple[Tuple[str, ...], Sequence[str]], List[str]] = collections.defaultdict(list)
    seen: Set[Tuple[str, str]] = set()
    syntax = ops_with_syntax(root)
    for file in sorted(root.glob("*/*.mlir")):
        text = file.read_text()
        if loaded(text) == text:
            continue
        if not syntax.isdisjoint(re.findall(r"\bew_\w+\.\w+", text)):
            continue
        # Some are about dialects that are not loaded, too.
        if not set(re.findall(r"\b((?:ew|ods)_\w+)\.", text)) <= {*DIALECTS, "ew_linalg"}:
            continue
        # Expected messages are in the text, too.
        is_first = True
        for tool, *arguments in runs_of(file):
            names = {(argument.partition("=")[0], dialect) for argument in arguments
                     for dialect in load if dialect in text}
            if not (every_run or is_first) and names <= seen:
                continue
            is_first = False
            seen |= names
            # Inputs of one command line are parts of one, by which all are printed and read.
            command = (tool, *(each for each in arguments if f"--{each.lstrip('-')}" not in PRINTED))
            dialects = options_of(text, load)
            inputs[command, PAIR if set(dialects) <= set(options_of(PAIR, load)) else dialects].append(text)
    for ((tool, *arguments), _), texts in inputs.items():
        compare(tool, [*arguments, *PRINTED], SEPARATOR.join(texts), load)
    return sum(map(len, inputs.values()))


def exchange_tests(root: pathlib.Path, load: Dict[str, str], every_input: bool) -> int:
    """Has each dialect read what the other prints of the tests' inputs, or one in eight: the generic
    form, and bytecode, which are the same but for the name; how many inputs."""
    syntax = ops_with_syntax(root)
    forms = [GENERIC, *(["--allow-unregistered-dialect", "--emit-bytecode", f"--emit-bytecode-version={version}"]
                        for version in ((4, 5, 6) if every_input else (6,)))]
    inputs: Dict[Tuple[str, ...], List[str]] = collections.defaultdict(list)
    chosen = itertools.cycle([True, *[False] * (0 if every_input else 7)])
    for file in sorted(root.glob("*/*.mlir")):
        text = file.read_text().partition("\n// -----")[0]
        named = set(re.findall(r"\b((?:ew|ods)_\w+)\.", text))
        if not named.isdisjoint(DIALECTS) and named <= {*DIALECTS, "ew_linalg"} and \
                syntax.isdisjoint(re.findall(r"\bew_\w+\.\w+", text)) and next(chosen):
            inputs[options_of(text, load)].append(text)
    tool = "ewise-test-opt"
    exchanged = 0
    for load_all, texts in inputs.items():
        modules = list(printed_modules(texts))
        exchanged += len(modules)
        code, printed, messages = run(tool, GENERIC, "".join(modules))
        if code:
            sys.exit(f"error: what was read apart is not read at once:\n{messages}")
        for form in forms:
            ours = run(tool, form, printed)
            theirs = run(tool, [*load_all, *form], loaded(printed))
            back = run(tool, [*load_all, *GENERIC], loaded(ours[1]))
            forth = run(tool, GENERIC, compiled(theirs[1]))
            if loaded(ours[1]) != theirs[1] or (0, printed) != forth[:2] or (0, loaded(printed)) != back[:2]:
                sys.exit(f"error: another one with {' '.join(form)}\n{back[2]}{forth[2]}")
    return exchanged


def printed_modules(inputs: Sequence[str]) -> Iterator[str]:
    """Each input in the generic form, but for those of which that is not read: a derivative that names an op
    does not load its dialect."""
    tool, split = "ewise-test-opt", [*GENERIC, SPLIT]
    code, printed, _ = run(tool, split, SEPARATOR.join(inputs))
    if not code and not run(tool, split, printed)[0]:
        yield from printed.split(SEPARATOR)
    elif len(inputs) > 1:
        middle = len(inputs) // 2
        yield from printed_modules(inputs[:middle])
        yield from printed_modules(inputs[middle:])


def compare_kinds(dialect: str, load: Dict[str, str], one_in: int) -> Dict[str, int]:
    """Compares on each op with every kind of operands, or one in so many; how many functions."""
    cases = dict(enumerate([*every_kind.cases(list(every_kind.DIALECTS[dialect]()))][::one_in]))
    lowered = {number: case for number, case in cases.items()
               if every_kind.reasons_to_refuse(case, False) == {None}}
    for chosen, pipelines in (cases, PASSES), (lowered, LOWERING):
        text = every_kind.module(chosen)
        for pipeline in pipelines:
            compare("ewise-opt", shlex.split(pipeline), text, load)
    return {"functions": len(cases), "lowered": len(lowered)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true",
                        help="all kinds of operands of each op, and all runs of each input")
    parser.add_argument("root", type=pathlib.Path, help="of the sources")
    parser.add_argument("mlir", help="where MLIR's own .td files are")
    parser.add_argument("directory", type=pathlib.Path, help="for what is loaded")
    arguments = parser.parse_args()
    load = write_records(arguments.root, arguments.mlir, arguments.directory)
    for dialect in DIALECTS:
        if dialect in every_kind.DIALECTS:
            print(dialect, compare_kinds(dialect, load, 1 if arguments.all else 5))
    print("exchanged:", exchange_tests(arguments.root / "test", load, arguments.all))
    print("runs of tests:", compare_tests(arguments.root / "test", load, arguments.all))


if __name__ == "__main__":
    main()
