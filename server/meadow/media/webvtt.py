"""WebVTT parser (https://www.w3.org/TR/webvtt1/).

The served file is rewritten from the cues alone: headers, comments, identifiers, STYLE and REGION blocks are dropped.
"""

import html
import re
from dataclasses import dataclass

from meadow.platform.core.text import TextError, clean

_HEADER = re.compile(r"WEBVTT(?: .*)?")
_TIME = r"(?:([0-9]{2,4}):)?([0-5][0-9]):([0-5][0-9])\.([0-9]{3})"
_TIMING = re.compile(rf"{_TIME} *--> *{_TIME}(?: +(.*))? *")
_SETTING = re.compile(
    r"vertical:(?:rl|lr)|align:(?:start|center|end|left|right|middle)|size:[0-9.]{1,9}%"
    r"|line:-?[0-9.]{1,9}%?(?:,(?:start|center|end))?"
    r"|position:[0-9.]{1,9}%(?:,(?:line-left|center|line-right))?"
)
# No pattern crosses another "<", so matching time is linear for any text.
_TAG = re.compile(r"<[^<>]*>")
_KNOWN_TAG = re.compile(r"</?(?:c|i|b|u|v|lang|ruby|rt)(?:[.\s][^<>]*)?>|<[0-9:.]+>")
_DROPPED = ("NOTE", "STYLE", "REGION")


class NotWebVtt(ValueError):
    """Invalid WebVTT at this line number."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


@dataclass(frozen=True, slots=True)
class Captions:
    """A normalised file, and its text."""

    content: bytes
    words: str


def parse(raw: bytes) -> Captions:
    """The captions in a file; NotWebVtt."""
    try:
        text = raw.decode("utf-8-sig")
        lines = clean(text.replace("\t", " ")).split("\n")
    except (UnicodeDecodeError, TextError):
        raise NotWebVtt(1) from None
    if not text.startswith("WEBVTT") or _HEADER.fullmatch(lines[0]) is None:
        raise NotWebVtt(1)
    cues, words, at = ["WEBVTT\n"], list[str](), 1
    # Further header lines, written by some programs.
    while at < len(lines) and lines[at] and "-->" not in lines[at]:
        at += 1
    while at < len(lines):
        first = at
        while at < len(lines) and lines[at]:
            at += 1
        block = lines[first:at]
        at += 1
        # An identifier may come before the times.
        start = next((n for n, line in enumerate(block[:2]) if "-->" in line), None)
        if start is None:
            if block and not block[0].startswith(_DROPPED):
                raise NotWebVtt(first + 1)
            continue
        said = "\n".join(block[start + 1 :])
        if "-->" in said:
            raise NotWebVtt(first + start + 2)
        said = _TAG.sub(lambda tag: tag[0] if _KNOWN_TAG.fullmatch(tag[0]) else "", said)
        cues.append(f"{_timing(block[start], first + start + 1)}\n{said}\n")
        # The text as displayed by players; some also show the name of a voice.
        words += [html.unescape(_TAG.sub("", said)), *(tag[2:-1] for tag in _TAG.findall(said) if tag[:2] == "<v")]
    return Captions("\n".join(cues).encode(), "\n".join(words))


def _timing(line: str, number: int) -> str:
    found = _TIMING.fullmatch(line)
    if found is None:
        raise NotWebVtt(number)
    *times, settings = found.groups()
    start, end = _milliseconds(*times[:4]), _milliseconds(*times[4:])
    if end <= start:
        raise NotWebVtt(number)
    kept = (each for each in (settings or "").split() if _SETTING.fullmatch(each))
    return " ".join((_stamp(start), "-->", _stamp(end), *kept))


def _milliseconds(hours: str | None, minutes: str, seconds: str, thousandths: str) -> int:
    return ((int(hours or 0) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(thousandths)


def _stamp(milliseconds: int) -> str:
    seconds, thousandths = divmod(milliseconds, 1000)
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{thousandths:03}"
