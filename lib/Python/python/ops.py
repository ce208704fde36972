

class _Op(_Description, _Derivatives):
    """An op: its operands, results, attributes, rule set and derivatives, and
    the functions of _make_functions().

    An absent operand is None. Answers about several results are tuples.
    """

    summary = description = ""
    operands = attributes = furtherResults = checks = partials = ()
    acceptedTypes = ()
    numParameters, alignment, elementTypes = 0, -1, "*"
    result, messages = {}, {}
    promotion, liftTo = None, _NO_LIFT

    def __init__(self, members):
        self.mnemonic = members["name"].split(".")[-1]
        super().__init__(members)
        self.rules = RULE_SETS[self.rules]
        self.elementTypes = _TYPES[self.elementTypes]
        self.messages = _read_messages(self.messages)
        self.promotion = self.promotion and _PROMOTIONS[self.promotion]
        self.operands = _read_operands(self)
        self.attributes = _read_attributes(self)
        self.results = _read_results(self)
        partials = [_Partial(each) for each in self.partials]
        self.partials = {
            (self.operands[each.operand].name, each.result): each
            for each in partials}
        self.conjugates = any(each.conjugates for each in partials)
        self.weak_attributes = [
            each.name for each in self.attributes if each.isWeak]

    def is_into_result(self):
        """Whether the result has to be declared, since an operand is broadcast
        into it."""
        broadcast = [each for each in self.operands if not each.parameter]
        return self.rules._is_into_result(broadcast) and not any(
            each.variadic for each in broadcast)

    def infer(self, operands, attributes, result=None, result_element=None):
        """The results' shapes or types, spelled like the operands'."""
        passed = self._pass_types(operands, attributes)
        declared = None if result is None else _Spelled(result)
        # A result's type is only asked for if something names it.
        attributes = {name: _name_type(value) for name, value
                      in attributes.items() if value is not None}
        result_element = _name_type(result_element)
        inferred = self._infer(passed, declared, attributes)[0]
        shared = self._get_shared(passed)
        first = passed[0].type if passed else _Spelled(())
        if not first.is_text:
            return self._get_one_or_all([inferred] * len(self.results))
        return self._get_one_or_all([
            str(first.with_shape(inferred, self._get_result_element(
                each, shared, attributes, result_element)))
            for each in self.results])

    def verify(self, operands, attributes, result):
        """Raises VerificationError if the op is invalid."""
        attributes = {name: _name_type(value)
                      for name, value in attributes.items()}
        passed = self._pass_types(operands, attributes)
        several = result if len(self.results) > 1 else [result]
        if len(several) != len(self.results):
            self._refuse(f"expected {len(self.results)} results")
        all_declared = [_Spelled(each) for each in several]
        inferred = self._infer(passed, all_declared[0], attributes)[0]
        shapes = self._get_shapes(passed)
        for described, declared in zip(self.results, all_declared):
            self._check_result_element(described, passed, attributes, declared)
            try:
                self.rules._check_result(inferred, shapes, declared.shape)
            except _Failure as failure:
                self._refuse_shapes(failure, passed, declared, described)
        self._check_call(passed, attributes, [
            each.element for each in all_declared])

    @np.errstate(all="ignore")
    def compute(self, operands, attributes, element=None,
                result_element=None, shape=None):
        """The values of the results."""
        if not self.body:
            raise NotImplementedError(f"'{self.name}': the op has no body")
        bound = self._bind(operands, attributes, element, result_element, shape)
        return self._get_one_or_all(bound.evaluate(
            self._choose_body(bound), bound.call.results))

    def _bind(self, operands, attributes, element=None, result_element=None,
              shape=None):
        """The op on arrays, bound but not computed."""
        attributes = {name: _name_type(value)
                      for name, value in attributes.items()}
        result_element = _name_type(result_element)
        operands = [list(given) if described.variadic else given
                    for described, given in zip(self.operands, operands)]
        passed = self._pass_arrays(operands, attributes, element)
        declared = None if shape is None else _Spelled(shape)
        inferred, maps = self._infer(passed, declared, attributes)
        if inferred == UNRANKED or None in inferred:
            raise TypeError(
                f"'{self.name}' has no values of shape {_spell(inferred)}")
        shared = self._get_shared(passed)
        targets = [
            self._get_result_element(each, shared, attributes, result_element)
            for each in self.results]
        if shared is None or None in targets:
            missing = "element" if shared is None else "result_element"
            raise TypeError(f"'{self.name}' needs {missing}")
        self._check_call(passed, attributes, targets)
        own = [each.element for each in passed]
        self._promote_arrays(passed, shared)
        # Bodies compute on at least one dimension, as `_values` makes arrays.
        computed_shape = inferred or (1,)
        values = iter([
            each.value.reshape(1) if each.described.parameter
            else _spread(each.value, maps[number], computed_shape,
                         self.rules.reads)
            for number, each in enumerate(passed)
        ])
        arguments = [
            [next(values) for _ in given] if described.variadic
            else None if described.optional and given is None
            else next(values)
            for described, given in zip(self.operands, operands)
        ]
        elements = {each.described.name: each.element for each in passed}
        results = [_element(each) for each in targets]
        call = _Call(_element(shared), results, elements, attributes, inferred)
        return _Bound(passed, own, maps, shared, targets, call, arguments)

    @staticmethod
    def _get_one_or_all(of_results):
        return of_results[0] if len(of_results) == 1 else tuple(of_results)

    # Operands.

    def _pass(self, operands):
        """The operands one by one, including each of a variadic one."""
        for described, given in zip(self.operands, operands):
            if described.optional and given is None:
                continue
            if not described.variadic:
                yield _Passed(described, described.name, given)
                continue
            if isinstance(given, str):
                raise TypeError(f"'{self.name}' op operand "
                                f"'{described.name}' has to be a list")
            for number, each in enumerate(given):
                yield _Passed(described, f"{described.name}[{number}]", each)

    def _pass_all(self, operands, attributes):
        passed = _AllPassed(self._pass(operands))
        passed.numbers = [
            _element_of(np.asarray(attributes[name])).name
            for name in self.weak_attributes
            if attributes.get(name) is not None]
        return passed

    def _pass_types(self, operands, attributes):
        passed = self._pass_all(operands, attributes)
        for each in passed:
            each.type = _Spelled(each.value)
        return passed

    def _pass_arrays(self, operands, attributes, element):
        """The operands as arrays with types, in the form that bodies take."""
        passed = self._pass_all(operands, attributes)
        named = self._name_elements(element, passed)
        shared = [(each, name) for each, name in zip(passed, named)
                  if each.described.types is None]
        # If all operands are numbers of Python's, none of them is weak.
        if any(name is None and not (each.weak or _is_scalar(each.value))
               or name is not None and isinstance(element, (list, tuple))
               for each, name in shared):
            for each, name in shared:
                each.is_number = name is None and _is_scalar(each.value)
                each.weak |= each.is_number
        for each, name in zip(passed, named):
            array = np.asarray(each.value)
            types = each.described.types
            if types is None and name is not None:
                each.element = _element(name)
            elif types is not None and types.single:
                each.element = _element(types.single)
            else:
                each.element = _element_of(array)
            if array.dtype.kind not in each.element.kinds:
                self._refuse(f"operand '{each.name}' has elements "
                             f"{array.dtype}, not {each.element.name}")
            if not each.is_number:
                each.value = each.element(array)
            if types is not None and not _keeps(each.element, array):
                self._refuse(f"operand '{each.name}' has elements that are "
                             f"not of {each.element.name}")
            each.type = _Spelled(array.shape).as_tensor(each.element.name)
        return passed

    def _name_elements(self, element, passed):
        """The element type given for each operand, or None: `element` is one
        type for all, or a list of types."""
        if not isinstance(element, (list, tuple)):
            return [_name_type(element)] * len(passed)
        if len(element) != len(passed):
            raise TypeError(f"'{self.name}' has {len(passed)} operands, but "
                            f"element names {len(element)} types")
        return [_name_type(each) for each in element]

    def _promote_arrays(self, passed, shared):
        """Converts the operands to the type that bodies compute in."""
        for each in passed:
            if each.is_number:
                each.value = self._convert_number(each, _element(shared))
                each.element = _element(shared)
            elif self.promotion and each.described.types is None:
                each.value = self.promotion.convert(
                    each.value, each.element.name, shared)
                each.element = _element(shared)

    def _convert_number(self, number, to):
        """Converts a number of Python's to an array."""
        value = number.value
        if "i" in to.kinds and not _keeps(to, int(value)):
            self._refuse(f"operand '{number.name}' is {value}, which is no "
                         f"number of {to.name}")
        return to(np.asarray(value))

    @staticmethod
    def _get_shapes(passed):
        return [each.type.shape for each in passed
                if not each.described.parameter]

    @staticmethod
    def _get_own(passed, weak=False):
        """The names of the known element types of operands without types of
        their own."""
        return [each.type.element for each in passed
                if each.described.types is None and each.weak == weak
                and each.type.element is not None]

    def _get_yielding(self, passed):
        """The element types of operands that yield to others in promotion."""
        return self._get_own([
            each for each in passed if each.type.shape == ()
        ]) if self.promotion.rankZeroYields else []

    def _get_full(self, passed):
        """The element types of other operands; of all operands if all of them
        would yield."""
        return self._get_own([
            each for each in passed if each.type.shape != ()
        ]) if self._get_yielding(passed) else self._get_own(passed)

    def _get_promoted(self, passed):
        """The name of the type that operands promote to, before it is lifted.
        """
        weak = [*self._get_own(passed, weak=True), *passed.numbers]
        return self.promotion.promote(
            self._get_full(passed), max(map(_categorize, weak), default=0),
            self._get_yielding(passed))

    def _get_shared(self, passed):
        """The name of the element type that operands share or are promoted to,
        if known."""
        elements = self._get_own(passed)
        if not self.promotion or not elements:
            return elements[0] if elements else None
        by, promoted = self.promotion, self._get_promoted(passed)
        elements = self._get_full(passed) or elements
        lift = functools.partial(
            by.lift, to=self.liftTo, accepted=self.elementTypes)
        if self.liftTo != _LEAST_ACCEPTED:
            return lift(promoted)
        # The least float that both i8 and ui8 widen to is f16.
        if promoted != by.promote(elements):
            elements.append(promoted)
        return by.promote([lift(element) for element in elements])

    def _describe_promotion(self, passed):
        yields = self.promotion.rankZeroYields
        spelled = [
            ("weak " if each.weak else
             "rank-0 " if yields and each.type.shape == () else "")
            + each.type.element for each in passed
            if each.described.types is None and each.type.element is not None]
        spelled += [f"weak {name}" for name in passed.numbers]
        promoted, lifted = self._get_promoted(passed), self._get_shared(passed)
        return self.promotion.describe(spelled, promoted) + (
            f", lifted to {lifted}" if lifted != promoted else "")

    # Verification.

    def _refuse(self, message):
        raise VerificationError(f"'{self.name}' op {message}")

    def _refuse_shapes(self, failure, passed, declared, result=None):
        broadcast = [each for each in passed if not each.described.parameter]
        declared = declared or _Spelled(UNRANKED)
        result = result or self.results[0]
        names = [each.name for each in broadcast] + [result.name]
        types = [each.type for each in broadcast] + [declared]
        self._refuse(self.rules._describe(
            failure, self.messages.get(failure.kind)
            or self.rules.get_message(failure.kind), names, types,
            [each.shape for each in types]))

    def _check_attributes(self, attributes, element):
        """Checks the given attributes; inference does not need all of them."""
        for each in self.attributes:
            value = attributes.get(each.name)
            if each.name in self.weak_attributes and isinstance(value, bool):
                continue  # They are 0 and 1 of any type.
            if each.name in attributes and not each.accepts(value, element):
                self._refuse(f"attribute '{each.name}' "
                             f"{each.describe(element)}, but is {value!r}")

    def _check_call(self, passed, attributes, results):
        """Runs the op's own checks, if all types are known."""
        if not self.checks:
            return
        operands = {each.described.name: each.type.element for each in passed}
        shared = self._get_shared(passed)
        if None in [shared, *results, *operands.values()]:
            return
        # Checks read only the names of element types.
        call = _Call(
            SimpleNamespace(name=shared),
            [SimpleNamespace(name=each) for each in results],
            {name: SimpleNamespace(name=each)
             for name, each in operands.items()}, attributes, None)
        names = {"element": shared}
        names.update((each.name, element)
                     for each, element in zip(self.results, results))
        for check, holds in zip(self.checks, self.conditions):
            if not holds(call):
                self._refuse(re.sub(
                    r"\$(\w+)", lambda match: names.get(match[1], match[0]),
                    check["message"]))

    def _infer(self, passed, declared, attributes):
        """The result's shape and the maps of operands."""
        self._check_elements(passed)
        self._check_attributes(attributes, self._get_shared(passed))
        try:
            return self.rules._infer(
                self._get_shapes(passed),
                self.rules._get_attribute(attributes),
                declared and declared.shape)
        except _Failure as failure:
            self._refuse_shapes(failure, passed, declared)

    def _check_elements(self, passed):
        """Checks the known element types of operands."""
        shared, numbers = None, []
        for each in passed:
            its, own = each.type.element, each.described.types
            is_shared = own is None
            if each.is_number:
                numbers.append(each)
            elif its is not None and not (is_shared and its == shared):
                types = self.elementTypes if is_shared else own
                if is_shared and self.promotion:
                    types = self.promotion.elementTypes
                if its not in types:
                    self._refuse(
                        f"operand '{each.name}' must have elements of type "
                        f"{types.description}, but is {each.type}")
                if is_shared and shared is not None and not self.promotion:
                    self._refuse(
                        "operands must have the same element type, but "
                        f"operand '{each.name}' is {each.type} where {shared} "
                        "is expected")
                shared = its if is_shared else shared
            if each.described.parameter and (
                    each.type.shape == UNRANKED
                    or any(size != 1 for size in each.type.shape)):
                self._refuse(f"operand '{each.name}' must be a tensor of one "
                             f"element, but is {each.type}")

        if self.promotion:
            self._check_promoted(passed)
            return
        for each in numbers:
            if _categorize(each.type.element) > _categorize(shared):
                self._refuse(f"operand '{each.name}' is {each.value}, which is "
                             f"no number of {shared}")

    def _check_ranks(self, passed):
        """Checks that ranks are known if promotion depends on them."""
        shared = [each for each in passed if each.described.types is None
                  and not each.weak and each.type.element is not None]
        unranked = [each for each in shared if each.type.shape == UNRANKED]
        if unranked and len({each.type.element for each in shared}) > 1:
            self._refuse(
                f"operand '{unranked[-1].name}' is {unranked[-1].type}, and "
                "its rank decides what operands promote to in "
                f"'{self.promotion.name}'")

    def _check_promoted(self, passed):
        if self.promotion.rankZeroYields:
            self._check_ranks(passed)
        promoted = self._get_shared(passed)
        if promoted == _NOTHING:
            self._refuse("the operands' element types "
                         f"{self._describe_promotion(passed)}")
        if promoted in self.promotion.get_weak():
            self._refuse("the operands' element types "
                         f"{self._describe_promotion(passed)}, of which "
                         "there are no tensors")
        if promoted is not None and promoted not in self.elementTypes:
            self._refuse("operands must promote to elements of type "
                         f"{self.elementTypes.description}, but "
                         f"{self._describe_promotion(passed)}")

    def _get_named(self, named, shared, attributes):
        """The name of the type that an attribute names, if the attribute is
        present."""
        value = attributes.get(named.name)
        if value is None:
            return shared if named.mayBeShared else None
        if named.among is not None:
            if not isinstance(value, str) or value not in named.among:
                self._refuse(f"attribute '{named.name}' must be "
                             f"{named.among.description}, but is {value!r}")
            return value
        if value not in named.types:
            self._refuse(f"attribute '{named.name}' must be one of "
                         f"{named.describe()}, but is {value!r}")
        return named.types[value]

    def _get_result_element(self, result, shared, attributes, chosen=None):
        """The name of a result's element type, if known."""
        if result.named is not None:
            return self._get_named(result.named, shared, attributes)
        if result.free is not None:
            if chosen is not None and chosen not in result.free:
                self._refuse(
                    f"result '{result.name}' must have elements of type "
                    f"{result.free.description}, but is {chosen}")
            return chosen
        if result.map is not None:
            return chosen if shared is None else result.map.spell(shared)
        return result.fixed or shared

    def _check_result_element(self, result, passed, attributes, declared):
        its = declared.element
        expected = self._get_result_element(result, self._get_shared(passed),
                                            attributes, its)
        if its is None or expected is None or its == expected:
            return
        is_promoted = self.promotion and result.element == "Shared"
        reason = (f", since {self._describe_promotion(passed)}"
                  if is_promoted else "")
        if result.named is not None:
            name = result.named.name
            value = attributes[name]
            said = "absent" if value is None else value
            reason = f", since '{name}' is {said}"
        self._refuse(f"result '{result.name}' must have elements of "
                     f"type {expected}{reason}, but is {declared}")

    def _choose_body(self, bound):
        shared, target = bound.shared, bound.targets[0]
        for case in self.body:
            if case.accepts(shared, target, bound.call.operands):
                return case.function
        raise NotImplementedError(
            f"'{self.name}' has no body for {shared} to {target}")


def _spread(array, own_dims, shape, reads):
    """An operand in the result's shape. `own_dims` has the operand's dimension
    for each of the result's, or None. A size that differs from the result's is
    1 and is read at index 0, unless `reads` says otherwise."""
    own = [dim for dim in own_dims if dim is not None]
    trimmed = [dim for dim in range(array.ndim) if dim not in own]
    sizes = [1 if dim is None else array.shape[dim] for dim in own_dims]
    array = array.transpose(own + trimmed).reshape(sizes)
    for dim, (own_size, size) in enumerate(zip(sizes, shape)):
        if own_size in (1, size):
            continue
        index = np.arange(size)
        block = own_dims.blocks.get(dim)
        if block or reads == "InBlocks":
            index = index // (block or size // own_size or 1)
        else:
            index = index % own_size
        array = array.take(index, axis=dim)
    return np.broadcast_to(array, shape)
