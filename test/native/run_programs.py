"""Runs the programs of Inputs/programs.mlir for every choice of run-time sizes, and compares their results with NumPy's.

Each tensor that is broadcast, a product of matrices too, is whole, one row, one column or one element. The module comes
from the standard input as ewise-opt made it, on tensors. Prints the number of calls and of differences; exits with 1 if
there is any difference.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ewise_testing.element_types import F32
from ewise_testing.functions import TensorType
from ewise_testing.native import Operand, Toolchain, WrongResult
from ewise_testing.values import generator

MATRIX = TensorType((None, None), F32)
SMALL_SIZES = tuple(itertools.product(range(4), repeat=2))
# On both sides of a tile's, and of multiples of it.
LARGE_SIZES = ((7, 15), (8, 16), (9, 17), (16, 33), (33, 7), (1, 17), (17, 1))
DEPTHS = (0, 1, 3)


@dataclass(frozen=True)
class Module:
    """A module as text, in place of functions to make one of."""

    content: str

    def text(self) -> str:
        """The functions of the module."""
        return self.content.strip().removeprefix("module {").removesuffix("}")


@dataclass(frozen=True)
class Program:
    """A function: how many tensors it broadcasts, whether the first is the product of two operands, and the result."""

    name: str
    tensors: int
    has_product: bool
    compute: Callable[..., np.ndarray]

    def expected(self, operands: Sequence[np.ndarray]) -> np.ndarray:
        tensors = [operands[0] @ operands[1], *operands[2:]] if self.has_product else operands
        return self.compute(*tensors).astype(np.float32)


PROGRAMS = (
    Program("add", 2, False, lambda a, b: a + b),
    Program("chain", 4, False, lambda a, b, c, d: (a + b - c) * d),
    Program("diamond", 3, False, lambda a, b, c: (a + b) * c - (a + b)),
    Program("bias", 2, True, lambda product, bias: np.maximum(product + bias, 0)),
    Program("residual", 3, True, lambda product, scale, residual: product * scale + residual),
)


def shapes_of(program: Program, size: tuple[int, int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Those of the tensors: each whole, one row, one column or one element."""
    rows, columns = size
    choices = dict.fromkeys(((rows, columns), (1, columns), (rows, 1), (1, 1)))
    return itertools.product(choices, repeat=program.tensors)


def calls_of(program: Program, size: tuple[int, int], depths: Sequence[int]) -> Iterator[list[np.ndarray]]:
    random = generator(f"transforms {program.name} {size}")

    def values(*shape: int) -> np.ndarray:
        # Whole numbers, so that no order of additions matters.
        return random.integers(-8, 9, shape).astype(np.float32)

    for first, *others in shapes_of(program, size):
        for depth in depths if program.has_product else (0,):
            operands = [values(first[0], depth), values(depth, first[1])] if program.has_product else [values(*first)]
            yield operands + [values(*shape) for shape in others]


def differs(native, program: Program, operands: Sequence[np.ndarray]) -> bool:
    expected = program.expected(operands)
    try:
        bits = [Operand.of(F32, each.view(F32.storage)) for each in operands]
        result = native.call(program.name, bits, MATRIX, expected.shape)
    except WrongResult as error:
        print(f"{program.name} {[each.shape for each in operands]}: {error}")
        return True
    wrong = not np.array_equal(result.view(np.float32), expected)
    if wrong:
        print(f"{program.name} {[each.shape for each in operands]}: wrong values")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work-dir", type=Path, required=True, help="where intermediate files go")
    parser.add_argument("--program", action="append", help="run only this one")
    arguments = parser.parse_args()
    native = Toolchain("ewise-opt", (), arguments.work_dir).compile("programs", [Module(sys.stdin.read())])
    calls = differences = 0
    for program in PROGRAMS:
        if arguments.program and program.name not in arguments.program:
            continue
        for size in SMALL_SIZES + LARGE_SIZES:
            depths = DEPTHS if size in SMALL_SIZES else (5,)
            for operands in calls_of(program, size, depths):
                calls += 1
                differences += differs(native, program, operands)
                if differences > 20:
                    raise SystemExit("too many differences")
    print(f"{calls} calls, {differences} differences")
    raise SystemExit(differences != 0)


if __name__ == "__main__":
    main()
