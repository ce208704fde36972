// RUN: ewise-opt %s --ewise-bf16-memory | FileCheck %s

// CHECK-LABEL: llvm.func @copy(
// CHECK:         %[[BITS:.*]] = llvm.load %[[FROM:.*]] {alignment = 2 : i64} : !llvm.ptr -> i16
// CHECK-NEXT:    %[[X:.*]] = llvm.bitcast %[[BITS]] : i16 to bf16
// CHECK-NEXT:    llvm.fneg %[[X]] : bf16
// CHECK-NEXT:    %[[STORED:.*]] = llvm.bitcast %{{.*}} : bf16 to i16
// CHECK-NEXT:    llvm.store %[[STORED]], %{{.*}} : i16, !llvm.ptr
llvm.func @copy(%from: !llvm.ptr, %to: !llvm.ptr) {
  %0 = llvm.load %from {alignment = 2 : i64} : !llvm.ptr -> bf16
  %1 = llvm.fneg %0 : bf16
  llvm.store %1, %to : bf16, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @others(
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> vector<4xi16>
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f16
llvm.func @others(%from: !llvm.ptr) -> f16 {
  %0 = llvm.load %from : !llvm.ptr -> vector<4xbf16>
  %1 = llvm.load %from : !llvm.ptr -> f16
  llvm.return %1 : f16
}
