// MLIR's own ops that work on scalars as they do on tensors are their own bodies,
// with all of their attributes. On scalars and vectors, they stay.

// RUN: ewise-opt %s --ewise-to-linalg=functions=calls | FileCheck %s
// RUN: ewise-opt %s --ewise-tosa-to-linalg=functions=calls | FileCheck %s --check-prefix=TOSA

// CHECK-LABEL: func.func @fastmath(
// CHECK:         linalg.generic
// CHECK:           %[[SUM:.*]] = arith.addf %{{.*}}, %{{.*}} fastmath<nnan> : f32
// CHECK:           linalg.yield
// TOSA-LABEL: func.func @fastmath(
// TOSA:         arith.addf %{{.*}}, %{{.*}} fastmath<nnan> : tensor<?xf32>
func.func @fastmath(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %a, %b fastmath<nnan> : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @predicate_and_cast(
// CHECK:         linalg.generic
// CHECK:           arith.cmpi slt, %{{.*}}, %{{.*}} : i32
// CHECK:           arith.extui %{{.*}} : i1 to i8
func.func @predicate_and_cast(%a: tensor<4xi32>, %b: tensor<4xi32>)
    -> tensor<4xi8> {
  %0 = arith.cmpi slt, %a, %b : tensor<4xi32>
  %1 = arith.extui %0 : tensor<4xi1> to tensor<4xi8>
  return %1 : tensor<4xi8>
}

// CHECK-LABEL: func.func @left_alone(
// CHECK-NEXT:    arith.addf %{{.*}}, %{{.*}} : f32
// CHECK-NEXT:    math.exp %{{.*}} : vector<4xf32>
// CHECK-NEXT:    arith.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<4xf32>
// CHECK-NEXT:    return
func.func @left_alone(%a: f32, %v: vector<4xf32>, %c: i1, %t: tensor<4xf32>,
                      %u: tensor<4xf32>)
    -> (f32, vector<4xf32>, tensor<4xf32>) {
  %0 = arith.addf %a, %a : f32
  %1 = math.exp %v : vector<4xf32>
  %2 = arith.select %c, %t, %u : tensor<4xf32>
  return %0, %1, %2 : f32, vector<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @several_results(
// CHECK:         %{{.*}}:2 = linalg.generic
// CHECK:           arith.addui_extended %{{.*}}, %{{.*}} : i8, i1
// CHECK:           linalg.yield %{{.*}}, %{{.*}} : i8, i1
// CHECK:         linalg.generic
// CHECK:           math.sincos %{{.*}} fastmath<fast> : f32
// CHECK:           arith.addf
func.func @several_results(%a: tensor<4xi8>, %x: tensor<4xf32>)
    -> (tensor<4xi8>, tensor<4xi1>, tensor<4xf32>) {
  %sum, %overflow = arith.addui_extended %a, %a : tensor<4xi8>, tensor<4xi1>
  %sin, %cos = math.sincos %x fastmath<fast> : tensor<4xf32>
  %0 = arith.addf %sin, %cos : tensor<4xf32>
  return %sum, %overflow, %0 : tensor<4xi8>, tensor<4xi1>, tensor<4xf32>
}
