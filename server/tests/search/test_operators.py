"""Operators of the search for posts, communities and events, and the search in one's own messages."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from meadow.platform.core import clock
from meadow.platform.core.clock import DAY_MS, now_ms
from meadow.search.words import asked_in
from tests.communities.gathering import community, joins, posts_there
from tests.events.planning import hosts, uploaded
from tests.messages.talking import group, says, says_in
from tests.search.asking import ask, contents
from tests.town import Member, Town


async def _found(member: Member, q: str) -> list[str]:
    return sorted(await contents(member, q))


async def test_from_finds_one_author_with_words_or_alone(town: Town) -> None:
    await town.ada.posts("green bread")
    await town.ada.posts("rye")
    await town.ben.posts("green bread too")
    ada = town.ada.person.username
    for q in (f"from:{ada} green", f"green from:@{ada.upper()}", f"FROM:{ada} gre"):
        assert await _found(town.cleo, q) == ["green bread"], q
    assert await contents(town.cleo, f"from:{ada}") == ["rye", "green bread"]
    assert await _found(town.cleo, f"-from:{ada} green") == ["green bread too"]
    assert await _found(town.cleo, f"-from:{ada}") == ["green bread too"]
    assert await _found(town.cleo, "from:nobody") == []
    assert len(await _found(town.cleo, "-from:nobody")) == 3
    assert await _found(town.cleo, f"from:{ada} from:{town.ben.person.username}") == []
    await town.ada.blocks(town.cleo)
    assert await _found(town.cleo, f"from:{ada}") == []


async def test_in_finds_a_community_and_tells_strangers_nothing(town: Town) -> None:
    here, closed = await community(town.ben), await community(town.ben, "Closed", isPrivate=True)
    await joins(town.cleo, here)
    await posts_there(town.ben, here, "inside bread")
    await posts_there(town.ben, closed, "secret bread")
    await town.ada.posts("outside bread")
    for q in (f"in:{here['slug']}", f"bread in:{here['slug'].upper()}"):
        assert await _found(town.ada, q) == ["inside bread"]
    assert await _found(town.ben, f"in:{closed['slug']}") == ["secret bread"]
    assert await _found(town.ada, f"in:{closed['slug']}") == await _found(town.ada, "in:absent") == []
    assert await _found(town.ada, f"bread -in:{here['slug']}") == ["outside bread"]


async def test_has_finds_pictures_and_links(town: Town) -> None:
    await town.ada.posts("picture", media=[{"url": await uploaded(town.ada)}])
    await town.ada.posts("see HTTPS://field.example/x")
    await town.ada.posts("plain words")
    assert await _found(town.ben, "has:image") == ["picture"]
    assert await _found(town.ben, "has:link") == ["see HTTPS://field.example/x"]
    assert await _found(town.ben, "has:video") == await _found(town.ben, "has:poll") == []
    assert await _found(town.ben, "has:smell") == await _found(town.ben, "has:image has:link") == []
    assert await _found(town.ben, "-has:image -has:link") == ["plain words"]
    assert await _found(town.ben, "words -has:image") == ["plain words"]
    assert len(await _found(town.ben, "-has:smell")) == 3
    poll = {"options": ["Rye", "Wheat"], "closesAt": clock.rfc3339(clock.now_ms() + clock.DAY_MS), "multiple": False}
    await town.ada.posts("which flour", poll=poll)
    assert await _found(town.ben, "has:poll") == ["which flour"]
    assert "which flour" not in await _found(town.ben, "-has:poll")


async def test_before_and_after_are_days_of_utc_that_do_not_count(town: Town, later: Callable[[int], None]) -> None:
    await town.ada.posts("first bread")
    later(2 * DAY_MS)
    await town.ada.posts("second bread")
    first = datetime.fromtimestamp(now_ms() / 1000 - 2 * 86_400, UTC).date()
    days = [(first + timedelta(days=n)).isoformat() for n in range(-1, 4)]
    for extra in ("", " bread", f" from:{town.ada.person.username}"):
        assert await _found(town.ben, f"after:{days[0]} before:{days[2]}{extra}") == ["first bread"]
        assert await _found(town.ben, f"after:{days[1]}{extra}") == ["second bread"]
        assert (
            await _found(town.ben, f"before:{days[1]}{extra}")
            == await _found(town.ben, f"after:{days[3]}{extra}")
            == []
        )
        assert await _found(town.ben, f"-before:{days[2]}{extra}") == ["second bread"]
        assert await _found(town.ben, f"-after:{days[1]}{extra}") == ["first bread"]
        for wrong in ("2026-13-01", "yesterday", "1999-01-01", "9999-12-31"):
            assert await _found(town.ben, f"before:{wrong}{extra}") == [], wrong


async def test_quotes_are_exact_words_and_a_minus_leaves_out(town: Town) -> None:
    for text in ("the cat saw the dog", "the dog saw the cat", "Café au lait, bitte", "我喜欢吃苹果汁", "#soup time"):
        await town.ada.posts(text)
    assert await _found(town.ben, '"the cat saw"') == ["the cat saw the dog"]
    assert await _found(town.ben, '"saw the" cat') == ["the cat saw the dog", "the dog saw the cat"]
    assert await _found(town.ben, '"he cat"') == await _found(town.ben, '"cat dog"') == []
    assert await _found(town.ben, '"cafe AU"') == ["Café au lait, bitte"]
    assert await _found(town.ben, '"喜欢吃苹果"') == ["我喜欢吃苹果汁"]
    assert await _found(town.ben, 'cat -"saw the dog"') == ["the dog saw the cat"]
    assert await _found(town.ben, "saw -café") == ["the cat saw the dog", "the dog saw the cat"]
    assert await _found(town.ben, "-cat -苹果 -soup") == ["Café au lait, bitte"]
    assert await _found(town.ben, "-#soup -the -苹果") == ["Café au lait, bitte"]


HALF = ["-", "--", '"', '""', '-""', "from:", "in: x", "has:", "-from:", "x:y", "before:-", "'-", '-"', "a-b", "- a"]


@pytest.mark.parametrize("q", [*HALF, "from:\x01'\"%_*()"])
async def test_half_an_operator_is_text(town: Town, q: str) -> None:
    await town.ada.posts("something else")
    assert (await ask(town.ben, q)).status_code == 200


def test_many_operators_are_bounded() -> None:
    asked = asked_in(" ".join(f"-from:a{n}" for n in range(200)))
    assert len(asked.excluded.authors) <= 24


async def test_pages_and_statements_are_bounded(town: Town) -> None:
    for number in range(5):
        await town.ada.posts(f"loaf {number}")
    q = f"from:{town.ada.person.username}"
    with town.statements(most=6):
        first = await ask(town.ben, q, limit=2)
    assert [post["content"] for post in first.json()] == ["loaf 4", "loaf 3"]
    second = await town.ben.get(first.links["next"]["url"])
    assert [post["content"] for post in second.json()] == ["loaf 2", "loaf 1"]
    with town.statements(most=8):
        assert len((await ask(town.ben, f"loa -{q} -has:link -zero after:2025-01-01")).json()) == 0


async def test_communities_and_events_are_found(town: Town) -> None:
    here = await community(town.ben, "Slow bakers")
    event = await hosts(town.ben, title="Slow supper")
    found = (await ask(town.ada, "slow", "communities")).json()
    assert [(one["id"], one["slug"]) for one in found] == [(here["id"], here["slug"])]
    assert [one["id"] for one in (await ask(town.ada, "slow", "events")).json()] == [event["id"]]
    for kind in ("communities", "events"):
        assert (await ask(town.ada, " ", kind)).json() == (await ask(town.ada, "absent", kind)).json() == []
        assert (await town.ada.get(f"/api/posts/search?q=a&type={kind}&cursor=x")).status_code == 422
        # No title may hold these.
        for words in ("%00", "a%00b", "o" + "%CC%81" * 40):
            assert (await town.ada.get(f"/api/posts/search?q={words}&type={kind}")).json() == []
    await community(town.ben, "Slow readers")
    first = await ask(town.ada, "slow", "communities", limit=1)
    [second] = (await town.ada.get(first.links["next"]["url"])).json()
    assert second["id"] == here["id"]


async def test_messages_are_found_in_ones_own_conversations(town: Town) -> None:
    talk = await group(town.ben, "Us", [town.ada])
    first = await says(town.ada, town.ben, "Fresh Café on Monday")
    second = await says_in(town.ben, talk["id"], "Monday it is")
    await says(town.cleo, town.dan, "Monday too")
    gone = await says(town.ada, town.ben, "Monday, taken back")
    await town.ada.delete(f"/api/messages/{gone['id']}")

    async def found(member: Member, q: str, extra: str = "") -> list[str]:
        answer = await member.get(f"/api/messages/search?q={q}{extra}")
        assert answer.status_code == 200, answer.text
        return [one["message"]["id"] for one in answer.json()]

    with town.statements(most=3):
        assert await found(town.ben, "monday") == [second["id"], first["id"]]
    assert await found(town.ada, "mon cafe") == []
    assert await found(town.ada, "cafe mon") == [first["id"]]
    assert await found(town.cleo, "cafe") == await found(town.ben, "") == await found(town.ben, "%22-") == []
    answer = await town.ben.get("/api/messages/search?q=monday&limit=1")
    [*_, same] = (await town.ben.get(f"/api/messages/conversations/{talk['id']}/messages")).json()
    assert answer.json() == [{"conversationId": talk["id"], "message": same}]
    [rest] = (await town.ben.get(answer.links["next"]["url"])).json()
    assert rest["message"]["id"] == first["id"]
    assert (await town.ben.get("/api/messages/search?q=" + "x" * 201)).status_code == 422
    assert (await town.client.get("/api/messages/search?q=x")).status_code == 401
    await town.ada.blocks(town.ben)
    assert await found(town.ben, "cafe") == [first["id"]]
