"""Compares two ops of a kind, one of which reads the other, or both of which read the same,
with each pair of attributes that their records allow, or such of ops without attributes.

Laws, common subexpressions, fusion and derivatives ask whether two ops have equal attributes. The
ops come from the records; those of a loaded dialect become what those of the compiled one do.
"""

from __future__ import annotations

import argparse
import itertools
import json
import pathlib
import re
import sys
from typing import Dict, Iterator, List, Tuple

import compare

PIPELINES = [
    ["--canonicalize"],
    ["--ewise-infer-types", "--canonicalize", "--cse"],
    ["--ewise-to-linalg"],
    ["--pass-pipeline=builtin.module(ewise-print-plan)"],
    ["--ewise-differentiate=function=f", "--canonicalize", "--cse"],
    ["--ewise-differentiate=function=f mode=tangent", "--ewise-to-linalg", "--cse"],
]
# Notes that show an op show attributes in place of properties.
OPTIONS = ["--split-input-file", "--mlir-print-op-on-diagnostic=false"]
# Enough to differ in each attribute, and to be absent.
SETTINGS = 3


def values(attribute: Dict[str, object], element: str) -> List[str]:
    """Some values as MLIR writes them; an empty one is absent."""
    kind, width = attribute.get("kind", "Bool"), attribute.get("width", 1)
    absent = [""] if attribute.get("presence", "Required") != "Required" else []
    if kind == "Bool":
        return [*absent, "false", "true"]
    if kind == "Integer":
        least = int(attribute.get("min", 0))
        numbers = {int(attribute.get("defaultValue", least)), max(least, 1), max(least, 0) + 2}
        return [*absent, *(f"{number} : i{width}" for number in sorted(numbers)
                           if number <= int(attribute.get("max", number)))]
    if kind == "Float":
        default = attribute.get("defaultNumber", 0)
        return [*absent, f"{float(default):e} : f{width}", f"7.5e-01 : f{width}"]
    if kind == "Element":
        numbers = ("1", "2") if element[0] in "iu" else ("1.0", "2.0")
        return [*absent, *(f"{number} : {element}" for number in numbers)]
    if kind == "String":
        return [*absent, *(f'"{text}"' for text in attribute.get("values", ["a", "b"])[:3])]
    if kind == "Type":
        return [*absent, element, "i8"]
    if kind == "Dimensions":
        return [*absent, "array<i64: 0, 1>"]
    return absent or [""]


def settings(op: Dict[str, object], element: str) -> List[str]:
    """Attribute dictionaries of an op: each attribute is varied, the others are as first."""
    attributes = op.get("attributes", [])
    first = [values(attribute, element)[0] for attribute in attributes]
    chosen = [first]
    for index, attribute in enumerate(attributes):
        chosen += [[*first[:index], value, *first[index + 1:]]
                   for value in values(attribute, element)[1:]]
    return [", ".join(f"{attribute['name']} = {value}"
                      for attribute, value in zip(attributes, each) if value)
            for each in chosen[:SETTINGS]]


def function(op: Dict[str, object], element: str, pair: Tuple[str, str]) -> str:
    kind = f"tensor<2x3x{element}>"
    count = len(op["operands"])
    signature = f" : ({', '.join([kind] * count)}) -> {kind}"

    def call(result: str, operands: List[str], attributes: str) -> str:
        return f"  %{result} = {op['name']} {', '.join(operands)} {{{attributes}}}{signature}\n"

    inner, outer = pair
    rest = ["%x"] * (count - 1)
    constants = ["%c"] * (count - 1)
    constant = "dense<1>" if element[0] in "iu" else "dense<1.0>"
    lines = [call("0", ["%x", *rest], inner), call("1", ["%0", *rest], outer),
             call("2", ["%x", *constants], inner), call("3", ["%2", *constants], outer),
             call("4", ["%x", *["%y"] * (count - 1)], inner),
             call("5", [*["%y"] * (count - 1), "%x"], outer)]
    numbers = ", ".join(f"%{number}" for number in range(6))
    types = ", ".join([kind] * 6)
    constant_op = f"  %c = arith.constant {constant} : {kind}\n" if element[0] != "u" else ""
    if not constant_op:
        lines[2:4] = [line.replace("%c", "%y") for line in lines[2:4]]
    return (f"func.func @f(%x: {kind}, %y: {kind}) -> ({types}) {{\n{constant_op}{''.join(lines)}"
            f"  return {numbers} : {types}\n}}\n")


def elements(op: Dict[str, object], sets: Dict[str, List[str]]) -> List[str]:
    """The first and the last type that the op's first and last bodies are about."""
    found = []
    for case in op.get("body", []):
        types = sets.get(case["types"], [case["types"]])
        for name in types[0], types[-1]:
            name = re.sub(r"^(u?i)\d+ to \w+$", r"\g<1>8", name)
            if re.fullmatch(r"f\d+\w*|bf16|u?i\d+", name):
                found.append(name)
    return list(dict.fromkeys([*found[:1], *found[-1:]]))


def functions(records: Dict[str, object], without: set, have_attributes: bool) -> Iterator[str]:
    sets = {each["name"]: each["types"] for each in records["elementTypes"]}
    for dialect in records["dialects"]:
        for op in dialect["ops"]:
            kinds = [attribute.get("kind") for attribute in op.get("attributes", [])]
            if bool(kinds) != have_attributes or "Segments" in kinds or op["name"] in without:
                continue
            for element in elements(op, sets):
                for pair in itertools.product(settings(op, element), repeat=2):
                    yield function(op, element, pair)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", type=pathlib.Path, help="of the sources")
    parser.add_argument("mlir", help="where MLIR's own .td files are")
    parser.add_argument("directory", type=pathlib.Path, help="for what is loaded")
    parser.add_argument("dialects", nargs="+", choices=[*compare.DIALECTS])
    parser.add_argument("--bodies", action="store_true", help="of ops without attributes, lowered")
    arguments = parser.parse_args()
    load = compare.write_records(arguments.root, arguments.mlir, arguments.directory,
                                 arguments.dialects)
    without = compare.ops_with_syntax(arguments.root / "test")
    for dialect, option in load.items():
        text = pathlib.Path(option.split("=", 1)[1]).read_text()
        records = json.loads(re.sub(r"\blw_", "ew_", text))["records"]
        texts = list(functions(records, without, not arguments.bodies))
        print(dialect, len(texts))
        # What is refused is refused with the same words, and is not in the others' way.
        for pipeline in [["--ewise-to-linalg"]] if arguments.bodies else PIPELINES:
            compare.compare("ewise-test-opt", [*OPTIONS, *pipeline],
                            "// -----\n".join(texts), load)


if __name__ == "__main__":
    main()
