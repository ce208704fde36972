// MLIR's expansion of divisions that round down subtracts 1 as 2^64 - 1, of wider integers, too.
// DivideWideFloor in lib/Native/Workarounds/ExpandArith.cpp can go when this fails.
//
// RUN: mlir-opt %s --arith-expand | FileCheck %s
// CHECK: arith.constant 18446744073709551615 : i128
//
// RUN: ewise-opt %s --ewise-run="@elements([-7, 7, -8, 7, 0, -7], [2, 2, 2, -2, 5, -2])" | FileCheck %s --check-prefix=ELEMENTS
// RUN: ewise-opt %s --ewise-run="@scalar(-36893488147419103233, 36893488147419103232)" | FileCheck %s --check-prefix=SCALAR
// ELEMENTS: [-4, 3, -4, -4, 0, 3]
// SCALAR:      -2
// SCALAR-NEXT: -1

func.func @folded(%x: i128, %y: i128) -> i128 {
  %0 = arith.floordivsi %x, %y : i128
  return %0 : i128
}

func.func @elements(%x: tensor<?xi65>, %y: tensor<?xi65>) -> tensor<?xi65> {
  %0 = arith.floordivsi %x, %y : tensor<?xi65>
  return %0 : tensor<?xi65>
}

func.func @scalar(%x: i96, %y: i96) -> (i96, i96) {
  %0 = arith.floordivsi %x, %y : i96
  %1 = arith.ceildivsi %x, %y : i96
  return %0, %1 : i96, i96
}
