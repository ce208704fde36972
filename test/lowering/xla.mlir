// RUN: ewise-opt %s --ewise-to-linalg --split-input-file | FileCheck %s

// A scalar is read at every index, nothing else is broadcast.
// CHECK-LABEL: func.func @select_scalar(
// CHECK:         linalg.generic {indexing_maps = [#[[NONE:map[0-9]*]], #[[ALL:map[0-9]*]], #[[ALL]]]
// CHECK-SAME:      ins(%{{.*}} : tensor<i1>, tensor<?x4xf32>)
func.func @select_scalar(%p: tensor<i1>, %a: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_xla.select %p, %a, %a : (tensor<i1>, tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// CHECK-LABEL: func.func @clamp(
// CHECK:         ^bb0(%[[MIN:.*]]: i32, %[[X:.*]]: i32, %[[MAX:.*]]: i32, %{{.*}}: i32):
// CHECK-NEXT:      %[[ABOVE:.*]] = arith.maxsi %[[X]], %[[MIN]] : i32
// CHECK-NEXT:      %[[BELOW:.*]] = arith.minsi %[[ABOVE]], %[[MAX]] : i32
// CHECK-NEXT:      linalg.yield %[[BELOW]] : i32
func.func @clamp(%min: tensor<i32>, %x: tensor<8xi32>, %max: tensor<?xi32>) -> tensor<8xi32> {
  %0 = ew_xla.clamp %min, %x, %max : (tensor<i32>, tensor<8xi32>, tensor<?xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// -----

// If both constants were 0, math.atan2 would fold to NaN; arithmetic does not.
// CHECK-LABEL: func.func @atan2(
// CHECK-NOT:     math.atan2
// CHECK:         math.copysign %{{.*}} : f64
func.func @atan2(%y: tensor<8xf64>, %x: tensor<8xf64>) -> tensor<8xf64> {
  %0 = ew_xla.atan2 %y, %x : (tensor<8xf64>, tensor<8xf64>) -> tensor<8xf64>
  return %0 : tensor<8xf64>
}

// -----

// The integer is as wide as the float, the part as the complex number says.
// CHECK-LABEL: func.func @total_order(
// CHECK:         arith.bitcast %{{.*}} : bf16 to i16
// CHECK:         arith.cmpi slt, %{{.*}} : i16
func.func @total_order(%a: tensor<8xbf16>) -> tensor<8xi1> {
  %0 = ew_xla.compare %a, %a {compare_type = "TOTALORDER", direction = "LT"} : (tensor<8xbf16>, tensor<8xbf16>) -> tensor<8xi1>
  return %0 : tensor<8xi1>
}

// -----

// Integers are compared as the program says, also where that is not their sign.
// CHECK-LABEL: func.func @unsigned_order(
// CHECK:         arith.cmpi ult, %{{.*}} : i8
// CHECK:         arith.cmpi slt, %{{.*}} : i8
func.func @unsigned_order(%a: tensor<8xi8>, %b: tensor<8xi8>) -> (tensor<8xi1>, tensor<8xi1>) {
  %0 = ew_xla.compare %a, %b {compare_type = "UNSIGNED", direction = "LT"} : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi1>
  %1 = ew_xla.compare %a, %b {direction = "LT"} : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi1>
  return %0, %1 : tensor<8xi1>, tensor<8xi1>
}

// -----

// CHECK-LABEL: func.func @parts(
// CHECK:         complex.abs %{{.*}} : complex<f64>
func.func @parts(%z: tensor<8xcomplex<f64>>, %x: tensor<8xi8>) -> (tensor<8xf64>, tensor<8xi8>) {
  %0 = ew_xla.abs %z : (tensor<8xcomplex<f64>>) -> tensor<8xf64>
  // CHECK: math.absi
  %1 = ew_xla.abs %x : (tensor<8xi8>) -> tensor<8xi8>
  return %0, %1 : tensor<8xf64>, tensor<8xi8>
}
