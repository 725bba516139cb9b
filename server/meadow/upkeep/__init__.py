"""Looking after what is stored: counters against the rows they count."""
