// In code that is not reached, a tensor may have its sizes from itself: the pass
// ends.
//
// RUN: ewise-opt %s --ewise-version-broadcasts | FileCheck %s

// CHECK-LABEL: func.func @sizes_from_itself(
// CHECK:         tensor.dim
// CHECK:         scf.if
func.func @sizes_from_itself(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %m: index,
                             %n: index, %s: index, %z: f32) {
  return
^unreachable:
  %c0 = arith.constant 0 : index
  %p = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%b : tensor<?x?xf32>) -> tensor<?x?xf32>
  %q = tensor.cast %r : tensor<?x?xf32> to tensor<?x?xf32>
  %r = linalg.fill ins(%z : f32) outs(%q : tensor<?x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %r, %c0 : tensor<?x?xf32>
  %v = ewise.broadcast %p sizes(%d, %n) strides[1, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %e = tensor.empty(%d, %n) : tensor<?x?xf32>
  %0 = linalg.abs ins(%v : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  cf.br ^unreachable
}
