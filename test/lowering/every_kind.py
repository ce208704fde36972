"""Lowers each op with every kind of operands and results that its rule set admits.

What is to be refused, and why, is stated here anew. Everything else must be
lowered, to IR that verifies, that holds none of the ops any more, and whose tensors
have the operands' encoding.
"""

from __future__ import annotations

import argparse
import collections
import re
import shlex
import subprocess
import sys
import zlib
from typing import Dict, Iterator, List, NamedTuple, Optional, Sequence, Set, Tuple

import every_type
import tosa_every_type
from ewise_testing.cases import DIVIDING
from ewise_testing.rule_sets import RULE_SETS
from ewise_testing.shapes import DYNAMIC, UNRANKED, Scalable, Shape
from operand_kinds import (ENCODING, INTO_RESULT, Signature, attribute_text, can_chain,
                           few, many, mismatched)


class Op(NamedTuple):
    """An op with one choice of element types."""

    name: str
    rules: str
    elements: Tuple[str, ...]
    result: str
    attributes: Tuple[str, ...] = ()
    parameters: Tuple[str, ...] = ()

    @property
    def has_vectors(self) -> bool:
        return not any(element.startswith(("complex", "!"))
                       for element in (*self.elements, self.result))


class Case(NamedTuple):
    """A function of one op, or of two in a chain, in one line."""

    op: Op
    signature: Signature
    text: str


# The ops.


def ends(elements: Sequence[str]) -> List[str]:
    """Elements of two kinds: every type is tried elsewhere."""
    return list(dict.fromkeys((elements[0], elements[-1])))


def ew_tosa_ops() -> Iterator[Op]:
    for name, accepted in every_type.ACCEPTED.items():
        arity = every_type.arity(name)
        for element in ends(accepted)[:1]:
            elements = ("i1",) + (element,) * 2 if arity == 3 else (element,) * arity
            for result in ends(every_type.result_elements(name, element)):
                text = next(every_type.attribute_texts(name, element)).strip(" {}")
                yield Op(f"ew_tosa.{name}", "Broadcastable", elements, result,
                         (text,) if text else ())


def ew_xla_ops() -> Iterator[Op]:
    for name in ("add", "subtract", "multiply", "divide", "remainder", "maximum",
                 "minimum", "power", "atan2"):
        yield Op(f"ew_xla.{name}", "Xla", ("f32", "f32"), "f32")
    for name in ("and", "or", "xor", "shift_left", "shift_right_arithmetic",
                 "shift_right_logical"):
        yield Op(f"ew_xla.{name}", "Xla", ("i8", "i8"), "i8")
    for name in ("add", "subtract", "multiply", "divide", "power"):
        yield Op(f"ew_xla.{name}", "Xla", ("complex<f32>",) * 2, "complex<f32>")
    yield Op("ew_xla.compare", "Xla", ("i1", "i1"), "i1", ('direction = "LE"',))
    yield Op("ew_xla.compare", "Xla", ("complex<f64>",) * 2, "i1", ('direction = "EQ"',))
    yield Op("ew_xla.complex", "Xla", ("f64", "f64"), "complex<f64>")


def ew_linalg_ops() -> Iterator[Op]:
    # Elements of any type, which nothing computes with.
    for element in ("f32", "index", "i1", "complex<f64>", "!llvm.ptr"):
        yield Op("ew_linalg.broadcast", "LinalgBroadcast", (element,) * 2, element)
        yield Op("ew_linalg.broadcast_in_dim", "BroadcastInDim", (element,), element)


def ew_test_ops() -> Iterator[Op]:
    for name, rules in (("strict", "Strict"), ("into_first", "IntoFirst"),
                        ("padded", "Padded"), ("several", "Several"), ("tosa", "Tosa"),
                        ("same_shape", "SameShape"), ("pdpd", "Pdpd"),
                        ("unidirectional", "OnnxUnidirectional")):
        yield Op(f"ew_test.add_{name}", rules, ("f32", "f32"), "f32")
    yield Op("ew_test.add_julia", "Julia", ("f32", "f32"), "f32")
    yield Op("ew_test.add_block_scaled", "BlockScaled", ("f32", "f32"), "f32")
    yield Op("ew_test.scale_blocks", "BlockScaled", ("f32",) * 3, "f32")
    yield Op("ew_test.add_recycled", "Recycled", ("f32", "f32"), "f32")
    yield Op("ew_test.add_prefix", "PrefixAgreement", ("f32", "f32"), "f32")
    yield Op("ew_test.mul_add_julia", "Julia", ("f32",) * 3, "f32")
    for name, elements, attributes, parameters in (
            ("scale", ("f64", "f64"), (), ("tensor<1x1xf32>",)),
            ("negate_into", ("f64", "f64"), (), ()),
            ("halves", ("f32",), (), ()),
            ("fill", ("f32",), (), ("tensor<f32>",)),
            ("offset", ("index",), ("limit = 7 : index",), ()),
            ("next", ("index",), (), ()),
            ("sum", ("f32",), (), ()),
            ("sum", ("f32",) * 3, (), ()),
            ("sum", ("f32",) * 5, (), ()),
            ("greatest", ("index",), (), ()),
            ("greatest", ("index",) * 5, (), ())):
        yield Op(f"ew_test.{name}", "Broadcastable", elements, elements[0], attributes,
                 parameters)
    for function in ("neg", "conjugate", "sign", "exp", "expm1", "log", "log1p", "sqrt",
                     "rsqrt", "sin", "cos", "tan", "tanh"):
        yield Op("ew_test.complex_function", "Broadcastable", ("complex<f32>",),
                 "complex<f32>", (f'function = "{function}"',))
    for part in ("real", "imaginary", "abs", "angle"):
        yield Op("ew_test.complex_part", "Broadcastable", ("complex<f64>",), "f64",
                 (f'function = "{part}"',))
    yield Op("ew_test.axpy", "Broadcastable", ("i1", *("complex<f64>",) * 2),
             "complex<f64>", (), ("tensor<1xcomplex<f64>>",))
    for function in ("mul", "leading_zeros", "narrow", "saturate", "float",
                     "unsigned_float"):
        yield Op("ew_test.index_function", "Broadcastable", ("index",) * 2, "index",
                 (f'function = "{function}"',))
    # Variadic operands of a type of their own.
    for elements in (("f64",), ("i1", "f64"), ("i1", "i1", "f64")):
        yield Op("ew_test.all_or", "Broadcastable", elements, "f64", (),
                 ("tensor<f32>",))


def tosa_ops() -> Iterator[Op]:
    for name, meaningful in tosa_every_type.MEANINGFUL.items():
        arity = tosa_every_type.arity(name)
        for element in ends(meaningful)[:1]:
            elements = ("i1",) + (element,) * 2 if arity == 3 else (element,) * arity
            result = "i1" if name in tosa_every_type.COMPARISONS else element
            text = next(tosa_every_type.attributes(name, element)).strip(" {}")
            yield Op(f"tosa.{name}", "Tosa", elements, result, (text,) if text else (),
                     tuple(tosa_every_type.parameter_types(name, element)))


DIALECTS = {"ew_tosa": ew_tosa_ops, "ew_xla": ew_xla_ops, "ew_linalg": ew_linalg_ops,
            "ew_test": ew_test_ops, "tosa": tosa_ops}
# One op of each rule set, to be tried in depth.
DEEP = ("ew_tosa.sub", "ew_xla.subtract", "ew_linalg.broadcast",
        "ew_linalg.broadcast_in_dim", "ew_test.add_strict", "ew_test.add_into_first",
        "ew_test.add_padded", "ew_test.add_several", "ew_test.add_tosa",
        "ew_test.add_same_shape", "ew_test.add_pdpd", "ew_test.add_unidirectional",
        "ew_test.add_julia")
# Ops of upstream's whose verifiers differ.
MISMATCHED = ("tosa.cast", "tosa.ceil", "tosa.mul", "tosa.negate", "tosa.select",
              "tosa.sub")


# Functions.


def case_of(op: Op, signature: Signature) -> Case:
    *types, result = signature.types((*op.elements, op.result))
    repeated = signature.repeated and len(set(types)) == 1
    values = ["%a0"] * len(types) if repeated else [f"%a{i}" for i in range(len(types))]
    types += op.parameters
    values += [f"%p{index}" for index in range(len(op.parameters))]
    attributes = ", ".join((*op.attributes,
                            *attribute_text(op.rules, signature.attribute)))

    def op_text() -> str:
        # A format of an op's own differs from what is written here; upstream's
        # attributes have defaults only where the op is written by its name.
        listed = ", ".join(values)
        name = f'"{op.name}"({listed})' if op.name == "ew_linalg.broadcast" else f"{op.name} {listed}"
        return (f"{name} "
                f"{f'{{{attributes}}} ' if attributes else ''}"
                f": ({', '.join(types)}) -> {result} ")

    arguments = ", ".join(f"{value}: {type}" for value, type in
                          dict(zip(values, types)).items())
    body, last = f"%0 = {op_text()}", "%0"
    if types[0] == result and can_chain(op.rules, signature):
        # The one op may be computed by the other.
        values[0] = "%0"
        body, last = f"{body}%1 = {op_text()}", "%1"
    return Case(op, signature, f"({arguments}) -> {result} {{ {body}"
                               f"return {last} : {result} }}\n")


def signatures(op: Op, deep: bool) -> Iterator[Signature]:
    """The options to lower the op with."""
    arity = len(op.elements)
    if not op.name.startswith("tosa."):
        yield from few(op.rules, arity)
        if deep:
            yield from many(op.rules, arity)
        return
    # Upstream's has tensors only, and none without elements.
    for signature in few(op.rules, arity):
        if signature.container == "tensor" and not any(
                0 in shape for shape in signature.operands if shape is not UNRANKED):
            yield signature
    if op.name in MISMATCHED:
        yield from mismatched(arity)


def cases(ops: Sequence[Op]) -> Iterator[Case]:
    deep = set(DEEP)
    for op in ops:
        for signature in dict.fromkeys(signatures(op, op.name in deep)):
            if signature.container == "tensor" or op.has_vectors:
                yield case_of(op, signature)
        deep.discard(op.name)


def in_turn(cases: Sequence[Case], one_in: int, turn: int) -> List[Case]:
    """One in so many cases by chance, always the same ones; each has its turn."""
    return [case for case in cases if (zlib.crc32(case.text.encode()) + turn) % one_in == 0]


# Refusals.

REASONS = {
    "unranked operand": r"operand #\d+ is 'tensor<\*x.*>', and only ranked tensors and "
                        r"vectors can be lowered",
    "unranked result": r"it broadcasts into its result, whose type is unranked",
    "dynamic result": r"it broadcasts into its result, whose type has dynamic sizes",
    "operands' encodings": r"operands differ in encoding",
    "result's encoding": r"the result's encoding is not the operands'",
    "result": r"the result's type cannot hold what the operands broadcast to",
    "encoding": r"an operand has an encoding, which says nothing of the tensors that "
                r"(the named form makes of it|are made of it for blocks)",
}


def reasons_to_refuse(case: Case, named: bool) -> Set[Optional[str]]:
    """Why the op is refused, None where it is lowered; one of the set."""
    op, signature = case.op, case.signature
    if not signature.all_ranked:
        return {"unranked operand"}
    if op.rules in INTO_RESULT:
        if signature.result is UNRANKED:
            return {"unranked result"}
        inferred = RULE_SETS[op.rules](signature.operands, signature.attribute,
                                       signature.result)
        if DYNAMIC in inferred:
            return {"dynamic result"}
    *encodings, of_result = signature.encodings or ("", "")
    if len(set(encodings)) > 1:
        return {"operands' encodings"}
    if signature.result is not UNRANKED:
        if of_result != encodings[0]:
            return {"result's encoding"}
        if not fits(RULE_SETS[op.rules](signature.operands, signature.attribute,
                                        signature.result if op.rules in INTO_RESULT
                                        else UNRANKED), signature.result):
            return {"result"}
    # Where no tensor of another shape is made, an encoding is kept.
    makes_tensors = named or op.rules in DIVIDING
    return {None, "encoding"} if makes_tensors and encodings[0] else {None}


def fits(inferred: Shape, declared: Shape) -> bool:
    return len(inferred) == len(declared) and all(
        DYNAMIC in extents or len(set(extents)) == 1
        for extents in zip(inferred, declared))


# Running.


def run(tool: str, options: Sequence[str],
        text: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([tool, "--mlir-print-op-on-diagnostic=false", *options, "-"],
                          input=text, text=True, capture_output=True, check=False)
    if done.returncode not in (0, 1) or "Stack dump" in done.stderr:
        sys.exit(f"error: {tool} crashed:\n{done.stderr[-4000:]}")
    return done


def module(cases: Dict[int, Case], separator: str = "") -> str:
    return separator.join(f"func.func @f{number}{case.text}"
                          for number, case in cases.items())


def functions_of(text: str) -> Dict[int, str]:
    """The text of each function by its number."""
    parts = re.split(r"\bfunc @f(\d+)", text)
    return dict(zip(map(int, parts[1::2]), parts[2::2]))


def verified(tool: str, cases: Sequence[Case]) -> List[Case]:
    """The cases that the verifier accepts."""
    done = run(tool, ["--split-input-file"], module(dict(enumerate(cases)), "// -----\n"))
    return [cases[number] for number in functions_of(done.stdout)]


def refusals(tool: str, options: Sequence[str],
             cases: Dict[int, Case]) -> Dict[int, str]:
    """The functions that are refused, and why."""
    done = run(tool, options, module(cases))
    lines = list(cases)
    refused = {}
    for line, message in re.findall(r"^\S+:(\d+):\d+: error: (.*)$", done.stderr,
                                    re.MULTILINE):
        number = lines[int(line) - 1]
        found = re.search(r"op cannot be lowered: (.*)$", message)
        names = [name for name, reason in REASONS.items()
                 if found and re.fullmatch(reason, found.group(1))]
        if not names:
            sys.exit(f"error: {cases[number].text}{message}")
        refused[number] = names[0]
    return refused


def check_lowered(case: Case, text: str) -> None:
    """Checks the text of a lowered function."""
    # The messages of assertions are about the op that was.
    text = re.sub(r"cf\.assert .*", "", text)
    if re.search(r"\b(ew_\w+|tosa)\.|unrealized_conversion_cast", text):
        sys.exit(f"error: an op remains: {case.text}{text}")
    if not case.signature.encodings or not case.signature.encodings[0]:
        return
    # Parameters have no encoding.
    types = set(re.findall(r"tensor<(?!\*)(?:[^<>]|<[^<>]*>)*>", text))
    for type in types - set(case.op.parameters):
        if not type.endswith(f"{ENCODING}>"):
            sys.exit(f"error: an encoding was dropped: {case.text}{text}")


def lower(tool: str, options: Sequence[str], cases: Sequence[Case]) -> str:
    """Lowers the functions; how many are lowered and refused."""
    named = "broadcast-form=named" in options[0]
    to_lower, to_refuse, either = {}, {}, {}
    for number, case in enumerate(cases):
        reasons = reasons_to_refuse(case, named)
        (either if len(reasons) > 1 else to_lower if None in reasons
         else to_refuse)[number] = case
    refused = {**refusals(tool, options, to_refuse),
               **refusals(tool, options, either)}
    for number, case in (*to_refuse.items(), *either.items()):
        expected = reasons_to_refuse(case, named)
        if refused.get(number) not in expected:
            sys.exit(f"error: {case.text}expected {expected}, got "
                     f"{refused.get(number)}")
        if number not in refused:
            to_lower[number] = case

    done = run(tool, options, module(to_lower))
    if done.returncode:
        sys.exit(f"error: {done.stderr[:2000]}")
    functions = functions_of(done.stdout)
    if functions.keys() != to_lower.keys():
        sys.exit("error: functions are gone")
    for number, text in functions.items():
        check_lowered(to_lower[number], text)
    counts = sorted(collections.Counter(refused.values()).items())
    return ", ".join([f"{len(to_lower)} lowered",
                      *(f"{count} refused: {reason}" for reason, count in counts)])


def has_memory(case: Case) -> bool:
    """Whether memory can hold the tensors, of which it knows no encoding."""
    return (case.signature.container == "tensor" and not case.signature.encodings
            and "!" not in case.text)


def has_registers(case: Case) -> bool:
    """Whether MLIR has a lowering of the vectors to LLVM: in 22, a broadcast from 1
    to a scalable 1 is lost, only the last dimension may be scalable, and not every
    math op goes with every vector."""
    return case.op.name in DEEP and case.signature.container == "vector" and not any(
        Scalable(1) in shape or any(isinstance(size, Scalable) for size in shape[:-1])
        for shape in (*case.signature.operands, case.signature.result))


LIMITS = {"memory": has_memory, "registers": has_registers}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="ewise-opt")
    parser.add_argument("--dialect", choices=sorted(DIALECTS), required=True)
    parser.add_argument("--only", choices=sorted(LIMITS),
                        help="what memory, or LLVM's registers, can hold")
    parser.add_argument("--one-in", type=int, default=1,
                        help="of as many functions, lower one, others by each pipeline")
    parser.add_argument("--show", action="store_true", help="print the functions")
    parser.add_argument("pipelines", nargs="*",
                        help="options of the tool, the first of which lowers")
    arguments = parser.parse_args()
    chosen = list(cases(list(DIALECTS[arguments.dialect]())))
    if arguments.dialect == "tosa":
        # Which signatures it admits is upstream's choice.
        chosen = verified(arguments.tool, chosen)
    if arguments.only:
        chosen = list(filter(LIMITS[arguments.only], chosen))
    if arguments.show:
        print(module(dict(enumerate(chosen))), end="")
    for number, pipeline in enumerate(arguments.pipelines):
        outcome = lower(arguments.tool, shlex.split(pipeline),
                        in_turn(chosen, arguments.one_in, number))
        print(f"{pipeline}: {outcome}")


if __name__ == "__main__":
    main()
