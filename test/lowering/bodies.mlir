// The scalar body of each op, by class of element types.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope --ewise-to-linalg=functions=calls \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @on_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>)
func.func @on_f32(%a: vector<4xf32>) {
  // CHECK:      math.absf %[[A]] : vector<4xf32>
  %abs_f32 = ew_tosa.abs %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.ceil %[[A]] : vector<4xf32>
  %ceil_f32 = ew_tosa.ceil %a : (vector<4xf32>) -> vector<4xf32>
  // The lower bound last, NaN all the way through.
  // CHECK:      %[[CST:.*]] = arith.constant dense<2.000000e+00> : vector<4xf32>
  // CHECK-NEXT: %[[V0:.*]] = arith.minimumf %[[A]], %[[CST]] : vector<4xf32>
  // CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<-1.500000e+00> : vector<4xf32>
  // CHECK-NEXT: arith.maximumf %[[V0]], %[[CST_0]] : vector<4xf32>
  %clamp_f32 = ew_tosa.clamp %a {min_val = -1.5 : f32, max_val = 2.0 : f32}
      : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.erf %[[A]] : vector<4xf32>
  %erf_f32 = ew_tosa.erf %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.exp %[[A]] : vector<4xf32>
  %exp_f32 = ew_tosa.exp %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.floor %[[A]] : vector<4xf32>
  %floor_f32 = ew_tosa.floor %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.log %[[A]] : vector<4xf32>
  %log_f32 = ew_tosa.log %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      arith.negf %[[A]] : vector<4xf32>
  %negate_f32 = ew_tosa.negate %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
  // CHECK-NEXT: arith.divf %[[CST]], %[[A]] : vector<4xf32>
  %reciprocal_f32 = ew_tosa.reciprocal %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.rsqrt %[[A]] : vector<4xf32>
  %rsqrt_f32 = ew_tosa.rsqrt %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
  // CHECK-NEXT: %[[V0:.*]] = arith.negf %[[A]] : vector<4xf32>
  // CHECK-NEXT: %[[V1:.*]] = math.exp %[[V0]] : vector<4xf32>
  // CHECK-NEXT: %[[V2:.*]] = arith.addf %[[CST]], %[[V1]] : vector<4xf32>
  // CHECK-NEXT: arith.divf %[[CST]], %[[V2]] : vector<4xf32>
  %sigmoid_f32 = ew_tosa.sigmoid %a : (vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.tanh %[[A]] : vector<4xf32>
  %tanh_f32 = ew_tosa.tanh %a : (vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @on_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>)
func.func @on_i32(%a: vector<4xi32>) {
  // CHECK:      math.absi %[[A]] : vector<4xi32>
  %abs_i32 = ew_tosa.abs %a : (vector<4xi32>) -> vector<4xi32>
  // CHECK:      math.ctlz %[[A]] : vector<4xi32>
  %clz_i32 = ew_tosa.clz %a : (vector<4xi32>) -> vector<4xi32>
  return
}

// -----

// CHECK-LABEL: func.func @on_i8(
// CHECK-SAME:    %[[A:.*]]: vector<4xi8>)
func.func @on_i8(%a: vector<4xi8>) {
  // CHECK:      %[[CST:.*]] = arith.constant dense<-1> : vector<4xi8>
  // CHECK-NEXT: arith.xori %[[A]], %[[CST]] : vector<4xi8>
  %bitwise_not_i8 = ew_tosa.bitwise_not %a : (vector<4xi8>) -> vector<4xi8>
  // The least integer saturates.
  // CHECK:      %[[CST:.*]] = arith.constant dense<-128> : vector<4xi8>
  // CHECK-NEXT: %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[CST]] : vector<4xi8>
  // CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<127> : vector<4xi8>
  // CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<0> : vector<4xi8>
  // CHECK-NEXT: %[[V1:.*]] = arith.subi %[[CST_1]], %[[A]] : vector<4xi8>
  // CHECK-NEXT: arith.select %[[V0]], %[[CST_0]], %[[V1]] : vector<4xi1>, vector<4xi8>
  %negate_i8 = ew_tosa.negate %a : (vector<4xi8>) -> vector<4xi8>
  return
}

// -----

// CHECK-LABEL: func.func @on_i1(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>)
func.func @on_i1(%a: vector<4xi1>) {
  // CHECK:      %[[CST:.*]] = arith.constant dense<true> : vector<4xi1>
  // CHECK-NEXT: arith.xori %[[A]], %[[CST]] : vector<4xi1>
  %bitwise_not_i1 = ew_tosa.bitwise_not %a : (vector<4xi1>) -> vector<4xi1>
  // CHECK:      %[[CST:.*]] = arith.constant dense<true> : vector<4xi1>
  // CHECK-NEXT: arith.xori %[[A]], %[[CST]] : vector<4xi1>
  %logical_not_i1 = ew_tosa.logical_not %a : (vector<4xi1>) -> vector<4xi1>
  return
}

// -----

// CHECK-LABEL: func.func @on_i16(
// CHECK-SAME:    %[[A:.*]]: vector<4xi16>)
func.func @on_i16(%a: vector<4xi16>) {
  // CHECK:      %[[CST:.*]] = arith.constant dense<2> : vector<4xi16>
  // CHECK-NEXT: %[[V0:.*]] = arith.minsi %[[A]], %[[CST]] : vector<4xi16>
  // CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<-1> : vector<4xi16>
  // CHECK-NEXT: arith.maxsi %[[V0]], %[[CST_0]] : vector<4xi16>
  %clamp_i16 = ew_tosa.clamp %a {min_val = -1 : i16, max_val = 2 : i16}
      : (vector<4xi16>) -> vector<4xi16>
  return
}

// -----

// CHECK-LABEL: func.func @on_f32_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
func.func @on_f32_f32(%a: vector<4xf32>, %b: vector<4xf32>) {
  // CHECK:      arith.addf %[[A]], %[[B]] : vector<4xf32>
  %add_f32 = ew_tosa.add %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK:      arith.subf %[[A]], %[[B]] : vector<4xf32>
  %sub_f32 = ew_tosa.sub %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK:      arith.maximumf %[[A]], %[[B]] : vector<4xf32>
  %maximum_f32 = ew_tosa.maximum %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK:      arith.minimumf %[[A]], %[[B]] : vector<4xf32>
  %minimum_f32 = ew_tosa.minimum %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK:      arith.cmpf oeq, %[[A]], %[[B]] : vector<4xf32>
  %equal_f32 = ew_tosa.equal %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  // CHECK:      arith.cmpf ogt, %[[A]], %[[B]] : vector<4xf32>
  %greater_f32 = ew_tosa.greater %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  // CHECK:      arith.cmpf oge, %[[A]], %[[B]] : vector<4xf32>
  %greater_equal_f32 = ew_tosa.greater_equal %a, %b
      : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  // CHECK:      arith.mulf %[[A]], %[[B]] : vector<4xf32>
  %mul_f32 = ew_tosa.mul %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK:      math.powf %[[A]], %[[B]] : vector<4xf32>
  %pow = ew_tosa.pow %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @on_i32_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
func.func @on_i32_i32(%a: vector<4xi32>, %b: vector<4xi32>) {
  // CHECK:      arith.addi %[[A]], %[[B]] : vector<4xi32>
  %add_i32 = ew_tosa.add %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK:      arith.subi %[[A]], %[[B]] : vector<4xi32>
  %sub_i32 = ew_tosa.sub %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK:      arith.maxsi %[[A]], %[[B]] : vector<4xi32>
  %maximum_i32 = ew_tosa.maximum %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK:      arith.minsi %[[A]], %[[B]] : vector<4xi32>
  %minimum_i32 = ew_tosa.minimum %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK:      arith.cmpi eq, %[[A]], %[[B]] : vector<4xi32>
  %equal_i32 = ew_tosa.equal %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  // CHECK:      arith.cmpi sgt, %[[A]], %[[B]] : vector<4xi32>
  %greater_i32 = ew_tosa.greater %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  // CHECK:      arith.cmpi sge, %[[A]], %[[B]] : vector<4xi32>
  %greater_equal_i32 = ew_tosa.greater_equal %a, %b
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  // CHECK:      arith.muli %[[A]], %[[B]] : vector<4xi32>
  %mul_i32 = ew_tosa.mul %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // The 64-bit product, rounded and scaled.
  // CHECK:      %[[V0:.*]] = arith.extsi %[[A]] : vector<4xi32> to vector<4xi64>
  // CHECK-NEXT: %[[V1:.*]] = arith.extsi %[[B]] : vector<4xi32> to vector<4xi64>
  // CHECK-NEXT: %[[V2:.*]] = arith.muli %[[V0]], %[[V1]] : vector<4xi64>
  // CHECK-NEXT: %[[CST:.*]] = arith.constant dense<1> : vector<4xi64>
  // CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<7> : vector<4xi8>
  // CHECK-NEXT: %[[V3:.*]] = arith.extui %[[CST_0]] : vector<4xi8> to vector<4xi64>
  // CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<1> : vector<4xi64>
  // CHECK-NEXT: %[[V4:.*]] = arith.subi %[[V3]], %[[CST_1]] : vector<4xi64>
  // CHECK-NEXT: %[[V5:.*]] = arith.shli %[[CST]], %[[V4]] : vector<4xi64>
  // CHECK-NEXT: %[[V6:.*]] = arith.addi %[[V2]], %[[V5]] : vector<4xi64>
  // CHECK-NEXT: %[[V7:.*]] = arith.shrsi %[[V6]], %[[V3]] : vector<4xi64>
  // CHECK-NEXT: arith.trunci %[[V7]] : vector<4xi64> to vector<4xi32>
  %mul_shift = ew_tosa.mul %a, %b {shift = 7 : i8}
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  // CHECK:      arith.muli %[[A]], %[[B]] : vector<4xi32>
  %mul_shift_0 = ew_tosa.mul %a, %b {shift = 0 : i8}
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return
}

// -----

// CHECK-LABEL: func.func @on_i64_i64(
// CHECK-SAME:    %[[A:.*]]: vector<4xi64>, %[[B:.*]]: vector<4xi64>)
func.func @on_i64_i64(%a: vector<4xi64>, %b: vector<4xi64>) {
  // CHECK:      arith.divsi %[[A]], %[[B]] : vector<4xi64>
  %div = ew_tosa.div %a, %b : (vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  return
}

// -----

// CHECK-LABEL: func.func @on_i16_i16(
// CHECK-SAME:    %[[A:.*]]: vector<4xi16>, %[[B:.*]]: vector<4xi16>)
func.func @on_i16_i16(%a: vector<4xi16>, %b: vector<4xi16>) {
  // CHECK:      arith.shrsi %[[A]], %[[B]] : vector<4xi16>
  %arithmetic_right_shift = ew_tosa.arithmetic_right_shift %a, %b
      : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  // The last bit shifted out is added, where there is one.
  // CHECK:      %[[V0:.*]] = arith.shrsi %[[A]], %[[B]] : vector<4xi16>
  // CHECK-NEXT: %[[CST:.*]] = arith.constant dense<0> : vector<4xi16>
  // CHECK-NEXT: %[[V1:.*]] = arith.cmpi sgt, %[[B]], %[[CST]] : vector<4xi16>
  // CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<1> : vector<4xi16>
  // CHECK-NEXT: %[[V2:.*]] = arith.subi %[[B]], %[[CST_0]] : vector<4xi16>
  // CHECK-NEXT: %[[V3:.*]] = arith.shrsi %[[A]], %[[V2]] : vector<4xi16>
  // CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<1> : vector<4xi16>
  // CHECK-NEXT: %[[V4:.*]] = arith.andi %[[V3]], %[[CST_1]] : vector<4xi16>
  // CHECK-NEXT: %[[CST_2:.*]] = arith.constant dense<0> : vector<4xi16>
  // CHECK-NEXT: %[[V5:.*]] = arith.select %[[V1]], %[[V4]], %[[CST_2]] : vector<4xi1>, vector<4xi16>
  // CHECK-NEXT: arith.addi %[[V0]], %[[V5]] : vector<4xi16>
  %arithmetic_right_shift_round = ew_tosa.arithmetic_right_shift %a, %b {round = true}
      : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  return
}

// -----

// CHECK-LABEL: func.func @on_i4_i4(
// CHECK-SAME:    %[[A:.*]]: vector<4xi4>, %[[B:.*]]: vector<4xi4>)
func.func @on_i4_i4(%a: vector<4xi4>, %b: vector<4xi4>) {
  // CHECK:      arith.shli %[[A]], %[[B]] : vector<4xi4>
  %logical_left_shift = ew_tosa.logical_left_shift %a, %b
      : (vector<4xi4>, vector<4xi4>) -> vector<4xi4>
  // CHECK:      arith.shrui %[[A]], %[[B]] : vector<4xi4>
  %logical_right_shift = ew_tosa.logical_right_shift %a, %b
      : (vector<4xi4>, vector<4xi4>) -> vector<4xi4>
  return
}

// -----

// CHECK-LABEL: func.func @on_i48_i48(
// CHECK-SAME:    %[[A:.*]]: vector<4xi48>, %[[B:.*]]: vector<4xi48>)
func.func @on_i48_i48(%a: vector<4xi48>, %b: vector<4xi48>) {
  // CHECK:      arith.andi %[[A]], %[[B]] : vector<4xi48>
  %bitwise_and = ew_tosa.bitwise_and %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  // CHECK:      arith.ori %[[A]], %[[B]] : vector<4xi48>
  %bitwise_or = ew_tosa.bitwise_or %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  // CHECK:      arith.xori %[[A]], %[[B]] : vector<4xi48>
  %bitwise_xor = ew_tosa.bitwise_xor %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  return
}

// -----

// CHECK-LABEL: func.func @on_i1_i1(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
func.func @on_i1_i1(%a: vector<4xi1>, %b: vector<4xi1>) {
  // CHECK:      arith.andi %[[A]], %[[B]] : vector<4xi1>
  %logical_and = ew_tosa.logical_and %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  // CHECK:      arith.ori %[[A]], %[[B]] : vector<4xi1>
  %logical_or = ew_tosa.logical_or %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  // CHECK:      arith.xori %[[A]], %[[B]] : vector<4xi1>
  %logical_xor = ew_tosa.logical_xor %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return
}

// -----

// CHECK-LABEL: func.func @on_i1_f32_f32(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
func.func @on_i1_f32_f32(%c: vector<4xi1>, %a: vector<4xf32>, %b: vector<4xf32>) {
  // CHECK:      arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xf32>
  %select_f32 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// CHECK-LABEL: func.func @on_i1_i8_i8(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xi8>, %[[B:.*]]: vector<4xi8>)
func.func @on_i1_i8_i8(%c: vector<4xi1>, %a: vector<4xi8>, %b: vector<4xi8>) {
  // CHECK:      arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xi8>
  %select_i8 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  return
}

// -----

// CHECK-LABEL: func.func @on_i1_i1_i1(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
func.func @on_i1_i1_i1(%c: vector<4xi1>, %a: vector<4xi1>, %b: vector<4xi1>) {
  // CHECK:      arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xi1>
  %select_i1 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return
}
