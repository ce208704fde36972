// Values of loops are read and computed where they are first used.
// RUN: ewise-opt %s --ewise-sink-to-uses | FileCheck %s

// Reads are not moved behind a write, though users are.
// CHECK-LABEL: @gated(
// CHECK:         scf.for
// CHECK-NEXT:      %[[X:.+]] = memref.load %arg0
// CHECK-NEXT:      %[[E:.+]] = math.exp %[[X]]
// CHECK-NEXT:      %[[Y:.+]] = memref.load %arg1
// CHECK-NEXT:      %[[P:.+]] = arith.mulf %[[E]], %[[Y]]
// CHECK-NEXT:      %[[Z:.+]] = memref.load %arg2
// CHECK-NEXT:      memref.store %[[P]], %arg3
// CHECK-NEXT:      %[[IS:.+]] = arith.cmpf olt, %[[X]]
// CHECK-NEXT:      %[[C:.+]] = arith.select %[[IS]], %[[Z]], %[[P]]
// CHECK-NEXT:      memref.store %[[C]], %arg4
func.func @gated(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xf32>, %d: memref<?xf32>, %e: memref<?xf32>,
                 %n: index, %zero: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = memref.load %b[%i] : memref<?xf32>
    %z = memref.load %c[%i] : memref<?xf32>
    %is = arith.cmpf olt, %x, %zero : f32
    %exp = math.exp %x : f32
    %product = arith.mulf %exp, %y : f32
    %chosen = arith.select %is, %z, %product : f32
    memref.store %product, %d[%i] : memref<?xf32>
    memref.store %chosen, %e[%i] : memref<?xf32>
  }
  return
}

// A user inside of an inner loop, and what nobody uses; nothing moves outside of loops.
// CHECK-LABEL: @inner(
// CHECK-NEXT:    %[[Y:.+]] = math.exp %arg3
// CHECK:         scf.for
// CHECK-NEXT:      memref.load %arg1
// CHECK-NEXT:      func.call @effect()
// CHECK-NEXT:      %[[X:.+]] = math.exp %arg3
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        %[[SUM:.+]] = arith.addf %[[X]], %[[Y]]
// CHECK-NEXT:        memref.store %[[SUM]]
func.func private @effect()
func.func @inner(%a: memref<?xf32>, %b: memref<?xf32>, %n: index, %number: f32) {
  %y = math.exp %number : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = math.exp %number : f32
    %unused = memref.load %b[%i] : memref<?xf32>
    func.call @effect() : () -> ()
    scf.for %j = %c0 to %n step %c1 {
      %sum = arith.addf %x, %y : f32
      memref.store %sum, %a[%j] : memref<?xf32>
    }
  }
  return
}
