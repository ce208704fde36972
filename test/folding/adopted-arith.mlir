// The pass ewise-fold, for ops of arith and math. Constants that are no longer
// read are removed by --cse, which unlike --canonicalize folds nothing itself.
//
// RUN: ewise-opt %s --split-input-file --ewise-fold --cse | FileCheck %s

// CHECK-LABEL: func.func @floats(
// CHECK-DAG:     %[[NEG:.*]] = arith.constant dense<[-1.500000e+00, 0.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[ADD:.*]] = arith.constant dense<[4.500000e+00, 3.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[DIV:.*]] = arith.constant dense<[2.000000e+00, 0xFF800000]> : tensor<2xf32>
// CHECK-DAG:     %[[REM:.*]] = arith.constant dense<[1.500000e+00, -0.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[MAX:.*]] = arith.constant dense<[1.500000e+00, 0x7FC00000]> : tensor<2xf32>
// CHECK-DAG:     %[[MIN:.*]] = arith.constant dense<[1.000000e+00, -0.000000e+00]> : tensor<2xf32>
// CHECK:         return %[[NEG]], %[[ADD]], %[[DIV]], %[[REM]], %[[MAX]], %[[MIN]]
func.func @floats() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<[1.5, -0.0]> : tensor<2xf32>
  %three = arith.constant dense<3.0> : tensor<2xf32>
  %nan = arith.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %zeros = arith.constant dense<[0.75, 0.0]> : tensor<2xf32>
  %ones = arith.constant dense<[3.0, 1.0]> : tensor<2xf32>
  %0 = arith.negf %a : tensor<2xf32>
  %1 = arith.addf %a, %three : tensor<2xf32>
  %b = arith.constant dense<[1.5, -1.0]> : tensor<2xf32>
  %2 = arith.divf %b, %zeros : tensor<2xf32>
  %3 = arith.remf %a, %ones : tensor<2xf32>
  %4 = arith.maximumf %a, %nan : tensor<2xf32>
  %zero = arith.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %5 = arith.minimumf %a, %zero : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @narrow(
// CHECK:         %[[SUM:.*]] = arith.constant dense<2.048000e+03> : tensor<f16>
// CHECK:         %[[PRODUCT:.*]] = arith.constant dense<0x7F> : tensor<f8E4M3FN>
// CHECK:         return %[[SUM]], %[[PRODUCT]]
func.func @narrow() -> (tensor<f16>, tensor<f8E4M3FN>) {
  %a = arith.constant dense<2048.0> : tensor<f16>
  %one = arith.constant dense<1.0> : tensor<f16>
  %0 = arith.addf %a, %one : tensor<f16>
  %b = arith.constant dense<256.0> : tensor<f8E4M3FN>
  %1 = arith.mulf %b, %b : tensor<f8E4M3FN>
  return %0, %1 : tensor<f16>, tensor<f8E4M3FN>
}

// -----

// CHECK-LABEL: func.func @integers(
// CHECK-DAG:     %[[SUB:.*]] = arith.constant dense<[2, -128]> : tensor<2xi8>
// CHECK-DAG:     %[[QUOTIENT:.*]] = arith.constant dense<[-2, 42]> : tensor<2xi8>
// CHECK-DAG:     %[[XOR:.*]] = arith.constant dense<[-6, -127]> : tensor<2xi8>
// CHECK-DAG:     %[[SHIFT:.*]] = arith.constant dense<[2, 63]> : tensor<2xi8>
// CHECK-DAG:     %[[LEFT:.*]] = arith.constant dense<[10, -2]> : tensor<2xi8>
// CHECK-DAG:     %[[ZEROS:.*]] = arith.constant dense<[5, 1]> : tensor<2xi8>
// CHECK:         return %[[SUB]], %[[QUOTIENT]], %[[SHIFT]], %[[LEFT]], %[[XOR]], %[[ZEROS]]
func.func @integers() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  %a = arith.constant dense<[5, 127]> : tensor<2xi8>
  %b = arith.constant dense<[3, -1]> : tensor<2xi8>
  %one = arith.constant dense<1> : tensor<2xi8>
  %c = arith.constant dense<[-2, 3]> : tensor<2xi8>
  %0 = arith.subi %a, %b : tensor<2xi8>
  %1 = arith.divsi %a, %c : tensor<2xi8>
  %2 = arith.shrui %a, %one : tensor<2xi8>
  %3 = arith.shli %a, %one : tensor<2xi8>
  %d = arith.constant dense<[-1, -2]> : tensor<2xi8>
  %4 = arith.xori %a, %d : tensor<2xi8>
  %5 = math.ctlz %a : tensor<2xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// -----

// One lane without a value keeps the op.
// CHECK-LABEL: func.func @undefined(
// CHECK:         arith.divsi
// CHECK:         arith.remsi
// CHECK:         arith.divsi
// CHECK:         arith.shli
// CHECK:         arith.shrsi
// CHECK:         arith.shrui
func.func @undefined() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>) {
  %a = arith.constant dense<[6, -128]> : tensor<2xi8>
  %zero = arith.constant dense<[3, 0]> : tensor<2xi8>
  %minus = arith.constant dense<[3, -1]> : tensor<2xi8>
  %width = arith.constant dense<[1, 8]> : tensor<2xi8>
  %0 = arith.divsi %a, %zero : tensor<2xi8>
  %1 = arith.remsi %a, %zero : tensor<2xi8>
  %2 = arith.divsi %a, %minus : tensor<2xi8>
  %3 = arith.shli %a, %width : tensor<2xi8>
  %4 = arith.shrsi %a, %width : tensor<2xi8>
  %5 = arith.shrui %a, %width : tensor<2xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>, tensor<2xi8>
}

// -----

// A value computed without flags is one of the values that they allow: a sum
// that overflows has none with `nsw`.
// CHECK-LABEL: func.func @flags(
// CHECK-DAG:     %[[SUM:.*]] = arith.constant dense<-128> : tensor<2xi8>
// CHECK-DAG:     %[[SQRT:.*]] = arith.constant dense<3.000000e+00> : tensor<2xf32>
// CHECK-DAG:     %[[PRODUCT:.*]] = arith.constant dense<0x7F800000> : tensor<2xf32>
// CHECK:         return %[[SUM]], %[[SQRT]], %[[PRODUCT]]
func.func @flags() -> (tensor<2xi8>, tensor<2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<127> : tensor<2xi8>
  %one = arith.constant dense<1> : tensor<2xi8>
  %0 = arith.addi %a, %one overflow<nsw> : tensor<2xi8>
  %nine = arith.constant dense<9.0> : tensor<2xf32>
  %1 = math.sqrt %nine fastmath<fast> : tensor<2xf32>
  %inf = arith.constant dense<0x7F800000> : tensor<2xf32>
  %2 = arith.mulf %nine, %inf fastmath<ninf> : tensor<2xf32>
  return %0, %1, %2 : tensor<2xi8>, tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: func.func @conversions(
// CHECK-DAG:     %[[MINUS:.*]] = arith.constant dense<[-1, 0]> : tensor<2xi8>
// CHECK-DAG:     %[[ONE:.*]] = arith.constant dense<[1, 0]> : tensor<2xi8>
// CHECK-DAG:     %[[SIGNED:.*]] = arith.constant dense<[-1.000000e+00, 0.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[UNSIGNED:.*]] = arith.constant dense<[1.000000e+00, 0.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[TRUNCATED:.*]] = arith.constant dense<44> : tensor<2xi8>
// CHECK-DAG:     %[[EXTENDED:.*]] = arith.constant dense<[0x7FF0000000000000, 1.500000e+00]> : tensor<2xf64>
// CHECK:         return %[[MINUS]], %[[ONE]], %[[SIGNED]], %[[UNSIGNED]], %[[TRUNCATED]], %[[EXTENDED]]
func.func @conversions() -> (tensor<2xi8>, tensor<2xi8>, tensor<2xf32>, tensor<2xf32>, tensor<2xi8>, tensor<2xf64>) {
  %a = arith.constant dense<[true, false]> : tensor<2xi1>
  %0 = arith.extsi %a : tensor<2xi1> to tensor<2xi8>
  %1 = arith.extui %a : tensor<2xi1> to tensor<2xi8>
  %2 = arith.sitofp %a : tensor<2xi1> to tensor<2xf32>
  %3 = arith.uitofp %a : tensor<2xi1> to tensor<2xf32>
  %b = arith.constant dense<300> : tensor<2xi16>
  %4 = arith.trunci %b : tensor<2xi16> to tensor<2xi8>
  %c = arith.constant dense<[0x7C00, 1.5]> : tensor<2xf16>
  %5 = arith.extf %c : tensor<2xf16> to tensor<2xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<2xi8>, tensor<2xi8>, tensor<2xf32>, tensor<2xf32>, tensor<2xi8>, tensor<2xf64>
}

// -----

// CHECK-LABEL: func.func @rounding(
// CHECK-DAG:     %[[UP:.*]] = arith.constant dense<[-0.000000e+00, 3.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[DOWN:.*]] = arith.constant dense<[-1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[EVEN:.*]] = arith.constant dense<[-0.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[ABS:.*]] = arith.constant dense<[2.500000e-01, 2.500000e+00]> : tensor<2xf32>
// CHECK:         return %[[UP]], %[[DOWN]], %[[EVEN]], %[[ABS]]
func.func @rounding() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %a = arith.constant dense<[-0.25, 2.5]> : tensor<2xf32>
  %0 = math.ceil %a : tensor<2xf32>
  %1 = math.floor %a : tensor<2xf32>
  %2 = math.roundeven %a : tensor<2xf32>
  %3 = math.absf %a : tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Elements of any type are selected.
// CHECK-LABEL: func.func @select(
// CHECK-DAG:     %[[A:.*]] = arith.constant dense<[1, 6]> : tensor<2xindex>
// CHECK-DAG:     %[[B:.*]] = arith.constant dense<[(1.000000e+00,2.000000e+00), (7.000000e+00,8.000000e+00)]> : tensor<2xcomplex<f32>>
// CHECK:         return %[[A]], %[[B]]
func.func @select() -> (tensor<2xindex>, tensor<2xcomplex<f32>>) {
  %c = arith.constant dense<[true, false]> : tensor<2xi1>
  %a = arith.constant dense<[1, 2]> : tensor<2xindex>
  %b = arith.constant dense<[5, 6]> : tensor<2xindex>
  %0 = arith.select %c, %a, %b : tensor<2xi1>, tensor<2xindex>
  %d = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %e = arith.constant dense<[(5.0, 6.0), (7.0, 8.0)]> : tensor<2xcomplex<f32>>
  %1 = arith.select %c, %d, %e : tensor<2xi1>, tensor<2xcomplex<f32>>
  return %0, %1 : tensor<2xindex>, tensor<2xcomplex<f32>>
}

// -----

// An index has 64 bits.
// CHECK-LABEL: func.func @index(
// CHECK:         arith.constant dense<8589934592> : tensor<index>
func.func @index() -> tensor<index> {
  %a = arith.constant dense<4294967296> : tensor<index>
  %0 = arith.addi %a, %a : tensor<index>
  return %0 : tensor<index>
}

// -----

// However many elements: a splat costs one. There may be none at all, and
// vectors are as tensors.
// CHECK-LABEL: func.func @shapes(
// CHECK-DAG:     %[[LARGE:.*]] = arith.constant dense<3> : tensor<65536x65536xi32>
// CHECK-DAG:     %[[NONE:.*]] = arith.constant dense<> : tensor<0x3xi32>
// CHECK-DAG:     %[[VECTOR:.*]] = arith.constant dense<[4, 6]> : vector<2xi32>
// CHECK:         return %[[LARGE]], %[[NONE]], %[[VECTOR]]
func.func @shapes() -> (tensor<65536x65536xi32>, tensor<0x3xi32>, vector<2xi32>) {
  %one = arith.constant dense<1> : tensor<65536x65536xi32>
  %two = arith.constant dense<2> : tensor<65536x65536xi32>
  %0 = arith.addi %one, %two : tensor<65536x65536xi32>
  %none = arith.constant dense<> : tensor<0x3xi32>
  %1 = arith.divsi %none, %none : tensor<0x3xi32>
  %a = arith.constant dense<[2, 3]> : vector<2xi32>
  %2 = arith.addi %a, %a : vector<2xi32>
  return %0, %1, %2 : tensor<65536x65536xi32>, tensor<0x3xi32>, vector<2xi32>
}

// -----

// Operands that are not constant, scalars, ops without a body, and rounding
// that an attribute names.
// CHECK-LABEL: func.func @left_alone(
// CHECK:         arith.addi {{.*}} : tensor<2xi32>
// CHECK:         arith.addi {{.*}} : i32
// CHECK:         arith.select {{.*}} : tensor<2xi32>
// CHECK:         arith.minui {{.*}} : tensor<2xi32>
// CHECK:         arith.truncf {{.*}} upward : tensor<f32> to tensor<f16>
// CHECK:         arith.truncf {{.*}} : tensor<f32> to tensor<f16>
// CHECK:         math.sin {{.*}} : tensor<f80>
func.func @left_alone(%x: tensor<2xi32>, %p: i1) -> (tensor<2xi32>, i32, tensor<2xi32>, tensor<2xi32>, tensor<f16>, tensor<f16>, tensor<f80>) {
  %a = arith.constant dense<[0, 1]> : tensor<2xi32>
  %one = arith.constant 1 : i32
  %f = arith.constant dense<0.1> : tensor<f32>
  %0 = arith.addi %x, %a : tensor<2xi32>
  %1 = arith.addi %one, %one : i32
  %true = arith.constant true
  %2 = arith.select %true, %a, %a : tensor<2xi32>
  %3 = arith.minui %a, %a : tensor<2xi32>
  %4 = arith.truncf %f upward : tensor<f32> to tensor<f16>
  %5 = arith.truncf %f : tensor<f32> to tensor<f16>
  %g = arith.constant dense<0.1> : tensor<f80>
  %6 = math.sin %g : tensor<f80>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xi32>, i32, tensor<2xi32>, tensor<2xi32>, tensor<f16>, tensor<f16>, tensor<f80>
}

// -----

// By laws; sizes that are not known stay what they are.

// CHECK-LABEL: func.func @laws
// CHECK-SAME:      %[[X:.*]]: tensor<?x2xf32>, %[[N:.*]]: tensor<4xi8>, %[[C:.*]]: tensor<4xi1>)
// CHECK:         %[[ZERO:.*]] = arith.constant dense<0> : tensor<4xi8>
// CHECK:         return %[[X]], %[[X]], %[[N]], %[[ZERO]], %[[N]]
func.func @laws(%x: tensor<?x2xf32>, %n: tensor<4xi8>, %c: tensor<4xi1>)
    -> (tensor<?x2xf32>, tensor<?x2xf32>, tensor<4xi8>, tensor<4xi8>,
        tensor<4xi8>) {
  %0 = arith.negf %x : tensor<?x2xf32>
  %1 = arith.negf %0 : tensor<?x2xf32>
  %2 = arith.maximumf %x, %x : tensor<?x2xf32>
  %least = arith.constant dense<-128> : tensor<4xi8>
  %3 = arith.maxsi %n, %least : tensor<4xi8>
  %4 = arith.remsi %n, %n : tensor<4xi8>
  %5 = arith.select %c, %n, %n : tensor<4xi1>, tensor<4xi8>
  return %1, %2, %3, %4, %5 : tensor<?x2xf32>, tensor<?x2xf32>, tensor<4xi8>,
                              tensor<4xi8>, tensor<4xi8>
}

// -----

// CHECK-LABEL: func.func @no_laws
func.func @no_laws(%x: tensor<2xf32>, %c: tensor<?xi1>, %n: tensor<?xi8>)
    -> (tensor<2xf32>, tensor<?xi8>) {
  %zero = arith.constant dense<0.0> : tensor<2xf32>
  // -0 + 0 is 0.
  // CHECK: arith.addf
  %0 = arith.addf %x, %zero : tensor<2xf32>
  // That there is an element to take the remainder of is not known.
  // CHECK: arith.remsi
  %1 = arith.remsi %n, %n : tensor<?xi8>
  return %0, %1 : tensor<2xf32>, tensor<?xi8>
}
