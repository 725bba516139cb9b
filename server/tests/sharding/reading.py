"""Analysis of a statement: its use of the shard column of each table."""

import re
from collections.abc import Iterator
from enum import IntEnum

from tests.sharding.placement import SHARDED


class Asks(IntEnum):
    """Ordered by cost."""

    ONE = 0
    """Names the value itself: one shard."""
    KEYED = 1
    """Names it for each row, from a list or from an earlier row: each row goes to its shard."""
    ALL = 2
    """Does not name it: every shard is queried."""


_TABLE = re.compile(r"(?:\b(?:FROM|JOIN|UPDATE|INTO)\s+|,\s*)(\w+)(?:\s+AS\s+(\w+))?(?=[\s,()]|$)")
_INSERT = re.compile(r"INSERT INTO (\w+) \(([^)]*)\)")
_VALUE = r"(?:CAST\()?\$\d+"


def asks(sql: str) -> dict[str, Asks]:
    """Highest cost of each table's occurrences."""
    found: dict[str, Asks] = {}
    for scope in _scopes(sql):
        into = _INSERT.search(scope)
        for table, alias in _TABLE.findall(scope):
            if table not in SHARDED:
                continue
            if into is not None and into[1] == table:
                named = SHARDED[table] in [name.strip() for name in into[2].split(",")]
                how = (Asks.ONE if "VALUES" in scope else Asks.KEYED) if named else Asks.ALL
            else:
                how = _how(scope, alias or table, SHARDED[table], is_alone=scope.count(f"{alias or table}.") == 0)
            found[table] = max(found.get(table, Asks.ONE), how)
    return found


def _how(scope: str, name: str, column: str, *, is_alone: bool) -> Asks:
    of = re.escape(column if is_alone else f"{name}.{column}")
    if re.search(rf"\b{of} = {_VALUE}|{_VALUE}(?:::\w+)?\)? = {of}\b", scope):
        return Asks.ONE
    if re.search(rf"\b{of} (?:= |IN )|[\w)] = {of}\b", scope):
        return Asks.KEYED
    return Asks.ALL


def _scopes(sql: str) -> Iterator[str]:
    """Text of each SELECT, with nested statements cut out."""
    # A condition in brackets belongs to the statement around it; a statement in brackets is separate.
    stack: list[tuple[bool, list[str]]] = [(True, [])]
    at = 0
    while at < len(sql):
        character = sql[at]
        if character == "(":
            inner = re.match(r"\(+\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b", sql[at:])
            stack.append((inner is not None, []))
            if inner is None:
                stack[-1][1].append("(")
        elif character == ")" and len(stack) > 1:
            is_statement, text = stack.pop()
            if is_statement:
                yield "".join(text)
                stack[-1][1].append("(…)")
            else:
                stack[-1][1].append("".join(text) + ")")
        else:
            stack[-1][1].append(character)
        at += 1
    yield "".join(stack[0][1])
