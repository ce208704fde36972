

# ---------------------------------------------------------------------------
# Scalar operations that NumPy does not have
# ---------------------------------------------------------------------------


def _wide(values):
    """Floats as float64, so that functions of them are rounded late."""
    return np.asarray(values).astype(np.float64)


def _expand(forms, element, otherwise, *operands):
    """Computes a function of floats by its form for the type, or by the library
    if it has none."""
    for types, form in forms:
        if element.name in types:
            return form(SimpleNamespace(element=element), *operands)
    return otherwise(*operands)


def _complex(real, imaginary):
    """Complex numbers of two parts, which may be infinite or -0."""
    real, imaginary = np.broadcast_arrays(real, imaginary)
    dtype = np.result_type(real.dtype, imaginary.dtype, np.complex64)
    values = np.empty(real.shape, dtype)
    values.real = real
    values.imag = imaginary
    return values


def _maximum(a, b):
    """The greater one, NaN if either is; -0 is less than +0."""
    return np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))


def _minimum(a, b):
    """The lesser one, NaN if either is; -0 is less than +0."""
    return np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))


def _erf(values):
    """Gauss's error function."""
    values = _wide(values)
    return np.vectorize(math.erf, otypes=[np.float64])(values)


def _erfc(values):
    """1 minus Gauss's error function."""
    values = _wide(values)
    return np.vectorize(math.erfc, otypes=[np.float64])(values)


def _round_away(values):
    """Floats rounded to integers, halfway away from 0."""
    whole = np.trunc(values)
    return np.where(np.abs(values - whole) < 0.5, whole,
                    whole + np.sign(values))


def _fma(a, b, c):
    """The product and a third number, rounded once."""
    dtype = np.result_type(a, b, c)

    def fused(*numbers):
        a, b, c = map(float, numbers)
        if not all(map(math.isfinite, (a, b, c))):
            return a * b + c
        exact = Fraction(a) * Fraction(b) + Fraction(c)
        # Zeros have signs, which fractions do not.
        if exact == 0:
            return a * b + c
        return _round_to_odd(exact) if dtype.itemsize < 8 else _to_float(exact)

    return np.vectorize(fused, otypes=[np.float64])(a, b, c)


def _to_float(exact):
    """A fraction as the nearest float64."""
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf


def _round_to_odd(exact):
    """A fraction as a float64 whose last bit is set unless it is exact:
    rounding it to a narrower type gives the fraction, rounded once."""
    value = float(exact)
    is_even = int(np.float64(value).view(np.int64)) & 1 == 0
    if Fraction(value) != exact and is_even:
        value = math.nextafter(value, math.inf if exact > value else -math.inf)
    return value


def _is_normal(element, values):
    """Whether floats are finite and at least the least normal one."""
    size = np.abs(_wide(values))
    return np.isfinite(size) & (size >= 2.0**element.least_exponent)


def _to_bits(element, values):
    """The bits of floats as integers."""
    if isinstance(element, _Float):
        return np.asarray(values).view(element.bits.storage)
    values = np.asarray(values).astype(np.float64)
    if element.beyond == "positive nan":
        powers = np.frexp(values)[1] - 1 - element.least_exponent
        return np.where(np.isnan(values), element.nan_bits, powers)
    sign = np.signbit(values).astype(np.int64) << (element.bits.width - 1)
    size = np.where(np.isfinite(values), np.abs(values), 0)
    exponent = np.maximum(np.frexp(size)[1] - 1, element.least_exponent)
    digits = np.ldexp(size, element.mantissa_bits - exponent).astype(np.int64)
    # A number below the least normal one lacks the leading digit.
    fields = (exponent - element.least_exponent).astype(np.int64)
    magnitude = (fields << element.mantissa_bits) + digits
    magnitude = np.where(size == 0, 0, magnitude)
    magnitude = np.where(np.isinf(values), element.infinity_bits, magnitude)
    magnitude = np.where(np.isnan(values), element.nan_bits, magnitude)
    is_unsigned = np.isnan(values) & (element.beyond == "unsigned nan")
    return np.where(is_unsigned, 0, sign) | magnitude


def _from_bits(element, bits):
    """The floats with these bits."""
    if isinstance(element, _Float):
        return np.asarray(bits).view(element.dtype)
    bits = element.bits.unsigned(bits).astype(np.int64)
    if element.beyond == "positive nan":
        powers = np.ldexp(1.0, bits + element.least_exponent)
        return np.where(bits == element.nan_bits, np.nan, powers)
    sign_bit = 1 << (element.bits.width - 1)
    magnitude = bits & (sign_bit - 1)
    fields = magnitude >> element.mantissa_bits
    digits = magnitude & ((1 << element.mantissa_bits) - 1)
    digits = np.where(fields > 0, digits + (1 << element.mantissa_bits), digits)
    exponent = np.maximum(fields, 1) - 1 + element.least_exponent
    step = exponent - element.mantissa_bits
    values = np.ldexp(digits.astype(np.float64), step)
    if element.beyond == "infinity":
        values = np.where(magnitude == element.infinity_bits, np.inf, values)
        values = np.where(magnitude > element.infinity_bits, np.nan, values)
    values = np.where(bits & sign_bit, -values, values)
    if element.beyond == "nan":
        values = np.where(magnitude == element.nan_bits, np.nan, values)
    if element.beyond == "unsigned nan":
        values = np.where(bits == sign_bit, np.nan, values)
    return values


def _gamma_sum(a, x):
    """The sum of x^n / ((a + 1) ... (a + n)), as far as it converges."""
    a, x = map(_wide, (a, x))
    term = total = np.ones(np.broadcast(a, x).shape)
    for n in range(1, 2001):
        term = term * (x / (a + n))
        total = total + term
        if not np.any(term > np.finfo(np.float64).eps * total):
            break
    return total


def _gamma_fraction(a, x):
    """The continued fraction of the incomplete gamma function, as far as it
    converges."""
    a, x = map(_wide, (a, x))
    denominator = x - a + 1
    up, down = 1e30, 1 / denominator
    value = down
    for n in range(1, 2001):
        denominator = denominator + 2
        numerator = n * (a - n)
        up = denominator + numerator / up
        down = 1 / (denominator + numerator * down)
        value = value * (up * down)
        if not np.any(np.abs(up * down - 1) > 4 * np.finfo(np.float64).eps):
            break
    return value


def _integer_power(element, base, exponent):
    """Integers raised to powers; what a negative one gives is truncated."""
    result = np.ones_like(base)
    factor, rest = base, element.unsigned(exponent)
    for _ in range(element.width):
        result = np.where(rest & 1, element(result * factor), result)
        factor, rest = element(factor * factor), rest >> 1
    is_zero = (exponent < 0) & (np.abs(base) != 1)
    return np.where(is_zero, base.dtype.type(0), result)


def _population(element, values):
    """How many bits are set."""
    bits = element.unsigned(values)
    return sum((bits >> bits.dtype.type(position)) & 1
               for position in range(element.width))


def _quotient(a, b):
    """The quotient, truncated; of a division by 0 it is any number."""
    b = np.where(b == 0, b.dtype.type(1), b)
    return a // b + ((a % b != 0) & ((a < 0) != (b < 0)))


def _floor_quotient(a, b):
    """The quotient, rounded down; of a division by 0 it is any number."""
    return a // np.where(b == 0, b.dtype.type(1), b)


def _ceil_quotient(a, b):
    """The quotient, rounded up; of a division by 0 it is any number."""
    b = np.where(b == 0, b.dtype.type(1), b)
    return a // b + (a % b != 0)


def _remainder(a, b):
    """The remainder of the truncated quotient."""
    return a - b * _quotient(a, b)


def _leading_zeros(element, values):
    """How many bits are zeros above the first one that is set."""
    bits = element.unsigned(values)
    count = np.full(bits.shape, element.width)
    for position in range(element.width):
        rest = bits >> bits.dtype.type(position)
        count = np.where(rest != 0, element.width - 1 - position, count)
    return count


def _trailing_zeros(element, values):
    """How many bits are zeros below the last one that is set."""
    bits = element.unsigned(values)
    count = np.full(bits.shape, element.width)
    for position in reversed(range(element.width)):
        is_set = bits >> bits.dtype.type(position) & bits.dtype.type(1)
        count = np.where(is_set, position, count)
    return count


def _clip(element, values):
    """Integers as the nearest ones of another type."""
    values = np.asarray(values).astype(np.int64)
    return np.clip(values, element.least, element.greatest)


def _saturate(element, values):
    """Floats as the nearest integers, halfway to even; NaN is 0."""
    values = np.rint(_wide(values))
    bound = 2.0 ** (element.width - 1)
    is_inside = np.abs(values) < bound
    inside = np.where(is_inside, values, 0).astype(np.int64)
    above = np.where(values >= bound, element.greatest, inside)
    return np.where(values <= -bound, element.least, above)


def _saturate_unsigned(element, values):
    """Floats as the nearest unsigned integers, halfway to even; NaN is 0."""
    values = np.rint(_wide(values))
    bound = 2.0 ** element.width
    is_inside = (values >= 0) & (values < bound)
    inside = np.where(is_inside, values, 0).astype(np.uint64)
    greatest = np.uint64((1 << element.width) - 1)
    return np.where(values >= bound, greatest, inside)


def _rounded(element, values):
    """Integers as floats, rounded once."""
    if element.dtype.itemsize >= 4 and isinstance(element, _Float):
        return values.astype(element.dtype)
    # float64 has no room for the last bits of large integers. Rounding only
    # asks whether any of these bits is set: the bit before them stands for
    # that.
    number = values.dtype.type
    if values.dtype.itemsize == 8:
        last = values & number(2047)
        kept = (values - last) | np.where(last != 0, number(2048), number(0))
        is_large = np.abs(values.astype(np.float64)) >= 2.0**53
        values = np.where(is_large, kept, values)
    return element(values.astype(np.float64))


def _product(a, b):
    """The product of complex numbers, part by part."""
    return _complex(
        a.real * b.real - a.imag * b.imag, a.real * b.imag + a.imag * b.real
    )


def _complex_quotient(a, b):
    """The quotient of complex numbers, with C's infinities and zeros."""
    size = np.maximum(np.abs(b.real), np.abs(b.imag))
    scale = np.ldexp(1.0, -np.frexp(size)[1])
    scale = np.where(np.isfinite(b) & (b != 0), scale, 1)
    x, y, u, v = a.real, a.imag, b.real * scale, b.imag * scale
    square = u * u + v * v
    real = (x * u + y * v) / square * scale
    imaginary = (y * u - x * v) / square * scale
    # If both parts are NaN, infinite operand parts count as 1, others as 0.
    lost = np.isnan(real) & np.isnan(imaginary)
    p, q, r, s = (np.copysign(np.isinf(part), part) for part in (x, y, u, v))
    by_zero = lost & (square == 0)
    infinite = lost & np.isinf(a) & np.isfinite(b)
    vanishing = lost & np.isfinite(a) & np.isinf(b)
    cases = [by_zero, infinite, vanishing]
    sign = np.copysign(np.inf, u)
    return _complex(
        np.select(
            cases,
            [sign * x, np.inf * (p * u + q * v), 0 * (x * r + y * s)],
            real,
        ),
        np.select(
            cases,
            [sign * y, np.inf * (q * u - p * v), 0 * (y * r - x * s)],
            imaginary,
        ),
    ).astype(a.dtype)


def _sign(values):
    """Complex numbers divided by their absolute value; 0 stays 0."""
    length = np.abs(values)
    return np.where(length == 0, values, values / length)


def _angle_between(y, x):
    """The complex atan2."""
    turned = _complex(x.real - y.imag, x.imag + y.real)
    logarithm = np.log(turned / np.sqrt(_product(x, x) + _product(y, y)))
    return _complex(logarithm.imag, -logarithm.real)
