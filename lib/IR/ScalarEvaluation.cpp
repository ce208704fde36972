//===- ScalarEvaluation.cpp - What ops compute ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/IR/ScalarEvaluation.h"
#include "MadeOnce.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/OperandShapes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;

namespace ewise {

#define GET_EWISE_EXPANSIONS
#include "ewise/IR/Expansions.cpp.inc"

/// The expansions of primitives, if they are not called.
static ArrayRef<ExpansionRow> getExpansions(Functions functions) {
  if (functions == Functions::Calls)
    return {};
  return ArrayRef(expansions)
      .drop_front(functions == Functions::Fast ? 0 : numFastExpansions);
}

bool hasExpansion(StringRef primitive, Functions functions) {
  return llvm::any_of(getExpansions(functions), [&](const ExpansionRow &row) {
    return row.primitive == primitive;
  });
}

/// The semantics of a float, null for other types. By its class where that is
/// one that most floats have: the interface, which others are asked by, takes
/// longer than what is done with them.
static const llvm::fltSemantics *findSemantics(Type type) {
  if (isa<Float32Type>(type))
    return &llvm::APFloat::IEEEsingle();
  if (isa<Float64Type>(type))
    return &llvm::APFloat::IEEEdouble();
  if (isa<Float16Type>(type))
    return &llvm::APFloat::IEEEhalf();
  if (isa<BFloat16Type>(type))
    return &llvm::APFloat::BFloat();
  auto other = dyn_cast<FloatType>(type);
  return other ? &other.getFloatSemantics() : nullptr;
}

bool isFloatOfProject(Type type) {
  return !isa<BuiltinDialect>(type.getDialect()) && isa<FloatType>(type);
}

std::optional<ScalarFormat> getScalarFormat(Type element) {
  if (auto type = dyn_cast<IntegerType>(element))
    return ScalarFormat::integer(type.getWidth(), type.isUnsigned());
  if (const llvm::fltSemantics *semantics = findSemantics(element))
    return ScalarFormat::floating(*semantics);
  if (isa<IndexType>(element))
    return ScalarFormat::integer(IndexType::kInternalStorageBitWidth);
  auto complex = dyn_cast<ComplexType>(element);
  const llvm::fltSemantics *part =
      complex ? findSemantics(complex.getElementType()) : nullptr;
  return part ? std::optional(ScalarFormat::complex(*part)) : std::nullopt;
}

std::optional<ScalarValue> getScalarValue(Attribute number) {
  if (auto integer = dyn_cast_if_present<IntegerAttr>(number))
    return ScalarValue(integer.getValue());
  if (auto value = dyn_cast_if_present<FloatAttr>(number))
    return ScalarValue(value.getValue());
  return std::nullopt;
}

/// The number of an attribute as one of the shared element type.
static std::optional<ScalarValue>
getElement(const OpDescription &description,
           const AttributeDescription &described, Attribute number,
           Type shared) {
  std::optional<ScalarValue> own = getScalarValue(number);
  const ElementConversion *conversion =
      description.findConversion(described, number, shared);
  if (!own || !conversion)
    return own;
  auto format = getScalarFormat(shared);
  if (!format)
    return std::nullopt;
  ScalarResult value(std::move(*own));
  return evaluate(findScalarFunction(conversion->how.function),
                  Definedness::Everywhere, {&value}, *format)
      .value;
}

ScalarAttribute getScalarAttribute(const OpDescription &description,
                                   const OpArguments &arguments, size_t index,
                                   Type shared) {
  const AttributeDescription &described = description.attributes[index];
  Attribute attribute = description.findAttribute(arguments, index);
  if (!attribute)
    return described.getAbsent();
  ScalarAttribute value;
  switch (described.getPart()) {
  case AttributePart::Flag:
  case AttributePart::Integer:
    if (auto integer = dyn_cast<IntegerAttr>(attribute))
      value.integer = integer.getType().isInteger(1)
                          ? integer.getValue().getZExtValue()
                          : integer.getValue().getSExtValue();
    break;
  case AttributePart::Number:
    value.element = getElement(description, described, attribute, shared);
    value.isOfOtherType = !value.element;
    break;
  case AttributePart::Text:
    if (auto text = dyn_cast<StringAttr>(attribute))
      value.text = text.getValue();
    break;
  case AttributePart::Type:
    if (auto type = dyn_cast<TypeAttr>(attribute))
      value.type = getScalarFormat(type.getValue());
    break;
  case AttributePart::None:
    break;
  }
  return value;
}

SmallVector<ScalarAttribute>
getScalarAttributes(const OpDescription &description,
                    const OpArguments &arguments, Type shared) {
  SmallVector<ScalarAttribute> values;
  for (size_t index = 0; index != description.attributes.size(); ++index)
    values.push_back(getScalarAttribute(description, arguments, index, shared));
  return values;
}

/// The conversion of each operand's elements to the promoted type; empty if all
/// have it.
static SmallVector<ScalarConversion>
getPromotions(const OpDescription &description, const OpArguments &arguments,
              Type element) {
  SmallVector<ScalarConversion> conversions;
  if (!description.promotes(arguments))
    return conversions;
  ValueRange operands = arguments.operands;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type its = getElementTypeOrSelf(operand);
    bool isConverted = its != element && description.isShared(index, arguments);
    conversions.push_back(
        isConverted ? description.promotion->getConversion(its, element).how
                    : ScalarConversion());
  }
  return conversions;
}

namespace {

/// A body's arguments, in the form that its binder takes.
struct OpBinding {
  /// The names of operands and attributes. `absent` has a bit for each name
  /// without operands.
  OpBinding(const OpDescription &description, uint64_t absent,
            MLIRContext *context);
  /// The names, and all types and attributes that the case depends on except
  /// the results'.
  OpBinding(const OpDescription &description, const BodyCase &bodyCase,
            const OpArguments &arguments, Type element);

  void addOperands(const OpDescription &description, uint64_t absent);
  void addTypes(const OpArguments &arguments, Type element);
  void addResult(const ResultDescription &result, const char *name, Type type,
                 bool isShared);

  CompiledVocabulary vocabulary;
  std::optional<CompiledVocabulary> expansionNames;
  SmallVector<BodyOperand, 3> operands;
  SmallVector<BoundType, 3> types;
  SmallVector<BodyResult, 1> results;
  SmallVector<ScalarAttribute> values;
  SmallVector<ScalarConversion> promotions;
  SmallVector<ComputeRow, 1> computesIn;
  ExpansionTable expansions;
  BodyBinding binding;
};

} // namespace

OpBinding::OpBinding(const OpDescription &description, uint64_t absent,
                     MLIRContext *context)
    : vocabulary(description.bodyNames, context) {
  binding.vocabulary = &vocabulary;
  addOperands(description, absent);
  binding.attributes = description.attributes;
}

OpBinding::OpBinding(const OpDescription &description, const BodyCase &bodyCase,
                     const OpArguments &arguments, Type element)
    : OpBinding(description, description.getAbsent(arguments),
                element.getContext()) {
  expansionNames.emplace(&kBodyNames, element.getContext());
  binding.shared = getBoundType(element);
  addTypes(arguments, element);
  values = getScalarAttributes(description, arguments, element);
  binding.values = values;
  promotions = getPromotions(description, arguments, element);
  binding.promotions = promotions;
  for (const ComputeText &row : description.computesIn)
    if (auto wider = vocabulary.findType(row.wider))
      computesIn.push_back({row.types, *wider, row.conversion});
  binding.computesIn = computesIn;
  binding.widensNarrow = bodyCase.widensNarrow;
  binding.hasEffects = description.bodyHasEffects;
}

void OpBinding::addOperands(const OpDescription &description, uint64_t absent) {
  for (size_t name = 0; name != description.countNames(); ++name) {
    const OperandDescription &described = description.operands[name];
    BodyOperand &operand = operands.emplace_back();
    operand.name = described.name;
    operand.isVariadic = described.variadic;
    operand.isShared = !described.types;
    operand.mayBeAbsent = described.optional;
    operand.isAbsent = (absent >> name & 1) != 0;
  }
  binding.operands = operands;
}

void OpBinding::addTypes(const OpArguments &arguments, Type element) {
  Type last;
  for (Type type : arguments.operands.getTypes()) {
    Type own = getElementOrSelf(type);
    types.push_back(own == element                  ? binding.shared
                    : own == last && !types.empty() ? types.back()
                                                    : getBoundType(own));
    last = own;
  }
  binding.types = types;
}

void OpBinding::addResult(const ResultDescription &result, const char *name,
                          Type type, bool isShared) {
  BodyResult &made = results.emplace_back();
  made.name = name;
  made.type = getBoundType(type);
  made.isMapped = result.element == ResultElement::Derived;
  made.isShared = isShared || result.element == ResultElement::Shared ||
                  (made.isMapped && made.type == binding.shared);
  binding.results = results;
}

/// Binds the body; null if a number of it, or the value of an attribute, does
/// not fit its type.
static BoundScalarBody bind(OpBinding &of, const BodyCase &bodyCase,
                            Functions functions) {
  of.expansions = {getExpansions(functions), &*of.expansionNames};
  of.binding.expansions = &of.expansions;
  BoundResult bound = bindBody(getBody(bodyCase.body), of.binding);
  if (!bound.errors.empty())
    return nullptr;
  return std::make_shared<const ScalarBody>(std::move(bound.body));
}

namespace {

/// The types that determine a bound body.
struct BodyKey {
  /// These pointers live as long as the program.
  const BodyCase *body = nullptr;
  const OperandDescription *operands = nullptr;
  uint64_t absent = 0;
  Functions functions = Functions::Exact;
  std::optional<size_t> onlyResult;
  SmallVector<ScalarFormat, 4> formats;

  bool operator==(const BodyKey &other) const {
    return body == other.body && operands == other.operands &&
           absent == other.absent && functions == other.functions &&
           onlyResult == other.onlyResult && formats == other.formats;
  }
};

} // namespace

/// The key of a body that reads no attribute and promotes nothing, if all its
/// types are computed with; else nothing.
static std::optional<BodyKey>
makeKey(const OpDescription &description, const BodyCase &bodyCase,
        const OpArguments &arguments, Type element, TypeRange resultTypes,
        std::optional<size_t> onlyResult, Functions functions) {
  bool isOpen = llvm::any_of(
      description.attributes, [](const AttributeDescription &attribute) {
        return attribute.getPart() != AttributePart::None;
      });
  if (isOpen || description.promotion)
    return std::nullopt;
  std::optional<BodyKey> key(BodyKey{&bodyCase,
                                     description.operands,
                                     description.getAbsent(arguments),
                                     functions,
                                     onlyResult,
                                     {}});
  Type last;
  auto add = [&](Type type) {
    if (type == last) {
      key->formats.push_back(key->formats.back());
      return true;
    }
    last = type;
    auto format = type.isIndex() || isFloatOfProject(type)
                      ? std::nullopt
                      : getScalarFormat(type);
    if (format)
      key->formats.push_back(*format);
    return format.has_value();
  };
  bool isComputed = add(element);
  for (Type type : arguments.operands.getTypes())
    isComputed = isComputed && add(getElementOrSelf(type));
  for (Type type : resultTypes)
    isComputed = isComputed && add(getElementOrSelf(type));
  if (!isComputed)
    key.reset();
  return key;
}

/// The body that has been bound for the key; `make` binds one that is new, or
/// has been replaced by another one.
static BoundScalarBody findBound(BodyKey &&key,
                                 llvm::function_ref<BoundScalarBody()> make) {
  constexpr size_t kSize = 64;
  static thread_local std::array<std::pair<BodyKey, BoundScalarBody>, kSize>
      known;
  auto &[knownKey, body] = known[static_cast<size_t>(llvm::hash_combine(
                                     key.body, key.formats.front().width,
                                     key.formats.front().semantics)) %
                                 kSize];
  if (!(knownKey == key)) {
    body = make();
    knownKey = std::move(key);
  }
  return body;
}

BoundScalarBody bindBody(const OpDescription &description,
                         const BodyCase &bodyCase, const OpArguments &arguments,
                         TypeRange resultTypes,
                         std::optional<size_t> onlyResult,
                         Functions functions) {
  Type element = description.getSharedElement(arguments);
  auto make = [&] {
    OpBinding of(description, bodyCase, arguments, element);
    for (auto [number, type] : llvm::enumerate(resultTypes))
      of.addResult(description.getResult(number),
                   description.getResultName(number), getElementOrSelf(type),
                   /*isShared=*/number == 0 && !bodyCase.resultTypes);
    of.binding.onlyResult = onlyResult;
    return bind(of, bodyCase, functions);
  };
  auto key = makeKey(description, bodyCase, arguments, element, resultTypes,
                     onlyResult, functions);
  return key ? findBound(std::move(*key), make) : make();
}

BoundScalarBody bindPartial(const OpDescription &description,
                            const BodyCase &bodyCase,
                            const OpArguments &arguments, Type resultType,
                            size_t result) {
  Type element = description.getSharedElement(arguments);
  OpBinding of(description, bodyCase, arguments, element);
  of.binding.widensNarrow = true;
  bool isShared = !bodyCase.resultTypes;
  of.addResult(isShared ? ResultDescription() : description.getResult(result),
               description.getResultName(result),
               isShared ? element : getElementOrSelf(resultType), isShared);
  return bind(of, bodyCase, Functions::Exact);
}

BoundScalarBody bindBody(const OpDescription &description,
                         const OpArguments &arguments, TypeRange resultTypes,
                         size_t result) {
  if (description.lacksOperands(arguments))
    return nullptr;
  Type element = description.getSharedElement(arguments);
  const BodyCase *bodyCase =
      element
          ? description.findCase(element, getElementOrSelf(resultTypes.front()))
          : nullptr;
  return bodyCase
             ? bindBody(description, *bodyCase, arguments, resultTypes, result)
             : nullptr;
}

static std::optional<BoundCondition> bindNames(const OpDescription &description,
                                               const CheckDescription &check,
                                               std::string &error) {
  OpBinding of(description, /*absent=*/0, /*context=*/nullptr);
  for (size_t number : llvm::seq(description.countResults()))
    of.results.push_back({description.getResultName(number), BoundType()});
  of.binding.results = of.results;
  return bindCondition(getBody(check.condition), of.binding, error);
}

std::string validateCheck(const OpDescription &description,
                          const CheckDescription &check) {
  std::string error;
  bindNames(description, check, error);
  return error;
}

const BoundCondition &getCondition(const OpDescription &description,
                                   const CheckDescription &check) {
  static MadeOnce<BoundCondition> conditions;
  return conditions.get(&check, [&] {
    std::string error;
    auto bound = bindNames(description, check, error);
    if (!bound)
      llvm::report_fatal_error("no condition: " + llvm::Twine(error));
    return std::make_unique<const BoundCondition>(std::move(*bound));
  });
}

} // namespace ewise
