// Ops without a derivative are named; others are not.

// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-differentiate=function=f
// RUN: ewise-opt %s --split-input-file --verify-diagnostics --ewise-differentiate="function=f mode=tangent"

func.func @f(%a: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  // expected-error @+1 {{'ew_xla.sign' op has no derivative by operand #0: of complex numbers, in 'SignComplex': in 'Fn_Length': 'FromParts' makes a number of parts of another one: as that of a conjugate, its change need not be a product with one complex number; where it is, 'Partials' say so}}
  %0 = ew_xla.sign %a : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.pad' op has no derivative}}
  %0 = tensor.pad %a low[0] high[0] {
  ^bb0(%i: index):
    %zero = arith.constant 0.0 : f32
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Ops that the result does not depend on may be any.
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %sign = ew_xla.sign %one : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  %0 = ew_xla.real %sign : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %1 = ew_tosa.mul %a, %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// Those of other names are not asked for.
func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error @+1 {{there is no function 'f' to differentiate}}
module {
}

// -----

// Functions are differentiated by ranked tensors and scalars.

// expected-error @+1 {{'func.func' op has no derivative: its argument #0 is 'vector<4xf32>', which is neither a ranked tensor nor a single number}}
func.func @f(%a: vector<4xf32>) -> vector<4xf32> {
  return %a : vector<4xf32>
}

// -----

// expected-error @+1 {{its argument #1 is 'tensor<*xf32>', which}}
func.func @f(%a: tensor<4xf32>, %b: tensor<*xf32>) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

// expected-error @+1 {{its argument #0 is 'memref<4xf32>', which}}
func.func @f(%a: memref<4xf32>) {
  return
}

// -----

// expected-error @+1 {{its result #1 is 'tensor<*xf32>', which}}
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<*xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<*xf32>
  return %a, %0 : tensor<4xf32>, tensor<*xf32>
}

// -----

// An active value is followed to whatever can carry it: to scalars that a region reads,

func.func @f(%a: tensor<f32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.extract %a[] : tensor<f32>
  // expected-error @+1 {{'linalg.map' op has no derivative by what its region reads from outside}}
  %1 = linalg.map ins(%b : tensor<4xf32>) outs(%b : tensor<4xf32>)
    (%in: f32, %out: f32) {
      %2 = arith.mulf %in, %0 : f32
      linalg.yield %2 : f32
    }
  return %1 : tensor<4xf32>
}

// -----

// to vectors,

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %i = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-error @+1 {{'vector.transfer_read' op has no derivative by values of type 'vector<4xf32>'}}
  %0 = vector.transfer_read %a[%i], %zero : tensor<4xf32>, vector<4xf32>
  %1 = tensor.empty() : tensor<4xf32>
  %2 = vector.transfer_write %0, %1[%i] : vector<4xf32>, tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// to complex numbers,

func.func @f(%a: f32) -> tensor<complex<f32>> {
  // expected-error @+1 {{'complex.create' op has no derivative}}
  %0 = complex.create %a, %a : complex<f32>
  %1 = tensor.from_elements %0 : tensor<complex<f32>>
  return %1 : tensor<complex<f32>>
}

// -----

// to bits, and what is made of them,

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<1> : tensor<4xi32>
  // expected-error @+1 {{'arith.bitcast' op has no derivative by values of type 'tensor<4xi32>'}}
  %0 = arith.bitcast %a : tensor<4xf32> to tensor<4xi32>
  %1 = arith.addi %0, %one : tensor<4xi32>
  %2 = arith.bitcast %1 : tensor<4xi32> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.bitcast' op has no derivative by values of type 'tensor<4xi32>'}}
  %0 = tensor.bitcast %a : tensor<4xf32> to tensor<4xi32>
  %1 = math.absi %0 : tensor<4xi32>
  %2 = tensor.bitcast %1 : tensor<4xi32> to tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// which a function may return,

// expected-error @+1 {{its result #1 is 'tensor<4xi32>', which}}
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = arith.bitcast %a : tensor<4xf32> to tensor<4xi32>
  return %a, %0 : tensor<4xf32>, tensor<4xi32>
}

// -----

// one by one, too,

func.func @f(%a: f32) -> f32 {
  // expected-error @+1 {{'vector.from_elements' op has no derivative by values of type 'vector<1xf32>'}}
  %0 = vector.from_elements %a : vector<1xf32>
  %1 = vector.bitcast %0 : vector<1xf32> to vector<32xi1>
  %flags = arith.constant dense<true> : vector<32xi1>
  %2 = arith.xori %1, %flags : vector<32xi1>
  %3 = vector.bitcast %2 : vector<32xi1> to vector<1xf32>
  %4 = vector.extract %3[0] : f32 from vector<1xf32>
  return %4 : f32
}

// -----

// to quantized tensors,

!q = !quant.uniform<i8:f32, 0.5>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'quant.qcast' op has no derivative by values of type}}
  %0 = quant.qcast %a : tensor<4xf32> to tensor<4x!q>
  %1 = quant.dcast %0 : tensor<4x!q> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

// and to memory.

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %i = arith.constant 0 : index
  %0 = tensor.extract %a[%i] : tensor<4xf32>
  %m = memref.alloc() : memref<f32>
  // expected-error @+1 {{'memref.store' op has no derivative: it depends on an argument and may have effects on memory}}
  memref.store %0, %m[] : memref<f32>
  return %a : tensor<4xf32>
}

// -----

func.func private @g(tensor<4xf32>) -> tensor<4xf32>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'func.call' op has no derivative: it depends on an argument and may have effects on memory}}
  %0 = call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Memory is read by its address, too.

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'bufferization.to_buffer' op has no derivative: it depends on an argument and may have effects on memory}}
  %0 = bufferization.to_buffer %a : tensor<4xf32> to memref<4xf32>
  %1 = memref.extract_aligned_pointer_as_index %0 : memref<4xf32> -> index
  %2 = arith.index_cast %1 : index to i64
  %3 = llvm.inttoptr %2 : i64 to !llvm.ptr
  %4 = llvm.load %3 : !llvm.ptr -> f32
  %5 = tensor.splat %4 : tensor<4xf32>
  return %5 : tensor<4xf32>
}

// -----

// Ops without a derivative may read values if their gradients are stopped.

func.func private @show(tensor<4xf32>)
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  call @show(%a) {ewise.stop_gradient} : (tensor<4xf32>) -> ()
  return %a : tensor<4xf32>
}

// -----

// Products are of floats.

func.func @f(%a: tensor<2x3xi8>, %b: tensor<3x2xf32>, %c: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{'linalg.matmul' op has no derivative}}
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi8>, tensor<3x2xf32>) outs(%c : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// Ops that carry nothing, or lead to no result, may be any.

func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = shape.shape_of %a : tensor<?xf32> -> tensor<?xindex>
  %1 = arith.fptosi %a : tensor<?xf32> to tensor<?xi32>
  %2 = arith.sitofp %1 : tensor<?xi32> to tensor<?xf32>
  %3 = arith.mulf %a, %2 : tensor<?xf32>
  %4 = arith.bitcast %a : tensor<?xf32> to tensor<?xi32>
  %n = ewise.symbolic_int "n" {min_val = 2} : index
  ewise.bind_symbolic_shape %3, [%n], affine_map<()[s0] -> (s0)> : tensor<?xf32>
  return %3 : tensor<?xf32>
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'linalg.reduce' op has no derivative: reductions have one by sums, maxima and minima of one tensor of floats}}
  %0 = linalg.reduce {arith.mulf} ins(%a : tensor<4xf32>) outs(%b : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{'linalg.reduce' op has no derivative: the initial value of a maximum or minimum must be a constant}}
  %0 = linalg.reduce {arith.maximumf} ins(%a : tensor<4xf32>) outs(%b : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'ewise.partial' op has no derivative by operand #0: there are no derivatives of derivatives}}
  %0 = ewise.partial "ew_tosa.exp" by 0 (%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{has an unknown attribute 'ewise.stop_gradients': of 'ewise', there is 'ewise.stop_gradient'}}
  %0 = math.exp %a {ewise.stop_gradients} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{has a value for the attribute 'ewise.stop_gradient', which takes none}}
  %0 = math.exp %a {ewise.stop_gradient = false} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @f(%x: tensor<4xf8E4M3FN>, %scale: tensor<4xf8E8M0FNU>) -> tensor<4xf32> {
  // expected-error @+1 {{has no derivative by operand #0: its record states no body}}
  %0 = arith.scaling_extf %x, %scale : tensor<4xf8E4M3FN>, tensor<4xf8E8M0FNU> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
