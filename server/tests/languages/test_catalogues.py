"""The catalogues: fresh, complete, and every sentence in them."""

import ast
import re
import string
from collections.abc import Iterator
from gettext import c2py
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from meadow.platform.core.errors import AppError
from meadow.platform.core.i18n.catalogues import TRANSLATED, catalogue, file_of
from meadow.platform.core.i18n.languages import LANGUAGES
from meadow.platform.core.i18n.sentences import Sentence
from tests.languages import catalogues

COMPLETE = sorted(TRANSLATED)
_SOURCE = Path(catalogues.file_of("en")).parents[1]
# Read by operators, in a terminal or in the log.
_FOR_OPERATORS = (
    *("cli", "backups", "migrations", "platform/storage", "auth/oauth", "platform/config"),
    *(
        "delivery/webpush",
        "platform/ops",
        "runtime/metrics.py",
        "platform/core/metrics.py",
        "platform/core/logs.py",
        "platform/http/framework/routing.py",
        "audit_log/actions.py",
    ),
    *("platform/rate_limits/decorator.py", "media/thumbhash.py", "platform/db/statement_cache.py"),
)


def _messages(language: str) -> list[Message]:
    return [message for message in catalogues.read(language) if message.id]


def _forms(message: Message) -> list[str]:
    return [*message.string] if isinstance(message.string, (tuple, list)) else [str(message.string)]


def _names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", COMPLETE)
def test_a_catalogue_has_the_sentences_of_the_code(language: str) -> None:
    assert catalogues.updated(language, catalogues.marked()).decode() == file_of(language).read_text(
        encoding="utf-8"
    ), "run bin/languages and translate what is new"


@pytest.mark.parametrize("language", COMPLETE)
def test_every_sentence_is_translated(language: str) -> None:
    assert [message.id for message in _messages(language) if not catalogues.is_complete(message)] == []


@pytest.mark.parametrize("language", COMPLETE)
def test_every_form_of_a_translation_has_the_placeholders_of_its_sentence(language: str) -> None:
    wrong: list[tuple[str, str]] = []
    for message in _messages(language):
        ids = [*message.id] if isinstance(message.id, (tuple, list)) else [message.id]
        named = _names(ids[-1])
        assert "" not in named, f"a placeholder without a name: {ids}"
        for index, form in enumerate(_forms(message)):
            # The forms of Arabic for none, one and two things may leave out the number.
            missing = named - _names(form) - ({"count"} if language == "ar" and index < 3 else set())
            if missing or _names(form) - named:
                wrong.append((ids[0], form))
            form.format_map(dict.fromkeys(named, "x"))
    assert wrong == []


_CATEGORIES = ("zero", "one", "two", "few", "many", "other")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_forms_of_a_catalogue_are_in_the_order_of_the_categories_of_unicode(language: str) -> None:
    header = read_po(BytesIO(catalogues.updated(language, catalogues.marked())))
    category_of, form_of = Locale.parse(language, sep="-").plural_form, c2py(header.plural_expr)
    used = {category_of(number) for number in range(1000)}
    order = [category for category in _CATEGORIES if category in used]
    assert header.num_plurals == len(order)
    assert [order[form_of(number)] for number in range(1000)] == [category_of(number) for number in range(1000)]


@pytest.mark.parametrize("language", COMPLETE)
def test_a_number_chooses_its_form(language: str) -> None:
    one, several = "{name} and {count} other", "{name} and {count} others"
    read = catalogues.read(language)
    message = read.get((one, several))
    assert message is not None
    forms, form_of = _forms(message), c2py(read.plural_expr)
    for number in range(120):
        assert catalogue(language).ngettext(one, several, number) == forms[form_of(number)]


@pytest.mark.parametrize("language", COMPLETE)
def test_sentences_end_as_the_original_does(language: str) -> None:
    stops = ".。．،؟?!！:：,，、…"
    different = [
        form
        for message in _messages(language)
        for form in _forms(message)
        if str(message.id[0] if isinstance(message.id, tuple) else message.id).endswith(".")
        and form.rstrip("»”\"' ")[-1:] not in stops
    ]
    assert different == []


def _marks(node: ast.expr) -> bool:
    """Whether it is no literal of its own."""
    if isinstance(node, ast.IfExp):
        return _marks(node.body) and _marks(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return not any(isinstance(part, ast.Constant) and " " in str(part.value).strip() for part in node.values)
    return not (isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1].isupper())


def _raised(tree: ast.Module, failures: set[str]) -> list[ast.expr]:
    """What stands in the code as the sentence of an error."""
    found: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in failures:
            found += node.args[:1]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "field":
            found += node.args[1:2]
    return found


def _all_errors() -> list[type[AppError]]:
    waiting, found = [AppError], list[type[AppError]]()
    while waiting:
        kind = waiting.pop()
        found.append(kind)
        waiting += [each for each in kind.__subclasses__() if each.__module__.startswith("meadow.")]
    return found


def test_the_message_of_every_error_is_marked() -> None:
    assert [kind for kind in _all_errors() if not isinstance(kind.message, Sentence)] == []


def test_no_error_has_a_sentence_outside_of_the_catalogues() -> None:
    failures = {kind.__name__ for kind in _all_errors()} | {"ValueError", "TextError"}
    unmarked = [
        f"{path.relative_to(_SOURCE)}:{sentence.lineno}"
        for path in sorted(_SOURCE.rglob("*.py"))
        if not str(path.relative_to(_SOURCE)).startswith(_FOR_OPERATORS)
        for sentence in _raised(ast.parse(path.read_text(encoding="utf-8")), failures)
        if not _marks(sentence)
    ]
    assert unmarked == []


_ALSO_FOR_OPERATORS = (
    "documents.py",
    "platform/ops/admin_socket.py",
    "platform/config/called_by_hand.py",
    "platform/db/",
)
_MARKS = {"_", "ngettext", "WithJsonSchema"}
"""Translated, or a description of the OpenAPI document."""


def _sentences(node: ast.AST) -> Iterator[ast.expr]:
    """Literals below a node that read as a sentence: outside of a mark, a docstring, a decorator or a default."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MARKS:
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Constant | ast.JoinedStr):
        parts = node.values if isinstance(node, ast.JoinedStr) else [node]
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in parts)
        if isinstance(parts[0], ast.Constant) and isinstance(parts[0].value, str) and _SENTENCE.match(text):
            yield node
        return
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for child in node.body if is_function else ast.iter_child_nodes(node):
        yield from _sentences(child)


_SENTENCE = re.compile(r"[A-Z][^<>]* [^<>]*[.!?]\Z")


def test_no_function_has_a_sentence_outside_of_the_catalogues() -> None:
    """Wherever it goes from there: an error, a mail, a notification. Developers' own errors name no person."""
    unmarked = [
        f"{path.relative_to(_SOURCE)}:{sentence.lineno}"
        for path in sorted(_SOURCE.rglob("*.py"))
        if not str(path.relative_to(_SOURCE)).startswith((*_FOR_OPERATORS, *_ALSO_FOR_OPERATORS))
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for sentence in _sentences(function)
    ]
    assert unmarked == []


def test_no_sentence_is_marked_inside_an_f_string() -> None:
    """Babel does not look into them on Python 3.11."""
    found = [
        f"{path.relative_to(_SOURCE)}:{node.lineno}"
        for path in sorted(_SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for part in ast.walk(node)
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in ("_", "ngettext", "does")
    ]
    assert found == []
