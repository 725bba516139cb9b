"""One account, however its password and address are typed."""

import unicodedata
from importlib import import_module
from typing import Any

import pytest
import sqlalchemy as sa

from meadow.auth import passwords
from meadow.auth.models import credentials
from tests.town import Town

_NFC, _NFD = "Schlüssel-für-Ärzte 9", unicodedata.normalize("NFD", "Schlüssel-für-Ärzte 9")
_NAMES = {"firstName": "Käthe", "lastName": "Kruse"}


async def signs_up(town: Town, email: str, password: str = "kettle drum 44 lagoon", username: str = "kaethe") -> Any:
    fields = {**_NAMES, "email": email, "username": username, "password": password}
    return await town.client.post("/api/auth/signup", json=fields)


async def logs_in(town: Town, email: str, password: str = "kettle drum 44 lagoon") -> Any:
    return await town.client.post("/api/auth/login", json={"email": email, "password": password})


@pytest.mark.parametrize(
    ("chosen", "typed"),
    [
        (_NFC, _NFD),
        (_NFD, _NFC),
        ("wide\u3000space and\u00a0more", "wide space and more"),
        ("ＦＵＬＬ width stays", "ＦＵＬＬ width stays"),
    ],
)
async def test_a_password_is_one_however_it_is_typed(town: Town, chosen: str, typed: str) -> None:
    made = await signs_up(town, "k@one.example", chosen)
    assert made.status_code == 201
    assert (await logs_in(town, "kaethe", typed)).status_code == 200
    assert (await logs_in(town, "kaethe", typed.upper().replace("Ｆ", "x"))).status_code == 401
    token = {"Authorization": f"Bearer {made.json()['token']}"}
    confirmed = await town.client.post("/api/auth/confirm", json={"password": typed}, headers=token)
    assert confirmed.status_code == 204
    change = {"currentPassword": typed, "password": "ö" + chosen}
    assert (await town.client.put("/api/auth/password", json=change, headers=token)).status_code == 204
    assert (await logs_in(town, "kaethe", "o\u0308" + typed)).status_code == 200


@pytest.mark.parametrize("form", ["NFC", "NFD"])
async def test_hashes_from_before_still_open_and_are_renewed(town: Town, form: Any) -> None:
    await signs_up(town, "k@one.example", _NFC)
    old = passwords._hasher.hash(unicodedata.normalize(form, _NFC))  # pyright: ignore[reportPrivateUsage]
    async with town.database.write() as db:
        await db.run(sa.update(credentials).where(credentials.c.email_key == "k@one.example").values(password_hash=old))
    assert (await logs_in(town, "kaethe", _NFD)).status_code == 200
    stored = await town.database.reader().scalar(
        sa.select(credentials.c.password_hash).where(credentials.c.email_key == "k@one.example")
    )
    assert (stored == old) == (form == "NFC")
    assert passwords._hasher.verify(stored, _NFC)  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize(
    "domain", ["bücher.example", "xn--bcher-kva.example", "BÜCHER.example", "bu\u0308cher.example"]
)
async def test_an_address_is_one_however_its_domain_is_written(town: Town, domain: str) -> None:
    assert (await signs_up(town, f"k@{domain}")).status_code == 201
    for written in ("bücher.example", "xn--bcher-kva.example", "Bu\u0308cher.EXAMPLE"):
        assert (await logs_in(town, f"K@{written}")).status_code == 200
        assert (await signs_up(town, f"k@{written}", username="another")).status_code == 409
        assert (await town.client.post("/api/auth/password/forgot", json={"email": f"k@{written}"})).status_code == 202
    other = await signs_up(town, "other@one.example", username="another")
    change = await town.client.put(
        "/api/auth/email",
        json={"email": "K@XN--bcher-kva.example", "password": "kettle drum 44 lagoon"},
        headers={"Authorization": f"Bearer {other.json()['token']}"},
    )
    assert change.status_code == 409


async def test_what_no_mail_reaches_is_refused(town: Town) -> None:
    for address in ("käthe@example.org", "ка@example.org", "k@bad_-.example..org"):
        answer = await signs_up(town, address)
        assert (answer.status_code, list(answer.json()["fields"])) == (422, ["email"])
        change = await town.ada.call("PUT", "/api/auth/email", {"email": address, "password": "x"})
        assert change.status_code == 422


def test_keys_of_before_are_computed_anew_unless_they_meet() -> None:
    change_keys = import_module("meadow.migrations.versions.0055_identity").change_keys
    rows = [
        ("a@example.org", "a@example.org", "a@example.org"),
        ("k@bücher.example", "k@bücher.example", "k@xn--bcher-kva.example"),
        ("k@straße.example", "k@strasse.example", "k@xn--strae-oqa.example"),
        ("jö@öl.example", "jö@öl.example", "jö@xn--l-0ga.example"),
        ("jo\u0308@öl.example", "jo\u0308@öl.example", "jo\u0308@öl.example"),
        ("", "#6", "#6"),
    ]
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE credentials (user_id INTEGER, email TEXT, email_key TEXT UNIQUE)"))
        for user, (email, key, _after) in enumerate(rows, 1):
            given = {"user": user, "email": email, "key": key}
            connection.execute(sa.text("INSERT INTO credentials VALUES (:user, :email, :key)"), given)
        change_keys(connection)
        keys = connection.execute(sa.text("SELECT email_key FROM credentials ORDER BY user_id")).scalars().all()
    assert keys == [after for _email, _key, after in rows]


async def test_an_account_that_kept_its_key_logs_in(town: Town) -> None:
    await signs_up(town, "jo@öl.example")
    async with town.database.write() as db:
        kept = sa.update(credentials).where(credentials.c.email_key == "jo@xn--l-0ga.example")
        await db.run(kept.values(email_key="jo@öl.example"))
    assert (await logs_in(town, "JO@öl.example")).status_code == 200
