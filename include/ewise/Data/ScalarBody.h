//===- ScalarBody.h - Evaluation of scalar bodies ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

///
/// \file
/// A scalar body as data, and what it computes. The generator makes the steps
/// from a record and proves with them what is claimed of the op; it emits them,
/// and the compiler folds constants with them.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_DATA_SCALARBODY_H
#define EWISE_DATA_SCALARBODY_H

#include "ewise/Data/ScalarFunction.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ewise {

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The type of a step's value.
struct StepType {
  enum class Kind : uint8_t {
    /// The element type that operands share.
    Shared,
    /// That of the op's result number `number`.
    Result,
    /// That of the parts of the complex type that operands share.
    Part,
    /// The integer as wide as the type that operands share.
    Bits,
    /// That of the operand with the name number `number`.
    Operand,
    /// `element`.
    Concrete
  };
  Kind kind = Kind::Shared;
  /// The number of a name, for Kind::Operand, or of a result, for Kind::Result.
  uint16_t number = 0;
  ElementType element = {};

  static constexpr StepType shared() { return {}; }
  static constexpr StepType result(uint16_t number = 0) {
    return {Kind::Result, number, {}};
  }
  static constexpr StepType part() { return {Kind::Part, 0, {}}; }
  static constexpr StepType bits() { return {Kind::Bits, 0, {}}; }
  static constexpr StepType ofOperand(uint16_t number) {
    return {Kind::Operand, number, {}};
  }
  static constexpr StepType concrete(const ElementType &type) {
    return {Kind::Concrete, 0, type};
  }
};

/// One value of a body. The last step is the body's value; of several results,
/// the last steps are their values, in order.
struct ScalarStep {
  enum class Kind : uint8_t {
    /// The element of the operand with the name number `index`. If that is
    /// variadic, `operands[0]` is the number of its value.
    Operand,
    /// The attribute number `index`.
    Attribute,
    /// How many values the variadic operand number `index` stands for.
    Count,
    /// The number `text`.
    Number,
    /// The value of `function`, of the steps `operands`.
    Call,
    /// The step `operands[0]` where what is `asked` holds, else `operands[1]`.
    Choice,
    /// `function` of what it has given so far and the next value of the
    /// variadic operand number `index`, which `conversion` makes one of the
    /// step's type. It begins with the step `operands[0]`, or with the first
    /// value.
    Fold,
    /// The value of the steps `body`, whose operands are the steps `operands`
    /// and whose shared type is that of the first of them.
    Apply
  };
  /// By what a step is one of two.
  enum class Asked : uint8_t {
    /// The attribute number `index` is set or, with a `text`, is that string or
    /// integer.
    Value,
    /// It is there.
    Attribute,
    /// The operand with the name number `index` is there.
    Operand,
    /// It has one of the types `types`.
    Type
  };
  static constexpr size_t kMaxOperands = 8;

  Kind kind = Kind::Operand;
  Asked asked = Asked::Value;
  /// The name of the ScalarFunction that evaluates it or, where none does, that
  /// of the primitive.
  llvm::StringRef function = "";
  /// The name of the primitive, where that is another one.
  llvm::StringRef primitive = "";
  Definedness definedness = Definedness::Everywhere;
  llvm::StringRef conversion = "Same";
  /// Whether the order of two operands does not matter to `function`, of steps
  /// of which something is proven.
  bool isCommutative = false;
  uint8_t numOperands = 0;
  uint16_t index = 0;
  uint16_t operands[kMaxOperands] = {};
  /// The type of the value, which is also what a conversion converts to.
  StepType type = {};
  const char *text = nullptr;
  llvm::ArrayRef<ElementType> types = {};
  llvm::ArrayRef<ScalarStep> body = {};

  static constexpr ScalarStep operand(uint16_t index, uint16_t value = 0) {
    ScalarStep step;
    step.index = index;
    step.operands[0] = value;
    return step;
  }
  static constexpr ScalarStep attribute(uint16_t index, StepType type = {}) {
    ScalarStep step;
    step.kind = Kind::Attribute;
    step.index = index;
    step.type = type;
    return step;
  }
  static constexpr ScalarStep number(const char *text, StepType type = {}) {
    ScalarStep step;
    step.kind = Kind::Number;
    step.type = type;
    step.text = text;
    return step;
  }
  static constexpr ScalarStep
  call(llvm::StringRef function, std::initializer_list<uint16_t> operands,
       StepType type = {}, Definedness definedness = Definedness::Everywhere,
       llvm::StringRef primitive = "") {
    ScalarStep step;
    step.kind = Kind::Call;
    step.function = function;
    step.primitive = primitive;
    step.definedness = definedness;
    step.type = type;
    for (uint16_t operand : operands)
      step.operands[step.numOperands++] = operand;
    return step;
  }
  static constexpr ScalarStep apply(llvm::ArrayRef<ScalarStep> body,
                                    std::initializer_list<uint16_t> operands) {
    ScalarStep step = call("", operands);
    step.kind = Kind::Apply;
    step.body = body;
    return step;
  }
  static constexpr ScalarStep choice(uint16_t attribute, uint16_t whenSet,
                                     uint16_t otherwise,
                                     const char *text = nullptr) {
    ScalarStep step = call("", {whenSet, otherwise});
    step.kind = Kind::Choice;
    step.index = attribute;
    step.text = text;
    return step;
  }
  static constexpr ScalarStep presence(uint16_t attribute, uint16_t whenPresent,
                                       uint16_t otherwise) {
    ScalarStep step = choice(attribute, whenPresent, otherwise);
    step.asked = Asked::Attribute;
    return step;
  }
  static constexpr ScalarStep
  operandPresence(uint16_t operand, uint16_t whenPresent, uint16_t otherwise) {
    ScalarStep step = choice(operand, whenPresent, otherwise);
    step.asked = Asked::Operand;
    return step;
  }
  static constexpr ScalarStep
  fold(llvm::StringRef function, uint16_t operand,
       std::initializer_list<uint16_t> first, StepType type = {},
       Definedness definedness = Definedness::Everywhere,
       llvm::StringRef conversion = "Same", llvm::StringRef primitive = "") {
    ScalarStep step = call(function, first, type, definedness, primitive);
    step.kind = Kind::Fold;
    step.conversion = conversion;
    step.index = operand;
    return step;
  }
  static constexpr ScalarStep count(uint16_t operand, StepType type = {}) {
    ScalarStep step;
    step.kind = Kind::Count;
    step.index = operand;
    step.type = type;
    return step;
  }
  static constexpr ScalarStep typeChoice(uint16_t operand, uint16_t whenOf,
                                         uint16_t otherwise,
                                         llvm::ArrayRef<ElementType> types) {
    ScalarStep step = choice(operand, whenOf, otherwise);
    step.asked = Asked::Type;
    step.types = types;
    return step;
  }

  /// Whether it is the value of another step.
  bool isSame() const {
    return kind == Kind::Call && function == "Same" && primitive.empty();
  }
  /// Whether it is one of two steps by an attribute.
  bool isByAttribute() const {
    return kind == Kind::Choice && asked <= Asked::Attribute;
  }
};

/// The value of an op's attribute, in the order of the description.
struct ScalarAttribute {
  /// The value of a float, or of an attribute of the element type, if that is
  /// computed with.
  std::optional<ScalarValue> element;
  /// The value of an integer or a boolean.
  int64_t integer = 0;
  /// The value of a string.
  llvm::StringRef text;
  /// Whether it is there, of one that may be absent.
  bool isPresent = true;
  /// Whether it is a number of a type that is not computed with.
  bool isOfOtherType = false;
  /// The type that an attribute is; none if it is not computed with.
  std::optional<ScalarFormat> type = {};

  /// Whether it is that string or integer; without one, whether it is not 0.
  bool is(const char *value) const;
};

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

/// Whether a choice is the first of its two steps, of an op with those
/// attributes and names that are absent. `isOneOf` says whether the operand
/// that it asks for has one of the types.
bool isChosen(
    const ScalarStep &choice, uint64_t absent,
    llvm::ArrayRef<ScalarAttribute> attributes,
    llvm::function_ref<bool(llvm::ArrayRef<ElementType> types)> isOneOf);

/// A conversion of elements.
struct ScalarConversion {
  /// The name of the ScalarFunction that evaluates it or, where none does, that
  /// of the primitive; `Same` for none.
  llvm::StringRef function = "Same";
  /// The name of the primitive, where that is another one.
  llvm::StringRef primitive = "";

  llvm::StringRef getPrimitive() const {
    return primitive.empty() ? function : primitive;
  }
};

/// A primitive on some types as steps of other primitives. Their operands are
/// its own; the type of its value is the one that they share.
struct Expansion {
  llvm::StringRef primitive;
  llvm::ArrayRef<ElementType> types;
  llvm::ArrayRef<ScalarStep> steps;
};

/// The types that a body is bound for. A type that is not computed with, as one
/// of a project, is ScalarFormat().
struct BodyTypes {
  /// The element type that operands share.
  ScalarFormat shared;
  /// That of each result.
  llvm::ArrayRef<ScalarFormat> results;
  /// That of each operand that is passed.
  llvm::ArrayRef<ScalarFormat> operands;
  /// The number of the variadic operand's name, and how many names are there.
  std::optional<size_t> variadic = std::nullopt;
  size_t numNames = 0;
  /// How each operand that is passed becomes one of the type that operands
  /// share; none where none has another type.
  llvm::ArrayRef<ScalarConversion> promotions = {};
  /// A bit for each name whose operand is absent.
  uint64_t absent = 0;
  /// Whether an operand that is passed has one of the types; null where its
  /// format tells.
  llvm::function_ref<bool(size_t operand, llvm::ArrayRef<ElementType> types)>
      isOneOf = nullptr;
  /// The expansions of primitives that no function evaluates; the first one on
  /// a type counts.
  llvm::ArrayRef<Expansion> expansions = {};

  /// The operand that is passed for a name that is there; a variadic one may be
  /// any number.
  size_t getOperand(size_t name) const;
  /// How many operands are passed for the variadic name.
  size_t countVariadic() const { return operands.size() + 1 - numNames; }
};

/// A body for certain types and attributes, whose choices are made and whose
/// folds are written out.
class ScalarBody {
public:
  struct Step {
    /// The name of the primitive; empty for numbers and attributes.
    llvm::StringRef primitive;
    /// Null where none evaluates it.
    const ScalarFunction *function = nullptr;
    Definedness definedness = Definedness::Everywhere;
    /// The type, and by what the body has it. The number of an operand is that
    /// of one that is passed.
    ScalarFormat type;
    StepType declared;
    /// Numbers of operands that are passed, or of earlier steps behind them.
    llvm::SmallVector<unsigned, 3> operands;
    /// The value of a number, or of an attribute that is computed with.
    std::optional<ScalarValue> value;
    /// The number of an attribute.
    std::optional<uint16_t> attribute;
    /// Whether it is a step of an expansion: it computes exactly what it says.
    bool isExpanded = false;
  };

  /// The body whose values are the last `numResults` steps. None where a number
  /// does not fit its type.
  static std::optional<ScalarBody>
  bind(llvm::ArrayRef<ScalarStep> steps, const BodyTypes &types,
       llvm::ArrayRef<ScalarAttribute> attributes, size_t numResults = 1);

  /// The value of one element. An operand that is not known is Unknown.
  ScalarResult evaluate(llvm::ArrayRef<ScalarResult> operands) const;
  /// As above, of operands that are all known.
  ScalarResult evaluate(llvm::ArrayRef<ScalarValue> operands) const;
  /// As above, for many elements at a time; false where that cannot be done.
  bool evaluateLanes(llvm::ArrayRef<const ScalarLanes *> operands,
                     ScalarLanes &values) const;

  /// Computes all values by `compute`, a function of a step and its operands.
  template <typename ValueT, typename ComputeT>
  llvm::SmallVector<ValueT, 1> fold(llvm::ArrayRef<ValueT> operands,
                                    ComputeT compute) const {
    llvm::SmallVector<ValueT, 8> computed(operands);
    for (const Step &step : steps) {
      llvm::SmallVector<ValueT, 3> arguments;
      for (unsigned operand : step.operands)
        arguments.push_back(computed[operand]);
      computed.push_back(compute(step, llvm::ArrayRef(arguments)));
    }
    llvm::SmallVector<ValueT, 1> results;
    for (unsigned value : values)
      results.push_back(computed[value]);
    return results;
  }

  /// The steps; those that a step needs come before it.
  llvm::ArrayRef<Step> getSteps() const { return steps; }
  /// Whether there may be a value at all: no step is an operation that no one
  /// can evaluate here.
  bool isComputable() const { return computable; }
  /// Whether the operand that is passed as number `operand` is read.
  bool reads(size_t operand) const;
  /// The operand that is passed whose element, as it is, is the one value; none
  /// where something is computed.
  std::optional<size_t> getCopiedOperand() const;

private:
  class Binder;

  unsigned numOperands = 0;
  /// The number of each value: an operand, or a step behind them.
  llvm::SmallVector<unsigned, 1> values;
  bool computable = true;
  std::vector<Step> steps;
};

} // namespace ewise

#endif // EWISE_DATA_SCALARBODY_H
