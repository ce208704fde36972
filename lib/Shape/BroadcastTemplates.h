//===- BroadcastTemplates.h - What rule sets are in the IR ------*- C++ -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts that the functions of BroadcastFunctions.cpp are put together
/// from. They do what Align.h and Infer.h do, in the same order.
///
//===----------------------------------------------------------------------===//

#ifndef EWISE_LIB_SHAPE_BROADCASTTEMPLATES_H
#define EWISE_LIB_SHAPE_BROADCASTTEMPLATES_H

namespace ewise {

//===----------------------------------------------------------------------===//
// Equals, aligned right
//===----------------------------------------------------------------------===//

/// The result has the higher rank. Holes: size.
inline constexpr char equalsShape[] =
    R"((%first: !extents, %second: !extents) -> !extents {
  %c0 = arith.constant 0 : index
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %rank = arith.maxui %first_rank, %second_rank : index
  %first_start = arith.subi %rank, %first_rank : index
  %second_start = arith.subi %rank, %second_rank : index
  %shape = tensor.generate %rank {
  ^bb0(%dim: index):
    %in_first = arith.cmpi uge, %dim, %first_start : index
    %in_second = arith.cmpi uge, %dim, %second_start : index
    %in_both = arith.andi %in_first, %in_second : i1
    %first_dim = arith.subi %dim, %first_start : index
    %second_dim = arith.subi %dim, %second_start : index
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

/// Holes: accepts.
inline constexpr char equalsAgree[] =
    R"((%first: !extents, %second: !extents) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %num_paired = arith.minui %first_rank, %second_rank : index
  %first_start = arith.subi %first_rank, %num_paired : index
  %second_start = arith.subi %second_rank, %num_paired : index
  %agree = scf.for %pair = %c0 to %num_paired step %c1 iter_args(%so_far = %true) -> (i1) {
    %first_dim = arith.addi %first_start, %pair : index
    %second_dim = arith.addi %second_start, %pair : index
    %first_size = tensor.extract %first[%first_dim] : !extents
    %second_size = tensor.extract %second[%second_dim] : !extents
    %accepted = func.call @{{accepts}}(%first_size, %second_size) : (index, index) -> i1
    %all = arith.andi %so_far, %accepted : i1
    scf.yield %all : i1
  }
  return %agree : i1
}
)";

//===----------------------------------------------------------------------===//
// A source into a target, at an offset
//===----------------------------------------------------------------------===//

/// The rank of a shape. Holes: shape.
inline constexpr char rankOf[] =
    R"(  %{{shape}}_rank = tensor.dim %{{shape}}, %c0 : !extents
)";

/// Where the source begins in the target.
inline constexpr char trailingPlace[] =
    R"(  %start = arith.subi %target_rank, %source_rank : index
)";

/// The same, and how many of the source's dimensions are paired. Holes: place.
inline constexpr char axisPlace[] =
    R"(  %start, %num_paired = func.call @{{place}}(%target, %source, %axis) : (!extents, !extents, index) -> (index, index)
)";

/// Holes: attributeParameter, pairing, numPaired, size.
inline constexpr char offsetShape[] =
    R"((%target: !extents, %source: !extents{{attributeParameter}}) -> !extents {
  %c0 = arith.constant 0 : index
{{pairing}}  %shape = tensor.generate %target_rank {
  ^bb0(%dim: index):
    %target_size = tensor.extract %target[%dim] : !extents
    %source_dim = arith.subi %dim, %start : index
    %paired = arith.cmpi ult, %source_dim, {{numPaired}} : index
    %size = scf.if %paired -> (index) {
      %source_size = tensor.extract %source[%source_dim] : !extents
      %both = func.call @{{size}}(%target_size, %source_size) : (index, index) -> index
      scf.yield %both : index
    } else {
      scf.yield %target_size : index
    }
    tensor.yield %size : index
  } : !extents
  return %shape : !extents
}
)";

/// Holes: attributeParameter, pairing, numPaired, accepts.
inline constexpr char offsetAgree[] =
    R"((%target: !extents, %source: !extents{{attributeParameter}}) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
{{pairing}}  %agree = scf.for %source_dim = %c0 to {{numPaired}} step %c1 iter_args(%so_far = %true) -> (i1) {
    %target_dim = arith.addi %source_dim, %start : index
    %target_size = tensor.extract %target[%target_dim] : !extents
    %source_size = tensor.extract %source[%source_dim] : !extents
    %accepted = func.call @{{accepts}}(%target_size, %source_size) : (index, index) -> i1
    %all = arith.andi %so_far, %accepted : i1
    scf.yield %all : i1
  }
  return %agree : i1
}
)";

/// Holes: leastAxis, trimmed.
inline constexpr char axisPlaceDefinition[] =
    R"((%target: !extents, %source: !extents, %axis: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %least_axis = arith.constant {{leastAxis}} : index
  %target_rank = tensor.dim %target, %c0 : !extents
  %source_rank = tensor.dim %source, %c0 : !extents
  %aligned_right = arith.subi %target_rank, %source_rank : index
  %aligns_right = arith.cmpi eq, %axis, %least_axis : index
  %start = arith.select %aligns_right, %aligned_right, %axis : index
{{trimmed}}}
)";

inline constexpr char allPaired[] =
    R"(  return %start, %source_rank : index, index
)";

inline constexpr char trailingOnesTrimmed[] =
    R"(  %c1 = arith.constant 1 : index
  %num_paired = scf.for %i = %c0 to %source_rank step %c1 iter_args(%length = %source_rank) -> (index) {
    %last = arith.subi %length, %c1 : index
    %last_size = tensor.extract %source[%last] : !extents
    %is_1 = arith.cmpi eq, %last_size, %c1 : index
    %last_start = arith.subi %target_rank, %length : index
    %reaches_past = arith.cmpi sgt, %start, %last_start : index
    %trims = arith.andi %is_1, %reaches_past : i1
    %next_length = arith.select %trims, %last, %length : index
    scf.yield %next_length : index
  }
  return %start, %num_paired : index, index
)";

/// Holes: leastAxis, place, range.
inline constexpr char axisChecks[] =
    R"(  %least_axis = arith.constant {{leastAxis}} : index
  %not_below = arith.cmpi sge, %axis, %least_axis : index
  cf.assert %not_below, {{range}}
{{place}}  %last_start = arith.subi %target_rank, %num_paired : index
  %not_past = arith.cmpi sle, %start, %last_start : index
  cf.assert %not_past, {{range}}
)";

//===----------------------------------------------------------------------===//
// A source into a target, by a list of dimensions
//===----------------------------------------------------------------------===//

/// The dimension of the target for one of the source, indented by `indent`.
inline constexpr char mappedPartner[] =
    R"({{indent}}%target_dim = tensor.extract %dimensions[%source_dim] : !extents
)";

/// Where ranks are equal, the list may be absent.
inline constexpr char mappedOrSamePartner[] =
    R"({{indent}}%target_dim = scf.if %ranks_differ -> (index) {
{{indent}}  %mapped = tensor.extract %dimensions[%source_dim] : !extents
{{indent}}  scf.yield %mapped : index
{{indent}}} else {
{{indent}}  scf.yield %source_dim : index
{{indent}}}
)";

inline constexpr char ranksDiffer[] =
    R"(  %ranks_differ = arith.cmpi ne, %target_rank, %source_rank : index
)";

/// Holes: pairing, partner, size.
inline constexpr char mappedShape[] =
    R"((%target: !extents, %source: !extents, %dimensions: !extents) -> !extents {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
{{pairing}}  %shape = tensor.generate %target_rank {
  ^bb0(%dim: index):
    %target_size = tensor.extract %target[%dim] : !extents
    %size = scf.for %source_dim = %c0 to %source_rank step %c1 iter_args(%so_far = %target_size) -> (index) {
{{partner}}      %paired = arith.cmpi eq, %target_dim, %dim : index
      %next = scf.if %paired -> (index) {
        %source_size = tensor.extract %source[%source_dim] : !extents
        %both = func.call @{{size}}(%so_far, %source_size) : (index, index) -> index
        scf.yield %both : index
      } else {
        scf.yield %so_far : index
      }
      scf.yield %next : index
    }
    tensor.yield %size : index
  } : !extents
  return %shape : !extents
}
)";

/// Holes: pairing, partner, accepts.
inline constexpr char mappedAgree[] =
    R"((%target: !extents, %source: !extents, %dimensions: !extents) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
{{pairing}}  %agree = scf.for %source_dim = %c0 to %source_rank step %c1 iter_args(%so_far = %true) -> (i1) {
{{partner}}    %target_size = tensor.extract %target[%target_dim] : !extents
    %source_size = tensor.extract %source[%source_dim] : !extents
    %accepted = func.call @{{accepts}}(%target_size, %source_size) : (index, index) -> i1
    %all = arith.andi %so_far, %accepted : i1
    scf.yield %all : i1
  }
  return %agree : i1
}
)";

/// Checks each entry for its range, then the steps before the last, then its
/// order. Holes: range, steps, order, indent.
inline constexpr char increasingEntries[] =
    R"({{indent}}%none = arith.constant -1 : index
{{indent}}%last_entry = scf.for %entry = %c0 to %source_rank step %c1 iter_args(%before = %none) -> (index) {
{{indent}}  %value = tensor.extract %dimensions[%entry] : !extents
{{indent}}  %in_range = arith.cmpi ult, %value, %target_rank : index
{{indent}}  cf.assert %in_range, {{range}}
{{steps}}{{indent}}  %in_order = arith.cmpi slt, %before, %value : index
{{indent}}  cf.assert %in_order, {{order}}
{{indent}}  scf.yield %value : index
{{indent}}}
)";

/// The same for entries of which no two are equal.
inline constexpr char uniqueEntries[] =
    R"({{indent}}scf.for %entry = %c0 to %source_rank step %c1 {
{{indent}}  %value = tensor.extract %dimensions[%entry] : !extents
{{indent}}  %in_range = arith.cmpi ult, %value, %target_rank : index
{{indent}}  cf.assert %in_range, {{range}}
{{steps}}{{indent}}  scf.for %before = %c0 to %entry step %c1 {
{{indent}}    %value_before = tensor.extract %dimensions[%before] : !extents
{{indent}}    %unique = arith.cmpi ne, %value_before, %value : index
{{indent}}    cf.assert %unique, {{order}}
{{indent}}  }
{{indent}}}
)";

/// A step before the last. Holes: number, targetDim, accepts, guard, checked,
/// conflict, indent.
inline constexpr char stepCheck[] =
    R"({{indent}}  %target_size{{number}} = tensor.extract %target[%{{targetDim}}] : !extents
{{indent}}  %source_size{{number}} = tensor.extract %source[%entry] : !extents
{{indent}}  %goes{{number}} = func.call @{{accepts}}(%target_size{{number}}, %source_size{{number}}) : (index, index) -> i1
{{guard}}{{indent}}  cf.assert %{{checked}}{{number}}, {{conflict}}
)";

/// Holes: number, indent.
inline constexpr char rankGuard[] =
    R"({{indent}}  %same_rank{{number}} = arith.cmpi eq, %target_rank, %source_rank : index
{{indent}}  %holds{{number}} = arith.ori %same_rank{{number}}, %goes{{number}} : i1
)";

/// Holes: length, entries.
inline constexpr char requiredDimensions[] =
    R"(  %c1 = arith.constant 1 : index
  %length = tensor.dim %dimensions, %c0 : !extents
  %has_length = arith.cmpi eq, %length, %source_rank : index
  cf.assert %has_length, {{length}}
{{entries}})";

/// The steps before the last, between dimensions of equal ranks. Holes: steps.
inline constexpr char equalRankEntries[] =
    R"(    scf.for %entry = %c0 to %source_rank step %c1 {
{{steps}}    }
)";

/// Holes: ranksDiffer, missing, length, entries, identity, equalRankEntries.
inline constexpr char dimensionsWhenRanksDiffer[] =
    R"(  %c1 = arith.constant 1 : index
  %length = tensor.dim %dimensions, %c0 : !extents
  %has_length = arith.cmpi eq, %length, %source_rank : index
  %is_given = arith.cmpi ne, %length, %c0 : index
{{ranksDiffer}}  scf.if %ranks_differ {
    %is_scalar = arith.cmpi eq, %source_rank, %c0 : index
    %is_there = arith.ori %is_given, %is_scalar : i1
    cf.assert %is_there, {{missing}}
    cf.assert %has_length, {{length}}
{{entries}}  } else {
    scf.if %is_given {
      cf.assert %has_length, {{identity}}
      scf.for %entry = %c0 to %source_rank step %c1 {
        %value = tensor.extract %dimensions[%entry] : !extents
        %stays = arith.cmpi eq, %value, %entry : index
        cf.assert %stays, {{identity}}
      }
    }
{{equalRankEntries}}  }
)";

//===----------------------------------------------------------------------===//
// Assertions and the shape
//===----------------------------------------------------------------------===//

/// Holes: predicate, rank.
inline constexpr char rankCheck[] =
    R"(  %ranks_meet = arith.cmpi {{predicate}}, %source_rank, %target_rank : index
  cf.assert %ranks_meet, {{rank}}
)";

/// Between two shapes with the names `first` and `second`. Holes: first,
/// second, attributeParameter, attribute, attributeType, checks, agree,
/// conflict, shape.
inline constexpr char checkedBroadcast[] =
    R"((%{{first}}: !extents, %{{second}}: !extents{{attributeParameter}}) -> !extents {
{{checks}}  %agree = func.call @{{agree}}(%{{first}}, %{{second}}{{attribute}}) : (!extents, !extents{{attributeType}}) -> i1
  cf.assert %agree, {{conflict}}
  %shape = func.call @{{shape}}(%{{first}}, %{{second}}{{attribute}}) : (!extents, !extents{{attributeType}}) -> !extents
  return %shape : !extents
}
)";

/// Among equals the one of lower rank is the source. Holes: attributeParameter,
/// attribute, attributeType, secondIntoFirst, firstIntoSecond.
inline constexpr char lowerIntoHigher[] =
    R"((%first: !extents, %second: !extents{{attributeParameter}}) -> !extents {
  %c0 = arith.constant 0 : index
  %first_rank = tensor.dim %first, %c0 : !extents
  %second_rank = tensor.dim %second, %c0 : !extents
  %second_is_higher = arith.cmpi ugt, %second_rank, %first_rank : index
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

#endif // EWISE_LIB_SHAPE_BROADCASTTEMPLATES_H
