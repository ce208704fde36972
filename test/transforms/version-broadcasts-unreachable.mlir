// In code that is not reached, a value may depend on itself: the pass ends.
//
// RUN: ewise-opt %s --ewise-version-broadcasts | FileCheck %s

// CHECK-LABEL: func.func @depends_on_itself(
// CHECK:         ewise.broadcast
func.func @depends_on_itself(%a: tensor<?x?xf32>, %m: index, %n: index, %s: index) {
  return
^unreachable:
  %p = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%q : tensor<?x?xf32>) -> tensor<?x?xf32>
  %q = tensor.cast %p : tensor<?x?xf32> to tensor<?x?xf32>
  %v = ewise.broadcast %p sizes(%m, %n) steps[1, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %r = linalg.abs ins(%v : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  cf.br ^unreachable
}
