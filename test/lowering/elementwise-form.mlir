// An op with the body of one of linalg.elementwise's kinds becomes that.
//
// RUN: ewise-opt %s --mlir-print-local-scope --ewise-to-linalg="form=elementwise functions=calls" \
// RUN:   | FileCheck %s
// Generalized, they are what they would have been.
// RUN: ewise-opt %s --ewise-to-linalg="form=elementwise functions=calls" --linalg-generalize-named-ops \
// RUN:   | FileCheck %s --check-prefix=GENERIC --implicit-check-not=linalg.elementwise

// GENERIC-LABEL: func.func @unary(
// GENERIC:         math.absf
// GENERIC:         math.ceil
// GENERIC:         math.erf
// GENERIC:         math.exp
// GENERIC:         math.floor
// GENERIC:         math.log
// GENERIC:         arith.negf
// GENERIC:         math.rsqrt
// GENERIC:         math.tanh
// GENERIC-LABEL: func.func @binary(
// GENERIC:         arith.addf
// GENERIC:         arith.subf
// GENERIC:         arith.maximumf
// GENERIC:         arith.minimumf
// GENERIC:         arith.mulf %[[X:.*]], %[[X]]
// GENERIC-LABEL: func.func @select(
// GENERIC:         arith.select

// CHECK-LABEL: func.func @unary(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<abs> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<ceil> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<erf> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<floor> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<log> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<negf> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<rsqrt> ins(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<tanh> ins(
func.func @unary(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = ew_tosa.ceil %0 : (tensor<4xf32>) -> tensor<4xf32>
  %2 = ew_tosa.erf %1 : (tensor<4xf32>) -> tensor<4xf32>
  %3 = ew_tosa.exp %2 : (tensor<4xf32>) -> tensor<4xf32>
  %4 = ew_tosa.floor %3 : (tensor<4xf32>) -> tensor<4xf32>
  %5 = ew_tosa.log %4 : (tensor<4xf32>) -> tensor<4xf32>
  %6 = ew_tosa.negate %5 : (tensor<4xf32>) -> tensor<4xf32>
  %7 = ew_tosa.rsqrt %6 : (tensor<4xf32>) -> tensor<4xf32>
  %8 = ew_tosa.tanh %7 : (tensor<4xf32>) -> tensor<4xf32>
  return %8 : tensor<4xf32>
}

// Broadcasts are in the indexing maps, or before the op where only run time
// tells.
// CHECK-LABEL: func.func @binary(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[ROW:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<?x4xf32>)
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%[[A]], %[[ROW]] :
// CHECK:         %[[VIEW:.*]] = ewise.broadcast %[[B]]
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%{{.*}}, %[[VIEW]] :
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<max_signed>
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<min_signed>
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<square>
func.func @binary(%a: tensor<?x4xf32>, %row: tensor<4xf32>, %b: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = ew_tosa.add %a, %row : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %1 = ew_tosa.sub %0, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %2 = ew_tosa.maximum %1, %row : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %3 = ew_tosa.minimum %2, %row : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  %4 = ew_tosa.mul %3, %3 {shift = 0 : i8} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %4 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @select(
// CHECK:         linalg.elementwise kind=#linalg.elementwise_kind<select>
func.func @select(%p: tensor<4xi1>, %a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8> {
  %0 = ew_tosa.select %p, %a, %b : (tensor<4xi1>, tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// Other bodies: an integer's disjunction, several ops, an op of another dialect
// with flags, an index.
// CHECK-LABEL: func.func @other_bodies(
// CHECK-NOT:     linalg.elementwise
func.func @other_bodies(%x: tensor<4xf32>, %i: tensor<4xi32>, %n: tensor<4xindex>)
    -> (tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xindex>) {
  %0 = ew_tosa.bitwise_or %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = ew_tosa.sigmoid %x : (tensor<4xf32>) -> tensor<4xf32>
  %2 = arith.addf %1, %x fastmath<nnan> : tensor<4xf32>
  %3 = arith.addi %n, %n : tensor<4xindex>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xindex>
}
