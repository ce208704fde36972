// RUN: ewise-opt %s --ewise-widen-i1-memory | FileCheck %s

// CHECK-LABEL: llvm.func @select(
// CHECK-SAME:    %[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr, %[[A:.*]]: i1) {
// CHECK-NEXT:    %[[BYTE:.*]] = llvm.load %[[P]] {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK-NEXT:    %[[BIT:.*]] = llvm.trunc %[[BYTE]] : i8 to i1
// CHECK-NEXT:    %[[BOTH:.*]] = llvm.and %[[BIT]], %[[A]] : i1
// CHECK-NEXT:    %[[WIDE:.*]] = llvm.zext %[[BOTH]] : i1 to i8
// CHECK-NEXT:    llvm.store volatile %[[WIDE]], %[[Q]] : i8, !llvm.ptr
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @select(%p: !llvm.ptr, %q: !llvm.ptr, %a: i1) {
  %0 = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i1
  %1 = llvm.and %0, %a : i1
  llvm.store volatile %1, %q : i1, !llvm.ptr
  llvm.return
}

// Neither other types nor bits of which it is not known that they are not packed.
//
// CHECK-LABEL: llvm.func @others(
// CHECK-SAME:    %[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr) {
// CHECK-NEXT:    %[[V0:.*]] = llvm.load %[[P]] : !llvm.ptr -> vector<8xi1>
// CHECK-NEXT:    llvm.store %[[V0]], %[[Q]] : vector<8xi1>, !llvm.ptr
// CHECK-NEXT:    %[[V1:.*]] = llvm.load %[[P]] : !llvm.ptr -> i8
// CHECK-NEXT:    llvm.store %[[V1]], %[[Q]] : i8, !llvm.ptr
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
llvm.func @others(%p: !llvm.ptr, %q: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> vector<8xi1>
  llvm.store %0, %q : vector<8xi1>, !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> i8
  llvm.store %1, %q : i8, !llvm.ptr
  llvm.return
}

// Elements of a buffer, each of which has bytes of its own.
//
// CHECK-LABEL: llvm.func @elements(
// CHECK-SAME:    %[[P:.*]]: !llvm.ptr, %[[MASK:.*]]: vector<8xi1>, %[[I:.*]]: i64) {
// CHECK:         %[[BYTES:.*]] = llvm.load %[[BIT:.*]] {alignment = 1 : i64} : !llvm.ptr -> vector<8xi8>
// CHECK-NEXT:    %[[BITS:.*]] = llvm.trunc %[[BYTES]] : vector<8xi8> to vector<8xi1>
// CHECK-NEXT:    %[[AND:.*]] = llvm.and %[[BITS]], %[[MASK]]
// CHECK-NEXT:    %[[WIDE:.*]] = llvm.zext %[[AND]] : vector<8xi1> to vector<8xi8>
// CHECK-NEXT:    llvm.store %[[WIDE]], %[[BIT]] {alignment = 1 : i64} : vector<8xi8>, !llvm.ptr
// CHECK-NEXT:    %[[HALF:.*]] = llvm.getelementptr
// CHECK-NEXT:    %[[OTHER:.*]] = llvm.zext %{{.*}} : vector<8xi4> to vector<8xi8>
// CHECK-NEXT:    %[[HALVES:.*]] = llvm.intr.masked.load %[[HALF]], %[[MASK]], %[[OTHER]] {alignment = 1 : i32} : (!llvm.ptr, vector<8xi1>, vector<8xi8>) -> vector<8xi8>
// CHECK-NEXT:    %[[NARROW:.*]] = llvm.trunc %[[HALVES]] : vector<8xi8> to vector<8xi4>
// CHECK-NEXT:    %[[AGAIN:.*]] = llvm.zext %[[NARROW]] : vector<8xi4> to vector<8xi8>
// CHECK-NEXT:    llvm.intr.masked.store %[[AGAIN]], %[[HALF]], %[[MASK]] {alignment = 1 : i32} : vector<8xi8>, vector<8xi1> into !llvm.ptr
// CHECK-NEXT:    llvm.return
llvm.func @elements(%p: !llvm.ptr, %mask: vector<8xi1>, %i: i64) {
  %none = llvm.mlir.zero : vector<8xi4>
  %bit = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i1
  %0 = llvm.load %bit {alignment = 1 : i64} : !llvm.ptr -> vector<8xi1>
  %1 = llvm.and %0, %mask : vector<8xi1>
  llvm.store %1, %bit {alignment = 1 : i64} : vector<8xi1>, !llvm.ptr
  %half = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i4
  %2 = llvm.intr.masked.load %half, %mask, %none {alignment = 1 : i32} : (!llvm.ptr, vector<8xi1>, vector<8xi4>) -> vector<8xi4>
  llvm.intr.masked.store %2, %half, %mask {alignment = 1 : i32} : vector<8xi4>, vector<8xi1> into !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @vectors(
// CHECK-NOT:     vector<8xi8>
llvm.func @vectors(%p: !llvm.ptr, %i: i64) {
  %place = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, vector<8xi1>
  %0 = llvm.load %place : !llvm.ptr -> vector<8xi1>
  llvm.store %0, %place : vector<8xi1>, !llvm.ptr
  llvm.return
}
