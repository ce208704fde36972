

# ---------------------------------------------------------------------------
# Attributes
# ---------------------------------------------------------------------------


class _Bool:
    """A boolean attribute.

    Methods that accept a value, or describe those, take the element type
    that the operands share, or None.
    """

    def __init__(self, name):
        self.name = name

    def accepts(self, value, element):
        return isinstance(value, (bool, np.bool_))

    def describe(self, element):
        return "failed to satisfy constraint: bool attribute"


def _is_integer(value):
    """Whether it is an integer, which a boolean is not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


class _Int:
    """An integer attribute in a range."""

    def __init__(self, name, width, least, greatest):
        self.name = name
        self.width = width
        self.least = least
        self.greatest = greatest

    def accepts(self, value, element):
        return _is_integer(value) and self.least <= value <= self.greatest

    def describe(self, element):
        text = f"{self.width}-bit signless integer attribute"
        if self.least > -(1 << 63):
            text += f" whose minimum value is {self.least}"
        if self.greatest < (1 << 63) - 1:
            text += f" whose maximum value is {self.greatest}"
        return f"failed to satisfy constraint: {text}"


class _FloatNumber:
    """An attribute of f32 or f64, perhaps in a range."""

    def __init__(self, name, width, least=None, greatest=None):
        self.name = name
        self.width = width
        self.least = least
        self.greatest = greatest

    def accepts(self, value, element):
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

    def describe(self, element):
        text = f"{self.width}-bit float attribute"
        if self.least is not None:
            text += f" whose minimum value is {self.least}"
        if self.greatest is not None:
            text += f" whose maximum value is {self.greatest}"
        return f"failed to satisfy constraint: {text}"


class _Optional:
    """An attribute that may be absent, which is None."""

    def __init__(self, present):
        self.name = present.name
        self.present = present

    def accepts(self, value, element):
        return value is None or self.present.accepts(value, element)

    def describe(self, element):
        return self.present.describe(element)


class _Number:
    """An attribute of the operands' element type."""

    def __init__(self, name):
        self.name = name

    def accepts(self, value, element):
        if np.ndim(value) != 0 or np.asarray(value).dtype.kind not in "biufc":
            return False
        try:
            return element is None or _keeps(_element(element), value)
        except NotImplementedError:  # Of a type that NumPy does not have.
            return True

    def describe(self, element):
        text = "must be a number of the operands' element type"
        return text if element is None else f"{text} {element}"


class _Enum:
    """An attribute that is one of some strings."""

    def __init__(self, name, *values):
        self.name = name
        self.values = values

    def accepts(self, value, element):
        return isinstance(value, str) and value in self.values

    def describe(self, element):
        return "must be one of " + ", ".join(
            f'"{value}"' for value in self.values)


class _TypeName:
    """An attribute that is a type, by its name."""

    def __init__(self, name, types):
        self.name = name
        self.types = types

    def accepts(self, value, element):
        return isinstance(value, str) and value in self.types

    def describe(self, element):
        return f"must be {self.types.description}"
