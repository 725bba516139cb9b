"""Index of the words of posts and members."""
