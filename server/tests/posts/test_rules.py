"""What a post may be (specification, section 5)."""

from typing import Any

import pytest

from tests.town import Town


@pytest.mark.parametrize("content", ["x" * 280, "é" * 280, "👩‍🌾" * 200])
async def test_280_characters_as_they_are_seen_are_a_post(town: Town, content: str) -> None:
    assert (await town.ada.posts(content))["content"] == content


@pytest.mark.parametrize(
    ("draft", "field"),
    [
        ({"content": "x" * 281}, "content"),
        ({"content": "four", "media": [{"url": f"/media/{n}"} for n in range(5)]}, "media"),
        ({"content": "tags", "hashtags": ["two words"]}, "hashtags"),
        ({"content": "tags", "hashtags": [f"tag{n}" for n in range(11)]}, "hashtags"),
    ],
)
async def test_what_is_too_much_for_a_post_is_422_and_not_stored(town: Town, draft: dict[str, Any], field: str) -> None:
    answer = await town.ada.post("/api/posts", draft)
    assert answer.status_code == 422
    assert field in {name.partition(".")[0] for name in answer.json()["fields"]}
    assert (await town.ada.get("/api/posts")).json() == []


@pytest.mark.parametrize("draft", [{}, {"content": ""}, {"content": " \n\t"}, {"content": "\u200b"}])
async def test_a_post_without_text_or_media_is_refused(town: Town, draft: dict[str, Any]) -> None:
    answer = await town.ada.post("/api/posts", draft)
    assert answer.status_code == 422
    assert answer.json()["error"] == "Post must have content or media"
