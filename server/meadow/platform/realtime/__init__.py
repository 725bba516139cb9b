"""Realtime events to members' sockets.

They are addressed to members only: a client never names a channel."""
