// The scalar body of each op, by class of element types.
//
// RUN: ewise-opt %s --split-input-file --mlir-print-local-scope --ewise-to-linalg \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @abs_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.absf %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @abs_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.abs %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @abs_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = math.absi %[[A]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @abs_i32(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.abs %a : (vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @bitwise_not_i8(
// CHECK-SAME:    %[[A:.*]]: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-1> : vector<4xi8>
// CHECK-NEXT:    %[[V0:.*]] = arith.xori %[[A]], %[[CST]] : vector<4xi8>
// CHECK-NEXT:    return %[[V0]] : vector<4xi8>
// CHECK-NEXT:  }
func.func @bitwise_not_i8(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = ew_tosa.bitwise_not %a : (vector<4xi8>) -> vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// CHECK-LABEL: func.func @bitwise_not_i1(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>) -> vector<4xi1> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    %[[V0:.*]] = arith.xori %[[A]], %[[CST]] : vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @bitwise_not_i1(%a: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.bitwise_not %a : (vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @ceil_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.ceil %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @ceil_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.ceil %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// The lower bound last, NaN all the way through.

// CHECK-LABEL: func.func @clamp_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<2.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.minimumf %[[A]], %[[CST]] : vector<4xf32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-1.500000e+00> : vector<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = arith.maximumf %[[V0]], %[[CST_0]] : vector<4xf32>
// CHECK-NEXT:    return %[[V1]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @clamp_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.clamp %a {min_val = -1.5 : f32, max_val = 2.0 : f32}
      : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @clamp_i16(
// CHECK-SAME:    %[[A:.*]]: vector<4xi16>) -> vector<4xi16> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<2> : vector<4xi16>
// CHECK-NEXT:    %[[V0:.*]] = arith.minsi %[[A]], %[[CST]] : vector<4xi16>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<-1> : vector<4xi16>
// CHECK-NEXT:    %[[V1:.*]] = arith.maxsi %[[V0]], %[[CST_0]] : vector<4xi16>
// CHECK-NEXT:    return %[[V1]] : vector<4xi16>
// CHECK-NEXT:  }
func.func @clamp_i16(%a: vector<4xi16>) -> vector<4xi16> {
  %0 = ew_tosa.clamp %a {min_val = -1 : i16, max_val = 2 : i16}
      : (vector<4xi16>) -> vector<4xi16>
  return %0 : vector<4xi16>
}

// -----

// CHECK-LABEL: func.func @clz_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = math.ctlz %[[A]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @clz_i32(%a: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.clz %a : (vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @erf_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.erf %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @erf_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.erf %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @exp_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.exp %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @exp_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.exp %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @floor_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.floor %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @floor_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.floor %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @log_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.log %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @log_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.log %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @logical_not_i1(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>) -> vector<4xi1> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    %[[V0:.*]] = arith.xori %[[A]], %[[CST]] : vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @logical_not_i1(%a: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.logical_not %a : (vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @negate_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.negf %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @negate_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.negate %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// The least integer saturates.

// CHECK-LABEL: func.func @negate_i8(
// CHECK-SAME:    %[[A:.*]]: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<-128> : vector<4xi8>
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[CST]] : vector<4xi8>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<127> : vector<4xi8>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<0> : vector<4xi8>
// CHECK-NEXT:    %[[V1:.*]] = arith.subi %[[CST_1]], %[[A]] : vector<4xi8>
// CHECK-NEXT:    %[[V2:.*]] = arith.select %[[V0]], %[[CST_0]], %[[V1]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    return %[[V2]] : vector<4xi8>
// CHECK-NEXT:  }
func.func @negate_i8(%a: vector<4xi8>) -> vector<4xi8> {
  %0 = ew_tosa.negate %a : (vector<4xi8>) -> vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// CHECK-LABEL: func.func @reciprocal_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.divf %[[CST]], %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @reciprocal_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.reciprocal %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @rsqrt_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.rsqrt %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @rsqrt_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.rsqrt %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @sigmoid_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %[[V0:.*]] = arith.negf %[[A]] : vector<4xf32>
// CHECK-NEXT:    %[[V1:.*]] = math.exp %[[V0]] : vector<4xf32>
// CHECK-NEXT:    %[[V2:.*]] = arith.addf %[[CST_0]], %[[V1]] : vector<4xf32>
// CHECK-NEXT:    %[[V3:.*]] = arith.divf %[[CST]], %[[V2]] : vector<4xf32>
// CHECK-NEXT:    return %[[V3]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @sigmoid_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.sigmoid %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @tanh_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.tanh %[[A]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @tanh_f32(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.tanh %a : (vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @add_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.addf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @add_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.add %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @add_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.addi %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @add_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.add %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @sub_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.subf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @sub_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.sub %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @sub_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.subi %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @sub_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.sub %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @maximum_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.maximumf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @maximum_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.maximum %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @maximum_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.maxsi %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @maximum_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.maximum %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @minimum_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.minimumf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @minimum_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.minimum %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @minimum_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.minsi %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @minimum_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.minimum %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @equal_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpf oeq, %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @equal_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xi1> {
  %0 = ew_tosa.equal %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @equal_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @equal_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi1> {
  %0 = ew_tosa.equal %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @greater_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpf ogt, %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @greater_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xi1> {
  %0 = ew_tosa.greater %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @greater_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi sgt, %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @greater_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi1> {
  %0 = ew_tosa.greater %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @greater_equal_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpf oge, %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @greater_equal_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xi1> {
  %0 = ew_tosa.greater_equal %a, %b
      : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @greater_equal_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.cmpi sge, %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @greater_equal_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi1> {
  %0 = ew_tosa.greater_equal %a, %b
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @mul_f32(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.mulf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @mul_f32(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.mul %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @mul_i32(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.muli %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @mul_i32(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.mul %a, %b : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// The 64-bit product, rounded and scaled.

// CHECK-LABEL: func.func @mul_shift(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.extsi %[[A]] : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:    %[[V1:.*]] = arith.extsi %[[B]] : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:    %[[V2:.*]] = arith.muli %[[V0]], %[[V1]] : vector<4xi64>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<7> : vector<4xi8>
// CHECK-NEXT:    %[[V3:.*]] = arith.extui %[[CST_0]] : vector<4xi8> to vector<4xi64>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1> : vector<4xi64>
// CHECK-NEXT:    %[[V4:.*]] = arith.subi %[[V3]], %[[CST_1]] : vector<4xi64>
// CHECK-NEXT:    %[[V5:.*]] = arith.shli %[[CST]], %[[V4]] : vector<4xi64>
// CHECK-NEXT:    %[[V6:.*]] = arith.addi %[[V2]], %[[V5]] : vector<4xi64>
// CHECK-NEXT:    %[[V7:.*]] = arith.shrsi %[[V6]], %[[V3]] : vector<4xi64>
// CHECK-NEXT:    %[[V8:.*]] = arith.trunci %[[V7]] : vector<4xi64> to vector<4xi32>
// CHECK-NEXT:    return %[[V8]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @mul_shift(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.mul %a, %b {shift = 7 : i8}
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @mul_shift_0(
// CHECK-SAME:    %[[A:.*]]: vector<4xi32>, %[[B:.*]]: vector<4xi32>)
// CHECK-SAME:    -> vector<4xi32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.muli %[[A]], %[[B]] : vector<4xi32>
// CHECK-NEXT:    return %[[V0]] : vector<4xi32>
// CHECK-NEXT:  }
func.func @mul_shift_0(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = ew_tosa.mul %a, %b {shift = 0 : i8}
      : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

// CHECK-LABEL: func.func @pow(
// CHECK-SAME:    %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = math.powf %[[A]], %[[B]] : vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @pow(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.pow %a, %b : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @div(
// CHECK-SAME:    %[[A:.*]]: vector<4xi64>, %[[B:.*]]: vector<4xi64>)
// CHECK-SAME:    -> vector<4xi64> {
// CHECK-NEXT:    %[[V0:.*]] = arith.divsi %[[A]], %[[B]] : vector<4xi64>
// CHECK-NEXT:    return %[[V0]] : vector<4xi64>
// CHECK-NEXT:  }
func.func @div(%a: vector<4xi64>, %b: vector<4xi64>) -> vector<4xi64> {
  %0 = ew_tosa.div %a, %b : (vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  return %0 : vector<4xi64>
}

// -----

// CHECK-LABEL: func.func @arithmetic_right_shift(
// CHECK-SAME:    %[[A:.*]]: vector<4xi16>, %[[B:.*]]: vector<4xi16>)
// CHECK-SAME:    -> vector<4xi16> {
// CHECK-NEXT:    %[[V0:.*]] = arith.shrsi %[[A]], %[[B]] : vector<4xi16>
// CHECK-NEXT:    return %[[V0]] : vector<4xi16>
// CHECK-NEXT:  }
func.func @arithmetic_right_shift(%a: vector<4xi16>, %b: vector<4xi16>) -> vector<4xi16> {
  %0 = ew_tosa.arithmetic_right_shift %a, %b
      : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  return %0 : vector<4xi16>
}

// -----

// The last bit shifted out is added, where there is one.

// CHECK-LABEL: func.func @arithmetic_right_shift_round(
// CHECK-SAME:    %[[A:.*]]: vector<4xi16>, %[[B:.*]]: vector<4xi16>)
// CHECK-SAME:    -> vector<4xi16> {
// CHECK-NEXT:    %[[V0:.*]] = arith.shrsi %[[A]], %[[B]] : vector<4xi16>
// CHECK-NEXT:    %[[CST:.*]] = arith.constant dense<0> : vector<4xi16>
// CHECK-NEXT:    %[[V1:.*]] = arith.cmpi sgt, %[[B]], %[[CST]] : vector<4xi16>
// CHECK-NEXT:    %[[CST_0:.*]] = arith.constant dense<1> : vector<4xi16>
// CHECK-NEXT:    %[[V2:.*]] = arith.subi %[[B]], %[[CST_0]] : vector<4xi16>
// CHECK-NEXT:    %[[V3:.*]] = arith.shrsi %[[A]], %[[V2]] : vector<4xi16>
// CHECK-NEXT:    %[[CST_1:.*]] = arith.constant dense<1> : vector<4xi16>
// CHECK-NEXT:    %[[V4:.*]] = arith.andi %[[V3]], %[[CST_1]] : vector<4xi16>
// CHECK-NEXT:    %[[CST_2:.*]] = arith.constant dense<0> : vector<4xi16>
// CHECK-NEXT:    %[[V5:.*]] = arith.select %[[V1]], %[[V4]], %[[CST_2]] : vector<4xi1>, vector<4xi16>
// CHECK-NEXT:    %[[V6:.*]] = arith.addi %[[V0]], %[[V5]] : vector<4xi16>
// CHECK-NEXT:    return %[[V6]] : vector<4xi16>
// CHECK-NEXT:  }
func.func @arithmetic_right_shift_round(%a: vector<4xi16>, %b: vector<4xi16>) -> vector<4xi16> {
  %0 = ew_tosa.arithmetic_right_shift %a, %b {round = true}
      : (vector<4xi16>, vector<4xi16>) -> vector<4xi16>
  return %0 : vector<4xi16>
}

// -----

// CHECK-LABEL: func.func @logical_left_shift(
// CHECK-SAME:    %[[A:.*]]: vector<4xi4>, %[[B:.*]]: vector<4xi4>)
// CHECK-SAME:    -> vector<4xi4> {
// CHECK-NEXT:    %[[V0:.*]] = arith.shli %[[A]], %[[B]] : vector<4xi4>
// CHECK-NEXT:    return %[[V0]] : vector<4xi4>
// CHECK-NEXT:  }
func.func @logical_left_shift(%a: vector<4xi4>, %b: vector<4xi4>) -> vector<4xi4> {
  %0 = ew_tosa.logical_left_shift %a, %b
      : (vector<4xi4>, vector<4xi4>) -> vector<4xi4>
  return %0 : vector<4xi4>
}

// -----

// CHECK-LABEL: func.func @logical_right_shift(
// CHECK-SAME:    %[[A:.*]]: vector<4xi4>, %[[B:.*]]: vector<4xi4>)
// CHECK-SAME:    -> vector<4xi4> {
// CHECK-NEXT:    %[[V0:.*]] = arith.shrui %[[A]], %[[B]] : vector<4xi4>
// CHECK-NEXT:    return %[[V0]] : vector<4xi4>
// CHECK-NEXT:  }
func.func @logical_right_shift(%a: vector<4xi4>, %b: vector<4xi4>) -> vector<4xi4> {
  %0 = ew_tosa.logical_right_shift %a, %b
      : (vector<4xi4>, vector<4xi4>) -> vector<4xi4>
  return %0 : vector<4xi4>
}

// -----

// CHECK-LABEL: func.func @bitwise_and(
// CHECK-SAME:    %[[A:.*]]: vector<4xi48>, %[[B:.*]]: vector<4xi48>)
// CHECK-SAME:    -> vector<4xi48> {
// CHECK-NEXT:    %[[V0:.*]] = arith.andi %[[A]], %[[B]] : vector<4xi48>
// CHECK-NEXT:    return %[[V0]] : vector<4xi48>
// CHECK-NEXT:  }
func.func @bitwise_and(%a: vector<4xi48>, %b: vector<4xi48>) -> vector<4xi48> {
  %0 = ew_tosa.bitwise_and %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  return %0 : vector<4xi48>
}

// -----

// CHECK-LABEL: func.func @bitwise_or(
// CHECK-SAME:    %[[A:.*]]: vector<4xi48>, %[[B:.*]]: vector<4xi48>)
// CHECK-SAME:    -> vector<4xi48> {
// CHECK-NEXT:    %[[V0:.*]] = arith.ori %[[A]], %[[B]] : vector<4xi48>
// CHECK-NEXT:    return %[[V0]] : vector<4xi48>
// CHECK-NEXT:  }
func.func @bitwise_or(%a: vector<4xi48>, %b: vector<4xi48>) -> vector<4xi48> {
  %0 = ew_tosa.bitwise_or %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  return %0 : vector<4xi48>
}

// -----

// CHECK-LABEL: func.func @bitwise_xor(
// CHECK-SAME:    %[[A:.*]]: vector<4xi48>, %[[B:.*]]: vector<4xi48>)
// CHECK-SAME:    -> vector<4xi48> {
// CHECK-NEXT:    %[[V0:.*]] = arith.xori %[[A]], %[[B]] : vector<4xi48>
// CHECK-NEXT:    return %[[V0]] : vector<4xi48>
// CHECK-NEXT:  }
func.func @bitwise_xor(%a: vector<4xi48>, %b: vector<4xi48>) -> vector<4xi48> {
  %0 = ew_tosa.bitwise_xor %a, %b
      : (vector<4xi48>, vector<4xi48>) -> vector<4xi48>
  return %0 : vector<4xi48>
}

// -----

// CHECK-LABEL: func.func @logical_and(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.andi %[[A]], %[[B]] : vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @logical_and(%a: vector<4xi1>, %b: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.logical_and %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @logical_or(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.ori %[[A]], %[[B]] : vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @logical_or(%a: vector<4xi1>, %b: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.logical_or %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @logical_xor(
// CHECK-SAME:    %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.xori %[[A]], %[[B]] : vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @logical_xor(%a: vector<4xi1>, %b: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.logical_xor %a, %b : (vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}

// -----

// CHECK-LABEL: func.func @select_f32(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xf32>, %[[B:.*]]: vector<4xf32>)
// CHECK-SAME:    -> vector<4xf32> {
// CHECK-NEXT:    %[[V0:.*]] = arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    return %[[V0]] : vector<4xf32>
// CHECK-NEXT:  }
func.func @select_f32(%c: vector<4xi1>, %a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// CHECK-LABEL: func.func @select_i8(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xi8>, %[[B:.*]]: vector<4xi8>)
// CHECK-SAME:    -> vector<4xi8> {
// CHECK-NEXT:    %[[V0:.*]] = arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    return %[[V0]] : vector<4xi8>
// CHECK-NEXT:  }
func.func @select_i8(%c: vector<4xi1>, %a: vector<4xi8>, %b: vector<4xi8>) -> vector<4xi8> {
  %0 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xi8>, vector<4xi8>) -> vector<4xi8>
  return %0 : vector<4xi8>
}

// -----

// CHECK-LABEL: func.func @select_i1(
// CHECK-SAME:    %[[C:.*]]: vector<4xi1>, %[[A:.*]]: vector<4xi1>, %[[B:.*]]: vector<4xi1>)
// CHECK-SAME:    -> vector<4xi1> {
// CHECK-NEXT:    %[[V0:.*]] = arith.select %[[C]], %[[A]], %[[B]] : vector<4xi1>, vector<4xi1>
// CHECK-NEXT:    return %[[V0]] : vector<4xi1>
// CHECK-NEXT:  }
func.func @select_i1(%c: vector<4xi1>, %a: vector<4xi1>, %b: vector<4xi1>) -> vector<4xi1> {
  %0 = ew_tosa.select %c, %a, %b
      : (vector<4xi1>, vector<4xi1>, vector<4xi1>) -> vector<4xi1>
  return %0 : vector<4xi1>
}
