"""Compares native gradients of networks' blocks with NumPy's, which are written by hand."""

from __future__ import annotations

import sys

import numpy as np
from native import call


def gated_mlp(x, g, u, d, r):
    a, b = x @ g, x @ u
    s = 1 / (1 + np.exp(-a))
    p = r @ d.T
    da = p * b * (s + a * s * (1 - s))
    db = p * a * s
    return (a * s * b) @ d, da @ g.T + db @ u.T, x.T @ da, x.T @ db, (a * s * b).T @ r


def rms_norm(x, w, r):
    scale = 1 / np.sqrt((x * x).mean(axis=1, keepdims=True) + 0.01)
    along = (r * w * x).sum(axis=1, keepdims=True)
    return x * scale * w, r * w * scale - x * scale**3 * along / x.shape[1], (r * x * scale).sum(axis=0)


def masked_softmax(x, mask, r):
    e = np.exp(x + mask - (x + mask).max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    back = p * (r - (r * p).sum(axis=1, keepdims=True))
    return p, back, back.sum(axis=0)


def rotary(x, c, s, r0, r1):
    x0, x1 = x[:, :2], x[:, 2:]
    back = np.concatenate([r0 * c + r1 * s, r1 * c - r0 * s], axis=1)
    return x0 * c - x1 * s, x0 * s + x1 * c, back, (r0 * x0 + r1 * x1).sum(axis=0), (r1 * x0 - r0 * x1).sum(axis=0)


def residual(x, w, b, r):
    t = np.tanh(x @ w + b)
    back = r * (1 - t * t)
    return x + t, r + back @ w.T, x.T @ back, back.sum(axis=0, keepdims=True)


# The function, the shapes of its arguments, and those of its results.
BLOCKS = [
    (gated_mlp, [(2, 3), (3, 4), (3, 4), (4, 2)], [(2, 2)]),
    (gated_mlp, [(1, 1), (1, 1), (1, 1), (1, 1)], [(1, 1)]),
    (rms_norm, [(3, 4), (4,)], [(3, 4)]),
    (rms_norm, [(1, 4), (4,)], [(1, 4)]),
    (masked_softmax, [(3, 5), (5,)], [(3, 5)]),
    (masked_softmax, [(1, 5), (5,)], [(1, 5)]),
    (rotary, [(3, 4), (2,), (2,)], [(3, 2), (3, 2)]),
    (residual, [(3, 3), (3, 3), (1, 3)], [(3, 3)]),
]


def compare(name, got, want) -> None:
    for each, expected in zip(got, want, strict=True):
        if not np.allclose(each, expected, rtol=1e-9, atol=1e-11):
            sys.exit(f"error: {name}: {each}, not {expected}")


def check(path, block, shapes, result_shapes, random) -> None:
    name, count = block.__name__, len(result_shapes)
    operands = [random.normal(size=shape) for shape in shapes]
    adjoints = [random.normal(size=shape) for shape in result_shapes]
    everything = block(*operands, *adjoints)
    values, want = everything[:count], everything[count:]
    flag = f"--ewise-differentiate=function={name}"
    compare(name, call(path, f"{name}_adjoint", [*operands, *adjoints], shapes, [flag]), want)
    # The tangent is the adjoint's transpose.
    tangents = [random.normal(size=shape) for shape in shapes]
    pushed = call(path, f"{name}_tangent", [*operands, *tangents], result_shapes,
                  [f"{flag} mode=tangent"])
    along = sum(np.sum(each * other) for each, other in zip(pushed, adjoints))
    back = sum(np.sum(each * other) for each, other in zip(want, tangents))
    compare(f"{name}, tangent", [along], [back])
    # Kept values are behind the results of @f_kept.
    kept = f"{flag} keep strong-zeros"
    shapes_kept = {
        "gated_mlp": [(shapes[0][0], shapes[1][-1])] * 2, "rms_norm": [(shapes[0][0],)],
        "masked_softmax": [(shapes[0][0],)] * 2, "residual": [(3, 3)], "rotary": [],
    }[name]
    results = call(path, f"{name}_kept", operands, [*result_shapes, *shapes_kept], [kept])
    compare(name, results[:count], values)
    compare(name, call(path, f"{name}_adjoint", [*operands, *adjoints, *results[count:]], shapes, [kept]), want)


def main() -> None:
    random = np.random.default_rng(1)
    for block, shapes, result_shapes in BLOCKS:
        check(sys.argv[1], block, shapes, result_shapes, random)
    print(f"{len(BLOCKS)} blocks")


if __name__ == "__main__":
    main()
