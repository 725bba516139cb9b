"""What is hidden answers as what does not exist: the same bytes, wherever one may not know (security, Z3)."""

import re
from typing import Any

from meadow.comments.queries import get_comment
from meadow.messages.queries.conversations import find_conversation
from meadow.messages.queries.thread import get_message
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import NotFound
from meadow.platform.db.session import Reader
from meadow.posts.drafts.queries import get_draft
from meadow.posts.queries.cards import get_post
from meadow.posts.subject import POST
from tests.authorisation.matrix import MATRIX
from tests.authorisation.rows import Row, filled, options
from tests.authorisation.scene import ACTORS, Scene
from tests.authorisation.undone import undone
from tests.town import open_town

NOBODYS = str(2**62)
"""An id that nothing has."""
ABOUT = {"x-request-id", "date"}
"""Headers that differ between any two answers."""


IN_THE_BODY = {"PUT /api/bookmarks/{others_post}": "folder"}
"""Where what is hidden is not what the address names."""
OPEN = ("calendar", "file", "mail_token")
"""What anybody may open who has it."""


def _about(row: Row) -> str | None:
    """The name of what the call is about: the last id of its address, or the only one that it brings."""
    names = re.findall(r"{(\w+)}", row.call) or re.findall(r"{(\w+)}", str(row.brings))
    return IN_THE_BODY.get(row.call) or (names[-1] if names else None)


def _hides(row: Row, actor: str, status: int) -> bool:
    """Whether this caller must not learn that it is there: told 404, or kept out of the garden before they name it."""
    outside = actor in ("stranger", "follower", "blocked", "pending", "staff")
    within = row.call.count("{") > 1 and "/communities/{garden}/" in row.call
    return status == 404 or (status == 403 and outside and within)


def _said(answer: Any) -> tuple[int, bytes, dict[str, str]]:
    return answer.status_code, answer.content, {k: v for k, v in answer.headers.items() if k.lower() not in ABOUT}


async def test_z3_what_is_hidden_answers_as_what_is_not_there(sqlite_settings: Settings) -> None:
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        compared, told = 0, list[str]()
        with undone(town.database):
            for row in MATRIX:
                name = _about(row)
                if name is None or name in OPEN:
                    continue
                for actor, status in zip(ACTORS, row.promised, strict=True):
                    if not _hides(row, actor, status):
                        continue
                    hidden, missing = [
                        _said(await scene.call(actor, *filled(row.call, ids).split(" ", 1), **options(row, ids)))
                        for ids in (scene.ids, {**scene.ids, name: NOBODYS})
                    ]
                    compared += 1
                    if hidden != missing:
                        told.append(f"{row} tells {actor}: {hidden[:2]}, of nothing {missing[:2]}")
        assert told == []
        print(f"{compared} pairs compared")
        assert compared > 500


async def _get_comment(db: Reader, viewer: int, comment_id: int) -> Any:
    return await get_comment(db, viewer, POST, comment_id)


LOOK_UPS: dict[str, Any] = {
    "garden_post": get_post,
    "garden_comment": _get_comment,
    "draft": get_draft,
    "talk": find_conversation,
    "message": get_message,
}
"""How the calls about such a thing find it, for one viewer."""


async def test_z4_ten_thousand_neighbours_of_an_id_open_nothing(sqlite_settings: Settings) -> None:
    """Who knows roughly when something was made can guess its id, and is no further for it."""
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        open_to_all = {int(scene.ids[name]) for name in ("post", "comment", "others_post")}
        tried, found = 0, set[int]()
        for name, look_up in LOOK_UPS.items():
            known = int(scene.ids[name])
            assert await look_up(town.database.reader(), scene.people["owner"].id, known), name
            for guess in range(known - 1_000, known + 1_001):
                tried += 1
                try:
                    if await look_up(town.database.reader(), scene.people["stranger"].id, guess):
                        found.add(guess)
                except NotFound:
                    pass
        assert tried >= 10_000
        assert found <= open_to_all
