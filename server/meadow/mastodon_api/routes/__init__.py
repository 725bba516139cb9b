"""Endpoints of Mastodon's client API."""

from meadow.mastodon_api.routes import accounts, instance, lists, media, notifications, polls, statuses, timelines

ROUTERS = (
    accounts.second,
    *(module.router for module in (accounts, lists, instance, media, notifications, polls, statuses, timelines)),
)
