"""Compares what primitives mean in SMT-LIB with what ewise-tblgen evaluates.

Usage: smt_meaning.py <ewise-tblgen> <directory of Ewise's records> <solver>...

Each primitive of defs/ewise/ScalarOps.td with a meaning is the body of an op: its
function of -gen-smt is asked, by each solver in one run, for values that
-evaluate gives for special and random operands.
"""

from __future__ import annotations

import itertools
import json
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

FLOATS = {"f16": (5, 11), "f32": (8, 24), "f64": (11, 53)}
INTEGERS = ["i1", "i8", "i32", "i64"]
TYPES = {"FloatKind": list(FLOATS), "IntegerKind": INTEGERS, "SignedKind": INTEGERS,
         "ComplexKind": ["complex<f32>"], "AnyKind": ["i8", "f32"]}
RECORDS = {"f16": "Float16", "f32": "Float32", "f64": "Float64", "i1": "Boolean", "i8": "Int8", "i32": "Int32",
           "i64": "Int64", "complex<f32>": "ComplexFloat32"}
# Bodies of primitives whose operands no op has.
BODIES = {"FromParts": "(FromParts (RealPart $a), (ImaginaryPart $b))",
          "FromBits": "(FromBits (ConvertSI (BitsOf Shared), (TruncateFPToSI Int64, $a)))"}
SAMPLES = 24

random.seed(1)


def spell(types: list[str]) -> str:
    return f'ScalarTypes<"type", [{", ".join(RECORDS[each] for each in types)}]>'


def read_primitives(generator: str, defs: str) -> dict[str, dict]:
    records = json.loads(subprocess.check_output(
        [generator, "-dump-json", "-I", defs, f"{defs}/ewise/ScalarOps.td"], text=True))
    instances = {name: records[name] for name in records["!instanceof"]["Primitive"]}
    return {name: each for name, each in instances.items() if each["smt"]}


def declare(name: str, primitive: dict) -> str:
    """The op whose body is the primitive."""
    types = TYPES[primitive["kind"]["def"]]
    names = "abc"[:len(primitive["operandTypes"])]
    names = {"FromBits": "a"}.get(name, names)
    operands = [f'Operand<"{each}", Boolean>' if kind == "i1" else f'Operand<"{each}">'
                for each, kind in zip(names, primitive["operandTypes"])]
    arguments = ", ".join(f"${each}" for each in names)
    body, result = f"({name} {arguments})", ""
    if primitive["resultType"] == "i1":
        result = ", Boolean"
    if primitive["resultType"] == "part":
        result = ", PartsOrSame"
    if primitive["resultType"] == "result":
        types, result = ["f32", "f64"], ", ComplexOfParts"
    if "resultKind" in primitive:
        result = ", " + spell(TYPES[primitive["resultKind"]["def"]])
        body = f"({name} ResultElement, $a)"
    return (f'def P_{name} : EwiseOp {{ let operands = [{", ".join(operands)}]; let elementTypes = {spell(types)};\n'
            f'  let rules = Broadcastable; let returns = [Result<"r"{result}>]; let body = {BODIES.get(name, body)}; }}\n')


def sample(element: str) -> str:
    """Some value of the type, often a special one."""
    if element.startswith("complex"):
        return f"({sample(element[8:-1])}, {sample(element[8:-1])})"
    if element == "i1":
        return random.choice(["true", "false"])
    if element in FLOATS:
        exponent, precision = FLOATS[element]
        bias = 2 ** (exponent - 1) - 1
        power = random.choice([random.randint(2 - bias - precision, bias - 1), random.randint(-3, min(12, bias - 1))])
        return random.choice(["0", "-0", "1", "-1", "0.5", "-2.5", "nan", "inf", "-inf", "127.5", "-128.5", "2147483648" if bias > 31 else "30000",
                              "3.5", repr(random.choice([1, -1]) * random.uniform(1, 2) * 2.0 ** power)])
    width = int(element[1:])
    least, greatest = -2 ** (width - 1), 2 ** (width - 1) - 1
    value = random.choice([0, 1, -1, 2, 7, width - 1, least, greatest, random.randint(least, greatest), random.randint(-9, 9)])
    return str(max(least, min(value, greatest)))


def spell_bits(bits: int, width: int) -> str:
    return f"#b{bits % 2 ** width:0{width}b}"


def spell_float(text: str, exponent: int, precision: int) -> str:
    """The number that the text is closest to."""
    if text == "nan":
        return f"(_ NaN {exponent} {precision})"
    sign, magnitude = text.startswith("-"), text.lstrip("-")
    greatest = 2 ** exponent - 1
    if magnitude == "inf":
        bits = greatest << (precision - 1)
    else:
        value = Fraction(magnitude)
        bias = 2 ** (exponent - 1) - 1
        power = 1 - bias
        while value >= Fraction(2) ** (power + 1):
            power += 1
        # The significand carries into the exponent.
        bits = round(value / Fraction(2) ** (power - precision + 1)) + ((power + bias - 1) << (precision - 1))
        bits = min(bits, greatest << (precision - 1))
    return (f"(fp {spell_bits(sign, 1)} {spell_bits(bits >> (precision - 1), exponent)} "
            f"{spell_bits(bits, precision - 1)})")


def spell_value(text: str, element: str) -> str:
    if element.startswith("complex"):
        return "(make-complex " + " ".join(spell_value(part.strip(), element[8:-1])
                                           for part in text.strip("()").split(",")) + ")"
    if element in FLOATS:
        return spell_float(text, *FLOATS[element])
    return spell_bits({"true": 1, "false": 0}.get(text) if element == "i1" else int(text), int(element[1:]))


def main() -> None:
    generator, defs, *solvers = sys.argv[1:]
    primitives = read_primitives(generator, defs)
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "Primitives.td"
        file.write_text('include "ewise/ElementwiseOps.td"\ninclude "ewise/RuleSets.td"\n'
                        + "".join(declare(name, each) for name, each in primitives.items()))
        smt = subprocess.check_output([generator, "-gen-smt", "-I", defs, file], text=True)
        functions = re.findall(r"\(define-fun \|(P_(\w+) ([^|]*?)( -> [^|]*?)?)\| \((.*)\) (.*)\n", smt)
        functions = [each for each in functions if "has a value" not in each[0]]
        calls, cases = [], []
        for name, primitive, types, result, parameters, _ in functions:
            types = types.split(", ")
            shared = next((each for each in types if each != "i1"), types[0])
            target = result[4:] if result else "i1" if primitives[primitive]["resultType"] == "i1" else shared
            is_free = "resultKind" in primitives[primitive]
            # Values that conversions leave as they are have no arrow.
            for _ in range(SAMPLES):
                values = [sample(each) for each in types]
                calls.append(f"--call=P_{primitive} {', '.join(values)} : {shared}"
                             + (f" -> {target}" if is_free else ""))
                cases.append((name, types, target, values, parameters.count("(any")))
        lines = subprocess.check_output([generator, "-evaluate", "-I", defs, file, *calls], text=True).splitlines()
        queries: dict[str, list[str]] = {}
        for (name, types, target, values, unspecified), line in zip(cases, lines, strict=True):
            answer = line.split(" = ")[1]
            if answer.startswith("not evaluated"):
                continue
            arguments = " ".join(spell_value(value, each) for value, each in zip(values, types))
            is_partial = f"|{name} has a value|" in smt
            has_value = answer not in ("poison", "undefined behavior")
            if is_partial:
                text = f"(|{name} has a value| {arguments})"
                queries.setdefault(name, []).append(text if has_value else f"(not {text})")
            if has_value:
                # One of the values that are not specified.
                equal = " ".join(
                    f"(= (|{name}| {' '.join([arguments, *choice])}) {spell_value(answer, target)})"
                    for choice in itertools.product(["true", "false"], repeat=unspecified))
                queries.setdefault(name, []).append(f"(or false {equal})")
        tested = {name.split(" ")[0][2:] for name in queries}
        for missing in sorted(set(primitives) - tested):
            print(f"{missing} is not tested")
        for solver in solvers:
            # cvc5 takes no other formats for granted.
            names = [name for name in queries if "z3" in solver or "f16" not in name]
            query = Path(directory) / "query.smt2"
            query.write_text(smt + "".join(
                f"(push 1)\n(assert (not (and {' '.join(queries[name])})))\n(check-sat)\n(pop 1)\n" for name in names))
            options = [] if "z3" in solver else ["--incremental"]
            run = subprocess.run([solver, *options, query], text=True, capture_output=True, check=False)
            answers = run.stdout.split("\n")
            wrong = [name for name, answer in zip(names, answers) if answer != "unsat"]
            for name in wrong:
                print(f"{name}: {answers[names.index(name)]}")
            count = sum(len(queries[name]) for name in names)
            print(f"{Path(solver).name}: {len(names)} functions, {count} values, {len(wrong)} differ")


if __name__ == "__main__":
    main()
