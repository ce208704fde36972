// Values computed in place, and those that callers keep: their arguments, before and
// after calls.

func.func private @printMemrefF32(tensor<*xf32>)

// All n sums are computed in one buffer.
func.func @accumulate(%x: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%each = %x) -> (tensor<4xf32>) {
    %next = ew_tosa.add %each, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  return %sum : tensor<4xf32>
}

// Only run time tells where the sums are: a sum may be larger than what it is of.
func.func @accumulate_dynamic(%x: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%each = %x) -> (tensor<?xf32>) {
    %next = ew_tosa.add %each, %b : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    scf.yield %next : tensor<?xf32>
  }
  return %sum : tensor<?xf32>
}

func.func @accumulate_until(%x: tensor<4xf32>, %b: tensor<4xf32>, %end: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %sum = scf.while (%each = %x) : (tensor<4xf32>) -> tensor<4xf32> {
    %first = tensor.extract %each[%c0] : tensor<4xf32>
    %more = arith.cmpf olt, %first, %end : f32
    scf.condition(%more) %each : tensor<4xf32>
  } do {
  ^bb0(%each: tensor<4xf32>):
    %next = ew_tosa.add %each, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %next : tensor<4xf32>
  }
  return %sum : tensor<4xf32>
}

// Fibonacci's numbers: two tensors change places.
func.func @swap(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (tensor<4xf32>, tensor<4xf32>) {
    %next = ew_tosa.add %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %b, %next : tensor<4xf32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// The second sum may be of many short rows, which run as blocks.
func.func @rows(%x: tensor<?x?xf32>, %column: tensor<?x1xf32>) -> tensor<?x?xf32> {
  %m = ewise.symbolic_int "m" {min_val = 2} : index
  %n = ewise.symbolic_int "n" {min_val = 2} : index
  ewise.bind_symbolic_shape %x, [%m, %n], affine_map<()[s0, s1] -> (s0, s1)> : tensor<?x?xf32>
  ewise.bind_symbolic_shape %column, [%m], affine_map<()[s0] -> (s0, 1)> : tensor<?x1xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = tensor.dim %x, %c0 : tensor<?x?xf32>
  %columns = tensor.dim %x, %c1 : tensor<?x?xf32>
  %empty = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %1 = linalg.add ins(%x, %x : tensor<?x?xf32>, tensor<?x?xf32>)
      outs(%empty : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = ew_tosa.add %1, %column : (tensor<?x?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

func.func @product(%x: tensor<2x2xf32>, %init: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = linalg.matmul ins(%x, %x : tensor<2x2xf32>, tensor<2x2xf32>)
      outs(%init : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @insert(%x: tensor<2x2xf32>, %column: tensor<2x1xf32>) -> tensor<2x2xf32> {
  %0 = tensor.insert_slice %column into %x[0, 1] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func private @print(%x: tensor<4xf32>) {
  %any = tensor.cast %x : tensor<4xf32> to tensor<*xf32>
  call @printMemrefF32(%any) : (tensor<*xf32>) -> ()
  return
}

func.func private @print_square(%x: tensor<2x2xf32>) {
  %any = tensor.cast %x : tensor<2x2xf32> to tensor<*xf32>
  call @printMemrefF32(%any) : (tensor<*xf32>) -> ()
  return
}

func.func private @print_accumulated(%x: tensor<?xf32>, %n: index) {
  %row = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %b = tensor.cast %row : tensor<4xf32> to tensor<?xf32>
  %sum = call @accumulate_dynamic(%x, %b, %n) : (tensor<?xf32>, tensor<?xf32>, index) -> tensor<?xf32>
  %any = tensor.cast %sum : tensor<?xf32> to tensor<*xf32>
  call @printMemrefF32(%any) : (tensor<*xf32>) -> ()
  return
}

// 0, 1, 2 and so on, as many as there are elements.
func.func private @count(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %counted = tensor.generate %rows, %columns {
  ^bb0(%i: index, %j: index):
    %start = arith.muli %i, %columns : index
    %number = arith.addi %start, %j : index
    %integer = arith.index_cast %number : index to i32
    %element = arith.sitofp %integer : i32 to f32
    tensor.yield %element : f32
  } : tensor<?x?xf32>
  return %counted : tensor<?x?xf32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  %c1000 = arith.constant 1000 : index
  %c300 = arith.constant 300 : index
  %end = arith.constant 100.0 : f32
  %x = tensor.generate {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<4xf32>
  %b = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>

  %0 = call @accumulate(%x, %b, %c1000) : (tensor<4xf32>, tensor<4xf32>, index) -> tensor<4xf32>
  call @print(%0) : (tensor<4xf32>) -> ()
  %1 = call @accumulate(%0, %0, %c3) : (tensor<4xf32>, tensor<4xf32>, index) -> tensor<4xf32>
  call @print(%1) : (tensor<4xf32>) -> ()
  %2 = call @accumulate(%0, %1, %c0) : (tensor<4xf32>, tensor<4xf32>, index) -> tensor<4xf32>
  call @print(%2) : (tensor<4xf32>) -> ()
  %3 = call @accumulate_until(%x, %b, %end) : (tensor<4xf32>, tensor<4xf32>, f32) -> tensor<4xf32>
  call @print(%3) : (tensor<4xf32>) -> ()
  %4 = call @swap(%b, %c10) : (tensor<4xf32>, index) -> tensor<4xf32>
  call @print(%4) : (tensor<4xf32>) -> ()
  call @print(%x) : (tensor<4xf32>) -> ()

  %one = arith.constant dense<1.0> : tensor<1xf32>
  %any_one = tensor.cast %one : tensor<1xf32> to tensor<?xf32>
  call @print_accumulated(%any_one, %c1000) : (tensor<?xf32>, index) -> ()
  call @print_accumulated(%any_one, %c0) : (tensor<?xf32>, index) -> ()

  %counted = call @count(%c300, %c3) : (index, index) -> tensor<?x?xf32>
  %numbers = call @count(%c300, %c1) : (index, index) -> tensor<?x?xf32>
  %column = tensor.cast %numbers : tensor<?x?xf32> to tensor<?x1xf32>
  %5 = call @rows(%counted, %column) : (tensor<?x?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  %last = tensor.extract_slice %5[298, 0] [2, 3] [1, 1] : tensor<?x?xf32> to tensor<2x3xf32>
  %any_last = tensor.cast %last : tensor<2x3xf32> to tensor<*xf32>
  call @printMemrefF32(%any_last) : (tensor<*xf32>) -> ()

  %square = tensor.generate {
  ^bb0(%i: index, %j: index):
    %two = arith.constant 2.0 : f32
    tensor.yield %two : f32
  } : tensor<2x2xf32>
  %6 = call @product(%square, %square) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  call @print_square(%6) : (tensor<2x2xf32>) -> ()
  %ones = arith.constant dense<1.0> : tensor<2x1xf32>
  %7 = call @insert(%square, %ones) : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  call @print_square(%7) : (tensor<2x2xf32>) -> ()
  call @print_square(%square) : (tensor<2x2xf32>) -> ()
  return
}
