"""Polls: who sees and who may do what, until they close and after."""

from typing import Any

import pytest
from sqlalchemy import select

from meadow.counter_audit import actions as audit
from meadow.deactivation.actions import deactivate, reactivate
from meadow.moderation.reports.models import reports
from meadow.platform.core import clock
from tests.communities.gathering import community, posts_there
from tests.moderation.keeping import appoint
from tests.moderation.test_rules import rule
from tests.notifications.test_routes import told
from tests.posts.polls.polling import asks, counts, poll, refused, seen, soon, votes
from tests.rows import count
from tests.town import Town

SENTENCE = "has a poll that is now closed"


async def test_votes_are_null_until_one_has_voted_and_one_choice_replaces_another(town: Town) -> None:
    post = await asks(town.ada, "Tea", "Coffee", "Water")
    assert post["poll"] == {
        "id": post["id"],
        "options": [{"text": text, "votes": 0} for text in ("Tea", "Coffee", "Water")],
        "votersCount": 0,
        "closesAt": post["poll"]["closesAt"],
        "isClosed": False,
        "multiple": False,
        "ownChoices": [],
    }
    shown = await votes(town.ben, post, 1)
    assert (counts(shown), shown["ownChoices"], shown["votersCount"]) == ([0, 1, 0], [1], 1)
    assert await votes(town.ben, post, 1) == shown
    other = await seen(town.cleo, post)
    assert (counts(other), other["ownChoices"], other["votersCount"]) == ([None] * 3, [], 1)
    assert counts(await seen(town.ada, post)) == [0, 1, 0]
    assert counts(await votes(town.ben, post, 2)) == [0, 0, 1]
    withdrawn = await votes(town.ben, post)
    assert (counts(withdrawn), withdrawn["ownChoices"], withdrawn["votersCount"]) == ([None] * 3, [], 0)
    assert await votes(town.ben, post) == withdrawn
    assert await count(town, "poll_votes") == 0


async def test_several_choices_where_the_poll_allows_them(town: Town) -> None:
    post = await asks(town.ada, "Tea", "Coffee", "Water", multiple=True)
    shown = await votes(town.ben, post, 2, 0)
    assert (counts(shown), shown["ownChoices"], shown["votersCount"]) == ([1, 0, 1], [0, 2], 1)
    await votes(town.ada, post, 0)
    assert counts(await votes(town.ben, post, 1, 2)) == [1, 1, 1]
    assert (await seen(town.ada, post))["votersCount"] == 2
    single = await asks(town.ada)
    for choices in ([0, 1], [2], [0, 0], [-1], ["0"], [True], [None], list(range(9))):
        assert await refused(town.ben, single, *choices) == (422, "invalid"), choices
    assert (await town.ben.call("PUT", f"/api/posts/{single['id']}/poll", {})).status_code == 422


@pytest.mark.parametrize(
    "given",
    [
        {"options": ["Tea"]},
        {"options": [str(n) for n in range(7)]},
        {"options": ["Tea", " tea "]},
        {"options": ["Tea", "  "]},
        {"options": ["Tea", "x" * 81]},
        {"options": "Tea"},
        {"closesAt": None},
        {"closesAt": "tomorrow"},
        {"multiple": "yes"},
        {"votes": [1, 2]},
    ],
)
async def test_a_poll_that_cannot_be(town: Town, given: dict[str, Any]) -> None:
    for path in ("/api/posts", "/api/drafts"):
        answer = await town.ada.post(path, {"content": "Well?", "poll": {**poll(), **given}})
        assert answer.status_code == 422, answer.text


@pytest.mark.usefixtures("still")
async def test_a_poll_is_open_for_five_minutes_to_thirty_days(town: Town) -> None:
    for path in ("/api/posts", "/api/drafts"):
        for minutes in (-1, 0, 4, 280 / 60, 294 / 60, 30 * 24 * 60 + 1):
            answer = await town.ada.post(path, {"content": "Well?", "poll": poll(minutes=minutes)})
            assert answer.status_code == 422, minutes
        for minutes in (5, 30 * 24 * 60):
            assert (await town.ada.post(path, {"content": "Well?", "poll": poll(minutes=minutes)})).status_code == 201
    assert (await town.ada.post("/api/posts", {"poll": poll()})).status_code == 422


@pytest.mark.usefixtures("still")
async def test_every_way_to_write_a_poll_checks_its_closing(town: Town) -> None:
    post = await asks(town.ada)
    draft = (await town.ada.post("/api/drafts", {"content": "Well?", "poll": poll()})).json()
    for seconds, is_refused in ((280, True), (300, False)):
        brief = poll("Beer", "Milk", minutes=seconds / 60)
        scheduled = {"content": "Well?", "publishAt": soon(60), "poll": poll(minutes=60 + seconds / 60)}
        ways = (
            ("POST", "/api/posts", {"content": "Well?", "poll": brief}, 201),
            ("POST", "/api/posts", scheduled, 201),
            ("POST", "/api/drafts", {"content": "Well?", "poll": brief}, 201),
            ("POST", "/api/drafts", scheduled, 201),
            ("PATCH", f"/api/posts/{post['id']}", {"poll": brief}, 200),
            ("PUT", f"/api/drafts/{draft['id']}", {"content": "Well?", "poll": brief}, 200),
        )
        for method, path, body, done in ways:
            answer = await town.ada.call(method, path, body)
            assert answer.status_code == (422 if is_refused else done), (method, path, seconds, answer.text)
            if is_refused:
                assert "poll" in answer.json()["fields"]


async def test_a_scheduled_poll_counts_from_its_publication(town: Town, later: Any) -> None:
    for minutes in (60, 64):
        given = {"content": "Well?", "publishAt": soon(60), "poll": poll(minutes=minutes)}
        assert (await town.ada.post("/api/posts", given)).status_code == 422
    asked = poll(minutes=66)
    given = {"content": "Well?", "publishAt": soon(60), "poll": asked}
    draft = (await town.ada.post("/api/posts", given)).json()
    assert draft["poll"] == {**asked, "multiple": False}
    later(62 * clock.MINUTE_MS)
    await town.run_jobs()
    post = (await town.ada.get("/api/posts")).json()[0]
    assert (post["poll"]["closesAt"], post["poll"]["isClosed"]) == (asked["closesAt"], False)
    later(5 * clock.MINUTE_MS)
    await town.run_jobs()
    assert await told(town.ada) == [("ada", SENTENCE)]


async def test_a_closed_poll_shows_its_result_and_notifies_author_and_voters_once(town: Town, later: Any) -> None:
    post = await asks(town.ada)
    await votes(town.ben, post, 0)
    await votes(town.cleo, post, 1)
    await votes(town.cleo, post)
    await votes(town.dan, post, 1)
    await town.dan.mutes(town.ada)
    later(9 * clock.MINUTE_MS)
    await town.run_jobs()
    assert await told(town.ada) == []
    later(2 * clock.MINUTE_MS)
    await town.run_jobs()
    await town.run_jobs()
    assert await told(town.ada) == await told(town.ben) == [("ada", SENTENCE)]
    assert await told(town.cleo) == await told(town.dan) == []
    row = (await town.ben.get("/api/notifications?type=poll")).json()[0]
    assert (row["type"], row["post"]["id"]) == ("poll", post["id"])
    shown = await seen(town.cleo, post)
    assert (counts(shown), shown["isClosed"]) == ([1, 1], True)
    assert await refused(town.ben, post, 1) == (409, "poll_closed")
    assert await refused(town.ben, post) == (409, "poll_closed")
    edit = await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"poll": poll("Juice", "Milk")})
    assert (edit.status_code, edit.json()["code"]) == (409, "poll_closed")


async def test_the_author_changes_the_poll_until_its_first_vote(town: Town, later: Any) -> None:
    post = await asks(town.ada, "Tea", "Coffee", "Water")
    path = f"/api/posts/{post['id']}"
    changed = poll("Juice", "Milk", minutes=30, multiple=True)
    edited = (await town.ada.call("PATCH", path, {"poll": changed})).json()
    assert [option["text"] for option in edited["poll"]["options"]] == ["Juice", "Milk"]
    assert (edited["poll"]["closesAt"], edited["poll"]["multiple"]) == (changed["closesAt"], True)
    assert edited["editedAt"]
    history = (await town.ben.get(f"{path}/history")).json()
    assert [version["pollOptions"] for version in history] == [["Juice", "Milk"], ["Tea", "Coffee", "Water"]]
    assert await refused(town.ben, post, 2) == (422, "invalid")
    later(11 * clock.MINUTE_MS)
    await town.run_jobs()
    assert await told(town.ada) == []
    await votes(town.ben, post, 1)
    for other in (poll("Beer", "Milk"), {**changed, "closesAt": soon(60)}):
        edit = await town.ada.call("PATCH", path, {"poll": other})
        assert (edit.status_code, edit.json()["code"]) == (409, "poll_has_votes")
    assert (await town.ada.call("PATCH", path, {"content": "And now?", "poll": changed})).status_code == 200
    plain = await town.ada.posts("No question")
    assert (await town.ada.call("PATCH", f"/api/posts/{plain['id']}", {"poll": poll()})).status_code == 422
    assert await refused(town.ben, plain, 0) == (404, "poll_not_found")


async def test_only_those_vote_who_see_the_post(town: Town) -> None:
    post = await asks(town.ada)
    await town.ada.blocks(town.ben)
    assert await refused(town.ben, post, 0) == (404, "post_not_found")
    here = await community(town.ada, "Tea Drinkers", isPrivate=True)
    asked = await posts_there(town.ada, here, poll=poll())
    assert counts(asked["poll"]) == [0, 0]
    assert await refused(town.cleo, asked, 0) == (404, "post_not_found")
    await votes(town.ada, asked, 0)
    await town.ada.delete(f"/api/posts/{post['id']}")
    assert await refused(town.cleo, post, 0) == (404, "post_not_found")
    assert (await town.client.put(f"/api/posts/{post['id']}/poll", json={"choices": [0]})).status_code == 401


async def test_a_deactivated_voter_is_not_counted(town: Town, later: Any) -> None:
    post = await asks(town.ada, multiple=True)
    await votes(town.ben, post, 0, 1)
    await votes(town.cleo, post, 1)
    for _ in range(2):
        async with town.database.write() as db:
            await deactivate(db, town.ben.id, "suspended")
        await town.run_jobs()
        shown = await seen(town.ada, post)
        assert (counts(shown), shown["votersCount"]) == ([0, 1], 1)
        assert (await audit.audit(town.database))[0] == []
        async with town.database.write() as db:
            await reactivate(db, town.ben.id)
        await town.run_jobs()
        shown = await seen(town.ada, post)
        assert (counts(shown), shown["votersCount"]) == ([1, 2], 2)
    async with town.database.write() as db:
        await deactivate(db, town.ben.id, "suspended")
    later(11 * clock.MINUTE_MS)
    await town.run_jobs()
    assert await count(town, "notifications", kind="poll") == 2
    edit = await town.ada.call("PATCH", f"/api/posts/{post['id']}", {"poll": poll("Juice", "Milk")})
    assert edit.status_code == 409


async def test_options_are_words_of_the_post(town: Town) -> None:
    post = await asks(town.ada, "Elderflower", "Coffee")

    async def found(word: str) -> list[str]:
        return [one["id"] for one in (await town.ben.get(f"/api/posts/search?q={word}")).json()]

    assert await found("elderflower") == [post["id"]]
    path = f"/api/posts/{post['id']}"
    await town.ada.call("PATCH", path, {"poll": poll("Rosehip", "Coffee")})
    assert (await found("elderflower"), await found("rosehip")) == ([], [post["id"]])
    await town.ada.delete(path)
    assert await found("rosehip") == []
    await town.ada.post(f"{path}/restore")
    assert await found("rosehip") == [post["id"]]
    await town.ben.post("/api/settings/muted-words", {"text": "rosehip", "scope": "both"})
    assert (await town.ben.get("/api/posts")).json() == []
    report = {"kind": "post", "id": post["id"], "reason": "spam"}
    assert (await town.cleo.post("/api/reports", report)).status_code in (200, 201, 202, 204)
    kept: Any = await town.database.reader().scalar(select(reports.c.seen))
    assert "Rosehip" in str(kept)


async def test_a_word_that_a_rule_refuses_is_refused_in_an_option(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await rule(town, "hemlock")
    answer = await town.ben.post("/api/posts", {"content": "Well?", "poll": poll("Tea", "Hemlock")})
    assert answer.status_code == 422


async def test_drafts_keep_their_poll(town: Town) -> None:
    given = poll("Tea", "Coffee", multiple=True)
    draft = (await town.ada.post("/api/drafts", {"content": "", "poll": given})).json()
    assert draft["poll"] == given
    path = f"/api/drafts/{draft['id']}"
    assert (await town.ada.get(path)).json()["poll"] == given
    assert (await town.ada.call("PUT", path, {"content": "Well?"})).json()["poll"] is None


async def test_a_page_loads_its_polls_in_one_statement(town: Town) -> None:
    await town.ada.posts("No question")
    await town.ben.get("/api/posts")
    with town.statements(most=1):
        await town.ben.get("/api/posts")
    for n in range(4):
        await asks(town.ada, content=f"poll {n}")
    with town.statements(most=2):
        await town.ben.get("/api/posts")
    with town.statements(most=8):
        await votes(town.ben, {"id": (await town.ben.get("/api/posts")).json()[0]["id"]}, 0)
    quote = await town.cleo.posts("Indeed", quoteOf=(await town.ben.get("/api/posts")).json()[0]["id"])
    assert counts((await town.dan.get(f"/api/posts/{quote['id']}")).json()["quoteOf"]["poll"]) == [None, None]
