#!/usr/bin/env python3
"""Claims each law of a table of an op of its own, in one file, and compares
those that the generator refuses with what the table says of them.

The table is what is known of the operations by other means: IEEE 754, two's
complement, and enumeration in a program that is not this one.
"""

import re
import subprocess
import sys
import tempfile

# op, laws that hold, laws that do not
FLOAT, INTEGER = "AcceptedFloats", "AcceptedIntegers"
TABLE = [
    ("EwTosa_AddOp",
     [f"Commutative<{FLOAT}>", f'RightIdentity<"-0", {FLOAT}>',
      f'RightConstant<"nan", "nan", {FLOAT}>', f"Commutative<{INTEGER}>",
      f"Associative<{INTEGER}>", f'RightIdentity<"0", {INTEGER}>',
      f'RightIdentity<"0", {FLOAT}, AnyAttributes, ["nsz"]>'],
     [f'RightIdentity<"0", {FLOAT}>', f"Associative<{FLOAT}>",
      "Associative<Float32>", "Associative<BFloat16>",
      f'RightConstant<"greatest", "greatest", {FLOAT}>', f"Idempotent<{INTEGER}>",
      'RightIdentity<"0", Float64>', 'RightIdentity<"1", Int64>']),
    ("EwTosa_SubOp",
     [f'RightIdentity<"0", {FLOAT}>', f'RightIdentity<"0", {INTEGER}>',
      f'Complement<"0", {INTEGER}>',
      f'Complement<"0", {FLOAT}, AnyAttributes, ["nnan", "ninf"]>'],
     [f'RightIdentity<"-0", {FLOAT}>', f'Complement<"0", {FLOAT}>',
      'Complement<"0", Float32>', f'Complement<"0", {FLOAT}, AnyAttributes, ["ninf"]>',
      "Commutative<>", "Associative<EwTosa_Integers>", 'OpLaw<(Self "0", $a), (Is $a)>']),
    ("EwXla_MultiplyOp",
     [f'RightIdentity<"1", {FLOAT}>', f'RightConstant<"nan", "nan", {FLOAT}>',
      f'RightIdentity<"1", {INTEGER}>', f'RightConstant<"0", "0", {INTEGER}>',
      "Commutative<>", f"Associative<{INTEGER}>",
      f'RightConstant<"0", "0", {FLOAT}, AnyAttributes, ["nnan", "nsz"]>'],
     [f'RightConstant<"0", "0", {FLOAT}>', f"Associative<{FLOAT}>",
      "Associative<Float32>", 'RightConstant<"0", "0", Float16>',
      f'RightConstant<"0", "0", {FLOAT}, AnyAttributes, ["nnan"]>',
      'RightIdentity<"1", AcceptedComplexes>',
      "Associative<AcceptedComplexes>"]),
    ("EwTosa_MulOp",
     [f"Commutative<{INTEGER}>", f'RightConstant<"0", "0", {INTEGER}>',
      f'RightIdentity<"1", {INTEGER}, (Is $shift, 0)>',
      'RightIdentity<"2", Int32, (Is $shift, 1)>'],
     [f'RightIdentity<"1", {INTEGER}>', f"Associative<{INTEGER}>",
      'RightIdentity<"1", Int32, (Is $shift, 1)>']),
    ("EwTosa_DivOp",
     ['RightIdentity<"1">', 'LeftConstant<"0">', 'Complement<"1">'],
     ["Commutative<>", 'RightConstant<"-1", "0">', 'RightIdentity<"0">']),
    ("EwXla_DivideOp",
     [f'RightIdentity<"1", {FLOAT}>', f'RightIdentity<"1", {INTEGER}>',
      f'RightConstant<"0", "-1", {INTEGER}>'],
     [f'Complement<"1", {FLOAT}>', f'LeftConstant<"0", "0", {FLOAT}>',
      f'RightConstant<"0", "greatest", {FLOAT}>', f'Complement<"1", {INTEGER}>',
      f'LeftConstant<"0", "0", {INTEGER}>']),
    ("EwXla_RemainderOp",
     [f'RightConstant<"0", "nan", {FLOAT}>', f'RightConstant<"nan", "nan", {FLOAT}>',
      f'RightIdentity<"0", {INTEGER}>', f'RightConstant<"1", "0", {INTEGER}>',
      f'Complement<"0", {INTEGER}>', f'LeftConstant<"0", "0", {INTEGER}>'],
     [f'Complement<"0", {FLOAT}>', f'RightIdentity<"inf", {FLOAT}>']),
    ("EwTosa_MaximumOp",
     ["Commutative<>", "Associative<>", "Idempotent<>",
      f'RightIdentity<"least", {FLOAT}>', f'RightConstant<"nan", "nan", {FLOAT}>',
      f'RightIdentity<"least", {INTEGER}>',
      f'RightConstant<"greatest", "greatest", {INTEGER}>'],
     [f'RightConstant<"greatest", "greatest", {FLOAT}>', f'RightIdentity<"0", {FLOAT}>',
      'RightConstant<"inf", "inf", Float32>']),
    ("EwTosa_BitwiseAndOp",
     ["Commutative<>", "Associative<>", "Idempotent<>", 'RightIdentity<"-1">',
      'RightConstant<"0">'],
     ['RightIdentity<"1">', 'RightIdentity<"1", EwTosa_Integers>']),
    ("EwTosa_BitwiseOrOp",
     ["Commutative<>", "Associative<>", "Idempotent<>", 'RightIdentity<"0">',
      'RightConstant<"-1">'],
     ['RightConstant<"1">']),
    ("EwTosa_BitwiseXorOp",
     ['RightIdentity<"0">', 'Complement<"0">', "Associative<>"],
     ["Idempotent<>", 'RightConstant<"0">']),
    ("EwTosa_LogicalLeftShiftOp",
     ['RightIdentity<"0">', 'LeftConstant<"0">'],
     ['Complement<"0">', "Commutative<>"]),
    ("EwTosa_LogicalRightShiftOp",
     ['RightIdentity<"0">', 'LeftConstant<"0">', 'Complement<"0">'],
     ['LeftConstant<"-1">']),
    ("EwTosa_ArithmeticRightShiftOp",
     ['RightIdentity<"0">', 'LeftConstant<"0">',
      'LeftConstant<"-1", "-1", AcceptedTypes, (Is $round, "false")>',
      'Complement<"0", AcceptedTypes, (Is $round, "false")>'],
     ['LeftConstant<"-1">', 'Complement<"0">',
      'LeftConstant<"-1", "-1", AcceptedTypes, (Is $round, "true")>',
      'Complement<"0", AcceptedTypes, (Is $round, "true")>']),
    ("EwXla_ShiftLeftOp",
     ['RightConstant<"-1", "0">', 'LeftConstant<"0">'],
     ['Complement<"0">', 'RightConstant<"1", "0">']),
    ("EwXla_ShiftRightArithmeticOp",
     ['LeftConstant<"-1">', 'RightIdentity<"0">'],
     ['Complement<"0">', 'RightConstant<"-1", "0">']),
    ("EwTosa_EqualOp",
     ["Commutative<>", f'Complement<"true", {INTEGER}>',
      f'RightConstant<"nan", "false", {FLOAT}>'],
     [f'Complement<"true", {FLOAT}>', 'Complement<"true", Float32>']),
    ("EwTosa_GreaterOp",
     ['Complement<"false">', 'RightConstant<"greatest", "false">',
      'LeftConstant<"least", "false">', f'LeftConstant<"nan", "false", {FLOAT}>'],
     ["Commutative<>", 'RightConstant<"least", "true">',
      f'LeftConstant<"greatest", "true", {FLOAT}>']),
    ("EwTosa_GreaterEqualOp",
     [f'Complement<"true", {INTEGER}>',
      f'RightConstant<"least", "true", {INTEGER}>',
      f'LeftConstant<"greatest", "true", {INTEGER}>'],
     [f'Complement<"true", {FLOAT}>',
      f'RightConstant<"least", "true", {FLOAT}>']),
    ("EwTosa_AbsOp", ["IdempotentFunction<>"],
     ["Involution<>", "IdentityFunction<EwTosa_Integers>"]),
    ("EwTosa_NegateOp", [f"Involution<{FLOAT}>"],
     [f"Involution<{INTEGER}>", "Involution<Int64>",
      f"IdempotentFunction<{INTEGER}>"]),
    ("EwTosa_CeilOp", ["IdempotentFunction<>"], ["IdentityFunction<>"]),
    ("EwTosa_BitwiseNotOp", ["Involution<>"], ["IdempotentFunction<>"]),
    ("EwTosa_ReciprocalOp", [], ["Involution<>", "Involution<Float32>"]),
    ("EwTosa_CastOp", ["IdentityFunction<>"], []),
    ("EwTosa_ClampOp",
     ["IdempotentFunction<>",
      'IdentityFunction<AcceptedTypes, (And (Is $min_val, "least"), (Is $max_val, "greatest"))>'],
     ['IdentityFunction<Float32, (And (Is $min_val, "-3.4028234e38"), (Is $max_val, "3.4028234e38"))>']),
    ("EwTosa_SelectOp",
     ['OpLaw<(Self "true", $a, $b), (Is $a)>',
      'OpLaw<(Self "false", $a, $b), (Is $b)>',
      "OpLaw<(Self $c, $a, $a), (Is $a)>",
      'OpLaw<(Self $c, "true", "false"), (Is $c), Boolean>'],
     ['OpLaw<(Self "true", $a, $b), (Is $b)>',
      "OpLaw<(Self $c, $a, $b), (Is $a)>",
      'OpLaw<(Self $c, "false", "true"), (Is $c), Boolean>']),
    ("EwTosa_ExpOp", [], ["Involution<>"]),
    ("EwXla_AddOp",
     ["Commutative<AcceptedComplexes>",
      'RightIdentity<"(-0, -0)", AcceptedComplexes>'],
     ['RightIdentity<"0", AcceptedComplexes>',
      "Associative<AcceptedComplexes>"]),
    ("EwXla_SubtractOp", ['RightIdentity<"0", AcceptedComplexes>'],
     ['RightIdentity<"(-0, -0)", AcceptedComplexes>',
      'Complement<"0", AcceptedComplexes>']),
]

CLAIM = """
class Claim<EwiseOp op, OpLaw law> : EwiseOp {
  let operands = op.operands;
  let attributes = op.attributes;
  let hasFastMath = 1;
  let returns = op.returns;
  let elementTypes = op.elementTypes;
  let rules = op.rules;
  let cases = op.cases;
  let body = op.body;
  let laws = [law];
}
"""


def main():
    generator, defs = sys.argv[1:]
    text = {"EwTosa": 'include "tosa/TosaElementwise.td"\n' + CLAIM,
            "EwXla": 'include "xla/XlaElementwise.td"\n' + CLAIM}
    claims = {}
    for op, right, wrong in TABLE:
        for law in right + wrong:
            name = f"Claim{len(claims)}"
            claims[name] = (op, law, law in right)
            text[op.split("_")[0]] += f"def {name} : Claim<{op}, {law}>;\n"
    refused = set()
    for content in text.values():
        with tempfile.NamedTemporaryFile("w", suffix=".td") as file:
            file.write(content)
            file.flush()
            run = subprocess.run(
                [generator, "-print-laws", "-I", defs, file.name],
                capture_output=True, text=True, check=False)
        errors = re.findall(r"error: (.*)", run.stderr)
        for error in errors:
            found = re.match(r"op '(Claim\d+)', field 'laws': ", error)
            if not found:
                sys.exit(f"unexpected error: {error}")
            refused.add(found.group(1))
    mistakes = [f"{'refused' if name in refused else 'accepted'}: {law} of {op}"
                for name, (op, law, holds) in claims.items()
                if holds == (name in refused)]
    print("\n".join(mistakes))
    print(f"{len(claims)} claims, {len(refused)} refused, "
          f"{len(mistakes)} mistakes")
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()
