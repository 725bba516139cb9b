"""Content filter: rules, links and limits of new accounts."""
