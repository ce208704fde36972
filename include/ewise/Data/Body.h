//===- Body.h - Scalar bodies as authors write them -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A body is an expression over names: `(Div 1, (Add 1, (Exp (Negate $x))))`.
/// It is the same text in a record, in generated code and in records that are
/// loaded. Names and types are resolved where the body is bound, for concrete
/// types and attributes: see bindBody().
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_BODY_H
#define EWISE_DATA_BODY_H

#include "ewise/Data/BodyText.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <memory>

namespace ewise {

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// A part of a body.
struct BodyNode {
  enum class Kind : uint8_t {
    /// `$x`
    Name,
    /// A number, a type or the value of an attribute: `0.5`, `Float32`, `up`.
    Word,
    /// `(Exp $x)`
    Call
  };
  Kind kind = Kind::Word;
  /// The name without `$`, the word, or what is called.
  llvm::StringRef text;
  /// The name that the value is given: `e` for `(Exp $x):$e`.
  llvm::StringRef label;
  llvm::SmallVector<const BodyNode *, 3> arguments;

  bool isName() const { return kind == Kind::Name; }
  bool isWord(llvm::StringRef word) const {
    return kind == Kind::Word && text == word;
  }
  bool isCall(llvm::StringRef callee) const {
    return kind == Kind::Call && text == callee;
  }
};

/// An expression.
class Body {
public:
  /// Parses the text; null where it is none, or too large.
  static std::unique_ptr<const Body> parse(llvm::StringRef text);

  const BodyNode &getRoot() const { return *root; }
  llvm::StringRef getText() const { return text; }

private:
  class Parser;

  std::string text;
  std::deque<BodyNode> nodes;
  /// Words that the text spells otherwise.
  std::deque<std::string> words;
  const BodyNode *root = nullptr;
};

/// The text of a part.
std::string print(const BodyNode &node);

/// Whether the expression reads the name.
bool mentions(const BodyNode &node, llvm::StringRef name);

/// The text of a word, in quotes where they are needed; a quote in it is
/// written twice.
std::string quoteWord(llvm::StringRef word);

/// How deep, and how large, an expression may be.
inline constexpr unsigned kMaxBodyDepth = 256;
inline constexpr unsigned kMaxBodyArguments = 4096;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The kind in messages: `signed integer`.
llvm::StringRef describe(ScalarKind kind);

/// Whether operations of a kind take types of the other one.
bool takes(ScalarKind operation, ScalarKind type);

/// The element type of a value.
struct BoundType {
  /// ScalarFormat() for a type that is not computed with.
  ScalarFormat format;
  ScalarKind kind = ScalarKind::Other;
  /// The type, where the format does not tell it: that of a project, or an
  /// index.
  const void *handle = nullptr;

  BoundType() = default;
  /*implicit*/ BoundType(const ScalarFormat &computed);
  BoundType(const ScalarFormat &computed, ScalarKind ofKind, const void *type)
      : format(computed), kind(ofKind), handle(type) {}

  bool isBoolean() const { return kind == ScalarKind::Integer && isBit(); }
  bool isBit() const { return format.isInteger() && format.width == 1; }
  /// Whether values of the type are computed with.
  bool isComputed() const { return format != ScalarFormat(); }
  bool operator==(const BoundType &other) const {
    return format == other.format && handle == other.handle;
  }
  bool operator!=(const BoundType &other) const { return !(*this == other); }
};

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// A primitive, as bodies know it: see `Primitive` in defs/ewise/ScalarOps.td.
struct PrimitiveSignature {
  /// The type of an operand or the result.
  enum class Type : uint8_t {
    /// `T`, the same everywhere.
    Variable,
    Boolean,
    /// That of the parts of `T`.
    Part,
    /// A signless integer as wide as `T`.
    Bits,
    /// Any signed integer, for each operand its own.
    Integer,
    /// The type that a conversion names.
    Target,
    /// The element type of the op's result, which is derived.
    Result
  };
  llvm::StringRef name;
  llvm::ArrayRef<Type> operands;
  Type result = Type::Variable;
  /// The kinds of `T`: first of all the operation's own.
  llvm::ArrayRef<ScalarKind> kinds;
  /// The kind that a conversion may convert to.
  ScalarKind resultKind = ScalarKind::Any;
  /// The name of the ScalarFunction that evaluates it; empty without one.
  llvm::StringRef function = "";
  Definedness definedness = Definedness::Everywhere;
  bool isCommutative = false;
  /// How often a value that the type does not have is rounded: never, once, or
  /// more often.
  uint8_t roundings = 0;

  bool isConversion() const { return result == Type::Target; }
};

/// A function, whose value is an expression over its parameters.
struct BodyFunction {
  llvm::StringRef name;
  llvm::SmallVector<llvm::StringRef, 3> parameters;
  std::shared_ptr<const Body> body;
};

/// The error about a name in a function that has no such parameter.
std::string describeUnknown(const BodyFunction &function, llvm::StringRef name);

/// The meaning of names in bodies.
class BodyVocabulary {
public:
  virtual ~BodyVocabulary();

  virtual const PrimitiveSignature *findPrimitive(llvm::StringRef name) = 0;
  virtual const OverloadRow *findOverloads(llvm::StringRef name) = 0;
  virtual const ConversionRow *findConversions(llvm::StringRef name) = 0;
  virtual const BodyFunction *findFunction(llvm::StringRef name) = 0;
  /// The type of a name; none where it is no single type.
  virtual std::optional<BoundType> findType(llvm::StringRef name) = 0;
  /// Whether a type is one of those of a name; none where it is no name of
  /// types.
  virtual std::optional<bool> isOneOf(llvm::StringRef types,
                                      const BoundType &type) = 0;
  /// The type in messages.
  virtual std::string describe(const BoundType &type) = 0;
  /// The file to include for what the name means on a type; empty where none
  /// is known.
  virtual llvm::StringRef findFile(llvm::StringRef name, const BoundType &type);

  /// Whether the primitive, or one that the name stands for, gives booleans.
  bool isComparison(llvm::StringRef name);
};

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// An operand, as bodies know it.
struct BodyOperand {
  llvm::StringRef name;
  bool isVariadic = false;
  /// Whether it has, or is promoted to, the type that operands share.
  bool isShared = true;
  bool mayBeAbsent = false;
  bool isAbsent = false;
};

struct BodyResult {
  llvm::StringRef name;
  BoundType type;
  /// Whether its type is, by what the op says, the one that operands share.
  bool isShared = true;
  /// Whether its type is computed from that.
  bool isMapped = false;
};

/// The type that a body computes in, and the conversion to and from it.
struct ComputeRow {
  llvm::StringRef types;
  BoundType type;
  llvm::StringRef conversion;
};

} // namespace ewise

#endif // EWISE_DATA_BODY_H
