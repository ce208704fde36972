"""Runs cases natively and compares them with the oracle."""

from __future__ import annotations

import argparse
import mmap
import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import numpy as np

from ewise_testing.element_types import ElementType, describe
from ewise_testing.ew_tosa_oracle import Expected, expected
from ewise_testing.functions import Function
from ewise_testing.native import NativeModule, Operand, Toolchain, WrongResult
from ewise_testing.operations import Attributes
from ewise_testing.rule_sets import accepts, broadcastable

FUNCTIONS_PER_MODULE = 250
SHOWN_DIFFERENCES = 10
SHOWN_ELEMENTS = 4
_LABEL_BYTES = 4096


@dataclass
class Case:
    """A function and the arguments, as bit patterns, of each call of it."""

    function: Function
    attributes: Attributes = field(default_factory=dict)
    calls: list[list[np.ndarray]] = field(default_factory=list)

    @property
    def element(self) -> ElementType:
        return self.function.operands[-1].element

    def aligned(self, values: Sequence[np.ndarray]) -> list[np.ndarray]:
        """The operands with their dimensions where NumPy would pair them."""
        return list(values)

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        """The result's shape for aligned operands."""
        return broadcastable([value.shape for value in values])

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        """The result for aligned operands."""
        return expected(self.function.op, self.element, self.function.result.element, self.attributes, values)


@dataclass
class Report:
    """The outcome: how many calls were made, and a text for each that differs."""

    calls: int = 0
    differences: list[str] = field(default_factory=list)

    def finish(self) -> None:
        """Prints the outcome and exits, with an error if there is any difference."""
        for text in self.differences[:SHOWN_DIFFERENCES]:
            print(text)
        if len(self.differences) > SHOWN_DIFFERENCES:
            print(f"... and {len(self.differences) - SHOWN_DIFFERENCES} more")
        print(f"{self.calls} calls, {len(self.differences)} differences")
        sys.exit(1 if self.differences or not self.calls else 0)


def run(toolchain: Toolchain, cases: Sequence[Case]) -> Report:
    """Compiles and runs all cases, a module at a time, by each way of the toolchain."""
    report = Report()
    for start in range(0, len(cases), FUNCTIONS_PER_MODULE):
        chunk = cases[start : start + FUNCTIONS_PER_MODULE]
        functions = [case.function for case in chunk]
        name = f"module{start // FUNCTIONS_PER_MODULE}"
        _run_apart([way.compile(name, functions) for way in toolchain.ways()], chunk, report)
    return report


def _run_apart(modules: Sequence[NativeModule], cases: Sequence[Case], report: Report) -> None:
    """Runs cases in a process of their own, so that a crash names the case."""
    label = mmap.mmap(-1, _LABEL_BYTES)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        with os.fdopen(writer, "wb") as stream:
            pickle.dump(_run_all(modules, cases, label), stream)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as stream:
        outcome = stream.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == 0:
        part: Report = pickle.loads(outcome)
        report.calls += part.calls
        report.differences += part.differences
        return
    how = signal.strsignal(-status) if status < 0 else f"exit code {status}"
    report.differences.append(f"{label[:].rstrip(bytes(1)).decode()}\n  crashed: {how}")


def _run_all(modules: Sequence[NativeModule], cases: Sequence[Case], label: mmap.mmap) -> Report:
    report = Report()
    for case in cases:
        function = str(case.function)
        for arguments in case.calls:
            text = f"{function}\n  shapes {[list(each.shape) for each in arguments]}"
            label[:] = text.encode()[:_LABEL_BYTES].ljust(_LABEL_BYTES, bytes(1))
            report.calls += len(modules)
            for difference in _differences(modules, case, arguments):
                report.differences.append(f"{text}\n  {difference}")
    return report


def _differences(modules: Sequence[NativeModule], case: Case, arguments: Sequence[np.ndarray]) -> Iterator[str]:
    """Calls a function of each module once; what is wrong with the results, if anything."""
    function = case.function
    values = case.aligned([arguments[index] for index in function.operand_arguments])
    shape = case.shape(values)
    operands = [Operand.of(type_.element, each) for type_, each in zip(function.argument_types, arguments)]
    want = None
    for module in modules:
        try:
            got = module.call(function.name, operands, function.result, shape)
        except WrongResult as error:
            yield str(error)
            continue
        if want is None:
            want = case.expected(values)
        wrong = np.asarray(want.differs(got))
        if wrong.any():
            yield _describe(case, values, shape, got, want, wrong)


def _describe(
    case: Case,
    values: Sequence[np.ndarray],
    shape: tuple[int, ...],
    got: np.ndarray,
    want: Expected,
    wrong: np.ndarray,
) -> str:
    function = case.function
    lines = [f"{wrong.sum()} of {wrong.size} elements differ"]
    # Not every argument is read: one that is not may not go into the result.
    inputs = [
        (type_.element, np.broadcast_to(value, shape))
        for type_, value in zip(function.operands, values)
        if accepts("OnnxUnidirectional", [shape, value.shape])
    ]
    for index in [tuple(each) for each in np.argwhere(wrong)[:SHOWN_ELEMENTS]]:
        read = ", ".join(describe(element, value[index]) for element, value in inputs)
        element = function.result.element
        lines.append(
            f"at {[int(each) for each in index]}: inputs {read}; got {describe(element, got[index])}, "
            f"expected {describe(element, np.broadcast_to(want.bits, shape)[index])}"
        )
    return "\n    ".join(lines)


def argument_parser(description: str) -> argparse.ArgumentParser:
    """A parser of the options that all drivers share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--ewise-opt", default="ewise-opt", help="the optimizer to lower with")
    parser.add_argument(
        "--strategy", default="default", help="value of dynamic-broadcast, or 'default' to leave the option out"
    )
    parser.add_argument("--lowering-pass", default="ewise-to-linalg", help="the pass that lowers")
    parser.add_argument(
        "--lowering-option", action="append", default=[], help="another option of the lowering, as name=value"
    )
    parser.add_argument("--buffer-pass", action="append", default=[], help="a pass for linalg on buffers")
    parser.add_argument("--last-pass", action="append", default=[], help="a pass for the LLVM dialect")
    parser.add_argument("--pipeline", help="what lowers to the LLVM dialect at once")
    parser.add_argument("--also-pipeline", help="the same, compared beside the way that the other options say")
    parser.add_argument("--also", action="append", default=[],
                        help="all options of the lowering in another way, compared beside the first")
    parser.add_argument("--every", type=int, default=1, help="of as many cases that know sizes one, where a driver has them")
    parser.add_argument("--one-in", type=int, default=1, help="of as many cases of an op one, where a driver has it")
    parser.add_argument("--work-dir", type=Path, required=True, help="where intermediate files go")
    return parser


def chosen(arguments: argparse.Namespace, cases: Iterable[Case]) -> list[Case]:
    """All cases, or so many of them as the shared options say, and those that know no sizes."""
    every = arguments.every
    return [case for number, case in enumerate(cases) if number % every == every // 2 or _knows_nothing(case)]


def _knows_nothing(case: Case) -> bool:
    """Whether all sizes are those of run time."""
    return all(extent is None for type_ in case.function.operands for extent in type_.shape)


def some_of(arguments: argparse.Namespace, cases: Iterable[Case]) -> list[Case]:
    """All cases, or of an op's on each kind of elements one in so many as the shared options say, always the same ones.

    No type is left out: of those that are with no op then, further cases are taken.
    """
    every = list(cases)
    groups: dict[str, list[int]] = {}
    for number, case in enumerate(every):
        kinds = [type_.element.kind for type_ in (*case.function.operands, case.function.result)]
        groups.setdefault(f"{case.function.op} {kinds}", []).append(number)
    chosen_ones = {number for key, numbers in groups.items()
                   for number in Random(key).sample(numbers, -(-len(numbers) // arguments.one_in))}
    types = {type_.element.name for number in chosen_ones for type_ in every[number].function.operands}
    for number, case in enumerate(every):
        others = {type_.element.name for type_ in case.function.operands} - types
        if others:
            chosen_ones.add(number)
            types |= others
    return [every[number] for number in sorted(chosen_ones)]


def toolchain_of(arguments: argparse.Namespace, *more_passes: str) -> Toolchain:
    """The toolchain of the shared options, with passes that follow the lowering."""
    strategy = [] if arguments.strategy == "default" else [f"dynamic-broadcast={arguments.strategy}"]
    lowering, *also = (
        (arguments.lowering_pass + (f"{{{options}}}" if options else ""), *more_passes)
        for options in (" ".join(strategy + arguments.lowering_option), *arguments.also)
    )
    passes = tuple(arguments.buffer_pass), tuple(arguments.last_pass)
    pipelines = arguments.pipeline, arguments.also_pipeline
    return Toolchain(arguments.ewise_opt, lowering, arguments.work_dir, *passes, *pipelines, tuple(also))


def run_kinds(
    description: str,
    kinds: Mapping[str, Callable[[str, Iterator[int]], Iterable[Case]]],
    compare_python: Callable[[Path, Sequence[Case]], None],
) -> None:
    """The program of a driver for ops of the tests, by default on the first kind of cases.

    A kind makes the cases of a dialect, with numbers for their names. `compare_python` ends the program.
    """
    parser = argument_parser(description)
    parser.add_argument("--dialect", default="ew_language")
    parser.add_argument("--kind", choices=tuple(kinds), default=next(iter(kinds)))
    parser.add_argument("--module", type=Path, help="the module of the ops in Python, instead of native code")
    arguments = parser.parse_args()
    cases = list(kinds[arguments.kind](arguments.dialect, iter(range(1_000_000))))
    if arguments.module:
        compare_python(arguments.module, cases)
    run(toolchain_of(arguments), some_of(arguments, cases)).finish()
