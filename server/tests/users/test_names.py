"""Usernames: which are well formed, and which the product's own addresses need."""

import re

import pytest

from meadow.users.names import RESERVED, complaint_about, username_key
from tests.architecture.source import REPOSITORY


@pytest.mark.parametrize(
    "name", ["ada", "Ada", "a_b", "a.b", "_ada", "ada_", "x" * 30, "007", "A1.b2_C3", "ada.lovelace"]
)
def test_a_good_name(name: str) -> None:
    assert complaint_about(name) is None


NONE = (
    *("", "a", "ab", "x" * 31, "a b", "a-b", "a@b", "a/b", "a\\b", "ada\n", "\nada", "ada\0", "a%b", "<ada>"),
    *("адa", "ａｄａ", "adä", "ada\u200b", "\u202eada", "🐑🐑🐑", "...", "___", "._.", "x" * 100_000),
    *(".ada", "ada.", "a..b"),
)


@pytest.mark.parametrize("name", NONE)
def test_a_name_that_is_none(name: str) -> None:
    assert complaint_about(name)


@pytest.mark.parametrize("name", sorted(RESERVED))
def test_a_reserved_word_in_any_case(name: str) -> None:
    for written in (name, name.upper(), name.title()):
        assert complaint_about(written)


def test_every_first_part_of_a_screens_address_is_reserved() -> None:
    assert {"api", "media", "assets"} <= RESERVED
    app = REPOSITORY / "web" / "src" / "app"
    routes = [(app / name).read_text(encoding="utf-8") for name in ("router.tsx", "people-routes.ts")]
    first = set(re.findall(r'path: "/([a-z]+)', "".join(routes)))
    assert len(first) >= 12
    assert first <= RESERVED


def test_case_does_not_count() -> None:
    assert username_key("Ada.L") == username_key("ADA.l")
