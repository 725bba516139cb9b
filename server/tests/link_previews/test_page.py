"""What a page says about itself, and what hostile markup makes of it: nothing."""

import pytest

from meadow.link_previews.links import first_link
from meadow.link_previews.page import Page, read_page
from tests.linear import grows_linearly

_URL = "https://field.example/a/b"


def _read(text: str | bytes, charset: str = "utf-8") -> Page | None:
    return read_page(text if isinstance(text, bytes) else text.encode(), charset, _URL)


def test_open_graph_goes_before_twitter_and_this_before_plain_tags() -> None:
    plain = "<title> Plain\n title </title><meta name=description content='Plain words'>"
    twitter = '<meta name="twitter:title" content="Card"><meta name="twitter:image" content="//img.example/t.png">'
    graph = "<META content='Open &quot;Graph&quot;' PROPERTY='og:title'><meta property=og:image content=/i.png>"
    assert _read(plain) == Page("Plain title", "Plain words", "field.example", None)
    assert _read(plain + twitter) == Page("Card", "Plain words", "field.example", "https://img.example/t.png")
    assert _read(plain + twitter + graph) == Page(
        'Open "Graph"', "Plain words", "field.example", "https://field.example/i.png"
    )


@pytest.mark.parametrize(
    "text",
    [
        *("", "<", "<meta", "<title>", "<title>x", "<!-- <title>x</title>", "<script><title>x</title>"),
        *("<body><title>late</title>", "</head><title>late</title>", "<title> \u200b\u2800 </title>", "plain"),
        *("<style></styl><title>x</title>", '<meta property="og:title" content="x', "<noscript><title>x</title>"),
    ],
)
def test_without_a_title_in_the_head_there_is_nothing(text: str) -> None:
    assert _read(text) is None


def test_comments_and_scripts_are_passed_over() -> None:
    text = "<!-- <title>no</title> --><script>'<title>no</title>'</script><TITLE>yes</TITLE>"
    assert _read(text) == Page("yes", "", "field.example", None)


def test_texts_are_one_bounded_line_without_controls_and_stay_text() -> None:
    page = _read(f"<title>&lt;script&gt;\u202ealert&#0;&#xD800;(1)\n\n{'é' * 5000}</title>")
    assert page is not None
    assert page.title.startswith("<script>alert")
    assert len(page.title) <= 200
    assert not set("\u202e\n\0") & set(page.title)


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "data:image/png;base64,xx", "file:///etc/passwd", "http://["]
)
def test_only_web_addresses_are_pictures(address: str) -> None:
    page = _read(f'<title>x</title><meta property="og:image" content="{address}">')
    assert page is not None
    assert page.image is None


@pytest.mark.parametrize(
    ("content", "charset"),
    [
        ("<title>Füße</title>".encode("latin-1"), "iso-8859-1"),
        ('<meta charset="windows-1252"><title>Füße</title>'.encode("cp1252"), ""),
        ("\ufeff<title>Füße</title>".encode(), "iso-8859-1"),
        ("<title>Füße</title>".encode("utf-16"), ""),
        ("<title>Füße</title>".encode(), "no-such-charset"),
        ("<title>Füße</title>".encode(), "zip"),
        ("<title>Füße</title>".encode(), "punycode"),
        ("<title>Füße</title>".encode(), "utf-16"),
        ('<meta charset="utf-16"><title>Füße</title>'.encode(), ""),
    ],
)
def test_known_charsets_are_read_and_others_ignored(content: bytes, charset: str) -> None:
    page = _read(content, charset)
    assert page is not None
    assert page.title == "Füße"


AS_BROWSERS_READ = {
    "cp932": ("髙橋①はしご", "shift_jis", "Shift-JIS", "x-sjis", "sjis", "ms_kanji", "windows-31j", "csShiftJIS"),
    "gb18030": ("镕喆", "gb2312", "GBK", "gb_2312-80", "chinese", "x-gbk", "gb18030", "csgb2312"),
    "cp949": ("똠방각하", "euc-kr", "ks_c_5601-1987", "korean", "windows-949"),
    "cp1252": ("Don’t “panic” – 5 €", "iso-8859-1", "latin1", "us-ascii", "ISO8859-1", "windows-1252", "x-cp1252"),
    "cp1254": ("ışık – €", "iso-8859-9", "latin5", "windows-1254"),
    "cp874": ("ไทย “คำ”", "tis-620", "iso-8859-11", "windows-874", "dos-874"),
    "big5hkscs": ("香港嘅㗎", "big5", "Big5-HKSCS", "cn-big5", "x-x-big5"),
    "euc_jp": ("日本語", "euc-jp", "x-euc-jp"),
    "iso2022_jp": ("日本語", "iso-2022-jp"),
    "cp1251": ("Привет", "windows-1251", "x-cp1251"),
    "koi8-r": ("Привет", "koi8-r"),
    "cp866": ("Привет", "ibm866", "cp866"),
    "mac_roman": ("Füße", "macintosh", "x-mac-roman"),
}
"""Encodings with a text that the plain ones of these names cannot write, and the labels of pages."""


@pytest.mark.parametrize("encoding", AS_BROWSERS_READ)
def test_old_charsets_are_read_as_browsers_read_them(encoding: str) -> None:
    text, *labels = AS_BROWSERS_READ[encoding]
    for label in labels:
        for head, charset in ((f"<meta charset='{label}'>", ""), ("", label)):
            page = _read(f"{head}<title>{text}</title>".encode(encoding), charset)
            assert page is not None
            assert page.title == text, label


def test_odd_pages_are_read_as_they_are_meant() -> None:
    escaped = _read('<meta property="og:title" content="It&amp;#39;s &amp;amp; was">')
    assert escaped is not None
    assert escaped.title == "It's & was"
    in_body = _read("<head></head><body><p>x<meta property='og:title' content='Late'><meta name=description content=y>")
    assert in_body == Page("Late", "", "field.example", None)
    long = _read("<link rel=x href=y>" * 20_000 + "<meta property=og:title content=Long>")
    assert long == Page("Long", "", "field.example", None)
    based = _read("<base href='/c/'><base href='/d/'><title>x</title><meta property=og:image content=i.png>")
    assert based == Page("x", "", "field.example", "https://field.example/c/i.png")
    assert _read('<title>x</title><meta name="description" content="&#' + "9" * 9000 + '">') == Page(
        "x", "\ufffd", "field.example", None
    )


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "<",
            "<meta ",
            "<meta a",
            "<meta '",
            '<meta a="',
            "<title",
            "<script",
            "<script>",
            "<!--",
            "</",
            "<a ",
            "&amp",
        ),
        *(
            "<meta charset",
            "<![CDATA[",
            "<base href='",
            "<template>",
            "<textarea><",
            "&#9",
            "&#99999999",
        ),
        *("<meta a=b ", "<meta>", "<title></title>", "<!---->", "a=", "\0", "é", "<meta content=x name=y>", "=\"'"),
    ],
)
def test_i8_hostile_pages_take_linear_time(piece: str) -> None:
    content = (piece * (1_000_000 // len(piece))).encode()
    assert grows_linearly(lambda size: read_page(content[:size], "utf-8", _URL), len(content))


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("see https://a.example/x, and https://b.example", "https://a.example/x"),
        ("(https://a.example/x)", "https://a.example/x"),
        ("https://a.example/x_(y)", "https://a.example/x_(y)"),
        ("HTTPS://A.example/!?", "HTTPS://A.example/"),
        ("<http://a.example>", "http://a.example"),
        ("http://[x http://b.example", "http://b.example"),
        ("www.a.example ftp://a.example javascript:x a@b.example", None),
        (f"https://a.example/{'x' * 2000}", None),
        ("http:// https://", None),
    ],
)
def test_the_first_link_is_what_the_screens_make_a_link(text: str, link: str | None) -> None:
    assert first_link(text) == link
