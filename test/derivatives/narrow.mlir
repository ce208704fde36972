// Partial derivatives of narrow floats are computed in f32 and rounded once, where
// their element type would round them more often.

// RUN: ewise-opt %s --ewise-to-linalg=functions=calls | FileCheck %s
// RUN: %if native %{ ewise-opt %s "--ewise-run=@bf16([1.0])" | FileCheck %s --check-prefix=VALUE %}

// Steps in bf16 give 0.1953.
// VALUE: tensor<1xbf16> = [0.1963]

// CHECK-LABEL: func.func @bf16(
// CHECK:         %[[WIDE:.*]] = arith.extf %{{.*}} : bf16 to f32
// CHECK:         arith.mulf {{.*}} : f32
// CHECK:         arith.truncf {{.*}} : f32 to bf16
func.func @bf16(%a: tensor<1xbf16>) -> tensor<1xbf16> {
  %0 = ewise.partial "ew_tosa.sigmoid" by 0(%a) : (tensor<1xbf16>) -> tensor<1xbf16>
  return %0 : tensor<1xbf16>
}
