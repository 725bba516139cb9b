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
        "64:ff9b::/96",
        "64:ff9b:1::/48",
        "2001::/23",
        "2002::/16",
        "::/96",
        "100::/64",
        "3fff::/20",
        "5f00::/16",
        "fec0::/10",
    )
)


def is_public(address: str) -> bool:
    """Whether this is a public IP address."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        return False
    return ip.is_global and not ip.is_multicast and not any(ip in net for net in _NEVER if net.version == ip.version)
