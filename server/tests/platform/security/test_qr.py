"""Pictures of addresses."""

import re

import pytest
import segno

from meadow.platform.security import qr

ADDRESS = "otpauth://totp/Meadow%3Aada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Meadow"


def test_the_picture_is_one_svg_with_its_margin_and_nothing_else() -> None:
    svg = qr.qr_svg(ADDRESS)
    side = len(segno.make(ADDRESS, error="m", boost_error=False).matrix) + 8
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert f'viewBox="0 0 {side} {side}"' in svg
    assert set(re.findall(r"<(/?[a-z]+)", svg)) == {"svg", "path", "/svg"}
    assert not [word for word in ("<script", "href", "style", "class", "otpauth") if word in svg]
    assert 'fill="#fff"' in svg
    assert 'stroke="#000"' in svg


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        qr.qr_svg("x" * 3000)
