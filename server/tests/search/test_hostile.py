"""Questions that nobody well-meaning asks: each is answered, none breaks anything."""

from urllib.parse import quote

import pytest

from tests.search.asking import ask
from tests.town import Town

HOSTILE = [
    '"',
    '""',
    '"bread',
    "NEAR(",
    "NEAR(bread rain, 5)",
    "bread AND",
    "AND OR NOT",
    "-bread",
    "^bread",
    "bread*",
    "*",
    "**",
    "(",
    ")",
    "((((((((((",
    "words:bread",
    "{words}: bread",
    "%",
    "%%%",
    "_",
    "___",
    "\\",
    "\\\\'",
    "' OR 1=1 --",
    "'; DROP TABLE posts; --",
    "1; SELECT pg_sleep(10)",
    "&|!:*<->",
    "bread & rain",
    "bread <-> rain",
    "bread:*",
    "!bread",
    ":bread",
    "$$bread$$",
    "$1",
    "?",
    "\0",
    "bread\0rain",
    "\ud800",
    "\ud800bread",
    "\udfff\ud800",
    "\ufffe\uffff",
    "a" * 200,
    "a" * 201,
    "a" * 10_240,
    "a " * 100,
    " ".join(chr(0x4E00 + n) for n in range(100)),
    "字" * 200,
    "🎉",
    "👩‍👩‍👧‍👦" * 10,
    "\u200d" * 50,
    "\u202ebread\u202c",
    "\u2066\u2067\u2068",
    "مرحبا \u200f bread",
    "z\u0335\u0321\u0322a\u0336l\u0337g\u0338o" + "\u0301" * 150,
    "\u0301" * 200,
    "\ufdfa" * 200,
    "İıſß",
    "#" * 200,
    "#️⃣",
    "#" + "a" * 199,
    "@",
    "@" * 100,
    "@@ben",
    "~bread",
    "~",
    "null",
    "\t\r\n",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "../../etc/passwd",
    "\U0010ffff",
    "bread\U0010ffff",
    "\u2028\u2029\x85",
]


@pytest.mark.parametrize("kind", ["posts", "users", "hashtags"])
async def test_every_hostile_query_is_answered(town: Town, kind: str) -> None:
    await town.ada.posts("bread AND rain 'OR' near", hashtags=["bread"])
    assert len(HOSTILE) >= 40
    for question in HOSTILE:
        answer = await ask(town.ben, question, kind)
        assert answer.status_code == (422 if len(question) > 200 else 200), (question, answer.text)
        if answer.status_code == 422:
            assert list(answer.json()["fields"]) == ["q"]
    # Nothing was lost on the way.
    assert len((await ask(town.ben, "bread")).json()) == 1


async def test_search_operators_are_plain_words(town: Town) -> None:
    await town.ada.posts("neither bread nor rain")
    for question in ("bread OR sun", "bread NOT rain", "bread -rain sun", "NEAR(bread rain)"):
        assert (await ask(town.ben, question)).json() == [], question
    for question in ('"bread"', "bread*", "(rain)", "+rain", "bread & rain", "bread:*"):
        assert len((await ask(town.ben, question)).json()) == 1, question


async def test_wildcards_are_plain_characters(town: Town) -> None:
    await town.ada.posts("bread", hashtags=["a_b"])
    for question in ("%", "_", "b%d", "%read"):
        for kind in ("posts", "users", "hashtags"):
            found = (await ask(town.ben, question, kind)).json()
            assert not any(one.get("content") == "bread" or one.get("tag") == "a_b" for one in found), question


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("type=everything", "type"),
        ("type=", "type"),
        ("type=Posts", "type"),
        ("limit=0", "limit"),
        ("limit=101", "limit"),
        ("limit=many", "limit"),
        ("q=" + "a" * 201, "q"),
        *(
            (f"cursor={cursor}", "cursor")
            for cursor in ("", "x", "gAAAAAAAAAA", "WzEsMl0", "bnVsbA", "W10", "e30", "%00", "é", "A" * 5000)
        ),
        # A cursor of another list, with numbers no row has, with text for a number.
        ("type=posts&cursor=WzEsImEiXQ", "cursor"),
        ("type=hashtags&cursor=WzEsMiwzXQ", "cursor"),
        ("type=users&cursor=WzEsMiwzLDk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5XQ", "cursor"),
        ("type=users&cursor=" + quote("W3RydWUsMiwzLDRd"), "cursor"),
    ],
)
async def test_invalid_queries_are_422_with_the_field(town: Town, query: str, field: str) -> None:
    answer = await town.ben.get(f"/api/posts/search?q=bread&{query}")
    assert answer.status_code == 422, answer.text
    assert list(answer.json()["fields"]) == [field]


async def test_search_requires_a_session(town: Town) -> None:
    for path in ("/api/posts/search?q=bread", "/api/posts/trending", "/api/hashtags/followed"):
        assert (await town.client.get(path)).status_code == 401
