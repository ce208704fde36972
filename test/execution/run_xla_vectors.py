"""Runs the ops of `ew_xla` on vectors: some of the values that `run_xla_functions.py` and `run_xla_values.py` run on tensors.
Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator

import numpy as np

import run_xla_functions
import run_xla_values
from ewise_testing.checking import Case, argument_parser, run, toolchain_of
from ewise_testing.functions import Function, TensorType
from ewise_testing.values import generator
from run_kinds import VectorFunction

LENGTH = 16


def tensor_cases() -> Iterator[Case]:
    """Ops whose operands have one shape, or shapes that expand."""
    counter = itertools.count()
    for op in run_xla_functions.OPERATIONS:
        yield from run_xla_functions.cases_of(op, counter)
    for op in run_xla_values.OPERATIONS:
        yield from run_xla_values.cases_of(op, counter)


class ElementsFunction(VectorFunction):
    """Reads and writes booleans, and what else does not fill its bytes, as elements of tensors."""

    @staticmethod
    def stored(type_: TensorType) -> TensorType:
        return type_


def on_vectors(case: Case) -> Case | None:
    """The same on some of the values, or nothing: there are no vectors of complex numbers."""
    function: Function = case.function
    types = (*function.operands, function.result)
    if any(type_.element.name.startswith("complex") or type_.shape == () for type_ in types):
        return None
    if "broadcast_dimensions" in function.attributes:
        return None
    *operands, result = (TensorType((LENGTH,), type_.element) for type_ in types)
    random = generator(str(function))
    values = np.broadcast_arrays(*case.calls[0])
    at = random.integers(0, values[0].size, LENGTH)
    chosen = [np.ascontiguousarray(each.reshape(-1)[at]) for each in values]
    vectors = ElementsFunction(function.name, function.op, tuple(operands), result, function.attributes, dialect=function.dialect)
    return dataclasses.replace(case, function=vectors, calls=[chosen])


def main() -> None:
    arguments = argument_parser("Runs the ops of ew_xla on vectors.").parse_args()
    run(toolchain_of(arguments), [case for case in map(on_vectors, tensor_cases()) if case]).finish()


if __name__ == "__main__":
    main()
