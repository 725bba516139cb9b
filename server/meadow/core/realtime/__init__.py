"""Frames to open sockets. They are addressed to members only: a client never names a channel."""
