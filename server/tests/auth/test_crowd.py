"""Many sign-ins at once."""

import asyncio

from meadow.auth.passwords import Passwords
from meadow.platform.core.errors import Unavailable
from tests.cast import Person
from tests.town import Town


async def test_a_hundred_people_sign_up_at_once_on_a_laptop(town: Town) -> None:
    people = [Person(f"guest_{n}", f"Guest{n}", "Field") for n in range(100)]
    answers = await asyncio.gather(*(town.client.post("/api/auth/signup", json=person.sign_up) for person in people))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["user"]["id"] for answer in answers}) == 100


async def test_a_storm_beyond_the_queue_is_told_when_to_come_back() -> None:
    passwords = Passwords(queue=2)
    answers = await asyncio.gather(*(passwords.hash("a long one") for _ in range(10)), return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Unavailable)]
    assert len(refused) == 6
    assert all(answer.retry_after for answer in refused)
    assert await passwords.matches("a long one", next(answer for answer in answers if isinstance(answer, str)))
    passwords.close()
