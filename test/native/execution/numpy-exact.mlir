// In ew_numpy, 0 is greater than -0 for fmax and fmin of every type, by IEEE 754-2019, and powers of complex numbers by small
// integers are exact, as NumPy's are: in native code, folds and the evaluator.
//
// RUN: ewise-opt %s --ewise-run="@extrema([0, -0, nan, -0, nan], [-0, 0, -0, nan, nan])" | FileCheck %s --check-prefix=EXTREMA
// EXTREMA-COUNT-3: [0, 0, -0, -0, nan]
// EXTREMA-COUNT-3: [-0, -0, -0, -0, nan]
//
// RUN: ewise-opt %s --ewise-run="@powers([1j, -2, 1+1j, -2, 3+4j, 2+1j], [2, 3, 20, -3, 2, 0])" | FileCheck %s --check-prefix=POWERS
// POWERS-COUNT-2: [(-1, 0), (-8, 0), (-1024, 0), (-0.125, 0), (-7, 24), (1, 0)]
//
// RUN: ewise-opt %s --ewise-fold | FileCheck %s --check-prefix=FOLDED
// FOLDED-LABEL: func.func @folded
// FOLDED: dense<0.000000e+00> : tensor<2xf32>
// FOLDED-NOT: ew_numpy
//
// RUN: ewise-tblgen -evaluate -I %defs %defs/numpy/NumpyUfuncs.td --call='ew_numpy.fmax -0, 0 : f64' \
// RUN:   --call='ew_numpy.fmin 0, -0 : f16' --call='ew_numpy.power (0, 1), (2, 0) : complex<f32>' \
// RUN:   | FileCheck %s --check-prefix=EVALUATED
// EVALUATED:      = 0{{$}}
// EVALUATED-NEXT: = -0{{$}}
// EVALUATED-NEXT: = (-1, 0)

func.func @extrema(%x: tensor<5xf64>, %y: tensor<5xf64>) -> (tensor<5xf16>, tensor<5xf32>, tensor<5xf64>, tensor<5xf16>,
                                                             tensor<5xf32>, tensor<5xf64>) {
  %x16 = arith.truncf %x : tensor<5xf64> to tensor<5xf16>
  %y16 = arith.truncf %y : tensor<5xf64> to tensor<5xf16>
  %x32 = arith.truncf %x : tensor<5xf64> to tensor<5xf32>
  %y32 = arith.truncf %y : tensor<5xf64> to tensor<5xf32>
  %0 = ew_numpy.fmax %x16, %y16 : (tensor<5xf16>, tensor<5xf16>) -> tensor<5xf16>
  %1 = ew_numpy.fmax %x32, %y32 : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %2 = ew_numpy.fmax %x, %y : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
  %3 = ew_numpy.fmin %x16, %y16 : (tensor<5xf16>, tensor<5xf16>) -> tensor<5xf16>
  %4 = ew_numpy.fmin %x32, %y32 : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %5 = ew_numpy.fmin %x, %y : (tensor<5xf64>, tensor<5xf64>) -> tensor<5xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<5xf16>, tensor<5xf32>, tensor<5xf64>, tensor<5xf16>, tensor<5xf32>, tensor<5xf64>
}

func.func @powers(%x: tensor<6xcomplex<f64>>, %y: tensor<6xcomplex<f64>>) -> (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) {
  %0 = ew_numpy.power %x, %y : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  %1 = ew_numpy.float_power %x, %y : (tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  return %0, %1 : tensor<6xcomplex<f64>>, tensor<6xcomplex<f64>>
}

func.func @folded() -> tensor<2xf32> {
  %x = arith.constant dense<[0.0, -0.0]> : tensor<2xf32>
  %y = arith.constant dense<[-0.0, 0.0]> : tensor<2xf32>
  %0 = ew_numpy.fmax %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
