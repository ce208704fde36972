//===- ScalarModel.h - Element types and scalar bodies ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LANGUAGE_SCALARMODEL_H
#define EWISE_LANGUAGE_SCALARMODEL_H

#include "ewise/Data/Body.h"
#include "ewise/Data/ScalarBody.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ewise::tblgen {

struct Condition;
class OpModel;

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

using ewise::ScalarKind;
using ewise::takes;

/// One element type, or a range of integer types.
struct ScalarType {
  std::string description;
  ScalarKind kind = ScalarKind::Any;
  /// Bits of an integer type; equal for a single type.
  int64_t minWidth = 0;
  int64_t maxWidth = 0;
  /// The greatest finite number of a floating-point type.
  double greatest = std::numeric_limits<double>::max();
  /// The format of a floating-point type: the bits of the significand behind
  /// the point, the exponent of the least normal number, and the value beyond
  /// the greatest, as Python calls it. -1 bits if the record says nothing of
  /// it.
  int64_t mantissaBits = -1;
  int64_t leastExponent = 0;
  std::string overflow;
  /// The type in MLIR; Kind::Other for a project's type.
  ElementType element;
  /// The C++ of a project's type, with `$_type` and, if it is a single one,
  /// with `$_context`.
  std::string cppPredicate;
  std::string cppBuilder;
  /// The type of the parts of a complex type.
  std::shared_ptr<const ScalarType> part;

  bool isSingle() const;
  bool isUnsigned() const { return kind == ScalarKind::Unsigned; }
  bool isQuantized() const {
    return kind == ScalarKind::SignedQuantized ||
           kind == ScalarKind::UnsignedQuantized;
  }
  bool overlaps(const ScalarType &other) const;
  bool operator==(const ScalarType &other) const;

  /// The signless or, for that kind, the unsigned integer type of `width` bits.
  static ScalarType integer(int64_t width,
                            ScalarKind kind = ScalarKind::Integer);
  /// Those of `min` to `max` bits.
  static ScalarType integers(int64_t min, int64_t max, ScalarKind kind);
  /// The name, in messages, of the type of `width` bits of a range, or the type
  /// that this one is.
  std::string describeWidth(int64_t width) const;
};

/// A set of element types, flattened. Copies share what they hold.
class ScalarTypeSet {
public:
  /// No type.
  ScalarTypeSet();
  ScalarTypeSet(llvm::StringRef name, llvm::StringRef description,
                std::vector<ScalarType> types);
  explicit ScalarTypeSet(const ScalarType &type)
      : ScalarTypeSet("", type.description, {type}) {}

  llvm::StringRef getDescription() const { return content->description; }
  /// The description and, where it names several types, what they are:
  /// `floating-point (f16, f32)`.
  std::string getLongDescription() const;
  /// The def's name, empty for sets that have none.
  llvm::StringRef getName() const { return content->name; }
  llvm::ArrayRef<ScalarType> getTypes() const { return content->types; }
  /// The types in MLIR, as long as the set or a copy lives.
  llvm::ArrayRef<ElementType> getElements() const { return content->elements; }
  /// Whether every type is in the set.
  bool isEveryType() const;

  /// The type, if there is only one.
  const ScalarType *getSingle() const {
    llvm::ArrayRef<ScalarType> types = getTypes();
    return types.size() == 1 && types.front().isSingle() ? &types.front()
                                                         : nullptr;
  }
  bool isEmpty() const { return getTypes().empty(); }
  bool overlaps(const ScalarTypeSet &other) const;
  /// Whether the type, all widths of a range, is in this set.
  bool contains(const ScalarType &type) const;
  /// Whether the type that MLIR spells so, `f32` or `i8`, is in this set. A
  /// type that no record describes is only in a set of every type.
  bool containsSpelled(llvm::StringRef spelling) const;
  /// Types of this set that stand for all of it as far as `others` can tell:
  /// a range of widths is represented by some of them.
  std::vector<ScalarType>
  getSamples(llvm::ArrayRef<const ScalarTypeSet *> others) const;
  /// The types of this set that `others` do not cover together: `f16, f32`.
  std::optional<std::string>
  findUncovered(llvm::ArrayRef<const ScalarTypeSet *> others) const;
  /// Whether operations of the kind take every type.
  bool isAll(ScalarKind kind) const;
  /// The types for which `holds`: this set where these are all.
  ScalarTypeSet
  select(llvm::function_ref<bool(const ScalarType &)> holds) const;

private:
  struct Content {
    std::string name;
    std::string description;
    std::vector<ScalarType> types;
    std::vector<ElementType> elements;
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
  /// Takes much longer than reading the operands from memory.
  bool isExpensive = false;
  /// The order of two operands does not matter.
  bool isCommutative = false;
  /// How often a value that the type does not have is rounded: never, once, or
  /// more often.
  int64_t roundings = 0;
  /// The name of the ScalarFunction that evaluates it, empty where nobody can;
  /// and where it has a value.
  std::string function;
  Definedness definedness = Definedness::Everywhere;
  /// The value in SMT-LIB, and where there is one; empty where nobody says so.
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

/// The type of an expression in a scalar body.
struct ExpressionType {
  enum class Kind : uint8_t {
    /// The element type that operands share.
    Shared,
    /// That of result number `result`.
    Result,
    /// That of the parts of the complex type that operands share.
    Part,
    /// The integer as wide as the type that operands share.
    Bits,
    /// That of operand number `operand`.
    Operand,
    /// `type`.
    Concrete
  };
  Kind kind = Kind::Shared;
  size_t operand = 0;
  size_t result = 0;
  /// Where a choice has left only some of the operand's types, these.
  std::shared_ptr<const ScalarTypeSet> narrowed;
  std::shared_ptr<const ScalarType> type;

  ExpressionType() = default;
  explicit ExpressionType(const ScalarType &type)
      : kind(Kind::Concrete), type(std::make_shared<const ScalarType>(type)) {}
  bool operator==(const ExpressionType &other) const;
};

/// A function that bodies call.
struct FunctionModel {
  /// The record's name.
  std::string name;
  /// How calls are written, with `$0`, `$1`, ... for the arguments.
  std::string notation;
};

/// An expression of a scalar body, type-checked.
struct Expression {
  enum class Kind {
    /// Operand or parameter number `index`.
    Operand,
    /// Attribute number `index`.
    Attribute,
    /// A number, as it is written in `decimal`; also `integer` if it is one.
    Literal,
    /// `op` applied to `operands`.
    Call,
    /// `operands[0]` where `condition` holds, else `operands[1]`.
    Choice,
    /// `op` applied to what it has given so far and the next value of the
    /// variadic operand number `index`. It begins with `operands[0]` or, if
    /// that is not there, with the first value.
    Fold,
    /// How many values the variadic operand number `index` stands for.
    Count
  };
  Kind kind = Kind::Operand;
  ExpressionType type;
  /// The type that `$type` stands for in a call: the type converted to, or `T`.
  ExpressionType typeArgument;
  /// The name of the value in the body, `e` for `(Exp $x):$e`; mostly empty.
  std::string name;
  size_t index = 0;
  std::optional<int64_t> integer;
  std::string decimal;
  std::shared_ptr<const Condition> condition;
  std::shared_ptr<const ScalarOpModel> op;
  /// By what each value of a fold's variadic operand becomes one of the fold's
  /// type; null where it is one.
  std::shared_ptr<const ScalarOpModel> conversion;
  /// Whether it is a conversion to or from the type that the case computes in,
  /// which the body does not write.
  bool isImplicit = false;
  std::vector<std::shared_ptr<const Expression>> operands;
  /// The function whose value it is, of the `arguments`; null for none.
  std::shared_ptr<const FunctionModel> function;
  std::vector<std::shared_ptr<const Expression>> arguments;

  /// Whether the C++ of `op` computes it.
  bool isCall() const { return kind == Kind::Call || kind == Kind::Fold; }
};
using ExpressionPtr = std::shared_ptr<const Expression>;

/// One case of an op's scalar body.
struct Case {
  ScalarTypeSet types;
  /// The first result's element types, for ops with a free result type.
  std::optional<ScalarTypeSet> resultTypes;
  /// The type that it computes in, where that is not the element type.
  std::optional<ScalarType> computeType;
  /// One for each result.
  std::vector<ExpressionPtr> values;

  /// The value of an op's one result.
  const Expression &getValue() const { return *values.front(); }
};

/// A body as its author wrote it, for some types.
struct WrittenBody {
  ScalarTypeSet types;
  /// The first result's element types, for ops with a free result type.
  std::optional<ScalarTypeSet> resultTypes;
  /// The expression.
  std::shared_ptr<const Body> body;
  /// The cases that it has become.
  std::vector<Case> cases;
};

/// Whether `holds` for the expression or any that it is made of. Each is asked
/// once, however often the body uses it.
bool anyOf(const Expression &expression,
           llvm::function_ref<bool(const Expression &)> holds);
/// As above, of the values of all results.
bool anyOf(const Case &bodyCase,
           llvm::function_ref<bool(const Expression &)> holds);

/// The expressions that both sides of a choice compute, whatever choices in
/// them are.
llvm::SetVector<const Expression *> getCommon(const Expression &choice);

/// The sets of types by which the case chooses.
std::vector<const ScalarTypeSet *> getChosenTypes(const Case &bodyCase);

/// The expression as a formula. Values that the body names are written out
/// once, at the end: `a * a, where a = exp(x)`.
std::string printFormula(const OpModel &op, const Expression &expression);
/// As above, of a case, with the type that it computes in: `exp(x) - 1, in
/// f32`; of several results, `sin = sin(x); cos = cos(x)`.
std::string printFormula(const OpModel &op, const Case &bodyCase);

} // namespace ewise::tblgen

#endif // EWISE_LANGUAGE_SCALARMODEL_H
