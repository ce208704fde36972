//===- TestInferencePass.cpp - The pass ewise-test-inference --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestDialect.h"
#include "ewise/Dialects/Linalg/LinalgDialect.h"
#include "ewise/Dialects/Onnx/OnnxDialect.h"
#include "ewise/Dialects/Tosa/TosaDialect.h"
#include "ewise/Dialects/Xla/XlaDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Builders without result types
//===----------------------------------------------------------------------===//

/// Makes an op of the class of `example`, with its attributes.
using BuildFunction = Operation *(*)(OpBuilder &, ValueRange operands,
                                     Operation *example);

template <typename OpClass>
static Operation *buildFromOperands(OpBuilder &builder, ValueRange operands,
                                    Operation *example) {
  return OpClass::create(builder, example->getLoc(), operands,
                         cast<OpClass>(example).getProperties(),
                         llvm::to_vector(example->getDiscardableAttrs()));
}

/// Adds the ops that have a builder without result types, by name.
template <typename... OpClasses>
static void addBuilders(llvm::StringMap<BuildFunction> &builders) {
  auto add = [&](auto *op) {
    using OpClass = std::remove_pointer_t<decltype(op)>;
    if constexpr (OpClass::template hasTrait<InferTypeOpInterface::Trait>())
      builders[OpClass::getOperationName()] = buildFromOperands<OpClass>;
  };
  (add(static_cast<OpClasses *>(nullptr)), ...);
}

static llvm::StringMap<BuildFunction> makeBuilders() {
  llvm::StringMap<BuildFunction> builders;
  addBuilders<
#define GET_OP_LIST
#include "ewise/Dialects/Linalg/EwLinalgOps.cpp.inc"
      >(builders);
  addBuilders<
#define GET_OP_LIST
#include "ewise/Dialects/Tosa/EwTosaOps.cpp.inc"
      >(builders);
  addBuilders<
#define GET_OP_LIST
#include "ewise/Dialects/Xla/EwXlaOps.cpp.inc"
      >(builders);
  addBuilders<
#define GET_OP_LIST
#include "TestOps.cpp.inc"
      >(builders);
  addBuilders<ewise::onnx::CastOp>(builders);
  return builders;
}

/// The op as the builder that takes its operands and attributes one by one
/// makes it, null where this test does not know the class.
static Operation *buildFromArguments(OpBuilder &builder, Operation *op) {
  Location location = op->getLoc();
  return llvm::TypeSwitch<Operation *, Operation *>(op)
      .Case([&](ewise::tosa::AddOp add) {
        return ewise::tosa::AddOp::create(builder, location, add.getInput1(),
                                          add.getInput2());
      })
      .Case([&](ewise::tosa::EqualOp equal) {
        return ewise::tosa::EqualOp::create(
            builder, location, equal.getInput1(), equal.getInput2());
      })
      .Case([&](ewise::tosa::MulOp mul) {
        return ewise::tosa::MulOp::create(builder, location, mul.getInput1(),
                                          mul.getInput2(), mul.getShift());
      })
      .Case([&](ewise::tosa::ClampOp clamp) {
        return ewise::tosa::ClampOp::create(builder, location, clamp.getInput(),
                                            clamp.getMinVal(),
                                            clamp.getMaxVal());
      })
      .Case([&](ewise::tosa::SelectOp select) {
        return ewise::tosa::SelectOp::create(
            builder, location, select.getInput1(), select.getInput2(),
            select.getInput3());
      })
      .Case([&](ewise::xla::AddOp add) {
        return ewise::xla::AddOp::create(builder, location, add.getLhs(),
                                         add.getRhs(),
                                         add.getBroadcastDimensionsAttr());
      })
      .Case([&](ewise::linalg::BroadcastOp broadcast) {
        return ewise::linalg::BroadcastOp::create(
            builder, location, broadcast.getInput(), broadcast.getInit(),
            broadcast.getDimensions());
      })
      .Case([&](ewise::test::ConcordantOp concordant) {
        return ewise::test::ConcordantOp::create(builder, location,
                                                 concordant.getInputs());
      })
      .Case([&](ewise::test::AddPdpdOp add) {
        return ewise::test::AddPdpdOp::create(builder, location, add.getLeft(),
                                              add.getRight(), add.getAxis());
      })
      .Case([&](ewise::onnx::CastOp cast) {
        return ewise::onnx::CastOp::create(builder, location, cast.getX(),
                                           cast.getTo(), cast.getSaturate());
      })
      .Default([](Operation *) { return nullptr; });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Tells in remarks what is inferred for each elementwise op, by type and by
/// components, and checks that the declared type and builders without result
/// types agree. In functions whose name begins with `testCreateFunctions`,
/// makes each op anew from all combinations of the function's arguments.
class TestInferencePass
    : public PassWrapper<TestInferencePass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TestInferencePass)

  StringRef getArgument() const final { return "ewise-test-inference"; }
  StringRef getDescription() const final {
    return "Report what is inferred for each elementwise op, or create ops "
           "without result types";
  }
  void runOnOperation() override;

private:
  void report(ewise::ElementwiseOpInterface op);
  void reportComponents(ewise::ElementwiseOpInterface op);
  void reportTypes(ewise::ElementwiseOpInterface op);
  void createFromArguments(Operation *example, ValueRange arguments);
  void create(InferTypeOpInterface example, BuildFunction build,
              ValueRange operands);
  void fail(Operation *op, const llvm::Twine &message) {
    op->emitError(message);
    signalPassFailure();
  }

  llvm::StringMap<BuildFunction> builders = makeBuilders();
};

} // namespace

void TestInferencePass::runOnOperation() {
  // Ops are added while they are tested.
  SmallVector<ewise::ElementwiseOpInterface> ops;
  getOperation()->walk(
      [&](ewise::ElementwiseOpInterface op) { ops.push_back(op); });
  for (ewise::ElementwiseOpInterface op : ops) {
    auto function = op->getParentOfType<FunctionOpInterface>();
    if (function && function.getName().starts_with("testCreateFunctions"))
      createFromArguments(op, function.getArguments());
    else
      report(op);
  }
}

//===----------------------------------------------------------------------===//
// Declared and inferred types
//===----------------------------------------------------------------------===//

/// How the components are spelled: `2x?xf32`, `*xf32`, without the element type
/// where it is not inferred.
static std::string spell(const ShapedTypeComponents &components) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!components.hasRank())
    os << "*x";
  else
    for (int64_t size : components.getDims()) {
      if (ShapedType::isDynamic(size))
        os << "?x";
      else
        os << size << "x";
    }
  if (components.getElementType())
    os << components.getElementType();
  else
    os << "_";
  if (components.getAttribute())
    os << ", " << components.getAttribute();
  return text;
}

void TestInferencePass::report(ewise::ElementwiseOpInterface op) {
  reportComponents(op);
  reportTypes(op);
}

/// The type that an op of `result` with the components would have.
static Type makeType(const ShapedTypeComponents &components, Type result) {
  auto declared = cast<ShapedType>(result);
  Type element = components.getElementType() ? components.getElementType()
                                             : declared.getElementType();
  if (!components.hasRank())
    return UnrankedTensorType::get(element);
  return RankedTensorType::get(components.getDims(), element,
                               components.getAttribute());
}

void TestInferencePass::reportComponents(ewise::ElementwiseOpInterface op) {
  auto shaped = cast<InferShapedTypeOpInterface>(op.getOperation());
  auto infer = [&](std::optional<Location> location, ValueShapeRange operands,
                   SmallVectorImpl<ShapedTypeComponents> &components) {
    return shaped.inferReturnTypeComponents(
        op->getContext(), location, operands, op->getAttrDictionary(),
        op->getPropertiesStorage(), op->getRegions(), components);
  };
  SmallVector<ShapedTypeComponents> components;
  if (failed(infer(std::nullopt, op->getOperands(), components))) {
    op->emitRemark("infers no components");
    return;
  }
  op->emitRemark("infers the components ") << spell(components.front());
  Type declared = op->getResult(0).getType();
  if (isa<TensorType>(declared) &&
      !ewise::isCompatibleReturnTypes(op.getElementwiseDescription(),
                                      makeType(components.front(), declared),
                                      declared))
    return fail(op, "has another type than its components say");

  // Shapes of unknown rank in place of the types' shapes infer no rank.
  ValueShapeRange unranked(op->getOperands(), [](Value value) {
    return ShapeAdaptor(UnrankedTensorType::get(
        cast<ShapedType>(value.getType()).getElementType()));
  });
  components.clear();
  if (failed(infer(op->getLoc(), unranked, components)))
    return signalPassFailure();
  if (components.front().hasRank())
    fail(op, "infers a rank from operands without one");
}

void TestInferencePass::reportTypes(ewise::ElementwiseOpInterface op) {
  auto inferrable = dyn_cast<InferTypeOpInterface>(op.getOperation());
  if (!inferrable)
    return;
  SmallVector<Type> types;
  if (failed(inferrable.inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getAttrDictionary(), op->getPropertiesStorage(), op->getRegions(),
          types)))
    return signalPassFailure();
  op->emitRemark("infers the type ") << types.front();
  if (!inferrable.isCompatibleReturnTypes(types, op->getResultTypes()))
    return fail(op, "is not compatible with its own declaration");

  OpBuilder builder(op);
  auto compare = [&](Operation *built) {
    if (built->getResultTypes() != TypeRange(types) ||
        built->getAttrDictionary() != op->getAttrDictionary())
      fail(built, "is what a builder without result types makes");
    built->erase();
  };
  BuildFunction build = builders.lookup(op->getName().getStringRef());
  if (!build)
    return fail(op, "has no builder without result types");
  compare(build(builder, op->getOperands(), op));
  if (Operation *built = buildFromArguments(builder, op))
    compare(built);
}

//===----------------------------------------------------------------------===//
// Ops from the arguments of a function
//===----------------------------------------------------------------------===//

/// Makes an op like `example` from each choice of as many operands.
void TestInferencePass::createFromArguments(Operation *example,
                                            ValueRange arguments) {
  auto inferrable = dyn_cast<InferTypeOpInterface>(example);
  BuildFunction build = builders.lookup(example->getName().getStringRef());
  if (!inferrable || !build) {
    example->emitRemark("has no builder without result types");
    return;
  }
  SmallVector<Value> operands(example->getNumOperands());
  size_t numChoices = 1;
  for (size_t i = 0; i != operands.size(); ++i)
    numChoices *= arguments.size();
  for (size_t choice = 0; choice != numChoices; ++choice) {
    // The last operand changes first.
    size_t rest = choice;
    for (Value &operand : llvm::reverse(operands)) {
      operand = arguments[rest % arguments.size()];
      rest /= arguments.size();
    }
    create(inferrable, build, operands);
  }
}

void TestInferencePass::create(InferTypeOpInterface example,
                               BuildFunction build, ValueRange operands) {
  std::string message;
  SmallVector<Type> types;
  Operation *built = nullptr;
  {
    ScopedDiagnosticHandler handler(example->getContext(),
                                    [&](Diagnostic &diagnostic) {
                                      if (message.empty())
                                        message = diagnostic.str();
                                    });
    if (succeeded(example.inferReturnTypes(
            example->getContext(), example->getLoc(), operands,
            example->getAttrDictionary(), example->getPropertiesStorage(),
            example->getRegions(), types))) {
      OpBuilder builder(example);
      built = build(builder, operands, example);
      // Inference does not look at attributes that say nothing of types.
      if (failed(verify(built))) {
        built->erase();
        built = nullptr;
      }
    }
  }
  if (!built)
    example->emitRemark("is not created from ")
        << operands.getTypes() << ": " << message;
  else if (built->getResultTypes() != TypeRange(types))
    fail(built, "is built with another type than inferred");
}

namespace ewise::test {

void registerTestInferencePass() { PassRegistration<TestInferencePass>(); }

} // namespace ewise::test
