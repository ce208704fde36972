//===- sample.cpp - Values of a function of f64 ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// sample LIBRARY FUNCTION: calls _mlir_ciface_compute_FUNCTION of the library,
// of a tensor<?xf64> or two, with 2^25 numbers or pairs, and prints the
// greatest error of the values, in units in the last place, which are those of
// exact values. Numbers are of any bits, of all sizes, near multiples of pi /
// 2, and from ranges in which functions change. Errors are found with the C
// library's long double, which has 11 bits more; MPFR computes what may be the
// greatest one, and values that are special.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <limits>
#include <mpfr.h>
#include <string>
#include <vector>

namespace {

/// Functions of one number leave the second one alone.
struct Function {
  const char *name;
  long double (*approximate)(long double x, long double y);
  void (*compute)(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y);
};

/// MPFR 4.2 has infinity of -0.
void computeRsqrt(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_sqrt(value, x, MPFR_RNDN);
  mpfr_ui_div(value, 1, value, MPFR_RNDN);
}
void computeLogistic(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_neg(value, x, MPFR_RNDN);
  mpfr_exp(value, value, MPFR_RNDN);
  mpfr_add_ui(value, value, 1, MPFR_RNDN);
  mpfr_ui_div(value, 1, value, MPFR_RNDN);
}

#define FUNCTION(name)                                                         \
  {#name, [](long double x, long double) { return std::name(x); },             \
   [](mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {                            \
     mpfr_##name(value, x, MPFR_RNDN);                                         \
   }},
#define PAIR_FUNCTION(cName, name)                                             \
  {#cName, [](long double x, long double y) { return std::name(x, y); },       \
   [](mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y) {                          \
     mpfr_##name(value, x, y, MPFR_RNDN);                                      \
   }},
const Function functions[] = {
    FUNCTION(exp) FUNCTION(exp2) FUNCTION(expm1) FUNCTION(log) FUNCTION(log2)
        FUNCTION(log10) FUNCTION(log1p) FUNCTION(sinh) FUNCTION(cosh) FUNCTION(
            tanh) FUNCTION(erf) FUNCTION(erfc) FUNCTION(cbrt) FUNCTION(sin)
            FUNCTION(cos) FUNCTION(tan) FUNCTION(atan) FUNCTION(asin) FUNCTION(
                acos) FUNCTION(asinh) FUNCTION(acosh) FUNCTION(atanh)
                PAIR_FUNCTION(powf, pow) PAIR_FUNCTION(atan2, atan2){
                    "rsqrt",
                    [](long double x, long double) { return 1 / std::sqrt(x); },
                    computeRsqrt},
    {"logistic",
     [](long double x, long double) { return 1 / (1 + std::exp(-x)); },
     computeLogistic}};

/// A buffer as MLIR hands it over.
struct Buffer {
  double *allocated, *aligned;
  int64_t offset, size, stride;
};

constexpr size_t kChunk = 1 << 14, kNumChunks = 1 << 11;

/// Where functions change, or are computed by other parts of a polynomial.
const double kRanges[][2] = {{-1, 1},     {-0.7, 0.7},   {-3, 3},  {-30, 30},
                             {-750, 750}, {0, 1},        {0.5, 2}, {0.3, 0.5},
                             {0.9, 1.1},  {0.999, 1.001}};
constexpr size_t kNumRanges = sizeof(kRanges) / sizeof(*kRanges);

const double kSpecial[] = {0.0,
                           -0.0,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           1,
                           -1,
                           0.5,
                           -0.5,
                           0x1p-1074,
                           -0x1p-1074,
                           0x1p-1022,
                           -0x1p-1022,
                           std::numeric_limits<double>::max(),
                           -std::numeric_limits<double>::max(),
                           0x1.62e42fefa39efp+9,
                           0x1.62e42fefa39fp+9,
                           -0x1.6232bdd7abcd2p+9,
                           -0x1.74910d52d3051p+9,
                           -0x1.74910d52d3052p+9,
                           0x1.633ce8fb9f87dp+9,
                           0x1.633ce8fb9f87ep+9,
                           -1022,
                           -1074,
                           -1075,
                           1023.9999999999999,
                           1024,
                           0x1p60,
                           0x1.0000000000001p60,
                           0x1p-27,
                           0x1p-28,
                           0x1p-53,
                           0x1p-54,
                           1 - 0x1p-53,
                           1 + 0x1p-52,
                           -1 + 0x1p-53,
                           2,
                           3,
                           -3,
                           0x1p53,
                           -0x1.fffffffffffffp52,
                           0x1.6ac5b262ca1ffp+849};
constexpr size_t kNumSpecial = sizeof(kSpecial) / sizeof(*kSpecial);

/// Numbers by Marsaglia's shifts.
class Numbers {
public:
  Numbers() {
    mpfr_inits2(1200, halfPi, multiple, nullptr);
    mpfr_const_pi(halfPi, MPFR_RNDN);
    mpfr_div_2ui(halfPi, halfPi, 1, MPFR_RNDN);
  }
  ~Numbers() { mpfr_clears(halfPi, multiple, nullptr); }

  /// The ways take turns.
  void draw(std::vector<double> &x, size_t chunk) {
    size_t way = chunk % (kNumRanges + 5);
    for (double &number : x)
      number = drawOne(way);
    if (chunk == 0)
      std::memcpy(x.data(), kSpecial, sizeof(kSpecial));
  }

  /// Second numbers, of a first power near the range, or near the first ones;
  /// each special number meets all of them.
  void drawSecond(std::vector<double> &y, const std::vector<double> &x,
                  size_t chunk) {
    size_t way = chunk % 4;
    for (size_t i = 0; i != y.size(); ++i) {
      if (way == 0)
        y[i] = drawOne(drawBits() % (kNumRanges + 5));
      else if (way == 1)
        y[i] = x[i] * std::ldexp(1 + drawFraction(),
                                 static_cast<int>(drawBits() % 12) - 6);
      else if (way == 2)
        y[i] = 1075 * (2 * drawFraction() - 1) / std::log2(std::fabs(x[i]));
      else
        y[i] = std::rint(
            std::ldexp(drawFraction(), static_cast<int>(drawBits() % 55)));
    }
    if (chunk == 0)
      for (size_t i = 0; i != y.size(); ++i)
        y[i] = kSpecial[i % kNumSpecial];
  }
  /// The first ones of those pairs.
  void drawPairs(std::vector<double> &x) {
    for (size_t i = 0; i != x.size(); ++i)
      x[i] = kSpecial[i / kNumSpecial % kNumSpecial];
  }

private:
  double drawOne(size_t way) {
    if (way < kNumRanges)
      return kRanges[way][0] +
             (kRanges[way][1] - kRanges[way][0]) * drawFraction();
    if (way == kNumRanges) {
      uint64_t bits = drawBits();
      double number;
      std::memcpy(&number, &bits, sizeof(number));
      return number;
    }
    if (way == kNumRanges + 1)
      return drawNearHalfPi();
    const int spans[] = {2098, 120, 20};
    int span = spans[way - kNumRanges - 2];
    int exponent = static_cast<int>(drawBits() % static_cast<uint64_t>(span)) -
                   (span == 2098 ? 1074 : span * 3 / 4);
    double number = std::ldexp(1 + drawFraction(), exponent);
    return (drawBits() & 1) != 0 ? number : -number;
  }

  /// The number nearest to a multiple.
  double drawNearHalfPi() {
    double times = std::rint(
        std::ldexp(drawFraction(), static_cast<int>(drawBits() % 1023)));
    mpfr_mul_d(multiple, halfPi, times, MPFR_RNDN);
    return mpfr_get_d(multiple, MPFR_RNDN);
  }

  double drawFraction() {
    return static_cast<double>(drawBits() >> 11) * 0x1p-53;
  }
  uint64_t drawBits() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }

  uint64_t state = 0x9E3779B97F4A7C15;
  mpfr_t halfPi, multiple;
};

class GreatestError {
public:
  GreatestError(const Function &function, bool isOfPairs)
      : function(function), isOfPairs(isOfPairs) {
    mpfr_inits2(220, exactX, exactY, exact, nullptr);
  }
  ~GreatestError() { mpfr_clears(exactX, exactY, exact, nullptr); }

  void add(double x, double y, double value) {
    long double near = function.approximate(x, y);
    if (isOrdinary(value) && isOrdinary(static_cast<double>(near))) {
      int exponent = std::ilogb(near);
      long double error =
          std::fabs(std::scalbn(static_cast<long double>(value) - near,
                                52 - std::max(exponent, -1022)));
      if (static_cast<double>(error) + kDoubt < greatest)
        return;
    } else if (isSame(value, static_cast<double>(near))) {
      return;
    }
    double error = computeError(x, y, value);
    if (error <= greatest)
      return;
    greatest = error;
    at = x;
    atY = y;
  }

  void print() const {
    std::printf("%s: %.6f ULP at %a", function.name,
                std::ceil(greatest * 1e6) / 1e6, at);
    if (isOfPairs)
      std::printf(", %a", atY);
    std::puts("");
  }

private:
  static bool isOrdinary(double number) {
    return std::isfinite(number) && number != 0;
  }

  static bool isSame(double value, double other) {
    return std::isnan(value)
               ? std::isnan(other)
               : value == other && std::signbit(value) == std::signbit(other);
  }

  /// Infinite where one value alone is NaN or infinite, or has another sign.
  double computeError(double x, double y, double value) {
    mpfr_set_d(exactX, x, MPFR_RNDN);
    mpfr_set_d(exactY, y, MPFR_RNDN);
    function.compute(exact, exactX, exactY);
    double rounded = mpfr_get_d(exact, MPFR_RNDN);
    if (std::isnan(value) || std::isnan(rounded))
      return std::isnan(value) && std::isnan(rounded) ? 0 : INFINITY;
    if (std::signbit(value) != std::signbit(rounded))
      return INFINITY;
    if (std::isinf(rounded))
      return value == rounded ? 0 : getDistance(value, 0x1p1023);
    if (mpfr_inf_p(exact) != 0 || mpfr_zero_p(exact) != 0)
      return value == rounded ? 0 : INFINITY;
    return getDistance(value, rounded);
  }

  /// Infinity counts as the power of 2 behind the greatest number.
  double getDistance(double value, double rounded) {
    mpfr_t distance;
    mpfr_init2(distance, 220);
    if (std::isinf(value)) {
      mpfr_set_ui_2exp(distance, 1, 1024, MPFR_RNDN);
      mpfr_setsign(distance, distance, value < 0 ? 1 : 0, MPFR_RNDN);
    } else {
      mpfr_set_d(distance, value, MPFR_RNDN);
    }
    mpfr_sub(distance, distance, exact, MPFR_RNDN);
    long exponent = rounded == 0 ? -1022 : mpfr_get_exp(exact) - 1;
    mpfr_mul_2si(distance, distance, 52 - std::max(exponent, -1022L),
                 MPFR_RNDN);
    double error = std::fabs(mpfr_get_d(distance, MPFR_RNDU));
    mpfr_clear(distance);
    return error;
  }

  /// How far the C library's long double may be from exact values, in units of
  /// f64: it is within a few of its own.
  static constexpr double kDoubt = 1.0 / 256;

  const Function &function;
  bool isOfPairs;
  mpfr_t exactX, exactY, exact;
  double greatest = 0.45, at = 0, atY = 0;
};

using Computed = void (*)(Buffer *result, Buffer *x);
using ComputedOfPairs = void (*)(Buffer *result, Buffer *x, Buffer *y);

void sample(const Function &function, void *compute, bool isOfPairs) {
  GreatestError greatest(function, isOfPairs);
  Numbers numbers;
  std::vector<double> x(kChunk), y(kChunk);
  for (size_t chunk = 0; chunk != kNumChunks; ++chunk) {
    numbers.draw(x, chunk);
    if (isOfPairs && chunk == 0)
      numbers.drawPairs(x);
    if (isOfPairs)
      numbers.drawSecond(y, x, chunk);
    Buffer first = {x.data(), x.data(), 0, static_cast<int64_t>(kChunk), 1};
    Buffer second = {y.data(), y.data(), 0, static_cast<int64_t>(kChunk), 1};
    Buffer result = {};
    if (isOfPairs)
      reinterpret_cast<ComputedOfPairs>(compute)(&result, &first, &second);
    else
      reinterpret_cast<Computed>(compute)(&result, &first);
    for (size_t i = 0; i != kChunk; ++i)
      greatest.add(x[i], y[i], result.aligned[result.offset + i]);
    std::free(result.allocated);
  }
  greatest.print();
}

} // namespace

int main(int argc, char **argv) {
  std::string name = argc == 3 ? argv[2] : "";
  void *library = argc == 3 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  void *compute = library
                      ? dlsym(library, ("_mlir_ciface_compute_" + name).c_str())
                      : nullptr;
  for (const Function &each : functions) {
    if (!compute || each.name != name)
      continue;
    sample(each, compute, name == "powf" || name == "atan2");
    return 0;
  }
  std::fprintf(stderr, "usage: sample LIBRARY FUNCTION\n");
  return 1;
}
