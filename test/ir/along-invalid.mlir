// RUN: ewise-test-opt %s --verify-diagnostics --split-input-file

func.func @blocks(%x: tensor<70x4xf32>, %s: tensor<2x4xf32>) {
  // expected-error@+1 {{dimension 0 of 'y_scale' is 2 in 'tensor<2x4xf32>', and dimension 0 of 'x' 70 in 'tensor<70x4xf32>': along the axis it must be 1 or as many as there are blocks, elsewhere the same}}
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 0 : i64, block_size = 32 : i64} : (tensor<70x4xf32>, tensor<2x4xf32>) -> tensor<70x4xi8>
  return
}

// -----

func.func @axis(%x: tensor<7x4xf32>, %s: tensor<4xf32>) {
  // expected-error@+1 {{'axis' is 2, which is no dimension of 'x' of type 'tensor<7x4xf32>'}}
  %0 = ew_onnx.QuantizeLinear %x, %s {axis = 2 : i64} : (tensor<7x4xf32>, tensor<4xf32>) -> tensor<7x4xi8>
  return
}

// -----

func.func @zero_point(%x: tensor<7xf32>, %s: tensor<f32>, %z: tensor<ui8>) {
  // expected-error@+1 {{'y_zero_point' must have the type of 'y'}}
  %0 = ew_onnx.QuantizeLinear %x, %s, %z : (tensor<7xf32>, tensor<f32>, tensor<ui8>) -> tensor<7xi8>
  return
}

// -----

func.func @output_dtype(%x: tensor<7xf32>, %s: tensor<f32>) {
  // expected-error@+1 {{'y' must have the type that 'output_dtype' says}}
  %0 = ew_onnx.QuantizeLinear %x, %s {output_dtype = 3 : i64} : (tensor<7xf32>, tensor<f32>) -> tensor<7xui8>
  return
}

// -----

func.func @no_output_dtype(%x: tensor<7xf32>, %s: tensor<f32>) {
  // expected-error@+1 {{'output_dtype' must be 0 or a type that 'y' may have}}
  %0 = ew_onnx.QuantizeLinear %x, %s {output_dtype = 1 : i64} : (tensor<7xf32>, tensor<f32>) -> tensor<7xui8>
  return
}

// -----

func.func @dequantized(%x: tensor<7xi8>, %s: tensor<f16>) {
  // expected-error@+1 {{'y' must have the type of 'x_scale' unless 'output_dtype' says another}}
  %0 = ew_onnx.DequantizeLinear %x, %s : (tensor<7xi8>, tensor<f16>) -> tensor<7xf32>
  return
}

// -----

func.func @precision(%x: tensor<7xf32>, %s: tensor<f16>) {
  // expected-error@+1 {{'precision' must be that of 'y_scale'}}
  %0 = ew_onnx.QuantizeLinear %x, %s {precision = 1 : i64} : (tensor<7xf32>, tensor<f16>) -> tensor<7xui8>
  return
}

// -----

func.func @fixed_axis(%x: tensor<7xf32>, %s: tensor<7xf32>) {
  // expected-error@+1 {{'axis' is 1, which is no dimension of 'input' of type 'tensor<7xf32>'}}
  %0 = ew_language.channel_prelu %x, %s : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
  return
}

// -----

func.func @names(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'names' must name the dimensions of each operand, as in '(x,y),(y)'}}
  %0 = ew_language.by_name %x, %y {names = "(x,y),(y"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @count(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'names' has 1 names for 'left', whose type 'tensor<2x3xf32>' has rank 2}}
  %0 = ew_language.by_name %x, %y {names = "(x),(y)"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @sizes(%x: tensor<2x3xf32>, %y: tensor<4xf32>) {
  // expected-error@+1 {{operands 'left' and 'right' are not broadcast-compatible: dimension 1 is 3 in 'tensor<2x3xf32>' but dimension 0 is 4 in 'tensor<4xf32>'}}
  %0 = ew_language.by_name %x, %y {names = "(x,y),(y)"} : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @exactly(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error@+1 {{'right' of type 'tensor<3xf32>' does not have all names of the others}}
  %0 = ew_language.by_name_exactly %x, %y {names = "(x,y),(y)"} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @cores(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error@+1 {{'right' of type 'tensor<f32>' lacks dimensions of '(n),(n)->(n)'}}
  %0 = ew_language.vectors %x, %y : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @rescale(%x: tensor<2x3xi32>, %m: tensor<3xi16>, %s: tensor<3xi8>, %z: tensor<1xi32>, %o: tensor<1xi8>) {
  // expected-error@+1 {{'multiplier' must be i32 with 'scale32'}}
  %0 = ew_tosa.rescale %x, %m, %s, %z, %o : (tensor<2x3xi32>, tensor<3xi16>, tensor<3xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<2x3xi8>
  return
}
