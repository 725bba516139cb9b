"""Commands of ``bin/bench``, one row each, in the modules of this folder; a module is imported only when it runs.

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
    """``module:function``; a module that begins with a dot is in this folder."""
    says: str

    def function(self) -> Callable[..., None]:
        module, _, name = self.where.partition(":")
        found: Callable[..., None] = getattr(import_module(module, __name__), name)
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
    Command("all", ".all:everything", "everything in order, at rest; --quick: only that it runs"),
    Command(
        "archives",
        ".foreign_archives:archives",
        "archives of another network: what others notice, and what is left",
    ),
    Command("asgi", ".asgi:micro_asgi", "every route through the whole app, in this process"),
    Command("chaos", ".chaos:chaos", "messages through cuts and kills"),
    Command("clone", ".clone:clone", "a fresh clone to its first page"),
    Command(
        "compare",
        ".compare:compare",
        "this checkout --against another one, or plain and rich data, turn by turn",
    ),
    Command("copies", ".copies:copies", "a backup, its restoring, following, and the move to PostgreSQL"),
    Command("data", ".run:data", "make a data set, and say its digest"),
    Command("examined", ".rows_read:examined", "what one request of each route makes the database look at"),
    Command("floor", ".baseline:floor", "what bare Starlette costs on this machine: the floor of the targets"),
    Command("framework", ".framework:framework", "our endpoint invoker and route index against FastAPI's"),
    Command("fuzz", ".fuzz:fuzz", "generated requests of several callers by the thousands: no 5xx"),
    Command("inboxes", ".inboxes:inboxes_of_followers", "following feeds: pulled, or pushed into inboxes"),
    Command("interactions", ".screens:interactions", "processor time of taps until the next paint, times four"),
    Command("kills", ".kills:kills", "kill -9 under sixteen writers, round after round"),
    Command("groups", ".group_messages:groups", "a message in a group of fifty beside one in a group of two"),
    Command("growth", ".growth:growth", "ten times the posts: what a page costs then"),
    Command("image", ".image_upload:image", "a photograph of 12 megapixels, and what others notice of it"),
    Command("lighthouse", ".lighthouse:lighthouse", "Lighthouse's scores of twelve screens, phone and desk"),
    Command(
        "memory",
        ".memory:memory",
        "what a server holds after an hour of the day's requests, with sockets",
    ),
    Command("micro", ".feed_query:micro", "a feed page without HTTP (--profile: where its time goes)"),
    Command("mixes", ".mixes:mixes", "the workload of a member's day: mixed, read only, half and half, viral"),
    Command("mutants", ".mutants:mutants", "whether the gate catches the mutants that the full suite does"),
    Command("outages", ".outages:outages", "PostgreSQL and Valkey away for ten seconds under load"),
    Command("overload", ".overload:overload", "five times what the server can do"),
    Command(
        "peers",
        ".peers:peers",
        "Express with Prisma, FastAPI with an ORM and Meadow on the same data, turn by turn",
    ),
    Command("performance", ".performance:performance", "write docs/operations/performance.md from the reports"),
    Command("power", ".power_cuts:power", "the power goes at any moment of what SQLite writes"),
    Command("processes", ".process_traffic:processes", "what 2, 4 and 8 processes hear of each other: counts"),
    Command(
        "public",
        ".public_pages:public_pages",
        "public pages, feeds and embeds, cached and not; a crowd at one link",
    ),
    Command("rows", ".write_rate:rows", "how many rows a second thirty-two writers are acknowledged on SQLite"),
    Command("run", ".run:run", "every route at saturation and at half of it: the report of a data set"),
    Command("screens", ".screens:screens", "what each screen loads and when it is painted"),
    Command("search", ".search:search", "pages of search results, call by call"),
    Command("slow", ".slow_clients:slow", "beside 1,000 slow connections"),
    Command("sockets", ".sockets:sockets", "1,000 sockets: memory, messages, everybody coming back at once"),
    Command(
        "statements",
        ".statement_plans:statements",
        "plans a call and lock waits of a day's statements (PostgreSQL)",
    ),
    Command("store", ".storage_outage:store", "what members hear while the object store is killed"),
    Command(
        "storms",
        ".storms:storms",
        "a viral post, one tag for all, a celebrity, sockets: beside a feed page",
    ),
    Command("trace", ".sync_trace:trace", "the disk before the answer, by system calls"),
    Command("transcode", ".transcode:transcode", "the feed beside videos that are made playable"),
    Command("upload", ".video_upload:upload", "what an upload of 100 MB costs in memory"),
    Command("imports", ".hostile_imports:imports", "what hostile archives cost, and what others see of them"),
    Command("vitals", ".vitals:vitals", "what a phone notices of the feed: paints, shifts, memory, JavaScript"),
    Command("wal", ".wal_size:wal", "how large the log of SQLite grows while somebody reads for --seconds"),
)
BY_NAME = {command.name: command for command in COMMANDS}
