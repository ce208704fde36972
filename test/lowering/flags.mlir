// The flags of MLIR's own ops are those of the scalar operations that they
// become, in every form, fused or not.

// RUN: ewise-opt --ewise-to-linalg=functions=calls %s | FileCheck %s
// RUN: ewise-opt --ewise-to-linalg="fuse=false functions=calls" %s | FileCheck %s
// RUN: ewise-opt --ewise-to-linalg="form=elementwise functions=calls" %s | FileCheck %s
// RUN: ewise-opt --ewise-to-linalg="broadcast-form=named functions=calls" %s | FileCheck %s
// RUN: ewise-opt --ewise-to-linalg="dynamic-broadcast=materialize functions=calls" %s | FileCheck %s
// RUN: ewise-opt --ewise-to-linalg="dynamic-broadcast=assume-equal functions=calls" %s | FileCheck %s

// CHECK-LABEL: @fastmath
// CHECK: arith.addf %{{.*}} fastmath<fast> : f32
// CHECK: arith.subf %{{.*}} fastmath<nnan,ninf> : f32
// CHECK: {{arith.mulf %[^ ]+, %[^ ]+ : f32|elementwise_kind<mul>}}
// CHECK: math.exp %{{.*}} fastmath<afn> : f32
// CHECK: math.fma %{{.*}} fastmath<contract> : f32
// CHECK: arith.cmpf olt, %{{.*}} fastmath<ninf> : f32
func.func @fastmath(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xi1> {
  %0 = arith.addf %a, %b fastmath<fast> : tensor<?x4xf32>
  %1 = arith.subf %0, %a fastmath<nnan, ninf> : tensor<?x4xf32>
  %2 = arith.mulf %1, %b : tensor<?x4xf32>
  %3 = math.exp %2 fastmath<afn> : tensor<?x4xf32>
  %4 = math.fma %3, %b, %a fastmath<contract> : tensor<?x4xf32>
  %5 = arith.cmpf olt, %4, %b fastmath<ninf> : tensor<?x4xf32>
  return %5 : tensor<?x4xi1>
}

// CHECK-LABEL: @overflow
// CHECK: arith.addi %{{.*}} overflow<nsw, nuw> : i32
// CHECK: {{arith.muli %[^ ]+, %[^ ]+ : i32|elementwise_kind<mul>}}
// CHECK: arith.shli %{{.*}} overflow<nsw> : i32
// CHECK: arith.shrsi %{{.*}} exact : i32
// CHECK: arith.divsi %{{.*}} exact : i32
// CHECK: arith.trunci %{{.*}} overflow<nuw> : i32 to i8
func.func @overflow(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi8> {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : tensor<4xi32>
  %1 = arith.muli %0, %b : tensor<4xi32>
  %2 = arith.shli %1, %a overflow<nsw> : tensor<4xi32>
  %3 = arith.shrsi %2, %b exact : tensor<4xi32>
  %4 = arith.divsi %3, %b exact : tensor<4xi32>
  %5 = arith.trunci %4 overflow<nuw> : tensor<4xi32> to tensor<4xi8>
  return %5 : tensor<4xi8>
}
