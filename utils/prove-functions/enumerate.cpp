//===- enumerate.cpp - Every value of a function of f32 -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// enumerate LIBRARY FUNCTION nearest: calls _mlir_ciface_compute_FUNCTION of
// the library, of a tensor<?xf32>, with every number of f32, and compares each
// value with the number nearest to the exact one. That is the rounded value of
// glibc's libmvec in f64, unless it is close to the middle of two numbers of
// f32 or is another one: there, MPFR computes 220 bits. Prints wrong values, a
// line each, and exits 1 after any.
//
// enumerate LIBRARY FUNCTION error: prints the greatest error of all values,
// in units in the last place, which are those of exact values. Functions of two
// operands are called with all pairs of numbers of f16, and with as many of
// f32: of any bits, with powers and quotients of sizes that f32 has, near 1,
// and with small multiples of 1/2.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <immintrin.h>
#include <mpfr.h>
#include <string>
#include <vector>

namespace {

/// How far libmvec's values may be from exact ones: they are within 4 ULP,
/// which is 2^-50.
constexpr double kDoubt = 0x1p-43;

/// The value of -x, if that of x is known.
enum class Symmetry { None, Even, Odd };

struct Function {
  const char *name;
  unsigned numOperands;
  __m256d (*approximate)(__m256d x, __m256d y);
  void (*compute)(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y);
  Symmetry symmetry;
};

#define UNARY_FUNCTIONS(F)                                                     \
  F(exp, None)                                                                 \
  F(exp2, None)                                                                \
  F(expm1, None)                                                               \
  F(log, None)                                                                 \
  F(log2, None)                                                                \
  F(log10, None)                                                               \
  F(log1p, None)                                                               \
  F(sinh, Odd)                                                                 \
  F(cosh, Even)                                                                \
  F(tanh, Odd)                                                                 \
  F(erf, Odd)                                                                  \
  F(erfc, None)                                                                \
  F(cbrt, Odd)                                                                 \
  F(sin, Odd)                                                                  \
  F(cos, Even)                                                                 \
  F(tan, Odd)                                                                  \
  F(atan, Odd)                                                                 \
  F(asin, Odd)                                                                 \
  F(acos, None)                                                                \
  F(asinh, Odd)                                                                \
  F(acosh, None)                                                               \
  F(atanh, Odd)
#define DECLARE(name, symmetry) extern "C" __m256d _ZGVdN4v_##name(__m256d);
UNARY_FUNCTIONS(DECLARE)
extern "C" __m256d _ZGVdN4vv_pow(__m256d, __m256d);
extern "C" __m256d _ZGVdN4vv_atan2(__m256d, __m256d);

__m256d approximateRsqrt(__m256d x, __m256d) {
  return _mm256_div_pd(_mm256_set1_pd(1), _mm256_sqrt_pd(x));
}
/// MPFR 4.2 has infinity of -0.
void computeRsqrt(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_sqrt(value, x, MPFR_RNDN);
  mpfr_ui_div(value, 1, value, MPFR_RNDN);
}

__m256d approximateLogistic(__m256d x, __m256d) {
  const __m256d one = _mm256_set1_pd(1);
  __m256d e = _ZGVdN4v_exp(_mm256_sub_pd(_mm256_setzero_pd(), x));
  return _mm256_div_pd(one, _mm256_add_pd(one, e));
}
void computeLogistic(mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {
  mpfr_neg(value, x, MPFR_RNDN);
  mpfr_exp(value, value, MPFR_RNDN);
  mpfr_add_ui(value, value, 1, MPFR_RNDN);
  mpfr_ui_div(value, 1, value, MPFR_RNDN);
}

#define UNARY(name, symmetry)                                                  \
  {#name, 1, [](__m256d x, __m256d) { return _ZGVdN4v_##name(x); },            \
   [](mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr) {                            \
     mpfr_##name(value, x, MPFR_RNDN);                                         \
   },                                                                          \
   Symmetry::symmetry},
#define BINARY(name, function)                                                 \
  {name, 2, [](__m256d x, __m256d y) { return _ZGVdN4vv_##function(x, y); },   \
   [](mpfr_ptr value, mpfr_srcptr x, mpfr_srcptr y) {                          \
     mpfr_##function(value, x, y, MPFR_RNDN);                                  \
   },                                                                          \
   Symmetry::None},
const Function functions[] = {
    UNARY_FUNCTIONS(UNARY) BINARY("powf", pow) BINARY("atan2", atan2){
        "rsqrt", 1, approximateRsqrt, computeRsqrt, Symmetry::None},
    {"logistic", 1, approximateLogistic, computeLogistic, Symmetry::None}};

/// A buffer as MLIR hands it over.
struct Buffer {
  float *allocated, *aligned;
  int64_t offset, size, stride;
};

constexpr uint32_t kChunk = 1 << 16, kSign = 1U << 31;

float makeFloat(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

/// Operands, and the compiled function's values of them.
class Calls {
public:
  Calls(const Function &function, void *compute)
      : x(kChunk), y(kChunk), function(function), compute(compute) {}
  ~Calls() { std::free(result.allocated); }

  /// The numbers with consecutive bits.
  void setNumbers(uint32_t first) {
    for (uint32_t i = 0; i != kChunk; ++i)
      x[i] = makeFloat(first + i);
  }

  const float *call() {
    std::free(result.allocated);
    Buffer first = wrap(x), second = wrap(y);
    if (function.numOperands == 1)
      reinterpret_cast<void (*)(Buffer *, Buffer *)>(compute)(&result, &first);
    else
      reinterpret_cast<void (*)(Buffer *, Buffer *, Buffer *)>(compute)(
          &result, &first, &second);
    return result.aligned + result.offset;
  }

  /// Four values from the operands number `i` on.
  __m256d approximate(size_t i) const {
    return function.approximate(_mm256_cvtps_pd(_mm_loadu_ps(&x[i])),
                                _mm256_cvtps_pd(_mm_loadu_ps(&y[i])));
  }

  std::vector<float> x, y;

private:
  static Buffer wrap(std::vector<float> &numbers) {
    return {numbers.data(), numbers.data(), 0, kChunk, 1};
  }

  const Function &function;
  void *compute;
  Buffer result = {};
};

/// Whether a value of -x is what that of x makes of it by the symmetry.
bool isMirrored(const Function &function, float value, float mirrored) {
  float expected = function.symmetry == Symmetry::Odd ? -value : value;
  return std::memcmp(&expected, &mirrored, sizeof(expected)) == 0 ||
         (std::isnan(expected) && std::isnan(mirrored));
}

/// Exact values, of 220 bits.
class Exact {
public:
  explicit Exact(const Function &function) : function(function) {
    mpfr_inits2(220, x, y, value, nullptr);
  }
  ~Exact() { mpfr_clears(x, y, value, nullptr); }

  mpfr_ptr compute(float first, float second) {
    mpfr_set_flt(x, first, MPFR_RNDN);
    mpfr_set_flt(y, second, MPFR_RNDN);
    function.compute(value, x, y);
    return value;
  }

private:
  const Function &function;
  mpfr_t x, y, value;
};

/// Compares each value with the nearest number.
class Comparison {
public:
  Comparison(const Function &function, void *compute)
      : function(function), calls(function, compute),
        mirroredCalls(function, compute), exact(function) {}

  bool run() {
    for (uint32_t first = 0; first < kSign; first += kChunk) {
      calls.setNumbers(first);
      const float *values = calls.call();
      compareAll(calls, values);
      mirroredCalls.setNumbers(first | kSign);
      const float *mirrored = mirroredCalls.call();
      if (function.symmetry == Symmetry::None)
        compareAll(mirroredCalls, mirrored);
      else
        compareMirrored(values, mirrored);
    }
    std::printf("%s: %llu of 4294967296 wrong, %llu by MPFR\n", function.name,
                static_cast<unsigned long long>(numWrong),
                static_cast<unsigned long long>(numExact));
    return numWrong == 0;
  }

private:
  /// Values of -x against those of x, which are right or have been reported.
  void compareMirrored(const float *values, const float *mirrored) {
    float sign = function.symmetry == Symmetry::Odd ? -1 : 1;
    for (size_t i = 0; i != kChunk; ++i)
      if (!isMirrored(function, values[i], mirrored[i]))
        report(mirroredCalls.x[i], sign * values[i], mirrored[i]);
  }

  void compareAll(const Calls &all, const float *values) {
    const __m256d less = _mm256_set1_pd(1 - kDoubt);
    const __m256d more = _mm256_set1_pd(1 + kDoubt);
    for (size_t i = 0; i != kChunk; i += 4) {
      __m256d near = all.approximate(i);
      __m128 value = _mm_loadu_ps(values + i);
      __m128 least = _mm256_cvtpd_ps(_mm256_mul_pd(near, less));
      __m128 greatest = _mm256_cvtpd_ps(_mm256_mul_pd(near, more));
      __m128 isSame = _mm_castsi128_ps(_mm_and_si128(
          areSameBits(value, least), areSameBits(value, greatest)));
      __m128 areNaN = _mm_and_ps(_mm_cmpunord_ps(value, value),
                                 _mm_cmpunord_ps(least, least));
      int known = _mm_movemask_ps(_mm_or_ps(isSame, areNaN));
      for (size_t lane = 0; lane != 4 && known != 15; ++lane)
        if ((known >> lane & 1) == 0)
          compareOne(all.x[i + lane], values[i + lane]);
    }
  }

  static __m128i areSameBits(__m128 a, __m128 b) {
    return _mm_cmpeq_epi32(_mm_castps_si128(a), _mm_castps_si128(b));
  }

  void compareOne(float number, float value) {
    ++numExact;
    float expected = mpfr_get_flt(exact.compute(number, 0), MPFR_RNDN);
    bool isRight = std::memcmp(&expected, &value, sizeof(value)) == 0 ||
                   (std::isnan(expected) && std::isnan(value));
    if (!isRight)
      report(number, expected, value);
  }

  void report(float number, float expected, float value) {
    if (++numWrong <= 100)
      std::printf("%s %a is %a, not %a\n", function.name, number, expected,
                  value);
  }

  const Function &function;
  Calls calls, mirroredCalls;
  Exact exact;
  uint64_t numExact = 0, numWrong = 0;
};

/// Finds the greatest error.
class GreatestError {
public:
  GreatestError(const Function &function, void *compute)
      : function(function), calls(function, compute),
        mirroredCalls(function, compute), exact(function) {}

  void run() {
    if (function.symmetry != Symmetry::None)
      runMirrored();
    else if (function.numOperands == 1)
      runAll([&](uint32_t first) { calls.setNumbers(first); });
    else {
      runAll([&](uint32_t first) { setHalfPairs(first); });
      runAll([&](uint32_t) { setPairs(); });
    }
    double roundedUp = std::ceil(greatest * 1e6) / 1e6;
    std::printf("%s: %.6f ULP at %a", function.name, roundedUp, atX);
    if (function.numOperands == 2)
      std::printf(", %a", atY);
    std::printf("\n");
  }

private:
  template <typename SetOperands> void runAll(SetOperands setOperands) {
    uint32_t first = 0;
    do {
      setOperands(first);
      compareAll(calls.call());
      first += kChunk;
    } while (first != 0);
  }

  /// Values of -x have the errors of those of x if they have the same digits.
  void runMirrored() {
    for (uint32_t first = 0; first < kSign; first += kChunk) {
      calls.setNumbers(first);
      const float *values = calls.call();
      compareAll(values);
      mirroredCalls.setNumbers(first | kSign);
      const float *mirrored = mirroredCalls.call();
      for (size_t i = 0; i != kChunk; ++i)
        if (!isMirrored(function, values[i], mirrored[i]))
          setGreatest(INFINITY, mirroredCalls.x[i], 0);
    }
  }

  /// A number of f16 with each of them.
  void setHalfPairs(uint32_t first) {
    for (uint32_t i = 0; i != kChunk; ++i) {
      calls.x[i] = _cvtsh_ss(static_cast<uint16_t>(first >> 16));
      calls.y[i] = _cvtsh_ss(static_cast<uint16_t>(i));
    }
  }

  void setPairs() {
    for (uint32_t i = 0; i != kChunk; ++i) {
      float x = makeFloat(draw()), y = makeFloat(draw());
      switch (i % 4) {
      case 0:
        break;
      case 1: // Powers and quotients that are neither too great nor too small.
        x = std::fabs(x);
        y = function.name == std::string("atan2")
                ? x * std::exp2(drawFrom(-30, 30))
                : drawFrom(-152, 130) / std::log2(x);
        break;
      case 2: // Powers of what is near 1, and angles near those of eighths.
        x = 1 + std::copysign(std::exp2(drawFrom(-24, -1)), x);
        y = function.name == std::string("atan2")
                ? x + std::copysign(std::exp2(drawFrom(-24, -1)), y)
                : drawFrom(-152, 130) / std::log2(x);
        break;
      case 3:
        y = 0.5F * std::rint(drawFrom(-8, 8));
        break;
      }
      calls.x[i] = x;
      calls.y[i] = y;
    }
  }

  /// A number by Marsaglia's shifts.
  uint32_t draw() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return static_cast<uint32_t>(state >> 16);
  }
  float drawFrom(float least, float most) {
    return least + (most - least) * 0x1p-32F * static_cast<float>(draw());
  }

  void compareAll(const float *values) {
    const __m256d exponent =
        _mm256_castsi256_pd(_mm256_set1_epi64x(0x7FF0000000000000));
    const __m256d sign = _mm256_set1_pd(-0.0);
    for (size_t i = 0; i != kChunk; i += 4) {
      __m256d near = calls.approximate(i);
      __m256d value = _mm256_cvtps_pd(_mm_loadu_ps(values + i));
      __m256d unit = _mm256_mul_pd(_mm256_max_pd(_mm256_and_pd(near, exponent),
                                                 _mm256_set1_pd(0x1p-126)),
                                   _mm256_set1_pd(0x1p-23 * greatest));
      __m256d error = _mm256_andnot_pd(sign, _mm256_sub_pd(value, near));
      __m256d isSmall =
          _mm256_and_pd(_mm256_cmp_pd(error, unit, _CMP_LE_OQ),
                        _mm256_cmp_pd(near, _mm256_set1_pd(0), _CMP_NEQ_OQ));
      int known = _mm256_movemask_pd(isSmall);
      for (size_t lane = 0; lane != 4 && known != 15; ++lane)
        if ((known >> lane & 1) == 0)
          compareOne(calls.x[i + lane], calls.y[i + lane], values[i + lane],
                     near[lane]);
    }
  }

  /// Infinity counts as the power of 2 behind the greatest number. A value of
  /// another sign is wrong, whatever its size.
  void compareOne(float x, float y, float value, double near) {
    bool isSame = std::isnan(near)
                      ? std::isnan(value)
                      : static_cast<float>(near) == value &&
                            std::signbit(near) == std::signbit(value);
    if (isSame && (std::isnan(near) || std::isinf(value) || value == 0))
      return;
    double error = getError(exact.compute(x, y), value);
    if (error > greatest)
      setGreatest(error, x, y);
  }

  void setGreatest(double error, float x, float y) {
    greatest = error;
    atX = x;
    atY = y;
  }

  double getError(mpfr_ptr value, float computed) const {
    if (mpfr_nan_p(value) || std::isnan(computed))
      return mpfr_nan_p(value) && std::isnan(computed) ? 0 : INFINITY;
    if ((mpfr_signbit(value) != 0) != std::signbit(computed))
      return INFINITY;
    if (std::isinf(mpfr_get_flt(value, MPFR_RNDN)) && std::isinf(computed))
      return 0;
    if (mpfr_inf_p(value))
      return INFINITY;
    long exponent = mpfr_zero_p(value) ? -125 : mpfr_get_exp(value);
    double finite = std::isinf(computed) ? std::copysign(0x1p128, computed)
                                         : static_cast<double>(computed);
    mpfr_sub_d(value, value, finite, MPFR_RNDN);
    mpfr_mul_2si(value, value, 24 - std::max(exponent, -125L), MPFR_RNDN);
    return std::fabs(mpfr_get_d(value, MPFR_RNDU));
  }

  const Function &function;
  Calls calls, mirroredCalls;
  Exact exact;
  uint64_t state = 0x9E3779B97F4A7C15;
  /// Less is the error of no function, and MPFR does not compute it.
  double greatest = 0.45;
  float atX = 0, atY = 0;
};

} // namespace

int main(int argc, char **argv) {
  std::string name = argc == 4 ? argv[2] : "", mode = argc == 4 ? argv[3] : "";
  void *library = argc == 4 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  void *compute = library
                      ? dlsym(library, ("_mlir_ciface_compute_" + name).c_str())
                      : nullptr;
  const Function *known = nullptr;
  for (const Function &each : functions)
    if (each.name == name)
      known = &each;
  bool isNearest = mode == "nearest" && known && known->numOperands == 1;
  if (!compute || !known || (!isNearest && mode != "error")) {
    std::fprintf(stderr, "usage: enumerate LIBRARY FUNCTION nearest|error\n");
    return 1;
  }
  if (isNearest)
    return Comparison(*known, compute).run() ? 0 : 1;
  GreatestError(*known, compute).run();
  return 0;
}
