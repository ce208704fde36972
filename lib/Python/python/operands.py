

# ---------------------------------------------------------------------------
# Ops
# ---------------------------------------------------------------------------


class _Operand(_Description):
    """An operand. Without `types` of its own it has the shared type; if it is
    promoted, `accepted` are the types that it may have."""

    types, variadic, optional, weak = None, False, False, False

    def __init__(self, members, parameter, accepted):
        super().__init__(members)
        self.parameter = parameter
        self.types = self.types and _TYPES[self.types]
        self.accepted = accepted and _TYPES[accepted]

    def get_name(self):
        """The name in documentation."""
        return (self.name + " (a list)" * self.variadic
                + " (one element, not broadcast)" * self.parameter
                + " (or None)" * self.optional
                + " (promoted by its category alone)" * self.weak)

    def get_words(self, op):
        """Its types in words."""
        if self.accepted:
            return (f"{self.accepted.short}, which have to promote to "
                    f"{op.elementTypes.short}")
        return (self.types or op.elementTypes).description


def _read_operands(op):
    """The operands of an op; the last ones are its parameters."""
    size = len(op.operands)
    accepted = op.acceptedTypes or [None] * size
    return [
        _Operand(members, number >= size - op.numParameters, accepted[number])
        for number, members in enumerate(op.operands)]


class _TypeMap(_Description):
    """The element type of a result by the operands': a row or, for other
    integers, a factor of their width."""

    rows, keepsOthers, factor, divisor = (), False, 0, 1

    def __init__(self, members):
        super().__init__(members)
        self.rows = {row["from"]: row["to"] for row in self.rows}

    def spell(self, element):
        """The type for an element type, both spelled as in MLIR."""
        if element in self.rows:
            return self.rows[element]
        if self.keepsOthers:
            return element
        sign, width = element.split("i")
        return f"{sign}i{int(width) * self.factor // self.divisor}"


class _NamedTypes(_Description):
    """The element types named by the values of an attribute, or by the
    attribute itself, `among` several; None may stand for the operands' type."""

    attribute, types, mayBeShared = 0, (), False

    def __init__(self, members, attributes):
        super().__init__(members)
        by = attributes[self.attribute]
        self.name = by.name
        self.among = by.types if by.kind == "Type" else None
        key = "number" if by.kind == "Integer" else "text"
        self.types = {row.get(key, 0): row["type"] for row in self.types}

    def describe(self):
        return ", ".join(
            f"{value} ({element})" for value, element in self.types.items())


class _Result(_Description):
    """A result. Its element type is the operands', unless it is `fixed`,
    mapped from theirs, one of `free`, or named by an attribute."""

    element, types, map, named = "Shared", "*", None, None

    def __init__(self, name, members, attributes):
        super().__init__(members)
        self.name = name
        types = _TYPES[self.types]
        self.fixed = types.single if self.element == "Fixed" else None
        self.free = types if self.element == "Free" else None
        self.map = self.map and _TypeMap(self.map)
        if self.named is not None:
            self.named = _NamedTypes(self.named, attributes)

    def document(self, shared):
        of = self.fixed or self.free and self.free.description or shared
        if self.map:
            of = "a type that follows from the operands'"
        if self.named:
            name = self.named.name
            of = (f"the type that {name} names: {self.named.describe()}"
                  if self.named.types else f"the type {name}"
                  + " or, without it, of the operands'"
                  * self.named.mayBeShared)
        return f"{self.name} of {of}"


def _read_results(op):
    further = [(each["name"], each.get("description", {}))
               for each in op.furtherResults]
    return [_Result(name, members, op.attributes)
            for name, members in [(op.resultName, op.result), *further]]


class _Call(namedtuple("_Call", "element results operands attributes shape")):
    """The data that a body reads beside elements: the shared type, the types of
    results and operands, the attributes and the shape."""

    @property
    def result(self):
        return self.results[0]


def _width(name):
    """The width of an element type."""
    return int(re.search("[0-9]+", name)[0])


def _first(operands):
    """The first value of a fold that begins with an operand."""
    if not operands:
        raise NotImplementedError("a fold of no operands has no value")
    return operands[0]


class _Passed:
    """An operand as it is passed, with its name in messages."""

    def __init__(self, described, name, value):
        self.described = described
        self.name = name
        self.value = value
        self.element = None
        self.type = None
        # Whether only its category counts, as it does of a number of Python's.
        self.weak = described.weak
        self.is_number = False


class _AllPassed(list):
    """The operands as they are passed, and the types of weak attributes."""

    numbers = ()


class _Bound(namedtuple(
        "_Bound", "passed own maps shared targets call arguments")):
    """An op on arrays: the passed operands and their types, their maps, and the
    arguments of bodies."""

    def evaluate(self, function, results):
        """The values computed by a body, in the results' shape."""
        shape = self.call.shape
        computed = function(self.call, *self.arguments)
        if len(results) == 1:
            computed = [computed]
        return [
            np.array(np.broadcast_to(
                element(value).astype(element.dtype), shape or (1,))
            ).reshape(shape)
            for element, value in zip(results, computed)]


class _Case:
    """A body for a set of element types and maybe for types of the first result
    and of named operands: its formula, and its function of the call and the
    elements."""

    def __init__(self, types, formula, function, results=None, operands=None):
        self.types = _TYPES[types]
        self.formula = formula
        self.function = function
        self.results = results and _TYPES[results]
        self.operands = {name: _TYPES[its]
                         for name, its in (operands or {}).items()}

    def accepts(self, shared, target, elements):
        """Whether the body is for these types; absent operands are ignored."""
        return (shared in self.types
                and (self.results is None or target in self.results)
                and all(elements[name].name in types
                        for name, types in self.operands.items()
                        if name in elements))


def _unwritten(name):
    """A function for an operation without Python."""

    def refuse(*arguments):
        raise NotImplementedError(
            f"scalar operation '{name}' is not written in Python")

    return refuse
