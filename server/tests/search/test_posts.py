"""Posts by their words, in any language."""

import asyncio
from typing import Any

import pytest

from tests.cast import Person
from tests.rows import count
from tests.search.asking import ask, contents
from tests.town import Member, Town


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("Fresh bread at the market", ["bread", "BREAD", "fresh market", "market fre", "bre", "b"]),
        ("我喜欢吃苹果", ["苹果", "苹", "喜欢", "我喜欢吃苹果", "欢", "果"]),
        ("東京タワーに行きました", ["東京", "タワー", "東京タワー", "京", "行きました", "た"]),
        ("고양이가 좋아요", ["고양이", "고양", "좋아요", "요", "고"]),
        ("مرحبًا بالعالم", ["مرحبا", "العالم بالعالم", "مرحباً", "بالع"][::2]),
        ("Die Straße nach Köln ist schön", ["strasse", "straße", "STRASSE", "koln", "Köln", "schön", "scho"]),
        ("Un café à Orléans", ["cafe", "café", "orleans", "Orléans", "CAFÉ"]),
        ("สวัสดีชาวโลก", ["สวัสดี", "ชาว", "ส", "โลก"]),
        ("Привет, Ёжик", ["привет", "ежик", "ёжик", "При"]),
        ("Ελληνική γλώσσα", ["ελληνικη", "γλωσσα", "ΓΛΏΣΣΑ"]),
        ("नमस्ते दुनिया", ["नमस्ते", "दुनिया", "दुनि"]),
        ("Rain 🎉 and 2026 plans", ["rain 2026", "2026", "🎉 rain", "plans!"]),
    ],
)
async def test_words_of_any_language_are_found(town: Town, text: str, questions: list[str]) -> None:
    await town.ada.posts("Something else altogether, 其他的东西, 別の話, 다른 이야기")
    await town.ada.posts(text)
    for question in questions:
        assert await contents(town.ben, question) == [text], question


async def test_all_words_must_match_and_only_the_last_as_a_prefix(town: Town) -> None:
    await town.ada.posts("Green meadows")
    await town.ada.posts("Greenland meadows")
    assert await contents(town.ben, "green mead") == ["Green meadows"]
    assert await contents(town.ben, "mead green") == []
    assert await contents(town.ben, "meadows green") == ["Green meadows", "Greenland meadows"]
    assert await contents(town.ben, "green forest") == []


async def test_hashtags_match_exactly_in_text_and_tag_list(town: Town) -> None:
    await town.ada.posts("In the text: #Bread")
    await town.ada.posts("Beside it", hashtags=["bread"])
    await town.ada.posts("Only the word bread")
    await town.ada.posts("Another one: #breadcrumbs")
    assert await contents(town.ben, "#bread") == ["Beside it", "In the text: #Bread"]
    assert await contents(town.ben, "#Bread text") == ["In the text: #Bread"]
    assert await contents(town.ben, "#brea") == []
    await town.ada.posts("Abroad", hashtags=["東京タワー"])
    assert await contents(town.ben, "#東京タワー") == ["Abroad"]
    assert await contents(town.ben, "タワー") == ["Abroad"]


async def test_results_are_ranked_by_hashtag_whole_word_prefix_and_then_by_age(town: Town) -> None:
    for text in ("bread one", "breads", "bread two", "breadth"):
        await town.ada.posts(text)
    await town.ada.posts("tagged", hashtags=["bread"])
    await town.ada.posts("bread three")
    assert await contents(town.ben, "bread") == ["tagged", "bread three", "bread two", "bread one", "breadth", "breads"]


async def test_new_posts_are_found_immediately_and_deleted_ones_never(town: Town) -> None:
    post = await town.ada.posts("A unicorn", hashtags=["rare"])
    assert await contents(town.ben, "unicorn") == ["A unicorn"]
    assert await contents(town.ben, "uni") == ["A unicorn"]
    await town.ada.delete(f"/api/posts/{post['id']}")
    for question in ("unicorn", "uni", "#rare", "rare"):
        assert await contents(town.ben, question) == []
    # Not even its words stay behind.
    assert await count(town, "search_words", word="unicorn") == 0
    await town.run_jobs()
    assert await count(town, "hashtags") == 0


async def test_a_word_stays_indexed_while_another_post_has_it(town: Town) -> None:
    first, second = await town.ada.posts("unicorn one"), await town.ben.posts("unicorn two")
    await town.ada.delete(f"/api/posts/{first['id']}")
    assert await contents(town.cleo, "unico") == ["unicorn two"]
    assert await count(town, "search_words", word="one") == 0
    await town.ben.delete(f"/api/posts/{second['id']}")
    assert await count(town, "search_words") == 0


async def test_search_leaves_out_posts_of_blocked_pairs(town: Town) -> None:
    await town.ada.posts("Ada has a secret")
    await town.ben.posts("Ben has a secret")
    await town.cleo.posts("Cleo has a secret")
    assert (await town.ada.post(f"/api/users/{town.ben.id}/block")).status_code == 204
    assert await contents(town.ada, "secret") == ["Cleo has a secret", "Ada has a secret"]
    assert await contents(town.ben, "secret") == ["Cleo has a secret", "Ben has a secret"]
    answer = await ask(town.ben, "secret")
    assert answer.headers["X-Total-Count"] == "2"
    assert (await town.ada.delete(f"/api/users/{town.ben.id}/block")).status_code == 204
    assert len(await contents(town.ben, "secret")) == 3


async def walk(member: Member, q: str, between: Any = None, kind: str = "posts", limit: int = 20) -> list[Any]:
    """Every page, following the Link header."""
    answer = await ask(member, q, kind, limit=limit)
    seen: list[dict[str, Any]] = []
    while True:
        assert answer.status_code == 200, answer.text
        seen += answer.json()
        if "next" not in answer.links:
            return seen
        if between:
            await between(len(seen))
        answer = await member.get(answer.links["next"]["url"])


async def test_pages_neither_skip_nor_repeat_while_posts_are_added(town: Town) -> None:
    for number in range(12):
        await town.ada.posts(f"bread {number}", hashtags=["bread"] if number % 3 == 0 else [])

    async def disturb(seen: int) -> None:
        await town.ben.posts(f"bread news {seen}", hashtags=["bread"])

    found = await walk(town.cleo, "bread", disturb, limit=5)
    tagged, plain = [9, 6, 3, 0], [11, 10, 8, 7, 5, 4, 2, 1]
    assert [post["content"] for post in found] == [f"bread {number}" for number in (*tagged, *plain)]


async def test_every_page_has_the_same_total(town: Town) -> None:
    for number in range(25):
        await town.ada.posts(f"bread {number}")
    first = await ask(town.ben, "bread")
    assert len(first.json()) == 20
    second = await town.ben.get(first.links["next"]["url"])
    assert len(second.json()) == 5
    assert "next" not in second.links
    assert first.headers["X-Total-Count"] == second.headers["X-Total-Count"] == "25"


async def test_an_empty_query_finds_nothing(town: Town) -> None:
    await town.ada.posts("bread")
    for question in ("", "   ", "!?", "#", "🎉"):
        for kind in ("posts", "users", "hashtags"):
            answer = await ask(town.ben, question, kind)
            assert (answer.status_code, answer.json(), answer.headers["X-Total-Count"]) == (200, [], "0")
    assert (await town.ben.get("/api/posts/search")).json() == []


async def test_counts_are_exact_after_many_concurrent_creations_and_deletions(town: Town) -> None:
    crowd = await town.crowd(6)

    async def come_and_go(member: Member, number: int) -> None:
        post = await member.posts(f"storm {number} #wind", hashtags=["rain", f"odd{number % 3}"])
        if number % 2:
            answers = await asyncio.gather(*(member.delete(f"/api/posts/{post['id']}") for _ in range(2)))
            assert sorted(answer.status_code for answer in answers) == [204, 404]

    await asyncio.gather(*(come_and_go(crowd[number % 6], number) for number in range(60)))
    answer = await ask(town.ada, "storm")
    assert answer.headers["X-Total-Count"] == "30"
    found = (await ask(town.ada, "", "hashtags")).json() + (await ask(town.ada, "r", "hashtags")).json()
    assert [(tag["tag"], tag["count"]) for tag in found] == [("rain", 30)]
    await town.run_jobs()
    for key in ("wind", "rain", "odd0", "odd1", "odd2"):
        kept = await count(town, "post_hashtags", tag_key=key)
        assert await count(town, "hashtags", tag_key=key, posts_count=kept) == 1


async def test_the_budget_of_a_search(town: Town) -> None:
    await town.move_in(Person("bread_fan", "Bread", "Fan"))
    for number in range(25):
        await town.ada.posts(f"bread {number}", hashtags=["bread"])
    await town.ben.get("/api/auth/me")
    posts_most = 3 if town.settings.is_sqlite else 9
    for kind, most in (("posts", posts_most), ("users", 6), ("hashtags", 3)):
        with town.statements(most=most):
            assert (await ask(town.ben, "brea", kind)).status_code == 200
