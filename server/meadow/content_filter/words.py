"""Words and hosts of a text, linear in its length; also words in invisible letters and look-alikes (UTS 39)."""

import unicodedata
from functools import lru_cache

import regex

_WORD = regex.compile(r"[\p{L}\p{M}\p{Nd}_]+")
_LINK = regex.compile(r"(?:https?://|www\.)[^\s<>\"']{1,2000}", regex.IGNORECASE)
# A whole host name: not the end of a longer one, and not the local part of an e-mail address.
_HOST = regex.compile(
    r"(?<![\p{L}\p{Nd}.\-_])(?:[\p{L}\p{Nd}][\p{L}\p{Nd}\-_]{0,62}\.){1,126}\p{L}[\p{L}\p{Nd}\-]{1,62}(?![\p{L}\p{Nd}\-@])"
)
_DOTTED = regex.compile(r"(?:[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\-]{0,61}[\p{L}\p{Nd}])?\.){1,8}\p{L}[\p{L}\p{Nd}\-]{1,62}")
_UNSEEN = regex.compile(r"\p{Default_Ignorable_Code_Point}+")
_LATIN = regex.compile(r"\p{Latin}")
_SCRIPTS = [regex.compile(rf"\p{{{name}}}") for name in ("Cyrillic", "Greek", "Armenian", "Cherokee")]
# Capitals that look like another letter than their small forms do.
_CAPITALS = str.maketrans("ΗΝΥΜΖᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏕᏙᏞᏟᏢᏦ", "HNYMZDRTAJEWMHGZSVLCPK")
_LETTERS = str.maketrans(
    "авсԁеһіјкӏмнорԛѕтуѵԝхүαβγεηικνορτυχϲϳոօսհյցıɑɡɩᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ01i",
    "abcdehljklmhopqstyvwxyabyenlkvoptuxcjnouhjglaglabcdefghljklmnoprstuvwyzoll",
)


def folded(text: str) -> str:
    """Normalized text for comparison: without invisible characters, NFKC, case folded."""
    return unicodedata.normalize("NFKC", _UNSEEN.sub("", text)).casefold()


def word_key(text: str) -> str:
    """Words of a text, separated and surrounded by single spaces."""
    return f" {' '.join(_WORD.findall(folded(text)))} "


def looks(text: str) -> str:
    """``word_key`` with Latin letters in place of look-alikes."""
    shown = unicodedata.normalize("NFKC", _UNSEEN.sub("", text)).translate(_CAPITALS)
    return word_key(shown).translate(_LETTERS)


def disguised_in(text: str, shown: str) -> set[str]:
    """The words of a text that mix scripts, or letters and digits, or imitate Latin in a script that the text does
    not use otherwise; as they look. ``shown``: ``looks(text)``."""
    honest = [script for script in _SCRIPTS if script.search(shown)]
    return {
        look
        for word, look in zip(word_key(text).split(), shown.split(), strict=True)
        if look != word.replace("i", "l")
        and (_LATIN.search(word) or (word.isalpha() and not any(script.search(word) for script in honest)))
    }


_look_of_pattern = lru_cache(maxsize=1024)(looks)


def imitates(pattern: str, shown: str, disguised: set[str]) -> bool:
    """Whether the pattern is in a text that looks so, with one of its disguised words."""
    look = _look_of_pattern(pattern)
    return look in shown and not disguised.isdisjoint(look.split())


def domain_key(pattern: str) -> str | None:
    """Domain of a rule, from a domain or URL; None if invalid."""
    given = folded(pattern).strip()
    for prefix in ("https://", "http://"):
        given = given.removeprefix(prefix)
    host = given.partition("/")[0].partition(":")[0].strip(".").removeprefix("www.")
    return host if _DOTTED.fullmatch(host) else None


def links_in(text: str) -> int:
    return len(_LINK.findall(text))


def hosts_in(text: str) -> set[str]:
    """All hosts in the text, linked or not."""
    return {match.removeprefix("www.") for match in _HOST.findall(folded(text))}


def covers(domain: str, hosts: set[str]) -> bool:
    """Whether the hosts include the domain or a subdomain of it."""
    return any(host == domain or host.endswith(f".{domain}") for host in hosts)
