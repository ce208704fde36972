// Effects, canonicalization, and patterns in DRR, PDLL and C++.
//
// RUN: nn-opt %s --canonicalize | FileCheck %s
// RUN: nn-opt %s --nn-rewrite | FileCheck %s --check-prefix=REWRITE
// RUN: nn-opt %s --nn-convert-types | FileCheck %s --check-prefix=F32

// An op with an effect stays, one without does not.

// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    nn.count %arg0
// CHECK-NEXT:    return
func.func @effects(%a: tensor<2xf32>) {
  %0 = nn.count %a : (tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.negate %a : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func.func @canonicalizer(
// CHECK-NEXT:    %[[Y:.*]] = nn.negate %arg1
// CHECK-NEXT:    %[[SUM:.*]] = nn.add %arg0 + %[[Y]] then none
// CHECK-NEXT:    %[[ALL:.*]] = nn.negate %[[SUM]]
// CHECK-NEXT:    return %[[ALL]]
func.func @canonicalizer(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = nn.negate %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.add %0 + %y then none : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The author's folder goes before the evaluation by the record.

// CHECK-LABEL: func.func @folder(
// CHECK-NEXT:    %[[C:.*]] = arith.constant dense<6.000000e+00> : tensor<2xf32>
// CHECK-NEXT:    return %arg0, %[[C]]
func.func @folder(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = nn.scale %x {factor = 1.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  %c = arith.constant dense<3.0> : tensor<2xf32>
  %1 = nn.scale %c {factor = 2.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// Constants fold to those of the dialect's materializer.

// CHECK-LABEL: func.func @fold(
// CHECK-NEXT:    %[[C:.*]] = arith.constant dense<-3.000000e+00> : tensor<2xf32>
// CHECK-NEXT:    return %[[C]]
func.func @fold() -> tensor<2xf32> {
  %c = arith.constant dense<3.0> : tensor<2xf32>
  %0 = nn.negate %c : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// REWRITE-LABEL: func.func @drr(
// REWRITE-NEXT:    return %arg0
func.func @drr(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = nn.negate %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.negate %0 : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// REWRITE-LABEL: func.func @pdll(
// REWRITE-NEXT:    %[[SCALED:.*]] = nn.scale %arg0 {factor = 5.000000e-01 : f32}
// REWRITE-NEXT:    %[[NEGATED:.*]] = nn.negate %[[SCALED]]
// REWRITE-NEXT:    return %[[NEGATED]]
func.func @pdll(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = nn.negate %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = nn.scale %0 {factor = 0.5 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// F32-LABEL: func.func @convert(%arg0: tensor<2xf32>) -> tensor<2xf32>
// F32-NEXT:    %[[X:.*]] = nn.negate %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// F32-NEXT:    return %[[X]] : tensor<2xf32>
func.func @convert(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = nn.negate %x : (tensor<2xf64>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}
