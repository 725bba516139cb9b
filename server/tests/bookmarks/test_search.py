"""Searching one's bookmarks: texts, hashtags, authors, in any script, whatever is typed."""

import pytest

from meadow.word_index import sqlite
from tests.bookmarks.keeping import folder, keep, kept, move
from tests.cast import Person
from tests.town import Town

TEXTS = {
    "Rye bread and butter": ["Baking"],
    "A heron by the river": ["birds", "river"],
    "東京の桜がきれいです": ["花見"],
    "Ein Käse für Zoë": [],
    "Кот на окне": [],
}


@pytest.fixture
async def filled(town: Town) -> Town:
    for content, hashtags in TEXTS.items():
        await keep(town.ben, await town.ada.posts(content, hashtags=hashtags))
    await town.ada.posts("Bread that nobody kept", hashtags=["Baking"])
    return town


FOUND = {
    "bread": "Rye bread and butter",
    "BREAD rye": "Rye bread and butter",
    "brea": "Rye bread and butter",
    "#baking": "Rye bread and butter",
    "baking": "Rye bread and butter",
    "#baking bread": "Rye bread and butter",
    "#birds #river": "A heron by the river",
    "東京": "東京の桜がきれいです",
    "桜": "東京の桜がきれいです",
    "#花見": "東京の桜がきれいです",
    "kase zoe": "Ein Käse für Zoë",
    "кот": "Кот на окне",
    "ada heron": "A heron by the river",
    "lovelace her": "A heron by the river",
}
NOT_FOUND = ("#bak", "#bakin", "#bread", "heron bread", "ben", "cleo heron", "ada #baking heron", "大阪")


# Questions change nothing: all are asked of one town, which takes longer to fill than to ask.
async def test_a_question_finds_what_was_kept(filled: Town) -> None:
    assert {q: await kept(filled.ben, q=q) for q in FOUND} == {q: [found] for q, found in FOUND.items()}


async def test_a_question_finds_nothing_else(filled: Town) -> None:
    assert {q: await kept(filled.ben, q=q) for q in NOT_FOUND} == {q: [] for q in NOT_FOUND}


async def test_the_name_of_an_author_finds_all_of_theirs_in_order(filled: Town) -> None:
    for q in ("ada", "lovel", "Ada Lovelace", "@ada", " "):
        assert await kept(filled.ben, q=q) == list(TEXTS)[::-1], q
        assert await kept(filled.ben, q=q, sort="oldest") == list(TEXTS), q


async def test_names_of_scripts_without_spaces(town: Town) -> None:
    tanaka = await town.move_in(Person("tanaka", "太郎", "田中"))
    await keep(town.ben, await tanaka.posts("x"))
    for q in ("田中", "太郎", "田中太郎", "田"):
        assert await kept(town.ben, q=q) == ["x"]


@pytest.mark.parametrize("few", [1000, 1])
async def test_many_bookmarks_are_searched_like_few(filled: Town, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "_FEW", few)
    assert await kept(filled.ben, q="bread") == ["Rye bread and butter"]
    assert await kept(filled.ben, q="#river") == ["A heron by the river"]


async def test_a_question_within_a_folder(filled: Town) -> None:
    home = await folder(filled.ben, "Home")
    post = await filled.ada.posts("White bread")
    await keep(filled.ben, post)
    await move(filled.ben, post, home)
    assert await kept(filled.ben, q="bread", folder=home) == ["White bread"]
    assert await kept(filled.ben, q="ada", folder=home) == ["White bread"]
    assert await kept(filled.ben, q="bread") == ["White bread", "Rye bread and butter"]


async def test_blocked_and_deleted_posts_are_not_found(filled: Town) -> None:
    by_cleo = await filled.cleo.posts("Bread of Cleo")
    await keep(filled.ben, by_cleo)
    assert len(await kept(filled.ben, q="bread")) == 2
    await filled.cleo.blocks(filled.ben)
    assert await kept(filled.ben, q="bread") == ["Rye bread and butter"]
    assert await kept(filled.ben, q="cleo") == []
    await filled.cleo.unblocks(filled.ben)
    await filled.cleo.delete(f"/api/posts/{by_cleo['id']}")
    assert await kept(filled.ben, q="bread") == ["Rye bread and butter"]
    assert await kept(filled.ben, q="cleo") == []


async def test_an_edited_post_is_found_by_what_it_says_now(filled: Town) -> None:
    post = await filled.ada.posts("Marmalade")
    await keep(filled.ben, post)
    await filled.ada.call("PATCH", f"/api/posts/{post['id']}", {"content": "Jam"})
    assert await kept(filled.ben, q="marmalade") == []
    assert await kept(filled.ben, q="jam") == ["Jam"]


TYPED = (
    "'; DROP TABLE posts; --",
    '" OR 1=1',
    "bread AND NOT (",
    "NEAR(bread rye)",
    "* ^ : - +",
    "%_%",
    "\\",
    "#",
    "# # #",
    "()",
    "bread" * 40,
    "a b c d e f g h i j k l m n o p q r s t u v w x y z",
    "\u202e\u200d\u0301",
    "🥖",
    "\x00bread",
    "' & | ! <->",
)


async def test_whatever_is_typed_is_only_a_question(filled: Town) -> None:
    for q in TYPED:
        answer = await filled.ben.get("/api/bookmarks", params={"q": q})
        assert answer.status_code == 200, (q, answer.text)
        assert len(answer.json()) <= len(TEXTS), q
        assert await kept(filled.ben) == list(TEXTS)[::-1], q
