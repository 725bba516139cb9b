"""Measures Meadow: a data set by seed, workloads, reports. Run by ``bin/bench``."""
