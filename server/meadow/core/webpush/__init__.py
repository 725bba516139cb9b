"""Web push: messages to a member's devices through the server that their browser names."""
