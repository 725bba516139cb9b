"""QR codes as SVG."""

import io

import segno


def qr_svg(text: str) -> str:
    """QR code as SVG, dark on light with its quiet zone; ValueError for a too long text."""
    made = segno.make(text, error="m", boost_error=False, micro=False)
    options = {"xmldecl": False, "nl": False, "omitsize": True, "svgclass": None, "lineclass": None}
    out = io.BytesIO()
    made.save(out, kind="svg", dark="#000", light="#fff", **options)
    return out.getvalue().decode()
