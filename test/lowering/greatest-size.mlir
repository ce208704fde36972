// The greatest size there is is not taken for another one.
// RUN: ewise-opt %s --ewise-print-plan -o /dev/null | FileCheck %s
// RUN: ewise-opt %s --ewise-to-linalg -o /dev/null

// CHECK: group %0 of sizes [7, 5]
// CHECK: group %1 of sizes [dim(%arg1, 0), 9223372036854775807]
func.func @greatest(%a: tensor<7x5xi8>, %b: tensor<?x9223372036854775807xi8>)
    -> (tensor<7x5xi8>, tensor<?x9223372036854775807xi8>) {
  %0 = ew_tosa.add %a, %a : (tensor<7x5xi8>, tensor<7x5xi8>) -> tensor<7x5xi8>
  %1 = ew_tosa.add %b, %b : (tensor<?x9223372036854775807xi8>, tensor<?x9223372036854775807xi8>) -> tensor<?x9223372036854775807xi8>
  return %0, %1 : tensor<7x5xi8>, tensor<?x9223372036854775807xi8>
}
