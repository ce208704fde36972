// Two versions of what can become one loop nest with a matmul or a reduction: in one, its result is not broadcast.
//
// RUN: ewise-opt %s --ewise-version-broadcasts --cse --canonicalize --split-input-file --mlir-print-local-scope \
// RUN:   | FileCheck %s
// RUN: ewise-opt %s --ewise-version-broadcasts=max-versions=0 --split-input-file | FileCheck %s --check-prefix=NONE
// RUN: ewise-opt %s --ewise-version-broadcasts=max-versions=1 --split-input-file | FileCheck %s --check-prefix=ONE

// NONE-NOT: scf.if
// NONE-NOT: whole

// The elementwise ops before and behind it are in the versions, buffers and sizes are not.
// CHECK-LABEL: func.func @region(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[BIAS:[a-z0-9]*]]: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[N:[a-z0-9]*]]: index, %[[P:[a-z0-9]*]]: index, %[[Q:[a-z0-9]*]]: index
// CHECK-NOT:     linalg
// CHECK:         %[[PRODUCT:.*]] = tensor.empty(%[[M]], %[[N]])
// CHECK:         %[[BUFFER:.*]] = tensor.empty(%[[P]], %[[Q]])
// CHECK-DAG:     %[[ROWS:.*]] = arith.cmpi eq, %[[M]], %[[P]]
// CHECK-DAG:     %[[COLUMNS:.*]] = arith.cmpi eq, %[[N]], %[[Q]]
// CHECK:         %[[BOTH:.*]] = arith.andi %[[ROWS]], %[[COLUMNS]]
// CHECK:         %[[RESULT:.*]] = scf.if %[[BOTH]]
// CHECK:           linalg.fill {{.*}} outs(%[[PRODUCT]]
// CHECK:           %[[MATMUL:.*]] = linalg.matmul
// CHECK:           %[[EXP:.*]] = linalg.exp ins(%[[BIAS]]
// CHECK:           %[[SUM:.*]] = linalg.add ins(%[[MATMUL]], %[[EXP]] {{.*}} outs(%[[BUFFER]]
// CHECK:           %[[ABS:.*]] = linalg.abs ins(%[[SUM]]
// CHECK:           scf.yield %[[ABS]]
// CHECK:         } else {
// CHECK:           linalg.fill {{.*}} outs(%[[PRODUCT]]
// CHECK:           %[[MATMUL:.*]] = linalg.matmul
// CHECK:           %[[WHOLE:.*]] = ewise.broadcast %[[MATMUL]] sizes(%[[P]], %[[Q]]) strides[%{{.*}}, %{{.*}}] whole
// CHECK:           linalg.add ins(%[[WHOLE]], %{{.*}} outs(%[[BUFFER]]
// CHECK:           linalg.abs
// CHECK:         }
// CHECK:         return %[[RESULT]]
func.func @region(%a: tensor<?x?xf32>, %bias: tensor<?x?xf32>, %m: index, %n: index, %p: index, %q: index,
                  %s: index, %t: index, %zero: f32) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %n) : tensor<?x?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %mm = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) -> tensor<?x?xf32>
  %b = ewise.broadcast %mm sizes(%p, %q) strides[%s, %t] : tensor<?x?xf32> to tensor<?x?xf32>
  %o = tensor.empty(%p, %q) : tensor<?x?xf32>
  %x = linalg.exp ins(%bias : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %y = linalg.add ins(%b, %x : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %z = linalg.abs ins(%y : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %z : tensor<?x?xf32>
}

// -----

// A dimension whose stride is known is not asked for, and stays as it is; the size of a product is that of its buffer.
// A value that others read is a result, too, and who reads it comes behind.
// CHECK-LABEL: func.func @results(
// CHECK-SAME:    %{{.*}}: tensor<?x?xf32>, %[[M:[a-z0-9]*]]: index, %[[P:[a-z0-9]*]]: index
// CHECK:         %[[IS_PLAIN:.*]] = arith.cmpi eq, %[[M]], %[[P]]
// CHECK:         %[[RESULTS:.*]]:2 = scf.if %[[IS_PLAIN]]
// CHECK:           %[[MATMUL:.*]] = linalg.matmul
// CHECK:           %[[COLUMN:.*]] = ewise.broadcast %[[MATMUL]] sizes(%[[P]], %[[P]]) strides[1, 0] :
// CHECK:           %[[ABS:.*]] = linalg.abs ins(%[[COLUMN]]
// CHECK:           %[[EXP:.*]] = linalg.exp ins(%[[ABS]]
// CHECK:           scf.yield %[[ABS]], %[[EXP]]
// CHECK:         } else {
// CHECK:           ewise.broadcast %{{.*}} sizes(%[[P]], %[[P]]) strides[%{{.*}}, 0] whole
// CHECK:         %[[READER:.*]] = linalg.matmul ins(%[[RESULTS]]#0
// CHECK:         return %[[READER]], %[[RESULTS]]#1, %[[M]]
func.func @results(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>, index) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %mm = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %mm, %c0 : tensor<?x?xf32>
  %b = ewise.broadcast %mm sizes(%p, %p) strides[%s, 0] : tensor<?x?xf32> to tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %y = linalg.abs ins(%b : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.matmul ins(%y, %y : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %z = linalg.exp ins(%y : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r, %z, %d : tensor<?x?xf32>, tensor<?x?xf32>, index
}

// -----

// Two products that meet are in one version, in which neither is broadcast.
// CHECK-LABEL: func.func @meeting(
// CHECK:         scf.if
// CHECK-COUNT-2:   linalg.matmul
// CHECK-NOT:       ewise.broadcast
// CHECK:           linalg.add
// CHECK:         } else {
// CHECK:           linalg.matmul
// CHECK:           ewise.broadcast {{.*}} whole
// CHECK:           linalg.matmul
// CHECK:           ewise.broadcast {{.*}} whole
// CHECK:           linalg.add
// CHECK:         }
// CHECK-NOT:     scf.if
func.func @meeting(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.matmul ins(%a, %0 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = ewise.broadcast %2 sizes(%p, %p) strides[%s, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %4 = linalg.add ins(%1, %3 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}

// -----

// Those that do not meet have a version each, as many as there may be. The product of a product stays outside.
// CHECK-LABEL: func.func @layers(
// CHECK-COUNT-2: scf.if
// ONE-LABEL: func.func @layers(
// ONE:         scf.if
// ONE-NOT:     scf.if
func.func @layers(%a: tensor<?x?xf32>, %m: index, %p: index, %q: index, %s: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %u = tensor.empty(%q, %q) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = linalg.matmul ins(%2, %2 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = ewise.broadcast %3 sizes(%q, %q) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %5 = linalg.abs ins(%4 : tensor<?x?xf32>) outs(%u : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %5 : tensor<?x?xf32>
}

// -----

// An op between goes with them, if it has no effects.
// CHECK-LABEL: func.func @between(
// ONE-LABEL: func.func @between(
// CHECK:         scf.if
// CHECK:           linalg.matmul
// CHECK:           linalg.abs
// CHECK:           tensor.insert_slice
// CHECK:           linalg.add
func.func @between(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.insert_slice %2 into %o[0, 0] [%p, %p] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %4 = linalg.add ins(%1, %3 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}

// -----

// A call may have effects, and what others read is computed anyway: then it is always a whole.
// CHECK-LABEL: func.func @call_between(
// CHECK-NOT:     scf.if
// CHECK:         ewise.broadcast {{.*}} whole
// CHECK-NOT:     scf.if
// CHECK-LABEL: func.func @read_by_others(
// CHECK-NOT:     scf.if
// CHECK:         ewise.broadcast {{.*}} whole
// CHECK-NOT:     scf.if
//
// Run time decides nothing of what is not a product, or is known.
// CHECK-LABEL: func.func @no_product(
// CHECK-NOT:     scf.if
// CHECK-LABEL: func.func @known(
// CHECK-NOT:     scf.if
func.func private @f(tensor<?x?xf32>) -> tensor<?x?xf32>
func.func @call_between(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = func.call @f(%2) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = linalg.add ins(%1, %3 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %4 : tensor<?x?xf32>
}
func.func @read_by_others(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index)
    -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @no_product(%a: tensor<?x?xf32>, %m: index, %p: index, %s: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%p, %p) : tensor<?x?xf32>
  %0 = linalg.abs ins(%a : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%p, %p) strides[%s, %s] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
func.func @known(%a: tensor<?x?xf32>, %m: index, %p: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%m, %m) : tensor<?x?xf32>
  %o = tensor.empty(%m, %p) : tensor<?x?xf32>
  %0 = linalg.matmul ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ewise.broadcast %0 sizes(%m, %p) strides[1, 0] : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = linalg.abs ins(%1 : tensor<?x?xf32>) outs(%o : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
