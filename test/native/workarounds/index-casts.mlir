// MLIR folds the cast of an index to a narrow integer and back: 256 for 0, and -1 for 255.
// widenIndexCast() in lib/Native/Workarounds/PrepareLinalg.cpp can go when this fails.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s
// RUN: ewise-opt %s --ewise-run="@cast(256)" | FileCheck %s --check-prefix=RIGHT
// RUN: ewise-opt %s --ewise-run="@cast(-1)" | FileCheck %s --check-prefix=NEGATIVE
// RUN: ewise-opt %s --ewise-run="@elements([256, -1])" | FileCheck %s --check-prefix=ELEMENTS
// RIGHT:         0
// RIGHT-NEXT:    0
// NEGATIVE:      -1
// NEGATIVE-NEXT: 255
// ELEMENTS: [0, 255]

// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    return %arg0, %arg0
func.func @cast(%x: index) -> (index, index) {
  %0 = arith.index_cast %x : index to i8
  %1 = arith.index_cast %0 : i8 to index
  %2 = arith.index_castui %x : index to i8
  %3 = arith.index_castui %2 : i8 to index
  return %1, %3 : index, index
}

func.func @elements(%x: tensor<?xindex>) -> tensor<?xindex> {
  %0 = arith.index_castui %x : tensor<?xindex> to tensor<?xi8>
  %1 = arith.index_castui %0 : tensor<?xi8> to tensor<?xindex>
  return %1 : tensor<?xindex>
}
