"""What members choose for themselves."""

from typing import Any

import pytest

from tests.town import Town

TOPICS = ("likes", "comments", "follows", "mentions", "messages", "communities", "events")
DEFAULTS: dict[str, Any] = {
    "privacy": {
        "showAddress": False,
        "showBirthday": False,
        "messagesFrom": "everyone",
        "showLikes": True,
        "discoverable": True,
        "approveFollowers": False,
        "showOnline": True,
        "indexable": True,
    },
    "notifications": {
        "push": dict.fromkeys(TOPICS, True),
        "email": {
            **dict.fromkeys(TOPICS, "off"),
            **dict.fromkeys(("messages", "communities"), "weekly"),
            "events": "instant",
        },
        "quietHours": {"isOn": False, "from": "22:00", "to": "07:00", "timeZone": "UTC"},
        "from": "everyone",
    },
    "look": {"theme": "auto", "textSize": "normal", "reducedMotion": False, "openWarnings": False, "language": None},
}


async def test_a_new_member_has_the_defaults(town: Town) -> None:
    assert (await town.ada.get("/api/settings")).json() == DEFAULTS
    assert (await town.ada.get(f"/api/auth/user/{town.ada.id}")).json()["settings"] == DEFAULTS


async def test_only_what_is_named_changes_and_it_stays(town: Town) -> None:
    first = await town.ada.call("PUT", "/api/settings", {"look": {"theme": "dark"}})
    assert first.json() == {**DEFAULTS, "look": {**DEFAULTS["look"], "theme": "dark"}}
    second = await town.ada.call("PUT", "/api/settings", {"privacy": {"messagesFrom": "nobody"}, "look": {}})
    assert second.json() == {
        **first.json(),
        "privacy": {**DEFAULTS["privacy"], "messagesFrom": "nobody"},
    }
    back = await town.ada.call("PUT", "/api/settings", {"look": {"theme": "auto"}})
    assert back.json()["look"] == DEFAULTS["look"]
    assert (await town.ada.get("/api/settings")).json() == back.json()
    assert (await town.ben.get("/api/settings")).json() == DEFAULTS


@pytest.mark.parametrize(
    "body",
    [
        {"privacy": {"showShoeSize": True}},
        {"colour": "red"},
        {"look": {"theme": "pink"}},
        {"privacy": {"showLikes": "sometimes"}},
        {"notifications": {"like": False}},
        {"notifications": {"push": {"gossip": False}}},
        {"notifications": {"push": {"likes": "never"}}},
        {"notifications": {"email": {"likes": "hourly"}}},
        {"notifications": {"quietHours": {"from": "24:00"}}},
        {"notifications": {"quietHours": {"to": "7:00"}}},
        {"notifications": {"quietHours": {"from": "٠٧:٠٠"}}},
        {"notifications": {"quietHours": {"timeZone": "Mars/Olympus"}}},
        {"notifications": {"quietHours": {"timeZone": "../../etc/passwd"}}},
        {"notifications": {"quietHours": {"begins": "10:00"}}},
        {"privacy": []},
    ],
)
async def test_unknown_keys_and_values_are_refused(town: Town, body: dict[str, Any]) -> None:
    assert (await town.ada.call("PUT", "/api/settings", body)).status_code == 422
    assert (await town.ada.get("/api/settings")).json() == DEFAULTS


async def test_one_topic_changes_and_the_others_stay(town: Town) -> None:
    async def choose(**notifications: Any) -> dict[str, Any]:
        answer = await town.ada.call("PUT", "/api/settings", {"notifications": notifications})
        assert answer.status_code == 200, answer.text
        return answer.json()["notifications"]

    before = DEFAULTS["notifications"]
    first = await choose(push={"likes": False}, quietHours={"isOn": True, "timeZone": "Europe/Berlin"})
    assert first["push"] == {**before["push"], "likes": False}
    assert first["quietHours"] == {"isOn": True, "from": "22:00", "to": "07:00", "timeZone": "Europe/Berlin"}
    second = await choose(email={"likes": "instant"}, quietHours={"from": "23:30"})
    assert second["push"] == first["push"]
    assert second["email"] == {**before["email"], "likes": "instant"}
    assert second["quietHours"] == {**first["quietHours"], "from": "23:30"}
    third = await choose(
        push={"likes": True},
        email={"likes": "off"},
        quietHours={"isOn": False, "from": "22:00", "timeZone": "UTC"},
    )
    assert third == before
    assert (await town.ada.get("/api/settings")).json() == DEFAULTS
