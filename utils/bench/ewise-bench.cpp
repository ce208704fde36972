//===- ewise-bench.cpp - What Ewise costs in the compiler -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Times inference, verification, folding and lowering of ops of `ew_tosa`, of
/// `tosa`, and of an op without a verifier, in one process. Benchmarks are
/// named
/// `<what>/<case>/<side>`; `per_op` is the processor's time in seconds. All is
/// run once, and its result checked, before it is timed. With --count, the
/// instructions of the same code are counted instead.
///
//===----------------------------------------------------------------------===//

#include "Instructions.h"
#include "Sources.h"
#include "UnverifiedDialect.h"
#include "ewise/Lowering/Passes.h"
#include "ewise/Tools/AllDialects.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Regex.h"
#include <benchmark/benchmark.h>

using namespace ewise;
using namespace ewise::bench;

static llvm::cl::opt<unsigned>
    numOps("ops", llvm::cl::init(10000),
           llvm::cl::desc("The number of ops in a module"));
static llvm::cl::opt<bool>
    isCounting("count",
               llvm::cl::desc("Under valgrind --tool=callgrind "
                              "--instr-atstart=no, write the instructions of "
                              "each benchmark to a file of their own"));

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

/// Ops that are inferred and verified.
static const std::vector<OpCase> checkedOps = {
    {"add, identical types",
     "add",
     {"tensor<4x8xf32>", "tensor<4x8xf32>"},
     "tensor<4x8xf32>"},
    {"add, broadcast",
     "add",
     {"tensor<4x8xf32>", "tensor<1x8xf32>"},
     "tensor<4x8xf32>"},
    {"add, `?x?`",
     "add",
     {"tensor<?x?xf32>", "tensor<?x?xf32>"},
     "tensor<?x?xf32>"},
    {"add, broadcast of rank 4",
     "add",
     {"tensor<2x4x8x16xf32>", "tensor<1x4x1x16xf32>"},
     "tensor<2x4x8x16xf32>"},
    {"greater, broadcast",
     "greater",
     {"tensor<4x8xf32>", "tensor<1x8xf32>"},
     "tensor<4x8xi1>"},
    {"select, broadcast",
     "select",
     {"tensor<4x8xi1>", "tensor<1x8xf32>", "tensor<4x1xf32>"},
     "tensor<4x8xf32>"},
    {"clamp",
     "clamp",
     {"tensor<4x8xf32>"},
     "tensor<4x8xf32>",
     "<{min_val = 0.0 : f32, max_val = 1.0 : f32}>"},
};

/// Ops that are lowered, and the lengths of their chains.
static const std::vector<std::pair<OpCase, unsigned>> loweredOps = {
    {{"add, static",
      "add",
      {"tensor<4x8xf32>", "tensor<1x8xf32>"},
      "tensor<4x8xf32>"},
     1},
    {{"add, `?x?`",
      "add",
      {"tensor<?x?xf32>", "tensor<?x?xf32>"},
      "tensor<?x?xf32>"},
     1},
    {{"add, `?x?x?x?`",
      "add",
      {"tensor<?x?x?x?xf32>", "tensor<?x?x?x?xf32>"},
      "tensor<?x?x?x?xf32>"},
     1},
    {{"add, rank 8 dynamic",
      "add",
      {"tensor<?x?x?x?x?x?x?x?xf32>", "tensor<?x?x?x?x?x?x?x?xf32>"},
      "tensor<?x?x?x?x?x?x?x?xf32>"},
     1},
    {{"chains of 3 adds, `?x?`",
      "add",
      {"tensor<?x?xf32>", "tensor<?x?xf32>"},
      "tensor<?x?xf32>"},
     3},
};

/// Ops that are folded, and the number for each constant operand; an operand
/// without a number is no constant.
struct FoldedCase {
  OpCase op;
  std::vector<std::optional<int>> numbers;
};
static const std::vector<FoldedCase> foldedOps = {
    {{"add of two constants, 4x8",
      "add",
      {"tensor<4x8xf32>", "tensor<4x8xf32>"},
      "tensor<4x8xf32>"},
     {1, 2}},
    {{"add of two constants, 4096x4096",
      "add",
      {"tensor<4096x4096xf32>", "tensor<4096x4096xf32>"},
      "tensor<4096x4096xf32>"},
     {1, 2}},
    {{"add of 0, 4x8",
      "add",
      {"tensor<4x8xi32>", "tensor<4x8xi32>"},
      "tensor<4x8xi32>"},
     {std::nullopt, 0}},
    {{"add of values, 4x8",
      "add",
      {"tensor<4x8xi32>", "tensor<4x8xi32>"},
      "tensor<4x8xi32>"},
     {std::nullopt, std::nullopt}},
};

//===----------------------------------------------------------------------===//
// Timed code
//===----------------------------------------------------------------------===//

/// Ends the program if `ok` is false.
static void check(bool ok, llvm::StringRef what, const OpCase &opCase,
                  Side side) {
  if (ok)
    return;
  llvm::errs() << "ewise-bench: " << what << " of '" << opCase.name << "' ("
               << getName(side) << ") is wrong\n";
  std::exit(1);
}

static mlir::OwningOpRef<mlir::ModuleOp> parse(mlir::MLIRContext &context,
                                               llvm::StringRef text) {
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module)
    std::exit(1);
  return module;
}

static mlir::func::FuncOp getFunction(mlir::ModuleOp module) {
  return *module.getOps<mlir::func::FuncOp>().begin();
}

/// Counts the time of an iteration as the time of `count` ops.
static void countOps(benchmark::State &state, unsigned count) {
  using benchmark::Counter;
  state.counters["per_op"] =
      Counter(count, Counter::kIsIterationInvariantRate | Counter::kInvert);
}

namespace {

/// Inference of one op through its interface.
class Inference {
public:
  Inference(mlir::MLIRContext &context, const OpCase &opCase, Side side);
  void run(benchmark::State &state) const;
  void count(llvm::StringRef name) const;

private:
  using Shapes = llvm::SmallVector<mlir::ShapedTypeComponents, 1>;
  llvm::LogicalResult infer(Shapes &shapes) const;

  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::Operation *op;
  mlir::InferShapedTypeOpInterface::Concept *interface;
  /// The arguments of calls to the interface.
  mlir::MLIRContext *context;
  mlir::Location location;
  mlir::ValueShapeRange operands;
  mlir::DictionaryAttr attributes;
  mlir::OpaqueProperties properties;
  mlir::RegionRange regions;
};

/// Verification of a module.
class Verification {
public:
  Verification(mlir::MLIRContext &context, const OpCase &opCase, Side side);
  void run(benchmark::State &state) const;
  void count(llvm::StringRef name) const;

private:
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

/// Lowering of a function.
class Lowering {
public:
  Lowering(mlir::MLIRContext &context, const OpCase &opCase, Side side,
           unsigned chainLength);
  void run(benchmark::State &state);
  void count(llvm::StringRef name);

private:
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::PassManager passes;
  /// The number of ops after the lowering for each op before.
  double emitted;
};

/// Canonicalization of a function.
class Folding {
public:
  Folding(mlir::MLIRContext &context, const OpCase &opCase, Side side,
          const FoldedCase &folded);
  void run(benchmark::State &state);
  void count(llvm::StringRef name);

private:
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::PassManager passes;
};

} // namespace

/// Counts a benchmark, or registers it; it is prepared when it first runs.
template <typename PreparedT, typename... ArgTs>
static void add(llvm::StringRef what, mlir::MLIRContext &context,
                const OpCase &opCase, Side side, ArgTs... arguments) {
  std::string name = (what + "/" + opCase.name + "/" + getName(side)).str();
  if (isCounting) {
    if (llvm::Regex(benchmark::GetBenchmarkFilter()).match(name))
      PreparedT(context, opCase, side, arguments...).count(name);
    return;
  }
  auto prepared = std::make_shared<std::optional<PreparedT>>();
  benchmark::RegisterBenchmark(
      name.c_str(), [=, &context, &opCase](benchmark::State &state) {
        if (!*prepared)
          prepared->emplace(context, opCase, side, arguments...);
        (*prepared)->run(state);
      });
}

//===----------------------------------------------------------------------===//
// Inference
//===----------------------------------------------------------------------===//

Inference::Inference(mlir::MLIRContext &mlirContext, const OpCase &opCase,
                     Side side)
    : module(parse(mlirContext, printChain(opCase, side, 1))),
      op(&getFunction(*module).getBody().front().front()),
      interface(op->getName().getInterface<mlir::InferShapedTypeOpInterface>()),
      context(&mlirContext), location(op->getLoc()),
      operands(mlir::ValueRange(op->getOperands())),
      attributes(op->getRawDictionaryAttrs()),
      properties(op->getPropertiesStorage()), regions(op->getRegions()) {
  Shapes shapes;
  auto declared = llvm::cast<mlir::ShapedType>(op->getResult(0).getType());
  check(succeeded(infer(shapes)) && shapes.size() == 1 &&
            shapes[0].getDims() == declared.getShape(),
        "inference", opCase, side);
}

llvm::LogicalResult Inference::infer(Shapes &shapes) const {
  return interface->inferReturnTypeComponents(
      context, location, operands, attributes, properties, regions, shapes);
}

void Inference::run(benchmark::State &state) const {
  Shapes shapes;
  for (auto _ : state) {
    shapes.clear();
    benchmark::DoNotOptimize(infer(shapes));
    benchmark::DoNotOptimize(shapes.data());
  }
  countOps(state, 1);
}

void Inference::count(llvm::StringRef name) const {
  Shapes shapes;
  countInstructions(name, numOps, [&] {
    for (unsigned i = 0; i != numOps; ++i) {
      shapes.clear();
      benchmark::DoNotOptimize(infer(shapes));
    }
  });
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

Verification::Verification(mlir::MLIRContext &context, const OpCase &opCase,
                           Side side)
    : module(parse(context, printChain(opCase, side, numOps))) {
  check(succeeded(mlir::verify(*module)), "verification", opCase, side);
}

void Verification::run(benchmark::State &state) const {
  for (auto _ : state)
    benchmark::DoNotOptimize(mlir::verify(*module));
  countOps(state, numOps);
}

void Verification::count(llvm::StringRef name) const {
  countInstructions(name, numOps,
                    [&] { benchmark::DoNotOptimize(mlir::verify(*module)); });
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

/// Times passes on the function of a module, on a new clone each time.
static void timeOnClones(benchmark::State &state, mlir::ModuleOp module,
                         mlir::PassManager &passes) {
  for (auto _ : state) {
    state.PauseTiming();
    mlir::OwningOpRef<mlir::ModuleOp> changed(module.clone());
    mlir::func::FuncOp function = getFunction(*changed);
    state.ResumeTiming();
    benchmark::DoNotOptimize(passes.run(function));
    state.PauseTiming();
    changed = nullptr;
    state.ResumeTiming();
  }
}

/// Counts passes on the function of a module.
static void countOnClone(llvm::StringRef name, mlir::ModuleOp module,
                         mlir::PassManager &passes) {
  mlir::OwningOpRef<mlir::ModuleOp> changed(module.clone());
  mlir::func::FuncOp function = getFunction(*changed);
  countInstructions(name, numOps,
                    [&] { benchmark::DoNotOptimize(passes.run(function)); });
}

static bool isLowered(mlir::func::FuncOp function) {
  auto find = [](mlir::Operation *op) {
    llvm::StringRef dialect = op->getName().getDialectNamespace();
    return dialect == "ew_tosa" || dialect == "tosa"
               ? mlir::WalkResult::interrupt()
               : mlir::WalkResult::advance();
  };
  return !function->walk(find).wasInterrupted();
}

/// The number of ops in a function's body without its terminator.
static unsigned countBody(mlir::func::FuncOp function) {
  unsigned count = 0;
  function.getBody().walk([&](mlir::Operation *) { ++count; });
  return count - 1;
}

Lowering::Lowering(mlir::MLIRContext &context, const OpCase &opCase, Side side,
                   unsigned chainLength)
    : module(
          parse(context, printIndependent(opCase, side, numOps, chainLength))),
      passes(&context, mlir::func::FuncOp::getOperationName()) {
  passes.enableVerifier(false);
  passes.addPass(side == Side::Ewise ? createEwiseToLinalgPass()
                                     : mlir::tosa::createTosaToLinalg());
  mlir::OwningOpRef<mlir::ModuleOp> lowered(module->clone());
  mlir::func::FuncOp function = getFunction(*lowered);
  check(succeeded(passes.run(function)) && isLowered(function) &&
            succeeded(mlir::verify(function)),
        "lowering", opCase, side);
  emitted = static_cast<double>(countBody(function)) / numOps;
}

void Lowering::run(benchmark::State &state) {
  timeOnClones(state, *module, passes);
  countOps(state, numOps);
  state.counters["emitted"] = emitted;
}

void Lowering::count(llvm::StringRef name) {
  countOnClone(name, *module, passes);
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

/// Whether the function computes nothing.
static bool isFolded(mlir::func::FuncOp function) {
  return llvm::all_of(function.getBody().front().without_terminator(),
                      [](mlir::Operation &op) {
                        return op.hasTrait<mlir::OpTrait::ConstantLike>();
                      });
}

/// Replaces each constant argument by a constant of its own.
static void makeConstant(mlir::func::FuncOp function,
                         const FoldedCase &folded) {
  mlir::OpBuilder builder(function.getBody());
  for (mlir::BlockArgument argument : function.getArguments()) {
    size_t operand = argument.getArgNumber() % folded.numbers.size();
    std::optional<int> number = folded.numbers[operand];
    if (!number)
      continue;
    auto type = llvm::cast<mlir::ShapedType>(argument.getType());
    mlir::Type element = type.getElementType();
    // All numbers differ, so that no constant is reused.
    int value = *number == 0 ? 0 : *number + int(argument.getArgNumber());
    mlir::Attribute attribute =
        element.isInteger()
            ? mlir::Attribute(builder.getIntegerAttr(element, value))
            : builder.getFloatAttr(element, value);
    argument.replaceAllUsesWith(mlir::arith::ConstantOp::create(
        builder, function.getLoc(),
        mlir::DenseElementsAttr::get(type, attribute)));
  }
}

Folding::Folding(mlir::MLIRContext &context, const OpCase &opCase, Side side,
                 const FoldedCase &folded)
    : module(parse(context, printIndependent(opCase, side, numOps))),
      passes(&context, mlir::func::FuncOp::getOperationName()) {
  makeConstant(getFunction(*module), folded);
  passes.enableVerifier(false);
  passes.addPass(mlir::createCanonicalizerPass());
  mlir::OwningOpRef<mlir::ModuleOp> result(module->clone());
  mlir::func::FuncOp function = getFunction(*result);
  bool hasConstants = folded.numbers[1].has_value();
  check(succeeded(passes.run(function)) && isFolded(function) == hasConstants &&
            succeeded(mlir::verify(function)),
        "folding", opCase, side);
}

void Folding::run(benchmark::State &state) {
  timeOnClones(state, *module, passes);
  countOps(state, numOps);
}

void Folding::count(llvm::StringRef name) {
  countOnClone(name, *module, passes);
}

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  llvm::cl::ParseCommandLineOptions(
      argc, argv,
      "Times inference, verification, folding and lowering of ops\n");

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  ewise::registerAllDialects(registry);
  registry.insert<UnverifiedDialect>();
  if (isCounting && !canCountInstructions()) {
    llvm::errs() << "ewise-bench: --count needs valgrind and its headers\n";
    return 1;
  }
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);

  for (const OpCase &opCase : checkedOps) {
    for (Side side : {Side::Ewise, Side::Upstream})
      add<Inference>("infer", context, opCase, side);
    for (Side side : {Side::Ewise, Side::Upstream, Side::Unverified})
      add<Verification>("verify", context, opCase, side);
  }
  for (const auto &[opCase, length] : loweredOps)
    for (Side side : {Side::Ewise, Side::Upstream})
      add<Lowering>("lower", context, opCase, side, length);
  for (const FoldedCase &folded : foldedOps)
    for (Side side : {Side::Ewise, Side::Upstream})
      add<Folding>("fold", context, folded.op, side, folded);
  benchmark::RunSpecifiedBenchmarks();
  // Benchmarks hold types, which must not outlive the context.
  benchmark::ClearRegisteredBenchmarks();
  return 0;
}
