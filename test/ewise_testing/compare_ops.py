"""Compares what is said of an operation's types with the oracle, case by case.

Has the verifier judge all cases. With --pass, runs a pass that refines result types
over the cases that the oracle accepts, and expects the inferred shape as the result's:
unless an operand is unranked, past which no type is refined. Uses must see the
declared type still.

The cases are every choice of operand types and a declared result over a set of extents
and ranks, but for those in which only 2 and 3 are swapped, or a sample. Prints the
first cases that differ, the number of cases by the oracle's verdict or of types to
refine, and `<cases> cases, <differences> differences`.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
import zlib
from collections import Counter
from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence

from ewise_testing import mlir_tool
from ewise_testing.cases import all_shapes
from ewise_testing.mlir_tool import OpCase
from ewise_testing.rule_sets import broadcastable_types
from ewise_testing.sampling import Sampler
from ewise_testing.shapes import (UNRANKED, Extent, Failure, ShapedType, Violation,
                                  parse_extent, parse_shape)

# Words that an error must have, loosely: the tests of the messages are elsewhere.
MESSAGES = {
    Failure.EXTENT: r"operands.*broadcast-compatible",
    Failure.RESULT_RANK: r"result",
    Failure.RESULT_EXTENT: r"result",
    Failure.CONTAINER: r"",
}

# Few shapes, since all that matters of them is where tensors and vectors meet.
MIXED_TYPES = [ShapedType("tensor", parse_shape(text))
               for text in ("[]", "2", "?", "*")]
MIXED_TYPES += [ShapedType("vector", parse_shape(text)) for text in ("[]", "2")]


class Expectation(NamedTuple):
    """The oracle's answer to a case."""

    violation: Optional[Violation]
    # The result's type after refinement.
    refined: ShapedType


def ask_oracle(case: OpCase) -> Expectation:
    """The oracle's verdict."""
    try:
        shape = broadcastable_types(case.operands, case.result)
    except Violation as violation:
        return Expectation(violation, case.result)
    if any(type.shape is UNRANKED for type in case.operands):
        return Expectation(None, case.result)
    return Expectation(None, ShapedType(case.result.container, shape))


# The cases.


def all_types(container: str, extents: Sequence[Extent],
              max_rank: int) -> List[ShapedType]:
    """All types over the extents up to the rank; only tensors can be unranked."""
    types = [ShapedType(container, shape) for shape in all_shapes(extents, max_rank)]
    if container == "tensor":
        types.append(ShapedType(container, UNRANKED))
    return types


def sampled(number: int, operands: int, seed: int) -> Iterator[OpCase]:
    """A number of cases of tensors of ranks up to 3."""
    sampler = Sampler("Broadcastable", seed, operands=operands)
    for case in itertools.islice(sampler.cases(), number):
        *types, result = (ShapedType("tensor", shape)
                          for shape in (*case.operands, case.declared))
        yield OpCase(tuple(types), result)


def chosen_cases(options: argparse.Namespace, operands: int) -> List[OpCase]:
    """The cases that the options ask for."""
    if options.sample is not None:
        return list(sampled(options.sample, operands, options.seed))
    types = MIXED_TYPES
    if options.container != "mixed":
        text = {"vector": "1,2,[1],[2]"}.get(options.container, "?,0,1,2,3")
        extents = list(map(parse_extent, text.split(",")))
        types = all_types(options.container, extents, options.max_rank)
    return [OpCase(tuple(chosen), result) for *chosen, result in
            itertools.product(types, repeat=operands + 1)
            if is_first_of_its_kind((*chosen, result))
            and has_turn((*chosen, result), options.one_in)]


def has_turn(types: Sequence[ShapedType], one_in: int) -> bool:
    """Whether no type has a greater rank than 1, or by chance: dimensions are looked at
    one by one."""
    if all(type.shape is UNRANKED or len(type.shape) < 2 for type in types):
        return True
    return zlib.crc32(str(types).encode()) % one_in == 0


def is_first_of_its_kind(types: Sequence[ShapedType]) -> bool:
    """Whether 2 comes before 3: with both renamed, a case is the same once more."""
    sizes = [extent for type in types if type.shape is not UNRANKED
             for extent in type.shape if extent in (2, 3)]
    return not sizes or sizes[0] == 2


# Differences.


def compare_verdicts(options: argparse.Namespace, signature: mlir_tool.Signature,
                     cases: Dict[int, OpCase]) -> Iterator[str]:
    """Has the verifier judge the cases; says how each differs that does."""
    functions = {index: mlir_tool.function_text(options.op, signature, case, index)
                 for index, case in cases.items()}
    verdicts = mlir_tool.narrow(lambda some: mlir_tool.verify(options.tool, some),
                                functions)
    for index, case in cases.items():
        text = difference(options.op, ask_oracle(case).violation, verdicts[index])
        if text is not None:
            yield f"{mlir_tool.case_text(options.op, signature, case)}\n  {text}"


def difference(op: str, violation: Optional[Violation],
               verdict: mlir_tool.Verdict) -> Optional[str]:
    """Says how the verdicts differ, None if they do not."""
    if violation is None:
        if verdict.accepted:
            return None
        return f"to be accepted, but: {verdict.message}"
    if verdict.accepted:
        return f"accepted, but must be refused: {violation}"
    if not verdict.message.startswith(f"'{op}' op "):
        return f"refused by another verifier: {verdict.message}"
    if not re.search(MESSAGES[violation.failure], verdict.message):
        return f"refused for {violation}, but: {verdict.message}"
    return None


def compare_refined(options: argparse.Namespace, signature: mlir_tool.Signature,
                    cases: Dict[int, OpCase]) -> Iterator[str]:
    """Runs the pass over the cases; says how each differs that does."""
    functions = {}
    for index, case in cases.items():
        use = mlir_tool.USE.format(case.result.mlir(signature.result))
        functions[index] = mlir_tool.function_text(options.op, signature, case, index,
                                                   use)
    found = mlir_tool.narrow(
        lambda some: mlir_tool.refine(options.tool, options.passes, options.op, some),
        functions)
    for index, case in cases.items():
        expected = mlir_tool.Refinement(
            ask_oracle(case).refined.mlir(signature.result),
            case.result.mlir(signature.result))
        if found[index] != expected:
            yield (f"{mlir_tool.case_text(options.op, signature, case)}\n"
                   f"  expected {expected}\n  found {found[index]}")


def compare(options: argparse.Namespace) -> int:
    """Does what the command line asks for; the number of differences."""
    signature = mlir_tool.find_signature(options.op, options.operands)
    chosen = chosen_cases(options, len(signature.operands))
    if options.passes:
        chosen = [case for case in chosen if ask_oracle(case).violation is None]
    function = compare_refined if options.passes else compare_verdicts
    differences = 0
    for first in range(0, len(chosen), options.batch):
        batch = dict(enumerate(chosen[first:first + options.batch], first))
        for text in function(options, signature, batch):
            differences += 1
            if differences <= options.show:
                print(text)

    if options.passes:
        refined = sum(ask_oracle(case).refined != case.result for case in chosen)
        print(f"{refined} types to refine")
    else:
        violations = (ask_oracle(case).violation for case in chosen)
        verdicts = Counter(violation.failure.value if violation else "accepted"
                           for violation in violations)
        print(", ".join(f"{name} {verdicts[name]}" for name in sorted(verdicts)))
    print(f"{len(chosen)} cases, {differences} differences")
    return differences if chosen else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pass", dest="passes", action="append",
                        help="a pass to run, such as --ewise-infer-types")
    parser.add_argument("--container", default="tensor",
                        choices=["tensor", "vector", "mixed"],
                        help="the types of operands and result")
    parser.add_argument("--max-rank", type=int, default=2)
    parser.add_argument("--one-in", type=int, default=1,
                        help="run one of so many cases of ranks from 2 on")
    parser.add_argument("--sample", type=int, metavar="NUMBER",
                        help="run that many cases, drawn at random, of tensors")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    mlir_tool.add_options(parser)
    try:
        return 1 if compare(parser.parse_args()) else 0
    except mlir_tool.ToolError as error:
        print(error)
        return 2


if __name__ == "__main__":
    sys.exit(main())
