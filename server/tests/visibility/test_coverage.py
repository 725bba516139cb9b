"""Whatever shows members something joins the visibility test: read calls, frames, mails and pushes."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from fastapi.routing import APIRoute

import meadow
from meadow.mastodon_api.routes import ROUTERS
from meadow.notifications.kinds import SENTENCES
from tests.architecture.source import REPOSITORY
from tests.visibility.live import FRAMES, MAILS, PUSHES
from tests.visibility.table import CASES, ELSEWHERE, PLAIN

_HERE = Path(meadow.__file__).parent


def _calls() -> set[str]:
    document = json.loads((REPOSITORY / "docs" / "openapi.json").read_text())
    ours = {path for path, operations in document["paths"].items() if "get" in operations}
    mastodons = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    return ours | {route.path for route in mastodons if "GET" in (route.methods or ())}


def test_every_read_call_is_compared_or_shows_no_words_of_members() -> None:
    listed = {*CASES, *ELSEWHERE, *(path for path in PLAIN if f"called as {path}" not in ELSEWHERE.values())}
    assert _calls() - listed == set(), "new read calls: give them a case in tests/visibility/table.py"
    assert listed - _calls() == set(), "these are no calls any more"


def test_no_call_is_listed_twice() -> None:
    assert not CASES.keys() & PLAIN.keys()
    assert not CASES.keys() & ELSEWHERE.keys()


def _trees() -> Iterator[ast.AST]:
    for path in sorted(_HERE.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text()))


def test_every_frame_of_the_socket_is_listed() -> None:
    sent: set[str] = set()
    for node in _trees():
        if isinstance(node, ast.Dict) and len(node.keys) >= 2:
            keys = [key.value if isinstance(key, ast.Constant) else None for key in node.keys]
            if keys[:2] == ["event", "data"]:
                name = node.values[0]
                assert isinstance(name, ast.Constant), "name the event of a frame in place, so that it can be found"
                sent.add(str(name.value))
    assert sent == FRAMES.keys()


def test_every_mail_is_listed() -> None:
    templates = {
        str(keyword.value.value)
        for node in _trees()
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Mail"
        for keyword in node.keywords
        if keyword.arg == "template" and isinstance(keyword.value, ast.Constant)
    }
    assert templates == MAILS.keys()


def test_every_kind_that_is_pushed_is_listed() -> None:
    assert SENTENCES.keys() == PUSHES.keys() - {"message"}


def test_every_marker_is_one_word() -> None:
    """Lists with a search of their own would miss what is not."""
    assert re.fullmatch(r"zq[a-z]\d+x", "zqp12x")
