"""Words and hosts of a text, in linear time.

Linear in the length of the text."""

import unicodedata

import regex

_WORD = regex.compile(r"[\p{L}\p{M}\p{Nd}_]+")
_LINK = regex.compile(r"(?:https?://|www\.)[^\s<>\"']{1,2000}", regex.IGNORECASE)
# From its first letter on: neither the end of a longer name nor the name of a mailbox.
_HOST = regex.compile(
    r"(?<![\p{L}\p{Nd}.\-_])(?:[\p{L}\p{Nd}][\p{L}\p{Nd}\-_]{0,62}\.){1,126}\p{L}[\p{L}\p{Nd}\-]{1,62}(?![\p{L}\p{Nd}\-@])"
)
_DOTTED = regex.compile(r"(?:[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\-]{0,61}[\p{L}\p{Nd}])?\.){1,8}\p{L}[\p{L}\p{Nd}\-]{1,62}")


def folded(text: str) -> str:
    """The form in which words are compared: compatibility forms and case make no difference."""
    return unicodedata.normalize("NFKC", text).casefold()


def word_key(text: str) -> str:
    """The words of a text with single spaces between and around them; of one without words a blank."""
    return f" {' '.join(_WORD.findall(folded(text)))} "


def domain_key(pattern: str) -> str | None:
    """The domain that a rule names, also out of an address; None when it is none."""
    given = folded(pattern).strip()
    for prefix in ("https://", "http://"):
        given = given.removeprefix(prefix)
    host = given.partition("/")[0].partition(":")[0].strip(".").removeprefix("www.")
    return host if _DOTTED.fullmatch(host) else None


def links_in(text: str) -> int:
    """How many links the text holds, as its pages show them."""
    return len(_LINK.findall(text))


def hosts_in(text: str) -> set[str]:
    """Every host that the text names, linked or not: who is told so finds there."""
    return {match.removeprefix("www.") for match in _HOST.findall(folded(text))}


def covers(domain: str, hosts: set[str]) -> bool:
    """Whether the domain, or one below it, is among the hosts."""
    return any(host == domain or host.endswith(f".{domain}") for host in hosts)
