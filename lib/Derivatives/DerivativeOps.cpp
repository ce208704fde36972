//===- DerivativeOps.cpp - Derivatives of elementwise ops -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Derivatives/DerivativeOps.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>
#include <mutex>

using namespace mlir;

/// Reads the name of an op, whose dialect may be the only one that the program
/// loads.
static ParseResult parseDifferentiatedOp(OpAsmParser &parser,
                                         StringAttr &name) {
  if (parser.parseAttribute(name))
    return failure();
  parser.getContext()->getOrLoadDialect(name.getValue().split('.').first);
  return success();
}
static void printDifferentiatedOp(OpAsmPrinter &printer, Operation *,
                                  StringAttr name) {
  printer.printAttribute(name);
}

/// The description of an op without what it computes a part of.
static ewise::OpDescription describeNothing(StringRef name) {
  ewise::OpDescription description = {};
  description.name = name.data();
  description.resultName = "result";
  return description;
}

#define GET_OP_CLASSES
#include "ewise/Derivatives/DerivativeOps.cpp.inc"

namespace ewise {

//===----------------------------------------------------------------------===//
// The descriptions of other ops
//===----------------------------------------------------------------------===//

/// The description of the op that the properties name; null if there is no
/// such op.
template <typename OpT>
static const OpDescription *findNamed(const OpArguments &arguments) {
  const auto *properties =
      arguments.properties.as<typename OpT::Properties *>();
  if (!properties || !properties->of || !properties->number)
    return nullptr;
  auto name = RegisteredOperationName::lookup(properties->of.getValue(),
                                              properties->of.getContext());
  auto *described =
      name ? name->template getInterface<ElementwiseOpInterface>() : nullptr;
  if (!described || !described->getElementwiseDescription().rules)
    return nullptr;
  return &described->getElementwiseDescription();
}

/// An attribute that the properties carry for the op that they name.
template <typename OpT>
static Attribute getCarried(const OpArguments &arguments, size_t index) {
  DictionaryAttr all =
      arguments.properties.as<typename OpT::Properties *>()->of_attributes;
  const OpDescription *of = all ? findNamed<OpT>(arguments) : nullptr;
  return of ? all.get(of->attributes[index].name) : Attribute();
}

/// The description of the op that the properties name, with the attributes that
/// they carry; nothing if there is no such op.
template <typename OpT>
static std::optional<OpDescription> findCarried(const OpArguments &arguments) {
  const OpDescription *of = findNamed<OpT>(arguments);
  if (!of)
    return std::nullopt;
  OpDescription carried = *of;
  carried.getAttribute = getCarried<OpT>;
  return carried;
}

namespace {

/// A description and everything that it refers to.
struct DerivedDescription {
  OpDescription description;
  std::vector<BodyCase> cases;
  std::vector<CheckDescription> checks = {};
  std::string body = {};
  std::vector<ElementType> types = {};
  std::string typesInWords = {};
};

} // namespace

/// Makes the description that of an op which computes something else from the
/// same operands. Checks of the other op's results are dropped.
static void deriveFrom(DerivedDescription &derived, const char *name,
                       ResultDescription result) {
  OpDescription &description = derived.description;
  auto isOfResult = [&](const CheckDescription &check) {
    const BodyNode &condition = getBody(check.condition).getRoot();
    return llvm::any_of(
        llvm::seq(description.countResults()), [&](size_t number) {
          return mentions(condition, description.getResultName(number));
        });
  };
  llvm::copy_if(description.checks, std::back_inserter(derived.checks),
                [&](auto &check) { return !isOfResult(check); });
  description.checks = derived.checks;
  description.name = name;
  description.resultName = "result";
  description.result = result;
  description.furtherResults = {};
  description.foldRules = {};
  description.partials = {};
  description.keepsEqualTypes = description.isPlain = false;
}

namespace {

/// Descriptions that are made once and never change.
template <typename KeyT> class DescriptionTable {
public:
  /// `fill` completes a new description, which begins as a copy of `of`.
  template <typename FillFn>
  const OpDescription &get(const KeyT &key, const OpDescription &of,
                           FillFn fill) {
    std::lock_guard<std::mutex> lock(mutex);
    std::unique_ptr<DerivedDescription> &known = made[key];
    if (!known) {
      known = std::make_unique<DerivedDescription>(DerivedDescription{of, {}});
      fill(*known);
      known->description.body = known->cases;
    }
    return known->description;
  }

private:
  std::mutex mutex;
  std::map<KeyT, std::unique_ptr<DerivedDescription>> made;
};

} // namespace

//===----------------------------------------------------------------------===//
// PartialOp and DependsOp
//===----------------------------------------------------------------------===//

static const PartialDerivative *findPartial(const OpDescription &op,
                                            size_t described, size_t result) {
  for (const PartialDerivative &partial : op.partials)
    if (partial.operand == described && partial.result == result)
      return &partial;
  return nullptr;
}

/// Restricts operands to the types of the cases.
static void restrictTypes(DerivedDescription &derived) {
  ElementTypes &types = derived.description.elementTypes;
  if (derived.cases.size() == 1)
    types = *derived.cases.front().types;
  if (derived.cases.size() == 1 || types.hasEveryType())
    return;
  for (const BodyCase &each : derived.cases) {
    llvm::append_range(derived.types, each.types->types);
    derived.typesInWords += (derived.typesInWords.empty() ? "" : ", ");
    derived.typesInWords += each.types->description;
  }
  types = {derived.types, derived.typesInWords.c_str()};
}

static void fillCases(DerivedDescription &derived, const char *name,
                      const PartialDerivative &partial,
                      ArrayRef<BodyCase> cases) {
  OpDescription &description = derived.description;
  // If no case names a result type, the derivative has the type that operands
  // share.
  bool isShared = llvm::all_of(
      cases, [](const BodyCase &each) { return each.resultTypes == nullptr; });
  ResultDescription result = description.getResult(partial.result);
  if (cases.data() == partial.depends.data())
    result = {ResultElement::Fixed, *cases.front().resultTypes};
  deriveFrom(derived, name, isShared ? ResultDescription() : result);
  derived.cases.assign(cases.begin(), cases.end());
  for (BodyCase &each : derived.cases)
    each.widensNarrow = true;
  restrictTypes(derived);
}

template <typename OpT>
static const OpDescription &describeCases(const OpArguments &arguments) {
  static DescriptionTable<const PartialDerivative *> table;
  std::optional<OpDescription> of = findCarried<OpT>(arguments);
  size_t count = arguments.operands.size();
  const auto *properties =
      arguments.properties.as<typename OpT::Properties *>();
  if (!of || properties->number.getInt() >= static_cast<int64_t>(count))
    return OpT::getElementwiseDescription();
  size_t operand =
      of->getName(static_cast<size_t>(properties->number.getInt()), arguments);
  size_t result = properties->of_result
                      ? static_cast<size_t>(properties->of_result.getInt())
                      : 0;
  const PartialDerivative *partial = findPartial(*of, operand, result);
  constexpr bool isPartial = std::is_same_v<OpT, PartialOp>;
  if (!partial || (isPartial ? partial->cases : partial->depends).empty())
    return OpT::getElementwiseDescription();
  return table.get(partial, *of, [&](DerivedDescription &derived) {
    fillCases(derived, isPartial ? "ewise.partial" : "ewise.depends", *partial,
              isPartial ? partial->cases : partial->depends);
  });
}

const OpDescription &PartialOp::describe(const OpArguments &arguments) {
  return describeCases<PartialOp>(arguments);
}

const OpDescription &DependsOp::describe(const OpArguments &arguments) {
  return describeCases<DependsOp>(arguments);
}

//===----------------------------------------------------------------------===//
// OperandOp
//===----------------------------------------------------------------------===//

/// Fills in the result of `ewise.operand` and the case that copies it: the
/// operand with the number `name` among names in bodies or, if that is
/// variadic, its value number `value`. `read` is its bit in cases.
static void fillOperand(DerivedDescription &derived, size_t name, size_t value,
                        size_t read) {
  OpDescription &description = derived.description;
  ResultDescription result;
  const ElementTypes *own = description.operands[name].types;
  if (own) {
    result.element = ResultElement::Free;
    result.types = *own;
  }
  StringRef operand = description.operands[name].name;
  derived.body = description.operands[name].variadic
                     ? llvm::formatv("(Item ${0}, {1})", operand, value).str()
                     : ("$" + operand).str();
  deriveFrom(derived, "ewise.operand", result);
  BodyCase &copy = derived.cases.emplace_back();
  copy.types = &description.elementTypes;
  copy.resultTypes = own;
  copy.body = derived.body;
  copy.readOperands = uint64_t(1) << read;
}

const OpDescription &OperandOp::describe(const OpArguments &arguments) {
  static DescriptionTable<
      std::tuple<const void *, const void *, size_t, size_t>>
      table;
  std::optional<OpDescription> of = findCarried<OperandOp>(arguments);
  size_t count = arguments.operands.size();
  const auto *properties = arguments.properties.as<OperandOp::Properties *>();
  // A body tells of 64 operands only whether it reads them.
  if (!of || properties->number.getInt() >=
                 static_cast<int64_t>(std::min<size_t>(count, 64)))
    return getElementwiseDescription();
  auto operand = static_cast<size_t>(properties->number.getInt());
  size_t name = of->getName(operand, arguments);
  uint64_t absent = of->getAbsent(arguments);
  uint64_t before = absent & llvm::maskTrailingOnes<uint64_t>(name);
  size_t first = name - static_cast<size_t>(llvm::popcount(before));
  size_t value = of->operands[name].variadic ? operand - first : 0;
  size_t read = OpDescription::getBit(operand, absent);
  return table.get({of->name, of->operands, name, read}, *of,
                   [&](DerivedDescription &derived) {
                     fillOperand(derived, name, value, read);
                   });
}

//===----------------------------------------------------------------------===//
// Asking for derivatives
//===----------------------------------------------------------------------===//

/// The number that a body computes, if it depends on no operand. `isChosen`
/// ignores choices of 0.
static std::optional<std::complex<double>>
getConstant(const ScalarBody &body, size_t numOperands, bool isChosen) {
  using Constant = std::optional<std::complex<double>>;
  auto getNumber = [](const ScalarValue &value) -> Constant {
    ScalarFormat format = value.getFormat();
    if (format.isInteger())
      return std::nullopt;
    auto getDouble = [](const llvm::APFloat &number) {
      return roundFloat(number, llvm::APFloat::IEEEdouble()).convertToDouble();
    };
    if (!format.isComplex())
      return getDouble(value.getFloat());
    return std::complex<double>(getDouble(value.getReal()),
                                getDouble(value.getImaginary()));
  };
  auto compute = [&](const ScalarBody::Node &node,
                     ArrayRef<Constant> parts) -> Constant {
    if (node.value)
      return node.attribute ? std::nullopt : getNumber(*node.value);
    if (node.primitive == "Select" && isChosen) {
      if (parts[1] == 0.0 || parts[1] == parts[2])
        return parts[2];
      return parts[2] == 0.0 ? parts[1] : std::nullopt;
    }
    if (node.primitive == "FPToComplex")
      return parts[0];
    bool isMade =
        llvm::is_contained({"FromParts", "MakeComplex"}, node.primitive);
    if (!isMade || !parts[0] || !parts[1])
      return std::nullopt;
    return std::complex<double>(parts[0]->real(), parts[1]->real());
  };
  SmallVector<Constant> unknown(numOperands);
  return body.fold<Constant>(unknown, compute).front();
}

static bool isContinuous(Value value) {
  return isa<FloatType, ComplexType>(getElementTypeOrSelf(value));
}

/// The case for the operands' type and the result's or, without one, for a
/// result of the operands' type: the derivative of a real result may be
/// complex.
static const BodyCase *findCase(OpDescription description,
                                ArrayRef<BodyCase> cases, Type shared,
                                Type result) {
  description.body = cases;
  const BodyCase *found = description.findCase(shared, result);
  return found ? found : description.findCase(shared, shared);
}

static const char *describeMissing(ElementwiseOpInterface op,
                                   const OpDescription &description) {
  if (isa<PartialOp>(op))
    return "there are no derivatives of derivatives";
  return description.body.empty()
             ? "its record states no body"
             : "neither its record nor its dialect names a convention of "
               "derivatives";
}

/// The partial derivative of an op whose record states none. An op that only
/// copies elements has one for all element types.
static FoundPartial findPartialOfCopy(ElementwiseOpInterface op,
                                      const OpDescription &description,
                                      size_t operand) {
  OpArguments arguments = getArguments(op);
  const BodyCase *own =
      description.findCase(description.getSharedElement(arguments),
                           getElementTypeOrSelf(op->getResult(0)));
  auto body = own ? bindBody(description, *own, arguments, op->getResultTypes(),
                             /*onlyResult=*/std::nullopt)
                  : nullptr;
  if (auto copied = body ? body->getCopiedOperand() : std::nullopt)
    return {*copied == operand ? 1.0 : 0.0};
  return {std::nullopt, describeMissing(op, description)};
}

FoundPartial findPartial(ElementwiseOpInterface op, size_t operand,
                         size_t result) {
  const OpDescription &description = op.getDescription();
  Value value = op->getResult(static_cast<unsigned>(result));
  if (!isContinuous(op->getOperand(static_cast<unsigned>(operand))) ||
      !isContinuous(value))
    return {};
  Type shared = description.getSharedElement(getArguments(op));
  size_t name = description.getName(operand, getArguments(op));
  const PartialDerivative *partial = findPartial(description, name, result);
  if (!partial)
    return findPartialOfCopy(op, description, operand);
  if (partial->chooses && partial->cases.empty())
    return {std::nullopt, partial->reason, partial};
  const BodyCase *found = findCase(description, partial->cases, shared,
                                   getElementTypeOrSelf(value));
  if (!found)
    return {std::nullopt,
            partial->reason ? partial->reason
                            : "it has none for elements of this type",
            partial};
  Type boolean = IntegerType::get(op->getContext(), 1);
  bool isChosen = findCase(description, partial->depends, shared, boolean);
  auto body = bindPartial(description, *found, getArguments(op),
                          value.getType(), result);
  auto constant =
      body ? getConstant(*body, op->getNumOperands(), isChosen) : std::nullopt;
  return {constant, nullptr, partial, isChosen};
}

bool isDifferentiable(ElementwiseOpInterface op) {
  return !op.getDescription().partials.empty();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

namespace {

/// Adds the ops to the dialect, whose library does not depend on descriptions.
class DerivativeOpsExtension
    : public DialectExtension<DerivativeOpsExtension, EwiseDialect> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DerivativeOpsExtension)

  void apply(MLIRContext *, EwiseDialect *dialect) const override {
    if (RegisteredOperationName::lookup(TypeID::get<PartialOp>(),
                                        dialect->getContext()))
      return;
    RegisteredOperationName::insert<PartialOp>(*dialect);
    RegisteredOperationName::insert<DependsOp>(*dialect);
    RegisteredOperationName::insert<OperandOp>(*dialect);
  }
};

} // namespace

void registerDerivativeOps(DialectRegistry &registry) {
  registry.addExtensions<DerivativeOpsExtension>();
}

} // namespace ewise
