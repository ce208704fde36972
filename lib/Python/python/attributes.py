

# ---------------------------------------------------------------------------
# Attributes
# ---------------------------------------------------------------------------


class _Attribute(_Description):
    """An attribute. One that is not present has its default or, if it is
    optional, is None.

    Methods that accept a value, or describe such values, take the element type
    that the operands share, or None.
    """

    kind, presence, isWeak = "Bool", "Required", False
    width, defaultValue, defaultNumber, defaultText = 1, 0, 0, None
    bounds, values, types = {}, (), "*"

    def is_optional(self):
        return self.presence == "Optional"

    def get_default(self):
        """The default in a list, which is empty if there is none."""
        if self.presence == "HasDefault" or self.defaultText is not None:
            return [self.read_default()]
        return [None] * self.is_optional()

    def read_default(self):
        return self.defaultText

    def accepts(self, value, element):
        return self.is_optional() and value is None or self.has(value, element)

    def document(self, shared):
        or_none = ", or None" * (self.get_default() == [None])
        return f"{self.name}, {self.get_words(shared)}{or_none}"


class _BoolAttribute(_Attribute):
    """A boolean attribute."""

    def get_words(self, shared):
        return "a boolean"

    def read_default(self):
        return bool(self.defaultValue)

    def has(self, value, element):
        return isinstance(value, (bool, np.bool_))

    def describe(self, element):
        return "failed to satisfy constraint: bool attribute"


def _read_number(text):
    """An integer or a float."""
    try:
        return int(text)
    except ValueError:
        return float(text)


def _is_integer(value):
    """Whether the value is an integer; booleans are not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


class _ElementAttribute(_Attribute):
    """An attribute of the operands' element type."""

    def get_words(self, shared):
        return "a number, weak in promotion" if self.isWeak else (
            f"a number of {shared}")

    def read_default(self):
        return _read_number(self.defaultText)

    def has(self, value, element):
        if np.ndim(value) != 0 or np.asarray(value).dtype.kind not in "biufc":
            return False
        try:
            return element is None or _keeps(_element(element), value)
        except NotImplementedError:  # Of a type that NumPy does not have.
            return True

    def describe(self, element):
        text = "must be a number of the operands' element type"
        return text if element is None else f"{text} {element}"


class _BoundedAttribute(_Attribute):
    """A number of a width, perhaps within a range."""

    def __init__(self, members):
        super().__init__(members)
        bounds = self.bounds if self.kind == "Float" else members
        self.least, self.greatest = bounds.get("min"), bounds.get("max")

    def describe(self, element):
        text = self.constraint.format(self.width)
        if self.least is not None:
            text += f" whose minimum value is {self.least}"
        if self.greatest is not None:
            text += f" whose maximum value is {self.greatest}"
        return f"failed to satisfy constraint: {text}"


class _IntegerAttribute(_BoundedAttribute):
    """An integer attribute."""

    constraint = "{}-bit signless integer attribute"

    def read_default(self):
        return self.defaultValue

    def get_bounds(self):
        least, greatest = -(1 << self.width - 1), (1 << self.width - 1) - 1
        return (least if self.least is None else self.least,
                greatest if self.greatest is None else self.greatest)

    def get_words(self, shared):
        return "an integer from {} to {}".format(*self.get_bounds())

    def has(self, value, element):
        least, greatest = self.get_bounds()
        return _is_integer(value) and least <= value <= greatest


class _FloatAttribute(_BoundedAttribute):
    """An attribute of f32 or f64."""

    constraint = "{}-bit float attribute"

    def read_default(self):
        return float(self.defaultNumber)

    def get_words(self, shared):
        low, high = self.least, self.greatest
        bounds = ("" if (low, high) == (None, None)
                  else f" of at most {high}" if low is None
                  else f" of at least {low}" if high is None
                  else f" from {low} to {high}")
        return f"a number of f{self.width}{bounds}"

    def has(self, value, element):
        if not _is_integer(value) and not isinstance(
                value, (float, np.floating)):
            return False
        round_to = np.float32 if self.width == 32 else np.float64
        try:
            with np.errstate(over="ignore"):
                value = round_to(value)
        except OverflowError:  # Of an integer.
            return False
        return ((self.least is None or round_to(self.least) <= value)
                and (self.greatest is None or value <= round_to(self.greatest)))


class _StringAttribute(_Attribute):
    """An attribute whose value is one of some strings."""

    def list(self):
        return ", ".join(f'"{value}"' for value in self.values)

    def get_words(self, shared):
        return f"one of {self.list()}"

    def has(self, value, element):
        return isinstance(value, str) and value in self.values

    def describe(self, element):
        return f"must be one of {self.list()}"


class _TypeAttribute(_Attribute):
    """An attribute whose value is the name of a type."""

    def __init__(self, members):
        super().__init__(members)
        self.types = _TYPES[self.types]

    def get_words(self, shared):
        return f"the name of a type, one of {self.types.description}"

    def has(self, value, element):
        return isinstance(value, str) and value in self.types

    def describe(self, element):
        return f"must be {self.types.description}"


def _read_attributes(op):
    """The attributes of an op that bodies may read."""
    kinds = {
        "Bool": _BoolAttribute,
        "Integer": _IntegerAttribute,
        "Float": _FloatAttribute,
        "Element": _ElementAttribute,
        "String": _StringAttribute,
        "Type": _TypeAttribute,
    }
    # Those behind the own ones are the alignment's, or of other kinds.
    own = op.attributes if op.alignment < 0 else op.attributes[:op.alignment]
    return [kinds[kind](each) for each in own
            for kind in [each.get("kind", "Bool")] if kind in kinds]
