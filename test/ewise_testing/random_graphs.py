"""Random functions that verify, and that are in conflict with themselves at run time more often than not.

Ops read what comes before and behind them, in a region where that is allowed; casts claim whatever they may.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ewise_testing.random_programs import covers, type_text
from ewise_testing.rule_sets import broadcastable
from ewise_testing.shapes import DYNAMIC, UNRANKED, Extent, Shape, Violation

EXTENTS: tuple[Extent, ...] = (DYNAMIC, DYNAMIC, 0, 1, 2, 3)


def castable(source: Shape, to: Shape) -> bool:
    """Whether a value may be of both types."""
    return (
        source is UNRANKED
        or to is UNRANKED
        or (len(source) == len(to) and all(None in pair or pair[0] == pair[1] for pair in zip(source, to)))
    )


def accepted(operands: Sequence[Shape], result: Shape) -> bool:
    """Whether an op verifies."""
    try:
        inferred = broadcastable(operands)
    except Violation:
        return False
    return inferred is UNRANKED or covers(result, inferred)


def graph_text(random: Random, name: str, count: int) -> str:
    """A function with a graph region."""
    types = [_random_type(random) for _ in range(count)]
    lines = [f"func.func @{name}(%flag: i1) {{", '  "test.graph"() ({']
    lines += [f"    {_definition(random, i, types)}" for i in range(count)]
    lines += ["  }) : () -> ()", "  return", "}", ""]
    return "\n".join(lines)


def _random_type(random: Random) -> Shape:
    if random.random() < 0.1:
        return UNRANKED
    return tuple(random.choice(EXTENTS) for _ in range(random.choice((1, 1, 1, 2))))


def _definition(random: Random, index: int, types: Sequence[Shape]) -> str:
    """An op that makes the value of this number."""
    result = type_text(types[index])
    for _ in range(20):
        first, second = random.choices(range(len(types)), k=2)
        texts = (type_text(types[first]), type_text(types[second]))
        kind = random.choice(("cast", "add", "add", "add", "exp", "if"))
        if kind == "cast" and castable(types[first], types[index]):
            return f"%{index} = tensor.cast %{first} : {texts[0]} to {result}"
        if kind == "exp" and accepted([types[first]], types[index]):
            return f"%{index} = ew_tosa.exp %{first} : ({texts[0]}) -> {result}"
        if kind == "add" and accepted([types[first], types[second]], types[index]):
            return f"%{index} = ew_tosa.add %{first}, %{second} : ({', '.join(texts)}) -> {result}"
        if kind == "if" and types[first] == types[second] == types[index]:
            return (
                f"%{index} = scf.if %flag -> {result} {{ scf.yield %{first} : {result} }} "
                f"else {{ scf.yield %{second} : {result} }}"
            )
    return f'%{index} = "test.make"() : () -> {result}'
