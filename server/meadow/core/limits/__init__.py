"""How often somebody may do something: one table of rules, one limiter, one declaration a route."""
