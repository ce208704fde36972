//===- Promotions.td - The language of promotion -----------*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Promotion tables, orders of types: two types promote to the least one that both widen to.
// Promotion.md explains them, and PromotionTables.td holds those that ship.

#ifndef EWISE_PROMOTIONS_TD
#define EWISE_PROMOTIONS_TD

include "ewise/BroadcastRules.td"
include "ewise/ScalarNames.td"

/// A set of single element types, and what they promote to.
class PromotionTable<string name, list<ScalarTypes> elements>
    : ScalarTypes<name, elements> {
  /// One line for documentation, and more than that, in Markdown.
  string summary = "";
  string documentation = "";
  /// Names of types, such as JAX's `f*`, that operands may pass through on their way to another
  /// one: no tensor has such a type.
  list<ScalarTypes> weakTypes = [];
  /// The types by which weak operands (`Operand<"other", weak=1>`: PyTorch's add of a number,
  /// NEP 50) take part if their category is higher than the others': an integer, a float and a
  /// complex type, as far as weak operands of that category exist. `f32` with a weak complex
  /// number promotes with the third; `i8` does so by way of the second.
  list<ScalarTypes> scalars = [];
  /// Whether operands of rank 0 take part only if their category is higher than that of
  /// operands with dimensions, as in PyTorch.
  bit rankZeroYields = 0;
  /// `AssociativeLaw`, if it does not hold, with the reason.
  list<Waive> waived = [];
  /// The C++ namespace of the generated constant.
  string cppNamespace = "::ewise::promotions";
}

/// The table of ops that do not promote: their operands share one element type.
def NoPromotion : PromotionTable<"none", []>;

/// The types that a type widens to at once, not by way of another one. Place it with `let of = T
/// in { ... }`.
class Widens<ScalarTypes fromType, list<ScalarTypes> toTypes, string why> {
  /// The table.
  PromotionTable of = ?;
  /// The type, and those that it widens to.
  ScalarTypes from = fromType;
  list<ScalarTypes> to = toTypes;
  /// The reason in one clause, for documentation and `ewise-shape --explain`.
  string note = why;
}

/// No type: operands are refused, as integers beside floats in Python's Array API.
def Refused : ScalarTypes<"refused">;

/// The type that two promote to, in both orders, where several types that both widen to are the
/// least: `Promote<Int8, UInt8, Int16, "...">`. By `Promote<Integers, Floats, Refused, "...">`,
/// each type of a set promotes with each of another one to nothing. Place it with `let of = T in
/// { ... }`.
class Promote<ScalarTypes firstTypes, ScalarTypes secondTypes, ScalarTypes toType,
              string why> {
  /// The table.
  PromotionTable of = ?;
  /// The two types or sets.
  ScalarTypes first = firstTypes;
  ScalarTypes second = secondTypes;
  /// A type that both widen to, or `Refused`.
  ScalarTypes to = toType;
  /// The reason.
  string note = why;
}

#endif // EWISE_PROMOTIONS_TD
