"""Reading for moderation, one subject a file; imported by name, since other nouns need single ones of them."""
