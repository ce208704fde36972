// RUN: ewise-opt %s --ewise-to-linalg=runtime-checks --split-input-file | FileCheck %s

// The last block is shorter: the index of a scale is computed, and nothing is copied.
// CHECK-LABEL: @short
// CHECK-COUNT-1: tensor.empty
// CHECK-NOT:   tensor.empty
// CHECK:       linalg.generic {{.*}} ins(%arg0 : tensor<70x4xf32>)
// CHECK:       %[[BLOCK:.+]] = arith.divui %{{.*}}, %c32
// CHECK:       tensor.extract %arg1[%[[BLOCK]], %{{.*}}]
// CHECK-NOT:   linalg.generic
func.func @short(%x: tensor<70x4xf32>, %s: tensor<3x4xf32>) -> tensor<70x4xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 32 : i64} : (tensor<70x4xf32>, tensor<3x4xf32>) -> tensor<70x4xi8>
  return %0 : tensor<70x4xi8>
}

// -----

// Its producers are in the same loops.
// CHECK-LABEL: @fused
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:   linalg.generic
func.func @fused(%x: tensor<70x4xf32>, %y: tensor<4xf32>, %s: tensor<3x4xf32>, %t: tensor<4xf32>) -> tensor<70x4xi8> {
  %a = ew_onnx.Add %x, %y : (tensor<70x4xf32>, tensor<4xf32>) -> tensor<70x4xf32>
  %b = ew_onnx.Mul %s, %t : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  %0 = ew_onnx.QuantizeLinear %a, %b {axis = 0 : i64, block_size = 32 : i64} : (tensor<70x4xf32>, tensor<3x4xf32>) -> tensor<70x4xi8>
  return %0 : tensor<70x4xi8>
}

// -----

// Whole blocks are a loop of their own.
// CHECK:       #[[$SCALE:.+]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-LABEL: @whole
// CHECK:       tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 32, 4]
// CHECK:       linalg.generic {indexing_maps = [#{{.*}}, #[[$SCALE]], #{{.*}}
func.func @whole(%x: tensor<64x4xf32>, %s: tensor<2x4xf32>) -> tensor<64x4xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 32 : i64} : (tensor<64x4xf32>, tensor<2x4xf32>) -> tensor<64x4xi8>
  return %0 : tensor<64x4xi8>
}

// -----

// Blocks of a dynamic size are counted in a check, and one scale may stand for all blocks.
// CHECK-LABEL: @dynamic
// CHECK:       %[[N:.+]] = tensor.dim %arg0
// CHECK:       %[[BLOCKS:.+]] = arith.ceildivui %[[N]], %c32
// CHECK:       %[[M:.+]] = tensor.dim %arg1
// CHECK:       arith.cmpi eq, %[[BLOCKS]], %[[M]]
// CHECK:       arith.cmpi eq, %[[M]], %c1
// CHECK:       cf.assert %{{.*}}, "'ew_onnx.QuantizeLinear' op dimension 0 of 'y_scale' is ? in 'tensor<?x4xf32>', and dimension 0 of 'x' ?
// CHECK:       arith.divui
// CHECK:       arith.minui
// CHECK:       tensor.extract
func.func @dynamic(%x: tensor<?x4xf32>, %s: tensor<?x4xf32>) -> tensor<?x4xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 32 : i64} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}

// -----

// A fact says that all blocks are whole.
// CHECK-LABEL: @multiple
// CHECK:       tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]]
// CHECK-NOT:   tensor.extract
// CHECK:       return
func.func @multiple(%x: tensor<?x4xf32>, %s: tensor<?x4xf32>) -> tensor<?x4xi8> {
  %n = ewise.symbolic_int "n" : index
  ewise.bind_symbolic_shape %x, [%n], affine_map<()[s0] -> (s0 * 64, 4)> : tensor<?x4xf32>
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 32 : i64} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xi8>
  return %0 : tensor<?x4xi8>
}

// -----

// A scale for each channel is read at its index; the axis counts from the end.
// CHECK:       #[[$CHANNEL:.+]] = affine_map<(d0, d1, d2) -> (d1)>
// CHECK-LABEL: @channel
// CHECK:       linalg.generic {indexing_maps = [#{{.*}}, #[[$CHANNEL]], #{{.*}} ins(%arg0, %arg1 : tensor<2x3x4xf32>, tensor<3xf32>)
func.func @channel(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) -> tensor<2x3x4xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = -2 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xi8>
  return %0 : tensor<2x3x4xi8>
}

// -----

// CHECK-LABEL: @vectors
// CHECK:       vector.shape_cast %arg1 : vector<3xf32> to vector<3x1xf32>
// CHECK:       vector.broadcast %{{.*}} : vector<3x1xf32> to vector<3x3xf32>
// CHECK:       vector.shape_cast %{{.*}} : vector<3x3xf32> to vector<9xf32>
// CHECK:       vector.extract_strided_slice %{{.*}} {offsets = [0], sizes = [7], strides = [1]} : vector<9xf32> to vector<7xf32>
func.func @vectors(%x: vector<7xf32>, %s: vector<3xf32>) -> vector<7xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 3 : i64} : (vector<7xf32>, vector<3xf32>) -> vector<7xi8>
  return %0 : vector<7xi8>
}


// -----

// A scale for all is at no axis, and has one element.
// CHECK:       #[[$ALL:.+]] = affine_map<(d0) -> (0)>
// CHECK-LABEL: @for_all
// CHECK:       %[[SIZE:.+]] = tensor.dim %arg1
// CHECK:       %[[ONE:.+]] = arith.cmpi eq, %[[SIZE]], %c1
// CHECK:       cf.assert %[[ONE]], "'ew_onnx.QuantizeLinear' op 'axis' is 1, which is no dimension of 'x' of type 'tensor<?xf32>'"
// CHECK-NOT:   cf.assert
// CHECK:       linalg.generic {indexing_maps = [#{{.*}}, #[[$ALL]], #[[$ALL]], #{{.*}} ins(%arg0, %arg1, %arg2 :
func.func @for_all(%x: tensor<?xf32>, %s: tensor<?xf32>, %z: tensor<1xi8>) -> tensor<?xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s, %z : (tensor<?xf32>, tensor<?xf32>, tensor<1xi8>) -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

// -----

// CHECK-LABEL: @vectors_for_all
// CHECK:       vector.broadcast %{{.*}} to vector<[4]xf32>
func.func @vectors_for_all(%x: vector<[4]xf32>, %s: vector<1xf32>) -> vector<[4]xi8> {
  %0 = ew_onnx.QuantizeLinear %x, %s : (vector<[4]xf32>, vector<1xf32>) -> vector<[4]xi8>
  return %0 : vector<[4]xi8>
}
