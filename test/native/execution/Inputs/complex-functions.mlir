// The operations on complex numbers of which Bodies.md says what they are natively.

func.func @sine(%z: complex<f32>) -> complex<f32> {
  %0 = complex.sin %z : complex<f32>
  return %0 : complex<f32>
}
func.func @sine_64(%z: complex<f64>) -> complex<f64> {
  %0 = complex.sin %z : complex<f64>
  return %0 : complex<f64>
}
func.func @exponential(%z: complex<f32>) -> complex<f32> {
  %0 = complex.exp %z : complex<f32>
  return %0 : complex<f32>
}
func.func @logarithm(%z: complex<f32>) -> complex<f32> {
  %0 = complex.log %z : complex<f32>
  return %0 : complex<f32>
}
func.func @log_plus_one(%z: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %z : complex<f32>
  return %0 : complex<f32>
}
func.func @root(%z: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %z : complex<f32>
  return %0 : complex<f32>
}
func.func @absolute(%z: complex<f32>) -> f32 {
  %0 = complex.abs %z : complex<f32>
  return %0 : f32
}
func.func @power(%z: complex<f32>, %w: complex<f32>) -> complex<f32> {
  %0 = complex.pow %z, %w : complex<f32>
  return %0 : complex<f32>
}

func.func private @print(%z: complex<f32>) {
  %real = complex.re %z : complex<f32>
  %imaginary = complex.im %z : complex<f32>
  %parts = vector.from_elements %real, %imaginary : vector<2xf32>
  vector.print %parts : vector<2xf32>
  return
}

func.func @main() {
  %small = complex.constant [0.0 : f32, 1.0e-10 : f32] : complex<f32>
  %small_64 = complex.constant [0.0 : f64, 1.0e-10 : f64] : complex<f64>
  %near = complex.constant [1.0 : f32, 1.0e-10 : f32] : complex<f32>
  %minus_one = complex.constant [-1.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %no_end = complex.constant [0xFF800000 : f32, 0x7F800000 : f32] : complex<f32>
  %no_number = complex.constant [0x7F800000 : f32, 0x7FC00000 : f32] : complex<f32>

  %0 = call @sine(%small) : (complex<f32>) -> complex<f32>
  call @print(%0) : (complex<f32>) -> ()
  %1 = call @sine_64(%small_64) : (complex<f64>) -> complex<f64>
  %sine = complex.im %1 : complex<f64>
  %scale = arith.constant 1.0e+20 : f64
  %scaled = arith.mulf %sine, %scale : f64
  %digits = arith.fptosi %scaled : f64 to i64
  vector.print %digits : i64
  %2 = call @exponential(%no_end) : (complex<f32>) -> complex<f32>
  call @print(%2) : (complex<f32>) -> ()
  %3 = call @logarithm(%near) : (complex<f32>) -> complex<f32>
  call @print(%3) : (complex<f32>) -> ()
  %4 = call @log_plus_one(%minus_one) : (complex<f32>) -> complex<f32>
  call @print(%4) : (complex<f32>) -> ()
  %5 = call @root(%minus_one) : (complex<f32>) -> complex<f32>
  call @print(%5) : (complex<f32>) -> ()
  %6 = call @absolute(%no_number) : (complex<f32>) -> f32
  vector.print %6 : f32
  %7 = call @power(%i, %one) : (complex<f32>, complex<f32>) -> complex<f32>
  call @print(%7) : (complex<f32>) -> ()
  return
}
