// Facts of a function hold where it is inlined, for each call by itself: symbols
// of one name are not merged.
//
// RUN: ewise-opt %s --inline --cse | FileCheck %s

// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[X:.*]]: tensor<?xf32>, %[[Y:.*]]: tensor<?xf32>)
// CHECK:         %[[S:.*]] = ewise.symbolic_int "s0"
// CHECK:         ewise.bind_symbolic_shape %[[X]], [%[[S]]]
// CHECK:         %[[T:.*]] = ewise.symbolic_int "s0"
// CHECK:         ewise.bind_symbolic_shape %[[Y]], [%[[T]]]
func.func private @callee(%x: tensor<?xf32>) -> tensor<?xf32> {
  %s = ewise.symbolic_int "s0" {min_val = 2} : index
  ewise.bind_symbolic_shape %x, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = arith.negf %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @caller(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = call @callee(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = call @callee(%y) : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// A symbol that states nothing goes.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused() {
  %s = ewise.symbolic_int "s0" : index
  return
}
