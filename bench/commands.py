"""Commands of ``bin/bench``, one row each; a command's module is imported only when it runs.

A new command is a row here and a function. The function receives options (``OPTIONS`` in ``bench/__main__.py``) by
parameter name: one with ``engine`` runs once for each chosen database, any other once.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Command:
    name: str
    where: str
    """``module:function``."""
    says: str

    def function(self) -> Callable[..., None]:
        module, _, name = self.where.partition(":")
        found: Callable[..., None] = getattr(import_module(module), name)
        return found

    def takes(self) -> list[str]:
        """Names of its options."""
        return list(inspect.signature(self.function()).parameters)

    def run(self, options: Mapping[str, Any], engines: tuple[str, ...]) -> None:
        """Run the command, once for each database if it has ``engine``."""
        function, takes = self.function(), self.takes()
        for engine in engines if "engine" in takes else ("",):
            given = {**options, "engine": engine}
            function(**{name: given[name] for name in takes})


# Sorted by name, to avoid merge conflicts between concurrent additions.
COMMANDS = (
    Command("all", "bench.everything:everything", "everything in order, at rest; --quick: only that it runs"),
    Command("archives", "bench.archives:archives", "archives of another network: what others notice, and what is left"),
    Command("asgi", "bench.micro_asgi:micro_asgi", "every route through the whole app, in this process"),
    Command("chaos", "bench.chaos:chaos", "messages through cuts and kills"),
    Command("clone", "bench.clone:clone", "a fresh clone to its first page"),
    Command(
        "compare", "bench.compare:compare", "this checkout --against another one, or plain and rich data, turn by turn"
    ),
    Command("copies", "bench.copies:copies", "a backup, its restoring, following, and the move to PostgreSQL"),
    Command("data", "bench.run:data", "make a data set, and say its digest"),
    Command("examined", "bench.examined:examined", "what one request of each route makes the database look at"),
    Command("floor", "bench.floor:floor", "what bare Starlette costs on this machine: the floor of the targets"),
    Command("framework", "bench.framework:framework", "our endpoint invoker and route index against FastAPI's"),
    Command("fuzz", "bench.fuzz:fuzz", "generated requests of several callers by the thousands: no 5xx"),
    Command("inboxes", "bench.inboxes:inboxes_of_followers", "following feeds: pulled, or pushed into inboxes"),
    Command("interactions", "bench.screens:interactions", "processor time of taps until the next paint, times four"),
    Command("kills", "bench.kills:kills", "kill -9 under sixteen writers, round after round"),
    Command("groups", "bench.groups:groups", "a message in a group of fifty beside one in a group of two"),
    Command("growth", "bench.growth:growth", "ten times the posts: what a page costs then"),
    Command("image", "bench.image:image", "a photograph of 12 megapixels, and what others notice of it"),
    Command("lighthouse", "bench.lighthouse:lighthouse", "Lighthouse's scores of twelve screens, phone and desk"),
    Command("memory", "bench.memory:memory", "what a server holds after an hour of the day's requests, with sockets"),
    Command("micro", "bench.micro_feed:micro", "a feed page without HTTP (--profile: where its time goes)"),
    Command("mixes", "bench.mixes:mixes", "the workload of a member's day: mixed, read only, half and half, viral"),
    Command(
        "mutants", "bench.mutants.command:mutants", "whether the gate catches the mutants that the full suite does"
    ),
    Command("outages", "bench.outages:outages", "PostgreSQL and Valkey away for ten seconds under load"),
    Command("overload", "bench.overload:overload", "five times what the server can do"),
    Command(
        "peers",
        "bench.peers:peers",
        "Express with Prisma, FastAPI with an ORM and Meadow on the same data, turn by turn",
    ),
    Command("performance", "bench.performance:performance", "write docs/operations/performance.md from the reports"),
    Command("power", "bench.power:power", "the power goes at any moment of what SQLite writes"),
    Command("processes", "bench.processes:processes", "what 2, 4 and 8 processes hear of each other: counts"),
    Command(
        "public",
        "bench.public_pages:public_pages",
        "public pages, feeds and embeds, cached and not; a crowd at one link",
    ),
    Command("rows", "bench.rows:rows", "how many rows a second thirty-two writers are acknowledged on SQLite"),
    Command("run", "bench.run:run", "every route at saturation and at half of it: the report of a data set"),
    Command("screens", "bench.screens:screens", "what each screen loads and when it is painted"),
    Command("search", "bench.search:search", "pages of search results, call by call"),
    Command("slow", "bench.slow:slow", "beside 1,000 slow connections"),
    Command("sockets", "bench.sockets:sockets", "1,000 sockets: memory, messages, everybody coming back at once"),
    Command(
        "statements", "bench.statements:statements", "plans a call and lock waits of a day's statements (PostgreSQL)"
    ),
    Command("store", "bench.store:store", "what members hear while the object store is killed"),
    Command("storms", "bench.storms:storms", "a viral post, one tag for all, a celebrity, sockets: beside a feed page"),
    Command("trace", "bench.trace:trace", "the disk before the answer, by system calls"),
    Command("transcode", "bench.transcode:transcode", "the feed beside videos that are made playable"),
    Command("upload", "bench.upload:upload", "what an upload of 100 MB costs in memory"),
    Command("imports", "bench.imports:imports", "what hostile archives cost, and what others see of them"),
    Command("vitals", "bench.vitals:vitals", "what a phone notices of the feed: paints, shifts, memory, JavaScript"),
    Command("wal", "bench.wal:wal", "how large the log of SQLite grows while somebody reads for --seconds"),
)
BY_NAME = {command.name: command for command in COMMANDS}
