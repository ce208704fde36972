

# ---------------------------------------------------------------------------
# Rule sets
# ---------------------------------------------------------------------------

UNRANKED = "*"
_DEFAULT_MESSAGES = {}  # By the kind of failure.
_RESULT = -1  # The number of the declared result, behind the operands.


class _Failure(Exception):
    """A violation of a rule set by shapes. Operands are numbered.

    Two extents or ranks, `first` and `second`, are in the order in which they
    are combined. For a wrong attribute, `first` is the target, `second_dim` the
    attribute's entry, and `first_dim` the entry's value.
    """

    def __init__(self, kind, first=0, second=0, first_dim=0, second_dim=0):
        super().__init__(kind)
        self.kind = kind
        self.first = first
        self.second = second
        self.first_dim = first_dim
        self.second_dim = second_dim
        self.inferred = UNRANKED


class _Alignment(_Description):
    """The alignment of dimensions, and the constraints of its attribute."""

    side, ranks, pairing = "Trailing", "Any", "InOrder"
    attribute, presence, order = "None", "Required", "Increasing"
    leastAxis, trimsTrailingOnes = 0, False

    def offset(self, target_rank, rank):
        """The place of dimension 0 if no attribute moves it."""
        return target_rank - rank if self.side == "Trailing" else 0


class _Map(list):
    """The operand's dimension for each dimension of the result, or None.
    `named` are the result's dimensions with names, `blocks` the sizes of blocks
    along them, and `dims` the result's dimensions for the operand's.
    """

    def __init__(self, dims, rank, named=(), blocks=None):
        super().__init__(dims.index(dim) if dim in dims else None
                         for dim in range(rank))
        self.named = named
        self.blocks = blocks or {}


def _parse_signature(text):
    """The names in a signature such as `(x?,y),(y,z)`, in the order of the
    result, the optional ones, and those of each operand; None if it is
    malformed."""
    operand = r"\(\s*(?:[^\s(),?]+\s*\??\s*(?:,\s*[^\s(),?]+\s*\??\s*)*)?\)"
    match = re.fullmatch(
        rf"\s*({operand}(?:\s*,\s*{operand})*)\s*(?:->\s*({operand})\s*)?",
        text)
    if not match:
        return None

    def get_names(group):
        return [name.replace("?", "").strip()
                for name in group[1:-1].split(",") if name.strip()]

    operands = [get_names(each) for each in re.findall(operand, match[1])]
    order = list(dict.fromkeys(name for each in operands for name in each))
    if match[2]:
        result = get_names(match[2])
        if sorted(result) != sorted(order):
            return None
        order = result
    return order, set(re.findall(r"([^\s(),?]+)\s*\?", text)), operands


def _read_signature(numbers):
    """As above, of names that are numbers of the result's dimensions: how many
    there are, bits of the optional ones and, for each operand, how many it has
    and these."""
    count, missing, *rest = numbers
    operands = []
    while rest:
        operands.append(rest[1:rest[0] + 1])
        rest = rest[rest[0] + 1:]
    order = list(range(count))
    return order, {name for name in order if missing >> name & 1}, operands


def _read_table(table, member, default):
    """What the rows of a table decide, by two extents. Rows that decide the
    default may be left out at their ends."""
    decisions = [[default] * 4 for _ in range(4)]
    for first, row in enumerate(table.get("rows", ())):
        for second, each in enumerate(row):
            decisions[first][second] = each.get(member, default)
    return decisions


def _read_messages(messages):
    """The messages by kinds of failure."""
    return {each.get("kind", "RankMismatch"): each["text"]
            for each in messages.get("own", ())}


def _extent(size):
    """The number of a size in tables: unknown, 0, 1 or more."""
    return 0 if size is None else size + 1 if size in (0, 1) else 3


def _combine(table, first, second):
    """The size that a table gives for two sizes, and whether they agree."""
    outcome = table[_extent(first)][_extent(second)]
    if outcome in ("First", "Second"):
        return (first if outcome == "First" else second), True
    if outcome in ("SecondIfMultiple", "GreaterIfMultiple"):
        if _is_multiple(second, first):
            return second, True
    if outcome in ("FirstIfMultiple", "GreaterIfMultiple"):
        return first, _is_multiple(first, second)
    return first, outcome == "IfEqual" and first == second


def _is_multiple(size, of):
    return size == of or (of != 0 and size % of == 0)


class RuleSet(_Description):
    """A rule set: the shapes that operands may have, and the result's shape.

    A shape is a tuple of sizes, None for a size that is not known, or
    UNRANKED, "*". Operands are called `#1`, `#2` and so on.
    """

    roles, unranked = "Equals", "Discard"
    numTargets, scalarOperands = 1, 0
    alignment, results, messages = {}, {}, {}
    attributeName = blockName = signature = None
    reads = "AtZero"  # For a size that is neither the result's nor 1.

    def __init__(self, members):
        super().__init__(members)
        self.alignment = _Alignment(self.alignment)
        self.signature = self.signature and _read_signature(self.signature)
        self.results = _read_table(self.results, "verdict", "Ok")
        self.messages = _read_messages(self.messages)
        steps = [(step.get("guard", "Always"), step.get("table", {}))
                 for step in self.steps]
        self.steps = [(guard, _read_table(table, "outcome", "First"))
                      for guard, table in steps]
        # Others only find conflicts.
        of_result = [table for guard, table in steps[:-1]
                     if guard in ("NamedDimensions", "Sources")]
        for table in [*of_result, steps[-1][1]]:
            if self.reads == "AtZero":
                self.reads = table.get("reads", "AtZero")

    def get_message(self, kind):
        return self.messages.get(kind) or _DEFAULT_MESSAGES[kind]

    def infer(self, *shapes, attribute=None, result=None):
        """The result's shape for operands of these shapes.

        `attribute` is the value that the alignment reads: a list of dimensions,
        an axis, a tuple of an axis and the size of a block, or a signature.
        `result` is the declared result. It may be less specific than the
        inferred one, unless operands are broadcast into it. Raises
        VerificationError.
        """
        shapes = [spelled.shape for spelled in map(_Spelled, shapes)]
        declared = None if result is None else _Spelled(result).shape
        names = [f"#{number + 1}" for number in range(len(shapes))]
        try:
            inferred, _ = self._infer(shapes, attribute, declared)
            self._check_result(inferred, shapes, declared)
        except _Failure as failure:
            types = [_spell(shape) for shape in (*shapes, declared)]
            raise VerificationError(self._describe(
                failure, self.get_message(failure.kind), [*names, "result"],
                types, [*shapes, declared])) from None
        return inferred

    def _get_attribute(self, attributes):
        """The attributes of an op that the alignment reads."""
        value = attributes.get(self.attributeName)
        return (value, attributes.get(self.blockName)) if (
            self.blockName) else value

    # The methods below take the shapes of operands, and raise _Failure.

    def _is_into_result(self, shapes):
        return self.roles == "IntoResult" and len(shapes) == 1

    def _infer(self, shapes, attribute, declared):
        """The result's shape, and the map of each operand: its dimension for
        each dimension of the result, or None."""
        rank, target, maps = self._align(shapes, attribute, declared)
        if rank is None:
            return UNRANKED, maps
        everything = [*shapes, declared]
        order = [target % len(everything)]
        order += [i for i in range(len(shapes)) if i != order[0]]
        sizes = [None] * rank
        for dim in reversed(range(rank)):
            sizes[dim] = self._infer_size(everything, maps, order, dim)
        return tuple(sizes), maps

    def _infer_size(self, shapes, maps, order, dim):
        """Combines the sizes paired with a dimension of the result."""
        size, origin, origin_dim = None, None, None
        for operand in order:
            own_dim = maps[operand][dim] if maps[operand] else None
            if own_dim is None:
                continue
            both = own = shapes[operand][own_dim]
            if origin is not None:
                block = maps[operand].blocks.get(dim)
                known = size if not block or size is None else -(-size // block)
                both, is_ok = _combine(
                    self._get_table(maps, operand, dim), known, own)
                if block and both != 0:
                    both = size
                if not is_ok:
                    raise _Failure("ExtentConflict", origin, operand,
                                   origin_dim, own_dim)
                if both == size:
                    continue
            size, origin, origin_dim = both, operand, own_dim
        return size

    def _get_table(self, maps, operand, dim):
        """The table that combines an operand's size."""
        holds = {
            "NamedDimensions": dim in maps[operand].named,
            "Sources": (self.roles == "IntoFirst"
                        and operand >= self.numTargets),
        }
        return next((table for guard, table in self.steps[:-1]
                     if holds.get(guard)), self.steps[-1][1])

    def _align(self, shapes, attribute, declared):
        """The result's rank or None, the number of the target, and the maps.
        """
        maps = [None] * (len(shapes) + 1)
        if self.unranked == "InferNothing" and UNRANKED in shapes:
            return None, 0, maps
        if self.alignment.pairing == "ByName":
            return self._align_by_name(shapes, attribute, maps)
        into_result = self._is_into_result(shapes)
        if into_result and declared is None:
            raise _Failure("ResultMissing")
        is_pair = into_result or len(shapes) == 2
        if self.roles == "IntoFirst":
            return self._align_with_targets(shapes, attribute, maps)
        # An attribute moves the one of lower rank of two equal operands.
        if not is_pair or (self.roles == "Equals" and (
                self.alignment.attribute == "None" or UNRANKED in shapes)):
            return self._align_equals(shapes, maps)
        source = int(not (self.roles == "IntoResult" or (
            self.roles == "Equals" and len(shapes[1]) > len(shapes[0]))))
        target = _RESULT if into_result else 1 - source
        everything = [*shapes, declared]
        if everything[target] == UNRANKED:
            return None, target, maps
        rank = len(everything[target])
        maps[target] = _Map(range(rank), rank)
        if everything[source] != UNRANKED:
            maps[source] = _Map(
                self._align_source(everything[target], everything[source],
                                   attribute,
                                   (target % len(everything), source)), rank)
        return rank, target, maps

    def _align_with_targets(self, shapes, attribute, maps):
        """Aligns operands with the targets, which they are broadcast into."""
        alignment = self.alignment
        targets = shapes[:self.numTargets]
        if UNRANKED in targets:
            return None, 0, maps
        rank = max(map(len, targets))
        for number, shape in enumerate(shapes):
            if shape == UNRANKED:
                continue
            named, blocks = (), {}
            if number < self.numTargets:
                offset = alignment.offset(rank, len(shape))
                dims = [offset + dim for dim in range(len(shape))]
            elif alignment.pairing == "AlongAxis":
                dims, named, blocks = self._align_along(
                    rank, shape, attribute, (0, number))
            else:
                dims = self._align_source(
                    [None] * rank if self.numTargets > 1 else targets[0],
                    shape, attribute, (0, number))
            maps[number] = _Map(dims, rank, named, blocks)
        return rank, 0, maps

    def _align_along(self, rank, shape, attribute, numbers):
        """The target's dimension for each of the source's, the dimensions at
        the axis, and the blocks along it."""
        given, block = (attribute if isinstance(attribute, tuple)
                        else (attribute, None))
        given = (self.alignment.leastAxis if given is None
                 else operator.index(given))
        axis = given + rank if given < 0 else given
        if len(shape) not in (0, 1, rank):
            raise _Failure("RankMismatch", *numbers)
        if not shape:
            return [], (), {}
        if not 0 <= axis < rank:
            if (self.alignment.trimsTrailingOnes and len(shape) == 1
                    and shape[0] in (1, None)):
                return [], (), {}
            raise _Failure(*(("AttributeRange", *numbers, given, 0) if rank
                             else ("RankMismatch", *numbers)))
        blocks = {axis: block} if block and block > 1 else {}
        dims = [axis] if len(shape) != rank else list(range(rank))
        return dims, (axis,), blocks

    def _align_by_name(self, shapes, attribute, maps):
        """Aligns the last dimensions by their names, and others at the side."""
        names_all = self.signature is None
        if names_all and attribute is None:
            raise _Failure("AttributeMissing")
        parsed = _parse_signature(attribute) if names_all else self.signature
        if parsed is None or len(parsed[2]) != len(shapes):
            raise _Failure("AttributeRange")
        order, optional, named = parsed
        missing = set()
        for shape, own in zip(shapes, named):
            for name in own:
                if (shape != UNRANKED and name in optional
                        and len([n for n in own if n not in missing])
                        > len(shape)):
                    missing.add(name)
        order = [name for name in order if name not in missing]
        present = [[name for name in own if name not in missing]
                   for own in named]
        loops = 0
        for number, (shape, all_names) in enumerate(zip(shapes, named)):
            own = present[number]
            if len(set(all_names)) != len(all_names):
                raise _Failure("AttributeOrder", 0, number)
            if shape == UNRANKED:
                if not names_all:
                    return None, 0, maps
                continue
            unnamed = len(shape) - len(own)
            if unnamed if names_all else unnamed < 0:
                raise _Failure("AttributeLength", 0, number, len(own), 0)
            if self.alignment.ranks == "Equal" and len(own) != len(order):
                raise _Failure("RankMismatch", 0, number)
            loops = max(loops, unnamed)
        rank = loops + len(order)
        for number, (shape, own) in enumerate(zip(shapes, present)):
            if shape == UNRANKED:
                continue
            unnamed = len(shape) - len(own)
            offset = self.alignment.offset(loops, unnamed)
            dims = [offset + dim for dim in range(unnamed)]
            dims += [loops + order.index(name) for name in own]
            maps[number] = _Map(dims, rank, range(loops, rank))
        return rank, 0, maps

    def _align_equals(self, shapes, maps):
        rank, target = None, 0
        for number, shape in enumerate(shapes):
            if shape == UNRANKED or len(shape) == rank:
                continue
            if not shape and self.scalarOperands >> number & 1:
                continue
            if rank is None:
                target, rank = number, len(shape)
            elif self.alignment.ranks == "Equal":
                raise _Failure("RankMismatch", target, number)
            rank = max(rank, len(shape))
        if rank is None and (not shapes or UNRANKED in shapes):
            return None, target, maps
        rank = rank or 0
        for number, shape in enumerate(shapes):
            if shape != UNRANKED:
                offset = self.alignment.offset(rank, len(shape))
                maps[number] = _Map(range(offset, offset + len(shape)), rank)
        return rank, target, maps

    def _align_source(self, target, source, attribute, numbers):
        """The target's dimension for each of the source's, except trimmed
        ones."""
        ranks = self.alignment.ranks
        differ = len(target) != len(source)
        if (ranks == "Equal" and differ) or (
                ranks == "SourceNotLarger" and len(source) > len(target)):
            raise _Failure("RankMismatch", *numbers)
        if self.alignment.attribute == "Dimensions":
            return self._align_by_dimensions(
                target, source, attribute, numbers)
        if self.alignment.attribute == "Axis":
            return self._align_at_axis(target, source, attribute, numbers)
        offset = self.alignment.offset(len(target), len(source))
        return [offset + dim for dim in range(len(source))]

    def _align_by_dimensions(self, target, source, attribute, numbers):
        alignment = self.alignment
        given = [] if attribute is None else [
            operator.index(dim) for dim in attribute]
        differ = len(target) != len(source)
        may_be_absent = alignment.presence == "WhenRanksDiffer"
        if may_be_absent and not differ:
            identity = list(range(len(source)))
            if given not in ([], identity):
                raise _Failure("AttributeNotIdentity", *numbers)
            given = identity
        elif (not given and len(source)) if may_be_absent else (
                attribute is None):
            raise _Failure("AttributeMissing", *numbers)
        elif len(given) != len(source):
            raise _Failure("AttributeLength", *numbers, len(given), 0)
        for entry, dim in enumerate(given):
            if not 0 <= dim < len(target):
                raise _Failure("AttributeRange", *numbers, dim, entry)
            for guard, table in self.steps[:-1]:
                if (guard == "Always" or differ) and not _combine(
                        table, target[dim], source[entry])[1]:
                    raise _Failure("ExtentConflict", *numbers, dim, entry)
            before = given[:entry]
            if dim in before or (
                    alignment.order == "Increasing"
                    and before and dim < before[-1]):
                raise _Failure("AttributeOrder", *numbers, dim, entry)
        return given

    def _align_at_axis(self, target, source, attribute, numbers):
        alignment = self.alignment
        axis = (alignment.leastAxis if attribute is None
                else operator.index(attribute))
        given, length = axis, len(source)
        if axis == alignment.leastAxis:
            axis = alignment.offset(len(target), length)
        if alignment.trimsTrailingOnes:
            while (length and axis > len(target) - length
                   and source[length - 1] == 1):
                length -= 1
        if given < alignment.leastAxis or axis > len(target) - length:
            raise _Failure("AttributeRange", *numbers, given, 0)
        return [axis + dim for dim in range(length)]

    def _check_result(self, inferred, shapes, declared):
        """Refuses a declared result that does not allow the inferred one."""
        if (declared is None or UNRANKED in (inferred, declared)
                or self._is_into_result(shapes)):
            return
        failure = None
        if len(inferred) != len(declared):
            failure = _Failure("ResultRankMismatch")
        else:
            for dim, (size, own) in enumerate(zip(inferred, declared)):
                verdict = self.results[_extent(size)][_extent(own)]
                if verdict == "Error" or (
                        verdict == "OkIfEqual" and size != own):
                    failure = _Failure(
                        "ResultExtentMismatch", 0, 0, dim, dim)
                    break
        if failure:
            failure.inferred = inferred
            raise failure

    # Words.

    def _describe(self, failure, template, names, types, shapes):
        """Fills in a message. Names, types and shapes are those of the
        operands, then of the result."""

        def operand(number, dim):
            shape = shapes[number]
            return {
                "": lambda: names[number],
                "Type": lambda: types[number],
                "Rank": lambda: len(shape),
                "Dim": lambda: dim,
                "Extent": lambda: _spell_size(shape[dim]),
            }

        inferred, dim = failure.inferred, failure.first_dim
        result = operand(_RESULT, dim)
        values = {
            "rules": lambda: self.name,
            "attribute": lambda: self.attributeName or "axis",
            "entry": lambda: failure.second_dim,
            "value": lambda: dim,
            "dim": lambda: dim,
            "inferred": lambda: _spell(inferred),
            "inferredRank": lambda: len(inferred),
            "inferredExtent": lambda: _spell_size(inferred[dim]),
            **{f"result{key}": each for key, each in result.items()},
        }
        for prefix, number, its_dim in (
                ("first", failure.first, failure.first_dim),
                ("second", failure.second, failure.second_dim)):
            for key, each in operand(number, its_dim).items():
                values[prefix + key] = each
        if failure.first_dim == failure.second_dim:
            template = re.sub(r"\[[^]]*\]", "", template)
        template = re.sub(r"[][]", "", template)
        return re.sub(
            r"\$(?:\$|\{(\w+)\}|(\w+))",
            lambda hole: str(values[hole[1] or hole[2]]())
            if hole[1] or hole[2] else "$",
            template, flags=re.ASCII)


def _by_name(*rule_sets):
    return {rules.name: rules for rules in rule_sets}


# ---------------------------------------------------------------------------
# Shapes as text
# ---------------------------------------------------------------------------


def _spell_size(size):
    return "?" if size is None else str(size)


def _spell(shape):
    """`2x?x3`, `[]` of rank 0, `*` of no known rank."""
    if shape is None or shape == UNRANKED:
        return UNRANKED
    return "x".join(map(_spell_size, shape)) or "[]"


class _Spelled:
    """A shape or a type as it is passed: a tuple of sizes, `2x?x3`, `2x?xf32`
    or `tensor<2x?xf32>`."""

    def __init__(self, value):
        self.shape = UNRANKED
        self.element = None
        self.is_text = isinstance(value, str)
        self.is_tensor = False
        if not self.is_text:
            self.shape = tuple(
                None if size is None else operator.index(size)
                for size in value)
            if any(size is not None and size < 0 for size in self.shape):
                raise ValueError(f"malformed shape or type {value!r}")
            return
        text = value
        if text.startswith("tensor<") and text.endswith(">"):
            self.is_tensor = True
            text = text[len("tensor<"):-1]
        parts = re.fullmatch(
            r"(\*|\[\]|(?:\?|[0-9]+)(?:x(?:\?|[0-9]+))*)?(x)?([a-z].*)?", text)
        if not parts:
            raise ValueError(f"malformed shape or type {value!r}")
        sizes, separator, self.element = parts.groups()
        if (bool(separator) != bool(sizes and self.element)
                or not (self.element if self.is_tensor else text)):
            raise ValueError(f"malformed shape or type {value!r}")
        if sizes != UNRANKED:
            self.shape = tuple(
                None if size == "?" else int(size)
                for size in re.findall(r"\?|[0-9]+", sizes or ""))

    def as_tensor(self, element):
        """The type of tensors of this shape."""
        self.is_text = self.is_tensor = True
        self.element = element
        return self

    def with_shape(self, shape, element):
        """Another shape and element type, spelled like this one."""
        other = _Spelled(shape)
        other.is_text, other.is_tensor = self.is_text, self.is_tensor
        other.element = None if self.element is None else element
        return other

    def __str__(self):
        if self.element is None:
            return _spell(self.shape)
        sizes = "" if self.shape == () else f"{_spell(self.shape)}x"
        text = f"{sizes}{self.element}"
        return f"tensor<{text}>" if self.is_tensor else text
