//===- LawValues.cpp - The values that a law is proven with ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ewise/Language/LawProof.h"
#include "llvm/ADT/STLExtras.h"
#include <memory>
#include <mutex>

using namespace llvm;

namespace ewise::tblgen {

static std::vector<ScalarValue> getAll(const ScalarFormat &format,
                                       unsigned mostBits) {
  std::vector<ScalarValue> values;
  unsigned bits = format.isFloat() ? APFloat::getSizeInBits(*format.semantics)
                                   : format.width;
  if (format.isComplex() || bits > mostBits)
    return values;
  bool hasNaN = false;
  for (unsigned pattern = 0; pattern != 1u << bits; ++pattern) {
    APInt integer(bits, pattern);
    if (format.isInteger()) {
      values.push_back(integer);
      continue;
    }
    APFloat number(*format.semantics, integer);
    if (!number.isNaN() || !hasNaN)
      values.push_back(number);
    hasNaN |= number.isNaN();
  }
  return values;
}

/// The most telling ones come first.
static std::vector<ScalarValue> getIntegers(unsigned width) {
  std::vector<ScalarValue> values;
  auto add = [&](const APInt &value) {
    if (none_of(values, [&](const ScalarValue &known) {
          return known.getInteger() == value;
        }))
      values.push_back(value);
  };
  APInt least = APInt::getSignedMinValue(width);
  APInt bits(std::max(width, 32u), width);
  for (const APInt &value :
       {APInt(width, 0), APInt(width, 1), APInt::getAllOnes(width), least,
        ~least, APInt(std::max(width, 2u), 2).trunc(width),
        bits.trunc(width) - 1, least + 1, ~least - 1, bits.trunc(width),
        bits.trunc(width) + 1})
    add(value);
  for (uint64_t pattern : {3u, 5u, 0x55u, 10u, 100u})
    for (bool isNegative : {false, true}) {
      APInt value = APInt(std::max(width, 64u), pattern).trunc(width);
      add(isNegative ? -value : value);
    }
  return values;
}

/// The most telling ones come first.
static std::vector<APFloat> getFloats(const fltSemantics &semantics) {
  ScalarFormat format = ScalarFormat::floating(semantics);
  std::vector<APFloat> values;
  auto add = [&](const APFloat &value) {
    if (none_of(values, [&](const APFloat &known) {
          return known.bitwiseIsEqual(value);
        }))
      values.push_back(value);
  };
  for (StringRef text : {"0", "-0", "1", "-1", "nan", "inf"})
    if (auto value = ScalarValue::parse(text, format))
      add(value->getFloat());
  add(APFloat::getLargest(semantics));
  add(APFloat::getSmallest(semantics));
  add(APFloat::getSmallestNormalized(semantics));
  for (StringRef text : {"2.5", "0.5", "3", "0.1"})
    add(ScalarValue::parse(text, format)->getFloat());
  for (size_t i = 0, end = values.size(); i != end; ++i)
    if (!values[i].isNaN() && format.hasSign())
      add(-values[i]);
  APFloat one = ScalarValue::parse("1", format)->getFloat();
  for (bool down : {false, true}) {
    APFloat neighbor = one;
    neighbor.next(down);
    add(neighbor);
  }
  return values;
}

static std::vector<ScalarValue> makeEdges(const ScalarFormat &format) {
  if (format.isInteger())
    return getIntegers(format.width);
  std::vector<APFloat> parts = getFloats(*format.semantics);
  std::vector<ScalarValue> values;
  if (format.isFloat()) {
    append_range(values, parts);
    return values;
  }
  // Both parts differ in values that follow each other.
  constexpr size_t kParts = 8;
  parts.resize(kParts, parts.front());
  for (size_t distance = 0; distance != kParts; ++distance)
    for (size_t real = 0; real != kParts; ++real)
      values.push_back(
          ScalarValue(parts[real], parts[(real + distance) % kParts]));
  return values;
}

/// They are the same ones for all laws, and are made once.
static const std::vector<ScalarValue> &getEdges(const ScalarFormat &format) {
  using Edges = std::pair<ScalarFormat, std::vector<ScalarValue>>;
  static std::mutex mutex;
  static std::vector<std::unique_ptr<const Edges>> made;
  std::lock_guard<std::mutex> guard(mutex);
  auto found =
      find_if(made, [&](const auto &known) { return known->first == format; });
  if (found != made.end())
    return (*found)->second;
  made.push_back(std::make_unique<Edges>(format, makeEdges(format)));
  return made.back()->second;
}

std::vector<ScalarValue> getValues(const ScalarFormat &format,
                                   LawValues number) {
  if (number == LawValues::All || number == LawValues::AllOf16Bits)
    return getAll(format, number == LawValues::All ? 8 : 16);
  constexpr size_t kFew = 8;
  const std::vector<ScalarValue> &edges = getEdges(format);
  bool isFew = number == LawValues::Few && edges.size() > kFew;
  return {edges.begin(), isFew ? edges.begin() + kFew : edges.end()};
}

} // namespace ewise::tblgen
