"""Work that happens after the answer: rows written with the change that needs them, retried until done."""
