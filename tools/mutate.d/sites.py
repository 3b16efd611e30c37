"""Finds the places of Swift source that `tools/mutate` can change, and chooses the seeded sample."""
import hashlib
import re

from swift_text import BEFORE_EXPRESSION, SwiftText, type_name

# Kinds by what the check promises to change: cells of a machine's table, numbers, comparisons and their like.
GROUPS = {
    "code": "cells", "state": "cells", "flag": "cells", "number": "numbers",
    "comparison": "operators", "logic": "operators", "sum": "operators",
}
COMPARISONS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
}
LOGIC = {"&&": ["||"], "||": ["&&"]}
SUMS = {"+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="]}


class Site:
    """One mutant: the text from `start` to `end` becomes `mutated` when its number is asked for."""

    def __init__(self, path, source, kind, start, end, mutated):
        self.path, self.kind, self.start, self.end, self.mutated = path, kind, start, end, mutated
        self.original = source.text[start:end]
        self.line = source.text.count("\n", 0, start) + 1
        begin = source.text.rfind("\n", 0, start) + 1
        stop = source.text.find("\n", start)
        self.before = source.text[begin:start].lstrip()
        self.after = source.text[end:max(end, stop if stop >= 0 else len(source.text))]
        self.number = 0  # its place among all sites, from 1
        self.rank = ""

    @property
    def group(self):
        return GROUPS[self.kind]

    def __str__(self):
        # As much of the line as shows what it is about.
        before, after = self.before[-50:], self.after[:50].rstrip()
        return f"{self.path}:{self.line}: {before}{self.original}{after}  →  {before}{self.mutated}{after}"


class Vocabulary:
    """What the whole code declares: error codes, enums with cases that carry nothing, types of properties."""

    def __init__(self, texts):
        self.codes, self.enums, self.properties = {"ok"}, {}, {}
        for source in texts:
            self.codes.update(re.findall(r"static (?:var|let) (\w+)(?:: ErrorCode\b| = ErrorCode\()", source.text))
            self._read_enums(source.tokens)
            for at, token in enumerate(source.tokens[:-3]):
                if token.text in ("var", "let") and source.tokens[at + 2].text == ":":
                    name = type_name(source.tokens, at + 3)
                    self.properties.setdefault(source.tokens[at + 1].text, set()).add(name)

    def _read_enums(self, tokens):
        stack, pending = [], None
        for at, token in enumerate(tokens):
            before = tokens[at - 1].text if at else ""
            if token.text == "enum" and before != ".":
                pending = tokens[at + 1].text
            elif token.text == "{":
                stack.append(pending)
                pending = None
            elif token.text == "}" and stack:
                stack.pop()
            elif token.text == "case" and stack and stack[-1] and token.is_pattern:
                self.enums.setdefault(stack[-1], []).extend(plain_cases(tokens, at + 1))

    def others(self, name, types):
        """Other plain cases of the one enum that is meant, or nothing when that is not certain."""
        meant = [self.enums[type] for type in sorted(types) if name in self.enums.get(type, ())]
        if not meant:
            return []
        shared = [case for case in meant[0] if all(case in cases for cases in meant)]
        return [case for case in shared if case != name]


def plain_cases(tokens, at):
    """The names of one `case` line that carry no values."""
    found, depth = [], 0
    while at < len(tokens) and tokens[at].is_pattern:
        if tokens[at].text == "(":
            depth += 1
        elif tokens[at].text == ")":
            depth -= 1
        elif depth == 0 and tokens[at].kind == "word" and tokens[at - 1].text in ("case", ","):
            following = tokens[at + 1].text if at + 1 < len(tokens) else ""
            if following != "(":
                found.append(tokens[at].text)
        at += 1
    return found


class Finder:
    """The sites of one file."""

    def __init__(self, path, source, vocabulary):
        self.path, self.source, self.words = path, source, vocabulary
        self.tokens = source.tokens
        self.sites = []
        self.used_codes = sorted(
            {t.text for t, before in zip(self.tokens[1:], self.tokens)
             if before.text == "." and t.text in vocabulary.codes and t.text != "ok"})

    def find(self):
        for at, token in enumerate(self.tokens):
            if token.is_pattern:
                continue
            if token.kind == "operator" and token.is_binary:
                self._operator(at, token)
            elif token.kind == "number":
                self._number(at, token)
            elif token.text in ("true", "false") and self._before(at) not in (".", "while"):
                self._add("flag", token.start, token.end, "false" if token.text == "true" else "true")
            elif token.text == ".":
                self._member(at)
        return self.sites

    def _before(self, at, steps=1):
        return self.tokens[at - steps].text if at >= steps else ""

    def _after(self, at):
        return self.tokens[at + 1] if at + 1 < len(self.tokens) else None

    def _add(self, kind, start, end, mutated):
        self.sites.append(Site(self.path, self.source, kind, start, end, mutated))

    def _operator(self, at, token):
        if self._before(at) in ("func", "operator"):
            return
        for kind, table in (("comparison", COMPARISONS), ("logic", LOGIC), ("sum", SUMS)):
            for mutated in table.get(token.text, ()):
                self._add(kind, token.start, token.end, mutated)

    def _number(self, at, token):
        # The bounds of a range say where a number may lie; they are none themselves.
        following = self._after(at)
        before = self.tokens[at - (2 if self._before(at) == "-" else 1)].kind if at > 1 else ""
        if "range" in (before, following.kind if following else ""):
            return
        self._add("number", token.start, token.end, scaled(token.text))

    def _member(self, at):
        name = self._after(at)
        if not name or name.kind != "word":
            return
        start, before = self.tokens[at].start, self.tokens[at - 1] if at else None
        if before and before.text == "ErrorCode":
            start = before.start
        elif before and not begins_expression(before):
            return
        if name.text in self.words.codes:
            if self._opens_call(at + 2, name):
                return
            others = [code for code in self.used_codes if code != name.text] or ["systemBusy"]
            # Any other will do; which one follows from the place, so that it stays when others come.
            other = others[int(digest(self.path, name.line, name.text), 16) % len(others)]
            self._add("code", start, name.end, self.source.text[start:name.start] + other)
        else:
            self._state(at, name)

    def _opens_call(self, at, name):
        return at < len(self.tokens) and self.tokens[at].text == "(" and self.tokens[at].start == name.end

    def _state(self, at, name):
        end = name.end
        if self._opens_call(at + 2, name):
            end = self._call_end(at + 2)
        types = self._types(at)
        others = self.words.others(name.text, types)
        if end != name.end:
            # A case with values is left for one without.
            others = self.words.enums.get(next(iter(types)), []) if len(types) == 1 else []
        if others:
            other = others[int(digest(self.path, name.line, name.text), 16) % len(others)]
            self._add("state", self.tokens[at].start, end, "." + other)

    def _call_end(self, at):
        depth = 0
        while at < len(self.tokens):
            depth += {"(": 1, ")": -1}.get(self.tokens[at].text, 0)
            if depth == 0:
                return self.tokens[at].end
            at += 1
        return len(self.source.text)

    def _types(self, at):
        """What types the member at this dot may be of, as far as the text tells."""
        before = self.tokens[at - 1]
        if before.text == ":" and self._before(at, 2) == "to" and self._before(at, 4) == "move":
            return {name for name in self.words.enums if name in ("Phase", "Stage")}
        if before.text == "=":
            typed = self._before(at, 3) == ":"
            return {self._before(at, 2)} if typed else self.words.properties.get(self._before(at, 2), set())
        in_list = before.text in ("[", ",") and self.tokens[at].bracket == "["
        if in_list:
            name = self.tokens[at + 1].text
            return {type for type, cases in self.words.enums.items() if name in cases}
        # A colon behind a blank belongs to `a ? b : c`.
        is_otherwise = before.text == ":" and self.source.text[before.start - 1].isspace()
        if before.text == "return" or before.ends_label or is_otherwise or before.text in ("{", "??", "?"):
            return {self.tokens[at].expected} - {""}
        return set()


def begins_expression(token):
    """Whether a dot behind this token begins an implicit member rather than going into a value."""
    if token.kind == "word":
        return token.text in BEFORE_EXPRESSION
    if token.kind == "operator":
        return token.is_binary or token.text not in ("?", "!", ">")
    return token.text in ("(", "[", "{", ",", ":", ";", "=") or token.kind == "range"


def scaled(text):
    """How the mutant of a number is shown: `MutableNumber.mutated` in the built code, rounded."""
    plain = text.replace("_", "")
    if re.fullmatch(r"[0-9]+", plain):
        value = int(plain)
        return str(max(value + 1, round(value * 1.37)))
    try:
        value = float(plain)
    except ValueError:
        return f"{text} * 1.37"
    return "1.0" if value == 0 else f"{value * 1.37:.6g}"


def digest(*parts):
    return hashlib.sha256("\0".join(str(part) for part in parts).encode()).hexdigest()


class Found:
    """All sites below the folders, numbered, and what comments exclude."""

    def __init__(self, root, folders):
        texts = {}
        for path in sorted((root / "Sources").rglob("*.swift")):
            texts[str(path.relative_to(root))] = SwiftText(path.read_text(encoding="utf-8"))
        words = Vocabulary(texts.values())
        self.sites, self.excluded, self.faults, self.texts = [], [], [], texts
        for path, source in texts.items():
            if not any(path.startswith(folder.rstrip("/") + "/") or path == folder for folder in folders):
                continue
            sites = Finder(path, source, words).find()
            for line, reason in source.exclusions.items():
                count = sum(site.line == line for site in sites)
                if not reason or not count:
                    fault = "excludes nothing" if reason else "wants a reason"
                    self.faults.append(f"{path}:{line}: `mutate: equivalent` {fault}")
                self.excluded.append(f"{path}:{line}: {count} excluded: {reason}")
            self.sites += [site for site in sites if site.line not in source.exclusions]
        for number, site in enumerate(self.sites, 1):
            site.number = number

    def sample(self, count, seed):
        """`count` sites, as equally from the three groups as they allow, and those to take in place of drop-outs.

        A site's rank follows from its own text, so that a change elsewhere leaves the rest of the sample alone.
        """
        repeats = {}
        for site in self.sites:
            own = (site.path, site.before, site.original, site.after, site.mutated)
            repeats[own] = repeats.get(own, 0) + 1
            site.rank = digest(seed, *own, repeats[own])
        queues = {group: [] for group in dict.fromkeys(GROUPS.values())}
        for site in sorted(self.sites, key=lambda site: site.rank):
            queues[site.group].append(site)
        return Sample(queues, count)


class Sample:
    def __init__(self, queues, count):
        self.queues = queues
        self.sites = []
        self.dropped = []
        self.count = min(count, sum(map(len, queues.values())))
        self.fill()

    def fill(self):
        """Takes from the group of which the sample holds least, in the order of the ranks."""
        while len(self.sites) < self.count and any(self.queues.values()):
            held = {group: sum(site.group == group for site in self.sites) for group in self.queues}
            group = min((g for g in self.queues if self.queues[g]), key=lambda g: held[g])
            self.sites.append(self.queues[group].pop(0))

    def drop(self, sites):
        self.dropped += sites
        self.sites = [site for site in self.sites if site not in sites]
        self.fill()
