// Loops through functions ask LLVM to interleave vectors.
// RUN: ewise-opt %s --ewise-interleave-loops | FileCheck %s
// RUN: ewise-opt %s --ewise-interleave-loops="count=2 chain=5" | FileCheck %s --check-prefix=TWO
// RUN: ewise-opt %s --ewise-to-llvm | FileCheck %s --check-prefix=LLVM

// CHECK:      #loop_interleave = #llvm.loop_interleave<count = 4 : i32>
// CHECK-NEXT: #loop_annotation = #llvm.loop_annotation<interleave = #loop_interleave>
// TWO:        #loop_interleave = #llvm.loop_interleave<count = 2 : i32>
// TWO-NEXT:   #loop_annotation = #llvm.loop_annotation<interleave = #loop_interleave>

// A chain of 16 ops.
// CHECK-LABEL: @long(
// CHECK:         } {loop_annotation = #loop_annotation}
// TWO-LABEL:   @long(
// TWO:           } {loop_annotation = #loop_annotation}
// LLVM-LABEL:  llvm.func @long(
// LLVM:          llvm.br ^bb1({{.*}} : i64) {loop_annotation = #loop_annotation}
func.func @long(%a: memref<?xf32>, %r: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %1, %0 : f32
    %3 = arith.mulf %2, %1 : f32
    %4 = arith.addf %3, %0 : f32
    %5 = arith.mulf %4, %1 : f32
    %6 = arith.addf %5, %0 : f32
    %7 = arith.mulf %6, %1 : f32
    %8 = arith.addf %7, %0 : f32
    %9 = arith.mulf %8, %1 : f32
    %10 = arith.addf %9, %0 : f32
    %11 = arith.mulf %10, %1 : f32
    %12 = arith.addf %11, %0 : f32
    %13 = arith.mulf %12, %1 : f32
    %14 = arith.addf %13, %0 : f32
    %15 = arith.mulf %14, %1 : f32
    %16 = math.sqrt %15 : f32
    memref.store %16, %r[%i] : memref<?xf32>
  }
  return
}

// 9 ops, of which 5 are a chain.
// CHECK-LABEL: @wide(
// CHECK-NOT:     loop_annotation
// TWO-LABEL:   @wide(
// TWO:           loop_annotation
func.func @wide(%a: memref<?xf32>, %r: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %1, %0 : f32
    %3 = arith.addf %1, %1 : f32
    %4 = arith.addf %0, %0 : f32
    %5 = arith.subf %1, %0 : f32
    %6 = arith.addf %2, %3 : f32
    %7 = arith.addf %4, %5 : f32
    %8 = arith.addf %6, %7 : f32
    %9 = arith.negf %8 : f32
    memref.store %9, %r[%i] : memref<?xf32>
  }
  return
}

// Loops with a call, a value that is carried, an integer division and a loop.
// TWO-LABEL:   @others(
// TWO-NOT:       loop_annotation
func.func @others(%a: memref<?xf32>, %r: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.mulf %1, %1 : f32
    %3 = arith.mulf %2, %2 : f32
    %4 = math.exp %3 : f32
    %5 = arith.mulf %4, %4 : f32
    memref.store %5, %r[%i] : memref<?xf32>
  }
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%x = %zero) -> f32 {
    %0 = memref.load %a[%i] : memref<?xf32>
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.mulf %1, %1 : f32
    %3 = arith.mulf %2, %2 : f32
    %4 = arith.mulf %3, %3 : f32
    %5 = arith.addf %x, %4 : f32
    scf.yield %5 : f32
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.divsi %i, %n : index
    %1 = arith.muli %0, %0 : index
    %2 = arith.muli %1, %1 : index
    %3 = arith.muli %2, %2 : index
    %4 = arith.muli %3, %3 : index
    memref.store %zero, %r[%4] : memref<?xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.muli %i, %i : index
    %1 = arith.muli %0, %0 : index
    %2 = arith.muli %1, %1 : index
    %3 = arith.muli %2, %2 : index
    %4 = arith.muli %3, %3 : index
    scf.for %j = %c0 to %4 step %c1 {
      memref.store %zero, %r[%j] : memref<?xf32>
    }
  }
  return %sum : f32
}
