

# ---------------------------------------------------------------------------
# Attributes
# ---------------------------------------------------------------------------


class _Attribute(_Data):
    """An attribute. Without a `default`, it is required. An optional one may
    be None.

    Methods that accept a value, or describe such values, take the element type
    that the operands share, or None.
    """

    positional = "name"
    weak = optional = False

    def get_default(self):
        """The default in a list, which is empty if there is none."""
        members = vars(self)
        return [members["default"]] if "default" in members else (
            [None] * self.optional)

    def accepts(self, value, element):
        return self.optional and value is None or self.has(value, element)

    def document(self, shared):
        or_none = ", or None" * (self.get_default() == [None])
        return f"{self.name}, {self.kind(shared)}{or_none}"


class _BoolAttribute(_Attribute):
    """A boolean attribute."""

    def kind(self, shared):
        return "a boolean"

    def has(self, value, element):
        return isinstance(value, (bool, np.bool_))

    def describe(self, element):
        return "failed to satisfy constraint: bool attribute"


def _is_integer(value):
    """Whether the value is an integer; booleans are not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


class _ElementAttribute(_Attribute):
    """An attribute of the operands' element type."""

    def kind(self, shared):
        return "a number, weak in promotion" if self.weak else (
            f"a number of {shared}")

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
    """An integer attribute of a width, perhaps within a range."""

    positional = "name width"
    least = greatest = None

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

    def get_bounds(self):
        least, greatest = -(1 << self.width - 1), (1 << self.width - 1) - 1
        return (least if self.least is None else self.least,
                greatest if self.greatest is None else self.greatest)

    def kind(self, shared):
        return "an integer from {} to {}".format(*self.get_bounds())

    def has(self, value, element):
        least, greatest = self.get_bounds()
        return _is_integer(value) and least <= value <= greatest


class _FloatAttribute(_BoundedAttribute):
    """An attribute of f32 or f64."""

    constraint = "{}-bit float attribute"

    def kind(self, shared):
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

    positional = "name values"

    def list(self):
        return ", ".join(f'"{value}"' for value in self.values)

    def kind(self, shared):
        return f"one of {self.list()}"

    def has(self, value, element):
        return isinstance(value, str) and value in self.values

    def describe(self, element):
        return f"must be one of {self.list()}"


class _TypeAttribute(_Attribute):
    """An attribute whose value is the name of a type."""

    positional = "name types"

    def kind(self, shared):
        return f"the name of a type, one of {self.types.description}"

    def has(self, value, element):
        return isinstance(value, str) and value in self.types

    def describe(self, element):
        return f"must be {self.types.description}"
