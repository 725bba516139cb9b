"""Text and tags of fetched HTML pages, in linear time."""

import codecs
from collections.abc import Collection, Iterator

import regex

_TAG = regex.compile(r"<(?:(!--)|/?([a-z]+)(?=[\s/>]))", regex.IGNORECASE)
_CLOSING = {name: regex.compile(rf"</{name}", regex.IGNORECASE) for name in ("script", "style", "noscript", "title")}
_STOP = regex.compile("[>\"']")
_ATTRIBUTE = regex.compile(r"""([a-z\-]++)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'=<>`]++))""", regex.IGNORECASE)
_CHARSET = regex.compile(r"""<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?([A-Za-z0-9_\-]{1,30})""", regex.IGNORECASE)
_CHARSETS = regex.compile(
    r"utf-8|ascii|iso8859-\d+|cp125\d|koi8-[ru]|shift_jis|cp932|euc_(?:jp|kr)|cp949|gb\w+|big5\w*"
)
_META_LENGTH = 8_192


def decoded(content: bytes, charset: str) -> str:
    """The text of a page, decoded by the charset of its header or its meta tag."""
    return content.decode(_codec(content, charset), "replace")


def tags(text: str, wanted: Collection[str], most: int) -> Iterator[tuple[str, dict[str, str]]]:
    """Opening tags with their attributes, a ``title`` with its ``text``, and ``/head``. Reads at most ``most`` tags;
    skips comments and scripts."""
    place = 0
    for _ in range(most):
        tag = _TAG.search(text, place)
        if tag is None:
            return
        place = tag.end()
        if tag[1]:
            place = text.find("-->", place) + 3
            if place < 3:
                return
            continue
        name = tag[2].lower()
        if tag[0][1] == "/":
            if name == "head":
                yield "/head", {}
        elif name in _CLOSING:
            closed = _CLOSING[name].search(text, place)
            if closed is None:
                return
            if name == "title":
                yield name, {"text": text[place : closed.start()].partition(">")[2]}
            place = closed.end()
        elif name in wanted:
            end = _end_of_tag(text, place)
            if end is None:
                return
            given = _ATTRIBUTE.finditer(text, place, end)
            yield name, {one[1].lower(): one[2] or one[3] or one[4] or "" for one in given}
            place = end


def _end_of_tag(text: str, place: int) -> int | None:
    """Position of the tag's first ``>`` outside of quotes; None if the tag is not closed."""
    last = place + _META_LENGTH
    while (stop := _STOP.search(text, place, last)) is not None:
        if stop[0] == ">":
            return stop.start()
        place = text.find(stop[0], stop.end(), last) + 1
        if not place:
            return None
    return None


def _codec(content: bytes, charset: str) -> str:
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    named = _CHARSET.search(content[:2048].decode("latin-1"))
    for name in (charset, named[1] if named else ""):
        try:
            known = codecs.lookup(name[:30]).name if name.isascii() else ""
        except LookupError:
            continue
        if _CHARSETS.fullmatch(known):
            return known
    return "utf-8"
