"""Which texts a muted word is in."""

import pytest

from meadow.relationships.muted_words.words import MutedWords, text_key
from tests.linear import grows_linearly


def is_in(word: str, text: str) -> bool:
    return MutedWords([text_key(word)]).are_in([text])


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("Football", "so much FOOTBALL!"),
        ("football", "#Football again"),
        ("#football", "football again"),
        ("cafe", "im Café"),
        ("Straße", "die STRASSE"),
        ("new  york", "in New\nYork."),
        ("足球", "我喜欢足球比赛"),
        ("cup", "我喜欢cup比赛"),
        ("ฟุตบอล", "ดูฟุตบอลกัน"),
        ("🎉", "party🎉🎉"),
        ("c++", "written in C++, mostly"),
        ("@ben", "ask @ben about it"),
    ],
)
def test_a_whole_word_is_found_without_regard_to_case_and_accents(word: str, text: str) -> None:
    assert is_in(word, text)


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("foot", "football"),
        ("ball", "football"),
        ("foot", "#foot_ball"),
        ("new york", "new and york"),
        ("a.c", "abc"),
        ("cafe", "cafeteria"),
        ("und", "Hund und2 und_"),
    ],
)
def test_a_part_of_a_word_is_not(word: str, text: str) -> None:
    assert not is_in(word, text)


def test_two_hundred_words_in_a_long_text_take_linear_time() -> None:
    words = MutedWords([text_key(f"word{n} " + "x" * 80) for n in range(200)])
    for text in ("x" * 5000, "word1 " * 800, "Ä" * 5000):
        assert not words.are_in([text])
        assert grows_linearly(lambda size, text=text: words.are_in([text[:size]]), len(text))
