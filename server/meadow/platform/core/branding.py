"""The site's name, colour and pictures in the app's page and manifest."""

import mimetypes
import re
from dataclasses import dataclass
from html import escape
from typing import Any

import orjson

NAME, TAGLINE = "Meadow", "Connect. Share. Discover."
"""Values in the built page."""
_ICON, _TOUCH = '<link rel="icon" href="/icon.svg" type="image/svg+xml"', '<link rel="apple-touch-icon" href="/icons/'
_TOUCH_ICON = re.compile(re.escape(_TOUCH) + r"[\w.-]+\"")


@dataclass(frozen=True, slots=True)
class Branding:
    """The operator's branding; defaults: the product's own."""

    name: str = NAME
    tagline: str = TAGLINE
    hue: int | None = None
    """Degrees of the accent colour."""
    logo_url: str | None = None
    icon_url: str | None = None

    def of_page(self, html: str) -> str:
        """The built page with this name, description, icon, logo and colour; index.html applies the colour."""
        name, data = escape(self.name), ""
        if self.hue is not None:
            data += f' data-hue="{self.hue}"'
        if self.logo_url:
            data += f' data-logo="{escape(self.logo_url)}"'
        html = html.replace("<html ", f'<html data-site="{name}"{data} ', 1)
        html = html.replace(f"<title>{NAME}</title>", f"<title>{name}</title>", 1)
        html = html.replace(f'content="{TAGLINE}"', f'content="{escape(self.tagline)}"', 1)
        if self.icon_url:
            icon = escape(self.icon_url)
            html = html.replace(_ICON, f'<link rel="icon" href="{icon}"', 1)
            html = _TOUCH_ICON.sub(f'<link rel="apple-touch-icon" href="{icon}"', html, count=1)
        return html

    def of_manifest(self, built: bytes) -> bytes:
        """The web app manifest with this branding."""
        manifest: dict[str, Any] = orjson.loads(built)
        manifest |= {"name": self.name, "short_name": self.name, "description": self.tagline}
        if self.icon_url:
            kind = mimetypes.guess_type(self.icon_url.partition("?")[0])[0] or "image/webp"
            manifest["icons"] = [{"src": self.icon_url, "sizes": "any", "type": kind}]
        return orjson.dumps(manifest)


PLAIN = Branding()
