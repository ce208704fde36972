// A tile of ewise.broadcast is a broadcast of a tile of its source, which is fused unless it is to be a whole.
//
// RUN: ewise-opt %s --transform-interpreter --canonicalize --cse --split-input-file --verify-diagnostics \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @itself(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: tensor<?x?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index
// CHECK:         scf.for %[[I:.*]] = %c0 to %[[M]] step %c8
// CHECK:           scf.for %[[J:.*]] = %c0 to %[[N]] step %c16
// CHECK-DAG:         %[[ROWS:.*]] = affine.min {{.*}}(%[[I]])[%[[M]]]
// CHECK-DAG:         %[[COLUMNS:.*]] = affine.min {{.*}}(%[[J]])[%[[N]]]
// CHECK-DAG:         %[[BEGIN:.*]] = arith.muli %[[I]], %[[S]]
// CHECK-DAG:         %[[IS_ONE:.*]] = arith.cmpi eq, %[[S]], %c0
// CHECK-DAG:         %[[SIZE:.*]] = arith.select %[[IS_ONE]], %c1, %[[ROWS]]
// CHECK:             %[[SLICE:.*]] = tensor.extract_slice %[[A]][%[[BEGIN]], %[[J]], 0] [%[[SIZE]], %[[COLUMNS]], 1] [1, 1, 1]
// CHECK:             %[[TILE:.*]] = ewise.broadcast %[[SLICE]] sizes(%[[ROWS]], %[[COLUMNS]]) strides[%[[S]], 1, 0]
// CHECK:             tensor.insert_slice %[[TILE]] into %{{.*}}[%[[I]], %[[J]], 0] [%[[ROWS]], %[[COLUMNS]], 4]
func.func @itself(%a: tensor<?x?x?xf32>, %m: index, %n: index, %s: index) -> tensor<?x?x4xf32> {
  %0 = ewise.broadcast %a sizes(%m, %n) strides[%s, 1, 0] : tensor<?x?x?xf32> to tensor<?x?x4xf32>
  return %0 : tensor<?x?x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %all = transform.structured.match ops{["ewise.broadcast"]} in %module : (!transform.any_op) -> !transform.any_op
    %tile, %loops:2 = transform.structured.tile_using_for %all tile_sizes [8, 16]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// CHECK-LABEL: func.func @with_readers(
// CHECK:         linalg.exp
// CHECK:         scf.for
// CHECK:           linalg.abs
// CHECK:           ewise.broadcast {{.*}} strides[%{{.*}}] :
// CHECK:           ewise.broadcast {{.*}} strides[%{{.*}}] whole :
// CHECK:           linalg.add
func.func @with_readers(%a: tensor<?xf32>, %m: index, %n: index, %s: index) -> tensor<?xf32> {
  %e = tensor.empty(%m) : tensor<?xf32>
  %0 = linalg.abs ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = ewise.broadcast %0 sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %2 = linalg.exp ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %3 = ewise.broadcast %2 sizes(%n) strides[%s] whole : tensor<?xf32> to tensor<?xf32>
  %o = tensor.empty(%n) : tensor<?xf32>
  %4 = linalg.add ins(%1, %3 : tensor<?xf32>, tensor<?xf32>) outs(%o : tensor<?xf32>) -> tensor<?xf32>
  return %4 : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %all = transform.structured.match ops{["linalg.add"]} in %module : (!transform.any_op) -> !transform.any_op
    %tile, %loop = transform.structured.fuse %all tile_sizes [8]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
