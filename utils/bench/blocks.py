#!/usr/bin/env python3
"""Times blocks of networks whose batch and sequence are `?` against the same blocks with static types.

The blocks are those of test/ewise_testing/blocks.py, at the sizes and with the masks, tables and gates that networks
usually have. Elementwise ops are lowered by Ewise and the rest by upstream's passes, or all by upstream's; what follows
is the same but for Ewise's passes for loops. Nothing is known of a `?`, or facts state which sizes are equal and which
are 1. A result that is not NumPy's stops the run before anything is timed.

Prints, for each block and element type, the time with static types, and multiples of it.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import sys
import tempfile
from pathlib import Path

import numpy as np

from native_code import Build, Kernel, Operands, keep_freed_memory, load_driver, time_in_turns
from report import Row, Table, header_cells, row_cells, write_json

sys.path.append(str(Path(__file__).resolve().parents[2] / "test"))

from ewise_testing.block_oracle import expected  # noqa: E402
from ewise_testing.blocks import BLOCKS, Block, Dims  # noqa: E402
from ewise_testing.element_types import BF16, F32, ElementType, decode, encode  # noqa: E402

# Batch and sequence; all others.
SIZES = ("1x128", "8x64")
FEATURES = {"D": 256, "H": 8, "E": 64, "E/2": 32, "F": 64}
BOUNDS = (1, 1 << 20)
# The approximate time that a kernel runs in a round.
SECONDS = 0.05
# bf16 is converted by integer ops, which are only allowed in bodies of generic ops.
UPSTREAM = (
    "func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-tensor,tosa-to-arith),canonicalize,cse,"
    "linalg-fuse-elementwise-ops,canonicalize,cse,"
    "func.func(linalg-generalize-named-ops,arith-expand{include-bf16}),eliminate-empty-tensors"
)


class Bench:
    """Builds, checks and times blocks, and makes a row of each block, element type and size."""

    def __init__(self, directory: Path, rounds: int) -> None:
        self.build, self.driver, self.rounds = Build(directory), load_driver(directory), rounds
        self.table = Table("Blocks of networks", "static types", ["Ewise", "with facts", "upstream", "upstream, static"])

    def compile(self, block: Block, element: ElementType, sizes: Dims) -> dict[str, ctypes.CDLL]:
        """The baseline and each series, as libraries."""
        static = block.function("kernel", element, sizes).text()
        dynamic = block.function("kernel", element, FEATURES).text()
        stated = block.function("kernel", element, FEATURES | block.usual, BOUNDS).text()
        ours = {self.table.baseline: static, "Ewise": dynamic, "with facts": stated}
        upstream = {"upstream": dynamic, "upstream, static": static}
        lowering = f"ewise-tosa-to-linalg,{UPSTREAM}"
        return {name: self.build.mlir(text, lowering, ours=True) for name, text in ours.items()} | {
            name: self.build.mlir(text, UPSTREAM, ours=False) for name, text in upstream.items()
        }

    def time(self, block: Block, element: ElementType, size: tuple[int, int]) -> Row:
        batch, sequence = size
        sizes = FEATURES | block.usual | {"B": batch, "S": sequence, "T": sequence}
        random = np.random.default_rng(1)
        values = [encode(element, random.uniform(-2, 2, shape)) for shape in block.shapes(sizes)]
        want, slack = expected(block.name, element, [decode(element, each) for each in values])
        operands = Operands(values)
        kernels = {
            name: Kernel(self.driver, library, operands, want.ndim)
            for name, library in self.compile(block, element, sizes).items()
        }
        case = f"{block.name} {element}, {batch}x{sequence}"
        for name, kernel in kernels.items():
            got = kernel.call(element.storage)
            if got.shape != want.shape or not (np.abs(decode(element, got) - want) <= slack).all():
                raise SystemExit(f"{case}: {name} computes something else")
        calls = max(3, min(400, int(SECONDS / kernels[self.table.baseline].time(1))))
        times = time_in_turns({name: [kernel] for name, kernel in kernels.items()}, operands, self.rounds, calls)
        return self.table.add(case, times[self.table.baseline], times, goal=1.05)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--block", action="append", choices=BLOCKS, help="a block to run, by default all")
    parser.add_argument("--size", action="append", help=f"batch x sequence; by default {', '.join(SIZES)}")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="a file for the results")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    sizes = [tuple(map(int, size.split("x"))) for size in options.size or SIZES]
    keep_freed_memory()
    with tempfile.TemporaryDirectory() as directory:
        bench = Bench(Path(directory), options.rounds)
        print(*header_cells(bench.table), sep=" | ")
        for name, element, size in itertools.product(options.block or BLOCKS, (F32, BF16), sizes):
            print(*row_cells(bench.table, bench.time(BLOCKS[name], element, size)), sep=" | ", flush=True)
    if options.json:
        write_json([bench.table], options.json)


if __name__ == "__main__":
    main()
