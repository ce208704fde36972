// Statements about sizes are checked at run time, where that is asked for.
//
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg=check-facts=true | FileCheck %s
// RUN: ewise-opt %s --split-input-file --ewise-to-linalg \
// RUN:   | FileCheck /dev/null --allow-empty --implicit-check-not=cf.assert

// The first plain size of a symbol tells its value, and is in its bounds.
// CHECK-LABEL: @plain(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<?xf32>)
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[M:.*]] = tensor.dim %[[A]], %[[C0]]
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[LEAST:.*]] = arith.cmpi sge, %[[M]], %[[C2]] : index
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG:     %[[MOST:.*]] = arith.cmpi sle, %[[M]], %[[C64]] : index
// CHECK:         %[[BOTH:.*]] = arith.andi %[[LEAST]], %[[MOST]] : i1
// CHECK-NEXT:    cf.assert %[[BOTH]], "'ewise.bind_symbolic_shape' op dimension 0 of 'tensor<?x4xf32>' is not rows, where rows is at least 2 and at most 64"
// CHECK-NEXT:    %[[N:.*]] = tensor.dim %[[B]], %[[C0]]
// CHECK-NEXT:    %[[EQUAL:.*]] = arith.cmpi eq, %[[N]], %[[M]] : index
// CHECK-NEXT:    cf.assert %[[EQUAL]], "'ewise.bind_symbolic_shape' op dimension 0 of 'tensor<?xf32>' is not rows, where
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @plain(%a: tensor<?x4xf32>, %b: tensor<?xf32>) -> tensor<?x4xf32> {
  %s = ewise.symbolic_int "rows" {min_val = 2, max_val = 64} : index
  ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0, 4)> : tensor<?x4xf32>
  ewise.bind_symbolic_shape %b, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  %0 = ew_tosa.abs %a : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// The second dimension tells the symbol, with which the first one is compared.
// CHECK-LABEL: @linear(
// CHECK-SAME:    %[[A:.*]]: tensor<?x?xf32>)
// CHECK:         %[[N:.*]] = tensor.dim %[[A]], %{{.*}} : tensor<?x?xf32>
// CHECK:         %[[LESS:.*]] = arith.subi %[[N]], %{{.*}} : index
// CHECK:         %[[REST:.*]] = arith.remsi %[[LESS]], %[[C2:.*]] : index
// CHECK:         %[[WHOLE:.*]] = arith.cmpi eq, %[[REST]], %{{.*}} : index
// CHECK-NEXT:    %[[S:.*]] = arith.divsi %[[LESS]], %[[C2]] : index
// CHECK-NEXT:    %[[LEAST:.*]] = arith.cmpi sge, %[[S]], %{{.*}} : index
// CHECK-NEXT:    %[[BOTH:.*]] = arith.andi %[[WHOLE]], %[[LEAST]] : i1
// CHECK-NEXT:    cf.assert %[[BOTH]], "{{.*}} dimension 1 of 'tensor<?x?xf32>' is not s * 2 + 3, where s is at least 0"
// CHECK:         %[[SQUARE:.*]] = arith.muli %[[S]], %[[S]]
// CHECK-NEXT:    %[[EQUAL:.*]] = arith.cmpi eq, %{{.*}}, %[[SQUARE]] : index
// CHECK-NEXT:    cf.assert %[[EQUAL]], "{{.*}} dimension 0 of 'tensor<?x?xf32>' is not s * s, where s is at least 0"
func.func @linear(%a: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = ewise.symbolic_int "s" : index
  ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0 * s0, s0 * 2 + 3)> : tensor<?x?xf32>
  %0 = ew_tosa.abs %a : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Shapes that an op computes are checked before its loops, and not by what is stated.
// CHECK-LABEL: @result(
// CHECK-COUNT-3: cf.assert
// CHECK-NOT:     cf.assert
// CHECK:         linalg.generic
func.func @result(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %s = ewise.symbolic_int "s" {min_val = 1} : index
  ewise.bind_symbolic_shape %a, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  ewise.bind_symbolic_shape %b, [], affine_map<()[] -> (1)> : tensor<?xf32>
  %0 = ew_tosa.add %a, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  ewise.bind_symbolic_shape %0, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Neither of two symbols is known if they only occur together.
// CHECK-LABEL: @unknown(
// CHECK-NOT:     cf.assert
// CHECK:         return
func.func @unknown(%a: tensor<?xf32>) -> tensor<?xf32> {
  %s = ewise.symbolic_int "s" : index
  %t = ewise.symbolic_int "t" : index
  ewise.bind_symbolic_shape %a, [%s, %t], affine_map<()[s0, s1] -> (s0 + s1)> : tensor<?xf32>
  %0 = ew_tosa.abs %a : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// A value that is found in one branch is not known in the other one.
// CHECK-LABEL: @branches(
// CHECK:         scf.if
// CHECK:           %[[DIM:.*]] = tensor.dim
// CHECK:           arith.cmpi sge, %[[DIM]]
// CHECK:           cf.assert
// CHECK:         } else {
// CHECK:           %[[OTHER:.*]] = tensor.dim
// CHECK:           arith.cmpi sge, %[[OTHER]]
// CHECK:           cf.assert
// CHECK:         }
func.func @branches(%c: i1, %a: tensor<?xf32>) -> tensor<?xf32> {
  %s = ewise.symbolic_int "s" {min_val = 1} : index
  %0 = scf.if %c -> tensor<?xf32> {
    %1 = ew_tosa.abs %a : (tensor<?xf32>) -> tensor<?xf32>
    ewise.bind_symbolic_shape %1, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  } else {
    %1 = ew_tosa.negate %a : (tensor<?xf32>) -> tensor<?xf32>
    ewise.bind_symbolic_shape %1, [%s], affine_map<()[s0] -> (s0)> : tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
