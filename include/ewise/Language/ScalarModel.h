//===- ScalarModel.h - Element types and scalar bodies ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_SCALARMODEL_H
#define EWISE_LANGUAGE_SCALARMODEL_H

#include "ewise/Data/Body.h"
#include "ewise/Data/ScalarBody.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ewise::tblgen {

class OpModel;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

using ewise::ScalarKind;
using ewise::takes;

/// A floating-point format.
struct FloatFormat {
  /// The bits of the significand behind the point.
  int64_t mantissaBits = -1;
  /// The exponent of the least normal number.
  int64_t leastExponent = 0;
  double greatest = std::numeric_limits<double>::max();
  /// The value beyond the greatest, as Python calls it.
  std::string overflow;
};

/// What a record says of a type of a project.
struct RecordedType : ProjectType {
  /// The name of constants for it.
  std::string identifier;
  /// The C++ with `$_type` and, for a single type, with `$_context`.
  std::string cppPredicate;
  std::string cppBuilder;
  std::optional<FloatFormat> format;
};

/// The record of a type of a project.
inline const RecordedType &getRecorded(const ElementType &type) {
  return static_cast<const RecordedType &>(*type.project);
}

/// The format of its values; none of a range, or of a type that is not
/// computed with.
std::optional<ScalarFormat> getFormat(const ElementType &type);
/// The format for Python of a float that NumPy lacks, if float32 has all its
/// numbers.
std::optional<FloatFormat> getFloatFormat(const ElementType &type);

/// The integer type of the most bits of a range; other types as they are.
ElementType getWidest(const ElementType &type);

/// A set of element types, flattened. Copies share what they hold.
class ScalarTypeSet {
public:
  /// No type.
  ScalarTypeSet();
  ScalarTypeSet(llvm::StringRef name, llvm::StringRef description,
                std::vector<ElementType> types);
  explicit ScalarTypeSet(const ElementType &type)
      : ScalarTypeSet("", spell(type), {type}) {}

  llvm::StringRef getDescription() const { return content->description; }
  /// The description and, where it names several types, what they are:
  /// `floating-point (f16, f32)`.
  std::string getLongDescription() const;
  /// The def's name, empty for sets that have none.
  llvm::StringRef getName() const { return content->name; }
  /// The types, which live as long as the set or a copy.
  llvm::ArrayRef<ElementType> getTypes() const { return content->types; }
  /// Whether every type is in the set.
  bool isEveryType() const;

  /// The type, if there is only one.
  const ElementType *getSingle() const {
    llvm::ArrayRef<ElementType> types = getTypes();
    return types.size() == 1 && types.front().isSingle() ? &types.front()
                                                         : nullptr;
  }
  bool isEmpty() const { return getTypes().empty(); }
  bool overlaps(const ScalarTypeSet &other) const;
  /// Whether the type, all widths of a range, is in this set.
  bool contains(const ElementType &type) const;
  /// The type of this set that is spelled so: `f32`, `i8`, or a project's name.
  std::optional<ElementType> find(llvm::StringRef spelling) const;
  /// Whether there is one. A type that no record describes is only in a set of
  /// every type.
  bool containsSpelled(llvm::StringRef spelling) const;
  /// Types of this set that stand for all of it as far as `others` can tell:
  /// a range of widths is represented by some of them.
  std::vector<ElementType>
  getSamples(llvm::ArrayRef<const ScalarTypeSet *> others) const;
  /// The types of this set that `others` do not cover together: `f16, f32`.
  std::optional<std::string>
  findUncovered(llvm::ArrayRef<const ScalarTypeSet *> others) const;
  /// Whether operations of the kind take every type.
  bool isAll(ScalarKind kind) const;
  /// The types for which `holds`: this set where these are all.
  ScalarTypeSet
  select(llvm::function_ref<bool(const ElementType &)> holds) const;

private:
  struct Content {
    std::string name;
    std::string description;
    std::vector<ElementType> types;
  };

  std::shared_ptr<const Content> content;
};

//===----------------------------------------------------------------------===//
// Scalar operations
//===----------------------------------------------------------------------===//

/// A scalar operation that bodies may use.
struct ScalarOpModel {
  using Type = PrimitiveSignature::Type;
  /// The record's name.
  std::string name;
  std::vector<Type> operands;
  Type result = Type::Variable;
  /// The kinds of `T`: first of all the operation's own.
  std::vector<ScalarKind> kinds;
  /// The kind that a conversion may convert to.
  ScalarKind resultKind = ScalarKind::Any;
  /// C++ and notation, with `$0`, `$1`, ... and `$type`.
  std::string cppExpression;
  std::string notation;
  /// The Python, also with `$from`, the type of a conversion's operand; empty
  /// where nobody says so.
  std::string python;
  /// Whether it takes much longer than reading the operands from memory.
  bool isExpensive = false;
  /// Whether the order of two operands does not matter.
  bool isCommutative = false;
  /// How often a value that the type does not have is rounded: never, once, or
  /// more often.
  int64_t roundings = 0;
  /// The name of the ScalarFunction that evaluates it, empty if none does; and
  /// the definedness of its value.
  std::string function;
  Definedness definedness = Definedness::Everywhere;
  /// The value in SMT-LIB, and the condition under which there is one; empty if
  /// the record has none.
  std::string smt;
  std::string smtDefinedness;

  /// Whether it is a project's, not one of defs/ewise/ScalarOps.td.
  bool isOwn = false;

  ScalarKind getKind() const { return kinds.front(); }
  /// The name of its evaluator; without one, its own.
  llvm::StringRef getFunction() const {
    return function.empty() ? name : function;
  }
  bool isConversion() const { return result == Type::Target; }
  /// Whether the value is the operand's, as it is.
  bool isIdentity() const { return name == "Same"; }
};

//===----------------------------------------------------------------------===//
// Scalar bodies
//===----------------------------------------------------------------------===//

/// One case of an op's scalar body.
struct Case {
  ScalarTypeSet types;
  /// The first result's element types, for ops with a free result type.
  std::optional<ScalarTypeSet> resultTypes;
  /// The expression as its author wrote it; null for types on which the author
  /// lowers the op.
  std::shared_ptr<const Body> body;
};

/// The case as a formula. Values that the body names are written out once, at
/// the end: `a * a, where a = exp(x)`; those of several results are `sin =
/// sin(x); cos = cos(x)`.
std::string printFormula(const OpModel &op, const Case &bodyCase);
/// As above, of a case of the op's own body, with the types that it computes
/// in: `x * x, in f32 for f16, bf16`.
std::string printTypedFormula(const OpModel &op, const Case &bodyCase);
/// A formula, and the types in words that have it.
struct FormulaOfTypes {
  std::string types;
  std::string formula;
};
/// The formulas of a case, each once, as names in bodies are other primitives
/// for other types.
std::vector<FormulaOfTypes> printFormulas(const OpModel &op,
                                          const Case &bodyCase);
/// The condition as part of a formula: `shift == 0 or element is i32`.
std::string printFormula(const OpModel &op, const BodyNode &condition);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_SCALARMODEL_H
