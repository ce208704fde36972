// Upstream's passes make one loop nest of a matrix product and of what dequantizes an operand in groups: the dequantized matrix
// does not exist, and no map divides.
// RUN: ewise-test-opt %s --ewise-to-linalg --linalg-generalize-named-ops --linalg-fuse-elementwise-ops --canonicalize \
// RUN:   | FileCheck %s

// In tiles, the rows of the matrix that one needs are dequantized beside it.
// RUN: ewise-test-opt %s --ewise-to-linalg --transform-preload-library=transform-library-paths=%S/Inputs/tile-product.mlir \
// RUN:   --transform-interpreter --canonicalize | FileCheck %s --check-prefix=TILE

// TILE-LABEL: @product
// TILE-NOT:     tensor<64x256xf32>
// TILE-NOT:     tensor<64x2x128xf32>
// TILE:         scf.for
// TILE-DAG:       %[[ELEMENTS:.+]] = tensor.extract_slice %{{.+}} [16, 2, 128]
// TILE-DAG:       %[[SCALES:.+]] = tensor.extract_slice %{{.+}} [16, 2] [1, 1] : tensor<64x2xf16>
// TILE:           linalg.generic
// TILE-SAME:        ins(%[[ELEMENTS]], %[[SCALES]]
// TILE:           linalg.matmul
// TILE-SAME:        tensor<8x256xf32>, tensor<16x256xf32>

// CHECK-DAG: #[[$ROW:.+]] = affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>
// CHECK-DAG: #[[$MATRIX:.+]] = affine_map<(d0, d1, d2, d3) -> (d1, d2, d3)>
// CHECK-DAG: #[[$GROUP:.+]] = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
// CHECK-DAG: #[[$RESULT:.+]] = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
// CHECK-LABEL: @product
// CHECK-NOT:   tensor<64x256xf32>
// CHECK-NOT:   tensor<64x2x128xf32>
// CHECK:       linalg.generic {indexing_maps = [#[[$ROW]], #[[$MATRIX]], #[[$GROUP]], #[[$GROUP]], #[[$RESULT]]]
// CHECK-SAME:    iterator_types = ["parallel", "parallel", "reduction", "reduction"]
// CHECK-SAME:    tensor<64x2x128xi4>, tensor<64x2xf16>, tensor<64x2xi4>
// CHECK-NOT:   linalg.generic
func.func @product(%x: tensor<8x256xf32>, %w: tensor<64x256xi4>, %s: tensor<64x2xf16>, %z: tensor<64x2xi4>,
                   %init: tensor<8x64xf32>) -> tensor<8x64xf32> {
  %0 = ew_language.dequantize %w, %s, %z
      : (tensor<64x256xi4>, tensor<64x2xf16>, tensor<64x2xi4>) -> tensor<64x256xf32>
  %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                      affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %0 : tensor<8x256xf32>, tensor<64x256xf32>) outs(%init : tensor<8x64xf32>) -> tensor<8x64xf32>
  return %1 : tensor<8x64xf32>
}
