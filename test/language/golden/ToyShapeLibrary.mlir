//===- Shape functions of elementwise ops ----------------------*- mlir -*-===//
//
// Generated from Exemplary.td. Do not edit.
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
func.func private @Broadcastable_left_with_right(%first: !extents, %second: !extents) -> !extents {
  %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
  cf.assert %agree, "operands 'left' and 'right' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
  %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
  return %shape : !extents
}

// Broadcastable: align right; each dimension is equal or one of the two is 1.
func.func private @Broadcastable_condition_with_left(%first: !extents, %second: !extents) -> !extents {
  %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
  cf.assert %agree, "operands 'condition' and 'left' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
  %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
  return %shape : !extents
}

// Broadcastable: align right; each dimension is equal or one of the two is 1.
func.func private @Broadcastable_condition_left_with_right(%first: !extents, %second: !extents) -> !extents {
  %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
  cf.assert %agree, "operands 'condition, left' and 'right' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
  %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
  return %shape : !extents
}

// AddOp, from Exemplary.td
func.func @toy_add_shape(%left: !extents, %right: !extents) -> !extents {
  %0 = func.call @Broadcastable_left_with_right(%left, %right) : (!extents, !extents) -> !extents
  return %0 : !extents
}

// ClampOp, from Exemplary.td
func.func @toy_clamp_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// SelectOp, from Exemplary.td
func.func @toy_select_shape(%condition: !extents, %left: !extents, %right: !extents) -> !extents {
  %0 = func.call @Broadcastable_condition_with_left(%condition, %left) : (!extents, !extents) -> !extents
  %1 = func.call @Broadcastable_condition_left_with_right(%0, %right) : (!extents, !extents) -> !extents
  return %1 : !extents
}

// CastOp, from Exemplary.td
func.func @toy_cast_shape(%input: !extents) -> !extents {
  return %input : !extents
}

// The same for ops that read no attribute, as functions on `!shape.shape` of all
// of their operands. symbol-dce drops the library, which no lowering knows.
shape.function_library @Exemplary_shapes attributes {sym_visibility = "private"} {
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
  func.func private @Broadcastable_left_with_right(%first: !extents, %second: !extents) -> !extents {
    %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
    cf.assert %agree, "operands 'left' and 'right' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
    %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
    return %shape : !extents
  }

  // Broadcastable: align right; each dimension is equal or one of the two is 1.
  func.func private @Broadcastable_condition_with_left(%first: !extents, %second: !extents) -> !extents {
    %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
    cf.assert %agree, "operands 'condition' and 'left' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
    %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
    return %shape : !extents
  }

  // Broadcastable: align right; each dimension is equal or one of the two is 1.
  func.func private @Broadcastable_condition_left_with_right(%first: !extents, %second: !extents) -> !extents {
    %agree = func.call @Broadcastable_agree(%first, %second) : (!extents, !extents) -> i1
    cf.assert %agree, "operands 'condition, left' and 'right' are not broadcast-compatible: dimension ? is ? in '*' but ? in '*'"
    %shape = func.call @Broadcastable_shape(%first, %second) : (!extents, !extents) -> !extents
    return %shape : !extents
  }

  shape.func @Broadcastable_left_right(%left: !shape.shape, %right: !shape.shape) -> !shape.shape {
    %left.extents = shape.to_extent_tensor %left : !shape.shape -> !extents
    %right.extents = shape.to_extent_tensor %right : !shape.shape -> !extents
    %0 = func.call @Broadcastable_left_with_right(%left.extents, %right.extents) : (!extents, !extents) -> !extents
    %result = shape.from_extent_tensor %0 : !extents
    shape.return %result : !shape.shape
  }

  shape.func @Broadcastable_input(%input: !shape.shape) -> !shape.shape {
    %input.extents = shape.to_extent_tensor %input : !shape.shape -> !extents
    %result = shape.from_extent_tensor %input.extents : !extents
    shape.return %result : !shape.shape
  }

  shape.func @Broadcastable_condition_left_right(%condition: !shape.shape, %left: !shape.shape, %right: !shape.shape) -> !shape.shape {
    %condition.extents = shape.to_extent_tensor %condition : !shape.shape -> !extents
    %left.extents = shape.to_extent_tensor %left : !shape.shape -> !extents
    %right.extents = shape.to_extent_tensor %right : !shape.shape -> !extents
    %0 = func.call @Broadcastable_condition_with_left(%condition.extents, %left.extents) : (!extents, !extents) -> !extents
    %1 = func.call @Broadcastable_condition_left_with_right(%0, %right.extents) : (!extents, !extents) -> !extents
    %result = shape.from_extent_tensor %1 : !extents
    shape.return %result : !shape.shape
  }
} mapping {
  toy.add = @Broadcastable_left_right,
  toy.clamp = @Broadcastable_input,
  toy.select = @Broadcastable_condition_left_right,
  toy.cast = @Broadcastable_input
}
