"""Gives random programs to --ewise-infer-types, and judges what comes of them.

The result has to verify; a second run changes nothing; every elementwise op's type covers the shapes that its values
have at run time, and says no less than it did. With --native the programs compute the same as before,
and the same by the pipeline that ships. With --graphs the
programs only have to verify: they make no sense at run time.
"""

from __future__ import annotations

import argparse
import re
import subprocess
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random

from ewise_testing.native import runtime_library
from ewise_testing.random_graphs import graph_text
from ewise_testing.random_programs import INPUTS, Program, Value, covers, type_text
from ewise_testing.shapes import UNRANKED, RankedShape, Shape, parse_shape

PASS = "--ewise-infer-types"
PIPELINE = "--ewise-to-llvm"
LOWERING = (
    "--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops",
    "--convert-linalg-to-loops",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-to-llvm",
    "--reconcile-unrealized-casts",
)
OP = re.compile(r'(ew_tosa\.\w+) [^{\n]*(?:\{actual = "(.*?)"\} )?: .* -> tensor<(.*?)x?f32>$', re.MULTILINE)


def run(command: Sequence[str], text: str) -> str:
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\nexited with {done.returncode}:\n{done.stderr[:4000]}")
    return done.stdout


def parse(extents: str) -> Shape:
    """The shape of a tensor type, without its element type; nothing is rank 0."""
    return parse_shape(extents or "[]")


def ops(module: str) -> Iterator[tuple[str, str, str]]:
    """Name, run-time shapes and result type of each op that has them."""
    yield from (match.groups("") for match in OP.finditer(module))


def judge(before: str, after: str) -> tuple[int, int]:
    """The numbers of ops and of refined ones."""
    pairs = list(zip(ops(before), ops(after), strict=True))
    refined = 0
    for (name, actual, declared), (name_after, actual_after, result) in pairs:
        if (name, actual) != (name_after, actual_after):
            raise SystemExit(f"{name} has become {name_after}")
        if not all(covers(parse(result), parse(shape)) for shape in actual.split()):
            raise SystemExit(f"{name} is refined to {result}, but has the shapes {actual}")
        if parse(result) is UNRANKED and parse(declared) is not UNRANKED:
            raise SystemExit(f"{name} was {declared} and is {result}")
        if parse(declared) is not UNRANKED and not covers(parse(declared), parse(result)):
            raise SystemExit(f"{name} was {declared} and is {result}")
        refined += declared != result
    return len(pairs), refined


def tensor_text(argument: Value, shape: RankedShape, number: int) -> list[str]:
    """An argument's value: small numbers that differ."""
    static = type_text(shape)
    elements = "0.0"
    for size in reversed(shape):
        elements = f"[{', '.join([elements] * size)}]"
    if 0 in shape:
        return [f"  %s{number} = tensor.empty() : {static}"]
    counter = iter(range(1, 100))
    elements = re.sub("0.0", lambda _: f"{next(counter) * (-1) ** number}.0", elements)
    return [f"  %s{number} = arith.constant dense<{elements}> : {static}"]


def main_text(programs: Sequence[Program], calls: Sequence[int]) -> str:
    """A `main` that prints what each program gives for these inputs."""
    lines = ["func.func private @printMemrefF32(tensor<*xf32>)", "func.func @main() {"]
    number = 0
    for program, call in product(programs, calls):
        given = INPUTS[call]
        values = []
        for argument in program.arguments:
            number += 1
            shape = argument.shapes[call]
            lines += tensor_text(argument, shape, number)
            lines.append(f"  %a{number} = tensor.cast %s{number} : {type_text(shape)} to {argument.text}")
            values.append(f"%a{number}")
        number += 1
        lines += [
            f"  %f{number} = arith.constant {str(given.first_flag).lower()}",
            f"  %g{number} = arith.constant {str(given.second_flag).lower()}",
            f"  %n{number} = arith.constant {given.trip_count} : index",
            f"  %r{number} = call @{program.name}(%f{number}, %g{number}, %n{number}, {', '.join(values)}) : "
            f"(i1, i1, index, {', '.join(argument.text for argument in program.arguments)}) -> {program.result.text}",
            f"  %u{number} = tensor.cast %r{number} : {program.result.text} to tensor<*xf32>",
            f"  call @printMemrefF32(%u{number}) : (tensor<*xf32>) -> ()",
        ]
    return "\n".join([*lines, "  return", "}", ""])


def execute(tool: str, module: str, flags: Sequence[str] = (), options: str = "") -> list[tuple[str, str]]:
    """The sizes and elements that `main` prints, after these passes and a lowering with these options."""
    return execute_lowered(run([tool, *flags, f"--ewise-to-linalg={options}", *LOWERING], module))


def execute_lowered(lowered: str) -> list[tuple[str, str]]:
    libraries = [f"--shared-libs={runtime_library(f'libmlir_{name}_utils.so')}" for name in ("runner", "c_runner")]
    printed = run(["mlir-runner", "-e", "main", "--entry-point-result=void", *libraries], lowered)
    results = re.findall(r"sizes = \[(.*?)\].*data = *\n([^U]*)", printed)
    # Elements are printed even where there are none.
    return [(sizes, "" if "0" in sizes.split(", ") else elements) for sizes, elements in results]


def main() -> None:
    parser = argparse.ArgumentParser(description="Gives random programs to --ewise-infer-types.")
    parser.add_argument("--tool", default="ewise-opt")
    parser.add_argument("--programs", type=int, default=300)
    parser.add_argument("--seed", default="programs")
    parser.add_argument("--native", action="store_true", help="run the programs, before and after")
    parser.add_argument("--facts", action="store_true", help="state sizes in the programs")
    parser.add_argument("--graphs", action="store_true", help="programs that nobody could run")
    parser.add_argument("--save", help="a file for the module")
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    # Unranked operands and unstructured control flow are not lowered.
    programs = [
        Program(random, f"f{i}", ranked=arguments.native, branches=not arguments.native and random.random() < 0.5)
        for i in range(0 if arguments.graphs else arguments.programs)
    ]
    main_function = main_text(programs, range(0, len(INPUTS), 5)) if arguments.native else ""
    module = "".join(program.text(arguments.facts) for program in programs) + main_function
    if arguments.graphs:
        module = "".join(graph_text(random, f"f{i}", random.randint(2, 12)) for i in range(arguments.programs))
    if arguments.save:
        Path(arguments.save).write_text(module)

    command = [arguments.tool, "--allow-unregistered-dialect"]
    before = run(command, module)
    after = run([*command, PASS], module)
    if run([*command, PASS], after) != after:
        raise SystemExit("a second run changes something")
    count, refined = judge(before, after)
    print(f"{arguments.programs} programs, {refined} of {count} ops refined")
    if arguments.native:
        printed = execute(arguments.tool, "".join(program.text() for program in programs) + main_function)
        if execute(arguments.tool, module, [PASS]) != printed:
            raise SystemExit("the refined programs compute something else")
        if execute_lowered(run([arguments.tool, PIPELINE], module)) != printed:
            raise SystemExit(f"by {PIPELINE}, the programs compute something else")
        for options in ("", "check-facts=true", "runtime-checks=true use-value-bounds=true"):
            if arguments.facts and execute(arguments.tool, module, [], options) != printed:
                raise SystemExit(f"with what is stated, by {options}, the programs compute something else")
        print(f"{len(printed)} results are the same")


if __name__ == "__main__":
    main()
