"""Sample of mutants: equally many of each kind, chosen by the seed from all candidates of the commit."""

import json
import random
import subprocess
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from queue import SimpleQueue
from typing import Any

from bench.mutants.copies import Copy
from bench.mutants.mutant import KINDS, Mutant
from bench.mutants.python import candidates
from tooling import places

SIDES = {"server": 80, "web": 40}
MOST_OF_A_FILE = 2
_NOT_SERVER = ("server/meadow/migrations/", "server/meadow/locales/")
_NOT_WEB = ("web/src/test/", "web/src/locales/")


def sample(copies: Sequence[Copy], seed: int, wanted: dict[str, int]) -> list[Mutant]:
    """Numbered from 1."""
    found: list[Mutant] = []
    for side, number in wanted.items():
        all_of_side = _of_server(copies[0]) if side == "server" else _of_web(copies[0])
        sound = _imports(copies) if side == "server" else _parsed
        found += choose(all_of_side, random.Random(f"{seed} {side}"), number, sound)  # noqa: S311
    return [replace(mutant, number=number) for number, mutant in enumerate(found, 1)]


def choose(
    found: Iterable[Mutant],
    chance: random.Random,
    number: int,
    sound: Callable[[Sequence[Mutant]], list[bool]],
) -> list[Mutant]:
    """Equally many of each kind, at most two a file; an unsound mutant is replaced by the next of its kind."""
    by_kind = {kind: [mutant for mutant in found if mutant.kind == kind] for kind in KINDS}
    for ranked in by_kind.values():
        chance.shuffle(ranked)
    chosen: list[Mutant] = []
    checked: set[Mutant] = set()
    while True:
        for at in range(number):
            ranked = by_kind[KINDS[at % len(KINDS)]]
            have = sum(mutant.kind == KINDS[at % len(KINDS)] for mutant in chosen)
            while ranked and have <= at // len(KINDS):
                mutant = ranked.pop()
                there = [other for other in chosen if other.file == mutant.file]
                if len(there) < MOST_OF_A_FILE and not any(mutant.overlaps(other) for other in there):
                    chosen.append(mutant)
                    have += 1
        new = [mutant for mutant in chosen if mutant not in checked]
        if not new:
            return sorted(chosen, key=lambda mutant: (mutant.file, mutant.start))
        unsound = {mutant for mutant, is_sound in zip(new, sound(new), strict=True) if not is_sound}
        checked |= set(new) - unsound
        chosen = [mutant for mutant in chosen if mutant not in unsound]


def _of_server(copy: Copy) -> list[Mutant]:
    files = [file for file in copy.files("server/meadow/*.py") if not file.startswith(_NOT_SERVER)]
    return [mutant for file in files for mutant in candidates(file, copy.read(file))]


def _of_web(copy: Copy) -> list[Mutant]:
    files = [
        file.removeprefix("web/")
        for file in copy.files("web/src/*.ts", "web/src/*.tsx")
        if not file.startswith(_NOT_WEB) and not file.endswith((".d.ts", ".test.ts", ".test.tsx"))
    ]
    command = ["node", "tools/mutations.mjs"]
    made = subprocess.run(  # noqa: S603
        command, cwd=copy.root / "web", input="\n".join(files), check=True, capture_output=True, text=True
    )
    found: list[dict[str, Any]] = json.loads(made.stdout)
    for each in found:
        each |= {"side": "web", "file": f"web/{each['file']}"}
    return [Mutant(**each) for each in found]


def _parsed(mutants: Sequence[Mutant]) -> list[bool]:
    """Always sound: ``tools/mutations.mjs`` has parsed each mutant."""
    return [True] * len(mutants)


def _imports(copies: Sequence[Copy]) -> Callable[[Sequence[Mutant]], list[bool]]:
    """Check that the server still imports with each mutant."""
    free = SimpleQueue[Copy]()
    for copy in copies:
        free.put(copy)

    def imports(mutant: Mutant) -> bool:
        copy = free.get()
        try:
            with copy.holding([mutant]):
                return copy.run([places.VENV_PYTHON, "-c", "import meadow.app, meadow.cli"], "server", 120) == 0
        finally:
            free.put(copy)

    def sound(mutants: Sequence[Mutant]) -> list[bool]:
        with ThreadPoolExecutor(len(copies)) as pool:
            return list(pool.map(imports, mutants))

    return sound
