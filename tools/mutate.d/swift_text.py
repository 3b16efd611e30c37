"""Swift source as tokens, each with what `tools/mutate` must know of its surroundings.

No parser: it knows brackets, patterns, enum cases and declared types as far as a choice of mutants needs them. What it
takes for an expression wrongly does not compile and is dropped by the caller.
"""
import re

OPERATORS = set("/=-+!*%<>&|^~?")
WORD = re.compile(r"`?[A-Za-z_$][A-Za-z0-9_]*`?")
NUMBER = re.compile(
    r"0x[0-9A-Fa-f_]+(?:\.[0-9A-Fa-f][0-9A-Fa-f_]*)?(?:[pP][+-]?[0-9_]+)?|0b[01_]+|0o[0-7_]+"
    r"|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9_]+)?")
EXCLUSION = re.compile(r"//\s*mutate:\s*equivalent\b,?\s*(.*)")
# Words after which an expression or a pattern begins, so that a dot there is an implicit member.
BEFORE_EXPRESSION = {
    "return", "case", "in", "if", "else", "guard", "where", "is", "as", "try", "throw", "await", "switch", "while",
    "default", "inout", "consume", "copy",
}
CLOSING = {"(": ")", "[": "]", "{": "}"}


class Token:
    """One token: `start` and `end` are offsets into the text, `line` counts from 1."""

    def __init__(self, kind, text, start, line):
        self.kind, self.text, self.start, self.end, self.line = kind, text, start, start + len(text), line
        self.is_binary = False  # operator with blanks on both sides
        self.is_pattern = False  # pattern, enum case, generic requirement: no expression
        self.bracket = ""  # the innermost open bracket
        self.expected = ""  # the type that the surrounding declaration returns
        self.ends_label = False  # the colon behind a `case` pattern

    def __repr__(self):
        return f"{self.kind}:{self.text}"


class SwiftText:
    def __init__(self, text):
        self.text = text
        self.tokens = []
        self.exclusions = {}  # line: reason
        self._read()
        Surroundings(self.tokens).mark()

    # Characters to tokens.

    def _read(self):
        text, at, line = self.text, 0, 1
        while at < len(text):
            start, character = at, text[at]
            if character in " \t\r\n":
                at += 1
            elif text.startswith("//", at):
                at = self._end_of_line(at)
                found = EXCLUSION.match(text[start:at])
                if found:
                    # A line that is full has the comment above it.
                    is_alone = not text[text.rfind("\n", 0, start) + 1:start].strip()
                    self.exclusions[line + is_alone] = found.group(1).strip()
            elif text.startswith("/*", at):
                at = self._end_of_comment(at)
            elif character == '"' or re.match(r'#+"', text[at:at + 8]):
                at = self._end_of_string(at)
                self._add("string", start, at, line)
            elif character == "#":
                at = self._end_of_directive(at)
            elif character == "@":
                at = WORD.match(text, at + 1).end() if WORD.match(text, at + 1) else at + 1
                if text.startswith("(", at):
                    at = self._end_of_brackets(at)
            elif character.isdigit():
                at = NUMBER.match(text, at).end()
                # `pair.0` names a part, it is no number.
                is_part = text[start - 1:start] == "." and text[start - 2:start] != ".." and start > 1
                self._add("part" if is_part else "number", start, at, line)
            elif WORD.match(text, at):
                at = WORD.match(text, at).end()
                self._add("word", start, at, line)
            elif text.startswith(("...", "..<"), at):
                at += 3
                self._add("range", start, at, line)
            elif character in OPERATORS:
                while at < len(text) and text[at] in OPERATORS and not text.startswith(("//", "/*"), at):
                    at += 1
                self._add("operator", start, at, line)
                self.tokens[-1].is_binary = text[start - 1:start].isspace() and text[at:at + 1].isspace()
            else:
                at += 1
                self._add("mark", start, at, line)
            line += text.count("\n", start, at)

    def _add(self, kind, start, end, line):
        self.tokens.append(Token(kind, self.text[start:end], start, line))

    def _end_of_line(self, at):
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _end_of_comment(self, at):
        depth = 0
        while at < len(self.text):
            if self.text.startswith("/*", at):
                depth, at = depth + 1, at + 2
            elif self.text.startswith("*/", at):
                depth, at = depth - 1, at + 2
                if depth == 0:
                    break
            else:
                at += 1
        return at

    def _end_of_string(self, at):
        hashes = len(re.match("#*", self.text[at:]).group())
        at += hashes
        quote = '"""' if self.text.startswith('"""', at) else '"'
        ending, escape = quote + "#" * hashes, "\\" + "#" * hashes
        at += len(quote)
        while at < len(self.text):
            if self.text.startswith(ending, at):
                return at + len(ending)
            if self.text.startswith(escape + "(", at):
                at = self._end_of_brackets(at + len(escape))
            elif self.text.startswith(escape, at):
                at += len(escape) + 1
            else:
                at += 1
        return at

    def _end_of_brackets(self, at):
        """The offset behind the bracket that closes the one at `at`; strings and comments inside do not count."""
        depth = 0
        while at < len(self.text):
            if self.text[at] == '"':
                at = self._end_of_string(at)
                continue
            depth += {"(": 1, ")": -1}.get(self.text[at], 0)
            at += 1
            if depth == 0:
                break
        return at

    def _end_of_directive(self, at):
        """`#if` and its kin take the line, `#available(…)` its brackets, other words themselves."""
        word = WORD.match(self.text, at + 1)
        if not word:
            return at + 1
        if word.group() in ("if", "elseif", "else", "endif", "sourceLocation", "warning", "error"):
            return self._end_of_line(at)
        end = word.end()
        return self._end_of_brackets(end) if self.text.startswith("(", end) else end


class Frame:
    """An open bracket: what opened it, and what a declaration around it returns."""

    def __init__(self, bracket, kind, expected):
        self.bracket, self.kind, self.expected = bracket, kind, expected


class Surroundings:
    """Walks the tokens once and marks patterns, brackets and expected types."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.frames = [Frame("", "file", "")]
        # What the next brace at this depth opens: (depth, kind, expected).
        self.pending = None
        # Until where tokens are no expression: (depth, one of "label", "binding", "enum", "where").
        self.pattern = None

    def mark(self):
        for at, token in enumerate(self.tokens):
            before = self.tokens[at - 1] if at else None
            self._leave_pattern(token, before)
            if token.kind == "word" and not (before and before.text == "."):
                self._keyword(at, token)
            token.bracket = self.frames[-1].bracket
            token.expected = self.frames[-1].expected
            token.is_pattern = self.pattern is not None and self.pattern[1] != "guarded"
            if token.text in CLOSING:
                self._open(token)
            elif token.text in (")", "]", "}") and len(self.frames) > 1:
                self.frames.pop()
                if self.pattern and self.pattern[0] > len(self.frames):
                    self.pattern = None

    def _leave_pattern(self, token, before):
        if not self.pattern or self.pattern[0] != len(self.frames):
            return
        kind = self.pattern[1]
        if kind in ("label", "guarded") and token.text == ":":
            self.pattern = None
            token.ends_label = True
        elif kind == "label" and token.text == "where":
            self.pattern = (self.pattern[0], "guarded")
        elif kind == "guarded" and token.text == ",":
            self.pattern = (self.pattern[0], "label")
        elif kind == "binding" and token.text in ("=", "in"):
            self.pattern = None
        elif kind == "enum" and before and token.line > before.line and before.text != ",":
            self.pattern = None
        elif kind == "where" and token.text in ("{", "}"):
            self.pattern = None

    def _keyword(self, at, token):
        depth, top = len(self.frames), self.frames[-1]
        if token.text in ("switch", "enum"):
            self.pending = (depth, token.text, top.expected if token.text == "switch" else "")
        elif token.text in ("func", "var", "subscript"):
            self.pending = (depth, "body", self._declared_type(at))
        elif token.text in ("init", "struct", "class", "extension", "protocol", "actor"):
            if top.bracket in ("", "{"):
                self.pending = (depth, "body", "")
        elif token.text == "case":
            kind = {"switch": "label", "enum": "enum"}.get(top.kind, "binding")
            self.pattern = (depth, kind)
        elif token.text == "where" and not self.pattern and self.pending and self.pending[1] == "body":
            # A requirement on generic types, unless the declaration ended lines ago.
            if self.pending[0] == depth and not self._is_loop_condition(at):
                self.pattern = (depth, "where")

    def _is_loop_condition(self, at):
        for token in reversed(self.tokens[max(0, at - 40):at]):
            if token.text in ("{", "}", "func", "extension", "struct", "init"):
                return False
            if token.text == "for":
                return True
        return False

    def _declared_type(self, at):
        """The bare name behind `->` or behind `var name:`; empty when there is none on the way to the body."""
        depth = 0
        is_function = self.tokens[at].text != "var"
        for index in range(at + 1, min(at + 200, len(self.tokens) - 1)):
            token = self.tokens[index]
            if depth == 0 and token.text in ("{", "}", "="):
                return ""
            depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(token.text, 0)
            if depth == 0 and token.text == ("->" if is_function else ":"):
                return type_name(self.tokens, index + 1)
        return ""

    def _open(self, token):
        depth, top = len(self.frames), self.frames[-1]
        kind, expected = "block", top.expected
        if token.text == "{" and self.pending and self.pending[0] == depth:
            kind, expected = self.pending[1], self.pending[2]
            self.pending = None
        elif token.text != "{":
            kind, expected = "list", ""
        self.frames.append(Frame(token.text, kind, expected))


def type_name(tokens, at):
    """The last word of the dotted type that begins here: `TapFlyMachine.Phase?` is `Phase`; empty for others."""
    name = ""
    while at < len(tokens) and tokens[at].kind == "word":
        name = tokens[at].text
        if at + 1 < len(tokens) and tokens[at + 1].text == ".":
            at += 2
        else:
            break
    return name
