"""Size and construction of the classes that hold state."""

import ast
from collections.abc import Iterator

from tests.architecture.source import modules

MOST_ATTRIBUTES = 12
_EXEMPT = {"StrictRoute": "a subclass of FastAPI's route"}


def _classes() -> Iterator[tuple[str, ast.ClassDef]]:
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                yield module.place, node


def _stored(node: ast.AST) -> Iterator[ast.Attribute]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            yield part


def _attributes(definition: ast.ClassDef) -> set[str]:
    names = {part.attr for part in _stored(definition) if isinstance(part.value, ast.Name) and part.value.id == "self"}
    if any("dataclass" in ast.unparse(decorator) for decorator in definition.decorator_list):
        fields = [line.target for line in definition.body if isinstance(line, ast.AnnAssign)]
        names |= {field.id for field in fields if isinstance(field, ast.Name)}
    return names


def test_no_class_has_more_attributes_than_a_reader_can_remember() -> None:
    large = {
        f"{place} {definition.name}": len(names)
        for place, definition in _classes()
        if len(names := _attributes(definition)) > MOST_ATTRIBUTES and definition.name not in _EXEMPT
    }
    assert large == {}


def test_no_state_of_an_application_is_set_after_its_construction() -> None:
    """Attributes of the context, the database, the hub and the settings: only their own methods set them."""
    holders = {"context", "database", "engine", "hub", "http", "settings", "services", "realtime", "sockets", "site"}
    outside = [
        f"{module.place}:{part.lineno} {ast.unparse(part)}"
        for module in modules()
        for part in _stored(module.tree)
        if part.attr != "__class__"
        and holders & set(ast.unparse(part.value).split("."))
        and not ast.unparse(part.value).startswith("self._")
    ]
    assert outside == []
