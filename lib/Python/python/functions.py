

# ---------------------------------------------------------------------------
# Functions of ops
# ---------------------------------------------------------------------------


class _Names(set):
    """The names of a function's parameters."""

    def make(self, wanted):
        """Turns a word into an identifier: a keyword gets an underscore at its
        end, and a name that is taken gets a number."""
        name = re.sub(r"\W", "_", wanted, flags=re.ASCII)
        if not name or name[0].isdigit():
            name = f"_{name}"
        if keyword.iskeyword(name):
            name += "_"
        unique, number = name, 1
        while unique in self:
            number += 1
            unique = f"{name}_{number}"
        self.add(unique)
        return unique


class _Function:
    """A function for an op, made from its parameters: it passes its arguments
    on to a method."""

    def __init__(self, op):
        self.op = op
        self.names = _Names()
        self.positional = [self.names.make(each.name) for each in op.operands]
        self.passed = [f"[{', '.join(self.positional)}]"]
        # Optional operands at the end can be left out.
        for number in reversed(range(len(op.operands))):
            if not op.operands[number].optional:
                break
            self.positional[number] += "=None"
        self.named = []
        self.passed_by_name = []

    def add(self, name, *default):
        """Adds a parameter that is passed by its name."""
        parameter = self.names.make(name)
        self.named.append("=".join([parameter, *map(repr, default)]))
        return parameter

    def pass_on(self, name, *default, wanted=None):
        self.passed_by_name.append(
            f"{name}={self.add(wanted or name, *default)}")

    def add_attributes(self, names_type=False):
        """Adds the attributes, or only the optional one that names the result's
        type."""
        given = [(each.name, each.get_default()) for each in self.op.attributes]
        if names_type:
            named = self.op.results[0].named
            given = [(name, default or [None]) for name, default in given
                     if named and name == named.name]
        rules = self.op.rules
        if rules.attributeName:
            is_axis = rules.alignment.attribute == "Axis"
            given.append((rules.attributeName,
                          (rules.alignment.leastAxis if is_axis else None,)))
        entries = [f"{name!r}: {self.add(name, *default)}"
                   for name, default in given]
        self.passed.append(f"{{{', '.join(entries)}}}")

    def add_types(self):
        """Adds the parameters of values beside operands and attributes."""
        self.pass_on("element", None)
        if self.op.results[0].free:
            self.pass_on("result_element")
        if self.op.is_into_result():
            self.pass_on("shape")

    def build(self, method, prefix, *paragraphs):
        """The function, with its documentation."""
        name = prefix + self.op.mnemonic
        if keyword.iskeyword(name) or hasattr(builtins, name):
            name += "_"
        marker = ["*"] if self.named else []
        head = ", ".join([*self.positional, *marker, *self.named])
        passed = ", ".join([*self.passed, *self.passed_by_name])
        # Defaults may be infinite.
        scope = {"__name__": __name__, "call": method, "inf": np.inf}
        exec(f"def {name}({head}): return call({passed})", scope)
        function = scope[name]
        fill = textwrap.TextWrapper(
            75, break_long_words=False, break_on_hyphens=False).fill
        function.__doc__ = "\n\n".join(
            each if "\n" in each else fill(each) for each in paragraphs if each)
        return function


def _make_functions(op, body=(), checks=(), partials=(), depends=()):
    """The function of an op, and those for inference, verification and, if the
    op has them, derivatives.

    They compute by cases of the body and of derivatives, by operands' names and
    results' numbers. Each check has a function that tells whether it holds.
    """
    op.body = body
    op.conditions = checks
    for member, cases in (("cases", partials), ("depends", depends)):
        for key in cases:
            setattr(op.partials[key], member, cases[key])
    several = len(op.results) > 1
    values = _Function(op)
    values.add_attributes()
    values.add_types()
    yield values.build(op.compute, "", *_document(op))

    inferred = _Function(op)
    inferred.add_attributes(names_type=True)
    if op.is_into_result():
        inferred.pass_on("result", None)
    if op.results[0].free:
        inferred.pass_on("result_element", None)
    yield inferred.build(
        op.infer, "infer_",
        "The shapes or the types of the results, in a tuple." if several
        else f"The shape or the type of `{op.results[0].name}`.")

    verified = _Function(op)
    verified.pass_on("result", wanted="results" if several else "result")
    verified.add_attributes()
    yield verified.build(op.verify, "verify_",
                         "Raises VerificationError where something is wrong.")
    if op.partials:
        yield from _make_derivatives(op)


def _make_derivatives(op):
    def make(method, prefix, changes, summary):
        function = _Function(op)
        given = [name and function.add(name, *default)
                 for name, default in changes]
        function.add_attributes()
        function.passed.append(f"[{', '.join(map(str, given))}]")
        function.add_types()
        return function.build(method, prefix, summary, *_document_partials(op))

    names = [operand for operand, _ in op.partials]
    yield make(op.jvp, "jvp_", [
        (each.name in names and f"{each.name}_tangent" or None, [None])
        for each in op.operands], "How the result changes with the operands.")
    yield make(op.vjp, "vjp_", [
        (f"{each.name or 'result'}_adjoint", [None][:len(op.results) - 1])
        for each in op.results],
        "How what depends on the result depends on each operand.")


# Documentation.


def _document(op):
    """The paragraphs on an op."""
    yield op.summary or op.name
    yield op.description
    several = len(op.results) > 1
    value = "" if several else f"{op.results[0].name} = "
    for types, formula in _list_formulas(op.body):
        yield f"{types}: {value}{formula}"
    shared = ("the type that the operands promote to" if op.promotion
              else "the operands' element type")
    if op.operands:
        yield f"Operands: {_document_operands(op)}."
    if op.attributes:
        words = (each.document(shared) for each in op.attributes)
        yield f"Attributes: {'; '.join(words)}."
    words = (each.document(shared) for each in op.results)
    yield f"{'Results' if several else 'Result'}: {'; '.join(words)}."
    yield f"Rule set {op.rules.name}: {op.rules.summary}."


def _list_formulas(cases):
    """The formulas of cases, each with its types in words."""
    for formula, group in itertools.groupby(cases, lambda each: each.formula):
        words = (each.types.short
                 + (f" to {each.results.short}" if each.results else "")
                 for each in group)
        yield ", ".join(dict.fromkeys(words)), formula


def _document_operands(op):
    """The operands in words, grouped by their types."""
    groups = itertools.groupby(op.operands, lambda each: each.get_words(op))
    return "; ".join(
        f"{', '.join(each.get_name() for each in group)} of {types}"
        for types, group in groups)


def _document_partials(op):
    for (operand, result), partial in op.partials.items():
        of = f"d {op.results[result].name or 'result'} / d {operand}"
        if partial.chooses:
            yield f"{of} = 1 of the one that is it, equal parts of several"
            continue
        formulas = list(_list_formulas(partial.cases))
        for types, formula in formulas:
            only = len(formulas) == 1 and not partial.reason
            yield f"{of} = {formula}" + ("" if only else f" for {types}")
        if partial.reason:
            yield f"{of} is not known: {partial.reason}"
