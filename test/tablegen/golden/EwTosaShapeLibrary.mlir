//===- Shape functions of elementwise ops ----------------------*- mlir -*-===//
//
// Generated from TosaElementwise.td. Do not edit.
// To generate it anew: ewise-tblgen -gen-shape-library
// Rule set: Broadcastable
//
//===----------------------------------------------------------------------===//

// For each op, a function from the shapes of its operands to that of its result.
// A shape is a tensor of sizes. In this order, the function takes
//
//   - the shapes of the operands that broadcast. For an op with a variadic
//     or an optional operand these are two: the shape of the operands so far,
//     and the next one;
//   - the attribute that the rule set reads: a tensor of dimensions, empty where
//     it is absent, or the axis;
//   - the declared result's shape, where the operand is broadcast into that.
//
// Shapes that violate the rule set run into a `cf.assert`, in whose message a
// size is `?` and a type `*`.

!extents = tensor<?xindex>

// The size that two paired sizes broadcast to.
func.func private @Broadcastable_size(%first: index, %second: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = arith.cmpi eq, %first, %c1 : index
  %1 = arith.select %0, %second, %first : index
  return %1 : index
}

// Whether two paired sizes go together.
func.func private @Broadcastable_accepts(%first: index, %second: index) -> i1 {
  %0 = arith.cmpi eq, %first, %second : index
  %c1 = arith.constant 1 : index
  %1 = arith.cmpi eq, %first, %c1 : index
  %2 = arith.ori %0, %1 : i1
  %3 = arith.cmpi eq, %second, %c1 : index
  %4 = arith.ori %2, %3 : i1
  return %4 : i1
}

// The shape that two shapes broadcast to, which agree.
func.func private @Broadcastable_shape(%first: !extents, %second: !extents) -> !extents {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %rank = arith.maxui %first_rank, %second_rank : index
  %first_start = arith.subi %rank, %first_rank : index
  %second_start = arith.subi %rank, %second_rank : index
  %shape = tensor.generate %rank {
  ^bb0(%dim: index):
    %first_dim = arith.subi %dim, %first_start : index
    %in_first = arith.cmpi ult, %first_dim, %first_rank : index
    %second_dim = arith.subi %dim, %second_start : index
    %in_second = arith.cmpi ult, %second_dim, %second_rank : index
    %in_both = arith.andi %in_first, %in_second : i1
    %size = scf.if %in_both -> (index) {
      %first_size = tensor.extract %first[%first_dim] : !extents
      %second_size = tensor.extract %second[%second_dim] : !extents
      %both = func.call @Broadcastable_size(%first_size, %second_size) : (index, index) -> index
      scf.yield %both : index
    } else {
      %only = scf.if %in_first -> (index) {
        %first_size = tensor.extract %first[%first_dim] : !extents
        scf.yield %first_size : index
      } else {
        %second_size = tensor.extract %second[%second_dim] : !extents
        scf.yield %second_size : index
      }
      scf.yield %only : index
    }
    tensor.yield %size : index
  } : !extents
  return %shape : !extents
}

// Whether all paired sizes go together.
func.func private @Broadcastable_agree(%first: !extents, %second: !extents) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %rank = arith.maxui %first_rank, %second_rank : index
  %true = arith.constant true
  %first_start = arith.subi %rank, %first_rank : index
  %second_start = arith.subi %rank, %second_rank : index
  %begin = arith.maxui %first_start, %second_start : index
  %first_end = arith.addi %first_start, %first_rank : index
  %second_end = arith.addi %second_start, %second_rank : index
  %end = arith.minui %first_end, %second_end : index
  %agree = scf.for %dim = %begin to %end step %c1 iter_args(%so_far = %true) -> (i1) {
    %first_dim = arith.subi %dim, %first_start : index
    %second_dim = arith.subi %dim, %second_start : index
    %first_size = tensor.extract %first[%first_dim] : !extents
    %second_size = tensor.extract %second[%second_dim] : !extents
    %accepted = func.call @Broadcastable_accepts(%first_size, %second_size) : (index, index) -> i1
    %all = arith.andi %so_far, %accepted : i1
    scf.yield %all : i1
  }
  return %agree : i1
}

// Broadcastable: align right; each dimension is equal or one of the two is 1.
func.func private @Broadcastable_input1_with_input2(%first: !extents, %second: !extents) -> !extents {
  %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
  cf.assert %agree, "operands 'input1' and 'input2' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
  %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
  return %shape : !extents
}

// Broadcastable: align right; each dimension is equal or one of the two is 1.
func.func private @Broadcastable_input1_input2_with_input3(%first: !extents, %second: !extents) -> !extents {
  %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
  cf.assert %agree, "operands 'input1, input2' and 'input3' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
  %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
  return %shape : !extents
}

// AbsOp, from TosaElementwise.td
func.func @ew_tosa_abs_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// BitwiseNotOp, from TosaElementwise.td
func.func @ew_tosa_bitwise_not_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// CastOp, from TosaElementwise.td
func.func @ew_tosa_cast_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// CeilOp, from TosaElementwise.td
func.func @ew_tosa_ceil_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// ClampOp, from TosaElementwise.td
func.func @ew_tosa_clamp_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// ClzOp, from TosaElementwise.td
func.func @ew_tosa_clz_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// ErfOp, from TosaElementwise.td
func.func @ew_tosa_erf_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// ExpOp, from TosaElementwise.td
func.func @ew_tosa_exp_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// FloorOp, from TosaElementwise.td
func.func @ew_tosa_floor_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// LogOp, from TosaElementwise.td
func.func @ew_tosa_log_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// LogicalNotOp, from TosaElementwise.td
func.func @ew_tosa_logical_not_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// NegateOp, from TosaElementwise.td
func.func @ew_tosa_negate_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// ReciprocalOp, from TosaElementwise.td
func.func @ew_tosa_reciprocal_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// RsqrtOp, from TosaElementwise.td
func.func @ew_tosa_rsqrt_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// SigmoidOp, from TosaElementwise.td
func.func @ew_tosa_sigmoid_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// TanhOp, from TosaElementwise.td
func.func @ew_tosa_tanh_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// AddOp, from TosaElementwise.td
func.func @ew_tosa_add_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// ArithmeticRightShiftOp, from TosaElementwise.td
func.func @ew_tosa_arithmetic_right_shift_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// BitwiseAndOp, from TosaElementwise.td
func.func @ew_tosa_bitwise_and_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// BitwiseOrOp, from TosaElementwise.td
func.func @ew_tosa_bitwise_or_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// BitwiseXorOp, from TosaElementwise.td
func.func @ew_tosa_bitwise_xor_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// DivOp, from TosaElementwise.td
func.func @ew_tosa_div_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// EqualOp, from TosaElementwise.td
func.func @ew_tosa_equal_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// GreaterOp, from TosaElementwise.td
func.func @ew_tosa_greater_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// GreaterEqualOp, from TosaElementwise.td
func.func @ew_tosa_greater_equal_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// LogicalAndOp, from TosaElementwise.td
func.func @ew_tosa_logical_and_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// LogicalLeftShiftOp, from TosaElementwise.td
func.func @ew_tosa_logical_left_shift_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// LogicalOrOp, from TosaElementwise.td
func.func @ew_tosa_logical_or_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// LogicalRightShiftOp, from TosaElementwise.td
func.func @ew_tosa_logical_right_shift_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// LogicalXorOp, from TosaElementwise.td
func.func @ew_tosa_logical_xor_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// MaximumOp, from TosaElementwise.td
func.func @ew_tosa_maximum_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// MinimumOp, from TosaElementwise.td
func.func @ew_tosa_minimum_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// MulOp, from TosaElementwise.td
func.func @ew_tosa_mul_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// PowOp, from TosaElementwise.td
func.func @ew_tosa_pow_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// SubOp, from TosaElementwise.td
func.func @ew_tosa_sub_shape(%input1: !extents, %input2: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// SelectOp, from TosaElementwise.td
func.func @ew_tosa_select_shape(%input1: !extents, %input2: !extents, %input3: !extents) -> !extents {
  %0 = func.call @Broadcastable_input1_with_input2(%input1, %input2) : (!extents, !extents) -> !extents
  %1 = func.call @Broadcastable_input1_input2_with_input3(%0, %input3) : (!extents, !extents) -> !extents
  return %1 : !extents
}

// The same for ops that read no attribute, as functions on `!shape.shape` of all
// of their operands. symbol-dce drops the library, which no lowering knows.
shape.function_library @TosaElementwise_shapes attributes {sym_visibility = "private"} {
  // The size that two paired sizes broadcast to.
  func.func private @Broadcastable_size(%first: index, %second: index) -> index {
    %c1 = arith.constant 1 : index
    %0 = arith.cmpi eq, %first, %c1 : index
    %1 = arith.select %0, %second, %first : index
    return %1 : index
  }

  // Whether two paired sizes go together.
  func.func private @Broadcastable_accepts(%first: index, %second: index) -> i1 {
    %0 = arith.cmpi eq, %first, %second : index
    %c1 = arith.constant 1 : index
    %1 = arith.cmpi eq, %first, %c1 : index
    %2 = arith.ori %0, %1 : i1
    %3 = arith.cmpi eq, %second, %c1 : index
    %4 = arith.ori %2, %3 : i1
    return %4 : i1
  }

  // The shape that two shapes broadcast to, which agree.
  func.func private @Broadcastable_shape(%first: !extents, %second: !extents) -> !extents {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %first_rank = tensor.dim %first, %c0 : !extents
    %second_rank = tensor.dim %second, %c0 : !extents
    %rank = arith.maxui %first_rank, %second_rank : index
    %first_start = arith.subi %rank, %first_rank : index
    %second_start = arith.subi %rank, %second_rank : index
    %shape = tensor.generate %rank {
    ^bb0(%dim: index):
      %first_dim = arith.subi %dim, %first_start : index
      %in_first = arith.cmpi ult, %first_dim, %first_rank : index
      %second_dim = arith.subi %dim, %second_start : index
      %in_second = arith.cmpi ult, %second_dim, %second_rank : index
      %in_both = arith.andi %in_first, %in_second : i1
      %size = scf.if %in_both -> (index) {
        %first_size = tensor.extract %first[%first_dim] : !extents
        %second_size = tensor.extract %second[%second_dim] : !extents
        %both = func.call @Broadcastable_size(%first_size, %second_size) : (index, index) -> index
        scf.yield %both : index
      } else {
        %only = scf.if %in_first -> (index) {
          %first_size = tensor.extract %first[%first_dim] : !extents
          scf.yield %first_size : index
        } else {
          %second_size = tensor.extract %second[%second_dim] : !extents
          scf.yield %second_size : index
        }
        scf.yield %only : index
      }
      tensor.yield %size : index
    } : !extents
    return %shape : !extents
  }

  // Whether all paired sizes go together.
  func.func private @Broadcastable_agree(%first: !extents, %second: !extents) -> i1 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %first_rank = tensor.dim %first, %c0 : !extents
    %second_rank = tensor.dim %second, %c0 : !extents
    %rank = arith.maxui %first_rank, %second_rank : index
    %true = arith.constant true
    %first_start = arith.subi %rank, %first_rank : index
    %second_start = arith.subi %rank, %second_rank : index
    %begin = arith.maxui %first_start, %second_start : index
    %first_end = arith.addi %first_start, %first_rank : index
    %second_end = arith.addi %second_start, %second_rank : index
    %end = arith.minui %first_end, %second_end : index
    %agree = scf.for %dim = %begin to %end step %c1 iter_args(%so_far = %true) -> (i1) {
      %first_dim = arith.subi %dim, %first_start : index
      %second_dim = arith.subi %dim, %second_start : index
      %first_size = tensor.extract %first[%first_dim] : !extents
      %second_size = tensor.extract %second[%second_dim] : !extents
      %accepted = func.call @Broadcastable_accepts(%first_size, %second_size) : (index, index) -> i1
      %all = arith.andi %so_far, %accepted : i1
      scf.yield %all : i1
    }
    return %agree : i1
  }

  // Broadcastable: align right; each dimension is equal or one of the two is 1.
  func.func private @Broadcastable_input1_with_input2(%first: !extents, %second: !extents) -> !extents {
    %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
    cf.assert %agree, "operands 'input1' and 'input2' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
    %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
    return %shape : !extents
  }

  // Broadcastable: align right; each dimension is equal or one of the two is 1.
  func.func private @Broadcastable_input1_input2_with_input3(%first: !extents, %second: !extents) -> !extents {
    %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
    cf.assert %agree, "operands 'input1, input2' and 'input3' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
    %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
    return %shape : !extents
  }

  shape.func @Broadcastable_input(%input: !shape.shape) -> !shape.shape {
    %input.extents = shape.to_extent_tensor %input : !shape.shape -> !extents
    %result = shape.from_extent_tensor %input.extents : !extents
    shape.return %result : !shape.shape
  }

  shape.func @Broadcastable_input1_input2(%input1: !shape.shape, %input2: !shape.shape) -> !shape.shape {
    %input1.extents = shape.to_extent_tensor %input1 : !shape.shape -> !extents
    %input2.extents = shape.to_extent_tensor %input2 : !shape.shape -> !extents
    %0 = func.call @Broadcastable_input1_with_input2(%input1.extents, %input2.extents) : (!extents, !extents) -> !extents
    %result = shape.from_extent_tensor %0 : !extents
    shape.return %result : !shape.shape
  }

  shape.func @Broadcastable_input1_input2_input3(%input1: !shape.shape, %input2: !shape.shape, %input3: !shape.shape) -> !shape.shape {
    %input1.extents = shape.to_extent_tensor %input1 : !shape.shape -> !extents
    %input2.extents = shape.to_extent_tensor %input2 : !shape.shape -> !extents
    %input3.extents = shape.to_extent_tensor %input3 : !shape.shape -> !extents
    %0 = func.call @Broadcastable_input1_with_input2(%input1.extents, %input2.extents) : (!extents, !extents) -> !extents
    %1 = func.call @Broadcastable_input1_input2_with_input3(%0, %input3.extents) : (!extents, !extents) -> !extents
    %result = shape.from_extent_tensor %1 : !extents
    shape.return %result : !shape.shape
  }
} mapping {
  ew_tosa.abs = @Broadcastable_input,
  ew_tosa.bitwise_not = @Broadcastable_input,
  ew_tosa.cast = @Broadcastable_input,
  ew_tosa.ceil = @Broadcastable_input,
  ew_tosa.clamp = @Broadcastable_input,
  ew_tosa.clz = @Broadcastable_input,
  ew_tosa.erf = @Broadcastable_input,
  ew_tosa.exp = @Broadcastable_input,
  ew_tosa.floor = @Broadcastable_input,
  ew_tosa.log = @Broadcastable_input,
  ew_tosa.logical_not = @Broadcastable_input,
  ew_tosa.negate = @Broadcastable_input,
  ew_tosa.reciprocal = @Broadcastable_input,
  ew_tosa.rsqrt = @Broadcastable_input,
  ew_tosa.sigmoid = @Broadcastable_input,
  ew_tosa.tanh = @Broadcastable_input,
  ew_tosa.add = @Broadcastable_input1_input2,
  ew_tosa.arithmetic_right_shift = @Broadcastable_input1_input2,
  ew_tosa.bitwise_and = @Broadcastable_input1_input2,
  ew_tosa.bitwise_or = @Broadcastable_input1_input2,
  ew_tosa.bitwise_xor = @Broadcastable_input1_input2,
  ew_tosa.div = @Broadcastable_input1_input2,
  ew_tosa.equal = @Broadcastable_input1_input2,
  ew_tosa.greater = @Broadcastable_input1_input2,
  ew_tosa.greater_equal = @Broadcastable_input1_input2,
  ew_tosa.logical_and = @Broadcastable_input1_input2,
  ew_tosa.logical_left_shift = @Broadcastable_input1_input2,
  ew_tosa.logical_or = @Broadcastable_input1_input2,
  ew_tosa.logical_right_shift = @Broadcastable_input1_input2,
  ew_tosa.logical_xor = @Broadcastable_input1_input2,
  ew_tosa.maximum = @Broadcastable_input1_input2,
  ew_tosa.minimum = @Broadcastable_input1_input2,
  ew_tosa.mul = @Broadcastable_input1_input2,
  ew_tosa.pow = @Broadcastable_input1_input2,
  ew_tosa.sub = @Broadcastable_input1_input2,
  ew_tosa.select = @Broadcastable_input1_input2_input3
}
