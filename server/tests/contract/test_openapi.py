"""Whatever fits the OpenAPI document, and much that does not: no 5xx, and every answer is one that it declares."""

import shutil
from collections.abc import Iterator
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import pytest
import requests
from hypothesis import given, seed, settings
from schemathesis import Case

from meadow.platform.config.settings import Settings
from tests import gate
from tests.contract.fuzzing import CALLS, CHECKS, HOW, Served, requests_for, served


@pytest.fixture(scope="module")
def town(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Settings(data_dir=tmp_path_factory.mktemp("served"))
    shutil.copy(sqlite_template, made.data_dir / "meadow.db")
    with served(made) as there:
        yield there


@pytest.fixture(scope="module")
def session() -> Iterator[requests.Session]:
    """Connections that stay, without a memory: no cookie of one answer goes with the next request."""
    with requests.Session() as made:
        made.trust_env = False
        made.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield made


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.filterwarnings("default")
def test_every_answer_is_one_that_the_document_declares(
    name: str, town: Served, session: requests.Session, pytestconfig: pytest.Config
) -> None:
    """In the gate 8 requests a call, in a full run 40, chosen by the seed of samples."""
    # Who logs out is signed out: that must not happen to Ada, who makes all the other calls.
    headers = town.people["leaving" if name.endswith("/logout") else "admin"]
    answered: set[int] = set()

    is_gate = gate.is_gate(pytestconfig)

    @seed(pytestconfig.getoption("--seed"))
    @settings(max_examples=8 if is_gate else 40, **HOW)
    @given(case=requests_for(name, town.places))
    def ask(case: Case[Any]) -> None:
        # 501 says that no translation service is set.
        checks = CHECKS[1:] if name.endswith("/translate") else CHECKS
        answer = case.call_and_validate(base_url=town.address, headers=headers, checks=checks, session=session)
        answered.add(answer.status_code)

    ask()
    print(name, sorted(answered))
    assert answered
    if not name.endswith("/logout"):
        assert answered != {401}
