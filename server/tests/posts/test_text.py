"""One grammar of text in the index, the notifications, feeds and what Mastodon's clients read."""

import json

import pytest

from tests.town import Town

_TEXT = (
    "see (https://en.example.org/wiki/Rust_(language)#Orbit)。#हिन्दी ＃全角 #2024 #️⃣ .@ben\t"
    "https://example.org/@cleo https://example.org/b1。次 日本語#タグ"
)


async def test_a_post_means_the_same_everywhere(town: Town) -> None:
    post = await town.ada.posts(_TEXT)
    assert post["content"] == _TEXT
    assert [len((await town.ben.get(f"/api/posts?hashtag={tag}")).json()) for tag in ("हिन्दी", "全角", "タグ")] == [
        1,
        1,
        1,
    ]
    for tag in ("Orbit", "2024", "\ufe0f\u20e3"):
        assert (await town.ben.get("/api/posts", params={"hashtag": tag})).json() == []
    trending = {row["tag"] for row in (await town.ben.get("/api/posts/trending")).json()}
    assert trending == {"हिन्दी", "全角", "タグ"}
    assert [row["type"] for row in (await town.ben.get("/api/notifications")).json()] == ["mention"]
    assert (await town.cleo.get("/api/notifications")).json() == []
    status = (await town.ben.get(f"/api/v1/statuses/{post['id']}")).json()
    assert [tag["name"] for tag in status["tags"]] == ["हिन्दी", "全角", "タグ"]
    assert 'href="https://en.example.org/wiki/Rust_(language)#Orbit"' in status["content"]
    assert 'href="https://example.org/b1"' in status["content"]
    assert '/hashtag/हिन्दी"' in status["content"]


@pytest.mark.parametrize("tag", ["2024", "_", "#️⃣", "a-b", "·a"])
async def test_the_list_of_hashtags_follows_the_grammar(town: Town, tag: str) -> None:
    answer = await town.ada.post("/api/posts", {"content": "x", "hashtags": [tag]})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["hashtags.0"])


async def test_joined_tags_are_listed_and_found(town: Town) -> None:
    tags = ["نرم\u200cافزار", "ශ්\u200dරී", "col·lecció"]
    post = await town.ada.posts("x", hashtags=tags)
    assert post["hashtags"] == tags
    for tag in tags:
        assert len((await town.ben.get("/api/posts", params={"hashtag": tag})).json()) == 1


async def test_a_tab_stays_in_texts_and_becomes_a_space_in_labels(town: Town) -> None:
    post = await town.ada.posts("name\tage\nAnn\t31\a", location="a\tb")
    assert (post["content"], post["location"]) == ("name\tage\nAnn\t31", "a b")
    assert json.loads((await town.ben.get(f"/api/posts/{post['id']}")).text)["content"] == "name\tage\nAnn\t31"


async def test_a_muted_word_ends_at_no_apostrophe(town: Town) -> None:
    await town.ben.post("/api/settings/muted-words", {"text": "AI"})
    for text in ("que j'ai", "que j’ai", "AI everywhere", "‘AI’"):
        await town.ada.posts(text)
    shown = [post["content"] for post in (await town.ben.get("/api/posts")).json()]
    assert shown == ["que j’ai", "que j'ai"]
