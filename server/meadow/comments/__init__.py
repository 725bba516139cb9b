"""Comments on posts and the replies to them."""
