# pyright: reportUnusedImport=false
"""Conversation and message queries, the caller's own only."""

from meadow.messages.queries.absent import unheard_after, unread_by
from meadow.messages.queries.conversations import conversations_page, faces_of, find_conversation, unread_conversations
from meadow.messages.queries.members import (
    addable_among,
    lock_conversation,
    lock_standing,
    member_ids,
    members_page,
    messages_with_media,
    readers_of,
    recipients,
    standing,
    with_most_groups,
)
from meadow.messages.queries.people import contacts_of, contacts_of_each, known_page, people_by_id
from meadow.messages.queries.permissions import (
    IS_IN,
    absent_from,
    get_conversation_with,
    get_place_in,
    get_place_in_to_send,
    get_place_to_send,
    get_place_with,
    numbered,
)
from meadow.messages.queries.search import search_messages
from meadow.messages.queries.shared import shared_seen
from meadow.messages.queries.thread import (
    find_sent,
    get_message,
    get_named,
    lock_message,
    message_at,
    messages_after,
    messages_before,
    messages_page,
)
