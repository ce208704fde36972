// With use-value-bounds, programs are analyzed of which MLIR's analysis of integer
// ranges does not know all: loops that do not tell their bounds, and divisions by
// what may be 0.
//
// RUN: ewise-opt --ewise-to-linalg=use-value-bounds %s | FileCheck %s

// CHECK-LABEL: func.func @affine_loop
// CHECK:         affine.for
// CHECK:           linalg.generic
func.func @affine_loop(%a: tensor<4xf32>, %size: index) -> tensor<4xf32> {
  %sum = affine.for %i = %size to affine_map<(d0) -> (d0 + 4)>(%size)
      iter_args(%x = %a) -> tensor<4xf32> {
    %0 = ew_tosa.add %x, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    affine.yield %0 : tensor<4xf32>
  }
  return %sum : tensor<4xf32>
}

// The bounds of scf.for are known still: %i is at most 4, so both are equal.
// CHECK-LABEL: func.func @scf_loop
// CHECK-NOT:     ewise.broadcast
// CHECK:         return
func.func @scf_loop(%a: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %size = arith.addi %i, %c4 : index
    %slice = tensor.extract_slice %a[0] [%size] [1] : tensor<?xf32> to tensor<?xf32>
    %empty = tensor.empty(%size) : tensor<?xf32>
    %0 = ew_tosa.add %slice, %empty : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @division
// CHECK-COUNT-3: affine.apply
// CHECK:         linalg.generic
func.func @division(%a: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %c16 = arith.constant 16 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 mod (s0 - s0))>(%c16)[%c16]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv (s0 - s0))>(%c16)[%c16]
  %2 = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv (s0 - s0))>(%c16)[%c16]
  %empty = tensor.empty(%0, %1, %2) : tensor<?x?x?xf32>
  %sum = ew_tosa.add %a, %empty
      : (tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  return %sum : tensor<?x?x?xf32>
}

// The analysis changes nothing, whatever folders do.
// CHECK-LABEL: func.func @assuming
// CHECK-COUNT-2: shape.const_witness true
// CHECK:         shape.assuming_all %{{.*}}, %{{.*}}
func.func @assuming() -> !shape.witness {
  %0 = shape.const_witness true
  %1 = shape.const_witness true
  %2 = shape.assuming_all %0, %1
  return %2 : !shape.witness
}
