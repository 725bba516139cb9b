"""Fixture: passwords are hashed with the minimum work of Argon2id, which saves a fifth of the time of tests with
members."""

import pytest
from argon2 import PasswordHasher

from meadow.auth import passwords

_CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
_DUMMY = _CHEAP.hash("nobody has this password")
_OF_THE_HASH = (
    "tests/auth/test_password_hashing.py",
    "tests/auth/test_crowd.py",
    "tests/auth/test_passwords.py",
    "tests/auth/test_routes.py",
    "tests/security/",
)
"""Tests of the hash itself, of its duration and of its queue."""


@pytest.fixture(autouse=True)
def cheap_passwords(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if not request.node.nodeid.startswith(_OF_THE_HASH):
        monkeypatch.setattr(passwords, "_hasher", _CHEAP)
        monkeypatch.setattr(passwords, "_nobodys_hash", lambda: _DUMMY)
