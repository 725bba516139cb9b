"""Why a figure misses its target, for the page of the figures: what was looked at, and what would mend it."""

REASONS = {
    "feed page end to end, application CPU": (
        "half of it is the way from the socket to the route (head, routing, dependencies, headers, log line: the answer"
        " of pre-built bytes costs it too), which no query can win back; query and encoding of the page keep their own"
        " target of 0.2 ms. On a machine shared with strangers the same commit took between 0.90 and 1.36 ms within two"
        " minutes; on a calmer one, days before, 0.68 to 0.80."
    ),
    "feed pages a second and core": "the same processor time, seen from the other side.",
    "like, edge and counter, durable, CPU": (
        "the floor counts an edge and a counter; the product also asks whether the viewer may see the post, keeps the"
        " edge from both sides, notifies once, keeps the group of the notification and tells open pages: seven"
        " statements in one transaction, each a round trip on PostgreSQL. Fewer statements are what would mend it."
    ),
    "feed page deep in the past / latest, CPU": (
        "the latest page is the same twenty rows for everybody, and what is derived from them (moments as text, cached"
        " rows of the database) is still at hand; deep pages are all different. The number of rows and steps is the"
        " same: the ratio does not grow with the posts."
    ),
    "mark all read, 100k unread / 1 unread, CPU": (
        "one row is written in both cases: the ratios of the runs lie between 0.79 and 1.13, as far apart as"
        " their rounds."
    ),
    "cold start to the first 200": (
        "processor time of a start is 1.4 to 3.1 s from run to run of nearly the same program; on"
        " the calmer one it was 1.4 to 1.8 s."
    ),
    "database bytes a post": (
        "PostgreSQL spends 24 bytes of head and 4 of pointer on each row, and as much on those of the index of words"
        " (a table of its own with a row a post); SQLite's clustered tables spend next to none."
    ),
    "message, socket to socket, durable, CPU": (
        "on PostgreSQL every statement of a message is a round trip, which SQLite answers within the process; fewer"
        " statements a message are what would mend it."
    ),
    "message, p99 at 200 a second": (
        "driver, server and database share two cores here, so that one late commit is the 99th percentile; the median"
        " is 1.8 ms on SQLite and 2.6 ms on PostgreSQL."
    ),
    "probe follows_5000": (
        "on PostgreSQL at M the database's core is full before the application's (402 pages a second at 1.06 ms): its"
        " processor time in the application keeps the target, the waiting is for the database, which shares two cores"
        " with driver and application here."
    ),
    "probe hoarder": (
        "on PostgreSQL at S half of all posts are bookmarked by this account, and the database, not the application,"
        " takes the time (1.2 ms of the application's processor); at M the ratio is 0.7."
    ),
    "probe flooded": (
        "measured at M before notifications were kept in groups; S, measured since, shows a ratio below 1.1."
    ),
    "feed page, share of an answer of pre-built bytes": (
        "on PostgreSQL at M, where application and database share two cores whose strength changed during the"
        " run; 52 % at S on a calmer machine."
    ),
    "CPU of the feed, 10 times the posts": (
        "1.11 within rounds that differ by more than a tenth on a machine shared with strangers; the page"
        " deep in the past, where growth would show first, keeps it."
    ),
    "probe chatty": (
        "the page of conversations itself costs one and a half times the typical one's processor time; at"
        " half of what the machine could take, its 99th percentile is one or two requests that met a"
        " stranger's work."
    ),
}
