// The elements of operands are converted to what they promote to, in the body.
//
// RUN: ewise-opt --ewise-records=%S/../lib/PromotionOps.td %s --split-input-file \
// RUN:   --mlir-print-local-scope --ewise-to-linalg | FileCheck %s

// CHECK-LABEL: func.func @tensors(
// CHECK:         linalg.generic
// CHECK-SAME:      affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d1)>
// CHECK-SAME:      ins(%{{.*}}, %{{.*}} : tensor<4x1xi32>, tensor<3xf16>) outs(%{{.*}} : tensor<4x3xf64>)
// CHECK-NEXT:    ^bb0(%[[A:.*]]: i32, %[[B:.*]]: f16, %{{.*}}: f64):
// CHECK-NEXT:      %[[WIDE_A:.*]] = arith.sitofp %[[A]] : i32 to f64
// CHECK-NEXT:      %[[WIDE_B:.*]] = arith.extf %[[B]] : f16 to f64
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[WIDE_A]], %[[WIDE_B]] : f64
func.func @tensors(%a: tensor<4x1xi32>, %b: tensor<3xf16>) -> tensor<4x3xf64> {
  %0 = ew_numpy.add %a, %b
      : (tensor<4x1xi32>, tensor<3xf16>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// -----

// A boolean is 0 or 1; what has the type already is not converted.
// CHECK-LABEL: func.func @boolean(
// CHECK:         ^bb0(%[[A:.*]]: i1, %[[B:.*]]: i8, %{{.*}}: i8):
// CHECK-NEXT:      %[[WIDE:.*]] = arith.extui %[[A]] : i1 to i8
// CHECK-NEXT:      arith.muli %[[WIDE]], %[[B]] : i8
func.func @boolean(%a: tensor<4xi1>, %b: tensor<4xi8>) -> tensor<4xi8> {
  %0 = ew_promotion.torch_mul %a, %b
      : (tensor<4xi1>, tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

// CHECK-LABEL: func.func @complex(
// CHECK:         ^bb0(%[[A:.*]]: complex<f32>, %[[B:.*]]: f64, %{{.*}}: complex<f64>):
// CHECK-DAG:       %[[RE:.*]] = complex.re %[[A]]
// CHECK-DAG:       %[[IM:.*]] = complex.im %[[A]]
// CHECK-DAG:       %[[WIDE_RE:.*]] = arith.extf %[[RE]] : f32 to f64
// CHECK-DAG:       %[[WIDE_IM:.*]] = arith.extf %[[IM]] : f32 to f64
// CHECK:           %[[FIRST:.*]] = complex.create %[[WIDE_RE]], %[[WIDE_IM]] : complex<f64>
// CHECK:           %[[ZERO:.*]] = arith.constant 0.0{{.*}} : f64
// CHECK:           %[[SECOND:.*]] = complex.create %[[B]], %[[ZERO]] : complex<f64>
// CHECK:           complex.add %[[FIRST]], %[[SECOND]] : complex<f64>
func.func @complex(%a: tensor<4xcomplex<f32>>, %b: tensor<4xf64>)
    -> tensor<4xcomplex<f64>> {
  %0 = ew_promotion.jax_add %a, %b
      : (tensor<4xcomplex<f32>>, tensor<4xf64>) -> tensor<4xcomplex<f64>>
  return %0 : tensor<4xcomplex<f64>>
}

// -----

// Fused, a value has the type of its op, which is then promoted.
// CHECK-LABEL: func.func @fused(
// CHECK:         ^bb0(%[[A:.*]]: i8, %[[B:.*]]: i16, %[[C:.*]]: f16, %{{.*}}: f32):
// CHECK-NEXT:      %[[WIDE_A:.*]] = arith.extsi %[[A]] : i8 to i16
// CHECK-NEXT:      %[[FIRST:.*]] = arith.muli %[[WIDE_A]], %[[B]] : i16
// CHECK-NEXT:      %[[WIDE:.*]] = arith.sitofp %[[FIRST]] : i16 to f32
// CHECK-NEXT:      %[[WIDE_C:.*]] = arith.extf %[[C]] : f16 to f32
// CHECK-NEXT:      arith.addf %[[WIDE]], %[[WIDE_C]] : f32
// CHECK-NOT:     linalg.generic
func.func @fused(%a: tensor<4xi8>, %b: tensor<4xi16>, %c: tensor<4xf16>)
    -> tensor<4xf32> {
  %0 = ew_numpy.multiply %a, %b
      : (tensor<4xi8>, tensor<4xi16>) -> tensor<4xi16>
  %1 = ew_numpy.add %0, %c
      : (tensor<4xi16>, tensor<4xf16>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:    %[[A:.*]]: vector<4x1xi32>, %[[B:.*]]: vector<3xf16>)
// CHECK:         %[[WIDE_A:.*]] = arith.sitofp %{{.*}} : vector<4x3xi32> to vector<4x3xf64>
// CHECK:         %[[WIDE_B:.*]] = arith.extf %{{.*}} : vector<4x3xf16> to vector<4x3xf64>
// CHECK:         arith.addf %[[WIDE_A]], %[[WIDE_B]] : vector<4x3xf64>
func.func @vectors(%a: vector<4x1xi32>, %b: vector<3xf16>) -> vector<4x3xf64> {
  %0 = ew_numpy.add %a, %b
      : (vector<4x1xi32>, vector<3xf16>) -> vector<4x3xf64>
  return %0 : vector<4x3xf64>
}

// -----

// An operand that is not read takes part in promotion, and is not converted.
// CHECK-LABEL: func.func @first(
// CHECK:         ^bb0(%[[A:.*]]: i32, %{{.*}}: f32):
// CHECK-NEXT:      %[[WIDE:.*]] = arith.sitofp %[[A]] : i32 to f32
func.func @first(%a: tensor<4xi32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ew_promotion.first %a, %b
      : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An operand with a type of its own keeps it.
// CHECK-LABEL: func.func @select(
// CHECK:         ^bb0(%[[C:.*]]: i1, %[[A:.*]]: i8, %[[B:.*]]: f32, %{{.*}}: f32):
// CHECK-NEXT:      %[[WIDE:.*]] = arith.sitofp %[[A]] : i8 to f32
// CHECK-NEXT:      arith.select %[[C]], %[[WIDE]], %[[B]] : f32
func.func @select(%c: tensor<4xi1>, %a: tensor<4xi8>, %b: tensor<4xf32>)
    -> tensor<4xf32> {
  %0 = ew_numpy.where %c, %a, %b
      : (tensor<4xi1>, tensor<4xi8>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Unsigned elements are computed on as signless ones.
// CHECK-LABEL: func.func @unsigned(
// CHECK-SAME:    %[[A:.*]]: vector<4xui8>, %[[B:.*]]: vector<4xi8>)
// CHECK-DAG:     %[[BITS:.*]] = builtin.unrealized_conversion_cast %[[A]] : vector<4xui8> to vector<4xi8>
// CHECK-DAG:     %[[WIDE_A:.*]] = arith.extui %[[BITS]] : vector<4xi8> to vector<4xi16>
// CHECK-DAG:     %[[WIDE_B:.*]] = arith.extsi %[[B]] : vector<4xi8> to vector<4xi16>
// CHECK:         arith.addi %[[WIDE_A]], %[[WIDE_B]] : vector<4xi16>
func.func @unsigned(%a: vector<4xui8>, %b: vector<4xi8>) -> vector<4xi16> {
  %0 = ew_numpy.add %a, %b
      : (vector<4xui8>, vector<4xi8>) -> vector<4xi16>
  return %0 : vector<4xi16>
}

// -----

// A body that chooses among elements computes where they are converted.
// CHECK-LABEL: func.func @chosen(
// CHECK:         ^bb0(%[[C:.*]]: i1, %[[A:.*]]: ui8, %[[B:.*]]: ui32, %{{.*}}: ui32):
// CHECK-DAG:       %[[BITS_A:.*]] = builtin.unrealized_conversion_cast %[[A]] : ui8 to i8
// CHECK-DAG:       %[[BITS_B:.*]] = builtin.unrealized_conversion_cast %[[B]] : ui32 to i32
// CHECK:           %[[WIDE:.*]] = arith.extui %[[BITS_A]] : i8 to i32
// CHECK:           %[[CHOSEN:.*]] = arith.select %[[C]], %[[WIDE]], %[[BITS_B]] : i32
// CHECK:           builtin.unrealized_conversion_cast %[[CHOSEN]] : i32 to ui32
func.func @chosen(%c: tensor<4xi1>, %a: tensor<4xui8>, %b: tensor<4xui32>)
    -> tensor<4xui32> {
  %0 = ew_numpy.where %c, %a, %b
      : (tensor<4xi1>, tensor<4xui8>, tensor<4xui32>) -> tensor<4xui32>
  return %0 : tensor<4xui32>
}
