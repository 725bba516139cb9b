"""Hashtags: what counts as one, and finding them in text."""

import pytest

from meadow.hashtags.names import distinct, normalised, tag_key, tags_of_post, written


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("no tags here", []),
        ("#one", ["one"]),
        ("#One #ONE #one", ["one"]),
        ("(#brackets), #comma.", ["brackets", "comma"]),
        ("#two#three", ["two"]),
        ("##double", ["double"]),
        ("mail@host#fragment", []),
        ("/path#fragment", []),
        ("&#39; &#x27;", []),
        ("#2026", []),
        ("#2026goals", ["2026goals"]),
        ("#", []),
        ("# space", []),
        ("＃fullwidth", ["fullwidth"]),
        ("#日本語 #ünï", ["日本語", "ünï"]),
        ("今日は#春 你好#春天，カー＃夏#海", ["春", "春天", "夏", "海"]),
        ("#Straße", ["strasse"]),
        ("#e\u0301", ["\u00e9"]),
        ("#" + "x" * 50, ["x" * 50]),
        ("#" + "x" * 51, []),
        (" ".join(f"#t{n}" for n in range(15)), [f"t{n}" for n in range(10)]),
    ],
)
def test_tags_in_text(text: str, found: list[str]) -> None:
    assert list(tags_of_post(text, [])) == found


def test_one_leading_sign_is_removed_and_the_rest_must_be_letters() -> None:
    assert normalised(" #Birds ") == "Birds"
    assert normalised("") == normalised("#") == ""
    for wrong in ("##", "#a#", "a b", "a-b", "x" * 51):
        with pytest.raises(ValueError, match="hashtag"):
            normalised(wrong)


def test_a_new_hashtag_has_a_letter_and_an_old_one_is_still_read() -> None:
    assert normalised("2024") == "2024"
    for wrong in ("2024", "_", "#️⃣", "a\u200c", "·a"):
        with pytest.raises(ValueError, match="letter"):
            written(wrong)
    assert written("＃نرم\u200cافزار") == "نرم\u200cافزار"
    assert tag_key("نرم\u200cافزار") == tag_key("نرمافزار")


def test_the_first_spelling_is_kept() -> None:
    assert distinct(["Birds", "birds", "", "BIRDS", "bees"]) == ["Birds", "bees"]
    assert tag_key("STRASSE") == tag_key("straße")
