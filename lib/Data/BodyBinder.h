//===- BodyBinder.h - Binder of scalar bodies -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_LIB_DATA_BODYBINDER_H
#define EWISE_LIB_DATA_BODYBINDER_H

#include "ewise/Data/BodyBinding.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

namespace ewise {

/// The types of values as far as they are known, by numbers. A number in a
/// body, or a constant such as (LeastSI), takes the type of what it is combined
/// with, which may be read before or after it.
class TypeVariables {
public:
  /// A new type, to be known later unless it is given.
  unsigned add(std::optional<BoundType> type = std::nullopt) {
    types.push_back(type);
    parents.push_back(static_cast<unsigned>(parents.size()));
    return parents.back();
  }
  const std::optional<BoundType> &get(unsigned variable) const {
    return types[find(variable)];
  }
  /// Makes two types one; false where they are known to differ.
  bool unify(unsigned a, unsigned b);

private:
  unsigned find(unsigned variable) const {
    while (parents[variable] != variable)
      variable = parents[variable];
    return variable;
  }

  llvm::SmallVector<std::optional<BoundType>, 16> types;
  llvm::SmallVector<unsigned, 16> parents;
};

/// The error about an operand or an attribute that may be absent.
std::string describeAbsent(llvm::StringRef name);

/// `integer or boolean`: the types on which a name is an operation.
std::string describeTypes(const OverloadRow &row, const PrimitiveSignature *op);
/// The value to take in the place of one of the type, for an operation on types
/// that it is not one of; empty without one.
llvm::StringRef findOtherValue(llvm::StringRef types, const BoundType &type);

/// Reads the parts of an expression into values, makes their types one where
/// they have to be, and then, when all of it is known, makes nodes of them.
class BodyBinder {
public:
  BodyBinder(const BodyBinding &binding, BoundResult &result)
      : binding(binding), vocabulary(*binding.vocabulary), result(result) {}

  /// Binds a condition of its own; none after an error.
  std::optional<BoundCondition> bindAlone(const Body &condition,
                                          bool ofNamesOnly);
  /// Binds the values of all results, computed in the type of the row; in the
  /// element type without one.
  void bind(const Body &of, const ComputeRow *row);
  /// How often a value of the body is rounded.
  enum class Rounding : uint8_t { Never, Once, Often };
  Rounding getRounding() const;
  /// Adds the nodes of the values to the body.
  void addNodes();
  /// Adds the value of a function, whose operands are values of the body.
  unsigned addFunction(const BodyFunction &function,
                       llvm::ArrayRef<unsigned> operands,
                       llvm::ArrayRef<BoundType> types);

private:
  using Signature = PrimitiveSignature;

  /// A part of the body.
  struct Value {
    enum class Kind : uint8_t {
      /// The operand that is passed as number `index`.
      Operand,
      /// A value of the body that this one is expanded in.
      Given,
      /// Attribute number `index`.
      Attribute,
      /// The number `text`.
      Number,
      /// The number `index`, of values of a variadic operand; where that is
      /// open, how many operand number `index` stands for.
      Count,
      /// `op` applied to `operands`.
      Call,
      /// The value number `index`.
      Alias,
      /// The first of `operands` where a condition about attribute number
      /// `index`, or about the operand of that name, holds, else the second.
      Choice
    };
    Kind kind = Kind::Number;
    bool isOfFunction = false;
    /// A conversion to or from the type that is computed in.
    bool isImplicit = false;
    bool isFold = false;
    bool asksPresence = false;
    bool asksOperand = false;
    unsigned index = 0;
    unsigned type = 0;
    /// The types that `T` and the target of a conversion stand for in a call.
    unsigned variable = 0;
    unsigned argument = 0;
    const Signature *op = nullptr;
    llvm::StringRef text;
    /// The name that the author gave it, in an open body.
    llvm::StringRef label;
    llvm::SmallVector<unsigned, 3> operands;
  };

  /// A call whose operands' type is not known yet.
  struct PendingCall {
    unsigned call;
    llvm::StringRef name;
    llvm::SmallVector<unsigned, 3> arguments;
  };

  /// The names of a function that is being read, or of the op's body.
  struct Scope {
    llvm::StringMap<unsigned> named;
    /// The parameters that are attributes of the op.
    llvm::StringMap<llvm::StringRef> attributes;
  };

  // Values and errors.
  unsigned add(Value::Kind kind, unsigned type);
  unsigned addNumber(llvm::StringRef text, unsigned type);
  unsigned error(const llvm::Twine &message);
  void report(const llvm::Twine &message);
  void unify(unsigned type, unsigned expected, const llvm::Twine &what,
             const llvm::Twine &hint = "");
  std::string describe(const BoundType &type) const;
  std::string describe(unsigned type) const;
  bool isReadable() const { return result.errors.empty(); }
  unsigned typeOf(unsigned value) const { return values[value].type; }
  const std::optional<BoundType> &getType(unsigned value) const {
    return types.get(values[value].type);
  }

  // Expressions.
  void readValues(const BodyNode &root);
  unsigned readResult(size_t number, llvm::function_ref<unsigned()> read);
  unsigned readArgument(const BodyNode &node);
  unsigned readValue(const BodyNode &node);
  unsigned readWord(llvm::StringRef word);
  unsigned readName(llvm::StringRef name);
  unsigned readUnknown(llvm::StringRef name);
  unsigned readOperand(size_t operand);
  unsigned readAttribute(size_t attribute);
  unsigned readElement(unsigned raw);
  unsigned convert(unsigned value, const BoundType &type);
  unsigned readChoice(const BodyNode &node);
  unsigned readFold(const BodyNode &node);
  unsigned readCount(const BodyNode &node);
  unsigned readItem(const BodyNode &node);
  unsigned readPassed(size_t operand, size_t passed);
  const BodyOperand *findVariadic(const BodyNode &node, size_t &index) const;

  // Calls.
  unsigned readCall(const BodyNode &node);
  llvm::SmallVector<unsigned, 3>
  readArguments(llvm::ArrayRef<const BodyNode *> nodes);
  unsigned readPrimitive(const BodyNode &node, const Signature &op);
  unsigned defer(llvm::StringRef name, llvm::ArrayRef<unsigned> arguments,
                 unsigned variable, bool isComparison);
  unsigned call(const Signature &op, llvm::ArrayRef<unsigned> arguments,
                std::optional<unsigned> target = std::nullopt,
                std::optional<unsigned> variable = std::nullopt);
  BoundType relate(const Value &call);
  BoundType partOf(const BoundType &type) const;
  BoundType bitsOf(const BoundType &type) const;
  std::optional<BoundType> findTarget(const BodyNode &node);
  std::optional<BoundType> readValueType(const BodyNode &node);
  unsigned readNamedCall(llvm::StringRef name,
                         llvm::ArrayRef<unsigned> arguments);
  unsigned callNamed(llvm::StringRef name, llvm::StringRef callee,
                     llvm::ArrayRef<unsigned> arguments);
  llvm::StringRef chooseOverload(llvm::StringRef name, const BoundType &type);
  unsigned readConversion(const BodyNode &node, const ConversionRow &row);
  unsigned readConverted(const BodyNode &node,
                         const std::optional<BoundType> &target);
  unsigned convertTo(const BoundType &target, const ConversionRow &row,
                     unsigned value);
  std::optional<BoundType>
  findFloatOf(unsigned bits, const std::optional<BoundType> &becomes) const;
  llvm::StringRef findConversion(const ConversionRow &row,
                                 const BoundType &from, const BoundType &to);
  unsigned readFunctionCall(const BodyNode &node, const BodyFunction &function);
  unsigned readFunction(const BodyFunction &function,
                        llvm::ArrayRef<unsigned> arguments,
                        llvm::ArrayRef<llvm::StringRef> attributes = {});
  bool resolve(const PendingCall &pending);
  void resolvePending();

  // Conditions.
  using MaybeCondition = std::optional<BoundCondition>;
  MaybeCondition ask(const BodyNode &condition);
  MaybeCondition askOne(const BodyNode &condition);
  MaybeCondition askSet(llvm::StringRef name);
  MaybeCondition askIs(const BodyNode &condition);
  MaybeCondition askHas(const BodyNode &condition);
  MaybeCondition askOfType(const BodyNode &condition);
  MaybeCondition askJoined(const BodyNode &condition, bool isAnd);
  std::optional<AskedType> findType(const BodyNode &asked);
  std::optional<BoundType> getType(const AskedType &asked);
  std::optional<BoundType> askType(const BodyNode &asked);
  std::optional<AskedNumber> readNumber(const BodyNode &node);
  std::optional<ScalarFormat> getCompared(const AskedNumber &number) const;
  bool matchNumbers(const BodyNode &comparison, AskedNumber &a, AskedNumber &b);
  bool findNumber(const AskedNumber &number, std::optional<ScalarValue> &value);
  MaybeCondition compare(const BodyNode &comparison);
  unsigned choose(const BoundCondition &condition, unsigned whenHolds,
                  unsigned otherwise);
  unsigned readBranches(const BodyNode &node, size_t argument);
  unsigned readBranch(const BodyNode &node);
  const AttributeDescription *findAttribute(llvm::StringRef name) const;
  bool isOfOp(llvm::StringRef name) const;
  std::optional<llvm::StringRef> findAsked(llvm::StringRef name);
  bool isAbsent(const AttributeDescription &attribute) const;
  unsigned numberOf(const AttributeDescription &attribute) const {
    return static_cast<unsigned>(&attribute - binding.attributes.data());
  }
  const ScalarAttribute &getValue(size_t attribute) const;
  std::nullopt_t fail(const llvm::Twine &message) {
    report(message);
    return std::nullopt;
  }

  // Types that are known.
  void finish();
  void typeConverted(const Value &value);
  void finish(Value &value);
  void finishCall(const Value &call);
  void finishNumber(const Value &number);
  void checkKind(const Signature &op, llvm::StringRef verb,
                 const BoundType &type, llvm::ArrayRef<ScalarKind> kinds);
  void shareEqual();
  bool isConstant(const Value &value) const;
  bool areEqual(const Value &first, const Value &second) const;
  Rounding
  getRounding(unsigned value,
              llvm::MutableArrayRef<std::optional<Rounding>> known) const;
  Rounding roundNumber(llvm::StringRef text) const;

  // Nodes.
  unsigned getOriginal(unsigned value) const;
  unsigned addNode(unsigned value);
  unsigned addNewNode(unsigned value);
  unsigned addNumberNode(llvm::StringRef text, const BoundType &type);
  unsigned addAttributeNode(const Value &read);
  unsigned addCallNode(const ScalarConversion &how, ScalarBody::Node call);
  unsigned addPromotion(unsigned operand);
  std::optional<unsigned> expand(const ScalarBody::Node &call);
  BoundType getNodeType(unsigned number) const;
  unsigned add(ScalarBody::Node node);
  void addLabel(unsigned value, unsigned number);

  BoundType elementType() const {
    return computesIn ? computesIn->type : binding.shared;
  }
  BoundType bodyType() const {
    const BodyResult &of = binding.results[resultNumber];
    return of.isShared ? elementType() : of.type;
  }
  size_t countVariadic() const;
  /// The first operand that is passed for a name.
  size_t getPassed(size_t operand) const;

  const BodyBinding &binding;
  BodyVocabulary &vocabulary;
  BoundResult &result;
  const ComputeRow *computesIn = nullptr;
  /// The result whose value is being read.
  size_t resultNumber = 0;
  TypeVariables types;
  std::vector<Value> values;
  /// The values of the results.
  llvm::SmallVector<unsigned, 1> roots;
  Scope scope;
  /// The expression of the op that is being read.
  const BodyNode *body = nullptr;
  /// The type that the part being read is converted to, if that is all that
  /// becomes of it.
  std::optional<BoundType> wanted;
  /// Whether a condition is asked that is no part of a body, and whether
  /// nothing is known for it but names.
  bool isAlone = false;
  bool hasNamesOnly = false;
  /// The functions that are being read, each called by the one before it.
  llvm::SmallVector<const BodyFunction *, 4> functions;
  std::vector<PendingCall> pending;
  /// Operands that have been converted to the type that is computed in.
  llvm::SmallVector<std::optional<unsigned>, 4> converted;
  /// The number of each value's node.
  llvm::SmallVector<std::optional<unsigned>> known;
  llvm::SmallVector<std::optional<unsigned>> promoted;
  /// The values that the operands of an expansion are.
  llvm::ArrayRef<unsigned> given;
};

} // namespace ewise

#endif // EWISE_LIB_DATA_BODYBINDER_H
