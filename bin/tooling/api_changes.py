"""Breaking changes between two OpenAPI documents."""

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
_METHODS = ("get", "put", "post", "patch", "delete")
_TEXTS = {"description", "summary", "title", "example", "examples", "operationId", "tags", "externalDocs"}
_AT_MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems")
_AT_LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems")


def outline(document: Json) -> Json:
    """The document without descriptions, examples and tags: their changes break no client."""
    return _without_texts(document, is_names=False)


def _without_texts(value: Any, *, is_names: bool) -> Any:
    if isinstance(value, list):
        return [_without_texts(each, is_names=False) for each in value]  # pyright: ignore[reportUnknownVariableType]
    if not isinstance(value, dict):
        return value
    kept = {name: each for name, each in value.items() if is_names or name not in _TEXTS or name == "info"}
    return {name: _without_texts(each, is_names=name in ("properties", "schemas")) for name, each in kept.items()}


def may_break(before: str, now: str) -> bool:
    """Whether SemVer lets `now` break clients of `before`: a new major version, or the first was a pre-release."""
    return "-" in before or int(now.split(".")[0]) > int(before.split(".")[0])


def breaking(before: Json, now: Json) -> list[str]:
    """Breaking changes for clients of the first document, one sentence each."""
    return sorted(set(_Comparison(before, now).changes()))


class _Comparison:
    def __init__(self, before: Json, now: Json) -> None:
        self._before, self._now = before, now
        self._seen: set[tuple[str, str, bool]] = set()

    def changes(self) -> Iterator[str]:
        for path, item in self._before["paths"].items():
            for method in _METHODS:
                if method not in item:
                    continue
                call = f"{method.upper()} {path}"
                other = self._now["paths"].get(path, {}).get(method)
                if other is None:
                    yield f"{call} was removed"
                else:
                    yield from self._call(call, item[method], other)

    def _call(self, call: str, old: Json, new: Json) -> Iterator[str]:
        known = {(each["in"], each["name"]): each for each in old.get("parameters", ())}
        for each in new.get("parameters", ()):
            where, before = f"{call}: the {each['in']} parameter {each['name']}", known.get((each["in"], each["name"]))
            if each.get("required") and not (before and before.get("required")):
                yield f"{where} is required now"
            if before:
                yield from self._sent(where, before.get("schema", {}), each.get("schema", {}))
        left = {(each["in"], each["name"]) for each in new.get("parameters", ())}
        yield from (f"{call}: the {kind} parameter {name} was removed" for kind, name in known.keys() - left)
        yield from self._body(call, old.get("requestBody"), new.get("requestBody"))
        for status, answer in old.get("responses", {}).items():
            if not status.startswith("2"):
                continue
            if status not in new.get("responses", {}):
                yield f"{call}: the answer {status} was removed"
                continue
            for kind, content in answer.get("content", {}).items():
                other = new["responses"][status].get("content", {}).get(kind)
                if other is None:
                    yield f"{call}: the answer {status} is no {kind} any more"
                else:
                    yield from self._received(f"{call}: {status}", content.get("schema", {}), other.get("schema", {}))

    def _body(self, call: str, old: Json | None, new: Json | None) -> Iterator[str]:
        if new and new.get("required") and not (old and old.get("required")):
            yield f"{call}: a body is required now"
        for kind, content in (old or {}).get("content", {}).items():
            other = (new or {}).get("content", {}).get(kind)
            if other is None:
                yield f"{call}: a body of {kind} is not accepted any more"
            else:
                yield from self._sent(f"{call}: body", content.get("schema", {}), other.get("schema", {}))

    def _sent(self, where: str, old: Json, new: Json) -> Iterator[str]:
        """Schema of a request: may be widened, not narrowed."""
        yield from self._compare(where, old, new, is_sent=True)

    def _received(self, where: str, old: Json, new: Json) -> Iterator[str]:
        """Schema of a response: fields may be added, types may not be widened."""
        yield from self._compare(where, old, new, is_sent=False)

    def _compare(self, where: str, old: Json, new: Json, *, is_sent: bool) -> Iterator[str]:
        names = (old.get("$ref", ""), new.get("$ref", ""), is_sent)
        if names[0] and names in self._seen:
            return
        self._seen.add(names)
        where = names[0].rpartition("/")[2] if names[0] else where
        old, new = _resolved(self._before, old), _resolved(self._now, new)
        if not old or not new:  # any value
            if is_sent and new and not old:
                yield f"{where} takes fewer types than before"
            if not is_sent and old and not new:
                yield f"{where} may have more types than before"
            return
        yield from self._types(where, old, new, is_sent=is_sent)
        if is_sent:
            yield from _limits(where, old, new)
        yield from self._fields(where, old, new, is_sent=is_sent)
        if "items" in old and "items" in new:
            yield from self._compare(f"{where}[]", old["items"], new["items"], is_sent=is_sent)

    def _types(self, where: str, old: Json, new: Json, *, is_sent: bool) -> Iterator[str]:
        kinds, others = _kinds(self._before, old), _kinds(self._now, new)
        lost = (kinds - others) if is_sent else (others - kinds)
        if "number" in (others if is_sent else kinds):
            lost -= {"integer"}
        if lost:
            yield _told(where, lost, is_sent=is_sent)
        values, allowed = _values(self._before, old), _values(self._now, new)
        if values is not None and allowed is not None:
            gone = (values - allowed) if is_sent else (allowed - values)
            if gone:
                yield _told(where, gone, is_sent=is_sent)
        elif is_sent and allowed is not None:
            yield f"{where} takes only {', '.join(sorted(allowed))} now"
        # Compared pairs of alternatives: equal `$ref`, or the only object or list on both sides.
        mine, theirs = _alternatives(old), _alternatives(new)
        if len(mine) > 1 or len(theirs) > 1:
            for each in mine:
                other = _partner(self._before, self._now, each, mine, theirs)
                if other is not None:
                    yield from self._compare(where, each, other, is_sent=is_sent)

    def _fields(self, where: str, old: Json, new: Json, *, is_sent: bool) -> Iterator[str]:
        fields, others = old.get("properties", {}), new.get("properties", {})
        required, needed = set(old.get("required", ())), set(new.get("required", ()))
        for name, field in fields.items():
            if name in others:
                yield from self._compare(f"{where}.{name}", field, others[name], is_sent=is_sent)
            elif not is_sent or new.get("additionalProperties") is False:
                yield f"{where}.{name} was removed"
        if is_sent:
            yield from (f"{where}.{name} is required now" for name in needed - required)
        else:
            yield from (f"{where}.{name} may be absent now" for name in (required - needed) & others.keys())


def _told(where: str, what: set[str], *, is_sent: bool) -> str:
    names = ", ".join(sorted(what))
    return f"{where} takes no {names} any more" if is_sent else f"{where} may be {names} now"


def _resolved(document: Json, schema: Json) -> Json:
    while "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def _alternatives(schema: Json) -> list[Json]:
    return schema.get("anyOf") or schema.get("oneOf") or [schema]


def _kinds(document: Json, schema: Json) -> set[str]:
    found: set[str] = set()
    for each in _alternatives(schema):
        each = _resolved(document, each)
        if "anyOf" in each or "oneOf" in each:
            found |= _kinds(document, each)
        else:
            kind = each.get("type", "object" if "properties" in each else "any")
            found |= set(kind) if isinstance(kind, list) else {kind}
    return found


def _values(document: Json, schema: Json) -> set[str] | None:
    """The allowed values of a string; None: any."""
    found: set[str] = set()
    for each in _alternatives(schema):
        each = _resolved(document, each)
        if "enum" in each or "const" in each:
            found |= {str(value) for value in each.get("enum", [each.get("const")])}
        elif each.get("type") != "null":
            return None
    return found


def _limits(where: str, old: Json, new: Json) -> Iterator[str]:
    for name in _AT_MOST:
        if name in new and new[name] < old.get(name, float("inf")):
            yield f"{where}: {name} is {new[name]} now"
    for name in _AT_LEAST:
        if name in new and new[name] > old.get(name, 0 if name.endswith(("Length", "Items")) else float("-inf")):
            yield f"{where}: {name} is {new[name]} now"
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield f"{where}: the pattern is {new['pattern']} now"


def _partner(before: Json, now: Json, each: Json, mine: list[Json], theirs: list[Json]) -> Json | None:
    if "$ref" in each and each in theirs:
        return each
    kind = _kinds(before, each)
    alike = [other for other in theirs if _kinds(now, other) == kind]
    unique = len(alike) == 1 and sum(_kinds(before, other) == kind for other in mine) == 1
    return alike[0] if unique else None
