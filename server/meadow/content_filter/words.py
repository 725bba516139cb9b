"""Words and hosts of a text, linear in its length."""

import unicodedata

import regex

_WORD = regex.compile(r"[\p{L}\p{M}\p{Nd}_]+")
_LINK = regex.compile(r"(?:https?://|www\.)[^\s<>\"']{1,2000}", regex.IGNORECASE)
# A whole host name: not the end of a longer one, and not the local part of an e-mail address.
_HOST = regex.compile(
    r"(?<![\p{L}\p{Nd}.\-_])(?:[\p{L}\p{Nd}][\p{L}\p{Nd}\-_]{0,62}\.){1,126}\p{L}[\p{L}\p{Nd}\-]{1,62}(?![\p{L}\p{Nd}\-@])"
)
_DOTTED = regex.compile(r"(?:[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\-]{0,61}[\p{L}\p{Nd}])?\.){1,8}\p{L}[\p{L}\p{Nd}\-]{1,62}")


def folded(text: str) -> str:
    """Normalized text for comparison: NFKC, case folded."""
    return unicodedata.normalize("NFKC", text).casefold()


def word_key(text: str) -> str:
    """Words of a text, separated and surrounded by single spaces."""
    return f" {' '.join(_WORD.findall(folded(text)))} "


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
