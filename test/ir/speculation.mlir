// RUN: ewise-opt --loop-invariant-code-motion %s | FileCheck %s

// An op that may be executed though the program would not have is moved out of
// a loop that need not run.

// CHECK-LABEL: @types
func.func @types(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>, %row: tensor<1x3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      ew_tosa.add %{{.*}} : (tensor<?x3xf32>, tensor<1x3xf32>)
  // CHECK-NEXT: ew_tosa.exp
  // CHECK-NEXT: ew_tosa.mul %[[A:.*]], %[[A]]
  // CHECK-NEXT: scf.for
  // CHECK-NEXT:   ew_tosa.add %{{.*}} : (tensor<?x3xf32>, tensor<?x3xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_tosa.add %a, %b : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %1 = ew_tosa.add %a, %row : (tensor<?x3xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
    %2 = ew_tosa.exp %a : (tensor<?x3xf32>) -> tensor<?x3xf32>
    %3 = ew_tosa.mul %a, %a : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    func.call @use(%0, %1, %2, %3) : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) -> ()
  }
  return
}
func.func private @use(tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>)

// Statements of the function about its operands count.
// CHECK-LABEL: @statements
func.func @statements(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = ewise.symbolic_int "s" {min_val = 2} : index
  %t = ewise.symbolic_int "t" {min_val = 2} : index
  ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %b, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %c, [%t], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  // CHECK:      ew_tosa.add
  // CHECK-NEXT: scf.for
  // CHECK-NEXT:   ew_tosa.sub
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %1 = ew_tosa.sub %a, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    func.call @use_two(%0, %1) : (tensor<?xf32>, tensor<?xf32>) -> ()
  }
  return
}
func.func private @use_two(tensor<?xf32>, tensor<?xf32>)

// Statements of the loop's body only hold where that is executed.
// CHECK-LABEL: @statement_in_loop
func.func @statement_in_loop(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = ewise.symbolic_int "s" : index
  // CHECK:     scf.for
  // CHECK:       ew_tosa.add
  scf.for %i = %c0 to %n step %c1 {
    ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    ewise.bind_symbolic_shape %b, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    func.call @use_two(%0, %0) : (tensor<?xf32>, tensor<?xf32>) -> ()
  }
  return
}

// The sizes that tensors are made of count.
// CHECK-LABEL: @sizes
func.func @sizes(%n: index, %m: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = tensor.empty(%n) : tensor<?xf32>
  %b = tensor.empty(%n) : tensor<?xf32>
  %c = tensor.empty(%m) : tensor<?xf32>
  // CHECK:      ew_tosa.add
  // CHECK-NEXT: scf.for
  // CHECK-NEXT:   ew_tosa.sub
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %1 = ew_tosa.sub %a, %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    func.call @use_two(%0, %1) : (tensor<?xf32>, tensor<?xf32>) -> ()
  }
  return
}

// Where nothing is broadcast, equal sizes never conflict, others do.
// CHECK-LABEL: @mapped
func.func @mapped(%a: tensor<?xf32>, %b: tensor<1x3xf32>, %c: tensor<?x3xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      ew_xla.add
  // CHECK-NEXT: scf.for
  // CHECK-NEXT:   ew_xla.subtract
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_xla.add %a, %b {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<1x3xf32>) -> tensor<?x3xf32>
    %1 = ew_xla.subtract %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    func.call @use(%0, %1, %0, %1) : (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) -> ()
  }
  return
}

// Vectors have no sizes that are open.
// CHECK-LABEL: @vectors
func.func @vectors(%a: vector<[4]xf32>, %b: vector<1xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      ew_tosa.add
  // CHECK-NEXT: scf.for
  scf.for %i = %c0 to %n step %c1 {
    %0 = ew_tosa.add %a, %b : (vector<[4]xf32>, vector<1xf32>) -> vector<[4]xf32>
    func.call @use_vector(%0) : (vector<[4]xf32>) -> ()
  }
  return
}
func.func private @use_vector(vector<[4]xf32>)

// CSE and the removal of dead ops need no more than that there are no effects.
// CHECK-LABEL: @alike
// RUN: ewise-opt --cse %s | FileCheck %s --check-prefix=CSE
// CSE-LABEL: @alike
func.func @alike(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  // CSE-NEXT: %[[SUM:.*]] = ew_tosa.add
  // CSE-NEXT: call @use_two(%[[SUM]], %[[SUM]])
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = ew_tosa.sub %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  func.call @use_two(%0, %1) : (tensor<?xf32>, tensor<?xf32>) -> ()
  return
}

// The body counts, too: of a division, by the elements of a constant divisor.
// CHECK-LABEL: @divisors
func.func @divisors(%a: tensor<4xi32>, %b: tensor<4xi32>, %empty: tensor<0xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      %[[TWO:.*]] = arith.constant dense<2> : tensor<4xi32>
  // CHECK:      %[[SEVERAL:.*]] = arith.constant dense<[1, 2, 3, -2]> : tensor<4xi32>
  // CHECK:      %[[ZEROS:.*]] = arith.constant dense<0> : tensor<0xi32>
  // CHECK-NOT:  scf.for
  // CHECK:      ew_tosa.div %{{.*}}, %[[TWO]]
  // CHECK-NEXT: ew_tosa.div %{{.*}}, %[[SEVERAL]]
  // CHECK-NEXT: ew_tosa.div %{{.*}}, %[[ZEROS]]
  // CHECK-NEXT: ew_xla.divide
  // CHECK-NEXT: ew_tosa.logical_left_shift
  // CHECK-NEXT: scf.for
  %two = arith.constant dense<2> : tensor<4xi32>
  %zero = arith.constant dense<0> : tensor<4xi32>
  %minus_one = arith.constant dense<-1> : tensor<4xi32>
  %several = arith.constant dense<[1, 2, 3, -2]> : tensor<4xi32>
  %with_zero = arith.constant dense<[1, 2, 3, 0]> : tensor<4xi32>
  %zeros = arith.constant dense<0> : tensor<0xi32>
  scf.for %i = %c0 to %n step %c1 {
    // CHECK-COUNT-4: ew_tosa.div
    %0 = ew_tosa.div %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %1 = ew_tosa.div %a, %zero : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %2 = ew_tosa.div %a, %minus_one : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %3 = ew_tosa.div %a, %with_zero : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %4 = ew_tosa.div %a, %two : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %5 = ew_tosa.div %a, %several : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %6 = ew_tosa.div %empty, %zeros : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi32>
    // Its body excludes 0, and a shift by too much is poison.
    %7 = ew_xla.divide %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %8 = ew_tosa.logical_left_shift %a, %b : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    func.call @use_integers(%0, %1, %2, %3, %4, %5, %6, %7, %8) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<0xi32>, tensor<4xi32>, tensor<4xi32>) -> ()
  }
  return
}
func.func private @use_integers(tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<0xi32>, tensor<4xi32>, tensor<4xi32>)
