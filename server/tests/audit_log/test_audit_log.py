"""The audit log: one chain under many writers, nothing changed or taken away unnoticed (security, L1, L3)."""

import asyncio
import re
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from meadow.audit_log import queries as audit
from meadow.audit_log.actions import record
from meadow.cli import cli
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import AppError
from meadow.platform.core.paging import Paging
from tests.rows import count
from tests.town import Town, open_town


async def entries(town: Town, **filters: Any) -> list[Any]:
    return await audit.audit_page(town.database.reader(), Paging(limit=100), **filters)


async def verdict(town: Town) -> audit.Verdict:
    return await audit.verify(town.database.reader())


async def fill(town: Town, number: int) -> None:
    for n in range(number):
        async with town.database.write() as db:
            await record(db, "member.suspended", by=7, subject=f"user:{n}", reason=f"reason {n}", days=n)


async def test_an_entry_says_who_did_what_and_is_found_by_each(town: Town) -> None:
    async with town.database.write() as db:
        await record(db, "role.changed", by=1, subject="user:2", reason="because", role="admin", level=3)
        await record(db, "login.refused", by=None, result="refused")
    refused, changed = await entries(town)
    assert (changed.actor_id, changed.action, changed.subject, changed.result) == (1, "role.changed", "user:2", "done")
    assert (changed.reason, changed.details) == ("because", {"role": "admin", "level": 3})
    assert (refused.actor_id, refused.subject, refused.result, refused.entry) == (None, "", "refused", 2)
    for filters in ({"by": 1}, {"action": "role.changed"}, {"subject": "user:2"}, {"by": 1, "subject": "user:2"}):
        assert [row.entry for row in await entries(town, **filters)] == [1]
    assert await entries(town, by=2) == []
    first = await audit.audit_page(town.database.reader(), Paging(limit=1))
    assert [row.entry for row in first] == [2, 1]  # one more than the page


async def test_an_entry_holds_no_address_whatever_it_was_given(town: Town) -> None:
    async with town.database.write() as db:
        await record(db, "test.done", by=1, reason="wrote to ada@example.org twice, @ben knows", to="a@b.example")
    (row,) = await entries(town)
    assert (row.reason, row.details) == ("wrote to [address] twice, @ben knows", {"to": "[address]"})
    for action, subject in (("Login", ""), ("login refused", ""), ("login", "ada@example.org"), ("login", "user:")):
        with pytest.raises(ValueError, match="audit entry"):
            await record(db, action, by=1, subject=subject)


async def test_an_entry_is_there_when_its_change_is_and_only_then(town: Town) -> None:
    async def fails() -> None:
        async with town.database.write() as db:
            await record(db, "test.done", by=1)
            raise AppError()

    with pytest.raises(AppError):
        await fails()
    assert await entries(town) == []
    await fill(town, 2)
    assert await count(town, "audit_log") == 2
    assert await verdict(town) == audit.Verdict({}, 2, (await entries(town))[0].digest, [])


async def test_forty_writers_at_once_make_one_chain(town: Town) -> None:
    async def write(n: int) -> None:
        async with town.database.write() as db:
            await record(db, "test.begun", by=n)
            await asyncio.sleep(0)
            await record(db, "test.done", by=n)

    await asyncio.gather(*(write(n) for n in range(1, 41)))
    found = await verdict(town)
    assert (found.entries, found.faults) == (80, [])
    # Both of a writer stand side by side: the head is held from the first to the commit, and no sooner.
    rows = (await entries(town))[::-1]
    assert [row.actor_id for row in rows[::2]] == [row.actor_id for row in rows[1::2]]
    assert len({row.actor_id for row in rows}) == 40


async def test_nobody_changes_or_deletes_an_entry_through_the_product(town: Town) -> None:
    await fill(town, 3)
    for statement in (
        "UPDATE audit_log SET actor_id = 8",
        "DELETE FROM audit_log",
        "DELETE FROM audit_log WHERE entry = 3",
    ):
        try:
            async with town.database.write() as db:
                await db.run(text(statement))
        except AppError:
            assert town.settings.is_sqlite
    assert await verdict(town) == audit.Verdict({}, 3, (await entries(town))[0].digest, [])


@dataclass
class Chain:
    """Entries and a head in memory, as a database would give them."""

    rows: list[SimpleNamespace]
    head: SimpleNamespace

    def faults(self) -> list[str]:
        found = audit.Verdict()
        for row in sorted(self.rows, key=lambda row: row.entry):
            found.see(row)  # type: ignore[arg-type]
        found.end(self.head)  # type: ignore[arg-type]
        return found.faults


def change(chain: Chain, random: Random, number: int) -> str:
    """Do one of the things that somebody with the database's password could do; what it was."""
    rows = chain.rows
    at = random.randrange(len(rows))
    kinds = ("created_at", "actor_id", "action", "subject", "result", "reason", "details", "digest")
    kind = (*kinds, "removed", "two swapped", "doubled", "the last ones removed", "a new one", "forged")[number % 14]
    row = rows[at]
    if kind in kinds:
        setattr(
            row,
            kind,
            {"details": {"days": -1}, "digest": "0" * 64, "created_at": row.created_at + 1, "actor_id": 8}.get(
                kind, "x"
            ),
        )
    elif kind == "removed":
        del rows[at]
    elif kind == "two swapped":
        other = rows[at - 1]
        row.entry, other.entry = other.entry, row.entry
    elif kind == "doubled":
        rows.append(SimpleNamespace(**vars(row) | {"entry": len(rows) + 1}))
    elif kind == "the last ones removed":
        del rows[at:]
    elif kind == "a new one":
        rows.append(SimpleNamespace(**vars(rows[-1]) | {"entry": len(rows) + 1, "actor_id": 9}))
    else:  # with a digest that fits what it says now; the entry after it does not fit any more
        row.reason = "nothing happened"
        row.digest = audit.digest_of(rows[at - 1].digest if at else "", row)  # type: ignore[arg-type]
    return kind


async def test_a_hundred_chains_that_were_tampered_with_are_all_found(town: Town) -> None:
    await fill(town, 40)
    rows = (await entries(town))[::-1]
    assert len(rows) == 40
    random = Random(41)
    names = ("entry", "created_at", "actor_id", "action", "subject", "result", "reason", "details", "digest")
    for number in range(100):
        copies = [SimpleNamespace(**{name: getattr(row, name) for name in names}) for row in rows]
        chain = Chain(copies, SimpleNamespace(entries=40, digest=rows[-1].digest))
        assert chain.faults() == []
        kind = change(chain, random, number)
        assert chain.faults() != [], (number, kind)


async def test_verify_says_what_was_changed_behind_its_back(sqlite_settings: Settings, capfd: Any) -> None:
    run = CliRunner()
    environment = {"MEADOW_DATA_DIR": str(sqlite_settings.data_dir)}

    def verify(*options: str) -> tuple[int, str]:
        ended = run.invoke(cli, ["audit", "verify", *options], env=environment)
        return ended.exit_code, ended.output

    code, said = await asyncio.to_thread(verify)
    assert (code, said.endswith("The audit log is intact: 0:\n")) == (0, True)
    async with open_town(sqlite_settings) as town:
        await fill(town, 5)
        code, said = await asyncio.to_thread(verify)  # while it serves
        assert code == 0
        told = re.search(r"5:[0-9a-f]{64}", said)
        assert told
        assert (await asyncio.to_thread(verify, "--expect", told[0]))[0] == 0
        code, said = await asyncio.to_thread(verify, "--expect", f"4:{told[0][2:]}")
        assert (code, "entry 4 is not the one that was told before" in said) == (1, True)
        code, said = await asyncio.to_thread(verify, "--expect", f"6:{told[0][2:]}")
        assert (code, "entry 6, which was told before, is missing" in said) == (1, True)
        assert (await asyncio.to_thread(verify, "--expect", "nonsense"))[0] == 1
        async with town.database.write() as db:
            await db.run(text("DROP TRIGGER audit_log_keep_update"))
            await db.run(text("UPDATE audit_log SET reason = 'another' WHERE entry = 3"))
        code, said = await asyncio.to_thread(verify)
        changed = "The audit log was changed: entry 3 is not what was written.\n"
        assert (code, said.endswith(changed)) == (1, True)
