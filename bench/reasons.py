"""Why a figure misses its target, for the page of the figures: what was looked at, and what would mend it."""

REASONS = {
    "like, edge and counter, durable, CPU": (
        "kept on SQLite. On PostgreSQL each of its seven statements in one transaction is a round trip: the floor "
        "counts an edge and a counter; the product also asks whether the viewer may see the post, keeps the edge from "
        "both sides, notifies once, keeps the group of the notification and tells open pages; with two processes it "
        "also tells the other one, through Redis."
    ),
    "feed page deep in the past / latest, CPU": (
        "the latest page is the same twenty cards for everybody: they are made once for all, and the database has "
        "their rows at hand; deep pages are all different. The number of rows and steps is the same: the ratio does "
        "not grow with the posts. M was measured with an account that is in communities, whose posts cost a statement "
        "more than the latest page, which had none of them."
    ),
    "following page, 5,000 follows / latest page, CPU": (
        "the latest page is made once for all since ADR 0036 and takes 0.37 ms at M; a page of the people one follows "
        "is everybody's own, with three statements, of which one walks through some hundred of the newest posts: 1.0 "
        "ms. Before, when both took longer, the ratio was 1.5 to 2.0."
    ),
    "database bytes a post": (
        "PostgreSQL spends 24 bytes of head and 4 of pointer on each row, and as much on those of the index of words "
        "(a table of its own with a row a post); SQLite's clustered tables spend next to none."
    ),
    "message, socket to socket, durable, CPU": (
        "kept on SQLite. On PostgreSQL every statement of a message is a round trip; fewer statements a "
        "message are what would mend it."
    ),
    "probe follows_5000": (
        "2.2 times the processor time of the latest page, which is made once for all. 3.1 and 3.2 times at M on "
        "PostgreSQL, 1.3 to 2.8 in the other runs."
    ),
    "probe typical": (
        "twice the processor time of the latest page, which is made once for all. 3.7 and 4.2 times at S on "
        "PostgreSQL, 1.6 to 2.4 in the other runs."
    ),
    "feed page, share of an answer of pre-built bytes": (
        "21 to 35 % with one process: it is the answer of pre-built bytes that differs, 0.09 to 0.14 ms in these "
        "runs, beside 0.36 to 0.41 for the feed in all of them."
    ),
    "CPU of the feed, 10 times the posts": (
        "1.13 and 1.19 in the last run, a part of which shared its cores with tests; 1.11 and 1.09 in the one before. "
        "The rows that a page reads are as many, and the databases look at as many (bench/reports/examined-*); deep "
        "pages, which nobody else has asked for, take 1.01 and 1.07 times."
    ),
    "API p99 while 12 MP images are uploaded / idle": (
        "1.6, 2.6 and 3.8 in three runs. Two photographs that are always on their way keep both cores full, so that "
        "the server meets the strangers of both; the processes that decode yield to it (SCHED_IDLE), and its loop "
        "pauses for 1 to 4 ms for an upload when the machine is calm."
    ),
    "LCP cold (390 px, slow 4G, CPU ×4)": (
        "3.4 s before the first cards were drawn first (ADR 0034), 2.4 to 2.6 s since, on a core that is slowed down "
        "four times and by strangers besides. The scripts of the first page take 0.9 s on this line, and drawing "
        "begins when they are there."
    ),
    "LCP warm": (
        "1.6 s before, 1.0 to 1.3 s since: nothing is fetched, all of it is the work of a core that is slowed down "
        "four times and by strangers besides."
    ),
}
