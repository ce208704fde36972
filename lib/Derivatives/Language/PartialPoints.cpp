//===- PartialPoints.cpp - Where partial derivatives are looked at --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PartialPoints.h"
#include "ewise/Language/LawProof.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/bit.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

using Complex = RealBody::Complex;

/// Plain numbers, at which bodies do not choose.
static constexpr double kPlain[] = {0.37, -0.62, 1.73, -2.41, 0.113, 3.19};
static constexpr size_t kNumPlain = std::size(kPlain);

namespace {

class PointMaker {
public:
  PointMaker(const PartialClaim &claim,
             function_ref<bool(const PartialPoint &)> callback)
      : claim(claim), callback(callback) {}

  void run();

private:
  double getPlain(size_t variable, size_t number) const;
  void makeAxis();
  double draw(const PartialVariable &variable);
  bool tryComplex();
  bool tryPlain();
  bool tryAlong(ArrayRef<double> values, const PartialPoint &others);
  bool tryTies(const PartialPoint &others);
  bool tryBorders(const PartialPoint &others);
  void bisect(double &below, double &above, PartialPoint &point);
  bool tryBordersBetween(double first, double last, PartialPoint &point);
  bool haveEqualOthers(const PartialPoint &point) const;
  bool trySpecial();
  bool tryRandom(size_t count);
  bool tryNonFinite();
  uint64_t getPieceAt(double value, PartialPoint &point) const;
  bool tryAt(PartialPoint &point, double value) {
    point[claim.variable] = value;
    return callback(point);
  }

  const PartialClaim &claim;
  function_ref<bool(const PartialPoint &)> callback;
  LawDomain::Random random;
  /// The values of the variable in ascending order.
  std::vector<double> axis;
};

} // namespace

/// A number of few digits that differs for each variable.
double PointMaker::getPlain(size_t variable, size_t number) const {
  if (!claim.variables[variable].format.isInteger())
    return std::round(1000 * kPlain[number % kNumPlain] +
                      17 * static_cast<double>(variable)) /
           1000;
  bool isBoolean = claim.variables[variable].format.width == 1;
  return static_cast<double>(number % (isBoolean ? 2 : 4));
}

/// The special numbers with which laws are tried.
void PointMaker::makeAxis() {
  constexpr size_t kRandom = 24;
  // A choice that the author's body makes at a single point is only found here.
  size_t pairs = claim.isStated ? 2 : 16;
  ScalarFormat format = claim.variables[claim.variable].format;
  if (!ScalarLanes::exist(format))
    format = ScalarFormat::floating(APFloat::IEEEdouble());
  SmallVector<LawConstant> constants;
  for (const RealBody *body : {&claim.value, &claim.partial})
    for (double number : body->getNumbers())
      addConstant(APFloat(number), constants);
  sort(constants);
  constants.erase(llvm::unique(constants), constants.end());
  // The greatest and least numbers of most types are within these limits;
  // beyond, products overflow in double precision.
  constexpr double kGreatest = 1e100, kLeast = 1e-100;
  LawDomain domain(format);
  for (const ScalarValue &value : getValues(format, LawValues::Edges))
    domain.add(value);
  domain.addDerived(constants, pairs, random);
  addLimits(format, constants);
  domain.addNear(constants);
  domain.addRandom(domain.size() + (claim.isOneOfMany ? 0 : kRandom), random);
  for (size_t number : seq(domain.size())) {
    auto value = bit_cast<double>(domain.getNumber(number));
    double magnitude = std::fabs(value);
    if (magnitude == 0 || (kLeast <= magnitude && magnitude <= kGreatest))
      axis.push_back(value);
  }
  axis.insert(axis.end(), std::begin(kPlain), std::end(kPlain));
  sort(axis);
  axis.erase(llvm::unique(axis), axis.end());
}

/// A value of another variable: a plain one or a special one.
double PointMaker::draw(const PartialVariable &variable) {
  if (variable.format.isInteger())
    return static_cast<double>(random() % (variable.format.width == 1 ? 2 : 8));
  return random() % 2 ? axis[random() % axis.size()]
                      : kPlain[random() % kNumPlain];
}

bool PointMaker::tryPlain() {
  for (size_t number : seq(kNumPlain)) {
    PartialPoint point;
    for (size_t variable : seq(claim.variables.size()))
      point.emplace_back(getPlain(variable, number + 2 * variable));
    if (!callback(point))
      return false;
  }
  return true;
}

/// Complex numbers, some with large or small parts.
bool PointMaker::tryComplex() {
  constexpr size_t kCount = 48;
  for (size_t number : seq(claim.isOneOfMany ? kNumPlain : kCount)) {
    PartialPoint point;
    double scale = number % 6 == 4 ? 10 : number % 6 == 5 ? 0.1 : 1;
    for (size_t variable : seq(claim.variables.size())) {
      size_t part = number + number / kNumPlain * variable;
      double imaginary =
          claim.isComplex ? getPlain(variable, part + 2 + number / 6) : 0;
      point.emplace_back(scale * getPlain(variable, part), scale * imaginary);
    }
    if (!callback(point))
      return false;
  }
  return true;
}

bool PointMaker::tryAlong(ArrayRef<double> values, const PartialPoint &others) {
  PartialPoint point = others;
  return all_of(values, [&](double value) { return tryAt(point, value); });
}

/// Values that equal another variable, or follow from it and a number of the
/// body.
bool PointMaker::tryTies(const PartialPoint &others) {
  SmallVector<double> ties;
  std::vector<double> numbers = claim.value.getNumbers();
  numbers.resize(std::min<size_t>(numbers.size(), 8));
  numbers.insert(numbers.end(), {1, -1});
  for (auto [variable, other] : enumerate(others)) {
    if (variable == claim.variable)
      continue;
    for (double number : numbers)
      ties.append({other.real() * number, other.real() / number,
                   other.real() + number, other.real() - number});
  }
  erase_if(ties, [](double tie) { return !std::isfinite(tie); });
  return tryAlong(ties, others);
}

/// The piece of the body and the piece of the claim, as one number.
uint64_t PointMaker::getPieceAt(double value, PartialPoint &point) const {
  uint64_t piece = 1;
  point[claim.variable] = value;
  claim.value.evaluate(point, &piece);
  claim.partial.evaluate(point, &piece);
  return piece;
}

/// Narrows down the border of the first piece.
void PointMaker::bisect(double &below, double &above, PartialPoint &point) {
  constexpr double kWidth = 0x1p-36, kLeast = 0x1p-140;
  uint64_t piece = getPieceAt(below, point);
  double end = std::max(kLeast, (above - below) * 0x1p-60);
  while (above - below >
         std::max(end, kWidth * std::max(std::fabs(below), std::fabs(above)))) {
    double middle = below + (above - below) / 2;
    (getPieceAt(middle, point) == piece ? below : above) = middle;
  }
}

/// Tries the borders of pieces between two values, and points beside these.
bool PointMaker::tryBordersBetween(double first, double last,
                                   PartialPoint &point) {
  constexpr double kBeside = 0x1p-26;
  constexpr int kMost = 4;
  uint64_t piece = getPieceAt(last, point);
  for (int number = 0; number != kMost && getPieceAt(first, point) != piece;
       ++number) {
    double below = first, above = last;
    bisect(below, above, point);
    if (!all_of(ArrayRef<double>{below, above,
                                 below - kBeside * std::fabs(below),
                                 above + kBeside * std::fabs(above),
                                 first + (below - first) / 2,
                                 above + (last - above) / 2},
                [&](double value) { return tryAt(point, value); }))
      return false;
    first = above;
  }
  return true;
}

/// Tries borders between numbers of the axis; only some if there are many, as
/// in a body that rounds.
bool PointMaker::tryBorders(const PartialPoint &others) {
  constexpr size_t kMost = 16;
  PartialPoint point = others;
  SmallVector<uint64_t> pieces;
  for (double value : axis)
    pieces.push_back(getPieceAt(value, point));
  SmallVector<size_t> ends;
  for (size_t number : seq<size_t>(1, axis.size()))
    if (pieces[number] != pieces[number - 1])
      ends.push_back(number);
  size_t stride = ends.size() / kMost + 1;
  for (size_t each = 0; each < ends.size(); each += stride)
    if (!tryBordersBetween(axis[ends[each] - 1], axis[ends[each]], point))
      return false;
  return true;
}

/// Whether two other variables are one number: borders of pieces may coincide,
/// as for an interval of one point.
bool PointMaker::haveEqualOthers(const PartialPoint &point) const {
  for (size_t first : seq(point.size()))
    for (size_t second : seq(first))
      if (first != claim.variable && second != claim.variable &&
          !claim.variables[first].format.isInteger() &&
          point[first] == point[second])
        return true;
  return false;
}

/// Combinations of plain numbers with those that the body or the claim
/// contains, in every variable: a claim may be wrong at one value of an
/// operand, by which the body does not jump.
bool PointMaker::trySpecial() {
  constexpr size_t kMost = 192, kMostNumbers = 12;
  std::vector<double> numbers = {0, 1, -1};
  for (const RealBody *body : {&claim.partial, &claim.value})
    for (double number : body->getNumbers())
      if (std::isfinite(number) && !is_contained(numbers, number))
        numbers.push_back(number);
  numbers.resize(std::min(numbers.size(), kMostNumbers));
  std::vector<std::vector<double>> choices;
  size_t count = 1;
  for (size_t variable : seq(claim.variables.size())) {
    std::vector<double> &values = choices.emplace_back();
    for (size_t number : seq<size_t>(2))
      values.push_back(getPlain(variable, number + 2 * variable));
    const ScalarFormat &format = claim.variables[variable].format;
    for (double number : numbers)
      if (!format.isInteger() || (std::floor(number) == number && 0 <= number &&
                                  (format.width != 1 || number <= 1)))
        values.push_back(number);
    count = std::min(count * values.size(), 2 * kMost);
  }
  for (size_t number : seq(std::min(count, kMost))) {
    PartialPoint point;
    size_t rest = number;
    for (const std::vector<double> &values : choices) {
      size_t index = count <= kMost ? rest : random();
      point.emplace_back(values[index % values.size()]);
      rest /= values.size();
    }
    if (!haveEqualOthers(point) && !callback(point))
      return false;
  }
  return true;
}

bool PointMaker::tryRandom(size_t count) {
  for (size_t number = 0; number != count; ++number) {
    PartialPoint point;
    for (const PartialVariable &variable : claim.variables)
      point.emplace_back(draw(variable));
    if (!callback(point))
      return false;
  }
  return true;
}

/// Points at which one other variable is NaN or infinite.
bool PointMaker::tryNonFinite() {
  for (size_t other : seq(claim.variables.size())) {
    if (other == claim.variable || claim.variables[other].format.isInteger())
      continue;
    for (double value : {double(NAN), HUGE_VAL, -HUGE_VAL})
      for (size_t number : seq(kNumPlain)) {
        PartialPoint point;
        for (size_t variable : seq(claim.variables.size()))
          point.emplace_back(variable == other
                                 ? value
                                 : getPlain(variable, number + 2 * variable));
        if (!callback(point))
          return false;
      }
  }
  return true;
}

void PointMaker::run() {
  constexpr size_t kPlainSettings = 2, kRandom = 128;
  size_t settings = claim.chain ? 6 : kPlainSettings;
  if (claim.isComplex || any_of(claim.variables, [](const auto &variable) {
        return variable.format.isComplex();
      })) {
    tryComplex();
    return;
  }
  if (!tryPlain() || !tryNonFinite())
    return;
  makeAxis();
  bool isAlone = claim.variables.size() == 1;
  for (size_t setting : seq(isAlone || claim.isOneOfMany ? 1 : settings)) {
    PartialPoint others;
    for (size_t variable : seq(claim.variables.size()))
      others.emplace_back(setting < kPlainSettings
                              ? getPlain(variable, setting + 2 * variable)
                              : draw(claim.variables[variable]));
    if (!tryTies(others) || !tryAlong(axis, others) || !tryBorders(others))
      return;
  }
  if (!isAlone && trySpecial())
    tryRandom(claim.isOneOfMany ? kRandom / 8 : kRandom);
}

void forEachPoint(const PartialClaim &claim,
                  function_ref<bool(const PartialPoint &)> callback) {
  PointMaker(claim, callback).run();
}

} // namespace ewise::tblgen
