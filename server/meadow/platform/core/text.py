"""Text cleaning and grapheme counting."""

import unicodedata
from dataclasses import dataclass

import regex
from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from meadow.platform.core.i18n import _, ngettext

_GRAPHEME = regex.compile(r"\X")
# A flag is two of these; in a long row \X looks back to its start at each step.
_FLAG = regex.compile("[\U0001f1e6-\U0001f1ff]{2}")
_DROPPED = {c: None for c in (*range(1, 0x20), *range(0x7F, 0xA0)) if c not in (0x09, 0x0A)}
DIRECTION_CONTROLS = dict.fromkeys((*range(8234, 8239), *range(8294, 8298), 8206, 8207, 1564))
_MARKS = regex.compile(r"\p{M}{31,}")
# Spaces, controls, fillers and the empty Braille cell.
_INVISIBLE = regex.compile(r"[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*")
_INVISIBLE_CHARACTERS = (
    r"\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680"
    r"\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0"
    r"\ufff0-\ufffb"
)
"""The same for JSON Schema patterns, where languages differ in Unicode properties and in characters beyond the BMP:
invisible text from beyond the BMP matches the pattern and is refused later."""
STORABLE = r"[^\u0000]*"
"""Pattern of any text that can be stored."""
_LINES = regex.compile(r"[\t\n\u2028\u2029]+")


class TextError(ValueError):
    """The text cannot be stored; the message is a sentence for the user."""


def clean(text: str) -> str:
    """NFC, LF newlines and tabs, no other control characters, trimmed; TextError for NUL and lone surrogates."""
    if "\0" in text or any("\ud800" <= c <= "\udfff" for c in text):
        raise TextError(_("This text holds characters that cannot be stored."))
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_DROPPED).strip()


def grapheme_count(text: str) -> int:
    """Number of extended grapheme clusters (user-perceived characters)."""
    if text.isascii():
        return len(text) - text.count("\r\n")
    return sum(1 for _ in _GRAPHEME.finditer(_FLAG.sub("x", text)))


def is_blank(text: str) -> bool:
    """Whether the text has only invisible characters."""
    return _INVISIBLE.fullmatch(text) is not None


def checked(text: str, limit: int, *, least: int = 0) -> str:
    """The cleaned text; TextError above ``limit`` graphemes or its byte cap, and below ``least``."""
    if len(text) > 16 * limit + 256:
        raise TextError(
            ngettext("Please keep this to {count} character.", "Please keep this to {count} characters.", limit)
        )
    text = clean(text)
    if grapheme_count(text) > limit:
        raise TextError(
            ngettext("Please keep this to {count} character.", "Please keep this to {count} characters.", limit)
        )
    if len(text.encode()) > 8 * limit + 64:
        raise TextError(
            _("This takes up too much space. Emoji made of several parts count for more; please use fewer.")
        )
    if _MARKS.search(text):
        raise TextError(_("Please put fewer marks on one letter."))
    if least and (is_blank(text) or grapheme_count(text) < least):
        raise TextError(
            _("Please fill this in.")
            if least == 1
            else ngettext("Please use at least {count} character.", "Please use at least {count} characters.", least)
        )
    return text


@dataclass(frozen=True, slots=True)
class Limit:
    """``Annotated[str, Limit(280)]``: a pydantic string, cleaned and at most that many graphemes.

    ``one_line`` replaces newlines and tabs by spaces and removes direction controls, for names and labels.
    """

    characters: int
    least: int = 0
    one_line: bool = False

    def __call__(self, value: str) -> str:
        if self.one_line:
            value = _LINES.sub(" ", checked(value, self.characters).translate(DIRECTION_CONTROLS))
        return checked(value, self.characters, least=self.least)

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self, core_schema.str_schema())

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, object]:
        pattern = f"^{STORABLE}[^{_INVISIBLE_CHARACTERS}]{STORABLE}$" if self.least else f"^{STORABLE}$"
        return {"type": "string", "minLength": self.least, "maxLength": self.characters, "pattern": pattern}


def shortened(text: str, limit: int) -> str:
    """The beginning of ``text`` in one line, at most ``limit`` graphemes, with an ellipsis."""
    line = " ".join(text[: limit * 16].split())
    characters = _GRAPHEME.findall(line)
    return line if len(characters) <= limit else "".join(characters[: limit - 1]).rstrip() + "…"
