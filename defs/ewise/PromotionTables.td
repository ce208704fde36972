//===- PromotionTables.td - The promotion tables that ship -*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef EWISE_PROMOTIONTABLES_TD
#define EWISE_PROMOTIONTABLES_TD

include "ewise/Promotions.td"

def Numpy : PromotionTable<"a type of NumPy's",
    [Boolean, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64,
     Float16, Float32, Float64, ComplexFloat32, ComplexFloat64]> {
  let summary = "the least type that both may safely be cast to";
  let documentation = [{
    `numpy.promote_types` of NumPy 2. Each type widens to those that hold all of
    its values, where 64-bit integers count as held by `f64`. Three operands are
    promoted as they are added: the first two, then what they give with the
    third. `numpy.result_type` of three types may say something else. Weak operands
    are Python's numbers, by NEP 50.
  }];
  let waived = [Waive<AssociativeLaw,
      "two integers promote to an integer, though a narrower float may hold both">];
  let scalars = [Int64, Float64, ComplexFloat32];
}

let of = Numpy in {
  def : Widens<Boolean, [Int8, UInt8],             "0 and 1">;
  def : Widens<Int8,    [Int16, Float16],          "all values are held">;
  def : Widens<UInt8,   [Int16, UInt16, Float16],  "all values are held">;
  def : Widens<Int16,   [Int32, Float32],          "all values are held">;
  def : Widens<UInt16,  [Int32, UInt32, Float32],  "all values are held">;
  def : Widens<Int32,   [Int64],                   "all values are held">;
  def : Widens<UInt32,  [Int64, UInt64],           "all values are held">;
  def : Widens<Int64,   [Float64],                 "there is nothing wider; large values are rounded">;
  def : Widens<UInt64,  [Float64],                 "there is nothing wider; large values are rounded">;
  def : Widens<Float16, [Float32],                 "all values are held">;
  def : Widens<Float32, [Float64, ComplexFloat32], "all values are held">;
  def : Widens<Float64, [ComplexFloat64],          "the imaginary part is 0">;
  def : Widens<ComplexFloat32, [ComplexFloat64],   "all values are held">;

  //            first  second  promoted
  def : Promote<Int8,  UInt8,  Int16, "integers stay integers; f16 would hold both">;
  def : Promote<Int8,  UInt16, Int32, "integers stay integers; f32 would hold both">;
  def : Promote<Int16, UInt16, Int32, "integers stay integers; f32 would hold both">;
}

/// Python's `int`, `float` and `complex`, and what is as weakly typed.
def WeakInt : ScalarTypes<"i*">;
def WeakFloat : ScalarTypes<"f*">;
def WeakComplex : ScalarTypes<"c*">;

def Jax : PromotionTable<"a type of JAX's",
    [Boolean, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, BFloat16, Float16, Float32, Float64,
     ComplexFloat32, ComplexFloat64]> {
  let summary = "the join on JAX's lattice, which keeps the width of floats";
  let documentation = [{
    The lattice of JAX's document "Type promotion semantics", edge by edge, with
    `i*`, `f*` and `c*`, which are the types of Python's numbers. An op's operands
    have none of them, but `ui64` promotes with a signed integer to `f*`: with no
    float beside them, that is an error here. 8-bit floats are not on the lattice.
    Weak operands are Python's numbers, with the default types of 32 bits.
  }];
  let weakTypes = [WeakInt, WeakFloat, WeakComplex];
  let scalars = [Int32, Float32, ComplexFloat32];
}

let of = Jax in {
  def : Widens<Boolean,     [WeakInt],            "a boolean counts as an integer">;
  def : Widens<WeakInt,     [Int8, UInt8],        "Python's int has no width">;
  def : Widens<Int8,        [Int16],              "more bits">;
  def : Widens<UInt8,       [Int16, UInt16],      "more bits">;
  def : Widens<Int16,       [Int32],              "more bits">;
  def : Widens<UInt16,      [Int32, UInt32],      "more bits">;
  def : Widens<Int32,       [Int64],              "more bits">;
  def : Widens<UInt32,      [Int64, UInt64],      "more bits">;
  def : Widens<Int64,       [WeakFloat],          "a float of any width">;
  def : Widens<UInt64,      [WeakFloat],          "a float of any width">;
  def : Widens<WeakFloat,   [BFloat16, Float16, WeakComplex], "Python's float has no width">;
  def : Widens<BFloat16,    [Float32],            "all values are held">;
  def : Widens<Float16,     [Float32],            "all values are held">;
  def : Widens<Float32,     [Float64, ComplexFloat32], "all values are held">;
  def : Widens<Float64,     [ComplexFloat64],     "the imaginary part is 0">;
  def : Widens<WeakComplex, [ComplexFloat32],     "Python's complex has no width">;
  def : Widens<ComplexFloat32, [ComplexFloat64],  "all values are held">;
}

def Torch : PromotionTable<"a type of PyTorch's",
    [Boolean, UInt8, Int8, Int16, Int32, Int64, Float16, BFloat16, Float32, Float64,
     ComplexFloat32, ComplexFloat64]> {
  let summary = "the highest category, and the widest type that has it";
  let documentation = [{
    `torch.promote_types`: complex numbers, floats, integers and booleans are
    categories; of two types, the one of the higher category is the result. Of
    one category, it is the least type that holds both. A tensor of rank 0 does not
    widen others of its category, nor does a number, which is a weak operand or
    attribute here. It promotes no unsigned type but `ui8`, and no 8-bit floats.
  }];
  let scalars = [Int64, Float32, ComplexFloat32];
  let rankZeroYields = 1;
}

let of = Torch in {
  def : Widens<Boolean,  [UInt8, Int8],            "the next category: integers">;
  def : Widens<UInt8,    [Int16],                  "all values are held">;
  def : Widens<Int8,     [Int16],                  "more bits">;
  def : Widens<Int16,    [Int32],                  "more bits">;
  def : Widens<Int32,    [Int64],                  "more bits">;
  def : Widens<Int64,    [Float16, BFloat16],      "the next category: floats">;
  def : Widens<Float16,  [Float32],                "all values are held">;
  def : Widens<BFloat16, [Float32],                "all values are held">;
  def : Widens<Float32,  [Float64, ComplexFloat32], "wider, or the next category: complex numbers">;
  def : Widens<Float64,  [ComplexFloat64],         "the next category, of the same width">;
  def : Widens<ComplexFloat32, [ComplexFloat64],   "all values are held">;
}

def ArrayApi : PromotionTable<"a type of the Array API's",
    [Boolean, Int8, UInt8, Int16, UInt16, Int32, UInt32, Int64, UInt64, Float32, Float64,
     ComplexFloat32, ComplexFloat64]> {
  let summary = "within a kind, the least type that holds both";
  let documentation = [{
    The tables of the standard's section "Type Promotion Rules". What it leaves to
    the library, booleans or integers beside others, is refused. Weak operands are
    Python's numbers.
  }];
  let scalars = [Int64, Float64, ComplexFloat32];
}

def ArrayApiIntegers : ScalarTypes<"integer", [IntegerScalars<8, 64>, UnsignedScalars<8, 64>]>;
def ArrayApiInexact : ScalarTypes<"float or complex", [Float32, Float64, ComplexFloat32, ComplexFloat64]>;

let of = ArrayApi in {
  def : Widens<Int8,    [Int16],          "all values are held">;
  def : Widens<UInt8,   [Int16, UInt16],  "all values are held">;
  def : Widens<Int16,   [Int32],          "all values are held">;
  def : Widens<UInt16,  [Int32, UInt32],  "all values are held">;
  def : Widens<Int32,   [Int64],          "all values are held">;
  def : Widens<UInt32,  [Int64, UInt64],  "all values are held">;
  def : Widens<Float32, [Float64, ComplexFloat32], "all values are held">;
  def : Widens<Float64, [ComplexFloat64], "the imaginary part is 0">;
  def : Widens<ComplexFloat32, [ComplexFloat64], "all values are held">;

  //           first             second            why
  def : Promote<Boolean,          ArrayApiIntegers, Refused, "booleans are not promoted">;
  def : Promote<Boolean,          ArrayApiInexact, Refused,  "booleans are not promoted">;
  def : Promote<ArrayApiIntegers, ArrayApiInexact, Refused,  "integers and floats are not mixed">;
  def : Promote<UInt64,           IntegerScalars<8, 64>, Refused, "no integer holds both">;
}

#endif // EWISE_PROMOTIONTABLES_TD
