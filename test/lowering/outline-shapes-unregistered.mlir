// An op that is not registered may have symbols of its own, so that nothing in
// it can call a function of the module.
//
// RUN: ewise-opt %s --ewise-outline-shapes --allow-unregistered-dialect | FileCheck %s

// CHECK:      "unknown.region"() ({
// CHECK-NOT:    func.call
// CHECK:        %[[SUM:.*]] = ew_tosa.add
// CHECK:        tensor.dim %[[SUM]]
// CHECK:      }) : () -> ()
"unknown.region"() ({
^bb0(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>):
  %sum = ew_tosa.add %a, %b : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %zero = arith.constant 0 : index
  %size = tensor.dim %sum, %zero : tensor<?x4xf32>
  "unknown.use"(%size) : (index) -> ()
}) : () -> ()
