"""Asks `ewise-shape --batch` what follows from random facts, and enumerates sizes.

Of each operand's size, something random is known: bounds, a divisor, the size, or that it
is another operand's. Here that is the set of all sizes up to 36 for which it is so. The
oracle combines each with each by what the rule sets' documents say of sizes, which is
NumPy's broadcasting where they say that. The inferred size must allow each size that
comes out (it is sound), and be narrower than all other bounds and divisors that do (it is
tight); the operands are refused exactly where none comes out.

    facts.py [--cases N] [--seed N] EWISE-SHAPE
"""

import argparse
import math
import random
import re
import subprocess
import sys
from functools import lru_cache

import numpy as np

# Bounds are below all sizes that stand for `no bound`; above, there are two multiples of
# each divisor, and of any two.
MAX_BOUND = 11
DIVISORS = (1, 1, 1, 2, 3, 4, 6)
SIZES = range(37)


class Known:
    """The fact that a question states of a size, and the sizes for which it is so."""

    def __init__(self, text, sizes):
        self.text = text
        self.sizes = frozenset(sizes)
        self.is_static = len(self.sizes) == 1


def all_knowledge():
    """All there is to say of a size without a name, be it said in several ways."""
    known = [Known("?", SIZES)] + [Known(str(n), [n]) for n in range(MAX_BOUND + 1)]
    for divisor in sorted(set(DIVISORS)):
        for least in range(MAX_BOUND + 1):
            for greatest in [*range(least, MAX_BOUND + 1), None]:
                sizes = [n for n in SIZES if n >= least and n % divisor == 0
                         and (greatest is None or n <= greatest)]
                bounds = f"{least or ''}..{'' if greatest is None else greatest}"
                text = ("" if bounds == ".." else bounds) + \
                    (f"%{divisor}" if divisor > 1 else "")
                if sizes and text:
                    known.append(Known("?" + text, sizes))
    return known


def numpy_rule(first, second):
    try:
        return np.broadcast_shapes((first,), (second,))[0]
    except ValueError:
        return None


def into_first(first, second):
    try:
        return np.broadcast_to(np.empty(second), first).shape[0]
    except ValueError:
        return None


def same(first, second):
    return first if first == second else None


def in_blocks(first, second):
    return first if first == second or (second and first % second == 0) else None


def recycle(first, second):
    if first == 0 or second == 0:
        return 0
    longer, shorter = max(first, second), min(first, second)
    return longer if longer % shorter == 0 else None


class Rule:
    """A way to ask a rule set: where the operands' sizes are in a question, and the
    result's in the answer. `refuses` says of which types it refuses to decide."""

    def __init__(self, rules, combine, question="{}", attribute="-", result="-",
                 answer="{}", refuses=None, commutes=False, is_tight=True):
        self.rules = rules
        self.combine = combine
        self.fields = [rules, question, attribute, result]
        self.answer = answer.split("{}")
        self.refuses = refuses or (lambda first, second: False)
        # Whether there may be three operands.
        self.is_tight = is_tight
        self.is_variadic = question == "{}" and commutes

    def ask(self, operands):
        texts = [operand.text for operand in operands]
        if self.is_variadic:
            texts = [";".join(texts)]
        return "\t".join(self.fields).format(*texts)


def one_static(first, second):
    return first.is_static != second.is_static


def static_against_dynamic(first, second):
    """XLA maps ? to ? or 1 only."""
    return one_static(first, second) and 1 not in (
        (first if first.is_static else second).sizes)


RULES = [
    Rule("Broadcastable", numpy_rule, commutes=True),
    Rule("Julia", numpy_rule, commutes=True),
    Rule("Tosa", numpy_rule, commutes=True),
    Rule("SameShape", same, commutes=True),
    Rule("Xla", numpy_rule, "{};{}"),
    Rule("Xla", numpy_rule, "{}x7;{}", "dims=0", answer="{}x7",
         refuses=static_against_dynamic),
    Rule("OnnxUnidirectional", into_first, "{};{}"),
    Rule("Pdpd", into_first, "7x{}x5;{}", "axis=1", answer="7x{}x5"),
    Rule("LinalgBroadcast", same, "{1};7x{0}", "dims=1", answer="7x{}",
         refuses=one_static),
    Rule("BroadcastInDim", into_first, "{1}", "dims=1", "7x{0}", answer="7x{}"),
    Rule("BlockScaled", in_blocks, "{};{}", is_tight=False),
    Rule("Recycled", recycle, "{};{}", is_tight=False),
]


@lru_cache(maxsize=None)
def pairs(combine):
    """(first, second, result) for all sizes that go together."""
    results = ((a, b, combine(a, b)) for a in SIZES for b in SIZES)
    return [triple for triple in results if triple[2] is not None]


@lru_cache(maxsize=None)
def triples(combine):
    """(first, second, third, result) for all that go together."""
    return [(a, b, c, combine(ab, c)) for a, b, ab in pairs(combine) for c in SIZES
            if combine(ab, c) is not None]


def combine_sets(combine, first, second):
    """Combines the sizes of many cases at once: rows are sizes, columns cases."""
    result = np.zeros_like(first)
    for a, b, size in pairs(combine):
        result[size] |= first[a] & second[b]
    return result


def narrowest(sizes):
    """The bounds and the divisor of a set: what an answer must say."""
    if not sizes:
        return None
    greatest = max(sizes)
    return min(sizes), math.inf if greatest > MAX_BOUND else greatest, math.gcd(*sizes)


SPELLING = re.compile(r"(?:(\d+)|\?([a-z]\w*)?:?(?:(\d*)\.\.(\d*))?(?:%(\d+))?)$")


@lru_cache(maxsize=None)
def read_size(text):
    """The name, the bounds and the divisor that an answer says."""
    match = SPELLING.match(text)
    if not match:
        sys.exit(f"no size: {text}")
    number, name, least, greatest, divisor = match.groups()
    if number:
        return None, (int(number), int(number), int(number))
    return name, (int(least or 0), int(greatest) if greatest else math.inf,
                  int(divisor or 1))


def read_answer(rule, line):
    """The name and what is known of the result; None of both where it is refused."""
    verdict, text = line.split("\t", 1)
    if verdict != "ok":
        if text.startswith("invalid line"):
            sys.exit(line)
        return None, None
    before, after = rule.answer
    if not (text.startswith(before) and text.endswith(after)):
        sys.exit(f"{line}: expected {rule.answer}")
    return read_size(text[len(before):len(text) - len(after)])


def ask(tool, questions):
    run = subprocess.run([tool, "--batch"], input="\n".join(questions) + "\n",
                         capture_output=True, text=True, timeout=300)
    if run.returncode:
        sys.exit(f"{tool} exits with {run.returncode}: {run.stderr}")
    return run.stdout.splitlines()


def report(question, answer, expected):
    sys.exit(f"{question!r}: {answer!r}, but enumeration gives {expected}")


def check_random(tool, rule, cases, rng):
    """Facts that have nothing to do with each other."""
    known = all_knowledge()
    masks = np.array([[n in k.sizes for n in SIZES] for k in known]).T.copy()
    # Two sets drawn evenly from all would mostly exclude each other.
    weights = np.array([4.0 if 1 in k.sizes or max(k.sizes) > MAX_BOUND else 1.0
                        for k in known])
    numbers = rng.choice(len(known), size=(3, cases), p=weights / weights.sum())
    # Half of the sets with three operands only has two.
    has_third = np.arange(cases) % 2 == 0 if rule.is_variadic else np.zeros(cases, bool)
    results = combine_sets(rule.combine, masks[:, numbers[0]], masks[:, numbers[1]])
    third = combine_sets(rule.combine, results, masks[:, numbers[2]])
    results[:, has_third] = third[:, has_third]
    operands = [[known[n] for n in column[:3 if three else 2]]
                for column, three in zip(numbers.T, has_third)]
    questions = [rule.ask(chosen) for chosen in operands]
    answers = ask(tool, questions)

    packed = np.packbits(results, axis=0).T
    expectations, refused = {}, 0
    for chosen, question, answer, bits in zip(operands, questions, answers, packed):
        key = bits.tobytes()
        if key not in expectations:
            members = np.unpackbits(bits)[:len(SIZES)]
            expectations[key] = narrowest([n for n in SIZES if members[n]])
        expected = expectations[key]
        if rule.refuses(*chosen[:2]):
            expected = None
        _, inferred = read_answer(rule, answer)
        refused += inferred is None
        is_right = inferred == expected
        if not rule.is_tight and inferred and expected:
            is_right = (inferred[0] <= expected[0] and inferred[1] >= expected[1]
                        and (inferred[2] and expected[2] % inferred[2]) == 0)
        if not is_right and (rule.is_tight or not inferred or expected):
            report(question, answer, expected)
    return refused


def check_named(tool, rule, cases, rng):
    """Sizes that are equal to each other, by their names."""
    known = [k for k in all_knowledge() if not k.is_static]
    patterns = ["nn", "nm"] + (["nmn", "nnm", "mnn", "nmk"] if rule.is_variadic else [])
    asked = []
    for _ in range(cases):
        pattern = rng.choice(patterns)
        sizes = {name: rng.choice(known) for name in pattern}
        seen = set()
        operands = []
        for name in pattern:
            facts = "" if name in seen else sizes[name].text[1:]
            seen.add(name)
            operands.append(Known(f"?{name}{facts and ':'}{facts}", sizes[name].sizes))
        asked.append((pattern, sizes, rule.ask(operands)))
    answers = ask(tool, [question for _, _, question in asked])
    for (pattern, sizes, question), answer in zip(asked, answers):
        name, inferred = read_answer(rule, answer)
        values = [dict(zip(pattern, case[:-1]), result=case[-1])
                  for case in (pairs if len(pattern) == 2 else triples)(rule.combine)
                  if all(case[i] in sizes[n].sizes and case[i] == case[pattern.index(n)]
                         for i, n in enumerate(pattern))]
        expected = narrowest({value["result"] for value in values})
        # The result has the name of a size that it always is.
        names = {n for n in pattern if all(v[n] == v["result"] for v in values)}
        is_known = expected is None or expected[0] == expected[1]
        if inferred != expected or (not is_known and (name or None) not in (
                names or {None})):
            report(question, answer, (expected, names))


def allows(inferred, size):
    least, greatest, divisor = inferred
    return least <= size <= greatest and (divisor == 0 or size % divisor == 0)


def check_shapes(tool, rule, cases, rng):
    """Names in several dimensions: what is known of one is known of the others."""
    known = [k for k in all_knowledge() if not k.is_static]
    combined = {(a, b): size for a, b, size in pairs(rule.combine)}
    asked = []
    for _ in range(cases):
        sizes = {name: rng.choice(known) for name in "nm"}
        operands = [[rng.choice(["n", "m", "n", "m", "1", "4", "6"]) for _ in range(2)]
                    for _ in range(2)]
        texts = ["x".join(word if word.isdigit() else f"?{word}:{sizes[word].text[1:]}"
                          .rstrip(":") for word in operand) for operand in operands]
        asked.append((sizes, operands, "\t".join([rule.rules, ";".join(texts), "-", "-"])))
    answers = ask(tool, [question for _, _, question in asked])
    for (sizes, operands, question), answer in zip(asked, answers):
        results = set()
        for n in sizes["n"].sizes:
            for m in sizes["m"].sizes:
                first, second = [[{"n": n, "m": m}.get(word) if word.isalpha()
                                  else int(word) for word in operand]
                                 for operand in operands]
                results.add(tuple(combined.get(pair) for pair in zip(first, second)))
        results = {result for result in results if None not in result}
        if answer.startswith("error"):
            if results:
                report(question, answer, results)
            continue
        inferred = [read_size(text)[1] for text in answer.split("\t")[1].split("x")]
        for result in results:
            if not all(map(allows, inferred, result)):
                report(question, answer, result)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("tool")
    arguments = parser.parse_args()

    share = -(-arguments.cases // len(RULES))
    for seed, rule in enumerate(RULES, arguments.seed):
        refused = check_random(arguments.tool, rule, share, np.random.default_rng(seed))
        if rule.is_tight:
            check_named(arguments.tool, rule, 200, random.Random(seed))
        if rule.fields[1:3] in (["{}", "-"], ["{};{}", "-"]):
            check_shapes(arguments.tool, rule, 200, random.Random(seed))
        print(f"{rule.rules}: {share} sets of facts, {refused} refused")


if __name__ == "__main__":
    main()
