// A kernel that computes functions by arithmetic has no call of libdevice, and no product and
// sum of it become one operation.
//
// RUN: ewise-opt %s --pass-pipeline="builtin.module(gpu.module(ewise-expand-math{functions=exact}),\
// RUN:   gpu-lower-to-nvvm-pipeline{cubin-chip=sm_80 cubin-features=+ptx70 cubin-format=isa})" -o %t.mlir
// RUN: sed -n 's/\\0A/\n/g; s/\\09/ /g; s/.*assembly = "//p' %t.mlir > %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not=__nv_ --implicit-check-not=fma.rn.f64

// CHECK: .visible .entry tanh_of_row(
// CHECK: mul.rn.f64
// CHECK: add.rn.f64
// CHECK: cvt.rn.f32.f64
// CHECK: st.global
gpu.module @kernels {
  gpu.func @tanh_of_row(%x: memref<1024xf32>) kernel {
    %i = gpu.thread_id x
    %0 = memref.load %x[%i] : memref<1024xf32>
    %1 = math.tanh %0 : f32
    memref.store %1, %x[%i] : memref<1024xf32>
    gpu.return
  }
}
