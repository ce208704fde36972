// An op writes where an operand is that nobody reads afterwards. A `tensor.empty`
// that is still an output becomes a buffer.
//
// RUN: ewise-opt %s --ewise-write-in-place | FileCheck %s

#id = affine_map<(d0) -> (d0)>
#reversed = affine_map<(d0) -> (7 - d0)>

// CHECK-LABEL: func.func @chain(
// CHECK-SAME:    %[[A:[a-z0-9]*]]: tensor<8xf32> {bufferization.writable = false}, %[[B:[a-z0-9]*]]: tensor<8xf32> {bufferization.writable = false})
// CHECK:         %[[EMPTY:.*]] = tensor.empty()
// CHECK:         %[[FIRST:.*]] = linalg.generic {{.*}} ins(%[[A]], %[[B]] : {{.*}} outs(%[[EMPTY]] :
// CHECK:         %[[SECOND:.*]] = linalg.generic {{.*}} ins(%[[FIRST]], %[[B]] : {{.*}} outs(%[[FIRST]] :
// CHECK:         linalg.exp ins(%[[SECOND]] : {{.*}} outs(%[[SECOND]] :
func.func @chain(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %empty = tensor.empty() : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #reversed, #id], iterator_types = ["parallel"]}
      ins(%0, %b : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  %2 = linalg.exp ins(%1 : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}

// Not what is read later, in another order, as another type, or through a view.

// CHECK-LABEL: func.func @needed(
// CHECK:         %[[EMPTY:.*]] = tensor.empty() : tensor<8xf32>
// CHECK:         linalg.exp {{.*}} outs(%[[EMPTY]] :
// CHECK:         linalg.abs {{.*}} outs(%[[EMPTY]] :
// CHECK:         linalg.generic {{.*}} outs(%[[EMPTY]] :
// CHECK:         %[[MASK:.*]] = tensor.empty() : tensor<8xi1>
// CHECK:         linalg.generic {{.*}} outs(%[[MASK]] :
// CHECK:         %[[HALF:.*]] = tensor.empty() : tensor<4xf32>
// CHECK:         linalg.exp {{.*}} outs(%[[HALF]] :
func.func @needed(%a: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xi1>, tensor<4xf32>) {
  %empty = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.abs ins(%0 : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #reversed, #id], iterator_types = ["parallel"]}
      ins(%0, %1 : tensor<8xf32>, tensor<8xf32>) outs(%empty : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    linalg.yield %sum : f32
  } -> tensor<8xf32>
  %mask = tensor.empty() : tensor<8xi1>
  %3 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%2 : tensor<8xf32>) outs(%mask : tensor<8xi1>) {
  ^bb0(%x: f32, %out: i1):
    %zero = arith.constant 0.0 : f32
    %is_positive = arith.cmpf ogt, %x, %zero : f32
    linalg.yield %is_positive : i1
  } -> tensor<8xi1>
  %half = tensor.extract_slice %0[4][4][1] : tensor<8xf32> to tensor<4xf32>
  %small = tensor.empty() : tensor<4xf32>
  %4 = linalg.exp ins(%half : tensor<4xf32>) outs(%small : tensor<4xf32>) -> tensor<4xf32>
  return %0, %3, %4 : tensor<8xf32>, tensor<8xi1>, tensor<4xf32>
}

// In loops, the value passed to the next iteration comes first: all ops on
// the way write in its memory. A result of an inner loop may be passed on.

// CHECK-LABEL: func.func @loops(
// CHECK:         %[[RESULT:.*]] = scf.for {{.*}} iter_args(%[[OUTER:.*]] = %{{.*}}) ->
// CHECK:           %[[EXP:.*]] = linalg.exp {{.*}} outs(%[[EMPTY:.*]] :
// CHECK:           %[[FOR:.*]] = scf.for {{.*}} iter_args(%[[INNER:.*]] = %[[OUTER]]) ->
// CHECK:             %[[SUM:.*]] = linalg.add ins(%[[EXP]], %[[INNER]] : {{.*}} outs(%[[INNER]] :
// CHECK:             %[[ABS:.*]] = linalg.abs ins(%[[SUM]] : {{.*}} outs(%[[SUM]] :
// CHECK:             scf.yield %[[ABS]] :
// CHECK:           %[[LAST:.*]] = linalg.sub {{.*}} outs(%[[FOR]] :
// CHECK:           scf.yield %[[LAST]] :
// CHECK:         linalg.negf ins(%[[RESULT]] : {{.*}} outs(%[[RESULT]] :
func.func @loops(%a: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %empty = tensor.empty() : tensor<8xf32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%outer = %a) -> (tensor<8xf32>) {
    %exp = linalg.exp ins(%outer : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
    %1 = scf.for %j = %c0 to %n step %c1 iter_args(%inner = %outer) -> (tensor<8xf32>) {
      %sum = linalg.add ins(%exp, %inner : tensor<8xf32>, tensor<8xf32>)
          outs(%empty : tensor<8xf32>) -> tensor<8xf32>
      %abs = linalg.abs ins(%sum : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
      scf.yield %abs : tensor<8xf32>
    }
    %2 = linalg.sub ins(%a, %1 : tensor<8xf32>, tensor<8xf32>)
        outs(%empty : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %2 : tensor<8xf32>
  }
  %3 = linalg.negf ins(%0 : tensor<8xf32>) outs(%empty : tensor<8xf32>) -> tensor<8xf32>
  return %3 : tensor<8xf32>
}

// CHECK-LABEL: func.func @while(
// CHECK:         } do {
// CHECK:         ^bb0(%[[X:.*]]: tensor<f32>):
// CHECK:           linalg.exp ins(%[[X]] : {{.*}} outs(%[[X]] :
func.func @while(%a: tensor<f32>, %end: f32) -> tensor<f32> {
  %empty = tensor.empty() : tensor<f32>
  %0 = scf.while (%x = %a) : (tensor<f32>) -> tensor<f32> {
    %element = tensor.extract %x[] : tensor<f32>
    %more = arith.cmpf olt, %element, %end : f32
    scf.condition(%more) %x : tensor<f32>
  } do {
  ^bb0(%x: tensor<f32>):
    %exp = linalg.exp ins(%x : tensor<f32>) outs(%empty : tensor<f32>) -> tensor<f32>
    scf.yield %exp : tensor<f32>
  }
  return %0 : tensor<f32>
}

// Two that change places with each other do not stay where they are.

// CHECK-LABEL: func.func @swapped(
// CHECK:         %[[EMPTY:.*]] = tensor.empty()
// CHECK:         linalg.add {{.*}} outs(%[[EMPTY]] :
// CHECK-NOT:     linalg
// CHECK:         return
func.func @swapped(%a: tensor<8xf32>, %n: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a)
      -> (tensor<8xf32>, tensor<8xf32>) {
    %empty = tensor.empty() : tensor<8xf32>
    %sum = linalg.add ins(%x, %y : tensor<8xf32>, tensor<8xf32>)
        outs(%empty : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %y, %sum : tensor<8xf32>, tensor<8xf32>
  }
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}

// Who asks for it gets an argument written to; what is private is known to its
// callers.

// CHECK:      func.func @asked(%{{.*}}: tensor<8xf32> {bufferization.writable = true}, %{{.*}}: index) {
// CHECK:      func.func private @known(%{{.*}}: tensor<8xf32>) {
func.func @asked(%a: tensor<8xf32> {bufferization.writable = true}, %b: index) {
  return
}
func.func private @known(%a: tensor<8xf32>) {
  return
}
