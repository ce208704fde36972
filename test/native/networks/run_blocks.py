"""Runs blocks of networks natively against NumPy: elementwise ops lowered by Ewise, all others by upstream's passes.

Each block has types with `?` for every size, with and without the fact that all of them are greater than 1, and with
what networks usually have: masks and tables of a static size 1, with and without facts about which sizes are equal. The
sizes are drawn from all that is permitted, or are equal where --strategy=assume-equal.
Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from ewise_testing.block_oracle import expected
from ewise_testing.blocks import BLOCKS, Block, Bounds, Dims
from ewise_testing.checking import Case, argument_parser, run, some_of
from ewise_testing.element_types import BF16, F32, ElementType, decode, encode
from ewise_testing.native import Toolchain
from ewise_testing.values import generator

SIZES = (0, 1, 2, 3, 33)
CALLS = 60
UPSTREAM = "func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-tensor,tosa-to-arith)"


@dataclass(frozen=True)
class Expected:
    """The numbers, as bit patterns and as values, and how far from them a result may be."""

    element: ElementType
    bits: np.ndarray
    values: np.ndarray
    slack: np.ndarray

    def differs(self, got: np.ndarray) -> np.ndarray:
        # NaN is never near enough.
        return ~(np.abs(decode(self.element, got) - self.values) <= self.slack)


@dataclass
class BlockCase(Case):
    """A block; what is expected of the last call is kept, which also has the shape."""

    block: Block = field(kw_only=True)
    last: tuple[list[np.ndarray], Expected] | None = None

    def expected(self, values: list[np.ndarray]) -> Expected:
        if self.last is None or self.last[0] is not values:
            want, slack = expected(self.block.name, self.element, [decode(self.element, each) for each in values])
            self.last = values, Expected(self.element, encode(self.element, want), want, slack)
        return self.last[1]

    def shape(self, values: list[np.ndarray]) -> tuple[int, ...]:
        return self.expected(values).values.shape


def permitted_sizes(
    block: Block, dims: Dims, bounds: Bounds | None, random: np.random.Generator
) -> Iterator[Dims]:
    """Sizes for all names: equal ones of every kind, and draws where some of those that may be 1 are."""
    least = bounds[0] if bounds else 0
    sizes = [*itertools.product([size for size in SIZES if size >= least], repeat=len(block.agree))]
    for chosen in sizes:
        yield {name: size for names, size in zip(block.agree, chosen) for name in names} | dims
    if bounds or all(name in dims for names in block.agree for name in names[1:]):
        return
    for index in random.integers(len(sizes), size=CALLS):
        drawn = {
            name: 1 if random.integers(2) else size for names, size in zip(block.agree, sizes[index]) for name in names
        }
        yield drawn | dims


def arguments(block: Block, element: ElementType, sizes: Dims, random: np.random.Generator) -> list[np.ndarray]:
    return [encode(element, random.uniform(-2, 2, shape)) for shape in block.shapes(sizes)]


def forms_of(block: Block) -> dict[str, tuple[Dims, Bounds | None]]:
    """Facts about sizes: the sizes that names stand for, and bounds of all that are left."""
    return {
        "any": ({}, None),
        "usual": (block.usual, None),
        "equal": (block.usual, (0, max(SIZES))),
        # Equal, then.
        "greater": ({}, (2, max(SIZES))),
    }


def cases(elements: tuple[ElementType, ...], equal_only: bool) -> Iterator[BlockCase]:
    for block, element in itertools.product(BLOCKS.values(), elements):
        for form, (dims, bounds) in forms_of(block).items():
            if equal_only and form == "any":
                continue
            random = generator(f"{block.name} {element} {form}")
            function = block.function(f"{block.name}_{element}_{form}", element, dims, bounds)
            sizes = permitted_sizes(block, dims, bounds, random)
            yield BlockCase(function, calls=[arguments(block, element, each, random) for each in sizes], block=block)


def main() -> None:
    parser = argument_parser("Runs blocks of networks.")
    parser.add_argument("--tensor-pass", action="append", default=[], help="a pass for linalg on tensors")
    options = parser.parse_args()
    strategy = [] if options.strategy == "default" else [f"dynamic-broadcast={options.strategy}"]
    ours = f"ewise-tosa-to-linalg{{{' '.join(strategy + options.lowering_option)}}}"
    passes = tuple(options.buffer_pass), tuple(options.last_pass)
    lowering = (ours, UPSTREAM, *options.tensor_pass)
    toolchain = Toolchain(options.ewise_opt, lowering, options.work_dir, *passes)
    run(toolchain, some_of(options, cases((F32, BF16), options.strategy == "assume-equal"))).finish()


if __name__ == "__main__":
    main()
