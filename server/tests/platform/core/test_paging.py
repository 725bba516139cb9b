"""Cursors are ours or refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadow.platform.core.ids import MAX_ID
from meadow.platform.core.paging import decode_cursor, encode_cursor


@given(st.integers(1, MAX_ID))
def test_a_cursor_comes_back_as_the_position_it_was_made_of(position: int) -> None:
    assert decode_cursor(encode_cursor(position)) == position


@given(st.text(max_size=40))
def test_no_other_text_is_a_cursor(text: str) -> None:
    try:
        position = decode_cursor(text)
    except ValueError:
        return
    assert encode_cursor(position) == text


@pytest.mark.parametrize("text", ["", "gAAAAAAAAAA", "__________8", "AAAAAAAAAAE=", "AAAAAAAAAAF", " AAAAAAAAAAE"])
def test_neighbours_of_cursors_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not one of ours"):
        decode_cursor(text)
