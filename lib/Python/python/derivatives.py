

# ---------------------------------------------------------------------------
# Derivatives
# ---------------------------------------------------------------------------


class _Partial(_Description):
    """The partial derivative of a result by an operand: its cases, and the
    cases of the condition under which the result depends on the operand. If it
    `chooses`, the result is the maximum or minimum of all operands, of which
    those equal to it have equal shares."""

    operand = result = 0
    reason = None
    conjugates = chooses = False
    cases = depends = ()


class _Derivatives:
    """The derivatives of an op: `partials` has each partial derivative by an
    operand's name and a result's number."""

    @np.errstate(all="ignore")
    def jvp(self, operands, attributes, tangents, **types):
        """The tangents of the results for `tangents` of the operands, None for
        those that do not change."""
        bound = self._bind(operands, attributes, **types)
        changes = self._flatten(operands, tangents)
        results = []
        for result, element in enumerate(bound.call.results):
            total = element(np.zeros(bound.call.shape))
            for operand, change in enumerate(changes):
                if change is None:
                    continue
                partial = self._get_partial(bound, operand, result)
                if partial is not None:
                    change = _read(bound, operand, np.asarray(change),
                                   self.rules.reads)
                    total = element(total + _fit_real(element, self._multiply(
                        bound, operand, result, partial, change)))
            results.append(
                total.astype(element.dtype).reshape(bound.call.shape))
        return self._get_one_or_all(results)

    @np.errstate(all="ignore")
    def vjp(self, operands, attributes, adjoints, **types):
        """The adjoints of the operands for `adjoints` of the results: arrays of
        the operands' shapes, in a tuple; None for an operand that is no float
        or is absent, a list for a variadic one."""
        bound = self._bind(operands, attributes, **types)
        computed = iter([self._get_adjoint(bound, operand, adjoints)
                         for operand in range(len(bound.passed))])
        return tuple(
            None if described.optional and given is None
            else [next(computed) for _ in given] if described.variadic
            else next(computed)
            for described, given in zip(self.operands, operands))

    def _get_adjoint(self, bound, operand, adjoints):
        own = bound.own[operand]
        if not _is_continuous(own):
            return None
        shape = bound.passed[operand].type.shape
        total = np.zeros(shape)
        for result, (element, adjoint) in enumerate(
                zip(bound.call.results, adjoints)):
            partial = self._get_partial(bound, operand, result)
            if partial is None or adjoint is None:
                continue
            whole = np.broadcast_to(np.asarray(adjoint), bound.call.shape)
            if self.conjugates:
                partial = np.conj(partial)
            product = _fit_real(own, np.asarray(self._multiply(
                bound, operand, result, partial, whole)))
            product = product.reshape(partial.shape)
            total = own(total + own(_sum_for(
                product, _get_map(bound, operand), shape, self.rules.reads)))
        return own(total).astype(own.dtype).reshape(shape)

    def _get_partial(self, bound, operand, result):
        """The partial derivative; None if the result does not depend on the
        operand."""
        name = bound.passed[operand].described.name
        if not (_is_continuous(bound.own[operand])
                and _is_continuous(bound.call.results[result])):
            return None
        partial = self.partials.get((name, result), _Partial({}))
        if partial.chooses:
            return self._get_part(bound, operand, result)
        if partial.reason and not partial.cases:
            raise NotImplementedError(
                f"'{self.name}' has no derivative by '{name}': "
                f"{partial.reason}")
        for case in partial.cases:
            if case.accepts(bound.shared, bound.targets[0],
                            bound.call.operands):
                if case.formula == "0":
                    return None
                element = _get_partial_element(bound, operand, result)
                return bound.evaluate(case.function, [element])[0]
        raise NotImplementedError(
            f"'{self.name}' has no derivative by '{name}' for {bound.shared} "
            f"to {bound.targets[result]}")

    def _compare_all(self, bound, operand, result):
        """The value of the operand, the maximum or minimum of all values, and
        all values."""
        described = bound.passed[operand].described
        values = bound.arguments[self.operands.index(described)]
        first = next(each for each, passed in enumerate(bound.passed)
                     if passed.described is described)
        chosen = bound.evaluate(
            self._choose_body(bound),
            bound.call.results)[result].reshape(bound.call.shape or (1,))
        return values[operand - first], chosen, values

    def _get_part(self, bound, operand, result):
        """The share of a value in the maximum or minimum of all."""
        own, chosen, values = self._compare_all(bound, operand, result)
        count = sum(np.equal(each, chosen).astype(float) for each in values)
        part = np.equal(own, chosen) / count
        return bound.call.results[result](
            np.broadcast_to(part, chosen.shape)).reshape(bound.call.shape)

    def _find_dependence(self, bound, operand, result):
        """Where the choices of the op make the result depend on the operand."""
        name = bound.passed[operand].described.name
        partial = self.partials.get((name, result), _Partial({}))
        if partial.chooses:
            own, chosen, _ = self._compare_all(bound, operand, result)
            depends = ~np.less(own, chosen) & ~np.greater(own, chosen)
            return np.broadcast_to(depends, chosen.shape).reshape(
                bound.call.shape)
        for case in partial.depends:
            if case.accepts(bound.shared, None, bound.call.operands):
                return bound.evaluate(case.function, [_element("i1")])[0]
        return True

    def _multiply(self, bound, operand, result, partial, change):
        """The product of a change with a partial derivative, complex if the
        operand or the result is: 0 where it is not chosen, whatever the change
        is."""
        element = _get_partial_element(bound, operand, result)
        product = element(partial * element(change).reshape(partial.shape))
        depends = self._find_dependence(bound, operand, result)
        return np.where(depends, product, np.zeros((), product.dtype))

    def _flatten(self, operands, changes):
        """The changes of present operands, one by one."""
        flat = []
        for described, given, change in zip(self.operands, operands, changes):
            if described.variadic:
                flat += change or [None for _ in given]
            elif not (described.optional and given is None):
                flat.append(change)
        return flat


def _is_continuous(element):
    return element.dtype.kind in "fc"


def _is_complex(element):
    return element.dtype.kind == "c"


def _get_partial_element(bound, operand, result):
    """The type of a partial derivative: the result's, if it is not real and the
    operand complex."""
    element, own = bound.call.results[result], bound.own[operand]
    return own if _is_complex(own) and not _is_complex(element) else element


def _fit_real(element, value):
    """The value or, for a real element, its real part."""
    return value if _is_complex(element) else np.real(value)


def _get_map(bound, operand):
    """For each of the result's dimensions, the operand's dimension paired with
    it. A parameter is paired with none."""
    if bound.passed[operand].described.parameter:
        return _Map((), len(bound.call.shape))
    return bound.maps[operand]


def _read(bound, operand, change, reads):
    """The elements of an array of the operand's shape, as the op reads it."""
    return _spread(change, _get_map(bound, operand), bound.call.shape, reads)


def _sum_for(array, own_dims, shape, reads):
    """The sums, for each element of an operand of that shape, over the elements
    of the result that read it by `_spread`."""
    count = math.prod(shape)
    numbers = np.arange(count).reshape(shape)
    read = _spread(numbers, own_dims, array.shape, reads)
    if array.dtype.kind == "c":
        parts = [_sum_for(part, own_dims, shape, reads)
                 for part in (array.real, array.imag)]
        return parts[0] + 1j * parts[1]
    sums = np.bincount(read.ravel(), array.ravel().astype(np.float64), count)
    return sums.reshape(shape)
