"""Edits, taking back, replies, reactions and pictures."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from tests import make
from tests.media.test_routes import plain, stored, uploaded
from tests.messages.talking import Ears, conversations, group, rewords, says, says_in, thread, unread_is_true
from tests.town import Town

HEART, THUMB = "❤️", "👍"


async def test_ones_own_words_can_be_changed_for_a_day(town: Town, later: Callable[[int], None]) -> None:
    sent = await says(town.ada, town.ben, "Helo")
    ears = Ears(town)
    edited = await rewords(town.ada, sent["id"], "Hello")
    assert edited.status_code == 200, edited.text
    assert edited.json()["content"] == "Hello"
    assert edited.json()["editedAt"] is not None
    assert ears.of(town.ada, "message_changed") == [edited.json()]
    [shown] = await thread(town.ben, town.ada)
    assert ears.of(town.ben, "message_changed") == [shown]
    assert shown["content"] == "Hello"
    same = await rewords(town.ada, sent["id"], "Hello")
    assert same.json() == edited.json()
    assert (await rewords(town.ben, sent["id"], "x")).status_code == 403
    assert (await rewords(town.cleo, sent["id"], "x")).status_code == 404
    assert (await rewords(town.ada, "1", "x")).status_code == 404
    assert (await rewords(town.ada, sent["id"], " ")).status_code == 422
    later(clock.DAY_MS + 1)
    late = await rewords(town.ada, sent["id"], "Too late")
    assert (late.status_code, late.json()["code"]) == (403, "too_late_to_edit")


async def test_what_is_taken_back_leaves_a_placeholder(town: Town) -> None:
    sent = await says(town.ada, town.ben, "secret words")
    answer = await says(town.ben, town.ada, "what?", replyToId=sent["id"])
    assert answer["replyTo"] == {
        "id": sent["id"],
        "senderId": str(town.ada.id),
        "content": "secret words",
        "isDeleted": False,
    }
    ears = Ears(town)
    assert (await town.ben.delete(f"/api/messages/{sent['id']}")).status_code == 403
    assert (await town.cleo.delete(f"/api/messages/{sent['id']}")).status_code == 404
    assert (await town.ada.delete(f"/api/messages/{sent['id']}")).status_code == 204
    first, second = await thread(town.ben, town.ada)
    assert (first["content"], first["isDeleted"], first["media"]) == ("", True, [])
    assert second["replyTo"]["isDeleted"] is True
    assert second["replyTo"]["content"] == ""
    assert ears.of(town.ben, "message_changed") == [first]
    for again in (
        await town.ada.delete(f"/api/messages/{sent['id']}"),
        await rewords(town.ada, sent["id"], "x"),
        await town.ben.call("PUT", f"/api/messages/{sent['id']}/reactions", {"emoji": HEART}),
    ):
        assert again.status_code == 404
    stored = await make.rows(town.database, "messages")
    assert "secret" not in str(stored)
    await unread_is_true(town)


async def test_the_list_says_that_the_last_message_was_taken_back(town: Town) -> None:
    sent = await says(town.ada, town.ben, "oops")
    await town.ada.delete(f"/api/messages/{sent['id']}")
    [seen] = await conversations(town.ben)
    assert seen["lastMessage"]["isDeleted"] is True
    assert seen["lastMessage"]["content"] == ""


async def test_reactions_are_counted_and_shown_to_each_as_theirs(town: Town) -> None:
    sent = await says(town.ada, town.ben, "spring")
    path = f"/api/messages/{sent['id']}/reactions"
    ears = Ears(town)
    for member in (town.ben, town.ada, town.ben):
        assert (await member.call("PUT", path, {"emoji": HEART})).status_code == 200
    both = {"emoji": HEART, "count": 2, "userIds": [str(town.ben.id), str(town.ada.id)], "isMine": True}
    assert (await thread(town.ada, town.ben))[0]["reactions"] == [both]
    assert [one["reactions"][0]["isMine"] for one in ears.of(town.ada, "message_changed")] == [False, True]
    assert [one["reactions"][0]["isMine"] for one in ears.of(town.ben, "message_changed")] == [True, True]
    gone = await town.ben.delete(f"{path}?emoji={HEART}")
    assert gone.json()["reactions"] == [{**both, "count": 1, "userIds": [str(town.ada.id)], "isMine": False}]
    assert (await town.ben.delete(f"{path}?emoji={HEART}")).json() == gone.json()
    await town.ada.delete(f"{path}?emoji={HEART}")
    assert (await thread(town.ada, town.ben))[0]["reactions"] == []


async def test_five_different_reactions_are_the_most(town: Town) -> None:
    sent = await says(town.ada, town.ben)
    path = f"/api/messages/{sent['id']}/reactions"
    for emoji in ("😀", "🎉", "👩‍👩‍👧", "🇩🇪", "3️⃣"):
        assert (await town.ben.call("PUT", path, {"emoji": emoji})).status_code == 200, emoji
    sixth = await town.ben.call("PUT", path, {"emoji": THUMB})
    assert (sixth.status_code, sixth.json()["code"]) == (422, "too_many_reactions")
    assert (await town.ada.call("PUT", path, {"emoji": THUMB})).status_code == 200


@pytest.mark.parametrize(
    "emoji", ["", "a", "7", "👍👍", "👍x", "<b>", "  ", "\u200d", "é", "👍" + "\u200d👍" * 30, None, 3]
)
async def test_a_reaction_is_one_emoji(town: Town, emoji: Any) -> None:
    sent = await says(town.ada, town.ben)
    answer = await town.ben.call("PUT", f"/api/messages/{sent['id']}/reactions", {"emoji": emoji})
    assert answer.status_code == 422


async def test_reactions_at_once_are_all_kept(town: Town) -> None:
    crowd = await town.crowd(10)
    made = await group(town.ada, "Crowd", crowd)
    sent = await says_in(town.ada, made["id"])
    path = f"/api/messages/{sent['id']}/reactions"
    await asyncio.gather(*(one.call("PUT", path, {"emoji": e}) for one in crowd for e in (HEART, THUMB)))
    [shown] = (await town.ada.get(f"/api/messages/conversations/{made['id']}/messages")).json()
    assert sorted((one["emoji"], one["count"]) for one in shown["reactions"]) == sorted([(HEART, 10), (THUMB, 10)])


async def test_a_block_ends_edits_and_reactions_too(town: Town) -> None:
    sent = await says(town.ada, town.ben, "before")
    await town.ben.blocks(town.ada)
    assert (await rewords(town.ada, sent["id"], "after")).status_code == 404
    react = f"/api/messages/{sent['id']}/reactions"
    assert (await town.ada.call("PUT", react, {"emoji": HEART})).status_code == 404
    assert (await town.ben.call("PUT", react, {"emoji": HEART})).status_code == 403
    # What one said oneself can always be taken back.
    assert (await town.ada.delete(f"/api/messages/{sent['id']}")).status_code == 204


async def test_pictures_are_ones_own_and_used_once(town: Town) -> None:
    picture = await uploaded(town.ada)
    sent = await says(town.ada, town.ben, "", media=[{"url": picture["url"], "alt": "The meadow"}], clientId="pic")
    [item] = sent["media"]
    assert (item["type"], item["url"].partition("?")[0], item["alt"]) == ("image", plain(picture["url"]), "The meadow")
    assert (await thread(town.ben, town.ada))[0]["media"] == sent["media"]
    [seen] = await conversations(town.ben)
    assert seen["lastMessage"]["hasMedia"] is True
    # The same again is the same message; in another one the picture is used already.
    again = await says(town.ada, town.ben, "", media=[{"url": picture["url"]}], clientId="pic")
    assert again["id"] == sent["id"]
    for sender, to in ((town.ada, town.ben), (town.ben, town.ada)):
        refused = await sender.post(f"/api/messages/with/{to.id}", {"content": "", "media": [{"url": picture["url"]}]})
        assert refused.status_code == 422
    await town.ada.delete(f"/api/messages/{sent['id']}")
    await town.run_jobs()
    assert stored(town) == []


async def test_a_picture_sent_twice_at_once_is_one_message(town: Town) -> None:
    await says(town.ada, town.ben, "begun")
    picture = await uploaded(town.ada)
    answers = await asyncio.gather(
        *(says(town.ada, town.ben, "", media=[{"url": picture["url"]}], clientId="pic") for _ in range(4))
    )
    assert len({one["id"] for one in answers}) == 1
    await unread_is_true(town)
