"""Public address check for outgoing requests (security, O8 and N6)."""

import ipaddress

_NEVER = tuple(
    ipaddress.ip_network(text)
    for text in (
        # Ranges with a special meaning for routers, or that embed an address of the other family.
        "0.0.0.0/8",
        "100.64.0.0/10",
        "192.0.0.0/24",
        "192.88.99.0/24",
        "2001::/23",
        "2002::/16",
        "3fff::/20",
    )
)
_ASSIGNED = ipaddress.IPv6Network("2000::/3")
"""All public addresses assigned so far."""
_TRANSLATED = tuple(ipaddress.IPv6Network(text) for text in ("::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"))
"""IPv4 addresses written as IPv6; the embedded address counts."""


def is_public(address: str) -> bool:
    """Whether this is a public IP address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if any(ip in net for net in _TRANSLATED if ip.version == 6):
        ip = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    if ip.version == 6 and ip not in _ASSIGNED:
        return False
    return ip.is_global and not ip.is_multicast and not any(ip in net for net in _NEVER if net.version == ip.version)
