// Operations that MLIR does not convert to LLVM are expanded: elementwise ops on vectors
// of two dimensions, classifications of floats, powers of index, clamps, products and
// sums of 8 bits that are rounded once.
//
// DEFINE: %{call} =
// DEFINE: %{run} = ewise-opt %s --ewise-run='%{call}'
// REDEFINE: %{call} = @integers([[-1, 2], [256, -3]])
// RUN: %{run} | FileCheck %s --check-prefix=INTEGERS
// REDEFINE: %{call} = @floats([[nan, 1], [-inf, 0]])
// RUN: %{run} | FileCheck %s --check-prefix=FLOATS
// REDEFINE: %{call} = @classes([1, -1, 0, 3e-5, -6.2e-5, inf, -inf, nan])
// RUN: %{run} | FileCheck %s --check-prefix=CLASSES
// REDEFINE: %{call} = @classes8([1, 0, 0.001953125, 0.015625, -448, nan])
// RUN: %{run} | FileCheck %s --check-prefix=CLASSES8
// REDEFINE: %{call} = @powers([2, -3, 7], [10, 3, -1])
// RUN: %{run} | FileCheck %s --check-prefix=POWERS
// REDEFINE: %{call} = @clamps([-3, 0.5, 2, inf, nan, 0], [0, 0, 0, 0, 0, 3], 1)
// RUN: %{run} | FileCheck %s --check-prefix=CLAMPS
// REDEFINE: %{call} = @narrow([1.75, 1.75, 448, nan], [0.75, 0.75, 2, 1], [0.001953125, -0.001953125, -448, 1])
// RUN: %{run} | FileCheck %s --check-prefix=NARROW

// INTEGERS:      tensor<2x2xi32> = {{\[\[}}1, 2],
// INTEGERS-NEXT:                    [256, 3]]
// INTEGERS-NEXT: tensor<2x2xi32> = {{\[\[}}0, 30],
// INTEGERS-NEXT:                    [23, 0]]
// INTEGERS-NEXT: tensor<2x2xi32> = {{\[\[}}-1, 0],
// INTEGERS-NEXT:                    [0, -1]]
func.func @integers(%x: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %two = arith.constant dense<2> : vector<2x2xi32>
  %v = vector.transfer_read %x[%c0, %c0], %pad : tensor<2x2xi32>, vector<2x2xi32>
  %0 = math.absi %v : vector<2x2xi32>
  %1 = math.ctlz %v : vector<2x2xi32>
  %2, %3 = arith.mulsi_extended %v, %two : vector<2x2xi32>
  %4 = tensor.empty() : tensor<2x2xi32>
  %5 = vector.transfer_write %0, %4[%c0, %c0] : vector<2x2xi32>, tensor<2x2xi32>
  %6 = vector.transfer_write %1, %4[%c0, %c0] : vector<2x2xi32>, tensor<2x2xi32>
  %7 = vector.transfer_write %3, %4[%c0, %c0] : vector<2x2xi32>, tensor<2x2xi32>
  return %5, %6, %7 : tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>
}

// FLOATS:      tensor<2x2xi32> = {{\[\[}}1, 0],
// FLOATS-NEXT:                    [0, 0]]
// FLOATS-NEXT: tensor<2x2xi32> = {{\[\[}}0, 0],
// FLOATS-NEXT:                    [1, 0]]
func.func @floats(%x: tensor<2x2xf32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %x[%c0, %c0], %pad : tensor<2x2xf32>, vector<2x2xf32>
  %0 = math.isnan %v : vector<2x2xf32>
  %1 = math.isinf %v : vector<2x2xf32>
  %2 = arith.extui %0 : vector<2x2xi1> to vector<2x2xi32>
  %3 = arith.extui %1 : vector<2x2xi1> to vector<2x2xi32>
  %4 = tensor.empty() : tensor<2x2xi32>
  %5 = vector.transfer_write %2, %4[%c0, %c0] : vector<2x2xi32>, tensor<2x2xi32>
  %6 = vector.transfer_write %3, %4[%c0, %c0] : vector<2x2xi32>, tensor<2x2xi32>
  return %5, %6 : tensor<2x2xi32>, tensor<2x2xi32>
}

// 3e-5 is subnormal as f16, and normal in the f32 that it is computed in.
// CLASSES:      tensor<8xi1> = [true, true, false, false, true, false, false, false]
// CLASSES-NEXT: tensor<8xi1> = [false, false, false, false, false, true, true, false]
func.func @classes(%x: tensor<8xf16>) -> (tensor<8xi1>, tensor<8xi1>) {
  %0 = math.isnormal %x : tensor<8xf16>
  %1 = math.isinf %x : tensor<8xf16>
  return %0, %1 : tensor<8xi1>, tensor<8xi1>
}

// A type without infinities.
// CLASSES8:      tensor<6xi1> = [true, false, false, true, true, false]
// CLASSES8-NEXT: tensor<6xi1> = [false, false, false, false, false, false]
func.func @classes8(%x: tensor<6xf8E4M3FN>) -> (tensor<6xi1>, tensor<6xi1>) {
  %0 = math.isnormal %x : tensor<6xf8E4M3FN>
  %1 = math.isinf %x : tensor<6xf8E4M3FN>
  return %0, %1 : tensor<6xi1>, tensor<6xi1>
}

// POWERS: tensor<3xindex> = [1024, -27, 0]
func.func @powers(%x: tensor<3xindex>, %y: tensor<3xindex>) -> tensor<3xindex> {
  %0 = math.ipowi %x, %y : tensor<3xindex>
  return %0 : tensor<3xindex>
}

// CLAMPS:      tensor<6xf32> = [0, 0.5, 1, 1, nan, 1]
// CLAMPS-NEXT: {{^}}1{{$}}
// CLAMPS-NEXT: tensor<1x2xf16> = {{\[\[}}0, 0.5]]
func.func @clamps(%x: tensor<6xf32>, %least: tensor<6xf32>, %greatest: f32)
    -> (tensor<6xf32>, f32, tensor<1x2xf16>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 2.0 : f32
  %pad = arith.constant 0.0 : f32
  %most = tensor.splat %greatest : tensor<6xf32>
  %0 = math.clampf %x to [%least, %most] : tensor<6xf32>
  %1 = math.clampf %c5 to [%pad, %greatest] : f32
  %v = vector.transfer_read %x[%c0], %pad : tensor<6xf32>, vector<2xf32>
  %w = vector.shape_cast %v : vector<2xf32> to vector<1x2xf32>
  %narrow = arith.truncf %w : vector<1x2xf32> to vector<1x2xf16>
  %zeros = arith.constant dense<0.0> : vector<1x2xf16>
  %ones = arith.constant dense<1.0> : vector<1x2xf16>
  %2 = math.clampf %narrow to [%zeros, %ones] : vector<1x2xf16>
  %3 = tensor.empty() : tensor<1x2xf16>
  %4 = vector.transfer_write %2, %3[%c0, %c0] : vector<1x2xf16>, tensor<1x2xf16>
  return %0, %1, %4 : tensor<6xf32>, f32, tensor<1x2xf16>
}

// NARROW: tensor<4xf8E4M3FN> = [1.38, 1.25, 448, nan]
func.func @narrow(%x: tensor<4xf8E4M3FN>, %y: tensor<4xf8E4M3FN>, %z: tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN> {
  %0 = math.fma %x, %y, %z : tensor<4xf8E4M3FN>
  return %0 : tensor<4xf8E4M3FN>
}
