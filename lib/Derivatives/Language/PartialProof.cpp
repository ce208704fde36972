//===- PartialProof.cpp - Numeric check of partial derivatives ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "PartialProof.h"
#include "PartialPoints.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace ewise::tblgen {

using Complex = RealBody::Complex;

namespace {

/// The slope of values on one side of a point.
struct Slope {
  Complex value = 0;
  /// The bound of its error.
  double error = HUGE_VAL;
  /// The value nearest to the point, and its distance.
  Complex near = 0;
  double distance = 0;
};

/// The limit of slopes on one side of a point.
struct Limit {
  /// `Outside` if that side has no values.
  enum Kind { Unknown, Outside, Zero, Infinite } kind = Unknown;
  /// The slope nearest to the point.
  double slope = 0;
};

/// Compares a claim at a point with the chain rule and with differences.
class PointCheck {
public:
  PointCheck(const PartialClaim &claim, const PartialPoint &point)
      : claim(claim), point(point), claimed(claim.partial.evaluate(point)) {}

  std::optional<std::string> run();

private:
  bool isLikeNeighbors() const;
  bool isLikeDifferences(Complex direction) const;
  uint64_t getPiece(const PartialPoint &of) const;
  std::optional<uint64_t> findPieceAround() const;
  Slope getSlope(Complex direction, double step,
                 std::optional<uint64_t> piece) const;
  Slope getSlope(Complex direction, std::optional<uint64_t> piece) const;
  Limit getLimit(double direction) const;
  std::optional<std::string> compare(Complex direction) const;
  std::optional<std::string> compareLimit() const;
  std::string describe(Complex direction, const std::string &expected,
                       int digits) const;
  std::string spell(Complex value, int digits) const;
  std::string spellExactly(Complex value) const;
  PartialPoint move(Complex by) const {
    PartialPoint moved = point;
    moved[claim.variable] += by;
    return moved;
  }
  /// The change along a direction. For a real value and a complex variable, it
  /// is the real part of the product.
  Complex getChange(Complex direction) const {
    Complex change = claimed * direction;
    return claim.isComplex && claim.isRealValue ? change.real() : change;
  }
  double getMagnitude() const { return std::abs(point[claim.variable]); }
  /// Whether all variables are moderate, so that no operation overflows.
  bool isModerate() const {
    return llvm::all_of(point, [](Complex each) {
      double magnitude = std::abs(each);
      return magnitude == 0 || (1e-3 <= magnitude && magnitude <= 1e3);
    });
  }

  const PartialClaim &claim;
  const PartialPoint &point;
  Complex claimed;
};

} // namespace

static bool isFinite(Complex value) {
  return std::isfinite(value.real()) && std::isfinite(value.imag());
}

static bool areClose(Complex first, Complex second) {
  constexpr double kRelative = 1e-7;
  return isFinite(first - second) &&
         std::abs(first - second) <=
             kRelative * std::max(std::abs(first), std::abs(second));
}

/// Whether a number is between two others, up to an error.
static bool isBetween(double value, double first, double second, double error) {
  return std::min(first, second) - error <= value &&
         value <= std::max(first, second) + error;
}
static bool isBetween(Complex value, Complex first, Complex second,
                      double error) {
  return isBetween(value.real(), first.real(), second.real(), error) &&
         isBetween(value.imag(), first.imag(), second.imag(), error);
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

uint64_t PointCheck::getPiece(const PartialPoint &of) const {
  uint64_t piece = 1;
  claim.value.evaluate(of, &piece);
  return piece;
}

/// The piece of the body around the point; none at a border.
std::optional<uint64_t> PointCheck::findPieceAround() const {
  constexpr double kNear = 0x1p-33, kNearZero = 0x1p-130;
  double step = getMagnitude() == 0 ? kNearZero : kNear * getMagnitude();
  uint64_t piece = getPiece(point);
  if (piece != getPiece(move(-step)) || piece != getPiece(move(step)))
    return std::nullopt;
  return piece;
}

/// The slope of three chords beside the point, extrapolated to the point.
/// Without `piece`, the value at the point itself may belong to another one.
Slope PointCheck::getSlope(Complex direction, double step,
                           std::optional<uint64_t> piece) const {
  constexpr double kNoise = 0x1p-49, kLeastNoise = 0x1p-1070;
  constexpr double kAgreement = 1e-4, kBend = 1e-2;
  Complex values[4];
  double greatest = 0;
  for (int each = 0; each != 4; ++each) {
    uint64_t found = 1;
    values[each] =
        claim.value.evaluate(move(std::ldexp(step, -each) * direction), &found);
    if (!isFinite(values[each]) || found != piece.value_or(found))
      return {};
    piece = found;
    greatest = std::max(greatest, std::abs(values[each]));
  }
  Complex chords[3];
  for (int each = 0; each != 3; ++each)
    chords[each] =
        (values[each] - values[each + 1]) / std::ldexp(step, -each - 1);
  Complex wide = 2. * chords[1] - chords[0],
          narrow = 2. * chords[2] - chords[1];
  Complex slope = (4. * narrow - wide) / 3.;
  double noise = (kNoise * greatest + kLeastNoise) / std::ldexp(step, -3);
  // A function that is not nearly linear over this distance oscillates there.
  double change = std::abs(slope - narrow);
  auto areAlike = [&](double difference, double part) {
    return difference <= std::max(16 * noise, part * std::abs(slope));
  };
  if (!areAlike(change, kAgreement) ||
      !areAlike(std::abs(chords[0] - chords[1]), kBend))
    return {};
  return {slope, change + noise, values[3], std::ldexp(step, -3)};
}

/// The slope with the widest step at which the chords agree, or else with the
/// step at which they agree best. Steps are relative to 1, and to the number.
Slope PointCheck::getSlope(Complex direction,
                           std::optional<uint64_t> piece) const {
  constexpr double kAgreement = 1e-8, kLeast = 0x1p-30;
  constexpr int kSteps = 9;
  double magnitude = getMagnitude();
  Slope best;
  SmallVector<double, 2> scales = {std::max(1., magnitude)};
  if (magnitude != 0 && magnitude != 1)
    scales.push_back(std::min(1., magnitude));
  for (double scale : scales)
    for (int number = 0; number != kSteps; ++number) {
      double step = std::ldexp(scale, -6 - 3 * number);
      if (step < kLeast * magnitude)
        break;
      Slope slope = getSlope(direction, step, piece);
      if (slope.error < best.error)
        best = slope;
      if (slope.error <= kAgreement * std::abs(slope.value))
        return slope;
    }
  return best;
}

/// Whether central differences agree with the claim, which shows most correct
/// claims quickly.
bool PointCheck::isLikeDifferences(Complex direction) const {
  double step = std::ldexp(std::max(1., getMagnitude()), -9);
  auto getDifference = [&](double by) {
    return claim.value.evaluate(move(by * direction)) -
           claim.value.evaluate(move(-by * direction));
  };
  Complex slope =
      (8. * getDifference(step) - getDifference(2 * step)) / (12 * step);
  return areClose(getChange(direction), slope);
}

std::optional<std::string> PointCheck::compare(Complex direction) const {
  constexpr double kRelative = 2e-6, kLeastSlope = 1e-15, kLeastNumber = 1e-300;
  if (isLikeDifferences(direction))
    return std::nullopt;
  std::optional<uint64_t> piece = findPieceAround();
  Slope above = getSlope(direction, piece), below = getSlope(-direction, piece);
  below.value = 0. - below.value;
  if (!std::isfinite(above.error) || !std::isfinite(below.error))
    return compareLimit();
  Complex change = getChange(direction);
  double greatest = std::max(std::abs(above.value), std::abs(below.value));
  // Differences cannot tell a constant from a value whose changes are too
  // small.
  double error = 8 * (above.error + below.error) + kRelative * greatest +
                 (greatest == 0 ? kLeastSlope : kLeastNumber);
  Complex value = claim.value.evaluate(point);
  double reach = 2 * (above.distance + below.distance) * (greatest + error);
  bool jumps = !isFinite(value) || std::abs(above.near - below.near) > reach ||
               std::abs(value - above.near) > reach ||
               std::abs(value) >= claim.greatest;
  bool isKink = std::abs(above.value - below.value) > error;
  if (jumps || (isKink && claim.isByConvention))
    return std::nullopt;
  bool mayBeNoNumber =
      isKink || claim.isByConvention ||
      (claim.chain ? !isFinite(claim.chain->evaluate(point)) : !isModerate());
  if (!isFinite(claimed) && mayBeNoNumber)
    return std::nullopt;
  if (isFinite(claimed) && isBetween(change, below.value, above.value, error))
    return std::nullopt;
  // More digits are printed if few do not distinguish the numbers.
  int digits = std::abs(change - above.value) < 1e-4 * greatest ? 9 : 6;
  std::string expected = spell(above.value, digits);
  if (isKink)
    expected = spell(below.value, digits) + " below and " + expected + " above";
  return describe(direction, expected, digits);
}

/// Finds a limit by chords beside the point, if their slopes go on as a power
/// of the distance.
Limit PointCheck::getLimit(double direction) const {
  constexpr int kFirst = -10, kStride = 4, kChords = 7;
  constexpr double kSteady = 0.05, kLeastGrowth = 1.5;
  double scale = getMagnitude() == 0 ? 1 : getMagnitude();
  Complex value = claim.value.evaluate(point);
  double chords[kChords], distances[kChords];
  int outside = 0;
  for (int each = 0; each != kChords; ++each) {
    double step = std::ldexp(scale, kFirst - kStride * each);
    Complex far = claim.value.evaluate(move(step * direction)),
            near = claim.value.evaluate(move(step / 2 * direction));
    outside += std::isnan(far.real()) && std::isnan(near.real());
    chords[each] = (far - near).real() / (step / 2 * direction);
    distances[each] = std::abs(near - value);
  }
  if (outside == kChords)
    return {Limit::Outside};
  bool isContinuous = distances[kChords - 1] <= distances[0] / 2;
  double growth = chords[1] / chords[0];
  if (!isContinuous || !(growth > 0))
    return {};
  for (int each = 1; each != kChords; ++each)
    if (!(std::abs(chords[each] / chords[each - 1] / growth - 1) <= kSteady))
      return {};
  if (growth >= kLeastGrowth)
    return {Limit::Infinite, chords[kChords - 1]};
  if (growth <= 1 / kLeastGrowth)
    return {Limit::Zero, chords[kChords - 1]};
  return {};
}

/// Compares the claim with a limit, if differences do not converge to a number
/// or if only one side has values.
std::optional<std::string> PointCheck::compareLimit() const {
  if (claim.isComplex || claim.isByConvention ||
      !isFinite(claim.value.evaluate(point)))
    return std::nullopt;
  Limit above = getLimit(1), below = getLimit(-1);
  if (above.kind == Limit::Outside)
    std::swap(above, below);
  bool isAlone = below.kind == Limit::Outside;
  if (!isAlone &&
      (above.kind != below.kind || (above.kind == Limit::Infinite &&
                                    (above.slope < 0) != (below.slope < 0))))
    return std::nullopt;
  bool mayBeNoNumber =
      claim.chain ? !isFinite(claim.chain->evaluate(point)) : !isModerate();
  double slope = std::abs(above.slope);
  switch (above.kind) {
  case Limit::Infinite: {
    // A claim at the end of a domain may be finite, if it is large enough.
    Complex towards = above.slope < 0 ? -claimed : claimed;
    if (towards.real() >= slope)
      return std::nullopt;
    return describe(1, spell(above.slope < 0 ? -HUGE_VAL : HUGE_VAL, 6), 6);
  }
  case Limit::Zero:
    if (std::abs(claimed) <= slope || (!isFinite(claimed) && mayBeNoNumber))
      return std::nullopt;
    return describe(1, spell(0, 6), 6);
  default:
    return std::nullopt;
  }
}

/// Describes the claim at the point, and the `expected` value.
std::string PointCheck::describe(Complex direction, const std::string &expected,
                                 int digits) const {
  std::string where;
  for (auto [variable, each] : zip_equal(claim.variables, point))
    where += (where.empty() ? "" : ", ") + variable.name + " = " +
             spellExactly(each);
  return "it is " + spell(claimed, digits) + " at " + where +
         ", but differences of values " +
         (direction == Complex(1) ? "give " : "along i give ") + expected;
}

static std::string spell(double value, int digits) {
  std::string text;
  raw_string_ostream(text) << format("%.*g", digits, value);
  return text;
}

std::string PointCheck::spell(Complex value, int digits) const {
  std::string text = tblgen::spell(value.real(), digits);
  if (claim.isComplex)
    text += (std::signbit(value.imag()) ? "-" : "+") +
            tblgen::spell(std::fabs(value.imag()), digits) + "i";
  return text;
}

/// Prints as many digits as distinguish a number from its neighbors.
std::string PointCheck::spellExactly(Complex value) const {
  for (int digits : {6, 9, 12})
    if (std::strtod(tblgen::spell(value.real(), digits).c_str(), nullptr) ==
            value.real() &&
        std::strtod(tblgen::spell(value.imag(), digits).c_str(), nullptr) ==
            value.imag())
      return spell(value, digits);
  return spell(value, 17);
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

/// Whether the claim is between its values on both sides. That holds for smooth
/// functions and at kinks, but not for a value that a condition chooses at a
/// single point.
bool PointCheck::isLikeNeighbors() const {
  double step = getMagnitude() == 0 ? 0x1p-100 : 0x1p-30 * getMagnitude();
  Complex below = claim.partial.evaluate(move(-step)),
          above = claim.partial.evaluate(move(step));
  return !isFinite(below) || !isFinite(above) ||
         isBetween(claimed, below, above, 1e-6 * std::abs(claimed));
}

std::optional<std::string> PointCheck::run() {
  if (claim.chain) {
    Complex chained = claim.chain->evaluate(point);
    bool isSame = claimed == chained || (std::isnan(std::abs(claimed)) &&
                                         std::isnan(std::abs(chained)));
    if (isSame || areClose(claimed, chained))
      return std::nullopt;
  }
  if (!claim.isStated && isLikeNeighbors())
    return std::nullopt;
  for (Complex direction : {Complex(1), Complex(0, 1)})
    if (claim.isComplex || direction == Complex(1))
      if (auto wrong = compare(direction))
        return wrong;
  return std::nullopt;
}

std::optional<std::string> refute(const PartialClaim &claim) {
  std::optional<std::string> wrong;
  forEachPoint(claim, [&](const PartialPoint &point) {
    wrong = PointCheck(claim, point).run();
    return !wrong;
  });
  return wrong;
}

} // namespace ewise::tblgen
