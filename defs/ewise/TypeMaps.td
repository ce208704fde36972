//===- TypeMaps.td - Element types that follow from others -*- tablegen -*-===//
//
// Licensed under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which element type a result has for that of the operands, type by type:
//
//   def Accumulator : TypeMap<[MapsTo<Int8, Int32>, MapsTo<Float16, Float32>]>;
//   ...
//     let returns = [Result<"sum", Accumulator>];
//
// A map has to say something of every element type that an op accepts, and what
// follows is known wherever the op is: in bodies, documents and Python, too.
//
//===----------------------------------------------------------------------===//

#ifndef EWISE_TYPEMAPS_TD
#define EWISE_TYPEMAPS_TD

include "ewise/ScalarTypes.td"

/// Operands of the one element type give results of the other.
class MapsTo<ScalarType operandType, ScalarType resultType> {
  /// A single type.
  ScalarType from = operandType;
  /// A single type.
  ScalarType to = resultType;
}

/// A function of element types. Integers that no row has become those of
/// `factor / divisor` times the bits, unless `factor` is 0, unsigned ones
/// unsigned ones.
class TypeMap<list<MapsTo> allRows, int timesBits = 0, int byBits = 1>
    : ResultType {
  /// No type has two of them.
  list<MapsTo> rows = allRows;
  /// What the bits of an integer are multiplied with.
  int factor = timesBits;
  /// What they are divided by.
  int divisor = byBits;
  /// Types that no row has stay what they are.
  bit keepsOthers = 0;
}

/// Products and sums that do not overflow.
def TwiceAsWide : TypeMap<[MapsTo<Float16, Float32>, MapsTo<BFloat16, Float32>,
                           MapsTo<Float32, Float64>], 2>;
def HalfAsWide : TypeMap<[MapsTo<Float32, Float16>, MapsTo<Float64, Float32>],
                         1, 2>;

def ComplexOfParts : TypeMap<[MapsTo<Float32, ComplexFloat32>,
                              MapsTo<Float64, ComplexFloat64>]>;
def PartsOfComplex : TypeMap<[MapsTo<ComplexFloat32, Float32>,
                              MapsTo<ComplexFloat64, Float64>]>;
/// The same of complex numbers, and the type itself of others.
def PartsOrSame : TypeMap<PartsOfComplex.rows> {
  let keepsOthers = 1;
}

def FloatOfSameWidth : TypeMap<[MapsTo<Int16, Float16>, MapsTo<Int32, Float32>,
                                MapsTo<Int64, Float64>]>;
def IntegerOfSameWidth
    : TypeMap<[MapsTo<Float8E4M3FN, Int8>, MapsTo<Float8E5M2, Int8>,
               MapsTo<Float16, Int16>, MapsTo<BFloat16, Int16>,
               MapsTo<Float32, Int32>, MapsTo<Float64, Int64>]>;

#endif // EWISE_TYPEMAPS_TD
