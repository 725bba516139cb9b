"""Who may say where a connection comes from (security, rate limits: real address only from trusted proxies)."""

from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.addresses import Addresses

TRUSTED = "10.0.0.0/8, 192.168.7.7, fd00::/8"


def scope(peer: str, **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (peer, 1), "headers": named}


@pytest.mark.parametrize(
    ("peer", "said", "address"),
    [
        ("198.51.100.4", "", "198.51.100.4"),
        # Not a proxy of ours: what it says changes nothing, from this machine neither.
        ("198.51.100.4", "203.0.113.9", "198.51.100.4"),
        ("127.0.0.1", "203.0.113.9", "127.0.0.1"),
        ("192.168.7.8", "203.0.113.9", "192.168.7.8"),
        ("10.1.2.3", "203.0.113.9", "203.0.113.9"),
        ("192.168.7.7", "203.0.113.9", "203.0.113.9"),
        # What stands further left was written by the client.
        ("10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("10.1.2.3", "1.1.1.1, 203.0.113.9, 10.9.9.9", "203.0.113.9"),
        ("10.1.2.3", "10.9.9.9", "10.9.9.9"),
        ("10.1.2.3", "nonsense", "10.1.2.3"),
        ("10.1.2.3", "203.0.113.9, nonsense, 10.9.9.9", "10.9.9.9"),
        ("10.1.2.3", ",".join(["203.0.113.9"] * 5000), "203.0.113.9"),
        ("10.1.2.3", "203.0.113.9:4711", "203.0.113.9"),
        ("10.1.2.3", "[2001:db8:1:2::5]:80", "2001:db8:1:2::/64"),
        ("fd00::1", "2001:db8:1:2:ffff::5", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:3::5", "", "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.4", "", "198.51.100.4"),
        ("", "203.0.113.9", ""),
    ],
)
def test_only_a_trusted_proxy_names_the_client(peer: str, said: str, address: str) -> None:
    addresses = Addresses(TRUSTED)
    assert addresses.of(scope(peer, **({"x_forwarded_for": said} if said else {}))) == address


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("for=203.0.113.9", "203.0.113.9"),
        ('For="[2001:db8:1:2::5]:80";proto=https', "2001:db8:1:2::/64"),
        ("for=1.1.1.1, for=203.0.113.9;by=10.0.0.1, for=10.0.0.2", "203.0.113.9"),
        ("for=unknown", "10.1.2.3"),
        ("proto=https", "10.1.2.3"),
    ],
)
def test_the_standard_header_does_too(said: str, address: str) -> None:
    assert Addresses(TRUSTED).of(scope("10.1.2.3", forwarded=said)) == address
    assert Addresses("").of(scope("10.1.2.3", forwarded=said)) == "10.1.2.3"


def test_a_setting_that_names_no_network_is_refused() -> None:
    assert "MEADOW_TRUSTED_PROXIES" in (Settings(trusted_proxies="caddy").refusal() or "")
    assert Settings(trusted_proxies="127.0.0.1 ::1, 10.0.0.0/8").refusal() is None
