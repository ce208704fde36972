// Broadcast values are computed from operands that are broadcast; then upstream fuses them with their readers.
//
// RUN: ewise-opt %s --ewise-hoist-broadcasts --canonicalize --split-input-file --mlir-print-local-scope | FileCheck %s
// RUN: ewise-opt %s --ewise-hoist-broadcasts --canonicalize --linalg-fuse-elementwise-ops --split-input-file \
// RUN:   | FileCheck %s --check-prefix=FUSED

// FUSED-LABEL: func.func @chain(
// FUSED:         linalg.generic
// FUSED-NOT:     linalg.generic
// FUSED:         return
//
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: tensor<?x?xf32>, %[[B:[a-z0-9]*]]: tensor<?xf32>, %[[C:[a-z0-9]*]]: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index, %[[S:[a-z0-9]*]]: index, %[[T:[a-z0-9]*]]: index
// CHECK-DAG:     %[[LEFT:.*]] = ewise.broadcast %[[A]] sizes(%[[N]], %[[N]]) strides[%[[S]], %[[T]]]
// CHECK-DAG:     %[[RIGHT:.*]] = ewise.broadcast %[[B]] sizes(%[[N]]) strides[%[[T]]]
// CHECK-DAG:     %[[INIT:.*]] = tensor.empty(%[[N]], %[[N]])
// CHECK:         %[[SUM:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>]
// CHECK-SAME:      ins(%[[LEFT]], %[[RIGHT]] : {{.*}}) outs(%[[INIT]] :
// CHECK-NOT:     ewise.broadcast
// CHECK:         linalg.generic {{.*}} ins(%[[SUM]], %[[C]] :
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
func.func @chain(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?xf32>, %m: index, %n: index, %s: index,
                 %t: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%n, %n) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  %o = tensor.empty(%n, %n) : tensor<?x?xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1, %c : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %product = arith.mulf %x, %y : f32
    linalg.yield %product : f32
  } -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// -----

// Several ops in a row, and an operand that is broadcast already.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: tensor<?xf32>
// CHECK:         ewise.broadcast %[[A]] sizes(%{{.*}}) strides[%{{.*}}]
// CHECK-NOT:     ewise.broadcast
// CHECK:         return
#id1 = affine_map<(d0) -> (d0)>
func.func @twice(%a: tensor<?xf32>, %m: index, %n: index, %s: index, %t: index) -> tensor<?xf32> {
  %e = tensor.empty(%m) : tensor<?xf32>
  %0 = ewise.broadcast %a sizes(%m) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %1 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %y = arith.negf %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %2 = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%1 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %y = math.sqrt %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %3 = ewise.broadcast %2 sizes(%n) strides[%t] : tensor<?xf32> to tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

// Left as they are: what others read, takes long, asks for an index, or reads what was there; and who is to be computed
// as a whole.
// CHECK-LABEL: func.func @refused(
// CHECK-COUNT-5: linalg.generic
// CHECK-COUNT-5: ewise.broadcast
#id1 = affine_map<(d0) -> (d0)>
func.func @refused(%a: tensor<?xf32>, %m: index, %n: index, %s: index)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xindex>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %e = tensor.empty(%m) : tensor<?xf32>
  %ei = tensor.empty(%m) : tensor<?xindex>
  %others = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %y = arith.negf %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %long = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %y = math.exp %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %index = linalg.generic {indexing_maps = [#id1], iterator_types = ["parallel"]} outs(%ei : tensor<?xindex>) {
  ^bb0(%z: index):
    %y = linalg.index 0 : index
    linalg.yield %y : index
  } -> tensor<?xindex>
  %there = linalg.generic {indexing_maps = [#id1], iterator_types = ["parallel"]} outs(%a : tensor<?xf32>) {
  ^bb0(%z: f32):
    %y = arith.negf %z : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %whole = linalg.generic {indexing_maps = [#id1, #id1], iterator_types = ["parallel"]}
      ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %y = math.absf %x : f32
    linalg.yield %y : f32
  } -> tensor<?xf32>
  %0 = ewise.broadcast %others sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %1 = ewise.broadcast %long sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %2 = ewise.broadcast %index sizes(%n) strides[%s] : tensor<?xindex> to tensor<?xindex>
  %3 = ewise.broadcast %there sizes(%n) strides[%s] : tensor<?xf32> to tensor<?xf32>
  %4 = ewise.broadcast %whole sizes(%n) strides[%s] whole : tensor<?xf32> to tensor<?xf32>
  return %0, %1, %2, %3, %4, %others
      : tensor<?xf32>, tensor<?xf32>, tensor<?xindex>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
