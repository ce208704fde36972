// Blocks of 8 by 32 threads, each of which computes an element and all that it reads.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %generics = transform.structured.match ops{["linalg.generic"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %tiles, %blocks = transform.structured.fuse %generics tile_sizes [8, 32] {use_forall}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %elements, %threads = transform.structured.fuse %tiles tile_sizes [1, 1] {use_forall}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
