// RUN: ewise-opt %s --ewise-round-once | FileCheck %s --check-prefix=ROUND
// RUN: ewise-opt %s --ewise-expand-arith | FileCheck %s --check-prefix=EXPAND
// RUN: ewise-opt %s --ewise-math-to-libm | FileCheck %s --check-prefix=LIBM

// A number that f32 cannot hold becomes the neighbour whose last bit is set.
// ROUND-LABEL: func.func @integer(
// ROUND-SAME:    %[[X:.*]]: i32)
// ROUND:         %[[EXACT:.*]] = arith.sitofp %[[X]] : i32 to f64
// ROUND:         %[[NEAREST:.*]] = arith.truncf %[[EXACT]] : f64 to f32
// ROUND:         %[[BITS:.*]] = arith.bitcast %[[NEAREST]] : f32 to i32
// ROUND:         %[[ODD:.*]] = arith.ori %{{.*}}, %c1_i32 : i32
// ROUND:         %[[CHOSEN:.*]] = arith.select %{{.*}}, %[[BITS]], %[[ODD]] : i32
// ROUND:         %[[ROUNDED:.*]] = arith.bitcast %[[CHOSEN]] : i32 to f32
// ROUND:         arith.truncf %[[ROUNDED]] : f32 to bf16
func.func @integer(%x: i32) -> bf16 {
  %0 = arith.sitofp %x : i32 to bf16
  return %0 : bf16
}

// Bits that f64 cannot hold are left out before.
// ROUND-LABEL: func.func @wide(
// ROUND:         arith.uitofp %{{.*}} : vector<4xi64> to vector<4xf64>
// ROUND:         arith.constant dense<4095> : vector<4xi64>
// ROUND:         arith.uitofp %{{.*}} : vector<4xi64> to vector<4xf64>
// ROUND:         arith.truncf %{{.*}} : vector<4xf32> to vector<4xbf16>
func.func @wide(%x: vector<4xi64>) -> vector<4xbf16> {
  %0 = arith.uitofp %x : vector<4xi64> to vector<4xbf16>
  return %0 : vector<4xbf16>
}

// An i16 is an f32.
// ROUND-LABEL: func.func @narrow(
// ROUND:         arith.sitofp %{{.*}} : i16 to bf16
func.func @narrow(%x: i16) -> bf16 {
  %0 = arith.sitofp %x : i16 to bf16
  return %0 : bf16
}

// The sum is rounded to bf16 before the function of it is computed.
// EXPAND-LABEL: func.func @emulated(
// EXPAND:         %[[SUM:.*]] = arith.addf
// EXPAND:         arith.bitcast %[[SUM]] : f32 to i32
// EXPAND:         arith.shrui
// EXPAND:         arith.shrui
// EXPAND:         %[[ROUNDED:.*]] = arith.bitcast %{{.*}} : i32 to f32
// EXPAND:         math.exp %[[ROUNDED]] : f32
func.func @emulated(%x: bf16) -> bf16 {
  %0 = arith.extf %x fastmath<contract> : bf16 to f32
  %1 = arith.addf %0, %0 : f32
  %2 = arith.truncf %1 fastmath<contract> : f32 to bf16
  %3 = arith.extf %2 fastmath<contract> : bf16 to f32
  %4 = math.exp %3 : f32
  %5 = arith.truncf %4 fastmath<contract> : f32 to bf16
  return %5 : bf16
}

// NaN keeps its bits but the sign.
// EXPAND-LABEL: func.func @negated(
// EXPAND-SAME:    %[[X:.*]]: vector<4xbf16>)
// EXPAND:         %[[BITS:.*]] = arith.bitcast %[[X]] : vector<4xbf16> to vector<4xi16>
// EXPAND:         %[[SIGN:.*]] = arith.constant dense<-32768> : vector<4xi16>
// EXPAND:         %[[FLIPPED:.*]] = arith.xori %[[BITS]], %[[SIGN]] : vector<4xi16>
// EXPAND:         %[[RESULT:.*]] = arith.bitcast %[[FLIPPED]] : vector<4xi16> to vector<4xbf16>
// EXPAND:         return %[[RESULT]]
func.func @negated(%x: vector<4xbf16>) -> vector<4xbf16> {
  %0 = arith.negf %x : vector<4xbf16>
  return %0 : vector<4xbf16>
}

// EXPAND-LABEL: func.func @others(
// EXPAND:         arith.extf %{{.*}} : f32 to f64
// EXPAND-NOT:     ceildivsi
// EXPAND:         arith.divsi
func.func @others(%x: bf16, %a: i32) -> (f64, i32) {
  %0 = arith.extf %x : bf16 to f64
  %1 = arith.ceildivsi %a, %a : i32
  return %0, %1 : f64, i32
}

// EXPAND-LABEL: func.func @maximum(
// EXPAND:         arith.maximumf
func.func @maximum(%x: f32) -> f32 {
  %0 = arith.maximumf %x, %x : f32
  return %0 : f32
}

// LIBM-LABEL: func.func @libm(
// LIBM:         call @expm1f(
// LIBM-COUNT-2: call @log1p(
// LIBM:         math.absf
func.func @libm(%x: f32, %y: vector<2xf64>) -> (f32, vector<2xf64>, f32) {
  %0 = math.expm1 %x : f32
  %1 = math.log1p %y : vector<2xf64>
  %2 = math.absf %x : f32
  return %0, %1, %2 : f32, vector<2xf64>, f32
}

// Without -0, a sign with nothing else is NaN.
// EXPAND-LABEL: func.func @narrow_sum(
// EXPAND-SAME:    %[[X:.*]]: vector<4xf8E4M3FNUZ>, %[[Y:.*]]: f8E5M2)
// EXPAND:         %[[BITS:.*]] = arith.bitcast %[[X]] : vector<4xf8E4M3FNUZ> to vector<4xi8>
// EXPAND:         %[[ALL:.*]] = arith.extui %[[BITS]] : vector<4xi8> to vector<4xi32>
// EXPAND:         arith.constant dense<128> : vector<4xi32>
// EXPAND:         arith.cmpi eq, %[[ALL]], %{{.*}} : vector<4xi32>
// EXPAND:         arith.addf %{{.*}} : vector<4xf32>
// EXPAND:         arith.trunci %{{.*}} : vector<4xi32> to vector<4xi8>
// EXPAND-NOT:     f8E5M2 to f16
// EXPAND:         arith.bitcast %[[Y]] : f8E5M2 to i8
// EXPAND:         arith.truncf %{{.*}} : f32 to f16
func.func @narrow_sum(%x: vector<4xf8E4M3FNUZ>, %y: f8E5M2) -> (vector<4xf8E4M3FNUZ>, f16) {
  %0 = arith.addf %x, %x : vector<4xf8E4M3FNUZ>
  %1 = arith.extf %y : f8E5M2 to f16
  return %0, %1 : vector<4xf8E4M3FNUZ>, f16
}

// EXPAND-LABEL: func.func @chosen(
// EXPAND-COUNT-2: arith.bitcast %{{.*}} : bf16 to i16
// EXPAND:         %[[CHOSEN:.*]] = arith.select %{{.*}} : i16
// EXPAND:         arith.bitcast %[[CHOSEN]] : i16 to bf16
func.func @chosen(%c: i1, %x: bf16, %y: bf16) -> bf16 {
  %0 = arith.select %c, %x, %y : bf16
  return %0 : bf16
}
