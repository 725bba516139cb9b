"""Posts, comments and people through Mastodon's API, in the forms that its clients expect."""

from typing import Any

import pytest

from tests.media.corpus import photo, saved
from tests.programs.apps import personal
from tests.town import Member, Town


async def program(member: Member) -> Member:
    return await personal(member, "read", "write", "follow", "push")


async def status(member: Member, text: str = "Hello", **fields: Any) -> dict[str, Any]:
    response = await member.post("/api/v1/statuses", {"status": text, **fields})
    assert response.status_code == 200, response.text
    return response.json()


async def test_a_status_has_html_mentions_tags_and_a_visibility(town: Town) -> None:
    ben = await program(town.ben)
    made = await status(ben, "<b>Look</b> @ada\n\n#Spring https://example.org/a?b=1&c=2", visibility="private")
    assert "<p>&lt;b&gt;Look&lt;/b&gt; " in made["content"]
    assert 'href="https://example.org/a?b=1&amp;c=2"' in made["content"]
    assert [mention["username"] for mention in made["mentions"]] == ["ada"]
    assert (made["visibility"], made["account"]["username"]) == ("private", "ben")
    assert (await town.cleo.get(f"/api/posts/{made['id']}")).status_code == 404
    for visibility, audience in (("public", "public"), ("unlisted", "members")):
        post = await status(ben, visibility=visibility)
        assert (await town.cleo.get(f"/api/posts/{post['id']}")).json()["audience"] == audience
    assert (await ben.post("/api/v1/statuses", {"status": "x" * 281})).status_code == 422
    assert (await ben.post("/api/v1/statuses", {"status": "x", "visibility": "direct"})).status_code == 422


async def test_links_count_as_announced_and_hashtags_of_the_text_are_tags(town: Town) -> None:
    ben = await program(town.ben)
    counts = (await ben.get("/api/v2/instance")).json()["configuration"]["statuses"]
    room = counts["max_characters"] - counts["characters_reserved_per_url"] - len(" #texttag ")
    link = f"https://example.org/{'y' * 410}"
    made = await status(ben, f"{'x' * room} #texttag {link}")
    assert [tag["name"] for tag in made["tags"]] == ["texttag"]
    assert f'href="{link}"' in made["content"]
    for text, code in ((f"{'z' * room} #texttag {link}", 200), (f"{'z' * room}! #texttag {link}", 422)):
        answer = await ben.call("PUT", f"/api/v1/statuses/{made['id']}", {"status": text})
        assert answer.status_code == code
    assert (await ben.post("/api/v1/statuses", {"status": f"{'x' * room}! #texttag {link}"})).status_code == 422
    assert (await town.ben.post("/api/posts", {"content": f"{'x' * room} {link}"})).status_code == 422


async def test_replies_are_comments_in_one_space_of_ids(town: Town) -> None:
    ben, ada = await program(town.ben), await program(town.ada)
    post = await town.ben.posts("Question")
    reply = await status(ada, "Answer", in_reply_to_id=post["id"])
    below = await status(ben, "Thanks", in_reply_to_id=reply["id"])
    assert (reply["in_reply_to_id"], reply["in_reply_to_account_id"]) == (post["id"], str(town.ben.id))
    context = (await ben.get(f"/api/v1/statuses/{post['id']}/context")).json()
    assert [one["id"] for one in context["descendants"]] == [reply["id"], below["id"]]
    context = (await ben.get(f"/api/v1/statuses/{below['id']}/context")).json()
    assert [one["id"] for one in context["ancestors"]] == [post["id"], reply["id"]]
    liked = (await ben.post(f"/api/v1/statuses/{reply['id']}/favourite")).json()
    assert (liked["favourited"], liked["favourites_count"]) == (True, 1)
    notified = (await ben.get("/api/v1/notifications")).json()
    assert [(one["type"], one["status"]["id"]) for one in notified] == [("mention", reply["id"])]
    assert (await ada.delete(f"/api/v1/statuses/{reply['id']}")).json()["text"] == "Answer"
    assert (await ben.get(f"/api/v1/statuses/{reply['id']}")).status_code == 404


@pytest.mark.parametrize("hidden", ["by a block", "by deletion"])
async def test_the_thread_of_a_reply_leaves_out_what_is_hidden_above_it(town: Town, hidden: str) -> None:
    ben, ada, dan = await program(town.ben), await program(town.ada), await program(town.dan)
    post = await town.ben.posts("Question")
    reply = await status(ada, "Answer", in_reply_to_id=post["id"])
    below = await status(ben, "Thanks", in_reply_to_id=reply["id"])
    if hidden == "by a block":
        await town.dan.blocks(town.ada)
    else:
        await ada.delete(f"/api/v1/statuses/{reply['id']}")
    context = await dan.get(f"/api/v1/statuses/{below['id']}/context")
    assert context.status_code == 200
    assert [one["id"] for one in context.json()["ancestors"]] == [post["id"]]


async def test_a_picture_brings_its_description_along(town: Town) -> None:
    ben = await program(town.ben)
    files = {"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")}
    media = (await ben.post("/api/v2/media", files=files, data={"description": "A field"})).json()
    assert (media["type"], media["description"]) == ("image", "A field")
    changed = await ben.call("PUT", f"/api/v1/media/{media['id']}", {"description": "A green field"})
    assert changed.json()["description"] == "A green field"
    made = await status(ben, media_ids=[media["id"]], sensitive="true", spoiler_text="Green")
    shown = (await town.ada.get(f"/api/posts/{made['id']}")).json()
    assert (shown["media"][0]["alt"], shown["sensitive"], shown["contentWarning"]) == ("A green field", True, "Green")
    assert (await (await program(town.ada)).get(f"/api/v1/media/{media['id']}")).status_code == 404


async def test_timelines_are_paged_by_their_link_header(town: Town) -> None:
    ben = await program(town.ben)
    ids = [(await status(ben, f"Number {n}"))["id"] for n in range(5)]
    first = await ben.get(f"/api/v1/accounts/{town.ben.id}/statuses?limit=2")
    assert [one["id"] for one in first.json()] == [ids[4], ids[3]]
    path = first.links["next"]["url"].removeprefix(town.settings.address)
    assert [one["id"] for one in (await ben.get(path)).json()] == [ids[2], ids[1]]
    newer = await ben.get(f"/api/v1/timelines/home?since_id={ids[3]}")
    assert [one["id"] for one in newer.json()] == [ids[4]]
    assert (await ben.get("/api/v1/timelines/home?limit=1000&max_id=nonsense")).status_code == 200


async def test_a_poll_is_voted_in_once(town: Town) -> None:
    ben, ada = await program(town.ben), await program(town.ada)
    form = {"status": "Which?", "poll[options][]": ["One", "Two"], "poll[expires_in]": "3600"}
    poll = (await ben.post("/api/v1/statuses", data=form)).json()["poll"]
    for seconds in ("280", "0", "-1"):
        brief = await ben.post("/api/v1/statuses", data={**form, "poll[expires_in]": seconds})
        assert brief.status_code == 422, seconds
    voted = (await ada.post(f"/api/v1/polls/{poll['id']}/votes", {"choices": ["1"]})).json()
    assert (voted["voted"], voted["own_votes"], voted["voters_count"]) == (True, [1], 1)
    assert (await ada.post(f"/api/v1/polls/{poll['id']}/votes", {"choices": [0]})).status_code == 422


async def test_every_call_asks_for_its_own_scope(town: Town) -> None:
    narrow = await personal(town.ben, "read:accounts", "write:favourites")
    post = await town.ada.posts()
    assert (await narrow.get("/api/v1/accounts/verify_credentials")).status_code == 200
    assert (await narrow.post(f"/api/v1/statuses/{post['id']}/favourite")).status_code == 200
    for method, path in (
        ("GET", "/api/v1/timelines/home"),
        ("POST", f"/api/v1/statuses/{post['id']}/bookmark"),
        ("POST", "/api/v1/statuses"),
        ("POST", f"/api/v1/accounts/{town.ada.id}/follow"),
    ):
        response = await narrow.call(method, path)
        assert (response.status_code, response.json()["code"]) == (403, "insufficient_scope")


async def test_who_is_blocked_sees_nothing(town: Town) -> None:
    ben = await program(town.ben)
    post = await town.ada.posts("Secret")
    await town.ada.blocks(town.ben)
    for path in (f"statuses/{post['id']}", f"accounts/{town.ada.id}", "accounts/lookup?acct=ada"):
        assert (await ben.get(f"/api/v1/{path}")).status_code == 404
    assert (await ben.get("/api/v1/timelines/public")).json() == []


async def test_a_page_of_statuses_costs_few_statements(town: Town) -> None:
    ben = await program(town.ben)
    for member in (town.ada, town.ben, town.cleo):
        for n in range(4):
            await member.posts(f"Number {n} @dan")
    await ben.get("/api/v1/timelines/public")
    with town.statements(most=6):
        assert len((await ben.get("/api/v1/timelines/public")).json()) == 12


async def test_pinned_posts_are_a_list_of_their_own_and_the_others_are_in_order(town: Town) -> None:
    ben, ada = await program(town.ben), await program(town.ada)
    made = [await status(ben, f"Post {number}") for number in range(4)]
    ids = [one["id"] for one in reversed(made)]
    await ben.post(f"/api/v1/statuses/{ids[2]}/pin")
    path = f"/api/v1/accounts/{town.ben.id}/statuses"
    assert [one["id"] for one in (await ada.get(f"{path}?pinned=true")).json()] == [ids[2]]
    assert [one["id"] for one in (await ada.get(path)).json()] == ids
    first = await ada.get(f"{path}?limit=2")
    assert [one["id"] for one in first.json()] == ids[:2]
    assert f"min_id={ids[0]}" in first.headers["link"]
    assert [one["id"] for one in (await ada.get(f"{path}?limit=2&max_id={ids[1]}")).json()] == ids[2:]


async def test_filters_are_muted_words(town: Town) -> None:
    ben = await program(town.ben)
    body = {"title": "Pests", "context": ["home", "notifications"], "filter_action": "warn", "expires_in": 3600}
    made = (await ben.post("/api/v2/filters", {**body, "keywords_attributes": [{"keyword": "slugs"}]})).json()
    assert (made["title"], made["context"]) == ("slugs", ["home", "public", "notifications"])
    assert made["filter_action"] == "hide"
    assert made["expires_at"] is not None
    [word] = (await town.ben.get("/api/settings/muted-words")).json()
    assert (word["id"], word["text"], word["scope"]) == (made["id"], "slugs", "both")
    await town.ada.posts("Slugs everywhere")
    assert (await ben.get("/api/v1/timelines/public")).json() == []

    path = f"/api/v2/filters/{made['id']}"
    keywords = [{"id": made["keywords"][0]["id"], "keyword": "slugs"}, {"keyword": "snails"}]
    edited = (await ben.call("PUT", path, json={"context": ["notifications"], "keywords_attributes": keywords})).json()
    assert [one["keyword"] for one in edited["keywords"]] == ["slugs", "snails"]
    assert edited["context"] == ["notifications"]
    assert (await ben.get(path)).json()["expires_at"] == made["expires_at"]
    assert len((await ben.get("/api/v2/filters")).json()) == 2
    assert (await ben.get(f"{path}/keywords")).json() == [{"id": made["id"], "keyword": "slugs", "whole_word": True}]


async def test_keywords_are_added_changed_and_taken_back(town: Town) -> None:
    ben = await program(town.ben)
    made = (await ben.post("/api/v2/filters", {"title": "slugs", "context": ["home"]})).json()
    path = f"/api/v2/filters/{made['id']}"
    added = (await ben.post(f"{path}/keywords", {"keyword": "voles"})).json()
    renamed = (await ben.call("PUT", f"/api/v2/filters/keywords/{added['id']}", json={"keyword": "moles"})).json()
    assert (await ben.get(f"/api/v2/filters/keywords/{renamed['id']}")).json()["keyword"] == "moles"
    assert (await ben.get(f"/api/v2/filters/keywords/{added['id']}")).status_code == 404
    ends = [{"id": renamed["id"], "_destroy": True}]
    gone = await ben.call("PUT", f"/api/v2/filters/{renamed['id']}", json={"keywords_attributes": ends})
    assert gone.json()["keywords"] == []
    form = {"title": "", "context[]": "home", "keywords_attributes[][keyword]": "wasps"}
    assert (await ben.call("POST", "/api/v2/filters", data=form)).json()["title"] == "wasps"
    other = await ben.call("PUT", f"/api/v1/filters/{made['id']}", json={"phrase": "snails"})
    assert other.json()["phrase"] == "snails"
    assert {one["phrase"] for one in (await ben.get("/api/v1/filters")).json()} == {"snails", "wasps"}
    assert (await ben.delete(f"/api/v2/filters/{other.json()['id']}")).json() == {}
    for wrong in ({"title": "Nothing"}, {"title": "", "context": ["home"]}, {"title": "x" * 101, "context": ["home"]}):
        assert (await ben.post("/api/v2/filters", wrong)).status_code == 422


async def test_a_reply_takes_a_picture(town: Town) -> None:
    ben = await program(town.ben)
    post = await town.ada.posts("Question")
    files = {"file": ("a.jpg", saved(photo(), "JPEG"), "image/jpeg")}
    media = (await ben.post("/api/v2/media", files=files, data={"description": "A field"})).json()
    reply = await status(ben, "Look", in_reply_to_id=post["id"], media_ids=[media["id"]], visibility="public")
    assert [one["description"] for one in reply["media_attachments"]] == ["A field"]


@pytest.mark.parametrize("audience", ["public", "members", "followers"])
async def test_a_reply_is_refused_what_it_cannot_keep(town: Town, audience: str) -> None:
    ben = await program(town.ben)
    post = await town.ben.posts("Question", audience=audience)
    widths = ["public", "unlisted", "private", "direct"]
    own = {"public": "public", "members": "unlisted", "followers": "private"}[audience]
    for asked in (*widths, "nonsense"):
        fields = {"status": "Answer", "in_reply_to_id": post["id"], "visibility": asked}
        answer = await ben.post("/api/v1/statuses", fields)
        kept = asked in widths[: widths.index(own) + 1]
        assert answer.status_code == (200 if kept else 422), asked
        assert not kept or answer.json()["visibility"] == own
    first = await status(ben, "Answer", in_reply_to_id=post["id"])
    for below in (post["id"], first["id"]):
        for more in (
            {"spoiler_text": "careful"},
            {"sensitive": True},
            {"poll": {"options": ["One", "Two"], "expires_in": 3600}},
            {"scheduled_at": "2030-01-01T00:00:00Z"},
            {"quoted_status_id": post["id"]},
        ):
            answer = await ben.post("/api/v1/statuses", {"status": "Answer", "in_reply_to_id": below, **more})
            assert answer.status_code == 422, more
        await status(ben, "Answer", in_reply_to_id=below, spoiler_text="", sensitive=False, poll=None, media_ids=[])


async def test_each_reply_names_whom_it_answers(town: Town) -> None:
    ben, ada = await program(town.ben), await program(town.ada)
    post = await town.cleo.posts("Question")
    first = await status(ada, "Answer", in_reply_to_id=post["id"])
    below = await status(ben, "Thanks", in_reply_to_id=first["id"])
    assert first["in_reply_to_account_id"] == str(town.cleo.id)
    assert below["in_reply_to_account_id"] == str(town.ada.id)
    for path in (f"statuses/{post['id']}/context", f"statuses/{first['id']}/context"):
        shown = (await ben.get(f"/api/v1/{path}")).json()["descendants"]
        assert shown[-1]["in_reply_to_account_id"] == str(town.ada.id)
    [told] = (await ada.get("/api/v1/notifications")).json()
    assert told["status"]["in_reply_to_account_id"] == str(town.ada.id)


async def test_people_and_statuses_are_found_by_their_addresses(town: Town) -> None:
    ben = await program(town.ben)
    address = town.settings.address
    host = address.partition("://")[2]
    post = await town.ada.posts("Question")
    reply = await status(ben, "Answer", in_reply_to_id=post["id"])
    await town.ben.blocks(town.cleo)

    async def found(text: str) -> tuple[list[str], list[str]]:
        answer = (await ben.get("/api/v2/search", params={"q": text})).json()
        people = (await ben.get("/api/v1/accounts/search", params={"q": text})).json()
        assert people == answer["accounts"]
        return [one["username"] for one in people], [one["id"] for one in answer["statuses"]]

    for text in ("@ada", f"@ada@{host}", f"ada@{host.upper()}", f"{address}/profile/ada"):
        assert await found(text) == (["ada"], []), text
    assert await found("@cleo") == (["cleo"], [])
    assert await found("@ada@elsewhere.example") == ([], [])
    assert await found(f"{address}/post/{post['id']}") == ([], [post["id"]])
    assert await found(reply["url"]) == ([], [reply["id"]])
    assert await found(f"{address}/post/1") == ([], [])
    assert await found(f"{address}/nothing") == ([], [])
    await town.ada.blocks(town.ben)
    assert await found("@ada") == ([], [])
    assert await found(f"{address}/post/{post['id']}") == ([], [])


async def test_what_is_not_kept_is_an_empty_list_and_trends_have_a_day(town: Town) -> None:
    ben = await program(town.ben)
    assert (await ben.get(f"/api/v1/accounts/{town.ada.id}/featured_tags")).json() == []
    familiar = await ben.get(f"/api/v1/accounts/familiar_followers?id[]={town.ada.id}")
    assert familiar.json() == [{"id": str(town.ada.id), "accounts": []}]
    day = int((await ben.get("/api/v1/tags/spring")).json()["history"][0]["day"])
    assert day % 86_400 == 0
    assert day > 1_700_000_000


async def test_a_reply_may_repeat_the_warning_of_its_post(town: Town) -> None:
    ben = await program(town.ben)
    post = await status(ben, "Look", spoiler_text="Green", sensitive=True)
    for warning, code in (("Green", 200), ("re: Green", 200), ("Blue", 422), ("", 200)):
        fields = {"status": "Yes", "in_reply_to_id": post["id"], "spoiler_text": warning, "sensitive": True}
        assert (await ben.post("/api/v1/statuses", fields)).status_code == code, warning
