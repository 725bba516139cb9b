"""Hostile bodies to every call that reads JSON: refused alike, stored by none (security, I2, I3, I7)."""

from meadow.platform.config.settings import Settings
from tests.document import document
from tests.rows import census
from tests.security.everywhere import filled
from tests.security.test_bodies import BROKEN
from tests.town import open_town

ANYWHERE = [case for case in BROKEN if case[2] != "invalid" and len(case[0]) < 20_000]
"""Bodies that no call can mean anything by, with their answer."""
KINDS = ("text/plain", "application/x-www-form-urlencoded", "application/xml", "application/json+x", "")


def json_calls() -> list[tuple[str, str]]:
    return [
        filled(method, path)
        for path, methods in sorted(document()["paths"].items())
        for method, operation in methods.items()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    ]


async def test_every_call_that_reads_json_refuses_what_is_none(sqlite_settings: Settings) -> None:
    assert len(ANYWHERE) >= 12
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        calls = json_calls()
        assert len(calls) > 40
        before, sent = await census(town), 0
        for method, path in calls:
            for body, status, code in ANYWHERE:
                answer = await town.ada.call(method, path, content=body, headers={"Content-Type": "application/json"})
                sent += 1
                told = (answer.status_code, answer.json()["code"])
                # What is not there, or not for this member, may say so before it reads on.
                assert told == (status, code) or answer.status_code in (403, 404), (method, path, body[:40], told)
            for kind in KINDS:
                answer = await town.ada.call(method, path, content=b'{"a": 1}', headers={"Content-Type": kind})
                sent += 1
                assert answer.status_code in (403, 404, 415), (method, path, kind, answer.status_code)
            packed = await town.ada.call(method, path, content=b"{}", headers={"Content-Encoding": "gzip"})
            assert packed.status_code == 415, (method, path)
        assert sent > 1_000
        assert await census(town) == before
