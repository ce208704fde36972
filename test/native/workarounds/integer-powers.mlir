// Powers of scalars and vectors by integers, wherever they stand, do not overflow on the way to a small number.
//
// RUN: ewise-opt %s --ewise-run="@scalars(2, 1.0001)" | FileCheck %s --check-prefix=SCALARS
// RUN: ewise-opt %s --ewise-to-linalg=functions=calls --ewise-run="@scalars(2, 1.0001)" | FileCheck %s --check-prefix=SCALARS
// SCALARS:      7.34683969E-40
// SCALARS-NEXT: 2.71859694
// SCALARS-NEXT: 2.7181459268249255
//
// RUN: ewise-opt %s --ewise-run="@elements([2, -2, -0, 3], [-130, -131, -3, 0])" | FileCheck %s --check-prefix=ELEMENTS
// ELEMENTS: [7.34683969E-40, -3.67341985E-40, -inf, 1]
//
// RUN: ewise-opt %s --ewise-run="@wide(2)" | FileCheck %s --check-prefix=WIDE
// WIDE: 3.3621031431120935062626778173217526E-4932

func.func @scalars(%x: f32, %y: f32) -> (f32, f32, f64) {
  %n = arith.constant -130 : i32
  %m = arith.constant 10000 : i16
  %a = math.fpowi %x, %n : f32, i32
  %b = math.fpowi %y, %m : f32, i16
  %wide = arith.constant 1.0001 : f64
  %c = math.fpowi %wide, %m : f64, i16
  return %a, %b, %c : f32, f32, f64
}

#id = affine_map<(d0) -> (d0)>
func.func @elements(%x: tensor<4xf32>, %n: tensor<4xi64>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %n : tensor<4xf32>, tensor<4xi64>) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: i64, %out: f32):
    %1 = math.fpowi %a, %b : f32, i64
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @wide(%x: f128) -> f128 {
  %n = arith.constant -16382 : i128
  %0 = math.fpowi %x, %n : f128, i128
  return %0 : f128
}
