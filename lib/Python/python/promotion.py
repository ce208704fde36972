

# ---------------------------------------------------------------------------
# Promotion
# ---------------------------------------------------------------------------


_PROMOTIONS = {}  # By their names.


class _Nothing(str):
    """The outcome for types that do not promote, and the reason."""

    def __new__(cls, note=""):
        nothing = super().__new__(cls, "nothing")
        nothing.note = note
        return nothing


_NOTHING = _Nothing()

# In place of a type's number: no promoted type, no lift, or a lift to the least
# accepted type.
_UNDEFINED = _NO_LIFT = 255
_LEAST_ACCEPTED = 254


class _Promotion(_Description):
    """A promotion table: its types, weak ones last; the number that each two
    of them promote to; the numbers of the types for weak operands, from
    integers on; and the functions that convert. In some tables, operands of
    rank 0 yield.
    """

    numWeak, scalars, rows, rankZeroYields = 0, (), (), False

    def __init__(self, members, functions):
        super().__init__(members["table"])
        self.elementTypes = _TYPES[members["elementTypes"]]
        self.conversions = [
            (_TYPES[each["from"]].types, _TYPES[each["to"]].types, function)
            for each, function in zip(members.get("conversions", ()),
                                      functions)]
        # Why two types promote to nothing.
        self.notes = {}
        for row in self.rows:
            pair = row.get("first", 0), row.get("second", 0)
            self.notes[pair] = self.notes[pair[::-1]] = row.get("note", "")

    def get_weak(self):
        return self.types[len(self.types) - self.numWeak:]

    def _promote_two(self, first, second):
        if _NOTHING in (first, second):
            return first if first == _NOTHING else second
        pair = self.types.index(first), self.types.index(second)
        number = self.promoted[pair[0] * len(self.types) + pair[1]]
        return (_Nothing(self.notes[pair]) if number == _UNDEFINED
                else self.types[number])

    def promote(self, elements, category=0, yielding=()):
        """The type that the types promote to, in their order, with yielding
        ones and weak ones of up to a category; None without types."""
        if not elements and not yielding:
            return None
        promoted = functools.reduce(self._promote_two, elements or yielding)
        if elements and yielding:
            promoted = self._promote_yielding(
                promoted, functools.reduce(self._promote_two, yielding))
        return self._promote_weak(promoted, category)

    def _promote_yielding(self, promoted, other):
        if _NOTHING in (promoted, other) or (
                _categorize(other) <= _categorize(promoted)):
            return other if other == _NOTHING else promoted
        # A float keeps its width.
        if _categorize(promoted) == 2:
            return self._promote_weak(promoted, _categorize(other))
        return self._promote_two(promoted, other)

    def _promote_weak(self, promoted, category):
        while (promoted in self.elementTypes
               and _categorize(promoted) < category):
            own = _categorize(promoted)
            promoted = self._promote_two(
                promoted, self.types[self.scalars[own]]) if (
                    own < len(self.scalars)) else _NOTHING
        return promoted

    def lift(self, promoted, to, accepted):
        """The type for a promoted type that is not accepted: the least accepted
        type above it, or its promotion with another type."""
        if to == _NO_LIFT or promoted == _NOTHING or promoted in accepted:
            return promoted
        if to != _LEAST_ACCEPTED:
            return self._promote_two(promoted, self.types[to])
        wider = [each for each in self.types if each in accepted
                 and self._promote_two(promoted, each) == each]
        return next((each for each in wider if all(
            self._promote_two(each, other) == other for other in wider)),
            promoted)

    def describe(self, spelled, promoted):
        distinct = list(dict.fromkeys(spelled))
        spelled = " and ".join(filter(None, [
            ", ".join(distinct[:-1]), distinct[-1]]))
        verb = "promotes" if len(distinct) == 1 else "promote"
        why = f": {promoted.note}" if getattr(promoted, "note", "") else ""
        return f"{spelled} {verb} to {promoted} in '{self.name}'{why}"

    def convert(self, values, origin, target):
        """Converts elements from one type to another."""
        if origin == target:
            return values
        function = next(function for before, after, function
                        in self.conversions
                        if origin in before and target in after)
        to = _element(target)
        return to(function(to, _element(origin), values))


def _add_promotion(members, functions):
    promotion = _Promotion(members, functions)
    _PROMOTIONS[promotion.name] = promotion


def promote(table, *types):
    """The type that element types promote to by a table, in their order. A
    number of Python's is weak, `promote("Numpy", np.int8, 0.5)`; "rank0:f64"
    stands for an operand of rank 0."""
    by = _PROMOTIONS[table]
    scalars = [_element_of(np.asarray(each)).name for each in types
               if _is_scalar(each)]
    others = [_name_type(each) for each in types if not _is_scalar(each)]
    yielding = [name.removeprefix("rank0:") for name in others
                if name.startswith("rank0:")]
    names = [name for name in others if not name.startswith("rank0:")]
    for name in names + yielding:
        if name not in by.types:
            raise VerificationError(f"{name!r} is no type of '{table}'")
    if not by.rankZeroYields:
        names, yielding = names + yielding, []
    promoted = by.promote(
        names, max(map(_categorize, scalars), default=0), yielding)
    if promoted == _NOTHING:
        raise VerificationError(by.describe(
            names + yielding + [f"weak {name}" for name in scalars], promoted))
    return promoted
