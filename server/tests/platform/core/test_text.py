"""Text: cleaned, counted and limited as people see it. The web reads the same vectors."""

import json
from pathlib import Path
from typing import Any

import pytest

from meadow.platform.core.text import Limit, TextError, checked, clean, grapheme_count, is_blank
from meadow.rich_text.grammar import without
from tests.linear import grows_linearly

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "text.json").read_text(encoding="utf-8")
)["vectors"]


def test_there_are_vectors() -> None:
    assert len(VECTORS) >= 60
    assert len({vector["what"] for vector in VECTORS}) == len(VECTORS)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["what"])
def test_a_vector_is_counted_and_stored_as_it_says(vector: dict[str, Any]) -> None:
    stored = vector.get("stored", vector["text"])
    assert grapheme_count(clean(vector["text"])) == vector["count"]
    if vector["fits"]:
        assert checked(vector["text"], vector["limit"]) == stored
        assert checked(stored, vector["limit"]) == stored
    else:
        with pytest.raises(TextError):
            checked(vector["text"], vector["limit"])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x" * 281, "Please keep this to 280 characters."),
        ("👨‍👩‍👧‍👦" * 280, "This takes up too much space."),
        ("a" + "\u0301" * 40, "Please put fewer marks on one letter."),
    ],
)
def test_a_refusal_names_its_reason(text: str, reason: str) -> None:
    with pytest.raises(TextError, match=reason):
        checked(text, 280)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800", "a\udfffb"])
def test_what_cannot_be_stored_is_refused(text: str) -> None:
    with pytest.raises(TextError):
        clean(text)


NOTHING = [
    "",
    "",
    " ",
    "\n",
    "\xa0",
    "\u2003",
    "\u3000",
    "\u200b",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\xad",
    "͏",
    "ᅟ",
    "\u1680",
    "\u180e",
    "\u2028",
    "\u2029",
    "\u202e",
    "⠀",
    "ㅤ",
    "ﾠ",
    "️",
    "\U000e0041",
    " \u200b ",
]
"""Unicode's ways to write nothing."""


@pytest.mark.parametrize("text", NOTHING)
def test_nothing_to_see_is_blank(text: str) -> None:
    assert is_blank(text)
    with pytest.raises(TextError):
        checked(text, 100, least=1)


@pytest.mark.parametrize("text", ["a", ".", "\u200ba", "🐑", "\u0301", "한", "0", "_"])
def test_something_to_see_is_not_blank(text: str) -> None:
    assert not is_blank(text)


def test_labels_are_one_line_without_direction_controls() -> None:
    label = Limit(20, least=1, one_line=True)
    assert label("a\nb") == label("a\r\nb") == label("a\rb") == label("a\u2029b") == "a b"
    assert label("\u202ea\u2066b\u200f") == "ab"
    with pytest.raises(TextError):
        label("\u202e")


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "e" + "\u0301" * 100_000,
        "#" * 100_000,
        "#a" * 50_000,
        "&" * 50_000 + "#" * 50_000,
        "🏴" + "\U000e0067" * 50_000,
        "👩‍" * 30_000,
        "\u1100" * 100_000,
        "🇸" * 100_000,
        "a🇸" * 50_000,
        "\u0600" * 100_000,
        "क\u094d" * 50_000,
        "\u200d" * 100_000,
        " " * 100_000,
        "\n" * 100_000,
        "\u200b" * 100_000,
    ],
    ids=lambda text: repr(text[:3]),
)
def test_parsers_take_linear_time(text: str) -> None:
    def part(size: int) -> str:
        # Of both ends: some texts begin as they do not go on.
        return text[: size // 2] + text[-(size - size // 2) :]

    for parse in (grapheme_count, is_blank, without):
        assert grows_linearly(lambda size, parse=parse: parse(part(size)), len(text)), parse


def test_long_text_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for reader in ("clean", "grapheme_count", "is_blank"):
        monkeypatch.delattr(f"meadow.platform.core.text.{reader}")
    with pytest.raises(TextError):
        checked("e" + "\u0301" * 100_000, 280)
