"""Everything that looks after the place, one subject a file; imported by name, since other nouns need single ones."""
