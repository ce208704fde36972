"""The kinds of operands and results that ops are lowered with.

A signature is what the types of an op say besides their elements: shapes of
tensors or vectors, ranks from 0 to 9, unranked tensors, scalable dimensions,
encodings, and the attribute that maps dimensions. Which signatures a rule set
admits is asked of the oracles.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import Iterator, List, NamedTuple, Sequence, Tuple

from ewise_testing.cases import all_shapes
from ewise_testing.rule_sets import OWN, RULE_SETS, Attribute, Oracle
from ewise_testing.shapes import (DYNAMIC, UNRANKED, RankedShape, Scalable, Shape,
                                  ShapedType, Violation, is_static, parse_shape)

LARGEST_RANK = 9
ENCODING = ', "kept"'

# By rule set: the name of the attribute that its alignment reads.
ATTRIBUTES = {"Xla": "broadcast_dimensions", "Pdpd": "axis",
              "LinalgBroadcast": "dimensions", "BroadcastInDim": "dimensions"}
# The result is what the operand is broadcast into.
INTO_RESULT = ("BroadcastInDim",)
# A declared result may know more than the operands tell.
TRUSTING = ("Strict",)


class Signature(NamedTuple):
    """Shapes of the operands and of the result, and the mapping attribute."""

    container: str
    operands: Tuple[Shape, ...]
    result: Shape
    attribute: Attribute = None
    # Encodings of the operands and the result; empty for none.
    encodings: Tuple[str, ...] = ()
    # The first operand is all operands.
    repeated: bool = False

    def types(self, elements: Sequence[str]) -> List[str]:
        """The types of the operands and the result."""
        encodings = self.encodings or ("",) * len(elements)
        return [ShapedType(self.container, shape).mlir(
                    element if shape is UNRANKED else element + encoding)
                for shape, element, encoding in
                zip((*self.operands, self.result), elements, encodings)]

    def encoded(self) -> Signature:
        """The signature with an encoding of all types."""
        return self._replace(encodings=(ENCODING,) * (len(self.operands) + 1))

    @property
    def all_ranked(self) -> bool:
        return UNRANKED not in self.operands


def attribute_text(rules: str, attribute: Attribute) -> List[str]:
    """The attribute in MLIR's syntax, if there is one."""
    if attribute is None:
        return []
    if isinstance(attribute, int):
        return [f"{ATTRIBUTES[rules]} = {attribute} : i64"]
    entries = ", ".join(map(str, attribute))
    return [f"{ATTRIBUTES[rules]} = array<i64{': ' if entries else ''}{entries}>"]


def attributes_for(rules: str, operands: Sequence[Shape],
                   result: Shape) -> Iterator[Attribute]:
    """The attributes that may be right for the ranks of the shapes."""
    ranks = [0 if shape is UNRANKED else len(shape) for shape in operands]
    if rules == "Xla":
        yield None
        if ranks[0] != ranks[1]:
            # At high ranks there are too many.
            dims = itertools.combinations(range(max(ranks)), min(ranks))
            yield from itertools.islice(dims, 12)
    elif rules == "Pdpd":
        yield from (None, *range(LARGEST_RANK))
    elif rules == "LinalgBroadcast":
        yield from itertools.combinations(range(max(ranks)), ranks[0])
    elif rules == "BroadcastInDim":
        dims = range(0 if result is UNRANKED else len(result))
        yield from itertools.islice(itertools.permutations(dims, ranks[0]), 12)
    else:
        yield None


def less_specific(shape: Shape) -> Iterator[Shape]:
    """The shape, what else a result of the shape may be declared as."""
    yield shape
    if shape is UNRANKED:
        return
    for index in [i for i, extent in enumerate(shape) if is_static(extent)][:1]:
        yield shape[:index] + (DYNAMIC,) + shape[index + 1:]
    yield UNRANKED


def results_for(rules: str, container: str, inferred: Shape) -> Iterator[Shape]:
    """The results to declare, where the operands say what is inferred."""
    if container == "vector":
        yield inferred
        return
    if inferred is UNRANKED:
        yield from map(parse_shape, ("*", "4", "?x2"))
        return
    yield from dict.fromkeys(less_specific(inferred))
    if rules in TRUSTING and DYNAMIC in inferred:
        yield tuple(extent if is_static(extent) else 5 for extent in inferred)


def admitted(rules: str, container: str, operands: Sequence[Shape],
             targets: Sequence[Shape]) -> Iterator[Signature]:
    """Every signature with these operands that the rule set admits; `targets`
    are the results to try where the operands are broadcast into it."""
    infer: Oracle = RULE_SETS[rules]
    if UNRANKED in operands and rules in OWN:
        return
    for target in targets if rules in INTO_RESULT else [UNRANKED]:
        for attribute in attributes_for(rules, operands, target):
            try:
                inferred = infer(operands, attribute, target)
            except Violation:
                continue
            results = ([target] if rules in INTO_RESULT else
                       results_for(rules, container, inferred))
            for result in results:
                yield Signature(container, tuple(operands), result, attribute)


# Shapes.


def ranks(pattern: Sequence) -> Iterator[RankedShape]:
    """A shape of every rank, of extents by a pattern."""
    for rank in range(LARGEST_RANK + 1):
        yield tuple(pattern[index % len(pattern)] for index in range(-rank, 0))


def of_ranks(ranks_to_try: Sequence[int], arity: int) -> Iterator[Tuple[Shape, ...]]:
    """Operands of the ranks that differ in what is known of each dimension."""
    patterns = [(DYNAMIC, 1, 3), (DYNAMIC, 3, DYNAMIC), (1, DYNAMIC, 3)]
    columns = [list(ranks(pattern)) for pattern in patterns]
    for rank in ranks_to_try:
        for ranks_of in ((rank,) * 3, (rank, rank // 2, rank // 3)):
            yield tuple(columns[index % 3][ranks_of[index % 3]]
                        for index in range(arity))


FEW = {
    1: ["[]", "?", "0", "1", "4", "?x2", "*"],
    2: ["[] []", "? ?", "4 1", "? 4", "?x1 2x?", "0 ?", "1x0 0x1", "4x1 3", "[] ?x2",
        "3x? 3", "* 4", "4 *", "* *"],
    3: ["[] [] []", "? ? ?", "4 1 4", "? 1x3 []", "?x1 2x? 1x1", "0 ? 1", "* 4 4",
        "4 4 *", "* * *"],
    4: ["? 4x1 [] ?x?", "4 4 4 4", "* 4 4 4"],
    5: ["[] [] [] [] []", "4 4 4 4 4", "? 4x1 [] ?x? 1", "? ? ? ? 0", "4 * 4 4 4"],
}
FEW_VECTORS = {
    1: ["[]", "1", "4", "[4]", "[1]", "2x[4]", "[2]x3", "2x1x3x1x2x1x1x4"],
    2: ["[] []", "4 4", "4x1 3", "[4] [4]", "[4] 1", "[] [4]", "[4] 2x1", "[1] [1]",
        "1x[1] 3x1", "[2]x1 1x[4]", "2x1x3x1x2x1x1x4 2x1x1x1x1x3x4"],
    3: ["[] [] []", "4 1 4", "[4] 1 []", "2x1 [4] 1x1", "[2]x1 1x[4] []"],
    4: ["[4] 1 [] 2x1"],
    5: ["4 4 4 4 4", "[4] 1 [] 2x1 [4]"],
}


@lru_cache(maxsize=None)
def few(rules: str, arity: int) -> List[Signature]:
    """Signatures of every kind, few enough for every op."""
    return list(dict.fromkeys((*few_tensors(rules, arity), *few_vectors(rules, arity))))


def few_tensors(rules: str, arity: int) -> Iterator[Signature]:
    targets = [parse_shape(text) for text in
               ("[]", "?", "4", "0", "3x2", "?x2", "4x?", "*")]
    for operands in itertools.chain(map(parse_shapes, FEW[arity]), of_ranks((3, 8), arity)):
        if rules in INTO_RESULT and UNRANKED not in operands and len(operands[0]) > 3:
            continue
        for signature in admitted(rules, "tensor", operands, targets):
            yield signature
            # An unranked tensor has no encoding that another would have to have.
            if any(shape is not UNRANKED for shape in operands):
                yield signature.encoded()
        if arity > 1 and UNRANKED not in operands:
            yield from (signature._replace(repeated=True) for signature in
                        admitted(rules, "tensor", operands[:1] * arity, targets))


def few_vectors(rules: str, arity: int) -> Iterator[Signature]:
    targets = [parse_shape(text) for text in ("[]", "4", "[4]x3", "3x[4]", "2x[4]x3")]
    for operands in map(parse_shapes, FEW_VECTORS[arity]):
        yield from admitted(rules, "vector", operands, targets)


def many(rules: str, arity: int) -> Iterator[Signature]:
    """Every rank, and every choice of shapes up to rank 2."""
    for operands in of_ranks(range(LARGEST_RANK + 1), arity):
        # A result of the operand's rank, and one of a higher.
        rank = len(operands[0])
        targets = [(4,) * rank, (4,) * (rank + 1)]
        if rules in INTO_RESULT:
            operands = (((DYNAMIC, 4, 1) * LARGEST_RANK)[:rank],)
        yield from admitted(rules, "tensor", operands, targets)
    tensors = [UNRANKED, (), *all_shapes((DYNAMIC, 0, 1, 3), 1),
               *itertools.product((DYNAMIC, 1, 3), repeat=2)]
    vectors = all_shapes((1, 3, Scalable(1), Scalable(3)), 2)
    for container, shapes in (("tensor", tensors), ("vector", vectors)):
        for operands in itertools.product(shapes, repeat=arity):
            yield from admitted(rules, container, operands, shapes)


def mismatched(arity: int) -> Iterator[Signature]:
    """Signatures that no rule set of ours admits, but upstream's verifier may:
    results that know more than the operands, or that they do not fit into, and
    encodings that differ."""
    shapes = list(map(parse_shape, ("?", "1", "4", "1x4", "*")))
    for operands in itertools.product(shapes[:-1], repeat=arity):
        for result in shapes:
            yield Signature("tensor", operands, result)
    for encodings in itertools.product(("", ENCODING), repeat=arity + 1):
        for result in (shapes[2], UNRANKED):
            yield Signature("tensor", (shapes[2],) * arity, result,
                            encodings=encodings)


def parse_shapes(text: str) -> Tuple[Shape, ...]:
    return tuple(map(parse_shape, text.split()))


@lru_cache(maxsize=None)
def can_chain(rules: str, signature: Signature) -> bool:
    """Whether the result may be the first operand of the same op, with the same
    result."""
    if rules in INTO_RESULT or not signature.all_ranked:
        return False
    if signature.result is UNRANKED:
        return False
    operands = (signature.result, *signature.operands[1:])
    return any(each.result == signature.result and each.attribute == signature.attribute
               for each in admitted(rules, signature.container, operands, []))
