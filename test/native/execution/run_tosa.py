"""Runs the elementwise ops of MLIR's `tosa` on edge values of every element type, through `--ewise-tosa-to-linalg`.

The results are compared with NumPy or, with --upstream, with native code of upstream's `--tosa-to-linalg`, where that
is right. Prints the number of calls and of differences; exits with 1 if there is any difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from ewise_testing.checking import FUNCTIONS_PER_MODULE, argument_parser, run, some_of
from ewise_testing.element_types import F8E4M3FN, I64, ElementType, encode
from ewise_testing.functions import TensorType
from ewise_testing.native import Toolchain
from ewise_testing.operations import defined_operands
from ewise_testing.rule_sets import broadcastable
from ewise_testing.run_time import RUN_TIME_SIZES, run_time_shapes
from ewise_testing.shapes import RankedShape, parse_shape
from ewise_testing.tosa_operations import (
    OPERATIONS,
    PARAMETER_SHAPE,
    Setting,
    TosaCase,
    TosaFunction,
    TosaOperation,
    setting_text,
)
from ewise_testing.values import all_values, conversion_values, edge_values, generator

# Ranks are equal and no static extent is 0.
SIGNATURES: dict[int, Sequence[tuple[str, ...]]] = {
    1: [("[]",), ("2x1x3",), ("?x3",), ("?x?x?",)],
    2: [
        ("[]", "[]"),
        ("2x3", "2x3"),
        ("2x1x3", "1x4x1"),
        ("?x3", "2x1"),
        ("?x2", "1x?"),
        ("?x?", "?x?"),
        ("?x1x?", "1x?x?"),
    ],
    3: [("[]", "[]", "[]"), ("1x3", "4x1", "1x3"), ("?x3", "2x1", "?x?"), ("?", "?", "?")],
}
OUTER_PRODUCT = {1: ("?",), 2: ("?x?", "?x?"), 3: ("?x1", "?x?", "?x?")}
CALLS_PER_SIGNATURE = 4
GROUPS = {
    "unary": lambda op: op.arity == 1 and op.name != "cast",
    "cast": lambda op: op.name == "cast",
    "binary": lambda op: op.arity > 1,
}
UPSTREAM = "func.func(tosa-to-linalg,tosa-to-arith{include-apply-rescale})"


def _is_right_upstream(op: TosaOperation, element: ElementType, result: ElementType, setting: Setting) -> bool:
    """Whether upstream lowers the op, to valid IR and to what TOSA defines."""
    if element.is_unsigned or result.is_unsigned:
        return False  # It makes IR that is not valid, or takes them as signed.
    if element.is_bool and op.name in ("clamp", "greater", "greater_equal", "maximum", "minimum"):
        return False  # It takes true for -1.
    if op.name == "arithmetic_right_shift":
        return not element.is_bool
    if op.name == "negate" and element == I64:
        return False  # It wraps.
    if setting.parameters:
        # A parameter that is no constant is read as if it had the rank of the op.
        return setting.constant
    if op.name != "cast" or not element.is_float or result.is_bool:
        return True
    if result.is_float:
        return element == result or element.width != result.width
    # It limits to infinities that the type does not have.
    return element != F8E4M3FN or result.width <= 8


def _without_nan(element: ElementType, arguments: Sequence[np.ndarray]) -> list[np.ndarray]:
    """Zeros in place of NaN, which upstream casts to another integer for each type."""
    return [np.where(element.is_nan(each), element.storage.type(0), each) for each in arguments]


def _function(
    op: TosaOperation,
    shapes: Sequence[RankedShape],
    element: ElementType,
    result: ElementType,
    setting: Setting,
    name: str,
) -> TosaFunction:
    operands = [TensorType(*each) for each in zip(shapes, op.operand_types(element))]
    operands += [TensorType(PARAMETER_SHAPE, op.parameter_type(element))] * len(setting.parameters)
    return TosaFunction(
        name,
        op.name,
        tuple(operands),
        TensorType(broadcastable(shapes), result),
        setting_text(element, setting.attributes),
        dialect="tosa",
        constants=setting.parameters if setting.constant else (),
    )


def _outer_product(op: TosaOperation, element: ElementType) -> list[np.ndarray]:
    """Arguments in which every value meets every other."""
    if op.arity == 1:
        every = all_values(element)
        return [(conversion_values if op.name == "cast" else edge_values)(element) if every is None else every]
    if op.arity == 2:
        every = all_values(element) if element.width <= 8 else None
        values = edge_values(element) if every is None else every
        return [values[:, None], values[None, :]]
    values = edge_values(element)
    return [np.arange(len(values), dtype=np.uint8)[:, None] & 1, values[None, :], values[:, None]]


def _random_arguments(
    op: TosaOperation, element: ElementType, shapes: Sequence[RankedShape], sizes: Sequence[int], label: str
) -> Iterator[list[np.ndarray]]:
    random = generator(label)
    choices = list(run_time_shapes(shapes, sizes))
    picked = random.choice(len(choices), size=min(CALLS_PER_SIGNATURE, len(choices)), replace=False)
    pools = [edge_values(each) for each in op.operand_types(element)]
    for index in sorted(picked):
        yield [np.asarray(random.choice(pool, size=shape)) for pool, shape in zip(pools, choices[index])]


def _calls(
    op: TosaOperation, element: ElementType, setting: Setting, arguments: Iterator[list[np.ndarray]]
) -> Iterator[list[np.ndarray]]:
    """The arguments with those values replaced for which nothing is defined, and the parameters behind them."""
    name = "div" if op.name == "intdiv" else op.name
    type_ = op.parameter_type(element)
    parameters = [] if setting.constant else [encode(type_, np.array([each])) for each in setting.parameters]
    for each in arguments:
        yield defined_operands(name, element, each) + parameters


def cases_of(op: TosaOperation, upstream: bool, counter: Iterator[int]) -> Iterator[TosaCase]:
    """For each element type and setting an outer product and one of the signatures; what `upstream` has right only."""
    # A run-time size of 0 is one of the things that it has wrong.
    sizes = RUN_TIME_SIZES[1:] if upstream else RUN_TIME_SIZES
    signatures = SIGNATURES[op.arity]
    for element, result, setting in _variants(op):
        if upstream and not _is_right_upstream(op, element, result, setting):
            continue
        number = next(counter)
        for prefix, signature in (("f", OUTER_PRODUCT[op.arity]), ("g", signatures[number % len(signatures)])):
            shapes = [parse_shape(text) for text in signature]
            function = _function(op, shapes, element, result, setting, f"{prefix}{number}")
            arguments = iter([_outer_product(op, element)])
            if prefix == "g":
                arguments = _random_arguments(op, element, shapes, sizes, str(function))
            if upstream and op.name == "cast" and element.is_float and not result.is_float:
                arguments = (_without_nan(element, each) for each in arguments)
            calls = list(_calls(op, element, setting, arguments))
            yield TosaCase(function, calls=calls, setting=setting, source=element)


def _variants(op: TosaOperation) -> Iterator[tuple[ElementType, ElementType, Setting]]:
    """Element types of the operands and the result, and settings."""
    for element in op.types:
        for result in op.result_types(element):
            # Whether there is a shift depends on the product.
            for setting in op.settings(result if op.name == "mul" else element):
                yield element, result, setting


def _compile_upstream(toolchain: Toolchain, cases: Sequence[TosaCase]) -> None:
    for start in range(0, len(cases), FUNCTIONS_PER_MODULE):
        chunk = cases[start : start + FUNCTIONS_PER_MODULE]
        name = f"upstream{start // FUNCTIONS_PER_MODULE}"
        module = toolchain.compile(name, [case.function for case in chunk])
        for case in chunk:
            case.reference = module


def main() -> None:
    parser = argument_parser("Runs the elementwise ops of MLIR's tosa on edge values.")
    parser.add_argument("--group", choices=sorted(GROUPS), help="a group of ops, by default all")
    parser.add_argument("--op", choices=sorted(op.name for op in OPERATIONS), metavar="OP", help="a single op")
    parser.add_argument("--upstream", action="store_true", help="compare with upstream's lowering")
    arguments = parser.parse_args()
    chosen = [op for op in OPERATIONS if arguments.group is None or GROUPS[arguments.group](op)]
    chosen = [op for op in chosen if arguments.op in (None, op.name)]
    counter = iter(range(1_000_000))
    cases = some_of(arguments, (case for op in chosen for case in cases_of(op, arguments.upstream, counter)))

    strategy = [] if arguments.strategy == "default" else [f"dynamic-broadcast={arguments.strategy}"]
    # Upstream calls functions of the library.
    calls = ["functions=calls"] if arguments.upstream else []
    options = " ".join(strategy + calls + arguments.lowering_option)
    lowering = (f"ewise-tosa-to-linalg{{{options}}}", "func.func(tosa-to-arith)")
    ours = Toolchain(arguments.ewise_opt, lowering, arguments.work_dir)
    if arguments.upstream:
        _compile_upstream(Toolchain(arguments.ewise_opt, (UPSTREAM,), arguments.work_dir), cases)
    run(ours, cases).finish()


if __name__ == "__main__":
    main()
