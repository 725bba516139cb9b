"""Client address, with trusted proxies, and host names."""

import ipaddress
import re
from functools import lru_cache
from typing import Any

import idna
import structlog
from starlette.types import Scope

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_FORWARDED_FOR = re.compile(r'(?:^|[;,\s])for="?([^";,\s]+)"?', re.IGNORECASE)
_MOST_HOPS = 32
log: Any = structlog.get_logger("meadow.addresses")


def ascii_domain(domain: str) -> str | None:
    """The domain as the name system knows it (UTS 46); None if impossible."""
    try:
        return idna.encode(domain, uts46=True).decode()
    except UnicodeError:
        return domain.lower() if domain.isascii() else None


def networks(text: str) -> tuple[Network, ...]:
    """The addresses and networks named in ``text``, separated by commas or spaces; ValueError."""
    return tuple(ipaddress.ip_network(part, strict=False) for part in text.replace(",", " ").split())


def _parsed(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:  # IPv4 with a port
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if address.version == 6 else None
    return mapped or address


def is_loopback(host: str) -> bool:
    """Whether this is a loopback address; False for names."""
    address = _parsed(host)
    return address is not None and address.is_loopback


@lru_cache(maxsize=8192)
def household(address: str) -> str:
    """IPv4 unchanged, IPv6 as its /64, which is one household; other texts (a Unix socket) unchanged."""
    found = _parsed(address)
    if found is None:
        return address[:64]
    return str(found) if found.version == 4 else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


class Addresses:
    """Client addresses behind trusted proxies. One instance per process."""

    def __init__(self, trusted: str = "") -> None:
        self._trusted = networks(trusted)
        self._has_warned = False
        self._behind = lru_cache(maxsize=8192)(self._client)

    def trusts(self, peer: str) -> bool:
        """Whether this peer is a trusted proxy."""
        address = _parsed(peer)
        return address is not None and any(address in network for network in self._trusted)

    def of(self, scope: Scope) -> str:
        """The client address of the connection, in the form of ``household``."""
        peer: str = (scope.get("client") or ("", 0))[0]
        hops = ""
        for name in (b"x-forwarded-for", b"forwarded"):
            said = b",".join(value for key, value in scope["headers"] if key == name)
            if said:
                # One proxy writes one of the two; it has to drop the other, which only a client can have sent.
                hops = said[-4096:].decode("latin-1")
                hops = hops if name == b"x-forwarded-for" else ",".join(_FORWARDED_FOR.findall(hops))
                break
        return self._behind(peer, hops)

    def _client(self, peer: str, hops: str) -> str:
        if not hops:
            return household(peer)
        if not self.trusts(peer):
            self._warn(peer)
            return household(peer)
        client = peer
        # From the right: each proxy appends its peer; the first untrusted hop is the client.
        for hop in hops.split(",")[: -_MOST_HOPS - 1 : -1]:
            if _parsed(hop) is None:
                break
            client = hop
            if not self.trusts(hop):
                break
        return household(client)

    def _warn(self, peer: str) -> None:
        address = _parsed(peer)
        if not self._has_warned and address is not None and address.is_private:
            self._has_warned = True
            log.warning("proxy_not_trusted", peer=peer, mend="name your proxy in MEADOW_TRUSTED_PROXIES")
