// MLIR stores a vector of i1 as LLVM packs it, though a memref of i1 has a byte for
// each, for which lib/Native/Workarounds/I1Memory.cpp stores bytes. It can go when this
// fails.
//
// RUN: mlir-opt %s --convert-vector-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm \
// RUN:   --convert-index-to-llvm --reconcile-unrealized-casts | FileCheck %s

// CHECK-LABEL: llvm.func @store(
// CHECK:         llvm.getelementptr {{.*}}, i1
// CHECK:         llvm.store {{.*}} : vector<4xi1>, !llvm.ptr
func.func @store(%x: vector<4xi1>, %to: memref<8xi1>, %i: index) {
  vector.store %x, %to[%i] : memref<8xi1>, vector<4xi1>
  return
}
