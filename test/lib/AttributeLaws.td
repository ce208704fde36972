//===- AttributeLaws.td - Laws of ops with attributes ------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each law of two ops holds where their attributes are equal, and fails where
// they differ. A file that includes this one defines `LanguageBase`.
//
//===----------------------------------------------------------------------===//

def LawIntegers : ScalarTypes<"i4", [IntegerScalars<4, 4>]>;

class LawOp<string mnemonic, list<Operand> inputs, list<Attribute> read, dag value, ScalarTypes types = LawIntegers>
    : LanguageBase<mnemonic> {
  let operands = inputs;
  let attributes = read;
  let elementTypes = types;
  let rules = Broadcastable;
  let body = value;
}

def Law_ParityOp : LawOp<"parity", [Operand<"x">], [Attribute<"to", Text<["even", "odd"]>, "even">],
                         (When (Is $to, "odd"), (OrI $x, 1), (AndI $x, -2))> {
  let laws = [IdempotentFunction<>];
}
def Law_MirrorOp : LawOp<"mirror", [Operand<"x">],
                         [Attribute<"about", Text<["0", "3", "7"]>, "0">, Attribute<"odd", Boolean, "false">],
                         (SubI (AddI (When (Is $about, "7"), 7, (Is $about, "3"), 3, 0), (When (Is $odd, "true"), 1, 0)),
                               $x)> {
  let laws = [Involution<>];
}
def Law_FlipOp : LawOp<"flip", [Operand<"x">], [Attribute<"bits", Text<["low", "all"]>, optional=1>],
                       (XorI $x, (When (Has $bits), (When (Is $bits, "all"), -1, 1), 4))> {
  let laws = [Involution<>];
}
def Law_HardtanhOp : LawOp<"hardtanh", [Operand<"x">], [Attribute<"hi", Text<["1", "2"]>, "1">],
                           (MinimumF (MaximumF $x, -1), (When (Is $hi, "2"), 2, 1)), Float8E4M3FN> {
  let laws = [IdempotentFunction<>];
}
def Law_CombineOp : LawOp<"combine", [Operand<"x">, Operand<"y">], [Attribute<"by", Text<["sum", "xor"]>, "sum">],
                          (When (Is $by, "xor"), (XorI $x, $y), (AddI $x, $y)),
                          ScalarTypes<"i2", [IntegerScalars<2, 2>]>> {
  let laws = [Associative<>, Commutative<>, RightIdentity<"0">];
}
// A rule's own ops: the inner one has the outer one's attributes, too.
def Law_HalveOp : LawOp<"halve", [Operand<"x">], [Attribute<"up", Boolean, "false">],
                        (When (Is $up, "true"), (SubI $x, (ShRSI $x, 1)), (ShRSI $x, 1))>;
def Law_QuarterOp : LawOp<"quarter", [Operand<"x">], [], (ShRSI $x, 2)>;
def : Rewrite<(Law_HalveOp (Law_HalveOp $x)), (Law_QuarterOp $x), AcceptedTypes, (Is $up, "false")>;
