"""Why a figure misses its target, for the page of the figures: what was looked at, and what would mend it."""

REASONS = {
    "feed page end to end, application CPU": (
        "kept with one process: 0.36 to 0.41 ms at S and M. With two processes it was measured before, on a machine "
        "where bare Starlette took 0.070 ms, which takes 0.037 here."
    ),
    "like, edge and counter, durable, CPU": (
        "kept on SQLite. On PostgreSQL each of its seven statements in one transaction is a round trip: the floor "
        "counts an edge and a counter; the product also asks whether the viewer may see the post, keeps the edge from "
        "both sides, notifies once, keeps the group of the notification and tells open pages. Two processes were "
        "measured on a machine half as fast."
    ),
    "feed page deep in the past / latest, CPU": (
        "the latest page is the same twenty cards for everybody: they are made once for all, and the database has "
        "their rows at hand; deep pages are all different. The number of rows and steps is the same: the ratio does "
        "not grow with the posts. M was measured with an account that is in communities, whose posts cost a statement "
        "more than the latest page, which had none of them."
    ),
    "following page, 300 follows / latest page, CPU": (
        "kept with one process. The latest page is made once for all since ADR 0052; a page of the people one follows "
        "is everybody's own, with three statements."
    ),
    "following page, 5,000 follows / latest page, CPU": (
        "the latest page is made once for all since ADR 0052 and takes 0.37 ms at M; a page of the people one follows "
        "is everybody's own, with three statements, of which one walks through some hundred of the newest posts: 1.0 "
        "ms. Before, when both took longer, the ratio was 1.5 to 2.0."
    ),
    "cold start to the first 200": (
        "kept with one process: 0.9 s. Two processes were measured on a machine half as fast; they start behind one "
        "that migrates, on the same two cores."
    ),
    "database bytes a post": (
        "PostgreSQL spends 24 bytes of head and 4 of pointer on each row, and as much on those of the index of words "
        "(a table of its own with a row a post); SQLite's clustered tables spend next to none."
    ),
    "message, socket to socket, durable, CPU": (
        "kept on SQLite. On PostgreSQL every statement of a message is a round trip; fewer statements a "
        "message are what would mend it."
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
        "21 to 35 % with one process: it is the answer of pre-built bytes that differs, 0.09 to 0.14 ms in these "
        "runs, beside 0.36 to 0.41 for the feed in all of them."
    ),
    "CPU of the feed, 10 times the posts": (
        "on SQLite 1.11 as counted, within rounds that differ by more than a tenth. On PostgreSQL 1.24 before the "
        "flags of a card were looked up one by one instead of being read into a hash, 1.09 since."
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
}
