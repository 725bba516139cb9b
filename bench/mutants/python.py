"""Candidates for mutants in Python source, found by its syntax tree."""

import ast
import re
from collections.abc import Sequence
from itertools import accumulate, pairwise

from bench.mutants.mutant import Mutant, replaced_once

_OPERATORS: dict[type[ast.AST], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
_FILTERS = ("where", "and_")
_UNORDERED = {"and_", "or_", "min", "max", "gather", "where", "select", "isinstance", "issubclass", "cast"}
_LOGGERS = {"log", "logger", "logging"}
_WITHOUT_RULES = {"TYPE_CHECKING", "__name__"}


def candidates(file: str, text: str) -> list[Mutant]:
    """All of one file, in the order of the source."""
    finder = _Finder(file, text)
    finder.visit(ast.parse(text))
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.kind, mutant.after))


class Places:
    """Positions of syntax nodes in characters of the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self._lines)]

    def at(self, line: int, column: int) -> int:
        """``column`` counts bytes."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def of(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)


class _Finder(ast.NodeVisitor):
    """Skips code without behaviour: annotations, decorators, f-strings, log calls, ``__repr__``."""

    def __init__(self, file: str, text: str) -> None:
        self.found: list[Mutant] = []
        self._file, self._text, self._places = file, text, Places(text)

    def _add(self, kind: str, node: ast.expr, *parts: tuple[int, int, str] | None) -> None:
        """Add the node with these parts replaced: ``(start, end, replacement)``, positions in the file."""
        start, end = self._places.of(node)
        after = self._text[start:end]
        for part in sorted((part for part in parts if part), reverse=True):
            after = after[: part[0] - start] + part[2] + after[part[1] - start :]
        before = self._text[start:end]
        if after != before:
            self.found.append(Mutant("server", self._file, kind, node.lineno, start, end, before, after))

    def _operator(self, node: ast.expr, left: ast.expr, operator: ast.AST, right: ast.expr) -> None:
        if type(operator) not in _OPERATORS:
            return
        pattern, by = _OPERATORS[type(operator)]
        start, end = self._places.of(left)[1], self._places.of(right)[0]
        if (between := replaced_once(self._text[start:end], pattern, by)) is not None:
            self._add("operator", node, (start, end, between))

    def _condition(self, test: ast.expr) -> None:
        start, end = self._places.of(test)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self._add("condition", test, (start, end, f"({self._text[start:end].removeprefix('not').strip()})"))
        elif not isinstance(test, ast.Constant):
            self._add("condition", test, (start, end, f"not ({self._text[start:end]})"))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_arg(self, node: ast.arg) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._visit_all(node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name != "__repr__":
            self.visit(node.args)
            self._visit_all(node.body)

    visit_AsyncFunctionDef = visit_FunctionDef

    def _visit_all(self, nodes: Sequence[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def visit_If(self, node: ast.If | ast.IfExp | ast.While) -> None:
        if not _WITHOUT_RULES & set(re.findall(r"\w+", ast.unparse(node.test))):
            self._condition(node.test)
            self.generic_visit(node)

    visit_IfExp = visit_While = visit_If

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            self._operator(node, node.left, node.ops[0], node.comparators[0])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        literal = (ast.JoinedStr, ast.List, ast.Tuple)
        if not any(isinstance(side, literal) or _is_text(side) for side in (node.left, node.right)):
            self._operator(node, node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in pairwise(node.values):
            self._operator(node, left, node.op, right)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value).split(".")[-1] in _LOGGERS:
            return
        if name in _FILTERS:
            self._filters(node)
        if name not in _UNORDERED:
            for left, right in pairwise(node.args):
                if not isinstance(left, ast.Starred) and not isinstance(right, ast.Starred):
                    first, second = self._places.of(left), self._places.of(right)
                    texts = [self._text[slice(*place)] for place in (first, second)]
                    self._add("arguments", node, (*first, texts[1]), (*second, texts[0]))
        self.generic_visit(node)

    def _filters(self, node: ast.Call) -> None:
        places = [self._places.of(argument) for argument in node.args]
        for at, (start, end) in enumerate(places):
            if len(places) > 1:
                start, end = (start, places[1][0]) if at == 0 else (places[at - 1][1], end)
                self._add("filter", node, (start, end, ""))
            elif isinstance(node.func, ast.Attribute) and node.func.attr == "where":
                self._add("filter", node, (self._places.of(node.func.value)[1], self._places.of(node)[1], ""))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def with_probes(text: str, probes: Sequence[tuple[int, int]], call: str) -> tuple[str, set[int]]:
    """The source with ``call`` at the start of the function around each position, and the numbers of the inserted
    calls. ``probes``: ``(number, position)``."""
    places = Places(text)
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    inserted: list[tuple[int, int, str]] = []
    for number, position in probes:
        bodies = [(places.of(node.body[0])[0], node) for node in functions if _holds(places, node, position)]
        if bodies:
            begin, node = max(bodies, key=lambda body: body[0])
            decorators = [places.of(each)[0] - 1 for each in getattr(node.body[0], "decorator_list", [])]
            begin = min([begin, *decorators])
            indent = text[text.rfind("\n", 0, begin) + 1 : begin]
            inserted.append((begin, number, call.format(number) + ("; " if indent.strip() else f"\n{indent}")))
    for begin, _, what in sorted(inserted, reverse=True):
        text = text[:begin] + what + text[begin:]
    return text, {number for _, number, _ in inserted}


def _holds(places: Places, node: ast.FunctionDef | ast.AsyncFunctionDef, position: int) -> bool:
    return places.of(node.body[0])[0] <= position < places.of(node.body[-1])[1]
