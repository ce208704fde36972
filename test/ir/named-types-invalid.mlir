// Errors of verifiers, by records of either kind, where an attribute names a result's type, and where a check
// looks at it.
//
// RUN: ewise-test-opt %s --split-input-file --verify-diagnostics
// RUN: sed -e 's/ew_language/ods_language/' %s | ewise-test-opt --split-input-file --verify-diagnostics

func.func @other_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast' op result 'output' must have elements of type f16, since 'to' is 10, but is 'tensor<4xi8>'}}
  %0 = ew_language.cast %x {to = 10 : i32} : (tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

func.func @default(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast' op result 'output' must have elements of type f32, since 'to' is 1, but is 'tensor<4xi8>'}}
  %0 = ew_language.cast %x : (tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

func.func @unknown_code(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast' op attribute 'to' must be one of 1 (f32), 10 (f16), -3 (i8), 9 (i1), 11 (f32), but is 2}}
  %0 = ew_language.cast %x {to = 2 : i32} : (tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

func.func @beyond_bounds(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'to' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is -3 whose maximum value is 12}}
  %0 = ew_language.cast %x {to = 13 : i32} : (tensor<4xf32>) -> tensor<4xi8>
  return
}

// -----

func.func @other_attribute(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'to' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = ew_language.cast %x {to = "f32"} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @shape(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast' op result 'output' is declared as 'tensor<5xi8>', but the operands broadcast to '4': dimension 0 is declared 5 and inferred 4}}
  %0 = ew_language.cast %x {to = -3 : i32} : (tensor<4xf32>) -> tensor<5xi8>
  return
}

// -----

func.func @unknown_string(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.rounded_part' op attribute 'format' must be one of half (f16), brain (bf16), but is "single"}}
  %0:2 = ew_language.rounded_part %x {format = "single"} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @missing(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.rounded_part' op requires attribute 'format'}}
  %0:2 = ew_language.rounded_part %x : (tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf32>)
  return
}

// -----

func.func @second_result(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.rounded_part' op result 'rest' must have elements of type f32, but is 'tensor<4xf16>'}}
  %0:2 = ew_language.rounded_part %x {format = "half"} : (tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf16>)
  return
}

// -----

func.func @check(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.widened' op result 'output' must have more bits than 'f32', but has elements of type 'bf16'}}
  %0 = ew_language.widened %x : (tensor<4xf32>) -> tensor<4xbf16>
  return
}

// -----

func.func @other_than_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast_to' op result 'output' must have elements of type f16, since 'dtype' is f16, but is 'tensor<4xi8>'}}
  %0 = ew_language.cast_to %x to f16 : tensor<4xf32> -> tensor<4xi8>
  return
}

// -----

func.func @unknown_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast_to' op attribute 'dtype' must be f32, f16, i8 or i1 (f32, f16, i8, i1), but is f64}}
  %0 = ew_language.cast_to %x to f64 : tensor<4xf32> -> tensor<4xf64>
  return
}

// -----

func.func @no_element_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast_to' op attribute 'dtype' must be f32, f16, i8 or i1 (f32, f16, i8, i1), but is tensor<4xf32>}}
  %0 = ew_language.cast_to %x to tensor<4xf32> : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @missing_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.cast_to' op requires attribute 'dtype'}}
  %0 = "ew_language.cast_to"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'dtype' failed to satisfy constraint: any type attribute}}
  %0 = "ew_language.cast_to"(%x) {dtype = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @absent_type(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.sum_as' op result 'output' must have elements of type f32, since 'dtype' is absent, but is 'tensor<4xf16>'}}
  %0 = ew_language.sum_as %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf16>
  return
}

// -----

func.func @second_of_two(%x: tensor<4xf32>) {
  // expected-error @+1 {{'ew_language.split_as' op result 'rest' must have elements of type f32, but is 'tensor<4xf16>'}}
  %0:2 = ew_language.split_as %x {dtype = f16} : (tensor<4xf32>) -> (tensor<4xf16>, tensor<4xf16>)
  return
}
