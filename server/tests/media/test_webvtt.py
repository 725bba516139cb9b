"""WebVTT: what is served is written anew from cues alone."""

import contextlib

import pytest

from meadow.media.webvtt import NotWebVtt, parse
from tests.linear import grows_linearly

CUE = "00:01.000 --> 00:02.500"


def served(text: str) -> str:
    return parse(text.encode()).content.decode()


def test_cues_are_kept_and_everything_else_is_dropped() -> None:
    given = (
        "\ufeffWEBVTT - Garden\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { background: url(https://example.com) }\r\n\r\n"
        "REGION\nid:fred\n\nNOTE nobody sees this\n\n"
        "first\n00:01.000\t-->\t00:02.500 region:fred align:start line:90%,end size:1;x\n"
        "<v Ada>Hello, <b.loud>you</b>\nthere &amp; <font color=red>here</font>\n\n\n"
        "100:00:00.000-->100:00:01.000\n"
    )
    assert served(given) == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 align:start line:90%,end\n"
        "<v Ada>Hello, <b.loud>you</b>\nthere &amp; here\n\n100:00:00.000 --> 100:00:01.000\n\n"
    )
    assert parse(given.encode()).words == "Hello, you\nthere & here\n Ada\n"
    assert served(served(given)) == served(given)
    assert served("WEBVTT") == "WEBVTT\n"


def test_the_words_are_those_that_a_player_shows() -> None:
    assert parse(f"WEBVTT\n\n{CUE}\nze<i>bra</i>&#102;ish <00:01.500><c>x</c>".encode()).words == "zebrafish x"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("webvtt\n", 1),
        ("WEBVTTX\n", 1),
        ("\nWEBVTT\n", 1),
        ("WEBVTT\n\n\0", 1),
        ("1\n00:00:01,000 --> 00:00:02,000\nSubRip", 1),
        ("WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nx", 3),
        ("WEBVTT\n\n00:02.000 --> 00:01.000\nx", 3),
        ("WEBVTT\n\n00:01.000 --> 00:01.000\nx", 3),
        ("WEBVTT\n\n00:61.000 --> 00:62.000\nx", 3),
        ("WEBVTT\n\n00:01.000 -->\nx", 3),
        ("WEBVTT\n\njust words\n\n", 3),
        (f"WEBVTT\n\n{CUE}\nx\n{CUE}\ny", 4),
        ("WEBVTT\n\n٠٠:٠١.000 --> 00:02.000\nx", 3),
    ],
)
def test_what_is_malformed_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(NotWebVtt) as refused:
        parse(text.encode())
    assert refused.value.line == line


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(NotWebVtt):
        parse(b"WEBVTT\n\n00:01.000 --> 00:02.000\n\xff")


@pytest.mark.parametrize("piece", ["<", "<v", "<c ", "&#", "a\n\n", "\n", "--", f"{CUE} {'x:y ' * 50}\n<<\n\n"])
def test_hostile_files_take_linear_time(piece: str) -> None:
    def read(size: int) -> None:
        with contextlib.suppress(NotWebVtt):
            parse((f"WEBVTT\n\n{CUE}\n" + piece * (size // len(piece))).encode())

    assert grows_linearly(read, 256 * 1024)
