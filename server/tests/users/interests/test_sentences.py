"""The sentences about a choice of interests are in the reader's language."""

import pytest

from meadow.platform.core.i18n import Sentence
from meadow.users.interests.taxonomy import complaint_about


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (["Knitting"], "Eines dieser Interessen steht nicht in der Liste."),
        (["Science"], "Bitte wähle mindestens 2 Kategorien."),
        (["Science", "Sports", "Physics"], "Bitte wähle mindestens 3 Interessen."),
    ],
)
def test_a_refused_choice_is_explained_in_german(chosen: list[str], sentence: str) -> None:
    complaint = complaint_about(chosen)
    assert isinstance(complaint, Sentence)
    assert complaint.into("de") == sentence
