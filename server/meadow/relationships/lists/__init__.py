"""Lists of people: feeds of selected members."""
