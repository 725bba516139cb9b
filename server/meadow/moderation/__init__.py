"""Looking after the place: cases, what is done about them, notices and appeals, rules, and the admin area."""
