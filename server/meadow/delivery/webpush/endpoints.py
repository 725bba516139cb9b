"""Checks of push service URLs."""

import ipaddress
from urllib.parse import urlsplit

from meadow.platform.config.settings import Profile
from meadow.platform.fetching.addresses import is_public

MAX_ENDPOINT = 1000


def is_loopback(address: str) -> bool:
    """Whether this IP address is a loopback address."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def may_connect(address: str, profile: Profile) -> bool:
    """Whether pushes to this IP address are allowed."""
    return is_public(address) or (profile == "development" and is_loopback(address))


def is_endpoint(url: str, profile: Profile) -> bool:
    """Whether the URL is a valid endpoint: https at the usual port; in development also http on this machine.

    The address of a host name is checked when the push is sent.
    """
    if len(url) > MAX_ENDPOINT or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        return False
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    host = parts.hostname or ""
    if parts.username is not None or parts.password is not None or not host or parts.fragment:
        return False
    if profile == "development" and is_loopback(host):
        return parts.scheme in ("http", "https")
    if parts.scheme != "https" or port not in (None, 443):
        return False
    return is_public(host) if _is_address(host) else "." in host and not host.endswith(".")


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        # Some resolvers read forms such as 2130706433, 0x7f.1 and 127.1 as addresses.
        return host.rpartition(".")[2].isdigit() or host.rpartition(".")[2].startswith("0x")
    return True
