//===- RunFunction.cpp - Runs functions of a module -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The call becomes a function of the module. It makes the arguments, calls, and
// passes each result to a function of this program, which prints the result.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/RunFunction.h"
#include "BoundsChecks.h"
#include "CallParser.h"
#include "NativeCall.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/Passes.h"
#include "ewise/Native/Passes.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/ExecutionEngine/CRunnerUtils.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/TargetSelect.h"
#include <cstdio>
#include <cstring>

using namespace mlir;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

namespace ewise {

static constexpr llvm::StringLiteral kEntry = "ewise_run";
static constexpr llvm::StringLiteral kPrint = "ewise_print";
static constexpr llvm::StringLiteral kSplat = "ewise_splat";
static constexpr llvm::StringLiteral kAccess =
    bufferization::BufferizationDialect::kBufferAccessAttrName;

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

namespace {

/// Prints a tensor in memory.
class TensorPrinter {
public:
  TensorPrinter(Type element, const DynamicMemRefType<char> &memory,
                llvm::raw_ostream &os)
      : element(element), storage(getStorage(element)),
        format(*getNumberFormat(element)), memory(memory), os(os) {}

  void print();

private:
  void printList(int64_t dim, int64_t offset);
  ScalarValue read(const char *at, Type type) const;
  int64_t getSize(Type type) const;

  Type element;
  Type storage;
  ScalarFormat format;
  const DynamicMemRefType<char> &memory;
  llvm::raw_ostream &os;
  size_t margin = 0;
};

} // namespace

/// The bytes from one element to the next.
int64_t TensorPrinter::getSize(Type type) const {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * getSize(complex.getElementType());
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return static_cast<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(width, 8)));
}

ScalarValue TensorPrinter::read(const char *at, Type type) const {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    return {read(at, part).getFloat(),
            read(at + getSize(part), part).getFloat()};
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  llvm::APInt bits(width, 0);
  for (unsigned byte = 0; byte * 8 < width; ++byte) {
    unsigned length = std::min(8u, width - byte * 8);
    bits.insertBits(static_cast<unsigned char>(at[byte]) & ((1u << length) - 1),
                    byte * 8, length);
  }
  if (auto isFloat = dyn_cast<FloatType>(type))
    return llvm::APFloat(isFloat.getFloatSemantics(), bits);
  return bits;
}

void TensorPrinter::printList(int64_t dim, int64_t offset) {
  if (dim == memory.rank) {
    read(memory.data + offset * getSize(storage), storage).print(os, format);
    return;
  }
  os << "[";
  for (int64_t i = 0; i != memory.sizes[dim]; ++i) {
    if (i != 0)
      os << ",";
    if (i != 0 && dim + 1 == memory.rank)
      os << " ";
    else if (i != 0)
      (os << "\n")
          .indent(static_cast<unsigned>(margin) + static_cast<unsigned>(dim) +
                  1);
    printList(dim + 1, offset + i * memory.strides[dim]);
  }
  os << "]";
}

void TensorPrinter::print() {
  ArrayRef<int64_t> sizes(memory.sizes, static_cast<size_t>(memory.rank));
  if (memory.rank != 0) {
    std::string type;
    llvm::raw_string_ostream(type) << RankedTensorType::get(sizes, element);
    os << type << " = ";
    margin = type.size() + 3;
  }
  // Without elements, there may still be very many lists.
  if (llvm::is_contained(sizes, 0))
    os << "[]";
  else
    printList(0, memory.offset);
  os << "\n";
}

/// The stream for results, and their element types.
struct PrintedResults {
  llvm::raw_ostream *os = nullptr;
  SmallVector<Type> elements;
  /// The names of the functions that native code calls.
  std::vector<std::string> functions;

  void add(StringRef function, Type element) {
    elements.push_back(element);
    functions.push_back(function.str());
  }
};
static PrintedResults printedResults;

/// Prints a result; native code calls it with the result's number.
static void printResult(int64_t number, ::UnrankedMemRefType<char> *result) {
  DynamicMemRefType<char> memory(*result);
  TensorPrinter(printedResults.elements[static_cast<size_t>(number)], memory,
                *printedResults.os)
      .print();
}

static void copyElements(int64_t size, const DynamicMemRefType<char> &from,
                         const DynamicMemRefType<char> &to, int64_t dim,
                         int64_t source, int64_t target) {
  if (dim == from.rank) {
    std::memcpy(to.data + target * size, from.data + source * size,
                static_cast<size_t>(size));
    return;
  }
  for (int64_t i = 0; i != from.sizes[dim]; ++i)
    copyElements(size, from, to, dim + 1, source + i * from.strides[dim],
                 target + i * to.strides[dim]);
}

/// Copies elements of `size` bytes; MLIR's lowering of copies calls it.
static void copyMemory(int64_t size, ::UnrankedMemRefType<char> *from,
                       ::UnrankedMemRefType<char> *to) {
  DynamicMemRefType<char> source(*from), target(*to);
  copyElements(size, source, target, 0, source.offset, target.offset);
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

static bool isNumber(Type type) { return getNumberFormat(type).has_value(); }

/// Whether LLVM has the element type, and compiles it in reasonable time.
static bool hasNativeForm(Type element) {
  constexpr unsigned kMostBits = 1 << 14;
  auto complex = dyn_cast<ComplexType>(element);
  Type stored = complex ? complex.getElementType() : getStorage(element);
  if (stored.isInteger() && stored.getIntOrFloatBitWidth() > kMostBits)
    return false;
  return LLVMTypeConverter(element.getContext()).convertType(stored) != nullptr;
}

static Error checkTypes(func::FuncOp function) {
  for (ArrayRef<Type> types :
       {function.getArgumentTypes(), function.getResultTypes()})
    for (Type type : types) {
      Type element = getElementTypeOrSelf(type);
      bool isKnown =
          isNumber(element) && (isNumber(type) || isa<TensorType>(type));
      if (isKnown && hasNativeForm(element))
        continue;
      std::string text;
      llvm::raw_string_ostream(text)
          << "'" << type << "' of '@" << function.getName() << "' "
          << (isKnown ? "has no native form"
                      : "is neither a tensor nor a number");
      return createStringError(text);
    }
  return Error::success();
}

namespace {

/// Makes the function that contains the call.
class EntryBuilder {
public:
  explicit EntryBuilder(func::FuncOp called)
      : called(called), symbols(called->getParentOfType<ModuleOp>()),
        b(called.getLoc(), called.getContext()) {}

  /// Builds it with the arguments of `call`. Returns its name.
  Expected<StringRef> build(CallParser &call);

private:
  func::FuncOp addFunction(StringRef name, FunctionType type);
  Value buildArgument(const CallArgument &argument, Type type);
  Value buildSplat(RankedTensorType type, Value number);
  void printResult(size_t index, Value result);

  func::FuncOp called;
  SymbolTable symbols;
  ImplicitLocOpBuilder b;
};

} // namespace

/// Adds a private function, under another name if `name` is taken.
func::FuncOp EntryBuilder::addFunction(StringRef name, FunctionType type) {
  auto function = func::FuncOp::create(called.getLoc(), name, type);
  function.setPrivate();
  symbols.insert(function);
  return function;
}

/// Makes a tensor of one number by a call, since a constant would be as large
/// in the program as the tensor.
Value EntryBuilder::buildSplat(RankedTensorType type, Value number) {
  auto function =
      addFunction(kSplat, b.getFunctionType({number.getType()}, {Type(type)}));
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(function.addEntryBlock());
    Value splat = tensor::SplatOp::create(b, function.getArgument(0), type);
    func::ReturnOp::create(b, splat);
  }
  return func::CallOp::create(b, function, number).getResult(0);
}

Value EntryBuilder::buildArgument(const CallArgument &argument, Type type) {
  auto storage = cast<RankedTensorType>(getStorage(argument.type));
  Value value;
  if (argument.isSplat) {
    auto scalar = RankedTensorType::get({}, storage.getElementType());
    value = arith::ConstantOp::create(b, makeConstant(scalar, argument.values));
    value = tensor::ExtractOp::create(b, value, ValueRange());
    if (isa<TensorType>(type))
      value = buildSplat(storage, value);
  } else if (argument.values.empty()) {
    value = tensor::EmptyOp::create(b, storage.getShape(),
                                    storage.getElementType());
  } else {
    value =
        arith::ConstantOp::create(b, makeConstant(storage, argument.values));
  }
  Type own = isa<TensorType>(type) ? Type(argument.type) : type;
  if (value.getType() != own)
    value = quant::StorageCastOp::create(b, own, value);
  return own == type ? value : tensor::CastOp::create(b, type, value);
}

/// Passes a result to a function of this program.
void EntryBuilder::printResult(size_t index, Value result) {
  Type element = getElementTypeOrSelf(result.getType());
  Type storage = getStorage(element);
  if (storage != element)
    result =
        quant::StorageCastOp::create(b, getStorage(result.getType()), result);
  if (!isa<TensorType>(result.getType()))
    result = tensor::FromElementsOp::create(
        b, RankedTensorType::get({}, storage), result);
  auto unranked = UnrankedTensorType::get(storage);
  if (result.getType() != unranked)
    result = tensor::CastOp::create(b, unranked, result);
  Value number =
      arith::ConstantIntOp::create(b, static_cast<int64_t>(index), 64);
  auto print =
      addFunction(kPrint, b.getFunctionType({b.getI64Type(), unranked}, {}));
  print.setArgAttr(1, kAccess, b.getStringAttr("read"));
  print->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), b.getUnitAttr());
  func::CallOp::create(b, print, {number, result});
  printedResults.add(print.getName(), element);
}

Expected<StringRef> EntryBuilder::build(CallParser &call) {
  func::FuncOp entry = addFunction(kEntry, b.getFunctionType({}, {}));
  entry.setPublic();
  entry->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), b.getUnitAttr());
  b.setInsertionPointToStart(entry.addEntryBlock());
  SmallVector<Value> arguments;
  for (auto [index, type] : llvm::enumerate(called.getArgumentTypes())) {
    if (index && !call.take(","))
      return createStringError("'@%s' has %u arguments",
                               called.getName().str().c_str(),
                               called.getNumArguments());
    auto argument = call.parseArgument(type);
    if (!argument)
      return createStringError("argument %zu: %s", index + 1,
                               toString(argument.takeError()).c_str());
    arguments.push_back(buildArgument(*argument, type));
  }
  if (!call.take(")") || !call.isAtEnd())
    return createStringError("expected ')' behind %u arguments",
                             called.getNumArguments());
  auto made = func::CallOp::create(b, called, arguments);
  for (auto [index, result] : llvm::enumerate(made.getResults()))
    printResult(index, result);
  func::ReturnOp::create(b);
  return entry.getName();
}

/// Adds the function that contains the call, with the arguments of `call`, and
/// returns its name.
static Expected<StringRef> addEntry(ModuleOp module, StringRef call) {
  CallParser parser(call, module.getContext());
  auto name = parser.parseName();
  if (!name)
    return name.takeError();
  auto function = module.lookupSymbol<func::FuncOp>(*name);
  if (!function || function.isExternal())
    return createStringError("there is no function '@" + *name + "'");
  if (Error error = checkTypes(function))
    return std::move(error);
  // Unused functions, which are erased, may need libraries that do not exist.
  for (auto each : module.getOps<func::FuncOp>())
    each.setPrivate();
  return EntryBuilder(function).build(parser);
}

static Error compile(ModuleOp module) {
  PassManager passes(module.getContext());
  passes.addPass(createSymbolDCEPass());
  EwiseToLinalgPassOptions options;
  options.runtimeChecks = true;
  options.reportSizes = true;
  options.checkFacts = true;
  passes.addPass(createEwiseToLinalgPass(options));
  // Passes before may have been told to assume what does not hold, and of some
  // facts nothing is checked. Canonicalization takes the size of what is cast
  // from the cast, so checks come behind it.
  passes.addPass(createEwisePrepareLinalgPass());
  passes.addPass(createCanonicalizerWithoutWrongPatterns());
  passes.addPass(createBoundsChecksPass());
  buildToLLVMPipeline(passes);
  if (failed(passes.run(module)))
    return createStringError("the module is not compiled");
  // LLVM IR does not have this attribute.
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    for (unsigned index = 0; index != function.getNumArguments(); ++index)
      function.removeArgAttr(index, kAccess);
  // Translation to LLVM IR does not refuse ops that no pass has lowered.
  Operation *left = nullptr;
  module.walk([&](Operation *op) {
    if (!left && op != module && !isa<LLVM::LLVMDialect>(op->getDialect()))
      left = op;
  });
  if (!left)
    return Error::success();
  left->emitError("'") << left->getName() << "' has no native form";
  return createStringError("the module is not compiled");
}

/// The functions of this program that native code calls.
static llvm::orc::SymbolMap
getNativeSymbols(llvm::orc::MangleAndInterner interner) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](const Twine &name, auto *function) {
    symbols[interner(name.str())] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                     llvm::JITSymbolFlags::Exported};
  };
  add("malloc", allocateForNative);
  add("memrefCopy", copyMemory);
  // A failed assertion has printed its message before.
  add(
      "abort", +[] {
        std::fflush(stdout);
        endNativeCall(/*reason=*/nullptr);
      });
  for (const std::string &name : printedResults.functions)
    add("_mlir_ciface_" + name, printResult);
  return symbols;
}

Error runFunction(ModuleOp module, StringRef call, llvm::raw_ostream &os) {
  MLIRContext *context = module.getContext();
  context->loadDialect<arith::ArithDialect, bufferization::BufferizationDialect,
                       func::FuncDialect, LLVM::LLVMDialect,
                       quant::QuantDialect, tensor::TensorDialect>();
  registerBoundsChecks(*context);
  printedResults = {&os, {}, {}};
  auto entry = addEntry(module, call);
  if (!entry)
    return entry.takeError();
  std::string name = "_mlir_ciface_" + entry->str();
  if (Error error = compile(module))
    return error;
  registerBuiltinDialectTranslation(*context);
  registerLLVMDialectTranslation(*context);
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto engine = ExecutionEngine::create(module);
  if (!engine)
    return engine.takeError();
  (*engine)->registerSymbols(getNativeSymbols);
  auto native = (*engine)->lookupPacked(name);
  if (!native)
    return native.takeError();
  callNative([&] { (*native)(nullptr); });
  return Error::success();
}

} // namespace ewise
