"""Text as index words: what is stored and what is asked always agree."""

import pytest

from meadow.word_index.words import ASKED, LETTERS, WORDS, sought_in, sought_names, words_of, words_of_post
from tests.linear import grows_linearly


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Bread, and BREAD again!", ["bread", "and", "again"]),
        ("Café crème", ["cafe", "creme"]),
        ("Straße STRASSE", ["strasse"]),
        ("Äpfel Öl über", ["apfel", "ol", "uber"]),
        ("Smørrebrød Łódź Æther", ["smorrebrod", "lodz", "aether"]),
        ("ｆｕｌｌ ｗｉｄｔｈ ﬁne", ["full", "width", "fine"]),
        ("東京タワー", ["東京", "京タ", "タワ", "ワー", "ー"]),
        ("猫", ["猫"]),
        ("고양이 사진", ["고양", "양이", "이", "사진", "진"]),
        ("ひらがな", ["ひら", "らが", "がな", "な"]),
        ("2026年の春", ["2026", "年の", "の春", "春"]),
        ("สวัสดี", ["สว", "วั", "ัส", "สด", "ดี", "ี"]),
        ("مَرْحَبًا مرحبـــا", ["مرحبا"]),
        ("أهلا اهلا", ["اهلا"]),
        ("שָׁלוֹם שלום", ["שלום"]),
        ("हिन्दी", ["हिन्दी"]),
        ("ёлка Елка", ["елка"]),
        ("soft\u00adhyphen zero\u200bwidth", ["softhyphen", "zerowidth"]),
        ("don't", ["don", "t"]),
        ("🎉👩‍👩‍👧‍👦 \u202e\u2066", []),
        ("", []),
        ("\0\ud800 … ---", []),
    ],
)
def test_text_becomes_words(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def test_voicing_marks_matter_and_accents_do_not() -> None:
    assert words_of("か゛") != words_of("が")
    assert words_of("がく") != words_of("かく")
    assert words_of("か\u3099く") == words_of("がく")
    assert words_of("cafe\u0301") == words_of("cafe")


def test_hashtags_are_indexed_with_sign_and_as_words() -> None:
    assert words_of_post("Rye, fresh", ["summer_fun", "bread"]) == [
        *("#bread", "#summer_fun", "rye", "fresh", "bread", "summer", "fun")
    ]


@pytest.mark.parametrize(
    ("question", "whole", "begun"),
    [
        ("fresh bre", ("fresh",), ("bre",)),
        ("#Bread", ("#bread",), ()),
        ("fresh #Bread", ("#bread",), ("fresh",)),
        ("＃東京", ("#東京",), ()),
        ("東京", ("東京",), ()),
        ("猫", (), ("猫",)),
        ("猫 bread", (), ("猫", "bread")),
        ("東京タ bre", ("東京", "京タ"), ("bre",)),
        ("  ", (), ()),
        ("#", (), ()),
        ("🎉", (), ()),
    ],
)
def test_a_query_has_whole_words_and_prefixes(question: str, whole: tuple[str, ...], begun: tuple[str, ...]) -> None:
    assert sought_in(question).whole == whole
    assert sought_in(question).begun == begun


def test_a_query_matches_the_text_it_was_taken_from() -> None:
    text = "Grüße aus 東京タワー und 서울, مرحبا ไทย"
    stored = words_of(text)
    for question in ("grusse", "東京", "タワー", "京", "서울", "울", "مرحبا", "ไท", "ทย"):
        sought = sought_in(question)
        assert set(sought.whole) <= set(stored), question
        assert all(any(word.startswith(start) for word in stored) for start in sought.begun), question


ADVERSARIAL = {
    "one word": "a" * 100_000,
    "many words": " ".join(f"w{number}" for number in range(20_000)),
    "marks": "a" + "\u0301\u0323" * 50_000,
    "zalgo": "".join(f"z{chr(0x300 + n % 0x6F) * 40}" for n in range(2500)),
    "ligatures": "\ufdfa" * 100_000,
    "han": "".join(chr(0x4E00 + n % 20_000) for n in range(100_000)),
    "hashtags": "#" * 100_000,
    "tags": "#a" * 50_000,
    "joiners": "\u200d" * 100_000,
    "flags": "\U0001f1e6" * 100_000,
    "surrogates": "\ud800" * 100_000,
    "spaces": " " * 100_000,
    "hangul letters": "\u1100\u1161\u11a8" * 33_000,
}


@pytest.mark.parametrize("name", ADVERSARIAL)
def test_a_hundred_thousand_hostile_characters_are_parsed_in_linear_time(name: str) -> None:
    text = ADVERSARIAL[name]
    for parse in (words_of, sought_in, sought_names):
        assert grows_linearly(lambda size, parse=parse: parse(text[:size]), len(text)), parse
    words = words_of(text)
    sought = sought_in(text)
    names = sought_names(text)
    assert len(words) <= WORDS
    assert all(len(word) <= LETTERS for word in words)
    assert len(sought.whole) <= ASKED
    assert len(names) <= 8
