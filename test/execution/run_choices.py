"""Runs an expensive op whose reader computes it where no element is read twice, over every run-time shape.

The values are small whole numbers, of which powers, differences and products are exact. Prints the number of calls and of
differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from broadcasting import broadcast, run_time_shapes
from checking import Case, argument_parser, run, toolchain_of
from element_types import F32, encode
from functions import Shape, TensorType
from oracle import Expected
from values import generator

# The last op, of the power %p and the arguments, and the same in NumPy.
READERS = {
    "sub(p, c)": ("sub", "pc", lambda p, c: p - c),
    "sub(c, p)": ("sub", "cp", lambda p, c: c - p),
    "maximum(p, p)": ("maximum", "pp", lambda p, c: p),
}
SIGNATURES: tuple[tuple[Shape, ...], ...] = (
    ((None,), (None,), (None,)),
    ((None, None), (None, None), (None, None)),
    ((None,), (None, None), (None, None)),
    ((None, None), (None,), (None,)),
    ((), (None, None), (None,)),
    ((None, 3), (1, None), (None, None)),
    ((None, 1), (None, 1), (None, 3)),
)


@dataclass(frozen=True)
class Choice:
    """A function of a power and its reader."""

    name: str
    reader: str
    signature: tuple[Shape, ...]

    @property
    def operands(self) -> tuple[TensorType, ...]:
        return tuple(TensorType(shape, F32) for shape in self.signature)

    argument_types = operands

    @property
    def operand_arguments(self) -> tuple[int, ...]:
        return tuple(range(len(self.signature)))

    @property
    def power(self) -> TensorType:
        return TensorType(broadcast(self.signature[:2]), F32)

    @property
    def result(self) -> TensorType:
        return TensorType(broadcast([self._types[name].shape for name in READERS[self.reader][1]]), F32)

    @property
    def _types(self) -> dict[str, TensorType]:
        return {"p": self.power, **dict(zip("abc", self.operands))}

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        op, names, _ = READERS[self.reader]
        types = self._types
        arguments = ", ".join(f"%{name}: {types[name]}" for name in "abc")
        return (
            f"func.func @{self.name}({arguments}) -> {self.result} attributes {{llvm.emit_c_interface}} {{\n"
            f"  %p = ew_tosa.pow %a, %b : ({types['a']}, {types['b']}) -> {types['p']}\n"
            f"  %r = ew_tosa.{op} {', '.join(f'%{name}' for name in names)}"
            f" : ({', '.join(str(types[name]) for name in names)}) -> {self.result}\n"
            f"  return %r : {self.result}\n}}"
        )


class ChoiceCase(Case):
    """A choice, which NumPy computes at once."""

    def _evaluate(self, values: Sequence[np.ndarray]) -> np.ndarray:
        a, b, c = (value.view(np.float32) for value in values)
        return READERS[self.function.reader][2](np.power(a, b), c)

    def shape(self, values: Sequence[np.ndarray]) -> tuple[int, ...]:
        return self._evaluate(values).shape

    def expected(self, values: Sequence[np.ndarray]) -> Expected:
        return Expected.exactly(F32, np.asarray(self._evaluate(values), np.float32).view(np.uint32))


def cases() -> Iterator[Case]:
    random = generator("choices")
    for reader in READERS:
        for signature in SIGNATURES:
            calls = [
                [encode(F32, random.integers(1, limit, size=shape)) for limit, shape in zip((9, 4, 1000), shapes)]
                for shapes in run_time_shapes(signature, (0, 1, 3))
            ]
            number = f"{list(READERS).index(reader)}_{SIGNATURES.index(signature)}"
            yield ChoiceCase(Choice(f"f{number}", reader, signature), calls=calls)


def main() -> None:
    parser = argument_parser("Runs expensive ops that others read.")
    run(toolchain_of(parser.parse_args()), list(cases())).finish()


if __name__ == "__main__":
    main()
