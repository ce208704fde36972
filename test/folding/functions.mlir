// Functions of floats of up to 32 bits fold to the nearest number, and those of f64 to one of the two next to the value.
// Those of wider types are left for run time.
//
// RUN: ewise-opt %s --ewise-fold | FileCheck %s

// CHECK-LABEL: func.func @narrow(
// CHECK-DAG:     dense<[1.000000e+00, 2.71828175, 0.000000e+00, 0x7F800000]> : tensor<4xf32>
// CHECK-DAG:     dense<[-1.000000e+00, 7.617180e-01]> : tensor<2xf16>
// CHECK-NOT:     math
func.func @narrow() -> (tensor<4xf32>, tensor<2xf16>) {
  %x = arith.constant dense<[0.0, 1.0, 0xFF800000, 89.0]> : tensor<4xf32>
  %0 = math.exp %x : tensor<4xf32>
  %y = arith.constant dense<[-9.0, 1.0]> : tensor<2xf16>
  %1 = math.tanh %y : tensor<2xf16>
  return %0, %1 : tensor<4xf32>, tensor<2xf16>
}

// CHECK-LABEL: func.func @wide(
// CHECK-DAG:     dense<1.6487212707001282> : tensor<f64>
// CHECK-DAG:     dense<-0.85220084976718879> : tensor<f64>
// CHECK-NOT:     math.{{.*}} f64
// CHECK:         math.exp {{.*}} : tensor<f80>
// CHECK-NOT:     math
func.func @wide() -> (tensor<f64>, tensor<f64>, tensor<f80>) {
  %x = arith.constant dense<0.5> : tensor<f64>
  %0 = math.exp %x : tensor<f64>
  %great = arith.constant dense<1.0e22> : tensor<f64>
  %1 = math.sin %great : tensor<f64>
  %y = arith.constant dense<0.5> : tensor<f80>
  %2 = math.exp %y : tensor<f80>
  return %0, %1, %2 : tensor<f64>, tensor<f64>, tensor<f80>
}
