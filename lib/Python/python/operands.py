

# ---------------------------------------------------------------------------
# Ops
# ---------------------------------------------------------------------------


class _Operand(_Data):
    """An operand. Without types of its own it has the shared type; if it is
    promoted, `accepts` are the types that it may have."""

    positional = "name types"
    types = accepts = None
    variadic = parameter = optional = weak = False

    def get_name(self):
        """The name in documentation."""
        return (self.name + " (a list)" * self.variadic
                + " (one element, not broadcast)" * self.parameter
                + " (or None)" * self.optional
                + " (promoted by its category alone)" * self.weak)

    def get_words(self, op):
        """Its types in words."""
        if self.accepts:
            return f"{self.accepts}, which have to promote to {op.types.short}"
        return (self.types or op.types).description


class _TypeMap(_Data):
    """The element type of a result by the operands': a row or, for other
    integers, a factor of their width."""

    positional = "rows factor divisor"
    keeps_others = False

    def spell(self, element):
        """The type for an element type, both spelled as in MLIR."""
        if element in self.rows:
            return self.rows[element]
        if self.keeps_others:
            return element
        sign, width = element.split("i")
        return f"{sign}i{int(width) * self.factor // self.divisor}"


class _NamedTypes(_Data):
    """The element types named by the values of an attribute, or by the
    attribute itself, `among` several; None may stand for the operands' type."""

    positional = "attribute types"
    types = among = None
    or_shared = False

    def describe(self):
        return ", ".join(
            f"{value} ({element})" for value, element in self.types.items())


class _Result(_Data):
    """A result. Its element type is the operands', unless it is `fixed`,
    `mapped` from theirs, one of `free`, or `named` by an attribute."""

    positional = "name"
    fixed = mapped = free = named = None

    def is_shared(self):
        return len(vars(self)) == 1

    def is_chosen(self):
        return self.free is not None

    def document(self, shared, attributes):
        of = self.fixed or self.free and self.free.description or shared
        if self.mapped:
            of = "a type that follows from the operands'"
        if self.named:
            name = self.named.attribute
            optional = any(each.optional for each in attributes
                           if each.name == name)
            of = (f"the type that {name} names: {self.named.describe()}"
                  if self.named.types else f"the type {name}"
                  + " or, without it, of the operands'" * optional)
        return f"{self.name} of {of}"


class _Call(_Data):
    """The data that a body reads beside elements: the shared type, the types of
    results and operands, the attributes and the shape."""

    positional = "element results operands attributes shape"

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


class _Bound(_Data):
    """An op on arrays: the passed operands and their types, their maps, and the
    arguments of bodies."""

    positional = "passed own maps shared targets call arguments"

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


class _Case(_Data):
    """A body for a set of element types and maybe for types of the first result
    and of named operands: its formula, and its function of the call and the
    elements."""

    positional = "types formula function results operands"
    results = None
    operands = {}

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
