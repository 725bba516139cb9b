"""Pictures of addresses, against another encoder: filled up, both must agree on every module."""

import pytest
import segno

from meadow.platform.security import qr

ADDRESS = "otpauth://totp/Meadow%3Aada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Meadow&"


def room(version: int) -> int:
    return qr._data_bytes(version) - (2 if version < 10 else 3)  # pyright: ignore[reportPrivateUsage]


def as_drawn_by_another(text: str, mask: int) -> list[list[int]]:
    made = segno.make(text, error="m", mode="byte", boost_error=False, micro=False, mask=mask)
    return [[int(bool(module)) for module in line] for line in made.matrix]


@pytest.mark.parametrize("version", [1, 2, 6, 7, 9, 10, 14, 20])
def test_a_picture_is_what_another_encoder_draws(version: int) -> None:
    text = (ADDRESS * 10)[: room(version)]
    drawn = qr.qr_matrix(text)
    assert len(drawn) == version * 4 + 17
    assert drawn in [as_drawn_by_another(text, mask) for mask in range(8)]


def test_a_text_that_leaves_room_is_filled_up_as_the_standard_says() -> None:
    words = qr._codewords(b"hello", 1)  # pyright: ignore[reportPrivateUsage]
    assert bytes(words[:16]).hex() == "40568656c6c6f0" + "ec11" * 4 + "ec"


def test_the_picture_is_drawn_with_its_margin_and_nothing_else() -> None:
    svg = qr.qr_svg(ADDRESS)
    side = len(qr.qr_matrix(ADDRESS)) + 8
    assert svg.startswith(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"')
    assert not [word for word in ("<script", "href", "style", "otpauth") if word in svg]
    assert svg.count("h1v1h-1z") == sum(map(sum, qr.qr_matrix(ADDRESS)))


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        qr.qr_matrix("x" * (room(20) + 1))
