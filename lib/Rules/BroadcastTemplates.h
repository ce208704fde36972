//===- BroadcastTemplates.h - What rule sets are in the IR ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The parts that the functions of BroadcastFunctions.cpp are put together
/// from. They do what Align.h and Infer.h do, in the same order.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_RULES_BROADCASTTEMPLATES_H
#define EWISE_LIB_RULES_BROADCASTTEMPLATES_H

namespace ewise {

//===----------------------------------------------------------------------===//
// The shape of the result
//===----------------------------------------------------------------------===//

/// The beginning of each function of two shapes.
inline constexpr char ranks[] = R"(  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %rank = arith.maxui %first_rank, %second_rank : index
)";

/// Holes: attributeParameter, ranks, places, dims, size.
inline constexpr char shapeDefinition[] =
    R"((%first: !extents, %second: !extents{{attributeParameter}}) -> !extents {
{{ranks}}{{places}}  %shape = tensor.generate %rank {
  ^bb0(%dim: index):
{{dims}}    %in_both = arith.andi %in_first, %in_second : i1
    %size = scf.if %in_both -> (index) {
      %first_size = tensor.extract %first[%first_dim] : !extents
      %second_size = tensor.extract %second[%second_dim] : !extents
      %both = func.call @{{size}}(%first_size, %second_size) : (index, index) -> index
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
)";

/// Holes: attributeParameter, ranks, places, pairs, accepts.
inline constexpr char agreeDefinition[] =
    R"((%first: !extents, %second: !extents{{attributeParameter}}) -> i1 {
{{ranks}}  %true = arith.constant true
{{places}}{{pairs}}    %first_size = tensor.extract %first[%first_dim] : !extents
    %second_size = tensor.extract %second[%second_dim] : !extents
    %accepted = func.call @{{accepts}}(%first_size, %second_size) : (index, index) -> i1
    %all = arith.andi %so_far, %accepted : i1
    scf.yield %all : i1
  }
  return %agree : i1
}
)";

//===----------------------------------------------------------------------===//
// Which dimensions are paired
//===----------------------------------------------------------------------===//

/// A shape at a side of the result. Holes: shape.
inline constexpr char trailingPlace[] =
    R"(  %{{shape}}_start = arith.subi %rank, %{{shape}}_rank : index
)";
inline constexpr char leadingPlace[] =
    R"(  %{{shape}}_start = arith.constant 0 : index
)";

/// The second shape at an axis of the first. Holes: place.
inline constexpr char axisPlace[] =
    R"(  %second_start, %num_paired = func.call @{{place}}(%first, %second, %axis) : (!extents, !extents, index) -> (index, index)
)";

/// The dimension of a shape that begins at a place. Holes: shape.
inline constexpr char dimFromStart[] =
    R"(    %{{shape}}_dim = arith.subi %dim, %{{shape}}_start : index
)";

/// That of the second shape, by the list of its targets. Holes: targets.
inline constexpr char dimFromList[] =
    R"(    %second_dim = scf.for %entry = %c0 to %second_rank step %c1 iter_args(%found = %second_rank) -> (index) {
      %target = tensor.extract %{{targets}}[%entry] : !extents
      %is_target = arith.cmpi eq, %target, %dim : index
      %next = arith.select %is_target, %entry, %found : index
      scf.yield %next : index
    }
)";

/// A loop over the result's dimensions that both shapes have. Holes: numPaired,
/// dims.
inline constexpr char pairsFromStarts[] =
    R"(  %begin = arith.maxui %first_start, %second_start : index
  %first_end = arith.addi %first_start, %first_rank : index
  %second_end = arith.addi %second_start, %{{numPaired}} : index
  %end = arith.minui %first_end, %second_end : index
  %agree = scf.for %dim = %begin to %end step %c1 iter_args(%so_far = %true) -> (i1) {
{{dims}})";

/// A loop over the second shape's dimensions. Holes: targets.
inline constexpr char pairsOfList[] =
    R"(  %agree = scf.for %second_dim = %c0 to %second_rank step %c1 iter_args(%so_far = %true) -> (i1) {
    %first_dim = tensor.extract %{{targets}}[%second_dim] : !extents
)";

/// Whether the shape has the dimension. Holes: shape, numPaired.
inline constexpr char dimIsThere[] =
    R"(    %in_{{shape}} = arith.cmpi ult, %{{shape}}_dim, %{{numPaired}} : index
)";

/// Where the second shape begins in the first, and how many of its dimensions
/// are paired. Holes: ranks, atSide, leastAxis, trimmed.
inline constexpr char axisPlaceDefinition[] =
    R"((%first: !extents, %second: !extents, %axis: index) -> (index, index) {
{{ranks}}{{atSide}}  %least_axis = arith.constant {{leastAxis}} : index
  %is_at_side = arith.cmpi eq, %axis, %least_axis : index
  %start = arith.select %is_at_side, %second_start, %axis : index
{{trimmed}}}
)";

inline constexpr char allPaired[] =
    R"(  return %start, %second_rank : index, index
)";

inline constexpr char trailingOnesTrimmed[] =
    R"(  %num_paired = scf.for %i = %c0 to %second_rank step %c1 iter_args(%length = %second_rank) -> (index) {
    %last = arith.subi %length, %c1 : index
    %last_size = tensor.extract %second[%last] : !extents
    %is_1 = arith.cmpi eq, %last_size, %c1 : index
    %last_start = arith.subi %first_rank, %length : index
    %reaches_past = arith.cmpi sgt, %start, %last_start : index
    %trims = arith.andi %is_1, %reaches_past : i1
    %next_length = arith.select %trims, %last, %length : index
    scf.yield %next_length : index
  }
  return %start, %num_paired : index, index
)";

/// The list where it may be absent between shapes of equal rank. Holes: list.
inline constexpr char targetsOfList[] =
    R"(  %targets = func.call @{{list}}(%first, %second, %dimensions) : (!extents, !extents, !extents) -> !extents
)";

/// Holes: ranks.
inline constexpr char listDefinition[] =
    R"((%first: !extents, %second: !extents, %dimensions: !extents) -> !extents {
{{ranks}}  %ranks_differ = arith.cmpi ne, %first_rank, %second_rank : index
  %targets = scf.if %ranks_differ -> (!extents) {
    scf.yield %dimensions : !extents
  } else {
    %same = tensor.generate %rank {
    ^bb0(%dim: index):
      tensor.yield %dim : index
    } : !extents
    scf.yield %same : !extents
  }
  return %targets : !extents
}
)";

//===----------------------------------------------------------------------===//
// Assertions
//===----------------------------------------------------------------------===//

/// A shape that may be a scalar, whatever the rank of the other. Holes: shape,
/// before, after.
inline constexpr char scalarCheck[] =
    R"(  %{{shape}}_is_scalar = arith.cmpi eq, %{{shape}}_rank, %c0 : index
  %{{after}} = arith.ori %{{before}}, %{{shape}}_is_scalar : i1
)";

/// Holes: predicate, scalars, condition, rank.
inline constexpr char rankCheck[] =
    R"(  %ranks_meet = arith.cmpi {{predicate}}, %second_rank, %first_rank : index
{{scalars}}  cf.assert %{{condition}}, {{rank}}
)";

/// Holes: leastAxis, places, range.
inline constexpr char axisChecks[] =
    R"(  %least_axis = arith.constant {{leastAxis}} : index
  %not_below = arith.cmpi sge, %axis, %least_axis : index
  cf.assert %not_below, {{range}}
{{places}}  %last_start = arith.subi %first_rank, %num_paired : index
  %not_past = arith.cmpi sle, %second_start, %last_start : index
  cf.assert %not_past, {{range}}
)";

/// Holes: presence, places, targets, range, steps, predicate, order.
inline constexpr char listChecks[] =
    R"(  %length = tensor.dim %dimensions, %c0 : !extents
  %has_length = arith.cmpi eq, %length, %second_rank : index
{{presence}}{{places}}  scf.for %entry = %c0 to %second_rank step %c1 {
    %target = tensor.extract %{{targets}}[%entry] : !extents
    %in_range = arith.cmpi ult, %target, %first_rank : index
    cf.assert %in_range, {{range}}
{{steps}}    scf.for %before = %c0 to %entry step %c1 {
      %target_before = tensor.extract %{{targets}}[%before] : !extents
      %in_order = arith.cmpi {{predicate}}, %target_before, %target : index
      cf.assert %in_order, {{order}}
    }
  }
)";

/// Holes: length.
inline constexpr char listIsThere[] = R"(  cf.assert %has_length, {{length}}
)";

/// Holes: missing, length, identity.
inline constexpr char listIsThereOrIdentity[] =
    R"(  %is_given = arith.cmpi ne, %length, %c0 : index
  %ranks_differ = arith.cmpi ne, %first_rank, %second_rank : index
  scf.if %ranks_differ {
    %is_scalar = arith.cmpi eq, %second_rank, %c0 : index
    %is_there = arith.ori %is_given, %is_scalar : i1
    cf.assert %is_there, {{missing}}
    cf.assert %has_length, {{length}}
  } else {
    scf.if %is_given {
      cf.assert %has_length, {{identity}}
      scf.for %entry = %c0 to %second_rank step %c1 {
        %value = tensor.extract %dimensions[%entry] : !extents
        %stays = arith.cmpi eq, %value, %entry : index
        cf.assert %stays, {{identity}}
      }
    }
  }
)";

/// A step that only finds conflicts, between an entry and its target. Holes:
/// number, accepts, guard, checked, conflict.
inline constexpr char stepCheck[] =
    R"(    %first_size{{number}} = tensor.extract %first[%target] : !extents
    %second_size{{number}} = tensor.extract %second[%entry] : !extents
    %goes{{number}} = func.call @{{accepts}}(%first_size{{number}}, %second_size{{number}}) : (index, index) -> i1
{{guard}}    cf.assert %{{checked}}{{number}}, {{conflict}}
)";

/// Holes: number.
inline constexpr char rankGuard[] =
    R"(    %same_rank{{number}} = arith.cmpi eq, %first_rank, %second_rank : index
    %holds{{number}} = arith.ori %same_rank{{number}}, %goes{{number}} : i1
)";

/// Holes: attributeParameter, attribute, attributeType, checks, agree,
/// conflict, shape.
inline constexpr char checkedBroadcast[] =
    R"((%first: !extents, %second: !extents{{attributeParameter}}) -> !extents {
{{checks}}  %agree = func.call @{{agree}}(%first, %second{{attribute}}) : (!extents, !extents{{attributeType}}) -> i1
  cf.assert %agree, {{conflict}}
  %shape = func.call @{{shape}}(%first, %second{{attribute}}) : (!extents, !extents{{attributeType}}) -> !extents
  return %shape : !extents
}
)";

/// Among equals the one of lower rank is moved. Holes: ranks,
/// attributeParameter, attribute, attributeType, secondIntoFirst,
/// firstIntoSecond.
inline constexpr char lowerIntoHigher[] =
    R"((%first: !extents, %second: !extents{{attributeParameter}}) -> !extents {
{{ranks}}  %second_is_higher = arith.cmpi ugt, %second_rank, %first_rank : index
  %shape = scf.if %second_is_higher -> (!extents) {
    %into_second = func.call @{{firstIntoSecond}}(%second, %first{{attribute}}) : (!extents, !extents{{attributeType}}) -> !extents
    scf.yield %into_second : !extents
  } else {
    %into_first = func.call @{{secondIntoFirst}}(%first, %second{{attribute}}) : (!extents, !extents{{attributeType}}) -> !extents
    scf.yield %into_first : !extents
  }
  return %shape : !extents
}
)";

} // namespace ewise

#endif // EWISE_LIB_RULES_BROADCASTTEMPLATES_H
