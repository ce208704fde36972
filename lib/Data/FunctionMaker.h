//===- FunctionMaker.h - Scalar functions of C++ functions ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Makes ScalarFunctions of C++ functions of one to three numbers. Their last
/// parameter may be the type of the value; a constant has only that. They give
/// a number, a boolean, a count, or, where the value may not be known, an
/// optional of these.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_DATA_FUNCTIONMAKER_H
#define EWISE_LIB_DATA_FUNCTIONMAKER_H

#include "ewise/Data/ScalarFunction.h"
#include "ewise/Data/ScalarLanes.h"
#include "llvm/ADT/bit.h"
#include <type_traits>

namespace ewise {

using ScalarOperands = llvm::ArrayRef<const ScalarResult *>;
using LaneOperands = llvm::ArrayRef<const ScalarLanes *>;

/// Whether it is a function of such numbers.
template <typename FunctionT, typename NumberT>
constexpr bool isFunctionOf =
    std::is_invocable_v<FunctionT, NumberT> ||
    std::is_invocable_v<FunctionT, NumberT, NumberT> ||
    std::is_invocable_v<FunctionT, NumberT, NumberT, NumberT>;

/// Calls it with operands that `get` returns by their numbers.
template <typename NumberT, typename FunctionT, typename GetT>
auto call(const FunctionT &function, const ScalarFormat &type, GetT get) {
  using Type = const ScalarFormat &;
  if constexpr (std::is_invocable_v<FunctionT, NumberT>)
    return function(get(0));
  else if constexpr (std::is_invocable_v<FunctionT, NumberT, NumberT>)
    return function(get(0), get(1));
  else if constexpr (std::is_invocable_v<FunctionT, NumberT, NumberT, NumberT>)
    return function(get(0), get(1), get(2));
  else if constexpr (std::is_invocable_v<FunctionT, NumberT, Type>)
    return function(get(0), type);
  else
    return function(type);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

inline llvm::APInt wrap(unsigned count, const ScalarFormat &type) {
  return llvm::APInt(32, count).zextOrTrunc(type.width);
}

inline ScalarResult toResult(bool value, const ScalarFormat &) {
  return ScalarValue::boolean(value);
}
inline ScalarResult toResult(unsigned count, const ScalarFormat &type) {
  return ScalarValue(wrap(count, type));
}
inline ScalarResult toResult(llvm::APFloat value, const ScalarFormat &type) {
  bool isRounded = &value.getSemantics() == type.semantics;
  return ScalarValue(isRounded ? std::move(value)
                               : roundFloat(std::move(value), *type.semantics));
}
inline ScalarResult toResult(ScalarValue value, const ScalarFormat &) {
  return value;
}
template <typename ValueT>
ScalarResult toResult(std::optional<ValueT> value, const ScalarFormat &type) {
  return value ? toResult(std::move(*value), type) : ScalarOutcome::Unknown;
}

inline uint64_t toLane(bool value, const ScalarFormat &) { return value; }
inline uint64_t toLane(unsigned count, const ScalarFormat &type) {
  return wrap(count, type).getZExtValue();
}
inline uint64_t toLane(double value, const ScalarFormat &) {
  return llvm::bit_cast<uint64_t>(value);
}
inline uint64_t toLane(const ScalarValue &value, const ScalarFormat &) {
  return getLaneNumber(value);
}

template <typename ValueT>
void setLane(ScalarLanes &values, size_t lane, const ValueT &value) {
  values.numbers[lane] = toLane(value, values.format);
}
template <typename ValueT>
void setLane(ScalarLanes &values, size_t lane,
             const std::optional<ValueT> &value) {
  setLane(values, lane, value.value_or(ValueT()));
  if (!value)
    values.outcomes[lane] =
        std::max(values.outcomes[lane], ScalarOutcome::Unknown);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Whether APFloat does not know all values that the type's arithmetic gives.
inline bool isLimited(const llvm::fltSemantics &semantics) {
  ScalarFormat format = ScalarFormat::floating(semantics);
  return !format.hasNaN() || !format.hasSign();
}

/// A function of any values.
template <typename FunctionT> ScalarFunction values(FunctionT function) {
  auto compute = [=](ScalarOperands operands, const ScalarFormat &type) {
    auto get = [&](size_t i) -> const ScalarValue & {
      return *operands[i]->value;
    };
    return toResult(call<ScalarValue>(function, type, get), type);
  };
  return {compute, nullptr};
}

/// A function of integers.
template <typename FunctionT> ScalarFunction integers(FunctionT function) {
  using llvm::APInt;
  auto compute = [=](ScalarOperands operands, const ScalarFormat &type) {
    auto get = [&](size_t i) -> const APInt & {
      return operands[i]->value->getInteger();
    };
    return toResult(call<APInt>(function, type, get), type);
  };
  auto computeLanes = [=](LaneOperands operands, ScalarLanes &values) {
    for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
      auto get = [&](size_t i) {
        return APInt(operands[i]->format.width, operands[i]->numbers[lane]);
      };
      if (values.outcomes[lane] == ScalarOutcome::Value)
        setLane(values, lane, call<APInt>(function, values.format, get));
    }
  };
  return {compute, computeLanes};
}

/// A function of floats, in lanes if it is one of doubles, too. Those of
/// limited types are computed with in f32, which has more than twice their
/// bits: it does not matter that the result is rounded twice.
template <typename FunctionT> ScalarFunction floats(FunctionT function) {
  using llvm::APFloat;
  auto compute = [=](ScalarOperands operands, const ScalarFormat &type) {
    auto get = [&](size_t i) {
      const APFloat &number = operands[i]->value->getFloat();
      return isLimited(number.getSemantics())
                 ? roundFloat(number, APFloat::IEEEsingle())
                 : number;
    };
    return toResult(call<APFloat>(function, type, get), type);
  };
  if constexpr (!isFunctionOf<FunctionT, double>)
    return {compute, nullptr};
  else
    return {compute, [=](LaneOperands operands, ScalarLanes &values) {
              std::array<const uint64_t *, 3> numbers = {};
              for (size_t i = 0; i != operands.size(); ++i)
                numbers[i] = operands[i]->numbers.data();
              for (size_t lane = 0; lane != ScalarLanes::kCount; ++lane) {
                auto get = [&](size_t i) {
                  return llvm::bit_cast<double>(numbers[i][lane]);
                };
                setLane(values, lane,
                        call<double>(function, values.format, get));
              }
              if (values.format.isFloat())
                roundLanes(values);
            }};
}

} // namespace ewise

#endif // EWISE_LIB_DATA_FUNCTIONMAKER_H
