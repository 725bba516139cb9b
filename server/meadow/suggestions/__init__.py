"""People worth knowing: what a member is offered to follow."""
