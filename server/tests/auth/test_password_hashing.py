"""Hashing: away from the loop, in a bounded queue, and alike for nobody."""

import asyncio

import pytest

from meadow.auth.passwords import Passwords
from meadow.platform.core.errors import Unavailable
from meadow.platform.security.tokens import PREFIX, digest, new_token


async def test_a_hash_is_argon2id_with_the_recommended_work() -> None:
    passwords = Passwords()
    stored = await passwords.hash("green meadows")
    assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert await passwords.matches("green meadows", stored)
    assert not await passwords.matches("Green meadows", stored)
    assert stored != await passwords.hash("green meadows")
    passwords.close()


async def test_nobodys_password_is_checked_and_never_right() -> None:
    passwords = Passwords()
    assert not await passwords.matches("nobody has this password", None)
    assert not await passwords.matches("anything", "not a hash")
    passwords.close()


async def test_a_storm_of_log_ins_is_turned_away_early() -> None:
    passwords = Passwords()
    found = await asyncio.gather(*(passwords.matches("wrong", None) for _ in range(60)), return_exceptions=True)
    refused = [answer for answer in found if isinstance(answer, Unavailable)]
    assert len(refused) == 60 - 34
    assert all(answer.retry_after for answer in refused)
    assert [answer for answer in found if answer not in refused] == [False] * 34
    assert not await passwords.matches("wrong", None)
    passwords.close()


def test_tokens_are_long_random_and_marked() -> None:
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(token.startswith(PREFIX) and len(token) == len(PREFIX) + 43 for token in tokens)


@pytest.mark.parametrize("token", ["", "é", "\ud800", "x" * 100_000])
def test_any_text_has_a_digest(token: str) -> None:
    assert len(digest(token)) == 64
