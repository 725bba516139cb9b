"""Where a push may go."""

import socket
from typing import Any

import pytest

from meadow.delivery.webpush import send
from meadow.delivery.webpush.endpoints import is_endpoint, may_connect
from meadow.platform.fetching import exchange
from meadow.platform.fetching.addresses import is_public
from meadow.platform.fetching.exchange import FetchRefused

PRIVATE = [
    *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254", "172.16.0.1", "172.31.255.255"),
    *("192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.51.100.7", "203.0.113.9"),
    *("224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "::7f00:1"),
    *("64:ff9b::a00:1", "64:ff9b:1::1", "100::1", "2001::1", "2001:db8::1", "2002:a00:1::", "fc00::1", "fd12::1"),
    *("fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "not an address", ""),
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_and_special_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)
    assert not may_connect(address, "production")


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "::ffff:8.8.8.8", "142.250.74.106", "2606:4700::1111", "2a00:1450:4001:82a::200a"]
)
def test_public_addresses_are(address: str) -> None:
    assert is_public(address)
    assert may_connect(address, "production")


def test_this_machine_is_an_endpoint_on_a_laptop_only() -> None:
    for url in ("http://127.0.0.1:8899/x", "http://[::1]:8899/x"):
        assert is_endpoint(url, "development")
        assert not is_endpoint(url, "production")
    assert is_endpoint("https://push.example.com/x", "production")


@pytest.mark.parametrize("address", ["10.0.0.7", "169.254.169.254", "::1", "127.0.0.1"])
async def test_a_name_that_leads_to_a_private_address_is_not_connected_to(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where one of its addresses is public: what was checked is what is connected to."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET

    async def lookup(*_: Any, **__: Any) -> list[tuple[int, str]]:
        return [(socket.AF_INET, "8.8.8.8"), (family, address)]

    monkeypatch.setattr(exchange, "lookup", lookup)
    rule = send._may_connect("production")  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(FetchRefused):
        await exchange.exchange("POST", "https://push.example.com/x", rule)
