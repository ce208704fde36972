//===- OpDescription.h - What a record says of an op ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_DATA_OPDESCRIPTION_H
#define EWISE_DATA_OPDESCRIPTION_H

#include "ewise/Data/BodyText.h"
#include "ewise/Data/ElementTypes.h"
#include "ewise/Data/FoldRule.h"
#include "ewise/Data/NamedTypes.h"
#include "ewise/Data/OpAttributes.h"
#include "ewise/Data/Promotion.h"
#include "ewise/Data/ScalarBody.h"
#include "ewise/Rules/OpShapes.h"
#include <array>

namespace mlir {
class Value;
class ValueRange;
} // namespace mlir

namespace ewise {

struct OpArguments;
struct Primitive;

/// A condition that is verified with an op, as its author wrote it, and what
/// the error says where it does not hold: `$element` and the results' names
/// stand for types, `$$` for a dollar.
struct CheckDescription {
  llvm::StringRef condition;
  const char *message;
};

/// How a result's element type comes about.
enum class ResultElement : uint8_t {
  /// It is the one the operands share.
  Shared,
  /// It is always the same.
  Fixed,
  /// The author of the IR chooses it.
  Free,
  /// It is computed from the one the operands share.
  Derived,
  /// An attribute names it.
  Named
};

/// A result's element type.
struct ResultDescription {
  ResultElement element = ResultElement::Shared;
  /// The types of a free result to choose from, of a named one, or the only one
  /// of a fixed one.
  ElementTypes types = {};
  /// By what the type of a derived result is made, else null.
  const TypeMap *map = nullptr;
  /// The names of types of a named result, else null.
  const NamedTypes *named = nullptr;

  /// Whether the op's operands leave it open: the author of the IR chooses it,
  /// or an attribute names it.
  bool isOpen() const {
    return element == ResultElement::Free || element == ResultElement::Named;
  }
};

/// A result behind the first one.
struct FurtherResult {
  const char *name;
  ResultDescription description = {};
};

/// One case of a scalar body.
struct BodyCase {
  /// The operands' shared element types.
  const ElementTypes *types;
  /// The body as its author wrote it.
  llvm::StringRef body = "";
  /// The first result's element types; null stands for the operands' shared
  /// type.
  const ElementTypes *resultTypes = nullptr;
  /// A bit for each operand that is read, the lowest for the first. All that
  /// have no bit are.
  uint64_t readOperands = ~uint64_t(0);
  /// The shared element types for which executing it is undefined behavior for
  /// some values of the operands; null for none.
  const ElementTypes *undefinedOn = nullptr;
  /// Whether it computes in f32 on narrower floats, as partial derivatives do.
  bool widensNarrow = false;

  /// Whether the value is not said: the author of the op lowers it.
  bool isElsewhere() const { return body.empty(); }
  /// Whether executing it on elements of a type may be undefined behavior.
  bool mayBeUndefined(mlir::Type shared) const;
  bool reads(size_t operand) const {
    return operand >= 64 || (readOperands >> operand & 1) != 0;
  }
};

/// How a result of an op changes with an operand, of floats or complex numbers.
/// A real result changes with a complex operand by the real part of a product.
struct PartialDerivative {
  /// The number of the operand's name, and that of the result.
  uint16_t operand = 0;
  uint16_t result = 0;
  /// The partial derivative: what the op would compute with that one result.
  /// Types without a case have no derivative.
  llvm::ArrayRef<BodyCase> cases = {};
  /// Why types without a case have none.
  const char *reason = nullptr;
  /// Whether adjoints are products with the conjugated partial derivative.
  bool conjugates = false;
  /// Whether the result is the greatest or the least of all operands, of which
  /// those that are it have equal parts in it. There are no cases.
  bool chooses = false;
  /// Whether it is the result itself, as that of an exponential is.
  bool isResult = false;
  /// Where the result depends on the operand, by what the body chooses:
  /// elsewhere the partial derivative is 0, whatever it is multiplied by. Types
  /// without a case depend everywhere.
  llvm::ArrayRef<BodyCase> depends = {};
};

/// All that the record of an op says: what ewise-tblgen emits, and what
/// verification, inference and lowering work from.
struct OpDescription : OpShapes {
  /// The element types that operands may share or be promoted to.
  ElementTypes elementTypes;
  /// The cases, as the record has them; none where there is no lowering.
  llvm::ArrayRef<BodyCase> body = {};
  /// The names in bodies, and the types that they compute in on some types.
  const BodyNames *bodyNames = nullptr;
  llvm::ArrayRef<ComputeText> computesIn = {};
  /// The derivatives by each operand whose elements may be floats; none where
  /// the record names no convention.
  llvm::ArrayRef<PartialDerivative> partials = {};
  /// The laws of its values. All have been proven.
  llvm::ArrayRef<FoldRule> foldRules = {};
  /// The attributes, in the order of the record, then what else is inherent:
  /// the attribute that the alignment reads, the fastmath flags, and how many
  /// operands there are of each name.
  llvm::ArrayRef<AttributeDescription> attributes = {};
  /// The attributes that the op carries and nothing of the record reads.
  llvm::ArrayRef<CarriedAttribute> carried = {};
  /// The number of the attribute that the alignment reads; -1 where it reads
  /// none.
  int alignment = -1;
  /// Gets attribute number `index` from the properties of a class; null where
  /// the op has none, and its attributes are known by their names.
  mlir::Attribute (*getAttribute)(const OpArguments &arguments,
                                  size_t index) = nullptr;
  /// The result or, of several, the first.
  ResultDescription result = {};
  /// Conditions that are verified after types and attributes.
  llvm::ArrayRef<CheckDescription> checks = {};
  /// The results behind the first one, of an op that has several. All have the
  /// same shape.
  llvm::ArrayRef<FurtherResult> furtherResults = {};
  /// With how few operands the body of a variadic op can be built.
  size_t leastOperands = 0;
  /// By what operands without types of their own are promoted to one of
  /// `elementTypes`; null where they share it.
  const Promotion *promotion = nullptr;
  /// The target of lifting for what promotes to none of `elementTypes`, a
  /// number of the table's or one that stands for no number.
  uint8_t liftTo = PromotionTable::kNoLift;
  /// Whether any attribute takes part in promotion.
  bool hasWeakAttributes = false;
  /// The body has the effects on memory that the op has.
  bool bodyHasEffects = false;
  /// The primitives of its project that bodies and promotions use.
  llvm::ArrayRef<Primitive> primitives = {};
  /// Whether any operand may be absent, and whether any has its own types.
  bool hasOptional = false;
  bool hasOwnTypes = false;
  /// Whether operands that all have one type give that type, which the result,
  /// or the first one, may then be declared to have.
  bool keepsEqualTypes = false;
  /// Whether equal sizes give that size, which may then be declared.
  bool keepsEqualSizes = false;
  /// Whether the shape is combined by one table alone, as passed, so that
  /// PlainTypes may accept what nearly all operands are.
  bool isPlain = false;

  /// Sets what follows from other members, once all are set.
  constexpr OpDescription &complete() {
    for (size_t each = 0; each != countNames(); ++each) {
      hasOptional |= operands[each].optional;
      hasOwnTypes |= operands[each].types != nullptr;
    }
    keepsEqualSizes = rules->keepsEqualSizes();
    keepsEqualTypes = keepsTypes();
    isPlain = combinesPlainly();
    return *this;
  }

  constexpr bool keepsTypes() const {
    return keepsEqualSizes && rules->combinesAsPassed() && numParameters == 0 &&
           !hasOwnTypes && !hasWeakAttributes &&
           liftTo == PromotionTable::kNoLift &&
           result.element == ResultElement::Shared;
  }

  constexpr bool combinesPlainly() const {
    return rules->combinesAsPassed() && rules->numSteps == 1 &&
           rules->scalarOperands == 0 && !rules->blockName && !hasOptional &&
           !promotion && result.element != ResultElement::Named;
  }

  /// The attribute, null where it is absent.
  mlir::Attribute findAttribute(const OpArguments &arguments,
                                size_t index) const;
  /// The first attribute of a kind, null where there is none.
  mlir::Attribute findAttribute(const OpArguments &arguments,
                                AttributeDescription::Kind kind) const;
  /// A bit for each name without operands, of the names that are optional.
  uint64_t getAbsent(const OpArguments &arguments) const {
    return hasOptional ? findAbsent(arguments) : 0;
  }
  /// The first operand of a name that has any.
  mlir::Value getOperand(const OpArguments &arguments, size_t name) const;

  size_t countResults() const { return furtherResults.size() + 1; }
  const ResultDescription &getResult(size_t number) const {
    return number ? furtherResults[number - 1].description : result;
  }
  const char *getResultName(size_t number) const {
    return number ? furtherResults[number - 1].name : resultName;
  }

  /// The operands that take part in broadcasting. They come first.
  mlir::ValueRange takeBroadcast(const OpArguments &arguments) const;
  /// The least number of operands of an op without those in `absent`.
  size_t getLeastOperands(uint64_t absent) const;
  /// Whether there are fewer, for which no body can be built.
  bool lacksOperands(const OpArguments &arguments) const;
  /// The name of an operand that is there.
  size_t getName(size_t operand, const OpArguments &arguments) const;
  const OperandDescription &getDescription(size_t operand,
                                           const OpArguments &arguments) const {
    return operands[getName(operand, arguments)];
  }
  /// The element types of an operand that has its own, else null.
  const ElementTypes *getOwnTypes(size_t operand,
                                  const OpArguments &arguments) const {
    return hasOwnTypes ? getDescription(operand, arguments).types : nullptr;
  }
  /// How an operand takes part in the promotion that there is.
  PromotionPart getPart(size_t operand, const OpArguments &arguments) const;
  /// The type that operands promote to, by the promotion that there is.
  PromotedTypes promote(const OpArguments &arguments) const;
  /// The bit of an operand in cases: one that would be its number if no
  /// operand were absent.
  static size_t getBit(size_t operand, uint64_t absent);
  bool reads(const BodyCase &bodyCase, size_t operand, uint64_t absent) const {
    return bodyCase.reads(getBit(operand, absent));
  }
  /// The case of the body for elements of the type `element`, which operands
  /// share; null where there is none, or one without a value.
  const BodyCase *findCase(mlir::Type element, mlir::Type result) const;
  /// Whether the op is its author's to lower, for the types that it has.
  bool isLoweredElsewhere(const OpArguments &arguments,
                          mlir::Type resultType) const;
  /// Whether the operand has no types of its own.
  bool isShared(size_t operand, const OpArguments &arguments) const {
    return !getOwnTypes(operand, arguments);
  }
  /// Whether elements of operands are converted.
  bool promotes(const OpArguments &arguments) const;
  /// An operand that has the shared element type.
  mlir::Value getSharedOperand(const OpArguments &arguments) const;
  /// The element type that operands share or are promoted to. Null where they
  /// promote to none, which ops that have been verified do not.
  mlir::Type getSharedElement(const OpArguments &arguments) const;
  /// How the number of a weak attribute becomes one of the shared element type;
  /// null where it is that, and of other attributes.
  const ElementConversion *findConversion(const AttributeDescription &attribute,
                                          mlir::Attribute number,
                                          mlir::Type shared) const;

private:
  uint64_t findAbsent(const OpArguments &arguments) const;
  size_t searchName(size_t operand, const OpArguments &arguments) const;
};

} // namespace ewise

#endif // EWISE_DATA_OPDESCRIPTION_H
