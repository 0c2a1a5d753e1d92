"""Measurements; never part of the tests. `python -m bench` runs all of them, `python -m bench kernel` one."""
