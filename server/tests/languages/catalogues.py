"""Extraction of sentences and update of the catalogues: ``bin/languages``."""

import sys
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from meadow.platform.core.i18n.catalogues import file_of
from meadow.platform.core.i18n.languages import LANGUAGES

_SERVER = Path(__file__).resolve().parents[2]
_METHODS = (
    ("platform/core/i18n/**.py", "ignore"),
    ("**.py", "python"),
    ("platform/mail/templates/**.html", "jinja2"),
    ("platform/mail/templates/**.txt", "jinja2"),
)
_PLURALS = {
    "ar": "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
}
"""Overrides of Babel's plural forms: it swaps the last two forms of Arabic, compared with gettext and CLDR."""
_KEYWORDS = {"_": None, "ngettext": (1, 2), "does": (1, 1)}


@cache
def marked() -> Catalog:
    """All marked sentences of the code; cached, read only."""
    found = Catalog()
    for place, _line, sentence, _comments, _context in extract_from_dir(
        _SERVER / "meadow", list(_METHODS), keywords=_KEYWORDS
    ):
        found.add(sentence, None, [(f"meadow/{place}", 0)])
    return found


def read(language: str) -> Catalog:
    """The committed catalogue of a language; empty without a file."""
    path = file_of(language)
    if not path.is_file():
        return Catalog(locale=language.replace("-", "_"))
    with path.open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"))


def updated(language: str, sentences: Catalog) -> bytes:
    """The catalogue with the current sentences: new ones untranslated, old ones removed."""
    before = read(language)
    after = Catalog(
        locale=language.replace("-", "_"), header_comment=f"# Sentences of the server: {language}.", fuzzy=False
    )
    if language in _PLURALS:
        after.mime_headers = [("Plural-Forms", _PLURALS[language])]
    for message in sentences:
        known = before.get(message.id) if message.id else None
        if message.id:
            same = known is not None and known.id == message.id and not known.fuzzy
            after.add(
                message.id, known.string if same and known else None, message.locations, message.flags - {"fuzzy"}
            )
    text = BytesIO()
    write_po(text, after, width=120, omit_header=False, sort_output=False, include_lineno=False)
    # Dates and versions of writing are left out.
    dull = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Generated-By',
        b'"Last-Translator',
        b'"Language-Team',
        b'"Project-Id-Version',
        b'"Report-Msgid-Bugs-To',
    )
    return b"".join(line for line in text.getvalue().splitlines(keepends=True) if not line.startswith(dull))


def is_complete(message: Message) -> bool:
    """Whether every form is translated."""
    forms = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    return not message.fuzzy and bool(forms) and all(forms)


def main(arguments: list[str]) -> int:
    """Update the catalogues; with ``--check`` only report whether they are up to date and complete."""
    sentences, check, wrong = marked(), "--check" in arguments, 0
    for language in LANGUAGES[1:]:
        if not file_of(language).is_file():
            sys.stdout.write(f"{language}: no catalogue\n")
            continue
        text = updated(language, sentences)
        is_fresh = file_of(language).read_bytes() == text
        if not check:
            file_of(language).write_bytes(text)
        done = sum(is_complete(message) for message in read_po(BytesIO(text)) if message.id)
        wrong += (check and not is_fresh) + (done < len(sentences))
        state = "" if is_fresh or not check else ", out of date: run bin/languages"
        sys.stdout.write(f"{language}: {done} of {len(sentences)} sentences{state}\n")
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
