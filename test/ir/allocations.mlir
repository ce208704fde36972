// Neither verification nor inference allocates memory up to rank 8, be it of
// tensors or of vectors, by type or by an attribute.

// REQUIRES: counted-allocations
// RUN: ewise-count-allocations %s | FileCheck %s

// CHECK:      ew_tosa.add tensor<f32>: 0, 0
// CHECK-NEXT: ew_tosa.add tensor<2x?x4x5x6x7x8x9xf32>: 0, 0
// CHECK-NEXT: ew_tosa.add tensor<2x3x4x5x6x7x8x9xf32>: 0, 0
// CHECK-NEXT: ew_tosa.add tensor<2x?x4x5x6x7x8x9xf32>: 0, 0
// CHECK-NEXT: ew_tosa.add tensor<*xf32>: 0, 0
func.func @ranks(%0: tensor<f32>, %8: tensor<2x?x4x5x6x7x8x9xf32>,
                 %row: tensor<1x3x1x1x1x1x1x9xf32>, %low: tensor<9xf32>,
                 %unranked: tensor<*xf32>) {
  %a = ew_tosa.add %0, %0 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %b = ew_tosa.add %8, %8
      : (tensor<2x?x4x5x6x7x8x9xf32>, tensor<2x?x4x5x6x7x8x9xf32>)
      -> tensor<2x?x4x5x6x7x8x9xf32>
  %c = ew_tosa.add %8, %row
      : (tensor<2x?x4x5x6x7x8x9xf32>, tensor<1x3x1x1x1x1x1x9xf32>)
      -> tensor<2x3x4x5x6x7x8x9xf32>
  %d = ew_tosa.add %8, %low
      : (tensor<2x?x4x5x6x7x8x9xf32>, tensor<9xf32>)
      -> tensor<2x?x4x5x6x7x8x9xf32>
  %e = ew_tosa.add %8, %unranked
      : (tensor<2x?x4x5x6x7x8x9xf32>, tensor<*xf32>) -> tensor<*xf32>
  return
}

// CHECK-NEXT: ew_tosa.add vector<2x3x4x5x6x7x8x9xf32>: 0, 0
// CHECK-NEXT: ew_tosa.add vector<2x3x4x5x6x7x8x[9]xf32>: 0, 0
func.func @vectors(%a: vector<2x3x4x5x6x7x8x9xf32>, %b: vector<9xf32>,
                   %c: vector<2x3x4x5x6x7x8x[9]xf32>, %d: vector<[9]xf32>) {
  %0 = ew_tosa.add %a, %b
      : (vector<2x3x4x5x6x7x8x9xf32>, vector<9xf32>)
      -> vector<2x3x4x5x6x7x8x9xf32>
  %1 = ew_tosa.add %c, %d
      : (vector<2x3x4x5x6x7x8x[9]xf32>, vector<[9]xf32>)
      -> vector<2x3x4x5x6x7x8x[9]xf32>
  return
}

// CHECK-NEXT: ew_tosa.select tensor<?x?xf32>: 0, 0
// CHECK-NEXT: ew_tosa.greater tensor<?x?xi1>: 0, 0
// CHECK-NEXT: ew_tosa.clamp tensor<?x?xf32>: 0, 0
// CHECK-NEXT: ew_tosa.cast tensor<?x?xi8>: 0, 0
// CHECK-NEXT: ew_xla.add tensor<?x?xf32>: 0, 0
// CHECK-NEXT: ew_linalg.broadcast tensor<?x4xf32>: 0, 0
func.func @others(%a: tensor<?x?xf32>, %b: tensor<?x?xi1>, %c: tensor<?xf32>,
                  %d: tensor<?x4xf32>) {
  %0 = ew_tosa.select %b, %a, %a
      : (tensor<?x?xi1>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.greater %a, %a
      : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xi1>
  %2 = ew_tosa.clamp %a {min_val = 0.0 : f32, max_val = 1.0 : f32}
      : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = ew_tosa.cast %a : (tensor<?x?xf32>) -> tensor<?x?xi8>
  %4 = ew_xla.add %a, %c {broadcast_dimensions = array<i64: 0>}
      : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %5 = ew_linalg.broadcast %c into %d at [0]
      : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return
}
