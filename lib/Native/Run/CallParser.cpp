//===- CallParser.cpp - Calls as text -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CallParser.h"
#include "ewise/Data/NumberText.h"
#include "ewise/IR/ScalarEvaluation.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

namespace ewise {

/// The greatest rank, since types and lists are read recursively.
static constexpr size_t kGreatestRank = 64;

Type getStorage(Type type) {
  Type storage = quant::QuantizedType::castToStorageType(type);
  return storage ? storage : type;
}

std::optional<ScalarFormat> getNumberFormat(Type element) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    return ScalarFormat::integer(quantized.getStorageTypeIntegralWidth(),
                                 /*isUnsigned=*/!quantized.isSigned());
  return getScalarFormat(element);
}

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
    // A complex number may be in parentheses.
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
  if (depth == kGreatestRank)
    return createStringError("lists are nested more than %zu deep",
                             kGreatestRank);
  bool isFirst = depth == shape.size();
  if (isFirst && !numbers.empty())
    return createStringError("not all lists have the same depth");
  if (isFirst)
    shape.push_back(0);
  int64_t length = 0;
  for (; !take("]"); ++length) {
    if (length && !take(","))
      return createStringError("expected ',' or ']'");
    // The elements of the first list give the depth of the lists.
    if (Error error = parseValue(depth + 1))
      return error;
  }
  if (isFirst)
    shape[depth] = length;
  return shape[depth] == length
             ? Error::success()
             : createStringError("not all lists have the same length");
}

/// Whether the bytes and strides of a tensor fit into 64 bits. Eight bytes for
/// each element stand for any type whose tensors fit into memory.
static bool canBeCounted(ArrayRef<int64_t> shape) {
  int64_t bytes = sizeof(int64_t);
  return llvm::none_of(shape, [&](int64_t size) {
    return size != 0 && llvm::MulOverflow(bytes, size, bytes);
  });
}

/// The type in front of a value, or null.
Expected<RankedTensorType> CallParser::parseStatedType() {
  rest = rest.ltrim();
  if (!rest.starts_with("tensor<"))
    return nullptr;
  if (rest.take_until([](char c) { return c == '='; }).count('x') >
      kGreatestRank)
    return createStringError("the type has more than %zu dimensions",
                             kGreatestRank);
  size_t length = 0;
  auto type =
      dyn_cast_or_null<RankedTensorType>(parseType(rest, context, &length));
  rest = rest.drop_front(length);
  if (!type || !type.hasStaticShape() || !take("="))
    return createStringError("expected a type without '?', and '='");
  if (!canBeCounted(type.getShape()))
    return createStringError("no memory has as many elements as the type");
  return type;
}

/// The number that the text spells, within the bounds of a quantized type.
static std::optional<ScalarValue> parseElement(StringRef text, Type element) {
  auto format = getNumberFormat(element);
  auto value = format ? parseNumber(text, *format) : std::nullopt;
  auto quantized = dyn_cast<quant::QuantizedType>(element);
  if (!value || !quantized)
    return value;
  const llvm::APInt &stored = value->getInteger();
  int64_t number = quantized.isSigned()
                       ? stored.getSExtValue()
                       : static_cast<int64_t>(stored.getZExtValue());
  bool fits = quantized.getStorageTypeMin() <= number &&
              number <= quantized.getStorageTypeMax();
  return fits ? value : std::nullopt;
}

Expected<CallArgument> CallParser::parseArgument(Type type) {
  numbers.clear();
  shape.clear();
  auto stated = parseStatedType();
  if (!stated)
    return stated.takeError();
  if (Error error = parseValue(0))
    return std::move(error);
  Type element = getElementTypeOrSelf(*stated ? *stated : type);
  CallArgument argument;
  argument.type = *stated ? *stated : RankedTensorType::get(shape, element);
  argument.isSplat = shape.empty() && numbers.size() == 1;
  bool isEmpty = numbers.empty() && argument.type.getNumElements() == 0;
  if (!argument.isSplat && !isEmpty &&
      argument.type.getShape() != ArrayRef(shape))
    return createStringError("the lists have another shape than the type");
  bool isCast = isa<TensorType>(type)
                    ? tensor::CastOp::areCastCompatible(argument.type, type)
                    : argument.type == RankedTensorType::get({}, type);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!isCast) {
    os << "'" << argument.type << "' cannot be passed as '" << type << "'";
    return createStringError(text);
  }
  for (StringRef number : numbers) {
    auto value = parseElement(number, element);
    if (!value) {
      os << "'" << number << "' is no number of type '" << element << "'";
      return createStringError(text);
    }
    argument.values.push_back(*value);
  }
  return argument;
}

} // namespace ewise
