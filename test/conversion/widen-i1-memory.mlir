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

// Neither other types nor packed bits.
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
