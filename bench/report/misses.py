"""Reasons for missed targets, for the performance page: findings and possible remedies."""

MISSES = {
    "feed page end to end, application CPU": (
        "the target comes from another machine: the inspection measured 0.24 ms there for the page that took 0.37 to "
        "0.41 ms here."
    ),
    "feed page, CPU / Express + Prisma": (
        "kept in the run before this one (commit 80fa9b6f, AMD EPYC): 0.13. A slower processor does not slow Python "
        "and Node.js alike."
    ),
    "post with comments, CPU / Express + Prisma": "0.23 in that run; three statements, each of them a round trip.",
    "post with comments, CPU of the database / Express + Prisma": (
        "a third less than at the inspection. The product asks who is blocked, muted or may not see the post and each "
        "comment; the peers ask for the rows alone."
    ),
    "the most liked post, CPU / Express + Prisma": "0.26 in that run; as for any post.",
    "the most liked post, CPU of the database / Express + Prisma": (
        "a third less than at the inspection; as for any post."
    ),
    "like, CPU / Express + Prisma": (
        "0.21 in that run. Beyond an edge and a counter, which the peers write, the product asks whether the viewer "
        "may see the post, notifies once and tells open pages."
    ),
    "create a post with hashtags, CPU / Express + Prisma": "0.43 in that run.",
    "create a post with hashtags, CPU of the database / Express + Prisma": (
        "half of what it was at the inspection. Words for the search, counters and the outbox of notifications are "
        "statements of their own; the peers keep none of these."
    ),
    "message to somebody absent, application and database, with all that follows": (
        "a slower machine: the usual stack takes 4.1 ms for a feed page here, 1.7 at the inspection."
    ),
    "requests a second, two processes / one, mixed workload": (
        "two processes, PostgreSQL and the driver share two cores here. The target asks for a driver elsewhere; a "
        "machine with more cores was not at hand."
    ),
    "feed page deep in the past, CPU": (
        "these pages are all different, so that no card is shared with the page before; the same machine as above. The "
        "number of rows and steps does not grow with the posts."
    ),
    "following page, 5,000 follows, CPU": (
        "kept on PostgreSQL with one process. A page of the people one follows is everybody's own: "
        "three statements, of which one walks through some hundred of the newest posts."
    ),
    "post with comments, CPU": ("kept on SQLite. On PostgreSQL each of the three statements is a round trip."),
    "the most liked post, CPU": "kept on SQLite; the same three round trips.",
    "like, edge and counter, durable, CPU": (
        "these runs are from before likes took three round trips (0.53 ms afterwards in an earlier run of the peers "
        "on the same machine); less than a third of the usual stacks' (bench/reports/peers-s-postgres.json). Beyond an "
        "edge and a counter the product asks whether the viewer may see the post, notifies once and tells open pages."
    ),
    "create a post with a hashtag, CPU": (
        "kept on SQLite. On PostgreSQL words, hashtags, counters and the outbox of notifications are statements of "
        "their own; the usual stacks take twice as much in one run and keep none of these."
    ),
    "memory after the load, one process": (
        "kept on PostgreSQL. On SQLite the pages that connections keep count too: 80 MiB in these runs, 24 since (165 "
        "instead of 203 MB after five minutes of `bin/bench memory`)."
    ),
    "cold start to the first 200": (
        "0.86 to 0.9 s with one process. With two, each imports by itself on shared cores."
    ),
    "likes of one post a second": (
        "a like takes 1 to 1.9 ms of the server's processor here and as much of the database's, which shares its core "
        "with the clients. 991 on a faster machine (commit b38e05f2); here that commit had 265 to 536 first likes a "
        "second, and this version 407 to 582."
    ),
    "posts with one hashtag a second": (
        "330 to 560 in single storms of 500 posts here. 504 in the report of commit 7e9e3a2d, with PostgreSQL on the "
        "server's core too, which made pages slow."
    ),
    "10,000 sockets connect in": (
        "9 s on the faster machine; here PostgreSQL shares the core of the clients, who are 10,000 in one process."
    ),
    "largest other script, brotli": (
        "the catalogue of a language, which holds the texts of every screen: 24 KiB are allowed for it, 20 for others "
        "(web/e2e/budget.spec.ts)."
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
    "CPU of the feed and its database, 10 times the posts": (
        "kept on SQLite. 1.13 on PostgreSQL, of the application as of the database. The rows that a page reads are as "
        "many (bench/reports/examined-*); those of posts stand in indexes that are a level deeper (pk_posts has one "
        "level above its leaves, then two). What else it is was not found out."
    ),
    "CPU of the feed deep in the past and its database, 10 times the posts": (
        "kept on SQLite. 1.18 on PostgreSQL: the application takes 1.02 times, the database 1.26 times, for as many "
        "rows in deeper indexes."
    ),
    "CPU of the feed, 100 times the posts": (
        "kept on SQLite. On PostgreSQL as much as with ten times the posts, in two short rounds on a machine that "
        "strangers used. Deep pages and following pages keep it."
    ),
    "CPU of notifications, 100 times the posts": (
        "pages get fuller: in the smallest data set the 211 members who ask have 4.1 of 20 notifications on theirs on "
        "average, 12 % of them a full one. The account with 100,000 unread ones has a full page in each data set and "
        "takes 1.05 times on SQLite, and on PostgreSQL 1.07 with ten times the posts."
    ),
    "CPU of a full page of notifications, 100 times the posts": (
        "kept on SQLite. 1.45 on PostgreSQL in the two short rounds named above; with ten times the posts, measured in "
        "turns, 1.07 instead of the 1.36 of those rounds."
    ),
    "CPU of a search for a rare word, 100 times the posts, SQLite": (
        "the word stands in one post of the smallest data set and in about a hundred of the largest, so that the page "
        "shows twenty times as many."
    ),
    "CPU of a search for a rare word, 100 times the posts, PostgreSQL": (
        "the same; and the database is twice the memory: its first pages come from the disk, p99 3.5 s."
    ),
    "CPU of a search for a common word, 100 times the posts, PostgreSQL": (
        "taken in the two short rounds named above for the feed; 1.06 on SQLite."
    ),
    "API p99 while 12 MP images are uploaded / idle, on one core": (
        "1.1 to 2.0 in eleven runs; 2.1 to 3.6 when two pictures were decoded at a time. A decoder has a tenth of the "
        "server's weight (nice 10), but on one core it is in the way whenever it runs; SCHED_IDLE was no better."
    ),
}
