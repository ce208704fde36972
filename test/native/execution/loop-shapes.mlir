// The values that a loop carries may have another shape in each iteration. (MLIR 22's own
// canonicalization takes it to have that of the first.)
//
// RUN: ewise-opt %s --ewise-to-llvm \
// RUN:   | mlir-runner -e main --entry-point-result=void --shared-libs=%mlir_runner_utils \
// RUN:   | FileCheck %s

func.func private @printMemrefF32(tensor<*xf32>)

func.func @last(%first: tensor<?x3xf32>, %next: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %any = tensor.cast %first : tensor<?x3xf32> to tensor<?x?xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%each = %any) -> (tensor<?x?xf32>) {
    scf.yield %next : tensor<?x?xf32>
  }
  return %last : tensor<?x?xf32>
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %row = arith.constant dense<5.0> : tensor<1x3xf32>
  %one = arith.constant dense<7.0> : tensor<1x1xf32>
  %first = tensor.cast %row : tensor<1x3xf32> to tensor<?x3xf32>
  %next = tensor.cast %one : tensor<1x1xf32> to tensor<?x?xf32>
  %last = call @last(%first, %next, %c1) : (tensor<?x3xf32>, tensor<?x?xf32>, index) -> tensor<?x?xf32>
  %negated = ew_tosa.negate %last : (tensor<?x?xf32>) -> tensor<?x?xf32>
  // CHECK:      sizes = [1, 1]
  // CHECK-NEXT: [-7]
  %any = tensor.cast %negated : tensor<?x?xf32> to tensor<*xf32>
  call @printMemrefF32(%any) : (tensor<*xf32>) -> ()
  return
}
