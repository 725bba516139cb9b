"""The server in the language of whoever reads it."""

from collections.abc import Callable
from typing import Any

import orjson
import pytest

from meadow.platform.core import i18n
from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.core.i18n.catalogues import catalogue
from meadow.platform.realtime import hub
from tests.auth.people import log_in, signed_up
from tests.delivery.devices import PushServer
from tests.delivery.post_office import PostOffice, part
from tests.moderation.keeping import acts, appoint
from tests.notifications.test_frames import heard, opened
from tests.town import Member, Town

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}


async def speaks(member: Member, language: str | None) -> None:
    answer = await member.call("PUT", "/api/settings", {"look": {"language": language}})
    assert answer.status_code == 200, answer.text
    assert answer.json()["look"]["language"] == language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("de;q=0.3, fr-CA;q=0.7", "fr"),
        ("pt-PT", "pt-BR"),
        ("zh-Hans-CN,zh;q=0.9", "zh-CN"),
        ("zh-TW,ja;q=0.5", "ja"),
        ("nl, sv;q=0.8", None),
        ("de;q=0, ar;q=0.1", "ar"),
        ("*", None),
        ("", None),
        (";;q=,,=;q=x", None),
        ("x" * 10_000, None),
    ],
)
def test_the_best_supported_language_is_taken(header: str, language: str | None) -> None:
    assert i18n.asked_for(header.encode()) == language


async def test_an_error_is_in_the_language_of_the_browser(town: Town) -> None:
    answer = await town.ada.get("/api/posts/1", headers=GERMAN)
    assert answer.json() == {"error": "Beitrag nicht gefunden", "code": "post_not_found"}
    assert answer.headers["content-language"] == "de"
    assert "Accept-Language" in answer.headers["vary"]
    unknown = await town.client.get("/api/nothing", headers=GERMAN)
    assert unknown.json()["error"] == "Unter dieser Adresse gibt es nichts."


async def test_errors_of_fields_are_translated_too(town: Town) -> None:
    body = {"content": "x" * 2000, "hashtags": ["#"] * 30, "shoeSize": 41}
    answer = await town.ada.post("/api/posts", body, headers=GERMAN)
    assert answer.status_code == 422
    assert answer.json()["fields"] == {
        "content": "Bitte verwende höchstens 280 Zeichen.",
        "shoeSize": "Dieses Feld ist hier nicht bekannt.",
    } | {key: text for key, text in answer.json()["fields"].items() if key == "hashtags"}
    assert answer.json()["error"] in answer.json()["fields"].values()
    wrong = await town.ada.get("/api/posts?feed=pink", headers=GERMAN)
    assert wrong.json()["error"] == "Bitte verwende eines von diesen: 'latest', 'following', 'foryou'."
    tag = await town.ada.post("/api/hashtags/a-b/follow", headers=GERMAN)
    assert tag.json()["error"] == (
        "Ein Hashtag hat bis zu 50 Buchstaben, Ziffern oder Unterstriche, davon mindestens einen Buchstaben."
    )


async def test_without_a_language_and_with_an_unknown_one_the_site_s_is_spoken(town: Town) -> None:
    assert (await town.ada.get("/api/posts/1")).json()["error"] == "Post not found"
    town.database.context.site.language = "de"
    for headers in ({}, {"Accept-Language": "nl,sv;q=0.5"}):
        answer = await town.ada.get("/api/posts/1", headers=headers)
        assert (answer.json()["error"], answer.headers["content-language"]) == ("Beitrag nicht gefunden", "de")
    english = await town.ada.get("/api/posts/1", headers={"Accept-Language": "en"})
    assert (english.json()["error"], english.headers["content-language"]) == ("Post not found", "en")


async def test_the_member_s_own_language_beats_the_browser_s(town: Town) -> None:
    await speaks(town.ada, "de")
    english = {"Accept-Language": "en"}
    assert (await town.ada.get("/api/posts/1", headers=english)).json()["error"] == "Beitrag nicht gefunden"
    assert (await town.ben.get("/api/posts/1", headers=english)).json()["error"] == "Post not found"
    await speaks(town.ada, None)
    assert (await town.ada.get("/api/posts/1", headers=english)).json()["error"] == "Post not found"


@pytest.mark.parametrize("language", ["nl", "DE", "", 7, ["de"], "zh"])
async def test_only_a_language_of_the_site_can_be_chosen(town: Town, language: Any) -> None:
    answer = await town.ada.call("PUT", "/api/settings", {"look": {"language": language}})
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["look.language"])


async def test_the_instance_lists_its_languages(town: Town) -> None:
    languages = (await town.client.get("/api/instance")).json()["languages"]
    assert languages == ["en", "de", "es", "fr", "pt-BR", "ja", "zh-CN", "ar"]


async def test_an_unchanged_answer_is_not_shared_between_languages(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.post(f"/api/posts/{post['id']}/like", {"liked": True})
    english = await town.ada.get("/api/notifications")
    tag = {"If-None-Match": english.headers["etag"]}
    assert (await town.ada.get("/api/notifications", headers=tag)).status_code == 304
    german = await town.ada.get("/api/notifications", headers=tag | GERMAN)
    assert german.status_code == 200
    assert german.json()[0]["message"] == "hat deinen Beitrag mit „Gefällt mir“ markiert"
    assert english.json()[0]["message"] == "liked your post"
    own = {"If-None-Match": german.headers["etag"]}
    assert (await town.ada.get("/api/notifications", headers=own | GERMAN)).status_code == 304
    assert (await town.ada.get("/api/notifications", headers=own)).status_code == 200
    # An answer that holds no sentence differs as well: nobody has to know which ones do.
    page = await town.ada.get("/api/posts")
    tagged = {"If-None-Match": page.headers["etag"]}
    assert (await town.ada.get("/api/posts", headers=tagged | GERMAN)).status_code == 200


async def test_several_people_are_spoken_of_as_several(town: Town) -> None:
    post = await town.ada.posts()
    for member in (town.ben, town.cleo):
        await member.post(f"/api/posts/{post['id']}/like", {"liked": True})
    (group,) = (await town.ada.get("/api/notifications?grouped=true", headers=GERMAN)).json()
    assert (group["othersCount"], group["message"]) == (1, "haben deinen Beitrag mit „Gefällt mir“ markiert")


async def test_a_notification_reaches_an_open_page_in_its_member_s_language(town: Town) -> None:
    await speaks(town.ada, "de")
    await speaks(town.ben, "en")
    post = await town.ada.posts()
    socket = await opened(town.ada)
    await town.ben.post(f"/api/posts/{post['id']}/like", {"liked": True})
    messages = [told["message"] for event, told in await heard(socket) if event == "notification"]
    assert messages == ["hat deinen Beitrag mit „Gefällt mir“ markiert"]


async def test_an_open_page_hears_of_staff_in_its_member_s_language(town: Town) -> None:
    await appoint(town, town.ada)
    await speaks(town.ben, "de")
    socket = await opened(town.ben)
    await acts(town.ada, town.ben, "warn")
    (told,) = [told for event, told in await heard(socket) if event == "notification"]
    assert told["fromUser"]["displayName"] == "Die Moderation"


def test_sentences_of_a_frame_keep_their_place_on_the_way_to_another_process() -> None:
    said: list[Any] = [{"count": ngettext("{count} new message", "{count} new messages", 2)}, _("Deleted account")]
    sentences = orjson.loads(orjson.dumps(list(hub.sentences_of({"said": said}))))
    frames = hub.Frames("2" + orjson.dumps(["told", {"said": said}]).decode(), sentences)
    assert orjson.loads(str(frames.in_language("de").data)[1:]) == [
        "told",
        {"said": [{"count": "2 neue Nachrichten"}, "Gelöschtes Konto"]},
    ]


async def test_mails_are_in_the_language_of_their_receiver(
    town: Town, office: PostOffice, later: Callable[[int], None]
) -> None:
    likes = {"notifications": {"email": {"likes": "instant"}}}
    for member, language in ((town.ada, "de"), (town.ben, None), (town.cleo, "en")):
        await member.call("PUT", "/api/settings", likes)
        await speaks(member, language)
    for author in (town.ada, town.ben, town.cleo):
        post = await author.posts("Tea & cake")
        for reader in (town.ada, town.ben, town.cleo, town.dan):
            await reader.post(f"/api/posts/{post['id']}/like", {"liked": True}, headers={"Accept-Language": "fr"})
    later(MINUTE_MS + 1)
    await town.run_jobs()
    mails = {str(mail["To"]): mail for mail in office.mails}
    german, english = mails["ada@example.com"], mails["ben@example.com"]
    assert german["Subject"] == "Dan Ivers und 2 andere haben deinen Beitrag mit „Gefällt mir“ markiert"
    text, html = part(german, "plain").replace("\r\n", "\n"), part(german, "html")
    assert text.startswith("Hallo Ada,\n\nWährend du weg warst:\n")
    assert "Keine solchen E-Mails mehr: http" in text
    assert '<html lang="de">' in html
    assert "Tea &amp; cake" in html
    assert '<a href="http://127.0.0.1:8000/settings">deinen Einstellungen</a> gewählt hast.' in html
    assert english["Subject"] == "Dan Ivers and 2 others liked your post"
    assert '<html lang="en">' in part(english, "html")
    assert mails["cleo@example.com"]["Subject"] == "Dan Ivers and 2 others liked your post"


async def test_pushes_are_in_the_language_of_their_receiver(
    town: Town, pushes: PushServer, later: Callable[[int], None]
) -> None:
    await speaks(town.ada, "de")
    browsers = [await pushes.subscribed(member, member.person.username) for member in (town.ada, town.ben)]
    for author in (town.ada, town.ben):
        await town.dan.follows(author)
    later(MINUTE_MS)
    await town.run_jobs()
    titles = [[push["title"] for push in browser.received] for browser in browsers]
    assert titles == [["Dan Ivers folgt dir jetzt"], ["Dan Ivers started following you"]]


async def test_a_mail_about_a_sign_in_names_day_and_device_in_its_language(town: Town, office: PostOffice) -> None:
    eve = await signed_up(town)
    await speaks(eve, "de")
    await town.run_jobs()
    office.mails.clear()
    town.client.cookies.clear()
    await log_in(town)
    await town.run_jobs()
    (mail,) = [mail for mail in office.mails if mail["Subject"] == "Meadow: Neue Anmeldung bei deinem Konto"]
    assert "Jemand hat sich bei deinem Konto angemeldet: Firefox unter Linux, " in part(mail, "plain")
    assert "Uhr UTC" in part(mail, "plain")


def test_numbers_choose_the_form_and_are_written_as_the_language_does() -> None:
    sentence = ngettext("You can follow at most {count:,} person.", "You can follow at most {count:,} people.", 7500)
    assert sentence == "You can follow at most 7,500 people."
    assert sentence.into("de") == "Du kannst höchstens 7.500 Personen folgen."
    assert sentence.filled(count=1).into("de") == "Du kannst höchstens 1 Person folgen."


def test_a_sentence_within_a_sentence_is_translated_with_it() -> None:
    device = _("{browser} on {system}", browser="Firefox", system="Linux")
    assert _("A passkey was added to your account: {detail}.", detail=device).into("de") == (
        "Deinem Konto wurde ein Passkey hinzugefügt: Firefox unter Linux."
    )


def test_an_unknown_language_is_english() -> None:
    assert catalogue("nl").gettext("Post not found") == "Post not found"
    i18n.use_language("de")
    i18n.use_language("nl")
    assert i18n.language() == "en"
