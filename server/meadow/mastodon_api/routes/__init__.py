from meadow.mastodon_api.routes import (
    accounts,
    filters,
    instance,
    lists,
    media,
    notifications,
    polls,
    push,
    statuses,
    timelines,
)

ROUTERS = (
    accounts.second,
    *(
        module.router
        for module in (accounts, filters, lists, instance, media, notifications, polls, push, statuses, timelines)
    ),
)
