"""Site, invite and media commands, with and without a running server."""

import asyncio
from pathlib import Path

import pytest

from meadow.app import create_app
from meadow.cli.start import alone_with
from meadow.platform.config.settings import Settings
from tests.cli.test_admin import data as data  # the fixture
from tests.cli.test_user import read, told


def check_all() -> None:
    assert read("site", "get", "registration") == {"registration": "open"}
    assert read("site", "set", "registration=invite", "minimumAge=14", "publicWeb=false", "pages.about=Hello") == {
        "changed": ["minimumAge", "pages", "publicWeb", "registration"]
    }
    shown = read("site", "get")
    assert (shown["registration"], shown["minimumAge"], shown["publicWeb"]) == ("invite", 14, False)
    assert shown["pages.about"] == "Hello"
    made = read("invite", "create", "--uses", "3", "--days", "7")
    assert made["code"] in made["url"]
    [listed] = read("invite", "list")["invites"]
    assert (listed["id"], listed["maxUses"], listed["uses"]) == (made["id"], 3, 0)
    assert read("invite", "revoke", made["id"]) == {"id": made["id"]}
    assert read("invite", "list") == {"invites": []}
    assert told("invite", "revoke", made["id"])[0] == 1
    assert read("media", "usage") == {"kinds": []}
    assert read("media", "prune", "--hours", "1") == {"uploads": 0, "files": 0}
    read("site", "set", "registration=open")


def test_commands_work_without_a_server(data: Path) -> None:
    check_all()


def test_commands_work_beside_a_server(data: Path) -> None:
    settings = Settings()
    settings.prepare_data_dir()

    async def beside_a_server() -> None:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            await asyncio.to_thread(check_all)

    with alone_with(settings):
        asyncio.run(beside_a_server())


@pytest.mark.parametrize(
    ("public", "address"), [("", "http://127.0.0.1:18123"), ("https://a.example", "https://a.example")]
)
def test_the_link_of_an_invite_names_the_server_that_runs(
    data: Path, monkeypatch: pytest.MonkeyPatch, public: str, address: str
) -> None:
    monkeypatch.setenv("MEADOW_PUBLIC_URL", public)
    settings = Settings(port=18123)
    settings.prepare_data_dir()

    async def beside_a_server() -> tuple[str, str]:
        app = create_app(settings)
        async with app.router.lifespan_context(app):
            made = await asyncio.to_thread(read, "invite", "create")
            listed = await asyncio.to_thread(read, "invite", "list")
            return made["url"], listed["invites"][0]["url"]

    with alone_with(settings):
        urls = asyncio.run(beside_a_server())
    assert [url.partition("/auth?")[0] for url in urls] == [address, address]


def test_refusals_name_what_is_wrong(data: Path, tmp_path: Path) -> None:
    for pair, words in (
        ("registration=never", "registration"),
        ("colour=red", "colour"),
        ("name", "NAME=VALUE"),
        (f"pages.about=@{tmp_path}/none.md", "none.md"),
    ):
        code, _, err = told("site", "set", pair)
        assert (code, words in err, "Traceback" in err) == (1, True, False), err
    code, _, err = told("site", "get", "colour")
    assert (code, "no setting colour" in err) == (1, True)
    (tmp_path / "about.md").write_text("# About us\n")
    assert told("site", "set", f"pages.about=@{tmp_path}/about.md")[0] == 0
    assert read("site", "get", "pages.about") == {"pages.about": "# About us"}
