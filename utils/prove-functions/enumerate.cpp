//===- enumerate.cpp - Every value of a function of f32 -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// enumerate LIBRARY FUNCTION: calls _mlir_ciface_compute_FUNCTION of the
// library, of a tensor<?xf32>, with every number of f32, and compares each
// value with the number nearest to the exact one. That is the rounded value of
// glibc's libmvec in f64, unless it is close to the middle of two numbers of
// f32 or is another one: there, MPFR computes 220 bits. Prints wrong values, a
// line each, and exits 1 after any.
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
  __m256d (*approximate)(__m256d);
  int (*compute)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
  Symmetry symmetry;
};

#define FUNCTIONS(F)                                                           \
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
FUNCTIONS(DECLARE)

__m256d approximateRsqrt(__m256d x) {
  return _mm256_div_pd(_mm256_set1_pd(1), _mm256_sqrt_pd(x));
}
/// MPFR 4.2 has infinity of -0.
int computeRsqrt(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t rounding) {
  mpfr_sqrt(value, x, rounding);
  return mpfr_ui_div(value, 1, value, rounding);
}

#define ROW(name, symmetry)                                                    \
  {#name, _ZGVdN4v_##name, mpfr_##name, Symmetry::symmetry},
const Function functions[] = {
    FUNCTIONS(ROW){"rsqrt", approximateRsqrt, computeRsqrt, Symmetry::None}};

/// A buffer as MLIR hands it over.
struct Buffer {
  float *allocated, *aligned;
  int64_t offset, size, stride;
};

/// The numbers with consecutive bits, and the function's values of them.
class Enumeration {
public:
  Enumeration(const Function &function, void (*compute)(Buffer *, Buffer *))
      : function(function), compute(compute), numbers(kChunk) {
    mpfr_init2(x, 220);
    mpfr_init2(exact, 220);
  }

  void run() {
    for (uint32_t first = 0; first < kSign; first += kChunk) {
      setNumbers(first);
      Buffer values = call();
      compareAll(values.aligned + values.offset);
      setNumbers(first | kSign);
      Buffer mirrored = call();
      if (function.symmetry == Symmetry::None)
        compareAll(mirrored.aligned + mirrored.offset);
      else
        compareMirrored(values.aligned + values.offset,
                        mirrored.aligned + mirrored.offset);
      std::free(values.allocated);
      std::free(mirrored.allocated);
    }
  }

  uint64_t numExact = 0, numWrong = 0;

private:
  static constexpr uint32_t kChunk = 1 << 16, kSign = 1U << 31;

  void setNumbers(uint32_t first) {
    for (uint32_t i = 0; i != kChunk; ++i) {
      uint32_t bits = first + i;
      std::memcpy(&numbers[i], &bits, sizeof(bits));
    }
  }

  Buffer call() {
    Buffer in = {numbers.data(), numbers.data(), 0, kChunk, 1}, out = {};
    compute(&out, &in);
    return out;
  }

  /// Values of -x against those of x, which are right or have been reported.
  void compareMirrored(const float *values, const float *mirrored) {
    float sign = function.symmetry == Symmetry::Odd ? -1 : 1;
    for (size_t i = 0; i != kChunk; ++i) {
      float expected = sign * values[i];
      if (std::memcmp(&expected, &mirrored[i], sizeof(expected)) != 0 &&
          !(std::isnan(expected) && std::isnan(mirrored[i])))
        report(numbers[i], expected, mirrored[i]);
    }
  }

  void compareAll(const float *values) {
    const __m256d less = _mm256_set1_pd(1 - kDoubt);
    const __m256d more = _mm256_set1_pd(1 + kDoubt);
    for (size_t i = 0; i != kChunk; i += 4) {
      __m256d near =
          function.approximate(_mm256_cvtps_pd(_mm_loadu_ps(&numbers[i])));
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
          compareOne(numbers[i + lane], values[i + lane]);
    }
  }

  static __m128i areSameBits(__m128 a, __m128 b) {
    return _mm_cmpeq_epi32(_mm_castps_si128(a), _mm_castps_si128(b));
  }

  void compareOne(float number, float value) {
    ++numExact;
    mpfr_set_flt(x, number, MPFR_RNDN);
    function.compute(exact, x, MPFR_RNDN);
    float expected = mpfr_get_flt(exact, MPFR_RNDN);
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
  void (*compute)(Buffer *, Buffer *);
  std::vector<float> numbers;
  mpfr_t x, exact;
};

} // namespace

int main(int argc, char **argv) {
  void *library = argc == 3 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  std::string symbol =
      std::string("_mlir_ciface_compute_") + (library ? argv[2] : "");
  auto *compute = reinterpret_cast<void (*)(Buffer *, Buffer *)>(
      library ? dlsym(library, symbol.c_str()) : nullptr);
  const Function *known = nullptr;
  for (const Function &each : functions)
    if (argc == 3 && each.name == std::string(argv[2]))
      known = &each;
  if (!compute || !known) {
    std::fprintf(stderr, "usage: enumerate LIBRARY FUNCTION\n");
    return 1;
  }
  Enumeration enumeration(*known, compute);
  enumeration.run();
  std::printf("%s: %llu of 4294967296 wrong, %llu by MPFR\n", known->name,
              static_cast<unsigned long long>(enumeration.numWrong),
              static_cast<unsigned long long>(enumeration.numExact));
  return enumeration.numWrong != 0;
}
