// Discardable attributes of an op are those of the linalg op that it becomes, where it is
// the only one in the loops.
//
// RUN: ewise-opt %s --ewise-to-linalg | FileCheck %s
// RUN: ewise-opt %s --ewise-to-linalg=form=elementwise | FileCheck %s --check-prefix=ELEMENTWISE

// CHECK-LABEL: @one
// CHECK:       linalg.generic {{.*}} attrs = {doc.note = "kept", my.id = 3 : i32}
// ELEMENTWISE-LABEL: @one
// ELEMENTWISE: linalg.elementwise {{.*}}my.id = 3 : i32
func.func @one(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.add %x, %y {my.id = 3 : i32, doc.note = "kept"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// Inherent ones are not among them.
// CHECK-LABEL: @inherent
// CHECK:       linalg.generic {{.*}} attrs = {my.id = 4 : i32}
func.func @inherent(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.clamp %x {max_val = 1.0 : f32, min_val = 0.0 : f32, my.id = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @fused
// CHECK:       linalg.generic
// CHECK-NOT:   my.id
// CHECK:       return
func.func @fused(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.exp %x {my.id = 5 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.add %0, %x {my.id = 6 : i32} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A name that linalg.generic has for something else is left out.
// CHECK-LABEL: @name
// CHECK-NOT:   something else
// CHECK:       return
func.func @name(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.exp %x {doc = "something else"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
