"""Why a figure misses its target, for the page of the figures: what was looked at, and what would mend it."""

REASONS = {
    "feed page end to end, application CPU": (
        "kept at S: 0.55 ms on SQLite and 0.54 on PostgreSQL since the cards that all see alike are made once for "
        "all, and what a route asks for is worked out once (ADR 0052); 0.65 to 0.79 before, when M was measured "
        "with one process and S with two. M with two processes was measured since: 0.68."
    ),
    "feed pages a second and core": (
        "the same processor time as it was counted, seen from the other side: 0.99 ms on a core that neighbours "
        "slowed down 1.7 times."
    ),
    "like, edge and counter, durable, CPU": (
        "1.07 ms on SQLite at S before ADR 0052, 0.75 since; only S was measured anew. The floor counts an edge "
        "and a counter; the product also asks whether the viewer may see the post, keeps the edge from both "
        "sides, notifies once, keeps the group of the notification and tells open pages: seven statements in one "
        "transaction, each a round trip on PostgreSQL. Fewer statements are what would mend it."
    ),
    "feed page deep in the past / latest, CPU": (
        "the latest page is the same twenty cards for everybody: they are made once for all, and the database has "
        "their rows at hand; deep pages are all different. The number of rows and steps is the same: the ratio does "
        "not grow with the posts. M was measured with an account that is in communities, whose posts cost a statement "
        "more than the latest page, which had none of them."
    ),
    "following page, 300 follows / latest page, CPU": (
        "the latest page is made once for all since ADR 0052 and costs a third less; a page of the people one "
        "follows is everybody's own, with three statements, each a round trip on PostgreSQL: 1.1 ms there at S, "
        "where the latest takes 0.54. With other data sets 1.2 to 2.0 times."
    ),
    "following page, 5,000 follows / latest page, CPU": (
        "the same: 1.3 ms of processor time at S on PostgreSQL, 1.7 at M, where the latest takes 0.54 and 0.68; "
        "1.5 to 2.0 times in the other runs."
    ),
    "memory of an idle socket": (
        "on PostgreSQL the ten connections that the first sockets open to it were counted with them."
    ),
    "mark all read, 100k unread / 1 unread, CPU": (
        "one row is written in both cases: the ratios of the runs lie between 0.79 and 1.11, as far apart as their "
        "rounds."
    ),
    "cold start to the first 200": (
        "kept at S with one process: 2.1 s on SQLite and 1.9 on PostgreSQL of wall time, which knows nothing of "
        "strangers; 2.8 and 3.4 before models, routes and libraries were left until they are used (1.9 s of "
        "processor time of 2.7). The others were measured before. Two processes start behind one that migrates, "
        "on the same two cores."
    ),
    "database bytes a post": (
        "PostgreSQL spends 24 bytes of head and 4 of pointer on each row, and as much on those of the index of words "
        "(a table of its own with a row a post); SQLite's clustered tables spend next to none."
    ),
    "message, socket to socket, durable, CPU": (
        "on PostgreSQL every statement of a message is a round trip, which SQLite answers within the process; fewer "
        "statements a message are what would mend it."
    ),
    "probe hoarder": (
        "with two processes, measured before its cause was found: for every page PostgreSQL read all that the account "
        "had ever kept into a hash, which took 22 ms with 50,000 bookmarks. Each is looked up now, which takes 0.5 ms "
        "(server/tests/posts/test_plans.py): 4.8 times the typical page's at M before, 0.3 since."
    ),
    "probe follows_5000": (
        "1.5 times the processor time of the latest page. A 99th percentile of 33 ms beside a latest page's of 10 is "
        "one or two requests that met a stranger's work; 0.3 to 2.7 times in the other runs."
    ),
    "probe typical": (
        "2.2 times the processor time of the latest page, which is the same for everybody. A 99th percentile of 88 ms "
        "beside a 95th of 24 is one or two requests that met a stranger's work; 0.9 to 2.9 times in other runs."
    ),
    "feed page, share of an answer of pre-built bytes": (
        "kept at S (34 and 33 %). M with one process and S with two were measured before ADR 0052; two processes "
        "share two cores with the database and the driver."
    ),
    "CPU of the feed, 10 times the posts": (
        "on SQLite 1.11 as counted, within rounds that differ by more than a tenth. On PostgreSQL 1.24 before the "
        "flags of a card were looked up one by one instead of being read into a hash, 1.09 since."
    ),
    "probe chatty": (
        "the page of conversations itself costs one and a half times the typical one's processor time; at half of "
        "what the machine could take, its 99th percentile is one or two requests that met a stranger's work."
    ),
    "CPU of the feed deep in the past, 10 times the posts": (
        "1.06 on SQLite. On PostgreSQL 1.14 and 1.26 in two runs; in the second the smaller set's pages cost less "
        "than its latest ones, so far apart are rounds on a machine that also does other things. At M they cost 1.07 "
        "times the latest page."
    ),
    "API p99 while 12 MP images are uploaded / idle": (
        "1.6 and 3.8 in two runs. Two photographs that are always on their way keep both cores full, so that the "
        "server meets the strangers of both; the processes that decode yield to it (SCHED_IDLE), and its loop pauses "
        "for 1 to 4 ms for an upload when the machine is calm."
    ),
    "LCP cold (390 px, slow 4G, CPU ×4)": (
        "3.4 s before the first cards were drawn first (ADR 0050), 2.4 to 2.6 s since, on a core that is slowed down "
        "four times and by strangers besides. The scripts of the first page take 0.9 s on this line, and drawing "
        "begins when they are there."
    ),
    "LCP warm": (
        "1.6 s before, 1.0 to 1.3 s since: nothing is fetched, all of it is the work of a core that is slowed down "
        "four times and by strangers besides."
    ),
    "probe celebrity": (
        "the same statement as for everybody: 1.0 times the processor time at S. The 99th percentile is made of a few "
        "answers that met a stranger's work."
    ),
    "unchanged poll answered 304, CPU without HTTP": (
        "on PostgreSQL the state of the database is asked for over the wire, which takes the application as long as "
        "the rest of the answer; SQLite says it within the process."
    ),
}
