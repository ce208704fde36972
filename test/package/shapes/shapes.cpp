#include "ewise/Rules/RuleSets.h.inc"

#include "KernelShapes.h.inc"

#include "ewise/Rules/Describe.h"
#include "ewise/Rules/Spelling.h"
#include <cstdio>

// The shape of a product, or why there is none.
static void multiply(ewise::Shape left, ewise::Shape right) {
  int64_t sizes[8];
  ewise::InferredShape product(sizes);
  ewise::Failure failure;
  std::string text =
      kernels::inferMultiplyShape(left, right, product, &failure)
          ? ewise::spellShape(product.view())
          : ewise::describe(kernels::kMultiplyOp, failure, {left, right});
  std::puts(text.c_str());
}

int main() {
  const int64_t matrix[] = {3, 4}, column[] = {3, 1}, row[] = {5};
  const int64_t empty[] = {0, 1};
  multiply({matrix, 2}, {column, 2});
  multiply({column, 2}, {row, 1});
  multiply({empty, 2}, {row, 1});
  multiply({matrix, 2}, {row, 1});
}
