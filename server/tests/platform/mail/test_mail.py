"""How a mail server is reached."""

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.mail.deliver import Server, server_at


@pytest.mark.parametrize(
    ("url", "server"),
    [
        ("smtp://mail.example.com", Server("mail.example.com", 25, None, None, False, None)),
        ("smtp://ada:p%40ss@mail.example.com", Server("mail.example.com", 587, "ada", "p@ss", False, True)),
        ("smtp://ada:x@127.0.0.1:2525", Server("127.0.0.1", 2525, "ada", "x", False, None)),
        ("smtps://ada:x@mail.example.com", Server("mail.example.com", 465, "ada", "x", True, False)),
        ("smtps://mail.example.com:2465", Server("mail.example.com", 2465, None, None, True, False)),
    ],
)
def test_the_address_of_a_mail_server_says_how_it_is_spoken_to(url: str, server: Server) -> None:
    assert server_at(url) == server


def test_links_and_the_sender_carry_the_address_that_people_use() -> None:
    local = Settings(port=8123)
    assert (local.address, local.sender) == ("http://127.0.0.1:8123", "meadow@localhost")
    assert Settings(host="0.0.0.0").address == "http://localhost:8000"
    public = Settings(public_url="https://meadow.example.org/")
    assert (public.address, public.sender) == ("https://meadow.example.org", "meadow@meadow.example.org")
    assert Settings(mail_from="hello@example.org").sender == "hello@example.org"


def test_a_mail_server_that_is_none_is_refused_at_the_start() -> None:
    assert Settings.model_validate({"smtp_url": "https://mail.example.com"}).refusal() is not None
    assert Settings.model_validate({"smtp_url": "smtps://mail.example.com"}).refusal() is None
