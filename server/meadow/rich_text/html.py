"""Tags and texts of foreign HTML, in linear time: no character is looked at more than a few times."""

import codecs
import html
from collections.abc import Collection, Iterator
from string import ascii_letters

import regex

MOST_TAGS = 50_000
_MARKUP = regex.compile(r"<(?:(/?[a-z])|!--|!\[CDATA\[|[/!?])", regex.IGNORECASE)
_ENDS = {"<!--": "-->", "<![CDATA[": "]]>"}
# As browsers read it: quotes mean something behind an equals sign alone, and one that is not closed leads to the end.
_NAME = regex.compile(r"</?([a-z][^\s/>]*+)[\s/]*+", regex.IGNORECASE)
_ATTRIBUTE = regex.compile(
    r"""([^\s/>][^\s/>=]*+)(?:\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|(?!["'])([^\s>]*+))|(?!\s*+=))[\s/]*+"""
)
_RAW = {
    name: regex.compile(rf"</{name}(?=[\s/>])", regex.IGNORECASE)
    for name in ("script", "style", "xmp", "iframe", "noembed", "noframes", "noscript", "textarea", "title")
}
"""Elements that hold text alone, up to their closing tags."""
_LONG_NUMBER = regex.compile(r"&#\d{8,}+;?")
_CHARSET = regex.compile(r"""<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([A-Za-z0-9_\-]{1,30})""", regex.IGNORECASE)
_CHARSETS = regex.compile(r"utf-8|iso8859-\d+|cp\d+|koi8-[ru]|mac-\w+|euc_jp|iso2022_jp|gb18030|big5hkscs")
_PREFIX = regex.compile(r"(?:x-|cn-|windows-|dos-)+")
_AS_BROWSERS = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "shift_jis": "cp932",
    "windows-31j": "cp932",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "big5hkscs",
}
"""Encodings that browsers read in place of the one that a page names (WHATWG Encoding)."""


def decoded(content: bytes, charset: str) -> str:
    """The text of a page, decoded by the charset of its header or its meta tag."""
    return content.decode(_codec(content, charset), "replace")


def markup(text: str) -> Iterator[tuple[str, str]]:
    """Tags and texts in order: ``("", text)``, ``("p", attributes)``, ``("/p", "")``, and ``("title", its
    text)`` for an element that holds text alone. Reads at most ``MOST_TAGS``, and no comments."""
    place = 0
    for _ in range(MOST_TAGS):
        found = _MARKUP.search(text, place)
        yield "", text[place : found.start() if found else None]
        if found is None:
            return
        if not found[1]:
            end = _ENDS.get(found[0].upper(), ">")
            # Two letters on, since a comment may be as short as <!-->.
            place = text.find(end, found.start() + 2) + len(end)
            if place < len(end):
                return
            continue
        begun = _NAME.match(text, found.start())
        assert begun is not None
        name, place = found[1].rstrip(ascii_letters) + begun[1].lower(), begun.end()
        while given := _ATTRIBUTE.match(text, place):
            place = given.end()
        if text[place : place + 1] != ">" or name == "plaintext":  # swallows the rest
            return
        place += 1
        if name not in _RAW:
            yield name, text[begun.end() : place - 1]
            continue
        closing = _RAW[name].search(text, place)
        if closing is None:
            return
        yield name, text[place : closing.start()]
        place = closing.start()


def tags(text: str, wanted: Collection[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Tags with their attributes, and a ``title`` with its ``text``; nothing of a ``template``, which no browser
    shows."""
    inert = 0
    for name, given in markup(text):
        if name in ("template", "/template"):
            inert = max(0, inert + (1 if name == "template" else -1))
        elif name in wanted and not inert:
            yield name, {"text": unescaped(given)} if name in _RAW else attributes(given)


def attributes(given: str) -> dict[str, str]:
    """Attributes of a tag; of those with one name the first, as in browsers."""
    found = [(one[1].lower(), one[2] or one[3] or one[4] or "") for one in _ATTRIBUTE.finditer(given)]
    return {name: unescaped(value) for name, value in reversed(found)}


def unescaped(text: str) -> str:
    """The text without character references; numbers that are no character's, however long, are U+FFFD."""
    return html.unescape(_LONG_NUMBER.sub("&#0;", text))


def _codec(content: bytes, charset: str) -> str:
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    named = _CHARSET.search(content[:2048].decode("latin-1"))
    for label in (charset, named[1] if named else ""):
        label = label.strip().lower()[:30]
        known = label if label in _AS_BROWSERS else _known(label)
        known = _AS_BROWSERS.get(known, known)
        if _CHARSETS.fullmatch(known):
            return known
    return "utf-8"


def _known(label: str) -> str:
    """Python's name of the encoding that a page calls so; empty for an unknown one."""
    plain = _PREFIX.sub("", label)
    for name in (label, plain, f"cp{plain}", "gb2312" if "2312" in label else ""):
        try:
            return codecs.lookup(name).name
        except (LookupError, UnicodeError):
            continue
    return ""
