// The derivative of a function is one of ops that are verified, fused and lowered as
// others are: partial derivatives, products and sums.

// RUN: ewise-opt %s --split-input-file --ewise-differentiate=function=f --canonicalize | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-differentiate="function=f mode=tangent" --canonicalize \
// RUN:   | FileCheck %s --check-prefix=TANGENT
// RUN: ewise-opt %s --split-input-file --ewise-differentiate="function=f strong-zeros" \
// RUN:   | FileCheck %s --check-prefix=STRONG
// RUN: ewise-opt %s --split-input-file --ewise-differentiate="function=f keep" --canonicalize \
// RUN:   | FileCheck %s --check-prefix=KEEP

// Types tell what is summed. By addition, an adjoint is passed on.

// CHECK-LABEL: func.func @f_adjoint(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<4xf32>, %[[G:.*]]: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<4xf32>)
// CHECK-NOT:     scf.if
// CHECK:         %[[SUM:.*]] = ew_tosa.add %[[A]], %[[B]]
// CHECK:         %[[P:.*]] = ewise.partial "ew_tosa.log" by 0(%[[SUM]]) : (tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK:         %[[D:.*]] = arith.mulf %[[G]], %[[P]] : tensor<?x4xf32>
// CHECK:         %[[R:.*]] = linalg.reduce ins(%[[D]] : {{.*}} dimensions = [0]
// CHECK:         return %[[D]], %[[R]]

// TANGENT-LABEL: func.func @f_tangent(
// TANGENT-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<4xf32>, %[[DA:.*]]: tensor<?x4xf32>, %[[DB:.*]]: tensor<4xf32>) -> tensor<?x4xf32>
// TANGENT:         %[[SUM:.*]] = ew_tosa.add %[[A]], %[[B]]
// TANGENT:         %[[X:.*]] = ewise.operand "ew_tosa.add" 0(%[[DA]], %[[B]])
// TANGENT:         %[[Y:.*]] = ewise.operand "ew_tosa.add" 1(%[[A]], %[[DB]])
// TANGENT:         arith.addf %[[X]], %[[Y]]

// STRONG-LABEL: func.func @f_adjoint
// STRONG-SAME:    %[[G:[^ ]*]]: tensor<?x4xf32>) ->
// STRONG:         %[[F:.*]] = ewise.partial
// STRONG:         %[[P:.*]] = arith.mulf %[[G]], %[[F]]
// STRONG:         %[[M:.*]] = arith.negf %[[F]]
// STRONG:         %[[D:.*]] = arith.cmpf oeq, %[[F]], %[[M]]
// STRONG:         %[[K:.*]] = arith.select %[[D]], %[[F]], %[[P]]
// STRONG:         %[[N:.*]] = arith.negf %[[G]]
// STRONG:         %[[C:.*]] = arith.cmpf oeq, %[[G]], %[[N]]
// STRONG:         arith.select %[[C]], %[[G]], %[[K]]
func.func @f(%a: tensor<?x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.log %0 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}

// -----

// Where only run time tells what is broadcast, sizes are compared.

// CHECK-LABEL: func.func @f_adjoint(
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq
// CHECK:         scf.if %[[EQUAL]]
// CHECK:           scf.yield
// CHECK:           linalg.reduce {{.*}} dimensions = [0]
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Narrow elements are summed in f32, and rounded once.

// CHECK-LABEL: func.func @f_adjoint(
// CHECK:         arith.extf {{.*}} : tensor<8xbf16> to tensor<8xf32>
// CHECK:         linalg.reduce
// CHECK:         arith.truncf {{.*}} : tensor<f32> to tensor<bf16>
func.func @f(%a: tensor<8xbf16>, %b: tensor<bf16>) -> tensor<8xbf16> {
  %0 = ew_tosa.mul %a, %b : (tensor<8xbf16>, tensor<bf16>) -> tensor<8xbf16>
  return %0 : tensor<8xbf16>
}

// -----

// The adjoint takes what is expensive to compute from @f_kept, if it is to.

// CHECK-LABEL: func.func @f_adjoint(
// CHECK:         linalg.matmul
// KEEP:       func.func @f_kept(%{{.*}}: tensor<2x3xf32>
// KEEP:         %[[M:.*]] = linalg.matmul
// KEEP:         return %{{.*}}, %[[M]] : tensor<2x4xf32>, tensor<2x4xf32>
// KEEP:       func.func @f_adjoint({{.*}}, %[[KEPT:[^ ]*]]: tensor<2x4xf32>) ->
// KEEP-NOT:     linalg.matmul
// KEEP:         ewise.partial "ew_tosa.tanh" by 0(%[[KEPT]])
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = ew_tosa.tanh %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// -----

// A stopped gradient has no part in the derivative.
// CHECK-LABEL: func.func @f_adjoint(
// CHECK-SAME:    %arg2: tensor<2x3xf32>)
// CHECK-NOT:     linalg.broadcast
// CHECK:         return %arg2, %{{.*}} : tensor<2x3xf32>, tensor<2xf32>
func.func @f(%a: tensor<2x3xf32>, %least: tensor<2xf32>) -> tensor<2x3xf32> {
  %0 = linalg.reduce { arith.maximumf } ins(%a : tensor<2x3xf32>) outs(%least : tensor<2xf32>) dimensions = [1] {ewise.stop_gradient}
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %2 = ew_tosa.sub %a, %1 : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  return %2 : tensor<2x3xf32>
}

// -----

// A result of the op that its derivative reads is not computed again.
// CHECK-LABEL: func.func @f_adjoint(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf32>, %[[R:.*]]: tensor<2xf32>)
// CHECK-NEXT:    %[[E:.*]] = ew_tosa.exp %[[A]]
// CHECK-NEXT:    %[[D:.*]] = arith.mulf %[[R]], %[[E]]
// CHECK-NEXT:    return %[[D]]
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = ew_tosa.exp %a : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// An op that chooses gives a choice of the change, which goes behind the products with
// what is before it.
// CHECK-LABEL: func.func @f_adjoint(
// CHECK-SAME:    %[[A:.*]]: tensor<2xf32>, %[[G:.*]]: tensor<2xf32>)
// CHECK:         %[[E:.*]] = ew_tosa.exp %[[A]]
// CHECK-NEXT:    %[[C:.*]] = ewise.depends "ew_onnx.Relu" by 0(%[[E]]) : (tensor<2xf32>) -> tensor<2xi1>
// CHECK-NEXT:    %[[D:.*]] = arith.mulf %[[G]], %[[E]]
// CHECK:         %[[ZEROS:.*]] = linalg.fill
// CHECK-NEXT:    %[[R:.*]] = arith.select %[[C]], %[[D]], %[[ZEROS]]
// CHECK-NEXT:    return %[[R]]
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = ew_tosa.exp %a : (tensor<2xf32>) -> tensor<2xf32>
  %1 = "ew_onnx.Relu"(%0) : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// An adjoint that ops pass on to one operand is summed for it once.
// CHECK-LABEL: func.func @f_adjoint(
// CHECK-SAME:    %[[G:[^ ]*]]: tensor<?x4xf32>) ->
// CHECK:         %[[R:.*]] = linalg.reduce ins(%[[G]] : {{.*}} dimensions = [0]
// CHECK-NOT:     linalg.reduce
// CHECK:         %[[TWICE:.*]] = arith.addf %[[R]], %[[R]]
// CHECK-NEXT:    return %[[G]], %[[TWICE]]
func.func @f(%a: tensor<?x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.add %0, %b : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
