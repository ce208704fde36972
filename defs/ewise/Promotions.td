//===- Promotions.td - The language of promotion -----------*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A promotion table is to element types what a combine table is to extents: it
// says which type the operands of an op are converted to before anything is
// computed. It is an order of types, and two types promote to the least one that
// both widen to:
//
//   def Mine : PromotionTable<"of mine", [Int8, Int16, Float32]>;
//
//   let of = Mine in {
//     def : Widens<Int8,  [Int16],   "more bits">;
//     def : Widens<Int16, [Float32], "f32 has room for all of its values">;
//   }
//
// Where there is no least one among several, a row says which:
//
//   def : Promote<Int8, UInt8, Int16, "integers stay integers">;
//
// and where there is none at all, a row says that there is none:
//
//   def : Refuse<Mine, Boolean, "kinds are not mixed">;
//
// So the order of two types does not matter, and a type promotes with itself to
// itself. That a table is total, and how three types are grouped does not matter,
// is proven on every run. PromotionTables.td holds the tables that ship.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_PROMOTIONS_TD
#define EWISE_PROMOTIONS_TD

include "ewise/BroadcastRules.td"
include "ewise/ScalarNames.td"

/// A type that only promotion knows, such as JAX's `f*`: operands may pass
/// through it on their way to another type, but there are no tensors of it.
class WeakType<string name> : ScalarTypes<name>;

/// A set of single element types, and what they promote to.
class PromotionTable<string name, list<ScalarTypes> elements>
    : ScalarTypes<name, elements> {
  /// One line for documentation.
  string summary = "";
  /// More than that, in Markdown.
  string documentation = "";
  /// Further types that operands may pass through.
  list<WeakType> weakTypes = [];
  /// By what types weak operands (`Operand<"other", weak=1>`: PyTorch's add of a
  /// number, NEP 50) take part where they are of a higher category than the
  /// others: an integer, a float and a complex type, as far as there are weak
  /// operands of that category. `f32` with a weak complex number is what `f32` and
  /// the third promote to, and `i8` with it goes by way of the second.
  list<ScalarTypes> scalars = [];
  /// `AssociativeLaw`, where it does not hold, with the reason.
  list<Waive> waived = [];
  /// Where the generated constant is.
  string cppNamespace = "::ewise::promotions";
}

/// What ops name that do not promote: their operands share one element type.
def NoPromotion : PromotionTable<"none", []>;

/// The types that a type widens to at once, not by way of another one. Place it
/// with `let of = T in { ... }`.
class Widens<ScalarTypes fromType, list<ScalarTypes> toTypes, string why> {
  /// The table.
  PromotionTable of = ?;
  /// The type.
  ScalarTypes from = fromType;
  /// Those that it widens to.
  list<ScalarTypes> to = toTypes;
  /// Why, in one clause, for documentation and `ewise-shape --explain`.
  string note = why;
}

/// What two types promote to, in both orders, where several types that both
/// widen to are the least. Place it with `let of = T in { ... }`.
class Promote<ScalarTypes firstType, ScalarTypes secondType,
              ScalarTypes toType, string why> {
  /// The table.
  PromotionTable of = ?;
  /// One type.
  ScalarTypes first = firstType;
  /// The other.
  ScalarTypes second = secondType;
  /// One that both widen to.
  ScalarTypes to = toType;
  /// Why this one.
  string note = why;
}

/// Each type of a set promotes with each of another one to nothing, in both
/// orders: operands of these are refused, as integers beside floats are in Python's
/// Array API. Place it with `let of = T in { ... }`.
class Refuse<ScalarTypes firstTypes, ScalarTypes secondTypes, string why> {
  /// The table.
  PromotionTable of = ?;
  /// Types of the table.
  ScalarTypes first = firstTypes;
  /// The others.
  ScalarTypes second = secondTypes;
  /// Why, for documentation and `ewise-shape`.
  string note = why;
}

#endif // EWISE_PROMOTIONS_TD
