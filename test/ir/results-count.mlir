// Ops with too few results, which only the generic form can say.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics

func.func @one(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.frexp' op expected 2 results}}
  %0 = "ew_language.frexp"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
