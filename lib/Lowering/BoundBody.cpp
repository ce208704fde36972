//===- BoundBody.cpp - Bodies of ops that are lowered ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BoundBody.h"
#include "ewise/IR/BodyVocabulary.h"
#include "ewise/IR/ElementwiseOpInterface.h"
#include "ewise/IR/FastMath.h"
#include "ewise/IR/OpMethods.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace ewise {

#define GET_EWISE_PRIMITIVES
#include "ewise/Lowering/Primitives.cpp.inc"

const Primitive *findPrimitive(StringRef name) {
  static const llvm::StringMap<const Primitive *> byName = [] {
    llvm::StringMap<const Primitive *> map;
    for (const Primitive &primitive : primitives)
      map[primitive.name] = &primitive;
    return map;
  }();
  return byName.lookup(name);
}

/// The primitive of an op's project, or a shipped one.
static const Primitive &getPrimitive(const OpDescription &description,
                                     StringRef name) {
  for (const Primitive &own : description.primitives)
    if (own.name == name)
      return own;
  const Primitive *known = findPrimitive(name);
  if (!known)
    llvm::report_fatal_error("no primitive is called '" + name + "'");
  return *known;
}

/// The functions for the op: fast ones if its flags allow them.
static Functions chooseFunctions(Operation *op, Functions functions) {
  bool isFast = functions == Functions::Exact &&
                arith::bitEnumContainsAll(getFastMathFlags(op),
                                          arith::FastMathFlags::afn);
  return isFast ? Functions::Fast : functions;
}

std::optional<BoundBody> BoundBody::bind(const OpDescription &description,
                                         const BodyCase &bodyCase,
                                         Operation *op, Functions functions) {
  BoundBody bound;
  bound.body =
      bindBody(description, bodyCase, getArguments(op), op->getResultTypes(),
               /*onlyResult=*/std::nullopt, chooseFunctions(op, functions));
  if (!bound.body)
    return std::nullopt;
  for (const ScalarBody::Node &node : bound.body->getNodes())
    bound.primitives.push_back(
        node.primitive.empty() ? nullptr
                               : &getPrimitive(description, node.primitive));
  return bound;
}

std::optional<BoundBody> BoundBody::bindStated(const OpDescription &description,
                                               Operation *op,
                                               Functions functions,
                                               const BodyCase *&stated) {
  stated = description.findCase(description.getSharedElement(getArguments(op)),
                                getElementTypeOrSelf(op->getResult(0)));
  return stated && !stated->isElsewhere()
             ? bind(description, *stated, op, functions)
             : std::nullopt;
}

std::optional<BoundBody>
BoundBody::bindExpanded(const OpDescription &description, Operation *op,
                        Functions functions, const BodyCase *&stated) {
  auto bound = bindStated(description, op, functions, stated);
  return functions != Functions::Calls && bound && bound->isExpanded()
             ? std::move(bound)
             : std::nullopt;
}

std::optional<size_t> BoundBody::getCopiedOperand() const {
  return isClone() ? std::nullopt : body->getCopiedOperand();
}

bool BoundBody::isExpanded() const {
  return !isClone() &&
         llvm::any_of(body->getNodes(), [](const ScalarBody::Node &node) {
           return node.isExpanded;
         });
}

bool BoundBody::isExpensive() const {
  return isClone() || isExpanded() ||
         llvm::any_of(primitives, [](const Primitive *primitive) {
           return primitive && primitive->isExpensive;
         });
}

bool BoundBody::movesElements() const {
  return !isClone() && llvm::all_of(primitives, [](const Primitive *primitive) {
    return primitive && StringRef(primitive->name) == "Select";
  });
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// The value of an attribute, converted to the operands' element type if the
/// description asks for that.
Value BoundBody::buildAttribute(const OpDescription &description,
                                BodyBuilder &b, Operation *op,
                                size_t attribute) const {
  OpArguments arguments = getArguments(op);
  Type shared = description.getSharedElement(arguments);
  Attribute number = description.findAttribute(arguments, attribute);
  Value value = b.constant(number);
  const ElementConversion *conversion = description.findConversion(
      description.attributes[attribute], number, shared);
  if (!conversion)
    return value;
  return getPrimitive(description, conversion->how.getPrimitive())
      .build(b, value, getSignlessType(shared));
}

/// The op itself, on elements.
static SmallVector<Value, 1> cloneOnElements(BodyBuilder &b, Operation *op,
                                             ValueRange operands) {
  SmallVector<Type, 1> types;
  for (size_t result = 0; result != op->getNumResults(); ++result)
    types.push_back(b.typed(b.getResultElement(result)));
  Operation *clone = cloneWithoutRegions(b, op, types, operands);
  return SmallVector<Value, 1>(clone->getResults());
}

/// Sets the flags on the operations behind `before`, or on all of them.
static void setFastMathFlags(BodyBuilder &b, arith::FastMathFlags flags,
                             Operation *before) {
  auto first = before ? std::next(before->getIterator())
                      : b.getInsertionBlock()->begin();
  for (Operation &built : llvm::make_range(first, b.getInsertionPoint()))
    if (auto withFlags = dyn_cast<arith::ArithFastMathInterface>(built))
      built.setAttr(withFlags.getFastMathAttrName(),
                    arith::FastMathFlagsAttr::get(b.getContext(), flags));
}

/// The last operation in front of the insertion point.
static Operation *getLast(BodyBuilder &b) {
  auto end = b.getInsertionPoint();
  return end == b.getInsertionBlock()->begin() ? nullptr : &*std::prev(end);
}

SmallVector<Value, 1> BoundBody::build(const OpDescription &description,
                                       BodyBuilder &b, Operation *op,
                                       ValueRange operands) const {
  arith::FastMathFlags flags = getFastMathFlags(op);
  auto withFlags = [&](auto build) {
    Operation *before = getLast(b);
    auto values = build();
    if (flags != arith::FastMathFlags::none)
      setFastMathFlags(b, flags, before);
    return values;
  };
  if (isClone())
    return withFlags([&] { return cloneOnElements(b, op, operands); });
  return body->fold<Value>(
      SmallVector<Value>(operands),
      [&](const ScalarBody::Node &node, ArrayRef<Value> computed) -> Value {
        const Primitive *how = primitives[&node - body->getNodes().begin()];
        Type type = getSignlessType(getType(node, b.getContext()));
        auto build = [&] { return how->build(b, computed, type); };
        if (how)
          return node.isExpanded ? build() : withFlags(build);
        if (!node.value)
          return buildAttribute(description, b, op, *node.attribute);
        return isa<FloatType>(type)
                   ? b.floatConstant(node.value->getFloat(), type)
                   : b.constant(node.value->getInteger(), type);
      });
}

} // namespace ewise
