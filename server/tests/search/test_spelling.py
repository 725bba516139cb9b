"""Typing errors."""

from itertools import pairwise

import pytest

from meadow.word_index.spelling import distance, is_close, spellings


@pytest.mark.parametrize(
    ("asked", "word", "errors"),
    [
        ("ben", "ben", 0),
        ("bne", "ben", 1),
        ("benn", "ben", 1),
        ("bn", "ben", 1),
        ("bin", "ben", 1),
        ("elizbeth", "elizabeth", 1),
        ("elizbaeth", "elizabeth", 1),
        ("elisabet", "elizabeth", 2),
        ("", "abc", 3),
        ("abc", "", 3),
        ("kitten", "sitting", 3),
    ],
)
def test_edit_distance_counts_added_dropped_changed_and_swapped_letters(asked: str, word: str, errors: int) -> None:
    assert distance(asked, word) == distance(word, asked) == errors


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        *(("bne", "ben"), ("benn", "ben"), ("bem", "ben"), ("cloe", "cleo")),
        *(
            ("elizbeth", "elizabeth"),
            ("elisabet", "elizabeth"),
            ("alexnader", "alexander"),
            ("christpoher", "christopher"),
        ),
    ],
)
def test_similar_words_share_a_spelling_key(asked: str, word: str) -> None:
    assert is_close(asked, word)
    assert spellings(asked) & spellings(word)


def test_short_words_allow_one_error_and_the_shortest_none() -> None:
    assert not is_close("be", "ba")
    assert not is_close("bendx", "ben")
    assert is_close("elisabet", "elizabeth")
    assert not is_close("lovlac", "lovelace")


def test_every_single_error_in_every_name_meets_its_spelling() -> None:
    letters = "abez"
    for word in ("ada", "ben", "cleo", "lovelace", "okafor", "elizabeth", "christopher"):
        wrong = {word[:i] + word[i + 1 :] for i in range(len(word))}
        wrong |= {word[:i] + letter + word[i:] for i in range(len(word) + 1) for letter in letters}
        wrong |= {word[:i] + letter + word[i + 1 :] for i in range(len(word)) for letter in letters}
        wrong |= {word[:i] + b + a + word[i + 2 :] for i, (a, b) in enumerate(pairwise(word))}
        for asked in wrong:
            if is_close(asked, word):
                assert spellings(asked) & spellings(word), (asked, word)
