"""True statements about the sizes of values, as a front end would make them.

A symbol has one value in each call of a function. A statement in a block only has to be true where the block is
executed: a branch may state what does not hold for the calls that take the other one, and what is never executed may
state anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ewise_testing.shapes import UNRANKED, RankedShape, Shape

# A number for each call.
Numbers = Mapping[int, int]


@dataclass(frozen=True, eq=False)
class Symbol:
    name: str
    values: Numbers

    @property
    def operand(self) -> str:
        return f"%{self.name}"


@dataclass(frozen=True)
class Expression:
    """`{0} * 2 + 1`, where the numbers in braces stand for symbols."""

    text: str
    symbols: tuple[Symbol, ...] = ()


class Facts:
    """The statements of one function, whose calls are numbered."""

    def __init__(self, random: Random, calls: int) -> None:
        self._random = random
        self._calls = range(calls)
        self._symbols: list[Symbol] = []
        self._count = 0
        # The symbols of the whole function.
        self.lines: list[str] = []

    def state(self, name: str, shape: Shape, shapes: Sequence[RankedShape], calls: Sequence[int]) -> list[str]:
        """Lines that state the sizes of a value, of which there is one shape for each execution, in these calls."""
        if shape is UNRANKED or self._random.random() < 0.2:
            return []
        lines: list[str] = []
        expressions = [
            self._expression(extent, [each[dim] for each in shapes], calls, lines) for dim, extent in enumerate(shape)
        ]
        symbols = list(dict.fromkeys(symbol for each in expressions for symbol in each.symbols))
        self._random.shuffle(symbols)
        results = [
            each.text.format(*(f"s{symbols.index(symbol)}" for symbol in each.symbols)) for each in expressions
        ]
        extents = "".join(f"{'?' if extent is None else extent}x" for extent in shape)
        names = ", ".join(f"s{i}" for i in range(len(symbols)))
        lines.append(
            f"ewise.bind_symbolic_shape {name}, [{', '.join(each.operand for each in symbols)}], "
            f"affine_map<()[{names}] -> ({', '.join(results)})> : tensor<{extents}f32>"
        )
        return lines

    def _expression(
        self, extent: int | None, sizes: Sequence[int], calls: Sequence[int], lines: list[str]
    ) -> Expression:
        if not sizes:
            return Expression(str(7 if extent is None else extent))
        if len(set(sizes)) == 1 and self._random.random() < 0.3:
            return Expression(str(sizes[0]))
        by_call = dict(zip(calls, sizes))
        if any(by_call[call] != size for call, size in zip(calls, sizes)):
            # It is another one in each iteration.
            return Expression("{0}", (self._new_symbol(dict(enumerate(sizes)), lines),))
        known = self._known(by_call)
        if known and self._random.random() < 0.9:
            return self._random.choice(known)
        return self._unknown(by_call)

    def _known(self, sizes: Numbers) -> list[Expression]:
        """The expressions of known symbols that are these sizes."""
        found = []
        for symbol in self._symbols:
            for factor in (1, 2, 3):
                for offset in (0, 1, 2):
                    if all(symbol.values[call] * factor + offset == size for call, size in sizes.items()):
                        text = "{0}" + (f" * {factor}" if factor > 1 else "") + (f" + {offset}" if offset else "")
                        found.append(Expression(text, (symbol,)))
            for other in self._symbols:
                if all(symbol.values[call] + other.values[call] == size for call, size in sizes.items()):
                    found.append(Expression("{0} + {1}", (symbol, other)))
        return found

    def _unknown(self, sizes: Numbers) -> Expression:
        """An expression of a new symbol that is these sizes; in other calls the symbol has any value."""
        text, factor, offset = self._random.choice((("{0}", 1, 0), ("{0}", 1, 0), ("{0} * 2", 2, 0), ("{0} + 1", 1, 1)))
        if any(size < offset or (size - offset) % factor for size in sizes.values()):
            text, factor, offset = "{0}", 1, 0
        values = {
            call: (sizes[call] - offset) // factor if call in sizes else self._random.randint(0, 3)
            for call in self._calls
        }
        symbol = self._new_symbol(values, self.lines)
        self._symbols.append(symbol)
        return Expression(text, (symbol,))

    def _new_symbol(self, values: Numbers, lines: list[str]) -> Symbol:
        self._count += 1
        symbol = Symbol(f"s{self._count}", values)
        least, greatest = min(values.values()), max(values.values())
        bounds = {
            "min_val": self._random.choice((None, least)),
            "max_val": self._random.choice((None, greatest, greatest + 5)),
        }
        stated = ", ".join(f"{key} = {bound}" for key, bound in bounds.items() if bound is not None)
        lines.append(
            f'{symbol.operand} = ewise.symbolic_int "{symbol.name}"{f" {{{stated}}}" if stated else ""} : index'
        )
        return symbol
