"""Languages of posts, and their translation by a service on this machine."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web

from meadow.posts.actions.translate import Translator
from meadow.posts.languages import guess
from tests.communities.gathering import community, posts_there
from tests.town import Town


class Service:
    """Speaks LibreTranslate's protocol: writes the text backwards."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.status = 200
        self.body: Any = None

    async def answer(self, request: web.Request) -> web.Response:
        given = await request.json()
        self.asked.append(given)
        said = {"translatedText": given["q"][::-1], "detectedLanguage": {"language": "fi", "confidence": 90}}
        return web.json_response(said if self.body is None else self.body, status=self.status)


@pytest.fixture
async def service(town: Town) -> AsyncIterator[Service]:
    made = Service()
    app = web.Application()
    app.router.add_post("/translate", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}/"
    town.context.services.translator = Translator(town.settings.model_copy(update={"translate_url": address}))
    yield made
    await runner.cleanup()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The heron is back, and it was there all winter", "en"),
        ("Der Reiher ist zurück und bleibt auf der Wiese", "de"),
        ("El prado está verde y las flores son para ti", "es"),
        ("Les oiseaux chantent dans le pré avec nous", "fr"),
        ("O rio não está cheio e as aves estão na margem", "pt"),
        ("今日は鳥を見た", "ja"),
        ("今天看到了一只鸟", "zh"),
        ("오늘 새를 보았다", "ko"),
        ("رأيت طائرا في المرج", "ar"),
        ("پرنده‌ای در دشت دیدم", None),
        ("Я видел птицу", None),
        ("https://example.org/the/and/of @the #and 🦆", None),
        ("Kiitos!", None),
        ("", None),
    ],
)
def test_a_language_is_guessed_where_the_text_shows_it(text: str, language: str | None) -> None:
    assert guess(text) == language


async def test_a_post_has_the_language_that_was_given_or_guessed(town: Town) -> None:
    assert (await town.ada.posts("Moi", language="PT-br"))["language"] == "pt-BR"
    post = await town.ada.posts("The heron is back, and it stays")
    assert post["language"] == "en"
    path = f"/api/posts/{post['id']}"
    edited = await town.ada.call("PATCH", path, {"content": "Der Reiher ist zurück und bleibt"})
    assert edited.json()["language"] == "de"
    named = (await town.ada.call("PATCH", path, {"language": "zh-hant-tw"})).json()
    assert (named["language"], named["content"]) == ("zh-Hant-TW", "Der Reiher ist zurück und bleibt")
    guessed = (await town.ada.call("PATCH", path, {"language": None})).json()
    assert guessed["language"] == "de"
    for wrong in ("e", "english", "en_US", "en-", 7, "x" * 40, "en\n"):
        assert (await town.ada.post("/api/posts", {"content": "x", "language": wrong})).status_code == 422
    draft = (await town.ada.post("/api/drafts", {"content": "x", "language": "fr"})).json()
    assert draft["language"] == "fr"


async def test_a_post_is_translated_once_a_version_and_language(town: Town, service: Service) -> None:
    post = await town.ada.posts("Moi", language="fi-FI")
    path = f"/api/posts/{post['id']}"
    for _ in range(2):
        answer = await town.ben.post(f"{path}/translate", {"to": "pt-BR"})
        assert (answer.status_code, answer.json()) == (200, {"content": "ioM", "from": "fi", "provider": "127.0.0.1"})
    assert service.asked == [{"q": "Moi", "source": "fi", "target": "pt", "format": "text"}]
    await town.ben.post(f"{path}/translate", {"to": "de"})
    await town.ada.call("PATCH", path, {"content": "Hei"})
    assert (await town.ben.post(f"{path}/translate", {"to": "de"})).json()["content"] == "ieH"
    assert [(each["q"], each["source"]) for each in service.asked[1:]] == [("Moi", "fi"), ("Hei", "auto")]
    assert (await town.ben.post(f"{path}/translate", {"to": "german"})).status_code == 422
    assert (await town.ben.post(f"{path}/translate")).status_code == 422


async def test_what_is_not_for_everybody_is_not_sent(town: Town, service: Service) -> None:
    await town.ben.follows(town.ada)
    path = f"/api/posts/{(await town.ada.posts('Moi', audience='followers'))['id']}/translate"
    refused = await town.ben.post(path, {"to": "de"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_shareable")
    assert (await town.dan.post(path, {"to": "de"})).status_code == 404
    inside = await posts_there(town.ada, await community(town.ada, isPrivate=True), "Moi")
    refused = await town.ada.post(f"/api/posts/{inside['id']}/translate", {"to": "de"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_shareable")
    assert (await town.ben.post("/api/posts/1/translate", {"to": "de"})).status_code == 404
    assert service.asked == []


async def test_a_service_that_fails_or_is_absent_is_said_to_be_so(town: Town, service: Service) -> None:
    path = f"/api/posts/{(await town.ada.posts('Moi', language='fi'))['id']}/translate"
    bodies: tuple[Any, ...] = ({}, [], "x", {"translatedText": 7}, {"translatedText": "x", "detectedLanguage": 7})
    for status, body in ((500, None), (429, None), *((200, body) for body in bodies)):
        service.status, service.body = status, body
        failed = await town.ben.post(path, {"to": "de"})
        assert (failed.status_code, failed.json()["code"]) == (503, "translation_failed")
    service.status, service.body = 200, None
    assert (await town.ben.post(path, {"to": "de"})).status_code == 200
    assert (await town.client.get("/api/instance")).json()["translation"] is False
    town.context.services.translator = Translator(town.settings)
    absent = await town.ben.post(path, {"to": "fr"})
    assert (absent.status_code, absent.json()["code"]) == (501, "translation_unavailable")
