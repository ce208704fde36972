// A remainder of floats is NVIDIA's, of its libdevice, which is part of the kernel where
// that is found. A power of integers is a function that MLIR makes; a clamp is a maximum
// and a minimum.
//
// RUN: ewise-opt %s --pass-pipeline="builtin.module(ewise-to-linalg,\
// RUN:   transform-preload-library{transform-library-paths=%S/Inputs/tile.mlir},\
// RUN:   transform-interpreter,canonicalize,cse,\
// RUN:   one-shot-bufferize{bufferize-function-boundaries\
// RUN:     function-boundary-type-conversion=identity-layout-map},\
// RUN:   canonicalize,cse,canonicalize,\
// RUN:   func.func(promote-buffers-to-stack,scf-forall-to-parallel,convert-linalg-to-loops,\
// RUN:     ewise-expand-math,ewise-expand-arith),\
// RUN:   canonicalize,convert-math-to-funcs,\
// RUN:   func.func(gpu-map-parallel-loops{mapping-policy=innermost-first},\
// RUN:     convert-parallel-loops-to-gpu),\
// RUN:   canonicalize,gpu-kernel-outlining,convert-scf-to-cf,expand-strided-metadata,lower-affine,\
// RUN:   gpu.module(convert-gpu-to-nvvm),\
// RUN:   gpu-lower-to-nvvm-pipeline{cubin-chip=sm_80 cubin-features=+ptx70\
// RUN:     cubin-format=isa})" -o %t.mlir
// RUN: sed -n 's/\\0A/\n/g; s/\\09/ /g; s/.*assembly = "//p' %t.mlir > %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx

// CHECK: .visible .entry remainder_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: st.global{{.*}}32
func.func @remainder(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_xla.remainder %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK: .visible .entry narrow_kernel(
// CHECK: st.global{{.*}}16
func.func @narrow(%a: tensor<?x?xbf16>, %b: tensor<?x?xbf16>) -> tensor<?x?xbf16> {
  %0 = ew_xla.remainder %a, %b : (tensor<?x?xbf16>, tensor<?x?xbf16>) -> tensor<?x?xbf16>
  return %0 : tensor<?x?xbf16>
}

// CHECK: .visible .entry wide_kernel(
// CHECK: st.global{{.*}}64
func.func @wide(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = arith.remf %a, %b : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// CHECK: .visible .entry power_kernel(
// CHECK: mul.lo.s32
// CHECK: st.global{{.*}}32
func.func @power(%a: tensor<?x?xi32>, %b: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %0 = math.ipowi %a, %b : tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}

// CHECK: .visible .entry clamp_kernel(
// CHECK: max.NaN.f32
// CHECK: min.NaN.f32
func.func @clamp(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = math.clampf %a to [%b, %c] : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
