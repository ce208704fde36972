// Two small networks in tosa, in which elementwise ops alternate with others, and a
// program that runs them on a batch of two.

// Convolutions, pooling, a dense layer and a softmax; the batch is dynamic.
func.func private @classify(%image: tensor<?x6x6x2xf32>) -> tensor<?x3xf32> {
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>

  // Normalize the channels.
  %mean = "tosa.const"() <{values = dense<[[[[0.25, -0.5]]]]> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %variance = "tosa.const"() <{values = dense<[[[[1.5, 0.75]]]]> : tensor<1x1x1x2xf32>}> : () -> tensor<1x1x1x2xf32>
  %0 = tosa.sub %image, %mean : (tensor<?x6x6x2xf32>, tensor<1x1x1x2xf32>) -> tensor<?x6x6x2xf32>
  %1 = tosa.rsqrt %variance : (tensor<1x1x1x2xf32>) -> tensor<1x1x1x2xf32>
  %2 = tosa.mul %0, %1, %shift : (tensor<?x6x6x2xf32>, tensor<1x1x1x2xf32>, tensor<1xi8>) -> tensor<?x6x6x2xf32>

  // Two branches: a convolution with a ReLU6 that ignores NaN, and one with a swish.
  %weights = "tosa.const"() <{values = dense<[
    [[[0.5, -0.25], [0.125, 1.0]], [[-0.5, 0.75], [0.25, 0.0]]],
    [[[1.0, 0.5], [-0.75, 0.25]], [[0.0, -1.0], [0.5, 0.125]]]]> : tensor<2x2x2x2xf32>}> : () -> tensor<2x2x2x2xf32>
  %bias = "tosa.const"() <{values = dense<[0.5, -0.125]> : tensor<2xf32>}> : () -> tensor<2xf32>
  %3 = tosa.conv2d %2, %weights, %bias, %zero, %zero
      {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 1>, stride = array<i64: 1, 1>}
      : (tensor<?x6x6x2xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x6x6x2xf32>
  %4 = tosa.clamp %3 {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<?x6x6x2xf32>) -> tensor<?x6x6x2xf32>
  %5 = tosa.sigmoid %3 : (tensor<?x6x6x2xf32>) -> tensor<?x6x6x2xf32>
  %6 = tosa.mul %3, %5, %shift : (tensor<?x6x6x2xf32>, tensor<?x6x6x2xf32>, tensor<1xi8>) -> tensor<?x6x6x2xf32>
  %7 = tosa.maximum %4, %6 : (tensor<?x6x6x2xf32>, tensor<?x6x6x2xf32>) -> tensor<?x6x6x2xf32>
  %8 = tosa.add %7, %2 : (tensor<?x6x6x2xf32>, tensor<?x6x6x2xf32>) -> tensor<?x6x6x2xf32>

  // Pool, flatten, and a dense layer.
  %9 = tosa.max_pool2d %8
      {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 3, 3>}
      : (tensor<?x6x6x2xf32>) -> tensor<?x2x2x2xf32>
  %10 = tosa.tanh %9 : (tensor<?x2x2x2xf32>) -> tensor<?x2x2x2xf32>
  %flat = tosa.const_shape {values = dense<[1, -1, 8]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %11 = tosa.reshape %10, %flat : (tensor<?x2x2x2xf32>, !tosa.shape<3>) -> tensor<1x?x8xf32>
  %dense = "tosa.const"() <{values = dense<[[
    [0.5, -1.0, 0.25], [1.5, 0.5, -0.5], [-0.25, 0.75, 1.0], [0.125, -0.5, 0.5],
    [1.0, 0.25, -0.75], [-0.5, 1.25, 0.5], [0.75, -0.25, 0.0], [-1.0, 0.5, 1.5]]]> : tensor<1x8x3xf32>}> : () -> tensor<1x8x3xf32>
  %12 = tosa.matmul %11, %dense, %zero, %zero
      : (tensor<1x?x8xf32>, tensor<1x8x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x?x3xf32>
  %rows = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %13 = tosa.reshape %12, %rows : (tensor<1x?x3xf32>, !tosa.shape<2>) -> tensor<?x3xf32>

  // The softmax of each row.
  %14 = tosa.reduce_max %13 {axis = 1 : i32} : (tensor<?x3xf32>) -> tensor<?x1xf32>
  %15 = tosa.sub %13, %14 : (tensor<?x3xf32>, tensor<?x1xf32>) -> tensor<?x3xf32>
  %16 = tosa.exp %15 : (tensor<?x3xf32>) -> tensor<?x3xf32>
  %17 = tosa.reduce_sum %16 {axis = 1 : i32} : (tensor<?x3xf32>) -> tensor<?x1xf32>
  %18 = tosa.reciprocal %17 : (tensor<?x1xf32>) -> tensor<?x1xf32>
  %19 = tosa.mul %16, %18, %shift : (tensor<?x3xf32>, tensor<?x1xf32>, tensor<1xi8>) -> tensor<?x3xf32>
  return %19 : tensor<?x3xf32>
}

// Integers with zero points, shifts and a mask.
func.func private @quantized(%input: tensor<2x4x4x1xi8>) -> tensor<2x2x2x2xi32> {
  %zp = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %to = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.negate %input, %zp, %to : (tensor<2x4x4x1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4x4x1xi8>
  %1 = tosa.clamp %0 {min_val = -100 : i8, max_val = 90 : i8} : (tensor<2x4x4x1xi8>) -> tensor<2x4x4x1xi8>
  %weights = "tosa.const"() <{values = dense<[[[[7], [-3]], [[2], [11]]], [[[-5], [4]], [[9], [-8]]]]> : tensor<2x2x2x1xi8>}> : () -> tensor<2x2x2x1xi8>
  %bias = "tosa.const"() <{values = dense<[1000, -77]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %2 = tosa.conv2d %1, %weights, %bias, %zp, %to
      {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
      : (tensor<2x4x4x1xi8>, tensor<2x2x2x1xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x2x2x2xi32>
  %scale = "tosa.const"() <{values = dense<[[[[1518500250, -1073741824]]]]> : tensor<1x1x1x2xi32>}> : () -> tensor<1x1x1x2xi32>
  %shift = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %3 = tosa.mul %2, %scale, %shift : (tensor<2x2x2x2xi32>, tensor<1x1x1x2xi32>, tensor<1xi8>) -> tensor<2x2x2x2xi32>
  %three = "tosa.const"() <{values = dense<3> : tensor<1x1x1x1xi32>}> : () -> tensor<1x1x1x1xi32>
  %4 = tosa.arithmetic_right_shift %3, %three {round = true} : (tensor<2x2x2x2xi32>, tensor<1x1x1x1xi32>) -> tensor<2x2x2x2xi32>
  %5 = tosa.greater %4, %three : (tensor<2x2x2x2xi32>, tensor<1x1x1x1xi32>) -> tensor<2x2x2x2xi1>
  %order = tosa.transpose %4 {perms = array<i32: 0, 2, 1, 3>} : (tensor<2x2x2x2xi32>) -> tensor<2x2x2x2xi32>
  %6 = tosa.intdiv %order, %three : (tensor<2x2x2x2xi32>, tensor<1x1x1x1xi32>) -> tensor<2x2x2x2xi32>
  %7 = tosa.select %5, %4, %6 : (tensor<2x2x2x2xi1>, tensor<2x2x2x2xi32>, tensor<2x2x2x2xi32>) -> tensor<2x2x2x2xi32>
  return %7 : tensor<2x2x2x2xi32>
}

func.func private @printMemrefF32(tensor<*xf32>)
func.func private @printMemrefI32(tensor<*xi32>)

func.func @main() {
  // Anything that differs from element to element.
  %image = tensor.generate {
  ^bb0(%n: index, %y: index, %x: index, %c: index):
    %0 = affine.apply affine_map<(n, y, x, c) -> ((n * 7 + y * 5 + x * 3 + c * 11) mod 13 - 6)>(%n, %y, %x, %c)
    %1 = arith.index_cast %0 : index to i32
    %2 = arith.sitofp %1 : i32 to f32
    %quarter = arith.constant 0.25 : f32
    %3 = arith.mulf %2, %quarter : f32
    tensor.yield %3 : f32
  } : tensor<2x6x6x2xf32>
  %batch = tensor.cast %image : tensor<2x6x6x2xf32> to tensor<?x6x6x2xf32>
  %classes = call @classify(%batch) : (tensor<?x6x6x2xf32>) -> tensor<?x3xf32>
  %printed = tensor.cast %classes : tensor<?x3xf32> to tensor<*xf32>
  call @printMemrefF32(%printed) : (tensor<*xf32>) -> ()

  %bytes = tensor.generate {
  ^bb0(%n: index, %y: index, %x: index, %c: index):
    %0 = affine.apply affine_map<(n, y, x, c) -> ((n * 57 + y * 35 + x * 83) mod 256 - 128)>(%n, %y, %x, %c)
    %1 = arith.index_cast %0 : index to i8
    tensor.yield %1 : i8
  } : tensor<2x4x4x1xi8>
  %integers = call @quantized(%bytes) : (tensor<2x4x4x1xi8>) -> tensor<2x2x2x2xi32>
  %printed_integers = tensor.cast %integers : tensor<2x2x2x2xi32> to tensor<*xi32>
  call @printMemrefI32(%printed_integers) : (tensor<*xi32>) -> ()
  return
}
