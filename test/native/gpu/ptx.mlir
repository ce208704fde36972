// Upstream's passes make PTX of what is lowered, for dynamic results and for static
// ones: a kernel of 8 by 32 threads for each function, with the product in it, which
// calls nothing. Where NVIDIA's assembler is installed, it accepts them.
//
// DEFINE: %{format} = isa
// DEFINE: %{compile} = ewise-opt %s --pass-pipeline="builtin.module(ewise-to-linalg,\
// DEFINE:   transform-preload-library{transform-library-paths=%S/Inputs/tile.mlir},\
// DEFINE:   transform-interpreter,canonicalize,cse,\
// DEFINE:   one-shot-bufferize{bufferize-function-boundaries\
// DEFINE:     function-boundary-type-conversion=identity-layout-map},\
// DEFINE:   canonicalize,cse,canonicalize,\
// DEFINE:   func.func(promote-buffers-to-stack,scf-forall-to-parallel,convert-linalg-to-loops,\
// DEFINE:     ewise-expand-math,ewise-expand-arith),\
// DEFINE:   canonicalize,\
// DEFINE:   func.func(gpu-map-parallel-loops{mapping-policy=innermost-first},\
// DEFINE:     convert-parallel-loops-to-gpu),\
// DEFINE:   gpu-lower-to-nvvm-pipeline{cubin-chip=sm_80 cubin-features=+ptx70\
// DEFINE:     cubin-format=%{format}})"
//
// The PTX is an attribute, with line breaks and tabs escaped.
// RUN: %{compile} -o %t.mlir
// RUN: sed -n 's/\\0A/\n/g; s/\\09/ /g; s/.*assembly = "//p' %t.mlir > %t.ptx
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not="{{call[. ]|[.]extern}}"
//
// REDEFINE: %{format} = bin
// RUN: %if ptxas %{ %{compile} | FileCheck %s --check-prefix=BINARY %}

// CHECK: .visible .entry add_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: ld.global
// CHECK: ld.global
// CHECK: add.rn.f32
// CHECK: st.global
// BINARY: gpu.binary @add_kernel{{.*}}bin = "\7FELF
func.func @add(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK: .visible .entry chain_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: add.rn.f32
// CHECK: sub.rn.f32
// CHECK: mul.rn.f32
// BINARY: gpu.binary @chain_kernel{{.*}}bin = "\7FELF
func.func @chain(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>,
                 %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = ew_tosa.add %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = ew_tosa.sub %0, %c : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.mul %1, %d {shift = 0 : i8} : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// CHECK: .visible .entry static_result_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: max
// BINARY: gpu.binary @static_result_kernel{{.*}}bin = "\7FELF
func.func @static_result(%a: tensor<64x96xf32>, %b: tensor<?x?xf32>) -> tensor<64x96xf32> {
  %0 = ew_tosa.maximum %a, %b : (tensor<64x96xf32>, tensor<?x?xf32>) -> tensor<64x96xf32>
  return %0 : tensor<64x96xf32>
}

// CHECK: .visible .entry dense_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: mul.rn.f32
// CHECK: max
// BINARY: gpu.binary @dense_kernel{{.*}}bin = "\7FELF
func.func @dense(%x: tensor<?x?xf32>, %weights: tensor<?x?xf32>, %init: tensor<?x?xf32>,
                 %bias: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.matmul ins(%x, %weights : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.add %1, %bias : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = ew_tosa.clamp %2 {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  return %3 : tensor<?x?xf32>
}

// CHECK: .visible .entry static_dense_kernel(
// CHECK: .maxntid 32, 8, 1
// CHECK: mul.rn.f32
// BINARY: gpu.binary @static_dense_kernel{{.*}}bin = "\7FELF
func.func @static_dense(%x: tensor<?x40xf32>, %weights: tensor<40x?xf32>, %init: tensor<?x?xf32>,
                        %bias: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%init : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.matmul ins(%x, %weights : tensor<?x40xf32>, tensor<40x?xf32>)
      outs(%0 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.add %1, %bias : (tensor<?x?xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
  return %2 : tensor<64x96xf32>
}

// CHECK: .visible .entry narrow_kernel(
// CHECK: add.rn.f32
// CHECK: st.global.b8
// BINARY: gpu.binary @narrow_kernel{{.*}}bin = "\7FELF
func.func @narrow(%a: tensor<?x?xf8E4M3FN>, %b: tensor<?x?xf8E4M3FN>) -> tensor<?x?xf8E4M3FN> {
  %0 = ew_xla.add %a, %b : (tensor<?x?xf8E4M3FN>, tensor<?x?xf8E4M3FN>) -> tensor<?x?xf8E4M3FN>
  return %0 : tensor<?x?xf8E4M3FN>
}
