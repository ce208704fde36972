"""Splits random programs with random annotations over a grid of 2 by 2 processes, and compares what
each process prints with what one process prints of the program without annotations.

    random_programs.py <ewise-opt> <MPI's library> <directory> --partitioned=N --run=N
"""

import argparse
import random
import subprocess
from pathlib import Path

import numpy as np

from ewise_testing.processes import Processes, grid, spell

SHAPES = [(8, 4), (8, 4), (1, 4), (8, 1), (4,), ()]
SPLITS = [[], [[0]], [[1]], [[0, 1]], [[1, 0]], [[], [0]], [[], [1]], [[0], [1]], [[1], [0]],
          [[], [0, 1]]]


def spell_type(shape) -> str:
    return "tensor<" + "x".join([*map(str, shape), "f32"]) + ">"


def divides(split, shape) -> bool:
    return len(split) <= len(shape) and all(
        size % 2 ** len(axes) == 0 for axes, size in zip(split, shape))


class Program:
    """A function of sums, differences and products of its arguments, of small integers."""

    def __init__(self, seed: int):
        self.choose = random.Random(seed)
        self.values = [(f"%a{number}", shape) for number, shape in enumerate(SHAPES)]
        self.arguments = list(self.values)
        self.lines = []
        for number in range(self.choose.randint(3, 9)):
            if self.choose.random() < 0.4:
                self.annotate(number)
            else:
                self.compute(number)
        self.compute(len(self.lines))

    def annotate(self, number: int) -> None:
        value, shape = self.choose.choice(self.values)
        split = self.choose.choice([split for split in SPLITS if divides(split, shape)])
        # Arguments stay whole.
        is_for_users = value.startswith("%a") or self.choose.random() < 0.6
        self.lines += [
            f"  %s{number} = shard.sharding @grid split_axes = {split or [[]]} : !shard.sharding",
            f"  %v{number} = shard.shard {value} to %s{number}"
            f"{' annotate_for_users' if is_for_users else ''} : {spell_type(shape)}"]
        self.values.append((f"%v{number}", shape))

    def compute(self, number: int) -> None:
        (first, shape), (second, other) = self.choose.choice(self.values), self.choose.choice(self.values)
        if self.choose.random() < 0.5:
            first, shape = self.values[-1]
        result = np.broadcast_shapes(shape, other)
        op = self.choose.choice(["add", "subtract", "multiply"])
        self.lines.append(f"  %v{number} = ew_numpy.{op} {first}, {second} : ({spell_type(shape)}, "
                          f"{spell_type(other)}) -> {spell_type(result)}")
        self.values.append((f"%v{number}", result))
        self.result = self.values[-1]

    def text(self) -> str:
        arguments = ", ".join(f"{name}: {spell_type(shape)}" for name, shape in self.arguments)
        name, shape = self.result
        return (f"func.func @f({arguments}) -> {spell_type(shape)} {{\n" + "\n".join(self.lines) +
                f"\n  return {name} : {spell_type(shape)}\n}}\n")

    def call(self) -> str:
        arrays = [np.array([self.choose.randint(-5, 5) for _ in range(int(np.prod(shape)))])
                  for shape in SHAPES]
        shaped = [array.reshape(shape) for array, shape in zip(arrays, SHAPES)]
        return f"@f({', '.join(map(spell, shaped))})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool")
    parser.add_argument("library")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--partitioned", type=int, default=100)
    parser.add_argument("--run", type=int, default=10)
    options = parser.parse_args()
    options.directory.mkdir(parents=True, exist_ok=True)
    processes = Processes(options.tool, options.library, options.directory)
    # The functions of one module, of which some are executed.
    programs = [Program(seed) for seed in range(options.partitioned)]
    module = grid("2x2") + "".join(program.text().replace("@f(", f"@f{number}(")
                                   for number, program in enumerate(programs))
    subprocess.run([options.tool, "--ewise-partition", "-o", "/dev/null"], input=module, text=True, check=True)
    processes.expect_same_bits([(program.text(), program.call()) for program in programs[: options.run]], ["2x2"])


main()
