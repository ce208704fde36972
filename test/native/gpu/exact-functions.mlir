// A kernel that computes functions by arithmetic has no call of libdevice, and no product and
// sum of it become one operation. Absolute values, signs and roots are instructions, too.
//
// RUN: ewise-opt %s --pass-pipeline="builtin.module(\
// RUN:   gpu.module(ewise-expand-math{functions=exact intrinsics=true}),\
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

  // CHECK: .visible .entry functions_of_row(
  // CHECK: abs.f64
  // CHECK: sqrt.rn.f64
  // CHECK: copysign.f64
  // CHECK: st.global
  gpu.func @functions_of_row(%x: memref<1024xf32>, %y: memref<1024xf32>) kernel {
    %i = gpu.thread_id x
    %0 = memref.load %x[%i] : memref<1024xf32>
    %1 = memref.load %y[%i] : memref<1024xf32>
    %2 = math.acos %0 : f32
    %3 = math.asinh %2 : f32
    %4 = math.atan2 %3, %1 : f32
    %5 = math.powf %4, %1 : f32
    %6 = math.erfc %5 : f32
    %7 = math.rsqrt %6 : f32
    %8 = math.tan %7 : f32
    %9 = math.cbrt %8 : f32
    %10 = math.log1p %9 : f32
    %11 = math.expm1 %10 : f32
    memref.store %11, %x[%i] : memref<1024xf32>
    gpu.return
  }

  // CHECK: .visible .entry doubles_of_row(
  // CHECK: sqrt.rn.f64
  // CHECK: st.global
  gpu.func @doubles_of_row(%x: memref<1024xf64>) kernel {
    %i = gpu.thread_id x
    %0 = memref.load %x[%i] : memref<1024xf64>
    %1 = math.tanh %0 : f64
    %2 = math.erf %1 : f64
    %3 = math.asin %2 : f64
    %4 = math.log1p %3 : f64
    memref.store %4, %x[%i] : memref<1024xf64>
    gpu.return
  }
}
