//===- RunFunction.cpp - Runs functions of a module -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The call becomes a function of the module: it makes the arguments, calls, and
// passes each result to a function of this program, which prints it.
//
//===----------------------------------------------------------------------===//

#include "ewise/Native/RunFunction.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "ewise/Lowering/Passes.h"
#include "ewise/Native/Passes.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/ExecutionEngine/CRunnerUtils.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/TargetSelect.h"
#include <cstdlib>
#include <cstring>

using namespace mlir;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

namespace ewise {

static constexpr llvm::StringLiteral kEntry = "ewise_run";
static constexpr llvm::StringLiteral kPrint = "ewise_print_";
static constexpr llvm::StringLiteral kAccess =
    bufferization::BufferizationDialect::kBufferAccessAttrName;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

namespace {

/// Reads the arguments of a call.
class CallParser {
public:
  CallParser(StringRef text, MLIRContext *context)
      : rest(text), context(context) {}

  /// The function's name.
  Expected<StringRef> parseName();
  /// The next argument, of the type or of one that can be cast to it.
  Expected<DenseElementsAttr> parseArgument(Type type);
  bool take(StringRef token) {
    rest = rest.ltrim();
    return rest.consume_front(token);
  }
  bool isAtEnd() const { return rest.trim().empty(); }

private:
  Error parseValue(size_t depth);

  StringRef rest;
  MLIRContext *context;
  /// Of the argument that is being read: its numbers, and the lengths of its
  /// lists, by their depth.
  SmallVector<StringRef> numbers;
  SmallVector<int64_t> shape;
};

} // namespace

Expected<StringRef> CallParser::parseName() {
  size_t end = rest.find('(');
  if (!take("@") || end == StringRef::npos)
    return createStringError("expected a call, '@name(...)'");
  StringRef name = rest.take_front(rest.find('('));
  rest = rest.drop_front(name.size() + 1);
  return name.trim();
}

Error CallParser::parseValue(size_t depth) {
  if (!take("[")) {
    // A complex number is in parentheses.
    size_t end =
        rest.starts_with("(") ? rest.find(')') + 1 : rest.find_first_of(",])");
    StringRef number = rest.take_front(end).trim();
    if (end == 0 || number.empty())
      return createStringError("expected a number or a list");
    if (depth != shape.size())
      return createStringError("not all lists have the same depth");
    numbers.push_back(number);
    rest = rest.drop_front(std::min(end, rest.size()));
    return Error::success();
  }
  bool isFirst = depth == shape.size();
  if (isFirst && !numbers.empty())
    return createStringError("not all lists have the same depth");
  if (isFirst)
    shape.push_back(0);
  int64_t length = 0;
  for (; !take("]"); ++length) {
    if (length && !take(","))
      return createStringError("expected ',' or ']'");
    // Of the first list, the elements say what is in it.
    if (Error error = parseValue(depth + 1))
      return error;
  }
  if (isFirst)
    shape[depth] = length;
  return shape[depth] == length
             ? Error::success()
             : createStringError("not all lists have the same length");
}

Expected<DenseElementsAttr> CallParser::parseArgument(Type type) {
  numbers.clear();
  shape.clear();
  rest = rest.ltrim();
  RankedTensorType stated;
  if (rest.starts_with("tensor<")) {
    size_t length = 0;
    stated =
        dyn_cast_or_null<RankedTensorType>(parseType(rest, context, &length));
    rest = rest.drop_front(length);
    if (!stated || !stated.hasStaticShape() || !take("="))
      return createStringError("expected a type without '?', and '='");
  }
  if (Error error = parseValue(0))
    return std::move(error);
  Type element = getElementTypeOrSelf(stated ? stated : type);
  auto made = stated ? stated : RankedTensorType::get(shape, element);
  bool isSplat = shape.empty() && numbers.size() == 1;
  bool isEmpty = numbers.empty() && made.getNumElements() == 0;
  if (!isSplat && !isEmpty && made.getShape() != ArrayRef(shape))
    return createStringError("the lists have another shape than the type");
  bool isCast = isa<TensorType>(type)
                    ? tensor::CastOp::areCastCompatible(made, type)
                    : made == RankedTensorType::get({}, type);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!isCast) {
    os << "'" << made << "' cannot be passed as '" << type << "'";
    return createStringError(text);
  }
  auto format = getScalarFormat(element);
  std::vector<ScalarValue> values;
  for (StringRef number : numbers) {
    auto value = format ? ScalarValue::parse(number, *format) : std::nullopt;
    if (!value) {
      os << "'" << number << "' is no number of type '" << element << "'";
      return createStringError(text);
    }
    values.push_back(*value);
  }
  if (isSplat)
    values.resize(static_cast<size_t>(made.getNumElements()), values.front());
  return makeConstant(made, values);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

namespace {

/// Prints a tensor in memory.
class TensorPrinter {
public:
  TensorPrinter(Type element, const DynamicMemRefType<char> &memory,
                llvm::raw_ostream &os)
      : element(element), format(*getScalarFormat(element)), memory(memory),
        os(os) {}

  void print();

private:
  void printList(int64_t dim, int64_t offset);
  ScalarValue read(const char *at, Type type) const;
  int64_t getSize(Type type) const;

  Type element;
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
    read(memory.data + offset * getSize(element), element).print(os, format);
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
  if (memory.rank != 0) {
    ArrayRef<int64_t> sizes(memory.sizes, static_cast<size_t>(memory.rank));
    std::string type;
    llvm::raw_string_ostream(type) << RankedTensorType::get(sizes, element);
    os << type << " = ";
    margin = type.size() + 3;
  }
  printList(0, memory.offset);
  os << "\n";
}

/// Where results are printed, and their element types.
struct PrintedResults {
  llvm::raw_ostream *os = nullptr;
  SmallVector<Type> elements;
};
static PrintedResults printedResults;

/// The function that native code calls with the number of a result, and the
/// result.
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

/// The function that MLIR's lowering of copies calls: elements of `size` bytes.
static void copyMemory(int64_t size, ::UnrankedMemRefType<char> *from,
                       ::UnrankedMemRefType<char> *to) {
  DynamicMemRefType<char> source(*from), target(*to);
  copyElements(size, source, target, 0, source.offset, target.offset);
}

//===----------------------------------------------------------------------===//
// The call
//===----------------------------------------------------------------------===//

static bool isNumber(Type type) { return getScalarFormat(type).has_value(); }

static Error checkTypes(func::FuncOp function) {
  for (ArrayRef<Type> types :
       {function.getArgumentTypes(), function.getResultTypes()})
    for (Type type : types)
      if (!isNumber(getElementTypeOrSelf(type)) ||
          !(isNumber(type) || isa<TensorType>(type))) {
        std::string text;
        llvm::raw_string_ostream(text)
            << "'" << type << "' of '@" << function.getName()
            << "' is neither a tensor nor a number";
        return createStringError(text);
      }
  return Error::success();
}

/// Adds the function that calls, with the arguments that `call` states.
static Error addEntry(ModuleOp module, StringRef call) {
  CallParser parser(call, module.getContext());
  auto name = parser.parseName();
  if (!name)
    return name.takeError();
  auto function = module.lookupSymbol<func::FuncOp>(*name);
  if (!function || function.isExternal())
    return createStringError("there is no function '@" + *name + "'");
  if (Error error = checkTypes(function))
    return error;

  // Functions that are not called may need libraries that are not there.
  for (auto each : module.getOps<func::FuncOp>())
    each.setPrivate();
  ImplicitLocOpBuilder b(function.getLoc(), module.getContext());
  b.setInsertionPointToEnd(module.getBody());
  auto entry = func::FuncOp::create(b, kEntry, b.getFunctionType({}, {}));
  entry->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(), b.getUnitAttr());
  b.setInsertionPointToStart(entry.addEntryBlock());
  SmallVector<Value> arguments;
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
    if (index && !parser.take(","))
      return createStringError("'@%s' has %u arguments", name->str().c_str(),
                               function.getNumArguments());
    auto constant = parser.parseArgument(type);
    if (!constant)
      return createStringError("argument %zu: %s", index + 1,
                               toString(constant.takeError()).c_str());
    Value value = arith::ConstantOp::create(b, *constant);
    if (!isa<TensorType>(type))
      value = tensor::ExtractOp::create(b, value, ValueRange());
    else if (value.getType() != type)
      value = tensor::CastOp::create(b, type, value);
    arguments.push_back(value);
  }
  if (!parser.take(")") || !parser.isAtEnd())
    return createStringError("expected ')' behind %u arguments",
                             function.getNumArguments());

  auto called = func::CallOp::create(b, function, arguments);
  for (auto [index, result] : llvm::enumerate(called.getResults())) {
    Type element = getElementTypeOrSelf(result.getType());
    printedResults.elements.push_back(element);
    Value value = result;
    if (!isa<TensorType>(result.getType()))
      value = tensor::FromElementsOp::create(
          b, RankedTensorType::get({}, element), value);
    auto unranked = UnrankedTensorType::get(element);
    if (value.getType() != unranked)
      value = tensor::CastOp::create(b, unranked, value);
    Value number =
        arith::ConstantIntOp::create(b, static_cast<int64_t>(index), 64);
    func::CallOp::create(b, (kPrint + Twine(index)).str(), TypeRange(),
                         {number, value});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(module.getBody());
    auto print =
        func::FuncOp::create(b, (kPrint + Twine(index)).str(),
                             b.getFunctionType({b.getI64Type(), unranked}, {}));
    print.setPrivate();
    print.setArgAttr(1, kAccess, b.getStringAttr("read"));
    print->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                   b.getUnitAttr());
  }
  func::ReturnOp::create(b);
  return Error::success();
}

Error runFunction(ModuleOp module, StringRef call, llvm::raw_ostream &os) {
  MLIRContext *context = module.getContext();
  context->loadDialect<arith::ArithDialect, bufferization::BufferizationDialect,
                       func::FuncDialect, LLVM::LLVMDialect,
                       tensor::TensorDialect>();
  printedResults = {&os, {}};
  if (Error error = addEntry(module, call))
    return error;
  PassManager passes(context);
  passes.addPass(createSymbolDCEPass());
  EwiseToLinalgPassOptions options;
  options.runtimeChecks = true;
  passes.addPass(createEwiseToLinalgPass(options));
  buildToLLVMPipeline(passes);
  if (failed(passes.run(module)))
    return createStringError("the module is not compiled");
  // LLVM IR has no such attribute.
  for (auto function : module.getOps<LLVM::LLVMFuncOp>())
    for (unsigned index = 0; index != function.getNumArguments(); ++index)
      function.removeArgAttr(index, kAccess);

  registerBuiltinDialectTranslation(*context);
  registerLLVMDialectTranslation(*context);
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto engine = ExecutionEngine::create(module);
  if (!engine)
    return engine.takeError();
  (*engine)->registerSymbols([&](llvm::orc::MangleAndInterner interner) {
    llvm::orc::SymbolMap symbols;
    auto add = [&](const Twine &name, auto *function) {
      symbols[interner(name.str())] = {
          llvm::orc::ExecutorAddr::fromPtr(function),
          llvm::JITSymbolFlags::Exported};
    };
    add("memrefCopy", copyMemory);
    // The end of a failed assertion, which has printed its message.
    add("abort", +[] { std::exit(EXIT_FAILURE); });
    for (size_t index = 0; index != printedResults.elements.size(); ++index)
      add("_mlir_ciface_" + kPrint + Twine(index), printResult);
    return symbols;
  });
  return (*engine)->invokePacked(("_mlir_ciface_" + kEntry).str());
}

} // namespace ewise
