"""The grammar of text: one file of vectors for everything that reads links, mentions and hashtags."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from meadow.hashtags.names import distinct, tag_key, tags_of_post, written
from meadow.link_previews.links import first_link
from meadow.posts.languages import guess
from meadow.relationships.muted_words.words import MutedWords, text_key
from meadow.rich_text.grammar import html, tokens
from meadow.users.names import mentions_in
from tests.linear import grows_linearly

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "text.json").read_text(encoding="utf-8"))
_HREF = re.compile(r'<a href="([^"]*)"')


def _parts(marked: str) -> tuple[str, list[str]]:
    return re.sub("[⟦⟧]", "", marked), re.findall("⟦(.*?)⟧", marked)


@pytest.mark.parametrize("marked", VECTORS["tokens"])
def test_tokens_are_those_of_the_vectors(marked: str) -> None:
    text, _parts_of = _parts(marked)
    shown, end = "", 0
    for token in tokens(text):
        shown += f"{text[end : token.start]}⟦{text[token.start : token.end]}⟧"
        end = token.end
    assert shown + text[end:] == marked


@pytest.mark.parametrize("marked", VECTORS["tokens"])
def test_the_indexes_and_the_html_hold_the_same_tokens(marked: str) -> None:
    text, parts = _parts(marked)
    names = {kind: [token for token in parts if token[0] in signs] for kind, signs in (("@", "@＠"), ("#", "#＃"))}
    links = [token for token in parts if token not in (*names["@"], *names["#"])]
    assert first_link(text) == (links[0] if links else None)
    assert mentions_in(text) == list(dict.fromkeys(token[1:].lower() for token in names["@"]))
    tags = [written(token) for token in names["#"]]
    assert list(tags_of_post(text, [])) == [tag_key(tag) for tag in distinct(tags)]
    assert [unescape(href) for href in _HREF.findall(html(text, ""))] == [
        f"/profile/{token[1:]}" if token in names["@"] else f"/hashtag/{token[1:]}" if token in names["#"] else token
        for token in parts
    ]
    assert unescape(re.sub("<[^>]*>", "", html(text, ""))).replace("#", "＃").replace("@", "＠") == (
        text.replace("#", "＃").replace("@", "＠")
    )


@pytest.mark.parametrize(("word", "text", "is_hidden"), VECTORS["muted"])
def test_muted_words_are_those_of_the_vectors(word: str, text: str, is_hidden: bool) -> None:
    assert MutedWords([text_key(word)]).are_in([text]) is is_hidden


_SIGNS = [*"@#/:.()[]{}*'a1_漢é😀。”·", "http://", "https://a", "\u200c", "\ufe0f", "\u0301", "'s", "@aaa", "#a"]


@pytest.mark.parametrize("first", _SIGNS)
def test_hostile_text_takes_linear_time(first: str) -> None:
    for piece in (first, *(first + second for second in (".", ")", "(", "@", "http://a", "#", "漢"))):
        text = "https://a" + piece * (5_000 // len(piece))
        assert grows_linearly(lambda size, text=text: html(text[:size], ""), len(text)), piece


def test_words_of_links_and_tags_say_nothing_about_the_language() -> None:
    assert guess("https://example.org/the/and/of #the @and") is None
