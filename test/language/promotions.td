// The output for a promotion table, and for an op that names it.
//
// RUN: ewise-tblgen -gen-rule-sets -I %defs %s | FileCheck %s --check-prefix=TABLE
// RUN: ewise-tblgen -gen-lowering-defs -I %defs %s | FileCheck %s --check-prefix=OP
// RUN: %if explore %{ ewise-tblgen -gen-op-docs -I %defs %s | FileCheck %s --check-prefix=DOCS %}
// RUN: %if python %{ ewise-tblgen -gen-python -I %defs %s | FileCheck %s --check-prefix=PYTHON %}

include "ewise/ElementwiseOps.td"
include "ewise/RuleSets.td"

def Weak : ScalarTypes<"f*">;

def Mine : PromotionTable<"a type of mine", [Int8, Float16, BFloat16, Float32]> {
  let summary = "integers go with all floats";
  let weakTypes = [Weak];
  let cppNamespace = "::mine";
}

let of = Mine in {
  def : Widens<Int8,     [Weak],              "any float will do">;
  def : Widens<Weak,     [Float16, BFloat16], "it has no width">;
  def : Widens<Float16,  [Float32],           "wider">;
  def : Widens<BFloat16, [Float32],           "wider">;
}

// TABLE:      #include "ewise/Rules/Promotion.h"
// TABLE:      namespace mine {
// TABLE-EMPTY:
// TABLE-NEXT: inline constexpr const char *kMineTypes[] = {"i8", "f16", "bf16", "f32", "f*"};
// TABLE-NEXT: inline constexpr ::std::uint8_t kMinePromoted[] = {
// TABLE-NEXT:     // i8 with each of them
// TABLE-NEXT:     0, 1, 2, 3, 4,
// TABLE-NEXT:     // f16 with each of them
// TABLE-NEXT:     1, 1, 3, 3, 1,
// TABLE:      inline constexpr ::ewise::Widening kMineWidenings[] = {
// TABLE-NEXT:     // i8 to f*
// TABLE-NEXT:     {/*from=*/0, /*to=*/4, "any float will do"},
// TABLE:      // Mine, from promotions.td
// TABLE-NEXT: /// integers go with all floats.
// TABLE-NEXT: /// Proven: it is total, commutative and idempotent, and associative.
// TABLE-NEXT: inline constexpr ::ewise::PromotionTable Mine = [] {
// TABLE:        table.types = kMineTypes;
// TABLE-NEXT:   table.numTypes = 5;
// TABLE-NEXT:   table.numWeak = 1;
// TABLE:        table.isAssociative = true;
// TABLE:      #ifdef GET_EWISE_PROMOTION_LIST
// TABLE:      inline constexpr const ::ewise::PromotionTable *kAllPromotions[] = {
// TABLE-NEXT:     // integers go with all floats.
// TABLE-NEXT:     &Mine,

def Floats : ScalarTypes<"float", [Float16, BFloat16, Float32]>;

def AddOp : AdoptedOp<"mine.add", "::mine::AddOp"> {
  let operands = [Operand<"a">, Operand<"b">];
  let elementTypes = Floats;
  let promotion = Mine;
  let rules = Broadcastable;
  let cases = [On<Floats, (AddF $a, $b)>];
}

// OP:      constexpr ::ewise::ElementTypes kPromotionsMine = {
// OP:      constexpr ::ewise::ElementType kPromotionsMinePromotionTypes[] = {
// OP-NEXT:     ::ewise::element::i(8), ::ewise::element::f16, ::ewise::element::bf16,
// OP:      constexpr ::ewise::ElementConversion kPromotionsMinePromotionConversions[] = {
// OP-NEXT:     {&kPromotionsInt8, &kPromotionsFloats, {"SIToFP"}},
// OP:      constexpr ::ewise::Promotion kPromotionsMinePromotion = {
// OP-NEXT:     &::mine::Mine, &kPromotionsMine, kPromotionsMinePromotionTypes,
// OP-NEXT:     kPromotionsMinePromotionConversions};
// OP:          op.elementTypes = kPromotionsFloats;
// OP:          op.promotion = &kPromotionsMinePromotion;

// DOCS: | `a` | tensor or vector of i8, f16, bf16 or f32 values |
// DOCS: | `output` | tensor or vector of the element type that the operands promote to: f16, bf16 or f32 |
// DOCS: By [Mine](#mine): integers go with all floats.

// PYTHON:      _OP_ADD = _Op({
// PYTHON:          "promotion": "Mine",
// PYTHON-NEXT:     "acceptedTypes": [[[OF_ADD:"ElementSet[0-9]+"]], [[OF_ADD]]],

// Operands may have the types that promote to one of the op's, alone or with
// others: a single i8 does not promote to a float, nor a float to i8.

def Half : AdoptedOp<"mine.half", "::mine::HalfOp"> {
  let operands = [Operand<"a">];
  let elementTypes = Floats;
  let promotion = Mine;
  let rules = Broadcastable;
  let attributes = [Attribute<"least", Shared>];
  let cases = [On<Floats, (MaximumF (MulF $a, "0.5"), $least)>];
}
def Sum : AdoptedOp<"mine.sum", "::mine::SumOp"> {
  let operands = [Operand<"a">, Operand<"others", variadic=1>];
  let elementTypes = Int8;
  let promotion = Mine;
  let rules = Broadcastable;
  let cases = [On<Int8, (Fold AddI, $a, $others)>];
}
// DOCS:      ## `mine.half`
// DOCS:      | `least` | a value of the element type that the operands promote to | required |
// DOCS:      | `a` | tensor or vector of f16, bf16 or f32 values |
// DOCS:      ## `mine.sum`
// DOCS:      | `a` | tensor or vector of i8 values |
// DOCS-NEXT: | `others` | any number of operands: tensor or vector of i8 values |
// PYTHON:          "attributes": [{"name": "least", "kind": "Element"}],
// PYTHON:          "acceptedTypes": ["ElementSet{{[0-9]+}}"],
// PYTHON:          "acceptedTypes": ["Int8", "Int8"],

// DOCS: ## Mine
// DOCS: | `f*` | `bf16` | it has no width |
